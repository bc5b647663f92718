"""Exact points of a domain at which an expression is positive, and others at which it is negative.

They prove that it has no sign there, so that no method need look for one. Without such points nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from prsym.errors import PrsymError
from prsym.model.domain import Interval
from prsym.reading.symbolic import from_sympy
from prsym.reading.tree import Node
from prsym.verify.balls import Value, at_precision, evaluate, exact
from prsym.verify.points import inner_points

Expr = Any
TRIES = 12
BITS = 128


def takes_both_signs(expression: Expr, domain: Mapping[Any, Interval], facts: Sequence[tuple[Expr, str]]) -> bool:
    """Whether points of the domain that satisfy the facts are found at which the expression has either sign."""
    if any(symbol not in domain for symbol in expression.free_symbols):
        return False
    try:
        node, known = from_sympy(expression), [from_sympy(fact) for fact, _ in facts]
    except TypeError:
        return False
    found = set()
    for point in inner_points({symbol.name: interval for symbol, interval in domain.items()}, TRIES):
        values = {name: exact(value) for name, value in point.items()}
        if all(_sign_at(fact, values) > 0 for fact in known):
            found.add(_sign_at(node, values))
        if {1, -1} <= found:
            return True
    return False


def _sign_at(node: Node, values: Mapping[str, Value]) -> int:
    """1, -1, or 0 where no sign is seen."""
    with at_precision(BITS):
        try:
            value = evaluate(node, values)
        except PrsymError:
            return 0
        return 1 if value > 0 else -1 if value < 0 else 0
