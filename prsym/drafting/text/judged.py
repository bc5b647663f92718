"""Whether a drafted claim can be used, and whether its value follows from its inputs, as an audit has it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from prsym import catalogue
from prsym.auditing.claims.entries import Entry
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import read_claim
from prsym.auditing.judge import judge
from prsym.drafting.text.accounts import TO_COMPLETE
from prsym.drafting.text.entries import entry
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, like_print
from prsym.drafting.text.records import DraftedClaim, Input, Offer, Stated, inputs_in_words
from prsym.errors import PrsymError, UnableError
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.verification import compare_as

_UNJUDGED = ("id", "quote", "where", "places")  # keys of which no verdict depends
HOLDING = ("confirmed", "consistent")
NOT_USABLE = "not usable"
WITHOUT_VALUE = (NOT_USABLE, "unusable", "out_of_domain")
NO_VALUE = "gives no value"
SECONDS = 20.0  # for one comparison of an equation, as for a claim about it


def refusal(stated: Sequence[Stated], claim: DraftedClaim) -> str:
    """Why the reader of claims files does not take a claim, as for units that clash; "" where it does."""
    read = read_claim(Entry(entry(stated, claim)), claim.id, RankingFiles(Path()))
    return read.reason.what if isinstance(read, BadClaim) else ""


def holds(stated: Sequence[Stated], claim: DraftedClaim) -> bool:
    """Whether the audit confirms a claim of a quantity."""
    return verdict_of(stated, claim) in HOLDING


def verdict_of(stated: Sequence[Stated], claim: DraftedClaim) -> str:
    """The verdict of the audit on a claim; it may be `NOT_USABLE`."""
    return _verdict(json.dumps({key: text for key, text in entry(stated, claim).items() if key not in _UNJUDGED}))


@lru_cache(maxsize=4096)
def _verdict(entry_: str) -> str:
    """The verdict of the audit on an entry of a claims file, in JSON: several rooms ask it of one claim."""
    read = read_claim(Entry(json.loads(entry_)), "x", RankingFiles(Path()))
    if isinstance(read, BadClaim):
        return NOT_USABLE
    own = read.arithmetic if isinstance(read, NumberClaim) else None
    with catalogue.declared(() if own is None else (own,)):
        return str(judge(read, explained=False).verdict)


def with_offer_to_take(stated: Sequence[Stated], claim: DraftedClaim) -> DraftedClaim:
    """The claim; without what it is offered where an audit of that, as it stands, would compute nothing."""
    if claim.binding != "open" or claim.offered is None:
        return claim
    if verdict_of(stated, claim.as_offered) not in WITHOUT_VALUE:
        return claim
    told = tuple(words for words in claim.choices if not words.endswith(NO_VALUE))
    return replace(claim, offered=None, choices=told or (TO_COMPLETE,))


def confirms(stated: Sequence[Stated], i: int, quantity: str, inputs: Mapping[str, Input]) -> bool:
    """Whether the audit confirms a number as the value of a quantity of these inputs; its interval is judged later."""
    return holds(stated, DraftedClaim("x", quantity, i, "", inputs, "stated"))


def is_given(stated: Sequence[Stated], claim: DraftedClaim) -> bool:
    """Whether the inputs of a claim, of a quantity or of arithmetic, give its value; its interval may be wrong."""
    if not claim.compute:
        return confirms(stated, claim.value, claim.quantity, claim.inputs)
    if claim.compute in FORMULAS:
        return gives(Reading(claim.compute, claim.inputs), stated[claim.value].number.text)
    return holds(stated, claim)


def value_of(stated: Sequence[Stated], i: int, quantity: str, inputs: Mapping[str, Input]) -> Fraction | None:
    """The value of a quantity at these inputs as printed, to the digits that a reader compares; None without one."""
    claim = DraftedClaim("x", quantity, i, "", inputs, "stated")
    read = read_claim(Entry(entry(stated, claim)), claim.id, RankingFiles(Path()))
    found = None if isinstance(read, BadClaim) else judge(read, explained=False).enclosure
    return None if found is None else sum(found.bounds(), Fraction(0)) / 2


def ends_by_methods(stated: Sequence[Stated], claim: DraftedClaim) -> tuple[tuple[Fraction, Fraction], ...]:
    """The ends of the interval of a claim by each method that the audit tries; none where it tries none."""
    read = read_claim(Entry(entry(stated, claim)), claim.id, RankingFiles(Path()))
    tried = () if isinstance(read, BadClaim) else judge(read, explained=False).methods
    return tuple((sum(one.lower.bounds(), Fraction(0)) / 2, sum(one.upper.bounds(), Fraction(0)) / 2) for one in tried)


def would_give(stated: Sequence[Stated], i: int, quantity: str, inputs: Mapping[str, Input]) -> str:
    """Inputs of a quantity with the value that they give, for a person to compare with the print of a number."""
    value = value_of(stated, i, quantity, inputs)
    given = NO_VALUE if value is None else f"would give {like_print(value, stated[i].number.text)}"
    return f"{inputs_in_words(inputs)} {given}"


def bound_or_offered(stated: Sequence[Stated], claim: DraftedClaim, inputs: Mapping[str, Input]) -> DraftedClaim:
    """An open claim of a quantity bound to inputs that the audit confirms; else with these as an offer."""
    if confirms(stated, claim.value, claim.quantity, inputs):
        return claim.bound_to(inputs)
    return claim.offering(would_give(stated, claim.value, claim.quantity, inputs), Offer(inputs))


def compared(
    formula: str, expression: str, language: str, symbols: Mapping[str, str], fixed: Mapping[str, str]
) -> tuple[str, str]:
    """The audit's verdict on an expression as a formula of the catalogue, with the reason; it may be `NOT_USABLE`."""
    data: dict[str, object] = {"id": "x", "formula": formula, "expression": expression, "language": language}
    data |= {key: dict(table) for key, table in (("symbols", symbols), ("fixed", fixed)) if table}
    read = read_claim(Entry(data), "x", RankingFiles(Path()))
    if not isinstance(read, FormulaClaim):
        return NOT_USABLE, read.reason.what if isinstance(read, BadClaim) else ""
    try:
        verdict = compare_as(expression, formula, (language, read.symbols, read.fixed, None), seconds=SECONDS)
    except UnableError as error:
        return "undecided", str(error)
    except PrsymError as error:
        return NOT_USABLE, str(error)
    return str(verdict.status), verdict.reason
