"""References given by a user (an id of the catalogue, a text, a SymPy expression), each as a formula."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from prsym import catalogue
from prsym.errors import InputError, ReadingError, shortened
from prsym.model.domain import ARGUMENT, Interval, Parameter
from prsym.model.formula import NO_TREE, Formula, WrittenFormula, stated
from prsym.model.source import StatedHere
from prsym.reading.latex import read_latex
from prsym.reading.names import spelled
from prsym.reading.python import read_python
from prsym.reading.relations import read_relations
from prsym.reading.tree import Call, Node, Product, Relation, Symbol, symbols, transform
from prsym.testing.asking.domains import shown_interval

if TYPE_CHECKING:
    from prsym.declaring.sympy_assumptions import Assumed

LANGUAGES = ("python", "latex")
LONGEST = 60  # characters of a text in a message
EULER = "if e is Euler's number, write exp(1), math.e or \\exp"
EQUATION = "for what an equation determines, assert_accurate and prsym.formula have solve_for"
_OPERATOR_BELOW = re.compile(r"_\s*\{?\s*\\(max|min|log|ln|exp|sin|cos|tan)(?![a-zA-Z])")


@dataclass(frozen=True)
class Written(WrittenFormula):
    """An expression of a user over the intervals that the user gives."""

    order: tuple[str, ...] = ()  # of the first appearance of the symbols in a text

    def __hash__(self) -> int:
        return hash((self.id, self.parameters))


def read_reference(
    reference: object,
    domain: Mapping[str, Interval],
    *,
    where: str = "",
    language: str | None = None,
    whole: Sequence[str] = (),
    unused: Collection[str] = (),
) -> Formula:
    """The formula that a reference stands for, over the domain where it is no formula of the catalogue.

    `where` holds relations in Python's syntax, separated by commas or `and`. What the symbols of a SymPy expression
    assume narrows the domain. The reference need not contain the symbols of `unused`. Raises `InputError`
    (`ReadingError` for a text) for what cannot be read, and for a symbol that the domain lacks.
    """
    related = read_relations(where, "where")
    found = _of_catalogue(reference)
    if found is not None:
        return _narrowed(found, related)
    as_read = _read(reference, language)
    tree = _usual(as_read)
    title = shown_reference(reference)
    used = [name for name in symbols(tree) if name != "pi" or name in domain]
    names = tuple(dict.fromkeys((*used, *(name for side in related for name in symbols(side)))))
    _check_names(title, names, [name for name in domain if name in names or name not in unused])
    assumed = _assumed_of(reference)
    parameters = tuple(_parameter(name, domain[name], assumed.get(name), name in whole) for name in domain)
    order = _order(reference, as_read, language, tuple(dict.fromkeys((*names, *domain))))
    return Written(title, title, title, parameters, YOURS, stated, written=tree, related=related, order=order)


def _order(reference: object, tree: Node, language: str | None, names: Sequence[str]) -> tuple[str, ...]:
    """The names as a text has them; a SymPy expression has no order of its own."""
    if not isinstance(reference, str):
        return ()
    return as_written(reference, tree, is_latex(reference, language), names)


def _check_names(title: str, names: Sequence[str], domain: Collection[str]) -> None:
    """Every symbol has an interval, and every interval a symbol."""
    missing = [name for name in names if name not in domain]
    if missing:
        hint = f"; {EULER}" if "e" in missing else ""
        raise InputError(
            f"domain: {title} uses {', '.join(missing)}: give an interval for each, as {{'x': (0, 1)}}{hint}"
        )
    extra = [name for name in domain if name not in names]
    if extra:
        raise InputError(f"domain: {title} does not use {', '.join(extra)}; it uses {', '.join(names) or 'no symbol'}")


def _read(reference: object, language: str | None) -> Node:
    """The tree of a text (Python; LaTeX where it has a backslash, or as `language` says) or of a SymPy expression."""
    if language is not None and language not in LANGUAGES:
        raise InputError(f"the language {language!r} is not read: choose python or latex")
    if isinstance(reference, str):
        tree = _of_latex(reference) if is_latex(reference, language) else _of_python(reference, language)
        return _right_side(tree, reference) if isinstance(tree, Relation) else tree
    if is_sympy(reference):
        from prsym.declaring.sympy_assumptions import spelled_symbols
        from prsym.reading.sympy_trees import tree_of

        expression: Any = reference
        return tree_of(expression.xreplace(spelled_symbols(expression)))
    raise InputError(
        f"reference: {str(reference)[:LONGEST]!r} is no formula: give an id such as measures.precision, a text such as "
        "2*x/(1 + x), or a SymPy expression"
    )


def is_latex(text: str, language: str | None) -> bool:
    """Whether a text is LaTeX: where it has a backslash, or as `language` says."""
    return "\\" in text if language is None else language == "latex"


def _usual(tree: Node) -> Node:
    """Binomial coefficients as math.comb and SymPy have them: 0 where k > n. The catalogue's ask for k <= n."""

    def changed(node: Node) -> Node:
        if not isinstance(node, Call) or node.function != "binomial":
            return node
        n, k = node.arguments
        nothing = Product((NO_TREE, Call("binomial", (k, n))))  # 0, where both are whole and not negative
        return Call("if", (Relation((k, n), (">",)), nothing, node))

    return transform(tree, changed)


def _of_latex(text: str) -> Node:
    try:
        return read_latex(text)
    except ReadingError as error:
        word = _OPERATOR_BELOW.search(text)
        hint = f"; write _{{\\mathrm{{{word[1]}}}}} for the word in a subscript" if word else ""
        raise ReadingError(f"reference {shown_reference(text)!r}: {error}{hint}") from None


def _of_python(text: str, language: str | None) -> Node:
    try:
        return read_python(text)
    except ReadingError as error:
        hint = '; if it is LaTeX, say language="latex"' if language is None and "^" in text else ""
        hint += f"; {EQUATION}" if "leave out the left side" in str(error) else ""
        raise ReadingError(f"reference {shown_reference(text)!r}: {error}{hint}") from None


def is_sympy(value: object) -> bool:
    """Whether a value is a SymPy object; SymPy is not loaded to find out."""
    module = sys.modules.get("sympy")
    return module is not None and isinstance(value, module.Basic)


def _of_catalogue(reference: object) -> Formula | None:
    if isinstance(reference, Formula):
        return reference.without_constants()
    if isinstance(reference, str) and catalogue.is_id(reference):
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
        raise ReadingError(f"{shown_reference(text)}: give an expression, or an equation such as F = 2*P*R/(P+R)")
    return tree.sides[1]


def _assumed_of(reference: object) -> Mapping[str, Assumed]:
    if not is_sympy(reference):
        return {}
    from prsym.declaring.sympy_assumptions import assumed_of

    return assumed_of(reference)


def _parameter(name: str, interval: Interval, assumed: Assumed | None, is_whole: bool) -> Parameter:
    if assumed is not None:
        interval = _within(name, interval, assumed)
        is_whole = is_whole or assumed.whole
    return Parameter(name, name, interval, is_whole, ARGUMENT, "a symbol of the reference", ())


def _within(name: str, interval: Interval, assumed: Assumed) -> Interval:
    """The interval without an end that the SymPy symbol excludes; one that goes further is a mistake."""
    own = assumed.interval
    if own.includes(interval):
        return interval
    inner = replace(
        interval,
        lower_open=interval.lower_open or (own.lower_open and interval.lower == own.lower),
        upper_open=interval.upper_open or (own.upper_open and interval.upper == own.upper),
    )
    if interval.lower == interval.upper or not own.includes(inner):
        raise InputError(
            f"domain: {name} in {shown_interval(interval)}: the SymPy symbol is declared {assumed.sign}: give an "
            "interval where it is, or declare it real"
        )
    return inner


def shown_reference(reference: object) -> str:
    """A reference on one line, shortened where it is long."""
    text = " ".join(str(reference).split())
    return shortened(text, LONGEST)


YOURS = StatedHere("the reference that a test gives")


# The order in which a text first names its symbols: that of arguments that are taken by place.


def as_written(text: str, tree: Node, latex: bool, names: Sequence[str]) -> tuple[str, ...]:
    """The names in the order of a text; those that it lacks, which stand in relations only, at the end.

    `tree` is what was read: of LaTeX it keeps the order, and of Python, where a choice has its condition in the middle,
    it does not.

    >>> from prsym.reading.python import read_python
    >>> as_written("y if x > 0 else math.e*y", read_python("y if x > 0 else math.e*y"), False, ["x", "y"])
    ('y', 'x')
    """
    found = symbols(tree) if latex else _symbols_of_python(text)
    first = [name for name in dict.fromkeys(found) if name in names]
    return (*first, *(name for name in names if name not in first))


def _symbols_of_python(text: str) -> list[str]:
    """The names that Python's own parser sees, by place; not those of functions and of modules."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError) as error:
        raise ReadingError(f"reference {text[:60]!r} cannot be read: {error}") from None
    nodes = list(ast.walk(tree))
    others = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    others |= {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    found = [node for node in nodes if isinstance(node, ast.Name) and id(node) not in others]
    return [spelled(node.id) for node in sorted(found, key=lambda node: (node.lineno, node.col_offset))]
