"""The order of findings: what changes a conclusion or a decision first, then the largest effect, small ones last.

The effect is the difference of the stated and the recomputed value, as a share of the recomputed one; of an interval
that does not hold, the larger difference of its two ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from prsym.errors import PrsymError
from prsym.model.claim import FormulaClaim, NumberClaim
from prsym.model.domain import Interval
from prsym.model.judgement import CarriedForward, Judgement
from prsym.model.sampling import MethodEnds
from prsym.model.status import HOLD
from prsym.reading.printed_text import PrintedNumber, read_printed_text
from prsym.report.interval_words import fails_by_interval, own_method
from prsym.report.repeated import Numbered
from prsym.verify.ranges import misses

Weight = Literal["conclusion", "number", "small"]
NEGLIGIBLE = Fraction(1, 200)  # of the recomputed value: a smaller effect is small in any case
LITTLE = Fraction(1, 50)  # and one that is still small where no more than the last printed digit differs
LAST_DIGITS = 2  # units of the last printed digit
ENDS = 2


@dataclass(frozen=True, slots=True)
class Effect:
    """The difference of stated and recomputed, as a share of the latter and in units of the last printed digit.

    `share` is None where it has no size: of a formula, and of a value that is not known. `units` is None where the
    stated number has no last digit.
    """

    share: Fraction | None
    units: Fraction | None = None


def ranked(groups: Iterable[list[Numbered]], judged: Iterable[Judgement]) -> list[list[Numbered]]:
    """The findings, each with its repetitions, in the order of a rebuttal; of the same weight those of the document."""
    users = uses_of(judged)
    return sorted(groups, key=lambda group: _key(group[0][1], users.get(group[0][1].id, [])))


def weight_of(judgement: Judgement, users: Iterable[tuple[Judgement, CarriedForward]] = ()) -> Weight:
    """How much depends on a finding: a conclusion or a decision, the number alone, or next to nothing."""
    if _is_conclusion(judgement) or any(_turns(user, one) for user, one in users):
        return "conclusion"
    effect = effect_of(judgement)
    if effect.share is None:
        return "number"
    is_last_digit = effect.units is not None and effect.units <= LAST_DIGITS and effect.share < LITTLE
    return "small" if effect.share < NEGLIGIBLE or is_last_digit else "number"


def uses_of(judged: Iterable[Judgement]) -> dict[str, list[tuple[Judgement, CarriedForward]]]:
    """The claims that use a number which does not hold, by the id of the claim that states that number."""
    found: dict[str, list[tuple[Judgement, CarriedForward]]] = {}
    for judgement in judged:
        for one in judgement.carried:
            found.setdefault(one.claim, []).append((judgement, one))
    return found


def effect_of(judgement: Judgement) -> Effect:
    """The size of the difference of what is stated and what was recomputed."""
    claim = judgement.claim
    if not isinstance(claim, NumberClaim):
        return Effect(None)
    if fails_by_interval(judgement):
        return _of_interval(judgement, claim)
    value, region = judgement.range or judgement.enclosure, judgement.stands_for
    if value is None or region is None:
        return Effect(None)
    low, high = value.bounds()
    number = next(iter(_numbers(claim.value)), None)
    return _between((low + high) / 2, _middle(region), number)


def _key(judgement: Judgement, users: list[tuple[Judgement, CarriedForward]]) -> tuple[int, int, Fraction]:
    weights: tuple[Weight, ...] = ("conclusion", "number", "small")
    is_overturned = judgement.decision == "overturned"
    share = effect_of(judgement).share
    is_measured = share is not None
    return weights.index(weight_of(judgement, users)), int(is_measured and not is_overturned), -(share or Fraction(0))


def _is_conclusion(judgement: Judgement) -> bool:
    """Whether a decision rests on the claim, or it is a bound such as `fewer than 1 in 500`: a statement by itself."""
    if judgement.decision == "overturned" or (judgement.decision and judgement.verdict.kind == "fails"):
        return True
    return is_bound(judgement)


def is_bound(judgement: Judgement) -> bool:
    """Whether a number is a bound, such as `fewer than 1 in 500`."""
    region, claim = judgement.stands_for, judgement.claim
    is_number = isinstance(claim, NumberClaim) and not isinstance(claim, FormulaClaim)
    return is_number and region is not None and (region.lower is None) != (region.upper is None)


def _turns(user: Judgement, one: CarriedForward) -> bool:
    """Whether a conclusion that another claim draws comes out otherwise with the corrected number."""
    region = user.stands_for
    if one.value is None or region is None or not (user.decision or is_bound(user)):
        return False
    return misses(one.value.bounds(), region) == (user.verdict in HOLD)


def _of_interval(judgement: Judgement, claim: NumberClaim) -> Effect:
    """The larger effect of both ends; of a margin, that of the half width."""
    method = own_method(judgement)
    numbers = [] if claim.interval is None else list(_numbers(claim.interval.text))
    if method is None or not numbers:
        return Effect(None)
    pairs = list(zip(_as_printed(method, len(numbers)), numbers, strict=False))
    effects = [_between(value, number.value, number) for value, number in pairs]
    return max(effects, key=lambda effect: effect.share or Fraction(0))


def _as_printed(method: MethodEnds, numbers: int) -> tuple[Fraction, ...]:
    """Both ends, or half of what lies between them where a margin is printed."""
    low, high = (sum(end.bounds(), Fraction(0)) / 2 for end in (method.lower, method.upper))
    return (low, high) if numbers == ENDS else ((high - low) / 2,)


def _between(value: Fraction, stated: Fraction, number: PrintedNumber | None) -> Effect:
    apart = abs(value - stated)
    share = apart / abs(value) if value else None if apart else Fraction(0)
    unit = number.unit if number is not None else None
    return Effect(share, apart / unit if unit else None)


def _middle(region: Interval) -> Fraction:
    """The middle of what a number stands for, or its one end."""
    ends = [end for end in (region.lower, region.upper) if end is not None]
    return sum(ends, Fraction(0)) / (len(ends) or 1)


def _numbers(text: str) -> Iterator[PrintedNumber]:
    """The numbers of a printed text; none of one that is not read."""
    try:
        yield from read_printed_text(text, "value").numbers
    except PrsymError:
        return
