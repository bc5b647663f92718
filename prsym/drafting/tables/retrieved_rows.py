"""The rows of what was retrieved from one sample: at cut-offs, after rounds, by models. Each has the documents at or
above its cut-off, and those of them that are relevant.

The headings tell which column is which, and the counts must bear them out: what is relevant is part of what was
retrieved, and both rise and fall together with the cut-off. Bands of scores and tables with totals are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from prsym.drafting.tables.tables import Table
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import Stated, bare

RECALL, PRECISION, F1 = "recall", "precision", "f1"
LINE = r"(?:cut-?offs?|cutting points?|scores?|thresholds?|lines?)"
SAMPLE = any_case(
    r"\b(?P<kind>control|validation|test|hold-?out|reference|tuning|calibration) "
    r"(?:set|sample|documents?|collection)\b"
)
MEASURE: Mapping[str, re.Pattern[str]] = {
    RECALL: any_case(r"\brecall\b"),
    PRECISION: any_case(r"\bprecision\b"),
    F1: any_case(r"\bF-?1\b(?:[- ]?(?:score|measure|value))?"),
}
_RELEVANT = whole_words(r"responsive|relevant|true positives?")
_RETRIEVED = whole_words(
    r"flagged|retrieved|returned|selected|predicted|captured|caught|swept in|picked(?: out| up)?|above|or higher|"
    r"(?:called|tagged|classified|marked|predicted|scored|ranked)(?: as)? (?:responsive|relevant|positive)"
)
_CALLED = any_case(
    r"\b(?:called|tagged|classified|marked|predicted|scored|ranked)(?: as)? (?:responsive|relevant|positive)\b"
)
_AMONG = whole_words(
    r"of (?:these|those|them|which)|among (?:these|those|them)|thereof|found|identified|truly|actually|true positives?"
)
_NEGATIVE = whole_words(
    r"not|non|no|un\w+|irrelevant|nonresponsive|non-\w+|false|below|under|missed|lost|left|discard\w*|"
    r"projected|estimated|cumulative|to date"
)
_SCORE = any_case(
    r"(?:(?:a |the )?(?:cut-?off|score|threshold|line)(?: score)?(?: of| at)?:? ?|≥ ?|>= ?|at or above |at )*"
    r"(?P<score>\d{1,3}(?:\.\d+)?|\.\d+)(?: or (?:higher|above|more|over)| ?\+| and (?:above|higher|over|up))?"
)
LEAST_ROWS = 2


class Row(NamedTuple):
    """A row of a table: the counts of retrieved and of retrieved and relevant documents, and the rates beside them.

    `score` has the digits of a cut-off; `name` are the words of another row, `noun` what its kind is called.
    """

    retrieved: int | None
    both: int
    score: str = ""
    name: str = ""
    noun: str = ""
    rates: Mapping[str, int] = {}


def rows_of(table: Table) -> Sequence[Row]:
    """The rows of a table of what was retrieved, its columns in their place where these are the cut-offs; else none."""
    return next((rows for one in (table, table.turned) if (rows := _rows(one))), ())


def _rows(table: Table) -> Sequence[Row]:
    both, retrieved = _columns(table)
    rows = table.parts
    if both is None or len(rows) < LEAST_ROWS or rows != table.rows:
        return ()
    found = []
    for r in rows:
        places = [table.numbers.get((r, c)) for c in (both, retrieved) if c is not None]
        if any(k is None or kind_of(table.stated[k].number) != "count" for k in places):
            return ()
        counts = [k for k in places if k is not None]
        rates = dict(_rates(table, r))
        score = _SCORE.fullmatch(table.label(r).strip())
        is_score = score is not None and (_is_line(table.heading(1)) or _is_line(table.label(r)))
        named = {"score": bare(score["score"])} if is_score and score else {"name": table.label(r).strip()}
        found.append(
            Row(counts[1] if len(counts) > 1 else None, counts[0], noun=table.heading(1), rates=rates, **named)
        )
    return found if is_borne_out(table.stated, found) else ()


def is_borne_out(stated: Sequence[Stated], rows: Sequence[Row]) -> bool:
    """Whether the relevant documents of rows are part of the retrieved ones, both fewer at the stricter cut-off."""
    counts = [tuple(size(stated[k].number) for k in (row.retrieved, row.both) if k is not None) for row in rows]
    return all(one[-1] <= one[0] for one in counts) and are_nested([row.score for row in rows], counts)


def are_nested(scores: Sequence[str], counts: Sequence[Sequence[Fraction | int]]) -> bool:
    """Whether counts all rise, or all fall, with their scores, each score once; rows without scores are of any order.

    >>> are_nested(["40", "55"], [(512, 283), (391, 258)]), are_nested(["40", "55"], [(512, 283), (391, 300)])
    (True, False)
    """
    if not any(scores):
        return True
    if not all(scores) or len(set(scores)) < len(scores) or len({len(one) for one in counts}) > 1:
        return False
    ordered = [one for _, one in sorted(zip(scores, counts, strict=True), key=lambda pair: float(pair[0]))]
    pairs = [(a, b) for one, other in pairwise(ordered) for a, b in zip(one, other, strict=True)]
    return all(a >= b for a, b in pairs) or all(a <= b for a, b in pairs)


def _is_line(words: str) -> bool:
    return re.search(rf"\b{LINE}\b|≥|>=|at or above", words, re.IGNORECASE) is not None


def _rates(table: Table, row: int) -> Iterator[tuple[str, int]]:
    """The rates of a row under the names of measures, each heading with one of them."""
    for column in table.columns:
        named = [name for name, words in MEASURE.items() if words.search(table.heading(column))]
        k = table.numbers.get((row, column))
        if len(named) == 1 and k is not None and kind_of(table.stated[k].number) in ("share", "decimal"):
            yield named[0], k


def _columns(table: Table) -> tuple[int | None, int | None]:
    """The column of what is relevant of what was retrieved, and that of what was retrieved; None for each that no
    heading tells alone."""
    plain = [
        c
        for c in table.columns
        if not _NEGATIVE.search(table.heading(c))
        and not table.has_shares(c)
        and not any(words.search(table.heading(c)) for words in MEASURE.values())
    ]
    retrieved = [c for c in plain if _is_retrieved(table.heading(c))]
    if len(retrieved) > 1:
        retrieved = [c for c in retrieved if SAMPLE.search(table.heading(c))]
    relevant = [c for c in plain if c not in retrieved and _RELEVANT.search(table.heading(c))]
    sure = [c for c in relevant if _RETRIEVED.search(table.heading(c)) or _AMONG.search(table.heading(c))]
    if len(retrieved) == 1 and not relevant:
        relevant = [c for c in plain if c not in retrieved and _AMONG.search(table.heading(c))]
    found = sure if len(retrieved) != 1 else relevant
    return (found[0], retrieved[0] if len(retrieved) == 1 else None) if len(found) == 1 else (None, None)


def _is_retrieved(heading: str) -> bool:
    """Whether a heading tells of all that was retrieved, relevant or not."""
    is_relevant = _RELEVANT.search(_CALLED.sub("", heading)) is not None
    return _RETRIEVED.search(heading) is not None and not is_relevant and not _AMONG.search(heading)
