"""The claims of a draft that a claims file does not judge: the open ones, and those whose entries were deleted.

An open claim stands as remarks, until a person takes the `#` away. The table `[drafted]` has the number and the place
of each claim of the draft, by its id. One that is neither among the claims nor open was left out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.auditing.decisions import threshold_region
from prsym.errors import InputError
from prsym.model.claim import NumberClaim, Unjudged
from prsym.model.domain import Interval
from prsym.model.judgement import Judgement
from prsym.model.status import Status

IF_A_FACT = "leave it out if it is a fact"  # in the remark above an open claim that may be none
Record = Mapping[str, tuple[str, str]]  # the id of each claim of a draft, with its number and its place
_OPEN = re.compile(
    r"^# (?P<remark>(?:# open\b|left out, for it lacks an input).*)\n(?:# (?!\[\[).*\n)*"
    r"(?P<claim># \[\[claim\]\].*(?:\n# (?!\[\[|# open\b).*)*)",
    re.MULTILINE,
)


def read_record(data: object, where: str) -> Record:
    """The table `[drafted]` of a claims file; `InputError` for one that no draft wrote."""
    table: Mapping[Any, Any] = data if isinstance(data, Mapping) else {"": data}
    for name, pair in table.items():
        if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(one, str) for one in pair):
            raise InputError(f"{where}: [drafted] {shown(name)} = {shown(pair)} is not as `prsym draft` writes it")
    return {str(name): (pair[0], pair[1]) for name, pair in table.items()}


def open_claims(text: str) -> Iterator[tuple[str, Unjudged]]:
    """The claims that stand as remarks in the text of a claims file, each with its id."""
    for found in _OPEN.finditer(text):
        data = _entry(found["claim"])
        name, quote, may_be_fact = _text(data, "id"), _text(data, "quote"), IF_A_FACT in found["remark"]
        yield name, Unjudged(*as_stated(data), quote, is_open=True, may_be_fact=may_be_fact)


def as_stated(entry: Mapping[str, Any]) -> tuple[str, str]:
    """The number of a claim with the interval beside it, or its equation; and its place in the document.

    >>> as_stated({"value": "24 of 1,500", "interval": "1.0% to 2.2%", "where": "paragraph 7"})
    ('24 of 1,500 (1.0% to 2.2%)', 'paragraph 7')
    """
    number, interval = _text(entry, "value") or _text(entry, "expression"), _text(entry, "interval")
    return f"{number} ({interval})" if interval else number, _text(entry, "where")


def _entry(remarks: str) -> Mapping[str, Any]:
    """The claim that stands as remarks; nothing where these are no TOML any more."""
    try:
        (data,) = tomllib.loads("\n".join(line[2:] for line in remarks.split("\n")))["claim"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return data if isinstance(data, Mapping) else {}


def _text(data: Mapping[str, Any], key: str) -> str:
    text = data.get(key, "")
    return text if isinstance(text, str) else ""


def unjudged(text: str, record: Record, entries: Iterable[Any]) -> tuple[Unjudged, ...]:
    """The claims of a draft that are open in the text of a claims file, and those that its entries lack.

    An entry is a claim of the draft by its id, or by its number and place.
    """
    found = list(open_claims(text))
    tables = [data for data in entries if isinstance(data, Mapping)]
    ids = {_text(data, "id") for data in tables} | {name for name, _ in found}
    stated = {*map(as_stated, tables), *((one.number, one.where) for _, one in found)}
    left = (one for name, one in record.items() if name not in ids and one not in stated)
    return (*(one for _, one in found), *(Unjudged(*one) for one in left))


def without_thresholds(every: Sequence[Unjudged], judged: Iterable[Judgement]) -> tuple[Unjudged, ...]:
    """Those that no decision of a claim takes as its threshold: such a number is judged with the claim."""
    claims = [j.claim for j in judged if j.decision and j.verdict != Status.UNUSABLE]
    taken = [_of_threshold(every, c.threshold, c.where) for c in claims if isinstance(c, NumberClaim) and c.threshold]
    return tuple(one for one in every if not any(one is other for other in taken))


def _of_threshold(every: Sequence[Unjudged], threshold: str, where: str) -> Unjudged | None:
    """The number that the decision of a claim takes as its threshold: at the claim's place, or the only one so printed.

    A threshold that is typed in other words, as `>= 75%`, is known at the claim's own place alone.
    """
    alike = [one for one in every if _plain(one.number) == _plain(threshold)]
    here = [one for one in alike if one.where == where] or alike
    same = [one for one in every if one.where == where and _bound(one.number) == _bound(threshold) is not None]
    found = here if len(here) == 1 else [] if alike else same
    return found[0] if len(found) == 1 else None


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _bound(text: str) -> Interval | None:
    """The values that pass a threshold; None for a text that is none."""
    with suppress(InputError):
        return threshold_region(text)
    return None


def parts_of_open(to_complete: int, facts: int) -> str:
    """How many open claims of a draft are to be completed, and how many may be facts; "" where none may be a fact.

    >>> parts_of_open(27, 26), parts_of_open(2, 0)
    (' (27 to complete, 26 that may be facts)', '')
    """
    may = "a fact" if facts == 1 else "facts"
    return f" ({to_complete:,} to complete, {facts:,} that may be {may})" if facts else ""
