"""Mistakes in a text that is no TOML, in plain words: the line, its text, and what would be right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import takewhile
from tomllib import TOMLDecodeError

from prsym.errors import shortened
from prsym.reading.visible import visible

LONGEST = 80  # characters of a line that are shown
_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
_KEY = r"(?P<key>[\w-]+(?:\.[\w-]+)*)"
_REMARKED = re.compile(r"\s*(?:#\s*)+(\[\[?\w+\]\]?)")  # a heading behind a #
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_BARE_VALUE = re.compile(rf"[{{,]\s*{_KEY}\s*=\s*(?P<value>[^\"'{{}}\[\]=]*?)\s*(?=,\s*[\w-]+\s*=|\}}|$)")
_CURLY = "“”„«»‘’‚"
_SEEN_AS_BLANK = ("Cc", "Cf", "Zs", "Zl", "Zp", "Co", "Cn")
# What the line looks like, and what would be right, in the order in which they are tried. Each is tried only where the
# reader has failed on the line, so that a text which looks like a mistake is none.
_OF_LINES = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (rf"{_KEY}\s*:", "between a key and its value stands = and no colon"),
        (r"[^\"']*\{\s*[\"']?[\w -]+[\"']?\s*:", "between a key and its value stands = and no colon"),
        (rf"{_KEY}\s+[\"'\d\[{{][^=]*$", "the sign = is missing between the key {key} and its value"),
        (r"(?P<key>\w+(?: \w+)+)\s*=", "a key is one word, such as {joined}"),
        (r"[^=\[\]]*$", "it is neither a heading nor “key = value”: a remark begins with #"),
        (rf"{_KEY}\s*=\s*(?:#.*)?$", "the key {key} has no value behind its =: write one in quotes, or leave it out"),
        (rf"{_KEY}\s*=\s*=", "the key {key} has = twice: leave one of them out"),
        (rf"{_KEY}\s*=\s*(?i:true|false|yes|no)\b", "write true or false, in small letters and without quotes"),
        (r"date\s*=", "a date is year-month-day: date = 2026-11-25"),
        (r".*,\s*\}", "no comma stands before the last bracket: leave it out"),
        (rf"{_KEY}\s*=\s*(?:\"[^\"]*\"|'[^']*')\s*,\s*$", "no comma stands behind the value: leave it out"),
        (rf"{_KEY}\s*=\s*'", "an apostrophe ends a text in single quotes: put the text in double quotes"),
        (rf"{_KEY}\s*=\s*\"", 'a " within the text ends it: write \\" for each one within, or the curly “ and ”'),
        (
            rf"{_KEY}\s*=\s*(?P<value>[^\"'\[{{#]*\d[^\"'#]*?)\s*(?:#|$)",
            "a number stands in quotes, as printed: {right}",
        ),
        (rf"{_KEY}\s*=\s*(?P<value>[A-Za-z][^\"'#]*?)\s*(?:#|$)", "a text stands in quotes: {right}"),
        (
            r".*[\[{,=]\s*[A-Za-z]",
            'a text stands in quotes, and in braces each value behind its key: {{ found = "5" }}',
        ),
    )
)


def explained(error: TOMLDecodeError, text: str) -> str:
    """One line for a person who writes TOML by hand: where, what stands there, and what would be right.

    What is none of the common mistakes is told in the reader's own words.

    >>> import tomllib
    >>> try:
    ...     tomllib.loads("value = 80%")
    ... except TOMLDecodeError as error:
    ...     explained(error, "value = 80%")
    'line 1, “value = 80%”: a number stands in quotes, as printed: value = "80%"'
    """
    told = " ".join(str(error).split())
    place = _PLACE.search(f" {told}")
    words = told if place is None else told[: max(place.start() - 1, 0)]
    lines = text.split("\n")
    at_end = place is None or place["line"] is None
    number = _last(words, lines) if at_end else int(place["line"])  # type: ignore[index]
    column = 0 if at_end else int(place["column"])  # type: ignore[index]
    if number > 1 and column == 1 and words.startswith("Unclosed"):
        number = next((n for n in range(number - 1, 0, -1) if lines[n - 1].strip()), number)
    line = lines[number - 1]
    shown = visible(shortened(line.strip(), LONGEST)).replace("\t", " ")
    right = next(_mistakes(words, lines, number, column), words[:300])
    return f"line {number}, “{shown}”: {right}" if shown else f"line {number}: {right}"


def _last(words: str, lines: list[str]) -> int:
    """The line at fault where the reader came to the end: of a text that is not closed, that on which it begins."""
    if words.startswith("Unterminated"):
        for number in range(len(lines), 0, -1):
            if '"""' in lines[number - 1] or "'''" in lines[number - 1]:
                return number
    return next((number for number in range(len(lines), 0, -1) if lines[number - 1].strip()), 1)


def _mistakes(words: str, lines: list[str], number: int, column: int) -> Iterator[str]:
    """The corrections that may be meant, the likeliest first."""
    line = lines[number - 1].rstrip("\r")
    character = line[column - 1 : column]
    if character and not character.isascii() and unicodedata.category(character) in _SEEN_AS_BLANK:
        yield f"a character that is no plain blank, U+{ord(character):04X}, stands at column {column}: delete it"
    if character and character != "\t" and unicodedata.category(character) == "Cc":
        yield f"the character U+{ord(character):04X} stands at column {column}: delete it"
    if character and character in _CURLY:
        yield 'a text stands in straight quotation marks (") and not in the curly ones of a word processor'
    yield from _twice(words, lines, number)
    bare = line.strip()
    if bare.startswith("[") and "=" not in bare:
        name = bare.strip("[] ") or "claim"
        yield f"a heading ends with as many brackets as it begins with, such as [[{name}]]"
    if words.startswith(("Unterminated", "Illegal character '\\n'", "Illegal character '\\r'")):
        yield "the text is not closed: its last quotation mark is missing, or stands on another line"
    if words.startswith("Unescaped"):
        yield "a backslash is written twice in a text in double quotes, or the text stands in single quotes"
    yield from _in_braces(bare)
    if words.startswith("Unclosed inline table") and ":" not in bare:
        lacks = "a comma is missing in it" if "}" in bare[column - 1 :] else "its } is missing on the line"
        yield f"the table that {'{'} begins is not closed: {lacks}"
    if words.startswith("Unclosed array"):
        yield "the list that [ begins is not closed: its ] is missing, or a comma between two of it"
    for pattern, told in _OF_LINES:
        if match := pattern.match(bare):
            yield _filled(told, match.groupdict())


def _twice(words: str, lines: list[str], number: int) -> Iterator[str]:
    """That a key or a table stands twice, where that is the reader's complaint."""
    line = lines[number - 1].strip()
    if declared := re.match(r"Cannot declare \('(.*?)',?\) twice", words):
        name = declared[1].replace("', '", ".")
        double = f", and each of several with [[{name}]]" if name in ("claim", "formula") else ""
        yield f"the table [{name}] is given twice: put its keys under one heading{double}"
    elif words.startswith("Cannot overwrite") and line.startswith("["):
        yield "the name of this table is used before: each of several begins with two brackets, such as [[claim]]"
    elif found := re.match(r"Duplicate inline table key '(.*)'", words):
        yield f"the key {found[1]} is given twice in one table: leave one of them out"
    elif words.startswith("Cannot overwrite"):
        key = line.partition("=")[0].strip()
        above = takewhile(lambda n: not lines[n - 1].lstrip().startswith("["), range(number - 1, 0, -1))
        before = [n for n in above if lines[n - 1].partition("=")[0].strip() == key]
        first = f", first on line {before[-1]}" if before else ""
        twice = f"the key {key} is given twice in one table{first}"
        between = range(before[-1] + 1, number) if before else range(0)
        remarks = [(n, found[1]) for n in between if (found := _REMARKED.match(lines[n - 1]))]
        if remarks:
            yield f"{twice}: {remarks[-1][1]} on line {remarks[-1][0]} stands in a remark: delete the # before it"
        elif any(not lines[n - 1].strip() for n in between):
            yield f"{twice}: leave one of them out, or write [[claim]] above what belongs to another claim"
        yield f"{twice}: leave one of them out"


def _in_braces(bare: str) -> Iterator[str]:
    """A number without quotes among the values in braces, as it would be right; whole ones may stand so."""
    if "{" not in bare:
        return
    for found in _BARE_VALUE.finditer(_QUOTED.sub('""', bare)):
        if any(map(str.isdigit, found["value"])) and not found["value"].isdigit():
            yield _filled("a number stands in quotes, as printed: {right}", found.groupdict())


def _filled(words: str, parts: dict[str, str | None]) -> str:
    key, value = parts.get("key") or "", (parts.get("value") or "").strip()
    return words.format(key=key, joined=key.replace(" ", "_"), right=f'{key} = "{value}"')
