"""Outside text with its invisible and controlling characters written out, for a page, a terminal or an error."""

from __future__ import annotations

import unicodedata

_JOINERS = "\u200c\u200d"


def visible(text: str) -> str:
    """Control, format and unassigned characters as `⟨U+202E⟩`; line ends and tabs stay.

    >>> visible("a\\x1b[2J")
    'a⟨U+001B⟩[2J'
    """
    return "".join(c if _is_visible(c) else f"⟨U+{ord(c):04X}⟩" for c in text)


def _is_visible(character: str) -> bool:
    hidden = unicodedata.category(character) in {"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"}
    return not hidden or character in "\n\t" + _JOINERS
