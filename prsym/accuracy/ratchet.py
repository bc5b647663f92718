"""Worst measured errors on file, one line each, that may only improve.

The file is TOML, a table for each platform and a line for each name, both in order:

    ["x86_64-glibc2.36-numpy2.4-x86_v3"]
    "dimm2015.reference_precision" = { ulp = "+3.214", recall = "0x1.8p-1", prevalence = "0x1p-9" }
    "test_f.py::f1" = { ulp = "-1.502", evaluations = 300, seed = 0, search = "1a2b3c", P = "0x1.8p-1", R = "0x1p-9" }

The first figure is the signed error, rounded away from 0; then how the search looked, where that may differ from run to
run; the rest is the point where the error was met. A symbol called ulp is "symbol ulp" there.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_UP, Decimal
from pathlib import Path
from typing import Literal, NamedTuple

from prsym.accuracy.ratchet_file import RESERVED, SYMBOL, read_rows, write_whole
from prsym.errors import InputError, ReadingError

HEADER = "# Worst measured errors in ulp, by platform. They may only improve: a larger error is a failure.\n"
STEP, DIGITS = Decimal("0.001"), 6  # the finest step of a record, and the most digits of a large one


class Effort(NamedTuple):
    """How a search looked: errors found with one effort say nothing of those found with another.

    `search` marks the way in which points are chosen, for that may differ from one version of prsym to the next.
    """

    evaluations: int
    seed: int
    search: str

    def __str__(self) -> str:
        return f"{self.evaluations} evaluations, seed {self.seed}, search {self.search}"


@dataclass(frozen=True, slots=True)
class Entry:
    """The worst error of one function on one platform, and the point (hexadecimal floats) where it was met."""

    name: str
    platform: str
    ulps: Decimal
    point: Mapping[str, str]
    effort: Effort | None = None

    @property
    def where(self) -> str:
        """The point in words."""
        return ", ".join(f"{name} = {value}" for name, value in self.point.items()) or "no point"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The comparison of a measured error with the recorded one: `line` is for the reader; only "worse" is a failure.

    Of searches that looked as far as the recorded one: new, kept, better and worse; "lost" where a smaller error is
    no improvement, because the recorded point was not measured again. Of others: "held" or "worse" by the error at the
    recorded point, "elsewhere" where that holds and a larger error was met at another point, "lost" without it.
    """

    kind: Literal["new", "kept", "better", "worse", "held", "elsewhere", "lost"]
    line: str


def rounded_up(ulps: float) -> Decimal:
    """A finite error away from 0: to a thousandth, and to six digits at most.

    >>> rounded_up(0.50001), rounded_up(-1e25)
    (Decimal('0.501'), Decimal('-1.00001E+25'))
    """
    found = Decimal(ulps)
    return found.quantize(max(STEP, Decimal(1).scaleb(found.adjusted() - DIGITS + 1)), ROUND_UP)


def measured(name: str, platform: str, ulps: float, point: Mapping[str, float], effort: Effort | None = None) -> Entry:
    """The entry of a measured error; `InputError` for one that is not finite, or a name that is not one line.

    >>> measured("f", "p", 0.50001, {"x": 0.5}).ulps
    Decimal('0.501')
    """
    if not math.isfinite(ulps):
        raise InputError(f"{name}: an error of {ulps} ulp is no record: mend the function first")
    for text in (name, platform, *point):
        if not text or not text.isprintable():
            raise InputError(f"{text!r} is no name of a record: give one line of text")
    return Entry(name, platform, rounded_up(ulps), {k: float(v).hex() for k, v in point.items()}, effort)


class Ratchet:
    """The entries of a file."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = {(e.platform, e.name): e for e in entries}

    @classmethod
    def read(cls, path: Path) -> Ratchet:
        """The entries of a file, none when it is not there; `ReadingError` names what is wrong in it."""
        return cls(_entry(path, platform, name, row) for platform, name, row in read_rows(path))

    def recorded(self, name: str, platform: str) -> Entry | None:
        """The recorded errors."""
        return self._entries.get((platform, name))

    def platforms(self) -> list[str]:
        """Those of which something is on file, in order."""
        return sorted({platform for platform, _ in self._entries})

    def outcome(self, entry: Entry, again: float | None = None) -> Outcome:
        """How a measured error compares with what is on file; `again` is the error measured at the recorded point."""
        old = self.recorded(entry.name, entry.platform)
        if old is None:
            return Outcome("new", f"{_measured(entry)}; nothing is recorded")
        if entry.effort != old.effort:
            return _at_its_point(entry, old, again)
        both = f"{_measured(entry)}; {_recorded(old)}"
        if abs(entry.ulps) > abs(old.ulps):
            return Outcome("worse", f"{both}: a recorded error may only improve")
        if abs(entry.ulps) == abs(old.ulps):
            return Outcome("kept", both)
        if old.effort is not None and again is None:
            return Outcome("lost", f"{both}, which is no point of the test any more")
        return Outcome("better", both)

    def improved(self, entries: Iterable[Entry], *, new: bool) -> Ratchet:
        """This one with better errors in the place of recorded ones, and with `new` those that were not recorded."""
        kinds = {"better", "new"} if new else {"better"}
        return self.with_entries(e for e in entries if self.outcome(e).kind in kinds)

    def with_entries(self, entries: Iterable[Entry]) -> Ratchet:
        """This one with entries in the place of those of their names."""
        return Ratchet((*self._entries.values(), *entries))

    def text(self) -> str:
        """The file: platforms and names in order, so that only lines differ whose error does."""
        lines, platform = [HEADER], None
        for _, entry in sorted(self._entries.items()):
            if entry.platform != platform:
                platform = entry.platform
                lines.append(f"\n[{_quoted(platform)}]\n")
            lines.append(f"{_quoted(entry.name)} = {{ {_fields(entry)} }}\n")
        return "".join(lines)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all; `InputError` when it cannot be written."""
        write_whole(path, self.text())


def _at_its_point(entry: Entry, old: Entry, again: float | None) -> Outcome:
    """The outcome of a search that looked farther than the recorded one, or elsewhere."""
    looked = f"searched with {entry.effort or 'another effort'}, recorded with {old.effort or 'another one'}"
    if again is None:
        line = (
            f"{entry.name} on {entry.platform}: {looked}, and {_recorded(old)}, which is no point of the test any more"
        )
        return Outcome("lost", line)
    now = rounded_up(again) if math.isfinite(again) else Decimal(again)
    if abs(now) > abs(old.ulps):
        line = f"{entry.name} on {entry.platform}: measured {signed(now)} there; {_recorded(old)}"
        return Outcome("worse", f"{line}: a recorded error may only improve")
    line = f"{_measured(entry)}; {_recorded(old)}, where it is {signed(now)} now; {looked}"
    return Outcome("elsewhere" if abs(entry.ulps) > abs(old.ulps) else "held", line)


def _measured(entry: Entry) -> str:
    return f"{entry.name} on {entry.platform}: measured {signed(entry.ulps)} at {entry.where}"


def _recorded(old: Entry) -> str:
    return f"recorded {signed(old.ulps)} at {old.where}"


def signed(ulps: Decimal) -> str:
    """An error as the failures of accuracy tests show it: +1.500 ulp, −3.19e12 ulp."""
    return f"{ulps:+} ulp".replace("-", "−").replace("E+", "e") if ulps.is_finite() else "an infinite error"


def _fields(entry: Entry) -> str:
    """The figures and the point of an entry, as a row of the file."""
    effort = {} if entry.effort is None else entry.effort._asdict()
    point = {_spelled(name): value for name, value in entry.point.items()}
    fields = {"ulp": f"{entry.ulps:+}", **effort, **point}
    return ", ".join(
        f"{key if key.isidentifier() and key.isascii() else _quoted(key)} = {_quoted(value)}"
        for key, value in fields.items()
    )


def _spelled(name: str) -> str:
    """A symbol as a key of a row, where it must not be taken for a figure."""
    return SYMBOL + name if name in RESERVED or name.startswith(SYMBOL) else name


def _entry(path: Path, platform: str, name: str, row: Mapping[str, str | int]) -> Entry:
    texts = {key: str(value) for key, value in row.items() if key not in RESERVED}
    try:
        point = {key.removeprefix(SYMBOL): float.fromhex(value).hex() for key, value in texts.items()}
        ulps = Decimal(row["ulp"])
    except (ArithmeticError, ValueError):
        raise ReadingError(f"{path}: {platform}, {name}: holds a text that is no number") from None
    if not ulps.is_finite():
        raise ReadingError(f"{path}: {platform}, {name}: an error of {ulps} ulp is no record")
    effort = Effort(int(row["evaluations"]), int(row["seed"]), str(row["search"])) if "seed" in row else None
    return Entry(name, platform, ulps, point, effort)


def _quoted(text: str | int) -> str:
    return json.dumps(text, ensure_ascii=False)
