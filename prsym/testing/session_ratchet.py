"""The ratchet of one pytest session: the worst error of each test against the one on file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.accuracy.ratchet import Entry, Outcome, Ratchet, measured
from prsym.errors import PrsymError


class SessionRatchet:
    """What is on file for this platform, and what the tests of this session met."""

    def __init__(self, file: Path, *, writes: bool) -> None:
        self._file = file
        self._writes = writes
        self._platform = platform_key()
        self._ratchet = Ratchet.read(file)
        self._met: dict[str, tuple[float, Mapping[str, float]]] = {}
        self._lines: list[str] = []

    def judged(self, name: str, met: Sequence[tuple[float, Mapping[str, float]]]) -> str:
        """Why a test fails by the worst error that it met, or "" where it does not."""
        ulps, point = max(met, key=lambda pair: abs(pair[0]))
        try:
            entry = measured(name, self._platform, ulps, point)
        except PrsymError as error:
            return str(error)
        outcome = self._ratchet.outcome(entry)
        if outcome.kind == "worse":
            return f"{outcome.line}\n(the file is {self._file}; delete the line there if the loss is meant)"
        self._met[name] = (ulps, dict(point))
        return ""

    def sent(self) -> list[tuple[str, float, dict[str, float]]]:
        """What was met, for another process."""
        return [(name, ulps, dict(point)) for name, (ulps, point) in self._met.items()]

    def receive(self, met: Iterable[tuple[str, float, Mapping[str, float]]]) -> None:
        """What another process met."""
        self._met.update({name: (ulps, point) for name, ulps, point in met})

    def finish(self) -> None:
        """Write better and new errors to the file."""
        entries = [measured(name, self._platform, ulps, point) for name, (ulps, point) in self._met.items()]
        outcomes = [(entry, self._ratchet.outcome(entry)) for entry in entries]
        kinds = [outcome.kind for _, outcome in outcomes]
        self._lines = [_line(e, o, self._ratchet) for e, o in outcomes if o.kind in {"new", "better"}]
        self._lines.append(
            f"{kinds.count('new')} new, {kinds.count('better')} better, {kinds.count('kept')} as recorded, on "
            f"{self._platform}"
        )
        if not self._writes:
            self._lines.append(f"{self._file.name} was not written")
        elif {"new", "better"} & set(kinds):
            try:
                self._ratchet.improved(entries, new=True).write(self._file)
                self._lines.append(f"{self._file.name} was written")
            except PrsymError as error:
                self._lines.append(str(error))

    def summary(self) -> list[str]:
        """What became of the file, in words."""
        return self._lines


def _line(entry: Entry, outcome: Outcome, ratchet: Ratchet) -> str:
    old = ratchet.recorded(entry.name, entry.platform)
    before = "" if old is None else f", was {abs(old.ulps)}"
    return f"{outcome.kind}: {entry.name}: {abs(entry.ulps)} ulp{before}"


def open_ratchet(file: Path, *, writes: bool) -> SessionRatchet:
    """The ratchet; a file that cannot be read ends pytest with one clear line."""
    try:
        return SessionRatchet(file, writes=writes)
    except PrsymError as error:
        raise pytest.UsageError(str(error)) from None
