"""A question of equality: both sides as trees in the same names, over one domain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from prsym.comparing.assuming import assumed
from prsym.comparing.choosing import said
from prsym.comparing.spellings import candidates, resolve
from prsym.comparing.vocabulary import Meaning, Vocabulary
from prsym.errors import UnableError
from prsym.model.derived import DerivedQuantity
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.verdict import SIDES
from prsym.reading.building import number_node
from prsym.reading.limits import check_tree
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Node, Relation, Symbol, substitute, symbols
from prsym.verify.balls import UndefinedError, evaluate, exact


@dataclass(frozen=True)
class Question:
    """Two trees in the same names, the domain of each name, and what else is assumed.

    `guessed` holds the symbols whose meaning is a guess, and the guess: a difference then says nothing. `sides` is what
    the words of the verdict call the two trees.
    """

    left: Node
    right: Node
    domain: Mapping[str, Interval]
    integers: frozenset[str]
    constraints: tuple[Relation, ...]
    matching: str
    guessed: Mapping[str, str] = field(default_factory=dict)
    sides: tuple[str, str] = SIDES
    conventions: tuple[str, ...] = ()  # of functions whose names have another meaning elsewhere

    def admits(self, point: Mapping[str, Fraction]) -> bool:
        """Whether a point is seen to satisfy the constraints (rational relations: decided exactly)."""
        values = {name: exact(value) for name, value in point.items()}
        try:
            return all(_satisfied(relation, values) for relation in self.constraints)
        except (UndefinedError, UnableError):
            return False  # not seen to satisfy them


@dataclass(frozen=True)
class Candidate:
    """The question that a formula puts under one matching (symbol -> meaning), some parameters at given values.

    `replaced` are the parameters that the question writes in the quantities that they follow from.
    """

    formula: Formula
    matching: Mapping[str, str]
    values: Mapping[str, Fraction]
    question: Question
    replaced: Mapping[str, Node] = field(default_factory=dict)

    @staticmethod
    def of(
        left: Node,
        vocabulary: Vocabulary,
        matching: Mapping[str, Meaning],
        values: Mapping[str, Fraction],
        assuming: str = "",
    ) -> Candidate:
        """The candidate that compares `left`, in the symbols of the matching, with the formula of a vocabulary."""
        formula = vocabulary.formula
        used = {name for meaning in matching.values() for name in symbols(meaning.tree)}
        ways = vocabulary.replaced(used) if used - vocabulary.own else {}
        replaced = {name: quantity.tree for name, quantity in ways.items()}
        substitutions = {**replaced, **{name: number_node(value) for name, value in values.items()}}
        renamed = substitute(left, {symbol: meaning.tree for symbol, meaning in matching.items()})
        sides = [substitute(substitute(side, replaced), substitutions) for side in (renamed, formula.value_tree)]
        if substitutions or any(not isinstance(m.tree, Symbol) for m in matching.values()):
            for side in sides:
                check_tree(side)
        extra = used.union(*(q.inputs for q in ways.values())) - vocabulary.own
        free = [p for p in (*formula.parameters, *vocabulary.further) if p.name not in values]
        free = [p for p in free if p.name in vocabulary.own or p.name in extra]
        given = assumed({p.name: p.interval for p in free}, assuming, _namer(matching, free))
        domain = given.domain
        bounds = [r for name, quantity in ways.items() for r in _bounds(quantity, domain[name])]
        question = Question(
            sides[0],
            sides[1],
            {name: interval for name, interval in domain.items() if name not in ways},
            frozenset(p.name for p in free if p.integer and p.name not in ways),
            tuple(
                _within(relation, substitutions)
                for relation in (*formula.constraint_trees, *bounds, *given.constraints)
            ),
            ", ".join(part for part in (matching_text(matching), _told(replaced)) if part),
            {symbol: meaning.name for symbol, meaning in matching.items() if not meaning.is_sure},
        )
        return Candidate(formula, {s: said(m) for s, m in matching.items()}, values, question, replaced)

    def with_values(self, tree: Node) -> Node:
        """A tree in parameter names as the question writes them: the fixed ones' values put in."""
        numbers = {name: number_node(value) for name, value in self.values.items()}
        return substitute(tree, {**self.replaced, **numbers})


def matching_text(matching: Mapping[str, Meaning]) -> str:
    """`P = precision, p = found/sample`, without the symbols that are spelled as the parameter is."""
    return ", ".join(f"{symbol_text(s)} = {said(m)}" for s, m in matching.items() if s != said(m))


def _told(replaced: Mapping[str, Node]) -> str:
    return ", ".join(f"{name} = {to_text(tree)}" for name, tree in replaced.items())


def _namer(matching: Mapping[str, Meaning], parameters: list[Parameter]):  # type: ignore[no-untyped-def]
    """The domain's name of a symbol that an assumption uses."""

    def name_of(symbol: str) -> str:
        if symbol in matching:
            tree = matching[symbol].tree
            return tree.name if isinstance(tree, Symbol) else symbol
        return resolve(symbol, parameters, "assuming") if candidates(symbol, parameters) else symbol

    return name_of


def _within(relation: Relation, substitutions: dict[str, Node]) -> Relation:
    return Relation(tuple(substitute(side, substitutions) for side in relation.sides), relation.operators)


def _bounds(quantity: DerivedQuantity, interval: Interval) -> list[Relation]:
    """The relations that keep a quantity to its image, and those of its interval; not where it is defined."""
    found = []
    if isinstance(quantity.value, Formula):
        found += [quantity.value.relation(text) for text in quantity.within]
    above = Interval(interval.lower, None, interval.lower_open, True)
    below = Interval(None, interval.upper, True, interval.upper_open)
    if interval.lower is not None and not above.includes(quantity.image):
        found.append(Relation((number_node(interval.lower), quantity.tree), ("<" if interval.lower_open else "<=",)))
    if interval.upper is not None and not below.includes(quantity.image):
        found.append(Relation((quantity.tree, number_node(interval.upper)), ("<" if interval.upper_open else "<=",)))
    return found


def _satisfied(relation: Relation, values: Mapping[str, object]) -> bool:
    sides = [evaluate(side, values) for side in relation.sides]
    tests = {
        "<": lambda a, b: a < b,
        "<=": lambda a, b: a <= b,
        ">": lambda a, b: a > b,
        ">=": lambda a, b: a >= b,
        "!=": lambda a, b: a != b,
    }
    pairs = zip(relation.operators, sides, sides[1:], strict=False)
    return all(bool(tests[operator](a, b)) for operator, a, b in pairs)
