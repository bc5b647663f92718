"""Which entries of a claims file are judged: those that a person confirmed, and all that are no proposal.

`confirmed = false` marks a proposal, which waits for a person; so does a claim of a draft without the key. `fate` is
what a person said of a number that is not to be judged: it is a fact that follows from nothing in the document, or no
claim.
"""

from __future__ import annotations

from collections.abc import Mapping
from shlex import quote
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.auditing.claims.typed import number_text, text_of, true_or_false
from prsym.errors import InputError, did_you_mean
from prsym.model.claim import ClaimsFile, Fate, Unjudged

FATES: tuple[Fate, ...] = ("fact", "no claim")
_WAYS = ("formula", "quantity", "compute")  # to say what a number follows from


def fate_of(data: Mapping[str, Any], *, is_draft: bool = False) -> Fate | None:
    """Why an entry is not judged; None for one that is. `InputError` for a key that says neither.

    A claim of a draft waits until it says that it is confirmed: a program may have left the key out.

    >>> fate_of({"value": "7"}), fate_of({"confirmed": False}), fate_of({"fate": "fact"})
    (None, 'waiting', 'fact')
    """
    is_confirmed = true_or_false(data, "confirmed", default=not is_draft)
    if "fate" not in data:
        return None if is_confirmed else "waiting"
    if "confirmed" in data:
        raise InputError("fate and confirmed: give one of them, for a fact or no claim is not judged")
    fate = data["fate"]
    if fate not in FATES:
        raise InputError(f"fate = {shown(fate)} must be 'fact' or 'no claim'{did_you_mean(fate, FATES)}")
    return "fact" if fate == "fact" else "no claim"


def is_proposal(data: Mapping[str, Any]) -> bool:
    """Whether an entry proposes what its number follows from, or which formula its formula is."""
    if "expression" in data:
        return bool(data["expression"] and data.get("formula"))
    return bool(data.get("inputs")) and any(data.get(way) for way in _WAYS)


def unjudged(name: str, data: Mapping[str, Any], fate: Fate) -> Unjudged:
    """The entry as a claim without a verdict."""
    number = text_of(data, "expression") if "expression" in data else number_text(data["value"], "value")
    interval = text_of(data, "interval")
    told = f"{number} ({interval})" if interval else number
    return Unjudged(told, text_of(data, "where"), text_of(data, "quote"), name, fate)


def check_judged(read: ClaimsFile, path: str = "") -> None:
    """`InputError`, with what to do, for a file in which there is nothing to judge."""
    name = path or read.name
    if not read.claims:
        raise InputError(f"{name or 'claims'}: {_nothing(read, name)}")


def _nothing(read: ClaimsFile, name: str) -> str:
    if all(one.fate != "waiting" for one in read.unjudged):
        return "there is nothing to judge: every entry is set aside, as a fact or as no claim"
    if read.is_worksheet:
        return f"there is nothing to judge: no proposal has inputs; give them with {how_to_confirm(name)}"
    return (
        f"no claim is confirmed yet: confirm them with {how_to_confirm(name)}, or judge the proposals into a "
        "worksheet with --proposed"
    )


def how_to_confirm(name: str) -> str:
    """The command that confirms the claims of a file."""
    return f"`prsym review {quote(name) if name else 'CLAIMS'}`"
