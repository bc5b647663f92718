"""The interval of values that a printed value admits: its unit of rounding, and whether it is a value at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.decisions import threshold_region
from prsym.auditing.printed import ONE, Whole, read_printed
from prsym.auditing.rounded_limits import rounded_limits
from prsym.auditing.rounding import NEAREST, rounding_interval
from prsym.derivations.relations import WITHIN_ONE
from prsym.errors import InputError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Arithmetic, Formula
from prsym.model.printed import Printed
from prsym.reading.nouns import PER, noun_words
from prsym.reading.number_words import direction, is_part, is_percentage
from prsym.reading.printed_text import PrintedNumber, read_printed_text
from prsym.reading.tree import Bracket, Negative, Quotient
from prsym.verify.ranges import value_or_none

PLACES = {10: "tens", 100: "hundreds", 1000: "thousands", 10_000: "ten thousands", 100_000: "hundred thousands"}
UP = "ceil"
PERCENT = 100
SIX_DIGITS, OF_SIX_DIGITS = "six significant digits", Fraction(1, 2 * 10**6)  # as programs print: 0.9999997 is 1
BOUND_OF = {"lower": "at_least", "upper": "at_most"}  # how the limit of an interval is stated


def target(formula: Formula, claim: NumberClaim) -> Printed:
    """The interval of the printed value; a whole number that is no share counts as printed to the unit.

    `InputError` for a range or a margin: the formula gives one value. Arithmetic of numbers that are no ranges may be
    said to lie in a range.
    """
    printed = read_printed(_text(formula, claim.value), claim.rounding, "value", whole=_whole(formula, claim))
    if printed.kind in {"range", "plus_minus"} and not (printed.kind == "range" and _is_of_numbers(formula, claim)):
        raise InputError(_is_no_value(formula, claim, printed.kind))
    return replace(printed, interval=_upwards(printed)) if _is_rounded_up(formula, claim) else printed


def _is_of_numbers(formula: Formula, claim: NumberClaim) -> bool:
    """Whether the formula is arithmetic, and no input of it a range or a bound."""
    kinds = {read_printed_text(text, name).kind for name, text in claim.inputs.items()}
    return isinstance(formula, Arithmetic) and kinds <= {"number"}


def _text(formula: Formula, text: str) -> str:
    """The text; "about 1" of a share, which nobody rounds to a whole number, as "about 1.0"."""
    said = read_printed_text(text, "value")
    number = said.numbers[0]
    is_whole_share = formula.unit == "share" and number.about and number.unit == ONE and number.value in {0, 1}
    return f"about {number.value}.0" if is_whole_share and said.kind == "number" else text


def _upwards(printed: Printed) -> Interval:
    """The interval of a number that is rounded up by custom; one that is about right, to the nearest too."""
    said = read_printed_text(printed.text, "value").numbers[0]
    up = rounding_interval(said.value, said.unit or ONE, UP)
    if said.unit is None:
        return up
    return Interval(up.lower, rounding_interval(said.value, said.unit, NEAREST).upper, up.lower_open, False)


def to_the_nearest(formula: Formula, claim: NumberClaim) -> Interval:
    """The interval of the printed value when it is rounded to the nearest."""
    return read_printed(claim.value, NEAREST, "value", whole=_whole(formula, claim)).interval


def coarser(formula: Formula, claim: NumberClaim) -> Iterator[tuple[str, Interval]]:
    """Units to which zeros at the end of a computed whole number may have been rounded, in words, the finest first.

    So may the n of a rate, 1 in 200; behind a word such as about, or on the one side that a word names, too.
    A limit that is printed as a bound ("at most 0.48%" for an upper limit of 0.4802%) may be rounded as a number is.

    >>> from prsym import catalogue
    >>> claim = NumberClaim("c", "", "", "validation.projected_count", {}, "173,900", "nearest", (), "", {})
    >>> [(words, str(interval)) for words, interval in coarser(catalogue.formula(claim.formula), claim)]
    [('tens', '[173895, 173905]'), ('hundreds', '[173850, 173950]')]
    """
    printed = read_printed(claim.value, claim.rounding, "value", whole=_whole(formula, claim))
    number = read_printed_text(claim.value, "value").numbers[0]
    value, place = printed.point, Fraction(10)
    if printed.nearly is not None and BOUND_OF.get(formula.limit) == printed.kind:
        yield "the printed bound", printed.nearly
    if value is not None and number.loose_ends is not None:
        low, high, of_size = number.loose_ends
        yield f"{_in_words(of_size)} in its second number", _on_its_side(Interval(low, high, False, False), number)
    yield from rounded_limits(formula, claim, number)
    if value == ONE and number.unit is None and number.counts is None and formula.unit == "share":
        yield SIX_DIGITS, Interval(ONE - OF_SIX_DIGITS, ONE, False, False)
    while formula.unit != "share" and value is not None and place <= printed.zeros:
        words = _in_words(place)
        yield words, _on_its_side(_of_one_size(value, place, claim.rounding), number)
        if _is_rounded_up(formula, claim):
            yield f"{words}, upwards", _on_its_side(_of_one_size(value, place, UP), number)
        place *= 10


def _in_words(place: Fraction) -> str:
    return PLACES.get(int(place), f"multiples of {int(place):,}")


def _of_one_size(value: Fraction, place: Fraction, rule: str) -> Interval:
    """The values that zeros may stand for, down to half of a print of one digit: rounded up, 3 is no 1,000."""
    interval, half = rounding_interval(value, place, rule), place / 2
    assert interval.lower is not None
    assert interval.upper is not None
    if interval.lower <= 0 < value:
        return replace(interval, lower=value - half, lower_open=False)
    if value < 0 <= interval.upper:
        return replace(interval, upper=value + half, upper_open=False)
    return interval


def _on_its_side(interval: Interval, number: PrintedNumber) -> Interval:
    """The part of an interval around the number that its word leaves: nearly 3,000 is below 3,000."""
    if number.side > 0:
        return replace(interval, lower=number.value, lower_open=True)
    return replace(interval, upper=number.value, upper_open=True) if number.side else interval


def widest(formula: Formula, claim: NumberClaim) -> Interval:
    """Every value that the printed value can stand for, whatever its zeros and its rounding by custom mean."""
    found = [target(formula, claim).interval, *(interval for _, interval in coarser(formula, claim))]
    if _is_rounded_up(formula, claim):
        found.append(to_the_nearest(formula, claim))
    lowest = min(found, key=lambda i: (i.lower is not None, i.lower or 0, i.lower_open))
    highest = max(found, key=lambda i: (i.upper is None, i.upper or 0, not i.upper_open))
    return Interval(lowest.lower, highest.upper, lowest.lower_open, highest.upper_open)


def misses_what_it_is_for(formula: Formula, claim: NumberClaim) -> str:
    """Why a value that is rounded up by custom must not be rounded to the nearest; "" where there is no such custom."""
    return formula.rounded_up if _is_rounded_up(formula, claim) else ""


def _is_rounded_up(formula: Formula, claim: NumberClaim) -> bool:
    """Whether a whole number is printed that is rounded up by custom, and nothing else is said about its rounding.

    "At least 385" is such a number too: it says of a sample that no smaller one will do.
    """
    if not formula.rounded_up or claim.rounding_is_stated:
        return False
    said = read_printed_text(claim.value, "value")
    number = said.numbers[0]
    return said.kind in {"number", "at_least"} and number.value.denominator == 1 and (number.unit or ONE) >= ONE


def _whole(formula: Formula, claim: NumberClaim) -> Whole:
    """A share printed as 0 or 1 is exact; any other value is a real number, and rounded where it is printed whole."""
    return "exact" if formula.unit == "share" or _is_bare_share(formula, claim) else "unit"


def _is_bare_share(formula: Formula, claim: NumberClaim) -> bool:
    """Whether 0, 1 or -1 is printed for a number that lies between -1 and 1, and that counts nothing."""
    said = read_printed_text(claim.value, "value")
    number = said.numbers[0]
    if number.unit is not None or abs(number.value) not in {0, 1} or number.about:
        return False
    if isinstance(formula, Arithmetic):
        return not number.noun and _gives_share(formula, claim)
    return formula.id in WITHIN_ONE


def _gives_share(formula: Arithmetic, claim: NumberClaim) -> bool:
    """Whether arithmetic divides like by like, or takes nothing but shares, and comes to no more than 1."""
    numbers = [read_printed_text(text, name).numbers[0] for name, text in claim.inputs.items()]
    if len({number.noun for number in numbers}) > 1:
        return False
    tree = formula.written
    while isinstance(tree, Bracket | Negative):
        tree = tree.inner if isinstance(tree, Bracket) else tree.operand
    is_share = isinstance(tree, Quotient) or (bool(numbers) and all(map(_is_share, numbers)))
    value = value_or_none(formula, {p.name: number.value for p, number in _in_order(formula, claim)})
    return is_share and value is not None and max(map(abs, value)) <= ONE


def _in_order(formula: Arithmetic, claim: NumberClaim) -> Iterator[tuple[Parameter, PrintedNumber]]:
    """The parameters that the claim states, each with its number as printed."""
    for parameter in formula.parameters:
        if parameter.name in claim.inputs:
            yield parameter, read_printed_text(claim.inputs[parameter.name], parameter.name).numbers[0]


def _is_share(number: PrintedNumber) -> bool:
    return abs(number.value) <= ONE and (number.unit is not None or number.counts is not None)


def unit_clash(formula: Formula, claim: NumberClaim) -> str:
    """Why the value is no value of the formula, by its unit; "" where the units agree.

    A number above 1 that is no percentage is no share, and a percentage is no number of documents.
    """
    printed = read_printed(claim.value, NEAREST, "value")
    ends = (printed.point, printed.interval.lower, printed.interval.upper)
    value = next(end for end in ends if end is not None)
    percent = is_part(claim.value)
    if formula.unit == "share" and not percent and value > ONE:
        kind = "a number of documents" if value.denominator == 1 else "a number above 1"
        is_bare = _BARE.fullmatch(claim.value) is not None
        percent_meant = f": where a percentage is meant, write {claim.value.strip()}%" if value <= PERCENT else ""
        percent_meant = percent_meant if is_bare else f": {_words_behind(claim.value)!r} is no unit of a share"
        return (
            f"{formula.id} gives a share (from 0 to 1, or a percentage), and {claim.value} is printed as {kind}"
            f"{percent_meant}"
        )
    if formula.counts_documents and percent:
        return f"{formula.id} gives a number of documents, and {claim.value} is printed as a percentage"
    return ""


_BARE = re.compile(r"\s*[\d.,eE+-]+\s*")


def _is_bare(text: str) -> bool:
    """Whether nothing beside a number says what it is in."""
    number = read_printed_text(text, "threshold").numbers[0]
    return not (number.noun or number.counts or number.ends or is_part(text))


def _words_behind(text: str) -> str:
    """The words behind the last digit of a printed number."""
    return re.sub(r".*[\d%]\s*", "", text.strip(), flags=re.DOTALL) or text.strip()


def check_nouns(formula: Formula, inputs: Mapping[str, str]) -> None:
    """`InputError` for an input in hours or in money: no formula of the catalogue takes one."""
    for name, text in inputs.items():
        noun = read_printed_text(text, name).numbers[0].noun
        if noun not in {"", "documents"} and formula.id in catalogue.ids():
            raise InputError(f"{name} = {text!r} is in {noun_words(noun)}: {formula.id} takes documents and shares")


def noun_clash(formula: Formula, value: str) -> str:
    """Why a number counts, or is paid in, what the formula does not give; "" where it does, or that is not said."""
    if direction(value) and not isinstance(formula, Arithmetic):
        return f"{value} is a change, and {formula.id} gives no change: claim it with compute"
    number = read_printed_text(value, "value").numbers[0]
    if number.is_odds and formula.unit == "share":
        return f"{value} is odds, one number to another, and {formula.id} gives a share: 1:3 are the odds of 25%"
    if not number.noun or number.counts or number.ends:  # 27 of 2,401 documents is a share, and so is 1 in 214
        return ""
    gives = {"share": "a share", "documents": "a number of documents"}.get(formula.unit)
    if number.noun == "a p-value":
        return (
            "" if formula.unit == "share" else f"{value} is a p-value, and {formula.id} gives a number of another kind"
        )
    if gives is None or (formula.counts_documents and number.noun == "documents"):
        return ""
    if not number.noun.startswith(PER):
        return f"{formula.id} gives {gives}, and {value} is printed in {noun_words(number.noun)}"
    return f"{formula.id} gives {gives}, and {value!r} is a rate: {_words_behind(value)!r} is no unit of a share"


def check_threshold(formula: Formula, threshold: str, value: str) -> None:
    """`InputError` for a threshold in another unit than the formula's value, or than the printed one."""
    region = threshold_region(threshold)
    bound = region.lower if region.lower is not None else region.upper
    assert bound is not None
    if is_percentage(value) and ONE < bound <= PERCENT and _is_bare(threshold):
        raise InputError(f"threshold = {threshold!r} beside a value in percent: is {threshold.strip()}% meant?")
    if formula.unit == "share" and bound > ONE and not is_percentage(threshold):
        percent = f": write {threshold.strip()}%" if bound <= PERCENT else ""
        raise InputError(f"threshold = {threshold!r}: {formula.id} gives a share, which is at most 1{percent}")
    if formula.counts_documents and is_percentage(threshold):
        raise InputError(f"threshold = {threshold!r}: {formula.id} gives a number of documents, and no percentage")
    if clash := noun_clash(formula, threshold):
        raise InputError(f"threshold: {clash}")


def _is_no_value(formula: Formula, claim: NumberClaim, kind: str) -> str:
    words = "a range" if kind == "range" else "a value with a margin"
    if isinstance(formula, Arithmetic):
        return f"value = {claim.value!r} is {words}, and so is an input: claim each end by itself"
    if claim.quantity:
        part = "the range" if kind == "range" else "the margin"
        return (
            f"value = {claim.value!r} is {words}, and “{claim.quantity}” is one number: write the estimate alone as "
            f"the value, and {part} as its interval"
        )
    return (
        f"value = {claim.value!r} is {words}, and {formula.id} gives one value: write the estimate alone as the value, "
        "and claim each end of the interval, or the margin, with a formula of its own (such as "
        "validation.wilson_lower, validation.wilson_upper or validation.margin_of_error)"
    )


# How easily an explanation meets a printed value by luck: a value of few digits is met by many computations.
# After some attempts the chance that one of them has met the print by luck is at most their number times the share of
# its scale that the print stands for: 0.001 for 36.2 %, 1/173,897 for that number of documents. An explanation is named
# only while that is below 1 %.

MOST = Fraction(1, 100)


def width_of_print(formula: Formula, claim: NumberClaim, near: bool = False) -> Fraction:
    """The share of its scale that the printed value stands for; 1 for a bound, which stands for most of it.

    A share's scale goes from 0 to 1, that of any other value from 0 to the value. An exact share is one of as many as
    its denominator says. `near` is for computations whose values all lie close to the printed one, as roundings of the
    limits of one sample do: a share's scale is then its distance from the nearer of 0 and 1.
    """
    printed = target(formula, claim)
    low, high = printed.interval.lower, printed.interval.upper
    if low is None or high is None or printed.point is None:
        return Fraction(1)
    if low == high:
        return Fraction(1, printed.point.denominator)
    scale = abs(printed.point)
    if formula.unit == "share":
        scale = min(scale, abs(1 - scale)) if near else Fraction(1)
    return (high - low) / scale if scale else Fraction(1)


def by_luck(attempts: int, width: Fraction) -> bool:
    """Whether so many attempts may well meet a print of that width by luck."""
    return attempts * width >= MOST
