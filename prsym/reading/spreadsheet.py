"""Spreadsheet formulas -> tree. Nothing is evaluated; what two conventions read differently is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from lark import Lark, Token, Transformer_NonRecursive, Tree
from lark.exceptions import UnexpectedInput

from prsym.errors import ReadingError
from prsym.reading.building import add, divide, multiply, percent, subtract
from prsym.reading.cells import cell, cells
from prsym.reading.choices import Always
from prsym.reading.limits import MAX_NODES, check_text, check_tree
from prsym.reading.names import check_distinct, spelled
from prsym.reading.spreadsheet_functions import Value, call, number
from prsym.reading.text import to_text
from prsym.reading.tree import Bracket, Negative, Node, Number, Power, Relation, Symbol, plain

# Between arguments, and in numbers.
_FILE = (",", ".")
_TYPED = (_FILE, (";", ","), (";", "."))
_NUMBER = r"(?:[0-9]+(?:{mark}[0-9]*)?|{mark}[0-9]+)(?:[eE][+-]?[0-9]+)?"
_THOUSANDS = re.compile(r"(?<![\w.,])[1-9][0-9]{0,2},[0-9]{3}(?![\w,])")

# What a spreadsheet knows and a formula here does not, by name; looked for in this order, left to right.
_FOREIGN = {
    "skip": r"'(?:[^'\[]|''){1,255}+'!",
    "a reference to another workbook": r"'(?:[^']|''){1,255}+'!|\[[^\]]{1,255}\][^\s()+*/^,;<>=-]{0,255}!",
    "the text": r'"[^"]*"?',
    "the error value": r"#[A-Z]+[A-Z0-9/]*[!?]?",
    "a reference of the R1C1 kind": r"(?<![\w.$])[Rr](?:\[-?[0-9]+\]|[0-9]+)?[Cc](?:\[-?[0-9]+\]|[0-9]+)?(?![\w.(!\[])",
    "a reference to a table": r"(?<![\w.])[\w.]*\[",
    "a reference through several sheets": r"(?<![\w.])[\w.]+:[\w.]+!",
    "a range of whole columns": r"(?<![\w.$])\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\w.(!$])",
    "a range of whole rows": r"(?<![\w.$])\$?[0-9]+:\$?[0-9]+(?![\w.])",
    "the sign that joins texts": r"&",
    "an array": r"\{",
    "the sign for one cell of a range": r"@",
    "the sign of a spilled range": r"#",
}
_ANY_FOREIGN = re.compile("|".join(f"({pattern})" for pattern in _FOREIGN.values()))


def read_spreadsheet(text: str, *, convention: Literal["typed", "file"] = "typed") -> Node:
    """The tree of a formula such as `=2*B2*C2/(B2+C2)`, in the meaning that a spreadsheet gives it.

    A minus sign binds more tightly than a power (`=-2^2` is 4), powers are taken from the left, `%` divides by 100,
    `LOG` has base 10 unless another is given, and names of cells, functions and ranges do not depend on capitals
    (a name is kept as it is first written). Cells become symbols without `$`: `B2`, `Sheet1!B2`, `My sheet!B2`.
    A range stands only in SUM, PRODUCT, AVERAGE, MIN, MAX and SUMSQ and is written out, which supposes that every
    cell of it holds a number: a spreadsheet leaves blank cells and texts out.

    `convention` is "file" for a formula as a file holds it (commas between arguments, a point in numbers), or
    "typed": then semicolons and decimal commas are tried too, and what has two readings is refused.
    Raises `ReadingError`, which names the column and the thing, for whatever else a spreadsheet may hold.

    >>> read_spreadsheet("=$B$2/100") == read_spreadsheet("B2 / 100")
    True
    """
    check_text(text)
    _check_foreign(text)
    conventions = _TYPED if convention == "typed" and re.search("[,;]", text) else (_FILE,)
    trees: dict[str, Node] = {}  # by the decimal mark
    errors: list[_UnreadError] = []
    for separator, mark in conventions:
        try:
            trees.setdefault(mark, _read(text, separator, mark))
        except _UnreadError as error:
            errors.append(error)
    if not trees:
        raise ReadingError(str(max(errors, key=lambda error: error.reach)))
    _check_one_reading(text, trees)
    return next(iter(trees.values()))


class _UnreadError(ReadingError):
    """A text that one convention does not read, and how far it came."""

    def __init__(self, said: str, reach: int) -> None:
        super().__init__(said)
        self.reach = reach


def _check_foreign(text: str) -> None:
    names = list(_FOREIGN)
    for match in _ANY_FOREIGN.finditer(text):
        name = names[(match.lastindex or 1) - 1]
        if name != "skip":
            shown = " ".join(match[0][:30].split())
            raise ReadingError(f"column {match.start() + 1}: {name} {shown} is not part of a formula here")


def _check_one_reading(text: str, trees: dict[str, Node]) -> None:
    """Refuse what a decimal point and a decimal comma read differently, and what may be a thousand."""
    shown = " ".join(text.split())[:60]
    if len({plain(tree) for tree in trees.values()}) > 1:
        by_point, by_comma = (to_text(trees[mark])[:60] for mark in ".,")
        raise ReadingError(
            f"{shown} can be read as {by_point} (commas between arguments) or as {by_comma} (decimal commas): "
            "write a space after a comma between arguments, and a point in numbers"
        )
    if "." not in trees and ";" not in text and (match := _THOUSANDS.search(text)):
        whole, _, rest = match[0].partition(",")
        raise ReadingError(
            f"column {match.start() + 1}: {match[0]} can be read as {whole}{rest} or as {whole}.{rest}: "
            f"write {whole}{rest}, or {whole}.{rest}"
        )


def _read(text: str, separator: str, mark: str) -> Node:
    try:
        tree = _Builder(mark).transform(_parser(separator, mark).parse(text))
        check_tree(tree)
    except UnexpectedInput as error:
        raise _unexpected(text, error) from None
    except ReadingError as error:
        raise _UnreadError(str(error), len(text) + 1) from None
    return tree  # type: ignore[no-any-return]  # what `start` returns


@cache
def _parser(separator: str, mark: str) -> Lark:
    grammar = files("prsym.reading").joinpath("spreadsheet.lark").read_text(encoding="utf-8")
    number_ = _NUMBER.format(mark=re.escape(mark))
    terminals = f'\n_SEPARATOR: "{separator}"\nNUMBER.5: /{number_}/\n'
    return Lark(grammar + terminals, parser="lalr", maybe_placeholders=True, propagate_positions=True)


def _unexpected(text: str, error: UnexpectedInput) -> _UnreadError:
    if getattr(getattr(error, "token", None), "type", "") == "$END":
        said = f"the spreadsheet formula {text[:60]!r} ends too early: a bracket or an argument is missing"
        return _UnreadError(said, len(text))
    start: int = error.pos_in_stream  # type: ignore[assignment]  # of a character or a token, which have a place
    said = f"the spreadsheet formula cannot be read at column {start + 1}, before {text[start : start + 20]!r}"
    return _UnreadError(said, start)


class _Builder(Transformer_NonRecursive[Token, Any]):
    """Grammar rule -> node. One short method a rule; names are those of spreadsheet.lark."""

    def __init__(self, mark: str) -> None:
        super().__init__(visit_tokens=False)
        self._mark = mark
        self._spellings: dict[str, str] = {}  # as first written
        self._names: set[str] = set()  # of no cell
        self._cells = 0  # of all ranges

    def _call_userfunc(self, tree: Tree[Any], new_children: list[Any] | None = None) -> Any:
        """A rule's method; what it refuses is refused with the column at which the rule's text begins."""
        try:
            return getattr(self, tree.data)(new_children if new_children is not None else tree.children)
        except ReadingError as error:
            raise ReadingError(f"column {getattr(tree.meta, 'column', 1)}: {error}") from None

    def start(self, c: list[Value]) -> Node:
        check_distinct(sorted(self._names))
        return c[0] if isinstance(c[0], Relation) else number(c[0], "the whole formula")

    def relation(self, c: list[Any]) -> Relation:
        sides = number(c[0], "a side of a comparison"), number(c[2], "a side of a comparison")
        return Relation(sides, ({"<>": "!="}.get(str(c[1]), str(c[1])),))

    def add(self, c: list[Value]) -> Node:
        return _joined(add, c)

    def subtract(self, c: list[Value]) -> Node:
        return _joined(subtract, c)

    def multiply(self, c: list[Value]) -> Node:
        return _joined(multiply, c)

    def divide(self, c: list[Value]) -> Node:
        return _joined(divide, c)

    def power(self, c: list[Value]) -> Node:
        return _joined(Power, c)

    def negative(self, c: list[Value]) -> Node:
        return Negative(number(c[0], "an operand"))

    def positive(self, c: list[Value]) -> Node:
        return number(c[0], "an operand")

    def percent(self, c: list[Value]) -> Node:
        return percent(number(c[0], "a percentage"))

    def number(self, c: list[Token]) -> Node:
        return Number(str(c[0]).replace(self._mark, "."))

    def bracket(self, c: list[Value]) -> Value:
        bare = not isinstance(c[0], Node) or isinstance(c[0], Relation)
        return c[0] if bare else Bracket(c[0], "(")  # type: ignore[arg-type]  # a node that is no relation

    def name(self, c: list[Token]) -> Value:
        text = str(c[0])
        if text.upper() in {"TRUE", "FALSE"}:
            return Always(text.upper() == "TRUE")
        if spelled(text).lower() == "pi":
            raise ReadingError(f"{text} without brackets is a name in a spreadsheet: write PI() for the number")
        written = self._spellings.setdefault(text.casefold(), text)
        self._names.add(written)
        return Symbol(spelled(written))

    def reference(self, c: list[Any]) -> Value:
        sheet, first, last = c
        title = self._title(str(sheet)) if sheet else ""
        if last is not None:
            area = cells(title, str(first), str(last))
            self._cells += len(area.symbols)
            if self._cells > MAX_NODES:
                raise ReadingError(f"the ranges of the formula have more than {MAX_NODES} cells: write it smaller")
            return area
        return cell(title, str(first)) or Symbol(self._spellings.setdefault(str(first).casefold(), str(first)))

    def _title(self, sheet: str) -> str:
        """The title of a sheet, without the quotes and the sign of exclamation."""
        title = sheet[:-1]
        if title.startswith("'"):
            title = title[1:-1].replace("''", "'")
        return self._spellings.setdefault(f"{title.casefold()}!", title)

    def call(self, c: list[Any]) -> Value:
        name, *arguments = c
        return call(str(name).upper(), () if arguments == [None] else tuple(arguments))

    def nothing(self, _: list[Any]) -> None:
        return None


def _joined(operation: Callable[[Node, Node], Node], parts: list[Value]) -> Node:
    left, right = (number(part, "an operand") for part in parts)
    return operation(left, right)
