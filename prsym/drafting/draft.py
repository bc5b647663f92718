"""A document -> the draft of its claims, and the account of every number that stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path

from prsym import catalogue
from prsym.auditing.claims.entries import Entry
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import read_claim
from prsym.documents.passages import Passage
from prsym.documents.reading import read_document
from prsym.drafting.accounts import accounts
from prsym.drafting.binding import Binder
from prsym.drafting.not_claims import stretches
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.records import Draft, DraftedClaim, Stated
from prsym.drafting.roles import Role, roles
from prsym.drafting.sentences import sentences
from prsym.drafting.writing import entry
from prsym.model.claim import BadClaim


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document's claims; `InputError` for a file that cannot be read."""
    document = read_document(path)
    stated = tuple(_stated(document.passages))
    drafted = Draft(document, stated, tuple(Binder(document.passages, stated).claims()), ())
    claims = tuple(_usable(drafted, claim) for claim in drafted.claims)
    return replace(drafted, claims=claims, accounts=tuple(accounts(stated, claims)))


def _usable(draft: Draft, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where the reader of claims files does not take it, with the reason, as for units that clash."""
    if claim.binding == "open":
        return claim
    read = read_claim(Entry(entry(draft, claim)), claim.id, RankingFiles(Path()))
    return (
        replace(claim, binding="open", inputs={}, choices=(read.reason.what,)) if isinstance(read, BadClaim) else claim
    )


def _stated(passages: Sequence[Passage]) -> Iterator[Stated]:
    """Every number of the passages with its roles, sentence by sentence."""
    for p, passage in enumerate(passages):
        apart = list(stretches(passage.text))
        for s, (start, end) in enumerate(sentences(passage.text)):
            text = passage.text[start:end]
            found = list(numbers(text))
            reasons = [
                next((why for a, b, why in apart if a < start + n.end and start + n.start < b), "") for n in found
            ]
            told = [*roles(text, found), *_by_headings(passage, found)]
            for i, number in enumerate(found):
                own = () if reasons[i] else _settled([role for role in told if role.number == i])
                yield Stated(number, p, s, passage.place_at(start + number.start), own, reasons[i])


def _by_headings(passage: Passage, found: Sequence[Number]) -> Iterator[Role]:
    """The quantity that a table's headings give to the one number of a cell."""
    if passage.context and len(found) == 1:
        headings = [(_quantity_of(heading), heading) for heading in passage.context]
        named = [name for name, _ in headings if name]
        if len(named) == 1:
            yield Role(0, "value", named[0])


def _quantity_of(words: str) -> str:
    bare = " ".join(re.findall(r"[^\W_]+", words.casefold()))
    return next((name for called, _ in catalogue.terms() for name in called if bare in (name, f"{name} rate")), "")


def _settled(found: Sequence[Role]) -> tuple[Role, ...]:
    """The roles of one number without those that another one explains: a sample is drawn from a set, and is not it."""
    names = {role.name for role in found}
    without = {"null_set", "collection"} if "sample" in names else set()
    is_counted = bool(names - {"value"})  # documents that were counted are no projection
    return tuple(
        role
        for role in dict.fromkeys(found)
        if role.name not in without and not (is_counted and role.quantity.endswith("documents"))
    )
