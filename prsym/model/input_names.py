"""The names of inputs as words: those of a claims file are single letters or words joined by underscores."""

from __future__ import annotations

from types import MappingProxyType

CELLS = MappingProxyType(
    {"tp": "true positives", "fp": "false positives", "fn": "false negatives", "tn": "true negatives"}
)
ASKED = MappingProxyType({"found": "how many were found", "sample": "of how many"})  # of inputs that are not there

NAMELESS = frozenset(  # what a draft calls the numbers of its arithmetic, for which the document has no name
    {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "part", "whole"}
)


def in_words(name: str) -> str:
    """An input's name as words.

    >>> in_words("null_set"), in_words("tp")
    ('null set', 'true positives')
    """
    return CELLS.get(name, name.replace("_", " "))


def asked_for(name: str) -> str:
    """An input that is not there, as words that say what is asked for.

    >>> asked_for("sample"), asked_for("tp")
    ('of how many', 'true positives')
    """
    return ASKED.get(name, in_words(name))
