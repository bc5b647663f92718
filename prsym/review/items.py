"""The items of a review: each claim of the file with its sentence, its place, its value and what is proposed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prsym.drafting.records import Draft, FormulaProposal, Input, Number, Proposal
from prsym.review.sentence import Piece, marked, pieces_of
from prsym.review.words import NO_VALUE, by_chance, difference, stated_entry

MOST_OFFERS = 3
SHOWN = frozenset(  # keys of a claim that its screen shows, or that say nothing of it
    (
        *("id", "quote", "where", "value", "quantity", "compute", "formula", "inputs", "places", "confirmed", "fate"),
        *("interval", "confidence", "method", "elsewhere", "expression", "language", "symbols", "fixed"),
    )
)
COUNTED = ("no", "one", "two", "three")
AS_PICTURE = "a formula as a picture"
LOW, CLOSE = 0.5, 0.15  # a best score below, or less than so much above the next one, is doubtful
UNREPRODUCED, DOUBTFUL, PLAIN = range(3)
Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal as a person sees it.

    `words` say what the number may follow from, `sources` where each input is, and `gives` what it comes to.
    `difference` says how that differs from the printed value, "" where it agrees; `chance` how easily so many attempts
    agree by chance. `entry` has the keys that the claim gets.
    """

    words: str
    sources: tuple[str, ...]
    gives: str
    difference: str
    chance: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Item:
    """A claim of the file for a person to decide: what the document says, and up to three proposals."""

    id: str
    place: str
    value: str
    pieces: tuple[Piece, ...]
    offers: tuple[Offer, ...]
    notes: tuple[str, ...] = ()
    is_formula: bool = False
    has_picture: bool = False


def urgency(number: Number) -> int:
    """Whether no proposal reproduces a number, the best one is doubtful, or neither."""
    proposals = number.proposals
    if not any(one.agrees for one in proposals):
        return UNREPRODUCED
    close = len(proposals) > 1 and proposals[0].score - proposals[1].score < CLOSE
    return DOUBTFUL if close or proposals[0].score < LOW or not proposals[0].agrees else PLAIN


def formula_urgency(formula: FormulaProposal) -> int:
    """The same for a formula: none is proposed, the proposal is doubtful, or neither."""
    return UNREPRODUCED if not formula.formula else DOUBTFUL if formula.score < LOW else PLAIN


def number_item(draft: Draft, number: Number, entry: Entry) -> Item:
    """The item of a number of the document, and of its claim in the file."""
    from prsym.drafting.writing import claim_entry

    known = [claim_entry(draft, number, one) for one in number.proposals]
    offers = [_offer(draft, number, one, own) for one, own in zip(number.proposals, known, strict=True)]
    if own := _own_offer(entry, known):
        offers.insert(0, own)
    offers = offers[:MOST_OFFERS]
    notes = (_agreeing(offers), number.reason if not offers else "", *_conflicts(draft, number), *_beside(entry))
    pieces = tuple(pieces_of(draft, number))
    return Item(number.id, str(number.place), number.text, pieces, tuple(offers), tuple(filter(None, notes)))


def formula_item(formula: FormulaProposal, entry: Entry) -> Item:
    """The item of a formula that the document prints."""
    from prsym.drafting.writing import formula_entry

    own = formula_entry(formula)
    offers = [Offer(stated_entry(own), (), "", "", "", own)] if formula.formula and formula.expression else []
    if other := _own_offer(entry, [own]):
        offers.insert(0, other)
    expression = formula.expression or str(entry.get("expression", ""))
    quote = expression or formula.quote
    pieces = tuple(marked(formula.quote, expression)) if formula.quote else (Piece(quote, "value"),)
    notes = (formula.reason,) if formula.reason else ()
    value, has_picture = expression or AS_PICTURE, bool(formula.picture)
    return Item(
        formula.id, str(formula.place), value, pieces, tuple(offers), notes, is_formula=True, has_picture=has_picture
    )


def file_item(identifier: str, entry: Entry) -> Item:
    """The item of a claim that the draft has no number for, as the file has it."""
    is_formula = "expression" in entry
    value = str(entry.get("expression" if is_formula else "value", ""))
    own = _own_offer(entry, [])
    pieces = tuple(marked(str(entry.get("quote", "")) or value, value))
    note = "the claims file states this claim; the draft of the document has no such number"
    offers = (own,) if own is not None else ()
    return Item(identifier, str(entry.get("where", "")), value, pieces, offers, (note,), is_formula=is_formula)


def _own_offer(entry: Entry, known: list[dict[str, object]]) -> Offer | None:
    """An offer of what the claim in the file states, unless a proposal says the same: a person may have written it."""
    keys = ("quantity", "compute", "formula", "inputs")
    own = {key: entry[key] for key in keys if key in entry}
    is_stated = own.keys() & {"quantity", "compute", "formula"}
    if not is_stated or any(all(one.get(key) == value for key, value in own.items()) for one in known):
        return None
    return Offer(f"as the file states it: {stated_entry(entry)}", (), "", NO_VALUE, "", entry)


def _offer(draft: Draft, number: Number, proposal: Proposal, entry: Entry) -> Offer:
    sources = tuple(_source(draft, number, one) for one in proposal.inputs)
    apart = "" if proposal.agrees else difference(number, proposal.gives)
    chance = by_chance(proposal.chance) if proposal.agrees else ""
    beside = (f"with the interval {proposal.interval}, which the audit will judge",) if proposal.interval else ()
    return Offer(proposal.words, (*sources, *beside), proposal.gives, apart, chance, entry)


def _beside(entry: Entry) -> Iterator[str]:
    """Keys of the claim in the file that nothing else on the screen shows: to confirm it confirms them too."""
    yield from (f"the file states {key} = {value}" for key, value in entry.items() if key not in SHOWN)


def _agreeing(offers: Sequence[Offer]) -> str:
    """One line where several proposals give the printed value; "" where at most one does."""
    count = sum(not one.difference for one in offers)
    return f"{COUNTED[count]} proposals give this value" if count > 1 else ""


def _source(draft: Draft, number: Number, one: Input) -> str:
    """An input with its place, where that is another paragraph or cell."""
    source = draft.numbers[one.number] if one.number is not None else None
    place = "not in the document" if source is None else str(source.place) if source.passage != number.passage else ""
    return f"{one.name} = {one.text}" + (f" ({place})" if place else "")


def _conflicts(draft: Draft, number: Number) -> Iterator[str]:
    """The numbers that state the same quantity with another value."""
    for pair in draft.conflicts:
        if number.id in {draft.numbers[index].id for index in pair}:
            other = next(draft.numbers[index] for index in pair if draft.numbers[index].id != number.id)
            yield f"the document also states {other.text} for this quantity ({other.place})"
