"""Which points become test vectors: the borders of a domain among them, but none that rounding puts on either side."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest

from prsym import catalogue
from prsym.codegen.points import EVERYDAY
from prsym.codegen.vectors import BORDER, certified, decimal, row, rows, unit
from prsym.errors import UnableError

PRECISION_AT_K = catalogue.formula("measures.precision_at_k")  # t <= k: t/k
REVIEWED = catalogue.formula("validation.depth")  # n <= N: n/N
MODE = catalogue.formula("goutte_gaussier2005.posterior_mode")  # TP + lambda > 1, FP + lambda > 1


@pytest.mark.parametrize("formula", [PRECISION_AT_K, REVIEWED], ids=lambda f: f.id)
def test_the_border_where_two_inputs_are_equal_is_tried(formula) -> None:
    """a <= b says for floats exactly what it says for numbers: at a = b the value is wanted, and is 1."""
    found = rows(formula, EVERYDAY)
    equal = [r for r in found if r.inputs[0] == r.inputs[1] and r.kind != "outside"]
    above = [r for r in found if r.inputs[0] > r.inputs[1] and r.kind != "outside"]
    assert equal
    assert above
    assert {r.want for r in equal} == {1.0}
    assert all(math.isnan(r.want) for r in above)


def test_at_a_border_of_two_inputs_there_is_a_value_and_beyond_it_none() -> None:
    names = [p.name for p in PRECISION_AT_K.parameters]
    assert certified(PRECISION_AT_K, dict(zip(names, (5.0, 5.0), strict=True))) == (1, 1)
    assert certified(PRECISION_AT_K, dict(zip(names, (4.0, 5.0), strict=True))) is not None
    assert certified(PRECISION_AT_K, dict(zip(names, (6.0, 5.0), strict=True))) is None
    assert certified(PRECISION_AT_K, dict(zip(names, (math.inf, 5.0), strict=True))) is None


@pytest.mark.parametrize("apart", [Fraction(0), BORDER / 4, -BORDER / 4])
def test_near_a_computed_border_nothing_is_settled(apart: Fraction) -> None:
    """TP + 1/4 > 1 at TP = 3/4, and so near to it that a rounded sum may be 1 or not."""
    point = {"tp": float(Fraction(3, 4) + apart), "fp": 5.0, "prior": 0.25}
    with pytest.raises(UnableError, match="rounding decides"):
        certified(_with_names(MODE, point), point)


def test_both_sides_of_a_computed_border_may_be_0() -> None:
    """TP + FP > 0 with nothing retrieved."""
    share = catalogue.formula("goutte_gaussier2005.maximum_likelihood")
    with pytest.raises(UnableError, match="rounding decides"):
        certified(share, {"tp": 0.0, "fp": 0.0})


def test_off_a_computed_border_there_is_a_value_on_one_side_and_none_on_the_other() -> None:
    """(TP + lambda - 1)/(TP + FP + 2 lambda - 2) for lambda = 1/4: at TP = 2, FP = 5 it is 5/4 over 11/2."""
    point = {"tp": 2.0, "fp": 5.0, "prior": 0.25}
    low, high = certified(_with_names(MODE, point), point)
    assert low <= Fraction(5, 22) <= high
    assert certified(MODE, {**point, "tp": 0.5}) is None


def _with_names(formula, point):
    assert {p.name for p in formula.parameters} == set(point)
    return replace(formula, parameters=tuple(replace(p, integer=False) for p in formula.parameters))


def test_a_row_of_a_value_and_of_none() -> None:
    """1/3 is the float 6004799503160661/2^54, and 1/(3 * 2^54) more."""
    inside, outside = row(PRECISION_AT_K, (1.0, 3.0), "corner"), row(PRECISION_AT_K, (3.0, 1.0), "outside")
    assert (inside.want, inside.unit, inside.decimal) == (1 / 3, 2.0**-54, "0." + "3" * 40)
    assert inside.rest == float(Fraction(1, 3) - Fraction(1 / 3)) > 0
    assert math.isnan(outside.want)
    assert (outside.rest, outside.unit, outside.decimal, outside.kind) == (0.0, 1.0, "nan", "outside")


def test_the_unit_of_a_solution_is_at_least_what_one_ulp_of_the_measured_precision_makes() -> None:
    """beta^2 of a point hardly above the least precision of a curve: there an ulp of precision moves it far."""
    formula = catalogue.formula("dimm2015.beta_squared")
    point = {"recall": 0.5, "precision": 0.75, "prevalence": 0.25}
    inputs = tuple(point[p.name] for p in formula.parameters)
    want = row(formula, inputs, "corner").want
    moved = [row(formula, tuple(point[p.name] for p in formula.parameters), "corner").want for point in _beside(point)]
    assert unit(formula, inputs, want) == pytest.approx(max(abs(m - want) for m in moved), abs=math.ulp(want))
    assert unit(formula, inputs, want) >= math.ulp(want)
    assert unit(PRECISION_AT_K, (1.0, 3.0), 1 / 3) == math.ulp(1 / 3)


def _beside(point):
    return [{**point, "precision": math.nextafter(point["precision"], to)} for to in (0.0, 1.0)]


@pytest.mark.parametrize(
    ("lower", "upper", "wanted"),
    [
        (Fraction(1, 8), Fraction(1, 8), "0.125"),
        (Fraction(2, 3), Fraction(2, 3), "0." + "6" * 39 + "7"),
        (Fraction(2, 3) - Fraction(1, 10**30), Fraction(2, 3) + Fraction(1, 10**30), "0." + "6" * 28 + "7"),
    ],
)
def test_decimals_are_those_that_both_bounds_round_to(lower: Fraction, upper: Fraction, wanted: str) -> None:
    assert decimal(lower, upper) == wanted
    with pytest.raises(UnableError, match="fewer than 16 digits"):
        decimal(lower, upper + Fraction(1, 10**14))
