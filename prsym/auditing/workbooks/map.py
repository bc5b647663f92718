"""Map files: which cells of a workbook claim to compute which formula, and from which cells."""

from __future__ import annotations

import difflib
import hashlib
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prsym import catalogue
from prsym.auditing.conventions.given import compose, context, would_follow_from
from prsym.derivations.measures.f_measure import F_MEASURE
from prsym.errors import InputError, PrsymError
from prsym.model.formula import Formula
from prsym.reading.numbers import read_number

COLUMN_KEYS = ("cells", "formula", "parameters", "fixed", "digits")
DIGITS, MOST_DIGITS = 12, 15  # significant digits to which a stored value is read
MAX_BYTES = 1_000_000


@dataclass(frozen=True)
class ColumnMap:
    """One `[[column]]` table: the cells, the formula that they claim, and where its parameters stand.

    `cells` and `parameters` are references or names as typed; `where` tells the table and opens the line of an error.
    """

    where: str
    cells: str
    formula: Formula
    parameters: Mapping[str, str]
    fixed: Mapping[str, str]
    digits: int


@dataclass(frozen=True)
class BadColumn:
    """A `[[column]]` table that could not be used: `where` tells which one, `problem` is the line that says why."""

    where: str
    problem: str


@dataclass(frozen=True)
class WorkbookMap:
    """A whole map file, its columns in their order; `sha256` is the hash of its bytes."""

    path: str
    title: str
    columns: tuple[ColumnMap | BadColumn, ...]
    sha256: str


def read_map(path: Path) -> WorkbookMap:
    """Read a map file (TOML); a column that cannot be used becomes a `BadColumn` in its place.

    `InputError` for a file of which no column can be told: it names the file, the table and the key that is wrong.
    """
    data, digest = _load(path)
    _check_keys(data, ("report", "column"), f"{path}", "a map has [report] and [[column]]")
    report = data.get("report", {})
    if not isinstance(report, Mapping):
        raise InputError(f"{path}: [report] must be a table with title")
    _check_keys(report, ("title",), f"{path}: [report]", "it has title")
    title = report.get("title", "")
    if not isinstance(title, str):
        raise InputError(f"{path}: [report] title = {title!r} must be a text")
    columns = data.get("column", [])
    if not isinstance(columns, list) or not columns:
        raise InputError(f"{path}: there are no columns: write at least one [[column]] table with cells and formula")
    return WorkbookMap(str(path), title, tuple(_column(c, i) for i, c in enumerate(columns, 1)), digest)


def _load(path: Path) -> tuple[dict[str, Any], str]:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"{path!s}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > MAX_BYTES:
        raise InputError(f"{path}: a map has at most {MAX_BYTES} bytes")
    try:
        return tomllib.loads(content.decode("utf-8-sig")), hashlib.sha256(content).hexdigest()
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1})") from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        said = str(error).splitlines()[0] if str(error) else "nested too deeply"
        raise InputError(f"{path}: is not TOML: {said}") from None


def _column(data: Any, number: int) -> ColumnMap | BadColumn:
    where = f"[[column]] {number}"
    if isinstance(data, Mapping) and isinstance(cells := data.get("cells"), str) and cells.strip():
        where = f"{where} ({' '.join(cells.split())[:60]})"
    try:
        return _usable_column(data, where)
    except PrsymError as error:
        return BadColumn(where, str(error))


def _usable_column(data: Any, where: str) -> ColumnMap:
    if not isinstance(data, Mapping):
        raise InputError(f"{where}: it must be a table with cells and formula")
    _check_keys(data, COLUMN_KEYS, where, f"it has {', '.join(COLUMN_KEYS)}")
    cells, identifier = (
        _text(data, "cells", where, "Results!D2:D101"),
        _text(data, "formula", where, F_MEASURE.id),
    )
    try:
        formula = catalogue.formula(identifier)
    except PrsymError as error:
        raise InputError(f"{where}: {error}") from None
    if not formula.has_value:
        raise InputError(f"{where}: {formula.id} gives no value that a cell could hold")
    parameters = _table(data, "parameters", where, 'precision = "B2"')
    fixed = _table(data, "fixed", where, 'beta = "1"')
    _check_parameters(formula, parameters, fixed, where)
    _check_fixed(compose(formula, {**parameters, **fixed}).formula, fixed, where)
    return ColumnMap(where, cells, formula, parameters, fixed, _digits(data, where))


def _check_keys(data: Mapping[str, Any], known: Collection[str], where: str, right: str) -> None:
    for key in data:
        if key not in known:
            raise InputError(f"{where}: unknown key {key!r}{_nearest(key, known)}; {right}")


def _text(data: Mapping[str, Any], key: str, where: str, example: str) -> str:
    value = data.get(key)
    if value is None:
        raise InputError(f'{where}: {key} is missing: write {key} = "{example}"')
    if not isinstance(value, str) or not value.strip():
        raise InputError(f'{where}: {key} = {value!r} must be a text such as "{example}"')
    return value


def _table(data: Mapping[str, Any], key: str, where: str, example: str) -> dict[str, str]:
    table = data.get(key, {})
    if not isinstance(table, Mapping):
        raise InputError(f"{where}: {key} must be a table such as {{ {example} }}")
    found = {}
    for name, value in table.items():
        if key == "fixed" and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**300:
            value = str(value)
        if not isinstance(value, str) or not value.strip():
            raise InputError(f"{where}: {key}.{name} = {value!r} must be a text in quotes, as in {example}")
        found[name] = value
    return found


def _check_parameters(formula: Formula, parameters: Mapping[str, str], fixed: Mapping[str, str], where: str) -> None:
    """Every parameter of the formula has a cell or a number, or follows from what has; nothing else has."""
    stated = {**parameters, **fixed}
    for name in stated:
        if name not in context(formula):
            names = [p.name for p in formula.parameters]
            raise InputError(
                f"{where}: {formula.id} has no parameter {name!r}{_nearest(name, names)}; it has {', '.join(names)}"
            )
        if name in parameters and name in fixed:
            raise InputError(f"{where}: {name} is in parameters and in fixed: give it a cell or a number, not both")
    used = [p.name for p in compose(formula, stated).formula.parameters]
    for name in used:
        if name not in stated:
            hint = would_follow_from(formula, name, stated)
            raise InputError(
                f"{where}: {name} of {formula.id} is missing: give its cell in parameters or its number in fixed"
                f"{f' ({hint})' if hint else ''}"
            )
    for name in stated:
        if name not in used:
            raise InputError(f"{where}: {name} is not used, because {', '.join(used)} are given: leave it out")


def _check_fixed(formula: Formula, fixed: Mapping[str, str], where: str) -> None:
    """Every number lies in the domain of its parameter."""
    for name, text in fixed.items():
        value, parameter = read_number(text, f"{where}: fixed {name}"), formula.parameter(name)
        if not parameter.interval.contains(value) or (parameter.integer and value.denominator != 1):
            percent = parameter.interval.contains(value / 100) and not parameter.integer
            hint = f"; did you mean {text}%?" if percent and "%" not in text else ""
            raise InputError(f"{where}: fixed {name} = {text}: it must be {parameter.domain_text}{hint}")


def _digits(data: Mapping[str, Any], where: str) -> int:
    digits = data.get("digits", DIGITS)
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= MOST_DIGITS:
        raise InputError(f"{where}: digits = {digits!r} must be a whole number from 1 to {MOST_DIGITS}")
    return digits


def _nearest(word: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(str(word), list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""
