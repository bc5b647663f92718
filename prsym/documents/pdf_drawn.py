"""The straight lines that are drawn on a PDF page: the tables that they make, and the words that they strike out."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from prsym.documents.pdf_glyphs import Glyph, Point, shown_box, usual_height

THIN = 3.0  # points: a path that is no wider is a line
SHORTEST = 4.0  # points: anything shorter is a dot or a sign
SAME = 3.0  # points between lines that are one line, or that meet
MOST_OBJECTS = 20_000  # of a page that are looked at
MOST_CROSSINGS = 40_000  # vertical times horizontal lines of a page that are looked at for tables
FEWEST = 2  # rows and columns of a table
LOW, HIGH = 0.15, 0.6  # of the usual height of digits above the base line: a line between strikes words out
OVERHANG = 12.0  # points that such a line may be longer than its words, unlike a line of a chart behind a number
Cell = tuple[float, float]  # its upper and its left line


@dataclass(frozen=True, slots=True)
class Rule:
    """A line along an edge of the page: its distance from that edge, and its two ends."""

    at: float
    start: float
    end: float

    def crosses(self, other: Rule) -> bool:
        """Whether it crosses a line of the other direction, or meets it."""
        return self.start - SAME <= other.at <= self.end + SAME and other.start - SAME <= self.at <= other.end + SAME


@dataclass(frozen=True, slots=True)
class Lattice:
    """A table that lines draw: its vertical lines from the left, and its horizontal ones from the top."""

    across: Sequence[Rule]
    down: Sequence[Rule]

    def cell(self, glyph: Glyph) -> Cell | None:
        """The cell in which the middle of a character is: the nearest line above it, and the nearest to its left."""
        x, y = glyph.middle
        above, left = _before(self.down, y, x), _before(self.across, x, y)
        if above is None or left is None or y >= self.down[-1].at or x >= self.across[-1].at:
            return None
        return above, left


def _before(rules: Iterable[Rule], at: float, along: float) -> float | None:
    """The place of the last line before a point; None where there is none."""
    return max((rule.at for rule in rules if rule.at <= at and rule.start <= along <= rule.end), default=None)


def rules_of(page: Any, point: Point) -> tuple[list[Rule], list[Rule]]:
    """The horizontal and the vertical lines of a page: thin paths, and the edges of the boxes of wider ones."""
    from pypdfium2 import raw

    horizontal: list[Rule] = []
    vertical: list[Rule] = []
    for path in islice(page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1), MOST_OBJECTS):
        left, bottom, right, top = path.get_bounds()
        left, top, right, bottom = shown_box(point, left, top, right, bottom)
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
    down, every = _merged(horizontal), _merged(vertical)
    across = every if len(every) * len(down) <= MOST_CROSSINGS else []
    rest = {rule for rule in across if any(rule.crosses(other) for other in down)}
    while rest:
        own, met, new = set[Rule](), set[Rule](), {min(rest, key=lambda rule: (rule.at, rule.start))}
        while new:
            rest -= new
            own |= new
            met |= {rule for rule in down if any(rule.crosses(one) for one in new)}
            new = {rule for rule in rest if any(rule.crosses(one) for one in met)}
        # A table may be open on its sides, where its horizontal lines end.
        top, bottom = min(rule.at for rule in met), max(rule.at for rule in met)
        sides = min(rule.start for rule in met), max(rule.end for rule in met)
        found = Lattice(_merged([*own, *(Rule(at, top, bottom) for at in sides)]), _merged(met))
        if all(len({rule.at for rule in rules}) > FEWEST for rules in (found.across, found.down)):
            yield found


def _merged(rules: Iterable[Rule]) -> list[Rule]:
    """The lines in their order, those as one that continue one another, without those that are too short."""
    levels: list[Rule] = []
    for rule in sorted(rules, key=lambda rule: rule.at):
        levels.append(replace(rule, at=levels[-1].at) if levels and rule.at <= levels[-1].at + SAME else rule)
    found: list[Rule] = []
    for rule in sorted(levels, key=lambda rule: (rule.at, rule.start)):
        if found and rule.at == found[-1].at and rule.start <= found[-1].end + SAME:
            found[-1] = replace(found[-1], end=max(found[-1].end, rule.end))
        else:
            found.append(rule)
    return [rule for rule in found if rule.end - rule.start >= SHORTEST]


def struck(rules: Iterable[Rule], glyphs: Iterable[Glyph]) -> frozenset[int]:
    """The indices of the characters that a horizontal line strikes out: it begins and ends about where they do."""
    seen = [glyph for glyph in glyphs if not glyph.character.isspace()]
    usual = usual_height(seen)
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
