"""The tables of a document: what a column is of others, what a total adds up, which cells are a confusion table.

A column follows from others by one rule. The rule is taken where it gives at least two cells and two thirds of them,
and then holds for the whole column, so that a cell that it does not give is a finding. A row or a column that is called
a total is the sum of the others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice, pairwise, permutations

from prsym.documents.passages import Passage
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, nearly_at
from prsym.drafting.text.kinds import alike, digits_of, kind_of, size
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import Input, Stated

_TOTAL = any_case(r"(?:grand )?(?:totals?|sum|all|overall|combined|together|aggregate)\b")
_SUMMARY = any_case(
    r"(?:(?:un)?weighted |macro|micro|simple |arithmetic )?[- ]?(?:averaged?|means?|median|min(?:imum)?|max(?:imum)?|"
    r"standard deviation|std\.?|range|macro|micro)\b"
)
LEAST_HOLDING = (2, 3)  # of the cells of a column that follow a rule: two in three
# Digits of the cells that a rule gives, together: small numbers follow from others by chance.
LEAST_DIGITS, LEAST_OF_SHARES = 5, 4
MOST_TRIED = 12  # cells of a long column on which a rule is tried first
MOST_COLUMNS = 9
# A last row without the name of a total is one where it adds up several columns, each of some digits.
LEAST_ADDING, LEAST_PARTS, LEAST_ADDED = 2, 2, 2
_SHARES = ("part/whole", "found/(found + missed)", "(new - old)/old", "1 - share")
_COUNTS = (
    *("first*second/third", "first - second", "first + second", "first*second", "first/second"),
    *("first - second - third", "first + second + third", "first + second + third + fourth"),
)
_OF_COUNTS = ("part/whole", "found/(found + missed)", "first*second/third", "first/second")
_COMMUTES = ("first + second", "first + second + third", "first + second + third + fourth", "first*second")


_NOTHING = any_case(r"(?:n/?a|n\.a\.|nil|none|no|zero|not applicable)\.?")
_BLANK = frozenset(("", "-", "–", "—"))


@dataclass(frozen=True, slots=True)
class Found:
    """The value of a cell, and the reading that gives it by the table's order."""

    value: int
    reading: Reading


class Table:
    """The numbers of a table by row and column; the first row and the first column are headings.

    `caption` is the text of the paragraph before the table.
    """

    def __init__(
        self,
        passages: Mapping[tuple[int, int], Passage],
        every: Mapping[tuple[int, int], int],
        stated: Sequence[Stated],
        caption: str = "",
    ) -> None:
        self._passages, self.every, self.stated, self.caption = passages, every, stated, caption
        self.numbers = {(r, c): k for (r, c), k in every.items() if r > 1 and c > 1}
        numbers = self.numbers
        self.rows = sorted({r for r, _ in numbers})
        self.columns = sorted({c for _, c in numbers})[:MOST_COLUMNS]

    @cached_property
    def turned(self) -> Table:
        """The table with its rows as columns."""
        swapped = {(c, r): passage for (r, c), passage in self._passages.items()}
        return Table(swapped, {(c, r): k for (r, c), k in self.every.items()}, self.stated, self.caption)

    def number(self, row: int, column: int) -> Number:
        """The number of a cell that has one."""
        return self.stated[self.numbers[row, column]].number

    def has_shares(self, column: int) -> bool:
        """Whether some cell of a column is a share."""
        return any(c == column and kind_of(self.number(r, c)) == "share" for r, c in self.numbers)

    def heading(self, column: int) -> str:
        """The words above a column."""
        found = self._passages.get((1, column))
        return found.text if found else ""

    def label(self, row: int) -> str:
        """The words beside a row."""
        found = self._passages.get((row, 1))
        return found.text if found else ""

    def is_blank(self, row: int, column: int) -> bool:
        """Whether a cell is empty, or has a dash alone."""
        found = self._passages.get((row, column))
        return found is None or found.text.strip() in _BLANK

    def has_unshown(self, column: int) -> bool:
        """Whether some row has a label and words in place of a number of a column: not shown; see Exhibit 4."""
        cells = ((r, one.text.strip()) for (r, c), one in self._passages.items() if c == column and r > 1)
        return any((r, column) not in self.every and _is_unshown(text) and self.label(r).strip() for r, text in cells)

    def words(self, row: int, headed: re.Pattern[str]) -> str:
        """The words of the cells of a row without numbers, under the headings that a pattern finds."""
        bare = [c for r, c in self._passages if r == row and c > 1 and (r, c) not in self.every]
        return ", ".join(self._passages[row, c].text for c in sorted(bare) if headed.search(self.heading(c)))

    def is_total_row(self, row: int) -> bool:
        """Whether a row is called a total, or is the last one and adds up those above it."""
        return row in self._total_rows

    def is_total_column(self, column: int) -> bool:
        """Whether a column is called a total, or is the last one and adds up those before it."""
        return column in self.turned._total_rows

    def is_summary_row(self, row: int) -> bool:
        """Whether a row is called a mean or the like of those above it, and is neither a part nor a total."""
        return _SUMMARY.match(self.label(row)) is not None

    @cached_property
    def _total_rows(self) -> frozenset[int]:
        rows = [r for r in self.rows if not self.is_summary_row(r)]
        called = frozenset(r for r in rows if _TOTAL.match(self.label(r)))
        last = rows[-1] if rows else 0
        adding = [c for c in self.columns if self._adds_up(last, c)]
        return called or frozenset([last] if len(adding) >= LEAST_ADDING else [])

    def _adds_up(self, row: int, column: int) -> bool:
        """Whether a count of digits enough is the sum of all the other counts of its column."""
        others = [(r, column) for r in self.rows if r != row and not self.is_summary_row(r)]
        places = [*others, (row, column)]
        if len(others) < LEAST_PARTS or any(p not in self.numbers or not _is_count(self.number(*p)) for p in places):
            return False
        value = self.number(row, column)
        return digits_of(value) >= LEAST_ADDED and size(value) == sum(size(self.number(*p)) for p in others)

    @property
    def parts(self) -> list[int]:
        """The rows that are no total and no mean of others."""
        return [r for r in self.rows if not self.is_total_row(r) and not self.is_summary_row(r)]


def _is_unshown(text: str) -> bool:
    """Whether the text of a cell stands for a number that is not shown; one of nothing does not."""
    return text not in _BLANK and _NOTHING.fullmatch(text) is None


def _is_count(number: Number) -> bool:
    return kind_of(number) in ("count", "amount")


def tables(passages: Sequence[Passage], stated: Sequence[Stated]) -> Iterator[Table]:
    """The tables of a document with the one number of each cell."""
    grids: dict[int, dict[tuple[int, int], Passage]] = {}
    for passage in passages:
        if passage.cell:
            grids.setdefault(passage.cell[0], {})[passage.cell[1:]] = passage
    numbers: dict[int, dict[tuple[int, int], list[int]]] = {}
    for i, one in enumerate(stated):
        cell = passages[one.passage].cell
        if cell and not one.reason and (kind_of(one.number) != "other" or one.number.text[:1] in "±+"):
            numbers.setdefault(cell[0], {}).setdefault(cell[1:], []).append(i)
    before: dict[int, str] = {}
    for above, passage in pairwise(passages):
        if passage.cell and not above.cell:
            before.setdefault(passage.cell[0], above.text)
    for number, found in numbers.items():
        ones = {place: k[0] for place, k in found.items() if len(k) == 1}
        yield Table(grids[number], ones, stated, before.get(number, ""))


def names_of(labels: Sequence[str]) -> list[str]:
    """Names for arithmetic from the labels of rows, each once; a long label is cut behind a word that may end one.

    >>> names_of(["Seed set", "Round 2", "Round 3", "2019", "In", "Round 2"])
    ['seed_set', 'round_2', 'round_3', 'row_2019', 'in_5', 'round_2_6']
    >>> names_of(["At or above the line", "Documents that the software had put above the line on the last day"])
    ['at_or_above_the_line', 'documents_that_the_software_had_put_above']
    """
    found: list[str] = []
    for label in labels:
        name = _cut("_".join(re.findall(r"[a-z]+[0-9]*|[0-9]+", label.casefold())))
        name = name if name[:1].isalpha() else f"row_{name}".rstrip("_")
        found.append(f"{name}_{len(found) + 1}" if name in found or name in _RESERVED else name)
    return found


def _cut(name: str) -> str:
    """The name as far as it is not too long, without words at its end that others must follow."""
    if len(name) <= LONGEST_NAME:
        return name
    words = name[:LONGEST_NAME].split("_")[:-1] or [name[:LONGEST_NAME]]
    while len(words) > 1 and words[-1] in _LEADING:
        words.pop()
    return "_".join(words)


LONGEST_NAME = 48  # characters of a name of arithmetic
_LEADING = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})
_RESERVED = frozenset(
    (
        "e",
        "pi",
        "i",
        "sum",
        "mean",
        "min",
        "max",
        "log",
        "exp",
        "sqrt",
        "abs",
        "row",
        "and",
        "or",
        "not",
        "in",
        "if",
        "for",
    )
)


@dataclass(frozen=True, slots=True)
class Rule:
    """The formula by which a column follows from others: these by the names of its inputs, and the cells it is of.

    `columns` is empty where the whole is the total of the column that the part is of.
    """

    compute: str
    columns: Mapping[str, int]
    cells: Sequence[Found]
    rank: tuple[int, ...]
    taken: frozenset[int]
    stated: Sequence[Stated]

    def gives(self, found: Found) -> bool:
        """Whether the rule gives one of its cells."""
        return gives(found.reading, self.stated[found.value].number.text)

    def of(self, sizes: Mapping[str, Fraction]) -> Fraction:
        """The value of the formula."""
        return Fraction(FORMULAS[self.compute](**sizes))


def column_rules(table: Table, wholes: Mapping[int, int] | None = None) -> dict[int, Rule]:
    """The rule of each column that follows from others, the last column first; `wholes` are the counts outside the
    table of which a column is told to have shares."""
    found: dict[int, Rule] = {}  # none is explained by what it explains
    for c in reversed(table.columns):
        best = max(
            (
                rule
                for rule in (*_rules_of(table, c), *_of_told(table, c, wholes or {}))
                if not rule.taken & found.keys()
            ),
            key=lambda rule: rule.rank,
            default=None,
        )
        if best is not None:
            found[c] = best
    return found


def _rules_of(table: Table, column: int) -> Iterator[Rule]:
    """The rules that give enough cells of a column."""
    stated = table.stated
    rows = [r for r in table.parts if (r, column) in table.numbers]
    if not rows:
        return
    kinds = {kind_of(stated[table.numbers[r, column]].number) for r in rows}
    others = [c for c in table.columns if c != column]
    sizes = {r: _sizes(table, r) for r in rows[:MOST_TRIED]}
    for compute in _SHARES if kinds <= {"share", "change", "decimal"} else _COUNTS:
        names = FORMULAS[compute].__code__.co_varnames[: FORMULAS[compute].__code__.co_argcount]
        for chosen in permutations(others, len(names)):
            if compute in _COMMUTES and list(chosen) != sorted(chosen):
                continue
            if compute == "first*second" and any(c > column and table.has_shares(c) for c in chosen):
                continue  # the rate behind two counts follows from them, and not one of them from it
            if not _comes_near([*sizes.values()], column, compute, chosen):
                continue
            columns = dict(zip(names, chosen, strict=True))
            cells = (
                _cell(table, stated, (r, column), compute, {name: (r, c) for name, c in columns.items()}) for r in rows
            )
            usable = (f for f in cells if f and not _is_share_among(kinds, stated, f))
            first = list(islice(usable, MOST_TRIED + 1))
            if _may_hold(stated, first):
                found = [*first, *usable]
                is_exact = not any(table.has_shares(c) for c in chosen)
                yield from _enough(stated, found, rows, compute, columns, (is_exact, -len(names)))
    totals = [r for r in table.rows if table.is_total_row(r)]
    if kinds <= {"share", "decimal"} and len(totals) == 1:
        for c in others:
            places = ({"part": (r, c), "whole": (totals[0], c)} for r in rows)
            shares = (_cell(table, stated, (r, column), "part/whole", p) for r, p in zip(rows, places, strict=True))
            yield from _enough(stated, [f for f in shares if f], rows, "part/whole", {"": c}, (True, -2))


def _of_told(table: Table, column: int, wholes: Mapping[int, int]) -> Iterator[Rule]:
    """The rules by which a column has the shares of a count that stands outside the table."""
    rows = [r for r in table.rows if (r, column) in table.numbers and not table.is_summary_row(r)]
    whole = wholes.get(column)
    for c in (c for c in table.columns if c != column and whole is not None):
        shares = (_cell(table, table.stated, (r, column), "part", {"part": (r, c)}) for r in rows)
        found = [_of_whole(table, f, whole) for f in shares if f and whole is not None]
        yield from _enough(table.stated, found, rows, "part/whole", {"": c}, (True, -1))


def _of_whole(table: Table, found: Found, whole: int) -> Found:
    inputs = {**found.reading.inputs, "whole": Input(table.stated[whole].number.text, whole)}
    return Found(found.value, Reading("part/whole", inputs, 0, True))


def _is_share_among(kinds: Collection[str], stated: Sequence[Stated], found: Found) -> bool:
    """Whether a cell is a rate in a column of counts, whose rule is not its own: the rate of all is no sum of rates."""
    value = stated[found.value].number
    return len(kinds) > 1 and kind_of(value) == "share" and not gives(found.reading, value.text)


def _sizes(table: Table, r: int) -> Mapping[int, float]:
    """The sizes of the numbers of a row, by their columns."""
    places = ((c, table.numbers.get((r, c))) for c in table.columns)
    return {c: float(size(table.stated[k].number)) for c, k in places if k is not None}


def _comes_near(rows: Sequence[Mapping[int, float]], column: int, compute: str, chosen: Sequence[int]) -> bool:
    """Whether a formula comes near enough of some cells, from half of them to twice as much, that it may give them."""
    two, three = LEAST_HOLDING
    full = [row for row in rows if column in row and all(c in row for c in chosen)]
    near = 0
    for row in full:
        given, value = nearly_at(compute, (row[c] for c in chosen)), row[column]
        near += not given or not value or 1 / 2 < abs(given / value) < 2
    return near * three >= two * len(full)


def _may_hold(stated: Sequence[Stated], found: Sequence[Found]) -> bool:
    """Whether a rule gives enough of the first cells that it is worth while to try it on all of a long column."""
    if len(found) <= MOST_TRIED:
        return True
    two, three = LEAST_HOLDING
    left = MOST_TRIED - -(-two * MOST_TRIED // three)  # cells that it need not give
    for one in found[:MOST_TRIED]:
        left -= not gives(one.reading, stated[one.value].number.text)
        if left < 0:
            return False
    return True


def _enough(
    stated: Sequence[Stated],
    found: list[Found],
    rows: Sequence[int],
    compute: str,
    columns: Mapping[str, int],
    simple: tuple[bool, int],
) -> Iterator[Rule]:
    given = [stated[one.value].number for one in found if gives(one.reading, stated[one.value].number.text)]
    holding, (two, three) = len(given), LEAST_HOLDING
    is_most = (
        holding >= max(two, -simple[1])
        and holding * three >= two * len(found)
        and len(found) * three >= two * len(rows)
    )
    is_of_shares = all(kind_of(number) == "share" for number in given)
    if is_most and sum(map(digits_of, given)) >= (LEAST_OF_SHARES if is_of_shares else LEAST_DIGITS):
        named = columns if "" not in columns else {}
        yield Rule(compute, named, found, (holding, *simple), frozenset(columns.values()), stated)


def _cell(
    table: Table, stated: Sequence[Stated], place: tuple[int, int], compute: str, places: Mapping[str, tuple[int, int]]
) -> Found | None:
    """The reading of a cell from others; None where one of them has no number, or they cannot be so combined."""
    value = table.numbers[place]
    inputs = {name: table.numbers.get(where) for name, where in places.items()}
    if None in inputs.values():
        return None
    found = {name: k for name, k in inputs.items() if k is not None}
    if any(size(stated[k].number) == 0 for name, k in found.items() if name in ("whole", "old", "second", "third")):
        return None
    kinds = {kind_of(stated[k].number) for k in found.values()}
    if compute in _OF_COUNTS and not kinds <= {"count", "amount"}:
        return None
    is_sum = ("-" in compute or "+" in compute) and "/" not in compute
    if is_sum and not all(alike(stated[k].number, stated[value].number) for k in found.values()):
        return None
    return Found(value, Reading(compute, {n: Input(stated[k].number.text, k) for n, k in found.items()}, 0, True))
