"""Recall, precision and F1 of a control set at a cut-off, by the row of a table or of a list that has its counts.

Of the rows (`retrieved_rows.py`) and their control set (`control_sets.py`) recall is what was retrieved and relevant of
all relevant documents of the set, precision of all that was retrieved. Words name the row of a rate: the cut-off before
or right behind it, that score, the one chosen. What they leave open is bound only where the row gives the print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from prsym.documents.passages import Passage
from prsym.drafting.quantities.counted_samples import ControlSet, ControlSets
from prsym.drafting.quantities.named_rows import NamedRow, NamedRows, listed_rows
from prsym.drafting.quantities.rest_of_margins import BELOW, ELUDED, MISSED, OF_BALANCE
from prsym.drafting.tables.retrieved_rows import F1, MEASURE, PRECISION, RECALL, SAMPLE, Row, rows_of
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings

_QUANTITIES = {"": "", "share": "", RECALL: RECALL, PRECISION: PRECISION, F1: F1, "f1 score": F1}
# A rate that was measured in another way, is wanted, or is an end or a margin of one that was measured.
_OTHERWISE = whole_words(
    r"intervals?|margins?|limits?|bounds?|ranges?|at least|at most|targets?|floor|requir\w+|minimum|goal|agreed|"
    r"order(?:s|ed)?|stipulat\w+|elusion|null set|end[- ]to[- ]end|whole (?:review|process)|projected|weighted|macro|"
    r"average\w*|points?|between|higher by|lower by|rises? by|falls? by|gains?|loses?|differ\w*|corrected|re-?coded"
)
_REVIEW = whole_words(r"the review|reviewers|in review|of the review|in production|overall|production")
_STRETCH = any_case(r"[;]|, (?:but|although|whereas|while) ")
_BECAME = any_case(r"\bto (?:about )?$")  # recall would rise to 88%
_BY = any_case(r"\bby (?:about |some |only |nearly |almost |more than |a full )?$")  # beats it by 16%
_AND = any_case(r"(?:,| and|, and|/| / )? ?$")
_BELOW = any_case(
    r" (?:(?:control )?(?:documents|ones)(?: of the control set)? )?(?:that |which )?"
    r"(?:scored?s?|fall|fell|lie|lay|were|are|ranked?)? ?(?:below|under|beneath) "
)
_OF_THOSE = any_case(r" of (?:those|these|them|which)\b[^.;,]{0,30}\b(?:responsive|relevant)\b")
_RATE_OF_REST = any_case(r"\b(?:elusion(?: rate)?(?: of| is| was)?|rate of|or|which is|\()[^.;\d]{0,20}$")


class _Rows(NamedTuple):
    """Rows with the set that they are of."""

    rows: Sequence[Row]
    control: ControlSet


class AtCutoffs(Near):
    """The claims that follow from rows of retrieved documents; `claims` are those that are drafted before."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage], claims: Sequence[DraftedClaim]) -> None:
        super().__init__(around)
        sets = ControlSets(around, claims)
        found = []
        for rows in [*map(rows_of, self._tables(passages)), *listed_rows(self)]:
            control = sets.of(rows, self._about(rows)) if rows else None
            found += [_Rows(rows, control)] if control is not None else []
        self._every = found
        self._cells = {k: (one, row, name) for one in found for row in one.rows for name, k in row.rates.items()}
        self._named = NamedRows(around, [one.rows for one in found])

    def all(self, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
        """The claims, those of the rates at cut-offs with the counts of their rows; and those of numbers that have
        none yet: rates, and the counts that the rows leave below the cut-off."""
        values = {claim.value for claim in claims}
        for claim in claims:
            yield self._rests.get(claim.value, self._of(claim))
        for i in range(len(self.stated)) if self._every else ():
            if i not in values:
                new = DraftedClaim(f"at-cutoff-{i + 1}", "", i, self.around.sentence(i), {}, "open")
                found = self._rests.get(i, self._of(new))
                yield from [found] if found.binding != "open" else []

    def tells(self, claim: DraftedClaim) -> bool:
        """Whether words name the row that a claim takes its counts of, so that none is of another line or part."""
        i = claim.value
        if claim.binding == "open":
            return False
        if i in self._rests:
            return self._rests[i].inputs == claim.inputs
        named = self._named.row_of(i) if self._every else None
        measure = self._measure(replace(claim, quantity="")) if named is not None and named.is_sure else ""
        if named is None or not measure:
            return False
        return self._bound(claim, measure, self._every[named.table], named.row).inputs == claim.inputs

    @cached_property
    def _rests(self) -> Mapping[int, DraftedClaim]:
        """The claims of what the rows leave below the cut-off."""
        return dict(self._below())

    def _tables(self, passages: Sequence[Passage]) -> Sequence[Table]:
        return list(tables(passages, self.stated))

    def _about(self, rows: Sequence[Row]) -> str:
        """The words about rows: the headings of their table and the paragraphs beside it, or their own paragraphs and
        the one before."""
        places = {self.stated[row.both].passage for row in rows}
        cell = self.around.passage(rows[0].both).cell
        if cell is None:
            places |= {min(places) - 1} if min(places) else set()
            return " ".join(map(self.around.text_of, sorted(places)))
        beside = self.around.about_table(rows[0].both)
        places = {k for row in rows for k in (row.both, row.retrieved) if k is not None}
        headings = [words for k in sorted(places) for words in (*self.around.labels(k), self.around.table_title(k))]
        return " ".join([*headings, *map(self.around.text_of, beside)])

    def _of(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim of a cell, or of a rate in running text, with the counts of its row."""
        i = claim.value
        if i in self._cells:
            one, row, name = self._cells[i]
            is_of_cells = all(self.around.is_cell(k) for k in sources_of(claim.inputs))
            is_kept = claim.binding != "open" and is_of_cells and (name != F1 or bool(claim.compute))
            return claim if is_kept else self._bound(claim, name, one, row)
        measure = self._measure(claim)
        named = self._named.row_of(i) if measure else None
        if named is None or not measure:
            return claim
        one = self._every[named.table]
        found = self._bound(claim, measure, one, named.row)
        if found is claim or is_given(self.stated, found):
            return found
        return found if self._is_settled(i, claim, named, one) else claim

    def _bound(self, claim: DraftedClaim, measure: str, one: _Rows, row: Row) -> DraftedClaim:
        """The claim of a measure with the counts of a row; itself where the row has not all of them."""
        if measure != RECALL and row.retrieved is None:
            return claim
        both, relevant = self.around.input(row.both), self.around.input(one.control.relevant)
        if measure == RECALL:
            return claim.bound_to({"found": both, "sample": relevant}, quantity=RECALL)
        assert row.retrieved is not None
        selected = self.around.input(row.retrieved)
        if measure == PRECISION:
            return claim.bound_to({"found": both, "sample": selected}, quantity=PRECISION)
        return claim.bound_to({"both": both, "relevant": relevant, "selected": selected}, compute=OF_BALANCE)

    def _is_settled(self, i: int, claim: DraftedClaim, named: NamedRow, one: _Rows) -> bool:
        """Whether words name the row and the set of a rate that these do not give, and nothing speaks of another."""
        sentence = self.around.sentence(i)
        kinds = SAMPLE.search(sentence)
        is_here = kinds is not None or self.around.section[self.stated[i].passage] == self._section(one)
        is_open = claim.binding == "open" or not is_given(self.stated, claim)
        return is_open and one.control.is_named and named.is_sure and is_here and not _REVIEW.search(sentence)

    def _section(self, one: _Rows) -> int:
        return self.around.section[self.stated[one.rows[0].both].passage]

    def _measure(self, claim: DraftedClaim) -> str:
        """The measure that a rate of running text is one of, by the words before it; "" where it may be another."""
        i = claim.value
        one = self.stated[i]
        is_plain = one.number.printed is not None and one.number.printed.kind == "number" and one.counts is None
        is_rate = kind_of(one.number) in ("share", "decimal") and "point" not in one.number.text
        if one.reason or not (is_plain and is_rate) or claim.quantity not in _QUANTITIES or self.is_level(i):
            return ""
        is_by = self.is_change(i) and _BECAME.search(self.around.before(i)) is None
        is_by = is_by or _BY.search(self.around.before(i)) is not None
        if self.around.is_cell(i) or is_by or self._named.is_score(i):
            return ""
        before = self.around.sentence(i)[: one.number.start]
        if _OTHERWISE.search(_STRETCH.split(before)[-1]) or re.match(
            r"(?: percentage)? points?\b", self.around.behind(i)
        ):
            return ""
        told = self._told(i)
        return told if _QUANTITIES[claim.quantity] in ("", told) else ""

    def _told(self, i: int) -> str:
        """The measure that the words between a rate and the rate before it name, or the first of two that are named
        together; else the one of all its sentence, or the second of two."""
        last = max((k for k in self.around.in_sentence(i) if k < i and self._is_rate(k)), default=None)
        own = self._names_of(i, last)
        if own:
            return own[0] if len(own) == 1 or self._are_listed(i, len(own)) else ""
        before = set(_named_in(self.around.sentence(i)[: self.stated[i].number.start]))
        if len(before) == 1:
            return before.pop()
        earlier = [k for k in self.around.in_sentence(i) if last is not None and k < last and self._is_rate(k)]
        pair = self._names_of(last, max(earlier, default=None)) if last is not None else []
        is_second = last is not None and len(pair) == 2 and self._are_listed(last, 2)
        return pair[1] if is_second else ""

    def _names_of(self, i: int, last: int | None) -> list[str]:
        """The measures that the words between a rate and the one before it name, in their order."""
        start = 0 if last is None else self.stated[last].number.end
        return list(_named_in(self.around.sentence(i)[start : self.stated[i].number.start]))

    def _is_rate(self, k: int) -> bool:
        return self.around.kind(k) in ("share", "decimal") and not self._named.is_score(k)

    def _are_listed(self, first: int, count: int) -> bool:
        """Whether so many rates follow one another from the first: recall and precision of 81% and 66%."""
        behind = [k for k in self.around.in_sentence(first) if k > first][: count - 1]
        return len(behind) == count - 1 and all(
            self.around.kind(k) == self.around.kind(first) and _AND.fullmatch(self.around.before(k)) for k in behind
        )

    def _below(self) -> Iterator[tuple[int, DraftedClaim]]:
        """The counts below the cut-off that a paragraph about the set tells: all of them, those that are relevant, and
        the rate of these."""
        for i in range(len(self.stated)) if self._every else ():
            named = self._named.row_of(i, behind=True) if self._is_below(i) else None
            if named is None or not named.is_sure:
                continue
            one, row = self._every[named.table], named.row
            places = {"sample": one.control.sample, "selected": row.retrieved, "relevant": one.control.relevant}
            inputs = {name: self.around.input(k) for name, k in {**places, "both": row.both}.items() if k is not None}
            rest = [(i, BELOW)]
            later = [k for k in self.around.in_sentence(i) if k > i]
            if later and self.counts(later[0]) and _OF_THOSE.match(self.around.behind(later[0])):
                rest.append((later[0], MISSED))
                is_rate = len(later) > 1 and self.around.kind(later[1]) == "share"
                if is_rate and _RATE_OF_REST.search(self.around.before(later[1])):
                    rest.append((later[1], ELUDED))
            for k, compute in rest:
                claim = DraftedClaim(f"at-cutoff-{k + 1}", "", k, self.around.sentence(k), {}, "open")
                names = dict.fromkeys(re.findall(r"[a-z]+", compute))
                if all(name in inputs for name in names):
                    yield k, claim.bound_to({name: inputs[name] for name in names}, compute=compute)

    def _is_below(self, i: int) -> bool:
        """Whether a count is told as what scores below a cut-off, in a sentence about a control set or right behind."""
        one = self.stated[i]
        if not self.counts(i) or self.around.is_cell(i) or not _BELOW.match(self.around.behind(i)):
            return False
        return SAMPLE.search(f"{self.around.sentence_before(one)} {self.around.sentence(i)}") is not None


def _named_in(text: str) -> Iterator[str]:
    """The measures that words name, in their order."""
    found: Mapping[int, str] = {one.start(): name for name, words in MEASURE.items() for one in words.finditer(text)}
    yield from (found[k] for k in sorted(found))
