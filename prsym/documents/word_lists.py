"""The lists of words beside the modules of this package, and the remarks of one of them."""

from __future__ import annotations

from collections.abc import Mapping
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


def remarks(left_out: Mapping[str, str]) -> tuple[str, ...]:
    """The remarks on kinds of contents that were not read, each with its pages or the like, in the order of the list.

    >>> remarks({"macros": "", "pages struck": "1, 3"})
    ('words that a line strikes out were not read: pages 1, 3', 'it has macros, which were not run')
    """
    rows = (line.partition(": ") for line in lines_of("left_out"))
    return tuple(remark.format(left_out[kind]) for kind, _, remark in rows if kind in left_out)
