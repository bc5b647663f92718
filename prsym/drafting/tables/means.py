"""Means of the rates of a table that prose states: weighted by the sizes of strata, or averaged over the rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from prsym.documents.passages import Passage
from prsym.drafting.tables.table_totals import plain_mean, weighted_mean
from prsym.drafting.tables.tables import Table, column_rules, names_of, tables
from prsym.drafting.text.formulas import Reading, rounds_to
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.surroundings import Surroundings

_WEIGHTED = whole_words(r"weighted|weighting|stratified|post-?stratified")
_UNWEIGHTED = whole_words(r"un-?weighted|not weighted|without weight\w*|weighted equally|equal weights?")
_AVERAGED = whole_words(
    r"macro-?averag\w+|averag\w+ over|(?:mean|averag\w+) of the|mean over the|"
    r"(?:plain|simple|arithmetic|unweighted) (?:mean|average)"
)
# Of these the strata are counted by their documents; recall and precision may be weighted by others.
_BY_DOCUMENTS = ("elusion", "richness", "prevalence")


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
        is_share = kind_of(self._stated[i].number) == "share" and not self._around.is_cell(i)
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
