"""The account of each number of a document: drafted, an input, tied to another number, no claim, or open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prsym.auditing.claims.drafted import IF_A_FACT
from prsym.drafting.text.kinds import size
from prsym.drafting.text.records import Account, DraftedClaim, Stated, sources_of
from prsym.reading.spelled_numbers import DIGITS

NOT_KNOWN = "its words do not tell what it follows from"
TO_COMPLETE = f"{NOT_KNOWN}: add its inputs and quantity or compute"
MAY_BE_FACT = f"{NOT_KNOWN}: {IF_A_FACT}, else add its inputs and quantity or compute"
SMALL_WORDS = frozenset((*DIGITS, "none", "no"))
HUNDRED = 100
LEAST_TIED = 3  # digits of a number that is known again elsewhere


def accounts(stated: Sequence[Stated], claims: Sequence[DraftedClaim]) -> Iterator[Account]:
    """One account for each number, in the order of the document."""
    values = {n: c for c in claims for n in (c.value, c.interval, c.interval_upper) if n is not None}
    inputs: dict[int, list[str]] = {}
    for claim in claims:
        level = () if claim.confidence is None else (claim.confidence,)
        offered = (k for k in sources_of(claim.as_offered.inputs) if claim.offered is not None and stated[k].is_input)
        for source in sources_of(claim.inputs).union(level, offered):
            inputs.setdefault(source, []).append(claim.id)
    known: dict[tuple[str, str], int] = {}  # by the digits alone where they are many, and by the quantity
    for n in (*values, *inputs):
        for key in _keys(stated[n]):
            known.setdefault(key, n)
    for i, one in enumerate(stated):
        tied = next((known[key] for key in _keys(one) if key in known), None)
        if i in values:
            claim = values[i]
            yield Account("open" if claim.binding == "open" else "drafted", (claim.id,), "; ".join(claim.choices))
        elif i in inputs:
            yield Account("input", tuple(dict.fromkeys(inputs[i])))
        elif not one.reason and tied is not None:
            yield Account("tied", reason=f"the same number as at {stated[tied].place}")
        else:
            yield _untied(one)


def _keys(one: Stated) -> Iterator[tuple[str, str]]:
    """The names by which a number is known again: its quantities with it, and itself where it has digits enough."""
    bare = one.digits
    yield from ((role.quantity, bare) for role in one.roles if role.name == "value")
    digits = "".join(c for c in bare if c.isdigit())
    if len(digits) >= LEAST_TIED and len(digits.strip("0")) > 1:  # 100 may be many things
        yield "", bare


def _untied(one: Stated) -> Account:
    """The account of a number that belongs to no claim."""
    if one.reason:
        return Account("no claim", reason=one.reason)
    if _is_small_in_words(one) and not one.roles:
        return Account("no claim", reason="a small number in words, from which nothing is computed")
    if [role.name for role in one.roles] == ["confidence"]:
        return Account("no claim", reason="a level of confidence of what is open or no claim")
    if one.number.printed is None:
        return Account("open", reason="it is not read as a printed number")
    return Account("open", reason=MAY_BE_FACT)


def _is_small_in_words(one: Stated) -> bool:
    """Whether a number is told in words, and is below a hundred: two hundred and five may be a claim."""
    is_large = one.number.printed is not None and abs(size(one.number)) >= HUNDRED
    return one.number.text.lower().split()[0] in SMALL_WORDS and not is_large
