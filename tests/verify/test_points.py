"""The points that are tried first: in the domain, human ones before extreme ones, of both signs and all sizes."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from prsym.model.domain import NEGATIVE, PROBABILITY_OPEN, REAL, UNIT, interval
from prsym.verify.points import hard, human, inner_points, points

HALF = Fraction(1, 2)


def test_human_values_are_small_fractions_and_whole_numbers() -> None:
    assert human(UNIT, integer=False)[:3] == [HALF, Fraction(1, 4), Fraction(3, 4)]
    assert human(UNIT, integer=True) == [1]
    assert human(REAL, integer=False)[:4] == [1, 2, 3, 4]
    assert human(REAL, integer=True) == [1, 2, 3, 4, -1, -2]
    assert human(NEGATIVE, integer=False) == [-1, -2]


def test_hard_values_are_the_ends_what_is_next_to_them_and_extremes_of_both_signs() -> None:
    assert hard(interval("[3, 5]"), integer=False) == [3, 5, Fraction(3001, 1000), Fraction(17, 5)]
    assert hard(interval("(3, 5]"), integer=False) == [5, Fraction(3001, 1000), Fraction(17, 5)]
    real = hard(REAL, integer=False)
    assert {0, 1, 10**6, Fraction(1, 10**9), -HALF, -1000} <= set(real)
    assert hard(NEGATIVE, integer=False) == [-HALF, -1000]
    assert hard(UNIT, integer=True) == [0, 1]


def test_points_differ_in_their_coordinates_before_they_agree() -> None:
    """Equal values would hide that two letters are exchanged."""
    domain = {"a": UNIT, "b": UNIT}
    first = list(islice(points(domain, frozenset(), 200), 200))
    assert first[0] == {"a": HALF, "b": Fraction(1, 4)}
    assert {"a": Fraction(0), "b": Fraction(1)} in first
    assert {"a": Fraction(0), "b": Fraction(0)} in first
    assert {"a": HALF, "b": HALF} in first
    assert len(list(points(domain, frozenset(), 7))) == 7
    assert list(points({"a": interval("(0, 1)")}, frozenset({"a"}), 9)) == []  # no whole number lies between


def test_inner_points_lie_inside_also_where_an_end_is_missing() -> None:
    domain = {"p": PROBABILITY_OPEN, "n": NEGATIVE, "r": REAL, "k": interval("(3, oo)"), "m": interval("(-oo, 7)")}
    found = list(inner_points(domain, 12))
    assert all(domain[name].contains(value) for point in found for name, value in point.items())
    assert len({tuple(point.values()) for point in found}) == 12
    assert {point["r"] > 0 for point in found} == {True, False}
    assert max(point["k"] for point in found) == 38  # 3 + 10 * 7/2
