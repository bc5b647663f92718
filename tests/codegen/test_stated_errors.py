"""What each language's functions promise: the figure of the cited page, and no function of NumPy is met beyond it."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest

from prsym import catalogue
from prsym.codegen import generating, targets
from prsym.codegen.bounding import LIBRARY, bounded
from prsym.codegen.forms import program_of
from prsym.codegen.operations import OPERATIONS
from prsym.testing import ulp_errors

# In ulps. glibc's manual, and fdlibm, have at most 2 for the functions used; NumPy's own loops 4; expm1 and log1p that
# are made up of ln and exp with two more roundings 4; spreadsheets promise nothing.
PROMISED = {
    **dict.fromkeys(("c99", "cpp17", "rust", "javascript", "java", "fortran", "r", "octave", "julia"), 2.0),
    "python": 2.0,
    "numpy": 4.0,
    "duckdb": 4.0,
    "sqlite": 4.0,
    "spark": 2.0,
    "spreadsheet": math.inf,
}
FUNCTIONS = {
    "power": (np.power, lambda x: x ** mpmath.mpf(1.75), (0.01, 90.0)),
    "exp": (np.exp, mpmath.exp, (-30.0, 30.0)),
    "expm1": (np.expm1, mpmath.expm1, (-3.0, 3.0)),
    "log": (np.log, mpmath.log, (1e-9, 1e9)),
    "log1p": (np.log1p, mpmath.log1p, (-0.9, 9.0)),
    "log10": (np.log10, mpmath.log10, (1e-9, 1e9)),
    "sin": (np.sin, mpmath.sin, (-50.0, 50.0)),
    "cos": (np.cos, mpmath.cos, (-50.0, 50.0)),
    "sinh": (np.sinh, mpmath.sinh, (-30.0, 30.0)),
    "cosh": (np.cosh, mpmath.cosh, (-30.0, 30.0)),
    "tanh": (np.tanh, mpmath.tanh, (-5.0, 5.0)),
    "atan": (np.arctan, mpmath.atan, (-20.0, 20.0)),
    "atan2": (np.arctan2, lambda x: mpmath.atan2(x, mpmath.mpf(1.75)), (-20.0, 20.0)),
    "erfc": (OPERATIONS["erfc"].numpy, mpmath.erfc, (-5.0, 25.0)),
    "expit": (OPERATIONS["expit"].numpy, lambda x: 1 / (1 + mpmath.exp(-x)), (-30.0, 30.0)),
    "atanh": (np.arctanh, mpmath.atanh, (-0.99, 0.99)),
}


def test_every_language_promises_what_its_page_says() -> None:
    assert {name: targets.language(name).library_error for name in targets.names()} == PROMISED


@pytest.mark.parametrize("name", [row.name for row in LIBRARY])
def test_no_function_of_numpy_is_met_beyond_its_promise(name: str) -> None:
    function, exact, (low, high) = FUNCTIONS[name]
    points = np.random.default_rng(7).uniform(low, high, 200)
    got = function(points, 1.75) if name in {"power", "atan2"} else function(points)
    with mpmath.workdps(40):
        errors = ulp_errors(got, [exact(mpmath.mpf(x)) for x in points.tolist()])
    assert 0.0 < np.abs(errors).max() <= max(targets.language("numpy").library_error, OPERATIONS[name].least_ulps)


@pytest.mark.parametrize(("language", "promised"), [("numpy", 4.0), ("python", 2.0)])
def test_the_bound_of_generated_code_rests_on_the_promise_of_its_language(
    language: str, promised: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def heard(formula: object, steps: str, library_error: float) -> None:
        asked.append(library_error)

    monkeypatch.setattr(generating, "_bounded", heard)
    generating.generate("measures.precision", language)
    assert asked == [promised]


def test_a_larger_promise_gives_a_larger_bound_and_none_gives_none() -> None:
    """The one function in `dimm2015.c1` is atan: an ulp of it is one or two ulps of a multiple of it, and a little."""
    formula = catalogue.formula("dimm2015.c1")
    program = program_of(formula)
    bounds = [bounded(formula, program, error) for error in (1.0, 4.0)]
    assert all(bound is not None for bound in bounds)
    assert 3.0 <= bounds[1].ulps - bounds[0].ulps <= 6.5
    assert bounded(formula, program, math.inf) is None
