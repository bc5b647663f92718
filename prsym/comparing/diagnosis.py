"""Why an expression is not the formula: what it is proved to equal instead.

The candidates are the formula with one thing wrong (`comparing.mutations`), with its shares in percent or another mean,
and the other formulas of the catalogue. A fingerprint rules most of them out; what is offered was proved, and an
expression that no candidate explains gets no explanation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice

from prsym import catalogue
from prsym.comparing.compare import decide
from prsym.comparing.fingerprint import Fingerprint, sides_agree
from prsym.comparing.function_sides import functions_read
from prsym.comparing.identify import EQUAL, spelled_candidates
from prsym.comparing.matching import Candidate, has_double_sign, is_id, matched
from prsym.comparing.mutations import Mutation, mutations
from prsym.derivations.measures.rates import PRECISION_FORMULA, RECALL_FORMULA
from prsym.derivations.quantities import POPULATION
from prsym.derivations.relations import BY_RATES
from prsym.model.formula import Formula
from prsym.model.status import Status
from prsym.model.verdict import Comparison
from prsym.reading.tree import (
    Bracket,
    Call,
    Node,
    Number,
    Product,
    Quotient,
    Sum,
    Symbol,
    substitute,
    symbols,
    transform,
)

MAX_EXPLANATIONS = 3
MAX_PROOFS = 6  # of one diagnosis and source of candidates
MAX_FORMULAS = 2  # named in one explanation
SIMPLE = frozenset({"mean", "square", "sign", "percent", "logarithm"})  # kinds of change, after an exchange
HUNDRED = Number("100")


def diagnose(asked: Comparison) -> tuple[str, ...]:
    """At most three explanations of an expression that is not the formula, simplest first, each one proved.

    Empty when the reference is no formula of the catalogue, or when nothing that was tried explains the expression.
    Raises `InputError` for what cannot be read or matched.

    >>> diagnose(Comparison("(1 + b)*P*R/(b*P + R)", "measures.f_measure"))
    ('equals the formula with β for β^2',)
    """
    asked = functions_read(asked)
    reference = asked.reference
    if not isinstance(reference, str) or not is_id(reference):
        return ()
    if isinstance(asked.expression, str) and has_double_sign(asked.expression, asked.language):
        return ()  # two formulas, each of which another change may explain
    candidates = matched(asked, catalogue.formula(reference.strip()))
    found = [
        f"{words} (symbols: {candidate.question.matching})" if len(candidates) > 1 else words
        for candidate in candidates
        for words in _explanations(candidate)
    ]
    return tuple(found[:MAX_EXPLANATIONS])


def _explanations(candidate: Candidate) -> list[str]:
    """The simplest single change that explains the expression, and the catalogue's formulas that it equals."""
    found = list(mutations(candidate.formula.value_tree))
    exchanged = _change(candidate, (m for m in found if m.kind == "exchange"))
    whole = (m for m in _whole_changes(candidate.formula) if _is_in_letters(m.tree, candidate))
    means = sorted((m for m in found if m.kind == "mean"), key=lambda m: len(m.words))  # plain before weighted
    simple = (*means, *(m for m in found if m.kind in SIMPLE and m.kind != "mean"))
    rest = (m for m in found if m.kind not in SIMPLE and m.kind != "exchange")
    changed = None if exchanged else _change(candidate, chain(simple, whole, rest))
    return [words for words in (exchanged, _formulas(candidate), changed) if words]


def _is_in_letters(tree: Node, candidate: Candidate) -> bool:
    """Whether a tree has no letters but those of the question: all documents are counted in four."""
    return set(symbols(candidate.with_values(tree))) <= {*candidate.question.domain, "pi"}


def _change(candidate: Candidate, changes: Iterable[Mutation]) -> str:
    """The first change of the formula that is proved to make it equal to the expression; "" when there is none.

    What equals the expression after one change also equals it after others, more contrived: one is enough.
    """
    fingerprint = Fingerprint.of(candidate.question)
    trees = ((mutation.words, candidate.with_values(mutation.tree)) for mutation in changes)
    for words, tree in islice(((w, t) for w, t in trees if fingerprint.agrees(t)), MAX_PROOFS):
        status = decide(replace(candidate.question, right=tree)).status
        if status in EQUAL:
            return f"equals the formula with {words}{_where(status)}"
    return ""


def _where(status: Status) -> str:
    return ", where both are defined" if status == Status.EQUAL_WHERE_DEFINED else ""


def _formulas(candidate: Candidate) -> str:
    """The formulas of the catalogue that the expression equals, or the formula itself at a usual value, in one line."""
    found: dict[str, tuple[int, str]] = {}
    others = (c for c in spelled_candidates(candidate.question.left, "python") if _is_other(c, candidate))
    for other in islice((c for c in others if sides_agree(c.question)), MAX_PROOFS):
        status = decide(other.question).status
        if status in EQUAL:
            found.setdefault(other.formula.id, (len(other.values), _described(other) + _where(status)))
    if candidate.formula.id in found:
        return f"equals {found[candidate.formula.id][1]}"
    named = [words for _, words in sorted(found.values(), key=lambda f: f[0])]
    return f"equals {' and '.join(named[:MAX_FORMULAS])}" if named else ""


def _is_other(other: Candidate, candidate: Candidate) -> bool:
    """The same names must mean the same thing: no parameter is matched to one of another name."""
    same_names = all(symbol == name for symbol, name in other.matching.items())
    return same_names and (other.formula.id, other.values) != (candidate.formula.id, candidate.values)


def _described(candidate: Candidate) -> str:
    values = " and ".join(f"{name} = {value}" for name, value in candidate.values.items())
    return f"{candidate.formula.id} with {values}" if values else candidate.formula.id


def _whole_changes(formula: Formula) -> Iterator[Mutation]:
    """Changes of more than one place: log10 for every ln, every share in percent, another size or mean by counts."""
    tree = formula.value_tree
    yield from _all_documents(formula)
    yield Mutation("logarithm", "log10 for every ln", transform(tree, _log10))
    shares = [p.name for p in formula.parameters if not p.integer and p.interval.upper == 1]
    if len(shares) > 1:
        per_cent: dict[str, Node] = {s: Bracket(Quotient(Symbol(s), HUNDRED, stacked=False), "(") for s in shares}
        times: dict[str, Node] = {s: Bracket(Product((HUNDRED, Symbol(s))), "(") for s in shares}
        named = f"{', '.join(shares[:-1])} and {shares[-1]}"
        yield Mutation("percent", f"{named} each divided by 100 (percent for fraction)", substitute(tree, per_cent))
        yield Mutation("percent", f"{named} each multiplied by 100 (percent for fraction)", substitute(tree, times))
    if formula.id in BY_RATES:
        precision, recall = PRECISION_FORMULA.value_tree, RECALL_FORMULA.value_tree
        half = Quotient(Sum((precision, recall)), Number("2"), stacked=False)
        of = "precision and recall"
        yield Mutation("mean", f"the arithmetic mean in place of the harmonic mean of {of}", half)
        yield Mutation(
            "mean",
            f"the geometric mean in place of the harmonic mean of {of}",
            Call("sqrt", (Product((precision, recall)),)),
        )


def _all_documents(formula: Formula) -> Iterator[Mutation]:
    """The number of all documents for that of a part of them: for the null set, and under a rate."""
    everything = Bracket(POPULATION.value_tree, "(")
    if formula.has_parameter("null_set") and not formula.has_parameter("population"):
        whole = substitute(formula.value_tree, {"null_set": everything})
        yield Mutation("size", "population for null_set", whole)
    share = formula.sampled
    if share is not None and share.misses and formula.unit == "share":
        words = f"population for {share.hits} + {share.misses}"
        yield Mutation("size", words, Quotient(Symbol(share.hits), everything, stacked=False))


def _log10(node: Node) -> Node:
    return Call("log10", node.arguments) if isinstance(node, Call) and node.function == "log" else node
