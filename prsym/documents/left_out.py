"""Remarks on contents of a document that were not read, one for each kind of contents."""

from __future__ import annotations

from collections.abc import Collection

from prsym.documents.word_lists import lines_of


def remarks(kinds: Collection[str]) -> list[str]:
    """The remarks on some kinds of contents, in the order of the list.

    >>> remarks({"macros", "struck"})
    ['words that are struck out were not read', 'it has macros, which were not run']
    """
    rows = (line.split(" ", 1) for line in lines_of("left_out"))
    return [remark for kind, remark in rows if kind in kinds]
