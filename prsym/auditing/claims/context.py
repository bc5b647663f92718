"""Other claims of the file about the same quantities: the other end of an interval, numbers stated elsewhere, and the
rest of the table of counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from prsym import catalogue
from prsym.declaring.arithmetic import is_sum
from prsym.errors import InputError
from prsym.model.claim import Claim, NumberClaim
from prsym.model.formula import Formula
from prsym.model.input_names import CELLS
from prsym.reading.nouns import CURRENCY
from prsym.reading.printed_text import read_printed_text

SIZES = ("sample", "population", "null_set", "produced", "retrieved", "reviewed")
PROJECTED = "projected"  # values of claims whose formulas compute numbers of documents
COMPUTED = "computed"  # sums of money that claims compute
COUNTED = "counted"  # whole numbers of all claims, inputs and values
RATE = "rate of "  # shares of printed counts, whatever they are called
MOST, MOST_COUNTED = 12, 50  # different values of one name


def with_context(claims: Sequence[Claim]) -> list[Claim]:
    """The claims, each number claim with the claim about the other end of its interval and the sizes stated in all."""
    numbers = [c for c in claims if isinstance(c, NumberClaim)]
    ends = {_key(c, c.formula): c for c in reversed(numbers)}
    elsewhere = _sizes(numbers)
    return [
        replace(c, other_end=_other_end(c, ends), elsewhere=elsewhere, table=_table(c, numbers))
        if isinstance(c, NumberClaim)
        else c
        for c in claims
    ]


def _key(claim: NumberClaim, formula: str) -> object:
    return formula, tuple(sorted(claim.inputs.items())), tuple(sorted(claim.convention.items()))


def _other_end(claim: NumberClaim, ends: dict[object, NumberClaim]) -> NumberClaim | None:
    formula = _formula(claim)
    other = None if formula is None else catalogue.other_end(formula)
    return None if other is None else ends.get(_key(claim, other.id))


def _formula(claim: NumberClaim) -> Formula | None:
    """The formula of a claim; None for a name that is none."""
    entry = catalogue.entry(claim.formula) if catalogue.is_known(claim.formula) else None
    return entry if isinstance(entry, Formula) else None


def _is_projected(claim: NumberClaim, formula: Formula) -> bool:
    """Whether the value is a computed number of documents: none is a sum or a difference of counts."""
    if claim.arithmetic is None:
        return formula.counts_documents
    return not (is_sum(claim.arithmetic) and all(map(_is_count, claim.inputs.values())))


def _is_count(text: str) -> bool:
    """Whether a printed text is a whole number that was counted."""
    try:
        said = read_printed_text(text, "input")
    except InputError:  # which is told where the claim is judged
        return False
    number = said.numbers[0]
    return said.kind == "number" and number.unit is None and number.value.denominator == 1


def _sizes(claims: Iterable[NumberClaim]) -> tuple[tuple[str, str], ...]:
    found: dict[str, dict[str, None]] = {name: {} for name in (*SIZES, PROJECTED, COMPUTED, COUNTED)}
    for claim in claims:
        counts = (text.strip() for text in (*claim.inputs.values(), claim.value) if _is_count(text))
        found[COUNTED] |= dict.fromkeys(islice(counts, MOST_COUNTED - len(found[COUNTED])))
        formula = _formula(claim)
        if formula is not None and _is_projected(claim, formula) and len(found[PROJECTED]) < MOST:
            found[PROJECTED][claim.value.strip()] = None
        if CURRENCY.search(claim.value) and len(found[COMPUTED]) < MOST:
            found[COMPUTED][claim.value.strip()] = None
        for name in SIZES:
            if name in claim.inputs and len(found[name]) < MOST:
                found[name][claim.inputs[name].strip()] = None
    rates = ((rate_of(claim.inputs), claim.value.strip()) for claim in claims if _is_rate(claim))
    return (*((name, text) for name, texts in found.items() for text in texts), *dict.fromkeys(rates))


def rate_of(counts: Mapping[str, str]) -> str:
    """The key under which the printed share of these counts is kept in the context of a claim.

    >>> rate_of({"sample": "2,000", "found": "137"})
    'rate of found = 137, sample = 2000'
    """
    return RATE + ", ".join(f"{name} = {text.strip().replace(',', '')}" for name, text in sorted(counts.items()))


def _is_rate(claim: NumberClaim) -> bool:
    """Whether the value is a printed share of the counts that are the inputs."""
    formula = _formula(claim)
    is_share = formula is not None and formula.unit == "share" and not formula.limit
    return is_share and all(map(_is_count, claim.inputs.values())) and _is_number(claim.value)


def _is_number(text: str) -> bool:
    """Whether a text is one number, and no bound or range."""
    try:
        return read_printed_text(text, "value").kind == "number"
    except InputError:  # which is reported where the claim is judged
        return False


def _table(claim: NumberClaim, claims: Sequence[NumberClaim]) -> tuple[tuple[str, str], ...]:
    """The cells that complete the table of a claim with two or three of them, where others tell one number for each.

    A claim is of the same table where it states one of these counts, and none otherwise.
    """
    known = {name: claim.inputs[name] for name in CELLS if name in claim.inputs}
    if len(known) < 2 or claim.arithmetic is not None:
        return ()
    found: dict[str, str] = {}
    for _ in CELLS:  # a cell that is found leads to claims that state it with another one
        for name in CELLS.keys() - known.keys() - found.keys():
            told = {c.inputs[name] for c in claims if name in c.inputs and _agrees(c, {**known, **found})}
            if len(told) == 1:
                found[name] = told.pop()
    return tuple(sorted(found.items()))


def _agrees(claim: NumberClaim, cells: Mapping[str, str]) -> bool:
    stated = [claim.inputs[name] == text for name, text in cells.items() if name in claim.inputs]
    return claim.arithmetic is None and bool(stated) and all(stated)
