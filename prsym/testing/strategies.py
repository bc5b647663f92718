"""Hypothesis strategies of the field: confusion tables, precision-recall points, relevance lists, posterior parameters.

They shrink to what a person would write: small counts, and round numbers such as 1/2 or 0.1. Needs Hypothesis.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from prsym.errors import InputError, how_to_install

try:
    from hypothesis import strategies as st
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"prsym.testing.strategies needs Hypothesis; {how_to_install('testing')}", name=error.name
    ) from None

__all__ = [
    "ConfusionTable",
    "CurvePoint",
    "PosteriorParameters",
    "confusion_tables",
    "curve_points",
    "posterior_parameters",
    "prevalences",
    "rates",
    "relevance_lists",
]

MOST = 10_000
PLACES = 6  # decimals of a rate
_PARTS = {"precision": ("tp", "fp"), "recall": ("tp", "fn"), "fallout": ("fp", "tn"), "f_measure": ("tp", "fp", "fn")}


class ConfusionTable(NamedTuple):
    """Counts of documents: relevant and retrieved or not, irrelevant and retrieved or not."""

    tp: int
    fp: int
    fn: int
    tn: int


class CurvePoint(NamedTuple):
    """A point that some reference precision-recall curve goes through."""

    recall: float
    precision: float
    prevalence: float


class PosteriorParameters(NamedTuple):
    """Counts and the prior's pseudo-count, of the posteriors of precision, recall and F."""

    tp: int
    fp: int
    fn: int
    prior: float


def confusion_tables(
    most: int = MOST, *, defined: Sequence[str] = ("precision", "recall"), with_negatives: bool = True
) -> st.SearchStrategy[ConfusionTable]:
    """Confusion tables with counts up to `most`, for which the measures in `defined` are.

    `defined` may hold precision (tp + fp > 0), recall (tp + fn > 0), fallout (fp + tn > 0) and f_measure
    (tp + fp + fn > 0). With `with_negatives=False` tn is 0.
    """
    for name in defined:
        if name not in _PARTS:
            raise InputError(f"defined: there is no measure {name!r}; there are {', '.join(_PARTS)}")
    _check_count(most)
    count = st.integers(0, most)
    tables = st.builds(ConfusionTable, count, count, count, count if with_negatives else st.just(0))
    return tables.filter(lambda table: all(any(getattr(table, part) for part in _PARTS[name]) for name in defined))


def rates(
    lower: float = 0.0, upper: float = 1.0, *, exclude_lower: bool = False, exclude_upper: bool = False
) -> st.SearchStrategy[float]:
    """Numbers from `lower` to `upper`, most of them short decimals, any float now and then."""
    if not 0 <= lower < upper <= 1:
        raise InputError(f"rates from {lower} to {upper}: give 0 <= lower < upper <= 1")

    def is_inside(rate: float) -> bool:
        return (
            lower <= rate <= upper and not (exclude_lower and rate == lower) and not (exclude_upper and rate == upper)
        )

    anything = st.floats(
        lower, upper, exclude_min=exclude_lower, exclude_max=exclude_upper, allow_nan=False, allow_infinity=False
    )
    return st.one_of(_short_decimals(), anything).filter(is_inside)


def _short_decimals() -> st.SearchStrategy[float]:
    """1/2 first, then tenths, hundredths and so on; shrinks towards few decimals."""
    halves = st.sampled_from((0.5, 0.25, 0.75, 0.0, 1.0))
    decimals = st.integers(1, PLACES).flatmap(
        lambda places: st.integers(0, 10**places).map(lambda whole: float(Fraction(whole, 10**places)))
    )
    return st.one_of(halves, decimals)


def prevalences(least: float = 1e-9) -> st.SearchStrategy[float]:
    """Shares of relevant documents, from `least` to 1 - `least`; many of them small, as collections are."""
    if not 0 < least < 0.5:
        raise InputError(f"prevalences from {least}: give a number between 0 and 0.5")
    small = st.tuples(st.integers(1, 9), st.integers(1, 9)).map(lambda t: float(Fraction(t[0], 10 ** t[1])))
    return st.one_of(small, rates(least, 1.0 - least)).filter(lambda rate: least <= rate <= 1.0 - least)


def curve_points(least: float = 1e-6) -> st.SearchStrategy[CurvePoint]:
    """Points (recall, precision) that a reference curve of some prevalence goes through: 0 < R < 1, bound < P < 1.

    The bound is R rho/(R rho + 1 - rho) (Dimm 2015, sec. 4); `least` keeps recall, prevalence and what is between the
    precision and its bounds that far from 0.
    """
    if not 0 < least < 0.1:
        raise InputError(f"curve_points from {least}: give a number between 0 and 0.1")
    recall = rates(least, 1.0 - least)
    prevalence = prevalences(least)
    share = rates(least, 1.0 - least)

    def point(recall: float, prevalence: float, share: float) -> CurvePoint:
        r, rho = Fraction(recall), Fraction(prevalence)
        bound = r * rho / (r * rho + 1 - rho)
        precision = float(bound + (1 - bound) * Fraction(share))
        short = round(precision, 2)
        return CurvePoint(recall, short if bound < Fraction(short) < 1 else precision, prevalence)

    def is_reached(found: CurvePoint) -> bool:
        r, p, rho = map(Fraction, found)
        return r * rho / (r * rho + 1 - rho) < p < 1

    return st.builds(point, recall, prevalence, share).filter(is_reached)


def relevance_lists(
    relevant: int | None = None, *, shortest: int = 0, longest: int = 50
) -> st.SearchStrategy[list[int]]:
    """Ranked lists of 0 and 1, with exactly `relevant` ones where that is given."""
    _check_count(longest)
    if not isinstance(shortest, int) or not 0 <= shortest <= longest:
        raise InputError(f"relevance_lists: shortest = {shortest!r} must be a whole number from 0 to {longest}")
    if relevant is None:
        return st.lists(st.integers(0, 1), min_size=shortest, max_size=longest)
    if not isinstance(relevant, int) or not 0 <= relevant <= longest:
        raise InputError(f"relevance_lists: relevant = {relevant!r} must be a whole number from 0 to {longest}")

    def placed(length: int) -> st.SearchStrategy[list[int]]:
        places = (
            st.sets(st.integers(0, length - 1), min_size=relevant, max_size=relevant) if relevant else st.just(set())
        )
        return places.map(lambda chosen: [int(i in chosen) for i in range(length)])

    return st.integers(max(shortest, relevant), longest).flatmap(placed)


def posterior_parameters(most: int = MOST) -> st.SearchStrategy[PosteriorParameters]:
    """Counts up to `most` and a prior's pseudo-count above 0: 1/2 (Jeffreys), 1 (uniform), or another number."""
    _check_count(most)
    count = st.integers(0, most)
    other = st.integers(1, 1000).map(lambda hundredths: float(Fraction(hundredths, 100)))
    return st.builds(PosteriorParameters, count, count, count, st.one_of(st.sampled_from((0.5, 1.0)), other))


def _check_count(most: int) -> None:
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise InputError(f"most = {most!r} must be a whole number from 1 on")
