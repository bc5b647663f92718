"""Arguments that are arrays: each number of an array `x` is a letter of the reference, x0, x1, and so on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from prsym.errors import InputError
from prsym.model.domain import Parameter

Vectors = Mapping[str, tuple[str, ...]]  # the name of an array -> the letters of its numbers
LONGEST = 64  # numbers of one array
SHOWN = 60  # characters of a value in a message


def read_vectors(vectors: object) -> Vectors:
    """The letters of each array, from a mapping of names to lengths; `InputError` for what is none.

    >>> read_vectors({"x": 3})
    {'x': ('x0', 'x1', 'x2')}
    """
    if not isinstance(vectors or {}, Mapping):
        raise InputError(f"vectors = {vectors!r:.{SHOWN}}: write a mapping such as {{'x': 4}}")
    given: Mapping[Any, Any] = vectors if isinstance(vectors, Mapping) else {}
    for name, length in given.items():
        if not isinstance(name, str) or not name.isidentifier():
            raise InputError(f"vectors: {name!r:.{SHOWN}} is no name: write a text such as 'x'")
        if isinstance(length, bool) or not isinstance(length, int | np.integer) or not 1 <= length <= LONGEST:
            raise InputError(f"vectors: {name} = {length!r:.{SHOWN}}: give a length from 1 to {LONGEST}")
    found = {name: tuple(f"{name}{i}" for i in range(int(length))) for name, length in given.items()}
    letters = letters_of(found)
    if twice := next((one for one in letters if letters.count(one) > 1 or one in found), ""):
        raise InputError(f"vectors: {twice} would be two things: give the arrays other names")
    return found


def letters_of(vectors: Vectors) -> tuple[str, ...]:
    """The letters of all arrays."""
    return tuple(letter for letters in vectors.values() for letter in letters)


def interval_by_letter(domain: object, vectors: Vectors) -> Any:
    """A domain in which each number of an array has the array's interval, where it has none of its own.

    Raises `InputError` for a number of an array that has none: the array is handed over whole.
    """
    if not isinstance(domain, Mapping):
        return domain
    _check_letters(domain, vectors, "domain")
    for name, letters in vectors.items():
        if missing := [letter for letter in letters if name not in domain and letter not in domain]:
            raise InputError(f"domain: give the array {name} an interval, or {', '.join(missing)} one each")
    spread = {letter: domain[name] for name, letters in vectors.items() if name in domain for letter in letters}
    return {**spread, **{name: interval for name, interval in domain.items() if name not in vectors}}


def text_by_letter(text: Any, vectors: Vectors, is_latex: bool = False) -> Any:
    """A text in which the numbers of an array stand as x[0], or in LaTeX as x_0, with their letters.

    >>> text_by_letter("x[0] + x[1]*y[0]", read_vectors({"x": 2}))
    'x0 + x1*y[0]'
    >>> text_by_letter("x_0 + x_{1}", read_vectors({"x": 2}), is_latex=True)
    '\\\\mathrm{x0} + \\\\mathrm{x1}'
    """
    if not isinstance(text, str):
        return text
    for name in vectors:
        if is_latex:
            text = re.sub(rf"(?<![\\\w]){name}_(?:(\d)(?!\d)|\{{(\d+)\}})", rf"\\mathrm{{{name}\1\2}}", text)
        else:
            text = re.sub(rf"\b{name}\[\s*(\d+)\s*\]", rf"{name}\1", text)
    return text


def names_by_letter(names: object, vectors: Vectors) -> Any:
    """The names, of an array those of all its numbers."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        return vectors.get(names, names) if isinstance(names, str) else names
    return [letter for name in names for letter in (vectors.get(name, (name,)) if isinstance(name, str) else (name,))]


def point_by_letter(point: object, vectors: Vectors) -> Any:
    """A point that gives an array as a sequence of numbers, by letter; anything else as it is."""
    if not isinstance(point, Mapping):
        return point
    found = {name: value for name, value in point.items() if name not in vectors}
    for name, letters in vectors.items():
        if name in point:
            values = point[name]
            if not isinstance(values, Sequence | np.ndarray) or np.shape(values) != (len(letters),):
                raise InputError(f"points: {name} = {values!r:.{SHOWN}}: give {len(letters)} numbers")
            found |= dict(zip(letters, values, strict=True))
    return found


def check_fixed_letters(fixed: object, vectors: Vectors) -> None:
    """Refuse a fixed number of an array: the array is handed over whole."""
    names = fixed if isinstance(fixed, Mapping) else {}
    _check_letters(names, vectors, "fixed")
    for name, letters in vectors.items():
        if inside := next((one for one in (name, *letters) if one in names), None):
            raise InputError(
                f"fixed: {inside} is handed over in the array {name}: give it in the domain, as {{{inside!r}: 1}}"
            )


def _check_letters(names: Mapping[Any, Any], vectors: Vectors, where: str) -> None:
    """Refuse a letter beyond the end of an array: it is likely a wrong length."""
    for array, letters in vectors.items():
        for name in names:
            index = name.removeprefix(array) if isinstance(name, str) and name.startswith(array) else ""
            if index.isdecimal() and name not in letters_of(vectors):
                raise InputError(f"{where}: {name}: the array {array} has {len(letters)} numbers, up to {letters[-1]}")


def grouped(parameters: Sequence[Parameter], vectors: Vectors) -> tuple[Parameter, ...]:
    """The parameters with one in the place of the letters of each array, by the name of the array."""
    array_of = {letter: name for name, letters in vectors.items() for letter in letters}
    found: dict[str, Parameter] = {}
    for parameter in parameters:
        array = array_of.get(parameter.name)
        one = parameter if array is None else replace(parameter, name=array, letter=array, aliases=())
        found.setdefault(one.name, one)
    return tuple(found.values())
