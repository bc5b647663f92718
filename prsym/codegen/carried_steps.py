"""The rules of `carrying` and their bounds: the rounding error that is left of a step where its error is carried.

Beside its float v a step has a correction, the float c. Let y = v + c, a real number. Each y is the operation on the y
of the arguments but for a local error: what is rounded in computing c, what c leaves out in second order, and for a
function its own error. So the y are the steps of the same program with these local errors in place of roundings.

Below a and b are the floats of the arguments, e and f their corrections, q the float of the result and d what its
rounding adds. A rule gives the size of c, and as its error the bound of the local error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from flint import arb

from prsym.codegen.interval_arrays import ONE, Flags, Floats, Intervals
from prsym.codegen.operations import LEAST_PRODUCT, OPERATIONS, Operation
from prsym.codegen.step_errors import rounding_error
from prsym.codegen.upper_bounds import HALF, NOTHING, TINY, TWO, UNIT, Part, Upper, size
from prsym.errors import UnableError
from prsym.reading.tree import symbols

LARGEST_SPLIT = 2.0**995  # up to which Dekker's product does not overflow
LARGEST_TOTAL = 2.0**1020  # up to which sums and their errors do not
LEAST_ROOT = 1e-300
UNDERFLOW = Upper.of(8 * 2.0**-1074)  # of the four products of halves, and of their sums


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument over boxes: `floats` encloses a and a + e, `carried` bounds e."""

    floats: Intervals
    carried: Upper
    is_constant: bool

    @property
    def correction(self) -> Part:
        """e as a float that stands for itself."""
        return Part(self.carried, NOTHING)

    @property
    def size(self) -> Upper:
        """The largest |a| and |a + e|."""
        return size(self.floats)

    @property
    def least(self) -> Floats:
        """The least |a| and |a + e|."""
        return self.floats.mignitude()


@dataclass(frozen=True, slots=True)
class Result:
    """The operation over the floats of its arguments: values, derivatives, what rounding adds, and other functions."""

    value: Intervals
    slopes: tuple[Intervals, ...]
    rounding: Upper
    accuracy: Mapping[str, float]


def local_error(operation: str, arguments: tuple[Argument, ...], result: Result) -> Part:
    """The size of the correction, and the local error of a step whose error is carried."""
    if operation in _RULES:
        return _RULES[operation](result, *arguments)
    return _function(OPERATIONS[operation], arguments[0], result)


def shift(arguments: tuple[Argument, ...], result: Result) -> Upper:
    """How far the operation on floats may be from that on corrected ones."""
    total = NOTHING
    for argument, slope in zip(arguments, result.slopes, strict=True):
        total = total + size(slope) * argument.carried
    return total


def _sum(result: Result, a: Argument, b: Argument) -> Part:
    """c = (d + e) + f in floats, d exact (Knuth): the real sum of these leaves nothing."""
    total = Part(result.rounding, NOTHING) + a.correction + b.correction
    return _where(total, result.value.magnitude() <= LARGEST_TOTAL)


def _product(result: Result, a: Argument, b: Argument) -> Part:
    """c = (d + e b) + f a leaves e f."""
    total = _product_error(result.rounding, a.size, b.size, result.value.mignitude())
    total = total + a.correction.times(b.size) + b.correction.times(a.size)
    return Part(total.size, total.error + a.carried * b.carried)


def _product_error(rounding: Upper, a: Upper, b: Upper, least: Floats) -> Part:
    """Dekker's error of a product of at least that size: exact, but for what underflows."""
    error = Upper(np.where(least >= LEAST_PRODUCT, 0.0, UNDERFLOW.values))
    return _where(Part(rounding + error, error), (a.values <= LARGEST_SPLIT) & (b.values <= LARGEST_SPLIT))


def _quotient(result: Result, a: Argument, b: Argument) -> Part:
    """c = (r + e - f q)/b with r = a - q b, at most |b d|, which is a float as it is (but for underflow).

    (a + e)/(b + f) - q = (r + e - f q)/(b + f): c leaves that numerator times 1/b - 1/(b + f) = f/(b (b + f)).
    """
    quotient = size(result.value) + result.rounding
    rest = _remainder(b.size * result.rounding, quotient, b, a.size, result.value.mignitude() * b.least)
    change = (rest + a.correction + b.correction.times(quotient)).over(b.least)
    left = (change.size + change.error) * b.carried.over(b.least)
    return Part(change.size, change.error + left)


def _root(result: Result, a: Argument) -> Part:
    """c = (r + e)/(2 q) with r = a - q^2, at most |d| (2 q + d), which is a float as it is (but for underflow).

    With n = r + e, sqrt(a + e) - q = n/(sqrt(a + e) + q) =: x, at most n/q; c leaves n (1/(2 q) - 1/(sqrt(a + e) + q)),
    which is n x/(2 q (sqrt(a + e) + q)), at most n x/(2 q^2). For an error above 2^-30 a the root is that of a + e,
    of which nothing is said here.
    """
    least = np.nextafter(result.value.mignitude() - result.rounding.values, 0.0)
    root = size(result.value) + result.rounding
    both = Argument(result.value.widened(result.rounding.values), NOTHING, is_constant=False)
    rest = _remainder(result.rounding * (root + root), root, both, a.size, least * least)
    numerator = rest + a.correction
    change = numerator.over(2.0 * least)
    whole = numerator.size + numerator.error
    left = HALF * (whole * whole.over(least)).over(least).over(least)
    is_small = a.carried.values <= 2.0**-31 * a.least
    return _where(Part(change.size, change.error + left), (least >= LEAST_ROOT) & is_small)


def _remainder(largest: Upper, q: Upper, b: Argument, a: Upper, least: Floats) -> Part:
    """a - q b: a - (q b rounded) is exact (Sterbenz), so is its difference from the product's error, if that is."""
    product = _product_error(NOTHING, q, b.size, least)
    error = Upper(np.where(product.error.values == 0.0, 0.0, (product.error + largest * UNIT + TINY).values))
    return _where(Part(largest + error, error), a.values <= LARGEST_TOTAL)


def _negative(_: Result, a: Argument) -> Part:
    """c = -e."""
    return a.correction


def _absolute(_: Result, a: Argument) -> Part:
    """c = e with the sign of a, which leaves nothing where a + e has that sign too; else at most |e| on either hand."""
    left = np.where(a.least >= LEAST_ROOT, 0.0, (a.carried + a.carried).values)
    return Part(a.carried, Upper(left))


def _floor(has_first: Callable[[Argument, Argument], Flags]) -> Callable[..., Part]:
    def rule(_: Result, a: Argument, b: Argument) -> Part:
        """c = e, whichever is taken: nothing is left where a is; neither max nor min moves by more than |e| and |f|."""
        if not b.is_constant:
            raise UnableError("the smaller or larger of two computed values carries no error")
        left = a.carried + a.carried + b.carried
        return Part(a.carried, Upper(np.where(has_first(a, b), 0.0, left.values)))

    return rule


def _power(result: Result, a: Argument, b: Argument) -> Part:
    """c = ((e/a) b + f ln a) q leaves half of p_aa e^2 + 2 p_ab e f + p_bb f^2, of p = a^b, anywhere between."""
    logarithm = a.floats.rising(arb.log)
    p, ln = size(result.value), size(logarithm)
    inner = a.correction.over(a.least).times(b.size)
    if b.carried.values.any():
        error = Upper(rounding_error("log", (a.floats,), logarithm, result.accuracy))
        by_exponent = b.correction.times(ln + error)
        inner = inner + Part(by_exponent.size, by_exponent.error + b.carried * error)
    change = inner.times(p + result.rounding)
    steep, per_a = size(ONE + b.floats * logarithm), a.carried.over(a.least)
    bent = HALF * per_a * per_a * b.size * size(b.floats - ONE) + per_a * b.carried * steep
    bent = bent + HALF * b.carried * b.carried * ln * ln
    own = (inner.size + inner.error) * result.rounding + result.rounding
    return _where(Part(change.size, change.error + own + bent * p), a.floats.low > 0.0)


def _function(operation: Operation, a: Argument, result: Result) -> Part:
    """The function's own error at a; that of c = e f'(a) in floats; and e^2 f''/2 between a and a + e (Taylor).

    Where f' comes from the result, it has the error of that.
    """
    if operation.carried is None:
        raise UnableError(f"the error of {operation.name} is not carried")
    if not a.carried.values.any():
        return Part(NOTHING, result.rounding)
    slope = size(result.slopes[0])
    change = a.carried * slope
    units = operation.carried.roundings(slope, a.size)
    for factor in operation.carried.factors:
        units = units + Upper.of(2.0 * result.accuracy[factor])
    of_change = change * units * UNIT + TINY
    if "v" in symbols(operation.slope_trees[0]):
        of_change = of_change + TWO * a.carried * result.rounding
    bent = HALF * a.carried * a.carried * operation.carried.curvature(slope, a.size)
    return Part(change + of_change, result.rounding + of_change + bent)


_RULES: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {
        "add": _sum,
        "subtract": _sum,
        "multiply": _product,
        "divide": _quotient,
        "negate": _negative,
        "sqrt": _root,
        "abs": _absolute,
        "min": _floor(lambda a, b: a.floats.high <= b.floats.low),
        "max": _floor(lambda a, b: a.floats.low >= b.floats.high),
        "power": _power,
    }
)


def _where(part: Part, condition: Flags) -> Part:
    """The part where the condition holds, nothing known elsewhere."""
    return Part(part.size.where(condition), part.error.where(condition))
