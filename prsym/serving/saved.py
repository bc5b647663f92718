"""The remarks of a claims file of the page beside its claims: written when it is saved, read when it is loaded.

A remark above a claim says whether a person accepted it, with the seal of what was accepted: a claim that was changed
in the file is to be accepted anew. Claims that were removed, or lack an input, stand at the end as remarks, and so do
the numbers that were set aside.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from prsym.auditing.claims.entries import one_line
from prsym.serving.records import Aside, Entry

ACCEPTED, NOT_ACCEPTED = "accepted by a person", "not accepted by a person"
REMOVED, INCOMPLETE = "removed by a person", "left out, for it lacks an input"
_ACCEPTED = re.compile(rf"# .*; {ACCEPTED} \((?P<seal>[0-9a-f]{{16}})\)")
_LEFT = re.compile(rf"# (?:(?P<removed>{REMOVED})|{INCOMPLETE}):")
ASIDE = "states nothing to check, says a person"
_ASIDE = re.compile(rf"# {ASIDE}: number (?P<number>\d{{1,6}}), “(?P<text>.*)”, (?P<place>.*)")
_BEGIN = "# [[claim]]"


def seal(entry: Mapping[str, Any]) -> str:
    """A digest of what a claim says, whatever its id is."""
    said = {key: value for key, value in entry.items() if key != "id"}
    return sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()[:16]


def judgement_of_a_person(entry: Mapping[str, Any], *, is_accepted: bool) -> str:
    """The words of a remark: whether a person accepted a claim."""
    return f"{ACCEPTED} ({seal(entry)})" if is_accepted else NOT_ACCEPTED


def left_out(lines: Iterable[str], *, is_removed: bool) -> tuple[str, ...]:
    """The remarks that hold a claim which the file leaves out, from its lines in a claims file."""
    return (f"{REMOVED if is_removed else INCOMPLETE}:", *lines, "")


def aside(one: Aside) -> str:
    """The remark on a number that a person set aside."""
    words = f"{ASIDE}: number {one.number + 1}, “{one.text}”, {one.place}"
    return one_line(words)


def accepted(lines: Sequence[str], line: int, entry: Mapping[str, Any]) -> bool | None:
    """Whether the claim that begins on a line of a file was accepted as it stands; None where it was changed since."""
    above = line - 1
    while above and lines[above - 1].startswith("#"):
        above -= 1
    found = _ACCEPTED.fullmatch(lines[above].rstrip()) if above < line - 1 else None
    if found is None:
        return False
    return True if found["seal"] == seal(entry) else None


def entries_left_out(lines: Sequence[str]) -> Iterator[Entry]:
    """The claims that stand in a file as remarks of the page; what is no TOML any more is passed over."""
    for at, line in enumerate(lines[:-1]):
        found = _LEFT.fullmatch(line.rstrip())
        if found is None or lines[at + 1].rstrip() != _BEGIN:
            continue
        block: list[str] = []
        for own in lines[at + 1 :]:
            if not own.startswith("# ") or (block and own.rstrip() == _BEGIN):
                break
            block.append(own[2:])
        try:
            (data,) = tomllib.loads("\n".join(block))["claim"]
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
        yield Entry(data, is_removed=found["removed"] is not None)


def asides(lines: Iterable[str]) -> Iterator[Aside]:
    """The numbers that a file says a person set aside."""
    for line in lines:
        if found := _ASIDE.fullmatch(line.rstrip()):
            yield Aside(int(found["number"]) - 1, found["text"], found["place"])
