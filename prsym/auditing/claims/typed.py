"""Values of a claim as typed in a claims file: texts, numbers in quotes, tables of them, lists of names, yes or no."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from prsym.auditing.claims.entries import one_line, shown
from prsym.errors import InputError, did_you_mean


def text_of(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise InputError(f"{key} = {shown(value)} must be a text in quotes")
    return value


def number_text(value: Any, where: str) -> str:
    """Numbers may be typed without quotes when they are whole; a float has lost how it was printed."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**300:
        return str(value)
    if not isinstance(value, str):
        raise InputError(
            f"{where} = {shown(value)} must be in quotes, as printed, so that its rounding is known: write the number "
            'in quotes with every digit that is printed, such as "36%" or "0.40"'
        )
    return value


def texts_of(data: Mapping[str, Any], key: str) -> dict[str, str]:
    table = data.get(key, {})
    if not isinstance(table, Mapping):
        raise InputError(f'{key} must be a table such as {{ recall = "68%" }}')
    for name, value in table.items():
        if isinstance(value, list):
            said = f"{key}.{one_line(str(name)[:60])} = {shown(value)} is a list"
            raise InputError(f"{said}, which only compute takes, such as sum(hits)/sum(sizes)")
    return {str(name): number_text(value, f"{key}.{one_line(str(name)[:60])}") for name, value in table.items()}


def true_or_false(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    """A key that is true or false; tables of text write the words."""
    value = data.get(key, default)
    words = {"true": True, "false": False, "": default}
    value = words.get(value.strip().lower(), value) if isinstance(value, str) else value
    if not isinstance(value, bool):
        raise InputError(f"{key} = {shown(value)} must be true or false")
    return value


def names_of(data: Mapping[str, Any], key: str) -> list[str]:
    """A list of names of inputs."""
    names = data.get(key, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise InputError(f"{key} = {shown(names)} must be a list of input names")
    return names


def check_known(key: str, names: Collection[str], inputs: Collection[str]) -> None:
    """`InputError` for a name that is none of the inputs."""
    for name in names:
        if name not in inputs:
            raise InputError(f"{key} names {shown(name)}, which is not among the inputs{did_you_mean(name, inputs)}")
