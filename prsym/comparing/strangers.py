"""Well-known quantities that an expression uses and a formula does not: counts against rates, and the like.

TP/(TP + FP) against recall is a question, and its answer is no. 2 TP/(2 TP + FP + FN) against F in precision and recall
is one too: the rates are then what the counts make of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from prsym.comparing.spellings import candidates
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.reading.building import number_node
from prsym.reading.tree import Node, Quotient, Relation, Sum, Symbol, substitute, symbols

if TYPE_CHECKING:
    from prsym.comparing.matching import Question

RATES: Mapping[str, tuple[str, str]] = {"precision": ("tp", "fp"), "recall": ("tp", "fn")}


def with_strangers(left: Node, formula: Formula, given: Mapping[str, str], fixed: Mapping[str, object]) -> Formula:
    """The formula with further parameters for the quantities that only the expression uses.

    The formula itself where a rate has a fixed value: counts would not agree with it.
    """
    from prsym.derivations.measures.parameters import FN, FP, PRECISION, RECALL, TN, TP

    own = {p.name for p in formula.parameters}
    if any(set(candidates(name, formula.parameters)) & RATES.keys() for name in fixed):
        return formula
    known = [p for p in (TP, FP, FN, TN, PRECISION, RECALL) if p.name not in own]
    open_symbols = [s for s in symbols(left) if s not in given and not candidates(s, formula.parameters)]
    wanted = {name for s in (*open_symbols, *given.values()) for name in candidates(s, known)[:1]} - own
    if wanted & {"tp", "fp", "fn"}:
        wanted |= {count for rate in own & RATES.keys() for count in RATES[rate]} - own
    strangers = tuple(replace(p, letter=p.name) for p in known if p.name in wanted)
    return replace(formula, parameters=(*formula.parameters, *strangers)) if strangers else formula


def in_counts(question: Question) -> Question:
    """The question with the reference's rates written in counts, where the expression uses counts and no rates."""
    used = set(symbols(question.left))
    rates = question.domain.keys() & RATES.keys() & set(symbols(question.right)) - used
    if not rates or used & RATES.keys() or not all(set(RATES[r]) <= question.domain.keys() for r in rates):
        return question
    shares: dict[str, Node] = {
        rate: Quotient(Symbol(hit), Sum((Symbol(hit), Symbol(miss))), stacked=False)
        for rate, (hit, miss) in RATES.items()
        if rate in rates
    }
    bounds = [r for rate, share in shares.items() for r in _bounds(share, question.domain[rate])]
    told = ", ".join(f"{rate} = {hit}/({hit} + {miss})" for rate, (hit, miss) in RATES.items() if rate in rates)
    return replace(
        question,
        right=substitute(question.right, shares),
        constraints=(*(_relation(r, shares) for r in question.constraints), *bounds),
        domain={name: interval for name, interval in question.domain.items() if name not in rates},
        matching=", ".join(part for part in (question.matching, told) if part),
    )


def _relation(relation: Relation, shares: dict[str, Node]) -> Relation:
    return Relation(tuple(substitute(side, shares) for side in relation.sides), relation.operators)


def _bounds(share: Node, interval: Interval) -> list[Relation]:
    """What a rate's interval asks of the counts, beyond what every share of counts keeps to."""
    found = []
    if interval.lower is not None and (interval.lower > 0 or interval.lower_open):
        found.append(Relation((number_node(interval.lower), share), ("<" if interval.lower_open else "<=",)))
    if interval.upper is not None and (interval.upper < 1 or interval.upper_open):
        found.append(Relation((share, number_node(interval.upper)), ("<" if interval.upper_open else "<=",)))
    return found
