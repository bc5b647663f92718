"""A row of a table -> the keys of a claim: columns are the keys, dotted ones (`inputs.recall`) go into their table."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.arithmetic import is_name_in
from prsym.auditing.claims.entries import ALL_KEYS, TABLE_KEYS, Entry, one_line, shown
from prsym.auditing.claims.quantities import formula_of
from prsym.auditing.conventions.composed_inputs import context
from prsym.errors import InputError
from prsym.model.status import Status

SLIP = 0.9  # a heading that is this near to an input's name is a slip of it: `precison`, and not `reviewer`
NEAR = 0.8  # a heading that is this near to a key is a slip of it, and no input's name
MOST_COLUMNS = 1000
NOTE = "note"  # a column that is no key and no input: it is kept beside the place of the claim
NEEDED = "the columns formula (or quantity, or compute) and value (or expression)"
WHAT = frozenset({"formula", "quantity", "compute"})  # one of them says what the value is computed by
_COMMA = re.compile(r"\D*\d+,\d")
_COMMA_AFTER_ZERO = re.compile(r"\D*0+,\d")


@dataclass(frozen=True, slots=True)
class Columns:
    """The headings of a table, each as a path of keys; an empty path for a column without a heading."""

    paths: tuple[tuple[str, ...], ...]

    def has(self, key: str) -> bool:
        return (key,) in self.paths


def is_claims_heading(cells: Sequence[str]) -> bool:
    """Whether a table with these headings holds claims."""
    names = {_name(cell) for cell in cells}
    return bool(names & WHAT) and bool(names & {"value", "expression"})


def read_columns(cells: Sequence[str], place: str) -> Columns:
    """The columns of a table of claims; `InputError` for a heading that is none, or that is given twice."""
    if not is_claims_heading(cells):
        raise InputError(f"{place}: the headings {one_line(', '.join(filter(None, cells))[:200])} lack {NEEDED}")
    if len(cells) > MOST_COLUMNS:
        raise InputError(f"{place}: the heading has {len(cells)} columns: at most {MOST_COLUMNS}")
    paths = tuple(_path(cell, f"{place}, column {number}") for number, cell in enumerate(cells, 1))
    for number, path in enumerate(paths, 1):
        if path and paths.index(path) + 1 < number:
            raise InputError(f"{place}, column {number}: the heading {shown('.'.join(path))} is given twice")
    return Columns(paths)


def read_row(columns: Columns, cells: Sequence[str], place: str, *, commas: bool = True) -> Entry:
    """The claim of one row. `commas` says whether numbers may have them, as thousands separators."""
    data: dict[str, Any] = {}
    problem = ""
    compute = _compute(columns, cells)
    for number, cell in enumerate(cells, 1):
        text = cell.strip()
        if not text or problem:
            continue
        path = columns.paths[number - 1] if number <= len(columns.paths) else ()
        if path[:1] == (NOTE,) and (name := is_name_in(compute, path[1])):
            path = ("inputs", name)
        problem = _problem(path, text, number, commas)
        if path and not problem and compute and path[0] == "inputs" and _is_list(text):
            data.setdefault("inputs", {})[path[1]] = [part.strip() for part in text.split(";")]
        elif path and not problem:
            _put(data, path, text)
    _put_level(data)
    if len(cells) != len(columns.paths):
        # A row that was cut, or torn by a stray separator, must not be judged for half of a claim.
        problem = f"the row has {len(cells)} cells, and the heading {len(columns.paths)}"
    return Entry(data, place, problem)


def _compute(columns: Columns, cells: Sequence[str]) -> str:
    """The arithmetic of a row, in which headings that no formula knows are names of inputs; "" where it has none."""
    place = columns.paths.index(("compute",)) if columns.has("compute") else len(cells)
    return cells[place] if place < len(cells) else ""


def _is_list(text: str) -> bool:
    """Whether a cell holds the numbers of a list: 612.4 GB; 398.7 GB. A range may have a semicolon in its brackets."""
    return ";" in text and not text.startswith(("[", "("))


def _problem(path: tuple[str, ...], text: str, number: int, commas: bool) -> str:
    if not path:
        return f"column {number}: {shown(text[:60])} has no heading"
    is_number = path[0] in {"value", "inputs", "threshold", "fixed"}
    if is_number and (_COMMA if not commas else _COMMA_AFTER_ZERO).match(text):
        where = "" if commas else " in a file separated by semicolons"
        return (
            f"column {'.'.join(path)}: {shown(text[:60])} holds a comma, which may be a decimal comma{where}: write "
            f"decimal points{'' if commas else ', and no thousands separators'}"
        )
    return ""


def _put(data: dict[str, Any], path: tuple[str, ...], text: str) -> None:
    if path in {("exact",), ("elsewhere",)}:
        data[path[0]] = re.split(r"[\s,;]+", text)
    elif path[0] == NOTE:
        data["where"] = "; ".join(filter(None, (data.get("where"), f"{path[1]}: {text}")))
    elif path == ("where",):
        data["where"] = "; ".join(filter(None, (text, data.get("where"))))
    elif len(path) == 1:
        data[path[0]] = text
    else:
        data.setdefault(path[0], {})[path[1]] = text


def _put_level(data: dict[str, Any]) -> None:
    """A confidence is an input where the formula has one, or one follows from it; else the level of the decision."""
    identifier, inputs = data.get("formula"), data.get("inputs", {})
    if "quantity" in data and "confidence" in data and "interval" not in data:
        with suppress(InputError):
            identifier = formula_of(data["quantity"], {**inputs, "confidence": data["confidence"]}).id
    if not isinstance(identifier, str) or not catalogue.is_known(identifier):
        return
    if "confidence" in data and "confidence" not in inputs and "confidence" in context(catalogue.formula(identifier)):
        data["inputs"] = {**inputs, "confidence": data.pop("confidence")}


def _name(cell: str) -> str:
    return "_".join(cell.split()).casefold()


def _path(cell: str, place: str) -> tuple[str, ...]:
    """`value` -> (value,); `tie.recall` -> (tie, recall); any other name is an input's."""
    head, dot, tail = cell.strip().partition(".")
    key = _name(head)
    if not key and not dot:
        return ()
    if dot:
        if key == NOTE and tail.strip():
            return NOTE, tail.strip()
        if key not in TABLE_KEYS or not tail.strip():
            raise InputError(
                f"{place}: the heading {shown(cell[:60])} must begin with {', '.join(TABLE_KEYS)} and a point"
            )
        return key, tail.strip() if key == "symbols" else _name(tail)
    if key in ALL_KEYS and key not in TABLE_KEYS:
        return (key,)
    near = difflib.get_close_matches(key, ALL_KEYS, n=1, cutoff=NEAR)
    if near and near[0] in TABLE_KEYS:
        raise InputError(
            f"{place}: the heading {shown(cell[:60])} needs a name, such as {near[0]}.{_EXAMPLES[near[0]]}"
        )
    if near:
        raise InputError(
            f"{place}: unknown heading {shown(cell[:60])}; did you mean {near[0]!r}? (an input of that name would be "
            f"inputs.{key[:60]})"
        )
    if _may_be_input(key):
        return "inputs", key
    if meant := sorted(set(key.strip("_").split("_")) & _WORDS_OF_KEYS):
        raise InputError(
            f"{place}: the heading {shown(cell[:60])} is no key, and speaks of {', '.join(meant)}: write the key or "
            f"the input by its name, or note.{key[:40]} where it is a remark"
        )
    return NOTE, cell.strip()


def _may_be_input(key: str) -> bool:
    """Whether a heading is, or is spelled nearly as, an input of some formula; any other is a note of the reader's."""
    outside = (catalogue.entry(identifier) for identifier in catalogue.outside_ids())
    known = _input_names() | _names(outside)
    return key in known or bool(difflib.get_close_matches(key, known, n=1, cutoff=SLIP))


@cache
def _input_names() -> frozenset[str]:
    return _names(catalogue.formulas().values())


def _names(entries: Iterable[catalogue.Entry]) -> frozenset[str]:
    return frozenset(name.casefold() for one in entries for p in one.parameters for name in (p.name, *p.aliases))


# What a column that is silently kept as a remark must not speak of.
_WORDS_OF_KEYS = frozenset(
    (
        *("level", "confidence", "interval", "threshold", "value", "beta", "population", "sample", "size", "rounding"),
        *("method", "formula", "convention", "precision", "recall", "prevalence", "richness", "elusion", "margin"),
        "quantity",
    )
)
_EXAMPLES = {
    "inputs": "recall",
    Status.CONVENTION: "f_measure",
    "tie": "recall",
    "ranking": "run",
    "symbols": "P",
    "fixed": "beta",
}
