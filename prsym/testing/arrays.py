"""Errors of computed arrays in units in the last place, against exact values."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import BINARY16, BINARY32, BINARY64, Format
from prsym.accuracy.reference import is_ball, reference
from prsym.accuracy.ulp import signed_ulps
from prsym.errors import InputError
from prsym.testing.asking.numbers_given import shown

FORMATS: dict[str, Format] = {form.name: form for form in (BINARY64, BINARY32, BINARY16)}
SHOWN = 3


def ulp_errors(got: Any, wanted: Any) -> NDArray[np.float64]:
    """The signed errors got - wanted in units in the last place of `wanted`, elementwise; both broadcast.

    `got` is an array or a number of float64, float32 or float16, whose unit is taken; whole numbers are taken exactly,
    in the unit of float64. `wanted` are exact values: floats (each counts as exactly itself), ints, Fractions,
    Decimals, mpmath numbers, or Arb balls, for which `UnableError` says that they are too wide. Below the least normal
    number, and at 0, the unit is the spacing of the subnormals; an infinity stands for the number that would follow
    the largest one; NaN where NaN is wanted is no error, NaN on one side only an infinite one; -0 is 0.

    >>> from fractions import Fraction
    >>> ulp_errors([0.1, 0.0, float("nan")], [Fraction(1, 10), 5e-324, float("nan")]).tolist()
    [0.4, -1.0, 0.0]
    """
    computed, form = _computed(got)
    exact = _wanted(wanted)
    try:
        left, right = np.broadcast_arrays(computed, exact)
    except ValueError:
        raise InputError(f"got has shape {computed.shape} and wanted {exact.shape}: they do not broadcast") from None
    errors = [
        signed_ulps(g, _plain(w), form) for g, w in zip(left.ravel().tolist(), right.ravel().tolist(), strict=True)
    ]
    return np.array(errors, dtype=np.float64).reshape(left.shape)


def assert_ulp(got: Any, wanted: Any, max_ulp: float = 0.5) -> NDArray[np.float64]:
    """Fail where an element is off by more than `max_ulp` units in the last place; the message gives its index.

    `got` and `wanted` are those of `ulp_errors`, whose result is given back; `got` must have an element for each that
    is wanted, for a result of another shape is none that is right.

    >>> assert_ulp([0.5, 0.25], [0.5, 0.25]).tolist()
    [0.0, 0.0]
    """
    __tracebackhide__ = True
    if isinstance(max_ulp, bool) or not isinstance(max_ulp, int | float) or not max_ulp >= 0:
        raise InputError(f"max_ulp = {max_ulp!r} must be a number that is not negative, such as 0.5")
    errors = ulp_errors(got, wanted)
    shapes = _computed(got)[0].shape, _wanted(wanted).shape
    if errors.shape != shapes[0] or (errors.size == 0 and 0 not in shapes[1] and shapes[1]):
        raise InputError(f"got has shape {shapes[0]} and wanted {shapes[1]}: got must have each element that is wanted")
    over = int(np.count_nonzero(~(np.abs(errors) <= max_ulp)))
    if not over:
        return errors
    computed, right = (np.broadcast_to(part, errors.shape) for part in (_computed(got)[0], _wanted(wanted)))
    order = np.argsort(-np.abs(errors), axis=None, kind="stable")[: min(SHOWN, over)]
    lines = [f"{over} of {errors.size} elements are off by more than {max_ulp:g} ulp; the worst:"]
    for place in order.tolist():
        index = tuple(int(i) for i in np.unravel_index(place, errors.shape))
        shown = f"[{', '.join(map(str, index))}]" if index else "the number"
        lines += [
            f"  {shown}: {_ulps(float(errors[index]))}",
            f"    got   {_shown(computed[index])}",
            f"    want  {_digits(right[index])}",
        ]
    raise AssertionError("\n".join(lines))


def _computed(got: Any) -> tuple[NDArray[Any], Format]:
    """The numbers, as Python's floats and ints, and the format that they are of: whole numbers count as float64."""
    _refuse_masked(got, "got")
    objects = _objects(got, "got") if isinstance(got, list | tuple) else None
    try:
        values = np.asarray(got)
    except ValueError:
        raise InputError("got: rows of different lengths: give an array") from None
    if values.dtype.kind in "iu" or (values.dtype.kind == "O" and all(isinstance(x, int | float) for x in values.flat)):
        return values.astype(object), BINARY64
    form = FORMATS.get(values.dtype.name)
    if form is None:
        raise InputError(f"got: an array of {values.dtype.name}: give float64, float32 or float16")
    plain = values.astype(object)  # a mixed list keeps its whole numbers, which an array of floats would round
    if objects is not None:
        plain = np.where([isinstance(x, int) for x in objects.flat] or False, objects.ravel(), plain.ravel())
    return plain.reshape(values.shape), form


def _wanted(wanted: Any) -> NDArray[Any]:
    _refuse_masked(wanted, "wanted")
    return wanted if isinstance(wanted, np.ndarray) else _objects(wanted, "wanted")


def _refuse_masked(values: Any, what: str) -> None:
    if isinstance(values, np.ma.MaskedArray):
        raise InputError(f"{what}: a masked array, whose masked elements are no numbers: give an array without a mask")


def _objects(given: Any, what: str) -> NDArray[Any]:
    """An array of the values themselves, whatever their kinds."""
    _refuse_masked(given, what)
    if isinstance(given, list | tuple):
        parts = [_objects(part, what) for part in given]
        if len({part.shape for part in parts}) > 1:
            raise InputError(f"{what}: rows of different lengths: give an array")
        whole = np.empty((len(parts), *(parts[0].shape if parts else ())), dtype=object)
        for i, part in enumerate(parts):
            whole[i] = part[()] if part.shape == () else part
        return whole
    if isinstance(given, np.ndarray):
        return given.astype(object)
    single = np.empty((), dtype=object)
    single[()] = given
    return single


def _plain(wanted: Any) -> Any:
    """mpmath's numbers as the rational numbers that they are; the rest as it is.

    Balls have the parts of mpmath's numbers too, of their middles: they are left as they are.
    """
    parts = None if is_ball(wanted) else getattr(wanted, "_mpf_", None)
    if parts is None:
        return wanted
    sign, mantissa, exponent, _ = parts
    if not mantissa and exponent:
        return float(wanted)  # an infinity, or NaN
    return Fraction(int(mantissa)) * (-1 if sign else 1) * Fraction(2) ** int(exponent)


def _shown(computed: Any) -> str:
    if isinstance(computed, int):
        return shown(int(computed))
    return f"{computed!r}  {computed.hex() if math.isfinite(computed) else ''}".rstrip()


def _digits(wanted: Any) -> str:
    found = reference(_plain(wanted))
    return repr(found) if isinstance(found, float) else found.digits().lower()


def _ulps(ulps: float) -> str:
    return f"{ulps:+.3f} ulp" if abs(ulps) < 1000 else f"{ulps:+.2e} ulp"
