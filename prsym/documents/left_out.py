"""Remarks on contents of a document that were not read, with their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

MOST_SHOWN = 5  # numbers, or names, of one remark
_NUMBER = re.compile(r"\d[\d.,]*(?<=\d)%?")


def numbers_left_out(where: str, texts: Iterable[str]) -> list[str]:
    """One remark on the numbers in some texts that were not read; none where they hold no number.

    >>> numbers_left_out("its comments", ["Of 1,500 documents 81% ...", "none", "12."])
    ['numbers in its comments were not read: 1,500, 81%, 12']
    """
    found = [number for text in texts for number in _NUMBER.findall(text)]
    return [f"numbers in {where} were not read: {shown(found)}"] if found else []


def shown(names: Iterable[str]) -> str:
    """The first of some names, each once, and how many more there are.

    >>> shown("abcabdefg")
    'a, b, c, d, e and 2 more'
    """
    each = list(dict.fromkeys(names))
    more = f" and {len(each) - MOST_SHOWN:,} more" if len(each) > MOST_SHOWN else ""
    return ", ".join(each[:MOST_SHOWN]) + more


def pictures_left_out(count: int) -> list[str]:
    """One remark on pictures, whose text is not read."""
    what = "a picture in it was" if count == 1 else f"{count:,} pictures in it were"
    return [f"{what} not read"] if count else []
