"""Results of a user's function as numbers: text is none, nor are truth values, arrays, complex numbers and balls."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from prsym.accuracy.formats import Format
from prsym.errors import shortened

SHOWN = 60  # characters of a value in a message


def real_number(value: Any) -> Fraction | float:
    """A real number exactly: an int, a Fraction or a finite Decimal as a Fraction, anything else as a float.

    Raises `TypeError` for truth values, for text, for complex and masked values, for arrays, even of one element, for
    balls, and for what is no number: what `float` would take for a number although nobody computes with it.
    """
    if isinstance(value, bool | str | bytes | bytearray | complex | np.complexfloating | np.ma.MaskedArray):
        raise TypeError("no real number")
    if getattr(value, "shape", ()) != () or getattr(value, "dtype", None) == np.bool_:
        raise TypeError("an array, or a truth value of NumPy")
    if hasattr(value, "rad") and hasattr(value, "mid"):
        raise TypeError("a ball, and no float")
    if isinstance(value, np.integer):
        return Fraction(int(value))
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if isinstance(value, Decimal) and value.is_finite():
        return Fraction(value)
    try:
        return float(value)
    except (ValueError, OverflowError) as error:
        raise TypeError(str(error)) from None


def rounded(value: Fraction | float, form: Format) -> float:
    """The number of the format next to a value; an infinity where it is beyond them all."""
    try:
        near = float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf
    with np.errstate(over="ignore", under="ignore"):
        return float(np.dtype(form.name).type(near))


def shown(value: Any) -> str:
    """A value in a message: short, on one line, and never refused for its length."""
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # an int of more digits than Python writes
        text = "a number of very many digits"
    return shortened(text, SHOWN)
