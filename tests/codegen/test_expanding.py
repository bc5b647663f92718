"""Functions that a language lacks, against mpmath."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import mpmath
import numpy as np
import pytest
from mpmath.libmp import to_rational

from prsym.accuracy.ulp import signed_ulps
from prsym.codegen.expanding import expanded
from prsym.codegen.interpreter import run
from prsym.codegen.program import Choice, Comparison, Constant, Let, Program, operations
from prsym.codegen.targets import language

POOR = replace(
    language("c99"),
    functions=MappingProxyType({k: v for k, v in language("c99").functions.items() if k in {"log", "exp", "sqrt"}}),
)
SIZES = np.exp(np.linspace(-60.0, 0.0, 400))
CASES = {
    "log1p": (mpmath.log1p, np.concatenate([SIZES, -SIZES[:-1], 1e3 * SIZES, [1e300, -0.9999999999]])),
    "expm1": (mpmath.expm1, np.concatenate([SIZES, -SIZES, [-50.0, 30.0, 700.0]])),
    "atanh": (mpmath.atanh, np.concatenate([0.999 * SIZES, -0.999 * SIZES])),
    "log10": (mpmath.log10, np.concatenate([SIZES * 7.0, 1e10 / SIZES])),
    "erfc": (mpmath.erfc, np.concatenate([26.0 * SIZES, -6.0 * SIZES, np.linspace(-1.0, 26.0, 400)])),
    "expit": (lambda x: 1 / (1 + mpmath.exp(-x)), np.concatenate([700.0 * SIZES, -700.0 * SIZES])),
    "abs": (abs, np.concatenate([SIZES, -SIZES])),
}

MOST = {"erfc": 4.5}  # ulps; 4 for the others


@pytest.mark.parametrize("operation", list(CASES))
def test_made_up_functions(operation):
    exact, x = CASES[operation]
    made = expanded(Program("f", ("x",), (Let("y", operation, ("x",)),), "y"), POOR)
    assert operations(made).isdisjoint(CASES)
    got = run(made, {"x": x}).tolist()
    with mpmath.workdps(60):
        wanted = [Fraction(*to_rational(exact(mpmath.mpf(v))._mpf_)) for v in x.tolist()]
    assert max(abs(signed_ulps(g, w)) for g, w in zip(got, wanted, strict=True)) < MOST.get(operation, 4.0)


def test_the_smaller_and_the_larger():
    for operation, wanted in (("min", [1.0, 2.0]), ("max", [3.0, 2.0])):
        made = expanded(Program("f", ("x", "y"), (Let("z", operation, ("x", "y")),), "z"), POOR)
        assert run(made, {"x": np.array([1.0, 2.0]), "y": np.array([3.0, 2.0])}).tolist() == wanted


@pytest.mark.parametrize("lacking", list(CASES))
def test_what_the_language_has_is_left_as_it_is(lacking: str) -> None:
    """On either side of a choice too."""
    every = {**language("c99").functions, "expit": ("expit({0})", 0)}
    have = {name: how for name, how in every.items() if name != lacking}
    words = replace(language("c99"), functions=MappingProxyType(have))
    kept = tuple(Let(f"y_{name}", name, ("x",)) for name in CASES if name != lacking)
    choice = Choice((Comparison("x", "<", Constant(1.0)),), kept[:2], kept[2:], ("z",))
    statements = (Let("made", lacking, ("x",)), *kept, choice)
    made = expanded(Program("f", ("x",), statements, "made"), words)
    assert lacking not in operations(made)
    assert made.statements[-len(kept) - 1 :] == (*kept, choice)
