"""The ends that each named method gives for an estimate from one sample, at a level of confidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import compose
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.sampling import CountedShare, value_at_share
from prsym.auditing.shown_ends import SHOWN_DIGITS
from prsym.derivations.validation.clopper_pearson import CLOPPER_PEARSON_LOWER, CLOPPER_PEARSON_UPPER
from prsym.errors import DomainError, UnableError
from prsym.model.formula import Family, Formula
from prsym.model.sampling import MethodEnds
from prsym.reading.numbers import read_number
from prsym.reading.printed_text import read_printed_text
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import value_at
from prsym.verify.whole import Ends

FINITE = ("normal_finite", "hypergeometric_share")  # for a finite population, where its size is stated
TABLE_Z = {
    Fraction(9, 10): "1.645",
    Fraction(95, 100): "1.96",
    Fraction(98, 100): "2.326",
    Fraction(99, 100): "2.576",
}  # as tables print the quantiles
UNIFORM = Family("bayes_uniform", "Credible interval after the uniform prior Beta(1, 1)")


class Stated(Protocol):
    """An interval as a report states it: both of its ends, or a bound on one."""

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether an interval with these ends is what is stated; None where that could not be decided."""
        ...


@dataclass(frozen=True, slots=True)
class Method:
    """A method for a share with two sides: its family, the formulas of both ends, and the documents that are added.

    `lower_adds` and `upper_adds` are what is added to the documents found, and to the sample, before a formula is used.
    """

    family: Family
    lower: Formula
    upper: Formula
    lower_adds: tuple[int, int] = (0, 0)
    upper_adds: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts and the level that give an interval of a share; `population` is "" where its size is not stated."""

    hits: Fraction
    size: Fraction
    level: str
    population: str = ""

    def with_added(self, added: tuple[int, int]) -> Counts:
        """The counts with some documents found and some drawn in addition."""
        return replace(self, hits=self.hits + added[0], size=self.size + added[1])


def share_methods() -> Iterator[Method]:
    """Each method for a share with two sides.

    The posterior after the uniform prior is Beta(x + 1, n - x + 1). Its quantiles are the ends of Clopper and Pearson
    for x + 1 of n + 1 (lower) and for x of n + 1 (upper): I_p(a, b) is the probability of a or more of a + b - 1.
    """
    for formula in catalogue.formulas().values():
        is_share = formula.family is not None and formula.family.quantity in ("share", "finite share")
        if is_share and formula.limit == "lower" and formula.level_sides != "one" and formula.family is not None:
            upper = catalogue.other_end(formula)
            if upper is not None:
                yield Method(formula.family, formula, upper)
    yield Method(UNIFORM, CLOPPER_PEARSON_LOWER, CLOPPER_PEARSON_UPPER, (1, 1), (0, 1))


def least_of(name: str) -> int:
    """The number of documents that must be found, and not found, for the field to use the method of that name."""
    return next((one.family.least for one in share_methods() if one.family.name == name), 0)


def ends_by_method(
    reading: Reading,
    share: CountedShare,
    printed: Stated,
    level: str,
    among: tuple[str, ...] = (),
    population: str = "",
) -> Iterator[MethodEnds]:
    """The ends that each method gives at a level, where it gives any; of `among`, where that is not empty.

    `population` is the number of documents that the sample was drawn from, where that is not the claim's own.
    """
    stated = population or reading.claim.inputs.get("population")
    size = None if stated is None else str(read_printed_text(stated, "population").numbers[0].value)
    for method in share_methods():
        name = method.family.name
        if (name in FINITE and size is None) or (among and name not in among):
            continue
        counts = Counts(share.hits, share.size, level, size or "")
        ends = [e for e in (value_at_both(reading, share, both) for both in _shares(method, counts)) if e is not None]
        if not ends:
            continue
        told = [printed.given_by(*both) for both in ends]
        low, high = (wide_enclosure(*end, SHOWN_DIGITS) for end in ends[0])
        given = True if any(told) else None if None in told else False
        yield MethodEnds(name, method.family.title, low, high, given)


def _shares(method: Method, counts: Counts) -> Iterator[tuple[Ends, Ends]]:
    """Bounds on both ends of the share: as the method has them, with a table's quantile, and each cut at 0 and 1."""
    level = read_number(counts.level, "confidence")
    has_quantile = any(p.name == "z" for p in method.lower.parameters)
    for z in ("", *([TABLE_Z[level]] if has_quantile and level in TABLE_Z else [])):
        yield from shares_with_z(method, counts, z)


def shares_with_z(method: Method, counts: Counts, z: str) -> Iterator[tuple[Ends, Ends]]:
    """Bounds on both ends for that z ("" for the quantile of the level), and each cut at 0 and 1.

    Where none or all are found, and the method sets an end by a rule of its own, with and without that rule.
    """
    lower, upper = method.lower, method.upper
    by_rule = lower.family is not None and lower.family.sets_edges and counts.hits in (0, counts.size)
    for as_set in (True, False) if by_rule else (True,):  # programs that leave the rule out print the equation's root
        first = end_of_share(lower.id, counts.with_added(method.lower_adds), z, as_set)
        second = end_of_share(upper.id, counts.with_added(method.upper_adds), z, as_set)
        if first is None or second is None:
            continue
        yield first, second
        if first[0] < 0 or second[1] > 1:
            yield _cut(first), _cut(second)


def _cut(ends: Ends) -> Ends:
    return min(max(ends[0], Fraction(0)), Fraction(1)), min(max(ends[1], Fraction(0)), Fraction(1))


def value_at_both(reading: Reading, share: CountedShare, ends: tuple[Ends, Ends]) -> tuple[Ends, Ends] | None:
    """The value at both ends of the share, the lower one first; None where it has none."""
    first, second = (value_at_end(reading, share, end) for end in ends)
    if first is None or second is None:
        return None
    return (first, second) if first[0] <= second[0] else (second, first)


def value_at_end(reading: Reading, share: CountedShare, end: Ends) -> Ends | None:
    """Bounds on the value where the share lies between two bounds; None where it has none."""
    values = [value_at_share(reading, share, at) for at in end]
    if values[0] is None or values[1] is None:
        return None
    return min(values[0][0], values[1][0]), max(values[0][1], values[1][1])


@lru_cache(maxsize=4096)
def end_of_share(identifier: str, counts: Counts, z: str, as_set: bool = True) -> Ends | None:
    """Bounds on the end that a method gives for the share of a sample; None where it gives none.

    `as_set` says whether an end that the method sets by a rule is taken so, or by the equation.
    """
    end = catalogue.formula(identifier)
    end = end if as_set else replace(end, edges=())
    inputs = {"found": str(counts.hits), "sample": str(counts.size)}
    inputs |= {"z": z} if z else {"confidence": counts.level}
    if counts.population and any(p.name == "population" for p in end.parameters):
        inputs["population"] = counts.population
    formula = compose(end, inputs).formula
    try:
        return value_at(formula, {p.name: read_number(inputs[p.name], p.name) for p in formula.parameters})
    except (DomainError, UnableError, KeyError):
        return None
