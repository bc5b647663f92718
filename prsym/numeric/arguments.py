"""Checks of arguments that are arrays of numbers: one rule for every function of arrays.

Numbers, and whatever NumPy makes an array of numbers of, are taken as they are; Decimal, Fraction and whole numbers of
any size are rounded to the nearest float64. A unit is refused, for what it scales is not known here; so are texts,
None, complex numbers and all else: one line names the argument, its value and what would be right.
"""

from __future__ import annotations

import math
import reprlib
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.errors import ArgumentError

PLAIN = frozenset({float, bool, np.float64, np.float32, np.int64, np.int32, np.bool_})
NUMERIC = frozenset("biuf")  # NumPy's kinds: bool, whole numbers, float
LABELLED = frozenset({"pandas", "xarray", "dask"})  # an attribute of theirs may be a label: their data are looked at
LARGEST_INTEGER = 2**63  # from there on NumPy keeps a Python int as an object
RIGHT = "a number, or an array of numbers, would be right"


def is_plain(value: object) -> bool:
    """Whether a value needs no look: a number, or an array of numbers of NumPy's own."""
    kind = type(value)
    if kind is int:
        return -LARGEST_INTEGER <= value < LARGEST_INTEGER  # type: ignore[operator]
    return kind in PLAIN or (kind is np.ndarray and value.dtype.kind in NUMERIC)  # type: ignore[attr-defined]


def numbers(value: Any, name: str) -> Any:
    """The argument as a number, an array of numbers, or the container of another library that holds numbers.

    A masked array stays one. Raises `ArgumentError`.
    """
    check_no_unit(value, name)
    if isinstance(value, list | tuple):
        _check_items(value, name)
    if _library(value) in LABELLED or isinstance(value, np.ma.MaskedArray):
        return _with_numeric_kind(value, name)
    try:
        array = np.asarray(value)
    except (TypeError, ValueError):
        raise _refused(value, name, "its rows have different lengths, or it holds what is no number") from None
    if array.dtype.kind == "O":
        return np.array([_rounded(item, name) for item in array.ravel().tolist()]).reshape(array.shape)
    return _with_numeric_kind(array, name, given=value)


def check_no_unit(value: object, name: str) -> None:
    """Raise `ArgumentError` for a number or an array with a unit, as of pint, astropy and unyt."""
    for holder in _holders(value):
        for word in ("units", "unit"):
            unit = getattr(holder, word, None)
            if unit is not None and not callable(unit):
                raise ArgumentError(
                    f"{name} has the unit {' '.join(str(unit).split())[:40]}: plain numbers are computed with; "
                    "its magnitude in the unit that is meant would be right"
                )


def _holders(value: Any) -> tuple[object, ...]:
    """The objects that may carry a unit: the value itself, or the data of a labelled one."""
    library = _library(value)
    if library not in LABELLED:
        return (value,)
    if library == "xarray":
        return tuple(getattr(part, "data", None) for part in _variables(value))
    return (getattr(value, "dtype", None), getattr(value, "_meta", None))


def _variables(value: Any) -> list[Any]:
    """The variables of an xarray object."""
    named = getattr(value, "data_vars", None)
    return [value] if named is None else list(named.values())


def _library(value: object) -> str:
    return type(value).__module__.partition(".")[0]


def _check_items(values: Sequence[Any], name: str) -> None:
    """Refuse what NumPy would strip in a list: units and masks."""
    odd = set(map(type, values)) - PLAIN - {int}
    for item in values if odd else ():
        check_no_unit(item, name)
        if isinstance(item, np.ma.MaskedArray):
            raise ArgumentError(f"{name} is a list of masked arrays or values: numpy.ma.stack makes one array of them")
        if isinstance(item, list | tuple):
            _check_items(item, name)


def _with_numeric_kind(array: Any, name: str, given: Any = None) -> Any:
    """The array, or container; `ArgumentError` for one of texts, dates or complex numbers."""
    dtype = getattr(array, "dtype", None)
    kind = getattr(dtype, "kind", "f")  # what has no one type is looked into when its parts come
    if kind in NUMERIC or (kind == "O" and _library(array) == "pandas"):
        return array
    raise _refused(array if given is None else given, name, f"it is of the type {dtype}")


def _rounded(item: object, name: str) -> float:
    """One number as the nearest float64."""
    check_no_unit(item, name)
    is_number = isinstance(item, int | float | Decimal | Fraction | np.integer | np.floating | np.bool_)
    if not is_number or (isinstance(item, Decimal) and item.is_snan()):
        raise _refused(item, name, f"a {type(item).__name__} is no number here")
    try:
        return float(item)  # type: ignore[arg-type]
    except OverflowError:
        return math.inf if item > 0 else -math.inf  # type: ignore[operator]


def _refused(value: object, name: str, why: str) -> ArgumentError:
    return ArgumentError(f"{name} = {shown(value)}: {why}; {RIGHT}")


def shown(value: object) -> str:
    """A value in one short line."""
    return " ".join(reprlib.repr(value).split())[:80]


def unlabelled(value: Any, name: str) -> Any:
    """The argument as a number or a plain array of numbers; `ArgumentError` also for a masked array."""
    found = numbers(value, name)
    if isinstance(found, np.ma.MaskedArray):
        raise ArgumentError(f"{name} is a masked array: the array without its hidden places would be right")
    return numbers(np.asarray(found), name) if _library(found) in LABELLED else found


def hidden(value: Any) -> tuple[Any, NDArray[np.bool_] | bool]:
    """A masked array with NaN in the hidden places, and where they are; else the value, and False."""
    if not isinstance(value, np.ma.MaskedArray):
        return value, False
    floats: Any = value.astype(np.float64)
    return floats.filled(np.nan), np.ma.getmaskarray(value)
