"""The columns of measured points in a table of Arrow: which must be there, and their values as float64."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from prsym.errors import InputError
from prsym.streaming.formats import arrow
from prsym.streaming.points import ADDED, COLUMNS, REASON, FloatArray

SHOWN = 12  # names of columns in a message


def check_names(path: Path, names: Sequence[str], added: Sequence[str]) -> None:
    """Each column of points is there once, and none that will be added: `InputError` otherwise."""
    count = Counter(names)
    for name in COLUMNS:
        if count[name] != 1:
            has = ", ".join(names[:SHOWN]) + (", …" if len(names) > SHOWN else "")
            raise InputError(f"{path}: the header needs one column {name}; it has {has}")
    for name in added:
        if name in count:
            raise InputError(f"{path}: the column {name} already exists; it is the one that would be added")


def check_schema(path: Path, schema: Any) -> None:
    """The names, and numbers in the columns of points: `InputError` otherwise."""
    check_names(path, schema.names, (*ADDED, REASON))
    for name in COLUMNS:
        kind = schema.field(name).type
        if not _is_number(kind):
            raise InputError(
                f"{path}: the column {name} is of type {kind}: it must hold numbers (double, say), as fractions: "
                "0.68, not 68%"
            )


def _is_number(kind: Any) -> bool:
    types = arrow("types")
    if types.is_dictionary(kind):
        kind = kind.value_type
    return any(test(kind) for test in (types.is_floating, types.is_integer, types.is_decimal, types.is_null))


def float_values(column: Any) -> FloatArray:
    """An array of Arrow as float64, NaN for null: without a copy where it is float64 without nulls."""
    types = arrow("types")
    if types.is_dictionary(column.type):
        column = column.dictionary_decode()
    if types.is_decimal(column.type):  # correctly rounded, which Arrow's own conversion is not
        return np.array([np.nan if value is None else float(value) for value in column.to_pylist()], dtype=np.float64)
    return np.asarray(column.to_numpy(zero_copy_only=False), dtype=np.float64)
