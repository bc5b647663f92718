"""Possible causes of a wrong interval: another level, another sample, a planned margin, standard errors for z."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from prsym.auditing.claims.context import SIZES
from prsym.auditing.conventions.composed_inputs import compose
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.half_widths import half_widths
from prsym.auditing.method_ends import (
    FINITE,
    Counts,
    end_of_share,
    ends_by_method,
    share_methods,
    shares_with_z,
    value_at_both,
    value_at_end,
)
from prsym.auditing.method_names import family, lower_first
from prsym.auditing.printed import read_printed
from prsym.auditing.printed_ends import PrintedEnds, bounds_of, whole_of
from prsym.auditing.sampling import USUAL_LEVEL, CountedShare
from prsym.auditing.targets import by_luck
from prsym.derivations.validation.clopper_pearson import CLOPPER_PEARSON_ONE_SIDED_UPPER as ONE_SIDED
from prsym.derivations.validation.sample_size import MARGIN_OF_ERROR
from prsym.errors import InputError
from prsym.model.claim import IntervalText
from prsym.model.domain import Interval
from prsym.model.sampling import MethodEnds
from prsym.reading.numbers import read_number
from prsym.reading.printed_text import read_printed_text
from prsym.verify.ranges import inside, misses, value_at
from prsym.verify.whole import Ends

USUAL = ("normal", "wilson", "agresti_coull", "clopper_pearson", "jeffreys")  # methods that are always shown
LEVELS = ("80%", "90%", "95%", "98%", "99%")
IN_ERRORS = {"2": "two standard errors (95.45 %)", "3": "three standard errors (99.73 %)", "1": "one (68.27 %)"}


def by_rounded_estimate(own: MethodEnds, reading: Reading, printed: PrintedEnds, share: CountedShare | None) -> bool:
    """Whether the printed ends are as far as the method's half width from the estimate as it is printed.

    A margin that is printed must be that half width, at an estimate within its rounding. None of a sample, and all of
    it, are exact.
    """
    low, high = Fraction(own.lower.lower), Fraction(own.upper.upper)
    half = (high - low) / 2
    if share is not None and share.hits in (0, share.size):
        return False
    middle = estimate(reading)
    if middle.lower is None or middle.upper is None:
        return False
    is_normal = share is not None and own.method == "normal" and low > 0
    if printed.half is not None and share is not None and is_normal and share.hits < share.size:
        factors = [2 * end / (low + high) for end in (middle.lower, middle.upper)]
        if misses(half_widths(half, share.hits / share.size, factors), printed.half):
            return False
    around = [(middle.lower + sign * half, middle.upper + sign * half) for sign in (-1, 1)]
    return not any(misses(ends, end) for ends, end in zip(around, (printed.lower, printed.upper), strict=True))


def estimate(reading: Reading) -> Interval:
    """The values that the printed estimate stands for."""
    claim = reading.claim
    return read_printed(claim.value, claim.rounding, "value", whole=whole_of(claim)).interval


def at_another_level(
    interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds
) -> tuple[str, str] | None:
    """The method, in words, and the usual level other than the stated one, by which both ends come; None for none."""
    own, stated = interval.level or USUAL_LEVEL, family(interval)
    among = (stated,) if stated else (*USUAL, *FINITE)
    for level in (one for one in LEVELS if one != own):
        for method in ends_by_method(reading, share, printed, level, among):
            if method.gives:
                return lower_first(method.title), level
    return None


def in_errors(reading: Reading, share: CountedShare, printed: PrintedEnds) -> str:
    """The whole number of standard errors for which a usual method gives the ends; "" where none does."""
    counts = Counts(share.hits, share.size, USUAL_LEVEL)
    for z, words in IN_ERRORS.items():
        if z != "2" and by_luck(len(USUAL), printed.width):
            continue
        for method in (one for one in share_methods() if one.family.name in USUAL and one.lower.has_parameter("z")):
            given = [value_at_both(reading, share, ends) for ends in shares_with_z(method, counts, z)]
            if any(ends is not None and printed.given_by(*ends) for ends in given):
                return f"with z = {z}, {words}, both ends are those of the {lower_first(method.family.title)}"
    return ""


def one_sided(interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds) -> str:
    """Whether the upper end is the exact limit for one side, above 0; "" where it is not."""
    if not printed.lower.contains(Fraction(0)) or family(interval) not in ("", "clopper_pearson") or printed.half:
        return ""
    level = interval.level or USUAL_LEVEL
    own = end_of_share(ONE_SIDED.id, Counts(share.hits, share.size, level), "")
    value = None if own is None else value_at_end(reading, share, own)
    found = value is not None and inside(value, printed.upper)
    return f"the upper end is the exact limit for one side at {level}, and no end of an interval" if found else ""


def of_planning(interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds) -> str:
    """That the margin is the one for which a sample of that size is planned; "" where it is not."""
    if not _is_about_estimate(reading, printed):
        return ""
    whole = f"the margin is that of planning, for {share.size} documents and a share of 50 %"
    if inside(_planned(share.size, {"confidence": interval.level or USUAL_LEVEL}), printed.half_width):
        return f"{whole}: not that of the counts"
    if inside(_planned(share.size, {"z": "2"}), printed.half_width):
        return f"{whole}, with z = 2 (1/√n): not that of the counts"
    return ""


def _is_about_estimate(reading: Reading, printed: PrintedEnds) -> bool:
    """Whether a margin is printed, or both ends may be equally far from the estimate; of a share."""
    if printed.half is not None:
        return True
    middle, own = printed.middle, estimate(reading)
    return reading.formula.unit == "share" and own.lower is not None and not misses(bounds_of(own), middle)


def of_another_sample(interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds) -> str:
    """The size of the sample that has the printed margin, at a share of 50 % and at that of the counts; "" for ends
    that are not about the estimate.

    A margin of a normal interval is as the root of 1/n: n times the square of the margins' ratio has the printed one.
    """
    middle = sum(bounds_of(printed.half_width)) / 2
    if not _is_about_estimate(reading, printed) or middle <= 0 or reading.formula.unit != "share":
        return ""
    level = interval.level or USUAL_LEVEL
    planned = _planned(share.size, {"confidence": level})
    if planned[1] <= middle:
        return ""  # a smaller sample than that of the counts
    known = _sample_elsewhere(reading, share, level, printed)
    if known:
        return f"the margin is that of a sample of {known}, which another claim states, for a share of 50 %"
    p = share.hits / share.size
    sizes = [share.size * (planned[1] / middle) ** 2 * factor for factor in (Fraction(1), 4 * p * (1 - p))]
    worst, own = (f"{-(-size // 1):,}" for size in sizes)
    return (
        f"the margin is that of a sample of about {worst} documents for a share of 50 %, or of {own} for the share of "
        f"{share.hits} of {share.size}"
    )


def _sample_elsewhere(reading: Reading, share: CountedShare, level: str, printed: PrintedEnds) -> str:
    """The size of a sample that another claim states, whose margin for a share of 50 % is the printed one; else ""."""
    for text, size in _sizes_elsewhere(reading, share.size):
        if inside(_planned(size, {"confidence": level}), printed.half_width):
            return text
    return ""


def _sizes_elsewhere(reading: Reading, own: Fraction) -> Iterator[tuple[str, Fraction]]:
    """The sizes of samples and populations that any claim of the file states, larger than the sample."""
    stated = {text: "" for name, text in reading.claim.elsewhere if name in SIZES}
    stated |= {text: "" for name, text in reading.claim.inputs.items() if name == "null_set"}
    for text in stated:
        try:
            size = read_printed_text(text, "size").numbers[0].value
        except InputError:
            continue
        if size > own:
            yield text, size


def of_finite_population(interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds) -> str:
    """The population, which another claim states, with whose size a method for a finite one gives the ends; else ""."""
    level, stated = interval.level or USUAL_LEVEL, family(interval)
    if "population" in reading.claim.inputs or stated not in ("", "normal", "clopper_pearson", *FINITE):
        return ""
    for text, _ in _sizes_elsewhere(reading, share.size):
        for method in ends_by_method(reading, share, printed, level, FINITE, population=text):
            if method.gives:
                return f"both ends are those of the {lower_first(method.title)}, with a population of {text}"
    return ""


def _planned(size: Fraction, quantile: Mapping[str, str]) -> Ends:
    """Bounds on the margin for a share of one half, at a level of confidence or for a z."""
    inputs = {"share": "1/2", "sample": str(size), **quantile}
    composed = compose(MARGIN_OF_ERROR, inputs).formula
    return value_at(composed, {p.name: read_number(inputs[p.name], p.name) for p in composed.parameters})
