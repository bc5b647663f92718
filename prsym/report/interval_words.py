"""The confidence interval that is stated with a number: whether it holds, and the ends that its method gives."""

from __future__ import annotations

from fractions import Fraction

from prsym.auditing.method_names import family, lower_first
from prsym.auditing.printed import read_ends
from prsym.auditing.printed_ends import whole_of
from prsym.auditing.shown_ends import in_one_unit
from prsym.errors import PrsymError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.sampling import MethodEnds
from prsym.model.status import HOLD, Status
from prsym.reading.printed_text import read_printed_text
from prsym.report.provenance import known_formula
from prsym.report.stated_form import counts_documents, form_of, in_stated_form
from prsym.verify.ranges import misses

SIDES = ("lower", "upper")  # ends of an interval


def is_of_documents(judgement: Judgement) -> bool:
    """Whether the number is a computed number of documents, of which a part of one says nothing."""
    formula, claim = known_formula(judgement.formula), judgement.claim
    if not isinstance(claim, NumberClaim) or (formula is not None and formula.rounded_up):
        return False
    return counts_documents(claim.value) or (formula is not None and formula.counts_documents)


def fails_by_interval(judgement: Judgement) -> bool:
    """Whether the estimate is right, and the interval that is stated with it is not."""
    found = judgement.interval
    return found is not None and found.estimate in HOLD and found.verdict not in HOLD


def has_unverified_interval(judgement: Judgement) -> bool:
    """Whether the estimate is right, and no method that was tried gives the interval that is stated with it."""
    return judgement.verdict == Status.UNVERIFIABLE and fails_by_interval(judgement)


def is_unverified(judgement: Judgement) -> bool:
    """Whether an interval is stated beside a wrong number, and was neither reproduced nor refuted itself."""
    found, claim = judgement.interval, judgement.claim
    is_stated = isinstance(claim, NumberClaim) and claim.interval is not None
    return is_stated and (found is None or (found.estimate not in HOLD and found.verdict.kind == "open"))


def takes_method(judgement: Judgement) -> bool:
    """Whether an interval was judged whose method or level the document does not state."""
    claim = judgement.claim
    stated = claim.interval if isinstance(claim, NumberClaim) else None
    return stated is not None and not stated.is_bound and not (stated.method and stated.level)


def own_method(judgement: Judgement) -> MethodEnds | None:
    """The ends of the stated method from the stated counts, or of the one method that gives the stated interval."""
    claim = judgement.claim
    stated = claim.interval if isinstance(claim, NumberClaim) else None
    if stated is None or stated.is_bound:
        return None
    try:
        name = family(stated)
    except PrsymError:
        return None
    ends = [one for one in judgement.methods if (one.method == name if name else one.gives)]
    return ends[0] if len(ends) == 1 else None


def interval_of(judgement: Judgement) -> str:
    """The interval of that method, in the form of the stated one; "" where there is none."""
    method = own_method(judgement)
    return "" if method is None else in_form_of_stated(judgement, method)


def in_form_of_stated(judgement: Judgement, method: MethodEnds) -> str:
    """The ends of a method in the form of the stated interval; "" where none is stated."""
    claim = judgement.claim
    if not isinstance(claim, NumberClaim) or claim.interval is None:
        return ""
    text = in_one_unit(claim.interval.text, judgement.printed)
    return _ends(method, text, judgement.printed, whole=is_of_documents(judgement))


def stated_method(judgement: Judgement) -> str:
    """`Clopper–Pearson interval`: the method that the document names for an interval that does not hold; else ""."""
    claim = judgement.claim
    stated = claim.interval if isinstance(claim, NumberClaim) and fails_by_interval(judgement) else None
    if stated is None or not stated.method or not interval_of(judgement):
        return ""
    return next(lower_first(one.title) for one in judgement.methods if one.method == family(stated))


def stated_method_words(judgement: Judgement) -> str:
    """`the stated method, the Clopper–Pearson interval at 95%`, of an interval that does not hold; else ""."""
    claim, title = judgement.claim, stated_method(judgement)
    if not title or not isinstance(claim, NumberClaim) or claim.interval is None:
        return ""
    at = f" at {claim.interval.level}" if claim.interval.level else ""
    return f"the stated method, the {title}{at}"


def directions(judgement: Judgement) -> str:
    """How the ends of an interval that holds are rounded where not both are to the nearest: `outward`, `lower down`.

    Each end of the stated method, or of those that give both ends, is compared with what the printed one stands for
    when it is rounded to the nearest. "" where both may be, and where the methods differ in it.
    """
    claim, found = judgement.claim, judgement.interval
    stated = claim.interval if isinstance(claim, NumberClaim) else None
    if not isinstance(claim, NumberClaim) or stated is None or found is None or found.verdict not in HOLD:
        return ""
    giving = [one for one in judgement.methods if one.gives]
    own = [one for one in giving if one.method == family(stated)] or giving
    text = in_one_unit(stated.text, claim.value)
    if stated.is_bound or read_printed_text(text, "interval").kind != "range":
        return ""
    regions = read_ends(text, "nearest", "interval", whole=whole_of(claim))
    told = {tuple(_direction(*pair) for pair in zip((one.lower, one.upper), regions, strict=True)) for one in own}
    ways = told.pop() if len(told) == 1 else ()
    if ways == ("down", "up"):
        return "outward (lower end down, upper end up)"
    ends = [f"{side} end {way}" for side, way in zip(SIDES, ways, strict=False) if way]
    return f"to the nearest, but {' and '.join(ends)}" if ends else ""


def _direction(end: Enclosure, region: Interval) -> str:
    """In which direction an end is rounded to its print where that is not the nearest one; "" where it is."""
    low, high = end.bounds()
    if not misses((low, high), region):
        return ""
    return "down" if region.upper is not None and low >= region.upper else "up"


def _ends(found: MethodEnds, text: str, printed: str, *, whole: bool) -> str:
    """Both ends, on the same side of what each printed end stands for as they lie; `text` may be a margin."""
    numbers = read_printed_text(text, "interval").numbers
    regions: list[Interval | None] = [None, None]
    if len(numbers) == len(regions):
        regions = [_around(n.value, n.unit or Fraction(1)) for n in numbers]
    form = text if len(numbers) == len(regions) else printed
    ends = zip((found.lower, found.upper), regions, strict=True)
    low, high = (in_stated_form(end, form, region, whole=whole) for end, region in ends)
    high = high.removeprefix("about ") if low.startswith("about ") else high
    unit = form_of(form).behind
    return f"{low.removesuffix(unit) if unit.startswith(' ') else low} to {high}"


def _around(value: Fraction, unit: Fraction) -> Interval:
    return Interval(value - unit / 2, value + unit / 2, False, False)
