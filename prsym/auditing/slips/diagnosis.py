"""Slips that reproduce a value that could not be reproduced: at the inputs as printed, the likely ones first.

A slip is never proved to have been made; what is said is that the printed value is reproduced with it, and by how many
attempts of its series. A value of few digits is met by luck: slips of each series are tried only as long as the chance
of that is below 1 %. The series are other formulas, slips with the own numbers, slips of digits, numbers of other
claims, and other levels of confidence, so that what explains a claim by itself does not depend on how many others the
file has. A diagnosis never changes a verdict.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from prsym.auditing.conventions.readings import Reading
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.auditing.slips import kinds as slips
from prsym.auditing.slips.kinds import Case, Tried, anywhere
from prsym.auditing.targets import by_luck, target, width_of_print
from prsym.errors import PrsymError
from prsym.model.domain import UNIT, Interval
from prsym.model.judgement import Judgement
from prsym.model.slip import Slip
from prsym.reading.number_words import is_percentage
from prsym.verify.ranges import has_sum, inside, value_or_none

# Slips of the pen: two digits that stand side by side exchanged, or one digit of the value mistyped.

DIGITS = "0123456789"


def transposed_in_value(case: Case) -> Iterator[Tried]:
    """The value that was to be printed has two digits exchanged."""
    printed = case.reading.claim.value
    for text in transpositions(printed):
        yield _instead(case, f"from {text} when two of its digits are exchanged", text)


def mistyped_in_value(case: Case) -> Iterator[Tried]:
    """The value that was to be printed has another digit in one place, not the last: there a wrong value is near."""
    printed = case.reading.claim.value
    places = [i for i, c in enumerate(printed) if c in DIGITS and printed[: i + 1].strip("0.,-−") != ""][:-1]
    for place in places:
        for digit in DIGITS:
            if digit != printed[place]:
                text = printed[:place] + digit + printed[place + 1 :]
                yield _instead(case, f"from {text} when one of its digits is mistyped", text)


def transposed_in_input(case: Case) -> Iterator[Tried]:
    """An input has two digits exchanged."""
    inputs = case.reading.claim.inputs
    for parameter in case.reading.formula.parameters:
        for text in transpositions(inputs[parameter.name]):
            value = _point(text, parameter.name)
            if value is not None:
                found = anywhere(case.reading.formula, {**case.point, parameter.name: value})
                yield f"when {parameter.name} is {text}, with two digits exchanged", found


def transpositions(text: str) -> Iterator[str]:
    """The text with two digits exchanged that differ and have at most a point or a separator between them.

    An exponent's digits stay.
    """
    mantissa = text.lower().partition("e")[0] if "e" in text.lower() else text
    for pair in re.finditer(r"(?=([0-9])([.,]?)([0-9]))", mantissa):
        a, between, b = pair.groups()
        if a != b:
            yield f"{text[: pair.start()]}{b}{between}{a}{text[pair.end(3) :]}"


def _instead(case: Case, words: str, text: str) -> Tried:
    """The printed value itself where the formula's value prints as `text`; else no value."""
    try:
        meant = target(case.reading.formula, replace(case.reading.claim, value=text)).interval
    except PrsymError:
        return words, None
    printed = _point(case.reading.claim.value, "value")
    hit = printed is not None and inside(case.at_inputs, meant)
    return words, (printed, printed) if hit and printed is not None else None


def _point(text: str, name: str) -> Fraction | None:
    try:
        return read_printed(text, NEAREST, name).point
    except PrsymError:
        return None


Kinds = tuple[Callable[[Case], Iterator[Tried]], ...]
OF_DIGITS: Kinds = (transposed_in_value, transposed_in_input, mistyped_in_value)
OF_LEVELS: Kinds = (slips.of_another_level,)  # whose values lie close together
SERIES: tuple[Kinds, ...] = (  # the likely ones first
    (slips.neighbouring,),
    (
        slips.rounded_early,
        slips.rounded_twice,
        slips.value_in_percent,
        slips.exchanged,
        slips.weighted,
        slips.input_in_percent,
        slips.complement_of_value,
        slips.complement_of_input,
        slips.copied,
        slips.shares_of_shares,
        slips.reciprocal,
    ),
    OF_DIGITS,
    (slips.of_another_size,),
    (slips.of_another_count,),
    OF_LEVELS,
)
MAX_SLIPS_OF_SUMS = 12  # a sum over hundreds of documents takes a tenth of a second at each
MAX_SLIPS = 60
MAX_SHOWN = 3
OF_ANOTHER_SIZE = slips.OF_ANOTHER_SIZE


def diagnose(judged: Judgement, reading: Reading) -> Judgement:
    """The judgement with at most three slips that reproduce the printed value, each with how many of its series were
    tried; as it is where none does.

    >>> from prsym import audit
    >>> inputs = {"tp": 412, "fp": 618}
    >>> claim = {"id": "c", "formula": "measures.precision", "inputs": inputs, "value": "60.0%"}
    >>> audit({"claim": [claim]}).claims[0].diagnosis[0]
    'the printed value is reproduced by measures.false_discovery_rate (False discovery rate from counts) in place of \
measures.precision (attempt 1)'
    """
    case = _case(reading)
    if case is None:
        return judged
    limit = MAX_SLIPS_OF_SUMS if has_sum(reading.formula) else MAX_SLIPS
    found: list[_Hit] = []
    for kinds, series in _series(case):
        width = _width(case, near=kinds is OF_LEVELS)
        told = list(_reproducing(islice(series, limit), case.target, width))
        others = sum(OF_ANOTHER_SIZE in hit.words for hit in told)
        if others and others + sum(OF_ANOTHER_SIZE in hit.words for hit in found) > 1:
            break  # the value hardly depends on that size: no further one explains it
        found += told
    shown = found[:MAX_SHOWN]
    if not shown:
        return judged
    lines = (*(hit.told for hit in shown), _honestly(max(shown, key=lambda hit: hit.luck)))
    return replace(judged, diagnosis=lines, slips=tuple(Slip(h.words, h.attempt, int(1 / h.luck)) for h in shown))


def at_another_level(judged: Judgement, reading: Reading) -> Judgement:
    """The judgement with the first usual level of confidence other than the stated one that gives the printed value,
    however likely a match by chance is.

    For a value that a convention gives, which takes the level as another one.
    """
    case = _case(reading)
    tried = () if case is None else slips.of_another_level(case)
    found = (words for words, ends in tried if case and ends is not None and inside(ends, case.target))
    for words in found:
        return replace(judged, diagnosis=(f"the printed value is reproduced {words}",), slips=(Slip(words),))
    return judged


def _width(case: Case, *, near: bool) -> Fraction:
    """The share of its scale that the print stands for; a percentage that arithmetic gives has that of a share."""
    claim = case.reading.claim
    is_share = claim.arithmetic is not None and is_percentage(claim.value) and UNIT.contains(case.at_inputs[0])
    low, high = case.target.lower, case.target.upper
    if is_share and UNIT.contains(case.at_inputs[1]) and low is not None and high is not None and low < high <= 1:
        return high - low
    return width_of_print(case.reading.formula, claim, near=near)


@dataclass(frozen=True, slots=True)
class _Hit:
    """A slip that gives the print: at which attempt of its series, each of which may meet it by luck that often."""

    words: str
    attempt: int
    width: Fraction

    @property
    def luck(self) -> Fraction:
        """How often so many attempts meet the print by luck."""
        return self.attempt * self.width

    @property
    def told(self) -> str:
        return f"the printed value is reproduced {self.words} (attempt {self.attempt})"


def _reproducing(slips: Iterable[Tried], printed: Interval, width: Fraction) -> Iterator[_Hit]:
    """The slips of a series that give the print, of those that are tried before luck may well meet it."""
    for tried, (words, ends) in enumerate(slips, 1):
        if by_luck(tried, width):
            return
        if ends is not None and inside(ends, printed):
            yield _Hit(words, tried, width)


def _series(case: Case) -> Iterator[tuple[Kinds, Iterator[Tried]]]:
    """The kinds of each series, and their slips; nothing is mistyped in a number that is only about right."""
    about = read_printed(case.reading.claim.value, NEAREST, "value").about
    for kinds in (kinds for kinds in SERIES if not (about and kinds is OF_DIGITS)):
        slips_of = (slip for kind in kinds for slip in kind(case))
        yield kinds, slips_of if kinds is OF_DIGITS else (slip for slip in slips_of if slip[1] is not None)


def _case(reading: Reading) -> Case | None:
    """The claim at its inputs as printed; None where one prints no single value, or the formula has none there."""
    claim = reading.claim
    printed = {name: read_printed(text, NEAREST, name).point for name, text in claim.inputs.items()}
    stated = {name: value for name, value in printed.items() if value is not None}
    if any(p.name not in stated for p in reading.formula.parameters):
        return None
    at_inputs = value_or_none(reading.formula, {p.name: stated[p.name] for p in reading.formula.parameters})
    value = target(reading.formula, claim)
    if at_inputs is None or value.point is None:
        return None
    unit = value.unit or (Fraction(1) if reading.formula.counts_documents else None)
    return Case(reading, stated, at_inputs, unit, value.interval)


def _honestly(hit: _Hit) -> str:
    """How often as many attempts as it took match the printed value by chance."""
    attempts = "one attempt" if hit.attempt == 1 else f"{hit.attempt} attempts"
    return (
        f"by chance, {attempts} would match the printed value in about 1 of {int(1 / hit.luck):,} cases: this is a "
        "possible explanation, not a finding"
    )
