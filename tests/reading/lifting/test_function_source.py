"""The source of a function that is an object: found, proved to be its own, and never run."""

from __future__ import annotations

import functools
import importlib.util
import linecache
import math
import os
import sys
import types
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from prsym.errors import ReadingError
from prsym.reading.lifting.source import read_function
from prsym.reading.text import to_text

RATE = 0.1
DEGREE = math.pi / 180
COEFFICIENTS = (1, 0.5, 3)
LISTED = [1, 2]
CHANGED = 1.5
COUNTED = 0
SHORT, LONG = lambda x: x + 1, lambda x: x + 2
RAN: list[str] = []


def _count() -> None:
    global COUNTED  # what is tested
    COUNTED += 1


def _formula(function: Callable[..., object]) -> str:
    return to_text(read_function(function).tree)


def helper(t: float, scale: float = 3) -> float:
    return scale * t


def with_helper(x: float) -> float:
    return helper(x) + helper(x, scale=2)


def with_constants(x: float) -> float:
    return RATE * x + DEGREE


def with_coefficients(x: float) -> float:
    return sum(c * x**i for i, c in enumerate(COEFFICIENTS))


def with_libraries(x: float) -> float:
    return np.exp(x) + math.log(x) * math.pi


def with_effects(x: float) -> float:
    RAN.append("with_effects")
    return x


def raises(x: float) -> float:
    if x < 0:
        raise ValueError(RAN.append("raises"))
    return x


def of_list(x: float) -> float:
    return LISTED[0] * x


def of_changed(x: float) -> float:
    return CHANGED * x


def of_counted(x: float) -> float:
    return COUNTED * x


def recursive(x: float) -> float:
    return recursive(x - 1)


def with_default(x: float, n: int = 2) -> float:
    return x**n


double = lambda x: 2 * x  # noqa: E731  # what is tested


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (with_helper, "3·x + 2·x"),
        (with_constants, "0.1·x + π/180"),
        (with_coefficients, "1 + 0.5·x + 3·x^2"),
        (with_libraries, "exp(x) + ln(x)·π"),
        (with_default, "x^n"),
        (double, "2·x"),
        (raises, "if(x < 0, 1/0, x)"),
    ],
)
def test_functions_of_a_module(function: Callable[..., object], expected: str) -> None:
    assert _formula(function) == expected
    assert RAN == []


def test_what_a_function_took_from_the_one_around_it() -> None:
    half, count, power = 0.5, 3, math.exp

    def f(x: float) -> float:
        return half * power(x) + count

    assert _formula(f) == "1/2·exp(x) + 3"


def test_a_rounded_number_from_around_is_refused() -> None:
    tenth = 0.1
    with pytest.raises(ReadingError, match=r"tenth = 0\.1 is a rounded number"):
        read_function(lambda x: tenth * x)


def test_names_are_those_that_the_module_has_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "math", np)
    assert _formula(with_libraries) == "exp(x) + ln(x)·π"  # np.log
    monkeypatch.setitem(globals(), "helper", with_default)
    with pytest.raises(ReadingError, match="takes no further argument scale"):
        read_function(with_helper)


def test_a_changed_constant_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "RATE", 0.2)
    with pytest.raises(ReadingError, match=r"RATE is 0\.2 now, and not what the file gives"):
        read_function(with_constants)
    monkeypatch.setitem(globals(), "CHANGED", 2)
    with pytest.raises(ReadingError, match="CHANGED is 2 now"):
        read_function(of_changed)


def test_changed_defaults_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helper, "__defaults__", (4,))
    with pytest.raises(ReadingError, match="the default of scale was changed"):
        read_function(with_helper)


class _Numbers:
    def method(self, x: float) -> float:
        return x

    @staticmethod
    def static(x: float) -> float:
        return x + 1

    @property
    def ran(self) -> float:
        RAN.append("property")
        return 1.0


NUMBERS = _Numbers()


def of_property(x: float) -> float:
    return NUMBERS.ran * x


def _noting(function: Callable[..., float]) -> Callable[..., float]:
    @functools.wraps(function)
    def wrapper(*args: float) -> float:
        RAN.append("decorator")
        return 2 * function(*args)

    return wrapper


@_noting
def decorated(x: float) -> float:
    return x


@functools.cache
def cached(x: float) -> float:
    return x


def calls_decorated(x: float) -> float:
    return decorated(x)


REFUSED = [
    (recursive, "recursive calls itself"),
    (of_list, "LISTED is a list"),
    (of_counted, "COUNTED is changed by a function"),
    (with_effects, "a statement whose value is not used is not read"),
    (of_property, "NUMBERS is a _Numbers"),
    (decorated, r"\*args is not read"),
    (calls_decorated, r"\*args is not read"),
    (cached, "_lru_cache_wrapper is no function that is written in Python"),
    (NUMBERS.method, "a method belongs to an object"),
    (math.exp, "is no function that is written in Python"),
    (np.exp, "ufunc is no function that is written in Python"),
    (functools.partial(helper, scale=2), "partial is no function that is written in Python"),
    (_Numbers, "type is no function that is written in Python"),
    (SHORT, "2 functions named <lambda> start on line"),
]


@pytest.mark.parametrize(("function", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_is_refused(function: Callable[..., object], said: str) -> None:
    with pytest.raises(ReadingError, match=said) as error:
        read_function(function)
    assert "\n" not in str(error.value)
    assert RAN == []


def test_a_static_method_is_a_function() -> None:
    assert _formula(_Numbers.static) == "x + 1"


def test_a_function_made_by_exec_has_no_source() -> None:
    names: dict[str, object] = {}
    exec("def f(x):\n    return x", names)  # noqa: S102  # what is tested
    function = names["f"]
    assert isinstance(function, types.FunctionType)
    with pytest.raises(ReadingError, match="the source of f is not found"):
        read_function(function)


def test_a_function_that_pretends_to_be_of_a_file_is_not_of_it() -> None:
    """Its code names this file and the line of another function, and computes something else."""
    line = double.__code__.co_firstlineno
    code = compile("\n" * (line - 1) + "double = lambda x: 3*x", __file__, "exec")
    names: dict[str, object] = {}
    exec(code, names)  # noqa: S102  # what is tested
    function = names["double"]
    assert isinstance(function, types.FunctionType)
    with pytest.raises(ReadingError, match="is not the code of the function"):
        read_function(function)


def _module(path: Path, text: str) -> types.ModuleType:
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def test_a_file_that_was_changed_after_it_was_loaded_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "prsym_stale.py"
    module = _module(path, "def f(x):\n    return 2*x\n")
    try:
        assert _formula(module.f) == "2·x"
        path.write_text("def f(x):\n    return 3*x\n", encoding="utf-8")
        os.utime(path, (0, 0))
        linecache.checkcache(str(path))
        with pytest.raises(ReadingError, match="the file was changed after it was loaded"):
            read_function(module.f)
    finally:
        del sys.modules["prsym_stale"]


def test_what_the_file_of_a_helper_says_is_named_with_the_file(tmp_path: Path) -> None:
    _module(tmp_path / "prsym_other.py", "def g(x):\n    try:\n        return x\n    except E:\n        return 0\n")
    one = _module(tmp_path / "prsym_one.py", "import prsym_other\ndef f(x):\n    return prsym_other.g(x)\n")
    try:
        with pytest.raises(ReadingError, match=r"^prsym_other\.py, line 2: try is not read$"):
            read_function(one.f)
    finally:
        del sys.modules["prsym_other"], sys.modules["prsym_one"]


def test_nothing_of_a_module_is_run(tmp_path: Path) -> None:
    """Reading compiles the file again and runs nothing of it."""
    log = tmp_path / "log"
    text = f"with open({str(log)!r}, 'a') as log:\n    log.write('x')\ndef f(x):\n    return 2*x\n"
    module = _module(tmp_path / "prsym_effects.py", text)
    try:
        assert log.read_text() == "x"
        assert _formula(module.f) == "2·x"
        assert log.read_text() == "x"
    finally:
        del sys.modules["prsym_effects"]
