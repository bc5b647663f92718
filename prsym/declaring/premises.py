"""A derivation from definitions: each letter in the domain's letters and in those defined before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prsym.errors import InputError, PrsymError, ReadingError
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.conditions import conditions
from prsym.reading.languages import read_equation
from prsym.reading.tree import Node, Relation, Symbol, substitute, symbols
from prsym.verify.one_solution import facts_of
from prsym.verify.signs import holds_on

LONGEST = 60  # characters of a text in a message


@dataclass(frozen=True)
class ByPremises:
    """A derivation that puts definitions into one another, and ends in the value of the last."""

    definitions: tuple[tuple[str, Node], ...]

    def __call__(self, d: Derivation) -> Expr:
        """The value of the last definition in the parameters alone."""
        import sympy

        from prsym.reading.symbolic import to_sympy

        values: dict[Any, Expr] = {}
        result: Expr = None
        for name, tree in self.definitions:
            used = [n for n in symbols(tree) if n != "pi"]
            letters = {n: sympy.Symbol(n) if sympy.Symbol(n) in values else d.parameter(n) for n in used}
            result = d.definition(sympy.Symbol(name), to_sympy(tree, letters), f"premise: {name}")
            substitutions = {letter: value for letter, value in values.items() if result.has(letter)}
            if substitutions:
                result = d.substitute(result, substitutions, f"the premises before it, put into {name}")
            values[sympy.Symbol(name)] = result
        return d.rewrite(result, sympy.factor(sympy.together(result)), "in lowest terms")


@dataclass(frozen=True)
class ByFunction:
    """A derivation that someone else wrote: what goes wrong in it is told in one line."""

    identifier: str
    derive: Callable[[Derivation], Any]

    def __call__(self, d: Derivation) -> Any:
        """The result of the function; `InputError` where it fails, or returns no expression."""
        import sympy

        try:
            result = self.derive(d)
        except PrsymError:
            raise
        except Exception as error:
            raise InputError(f"{self.identifier}: derive failed: {type(error).__name__}: {error}") from None
        if not isinstance(result, sympy.Expr | Derived):
            raise InputError(f"{self.identifier}: derive returned {str(result)[:LONGEST]!r}: return what it reached")
        return result


def check_defined(formula: Formula) -> None:
    """Premises must be defined on the whole domain: `InputError` names the condition that does not follow from it."""
    derivation = formula.derive
    assert isinstance(derivation, ByPremises)
    domain = {sympy_symbol(p.name): p.interval for p in formula.parameters}
    facts = [fact for relation in formula.constraint_trees for fact in facts_of(formula, relation)]
    values: dict[str, Node] = {}
    for name, tree in derivation.definitions:
        values[name] = substitute(tree, values)
        for condition in conditions(values[name]):
            try:
                held = not condition.where and holds_on(condition, formula.to_sympy(condition.node), domain, facts)
            except PrsymError:
                held = False
            if not held:
                raise InputError(
                    f"{formula.id}: premises: {name} needs {condition.words}, which does not follow from the domain: "
                    "narrow it, or leave the premises out"
                )


def sympy_symbol(name: str) -> Any:
    """The SymPy symbol of a parameter."""
    import sympy

    return sympy.Symbol(name)


def read_premises(texts: Sequence[str], domain: Mapping[str, Interval], where: str) -> tuple[tuple[str, Node], ...]:
    """The definitions of texts such as `p = tp/(tp + fp)`, in their order; `InputError` for any other text.

    >>> from prsym.model.domain import POSITIVE
    >>> [name for name, _ in read_premises(["v = s/t"], {"s": POSITIVE, "t": POSITIVE}, "lab.speed")]
    ['v']
    """
    if isinstance(texts, str) or not isinstance(texts, Sequence):
        raise InputError(f"{where}: premises: write a list of definitions such as p = tp/(tp + fp)")
    found: dict[str, Node] = {}
    for text in texts:
        name, tree = _definition(text, where)
        unknown = [n for n in symbols(tree) if n != "pi" and n not in domain and n not in found]
        if unknown:
            raise InputError(f"{where}: premises: {text!r} uses {', '.join(unknown)}, which is not defined before it")
        if name == "pi":
            raise InputError(f"{where}: premises: pi is the number: give the letter another name")
        if name in found or name in domain:
            raise InputError(f"{where}: premises: {name} is defined twice, or is a letter of the domain")
        found[name] = tree
    return tuple(found.items())


def _definition(text: object, where: str) -> tuple[str, Node]:
    if not isinstance(text, str):
        raise InputError(f"{where}: premises: {str(text)[:LONGEST]!r} must be a text")
    try:
        tree = read_equation(text, "latex" if "\\" in text else "python")
    except ReadingError as error:
        raise ReadingError(f"{where}: premises: {text[:LONGEST]!r}: {error}") from None
    is_equation = isinstance(tree, Relation) and tree.operators == ("=",)
    if not isinstance(tree, Relation) or not is_equation or not isinstance(tree.sides[0], Symbol):
        raise InputError(f"{where}: premises: {text[:LONGEST]!r}: write a definition such as p = tp/(tp + fp)")
    return tree.sides[0].name, tree.sides[1]
