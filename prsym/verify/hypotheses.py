"""The hypotheses of a claim, and whether the assumptions of a derivation are among them.

A hypothesis about all values of further letters is a fact about the claim's own only where it is for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sympy
from sympy.core.function import AppliedUndef

from prsym.errors import UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.tree import Node, Relation
from prsym.verify.exact import is_zero
from prsym.verify.ledger import TURNED, Reached
from prsym.verify.signs import Domain, Facts, holds

Expr = Any


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """`expression operator 0` with `>`, `>=`, `=` or `!=`, for all values of `letters` in their intervals."""

    expression: Expr
    operator: str
    letters: Mapping[Expr, Interval]

    def is_for_all_of(self, domain: Domain) -> bool:
        """Whether it is for all values that its letters have in that domain."""
        return all(letter not in domain or own.includes(domain[letter]) for letter, own in self.letters.items())


def as_relation(node: Node) -> Relation:
    """The node, which must be a relation."""
    if not isinstance(node, Relation):
        raise TypeError(f"a claim that is no relation: {node!r}")
    return node


def relations(theorem: Theorem, printed: str) -> list[tuple[Expr, str, Expr]]:
    """The relations of a printed chain, in SymPy, with derivatives taken; sums and integrals stay as they are."""
    tree = as_relation(theorem.read(printed))
    sides = [differentiated(theorem.to_sympy(side)) for side in tree.sides]
    return [(sides[i], operator, sides[i + 1]) for i, operator in enumerate(tree.operators)]


def differentiated(expression: Expr) -> Expr:
    """The expression with derivatives taken, innermost first."""
    return expression.replace(
        lambda part: isinstance(part, sympy.Derivative), lambda part: sympy.diff(part.expr, *part.variables)
    )


def hypotheses(theorem: Theorem, when: tuple[str | Holds, ...]) -> Iterator[Hypothesis]:
    """The hypotheses as signs; one that has hypotheses of its own is not used."""
    for one in (Holds(text) if isinstance(text, str) else text for text in when):
        letters = {sympy.Symbol(p.name): p.interval for p in one.over}
        for left, operator, right in () if one.when else relations(theorem.about(one.over), one.printed):
            if operator in {"<", "<="}:
                left, operator, right = right, TURNED[operator], left
            yield Hypothesis(left - right, operator, letters)


def facts_of(supposed: Sequence[Hypothesis], domain: Domain) -> list[tuple[Expr, str]]:
    """The signs among the hypotheses, as facts on the domain.

    A fact about f(x) alone is taken for all x. Where it is supposed of one x it is given as one about 2 f(x), which is
    not.
    """
    signs = [h for h in supposed if h.operator in {">", ">="} and h.is_for_all_of(domain)]
    of_one = [h.expression.has(AppliedUndef) and not h.expression.free_symbols <= set(h.letters) for h in signs]
    return [(h.expression * (2 if one else 1), h.operator) for h, one in zip(signs, of_one, strict=True)]


def is_supposed(premise: Reached, supposed: Sequence[Hypothesis], theorem: Theorem, domain: Domain) -> bool:
    """Whether a premise follows from the hypotheses, or speaks of other things than the claim's letters.

    A premise on an unknown function is for all values of its letters, and so must be the hypothesis.
    """
    difference = premise.left if premise.operator == "in" else premise.left - premise.right
    applied = {part for part in difference.atoms(AppliedUndef) if theorem.functions.get(part.func.__name__) == ""}
    if not applied and (difference.has(AppliedUndef) or not difference.free_symbols <= set(domain)):
        return True
    if premise.operator == "in":
        return False
    within = {**domain, **premise.domain} if applied else {**premise.domain, **domain}
    bound = set().union(*(part.free_symbols for part in applied))
    fitting = [h for h in supposed if bound <= set(h.letters) and h.is_for_all_of(within)]
    if premise.operator == "=":
        equal = [h.expression for h in fitting if h.operator == "="]
        return any(_is_zero(difference - sign * e, within) for e in (*equal, sympy.Integer(0)) for sign in (1, -1))
    return holds(difference, premise.operator, within, facts_of(fitting, within))


def substitutions(expression: Expr, supposed: Sequence[Hypothesis], domain: Domain) -> Expr:
    """The expression with what the equalities among the hypotheses say of derivatives and of letters put in."""
    for hypothesis in supposed:
        if hypothesis.operator != "=" or not hypothesis.is_for_all_of(domain):
            continue
        zero = hypothesis.expression
        binds = expression.has(sympy.Derivative, sympy.Subs) or bool(_bound(expression) & zero.free_symbols)
        letters = () if hypothesis.letters or binds else sorted(zero.free_symbols, key=str)
        for name in (*zero.atoms(sympy.Derivative), *letters):
            slope = zero.coeff(name)
            value = sympy.expand(name - slope * zero)
            if slope in (1, -1) and not value.has(name):
                expression = expression.xreplace({name: value})
                break
    return expression


def _bound(expression: Expr) -> set[Any]:
    """The variables of the integrals and sums in an expression."""
    return {limit[0] for part in expression.atoms(sympy.Integral, sympy.Sum) for limit in part.limits}


def follows_by_factor(difference: Expr, supposed: Sequence[Hypothesis], domain: Domain, facts: Facts) -> bool:
    """Whether it is zero as a multiple of what an equality among the hypotheses says to be zero."""
    for hypothesis in supposed:
        if hypothesis.operator != "=" or not hypothesis.is_for_all_of(domain) or hypothesis.expression == 0:
            continue
        factor = sympy.cancel(sympy.together(difference / hypothesis.expression))
        defined = holds(sympy.fraction(factor)[1], "!=", domain, facts)
        if defined and _is_zero(difference - factor * hypothesis.expression, domain):
            return True
    return False


def _is_zero(expression: Expr, domain: Domain) -> bool:
    try:
        return is_zero(expression, domain)
    except (TypeError, UnableError):
        return False
