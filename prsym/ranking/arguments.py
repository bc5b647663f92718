"""Checks of a caller's arguments: whole numbers, and lists of 0 and 1. An argument refused is named in one line."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping, Set
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.errors import DomainError, InputError
from prsym.ranking.lists import RankedList

LARGEST_COUNT = 2**53
_NUMBERS = (int, float, np.integer, np.floating, np.bool_)


def whole_number(value: object, name: str, at_least: int, why: str = "") -> int:
    """`value` as an int; 10.0 counts as whole, True does not. `why` ends the line on a number that is too small."""
    number = _as_int(value)
    if number is None:
        raise InputError(f"{name} = {shown(value)} is not a whole number: it must be one, and at least {at_least}")
    if number < at_least:
        raise DomainError(f"{name} = {shown(number)} must be at least {at_least}{why}")
    if number > LARGEST_COUNT:
        raise DomainError(f"{name} = {shown(number)} must be at most 2^53, the last count that float64 tells apart")
    return number


def _as_int(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int | np.integer):
        return int(value)
    return int(value) if isinstance(value, float | np.floating) and value.is_integer() else None


def relevant_in_all(value: object, ranked: RankedList, measure: str) -> int:
    """`total_relevant`, which cannot be less than the list itself shows; `measure` is undefined at 0."""
    total = whole_number(value, "total_relevant", 1, f": {measure} is undefined where no document is relevant")
    if total < ranked.found:
        raise DomainError(
            f"total_relevant = {total} is less than the {ranked.found} relevant documents that the list shows: "
            "it must count all relevant documents, retrieved or not"
        )
    return total


def ranked_list(relevance: object) -> RankedList:
    """The list that a 0/1 sequence in rank order describes."""
    if isinstance(relevance, np.ndarray) and relevance.ndim != 1:
        raise InputError(f"relevance has {relevance.ndim} dimensions: a ranked list has one, from the first rank on")
    entries = relevance if type(relevance) is np.ndarray else _listed(relevance)
    if len(entries) == 0:
        raise InputError("relevance is empty: it needs an entry, 0 or 1, for each retrieved document in rank order")
    if isinstance(entries, np.ndarray) and entries.dtype.kind in "biuf":
        return RankedList(len(entries), _ranks_in_array(entries))
    return RankedList(len(entries), [rank for rank, entry in enumerate(entries, 1) if _is_relevant(entry, rank)])


def _listed(relevance: object) -> list[Any]:
    if isinstance(relevance, str | Set | Mapping) or not isinstance(relevance, Iterable):
        raise InputError(f"relevance = {shown(relevance)} is not a list of 0 and 1 in rank order")
    return list(relevance)


def _ranks_in_array(entries: NDArray[Any]) -> list[int]:
    wrong = np.flatnonzero((entries != 0) & (entries != 1))
    if wrong.size:
        _is_relevant(entries[wrong[0]], int(wrong[0]) + 1)
    ranks: list[int] = (np.flatnonzero(entries) + 1).tolist()
    return ranks


def _is_relevant(entry: object, rank: int) -> bool:
    if not isinstance(entry, _NUMBERS) or entry not in (0, 1):
        raise InputError(f"relevance: the entry at rank {rank} is {shown(entry)}: each must be 0 or 1, or a bool")
    return bool(entry)


def shown(value: object) -> str:
    """Outside text or a value for an error's one line: escaped, and cut when long."""
    return reprlib.repr(value.item() if isinstance(value, np.generic) else value)
