"""From texts to a question: both sides as trees in the same names, over one domain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from prsym import catalogue
from prsym.errors import InputError, ReadingError
from prsym.model.domain import REAL, Interval, Parameter
from prsym.model.formula import Formula
from prsym.reading.latex import read_latex
from prsym.reading.limits import MAX_BITS, constant
from prsym.reading.numbers import read_number
from prsym.reading.python import read_python
from prsym.reading.text import symbol_text
from prsym.reading.tree import (
    ELEMENTARY,
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Quotient,
    Relation,
    Summation,
    Symbol,
    substitute,
    symbols,
    walk,
)
from prsym.verify.balls import evaluate, exact

LANGUAGES = ("python", "latex")


@dataclass(frozen=True)
class Question:
    """Two trees in the same names, the domain of each name, and what else is assumed."""

    left: Node
    right: Node
    domain: Mapping[str, Interval]
    integers: frozenset[str]
    constraints: tuple[Relation, ...]
    matching: str

    def admits(self, point: Mapping[str, Fraction]) -> bool:
        """Whether a point satisfies the constraints (rational relations: decided exactly)."""
        values = {name: exact(value) for name, value in point.items()}
        return all(_satisfied(relation, values) for relation in self.constraints)


def _satisfied(relation: Relation, values: Mapping[str, object]) -> bool:
    sides = [evaluate(side, values) for side in relation.sides]
    tests = {
        "<": lambda a, b: a < b,
        "<=": lambda a, b: a <= b,
        ">": lambda a, b: a > b,
        ">=": lambda a, b: a >= b,
    }
    pairs = zip(relation.operators, sides, sides[1:], strict=False)
    return all(bool(tests[operator](a, b)) for operator, a, b in pairs)


def read(text: str, language: str) -> Node:
    """The tree of a text; of an equation `F = …`, its right side."""
    if language not in LANGUAGES:
        raise InputError(f"the language {language!r} is not read; choose {' or '.join(LANGUAGES)}")
    tree = read_python(text) if language == "python" else read_latex(text)
    if any(isinstance(n, Summation) or (isinstance(n, Call) and n.function not in ELEMENTARY) for n in walk(tree)):
        raise ReadingError(f"{text[:60]!r}: sums, factorials and binomial coefficients are not compared")
    return _right_side(tree, text) if isinstance(tree, Relation) else tree


def _right_side(equation: Relation, text: str) -> Node:
    """The value of `F = …`: one equation whose left side is one letter that names the value."""
    shown = " ".join(text.split())[:60]
    if set(equation.operators) != {"="}:
        raise ReadingError(f"{shown!r} is an inequality: a comparison needs an expression or an equation")
    left, right = equation.sides[0], equation.sides[-1]
    if len(equation.sides) > 2:
        raise ReadingError(f"{shown!r} has several equal signs: claim each equation on its own")
    if not isinstance(left, Symbol) or left.name in symbols(right):
        raise ReadingError(f"{shown!r}: the left side must be one letter that does not occur on the right")
    return right


def match(
    expression: str,
    reference: str,
    language: str,
    given: Mapping[str, str],
    fixed: Mapping[str, object],
    assuming: str,
) -> Question:
    """The question that two texts put; raises `InputError` for a symbol without a match."""
    left = read(expression, language)
    if _is_id(reference):
        return _against_formula(left, catalogue.formula(reference), given, fixed, assuming)
    right = read(reference, language)
    return _against_expression(left, right, given, fixed, assuming)


def _is_id(reference: str) -> bool:
    """Whether the reference is meant as an id: `source.name` with a known source."""
    source, dot, name = reference.partition(".")
    return bool(dot) and name.isidentifier() and (source in catalogue.SOURCES or name in _names())


def _names() -> set[str]:
    return {identifier.partition(".")[2] for identifier in catalogue.ids()}


def _against_formula(
    left: Node, formula: Formula, given: Mapping[str, str], fixed: Mapping[str, object], assuming: str
) -> Question:
    if formula.unknown is not None or not formula.has_value:
        raise InputError(f"{formula.id} is not an explicit formula: nothing can be compared with it")
    values = _fixed_values(fixed, [p.name for p in formula.parameters])
    left = substitute(left, {letter: node for letter, node in formula.constants.items() if letter not in given})
    matching = _match_symbols(left, formula, given, values)
    free = [p for p in formula.parameters if p.name not in values]
    numbers = {name: _number_node(value) for name, value in values.items()}
    renamed = substitute(left, {**{s: Symbol(n) for s, n in matching.items()}})
    domain = _assumed({p.name: p.interval for p in free}, assuming, matching)
    for parameter in (p for p in formula.parameters if p.name in values):
        value = values[parameter.name]
        if not parameter.interval.contains(value) or (parameter.integer and value.denominator != 1):
            raise InputError(f"fixed {parameter.name} = {values[parameter.name]}: it must be {parameter.domain_text}")
    shown = ", ".join(f"{symbol_text(s)} = {n}" for s, n in matching.items() if s != n)
    integers = frozenset(p.name for p in free if p.integer)
    constraints = formula.constraint_trees
    return Question(
        substitute(renamed, numbers),
        substitute(formula.value_tree, numbers),
        domain,
        integers,
        constraints,
        shown,
    )


def _against_expression(
    left: Node, right: Node, given: Mapping[str, str], fixed: Mapping[str, object], assuming: str
) -> Question:
    known = tuple(dict.fromkeys((*symbols(left), *symbols(right))))
    _check_renaming(left, given)
    left = substitute(left, {symbol: Symbol(target) for symbol, target in given.items()})
    known = tuple(dict.fromkeys((*symbols(left), *symbols(right))))
    values = _fixed_values(fixed, list(known))
    numbers = {name: _number_node(value) for name, value in values.items()}
    left, right = substitute(left, numbers), substitute(right, numbers)
    names = [n for n in dict.fromkeys((*symbols(left), *symbols(right))) if n != "pi"]
    return Question(left, right, _assumed(dict.fromkeys(names, REAL), assuming, {}), frozenset(), (), "")


def _check_renaming(left: Node, given: Mapping[str, str]) -> None:
    """A renaming of the expression's symbols must keep different symbols different."""
    used = [s for s in symbols(left) if s != "pi"]
    for symbol, target in given.items():
        if symbol not in used:
            raise InputError(f"symbols: {symbol!r} does not occur; the expression uses {', '.join(used) or 'none'}")
        if not target.isidentifier() or target == "pi":
            raise InputError(f"symbols: {symbol} = {target!r}: the new name must be a plain name")
    renamed = [given.get(s, s) for s in used]
    for name in renamed:
        if renamed.count(name) > 1:
            raise InputError(f"symbols: two symbols would both be {name}: give each its own name")


def _fixed_values(fixed: Mapping[str, object], known: list[str]) -> dict[str, Fraction]:
    for name in fixed:
        if name not in known:
            raise InputError(f"fixed: there is no parameter {name!r}; there are {', '.join(known) or 'none'}")
    values = {name: read_number(value, f"fixed {name}") for name, value in fixed.items()}
    for name, value in values.items():
        if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
            raise InputError(f"fixed {name}: the number has more than {MAX_BITS} bits")
    return values


def _number_node(value: Fraction) -> Node:
    top, bottom = Number(str(abs(value.numerator))), Number(str(value.denominator))
    node: Node = top if value.denominator == 1 else Quotient(top, bottom, stacked=False)
    return Bracket(Negative(node), "(") if value < 0 else node


def _match_symbols(
    left: Node, formula: Formula, given: Mapping[str, str], values: Mapping[str, Fraction]
) -> dict[str, str]:
    """Each symbol of the expression to one parameter; two symbols never to the same one."""
    used = [s for s in symbols(left) if s != "pi"]
    names = [p.name for p in formula.parameters]
    for symbol, name in given.items():
        if symbol not in used:
            raise InputError(f"symbols: {symbol!r} does not occur; the expression uses {', '.join(used) or 'none'}")
        if name not in names:
            raise InputError(f"symbols: {formula.id} has no parameter {name!r}; it has {', '.join(names)}")
    matching = {s: given.get(s) or _by_name(s, formula) for s in used}
    for name in set(matching.values()):
        rivals = [s for s, n in matching.items() if n == name]
        if len(rivals) > 1:
            raise InputError(f"{' and '.join(rivals)} would both be {name}: say which with symbols")
    return matching


def _by_name(symbol: str, formula: Formula) -> str:
    """The parameter of that name, printed letter or common spelling."""
    tests = (
        lambda p: p.name == symbol,
        lambda p: p.letter == symbol,
        lambda p: symbol in p.aliases,
        lambda p: p.name.casefold() == symbol.casefold(),
    )
    for test in tests:
        found = [p.name for p in formula.parameters if test(p)]
        if len(found) == 1:
            return found[0]
    raise InputError(
        f"the symbol {symbol_text(symbol)} matches no parameter of {formula.id} "
        f"({', '.join(_described(p) for p in formula.parameters)}): say which with symbols, "
        "or give it a value with fixed"
    )


def _described(parameter: Parameter) -> str:
    return f"{parameter.name} ({symbol_text(parameter.letter)})"


def _assumed(domain: dict[str, Interval], assuming: str, matching: Mapping[str, str]) -> dict[str, Interval]:
    """The domain narrowed by relations such as `x > 0` or `0 < R <= 1`, separated by commas or `and`."""
    for text in (t.strip() for t in assuming.replace(" and ", ",").split(",") if t.strip()):
        tree = read_python(text)
        if not isinstance(tree, Relation):
            raise InputError(f"assuming {text!r}: write a relation such as x > 0 or 0 < x <= 1")
        for left, operator, right in zip(tree.sides, tree.operators, tree.sides[1:], strict=False):
            name, bound, relation = _oriented(left, operator, right, text)
            name = matching.get(name, name)
            if name not in domain:
                raise InputError(f"assuming {text!r}: there is no free symbol {name}")
            domain[name] = _narrowed(domain[name], relation, bound, text)
    return domain


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _oriented(left: Node, operator: str, right: Node, text: str) -> tuple[str, Fraction, str]:
    """(symbol, bound, relation) of one relation between a symbol and a number."""
    if operator in _TURNED:
        left_value, right_value = constant(left), constant(right)
        if isinstance(left, Symbol) and right_value is not None:
            return left.name, right_value, operator
        if isinstance(right, Symbol) and left_value is not None:
            return right.name, left_value, _TURNED[operator]
    raise InputError(f"assuming {text!r}: only <, <=, > and >= between one symbol and a number are read")


def _narrowed(old: Interval, relation: str, bound: Fraction, text: str) -> Interval:
    if relation in {">", ">="}:
        keep = old.lower is not None and (old.lower > bound or (old.lower == bound and old.lower_open))
        new = old if keep else Interval(bound, old.upper, relation == ">", old.upper_open)
    else:
        keep = old.upper is not None and (old.upper < bound or (old.upper == bound and old.upper_open))
        new = old if keep else Interval(old.lower, bound, old.lower_open, relation == "<")
    empty = (
        new.lower is not None
        and new.upper is not None
        and (new.lower > new.upper or (new.lower == new.upper and (new.lower_open or new.upper_open)))
    )
    if empty:
        raise InputError(f"assuming {text!r}: nothing is left of the domain")
    return new
