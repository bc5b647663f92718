"""The text of a claims file, of which one entry is changed at a time; everything else stays as a person left it."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import InlineTable

from prsym.auditing.claims.toml_lines import toml_lines
from prsym.errors import InputError
from prsym.reading.files import read_bytes
from prsym.reading.toml_mistakes import explained
from prsym.report.writing import write_bytes_whole

MAX_BYTES = 20_000_000
MARK = "\ufeff"  # some editors put it before a text
Entry = Mapping[str, Any]


class ClaimsText:
    """A claims file in TOML: `report`, `formulas` (its own), and its claims by id.

    The text is kept in blocks, one for each claim, so that a change costs the same in a long file as in a short one.
    """

    def __init__(self, path: Path, content: bytes) -> None:
        self.path = path
        self._written = content
        text = _decoded(content, path)
        data = _parsed(text, path)
        self.report: dict[str, Any] = _table(data, "report", path)
        self.formulas: list[Any] = list(data.get("formula", []))
        entries = data.get("claim", [])
        self._head, self._blocks = _parted(text)
        if not isinstance(entries, list) or len(entries) != len(self._blocks):
            raise InputError(f"{path}: each claim must be a [[claim]] table of its own to be reviewed")
        self._entries: list[Entry] = [dict(entry) for entry in entries]
        self._places = _places(self._entries, path)

    @classmethod
    def read(cls, path: Path) -> ClaimsText:
        """The claims file of that name; `InputError` where it cannot be read, or is no TOML."""
        return cls(path, read_bytes(path, MAX_BYTES))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the claims in the order of the file."""
        return tuple(self._places)

    def __contains__(self, identifier: str) -> bool:
        return identifier in self._places

    def entry(self, identifier: str) -> Entry:
        """The keys of a claim."""
        return self._entries[self._places[identifier]]

    def text(self, identifier: str) -> str:
        """The text of a claim, to put it back later."""
        return self._blocks[self._places[identifier]]

    def put_back(self, identifier: str, text: str) -> None:
        """Give a claim a text that it had before, byte for byte."""
        self._put(self._places[identifier], text)

    def change(self, identifier: str, values: Mapping[str, object], removed: Iterable[str]) -> None:
        """Set the keys of `values` in a claim, and remove others; what else its text has stays."""
        position = self._places[identifier]
        core, rest = _without_rest(self._blocks[position])
        document = self._editable(core)
        tables: Any = document["claim"]
        for key in removed:
            tables[0].pop(key, None)
        for key, value in values.items():
            tables[0][key] = _inline(value) if isinstance(value, Mapping) else value
        self._put(position, _ended(tomlkit.dumps(document)) + rest)

    def append(self, entry: Entry) -> None:
        """Add a claim at the end, with an id that no other claim has."""
        document = tomlkit.document()
        tables = tomlkit.aot()
        tables.append(tomlkit.item(dict(entry)))
        document.add("claim", tables)
        before = "".join((self._head, *self._blocks))
        self._places[str(entry["id"])] = len(self._blocks)
        self._blocks.append("\n" * (2 - before.endswith("\n")) + tomlkit.dumps(document))
        self._entries.append(dict(entry))

    def remove_last(self) -> None:
        """Take away the claim at the end, which was added."""
        del self._places[str(self._entries.pop()["id"])], self._blocks[-1]

    def state(self, key: str, value: str) -> None:
        """Set a key of the table [report], wherever it is in the file."""
        blocks = [self._head, *self._blocks]
        found = next((n for n, block in enumerate(blocks) if "report" in tomllib.loads(block.lstrip(MARK))), 0)
        core, rest = _without_rest(blocks[found].removeprefix(MARK))
        document = self._editable(core)
        document.setdefault("report", tomlkit.table())[key] = value
        mark = MARK if blocks[found].startswith(MARK) else ""
        blocks[found] = mark + _ended(tomlkit.dumps(document)) + rest
        self._head, self._blocks = blocks[0], blocks[1:]
        self.report[key] = value

    def save(self) -> None:
        """Write the file whole; `InputError` where another program has changed it since it was read."""
        content = "".join((self._head, *self._blocks)).encode()
        if content == self._written:
            return
        if self.path.exists() and read_bytes(self.path, MAX_BYTES) != self._written:
            raise InputError(f"{self.path}: was changed by another program meanwhile: start the review again")
        write_bytes_whole(self.path, content)
        self._written = content

    def _editable(self, text: str) -> TOMLDocument:
        try:
            return tomlkit.parse(text)
        except TOMLKitError as error:
            raise InputError(f"{self.path}: cannot be changed by the review: {error}") from None

    def _put(self, position: int, text: str) -> None:
        self._blocks[position] = text
        self._entries[position] = tomllib.loads(text)["claim"][0]


def _decoded(content: bytes, path: Path) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1}): save it as UTF-8") from None


def _parsed(text: str, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix(MARK))
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: is not TOML: {explained(error, text)}") from None
    except (RecursionError, ValueError):
        raise InputError(f"{path}: is not TOML to be read: it is nested too deeply, or has too long a number") from None


def _table(data: Mapping[str, Any], key: str, path: Path) -> dict[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise InputError(f"{path}: [{key}] must be a table")
    return dict(table)


def _places(entries: Iterable[Entry], path: Path) -> dict[str, int]:
    """The position of each claim by its id; `InputError` where one has none, or that of another."""
    found: dict[str, int] = {}
    for position, entry in enumerate(entries):
        identifier = entry.get("id")
        if not isinstance(identifier, str) or not identifier.strip():
            raise InputError(f"{path}: claim {position + 1} has no id: a reviewed file needs one for each claim")
        if identifier in found:
            raise InputError(f"{path}: the id {identifier!r} is used twice: give each claim its own")
        found[identifier] = position
    return found


def _parted(text: str) -> tuple[str, list[str]]:
    """The text before the first claim, and the block of each claim."""
    plain = text.removeprefix(MARK)
    lines = _lines(plain)
    begins = [one.begins - 1 for one in toml_lines(plain)]
    ends = [*begins[1:], len(lines)]
    head = "".join(lines[: begins[0] if begins else len(lines)])
    return text[: len(text) - len(plain)] + head, ["".join(lines[a:b]) for a, b in zip(begins, ends, strict=False)]


def _lines(text: str) -> list[str]:
    """The lines with their ends; other signs that part lines elsewhere may be in a text of TOML."""
    return list(io.StringIO(text, newline="\n"))


def _without_rest(block: str) -> tuple[str, str]:
    """A block without the blank lines and the remarks at its end, and these: new keys come before them."""
    lines = _lines(block)
    end = len(lines)
    while end and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    while end < len(lines) and not _is_whole("".join(lines[:end])):  # such a line may be the last one of a text
        end += 1
    return "".join(lines[:end]), "".join(lines[end:])


def _is_whole(text: str) -> bool:
    """Whether a text is TOML by itself: no text or list of it is cut."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _ended(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"


def _inline(values: Mapping[str, object]) -> InlineTable:
    table = tomlkit.inline_table()
    table.update(values)
    return table
