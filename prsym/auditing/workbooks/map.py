"""Map files: which cells of a workbook claim to compute which formula, and from which cells."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.caption import OF_CAPTION, read_exhibit
from prsym.auditing.claims.entries import shown
from prsym.auditing.claims.typed import text_of, texts_of
from prsym.auditing.conventions.composed_inputs import check_names, compose, would_follow_from
from prsym.derivations.measures.f_measure import F_MEASURE
from prsym.errors import InputError, PrsymError, did_you_mean
from prsym.model.claim import BadClaim
from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.model.formula import Formula
from prsym.model.reason import Reason
from prsym.reading.files import read_bytes
from prsym.reading.numbers import read_number
from prsym.reading.toml_mistakes import explained

DIGITS, MOST_DIGITS = 12, 15  # significant digits to which a stored value is read
MAX_BYTES = 1_000_000
COLUMN_KEYS = ("cells", "formula", "parameters", "fixed", "digits")


@dataclass(frozen=True)
class ColumnMap:
    """One `[[column]]` table: the cells, the formula that they claim, and where its parameters stand.

    `cells` and `parameters` are references or names as typed; `where` tells the table.
    """

    where: str
    cells: str
    formula: Formula
    parameters: Mapping[str, str]
    fixed: Mapping[str, str]
    digits: int


@dataclass(frozen=True)
class WorkbookMap:
    """A whole map file; `sha256` is the hash of its bytes, `exhibit` its caption.

    `columns` are in the order of the file; one that could not be used is a bad claim.
    """

    title: str
    columns: tuple[ColumnMap | BadClaim, ...]
    sha256: str
    exhibit: Exhibit = NOTHING_STATED


def read_map(path: Path) -> WorkbookMap:
    """Read a map file (TOML); a column that cannot be used becomes a bad claim in its place.

    `InputError` for a file of which no column can be told: it names the file, the table and the key that is wrong.
    """
    content = read_bytes(path, MAX_BYTES)
    data = _loaded(content, path)
    try:
        _check_keys(data, ("report", "column"))
        report, columns = data.get("report", {}), data.get("column", [])
        if not isinstance(report, Mapping) or not isinstance(columns, list) or not columns:
            raise InputError("there are no columns: write at least one [[column]] table with cells and formula")
        _check_keys(report, ("title", *OF_CAPTION), "[report]: ")
        title = text_of(report, "title")
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    read = tuple(_column(column, number) for number, column in enumerate(columns, 1))
    return WorkbookMap(title, read, hashlib.sha256(content).hexdigest(), read_exhibit(report, str(path)))


def bad_column(where: str, error: PrsymError) -> BadClaim:
    """The claim in place of a column that could not be used."""
    return BadClaim(where, Reason(str(error), where))


def _loaded(content: bytes, path: Path) -> dict[str, Any]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1})") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: is not TOML: {explained(error, text)}") from None
    except (RecursionError, ValueError):
        raise InputError(f"{path}: is not TOML: a number is too long, or a value is nested too deeply") from None


def _column(data: Any, number: int) -> ColumnMap | BadClaim:
    where = f"[[column]] {number}"
    if isinstance(data, Mapping) and isinstance(cells := data.get("cells"), str) and cells.strip():
        where = f"{where} ({' '.join(cells.split())[:60]})"
    try:
        return _usable_column(data, where)
    except PrsymError as error:
        return bad_column(where, error)


def _usable_column(data: Any, where: str) -> ColumnMap:
    if not isinstance(data, Mapping):
        raise InputError("it must be a table with cells and formula")
    _check_keys(data, COLUMN_KEYS)
    cells = _text(data, "cells", "Results!D2:D101")
    formula = catalogue.formula(_text(data, "formula", F_MEASURE.id))
    if not formula.has_value:
        raise InputError(f"{formula.id} gives no value that a cell could hold")
    parameters, fixed = texts_of(data, "parameters"), texts_of(data, "fixed")
    _check_stated(formula, parameters, fixed)
    digits = data.get("digits", DIGITS)
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= MOST_DIGITS:
        raise InputError(f"digits = {digits!r} must be a whole number from 1 to {MOST_DIGITS}")
    return ColumnMap(where, cells, formula, parameters, fixed, digits)


def _check_keys(data: Mapping[str, Any], known: Collection[str], where: str = "") -> None:
    for key in data:
        if key not in known:
            raise InputError(f"{where}unknown key {shown(key)}{did_you_mean(key, known)}; it has {', '.join(known)}")


def _text(data: Mapping[str, Any], key: str, example: str) -> str:
    text = text_of(data, key)
    if not text.strip():
        raise InputError(f'{key} is missing: write {key} = "{example}"')
    return text


def _check_stated(formula: Formula, parameters: Mapping[str, str], fixed: Mapping[str, str]) -> None:
    """Every parameter has a cell or a number in its domain, or follows from what has; nothing else has."""
    stated = {**parameters, **fixed}
    check_names(formula, stated)
    for name in parameters:
        if name in fixed:
            raise InputError(f"{name} is in parameters and in fixed: give it a cell or a number, not both")
    composed = compose(formula, stated).formula
    used = [p.name for p in composed.parameters]
    for name in used:
        if name not in stated:
            hint = would_follow_from(formula, name, stated)
            raise InputError(
                f"{name} of {formula.id} is missing: give its cell in parameters or its number in fixed"
                f"{f' ({hint})' if hint else ''}"
            )
    for name in stated:
        if name not in used:
            raise InputError(f"{name} is not used, because {', '.join(used)} are given: leave it out")
    for name, text in fixed.items():
        value, parameter = read_number(text, f"fixed {name}"), composed.parameter(name)
        if not parameter.interval.contains(value) or (parameter.integer and value.denominator != 1):
            percent = parameter.interval.contains(value / 100) and not parameter.integer
            hint = f"; did you mean {text}%?" if percent and "%" not in text else ""
            raise InputError(f"fixed {name} = {text}: it must be {parameter.domain_text}{hint}")
