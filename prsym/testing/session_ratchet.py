"""The ratchet of one pytest session: the worst error of each accuracy assertion against the one on file."""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.accuracy.ratchet import Effort, Entry, Outcome, Ratchet, measured, signed
from prsym.accuracy.ratchet_file import held
from prsym.errors import InputError, PrsymError
from prsym.testing.settings import Measured, Settings, pop, push

# Which search this is: an error that another one found is no measure of what this one finds elsewhere.


@cache
def search_mark() -> str:
    """Six hexadecimal digits of the points that the search takes for one problem: they change when it does.

    The problem has arguments of many sizes, and a difference that cancels; its function rounds alike everywhere.
    """
    from prsym.testing.accurate import assert_accurate

    alone = Settings()
    push(alone)
    try:
        domain = {"x": (1e-3, 1e3), "y": (0, 1e3)}
        found = assert_accurate(_difference, "x**2 - y", domain, max_ulp=math.inf, evaluations=60, seed=0)
    finally:
        pop(alone)
    points = sorted(",".join(float(x).hex() for x in met.point) for met in found.met)
    return hashlib.sha256("\n".join(points).encode()).hexdigest()[:6]


def _difference(x: float, y: float) -> float:
    return x * x - y


Met = tuple[float, dict[str, float], int, int, float | None]  # plain, for other processes: the figures of `Measured`
FAILING = {"worse"}
FAILING_CHECK = FAILING | {"new", "lost"}  # a check that compares with nothing is none
OTHER = {"held", "elsewhere"}
ANEW = "delete a line of the file to record it anew"
RECORD = "record it by --prsym-ratchet, and keep the file with the tests"


class SessionRatchet:
    """The recorded errors of this platform, and those that the tests of this session measured."""

    def __init__(self, file: Path, *, writes: bool) -> None:
        self._file = file
        self._writes = writes
        self._platform = platform_key()
        self._ratchet = Ratchet.read(file)
        self._met: dict[str, Met] = {}
        self._apart: list[str] = []
        self._lines: list[str] = []

    def check_usable(self) -> None:
        """`InputError` where there is nothing to compare with, or no right to write."""
        folder = self._file.resolve().parent
        if self._writes:
            if not os.access(self._file if self._file.exists() else folder, os.W_OK) or not os.access(folder, os.W_OK):
                raise InputError(f"{self._file}: cannot be written: there is no such folder, or no right to write")
        elif not self._file.exists():
            ini = "name it in the ini file (prsym_ratchet_file)"
            raise InputError(f"{self._file}: is not there, to compare with: {ini}, or write it by --prsym-ratchet")
        elif self._platform not in (platforms := self._ratchet.platforms()):
            there = ", ".join(platforms) or "no platform"
            raise InputError(f"{self._file}: holds nothing for {self._platform}, but for {there}: {RECORD}")

    def point(self, test: str, number: int) -> dict[str, float]:
        """Where the worst error on file of the so-maniest assertion of a test was met; empty where none is."""
        old = self._ratchet.recorded(_name(test, number), self._platform)
        return {} if old is None else {name: float.fromhex(value) for name, value in old.point.items()}

    def judged(self, item: pytest.Item, met: Sequence[Measured]) -> str:
        """Why a test that passed fails by what its assertions met, or "" where it does not."""
        if met and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            self._apart.append(f"not on file: {item.nodeid}: what a test of Hypothesis tries differs from run to run")
            return ""
        found = {_name(item.nodeid, m.number): (m.ulps, m.point, m.evaluations, m.seed, m.again) for m in met}
        said = list(filter(None, (self._fault(name, figures) for name, figures in found.items())))
        if not said:
            self.receive((found, ()))
        return "\n".join(said)

    def _fault(self, name: str, met: Met) -> str:
        """Why an assertion fails."""
        try:
            entry, outcome = self._outcome(name, met)
        except PrsymError as error:
            return str(error)
        cannot_be_on_file = outcome.kind == "new" and not entry.ulps.is_finite()
        if cannot_be_on_file or outcome.kind not in (FAILING if self._writes else FAILING_CHECK):
            return ""
        what = RECORD if outcome.kind == "new" else f"the file is {self._file}; delete the line there if that is meant"
        return f"{outcome.line}\n({what})"

    def _outcome(self, name: str, met: Met) -> tuple[Entry, Outcome]:
        """How an error compares with what is on file; a test may allow an infinite one, that cannot be on file."""
        ulps, point, evaluations, seed, again = met
        effort = Effort(evaluations, seed, search_mark())
        entry = measured(name, self._platform, ulps if math.isfinite(ulps) else 0.0, point, effort)
        entry = entry if math.isfinite(ulps) else replace(entry, ulps=Decimal(ulps))
        return entry, self._ratchet.outcome(entry, again)

    def sent(self) -> tuple[dict[str, Met], list[str]]:
        """The measured errors, for another process."""
        return self._met, self._apart

    def receive(self, sent: tuple[dict[str, Met], Iterable[str]]) -> None:
        """Take in the errors of a test or another process; of a test that runs twice the larger error."""
        for name, met in sent[0].items():
            if name not in self._met or abs(met[0]) > abs(self._met[name][0]):
                self._met[name] = met
        self._apart.extend(sent[1])

    def finish(self) -> bool:
        """Write better and new errors to the file; whether that was possible."""
        try:
            self._lines = self._written() if self._writes else [*self._said(self._outcomes()), self._not_written()]
        except PrsymError as error:
            self._lines = [*self._said(self._outcomes()), f"ERROR: {error}"]
            return False
        return True

    def _written(self) -> list[str]:
        """The file is read again first: sessions at the same time do not undo each other's records."""
        if not _taken(self._outcomes()):
            return [*self._said(self._outcomes()), self._not_written()]
        with held(self._file):
            self._ratchet = Ratchet.read(self._file)
            outcomes = self._outcomes()
            self._ratchet.with_entries(_taken(outcomes)).write(self._file)
        return [*self._said(outcomes), f"{self._file} was written"]

    def _not_written(self) -> str:
        return f"{self._file} was not written"

    def _outcomes(self) -> list[tuple[Entry, Outcome]]:
        return [self._outcome(name, met) for name, met in sorted(self._met.items())]

    def _said(self, outcomes: Sequence[tuple[Entry, Outcome]]) -> list[str]:
        """The comparison with the recorded errors, in words."""
        kinds = [outcome.kind for entry, outcome in outcomes if entry.ulps.is_finite() or outcome.kind != "new"]
        lines = [_line(entry, outcome, self._ratchet) for entry, outcome in outcomes]
        counts = f"{kinds.count('new')} new, {kinds.count('better')} better, {kinds.count('kept')} as recorded"
        lines += [*self._apart, f"{counts}, on {self._platform}"]
        if others := sum(kind in OTHER for kind in kinds):
            what = "searched otherwise than recorded (evaluations, seed, prsym's search)"
            lines.append(f"{others} {what}: compared at the recorded point, and not written; {ANEW}")
        return [line for line in lines if line]

    def summary(self) -> list[str]:
        """The summary of the file of recorded errors, in words."""
        return self._lines


def _name(test: str, number: int) -> str:
    """The name on file of one of the accuracy assertions of a test."""
    return test if number == 1 else f"{test} (assertion {number})"


def _taken(outcomes: Iterable[tuple[Entry, Outcome]]) -> list[Entry]:
    return [entry for entry, outcome in outcomes if outcome.kind in {"new", "better"} and entry.ulps.is_finite()]


def _line(entry: Entry, outcome: Outcome, ratchet: Ratchet) -> str:
    """The summary's line about one error; "" of one that is as recorded."""
    if outcome.kind in {"kept", "held"}:
        return ""
    old = ratchet.recorded(entry.name, entry.platform)
    before = "" if old is None else f", was {_size(old)}"
    if outcome.kind == "elsewhere":
        return f"larger elsewhere: {entry.name}: {_size(entry)}{before}; at {entry.where}"
    if not entry.ulps.is_finite():
        return f"not on file: {entry.name}: an infinite error"
    if outcome.kind in {"new", "better"}:
        return f"{outcome.kind}: {entry.name}: {_size(entry)}{before}"
    return f"{outcome.kind}: {outcome.line}" + (f"; {ANEW}" if outcome.kind == "lost" else "")


def _size(entry: Entry) -> str:
    return signed(abs(entry.ulps)).removeprefix("+")


def open_ratchet(file: Path, *, writes: bool) -> SessionRatchet:
    """The ratchet; a file that cannot be used ends pytest with one clear line."""
    try:
        ratchet = SessionRatchet(file, writes=writes)
        ratchet.check_usable()
    except PrsymError as error:
        raise pytest.UsageError(str(error)) from None
    return ratchet
