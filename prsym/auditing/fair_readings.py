"""Fair readings of a claim with arithmetic of its own: a decrease without its sign, another unit, a
longer line of a fraction.

Such a claim is undecided where another fair reading reproduces its value: the arithmetic is the report's own, and no
source says which reading is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from prsym.auditing.boxes import input_box
from prsym.auditing.case import is_reproduced, judge_case
from prsym.auditing.decisions import NO_VALUE
from prsym.auditing.targets import target
from prsym.declaring.arithmetic import KINDS, change, unit_of
from prsym.errors import PrsymError, ReadingError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Arithmetic
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.reading.building import number_node
from prsym.reading.notation import AS_PRINTED
from prsym.reading.number_words import is_percentage, plain
from prsym.reading.plain_text import read_noting
from prsym.reading.printed_text import PrintedNumber, read_printed_text
from prsym.reading.printed_units import ABOUT_RATIO
from prsym.reading.text import to_text
from prsym.reading.tree import Bracket, Negative, Node, Number, Product, Quotient, symbols, walk
from prsym.verify.digits import enclosure_of
from prsym.verify.ranges import hull_over, value_or_none

REPRODUCED = (Status.CONFIRMED, Status.CONSISTENT)
LONGEST = 60  # characters of a part of the arithmetic in a reason
DIGITS = 4
TINY = 10**12  # so many times smaller than the unit of a print is the width of bounds that are balls
ZEROS = (
    "no input is rounded, and nothing says that the value is rounded so far: print more digits, or say about where it "
    "is only about right"
)
AT_A_TIE = (
    "it would be reproduced only where a number lies half-way between two that can be printed, and is rounded down at "
    "one place and up at another: that is neither excluded nor likely; state how the report rounds"
)
# Between seconds, minutes, hours, days of 24 and of 8 hours, and weeks of 7 and of 5 days.
OF_TIME = tuple(Fraction(n) for n in (60, 3600, 24, 8, 7, 5, 40, 168, 1440, 480))
OTHER_UNIT = (
    "in another unit of time it would be reproduced, and not every number is printed with its unit: write the units"
)
# Between bytes, KB, MB, GB, TB and PB, a step being 1,000 or 1,024.
OF_DATA = tuple(Fraction(step**power) for step in (1000, 1024) for power in range(1, 6))
MEASURED = frozenset({*KINDS, "$", "€", "£"}) - {"months", "years", "days", "weeks"}
HALF = Decimal("0.5")
LEAST_ROUNDED = 1000  # of fewer hours or GB, whole ones are taken as exact
PERCENT = 100
VAGUE = Fraction(1, 8)  # nobody measures what is nearly half
IN_BINARY = "it would be reproduced with 1,024 to each step between units of data, and not 1,000: state which is meant"
ROUNDED_WHOLE = (
    "it would be reproduced where {} is rounded to a whole number, which is neither stated nor excluded: print more "
    "digits, or name it in exact"
)
VAGUE_WORDS = "how far the words may be from the number is not stated: print the number"
MULTIPLE = "the later number divided by the earlier one would be reproduced, as a multiple: write new/old"
OTHER_PERCENT = (
    "it would be reproduced with a percentage in place of a plain number, and not every number is printed with its "
    "unit: write % where it is meant"
)
OTHER_DEFINITION = "it is reproduced by another definition of the quantity, {}: state which one is meant"
OTHER_DAY = (
    "with days of another length than 24 hours it may be reproduced: state the length, such as '8 hours per day'"
)
OTHER_LINE = "it would be reproduced as {}, with more below the line of the fraction: write the brackets that are meant"
OTHER_SIGN = (
    "without its sign the computed number would be reproduced, as a decrease may be printed: write the difference the "
    "other way round, or print the sign"
)


def with_fair_readings(judged: Judgement, claim: NumberClaim, formula: Arithmetic) -> Judgement:
    """The judgement of arithmetic, where it is not settled by itself.

    It is out of domain where a number that is divided by may be 0, unless the inputs as printed give the value, or none
    does. A refuted value is undecided where another fair reading gives it.
    """
    if judged.verdict in {Status.CONSISTENT, Status.UNDECIDED} and (divisor := _divisor_around_zero(claim, formula)):
        reason = Reason(f"{divisor} is divided by, and may be 0 within the rounding of the inputs", formula.id)
        found = without_numbers(claim, Status.OUT_OF_DOMAIN, reason)
        found = replace(found, reading_notes=judged.reading_notes, assumptions=judged.assumptions)
        return replace(found, inputs=judged.inputs, stands_for=judged.stands_for)
    if judged.verdict == Status.CONSISTENT and _rests_on_zeros(judged, claim, formula):
        because = judged.because.then(f"; {ZEROS}")
        return replace(judged, verdict=Status.UNDECIDED, because=because, example={})
    if judged.verdict == Status.UNDECIDED and _only_touches(claim, formula):
        return replace(judged, because=Reason(AT_A_TIE))
    if judged.verdict != Status.REFUTED:
        return judged
    for words in _readings(claim, formula):
        because = judged.because.then(f"; {words}")
        judged = replace(judged, verdict=Status.UNDECIDED, because=because)
        if judged.decision:
            judged = replace(judged, decision=NO_VALUE.word, margin=NO_VALUE.margin, basis="", bound=None)
        return judged
    if words := _other_change(claim, formula):
        judged = replace(judged, because=judged.because.then(f"; {words}"), explanation=words)
    return judged


def _rests_on_zeros(judged: Judgement, claim: NumberClaim, formula: Arithmetic) -> bool:
    """Whether exact inputs give the value only where zeros at its end are rounding, which the claim does not say."""
    box, read_as = input_box(formula, claim), judged.stands_for
    if box is None or any(low != high for low, high in box.values()) or read_as is None:
        return False
    return not target(formula, claim).interval.includes(read_as)


def _only_touches(claim: NumberClaim, formula: Arithmetic) -> bool:
    """Whether the values that the inputs allow meet what is printed at an end of both, and nowhere else."""
    box = input_box(formula, claim)
    hull = None if box is None else hull_over(formula, box)
    printed = target(formula, claim).interval
    if hull is None or printed.lower is None or printed.upper is None:
        return False
    if printed.lower == printed.upper and hull[0] < printed.lower < hull[1]:
        return False  # an exact number, such as 2/3, among the values
    common = min(hull[1], printed.upper) - max(hull[0], printed.lower)
    return abs(common) <= (printed.upper - printed.lower) / TINY


def _divisor_around_zero(claim: NumberClaim, formula: Arithmetic) -> str:
    """A part that is divided by and can be 0 at values that the inputs stand for; "" where there is none."""
    box = input_box(formula, claim)
    divisors = dict.fromkeys(node.denominator for node in walk(formula.written) if isinstance(node, Quotient))
    for divisor in divisors if box is not None else ():
        hull = hull_over(_computing(formula, divisor), box or {})
        if hull is not None and hull[0] <= 0 <= hull[1]:
            return to_text(divisor)[:LONGEST]
    return ""


def _computing(formula: Arithmetic, tree: Node) -> Arithmetic:
    """The arithmetic of the same inputs with another result."""
    return replace(formula, written=tree)


def _readings(claim: NumberClaim, formula: Arithmetic) -> Iterator[str]:
    """The fair readings that reproduce the value, in words; few of a bound, which nearly every reading meets."""
    yield from _of_inputs(claim, formula)
    said = read_printed_text(claim.value, "value")
    if said.kind not in {"number", "range", "plus_minus"}:
        return
    vague = _vaguely(said.numbers[0])
    if vague is not None and is_reproduced(formula, claim, vague):
        yield VAGUE_WORDS
    has_sign = claim.value.strip().startswith(("+", "-", "−")) or said.numbers[0].change > 0
    if not has_sign and _gives(claim, _computing(formula, Negative(Bracket(formula.written, "(")))):
        yield OTHER_SIGN
    if formula.time == "days":
        yield OTHER_DAY
    for words, factor in _other_units(claim, formula):
        if _gives(claim, _computing(formula, Product((Bracket(formula.written, "("), number_node(factor))))):
            yield words
    for words, tree in formula.others:
        if _gives(claim, _computing(formula, tree)):
            yield OTHER_DEFINITION.format(words)
    for tree in _other_lines(formula):
        if _gives(claim, _computing(formula, tree)):
            yield OTHER_LINE.format(to_text(tree)[:LONGEST])


def _other_lines(formula: Arithmetic) -> Iterator[Node]:
    """The arithmetic as a printed formula may be read: with more below the line that a slash stands for.

    The readings are those of formulas (`Notation.slash`); none where the units of inputs are converted, for these are
    not in the text.
    """
    names = frozenset(p.name for p in formula.parameters)
    for notation in (AS_PRINTED, *AS_PRINTED.others({"slash"})):
        try:
            tree, _ = read_noting(formula.printed, names, notation)
        except ReadingError:  # arithmetic that no print has, such as a mean of a list
            return
        if notation is AS_PRINTED and tree != formula.written:
            return
        if notation is not AS_PRINTED and tree != formula.written and set(symbols(tree)) == names:
            yield tree


def _of_inputs(claim: NumberClaim, formula: Arithmetic) -> Iterator[str]:
    """Readings of what is put in, and of what is computed: they serve a bound as well."""
    if formula.binary is not None and _gives(claim, _computing(formula, formula.binary)):
        yield IN_BINARY
    wider = _with_rounded_whole(claim)
    rounded = [text for name, text in claim.inputs.items() if wider[name] != text]
    if rounded and _gives(replace(claim, inputs=wider), formula):
        yield ROUNDED_WHOLE.format(rounded[0])
    made = change(formula.written)
    if made is not None and made.is_relative and plain(claim.value).is_multiple:
        ratio = Quotient(Bracket(made.new, "("), Bracket(made.old, "("), stacked=False)
        if _gives(claim, _computing(formula, ratio)):
            yield MULTIPLE


def _other_units(claim: NumberClaim, formula: Arithmetic) -> Iterator[tuple[str, Fraction]]:
    """Factors of the result where a unit that is not said is another one, with the words for it."""
    for factor in _of_percentages(claim, formula):
        yield OTHER_PERCENT, factor
    if formula.time == "not said":
        texts = (claim.value, *claim.inputs.values())
        kinds = {KINDS.get(name) for text in texts for name in unit_of(text, "number").powers}
        for number in (*(OF_TIME if "time" in kinds else ()), *(OF_DATA if "data" in kinds else ())):
            yield OTHER_UNIT, number
            yield OTHER_UNIT, 1 / number


def _with_rounded_whole(claim: NumberClaim) -> dict[str, str]:
    """The inputs, each whole number of hours, GB, dollars and the like with what is rounded to it.

    Documents and people are counted, and a rate is set: these are exact. So is a small number.
    """
    return {
        name: f"{Decimal(int(number.value)) - HALF}–{Decimal(int(number.value)) + HALF} {number.noun}"
        if (number := _whole_measured(text)) is not None and name not in claim.exact
        else text
        for name, text in claim.inputs.items()
    }


def _whole_measured(text: str) -> PrintedNumber | None:
    """The printed number of a text in a unit that is measured, where it is a whole one; else None."""
    said = read_printed_text(text, "input")
    number = said.numbers[0]
    is_whole = said.kind == "number" and number.unit is None and number.value.denominator == 1
    return number if is_whole and number.noun in MEASURED and number.value >= LEAST_ROUNDED else None


def _vaguely(number: PrintedNumber) -> Interval | None:
    """The widest values of a fraction in words, or of nearly 50 and the like; None for a number of more digits."""
    is_fraction = number.about and number.unit == abs(number.value) / ABOUT_RATIO
    far = abs(number.value) * VAGUE
    if number.side and (is_fraction or _has_one_digit(number.value)):
        low, high = sorted((number.value, number.value + number.side * far))
        return Interval(low, high, number.side > 0, number.side < 0)
    return Interval(number.value - far, number.value + far, False, False) if is_fraction and not number.side else None


def _has_one_digit(value: Fraction) -> bool:
    """Whether a number is printed with one digit that is not 0: 50, 80 %, 2 million."""
    hundredths = abs(value) * 100
    return hundredths.denominator == 1 and len(str(hundredths).strip("0")) == 1


def _of_percentages(claim: NumberClaim, formula: Arithmetic) -> Iterator[Fraction]:
    """The factor of the result where a percent sign was left out at the value, or at an input.

    Arithmetic that multiplies by 100 counts in percent itself. Sums and differences of whole numbers are no
    percentages.
    """
    in_percent = any(isinstance(node, Number) and node.value == PERCENT for node in walk(formula.written))
    has_ratio = any(isinstance(node, Quotient) for node in walk(formula.written))
    if not has_ratio and not any("." in text or is_percentage(text) for text in claim.inputs.values()):
        return
    if not unit_of(claim.value, "value").sure:
        yield Fraction(PERCENT)
    elif is_percentage(claim.value) and (
        in_percent or not all(unit_of(text, name).sure for name, text in claim.inputs.items())
    ):
        yield Fraction(1, PERCENT)


def _gives(claim: NumberClaim, formula: Arithmetic) -> bool:
    try:
        return judge_case(formula, replace(claim, threshold="")).verdict in REPRODUCED
    except PrsymError:
        return False


def _other_change(claim: NumberClaim, formula: Arithmetic) -> str:
    """That a relative change is printed for a difference, or a difference for a relative change; "" where none is."""
    made = change(formula.written)
    if made is None:
        return ""
    both = [_computing(formula, tree) for tree in (made.difference, made.relative)]
    if not _gives(claim, both[0 if made.is_relative else 1]):
        return ""
    points = is_percentage(claim.value)
    difference, relative = (_digits(one, claim, percent=points or n == 1) for n, one in enumerate(both))
    old = to_text(made.old)[:LONGEST]
    unit = " percentage points" if points else ""
    return f"the difference is {difference}{unit}; relative to {old} it is {relative}%"


def _digits(formula: Arithmetic, claim: NumberClaim, *, percent: bool) -> str:
    """The value at the inputs as printed, in a few digits."""
    box = input_box(formula, claim) or {}
    point = {name: (low + high) / 2 for name, (low, high) in box.items()}
    ends = value_or_none(formula, point)
    if ends is None:
        return "not known"
    low, high = (end * 100 if percent else end for end in ends)
    shown = enclosure_of(low, high, DIGITS)
    return "not known" if shown is None else shown.digits + ("" if shown.exact else "…")
