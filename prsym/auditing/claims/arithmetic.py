"""A claim with `compute`: its inputs by names of the report's own, and what it computes from them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any

from prsym.auditing.claims.entries import shown
from prsym.declaring.arithmetic import Numbers, arithmetic, unit_of, unit_words
from prsym.errors import InputError, ReadingError, did_you_mean
from prsym.model.formula import Arithmetic
from prsym.reading.names import spelled
from prsym.reading.printed_text import read_printed_text

LONGEST_LIST = 400
_NAME = re.compile(r"(?<![\w.])[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class Computed:
    """The computation of a claim: the formula, the printed texts of its parameters, and those that are exact."""

    formula: Arithmetic
    inputs: Mapping[str, str]
    exact: tuple[str, ...]


def read_computed(
    compute: str, inputs: Mapping[str, str | Sequence[str]], value: str, threshold: str, exact: Collection[str]
) -> Computed:
    """The arithmetic of a claim; `InputError` for a text or a name that cannot be used, and for units that clash.

    A name of several words, "documents collected", is `documents_collected` in the arithmetic; capitals count only
    where two names differ in nothing else. A list has a text for each of its numbers.
    """
    names = {name: _name(name, compute) for name in inputs}
    _check_distinct(names)
    single = {names[name]: text for name, text in inputs.items() if isinstance(text, str)}
    lists = {names[name]: _numbered(names[name], texts) for name, texts in inputs.items() if not isinstance(texts, str)}
    for name, one in lists.items():
        if taken := next((number for number in one if number in {*single, *lists}), ""):
            raise InputError(f"inputs: {taken} is the number of the list {name} too: give one of them another name")
    numbers = Numbers(single, lists, value)
    for name, text in numbers.texts.items():
        if read_printed_text(text, f"inputs.{name}").numbers[0].change < 0:
            raise InputError(
                f"inputs.{name}: {shown(text)} is a fall: write its number, with the sign that compute takes"
            )
    formula = arithmetic(compute, numbers)
    if threshold:
        _check_threshold(value, threshold)
    meant = {**names, **{name: name for name in names.values()}}
    for key in exact:
        if key not in meant:
            raise InputError(f"exact names {shown(key)}, which is not among the inputs{did_you_mean(key, inputs)}")
    exactly = tuple(one for key in exact for one in lists.get(meant[key], (meant[key],)))
    used = {name: text for name, text in numbers.texts.items() if formula.has_parameter(name)}
    return Computed(formula, used, exactly)


def _name(typed: str, compute: str) -> str:
    """The name in the arithmetic of an input as it is typed."""
    plain = "_".join(typed.split())
    if not plain.isidentifier() or iskeyword(plain):
        why = "a word of Python's" if iskeyword(plain) else "no name"
        raise InputError(f"inputs: {shown(typed)} is {why}: write letters, digits and _, such as documents_collected")
    try:
        name = spelled(plain)
    except ReadingError as error:
        raise InputError(f"inputs: {error}") from None
    used = {spelled_or_typed(one) for one in _NAME.findall(compute)}
    alike = [one for one in used if one.casefold() == name.casefold()]
    return alike[0] if name not in used and len(alike) == 1 else name


def spelled_or_typed(name: str) -> str:
    """The name as formulas spell it; itself where it is none, which the reader of the formula says."""
    try:
        return spelled(name)
    except ReadingError:
        return name


def _check_distinct(names: Mapping[str, str]) -> None:
    first: dict[str, str] = {}
    for typed, name in names.items():
        if first.setdefault(name, typed) != typed:
            raise InputError(f"inputs: {shown(first[name])} and {shown(typed)} are the same name: give each its own")


def _numbered(name: str, texts: Sequence[str]) -> dict[str, str]:
    if not 1 <= len(texts) <= LONGEST_LIST:
        raise InputError(f"inputs.{name} has {len(texts)} numbers: give 1 to {LONGEST_LIST}")
    return {f"{name}_{number}": text for number, text in enumerate(texts, 1)}


def _check_threshold(value: str, threshold: str) -> None:
    """The threshold is in the unit of the value, where both are said."""
    own, other = unit_of(value, "value"), unit_of(threshold, "threshold")
    if own.sure and other.sure and own.powers != other.powers:
        told = f"{shown(threshold)} is in {unit_words(other)}, and the value in {unit_words(own)}"
        raise InputError(f"threshold = {told}")


def is_name_in(compute: Any, heading: str) -> str:
    """The name in the arithmetic that a heading of a table is; "" where it is none."""
    if not isinstance(compute, str):
        return ""
    plain = "_".join(heading.split()).casefold()
    return next((name for name in _NAME.findall(compute) if name.casefold() == plain), "")
