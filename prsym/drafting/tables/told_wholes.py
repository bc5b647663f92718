"""The count outside a table of which a column of it has the shares: the hit rate is a share of the Review Set.

The heading of the column, or a sentence beside the table, says what the shares are of; the count is the one before that
the document gives this name, or that its words fit better than every other one.
"""

from __future__ import annotations

from collections.abc import Mapping

from prsym.drafting.tables.tables import Table
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.surroundings import Surroundings

_PHRASE = r"(?P<phrase>(?:the|all|our|its|those|these)? ?[^.,;:()|]{3,60})"
_IN_HEADING = any_case(rf"(?:%|\bper ?cent(?:age)?|\bshare|\bproportion|\brate) of {_PHRASE}")
_BESIDE = any_case(
    rf"\b(?:as|is|are|being|gives?|shows?|states?|mean(?:s|ing)?|in) (?:an? |the |its |their |each )*"
    rf"(?:share|percentage|proportion|fraction|per ?cent|part)s? of {_PHRASE}"
)
_OF_COLUMN = whole_words(r"above|below|this table|(?:its|that|the same) (?:row|column)|each|total|sum")


def told_wholes(around: Surroundings, table: Table) -> Mapping[int, int]:
    """The count that the shares of each column are told to be of, by the column; none where words tell none."""
    found: dict[int, int] = {}
    for column in filter(table.has_shares, table.columns):
        first = next(k for (_, c), k in table.numbers.items() if c == column)
        heading = _IN_HEADING.search(table.heading(column))
        beside = [one for k in _passages(around, first) for one in _BESIDE.finditer(around.text_of(k))]
        phrases = {one["phrase"].strip() for one in ([heading] if heading else beside)}
        whole = _meant(around, phrases.pop(), min(table.every.values())) if len(phrases) == 1 else None
        if whole is not None:
            found[column] = whole
    return found


def _passages(around: Surroundings, k: int) -> list[int]:
    """The paragraphs beside a table, and the one before its title."""
    beside = around.about_table(k)
    first = beside[0] - 1 if beside else -1
    return [first, *beside] if first >= 0 and around.text_of(first + 1).startswith("Table") else beside


def _meant(around: Surroundings, phrase: str, first: int) -> int | None:
    """The one count before a table that words mean; None where they may mean several, or a column."""
    if _OF_COLUMN.search(phrase):
        return None
    meant = [k for k in around.meant(phrase, first) if _is_plain(around, k)]
    return meant[0] if meant and around.is_alone(phrase, meant) else None


def _is_plain(around: Surroundings, k: int) -> bool:
    one = around.stated[k]
    is_count = kind_of(one.number) == "count" and one.counts is None and size(one.number) > 0
    return is_count and not around.is_cell(k)
