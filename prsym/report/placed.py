"""A claim as it is introduced to a reader: its name, its place in the document, and its quotation."""

from __future__ import annotations

from prsym.model.judgement import Judgement
from prsym.report import document as d
from prsym.report.names import name_of, place_of
from prsym.report.quotations import excerpt
from prsym.report.repeated import Numbered
from prsym.report.words import cut

NAMED = 100  # characters of a quantity
PLACED = 90  # characters of the place of a claim in lists
MANY = 6  # claims that are named in one line


def number_words(numbers: dict[str, int], identifier: str) -> str:
    """`No. 12` of a claim of the report; the id of any other."""
    return f"No. {numbers[identifier]}" if identifier in numbers else cut(identifier, NAMED)


def name(judgement: Judgement, number: int) -> d.Content:
    """`12. Recall`."""
    return (f"{number}. ", d.Outside(cut(name_of(judgement), NAMED)))


def introduced(judgement: Judgement, named: d.Inline, also: str = "") -> d.Content:
    """The name of a claim with its place, and its quotation where the name is none."""
    quote = "" if name_of(judgement).startswith("“") else excerpt(judgement)
    quote = "" if quote == judgement.printed else quote  # a cell, which its place tells
    end = "” " if quote.endswith((".", "!", "?")) else "”. "
    return (named, *place(judgement, also), *((": “", d.Outside(quote), end) if quote else (". ",)))


def place(judgement: Judgement, also: str = "") -> d.Content:
    """` (paragraph 9)`, with where else the statement is; nothing where no place is known."""
    words = "; ".join(filter(None, (where(judgement), also)))
    return (" (", d.Outside(words), ")") if words else ()


def where(judgement: Judgement) -> str:
    """The place of a claim as a reader finds it."""
    return cut(place_of(judgement.claim, judgement.claim.where), PLACED)


def also(group: list[Numbered]) -> str:
    """`also paragraph 4, No. 9`: where else the statement is; "" where it is at one place."""
    words = [", ".join(filter(None, (where(judgement), f"No. {number}"))) for number, judgement in group[1:]]
    more = f"; and {len(words) - MANY} more" if len(words) > MANY else ""
    return f"also {'; '.join(words[:MANY])}{more}" if words else ""
