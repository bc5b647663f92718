"""Bare bars of a LaTeX text: which open an absolute value, and which close it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prsym.errors import ReadingError

OPEN_BAR, CLOSE_BAR = "\x01", "\x02"  # no text that is read holds these characters
_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|[0-9.]+|.", re.DOTALL)
_COMMANDS = r"\frac \dfrac \tfrac \sqrt \ln \log \exp \arctan \min \max \left \bigl \Bigl"
_RELATIONS = r"< > = \le \leq \leqslant \ge \geq \geqslant \ne \neq"
# Before these nothing stands that a bar could close; after these a value may begin.
_BEGINNERS = frozenset({"(", "[", "{", "\\{", *_COMMANDS.split(" ")})
_SIGNS = frozenset({*"+-−*·×÷/,;&^_", "\\cdot", "\\times", "\\div", "\\ast", "\\\\", *_RELATIONS.split(" ")})
_CLOSERS = frozenset({*")]}!'", "\\}", "\\right", "\\bigr", "\\Bigr"})
_SPACING = frozenset({"\\,", "\\;", "\\:", "\\!", "\\ ", "\\quad", "\\qquad", *"~ \t\n\r"})
_SIDED = frozenset(f"\\{size}" for size in ("left", "right", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr"))


@dataclass
class _Level:
    """The bars of one bracket: how many are still to come, and how many of those before are open."""

    left: int = 0
    open: int = 0


def with_sided_bars(text: str) -> str:
    r"""The text with `OPEN_BAR` and `CLOSE_BAR` for its bars, but for `\left|` and `\right|`.

    A bar after a sign opens and a bar before a sign closes, in each bracket by itself; the last ones close;
    one that may do either, as in `|a|b|c|`, is refused with ReadingError.

    >>> with_sided_bars("|x|+|y|") == f"{OPEN_BAR}x{CLOSE_BAR}+{OPEN_BAR}y{CLOSE_BAR}"
    True
    """
    if "|" not in text:
        return text
    tokens = [m for m in _TOKEN.finditer(text) if m[0] not in _SPACING]
    level_of = _levels(tokens)
    out = list(text)
    for position, level in level_of.items():
        before = tokens[position - 1][0] if position else ""
        after = tokens[position + 1][0] if position + 1 < len(tokens) else ""
        place = tokens[position].start()
        opened_before = before == "|" and out[tokens[position - 1].start()] == OPEN_BAR
        opens = _opens(before, after, level, place, opened_before)
        level.open += 1 if opens else -1
        level.left -= 1
        out[place] = OPEN_BAR if opens else CLOSE_BAR
    return "".join(out)


def _levels(tokens: list[re.Match[str]]) -> dict[int, _Level]:
    """The bracket of each bare bar, in the order of the text."""
    levels, found = [_Level()], {}
    for position, match in enumerate(tokens):
        token = match[0]
        if token == "|" and not (position and tokens[position - 1][0] in _SIDED):
            levels[-1].left += 1
            found[position] = levels[-1]
        elif token in {"(", "[", "{", "\\{"}:
            levels.append(_Level())
        elif token in {")", "]", "}", "\\}"} and len(levels) > 1:
            levels.pop()
    return found


def _opens(before: str, after: str, level: _Level, place: int, opened_before: bool) -> bool:
    if level.open in {0, level.left}:  # nothing to close, or no bar more than there are to close
        return not level.open
    value_before = before not in _BEGINNERS and before not in _SIGNS and not opened_before
    value_after = bool(after) and after not in _SIGNS and after not in _CLOSERS
    if value_before and value_after:
        raise ReadingError(
            f"column {place + 1}: this bar can close an absolute value or open another, as |a|·b·|c| or |a·|b|·c|: "
            r"write \left| and \right|"
        )
    return not value_before
