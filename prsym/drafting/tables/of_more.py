"""Totals of more than the rows that a table shows: since January; to date; for all four, of which two are shown."""

from __future__ import annotations

from prsym.drafting.tables.tables import Table
from prsym.drafting.text.patterns import any_case
from prsym.reading.spelled_numbers import DIGITS

_OF_MORE = any_case(
    r"\b(?:since|to date|so far|cumulative\w*|running|through|until|up to|year|carried|brought|forward|previous\w*|"
    r"earlier|prior|life of|incl\w*|with (?:the )?(?:others?|rest)|not shown)\b|[*†‡§…]|\(\w\)$"
)
_SO_MANY = any_case(r"\b(?:all|the) (?:of the )?(?P<many>[a-z]+|\d+)\b")


def is_of_more(table: Table, row: int, column: int) -> bool:
    """Whether the label of a total tells of more than the rows, or a row has no number that is shown."""
    label = table.label(row)
    told = [said["many"].casefold() for said in _SO_MANY.finditer(label)]
    is_of_others = any(int(many) > len(table.parts) for one in told if (many := DIGITS.get(one, one)).isdigit())
    return is_of_others or _OF_MORE.search(label) is not None or table.has_unshown(column)
