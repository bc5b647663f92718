"""Tree -> the conditions under which it is defined, outermost last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod

from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.python import with_arguments
from prsym.reading.text import to_text
from prsym.reading.tree import (
    OPPOSITE,
    Bracket,
    Call,
    Integral,
    Node,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Summation,
    Symbol,
    children,
)


@dataclass(frozen=True, slots=True)
class Condition:
    """`node` must be nonzero, positive, non-negative, below one in size or whole, as `requirement` says."""

    node: Node
    requirement: str  # "nonzero" | "positive" | "nonnegative" | "within_one" | "above_minus_one" | "whole"
    where: tuple[Relation, ...] = ()  # it is asked for only where all of these hold
    only_enough: bool = False  # the base of a power: with a whole exponent it need not be positive

    @property
    def words(self) -> str:
        """The condition as a reader would write it, e.g. `P + R ≠ 0`."""
        shown = _WORDS[self.requirement].format(to_text(self.node))
        shown += " (or a whole exponent)" if self.only_enough else ""
        return f"{shown} (where {' and '.join(map(to_text, self.where))})" if self.where else shown


_WORDS = {
    "nonzero": "{} ≠ 0",
    "positive": "{} > 0",
    "nonnegative": "{} ≥ 0",
    "within_one": "|{}| < 1",
    "above_minus_one": "{} > −1",
    "whole": "{} is a whole number",
}


def conditions(node: Node) -> tuple[Condition, ...]:
    """Every condition that the tree's divisions, logarithms, roots and powers impose, each once."""
    return tuple(dict.fromkeys(_conditions(node)))


def _conditions(node: Node) -> list[Condition]:
    """The same, with repetitions."""
    if isinstance(node, Call) and node.function == "if":
        return _conditions_of_cases(*node.arguments)
    found = [c for child in children(node) for c in _conditions(child)]
    if isinstance(node, Summation):
        found = [c for c in found if not _holds_for_index(c, node)]
    found += [own for own in _own_conditions(node) if constant(own.node) is None or _certainly_fails(own)]
    return found


def _conditions_of_cases(condition: Node, yes: Node, no: Node) -> list[Condition]:
    """The conditions of the comparison, and those of each case where it is taken."""
    if not isinstance(condition, Relation) or len(condition.operators) != 1:
        raise TypeError("a case is chosen by one comparison of two sides")
    otherwise = Relation(condition.sides, (OPPOSITE[condition.operators[0]],))
    return [
        *_conditions(condition),
        *(replace(c, where=(condition, *c.where)) for c in _conditions(yes)),
        *(replace(c, where=(otherwise, *c.where)) for c in _conditions(no)),
    ]


def _holds_for_index(condition: Condition, total: Summation) -> bool:
    """Whether the lower end of a sum settles a condition on the index alone; a sum's other conditions are kept.

    It does for sums, products and whole powers of the index and numbers, none of them below 0, that rise from there.
    """
    lower = constant(total.lower)
    if lower is None or lower.denominator != 1 or condition.where:
        return False
    least = _least(condition.node, total.index, lower)
    if least is None:
        return False
    settled = {"positive": least > 0, "nonzero": least > 0, "nonnegative": least >= 0, "above_minus_one": least > -1}
    return settled.get(condition.requirement, False)


def _least(node: Node, index: str, lower: Fraction) -> Fraction | None:
    """The value at the lower end, which is the least from there on; None for what is not seen to rise."""
    match node:
        case Symbol(name):
            return lower if name == index else None
        case Bracket(inner):
            return _least(inner, index, lower)
        case Sum(parts) | Product(parts):
            found = [_least(part, index, lower) if constant(part) is None else constant(part) for part in parts]
            if any(value is None for value in found):
                return None
            values = [value for value in found if value is not None]
            if isinstance(node, Sum):
                return sum(values, Fraction(0))
            return prod(values, start=Fraction(1)) if all(value >= 0 for value in values) else None
        case Power(base, exponent):
            least, power = _least(base, index, lower), constant(exponent)
            if least is None or least < 0 or power is None or power <= 0 or power.denominator != 1:
                return None
            return least ** int(power)
        case _:
            return None


def _certainly_fails(condition: Condition) -> bool:
    """A constant that breaks the condition: the formula is defined nowhere."""
    value = constant(condition.node)
    if value is None:
        return False
    holds = {
        "nonzero": value != 0,
        "positive": value > 0,
        "nonnegative": value >= 0,
        "within_one": abs(value) < 1,
        "above_minus_one": value > -1,
        "whole": value.denominator == 1,
    }
    return not holds[condition.requirement]


def _own_conditions(node: Node) -> tuple[Condition, ...]:
    match node:
        case Call(function, arguments):
            row = FUNCTIONS[function]
            return tuple(Condition(_bare(with_arguments(row, text, arguments)), what) for text, what in row.requires)
        case _:
            own = _own_condition(node)
            return () if own is None else (own,)


def _own_condition(node: Node) -> Condition | None:
    match node:
        case Quotient(_, denominator, _):
            return Condition(_bare(denominator), "nonzero")
        case Power(base, exponent):
            return _power_condition(_bare(base), exponent)
        case Integral(integrand, _, _, _, True):
            return Condition(integrand, "nonzero")
        case _:
            return None


def _power_condition(base: Node, exponent: Node) -> Condition | None:
    value = constant(exponent)
    if value is None and constant(base) == 0:
        return Condition(_bare(exponent), "positive")
    if value is None:
        return Condition(base, "positive", only_enough=True)
    if value.denominator == 1:
        return Condition(base, "nonzero") if value <= 0 else None
    return Condition(base, "positive" if value < 0 else "nonnegative")


def _bare(node: Node) -> Node:
    while isinstance(node, Bracket):
        node = node.inner
    return node
