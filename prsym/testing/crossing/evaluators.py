"""One program in several arithmetics: pure Python, NumPy, float32, numba and C, where they are present."""

from __future__ import annotations

import ctypes
import importlib.util
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.codegen.emission import source_text
from prsym.codegen.expanding import expanded
from prsym.codegen.lowering import without_unused
from prsym.codegen.program import Program
from prsym.codegen.targets import language
from prsym.errors import UnableError

Columns = Sequence[NDArray[np.float64]]
Function = Callable[[Columns], NDArray[Any]]
COMPILE = ("-std=c99", "-O2", "-ffp-contract=off", "-shared", "-fPIC", "-lm")
SECONDS = 60  # for a compiler
CHOSEN = "\n\ndef _chosen(holds, yes, no):\n    return yes if holds else no\n"
_OF_ARRAYS = (
    r'^@np\.errstate\(all="ignore"\)\n',
    r"^    \(.*\) = _arrays\(.*\)\n",
    r"^def _arrays\(.*\):\n(    .*\n)+",
)
DOUBLES = ("python", "numpy", "numpy scalar", "numba", "c")
SINGLE = "float32"
NAMES = (*DOUBLES, SINGLE)


def functions(
    programs: Sequence[Program], folder: Path, names: Sequence[str]
) -> tuple[dict[str, list[Function]], dict[str, str]]:
    """The programs as functions of arrays, by evaluator; and why an evaluator is not there. Files go to the folder."""
    found: dict[str, list[Function]] = {}
    absent: dict[str, str] = {}
    for name in names:
        try:
            found[name] = _MAKERS[name](programs, folder)
        except UnableError as error:
            absent[name] = str(error)
    return found, absent


def _source(programs: Sequence[Program], name: str) -> str:
    words = language(name)
    return source_text([without_unused(expanded(program, words)) for program in programs], words, ())


def _module(text: str, name: str, folder: Path) -> Any:
    """A module of generated source."""
    path = folder / f"prsym_{name}.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _python(programs: Sequence[Program], folder: Path) -> list[Function]:
    module = _module(_source(programs, "python"), "python", folder)
    return [partial(_one_by_one, getattr(module, program.name), float) for program in programs]


def _one_by_one(function: Callable[..., Any], kind: Callable[[Any], Any], columns: Columns) -> NDArray[Any]:
    points = zip(*(column.tolist() for column in columns), strict=True)
    with np.errstate(all="ignore"):
        return np.array([float(function(*map(kind, point))) for point in points])


def _at_once(function: Callable[..., Any], kind: str, columns: Columns) -> NDArray[Any]:
    with np.errstate(all="ignore"):
        return np.asarray(function(*(np.ascontiguousarray(column, dtype=kind) for column in columns)))


def _numpy(programs: Sequence[Program], folder: Path) -> list[Function]:
    module = _module(_source(programs, "numpy"), "numpy", folder)
    return [partial(_at_once, getattr(module, program.name), "float64") for program in programs]


def _numpy_scalar(programs: Sequence[Program], folder: Path) -> list[Function]:
    module = _module(_source(programs, "numpy"), "numpy", folder)
    return [partial(_one_by_one, getattr(module, program.name), np.float64) for program in programs]


def _single(programs: Sequence[Program], folder: Path) -> list[Function]:
    module = _module(_source(programs, "numpy").replace("np.float64", "np.float32"), "single", folder)
    return [partial(_at_once, getattr(module, program.name), "float32") for program in programs]


def _numba(programs: Sequence[Program], folder: Path) -> list[Function]:
    """The NumPy source for single numbers, without its treatment of arrays, compiled by numba."""
    if importlib.util.find_spec("numba") is None:
        raise UnableError("numba is not installed")
    import numba

    text = _source(programs, "numpy").replace("np.where(", "_chosen(").replace("np.asarray(result)[()]", "result")
    for pattern in _OF_ARRAYS:
        text = re.sub(pattern, "", text, flags=re.MULTILINE)
    text = re.sub(r"^def _", "@numba.njit\ndef _", text + CHOSEN, flags=re.MULTILINE)
    module = _module("import numba\n" + text, "numba", folder)
    compiled: list[Function] = []
    for program in programs:
        function = getattr(module, program.name)
        signature = numba.float64(*[numba.float64] * len(program.parameters))
        try:
            compiled.append(partial(_at_once, _vectorized(numba, signature, function), "float64"))
        except numba.core.errors.NumbaError as error:
            raise UnableError(f"numba does not compile it: {str(error).splitlines()[0][:80]}") from None
    return compiled


def _vectorized(numba: Any, signature: Any, function: Any) -> Any:
    return numba.vectorize([signature])(function)


def _c(programs: Sequence[Program], folder: Path) -> list[Function]:
    """C99, compiled as a library."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise UnableError("there is no C compiler")
    source, library = folder / "prsym_c.c", folder / "prsym_c.so"
    source.write_text(_source(programs, "c99"), encoding="utf-8")
    try:
        command = [compiler, *COMPILE[:-1], str(source), "-o", str(library), COMPILE[-1]]
        subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
        loaded = ctypes.CDLL(str(library))
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or str(error).encode()).decode(errors="replace")
        raise UnableError(f"the C compiler failed: {said.strip().splitlines()[0][:80]}") from None
    found: list[Function] = []
    for program in programs:
        function = getattr(loaded, program.name)
        function.argtypes = [ctypes.c_double] * len(program.parameters)
        function.restype = ctypes.c_double
        found.append(partial(_one_by_one, function, float))
    return found


_MAKERS: dict[str, Callable[[Sequence[Program], Path], list[Function]]] = {
    "python": _python,
    "numpy": _numpy,
    "numpy scalar": _numpy_scalar,
    "numba": _numba,
    "c": _c,
    SINGLE: _single,
}
