"""The tables of the pages are tables: GitHub shows one as a paragraph of pipes when a row is not a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"\s*(```|~~~)")
DELIMITER = re.compile(r"\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$")
CELL_END = re.compile(r"(?<!\\)\|")  # in GitHub's tables a bar ends a cell in code too, unless a backslash precedes it


def defects(text: str) -> list[str]:
    """What keeps the tables of a page from being shown as tables."""
    lines = text.splitlines()
    outside = _outside_code(lines)
    found = [f"line {n + 1}: a table within a line" for n in outside if re.search(r"\|\s*\|\s*:?-{3}", lines[n])]
    is_row = {n: lines[n].lstrip().startswith("|") for n in outside}
    blocks = [list(block) for row, block in groupby(outside, key=is_row.get) if row]
    return [*found, *(defect for block in blocks for defect in _of_table(lines, block))]


def _outside_code(lines: list[str]) -> list[int]:
    places, inside = [], False
    for n, line in enumerate(lines):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            places.append(n)
    return places


def _of_table(lines: list[str], block: list[int]) -> Iterator[str]:
    first, last = block[0], block[-1]
    if len(block) < 2 or not DELIMITER.fullmatch(lines[first + 1].strip()):
        yield f"line {first + 1}: no line of dashes below the header"
    widths = {len(CELL_END.split(lines[n].strip().strip("|"))) for n in block}
    if len(widths) > 1:
        yield f"line {first + 1}: rows of {sorted(widths)} cells"
    if first and lines[first - 1].strip():
        yield f"line {first + 1}: no empty line before the table"
    if last + 1 < len(lines) and lines[last + 1].strip():
        yield f"line {last + 2}: no empty line after the table"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_table_is_one(page: Path) -> None:
    assert defects(page.read_text(encoding="utf-8")) == []


def test_the_pages_are_looked_at() -> None:
    assert len(PAGES) > 20
    assert sum(page.read_text(encoding="utf-8").count("\n|---") for page in PAGES) > 15


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("| a | b | |---|---| | 1 | 2 |\n", "within a line"),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", "cells"),
        ("| a | b |\n|---|---|\n| `x|y` | 2 |\n", "cells"),
        ("| a | b |\n| 1 | 2 |\n", "dashes"),
        ("words\n| a | b |\n|---|---|\n| 1 | 2 |\n", "before"),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n2 wrapped |\n", "after"),
    ],
)
def test_a_broken_table_is_found(text: str, says: str) -> None:
    assert any(says in defect for defect in defects(text))


def test_a_table_in_code_and_a_sound_one_are_left_alone() -> None:
    assert defects("```\n| a | b | |---|\n```\n\n| a | b |\n|---|:-:|\n| `x\\|y` | 2 |\n") == []
