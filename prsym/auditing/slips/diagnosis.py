"""Slips that reproduce a value that could not be reproduced: at the inputs as printed, simplest first.

A slip is never proved to have been made; what is said is that the printed value is reproduced with it, how many slips
were tried, and how many numbers the printed digits tell apart. A value of few digits is met by chance: the fewer it
has, the fewer kinds of slips are tried, and none where it has one. A diagnosis never changes a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice

from prsym.auditing.conventions.readings import Reading
from prsym.auditing.printed import read_printed
from prsym.auditing.slips import digits as digit_slips
from prsym.auditing.slips import kinds as slips
from prsym.auditing.slips.kinds import Case, Slip
from prsym.auditing.slips.significance import printed_value, significant_digits
from prsym.verify.ranges import has_sum, inside, value_or_none

# Each kind of slip, simplest first, with the significant digits that a value must have for it.
KINDS: tuple[tuple[int, Callable[[Case], Iterator[Slip]]], ...] = (
    (2, slips.exchanged),
    (2, slips.neighbouring),
    (2, slips.weighted),
    (2, slips.in_percent),
    (2, slips.complement_of_value),
    (3, slips.complement_of_input),
    (3, slips.copied),
    (3, slips.shares_of_shares),
    (3, slips.reciprocal),
    (4, slips.rounded_early),
    (2, slips.rounded_twice),
    (2, digit_slips.transposed_in_value),
    (4, digit_slips.transposed_in_input),
    (4, digit_slips.mistyped_in_value),
)
MAX_SLIPS = 60
MAX_SLIPS_OF_SUMS = 12  # a sum over hundreds of documents takes a tenth of a second at each
MAX_SHOWN = 3


def diagnose(reading: Reading) -> tuple[str, ...]:
    """At most three slips that reproduce the printed value, and how many were tried; empty where none does.

    >>> from prsym import audit
    >>> inputs = {"tp": 412, "fp": 618}
    >>> claim = {"id": "c", "formula": "measures.precision", "inputs": inputs, "value": "60.0%"}
    >>> audit({"claim": [claim]}).claims[0].diagnosis[0]
    'the printed value is reproduced when tp and fp are exchanged'
    """
    number = printed_value(reading.claim)
    case = None if number is None else _case(reading, number.unit)
    if case is None or number is None:
        return ()
    digits = significant_digits(number)
    limit = MAX_SLIPS_OF_SUMS if has_sum(reading.formula) else MAX_SLIPS
    tried = list(islice((slip for needed, kind in KINDS if digits >= needed for slip in kind(case)), limit))
    found = [words for words, ends in tried if ends is not None and inside(ends, case.target)]
    if not found:
        return ()
    shown = [f"the printed value is reproduced {words}" for words in found[:MAX_SHOWN]]
    return (*shown, _honestly(len(tried), len(found), digits))


def _case(reading: Reading, unit: Fraction | None) -> Case | None:
    """The claim at its inputs as printed; None where one prints no single value, or the formula has none there."""
    claim = reading.claim
    printed = {name: read_printed(text, "half_up", name).point for name, text in claim.inputs.items()}
    stated = {name: value for name, value in printed.items() if value is not None}
    if any(p.name not in stated for p in reading.formula.parameters):
        return None
    at_inputs = value_or_none(reading.formula, {p.name: stated[p.name] for p in reading.formula.parameters})
    if at_inputs is None:
        return None
    rule = "half_up" if claim.rounding == "any" else claim.rounding
    whole_is_rounded = reading.formula.counts_documents
    target = read_printed(claim.value, rule, "value", whole_is_rounded=whole_is_rounded).interval
    return Case(reading, stated, at_inputs, Fraction(1) if unit is None and whole_is_rounded else unit, target)


def _honestly(tried: int, found: int, digits: int) -> str:
    """How many slips were tried, and how easily a number of so many digits is met by chance."""
    reproduce = "1 of them reproduces" if found == 1 else f"{found} of them reproduce"
    return (
        f"{tried} slip{'' if tried == 1 else 's'} tried, {reproduce} the printed value, which its {digits} significant "
        f"digit{'' if digits == 1 else 's'} tell from {9 * 10 ** (digits - 1) - 1} others: a slip is a possible "
        "explanation, not a finding"
    )
