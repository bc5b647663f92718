"""Powers whose exponent is computed and whose base need not be positive.

u^v has a value for positive u, for u = 0 and positive v, and for whole v (u = 0 needs a positive one). The algebra of
`exact` knows u^v as exp(v ln u), for positive u only. What it proves holds wherever a side is defined if u > 0 follows
from what the side asks for besides; or if the sides agree with a letter in the place of each such power.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from prsym.comparing.cases import Case, Side
from prsym.comparing.definedness import as_signs
from prsym.comparing.matching import Question
from prsym.errors import shortened
from prsym.model.domain import REAL
from prsym.reading.choices import has_choice
from prsym.reading.limits import constant
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Power, Symbol, children, rebuild, walk
from prsym.verify.signs import holds

Expr = Any
LONGEST = 60


def powers(tree: Node) -> Iterator[Power]:
    """The outermost powers whose exponent is computed."""
    if isinstance(tree, Power) and is_open(tree):
        yield tree
    else:
        for part in children(tree):
            yield from powers(part)


def is_open(node: Node) -> bool:
    """Whether the exponent is computed; where the base is 0, it must be positive, whole or not."""
    return isinstance(node, Power) and constant(node.exponent) is None and constant(node.base) != 0


def known_with_conditions(case: Case) -> list[tuple[Expr, str]]:
    """The facts that hold on the case where both sides are defined, without the conditions of their powers."""
    return [*case.known, *_asked((case.left, case.right), case)]


def open_powers(case: Case, own_only: bool) -> list[Power]:
    """Those in a case whose base does not follow to be positive where their side is defined, or where both are."""
    both = (case.left, case.right)
    found = []
    for side in both:
        every = [node for node in walk(side.tree) if isinstance(node, Power) and is_open(node)]
        facts = [*case.known, *_asked([side] if own_only else both, case)] if every else []
        found += [p for p in every if not holds(case.sympy(p.base), ">", case.symbols, facts)]
    return list(dict.fromkeys(found))


def _asked(sides: Iterable[Side], case: Case) -> Iterator[tuple[Expr, str]]:
    """The conditions under which the sides are defined, but for those of their powers."""
    for side in sides:
        for c in side.conditions:
            if not c.only_enough and not has_choice(c.node):
                relation = ">=" if c.requirement == "nonnegative" else ">"
                for value, own in as_signs(c, case.sympy(c.node)):
                    if own == ">=":
                        yield value, relation


def on_both_sides(question: Question) -> bool:
    """Whether the same powers stand on both sides, so that neither is undefined for a power of its own."""
    return set(powers(question.left)) == set(powers(question.right))


def with_letters(question: Question) -> Question:
    """The question with a letter for each outermost power: what is proved of it holds whatever the powers are."""
    found = {*powers(question.left), *powers(question.right)}
    names = {power: f"power_{i}" for i, power in enumerate(sorted(found, key=str), 1)}
    while set(names.values()) & question.domain.keys():
        names = {power: f"{name}_" for power, name in names.items()}
    return replace(
        question,
        left=_replaced(question.left, names),
        right=_replaced(question.right, names),
        domain={**question.domain, **dict.fromkeys(names.values(), REAL)},
    )


def _replaced(tree: Node, names: dict[Power, str]) -> Node:
    if isinstance(tree, Power) and tree in names:
        return Symbol(names[tree])
    return rebuild(tree, tuple(_replaced(part, names) for part in children(tree)))


def said(found: Iterable[Power]) -> str:
    """The undecided condition in words, with the assumption that would settle it."""
    power = next(iter(found))
    base, whole = to_text(power.base), to_text(power)
    whole = shortened(whole, LONGEST)
    return (
        f"equal where both are defined and {base} > 0; {whole} also has values at whole exponents where {base} is not "
        f"positive, which are not decided: assume {base} > 0 if that is meant"
    )
