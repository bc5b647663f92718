r"""Integrals to infinity, and over [0, 1], by Euler's integrals: each becomes a Gamma or Beta function as it is read.

The fragment: a constant times t^p exp(-c t^q) with positive q, over [0, oo), over [x, oo) for x that is known to be
positive (for exp(-ct) and exp(-ct^2) for every x), and over the whole line where p and q are even; and t^p (1 - t)^q
over [0, 1]. A term 0*log(c) keeps the domain on which the integral exists.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import sympy

from prsym.errors import ReadingError
from prsym.reading.limits import constant
from prsym.reading.python import expanded, row_text
from prsym.reading.symbolic import from_sympy, to_sympy
from prsym.reading.tree import (
    Bracket,
    Call,
    Integral,
    Node,
    Number,
    Product,
    Sum,
    Symbol,
    substitute,
    symbols,
    transform,
)

Expr = Any
INFINITY = Symbol("∞")
_GAMMA, _UPPER = "k*gamma(s)/(q*c**s)", "k*uppergamma(s, c*x**q)/(q*c**s)"  # where s = (p + 1)/q
_BETA = "k*gamma(p + 1)*gamma(q + 1)/gamma(p + q + 2)"
_TAILS = {1: "k*exp(-c*x)/c", 2: "k*sqrt(pi)*(1 - erf(sqrt(c)*x))/(2*sqrt(c))"}  # of exp(-c t) and exp(-c t^2)
_POSITIVE = {_GAMMA: ("c", "q", "p + 1"), _UPPER: ("c", "q"), _BETA: ("p + 1", "q + 1")}  # else there is no value
_POSITIVE |= dict.fromkeys(_TAILS.values(), ("c",))


def by_eulers_integrals(tree: Node, positive: Collection[str] = ()) -> Node:
    """The tree with its integrals of the fragment as Gamma and Beta functions; ReadingError for others to infinity.

    `positive` are letters that are known to be.
    """
    found = transform(tree, lambda node: _known(node, positive))
    if INFINITY.name in symbols(found):
        raise ReadingError(r"an integral to infinity is read of t^p e^{-ct^q} alone, with a constant before it")
    return found


def _known(node: Node, positive: Collection[str]) -> Node:
    if not isinstance(node, Integral):
        return node
    ends = node.lower, node.upper
    if ends == (Number("0"), Number("1")):
        parts, text = _parts(node, _of_beta), _BETA
        if parts is None or all(parts[name].is_Rational for name in "pq"):
            return node  # an antiderivative is found
    elif INFINITY not in ends[1:] or INFINITY.name in symbols(node.integrand):
        return node
    elif ends[0] == Number("0"):
        parts, text = _parts(node, _of_gamma), _GAMMA
    elif INFINITY.name in symbols(ends[0]):
        parts, text = _parts(node, _of_gamma), _GAMMA
        if parts is None or not all(
            parts[name].is_Integer and parts[name] >= 0 and parts[name].is_even for name in "pq"
        ):
            return node
        parts["k"] = 2 * parts["k"]
    else:
        parts, text = _parts(node, _of_gamma), _UPPER
        is_positive = (constant(ends[0]) or 0) > 0 or (isinstance(ends[0], Symbol) and ends[0].name in positive)
        if parts is None or not (is_positive or _is_everywhere(parts)):
            return node
        text = text if is_positive else _TAILS[parts["q"]]
    if parts is None or (text != _BETA and not (parts["q"].is_positive or str(parts["q"]) in positive)):
        return node  # with a power below 0 it may exist where these functions have no value
    return _built(text, parts, ends[0]) or node


def _is_everywhere(parts: Mapping[str, Expr]) -> bool:
    """Whether the integral from x on is known for every real x."""
    return bool(parts["p"] == 0 and parts["q"] in _TAILS)


def _built(text: str, parts: Mapping[str, Expr], lower: Node) -> Node | None:
    """The function of the parts, on the domain where the integral exists; None for what no tree holds."""
    values = dict(parts)
    if text != _BETA:
        values["s"] = sympy.cancel((parts["p"] + 1) / parts["q"])
    try:
        substitutions = {name: Bracket(from_sympy(value), "(") for name, value in values.items()}
    except TypeError:
        return None
    substitutions["x"] = Bracket(lower, "(")
    asked = [substitute(row_text(part), dict(substitutions)) for part in _POSITIVE[text]]
    domain = [Product((Number("0"), Call("log", (node,)))) for node in asked if (constant(node) or 0) <= 0]
    value = transform(substitute(row_text(text), dict(substitutions)), expanded)
    return Bracket(Sum((value, *domain)) if domain else value, "(")


def _parts(node: Integral, of_factor: Callable[[Expr, Expr], dict[str, Expr] | None]) -> dict[str, Expr] | None:
    """k, p and q (and c) of an integrand; None for one that is not of the fragment."""
    letters = {name: sympy.Symbol(name) for name in (*symbols(node.integrand), node.variable) if name != "pi"}
    try:
        integrand = to_sympy(node.integrand, letters)
    except ReadingError:
        return None
    variable = letters[node.variable]
    parts = {"k": sympy.Integer(1), "p": sympy.Integer(0)}
    if of_factor is _of_beta:
        parts["q"] = sympy.Integer(0)
    for factor in sympy.Mul.make_args(1 / integrand if node.reciprocal else integrand):
        own = {"k": factor} if variable not in factor.free_symbols else _power_of(factor, variable, "p")
        own = own or of_factor(factor, variable)
        if own is None or ("c" in own and "c" in parts):
            return None
        for name, value in own.items():
            known = parts.get(name, sympy.Integer(name == "k"))
            parts[name] = known * value if name == "k" else known + value
    return parts if "c" in parts or of_factor is _of_beta else None


def _power_of(factor: Expr, base: Expr, name: str) -> dict[str, Expr] | None:
    """The exponent of a power of the base, as the value of a name."""
    own, exponent = factor.as_base_exp()
    return {name: exponent} if own == base and not exponent.has(*base.free_symbols) else None


def _of_beta(factor: Expr, variable: Expr) -> dict[str, Expr] | None:
    return _power_of(factor, 1 - variable, "q")


def _of_gamma(factor: Expr, variable: Expr) -> dict[str, Expr] | None:
    """k, c and q of exp(-c t^q) and a constant factor beside it."""
    if not isinstance(factor, sympy.exp):
        return None
    terms = sympy.Add.make_args(sympy.expand(factor.args[0]))
    moving = [term for term in terms if variable in term.free_symbols]
    if len(moving) != 1:
        return None
    constant, power = moving[0].as_independent(variable, as_Add=False)
    exponent = _power_of(power, variable, "q")
    if exponent is None:
        return None
    rest = sympy.Add(*(term for term in terms if term not in moving))
    return {"k": sympy.exp(rest), "c": -constant, **exponent}
