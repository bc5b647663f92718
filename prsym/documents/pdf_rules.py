"""The straight lines that are drawn on a PDF page: those that make tables, and those that strike words out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from ctypes import c_float
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Any

Box = tuple[float, float, float, float]  # left, bottom, right, top, in points from the lower left corner of the page

THIN = 3.0  # points: a filled rectangle that is no wider is a line
SHORTEST = 4.0  # points: anything shorter is a dot or a sign
STRAIGHT = 0.5  # points that a line may lean
SAME = 3.0  # points between lines that are one line, or that meet
MOST_OBJECTS = 20_000  # of a page, and sides of a path, that are looked at
MOST_CROSSINGS = 40_000  # vertical times horizontal lines of a page that are looked at for tables
FEWEST = 2  # rows and columns of a table
MIDDLE = (0.25, 0.75)  # of a letter's height: a line between strikes it out
OVERHANG = 12.0  # points that such a line may be longer than what it strikes out


@dataclass(frozen=True, slots=True)
class Rule:
    """A line along the page: where it stands, and from where to where it runs, in points."""

    at: float
    start: float
    end: float

    def reaches(self, place: float) -> bool:
        """Whether it runs to a place along its direction, or nearly so."""
        return self.start - SAME <= place <= self.end + SAME


@dataclass(frozen=True, slots=True)
class Rules:
    """The horizontal lines of a page by their heights, and the vertical ones by their distances from its left."""

    horizontal: tuple[Rule, ...]
    vertical: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Lattice:
    """A table that lines draw: the places of its vertical lines from the left, and of its horizontal ones from the top.

    `anchors` gives each cell, by row and column counted from 0, the first cell of those that no line parts from it.
    """

    across: tuple[float, ...]
    down: tuple[float, ...]
    anchors: Mapping[tuple[int, int], tuple[int, int]]

    def cell(self, box: Box) -> tuple[int, int] | None:
        """The cell in which the middle of a box lies."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        column = sum(at <= x for at in self.across) - 1
        row = sum(at >= y for at in self.down) - 1
        return self.anchors.get((row, column))


def drawn(page: Any) -> Rules:
    """The lines of a page that lie along its edges: stroked ones, thin rectangles, and the edges of wider ones."""
    from pypdfium2 import raw

    horizontal: list[Rule] = []
    vertical: list[Rule] = []
    for count, path in enumerate(page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1)):
        if count == MOST_OBJECTS:
            break
        for x0, y0, x1, y1 in _lines(path):
            if abs(y1 - y0) <= STRAIGHT:
                horizontal.append(Rule((y0 + y1) / 2, min(x0, x1), max(x0, x1)))
            elif abs(x1 - x0) <= STRAIGHT:
                vertical.append(Rule((x0 + x1) / 2, min(y0, y1), max(y0, y1)))
    return Rules(tuple(horizontal), tuple(vertical))


def _lines(path: Any) -> Iterator[Box]:
    """The straight lines of a path as their two ends; a thin path is one line through its middle."""
    left, bottom, right, top = path.get_bounds()
    if top - bottom <= THIN:
        yield left, (bottom + top) / 2, right, (bottom + top) / 2
    elif right - left <= THIN:
        yield (left + right) / 2, bottom, (left + right) / 2, top
    else:
        for (x0, y0), (x1, y1) in _sides(path):
            yield x0, y0, x1, y1


def _sides(path: Any) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    from pypdfium2 import raw

    matrix = path.get_matrix()
    begun = last = (0.0, 0.0)
    for i in range(min(raw.FPDFPath_CountSegments(path), MOST_OBJECTS)):
        segment = raw.FPDFPath_GetPathSegment(path, i)
        x, y = c_float(), c_float()
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        here = matrix.on_point(x.value, y.value)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            begun = here
        elif kind == raw.FPDF_SEGMENT_LINETO:
            yield last, here
        last = here
        if raw.FPDFPathSegment_GetClose(segment):
            yield last, begun


def lattices(rules: Rules) -> Iterator[Lattice]:
    """The tables that lines draw which cross one another, of two rows and two columns or more."""
    across, down = list(_joined(rules.vertical)), list(_joined(rules.horizontal))
    for vertical, horizontal in _crossing(across, down):
        # A table may be open on its sides, where its horizontal lines end.
        sides = [end for k in horizontal for end in (down[k].start, down[k].end)]
        xs = tuple(_apart([*(across[k].at for k in vertical), min(sides, default=0), max(sides, default=0)]))
        ys = tuple(reversed(list(_apart(down[k].at for k in horizontal))))
        if len(xs) > FEWEST and len(ys) > FEWEST:
            yield Lattice(xs, ys, _anchors(xs, ys, [across[k] for k in vertical], [down[k] for k in horizontal]))


def _joined(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The lines, those as one that lie along one another and meet; without what is too short."""
    for group in _groups(sorted(rules, key=lambda rule: rule.at)):
        joined: list[Rule] = []
        for rule in sorted(group, key=lambda rule: rule.start):
            if joined and rule.start <= joined[-1].end + SAME:
                joined[-1] = replace(joined[-1], end=max(joined[-1].end, rule.end))
            else:
                joined.append(rule)
        yield from (rule for rule in joined if rule.end - rule.start >= SHORTEST)


def _groups(rules: Iterable[Rule]) -> Iterator[list[Rule]]:
    """Sorted lines in groups, each as near to its first one as lines are that are one."""
    group: list[Rule] = []
    for rule in rules:
        if group and rule.at > group[0].at + SAME:
            yield group
            group = []
        group.append(rule)
    if group:
        yield group


def _crossing(across: Sequence[Rule], down: Sequence[Rule]) -> Iterator[tuple[set[int], set[int]]]:
    """The positions of the vertical and of the horizontal lines of each set of lines that cross one another."""
    rest = set(range(len(across))) if len(across) * len(down) <= MOST_CROSSINGS else set()
    while rest:
        vertical: set[int] = set()
        horizontal: set[int] = set()
        new = {rest.pop()}
        while new:
            vertical |= new
            horizontal |= {j for j, rule in enumerate(down) if any(_cross(across[i], rule) for i in new)}
            new = {i for i in rest if any(_cross(across[i], down[j]) for j in horizontal)}
            rest -= new
        yield vertical, horizontal


def _cross(vertical: Rule, horizontal: Rule) -> bool:
    return vertical.reaches(horizontal.at) and horizontal.reaches(vertical.at)


def _apart(places: Iterable[float]) -> Iterator[float]:
    """Sorted places without those that are as near to the one before as lines are that are one."""
    last = float("-inf")
    for at in sorted(places):
        if at > last + SAME:
            yield at
            last = at


def _anchors(
    xs: Sequence[float], ys: Sequence[float], across: Sequence[Rule], down: Sequence[Rule]
) -> dict[tuple[int, int], tuple[int, int]]:
    """For each cell the first one of those that no line parts from it."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for (r, (top, bottom)), (c, (left, right)) in product(enumerate(pairwise(ys)), enumerate(pairwise(xs))):
        is_left = any(abs(rule.at - left) <= SAME and rule.reaches((top + bottom) / 2) for rule in across)
        is_top = any(abs(rule.at - top) <= SAME and rule.reaches((left + right) / 2) for rule in down)
        if c and not is_left:
            found[r, c] = found[r, c - 1]
        elif r and not is_top:
            found[r, c] = found[r - 1, c]
        else:
            found[r, c] = r, c
    return found


def struck(rules: Sequence[Rule], boxes: Mapping[int, Box]) -> Iterator[int]:
    """The characters, of those with these boxes, that a horizontal line strikes out.

    It begins and ends about where they do: a line of a chart behind a number does not.
    """
    by_height: dict[int, list[Rule]] = defaultdict(list)
    for rule in rules:
        by_height[int(rule.at)].append(rule)
    crossed: dict[Rule, list[int]] = defaultdict(list)
    for k, (left, bottom, right, top) in boxes.items():
        low, high = (bottom + part * (top - bottom) for part in MIDDLE)
        near = (rule for y in range(int(low), int(high) + 1) for rule in by_height.get(y, ()))
        for rule in near:
            if low <= rule.at <= high and rule.start <= (left + right) / 2 <= rule.end:
                crossed[rule].append(k)
    for rule, places in crossed.items():
        first, last = min(boxes[k][0] for k in places), max(boxes[k][2] for k in places)
        if first - OVERHANG <= rule.start and rule.end <= last + OVERHANG:
            yield from places
