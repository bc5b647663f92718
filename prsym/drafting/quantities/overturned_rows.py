"""Shares of calls that were overturned, or left as they were, of the row of a table that its sentence names.

Over all rounds QC overturned 6.3% of the calls; in round 4 it left 96.6% of them as they were. The document has one
table alone with a column of calls and one of those that were overturned. A share that the row does not give is refuted
where its paragraph has no count, unless the rest of the table without one of its rows gives it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from prsym.documents.passages import Passage
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.formulas import Reading, gives, told
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, Offer
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import OF_ERRORS

_OVERTURNED = re.compile(r"(?:calls? )?(?:overturned|reversed|changed|corrected|overturns|reversals)(?: calls)?", re.I)
_CALLS = re.compile(
    r"(?:documents )?(?:coded|calls?|reviewed|checked|decisions|documents|sampled|re-?read)(?: \w+)?", re.I
)
_ALL = whole_words(
    r"(?:all|every) (?:[\w-]+ )?(?:rounds?|batch(?:es)?|weeks?|reviewers?|custodians?|groups?|strat(?:a|um)|sets?|"
    r"phases?|stages?|teams?)|overall|in all|in total|altogether|all told"
)
_CALL = r"(?:calls?|codings?|decisions?|judge?ments?|tags?)"
_LEFT = any_case(r"\b(?:left|kept|upheld|let stand|confirmed|agreed with)(?: about| some| only)? $")
_OF_CALLS = any_case(
    rf" of (?:the |these |those |its |their |all )*(?:[\w-]+[’']s? )?{_CALL}"
    r"(?: (?:as they (?:were|stood)|unchanged|alone|standing))?(?=[.,;]|$)"
)
# Of these calls alone, or of others: among the privileged ones, in the pilot, before the training.
_OF_SOME = whole_words(
    r"responsive|relevant|privileged?|hot|pilot|earlier|previous|prior|before|without|except|excluding|only|alone|"
    r"first|second|last|vendors?|weighted|average|mean"
)
LEFT_ALONE = "1 - part/whole"


class OverturnedRows(Near):
    """The shares of overturned calls of the one table of these."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        super().__init__(around)
        found = [(table, *columns) for table in tables(passages, self.stated) if (columns := _columns(table))]
        self._table = found[0] if len(found) == 1 else None

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open share of calls with the cells of the row that its sentence names, or of the total of all."""
        i = claim.value
        compute = "" if claim.binding != "open" or self._table is None else self._compute(claim)
        row = self._row(i) if compute else None
        if row is None or self._table is None:
            return claim
        table, part, whole = self._table
        reading = self.reading(compute, {"part": table.numbers[row, part], "whole": table.numbers[row, whole]}, 2, True)
        own = self.stated[i].passage
        counts = [k for k in range(len(self.stated)) if self.stated[k].passage == own and self.counts(k)]
        is_alone = not counts and not _OF_SOME.search(self.around.sentence(i))
        text = self.stated[i].number.text
        if not gives(reading, text) and (not is_alone or self._is_of_others(row, compute, text)):
            return claim.offering(told(reading, text), Offer(reading.inputs, compute))
        if compute == LEFT_ALONE:
            return claim.bound_to(reading.inputs, compute=compute)
        return claim.bound_to({"found": reading.inputs["part"], "sample": reading.inputs["whole"]})

    def _compute(self, claim: DraftedClaim) -> str:
        """The arithmetic of a share of calls in running text, overturned or left alone; "" for any other number."""
        i = claim.value
        is_share = kind_of(self.stated[i].number) == "share" and self.stated[i].counts is None
        if not is_share or self.around.is_cell(i) or HYPOTHETICAL.search(self.around.sentence(i)):
            return ""
        if not _OF_CALLS.match(self.around.behind(i)):
            return ""
        if claim.quantity in OF_ERRORS:
            return "part/whole"
        return LEFT_ALONE if _LEFT.search(self.around.before(i)) else ""

    def _row(self, i: int) -> int | None:
        """The row that a sentence names alone, or that of the total where it speaks of all."""
        assert self._table is not None
        table, part, whole = self._table
        words = self.around.sentence(i)
        if _ALL.search(words):
            rows = [r for r in table.rows if table.is_total_row(r)]
        else:
            rows = [r for r in table.parts if _is_named(table.label(r), words)]
        rows = [r for r in rows if (r, part) in table.numbers and (r, whole) in table.numbers]
        return rows[0] if len(rows) == 1 else None

    def _is_of_others(self, row: int, compute: str, text: str) -> bool:
        """Whether the rows of the table but one give a share of all."""
        assert self._table is not None
        table, *columns = self._table
        every = [[size(table.number(r, c)) for c in columns] for r in table.parts if (r, columns[0]) in table.numbers]
        total = [size(table.number(row, c)) for c in columns]
        rests = ([a - b for a, b in zip(total, one, strict=True)] for one in every)
        given = (
            {name: Input(str(n), None) for name, n in zip(("part", "whole"), rest, strict=True)}
            for rest in rests
            if rest[1] > 0
        )
        return table.is_total_row(row) and any(gives(Reading(compute, inputs), text) for inputs in given)


def _columns(table: Table) -> tuple[int, int] | None:
    """The columns of overturned calls and of all calls; None unless there is one of each, of counts."""
    parts = [c for c in table.columns if _OVERTURNED.fullmatch(table.heading(c).strip())]
    wholes = [c for c in table.columns if _CALLS.fullmatch(table.heading(c).strip()) and c not in parts]
    if len(parts) != 1 or len(wholes) != 1 or not table.parts:
        return None
    cells = [(r, c) for r in table.parts for c in (parts[0], wholes[0])]
    are_counts = all(cell in table.numbers and kind_of(table.number(*cell)) == "count" for cell in cells)
    return (parts[0], wholes[0]) if are_counts else None


def _is_named(label: str, words: str) -> bool:
    """Whether a sentence has the label of a row, without what stands in brackets behind it, as its own word."""
    name = label.partition("(")[0].strip()
    return bool(name) and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words, re.IGNORECASE) is not None
