"""Worst measured errors on file, one line each, that may only improve.

The file is TOML, a table for each platform and a line for each name, both in order:

    ["x86_64-glibc2.36-numpy2.4-x86_v3"]
    "dimm2015.reference_precision" = { ulp = "+3.214", recall = "0x1.8p-1", prevalence = "0x1p-9" }

The first figure is the signed error, rounded away from 0; the rest is the point where it was met.
"""

from __future__ import annotations

import json
import math
import os
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_UP, Decimal
from pathlib import Path
from typing import Any, Literal

from prsym.errors import InputError, ReadingError

HEADER = "# Worst measured errors in ulp, by platform. They may only improve: a larger error is a failure.\n"
STEP = Decimal("0.001")


@dataclass(frozen=True, slots=True)
class Entry:
    """The worst error of one function on one platform, and the point (hexadecimal floats) where it was met."""

    name: str
    platform: str
    ulps: Decimal
    point: Mapping[str, str]

    @property
    def where(self) -> str:
        """The point in words."""
        return ", ".join(f"{name} = {value}" for name, value in self.point.items()) or "no point"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a measured error: `line` says it in words; only "worse" is a failure."""

    kind: Literal["new", "kept", "better", "worse"]
    line: str


def measured(name: str, platform: str, ulps: float, point: Mapping[str, float]) -> Entry:
    """The entry of a measured error; `InputError` for one that is not finite, or a name that is not one line.

    >>> measured("f", "p", 0.50001, {"x": 0.5}).ulps
    Decimal('0.501')
    """
    if not math.isfinite(ulps):
        raise InputError(f"{name}: an error of {ulps} ulp is no record: mend the function first")
    for text in (name, platform, *point):
        if not text or not text.isprintable():
            raise InputError(f"{text!r} is no name of a record: give one line of text")
    if "ulp" in point:
        raise InputError(f"{name}: no parameter of a record is called ulp: give it another name")
    return Entry(name, platform, Decimal(ulps).quantize(STEP, ROUND_UP), {k: float(v).hex() for k, v in point.items()})


class Ratchet:
    """The entries of a file."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = {(e.platform, e.name): e for e in entries}

    @classmethod
    def read(cls, path: Path) -> Ratchet:
        """The entries of a file, none when it is not there; `ReadingError` names what is wrong in it."""
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return cls()
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ReadingError(f"{path}: cannot be read: {error}") from None
        return cls(_entry(path, platform, name, row) for platform, name, row in _rows(path, tables))

    def recorded(self, name: str, platform: str) -> Entry | None:
        """What is on file."""
        return self._entries.get((platform, name))

    def outcome(self, entry: Entry) -> Outcome:
        """How a measured error compares with what is on file."""
        old = self.recorded(entry.name, entry.platform)
        now = f"{entry.name} on {entry.platform}: measured {entry.ulps:+} ulp at {entry.where}"
        if old is None:
            return Outcome("new", f"{now}; nothing is recorded")
        before = f"recorded {old.ulps:+} ulp at {old.where}"
        if abs(entry.ulps) > abs(old.ulps):
            return Outcome("worse", f"{now}; {before}: a recorded error may only improve")
        return Outcome("better" if abs(entry.ulps) < abs(old.ulps) else "kept", f"{now}; {before}")

    def improved(self, entries: Iterable[Entry], *, new: bool) -> Ratchet:
        """This one with better errors in the place of recorded ones, and with `new` those that were not recorded."""
        kinds = {"better", "new"} if new else {"better"}
        return Ratchet((*self._entries.values(), *(e for e in entries if self.outcome(e).kind in kinds)))

    def text(self) -> str:
        """The file: platforms and names in order, so that only lines differ whose error does."""
        lines, platform = [HEADER], None
        for _, entry in sorted(self._entries.items()):
            if entry.platform != platform:
                platform = entry.platform
                lines.append(f"\n[{_quoted(platform)}]\n")
            fields = {"ulp": f"{entry.ulps:+}", **entry.point}
            row = ", ".join(
                f"{key if key.isidentifier() and key.isascii() else _quoted(key)} = {_quoted(value)}"
                for key, value in fields.items()
            )
            lines.append(f"{_quoted(entry.name)} = {{ {row} }}\n")
        return "".join(lines)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all; `InputError` when it cannot be written."""
        temporary: Path | None = None
        try:
            with tempfile.NamedTemporaryFile(
                "w", dir=path.resolve().parent, delete=False, encoding="utf-8", newline="\n"
            ) as file:
                temporary = Path(file.name)
                file.write(self.text())
            temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
            os.replace(temporary, path.resolve())
        except OSError as error:
            raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
        finally:
            if temporary is not None:
                temporary.unlink(missing_ok=True)


def _rows(path: Path, tables: Mapping[str, Any]) -> Iterable[tuple[str, str, Mapping[str, str]]]:
    for platform, table in tables.items():
        if not isinstance(table, dict):
            raise ReadingError(f"{path}: {platform}: is no table of a platform")
        for name, row in table.items():
            if not isinstance(row, dict) or "ulp" not in row or not all(isinstance(v, str) for v in row.values()):
                raise ReadingError(f'{path}: {platform}, {name}: is not of the form {{ ulp = "+1.5", x = "0x1p-1" }}')
            yield platform, name, row


def _entry(path: Path, platform: str, name: str, row: Mapping[str, str]) -> Entry:
    try:
        ulps, point = Decimal(row["ulp"]), {k: float.fromhex(v).hex() for k, v in row.items() if k != "ulp"}
    except (ArithmeticError, ValueError):
        raise ReadingError(f"{path}: {platform}, {name}: holds a text that is no number") from None
    if not ulps.is_finite():
        raise ReadingError(f"{path}: {platform}, {name}: an error of {ulps} ulp is no record")
    return Entry(name, platform, ulps, point)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
