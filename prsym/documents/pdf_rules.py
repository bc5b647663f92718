"""The straight lines that are drawn on a PDF page, and the tables that they make."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise, product
from typing import Any

from prsym.documents.pdf_page import Glyph, Point

THIN = 3.0  # points: a path that is no wider is a line
SHORTEST = 4.0  # points: anything shorter is a dot or a sign
SAME = 3.0  # points between lines that are one line, or that meet
MOST_OBJECTS = 20_000  # of a page that are looked at
MOST_CROSSINGS = 40_000  # vertical times horizontal lines of a page that are looked at for tables
FEWEST = 2  # rows and columns of a table
LOW, HIGH = 0.15, 0.6  # of the usual height of digits above the base line: a line between strikes words out
OVERHANG = 12.0  # points that such a line may be longer than its words, unlike a line of a chart behind a number
Rules = tuple[list["Rule"], list["Rule"]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A line along an edge of the page: its distance from that edge, and its two ends."""

    at: float
    start: float
    end: float

    def reaches(self, place: float) -> bool:
        """Whether it goes to a place along its direction, or nearly so."""
        return self.start - SAME <= place <= self.end + SAME


@dataclass(frozen=True, slots=True)
class Lattice:
    """A table that lines draw: the places of its vertical lines from the left, and of its horizontal ones from the top.

    `first` gives for each cell, by row and column counted from 0, the first one of those that no line divides from it.
    """

    across: tuple[float, ...]
    down: tuple[float, ...]
    first: Mapping[tuple[int, int], tuple[int, int]]

    def cell(self, glyph: Glyph) -> tuple[int, int] | None:
        """The cell in which the middle of a character is."""
        x, y = glyph.middle
        return self.first.get((sum(at <= y for at in self.down) - 1, sum(at <= x for at in self.across) - 1))


def rules_of(page: Any, point: Point) -> Rules:
    """The horizontal and the vertical lines of a page: thin paths, and the edges of the boxes of wider ones."""
    from pypdfium2 import raw

    horizontal: list[Rule] = []
    vertical: list[Rule] = []
    for path in islice(page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1), MOST_OBJECTS):
        left, bottom, right, top = path.get_bounds()
        (a, b), (c, d) = point(left, top), point(right, bottom)
        left, right, top, bottom = min(a, c), max(a, c), min(b, d), max(b, d)
        if right - left > THIN:
            horizontal += [Rule(y, left, right) for y in _edges(top, bottom)]
        if bottom - top > THIN:
            vertical += [Rule(x, top, bottom) for x in _edges(left, right)]
    return horizontal, vertical


def _edges(low: float, high: float) -> tuple[float, ...]:
    """The two edges of a box, or the middle of a line."""
    return ((low + high) / 2,) if high - low <= THIN else (low, high)


def lattices(horizontal: Iterable[Rule], vertical: Iterable[Rule]) -> Iterator[Lattice]:
    """The tables of two rows and two columns or more that crossing lines draw."""
    across, down = list(_merged(vertical)), list(_merged(horizontal))
    for own_across, own_down in _crossing(across, down):
        # A table may be open on its sides, where its horizontal lines end.
        sides = [end for rule in own_down for end in (rule.start, rule.end)]
        xs = _apart([*(rule.at for rule in own_across), min(sides, default=0), max(sides, default=0)])
        ys = _apart(rule.at for rule in own_down)
        if len(xs) > FEWEST and len(ys) > FEWEST:
            yield Lattice(xs, ys, _first_cells(xs, ys, own_across, own_down))


def _merged(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The lines, those as one that continue one another, without those that are too short."""
    merged: list[Rule] = []
    level = -SAME
    for rule in sorted(rules, key=lambda rule: rule.at):
        level = level if rule.at <= level + SAME else rule.at
        merged.append(replace(rule, at=level))
    found: list[Rule] = []
    for rule in sorted(merged, key=lambda rule: (rule.at, rule.start)):
        if found and rule.at == found[-1].at and rule.start <= found[-1].end + SAME:
            found[-1] = replace(found[-1], end=max(found[-1].end, rule.end))
        else:
            found.append(rule)
    yield from (rule for rule in found if rule.end - rule.start >= SHORTEST)


def _crossing(across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[tuple[list[Rule], list[Rule]]]:
    """The vertical and the horizontal lines of each set of lines that cross one another."""
    rest = set(range(len(across))) if len(across) * len(down) <= MOST_CROSSINGS else set()
    while rest:
        vertical, horizontal, new = set[int](), set[int](), {min(rest)}
        while new:
            rest -= new
            vertical |= new
            horizontal |= {j for j, rule in enumerate(down) if any(_cross(across[i], rule) for i in new)}
            new = {i for i in rest if any(_cross(across[i], down[j]) for j in horizontal)}
        yield [across[i] for i in sorted(vertical)], [down[j] for j in sorted(horizontal)]


def _cross(vertical: Rule, horizontal: Rule) -> bool:
    return vertical.reaches(horizontal.at) and horizontal.reaches(vertical.at)


def _apart(places: Iterable[float]) -> tuple[float, ...]:
    """Sorted places, without those that are too near to the one before."""
    found: list[float] = []
    for at in sorted(places):
        if not found or at > found[-1] + SAME:
            found.append(at)
    return tuple(found)


def _first_cells(
    xs: Sequence[float], ys: Sequence[float], across: Sequence[Rule], down: Sequence[Rule]
) -> dict[tuple[int, int], tuple[int, int]]:
    """For each cell the first one of those that no line divides from it."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for (r, (top, bottom)), (c, (left, right)) in product(enumerate(pairwise(ys)), enumerate(pairwise(xs))):
        has_left = any(abs(rule.at - left) <= SAME and rule.reaches((top + bottom) / 2) for rule in across)
        has_top = any(abs(rule.at - top) <= SAME and rule.reaches((left + right) / 2) for rule in down)
        if c and not has_left:
            found[r, c] = found[r, c - 1]
        elif r and not has_top:
            found[r, c] = found[r - 1, c]
        else:
            found[r, c] = r, c
    return found


def struck(rules: Iterable[Rule], glyphs: Iterable[Glyph]) -> frozenset[int]:
    """The indices of the characters that a horizontal line strikes out: it begins and ends about where they do."""
    seen = [glyph for glyph in glyphs if not glyph.character.isspace()]
    heights = sorted(glyph.bottom - glyph.top for glyph in seen if glyph.character.isdigit())
    usual = heights[len(heights) // 2] if heights else 0.0
    by_place = sorted(rules, key=lambda rule: rule.at)
    crossed: dict[Rule, list[Glyph]] = defaultdict(list)
    for glyph in seen:
        first = bisect_left(by_place, glyph.base - HIGH * usual, key=lambda rule: rule.at)
        last = bisect_right(by_place, glyph.base - LOW * usual, key=lambda rule: rule.at)
        for rule in by_place[first:last]:
            if rule.start <= glyph.middle[0] <= rule.end:
                crossed[rule].append(glyph)
    return frozenset(
        glyph.index
        for rule, own in crossed.items()
        if own[0].left - OVERHANG <= rule.start and rule.end <= own[-1].right + OVERHANG
        for glyph in own
    )
