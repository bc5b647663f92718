"""The count outside a table of which a column of it has the shares: the hit rate is a share of the Review Set.

The heading of the column, or a sentence beside the table, says what the shares are of; the count is the one before that
the document gives this name, or that its words fit better than every other one.

Means of the rates of a table that prose states: weighted by the sizes of strata, or averaged over the rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from prsym.documents.passages import Passage
from prsym.drafting.tables.table_totals import plain_mean, weighted_mean
from prsym.drafting.tables.tables import Table, column_rules, names_of, tables
from prsym.drafting.text.formulas import Reading, rounds_to
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
_WEIGHTED = whole_words(r"weighted|weighting|stratified|post-?stratified")
_UNWEIGHTED = whole_words(r"un-?weighted|not weighted|without weight\w*|weighted equally|equal weights?")
_AVERAGED = whole_words(
    r"macro-?averag\w+|averag\w+ over|(?:mean|averag\w+) of the|mean over the|"
    r"(?:plain|simple|arithmetic|unweighted) (?:mean|average)"
)
# Of these the strata are counted by their documents; recall and precision may be weighted by others.
_BY_DOCUMENTS = ("elusion", "richness", "prevalence")


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


class Means:
    """The means of rates that the sentences of a document state of its tables."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        self._around, self._stated, self._passages = around, around.stated, passages

    @cached_property
    def _tables(self) -> list[Table]:
        return list(tables(self._passages, self._stated))

    def is_told(self, i: int) -> bool:
        """Whether the sentence of a share in running text says that rates were weighted or averaged."""
        words = self._around.sentence(i)
        is_share = self._around.kind(i) == "share" and not self._around.is_cell(i)
        return is_share and any(said.search(words) for said in (_WEIGHTED, _UNWEIGHTED, _AVERAGED))

    def of(self, i: int, quantity: str) -> Reading | None:
        """The mean of the column of a quantity that a sentence states; None where no table alone has one.

        Rates whose weights may be others than documents must give the value.
        """
        named = _KIND.sub("", quantity)
        words, value = self._around.sentence(i), self._stated[i].number
        is_weighted = _WEIGHTED.search(words) is not None and _UNWEIGHTED.search(words) is None
        found = [
            one for table in self._before(i) for c in table.columns if (one := self._mean(table, c, named, is_weighted))
        ]
        giving = [reading for reading, mean in found if rounds_to(mean, value.text)]
        is_alone = len(found) == 1 and (named in _BY_DOCUMENTS or not is_weighted)
        return giving[0] if giving else found[0][0] if is_alone else None

    def _before(self, i: int) -> Iterator[Table]:
        """The tables before a number in its section, with each as it is and turned."""
        passage = self._stated[i].passage
        for table in self._tables:
            cells = [self._stated[k].passage for k in table.every.values()]
            if cells and max(cells) < passage and min(cells) >= self._around.section[passage]:
                yield table

    def _mean(self, table: Table, column: int, named: str, is_weighted: bool) -> tuple[Reading, Fraction] | None:
        rows = [r for r in table.parts if (r, column) in table.numbers]
        cells = [self._stated[table.numbers[r, column]] for r in rows]
        roles = {role.quantity for one in cells for role in one.roles if role.name == "value"}
        if len(rows) < 2 or roles != {named} or any(kind_of(one.number) != "share" for one in cells):
            return None
        rule = column_rules(table).get(column)
        if is_weighted:
            return weighted_mean(table, column, rule)
        if rule is not None and (found := plain_mean(table, rule, rows)) is not None:
            return found
        names = names_of([table.label(r) for r in rows])
        places = {name: table.numbers[r, column] for name, r in zip(names, rows, strict=True)}
        inputs = self._around.inputs(places)
        mean = sum((size(one.number) for one in cells), Fraction(0)) / len(rows)
        return Reading(f"({' + '.join(names)})/{len(rows)}", inputs, 0, True), mean


_KIND = re.compile(r"^(?:macro|micro|average|averaged|mean|weighted|stratified|pooled)(?:[- ](?:averaged?|mean))? ")
