"""Displayed equations of a PDF page whose signs are above one another: their letters are known, their order is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from prsym.documents.pdf_page import Glyph
from prsym.documents.pdf_pictures import Box

APART = 12.0  # points between the lines of two equations
Line = TypeVar("Line")
Placed = tuple[Line, list[Glyph]]  # a line with its characters


def stretches(lines: Sequence[Placed[Line]]) -> Iterator[tuple[list[Line], Box | None]]:
    """The lines in their order, those of one equation together and with the box around it.

    An equation is a stretch of lines without words that has letters of formulas, an equals sign, and one sign above
    another: a line without an equals sign, or two such signs within a line. Others can be read as the lines they are.
    """
    for group in _groups(lines):
        glyphs = [glyph for _, own in group for glyph in own]
        has_sign = [any(glyph.character == "=" for glyph in own) for _, own in group]
        is_high = not all(has_sign) or any(_is_high(own) for _, own in group)
        if any(has_sign) and is_high and any(glyph.is_mathematical for glyph in glyphs):
            yield [line for line, _ in group], _box(glyphs)
        else:
            yield from (([line], None) for line, _ in group)


def _groups(lines: Sequence[Placed[Line]]) -> Iterator[list[Placed[Line]]]:
    """The lines, and together those without words that are no further apart than the lines of one equation."""
    group: list[Placed[Line]] = []
    for line, glyphs in lines:
        is_next = bool(group) and _has_no_words(glyphs) and _has_no_words(group[-1][1])
        if is_next and _gap(_box([g for _, own in group for g in own]), _box(glyphs)) <= APART:
            group.append((line, glyphs))
        else:
            yield from [group] if group else []
            group = [(line, glyphs)]
    yield from [group] if group else []


def _is_high(line: Sequence[Glyph]) -> bool:
    """Whether some character of a line is above the one that begins next."""
    filled = sorted((glyph for glyph in line if glyph.right > glyph.left), key=lambda glyph: glyph.left)
    return any(b.left < a.right and (a.bottom <= b.top or b.bottom <= a.top) for a, b in pairwise(filled))


def _has_no_words(glyphs: Sequence[Glyph]) -> bool:
    """Whether a line may be one of an equation: most of its letters are those of formulas, or it has signs alone."""
    letters = [glyph.is_mathematical for glyph in glyphs if glyph.character.isalpha()]
    return bool(glyphs) and (2 * sum(letters) > len(letters) or not letters)


def _box(glyphs: Sequence[Glyph]) -> Box:
    left, top = min(g.left for g in glyphs), min(g.top for g in glyphs)
    return left, top, max(g.right for g in glyphs), max(g.bottom for g in glyphs)


def _gap(one: Box, other: Box) -> float:
    """The height between two boxes; less than 0 where they overlap."""
    return max(one[1], other[1]) - min(one[3], other[3])
