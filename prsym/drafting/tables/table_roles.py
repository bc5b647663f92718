"""The roles that a table gives to its cells: of a confusion table, of one of two reviewers, of planned samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from prsym.drafting.tables.tables import Table
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.roles import Role

_NEGATIVE = whole_words(
    r"not|non|no|un\w+|irrelevant|nonresponsive|negative|neg|below|without|missed|"
    r"discard\w*|withheld|rejected|excluded|left out"
)
_TRUTH = whole_words(
    r"(?:ir|non-?)?(?:relevant|responsive)|actual\w*|truly|true|human|expert|attorney|lawyer|gold|condition|reference|privileged"
)
_PREDICTED = whole_words(
    r"(?:un|not )?"
    r"(?:selected|flagged|predicted|retrieved|produced|returned|classified|ranked|scored|tagged|suggested)|"
    r"machine|model|classifier|tar|tool|system|software|cut-?off|above|below|positive|negative|algorithm|cal|search|hits?"
)


# Two people who judged the same documents.
_RATERS = whole_words(
    r"(?:first|second|1st|2nd|one|other|another|original|senior|junior|initial|final)[ -](?:level )?"
    r"(?:reviewer|review|coder|rater|reader|annotator|assessor|pass|attorney|lawyer|expert|team|coding)|"
    r"(?:reviewer|coder|rater|reader|annotator|assessor|attorney|lawyer|expert|team|pass) (?:A|B|1|2|one|two|I|II)"
)
_PARTED = any_case(r"\s*(?:\\|/|\||↓|→|\bvs\.?|\bversus\b|\bagainst\b|\bby\b)\s*")
# Which side of a table shows what: the rows are the coding, the columns the classifier; of judgments (columns).
_SIDES = any_case(
    r"(?P<told>[^.,;()]{3,80}) \((?P<side>in (?:the )?)?(?P<which>rows?|columns?|down|across)\)|"
    r"\b(?P<which2>rows?|columns?)(?: (?:are|is|show|shows|give|gives|hold|holds|stand for|stands for|list|lists))?:? "
    r"(?P<told2>[^.;()]{3,80}?)(?=[.;()]|,? (?:and )?(?:the |its )?(?:rows?|columns?)\b|$)"
)


class Sides(NamedTuple):
    """The sides that the rows and the columns of a table are, by its headings, its corner and its caption."""

    rows: str
    columns: str


def sides(table: Table, rows: Sequence[int], columns: Sequence[int]) -> Sides:
    """The words that say what the rows and the columns show: the labels and the headings, the corner, the caption.

    A corner with one name is that of the rows, below it.
    """
    corner = [part for part in _PARTED.split(table.heading(1)) if part]
    of_rows = [*map(table.label, rows), *corner[:1]]
    of_columns = [*map(table.heading, columns), *corner[1:2]]
    for told in _SIDES.finditer(table.caption):
        which = (told["which"] or told["which2"]).casefold()
        side = of_rows if which[0] in "rd" else of_columns
        side.append(told["told"] or told["told2"])
    return Sides(" | ".join(of_rows), " | ".join(of_columns))


def two_by_two(table: Table) -> Iterator[tuple[int, Role]]:
    """The cells of a two by two table: of what was predicted and what is true, or of two who judged the same.

    Nothing where the words leave open which side is which.
    """
    rows = table.parts
    columns = [c for c in table.columns if not table.is_total_column(c)]
    if len(rows) != 2 or len(columns) != 2 or any((r, c) not in table.numbers for r in rows for c in columns):
        return
    row_signs, column_signs = _signs(list(map(table.label, rows))), _signs(list(map(table.heading, columns)))
    if row_signs is None or column_signs is None:
        return
    told = sides(table, rows, columns)
    is_turned = _is_predicted(told.columns, told.rows)
    names = _AGREEMENT if _RATERS.search(told.rows) and _RATERS.search(told.columns) else _CONFUSION
    if names is _CONFUSION and is_turned is None:
        return
    for r, row_sign in zip(rows, row_signs, strict=True):
        for c, column_sign in zip(columns, column_signs, strict=True):
            place = (column_sign, row_sign) if names is _CONFUSION and is_turned else (row_sign, column_sign)
            yield table.numbers[r, c], Role(0, names[place])


_CONFUSION = {(True, True): "tp", (True, False): "fp", (False, True): "fn", (False, False): "tn"}
_AGREEMENT = {
    (True, True): "both",
    (True, False): "only_first",
    (False, True): "only_second",
    (False, False): "neither",
}


def _is_predicted(one: str, other: str) -> bool | None:
    """Whether the first side shows what was predicted, and the second what is true; None where that is not clear."""
    first, second = _PREDICTED.search(one) is not None, _PREDICTED.search(other) is not None
    if first != second:
        return first
    ways = [first and _TRUTH.search(other) is not None, second and _TRUTH.search(one) is not None]
    return None if ways[0] == ways[1] else ways[0]


def planned(table: Table) -> Iterator[tuple[int, Role]]:
    """The cells of a table of sample sizes and margins, by its headings, with their levels of confidence.

    Of the size and the margin the one that stands later is what follows. A margin beside other shares, which may be
    theirs, follows from no size alone.
    """
    kinds = {c: kind for c in (1, *table.columns) if (kind := _planned_kind(table.heading(c)))}
    levels, margins, sizes = ([c for c in kinds if kinds[c] == kind] for kind in ("confidence", "margin", "size"))
    if not sizes or not margins:
        return
    size, margin = sizes[-1], margins[0]
    concluded = "size" if margin < size else "margin"
    if concluded == "size" and not levels:
        return
    is_of_another = any(table.has_shares(c) for c in table.columns if c not in kinds)
    if concluded == "margin" and (is_of_another or not _MARGIN.search(table.heading(margin))):
        return
    roles = {**dict.fromkeys(levels, Role(0, "confidence")), size: Role(0, "sample"), margin: Role(0, "margin")}
    if concluded == "size":
        roles.update(dict.fromkeys(sizes, Role(0, "value", "sample size")))
    else:
        roles[margin] = Role(0, "value", "margin of error")
    yield from ((k, roles[c]) for (r, c), k in table.every.items() if r > 1 and c in roles)


def _planned_kind(heading: str) -> str:
    return next((kind for kind, words in _PLANNED.items() if words.search(heading)), "")


_PLANNED = {
    "confidence": any_case(r"confidence|level"),
    "margin": any_case(r"margin|error|precision"),
    "size": any_case(r"documents|sample|size|\bn\b|required"),
}
_MARGIN = any_case(r"\bmargins?\b")


def _signs(labels: Sequence[str]) -> tuple[bool, bool] | None:
    """Whether each of two labels is the positive one; None where that is not clear."""
    first, second = (_NEGATIVE.search(label) is not None for label in labels)
    return None if first == second else (not first, not second)
