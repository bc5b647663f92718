"""Displayed equations of a PDF page: their lines found by signs of mathematics apart from running text, and read.

An equation is rebuilt on one line where the places of its characters leave one reading that plain text has; else it is
a picture of the page, for a person to type. What may be no equation at all stays the text that it was.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Any

from prsym.documents.passages import Run
from prsym.documents.pdf_glyphs import Box, Drawn, Glyph, Ink, Rule, around, drawn, glyphs, picture
from prsym.documents.pdf_rows import PARTED, RELATIONS, SMALLER, Unclear, line_of
from prsym.errors import PrsymError
from prsym.reading.notation import AS_PRINTED
from prsym.reading.plain_text import read_noting
from prsym.reading.tree import Relation

PICTURE_OF = "[equation]"  # before the characters of one that is a picture
SIGN = re.compile(f"[{RELATIONS}]")
SUM = re.compile("[∑∏∫]")
PROSE = re.compile(r"(?:(?<![A-Za-z])[A-Za-z]{2,}[ ,;]+){3}[A-Za-z]{2,}")
NUMBER = re.compile(r"\([A-Z]?\d{1,3}(?:\.\d{1,3})*[a-z]?\)")
WORKING = re.compile(r"[-+−×·/√∛Σ∏^!⌈⌊]")  # a formula has one of these; `n = 5` has none
# Notation that print has in two ways, too, and that whoever uses the formula reads: log, e, PR, ±, sin nx.
TWO_WAYS = frozenset(("logarithm", "euler", "letters", "sign", "argument"))
MARK = re.compile(r"\^\(?(?P<digits>\d{1,2})\)?(?=\s*$|\s*[=≤≥<>])")  # what may be the mark of a note
END = ".,;"
SHORTEST_NOTE = 5  # letters
MOST_LINES, MOST_SIGNS = 60, 600  # lines and characters of one equation
MOST_CHARACTERS, MOST_ROWS, MOST_RULES = 30_000, 600, 1_000  # of a page that is looked at: more are a drawing
# Lengths in sizes of the page's characters.
BESIDE, NEXT, ABOVE, LIMIT = 1.6, 0.35, 0.1, 0.35  # gaps in an equation: on a line, of lines that touch, to a limit
AT_BAR, BY_BAR, OUT = 0.9, 1.0, 0.5  # from a bar: what is over or under it, what is beside it, what leans out
NUMBER_GAP = 1.5  # before the number of an equation
APART = 8.0  # points: from the left end of the text around
ROWS_APART = 0.25
NEAR_OVER = 0.5  # over or under an equation: what is no running text may belong to it
TALL = 1.6  # at least, of a bracket around more than a line


@dataclass(frozen=True, slots=True)
class Displayed:
    """An equation that stands for some lines of a page: the first of them, and how many; `source` is empty where it is
    a picture. `number` is the one that it has in the margin."""

    first: int
    lines: int
    text: str
    source: str
    number: str
    picture: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the page: its characters, their box, and whether it is running text, has a relation or a sum."""

    index: int
    glyphs: tuple[Glyph, ...]
    box: Box
    is_prose: bool
    has_sign: bool
    has_sum: bool


def equations(page: Any, text: Any, runs: Sequence[tuple[Run, float]]) -> list[Displayed]:
    """The displayed equations of an upright page, from top to bottom; its lines are given as runs and left ends."""
    is_drawing = text.count_chars() > MOST_CHARACTERS or len(runs) > MOST_ROWS
    if page.get_rotation() or is_drawing or not _may_have_some(runs):
        return []
    shown = dict(glyphs(text, 0, text.count_chars()))
    lines = [line for i, (run, _) in enumerate(runs) if (line := _line(text, i, run, shown)) is not None]
    sizes = sorted(g.size for line in lines for g in line.glyphs)
    size = sizes[len(sizes) // 2] if sizes else 0.0
    if size <= 0:
        return []
    finder = _Finder(lines, list(shown.values()), drawn(page, size), size)
    if len(finder.drawn.rules) > MOST_RULES:
        return []
    found = []
    for block in finder.blocks():
        found += _displayed(page, finder, block)
    return found


def _may_have_some(runs: Sequence[tuple[Run, float]]) -> bool:
    """Whether a line with a relation that is no running text stands in from all of that."""
    lefts = [left for run, left in runs if PROSE.search(run.text)]
    least = min(lefts, default=math.inf) + 0.8 * APART
    return any(left >= least and SIGN.search(run.text) and not PROSE.search(run.text) for run, left in runs)


def _line(text: Any, index: int, run: Run, glyphs_at: Mapping[int, Glyph]) -> _Line | None:
    from pypdfium2 import raw

    units = len(run.text.encode("utf-16-le", "surrogatepass")) // 2
    first = raw.FPDFText_GetCharIndexFromTextIndex(text, run.index)
    last = raw.FPDFText_GetCharIndexFromTextIndex(text, run.index + max(units - 1, 0))
    shown = tuple(glyphs_at[i] for i in range(max(first, 0), last + 1) if i in glyphs_at)
    if not shown:
        return None
    kinds = [pattern.search(run.text) is not None for pattern in (PROSE, SIGN, SUM)]
    return _Line(index, shown, around(shown), *kinds)


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines that stand for one or more equations, one below the other, and the number in the margin."""

    lines: tuple[_Line, ...]
    inks: tuple[Glyph, ...]
    number: str
    numbered: tuple[Glyph, ...] = ()

    @property
    def box(self) -> Box:
        return around(self.inks)


class _Finder:
    """The lines and rules of a page, and which of them belong together."""

    def __init__(self, lines: Sequence[_Line], shown: Sequence[Glyph], drawn_: Drawn, size: float) -> None:
        self.lines, self.shown, self.drawn, self.size = lines, shown, drawn_, size
        self._neighbours: dict[int, list[_Line]] = {}

    @cached_property
    def notes(self) -> frozenset[str]:
        """The small digits with which lines of the page begin: the marks of its notes."""
        long = (line for line in self.lines if sum(g.text.isalpha() for g in line.glyphs) >= SHORTEST_NOTE)
        starts = ("".join(g.text for g in takewhile(self._is_mark, line.glyphs)) for line in long)
        return frozenset(filter(None, starts))

    def _is_mark(self, glyph: Glyph) -> bool:
        return glyph.text.isdecimal() and glyph.size < SMALLER * self.size

    def blocks(self) -> Iterator[_Block]:
        """The groups of lines that may be displayed equations: all between their first and their last, no prose."""
        for lines in self._groups():
            is_small = len(lines) <= MOST_LINES and sum(len(one.glyphs) for one in lines) <= MOST_SIGNS
            is_whole = is_small and lines[-1].index - lines[0].index == len(lines) - 1
            if is_whole:
                block = self._numbered(lines)
                is_bare = all(not one.is_prose or self._is_name(one) for one in lines)
                if is_bare and _has_relation(block) and self._is_apart(block):
                    yield block

    def _is_name(self, line: _Line) -> bool:
        """Whether words stand over or under a bar at the height of a relation, which makes them a name."""
        for k in self._rules_at[line.index]:
            beside = [g for other in self.lines if k in self._rules_at[other.index] for g in other.glyphs]
            if self._is_bar(self.drawn.rules[k], beside):
                return True
        return False

    def _groups(self) -> list[list[_Line]]:
        """The lines that belong together with one that has a relation; a row that begins with it goes on from above."""
        groups: list[dict[int, _Line]] = []
        for line in self.lines:
            if line.has_sign and not line.is_prose and not any(line.index in group for group in groups):
                group = self._with_neighbours({line.index: line})
                first = min(group)
                above = next((other for other in groups if first - 1 in other), None)
                left = min((g for one in group.values() for g in one.glyphs), key=lambda g: g.left)
                if above is not None and left.text in RELATIONS:
                    group |= above
                groups = [other for other in groups if not other.keys() & group.keys()] + [group]
        return [[group[i] for i in sorted(group)] for group in groups]

    def _with_neighbours(self, group: dict[int, _Line]) -> dict[int, _Line]:
        """A line with all that are joined to it, directly or by bars, and then what stands beside them in the band."""
        new = list(group.values())
        while new and len(group) <= MOST_LINES:
            joined = {one.index: one for line in new for one in self._joined_to(line)}
            new = [one for index, one in joined.items() if index not in group] or list(self._beside(group))
            group |= {one.index: one for one in new}
        return group

    def _joined_to(self, line: _Line) -> list[_Line]:
        if line.index not in self._neighbours:
            self._neighbours[line.index] = [one for one in self.lines if self._is_joined(one, line)]
        return self._neighbours[line.index]

    def _beside(self, group: dict[int, _Line]) -> Iterator[_Line]:
        """The lines at the height of a group, but for those of another column, which running text parts from it."""
        box = around([g for one in group.values() for g in one.glyphs])
        prose = [one.index for one in self.lines if one.is_prose]
        for one in self.lines:
            if one.index not in group and _overlap(one.box, box) > 0.3:
                nearest = min(group, key=lambda index: abs(index - one.index))
                ends = sorted((nearest, one.index))
                is_parted = one.is_prose or any(ends[0] < index < ends[1] for index in prose)
                if not is_parted or _gap(one.box, box) <= NUMBER_GAP * self.size:
                    yield one

    def _is_joined(self, a: _Line, b: _Line) -> bool:
        below = _below(a.box, b.box)
        if below <= LIMIT * self.size:
            gap = _gap(a.box, b.box)
            touches = gap <= NEXT * self.size and below <= ABOVE * self.size
            is_beside = gap <= BESIDE * self.size and _overlap(a.box, b.box) > 0.25
            if touches or is_beside or (gap <= 0 and (a.has_sum or b.has_sum)):
                return True
        return not self._rules_at[a.index].isdisjoint(self._rules_at[b.index])

    @cached_property
    def _rules_at(self) -> dict[int, frozenset[int]]:
        """For each line the rules that it stands at."""
        rules = list(enumerate(self.drawn.rules))
        return {line.index: frozenset(k for k, r in rules if self._is_at(line, r)) for line in self.lines}

    def _is_at(self, line: _Line, rule: Rule) -> bool:
        """Whether a line stands right over or under a rule that covers it, or beside one that is at its height."""
        left, bottom, right, top = line.box
        if bottom < rule.height < top:
            return max(rule.left - right, left - rule.right) <= BY_BAR * self.size
        out = OUT * self.size
        is_covered = rule.left - out <= left and right <= rule.right + out
        return is_covered and max(bottom - rule.height, rule.height - top) <= AT_BAR * self.size

    def _numbered(self, lines: Sequence[_Line]) -> _Block:
        """The block without the number in its margin."""
        inks = [g for line in lines for g in line.glyphs]
        ordered = sorted(inks, key=lambda g: g.left)
        for k in range(len(ordered) - 1, 0, -1):
            gap = ordered[k].left - max(g.right for g in ordered[:k])
            if gap > NUMBER_GAP * self.size:
                tail = ordered[k:]
                if NUMBER.fullmatch("".join(g.text for g in tail)):
                    rest = tuple(g for g in inks if g not in tail)
                    return _Block(tuple(lines), rest, "".join(g.text for g in tail), tuple(tail))
                break
        return _Block(tuple(lines), tuple(inks), "")

    def _is_apart(self, block: _Block) -> bool:
        """Whether a block stands in from the left end of the running text before and behind it."""
        left, bottom, right, top = block.box
        prose = [one for one in self.lines if one.is_prose and one.box[0] < right and left < one.box[2]]
        above = min((one for one in prose if one.box[1] >= top - self.size / 2), key=lambda o: o.box[1], default=None)
        below = max(
            (one for one in prose if one.box[3] <= bottom + self.size / 2), key=lambda o: o.box[3], default=None
        )
        near = [one for one in (above, below) if one is not None]
        return bool(near) and all(left >= one.box[0] + APART for one in near)

    def rules_of(self, inks: Sequence[Glyph]) -> list[Rule]:
        """The rules that stand among some characters."""
        left, bottom, right, top = around(inks)
        near = 0.3 * self.size
        return [
            r for r in self.drawn.rules if r.left < right and left < r.right and bottom - near <= r.height <= top + near
        ]

    def is_drawn_upon(self, block: _Block) -> bool:
        """Whether something else stands there than the block and its rules: other characters, a picture, a path.

        A path around all of it is a frame or a ground.
        """
        left, bottom, right, top = block.box
        own = {id(g) for g in (*block.inks, *block.numbered)}
        prose = {id(g) for line in self.lines if line.is_prose for g in line.glyphs}
        far, over = BY_BAR * self.size, NEAR_OVER * self.size
        for g in self.shown:
            high = 0.0 if id(g) in prose else over
            near = (left - far, bottom - high, right + far, top + high)
            if id(g) not in own and _is_upon((g.left, g.bottom, g.right, g.top), near):
                return True
        frames = [p for p in self.drawn.paths if p[0] <= left and p[1] <= bottom and p[2] >= right and p[3] >= top]
        return any(_is_upon(box, block.box) for box in (*self.drawn.paths, *self.drawn.others) if box not in frames)

    def has_bar(self, block: _Block) -> bool:
        """Whether a bar with characters over and under it stands at the height of a relation of the block."""
        return any(self._is_bar(rule, block.inks) for rule in self.rules_of(block.inks))

    def _is_bar(self, rule: Rule, inks: Sequence[Glyph]) -> bool:
        """Whether a rule has characters right over and under it, and is at the height of a relation among others."""
        signs = [g for g in inks if g.text in RELATIONS and not _is_within(g, rule)]
        at_height = any(abs((g.bottom + g.top) / 2 - rule.height) < 0.2 * self.size for g in signs)
        over = any(_is_within(g, rule) and 0 < g.bottom - rule.height < self.size for g in self.shown)
        under = any(_is_within(g, rule) and 0 < rule.height - g.top < self.size for g in self.shown)
        return at_height and over and under


def _has_relation(block: _Block) -> bool:
    """Whether a relation stands on its main line, and not in a limit."""
    size = max((g.size for g in block.inks if g.text.isalnum() or g.text in RELATIONS), default=0.0)
    return any(g.text in RELATIONS and g.size > SMALLER * size for g in block.inks)


def _is_within(glyph: Glyph, rule: Rule) -> bool:
    return rule.left < (glyph.left + glyph.right) / 2 < rule.right


def _is_upon(a: Box, b: Box) -> bool:
    return _gap(a, b) < 0 and _below(a, b) < 0


def _gap(a: Box, b: Box) -> float:
    """The horizontal distance of two boxes; below 0 where they overlap."""
    return max(a[0] - b[2], b[0] - a[2])


def _below(a: Box, b: Box) -> float:
    """The vertical distance of two boxes; below 0 where they overlap."""
    return max(a[1] - b[3], b[1] - a[3])


def _overlap(a: Box, b: Box) -> float:
    """The height that two boxes have in common, as a part of the lower one's."""
    return -_below(a, b) / max(min(a[3] - a[1], b[3] - b[1]), 0.1)


# --- reading ----------------------------------------------------------------------------------------------------------


def _displayed(page: Any, finder: _Finder, block: _Block) -> list[Displayed]:
    """The equations of a block: rebuilt, or one picture; none where it may be no equation."""
    first, count = block.lines[0].index, len(block.lines)
    has_bar = finder.has_bar(block)
    try:
        if finder.is_drawn_upon(block):
            raise Unclear("something else is drawn there")
        rebuilt = _rebuilt(finder, block)
    except (Unclear, PrsymError):
        if not has_bar and not any(_is_large(g, finder.size) for g in block.inks):
            return []
        box = around([*block.inks, *finder.rules_of(block.inks)])
        return [Displayed(first, count, _as_shown(block.inks), "", block.number, picture(page, box))]
    is_marked = has_bar or any(_is_mathematical(g, finder.size) for g in block.inks)
    if not is_marked or not any(WORKING.search(source) for source, _ in rebuilt):
        return []
    numbers = [""] * (len(rebuilt) - 1) + [block.number]
    found = [Displayed(first, 0, source + end, source, n) for (source, end), n in zip(rebuilt, numbers, strict=True)]
    return [Displayed(first, count, found[0].text, found[0].source, found[0].number), *found[1:]]


def _is_large(glyph: Glyph, size: float) -> bool:
    height = glyph.top - glyph.bottom
    return (glyph.text in "√∑∏∫" and height > 0.9 * size) or (glyph.text in "{([|" and height > TALL * size)


def _is_mathematical(glyph: Glyph, size: float) -> bool:
    letter = glyph.text[0]
    return glyph.size < SMALLER * size or 0x1D400 <= ord(letter) < 0x1D7CE or _is_large(glyph, size)


def _rebuilt(finder: _Finder, block: _Block) -> list[tuple[str, str]]:
    """The formulas of a block on a line each, with the punctuation behind them; `Unclear` where one has no reading."""
    found: list[tuple[str, str]] = []
    inks: list[Ink] = [*block.inks, *finder.rules_of(block.inks)]
    for row in _rows(inks, finder.size):
        bare, end = _without_end(row)
        line = line_of(bare)
        if found and line[:1] in RELATIONS and not found[-1][1]:
            line = f"{found.pop()[0]} {line}"
        found.append((line, end))
    for line, _ in found:
        if (mark := MARK.search(line)) is not None and mark["digits"] in finder.notes:
            raise Unclear("a power that may be the mark of a note")
        read, met = read_noting(line, frozenset(), AS_PRINTED)
        if not isinstance(read, Relation) or met - TWO_WAYS:
            raise Unclear("plain text does not read it as a relation")
    return found


def _without_end(row: Sequence[Ink]) -> tuple[list[Ink], str]:
    """A row without the punctuation at its end."""
    last = max((ink for ink in row if isinstance(ink, Glyph)), key=lambda g: g.right)
    if last.text in END and not any(isinstance(i, Rule) and i.right > last.left for i in row):
        return [ink for ink in row if ink is not last], last.text
    return list(row), ""


def _rows(inks: Sequence[Ink], size: float) -> list[list[Ink]]:
    """The rows of equations one below the other: as many as relations at heights of their own, parted by the widest
    gaps."""
    rules = [ink for ink in inks if isinstance(ink, Rule)]
    signs = [g for g in inks if isinstance(g, Glyph) and g.text in RELATIONS and g.size > SMALLER * size]
    heights = sorted({(g.bottom + g.top) / 2 for g in signs if not any(_is_within(g, r) for r in rules)}, reverse=True)
    tops = [h for i, h in enumerate(heights) if not i or heights[i - 1] - h > size / 2]
    rows: list[list[Ink]] = [list(inks)]
    for upper, lower in pairwise(tops):
        rows[-1:] = _parted(rows[-1], upper, lower, size)
    return rows


def _parted(inks: Sequence[Ink], upper: float, lower: float, size: float) -> tuple[list[Ink], list[Ink]]:
    """Inks over and under the one widest strip between two heights that holds none."""
    edges = sorted(((ink.bottom, ink.top) for ink in inks), reverse=True)
    strips, floor = [], float("inf")
    for bottom, top in sorted(edges, key=lambda e: -e[1]):
        if top < floor != float("inf") and lower < (top + floor) / 2 < upper:
            strips.append((floor - top, (top + floor) / 2))
        floor = min(floor, bottom)
    strips.sort(reverse=True)
    if not strips or strips[0][0] < ROWS_APART * size or (len(strips) > 1 and strips[1][0] > 0.7 * strips[0][0]):
        raise Unclear("rows that are not clearly apart")
    cut = strips[0][1]
    return [i for i in inks if i.bottom > cut], [i for i in inks if i.bottom <= cut]


def _as_shown(inks: Sequence[Glyph]) -> str:
    """The characters as the page has them, with a blank wherever their line, their size or a gap parts them."""
    text = ""
    for before, glyph in pairwise((None, *inks)):
        if glyph is None:
            continue
        is_next = before is not None and before.size == glyph.size and abs(before.base - glyph.base) < 0.05 * glyph.size
        is_close = before is not None and abs(glyph.start - before.end) < PARTED * glyph.size
        text += ("" if is_next and is_close else " ") + unicodedata.normalize("NFC", glyph.text)
    return f"{PICTURE_OF}{text}"
