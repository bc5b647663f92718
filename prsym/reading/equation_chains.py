"""A chain of equations on one line, such as `F = 2PR/(P + R) = 2TP/(2TP + FP + FN)`, taken apart as text."""

from __future__ import annotations

import re

_EQUALS = re.compile(r"(?<![<>=!:≤≥≠])(?::=|=)(?!=)")
_OPENING, _CLOSING = "([{⌈⌊〖", ")]}⌉⌋〗"
_LETTER = re.compile(r"[^\W\d_]")


def equations_of_chain(text: str) -> tuple[str, ...]:
    """The equations `F = …` that a chain of several equal signs states, one for each side behind the first.

    Sides that are numbers alone are values of the formula at some point, and left out. Empty for what is no chain, and
    for LaTeX with an environment, such as cases, whose equal signs are conditions.

    >>> equations_of_chain("F = 2PR/(P + R) = 2TP/(2TP + FP + FN) = 0.52")
    ('F = 2PR/(P + R)', 'F = 2TP/(2TP + FP + FN)')
    >>> equations_of_chain(r"S = \\sum_{i=1}^{n} i")
    ()
    """
    sides = [] if r"\begin" in text else _sides(text)
    if len(sides) < 3 or not all(sides):
        return ()
    formulas = [side for side in sides[1:] if _LETTER.search(side)]
    return tuple(f"{sides[0]} = {side}" for side in formulas)


def numbers_of_chain(text: str) -> tuple[str, ...]:
    """The sides of a chain of equations that are numbers alone.

    >>> numbers_of_chain("F = 2PR/(P + R) = 0.52")
    ('0.52',)
    """
    return tuple(side for side in _sides(text)[1:] if not _LETTER.search(side))


def _sides(text: str) -> list[str]:
    """The text between equal signs that stand in no brackets."""
    ends, depth = [0], 0
    for match in re.finditer(rf"{_EQUALS.pattern}|[{re.escape(_OPENING + _CLOSING)}]", text):
        sign = match[0]
        if sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1
        elif depth == 0:
            ends += [match.start(), match.end()]
    ends.append(len(text))
    return [text[start:end].strip() for start, end in zip(ends[::2], ends[1::2], strict=True)]
