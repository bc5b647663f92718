"""The exact value of a formula at floats: a ball as narrow as asked for, or NaN where there is no value."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from prsym.errors import DomainError, UnableError
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation
from prsym.reading.limits import constant
from prsym.reading.tree import Node, Number, Power, Relation, Symbol, rebuild
from prsym.reading.tree import children as parts_of
from prsym.testing.asking.written import Written
from prsym.verify.balls import Balls, UndefinedError, at_precision, ball_between, evaluate, exact
from prsym.verify.enclose import bounds_at, check_domain

Point = tuple[float, ...]
SHOWN_BITS = 100
RELATION_BITS = (128, 1024)
GUARD_BITS = 64  # so that ends of so many bits make a ball hardly wider


@dataclass
class Exact:
    """The reference as a function of points: values of `names` in order, beside the `fixed` ones."""

    formula: Formula
    names: tuple[str, ...]
    fixed: Mapping[str, Fraction]
    whole: frozenset[str] = frozenset()
    wanted: dict[Point, Any] = field(default_factory=dict)
    _inside: dict[Point, bool] = field(default_factory=dict)

    @cached_property
    def steps(self) -> tuple[Node, dict[str, Any]]:
        """The tree with symbols for its numbers, and their values."""
        return _without_numbers(self.formula.value_tree)

    @property
    def is_explicit(self) -> bool:
        """Whether the value is written out."""
        return self.formula.unknown is None

    def __call__(self, point: Point, bits: int) -> Any:
        """The value as a ball of about that many bits, or exactly; NaN outside the domain and where undefined."""
        point = self.rounded(point)
        found = self.wanted[point] = self._value(point, bits)
        return found

    def shown(self, point: Point) -> Any:
        """The value as narrow as is good to show: to 2^-`SHOWN_BITS` of itself, or as narrow as it was settled."""
        found = self.wanted[point]
        for bits in (256, 1024, 4096):
            if isinstance(found, float) or not hasattr(found, "man_exp") or found.rel_accuracy_bits() >= SHOWN_BITS:
                break
            try:
                found = self._value(point, bits)
            except UnableError:
                continue
        return found

    def is_certainly_inside(self, point: Point) -> bool:
        """Whether a point is seen to be in the domain."""
        try:
            return self._is_inside(self.rounded(point))
        except UnableError:
            return False

    def has_value(self, point: Point) -> bool:
        """Whether a point is seen to be in the domain, and to have a value."""
        for bits in RELATION_BITS:
            try:
                found = self._value(self.rounded(point), bits)
            except UnableError:
                continue
            return not (isinstance(found, float) and math.isnan(found))
        return False

    def at(self, point: Point) -> dict[str, Fraction]:
        """The exact values of all parameters."""
        return {**self.fixed, **{name: Fraction(x) for name, x in zip(self.names, point, strict=True)}}

    def rounded(self, point: Point) -> Point:
        """The point with whole numbers where the parameter is one."""
        return tuple(float(round(x)) if n in self.whole else x for n, x in zip(self.names, point, strict=True))

    def _value(self, point: Point, bits: int) -> Any:
        if not all(map(math.isfinite, point)):
            return math.nan
        if not self.is_explicit:
            return self._solution(point, bits)
        try:
            return self.beside(point, bits) if self._is_inside(point) else math.nan
        except UndefinedError:
            return math.nan

    def beside(self, point: Point, bits: int) -> Any:
        """The value of what is written out, inside the domain or beside it; raises `UndefinedError` where none is."""
        values = {name: exact(value) for name, value in self.at(point).items()}
        tree, numbers = self.steps
        with at_precision(bits):
            return evaluate(tree, {**values, **numbers})

    def _solution(self, point: Point, bits: int) -> Any:
        """The root of the equation, or what is computed from it."""
        if not self._is_inside(point):
            return math.nan
        try:
            ends = bounds_at(self.formula, self.at(point), bits)
        except UndefinedError:
            return math.nan
        with at_precision(bits + GUARD_BITS):
            return ball_between(*ends)

    def _is_inside(self, point: Point) -> bool:
        if point not in self._inside:
            self._inside[point] = self._found_inside(self.at(point))
        return self._inside[point]

    def _found_inside(self, at: Mapping[str, Fraction]) -> bool:
        if isinstance(self.formula, Written):
            within = all(p.interval.contains(at[p.name]) for p in self.formula.parameters)
            return within and all(_certainly(relation, at) for relation in self.formula.related)
        try:
            check_domain(self.formula, at)
        except (DomainError, UndefinedError):  # a relation that is not defined does not hold
            return False
        return True


def _certainly(relation: Relation, at: Mapping[str, Fraction]) -> bool:
    """Whether a relation holds; false at a point at which a side is not defined."""
    values = {name: exact(value) for name, value in at.items()}
    for bits in RELATION_BITS:
        try:
            with at_precision(bits):
                return Evaluation(Balls(), values).holds(relation)
        except UndefinedError:
            return False
        except UnableError:
            continue
    raise UnableError("it could not be told whether the point is in the domain")


def _without_numbers(tree: Node) -> tuple[Node, dict[str, Any]]:
    """The tree with symbols for its numbers, and their values: read once, and not at every point."""
    values: dict[str, Any] = {}

    def changed(node: Node) -> Node:
        if isinstance(node, Number):
            values[f"#{node.text}"] = exact(node.value)
            return Symbol(f"#{node.text}")
        if isinstance(node, Power) and constant(node.exponent) is not None:
            return Power(changed(node.base), node.exponent)
        return rebuild(node, tuple(map(changed, parts_of(node))))

    return changed(tree), values
