"""The truth of the pairs by mpmath, to 50 digits: it shares no code with prsym.

A text is walked as Python's syntax tree; a value that is not a finite real number counts as undefined.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import mpmath
from mpmath import mp, mpf

DIGITS = 50  # in which two values must agree
WORKING = 300  # exp(100)**2 - exp(-100)**2 and its like lose 90 digits
# Of Bessel functions of whole orders mpmath takes limits, at a second a value in 300 digits; nothing cancels there.
WORKING_IN = {"bessel": 100}
Point = Mapping[str, Any]


class UndefinedError(Exception):
    """A value that is no finite real number."""


def _list(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of its arguments, or of one list."""
    return lambda *values: function(*(values[0] if isinstance(values[0], list) else values))


def _mean(*values: Any) -> Any:
    return mpmath.fsum(values) / len(values)


def _variance(*values: Any) -> Any:
    return _mean(*((value - _mean(*values)) ** 2 for value in values))


def _norm(*values: Any) -> Any:
    return mpmath.sqrt(mpmath.fsum(value**2 for value in values))


def _trunc(x: Any) -> Any:
    return mpmath.floor(x) if x >= 0 else mpmath.ceil(x)


def _cbrt(x: Any) -> Any:
    return mpmath.sign(x) * mpmath.cbrt(abs(x))


def _ndtri(p: Any) -> Any:
    return mpmath.sqrt(2) * mpmath.erfinv(2 * p - 1)


def _power(x: Any, y: Any) -> Any:
    return mpf(1) if y == 0 else x**y


def _log(x: Any, base: Any = None) -> Any:
    return mpmath.log(x) if base is None else mpmath.log(x) / mpmath.log(base)


def _middle(bessel: Callable[..., Any], v: Any, x: Any, before: int, after: int) -> Any:
    return (before * bessel(v - 1, x) + after * bessel(v + 1, x)) / 2


def _spherical(bessel: Callable[..., Any], n: Any, x: Any) -> Any:
    return mpmath.sqrt(mpmath.pi / (2 * x)) * bessel(n + mpf(1) / 2, x)


# The names that mpmath has too, with the same meaning.
COMMON = """
    sqrt exp expm1 log1p log10 sin cos tan sec csc cot sinh cosh tanh sech coth asin acos atan atan2 asinh acosh
    atanh acoth floor ceil sign hypot erf erfc erfinv gamma digamma beta zeta lambertw fabs
"""
FUNCTIONS: dict[str, Callable[..., Any]] = {name: getattr(mpmath, name) for name in COMMON.split()} | {
    "log": _log,
    "ln": _log,
    "log2": lambda x: mpmath.log(x) / mpmath.log(2),
    "exp2": lambda x: mpf(2) ** x,
    "cbrt": _cbrt,
    "abs": abs,
    "Abs": abs,
    "absolute": abs,
    "min": _list(min),
    "max": _list(max),
    "Min": min,
    "Max": max,
    "minimum": min,
    "maximum": max,
    "clip": lambda x, low, high: min(max(x, low), high),
    "copysign": lambda x, y: abs(x) * (1 if y >= 0 else -1),
    "pow": _power,
    "power": _power,
    "square": lambda x: x * x,
    "reciprocal": lambda x: 1 / x,
    "mod": lambda x, y: x - y * mpmath.floor(x / y),
    "fmod": lambda x, y: x - y * _trunc(x / y),
    "trunc": _trunc,
    "deg2rad": mpmath.radians,
    "radians": mpmath.radians,
    "degrees": mpmath.degrees,
    "arcsin": mpmath.asin,
    "arccos": mpmath.acos,
    "arctan": mpmath.atan,
    "arctan2": mpmath.atan2,
    "arctanh": mpmath.atanh,
    "logaddexp": lambda x, y: mpmath.log(mpmath.exp(x) + mpmath.exp(y)),
    "expit": lambda x: 1 / (1 + mpmath.exp(-x)),
    "logit": lambda p: mpmath.log(p / (1 - p)),
    "xlogy": lambda x, y: x * mpmath.log(y),
    "xlog1py": lambda x, y: x * mpmath.log1p(y),
    "sinc": mpmath.sincpi,
    "fma": lambda x, y, z: x * y + z,
    "dist": lambda p, q: _norm(*(a - b for a, b in zip(p, q, strict=True))),
    "dot": lambda p, q: mpmath.fsum(a * b for a, b in zip(p, q, strict=True)),
    "norm": _list(lambda *values: _norm(*values)),
    "std": _list(lambda *values: mpmath.sqrt(_variance(*values))),
    "round": mpmath.nint,
    "prod": _list(lambda *values: mpmath.fprod(values)),
    **dict.fromkeys(("sum", "fsum"), _list(lambda *values: mpmath.fsum(values))),
    "mean": _list(_mean),
    "var": _list(_variance),
    "Rational": lambda p, q: mpf(p) / q,
    "lgamma": mpmath.loggamma,
    "gammaln": mpmath.loggamma,
    "polygamma": lambda n, x: mpmath.psi(int(n), x),
    "betaln": lambda a, b: mpmath.log(mpmath.beta(a, b)),
    "betainc": lambda a, b, x: mpmath.betainc(a, b, 0, x, regularized=True),
    "gammainc": lambda a, x: mpmath.gammainc(a, 0, x, regularized=True),
    "gammaincc": lambda a, x: mpmath.gammainc(a, x, regularized=True),
    "factorial": mpmath.factorial,
    **dict.fromkeys(("comb", "binomial"), mpmath.binomial),
    "ndtr": mpmath.ncdf,
    "cdf": mpmath.ncdf,
    "log_ndtr": lambda x: mpmath.log(mpmath.ncdf(x)),
    "ndtri": _ndtri,
    "erfcx": lambda x: mpmath.exp(x * x) * mpmath.erfc(x),
    "jv": mpmath.besselj,
    "besselj": mpmath.besselj,
    "j0": lambda x: mpmath.besselj(0, x),
    "yv": mpmath.bessely,
    "iv": mpmath.besseli,
    "besseli": mpmath.besseli,
    "kv": mpmath.besselk,
    "ellipk": mpmath.ellipk,
    "ellipe": mpmath.ellipe,
    "exp1": mpmath.e1,
    "expi": mpmath.ei,
    "expn": mpmath.expint,
    "rgamma": mpmath.rgamma,
    "trigamma": lambda x: mpmath.psi(1, x),
    "psi": mpmath.digamma,
    "harmonic": mpmath.harmonic,
    "poch": mpmath.rf,
    "rf": mpmath.rf,
    "ff": mpmath.ff,
    "factorial2": mpmath.fac2,
    "binom": mpmath.binomial,
    "erfcinv": lambda x: mpmath.erfinv(1 - x),
    "erfi": mpmath.erfi,
    "dawsn": lambda x: mpmath.sqrt(mpmath.pi) / 2 * mpmath.exp(-x * x) * mpmath.erfi(x),
    "softplus": lambda x: mpmath.log1p(mpmath.exp(x)),
    "pdf": mpmath.npdf,
    "sf": lambda x: mpmath.ncdf(-x),
    "uppergamma": mpmath.gammainc,
    "lowergamma": lambda a, x: mpmath.gammainc(a, 0, x),
    "li": mpmath.li,
    "Ei": mpmath.ei,
    "Si": mpmath.si,
    "Shi": mpmath.shi,
    "Chi": mpmath.chi,
    "y0": lambda x: mpmath.bessely(0, x),
    "y1": lambda x: mpmath.bessely(1, x),
    "j1": lambda x: mpmath.besselj(1, x),
    "i0": lambda x: mpmath.besseli(0, x),
    "i1": lambda x: mpmath.besseli(1, x),
    "k0": lambda x: mpmath.besselk(0, x),
    "k1": lambda x: mpmath.besselk(1, x),
    "yn": mpmath.bessely,
    "jvp": lambda v, x: _middle(mpmath.besselj, v, x, 1, -1),
    "yvp": lambda v, x: _middle(mpmath.bessely, v, x, 1, -1),
    "ivp": lambda v, x: _middle(mpmath.besseli, v, x, 1, 1),
    "kvp": lambda v, x: _middle(mpmath.besselk, v, x, -1, -1),
    "spherical_jn": lambda n, x: _spherical(mpmath.besselj, n, x),
    "spherical_yn": lambda n, x: _spherical(mpmath.bessely, n, x),
    "spherical_kn": lambda n, x: _spherical(mpmath.besselk, n, x),
    "dirichlet_eta": mpmath.altzeta,
    "wrightomega": lambda x: mpmath.lambertw(mpmath.exp(x)),
    "agm": mpmath.agm,
    "ellipkm1": lambda p: mpmath.ellipk(1 - p),
    "eval_legendre": mpmath.legendre,
    "legendre": mpmath.legendre,
    "eval_chebyt": mpmath.chebyt,
    "eval_chebyu": mpmath.chebyu,
    "eval_hermite": mpmath.hermite,
    "eval_hermitenorm": lambda n, x: 2 ** (-n / 2) * mpmath.hermite(n, x / mpmath.sqrt(2)),
    "eval_laguerre": lambda n, x: mpmath.laguerre(n, 0, x),
    "eval_gegenbauer": mpmath.gegenbauer,
    "spence": lambda x: mpmath.polylog(2, 1 - x),
    "hyp2f1": mpmath.hyp2f1,
    "hyp1f1": mpmath.hyp1f1,
}
MODULES = {"sympy", "math", "np", "numpy", "scipy", "special", "stats", "norm", "linalg"}
CONSTANTS = {"euler_gamma": lambda: +mp.euler, "pi": lambda: +mp.pi, "tau": lambda: 2 * mp.pi, "e": lambda: +mp.e}
COMPARE: dict[type, Callable[[Any, Any], bool]] = {
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
    ast.NotEq: lambda a, b: a != b,
    ast.Eq: lambda a, b: a == b,
}
BINARY: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: _power,
    ast.Mod: lambda a, b: a - b * mpmath.floor(a / b),
    ast.FloorDiv: lambda a, b: mpmath.floor(a / b),
}


def value(text: str, point: Point) -> Any:
    """The real number that the text is at the point; raises `UndefinedError` where it is none."""
    try:
        return _real(_value(ast.parse(text, mode="eval").body, point))
    except (ZeroDivisionError, ValueError, OverflowError) as error:
        raise UndefinedError(text) from error


def _real(number: Any) -> Any:
    """The number, if it is real and finite. A complex number of imaginary part zero is real (a branch of mpmath)."""
    if isinstance(number, mpmath.mpc):
        if number.imag != 0:
            raise UndefinedError
        number = number.real
    if not mpmath.isfinite(number):
        raise UndefinedError
    return mpf(number)


def _value(node: ast.AST, point: Point) -> Any:
    """The value of a node: a number, a list, or for a condition a bool."""
    match node:
        case ast.Constant(value=bool() as truth):
            return truth
        case ast.Constant(value=number):
            return mpf(repr(number))
        case ast.Name(id=name):
            return CONSTANTS["pi"]() if name == "pi" else point[name]
        case ast.Attribute(attr=name):
            return CONSTANTS[name]()
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return [_value(item, point) for item in items]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, point)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _value(operand, point)
        case ast.UnaryOp(operand=operand):
            return _value(operand, point)
        case ast.BinOp(left=left, op=op, right=right):
            return _real(BINARY[type(op)](_value(left, point), _value(right, point)))
        case ast.BoolOp(op=op, values=values):
            join = all if isinstance(op, ast.And) else any
            return join(_value(part, point) for part in values)
        case ast.Compare(left=left, ops=ops, comparators=others):
            sides = [_value(side, point) for side in (left, *others)]
            return all(COMPARE[type(op)](a, b) for op, a, b in zip(ops, sides, sides[1:], strict=False))
        case ast.IfExp(test=test, body=body, orelse=other):
            return _value(body if _value(test, point) else other, point)
        case ast.Call(func=function, args=arguments):
            return _call(_name(function), arguments, point)
    raise TypeError(ast.dump(node))


def _name(function: ast.AST) -> str:
    """The function's name without its module."""
    return function.attr if isinstance(function, ast.Attribute) else function.id  # type: ignore[attr-defined]


def _call(name: str, arguments: list[ast.expr], point: Point) -> Any:
    """The value of a call; a choice evaluates only the branch that is taken."""
    if name == "where":
        test, yes, no = arguments
        return _value(yes if _value(test, point) else no, point)
    if name == "Piecewise":
        branch = next(pair for pair in arguments if _value(pair.elts[1], point))  # type: ignore[attr-defined]
        return _value(branch.elts[0], point)  # type: ignore[attr-defined]
    return _real(FUNCTIONS[name](*(_value(argument, point) for argument in arguments)))


def symbols(*texts: str) -> list[str]:
    """The letters of the texts: names that are neither called nor a module nor pi."""
    trees = [ast.walk(ast.parse(text, mode="eval")) for text in texts if text]
    nodes = [node for tree in trees for node in tree]
    called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    return sorted({node.id for node in nodes if isinstance(node, ast.Name)} - called - MODULES - {"pi"})


DRAWS: tuple[Callable[[random.Random], Any], ...] = (
    lambda r: mpf(r.randint(-2000, 2000)) / 1000,
    lambda r: mpf(r.randint(1, 999)) / 1000,
    lambda r: mpf(r.randint(1000, 9000)) / 1000,
    lambda r: mpf(r.randint(-4, 6)),
    lambda r: mpf(round(10 ** r.uniform(0, 5))) / 1000,
    lambda r: mpf(r.randint(-10000, 10000)) / 100,
)


def points(names: list[str], assuming: str, wanted: int = 40) -> Iterator[Point]:
    """At most so many random points of the domain, the same each time."""
    source = random.Random(0)
    conditions = [ast.parse(part.strip(), mode="eval").body for part in assuming.split(",") if part.strip()]
    found = 0
    for _ in range(40000):
        point = {name: source.choice(DRAWS)(source) for name in names}
        if all(_value(condition, point) for condition in conditions):
            yield point
            found += 1
        if found == wanted or not names:
            return


def disagreements(left: str, right: str, assuming: str, area: str = "") -> tuple[int, int, int]:
    """At how many random points of the domain both are defined, of these they differ, and only one is defined."""
    both = differ = one = 0
    with mp.workdps(WORKING_IN.get(area, WORKING)):
        for point in points(symbols(left, right, assuming.replace(",", " and ")), assuming):
            values = [_try(text, point) for text in (left, right)]
            if None in values:
                one += values != [None, None]
                continue
            both += 1
            scale = max(abs(values[0]), abs(values[1]), mpf(1))
            differ += abs(values[0] - values[1]) > scale * mpf(10) ** -DIGITS
    return both, differ, one


def _try(text: str, point: Point) -> Any:
    """The value, or None where it is undefined."""
    try:
        return value(text, point)
    except UndefinedError:
        return None
