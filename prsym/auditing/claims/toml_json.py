"""Claims in TOML and JSON: text -> a mapping, and the line on which each claim begins."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from prsym.auditing.claims.caption import CONFIRMED, OF_CAPTION, OF_DOCUMENT, read_exhibit
from prsym.auditing.claims.entries import Contents, Entry, is_text, shown
from prsym.auditing.claims.toml_lines import STRING, ClaimLines, toml_lines
from prsym.auditing.claims.typed import true_or_false
from prsym.auditing.rounding import check_rule
from prsym.errors import InputError, did_you_mean
from prsym.reading.toml_mistakes import explained

OF_REPORT = ("title", "rounding", *OF_DOCUMENT, "drafted", CONFIRMED, *OF_CAPTION)
MOST_NESTED = 100  # tables, lists and parts of a key; a claim needs 4
MOST_DIGITS = 4300  # Python reads no longer whole number from text
_TEXT_OR_COMMENT = re.compile(rf"{STRING}|#[^\n]*", re.DOTALL)
_LONG_NUMBER = re.compile(rf"(?<!\d)\d{{{MOST_DIGITS + 1},}}")
_JSON_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*+"?')
_BRACKET = re.compile(r"[\[\]{}]")
_KEY_END = re.compile(r"[=,\[\]{}]")


def read_toml(text: str, where: str) -> Contents:
    """The claims of a TOML text; `InputError` with line and column when it is none."""
    _refuse_depth(_without_texts(text), where)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise InputError(f"{where}: is not TOML: {_reason(error, text)}") from None
    return contents(data, where, toml_lines(text))


def read_json(text: str, where: str) -> Contents:
    """The claims of a JSON text; `InputError` with line and column when it is none."""
    _refuse_depth(_JSON_TEXT.sub('""', text), where, "JSON", keys=False)
    try:
        data = json.loads(text, object_pairs_hook=_no_duplicates)
    except _TwiceError:
        raise InputError(f"{where}: {key_that_stands_twice(text)}: give each its own") from None
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise InputError(f"{where}: is not JSON: {_reason(error, text)}") from None
    if not isinstance(data, dict):
        raise InputError(f"{where}: is no claims file: it must hold a report table and a list of claims")
    data.pop("$schema", None)
    return contents(data, where, claim_lines(text))


def _refuse_depth(text: str, where: str, kind: str = "TOML", *, keys: bool = True) -> None:
    """`InputError` for brackets or dotted keys nested so deeply that a reader would hang or fail over them."""
    depth = 0
    for match in _BRACKET.finditer(text):
        depth += 1 if match[0] in "[{" else -1
        if depth > MOST_NESTED:
            raise InputError(
                f"{where}: is not {kind} to be read: it is nested too deeply (at line {_line(text, match.start())})"
            )
    for number, line in enumerate(text.split("\n") if keys else (), 1):
        if line.count(".") > MOST_NESTED and any(part.count(".") > MOST_NESTED for part in _KEY_END.split(line)):
            raise InputError(f"{where}: line {number}: a key of more than {MOST_NESTED} parts is nested too deeply")


def _without_texts(text: str) -> str:
    """TOML with empty texts and no comments; every line is where it was."""
    return _TEXT_OR_COMMENT.sub(lambda m: '""' + "\n" * m[0].count("\n"), text)


def contents(data: Mapping[str, Any], where: str, lines: Sequence[ClaimLines]) -> Contents:
    """The title and the claims of a mapping; `lines` are used when there is one for each claim."""
    known = {"report", "claim", "formula"}
    for key in data:
        if key not in known:
            raise InputError(
                f"{where}: unknown table [{shown(key).strip(chr(39))}]{did_you_mean(key, known)}; "
                "a claims file has [report], [[claim]] and [[formula]]"
            )
    claims = data.get("claim", [])
    if not isinstance(claims, list) or not claims:
        raise InputError(f"{where}: there are no claims: write at least one [[claim]] table")
    formulas = data.get("formula", [])
    formulas = formulas if isinstance(formulas, list) else [formulas]
    report = _report(data, where)
    entries = _entries(claims, lines)
    exhibit = read_exhibit(report, where)
    title, rounding, is_draft = _title(report, where), _rounding(report, where), _is_draft(report, where)
    return Contents(title, entries, rounding, tuple(formulas), exhibit, is_draft)


def _entries(claims: Sequence[Any], lines: Sequence[ClaimLines]) -> tuple[Entry, ...]:
    """The claims with their lines, if these are known; what stands in a table on one line is on that."""
    if len(lines) != len(claims):
        return tuple(map(Entry, claims))
    entries = []
    for data, own in zip(claims, lines, strict=True):
        within = {
            f"{key}.{name}": own.keys[key]
            for key, table in (data.items() if isinstance(data, Mapping) else ())
            if isinstance(table, Mapping) and key in own.keys
            for name in table
        }
        entries.append(Entry(data, f"line {own.begins}", lines={**within, **own.keys}))
    return tuple(entries)


def _report(data: Mapping[str, Any], where: str) -> Mapping[str, Any]:
    report = data.get("report", {})
    if not isinstance(report, Mapping):
        raise InputError(f"{where}: [report] must be a table")
    for key in report:
        if key not in OF_REPORT:
            raise InputError(
                f"{where}: [report] has an unknown key {shown(key)}{did_you_mean(key, OF_REPORT)}; "
                f"it has {', '.join(OF_REPORT[:-1])} and {OF_REPORT[-1]}"
            )
    return report


def _rounding(report: Mapping[str, Any], where: str) -> str:
    """The rounding rule that holds for every claim that states none; "" where the report states none."""
    rule = report.get("rounding", "")
    if not isinstance(rule, str):
        raise InputError(f"{where}: [report] rounding = {shown(rule)} must be a text")
    try:
        return check_rule(rule) if rule else ""
    except InputError as error:
        raise InputError(f"{where}: [report] {error}") from None


def _is_draft(report: Mapping[str, Any], where: str) -> bool:
    """Whether the claims were drafted from the document, with which they are then compared in full."""
    try:
        return true_or_false(report, "drafted", default=False)
    except InputError as error:
        raise InputError(f"{where}: [report] {error}") from None


def _title(report: Mapping[str, Any], where: str) -> str:
    title = report.get("title", "Untitled report")
    if not isinstance(title, str) or not is_text(title):
        raise InputError(f"{where}: [report] title = {shown(title)} must be a text")
    return title


class _TwiceError(Exception):
    """A key is given twice in one JSON object."""


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets a key stand twice and keeps the last; here that would lose a claim."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _TwiceError
    return found


def _reason(error: Exception, text: str) -> str:
    """The parser's message in one line, with its place.

    A parser says in an error of its own what it cannot read; any other `ValueError` is Python's, of a long number.
    """
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    is_parsers = isinstance(error, json.JSONDecodeError | tomllib.TOMLDecodeError)
    long = None if is_parsers else _LONG_NUMBER.search(text)
    if long is not None:
        return f"a whole number of more than {MOST_DIGITS} digits (at line {_line(text, long.start())})"
    return explained(error, text) if isinstance(error, tomllib.TOMLDecodeError) else " ".join(str(error).split())[:300]


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


# Where things stand in a JSON text, which the standard library's reader does not tell.

_TOKEN = re.compile(r'"(?P<text>(?:[^"\\]|\\.)*+)"(?P<colon>\s*:)?|(?P<open>[{\[])|(?P<close>[}\]])', re.DOTALL)
_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\(.)", re.DOTALL)
_CONTROLS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


@dataclass
class _Open:
    """An object or a list that is not closed yet: its bracket, the keys it has shown, and the last of them."""

    bracket: str
    keys: set[str] = field(default_factory=set)
    key: str = ""


def claim_lines(text: str) -> list[ClaimLines]:
    """The line on which each object of the list `claim` begins, and those of its keys."""
    found: list[ClaimLines] = []
    steps = list(_steps_of_claims(text))
    for line, (_, name) in zip(lines_at(text, [offset for offset, _ in steps]), steps, strict=True):
        if name:
            found[-1].keys.setdefault(name, line)
        else:
            found.append(ClaimLines(line))
    return found


def _steps_of_claims(text: str) -> Iterator[tuple[int, str]]:
    """The offset of each claim, with "" behind it, and of each of its keys and of theirs, with its name."""
    for offset, inside, key in _steps(text):
        if inside[0].key != "claim" or [o.bracket for o in inside[:2]] != ["{", "["]:
            continue
        if key is None and len(inside) == 3 and inside[2].bracket == "{":
            yield offset, ""
        elif key is not None and len(inside) in (3, 4):
            yield offset, key if len(inside) == 3 else f"{inside[2].key}.{key}"


def key_that_stands_twice(text: str) -> str:
    """The first key that is given twice in one object, with its place."""
    for offset, inside, key in _steps(text):
        if key is not None and key in inside[-1].keys:
            column = offset - (text.rfind("\n", 0, offset) + 1) + 1
            return (
                f"the key {shown(key)} is given twice in one table (line {lines_at(text, [offset])[0]} column {column})"
            )
    return "a key is given twice in one table"


def _steps(text: str) -> Iterator[tuple[int, list[_Open], str | None]]:
    """Each opening bracket and each key, with its offset and what it stands in; a key is noted after it was shown."""
    inside: list[_Open] = []
    for match in _TOKEN.finditer(text):
        if match["open"]:
            inside.append(_Open(match["open"]))
            yield match.start(), inside, None
        elif match["close"]:
            del inside[-1:]
        elif match["colon"] is not None and inside:
            key = _ESCAPED.sub(lambda m: chr(int(m[1], 16)) if m[1] else _CONTROLS.get(m[2], m[2]), match["text"])
            yield match.start(), [*inside[:-1], _Open("key", inside[-1].keys)], key
            inside[-1].keys.add(key)
            inside[-1].key = key


def lines_at(text: str, offsets: list[int]) -> list[int]:
    """The line of each offset, in one pass; offsets ascend."""
    lines, line, before = [], 1, 0
    for offset in offsets:
        line += text.count("\n", before, offset)
        before = offset
        lines.append(line)
    return lines
