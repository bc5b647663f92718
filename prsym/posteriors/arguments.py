"""Arguments of the posteriors: counts, the prior, the weight of F, levels; each refused with one clear line."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import SupportsFloat, cast

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import DomainError, InputError
from prsym.numeric.arguments import check_no_unit, shown, unlabelled
from prsym.posteriors.logarithms import FloatArray

LARGEST_COUNT = 10**15
SMALLEST_PRIOR, LARGEST_PRIOR = 1e-6, 1e15
SMALLEST_WEIGHT, LARGEST_WEIGHT = 1e-6, 1e6
LARGEST_RESOLVED = 10**9  # shapes up to which the incomplete Beta function keeps ten digits


def count(value: object, name: str, largest: int = LARGEST_COUNT) -> int:
    """A whole number of documents; 2.0 is one, 2.5 and True are not."""
    check_no_unit(value, name)
    whole = _whole(value)
    if whole is None:
        raise InputError(f"{name} is a count: a whole number is wanted, not {value!r}")
    if not 0 <= whole <= largest:
        raise DomainError(f"{name} = {value!r} is outside the admissible range: 0 to {largest:.0e}")
    return whole


def counts(values: ArrayLike, name: str) -> FloatArray:
    """Whole numbers of documents in an array."""
    array = np.asarray(unlabelled(values, name))
    if array.dtype.kind == "b":
        raise InputError(f"{name}: whole numbers are wanted, not {shown(values)}")
    floats = array.astype(np.float64)
    for value in floats[~(np.isfinite(floats) & (floats == np.rint(floats)))].ravel()[:1]:
        raise InputError(f"{name} holds counts: whole numbers are wanted, not {float(value)!r}")
    for value in floats[(floats < 0.0) | (floats > LARGEST_COUNT)].ravel()[:1]:
        raise DomainError(f"{name} = {value:.15g} is outside the admissible range: 0 to {LARGEST_COUNT:.0e}")
    return floats


def _whole(value: object) -> int | None:
    """The integer that the value is, or None."""
    if isinstance(value, (bool, np.bool_)):
        return None
    try:
        return operator.index(cast(int, value))
    except TypeError:
        pass
    if isinstance(value, (float, np.floating)) and float(value).is_integer():
        return int(value)
    return None


def number(value: object, name: str, low: float, high: float) -> float:
    """A real number in [low, high]."""
    result = real(value, name)
    if not low <= result <= high:
        raise DomainError(f"{name} = {value!r} is outside the admissible range: {low:g} to {high:g}")
    return result


def real(value: object, name: str) -> float:
    """A real number."""
    check_no_unit(value, name)
    if isinstance(value, (bool, np.bool_, str, bytes)):
        raise InputError(f"{name}: a number is wanted, not {value!r}")
    try:
        return float(cast(SupportsFloat, value))
    except (TypeError, ValueError):
        raise InputError(f"{name}: a number is wanted, not {value!r}") from None
    except OverflowError:
        return math.inf


def prior_strength(value: object, name: str = "prior", largest: float = LARGEST_PRIOR) -> float:
    """The parameter lambda of the symmetric prior."""
    return number(value, name, SMALLEST_PRIOR, largest)


def f_weight(value: object) -> float:
    """beta of F_beta."""
    return number(value, "beta", SMALLEST_WEIGHT, LARGEST_WEIGHT)


def level(value: object) -> float:
    """The probability of an interval, strictly between 0 and 1."""
    result = real(value, "confidence")
    if not 0.0 < result < 1.0:
        raise DomainError(f"confidence = {value!r} is outside the admissible range: above 0 and below 1")
    return result


def cells(value: object, name: str, what: Sequence[str] = ("tp", "fp", "fn")) -> tuple[int, ...]:
    """The counts of one system, as many as there are names."""
    if isinstance(value, (str, bytes)) or not isinstance(value, (Sequence, np.ndarray)) or len(value) != len(what):
        raise InputError(f"{name}: ({', '.join(what)}) is wanted, not {value!r}")
    return tuple(count(cell, f"{part} of {name}") for cell, part in zip(value, what, strict=True))
