"""A question by cases: parts of the domain on which neither side chooses between formulas.

`if(a < b, u, v)` is u where a - b < 0 and v where a - b >= 0; an equation gives the case a = b, in which one symbol is
expressed by the others where that can be done, and the cases a > b and a < b. A condition on one symbol narrows its
interval; other conditions are kept as facts. Cases that are seen to be empty are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import ReadingError, UnableError
from prsym.model.domain import Interval, half_line, interval
from prsym.reading.choices import has_choice
from prsym.reading.conditions import Condition, conditions
from prsym.reading.symbolic import NowhereError, from_sympy, rational, to_sympy
from prsym.reading.tree import OPPOSITE, Call, Negative, Node, Number, Relation, Sum, Symbol, children, rebuild, walk
from prsym.verify.exact import shortened
from prsym.verify.factors import factor_list
from prsym.verify.points import inner_points
from prsym.verify.signs import by_argument, distances, holds, outermost_atoms, sign

Expr = Any
MOST_CASES = 96
NOWHERE = Condition(Number("0"), "nonzero")  # holds at no point
MOST_DEGREE = 24  # of a condition in one symbol that is solved
MOST_SHIFTED = 4  # symbols of a condition that is turned into a new symbol
CONTRADICTED = {">": {"-", "0-", "0"}, ">=": {"-"}}
IMPLIED = {">": {"+"}, ">=": {"+", "0+", "0"}}


@dataclass(frozen=True)
class Side:
    """A tree without a choice, and what the comparisons that led to it ask for."""

    tree: Node
    needs: tuple[Condition, ...] = ()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """Everything that must hold for the side to be defined."""
        return tuple(dict.fromkeys((*self.needs, *conditions(self.tree))))


@dataclass(frozen=True)
class Case:
    """Both sides on a part of the domain; `values` gives the symbols that the others express there."""

    left: Side
    right: Side
    domain: Mapping[str, Interval]
    facts: tuple[tuple[Node, str], ...] = ()  # node > 0 or node >= 0
    values: Mapping[str, Node] = ()  # type: ignore[assignment]  # an empty mapping
    integers: frozenset[str] = frozenset()
    exact: bool = True  # False where a condition was not used, so that the case is a part of what is described here

    @property
    def names(self) -> dict[str, Expr]:
        """SymPy's symbols of the case."""
        return {name: sympy.Symbol(name) for name in self.domain}

    @property
    def symbols(self) -> dict[Expr, Interval]:
        """The domain by SymPy's symbols."""
        return {sympy.Symbol(name): interval for name, interval in self.domain.items()}

    def sympy(self, node: Node) -> Expr:
        """The SymPy expression of a tree of the case."""
        return to_sympy(node, self.names)

    @property
    def known(self) -> list[tuple[Expr, str]]:
        """The facts in SymPy."""
        return [(self.sympy(node), relation) for node, relation in self.facts]


def cases(
    left: Node,
    right: Node,
    domain: Mapping[str, Interval],
    constraints: Sequence[Relation] = (),
    integers: frozenset[str] = frozenset(),
) -> list[Case]:
    """The cases of two trees over a domain and constraints; raises `UnableError` for too many."""
    done: list[Case] = []
    pending = _constrained(Case(Side(left), Side(right), dict(domain), (), {}, integers), constraints)
    while pending:
        case = pending.pop()
        choice = _simplest_choice(case)
        if choice is None:
            done.append(case)
        else:
            pending += reversed(list(_split(case, choice)))
        if len(done) + len(pending) > MOST_CASES:
            raise UnableError(f"there are more than {MOST_CASES} cases")
    return done


def _constrained(case: Case, constraints: Sequence[Relation]) -> list[Case]:
    """The parts of the case on which the constraints hold; only inequalities of polynomials (also in pi) are used."""
    found = [case]
    for relation in constraints:
        for a, operator, b in zip(relation.sides, relation.operators, relation.sides[1:], strict=False):
            difference = case.sympy(Sum((a, Negative(b))))
            if operator != "=" and not any(atom.free_symbols for atom in outermost_atoms(difference)):
                sides = (">", "<") if operator == "!=" else (operator,)
                found = [
                    part
                    for one in found
                    for side in sides
                    for part in where(one, difference.xreplace(_expressed(one)), side)
                ]
    return found


def _expressed(case: Case) -> dict[Expr, Expr]:
    return {sympy.Symbol(name): case.sympy(node) for name, node in case.values.items()}


def where(case: Case, expression: Expr, relation: str) -> list[Case]:
    """The part of a case on which `expression relation 0`: no case if it is empty; several for a product that is 0."""
    expression = by_argument(expression)
    if relation == "=":
        return list(_on_zeros(case, expression))
    if relation in {"<", "<="}:
        expression, relation = -expression, OPPOSITE_SIGN[relation]
    if relation == ">" and is_whole(expression, case):
        expression, relation = expression - 1, ">="
    own = sign(expression, case.symbols, case.known)
    if own in CONTRADICTED[relation]:
        return []
    if own in IMPLIED[relation]:
        return [case]
    if own == "0-":  # it is never positive: what is left of >= 0 is its zeros
        return list(_on_zeros(case, expression))
    narrowed = _narrowed(case, expression, relation)
    return (
        [_shifted(case, expression, relation) or _with_fact(case, expression, relation)]
        if narrowed is None
        else narrowed
    )


def consistent(case: Case) -> list[Case]:
    """The parts of a case that its facts leave: none if one is broken by the rest, zeros if one is never positive.

    So c = 0 with |c| >= |d| leaves d = 0.
    """
    for i, (value, relation) in enumerate(case.known):
        others = [*case.known[:i], *case.known[i + 1 :]]
        own = sign(value, case.symbols, others)
        if own in CONTRADICTED[relation]:
            return []
        if own == "0-":
            rest = replace(case, facts=(*case.facts[:i], *case.facts[i + 1 :]))
            return [part for zero in _on_zeros(rest, value.as_coeff_Mul()[1]) for part in consistent(zero)]
    return [case]


OPPOSITE_SIGN = {"<": ">", "<=": ">="}


def _with_fact(case: Case, expression: Expr, relation: str) -> Case:
    try:
        node = from_sympy(expression)
        case.sympy(node)
    except (ReadingError, TypeError):  # a value that is not real, or a function that SymPy made
        return replace(case, exact=False)
    return replace(case, facts=(*case.facts, (node, relation)))


def is_whole(expression: Expr, case: Case) -> bool:
    """A whole number, or a polynomial with whole coefficients in whole numbers: positive means at least 1."""
    if expression.is_Integer:
        return True
    names = {s.name for s in expression.free_symbols}
    if not names or not names <= case.integers or not expression.is_polynomial(*expression.free_symbols):
        return False
    return all(c.is_Integer for c in sympy.Poly(expression, *expression.free_symbols).coeffs())


def _shifted(case: Case, expression: Expr, relation: str) -> Case | None:
    """The case with x = d + s for a condition x - d > 0, s a new symbol; where x keeps to its interval thereby."""
    letters = expression.free_symbols
    if outermost_atoms(expression) or len(letters) > MOST_SHIFTED or not expression.is_polynomial(*letters):
        return None
    distance = interval("(0, oo)") if relation == ">" else interval("[0, oo)")
    for symbol in sorted(expression.free_symbols, key=str):
        slope, rest = expression.coeff(symbol, 1), expression.coeff(symbol, 0)
        if not slope.is_Rational or slope <= 0 or not (slope * symbol + rest - expression).expand().is_zero:
            continue
        new = sympy.Symbol(f"{symbol.name} beyond")
        wider = replace(case, domain={**case.domain, new.name: distance})
        shifted = _substituted(wider, symbol, new - rest / slope)
        if all(holds(bound, kind, shifted.symbols, shifted.known) for bound, kind in _bounds(case, symbol, shifted)):
            return shifted
    return None


def _bounds(case: Case, symbol: Expr, shifted: Case) -> Iterator[tuple[Expr, str]]:
    """The conditions on an expression that stands for a symbol, from the symbol's interval."""
    value = shifted.sympy(shifted.values[symbol.name])
    yield from distances(value, case.domain[symbol.name])


def _simplest_choice(case: Case) -> Call | None:
    """Of the choices whose conditions hold no other choice, the one with the shortest condition.

    Conditions on one symbol narrow its interval, and longer ones may follow from that.
    """
    found = (
        n for side in (case.left, case.right) for n in walk(side.tree) if isinstance(n, Call) and n.function == "if"
    )
    ready = (choice for choice in dict.fromkeys(found) if not has_choice(choice.arguments[0]))
    return min(ready, key=lambda choice: sum(1 for _ in walk(choice.arguments[0])), default=None)


def _split(case: Case, choice: Call) -> Iterator[Case]:
    """The cases of one choice, on each of which it is one of its two values."""
    condition, yes, no = choice.arguments
    assert isinstance(condition, Relation)
    (a, b), (operator,) = condition.sides, condition.operators
    try:
        difference = shortened(case.sympy(Sum((a, Negative(b)))), case.symbols, case.known)
    except NowhereError:  # the condition has no value anywhere on the case
        yield _chosen(case, choice, yes, (NOWHERE,))
        return
    branches = [(operator, yes), (OPPOSITE[operator], no)]
    for relation, value in branches:
        chosen = _chosen(case, choice, value, conditions(condition))
        for part in (">", "<") if relation == "!=" else (relation,):
            yield from where(chosen, difference, part)


def _chosen(case: Case, choice: Call, value: Node, needs: tuple[Condition, ...]) -> Case:
    left, right = (
        Side(_replaced(side.tree, choice, value), (*side.needs, *needs) if _contains(side.tree, choice) else side.needs)
        for side in (case.left, case.right)
    )
    return replace(case, left=left, right=right)


def _contains(tree: Node, part: Node) -> bool:
    return any(node == part for node in walk(tree))


def _replaced(tree: Node, old: Node, new: Node) -> Node:
    if tree == old:
        return new
    return rebuild(tree, tuple(_replaced(child, old, new) for child in children(tree)))


def _narrowed(case: Case, expression: Expr, relation: str) -> list[Case] | None:
    """The case with a smaller interval, for a condition c x + d > 0; None for any other condition."""
    solved = _affine(expression)
    if solved is None:
        return None
    symbol, slope, bound = solved
    side = relation if slope > 0 else {">": "<", ">=": "<="}[relation]
    new = case.domain[symbol.name].meet(half_line(side, bound))
    if new is None:
        return []
    if new.lower is not None and new.lower == new.upper:
        return list(_with_value(case, symbol, rational(new.lower)))
    return [replace(case, domain={**case.domain, symbol.name: new})]


def narrowed_by(facts: Sequence[tuple[Expr, str]], case: Case) -> list[Case]:
    """The case with each interval cut down to the hull of the points at which a fact in that symbol alone can hold.

    A symbol that is left with one point has that value; no case where a symbol has no point.
    """
    domain = dict(case.domain)
    for fact, relation in facts:
        letters = list(fact.free_symbols)
        if len(letters) == 1 and letters[0].name in domain and fact.is_rational_function(letters[0]):
            found = _hull(fact, relation, letters[0], domain[letters[0].name])
            domain[letters[0].name] = found or domain[letters[0].name]
    fixed = next((name for name, own in domain.items() if own.lower is not None and own.lower == own.upper), None)
    narrow = case if domain == case.domain else replace(case, domain=domain)
    if fixed is None:
        return [narrow]
    return list(_with_value(narrow, sympy.Symbol(fixed), rational(domain[fixed].lower or Fraction(0))))


def _hull(fact: Expr, relation: str, symbol: Expr, inside: Interval) -> Interval | None:
    """The smallest interval with rational ends that is seen to hold all points of `inside` at which the fact holds."""
    top, bottom = (sympy.Poly(part, symbol) for part in sympy.fraction(sympy.cancel(sympy.together(fact))))
    degree = top.degree() + bottom.degree()
    if degree > MOST_DEGREE or not all(c.is_Rational for part in (top, bottom) for c in part.all_coeffs()):
        return None
    isolated = [
        (Fraction(int(low.p), int(low.q)), Fraction(int(high.p), int(high.q)))
        for (low, high), _ in (top * bottom).intervals(eps=sympy.Rational(1, 10**6))
    ]
    ends = {end for pair in isolated for end in pair} | {inside.lower, inside.upper}
    places = sorted(end for end in ends if end is not None)

    def holds_at(place: Fraction) -> bool:
        below = bottom(rational(place))
        value = top(rational(place)) / below if below else sympy.nan
        return bool(below) and bool(value > 0 or (relation == ">=" and value == 0))

    # Points, and open intervals between them, in which the fact has one sign unless they isolate a root.
    points = [Interval(place, place, False, False) for place in places if inside.contains(place) and holds_at(place)]
    gaps = [
        gap
        for low, high in zip([None, *places], [*places, None], strict=True)
        if inside.includes(gap := Interval(low, high, True, True))
        and ((low, high) in isolated or holds_at(next(inner_points({"": gap}, 1))[""]))
    ]
    found = [*points, *gaps]
    if not found:
        return None
    lowest = min(found, key=lambda one: (one.lower is not None, one.lower or 0, one.lower_open))
    highest = max(found, key=lambda one: (one.upper is None, one.upper or 0, not one.upper_open))
    return Interval(lowest.lower, highest.upper, lowest.lower_open, highest.upper_open)


def _affine(expression: Expr) -> tuple[Expr, Expr, Fraction] | None:
    """(x, c, -d/c) of c x + d."""
    symbols = list(expression.free_symbols)
    if len(symbols) != 1 or outermost_atoms(expression) or not expression.is_polynomial(symbols[0]):
        return None
    polynomial = sympy.Poly(expression, symbols[0])
    if polynomial.degree() != 1:
        return None
    slope, constant = polynomial.all_coeffs()
    bound = -constant / slope
    return symbols[0], slope, Fraction(int(bound.p), int(bound.q))


def _on_zeros(case: Case, expression: Expr) -> Iterator[Case]:
    """One case for each factor that can be zero."""
    if isinstance(expression, sympy.Abs):
        expression = expression.args[0]
    if outermost_atoms(expression):
        own = sign(expression, case.symbols, case.known)
        if own not in {"+", "-"}:
            yield replace(case, exact=False)  # what is proved without the equation holds all the more
        return
    top = sympy.fraction(sympy.cancel(sympy.together(expression)))[0]
    if top == 0:
        yield case
        return
    for factor, _ in factor_list(top)[1]:
        if sign(factor, case.symbols, case.known) not in {"+", "-"}:
            yield from _on_zero(case, factor)


def _on_zero(case: Case, factor: Expr) -> Iterator[Case]:
    for symbol in sorted(factor.free_symbols, key=str):
        polynomial = sympy.Poly(factor, symbol)
        if polynomial.degree() == 1:
            slope, constant = polynomial.all_coeffs()
            if holds(slope, "!=", case.symbols, case.known):
                yield from _with_value(case, symbol, sympy.cancel(-constant / slope))
                return
    yield replace(case, exact=False)


def _with_value(case: Case, symbol: Expr, value: Expr) -> Iterator[Case]:
    """The case with one symbol expressed by the others; its interval becomes what is known of them."""
    if value.is_Rational:
        if case.domain[symbol.name].contains(Fraction(int(value.p), int(value.q))):
            yield _substituted(case, symbol, value)
        return
    inside = [_substituted(case, symbol, value)]
    try:
        for position in range(len(list(_bounds(case, symbol, inside[0])))):
            inside = [
                part
                for one in inside  # the value as it reads there: a part may express more symbols
                for part in where(one, *list(_bounds(case, symbol, one))[position])
            ]
    except ReadingError:  # on a part of the case the symbol has no such value
        inside = [replace(case, exact=False)]
    yield from inside


def _substituted(case: Case, symbol: Expr, value: Expr) -> Case:
    node = from_sympy(value)

    def changed(tree: Node) -> Node:
        return _replaced(tree, Symbol(symbol.name), node)

    def side(old: Side) -> Side:
        # What the tree asks for before; of its powers, what they ask for with the exponent that they have now; of a
        # choice that is still open, what its values ask for when it is made.
        asked = (c for c in old.conditions if not c.where and not c.only_enough and not has_choice(c.node))
        return Side(changed(old.tree), tuple(replace(c, node=changed(c.node)) for c in asked))

    return _with_meaningful_facts(
        Case(
            side(case.left),
            side(case.right),
            {name: interval for name, interval in case.domain.items() if name != symbol.name},
            tuple((changed(fact), relation) for fact, relation in case.facts),
            {**{name: changed(old) for name, old in case.values.items()}, symbol.name: node},
            case.integers,
            case.exact,
        )
    )


def _with_meaningful_facts(case: Case) -> Case:
    """The case without facts that have no value anywhere on it, as 1/(x + y) > 0 has none where x + y = 0.

    A point at which what was compared has no value is still a point at which a side may have one: it is kept.
    """
    kept = tuple(fact for fact in case.facts if _has_value(fact[0], case))
    return case if len(kept) == len(case.facts) else replace(case, facts=kept, exact=False)


def _has_value(node: Node, case: Case) -> bool:
    try:
        return not case.sympy(node).has(sympy.nan, sympy.zoo, sympy.oo, -sympy.oo)
    except ReadingError:
        return False
