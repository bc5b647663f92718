"""Outside text on the PDF page: what the embedded fonts cannot show is written out, long words may be broken.

The fonts are those that typst carries: no font of the machine is used, so that the file is the same everywhere.
`pdf_glyphs.txt` lists the characters that they have.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from prsym.report.writing import visible

LONGEST = 66  # characters of a word in monospaced type that fit on a line: a SHA-256 hash has 64
WIDE = 1.4  # characters that a capital, an m or a w takes, and what is not ASCII
PIECE = 20
_ISOLATE, _END = "\u2068", "\u2069"
_BREAK = "\u200b"
_JOINERS = "\u200c\u200d"


@cache
def _covered() -> frozenset[int]:
    words = files("prsym.report").joinpath("pdf_glyphs.txt").read_text(encoding="ascii").split()
    ends = [[int(end, 16) for end in word.split("-")] for word in words]
    return frozenset(c for span in ends for c in range(span[0], span[-1] + 1))


def has_glyph(character: str) -> bool:
    """Whether typst's embedded fonts can show the character."""
    return ord(character) in _covered()


def is_common(character: str) -> bool:
    """Whether the character is one that every font for mathematics has: ASCII, Latin-1, Greek, or a sign of ours."""
    return character in " \n" or character in "⟨⟩…–—‘’“”−×·≤≥≠≈≐⇄∅√∫∑→∞✓" or _is_letter_or_sign(ord(character))


def _is_letter_or_sign(code: int) -> bool:
    latin = 0x20 < code < 0x7F or (0xA1 <= code < 0x100 and code != 0xAD)
    return latin or (0x391 <= code <= 0x3C9 and code != 0x3A2)


def shown(text: str, allowed: Callable[[str], bool] = has_glyph, longest: int = LONGEST) -> str:
    """The text for the page: nothing invisible, nothing without a glyph, no word that is wider than a line.

    >>> shown("a\\u202eb"), shown("\\u4e2d")
    ('a⟨U+202E⟩b', '⟨U+4E2D⟩')
    """
    plain = visible(text).replace("\t", "    ").translate(dict.fromkeys(map(ord, _JOINERS), ""))
    written = "".join(c if c == "\n" or allowed(c) else f"⟨U+{ord(c):04X}⟩" for c in plain)
    return _isolated(_breakable(written, longest))


def short(text: str, most: int) -> str:
    """One line of at most so many characters, for a heading or a bookmark."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def curtailed(text: str, most: int) -> str:
    """The text with what is longer than so many characters without a space cut off, for a list.

    >>> curtailed("the printed 123456789 stands", 5)
    'the prin… 1234… stan…'
    """
    return re.sub(rf"\S{{{most + 1},}}", lambda word: word[0][: most - 1] + "…", text)


def _breakable(text: str, longest: int) -> str:
    """A zero-width space, at which a line may end, in words that are longer."""

    def broken(word: re.Match[str]) -> str:
        if sum(WIDE if _is_wide(c) else 1 for c in word[0]) <= longest:
            return word[0]
        return re.sub(rf"(.{{{PIECE}}})(?=.)", rf"\1{_BREAK}", word[0])

    return re.sub(rf"\S{{{int(longest / WIDE)},}}", broken, text)


def _is_wide(character: str) -> bool:
    return character.isupper() or character in "mw@%" or not character.isascii()


def _isolated(text: str) -> str:
    """Text with right-to-left letters kept from turning round what stands beside it."""
    turned = any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in text)
    return "\n".join(f"{_ISOLATE}{line}{_END}" for line in text.split("\n")) if turned else text
