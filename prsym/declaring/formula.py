"""A formula of one's own, from a text and the domain of its letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from prsym import catalogue
from prsym.declaring.premises import ByFunction, ByPremises, check_defined, read_premises
from prsym.declaring.roles import ROUNDED, WHOLE
from prsym.errors import InputError, PrsymError, ReadingError
from prsym.model.domain import Interval, Parameter
from prsym.model.domain_text import read_domain
from prsym.model.formula import WrittenFormula, stated
from prsym.model.source import Origin, StatedHere
from prsym.reading.languages import LANGUAGES, read_equation
from prsym.reading.limits import check_tree
from prsym.reading.names import spelled
from prsym.reading.relations import read_relations
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Relation, Symbol, symbols
from prsym.verify.enclose import check_domain
from prsym.verify.points import inner_points, points

LONGEST = 60  # characters of a text in a message
LONGEST_ID = 100
POINTS = 400  # at which the relations of a domain are tried
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*\.[A-Za-z][A-Za-z0-9_]*")
DECLARED = "declared by the user"


def formula(
    text: object,
    domain: Mapping[str, object],
    *,
    id: str,
    title: str = "",
    source: str = "",
    language: str | None = None,
    where: str = "",
    whole: Sequence[str] = (),
    solve_for: str = "",
    premises: Sequence[str] = (),
    meanings: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    derive: Callable[[Any], Any] | None = None,
) -> WrittenFormula:
    """A formula of one's own, which every verb takes as it takes those of the catalogue.

    `text` is an expression in Python's notation, in LaTeX (a text with a backslash, or `language="latex"`), as a
    spreadsheet has it (`language="excel"`), as printed (`language="text"`), or a SymPy expression; `F = ...` names the
    value. `domain` gives each letter its interval: `(0, 1)`, `"[0, oo)"` or one number; `where` relations that must
    hold besides, such as `"k <= n"`, and `whole` the letters that are whole numbers. `id` is `prefix.name` with a
    prefix of your own; `meanings` say what letters are, `source` where the formula is printed.

    With `solve_for` the text is an equation that determines that letter: it is proved that there is exactly one
    solution for all inputs of the domain, or the formula is refused with the reason.

    The formula counts as *stated, not derived*, unless it has a derivation: `premises` are definitions such as
    `"p = tp/(tp + fp)"`, each in letters of the domain and in those before it, from the last of which the value
    follows; `derive` is a function that takes the steps of `prsym.model.Derivation`. Whether it is derived, is asked
    by `prsym.prove`.

    `units` give letters, and the value under the name `value`, a unit, such as `"m/s"`: the units of sums, comparisons
    and functions' arguments are checked (needs the extra `units`).

    Raises `InputError` (`ReadingError` for a text) that says what cannot be used, and `UnableError` where it could not
    be proved that an equation has one solution.

    >>> rate = formula("vmax*s/(km + s)", {"vmax": (0, 10), "s": "[0, oo)", "km": "(0, oo)"}, id="lab.michaelis_menten")
    >>> print(rate)
    lab.michaelis_menten: vmax·s/(km + s)
    """
    identifier = check_id(id)
    _check_kinds(identifier, title=title, source=source, where=where, solve_for=solve_for)
    intervals = read_domain(domain, f"{identifier}: domain")
    if "pi" in intervals:
        raise InputError(f"{identifier}: domain: pi is the number: give the letter another name")
    _check_listed(identifier, "whole", whole)
    _check_listed(identifier, "meanings", {} if meanings is None else meanings)
    _check_listed(identifier, "units", {} if units is None else units)
    tree = read_text(text, language, f"{identifier}: ")
    related = read_relations(where, "where")
    unknown = _unknown(tree, solve_for, intervals, identifier)
    if unknown is None and isinstance(tree, Relation):
        tree = _value_of(tree, identifier)
    names = _check_names(identifier, (tree, *related), intervals)
    _check_known(identifier, "whole", whole, names)
    _check_known(identifier, "meanings", meanings or {}, names)
    parameters = {name: _parameter(name, interval, name in whole, meanings) for name, interval in intervals.items()}
    if unknown is not None and (premises or derive is not None):
        raise InputError(f"{identifier}: an equation with solve_for is stated: premises and derive are for expressions")
    found = WrittenFormula(
        identifier,
        title or identifier,
        text if isinstance(text, str) else to_text(tree),
        tuple(p for p in parameters.values() if p.name != unknown),
        _source(source),
        _derivation(identifier, premises, derive, intervals),
        unknown=None if unknown is None else parameters[unknown],
        written=tree,
        related=related,
    )
    if related:
        _check_not_empty(found)
    if premises:
        check_defined(found)
    if units:
        from prsym.declaring.units import check_units

        check_units(found, units)
    if unknown is not None:
        from prsym.declaring.implicit import with_one_solution

        return with_one_solution(found)
    return found


def check_id(identifier: object) -> str:
    """The id, of the form `prefix.name` with a prefix that is none of the catalogue's; `InputError` otherwise.

    >>> check_id("lab.dose")
    'lab.dose'
    """
    if not isinstance(identifier, str) or len(identifier) > LONGEST_ID or not _ID.fullmatch(identifier):
        raise InputError(f"id = {str(identifier)[:LONGEST]!r}: write a prefix of your own and a name, as in lab.dose")
    prefix = identifier.partition(".")[0]
    if prefix in catalogue.SOURCES:
        raise InputError(f"id = {identifier!r}: the prefix {prefix} is the catalogue's own: choose another")
    return identifier


def read_text(text: object, language: str | None, where: str = "") -> Node:
    """The tree of a text or of a SymPy expression; errors begin with `where`."""
    if language is not None and language not in LANGUAGES:
        raise InputError(f"{where}language = {language!r}: choose {' or '.join(LANGUAGES)}")
    if not isinstance(text, str):
        return _of_sympy(text, where)
    try:
        tree = read_equation(text, language or ("latex" if "\\" in text else "python"))
    except ReadingError as error:
        raise ReadingError(f"{where}{' '.join(text.split())[:LONGEST]!r}: {error}") from None
    check_tree(tree)
    return tree


def _of_sympy(expression: object, where: str) -> Node:
    import sys

    sympy = sys.modules.get("sympy")
    if sympy is None or not isinstance(expression, sympy.Basic):
        shown = " ".join(str(expression).split())[:LONGEST]
        raise InputError(f"{where}{shown!r} is neither a text nor a SymPy expression")
    from prsym.reading.sympy_trees import tree_of

    if isinstance(expression, sympy.Equality):
        return Relation((tree_of(expression.lhs), tree_of(expression.rhs)), ("=",))
    return tree_of(expression)


def _unknown(tree: Node, solve_for: str, domain: Mapping[str, Interval], identifier: str) -> str | None:
    if not solve_for:
        return None
    if not isinstance(solve_for, str) or spelled(solve_for) not in domain:
        raise InputError(f"{identifier}: solve_for = {solve_for!r}: give it an interval in the domain, too")
    if not isinstance(tree, Relation) or tree.operators != ("=",):
        raise InputError(f"{identifier}: solve_for needs one equation, such as E - e*sin(E) = M")
    name = spelled(solve_for)
    if name not in symbols(tree):
        raise InputError(f"{identifier}: solve_for = {solve_for!r} does not occur in the equation")
    return name


def _value_of(equation: Relation, identifier: str) -> Node:
    """The right side of `F = …`."""
    left = equation.sides[0]
    if equation.operators != ("=",) or not isinstance(left, Symbol) or left.name in symbols(equation.sides[1]):
        raise ReadingError(
            f"{identifier}: {to_text(equation)[:LONGEST]}: write an expression, an equation such as F = 2*P*R/(P + R), "
            "or say with solve_for which letter an equation determines"
        )
    return equation.sides[1]


def _check_names(identifier: str, trees: Sequence[Node], domain: Mapping[str, Interval]) -> list[str]:
    """Every letter has an interval, and every interval a letter."""
    used = [
        name for name in dict.fromkeys(n for tree in trees for n in symbols(tree)) if name != "pi" or name in domain
    ]
    missing = [name for name in used if name not in domain]
    if missing:
        hint = "; if e is Euler's number, write exp(1)" if "e" in missing else ""
        raise InputError(f"{identifier}: domain: give an interval for {', '.join(missing)}, as {{'x': (0, 1)}}{hint}")
    unused = [name for name in domain if name not in used]
    if unused:
        there = f"there are {', '.join(used)}" if used else "there are no letters"
        raise InputError(f"{identifier}: domain: {', '.join(unused)} does not occur; {there}")
    return used


def _check_kinds(identifier: str, **texts: object) -> None:
    for argument, value in texts.items():
        if not isinstance(value, str):
            raise InputError(f"{identifier}: {argument} = {str(value)[:LONGEST]!r} must be a text")


def _check_listed(identifier: str, argument: str, names: object) -> None:
    """A list of letters, or a mapping from letters to texts."""
    kind = "a list of letters" if argument == "whole" else "a table of letters with their texts"
    if not isinstance(names, Sequence if argument == "whole" else Mapping) or isinstance(names, str):
        raise InputError(f"{identifier}: {argument} = {str(names)[:LONGEST]!r}: write {kind}")


def _check_known(identifier: str, argument: str, names: Iterable[str], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise InputError(f"{identifier}: {argument}: {name!r} does not occur; there are {', '.join(known)}")


def _check_not_empty(formula: WrittenFormula) -> None:
    """A domain whose relations hold at no point that is tried would let everything be proved."""
    intervals = {p.name: p.interval for p in formula.all_parameters}
    whole = frozenset(p.name for p in formula.all_parameters if p.integer)
    for point in chain(points(intervals, whole, POINTS), inner_points(intervals, POINTS)):
        try:
            check_domain(formula, {p.name: point[p.name] for p in formula.parameters})
        except PrsymError:
            continue
        return
    raise InputError(f"{formula.id}: where: no point of the domain was found at which the relations hold")


def _parameter(name: str, interval: Interval, is_whole: bool, meanings: Mapping[str, str] | None) -> Parameter:
    role = WHOLE if is_whole else ROUNDED
    return Parameter(name, name, interval, is_whole, role, str((meanings or {}).get(name, "a declared input")), ())


def _source(source: object) -> Origin:
    if not isinstance(source, str):
        raise InputError(f"source = {str(source)[:LONGEST]!r} must be a text")
    return StatedHere(source.strip() or DECLARED)


def _derivation(
    identifier: str, premises: Sequence[str], derive: Callable[[Any], Any] | None, domain: Mapping[str, Interval]
) -> Callable[[Any], Any]:
    if premises and derive is not None:
        raise InputError(f"{identifier}: premises and derive: give one of both")
    if derive is not None and not callable(derive):
        raise InputError(f"{identifier}: derive = {str(derive)[:LONGEST]!r} must be a function of a derivation")
    if premises:
        return ByPremises(read_premises(premises, domain, identifier))
    return stated if derive is None else ByFunction(identifier, derive)
