"""Functions beyond the elementary ones, as trees: read where values are asked for, and not where texts are compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from prsym.reading.building import ONE, TWO, add, divide, multiply, subtract
from prsym.reading.tree import FUNCTIONS, Call, Negative, Node, Number, Power, Quotient, Relation, Symbol

ZERO, PI = Number("0"), Symbol("pi")
HALF_TURN = Number("180")  # degrees


def written_out(name: str, arguments: tuple[Node, ...]) -> Node | None:
    """The tree of a function of `SPECIAL`; None where the number of arguments is another one.

    >>> from prsym.reading.text import to_text
    >>> to_text(written_out("erfc", (Symbol("x"),)))
    '1 − erf(x)'
    """
    arity, make = SPECIAL[name]
    return make(*arguments) if len(arguments) == arity else None


def _call(function: str) -> tuple[int, Callable[..., Node]]:
    count = FUNCTIONS[function]
    assert count is not None
    return count, lambda *arguments: Call(function, arguments)


def _root(x: Node) -> Node:
    return Call("sqrt", (x,))


def _square(x: Node) -> Node:
    return Power(x, TWO)


def _case(left: Node, sign: str, right: Node, yes: Node, no: Node) -> Node:
    return Call("if", (Relation((left, right), (sign,)), yes, no))


def _asin(x: Node) -> Node:
    """2 atan(x/(1 + sqrt(1 - x^2))): the half angle keeps the ends -1 and 1 in the domain."""
    return multiply(TWO, Call("atan", (divide(x, add(ONE, _root(subtract(ONE, _square(x))))),)))


def _acos(x: Node) -> Node:
    """2 atan sqrt((1 - x)/(1 + x)), exact at 1; elsewhere pi + sqrt(1 + x), which has a value at -1 alone."""
    half = Call("atan", (_root(divide(subtract(ONE, x), add(ONE, x))),))
    return _case(x, ">", Negative(ONE), multiply(TWO, half), add(PI, _root(add(ONE, x))))


def _atan2(y: Node, x: Node) -> Node:
    """The angle of (x, y); 0 at the origin, as in C."""
    slope = Call("atan", (divide(y, x),))
    left = _case(y, ">=", ZERO, add(slope, PI), subtract(slope, PI))
    quarter = divide(PI, TWO)
    middle = _case(y, ">", ZERO, quarter, _case(y, "<", ZERO, Negative(quarter), ZERO))
    return _case(x, ">", ZERO, slope, _case(x, "<", ZERO, left, middle))


def _cbrt(x: Node) -> Node:
    third = Quotient(ONE, Number("3"), stacked=False)
    return _case(x, ">=", ZERO, Power(x, third), Negative(Power(Negative(x), third)))


def _beta(a: Node, b: Node) -> Node:
    return divide(multiply(Call("gamma", (a,)), Call("gamma", (b,))), Call("gamma", (add(a, b),)))


def _turn(x: Node) -> Node:
    return multiply(PI, x)


def _gamma(x: Node) -> Node:
    """Above 0 as it is; below by 1/Gamma, whose zeros are the poles."""
    return _case(x, ">", ZERO, Call("gamma", (x,)), divide(ONE, Call("rgamma", (x,))))


def _digamma(x: Node) -> Node:
    """psi(1 - x) - pi cos(pi x)/sin(pi x) below 0; 0/(1/Gamma) before it, which has no value at the poles."""
    cotangent = divide(multiply(PI, Call("cos", (_turn(x),))), Call("sin", (_turn(x),)))
    at_poles = divide(ZERO, Call("rgamma", (x,)))
    reflected = subtract(add(at_poles, Call("digamma", (subtract(ONE, x),))), cotangent)
    return _case(x, ">", ZERO, Call("digamma", (x,)), reflected)


def _ndtr(x: Node) -> Node:
    return divide(add(ONE, Call("erf", (divide(x, _root(TWO)),))), TWO)


def _sign(x: Node) -> Node:
    return _case(x, ">", ZERO, ONE, _case(x, "<", ZERO, Negative(ONE), ZERO))


# The name as in Python's math module or SciPy: the number of arguments, and the tree.
_OWN: Mapping[str, tuple[int, Callable[..., Node]]] = {
    **{name: _call(name) for name in ("sin", "cos", "sinh", "cosh", "tanh", "erf", "erfinv")},
    "tan": (1, lambda x: divide(Call("sin", (x,)), Call("cos", (x,)))),
    "asin": (1, _asin),
    "acos": (1, _acos),
    "atan2": (2, _atan2),
    "asinh": (1, lambda x: Call("log", (add(x, _root(add(_square(x), ONE))),))),
    "acosh": (1, lambda x: Call("log", (add(x, _root(subtract(_square(x), ONE))),))),
    "exp2": (1, lambda x: Power(TWO, x)),
    "cbrt": (1, _cbrt),
    "sign": (1, _sign),
    "radians": (1, lambda x: divide(multiply(x, PI), HALF_TURN)),
    "degrees": (1, lambda x: divide(multiply(x, HALF_TURN), PI)),
    "erfc": (1, lambda x: subtract(ONE, Call("erf", (x,)))),
    "erfcinv": (1, lambda y: Call("erfinv", (subtract(ONE, y),))),
    "ndtr": (1, _ndtr),
    "gamma": (1, _gamma),
    "lgamma": (1, lambda x: Call("log", (Call("abs", (_gamma(x),)),))),
    "digamma": (1, _digamma),
    "beta": (2, _beta),
    "betainc": (3, lambda a, b, x: Call("beta_regularized", (x, a, b))),
    "factorial": (1, lambda n: Call("factorial", (n,))),
    "comb": (2, lambda n, k: Call("binomial", (n, k))),
}
_SPELLINGS = {
    "arcsin": "asin",
    "arccos": "acos",
    "arctan2": "atan2",
    "arcsinh": "asinh",
    "arccosh": "acosh",
    "gammaln": "lgamma",
    "psi": "digamma",
    "binom": "comb",
    "deg2rad": "radians",
    "rad2deg": "degrees",
}
SPECIAL: Mapping[str, tuple[int, Callable[..., Node]]] = MappingProxyType(
    {**_OWN, **{name: _OWN[usual] for name, usual in _SPELLINGS.items()}}
)
