"""Interval arithmetic and narrowing: nothing that satisfies the claim is ever cut off."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym import catalogue
from prsym.model.formula import Formula
from prsym.reading.python import read_python
from prsym.verify.intervals import Range, add, divide, increasing, multiply, outward, power, root
from prsym.verify.narrow import narrowed, related

F = Fraction
EXACT = {
    "measures.precision": lambda v: F(v["tp"]) / (v["tp"] + v["fp"]),
    "measures.f1": lambda v: 2 * v["precision"] * v["recall"] / (v["precision"] + v["recall"]),
    "measures.f_measure": lambda v: (
        (1 + v["beta"] ** 2) * v["precision"] * v["recall"] / (v["beta"] ** 2 * v["precision"] + v["recall"])
    ),
    "gordon_kochen1988.precision_identity": lambda v: (
        v["recall"] * v["prevalence"] / (v["recall"] * v["prevalence"] + v["fallout"] * (1 - v["prevalence"]))
    ),
    "dimm2015.documents_retrieved": lambda v: v["prevalence"] * v["population"] * v["recall"] / v["precision"],
}


def _box(formula: Formula, source: random.Random) -> dict[str, tuple[Fraction, Fraction]]:
    largest = {"population": 1000, "tp": 50, "fp": 50, "beta": 3}
    box = {}
    for parameter in formula.parameters:
        top = largest.get(parameter.name, 1)
        ends = sorted(F(source.randint(1, 99), 100) * top for _ in range(2))
        box[parameter.name] = ends[0], ends[1]
    return box


@pytest.mark.parametrize("identifier", list(EXACT))
def test_no_point_with_a_wanted_value_is_cut_off(identifier: str) -> None:
    formula, source = catalogue.formula(identifier), random.Random(identifier)
    cut = 0
    for _ in range(60):
        box = _box(formula, source)
        point = {n: low + (high - low) * F(source.randint(0, 8), 8) for n, (low, high) in box.items()}
        value = EXACT[identifier](point)
        width = value * F(source.choice([0, 1, 20]), 1000)
        left = narrowed(formula.value_tree, (value - width, value + width), dict(box))
        assert left is not None
        assert all(left[n][0] <= point[n] <= left[n][1] for n in point)
        cut += any(left[n] != box[n] for n in box)
    assert cut > 5


def test_what_cannot_be_reached_leaves_nothing() -> None:
    formula = catalogue.formula("measures.precision")
    box: dict[str, Range] = {"tp": (F(1), F(10)), "fp": (F(90), F(100))}
    assert narrowed(formula.value_tree, (F(1, 2), F(1)), box) is None
    assert narrowed(formula.value_tree, (F(1, 100), F(1, 50)), box) is not None


def test_an_input_is_found_from_the_value() -> None:
    """tp = 40 and precision in [0.395, 0.405]: fp in [58.76…, 61.27]."""
    box: dict[str, Range] = {"tp": (F(40), F(40)), "fp": (F(0), inf)}
    left = narrowed(catalogue.formula("measures.precision").value_tree, (F("0.395"), F("0.405")), box)
    assert left is not None
    assert left["fp"][0] == 40 / F("0.405") - 40
    assert left["fp"][1] == 40 / F("0.395") - 40


def test_a_relation_cuts_off_where_it_fails() -> None:
    formula = catalogue.formula("measures.recall_at_k")
    left = related(formula.constraint_trees[0], {"found": (F(3), F(9)), "total_relevant": (F(1), F(5))})
    assert left == {"found": (F(3), F(5)), "total_relevant": (F(3), F(5))}
    assert related(formula.constraint_trees[0], {"found": (F(6), F(9)), "total_relevant": (F(1), F(5))}) is None


def test_a_relation_with_greater_than_cuts_off_the_other_side() -> None:
    relation = catalogue.formula("goutte_gaussier2005.posterior_mode").constraint_trees[0]
    assert related(relation, {"tp": (F(0), F(9)), "prior": (F(1, 2), F(1, 2))}) == {
        "tp": (F(1, 2), F(9)),
        "prior": (F(1, 2), F(1, 2)),
    }
    assert related(relation, {"tp": (F(0), F(0)), "prior": (F(1, 2), F(1, 2))}) is None


@given(*(st.tuples(*[st.fractions(-6, 6, max_denominator=3)] * 3).map(sorted) for _ in range(2)))
def test_operations_hold_every_pair_of_values(a: list[Fraction], b: list[Fraction]) -> None:
    (low, x, high), (lower, y, upper) = a, b
    first, second = (low, high), (lower, upper)
    assert _holds(add(first, second), x + y)
    assert _holds(multiply(first, second), x * y)
    assert _holds(power(first, 2), x**2)
    assert _holds(power(first, 3), x**3)
    assert y == 0 or _holds(divide(first, second), x / y)
    assert x < 0 or _holds(root(power(first, 2), 2), x)


def _holds(ends: Range | None, value: Fraction) -> bool:
    return ends is not None and ends[0] <= value <= ends[1]


def test_infinite_ends_and_values_without_end() -> None:
    assert divide((F(1), F(1)), (F(0), F(2))) == (F(1, 2), inf)
    assert divide((F(1), F(1)), (F(-1), F(2))) == (-inf, inf)
    assert multiply((F(0), F(1)), (F(0), inf)) == (F(0), inf)
    low, high = increasing("log", (F(0), F(1)))
    assert low == -inf
    assert high == 0


def test_short_ends_lie_outside_the_long_ones() -> None:
    long = F(10**80 + 1, 3 * 10**80)
    low, high = outward((long, long))
    assert low < long < high
    assert high - low < F(1, 2**90)


def test_ends_that_are_very_far_or_very_near_are_moved_outward() -> None:
    """Narrowing towards 0 squares distances: without a limit its ends would double in length each time."""
    tiny, huge = F(1, 3**9000), F(3**9000)
    for low, high in ((tiny, huge), (-huge, -tiny), (-tiny, tiny), (tiny, tiny), (huge, huge)):
        left, right = outward((low, high))
        assert left <= low <= high <= right
        for end in (left, right):
            assert isinstance(end, float) or end.numerator.bit_length() + end.denominator.bit_length() < 5000


@pytest.mark.parametrize("exponent", ["0", "1", "2", "3", "-1", "-2", "1/2", "3/2", "2/3", "-1/2", "y", "y - 1", "-y"])
@pytest.mark.parametrize("tree", ["x**({})", "1/(3 + x**({}))", "2*x**({}) - 5", "7**({}*x)", "log(1 + x**({}))"])
def test_no_point_is_cut_off_through_a_power(tree: str, exponent: str) -> None:
    source = random.Random(f"{tree} {exponent}")
    node = read_python(tree.format(exponent))
    for _ in range(20):
        box: dict[str, Range] = {}
        for name in ("x", "y"):
            ends = sorted(F(source.randint(1, 40), 10) for _ in range(2))
            box[name] = ends[0], ends[1]
        point = {n: float(low + (high - low) * F(source.randint(0, 8), 8)) for n, (low, high) in box.items()}
        value = F(eval(tree.format(exponent), {"log": math.log}, point))  # noqa: S307
        slack = abs(value) / 10**9
        left = narrowed(node, (value - slack, value + slack), dict(box))
        assert left is not None
        assert all(float(left[n][0]) - 1e-6 <= point[n] <= float(left[n][1]) + 1e-6 for n in point)
