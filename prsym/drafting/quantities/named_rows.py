"""Which row of a table of retrieved documents a rate in running text is of: the one whose cut-off or name stands there.

A name before a rate counts, or a cut-off right behind it: recall of 74.8% at 60. Two names side by side leave it open.
“That score” is the last one named, “our cut-off” and “the cut-off” the one that the document says was chosen.

The rows of what was retrieved at several cut-offs, where sentences list them: at a cut-off of 40 the model flagged
512 documents, of which 283 are responsive.

A stretch from one cut-off to the next has two counts, the larger of which is told as retrieved and the smaller as
relevant. A section has two such stretches or more, and their counts bear them out as those of a table do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from prsym.drafting.tables.retrieved_rows import LEAST_ROWS, LINE, Row, is_borne_out
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import bare
from prsym.drafting.text.surroundings import Surroundings, stems

_AT = any_case(
    rf"(?:\b(?:at|to|of|from|with|for|on|chose|chosen|selected|adopted|picked|used|stopped at|proposed)|\b{LINE})"
    rf"(?: (?:a|an|the|our|its|lower|higher|stricter|looser|other|alternative|{LINE}|of|at|is|was)){{0,5}},? $"
)
LONGEST_AT = 120  # characters that the words before a cut-off take
MOST_TOGETHER = 20  # cut-offs that one of these words tells
_UNIT = any_case(
    r" ?(?:%|percent|per cent|points?\b|documents|files|records|items|years|hours|of (?:the|these|those|them))"
)
_RIGHT_BEHIND = any_case(rf"\)?,? (?:at|with|for)(?: (?:a|the|{LINE}|of)){{0,4}} $")
_CHOSE = any_case(
    r"\b(?:settled on|settled at|chose|chosen|select(?:ed)|adopted|picked|decided on|went with|fixed|"
    rf"set (?:the|our|its) {LINE}(?: score)? (?:of|at|to)|{LINE}(?: score)? (?:was|is) set at)\b[^.;,⟦]{{0,40}}$"
)
_NOT_CHOSEN = whole_words(
    r"not|never|had|would|could|rather than|instead of|propos\w+|suggest\w+|if|should|first|initially|originally|"
    r"at first"
)
_THAT = any_case(
    rf"\b(?:that|this|the same) (?:\w+ )?{LINE}\b(?! (?:at or )?(?:below|under|above|over|higher|lower)\b)"
)
_REFERRED_BEHIND = any_case(rf" (?:there\b|at (?:that|this|the|our|its) (?:\w+ )?{LINE}\b)")
_THERE = any_case(r"\bthere\b")
_CHOSEN = any_case(
    rf"\b(?:our|the|its|their|[A-Z][\w]+[’']s) (?:(?:chosen|selected|adopted|final|agreed) )?{LINE}\b(?! of\b)"
)
_OTHER_LINE = any_case(
    rf"\b(?:other|another|each|every|any|lower|higher|different|all|both|these|those|two|three|four|several) "
    rf"(?:\w+ )?{LINE}\b"
)
_TOGETHER = re.compile(r",?(?: and| or| to|,| rather than(?: at)?| instead of(?: at)?)? (?:at )?")
_CONTRAST = any_case(r"\)?,? ?\(?(?:against|compared (?:with|to)|versus|vs\.?) (?:only )?$")
_RETRIEVED = whole_words(
    r"flag\w*|retriev\w*|return\w*|select\w*|captur\w*|catch\w*|caught|pick\w*|at or above|above|reach\w*|"
    r"bring\w*|brought|clear\w*|swept"
)
_RELEVANT = any_case(r"\b(?<!not )(?<!non-)(?:responsive|relevant)\b")
_NEGATIVE = whole_words(r"not|un\w+|irrelevant|non\w*|miss\w*|below|under|left|would")


class NamedRow(NamedTuple):
    """A row by the number of its table; whether words name it, and do not merely leave it the nearest."""

    table: int
    row: Row
    is_sure: bool


class _Mention(NamedTuple):
    """Where in its sentence a row is named."""

    start: int
    end: int
    table: int
    row: Row


class NamedRows(Near):
    """The rows of several tables by the words that name them."""

    def __init__(self, around: Surroundings, tables: Sequence[Sequence[Row]]) -> None:
        super().__init__(around)
        self._tables = tables
        self._chosen = self._chosen_row()

    def row_of(self, i: int, *, behind: bool = False) -> NamedRow | None:
        """The row that a number is of; None where none is named, or two may be meant. `behind` looks at the words
        behind it too: 2,010 score below the cut-off."""
        one = self.stated[i]
        sentence = self.around.sentence(i)
        inside = list(self._mentions(i))
        first = inside[0] if inside else None
        right_behind = [m for m in inside if m.start >= one.number.end and self._is_right_behind(i, m)]
        before = [m for m in inside if m.end <= one.number.start]
        if _CONTRAST.search(self.around.before(i)):
            other = self._row_of_last_rate(i)
            is_other = self._chosen is not None and other is not None and other.row != self._chosen.row
            return self._chosen if is_other else None
        if right_behind or before:
            chosen = right_behind[0] if right_behind else before[-1]
            return None if self._is_beside_another(i, chosen, inside) else NamedRow(chosen.table, chosen.row, True)
        told_behind = _REFERRED_BEHIND.match(sentence[one.number.end :])
        words = sentence if behind else sentence[: one.number.start] + (told_behind[0] if told_behind else "")
        if _OTHER_LINE.search(words) or (first is not None and not behind):
            return None
        return self._referred(i, words)

    def _referred(self, i: int, words: str) -> NamedRow | None:
        """The row that words refer to without its name: that score, our cut-off; else that of the sentence before."""
        last = self._last_before(i)
        if _THAT.search(words) or _THERE.search(words):
            return last
        if _CHOSEN.search(words):
            return self._chosen
        if last is None:
            return None
        return last._replace(is_sure=self.stated[last.row.both].passage == self.stated[i].passage)

    def _last_before(self, i: int) -> NamedRow | None:
        """The one row that the nearest sentence before names, in the paragraph; None where it names several."""
        one = self.stated[i]
        for sentence in range(one.sentence - 1, -1, -1):
            places = [
                k for k in range(i) if (self.stated[k].passage, self.stated[k].sentence) == (one.passage, sentence)
            ]
            found = list(self._mentions(places[0])) if places else []
            if found:
                rows = {(m.table, m.row.score, m.row.name) for m in found}
                return NamedRow(found[0].table, found[0].row, True) if len(rows) == 1 else None
        return None

    def _row_of_last_rate(self, i: int) -> NamedRow | None:
        """The row of the rate right before one in its sentence."""
        is_rate = i > 0 and self.around.kind(i - 1) in ("share", "decimal")
        return self.row_of(i - 1) if is_rate and self.stated[i - 1].in_sentence_of(self.stated[i]) else None

    def _is_right_behind(self, i: int, mention: _Mention) -> bool:
        between = self.around.sentence(i)[self.stated[i].number.end : mention.start]
        return _RIGHT_BEHIND.fullmatch(between) is not None

    def _is_beside_another(self, i: int, chosen: _Mention, inside: Sequence[_Mention]) -> bool:
        """Whether another row is named right beside the chosen one: at 60 or 50."""
        sentence = self.around.sentence(i)
        for other in inside:
            first, last = sorted((chosen, other))
            between = sentence[first.end : last.start]
            if other != chosen and (other.row != chosen.row) and _TOGETHER.fullmatch(between):
                return True
        return False

    def _mentions(self, i: int) -> Iterator[_Mention]:
        """The rows that the sentence of a number names, in their order."""
        scores = [one for k in self.around.in_sentence(i) if (one := self._score_at(k)) is not None]
        found = [*scores, *self._names(i)]
        yield from sorted(found, key=lambda one: one.start)

    def _score_at(self, k: int) -> _Mention | None:
        """The mention of a row that a number is, as its cut-off; None for one that two tables have."""
        own = self.stated[k].number
        digits = bare(own.text)
        found = [(t, row) for t, rows in enumerate(self._tables) for row in rows if row.score and row.score == digits]
        return _Mention(own.start, own.end, *found[0]) if len(found) == 1 and is_line(self, k) else None

    def is_score(self, k: int) -> bool:
        """Whether a number is told as the cut-off of a row."""
        return self._score_at(k) is not None

    def _names(self, i: int) -> Iterator[_Mention]:
        """The names of rows that stand in a sentence as they are; one of a single word with what the rows are of."""
        sentence = self.around.sentence(i)
        known = stems(sentence)
        for t, rows in enumerate(self._tables):
            for row in rows:
                is_told = len(stems(row.name)) > 1 or stems(row.noun) <= known
                if row.name and stems(row.name) and is_told:
                    yield from (
                        _Mention(*one.span(), t, row)
                        for one in re.finditer(rf"\b{re.escape(row.name)}\b", sentence, re.IGNORECASE)
                    )

    def _chosen_row(self) -> NamedRow | None:
        """The one row whose cut-off the document says was chosen; None where it says it of several, or of none."""
        found = []
        for k in range(len(self.stated)):
            mention = self._score_at(k)
            told = self.around.sentence(k)[: mention.start] if mention is not None else ""
            if mention is not None and _CHOSE.search(told) and not _NOT_CHOSEN.search(told):
                found.append(NamedRow(mention.table, mention.row, True))
        return found[0] if len({(one.table, one.row.score) for one in found}) == 1 else None


def is_line(near: Near, k: int) -> bool:
    """Whether a number of running text is told as a cut-off, or behind others that are: at 30, 40 and 50."""
    for line in range(k, max(-1, k - MOST_TOGETHER), -1):
        if near.around.is_cell(line) or not _is_bare(near, line):
            return False
        start = near.stated[line].number.start
        if _AT.search(near.around.sentence(line)[max(0, start - LONGEST_AT) : start]):
            return True
        is_next = line > 0 and near.stated[line - 1].in_sentence_of(near.stated[line])
        if not is_next or _TOGETHER.fullmatch(near.around.before(line)) is None:
            return False
    return False


def _is_bare(near: Near, k: int) -> bool:
    """Whether a number is printed without a unit, as cut-offs are."""
    number = near.stated[k].number
    is_bare = re.fullmatch(r"[\d.]+(?: or (?:higher|above|more))?", number.text) is not None
    return is_bare and not _UNIT.match(near.around.sentence(k)[number.end :])


def listed_rows(near: Near) -> Iterator[Sequence[Row]]:
    """The rows that the sentences of each section list."""
    found: dict[int, list[Row]] = {}
    for first in (k for k in range(len(near.stated)) if near.around.in_sentence(k)[0] == k):
        if not near.around.is_cell(first):
            found.setdefault(near.around.section[near.stated[first].passage], []).extend(_rows(near, first))
    yield from (rows for rows in found.values() if len(rows) >= LEAST_ROWS and is_borne_out(near.stated, rows))


def _rows(near: Near, first: int) -> Iterator[Row]:
    """The rows of one sentence, each from its cut-off to the next one."""
    inside = near.around.in_sentence(first)
    lines = [k for k in inside if is_line(near, k)]
    for line, end in pairwise([*lines, inside[-1] + 1]):
        counts = [k for k in range(line + 1, end) if near.around.kind(k) == "count" and near.counts(k)]
        if len(counts) == 2 and _is_row(near, line, *counts):
            yield Row(counts[0], counts[1], score=bare(near.stated[line].number.text))


def _is_row(near: Near, line: int, retrieved: int, both: int) -> bool:
    """Whether words tell the first of two counts as what was retrieved at a cut-off, and the second as relevant."""
    sentence = near.around.sentence(line)
    words = sentence[near.stated[line].number.end : near.stated[both].number.start]
    beside = f"{CLAUSE.split(near.around.before(both))[-1]} {CLAUSE.split(near.around.behind(both))[0]}"
    is_part = near.around.size(both) <= near.around.size(retrieved)
    is_told = _RETRIEVED.search(words) is not None and _RELEVANT.search(beside) is not None
    return is_part and is_told and not _NEGATIVE.search(f"{words} {beside}")
