"""Boxes of whole numbers: complete against enumeration with fractions, examples whole, no number counted twice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from prsym import catalogue
from prsym.model.domain import Interval
from prsym.verify.ranges import hull_over
from prsym.verify.search import search
from prsym.verify.whole import Box, halves, rounded_into, whole_box, whole_ends, whole_points

F = Fraction


def _points(box: Box) -> Iterator[dict[str, Fraction]]:
    for values in product(*(range(int(low), int(high) + 1) for low, high in box.values())):
        yield dict(zip(box, map(F, values), strict=True))


def _rounded(value: Fraction, unit: Fraction) -> Interval:
    middle = round(value / unit) * unit
    return Interval(middle - unit / 2, middle + unit / 2, False, True)


def _boxes(names: tuple[str, ...], largest: int) -> st.SearchStrategy[Box]:
    ends = st.tuples(st.integers(0, largest), st.sampled_from([0, 2, 9])).map(lambda e: (F(e[0]), F(sum(e))))
    return st.fixed_dictionaries(dict.fromkeys(names, ends))


TARGETS = st.builds(_rounded, st.integers(0, 1000).map(lambda n: F(n, 1000)), st.sampled_from([F(1, 100), F(1, 1000)]))


@given(_boxes(("tp", "fp"), 60), TARGETS)
@settings(max_examples=60, deadline=None)
def test_precision_over_counts_agrees_with_enumeration(box: Box, target: Interval) -> None:
    reachable = any(p["tp"] + p["fp"] > 0 and target.contains(p["tp"] / (p["tp"] + p["fp"])) for p in _points(box))
    found = search(catalogue.formula("measures.precision"), box, target)
    assert (found.example is not None) == reachable
    assert found.excluded != reachable
    if found.example is not None:
        tp, fp = found.example["tp"], found.example["fp"]
        assert tp.denominator == fp.denominator == 1
        assert box["tp"][0] <= tp <= box["tp"][1]
        assert box["fp"][0] <= fp <= box["fp"][1]
        assert target.contains(tp / (tp + fp))


@given(_boxes(("tp", "fp", "fn"), 25), TARGETS)
@settings(max_examples=20, deadline=None)
def test_f_over_counts_agrees_with_enumeration(counts: Box, target: Interval) -> None:
    box = {**counts, "beta": (F(1), F(1))}
    reachable = any(
        sum(p.values()) > 1 and target.contains(2 * p["tp"] / (2 * p["tp"] + p["fp"] + p["fn"])) for p in _points(box)
    )
    found = search(catalogue.formula("measures.f_measure_counts"), box, target)
    assert (found.example is not None) == reachable
    assert found.excluded != reachable


def test_a_real_value_between_two_whole_numbers_is_no_example() -> None:
    """tp / (tp + 1) = 0.7 at tp = 7/3 only: 2/3 and 3/4 are its neighbours."""
    box = {"tp": (F(2), F(3)), "fp": (F(1), F(1))}
    found = search(catalogue.formula("measures.precision"), box, Interval(F("0.69"), F("0.71"), False, False))
    assert found.excluded
    assert found.example is None
    assert found.hull == (F(2, 3), F(3, 4))


def test_a_binomial_law_over_a_box_is_searched_to_the_end() -> None:
    """C(n, 2)/2^n for n in 5…9: 10/32, 15/64, 21/128, 28/256, 36/512, so that 0.2 is no value and 0.164 is one."""
    formula = catalogue.formula("goutte_gaussier2005.precision_binomial")
    box = {"correct": (F(2), F(2)), "returned": (F(5), F(9)), "precision": (F(1, 2), F(1, 2))}
    assert search(formula, box, Interval(F("0.195"), F("0.205"), False, False)).excluded
    found = search(formula, box, Interval(F("0.1635"), F("0.1645"), False, False))
    assert found.example == {"correct": 2, "returned": 7, "precision": F(1, 2)}


def test_the_hull_over_whole_numbers_is_that_of_their_values() -> None:
    hull = hull_over(catalogue.formula("measures.precision"), {"tp": (F("3.2"), F("6.9")), "fp": (F(4), F(5))})
    assert hull == (F(4, 9), F(6, 10))


def test_a_box_without_a_whole_number_is_outside() -> None:
    box = {"tp": (F("3.2"), F("3.9")), "fp": (F(4), F(5))}
    found = search(catalogue.formula("measures.precision"), box, Interval(F(0), F(1), False, False))
    assert found.outside
    assert hull_over(catalogue.formula("measures.precision"), box) is None


def test_halves_share_no_whole_number_and_lose_none() -> None:
    box = {"k": (F(3), F(8)), "x": (F(0), F(1))}
    low, high = halves(box, "k", {"k"})
    assert low["k"] == (3, 5)
    assert high["k"] == (6, 8)
    assert halves(box, "x", {"k"})[0]["x"] == (0, F(1, 2))


def test_ends_points_and_moves() -> None:
    assert whole_ends((F("-1.5"), F("1.5"))) == (-1, 1)
    assert whole_ends((F("0.2"), F("0.8"))) is None
    assert whole_box({"k": (F("0.2"), F("0.8")), "x": (F(0), F(1))}, {"k"}) is None
    assert whole_points({"k": (F(1), F(4)), "n": (F(2), F(2))}, {"k"}) == 4
    assert whole_points({"k": (F(1), F(4)), "x": (F(0), F(1))}, {"k"}) is None
    assert rounded_into(F("7.6"), (F(1), F(5)), whole=True) == 5
    assert rounded_into(F("2.4"), (F(1), F(5)), whole=True) == 2


def test_a_constraint_that_is_printed_with_greater_than() -> None:
    """(TP + λ - 1)/(TP + FP + 2λ - 2) for TP + λ > 1 and FP + λ > 1, λ = 1: TP/(TP + FP) off the axes."""
    formula = catalogue.formula("goutte_gaussier2005.posterior_mode")
    box = {"tp": (F(0), F(9)), "fp": (F(0), F(9)), "prior": (F(1), F(1))}
    found = search(formula, box, Interval(F("0.39"), F("0.41"), False, False))
    assert found.example is not None
    assert F("0.39") <= found.example["tp"] / (found.example["tp"] + found.example["fp"]) <= F("0.41")
    on_an_axis = search(formula, {**box, "fp": (F(0), F(0))}, Interval(F(0), F(1), False, False))
    assert on_an_axis.outside
