"""SymPy expression -> tree, with the functions under SymPy's own names."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import InputError
from prsym.reading.function import Function
from prsym.reading.functions import BY_PYTHON_NAME, FUNCTIONS
from prsym.reading.limits import check_tree
from prsym.reading.python import expanded
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Apply, Call, Derivative, Integral, Node, Symbol, transform, walk

Expr = Any
LONGEST = 60  # characters of an expression in a message

# SymPy's functions that are written as others of SymPy.
_COMPOSED: dict[str, Callable[..., Expr]] = {
    "Heaviside": lambda x, middle: sympy.Piecewise((0, x < 0), (middle, sympy.Eq(x, 0)), (1, True)),
}
# Those that go by another name here.
_SPELLINGS = {"Mod": "mod"}


def tree_of(expression: Expr) -> Node:
    """The tree of a real SymPy expression; `InputError` for what is not read, and for a number that was rounded.

    A Float is read where it is short in binary and in decimal, as 0.5 is; of 0.1 nobody can tell whether one tenth is
    meant or the float64 next to it.

    >>> from sympy.abc import x
    >>> from prsym.reading.text import to_text
    >>> to_text(tree_of(sympy.erfc(x) / 2))
    'erfc(x)/2'
    """
    shown = str(expression)[:LONGEST]
    if not isinstance(expression, sympy.Expr):
        raise InputError(f"reference: {shown} is no SymPy expression for a number")
    exact = _rewritten(expression.xreplace({number: _exact(number) for number in expression.atoms(sympy.Float)}))
    try:
        tree = transform(from_sympy(exact), _known)
    except TypeError as error:
        raise InputError(f"reference: {shown} cannot be read: {error}") from None
    for node in walk(tree):
        if isinstance(node, Apply):
            known = ", ".join(sorted({*FUNCTIONS, *BY_PYTHON_NAME} - {"if"}))
            raise InputError(f"reference: {shown}: the function {node.letter} is not known; known are {known}")
        if isinstance(node, Derivative | Integral) or (isinstance(node, Symbol) and node.name in {"undefined", "∞"}):
            raise InputError(f"reference: {shown} has no number: derivatives, integrals and infinities are not read")
    check_tree(tree)
    return tree


def _exact(number: Expr) -> Expr:
    """A Float as the rational number that it is, where its decimal digits say the same."""
    value = Fraction(*map(int, sympy.Rational(number).as_numer_denom()))
    if Fraction(repr(float(number))) != value:
        text = repr(float(number))
        raise InputError(
            f"reference: the SymPy expression holds the rounded number {text}: write Rational('{text}') for that "
            f"decimal, or Rational({text}) for the float64 next to it"
        )
    return sympy.Rational(value.numerator, value.denominator)


def _rewritten(expression: Expr) -> Expr:
    composed = {f for f in expression.atoms(sympy.Function) if type(f).__name__ in _COMPOSED}
    return expression.xreplace({f: _COMPOSED[type(f).__name__](*f.args) for f in composed})


def _known(node: Node) -> Node:
    """An applied letter as the known function of that name."""
    match node:
        case Apply("polygamma", (order, x)) if order == from_sympy(sympy.Integer(0)):
            return expanded(Call("real_digamma", (x,)))
        case Apply(name, arguments) if (row := _row(name)) and row.arity in {None, len(arguments)}:
            return expanded(Call(row.name, arguments))
        case Apply("betainc_regularized", (a, b, lower, x)) if lower == from_sympy(sympy.Integer(0)):
            return Call("beta_regularized", (x, a, b))
        case _:
            return node


def _row(name: str) -> Function | None:
    """The row of a function of SymPy by its name there: what a Python text calls it, else the row's own name."""
    name = _SPELLINGS.get(name, name)
    return BY_PYTHON_NAME.get(f"sympy.{name}") or BY_PYTHON_NAME.get(name) or FUNCTIONS.get(name)
