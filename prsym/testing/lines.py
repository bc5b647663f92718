"""Lines of a failure's message, of a width that fits 80 columns behind pytest's margin."""

from __future__ import annotations

import math
import re
import textwrap

WIDTH = 72  # columns: pytest puts 8 before each line
NAME = len("AssertionError: ")  # which pytest puts before the first line


def folded(text: str, margin: str, further: str = "  ") -> list[str]:
    """The text behind a margin, broken between words; further lines are indented more. A long word stays whole.

    >>> folded("2 of 3 points", "  ")
    ['  2 of 3 points']
    """
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=margin,
        subsequent_indent=margin + further,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [margin]


def headline(text: str) -> list[str]:
    """The first line, which is shorter by the name of the exception; what does not fit goes below it."""
    first = textwrap.wrap(text, WIDTH - NAME, break_long_words=False, break_on_hyphens=False)[0]
    rest = text[len(first) :].strip()
    return [first, *(folded(rest, "  ") if rest else ())]


def signed(ulps: float) -> str:
    """An error in ulp with its sign: three decimals, or three digits where it is large.

    >>> signed(-1.5), signed(3.19e12), signed(-0.0)
    ('−1.500', '+3.19e12', '0')
    """
    if not ulps:
        return "0"
    sign, size = "+" if ulps > 0 else "−", abs(ulps)
    if math.isinf(size):
        return f"{sign}∞"
    return f"{sign}{size:.3f}" if size < 1000 else exponent(f"{sign}{size:.2e}")


def exponent(text: str) -> str:
    """`1.3e12` for 1.3e+12."""
    return re.sub(r"e\+?(-?)0*", r"e\1", text)
