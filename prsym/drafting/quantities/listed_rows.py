"""The rows of what was retrieved at several cut-offs, where sentences list them: at a cut-off of 40 the model flagged
512 documents, of which 283 are responsive.

A stretch from one cut-off to the next has two counts, the larger of which is told as retrieved and the smaller as
relevant. A section has two such stretches or more, and their counts bear them out as those of a table do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from prsym.drafting.quantities.named_rows import is_line
from prsym.drafting.tables.retrieved_rows import LEAST_ROWS, Row, is_borne_out
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import bare

_RETRIEVED = whole_words(
    r"flag\w*|retriev\w*|return\w*|select\w*|captur\w*|catch\w*|caught|pick\w*|at or above|above|reach\w*|"
    r"bring\w*|brought|clear\w*|swept"
)
_RELEVANT = any_case(r"\b(?<!not )(?<!non-)(?:responsive|relevant)\b")
_NEGATIVE = whole_words(r"not|un\w+|irrelevant|non\w*|miss\w*|below|under|left|would")


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
        counts = [k for k in range(line + 1, end) if kind_of(near.stated[k].number) == "count" and near.counts(k)]
        if len(counts) == 2 and _is_row(near, line, *counts):
            yield Row(counts[0], counts[1], score=bare(near.stated[line].number.text))


def _is_row(near: Near, line: int, retrieved: int, both: int) -> bool:
    """Whether words tell the first of two counts as what was retrieved at a cut-off, and the second as relevant."""
    sentence = near.around.sentence(line)
    words = sentence[near.stated[line].number.end : near.stated[both].number.start]
    beside = f"{CLAUSE.split(near.around.before(both))[-1]} {CLAUSE.split(near.around.behind(both))[0]}"
    is_part = size(near.stated[both].number) <= size(near.stated[retrieved].number)
    is_told = _RETRIEVED.search(words) is not None and _RELEVANT.search(beside) is not None
    return is_part and is_told and not _NEGATIVE.search(f"{words} {beside}")
