"""Conventions that change a number: named, never guessed.

Each is a reading of a claim that some reports or programs follow. A claim may state one; a claim that does not hold
under the stated or default ones is tried under the others (`conventions.readings`), and the report says which ones
reproduce it. The records themselves are in `conventions.records`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from prsym.auditing.conventions.records import CONVENTIONS, Convention
from prsym.errors import InputError, did_you_mean
from prsym.model.source import BY_DEFINITION

SHARE_OF_SHARE = re.compile(r"(?P<part>\w+) of (?P<whole>\w+)")


def check(stated: Mapping[str, str]) -> None:
    """Refuse a convention that is not known."""
    for key, value in stated.items():
        values = [c.value for c in CONVENTIONS if c.key == key]
        if not values:
            keys = sorted({c.key for c in CONVENTIONS})
            meant = did_you_mean(key, keys) or f"; known are {', '.join(keys)}"
            raise InputError(f"convention {key!r} is not known{meant}")
        if key == "percentage" and SHARE_OF_SHARE.fullmatch(value):
            continue
        if value not in values:
            other = ' or a text such as "recall of precision"' if key == "percentage" else ""
            raise InputError(
                f"convention {key} = {value!r}: it must be {' or '.join(values)}{other}{did_you_mean(value, values)}"
            )


def default(key: str) -> str:
    """The value of a key that holds where a claim states none."""
    return next(c.value for c in CONVENTIONS if c.key == key)


def find(key: str, value: str) -> Convention:
    """The convention of that name; KeyError where there is none."""
    match = SHARE_OF_SHARE.fullmatch(value) if key == "percentage" else None
    if match is not None:
        return share_of_share(match["part"], match["whole"])
    for convention in CONVENTIONS:
        if (convention.key, convention.value) == (key, value):
            return convention
    raise KeyError(f"{key} = {value}")


def share_of_share(part: str, whole: str) -> Convention:
    """The convention under which the percentage printed for `part` is a share of the one printed for `whole`."""
    return Convention(
        "percentage",
        f"{part} of {whole}",
        f"the percentage printed for {part} is a share of the percentage printed for {whole}",
        "texts that say “30% of the 40%”",
        BY_DEFINITION,
    )


def for_rankings() -> dict[str, tuple[str, ...]]:
    """The keys that concern ranked lists, each with its values, the default first.

    >>> for_rankings()["average_precision"]
    ('all_relevant', 'retrieved')
    """
    keys = dict.fromkeys(c.key for c in CONVENTIONS if c.concerns is None)
    return {key: tuple(c.value for c in CONVENTIONS if c.key == key) for key in keys}
