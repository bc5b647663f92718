"""Patterns of words, which may be written in small or in capital letters."""

from __future__ import annotations

import re


def any_of(*words: str) -> str:
    """A pattern of one of several."""
    return f"(?:{'|'.join(words)})"


def any_case(text: str) -> re.Pattern[str]:
    """The pattern, in small and in capital letters alike."""
    return re.compile(text, re.IGNORECASE)


def whole_words(text: str) -> re.Pattern[str]:
    r"""The pattern of one of several words, and of no part of a longer one.

    >>> [found[0] for found in whole_words(r"left|remain\w*").finditer("The remaining 40 were Left, as a leftover.")]
    ['remaining', 'Left']
    """
    return any_case(rf"\b(?:{text})\b")
