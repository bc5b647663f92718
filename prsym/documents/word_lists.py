"""The lists of words beside the modules of this package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def lines_of(name: str) -> tuple[str, ...]:
    """The lines of a list, without those that begin with #."""
    text = files("prsym.documents").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if not line.startswith("#"))


@cache
def listed(name: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(word for line in lines_of(name) for word in line.split())


@cache
def grouped(name: str) -> dict[str, frozenset[str]]:
    """The words of each line of a list, by the first one."""
    rows = [line.split() for line in lines_of(name)]
    return {row[0]: frozenset(row[1:]) for row in rows}
