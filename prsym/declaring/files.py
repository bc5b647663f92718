"""Declared formulas in a file: `[[formula]]` tables of a formulas file or of a claims file."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from prsym.declaring.formula import check_id, formula
from prsym.errors import InputError, PrsymError
from prsym.model.formula import Formula
from prsym.reading.files import read_bytes

MAX_BYTES = 2_000_000
TEXTS = ("id", "text", "equation", "title", "source", "language", "where", "solve_for")
LISTS = ("whole", "premises")
TABLES = ("domain", "meanings", "units")
KEYS = (*TEXTS, *LISTS, *TABLES)


@dataclass(frozen=True)
class Declared:
    """The formulas of a file; and by its id, or its place, why one of them cannot be used, in one line."""

    formulas: tuple[Formula, ...]
    problems: Mapping[str, str]


def read_formulas(path: str | PathLike[str]) -> tuple[Formula, ...]:
    """The formulas of a file, TOML or (by its name) JSON, each a `[[formula]]` table with the arguments of `formula`.

    A claims file may hold them, too. Raises `InputError` for a file that cannot be read, and with its line for a
    formula that cannot be used.
    """
    place = Path(fspath(path))
    content = read_bytes(place, MAX_BYTES)
    try:
        text = content.decode("utf-8-sig")
        data = json.loads(text) if place.suffix.lower() == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # neither UTF-8, nor TOML or JSON
        raise InputError(f"{place}: cannot be read: {' '.join(str(error).split())[:200]}") from None
    tables = data.get("formula") if isinstance(data, Mapping) else None
    if not isinstance(tables, list) or not tables:
        raise InputError(f"{place}: there are no formulas: write at least one [[formula]] table")
    found = read_tables(tables, str(place))
    if found.problems:
        raise InputError(next(iter(found.problems.values())))
    return found.formulas


def read_tables(tables: Sequence[object], where: str) -> Declared:
    """The formulas of `[[formula]]` tables; one that cannot be used is told, and the others are read.

    An id that stands twice is that of no formula.
    """
    formulas: dict[str, Formula] = {}
    problems: dict[str, str] = {}
    for number, table in enumerate(tables, 1):
        place = f"[[formula]] {number}"
        try:
            if not isinstance(table, Mapping):
                raise InputError("it must be a table with id, text and domain")
            if "id" not in table:
                raise InputError("id is missing: write a prefix of your own and a name, as in lab.dose")
            identifier = place = check_id(table["id"])
            if identifier in problems or formulas.pop(identifier, None) is not None:
                raise InputError(f"the id {identifier} is given twice: give each its own")
            formulas[identifier] = read_table(table)
        except PrsymError as error:
            problems[place] = f"{where}: [[formula]] {number}: {error}"
    return Declared(tuple(formulas.values()), problems)


def read_table(table: Mapping[str, Any]) -> Formula:
    """The formula of one table; `InputError` with its id for what cannot be used."""
    identifier = check_id(table.get("id"))
    for key, value in table.items():
        _check(identifier, key, value)
    if ("text" in table) == ("equation" in table):
        raise InputError(f"{identifier}: give either a text, such as a/(a + b), or an equation with solve_for")
    if "domain" not in table:
        raise InputError(f'{identifier}: domain: give each letter an interval, as {{ x = "[0, 1]" }}')
    rest = {key: value for key, value in table.items() if key not in {"text", "equation", "domain"}}
    return formula(table.get("text", table.get("equation")), table["domain"], **rest)


def _check(identifier: str, key: str, value: object) -> None:
    """The key is known, and its value of the right kind."""
    kinds = {**dict.fromkeys(TEXTS, "a text"), **dict.fromkeys(LISTS, "a list of texts")}
    kinds |= dict.fromkeys(TABLES, "a table")
    if key not in kinds:
        near = difflib.get_close_matches(str(key), KEYS, n=1)
        raise InputError(f"{identifier}: unknown key {key!r}{f'; did you mean {near[0]!r}?' if near else ''}")
    right = {
        "a text": isinstance(value, str),
        "a list of texts": isinstance(value, list) and all(isinstance(part, str) for part in value),
        "a table": isinstance(value, Mapping),
    }
    if not right[kinds[key]]:
        raise InputError(f"{identifier}: {key} = {str(value)[:60]!r} must be {kinds[key]}")
    if key in {"meanings", "units"} and isinstance(value, Mapping):
        for name, text in value.items():
            if not isinstance(text, str):
                raise InputError(f"{identifier}: {key}: {name} = {text!r} must be a text")
