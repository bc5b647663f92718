"""Weighted kappa of two reviewers who grade documents on three levels: larger disagreements weigh more.

n_ij documents have the grade i from the first reviewer and j from the second. Grades may be not relevant, relevant and
highly relevant, or not relevant, relevant and privileged where these are ordered.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import COUNTED, NONNEGATIVE, POSITIVE, Parameter, interval
from prsym.model.formula import Formula
from prsym.model.source import by_definition

GRADES = (1, 2, 3)
PAIRS = tuple((i, j) for i in GRADES for j in GRADES)
COUNTS = {
    (i, j): Parameter(
        f"graded_{i}{j}",
        f"n_{i}{j}",
        NONNEGATIVE,
        True,
        COUNTED,
        f"documents with grade {i} from the first reviewer and {j} from the second",
        (f"n{i}{j}",),
    )
    for i, j in PAIRS
}
WEIGHTS = {"linear": {(i, j): abs(i - j) for i, j in PAIRS}, "quadratic": {(i, j): (i - j) ** 2 for i, j in PAIRS}}


# Cohen's kappa from disagreement in place of agreement: 1 less the weighted disagreement over what independent
# reviewers with the same margins would have. With the weight 1 for every disagreement it is Cohen's kappa.
def derive_weighted_kappa(d: Derivation, weights: str) -> Expr:
    """1 less the observed weighted disagreement over the expected one."""
    n = {pair: d.parameter(count.name) for pair, count in COUNTS.items()}
    rows = {i: sympy.Add(*(n[i, j] for j in GRADES)) for i in GRADES}
    columns = {j: sympy.Add(*(n[i, j] for i in GRADES)) for j in GRADES}
    observed, expected = d.variable("observed", NONNEGATIVE), d.variable("expected", POSITIVE)
    total, kappa = d.variable("population", POSITIVE), d.variable("kappa", interval("(-oo, 1]"))
    weight = WEIGHTS[weights]
    apart = [(i, j) for i, j in PAIRS if i != j]
    seen = sympy.Add(*(weight[i, j] * n[i, j] for i, j in apart))
    chance = sympy.Add(*(weight[i, j] * rows[i] * columns[j] for i, j in apart))
    d.premise_sign(chance, ">", "chance alone would not make both agree always")
    avoided = d.definition(kappa, 1 - observed / expected, "the disagreement that is avoided, as a share of chance's")
    both = d.definition(observed, seen / total, "the weighted share of the documents on which they disagree")
    independent = d.definition(expected, chance / total**2, "the same of independent grades with the same margins")
    shares = d.substitute(avoided, {observed: both, expected: independent}, "both disagreements")
    documents = d.definition(total, sympy.Add(*n.values()), "all documents")
    return d.substitute(shares, {total: documents}, "in counts")


def _sum(letters: list[str]) -> str:
    return " + ".join(letters)


def _print(weights: str) -> str:
    """1 - N sum(w n)/sum(w r c), with the margins r and c written out."""
    row = {i: rf"({_sum([rf'n_{{{i}{j}}}' for j in GRADES])})" for i in GRADES}
    column = {j: rf"({_sum([rf'n_{{{i}{j}}}' for i in GRADES])})" for j in GRADES}
    apart = [(i, j, WEIGHTS[weights][i, j]) for i, j in PAIRS if i != j]
    factor = {1: "", 2: "2 ", 4: "4 "}
    seen = _sum([rf"{factor[w]}n_{{{i}{j}}}" for i, j, w in apart])
    chance = _sum([rf"{factor[w]}{row[i]} {column[j]}" for i, j, w in apart])
    every = _sum([rf"n_{{{i}{j}}}" for i, j in PAIRS])
    return rf"\kappa = 1 - \frac{{({every})({seen})}}{{{chance}}}"


WEIGHTED_KAPPA_LINEAR = Formula(
    id="measures.weighted_kappa_linear",
    title="Weighted kappa of three grades, linear weights",
    printed=_print("linear"),
    parameters=tuple(COUNTS.values()),
    source=by_definition("A disagreement weighs as many grades as it spans."),
    derive=partial(derive_weighted_kappa, weights="linear"),
    variants={"quadratic": _print("quadratic")},
)
WEIGHTED_KAPPA_QUADRATIC = replace(
    WEIGHTED_KAPPA_LINEAR,
    id="measures.weighted_kappa_quadratic",
    title="Weighted kappa of three grades, quadratic weights",
    printed=_print("quadratic"),
    source=by_definition("A disagreement weighs the square of the grades that it spans."),
    derive=partial(derive_weighted_kappa, weights="quadratic"),
    variants={"linear": _print("linear")},
)
