"""What a user gives as the mathematics: an id of the catalogue, a text, a SymPy expression; all become a formula."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from prsym import catalogue
from prsym.errors import InputError, ReadingError
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.source import Document, Source
from prsym.reading.latex import read_latex
from prsym.reading.python import read_python
from prsym.reading.tree import Node, Number, Relation, Symbol, symbols

LANGUAGES = ("python", "latex")
LONGEST = 60  # characters of a text in a message
NOTHING = Number("0")


@dataclass(frozen=True)
class Written(Formula):
    """An expression of a user over the intervals that the user gives; `related` are relations that must hold too."""

    written: Node = NOTHING
    related: tuple[Relation, ...] = ()

    @cached_property
    def tree(self) -> Node:
        """The expression."""
        return self.written

    @cached_property
    def value_tree(self) -> Node:
        """The expression, whose symbols are the names of its parameters."""
        return self.written

    @cached_property
    def constraint_trees(self) -> tuple[Relation, ...]:
        """The relations given."""
        return self.related

    def __hash__(self) -> int:
        return hash((self.id, self.parameters))


def read_reference(
    reference: object, domain: Mapping[str, Interval], *, where: str = "", language: str | None = None
) -> Formula:
    """The formula that a reference stands for, over the domain where it is no formula of the catalogue.

    `where` holds relations in Python's syntax, separated by commas. Raises `InputError` (`ReadingError` for a text) for
    what cannot be read, and for a symbol that the domain lacks.
    """
    related = read_relations(where)
    found = _of_catalogue(reference)
    if found is not None:
        return _narrowed(found, related)
    tree = read_tree(reference, language)
    title = _shown(reference)
    used = [name for name in symbols(tree) if name != "pi" or name in domain]
    names = list(dict.fromkeys((*used, *(name for side in related for name in symbols(side)))))
    missing = [name for name in names if name not in domain]
    if missing:
        raise InputError(f"domain: {title} uses {', '.join(missing)}: give an interval for each, as {{'x': (0, 1)}}")
    extra = [name for name in domain if name not in names]
    if extra:
        raise InputError(f"domain: {title} does not use {', '.join(extra)}; it uses {', '.join(names) or 'no symbol'}")
    parameters = tuple(_parameter(name, domain[name]) for name in domain)
    return Written(title, title, title, parameters, YOURS, _nothing_to_derive, written=tree, related=related)


def read_tree(reference: object, language: str | None = None) -> Node:
    """The tree of a text (Python; LaTeX where it has a backslash, or as `language` says) or of a SymPy expression."""
    if language is not None and language not in LANGUAGES:
        raise InputError(f"the language {language!r} is not read: choose python or latex")
    if isinstance(reference, str):
        latex = "\\" in reference if language is None else language == "latex"
        tree = read_latex(reference) if latex else read_python(reference, special=True)
        return _right_side(tree, reference) if isinstance(tree, Relation) else tree
    if is_sympy(reference):
        from prsym.testing.sympy_trees import tree_of

        return tree_of(reference)
    raise InputError(
        f"reference: {str(reference)[:LONGEST]!r} is no formula: give an id such as measures.precision, a text such as "
        "2*x/(1 + x), or a SymPy expression"
    )


def is_sympy(value: object) -> bool:
    """Whether a value is a SymPy object; SymPy is not loaded to find out."""
    module = sys.modules.get("sympy")
    return module is not None and isinstance(value, module.Basic)


def read_relations(where: str) -> tuple[Relation, ...]:
    """Relations such as `0 < x <= y, x + y < 1`."""
    if not isinstance(where, str):
        raise InputError(f"where = {where!r} must be a text such as 'x < y'")
    try:
        trees = [read_python(text, special=True) for text in where.split(",") if text.strip()]
    except ReadingError as error:
        raise ReadingError(f"where {where[:LONGEST]!r}: {error}") from None
    for tree in trees:
        if not isinstance(tree, Relation) or not set(tree.operators) <= {"<", "<=", ">", ">="}:
            raise InputError(f"where {where!r}: write relations with <, <=, > or >=, such as x < y")
    return tuple(tree for tree in trees if isinstance(tree, Relation))


def is_id(text: str) -> bool:
    """Whether a text is meant as an id of the catalogue: `source.name` with a known source."""
    source, dot, name = text.strip().partition(".")
    return bool(dot) and source in catalogue.SOURCES and name.isidentifier()


def _of_catalogue(reference: object) -> Formula | None:
    if isinstance(reference, Formula):
        return reference
    if isinstance(reference, str) and is_id(reference):
        found = catalogue.formula(reference.strip())
        if not found.has_value:
            raise InputError(f"{found.id} relates unknown functions: it has no number to hold a function against")
        return found
    return None


def _narrowed(formula: Formula, related: tuple[Relation, ...]) -> Formula:
    if not related:
        return formula
    raise InputError(f"where: {formula.id} has its own domain: narrow it by intervals, with domain")


def _right_side(tree: Relation, text: str) -> Node:
    """The value of `F = …`."""
    if (
        tree.operators != ("=",)
        or not isinstance(tree.sides[0], Symbol)
        or tree.sides[0].name in symbols(tree.sides[1])
    ):
        raise ReadingError(f"{_shown(text)}: give an expression, or an equation such as F = 2*P*R/(P+R)")
    return tree.sides[1]


def _parameter(name: str, interval: Interval) -> Parameter:
    return Parameter(name, name, interval, False, "chosen", "a symbol of the reference", ())


def _shown(reference: object) -> str:
    text = " ".join(str(reference).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _nothing_to_derive(_: Any) -> NoReturn:
    raise InputError("an expression that a test gives has no derivation: it is what the test takes for right")


YOURS = Source(Document("test", "the test", "the reference that a test gives", 0), "reference")
