"""A second evaluation of trees, in mpmath: exact fractions as long as they last, then 50 digits.

Shares no arithmetic with the package. `Undefined` means that the expression has no real value at the point.
"""

import math
from fractions import Fraction
from functools import lru_cache
from math import isqrt

import mpmath

from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Summation,
    Symbol,
)

DIGITS = 50
TINY = mpmath.mpf(10) ** -60
SAME = mpmath.mpf(10) ** -40  # relative: values nearer than this are taken as the same
LARGEST_POWER = 2_000  # an exponent up to which a fraction is raised exactly


class Undefined(Exception):
    """No real value at the point."""


def value(node, point, digits=DIGITS + 20):
    """The value as a Fraction or an mpf."""
    with mpmath.workdps(digits):
        return _value(node, point)


def differ(a, b):
    """Whether two values differ, beyond what 50 digits leave open."""
    with mpmath.workdps(DIGITS):
        if isinstance(a, Fraction) and isinstance(b, Fraction):
            return a != b
        a, b = real(a), real(b)
        # What cancellation leaves of an exact 0, as of a count less the square of its root, is no difference.
        return abs(a - b) > max(SAME * max(abs(a), abs(b)), TINY)


def holds(relation, point):
    """Whether a chain of relations holds at the point."""
    sides = [value(side, point) for side in relation.sides]
    return all(compared(a, o, b) for a, o, b in zip(sides, relation.operators, sides[1:], strict=False))


def compared(a, operator, b):
    exact = isinstance(a, Fraction) and isinstance(b, Fraction)
    difference = a - b if exact else real(a) - real(b)
    return {
        "=": difference == 0,
        "!=": difference != 0,
        "<": difference < 0,
        "<=": difference <= 0,
        ">": difference > 0,
        ">=": difference >= 0,
    }[operator]


def real(x):
    return mpmath.mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else x


def _value(node, point):
    match node:
        case Number():
            return _typed(node.text)
        case Symbol("pi") if "pi" not in point:
            return +mpmath.pi
        case Symbol(name):
            return point[name]
        case Bracket(inner, _):
            return _value(inner, point)
        case Negative(operand):
            return -_value(operand, point)
        case Sum(terms):
            return _fold(lambda a, b: a + b, [_value(t, point) for t in terms])
        case Product(factors):
            return _fold(lambda a, b: a * b, [_value(f, point) for f in factors])
        case Quotient(a, b, _):
            return _quotient(_value(a, point), _value(b, point))
        case Power(base, exponent):
            return _power(_value(base, point), _value(exponent, point))
        case Call("if", (condition, yes, no)):
            return _value(yes if holds(condition, point) else no, point)
        case Call(function, arguments):
            return _call(function, [_value(a, point) for a in arguments])
        case Summation(term, index, lower, upper):
            ends = range(int(_value(lower, point)), int(_value(upper, point)) + 1)
            return sum((real(_value(term, {**point, index: Fraction(i)})) for i in ends), mpmath.mpf(0))
        case Relation():
            raise AssertionError("a relation has no value")
    raise AssertionError(node)


def _fold(operation, values):
    result = values[0]
    for other in values[1:]:
        exact = isinstance(result, Fraction) and isinstance(other, Fraction)
        result = operation(result, other) if exact else operation(real(result), real(other))
    return result


def _quotient(a, b):
    if b == 0:
        raise Undefined
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a / b
    return real(a) / real(b)


def _power(base, exponent):
    whole = isinstance(exponent, Fraction) and exponent.denominator == 1
    if whole:
        n = exponent.numerator
        if base == 0 and n <= 0:
            raise Undefined
        return base**n if isinstance(base, Fraction) and abs(n) <= LARGEST_POWER else mpmath.power(real(base), n)
    if base == 0 and isinstance(exponent, Fraction) and exponent > 0:
        return Fraction(0)
    if base <= 0:
        raise Undefined
    return mpmath.power(real(base), real(exponent))


def _require(condition):
    if not condition:
        raise Undefined


def _call(function, arguments):
    whole = all(isinstance(a, Fraction) and a.denominator == 1 for a in arguments)
    if not all(isinstance(a, Fraction) for a in arguments):
        arguments = list(map(real, arguments))
    x = arguments[0]
    if function in {"min", "max", "abs"}:
        return abs(x) if function == "abs" else min(arguments) if function == "min" else max(arguments)
    domains = {
        "log": lambda: x > 0,
        "log10": lambda: x > 0,
        "log1p": lambda: x > -1,
        "sqrt": lambda: x >= 0,
        "atanh": lambda: -1 < x < 1,
        "gamma": lambda: x > 0,
        "digamma": lambda: x > 0,
        "factorial": lambda: whole and x >= 0,
        "erfinv": lambda: -1 < x < 1,
        "binomial": lambda: whole and 0 <= arguments[1] <= x,
        "beta_regularized": lambda: 0 <= x <= 1 and arguments[1] > 0 and arguments[2] > 0,
        "scaled_arctangent": lambda: 1 + arguments[1] * x * x > 0,
        "scaled_logarithm": lambda: 1 + arguments[1] * x * x > 0,
    }
    _require(function not in domains or domains[function]())
    if function == "sqrt" and isinstance(x, Fraction):
        return _root(x)
    if function == "floor":
        return Fraction(math.floor(x))
    if function == "binomial" and all(isinstance(one, Fraction) for one in arguments):
        return Fraction(math.comb(int(x), int(arguments[1])))  # ties between products of these are exact
    if x in (0, 1):
        exact = {("log", 1): 0, ("log10", 1): 0, ("atan", 0): 0, ("exp", 0): 1}
        found = exact.get((function, int(x)))
        if found is not None:
            return Fraction(found)
    return _computed(function, tuple(map(real, arguments)), mpmath.mp.prec)


@lru_cache(maxsize=100_000)  # the same counts come again and again
def _computed(function, arguments, precision):
    return _FUNCTIONS[function](*arguments)


_typed = lru_cache(maxsize=10_000)(Fraction)


def _root(x):
    """The square root of a fraction, exact where it is one."""
    top, bottom = isqrt(x.numerator), isqrt(x.denominator)
    return Fraction(top, bottom) if top**2 == x.numerator and bottom**2 == x.denominator else mpmath.sqrt(real(x))


def _scaled_arctangent(u, k):
    """The integral of 1/(1 + k s^2) from 0 to u, by its three closed forms."""
    if k == 0:
        return u
    root = mpmath.sqrt(abs(k))
    return (mpmath.atan if k > 0 else mpmath.atanh)(root * u) / root


def _scaled_logarithm(u, k):
    """The integral of s/(1 + k s^2) from 0 to u."""
    return u * u / 2 if k == 0 else mpmath.log1p(k * u * u) / (2 * k)


_FUNCTIONS = {
    "log": mpmath.log,
    "log10": mpmath.log10,
    "log1p": mpmath.log1p,
    "sqrt": mpmath.sqrt,
    "atan": mpmath.atan,
    "atanh": mpmath.atanh,
    "exp": mpmath.exp,
    "expm1": mpmath.expm1,
    "gamma": mpmath.gamma,
    "digamma": mpmath.digamma,
    "factorial": mpmath.factorial,
    "binomial": mpmath.binomial,
    "erf": mpmath.erf,
    "erfinv": mpmath.erfinv,
    "sin": mpmath.sin,
    "cos": mpmath.cos,
    "beta_regularized": lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
    "scaled_arctangent": _scaled_arctangent,
    "scaled_logarithm": _scaled_logarithm,
}


def in_domain(formula, point):
    """Whether a point lies in a formula's domain: intervals, whole numbers and constraints."""
    for parameter in formula.parameters:
        x, own = point[parameter.name], parameter.interval
        if parameter.integer and x.denominator != 1:
            return False
        if own.lower is not None and (x < own.lower or (x == own.lower and own.lower_open)):
            return False
        if own.upper is not None and (x > own.upper or (x == own.upper and own.upper_open)):
            return False
    return all(holds(relation, point) for relation in formula.constraint_trees)
