"""A chain of equations on one line, such as `F = 2PR/(P + R) = 2TP/(2TP + FP + FN)`, taken apart as text."""

from __future__ import annotations

import re
from itertools import pairwise

_EQUALS = re.compile(r"(?<![<>=!:≤≥≠])(?::=|=)(?!=)")
_ABOUT = re.compile(r"≈|≃|≅|\\(?:approx|simeq)(?![a-zA-Z])")
_OPENING, _CLOSING = "([{⌈⌊〖", ")]}⌉⌋〗"
_LETTER = re.compile(r"[^\W\d_]")
_EXPLAINED = re.compile(r"[^\W\d_][\w@-]*\s*\((?!\w+\))[^\W\d_][\w\s-]*\)")  # PPV (positive predictive value)
_NAME = re.compile(r"[^\W\d_][\w@]*(?:[ -][^\W\d_]\w+)*")
_SIGN = re.compile(r"[/*+×·÷√−]|\\frac|\s-\s")  # of a formula, where a name has none
# Letters that numbers alone have: functions and commands of LaTeX, the x between two, a power of ten, what is counted.
_OF_NUMBERS = re.compile(
    r"\\(?:[dt]?frac|times|cdot|div|ast|sqrt|left|right|lceil|rceil|lfloor|rfloor|ln|log|exp|q?quad|approx)(?![a-zA-Z])"
    r"|\\text\{\s*(?:or|%|documents)?\s*\}|(?<![^\W\d_])(?:sqrt|ln|log|exp|ceil|round|min|max)(?=\s*\()"
    r"|(?<=[\d)\]%])\s*[xX]\s*(?=[\d(\[])|(?<=\d)[eE](?=[+-]?\d)|(?<=\d)\s+documents\s*$"
)


def equations_of_chain(text: str) -> tuple[str, ...]:
    """The equations `F = …` that a chain of several equal signs states, one for each side behind the first.

    Sides that are numbers alone are values of the formula at some point, and left out; where nothing else stands
    behind a first side that is no name, that side is the formula. Empty for what is no chain, and for LaTeX with an
    environment, such as cases, whose equal signs are conditions.

    >>> equations_of_chain("F = 2PR/(P + R) = 2TP/(2TP + FP + FN) = 0.52")
    ('F = 2PR/(P + R)', 'F = 2TP/(2TP + FP + FN)')
    >>> equations_of_chain(r"S = \\sum_{i=1}^{n} i")
    ()
    """
    sides = [] if r"\begin" in text else _sides(text)
    if len(sides) < 3 or not all(sides):
        return ()
    formulas = [side for side in sides[1:] if not _is_number(side)]
    formulas = [side for side in formulas if not _EXPLAINED.fullmatch(side)] or formulas
    if not formulas and _SIGN.search(sides[0]):
        return (sides[0],)
    return tuple(f"{sides[0]} = {side}" for side in formulas)


def is_name(equation: str) -> bool:
    """Whether the side of an equation of a chain is a name alone, which says what the value is called.

    >>> is_name("TPR = recall"), is_name("TPR = 1 - FNR")
    (True, False)
    """
    return _NAME.fullmatch(equation.partition("=")[2].strip()) is not None


def numbers_of_chain(text: str) -> tuple[str, ...]:
    """The sides of a chain of equations that are numbers alone.

    >>> numbers_of_chain("F = 2PR/(P + R) = 0.52")
    ('0.52',)
    """
    return tuple(side for side in _sides(text)[1:] if _is_number(side))


def _is_number(side: str) -> bool:
    """Whether a side has no letters but those that numbers alone have."""
    return _LETTER.search(_OF_NUMBERS.sub(" ", side)) is None


def _exact(text: str) -> str:
    """The text with an equal sign before a number that is about the value of what stands before it."""
    ends = [*(match.start() for match in _ABOUT.finditer(text)), len(text)]
    for start, end in reversed(list(pairwise(ends))):
        sign = _ABOUT.match(text, start)
        if sign is not None and _is_number(_EQUALS.sub(" ", text[sign.end() : end])):
            text = f"{text[:start]}={text[sign.end() :]}"
    return text


def _sides(text: str) -> list[str]:
    """The text between equal signs that stand in no brackets."""
    text = _exact(text)
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
