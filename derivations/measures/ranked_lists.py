"""Precision and recall at a cutoff, R-precision and average precision of a ranked list."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE
from prsym.derivations.documents import ASLAM, INTRODUCTION
from prsym.derivations.measures.parameters import FN, FOUND, FP, FROM_ONE, RANK, RETRIEVED, TOTAL_RELEVANT, TP
from prsym.derivations.measures.rates import PRECISION_FORMULA, RECALL_FORMULA
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, Parameter
from prsym.model.formula import Formula, RankedMeasure, Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds


def at_rank(d: Derivation, rate: Formula, misses: Parameter, whole: str, why: str, every: str) -> Expr:
    """A rate from counts, with tp = t and the rest of the whole for the other count."""
    found, total = d.parameter("found"), d.parameter(whole)
    tp, other = (d.variable(count.name, count.interval) for count in (TP, misses))
    counted = d.substitute(rate.expression, {tp: found, other: total - found}, why)
    return d.rewrite(counted, found / total, every)


def derive_precision_at_k(d: Derivation) -> Expr:
    """Precision from counts: the first k documents are retrieved, so that tp = t and fp = k - t."""
    return at_rank(d, PRECISION_FORMULA, FP, "rank", "t relevant and k − t other documents", "k documents in all")


def derive_recall_at_k(d: Derivation) -> Expr:
    """Recall from counts: t of the R relevant documents are found, so that tp = t and fn = R - t."""
    why = "t relevant documents found, R − t missed"
    return at_rank(d, RECALL_FORMULA, FN, "total_relevant", why, "R relevant documents in all")


PRECISION_AT_K = Formula(
    id="measures.precision_at_k",
    title="Precision at a rank",
    printed=r"P_k = \frac{t}{k}",
    parameters=(FOUND, RANK),
    source=Source(INTRODUCTION, "section “Precision”"),
    derive=derive_precision_at_k,
    constraints=(r"t \le k",),
    unit="share",
    ranked=RankedMeasure(until="rank", over="rank"),
)
RECALL_AT_K = replace(
    PRECISION_AT_K,
    id="measures.recall_at_k",
    title="Recall at a rank",
    printed=r"r_k = \frac{t}{R}",
    parameters=(FOUND, TOTAL_RELEVANT),
    source=Source(INTRODUCTION, "section “Recall”"),
    derive=derive_recall_at_k,
    constraints=(r"t \le R",),
    ranked=RankedMeasure(until="rank", over="total_relevant"),
)


def derive_r_precision(d: Derivation) -> Expr:
    """Precision at rank k, with k = R; tot_rel(R) counts the relevant documents among the first R."""
    rank = d.variable(RANK.name, RANK.interval)
    return d.substitute(PRECISION_AT_K.expression, {rank: d.parameter("total_relevant")}, "precision at rank k = R")


R_PRECISION_FORMULA = Formula(
    id="measures.r_precision",
    title="R-precision",
    printed=r"\mathrm{rp} = \frac{\text{tot rel}(R)}{R}",
    parameters=(FOUND, TOTAL_RELEVANT),
    source=Source(ASLAM, "section 1"),
    derive=derive_r_precision,
    functions={"tot_rel": "found"},
    constraints=(r"t \le R",),
    unit="share",
    ranked=RankedMeasure(until="total_relevant", over="total_relevant"),
)


# Average precision: the mean over all relevant documents of the precision at their ranks.
# Aslam, Yilmaz & Pavlu (2005), section 1; the introduction of 2015, section "Average Precision". r(k) is 1 where the
# document at rank k is relevant and 0 elsewhere, t(k) counts the relevant documents down to rank k. A relevant document
# that is not among the n retrieved adds nothing, and still counts in R: it has precision 0.

RELEVANCE, COUNT, PRECISION = (sympy.Function(name) for name in ("r", "t", "P"))


def sum_of_precisions(d: Derivation) -> Expr:
    """R times average precision: each relevant rank adds the precision there."""
    k, found = d.variable("k", FROM_ONE), d.variable("found", FOUND.interval)
    at_k = d.substitute(PRECISION_AT_K.expression, {d.variable("rank", FROM_ONE): k, found: COUNT(k)}, "at rank k")
    d.definition(PRECISION(k), at_k, "P(k), the precision at rank k")
    added = d.substitute(RELEVANCE(k) * PRECISION(k), {PRECISION(k): at_k}, "P(k) where rank k is relevant, else 0")
    total = sympy.Sum(RELEVANCE(k) * PRECISION(k), (k, ONE, d.parameter("retrieved")))
    return d.termwise(total, added, "the sum over all ranks of the list")


def derive_average_precision(d: Derivation) -> Expr:
    """The mean of R precisions, those of documents that are not retrieved being 0."""
    total = sum_of_precisions(d)
    mean, summed = d.variable("mean", NONNEGATIVE), d.variable("summed", NONNEGATIVE)
    solved = d.solve_linear(d.parameter("total_relevant") * mean - summed, mean, "R times the mean is the sum")
    return d.substitute(solved, {summed: total}, "the sum put in")


AVERAGE_PRECISION = Formula(
    id="measures.average_precision",
    title="Average precision",
    printed=r"\mathrm{AP} = \frac{1}{R} \sum_{k=1}^{n} r(k) \frac{t(k)}{k}",
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(ASLAM, "section 1"),
    derive=derive_average_precision,
    functions={"r": "", "t": ""},
    unit="share",
    ranked=RankedMeasure(until="each", over="total_relevant"),
)


# The introduction of 2015, section "Average Precision", calls it analogous to the area under the curve. Rank k advances
# recall by r(k)/R: the sum of precision times step in recall, the precision being taken at the end of each step.

K = replace(RANK, name="k")  # any rank


def derive_average_precision_steps(d: Derivation) -> None:
    """The step in recall at rank k, then term by term."""
    total, n, k = d.parameter("total_relevant"), d.parameter("retrieved"), d.variable("k", FROM_ONE)
    found = d.variable("found", NONNEGATIVE)
    before, after = (
        d.substitute(RECALL_AT_K.expression, {found: COUNT(rank)}, f"recall after rank {rank}") for rank in (k - 1, k)
    )
    added = COUNT(k) - COUNT(k - 1)
    d.premise(added, RELEVANCE(k), "rank k adds 1 to the count where it is relevant, else 0")
    step = d.rewrite_using(
        after - before, RELEVANCE(k) / total, [(added, RELEVANCE(k), 1 / total)], "the step in recall at rank k"
    )
    precision = COUNT(k) / k
    d.rewrite_using(
        precision * (after - before),
        RELEVANCE(k) * precision / total,
        [(after - before, step, precision)],
        "precision at the end of the step, times the step",
    )
    area = sympy.Sum(precision * (after - before), (k, ONE, n))
    summed = d.termwise(area, RELEVANCE(k) * precision / total, "summed over the ranks")
    average = d.rewrite(summed, AVERAGE_PRECISION.expression, "is average precision")
    chain = [(area, summed, ONE), (summed, average, ONE)]
    d.rewrite_using(area, average, chain, "the two together")


AVERAGE_PRECISION_STEPS = Theorem(
    id="measures.average_precision_steps",
    title="Average precision as a sum over steps in recall",
    statement=(
        "AP = Σ P(k)·(recall(k) − recall(k − 1)) over the ranks k = 1, …, n of the list, where P(k) = t(k)/k, "
        "recall(k) = t(k)/R, and t(k) − t(k − 1) = r(k)."
    ),
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive_average_precision_steps,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \sum_{k=1}^{n} r(k) \frac{t(k)}{k} = \sum_{k=1}^{n} P(t(k), k) (C(t(k), R) - C(t(k-1), R))",
            when=(Holds(r"t(k) - t(k-1) = r(k)", over=(K,)),),
        ),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K, "r": "", "t": ""},
)


# All R relevant documents come first: at each of the first R
# ranks the precision is 1, and later ranks add nothing.
def derive_average_precision_perfect(d: Derivation) -> None:
    """As many summands 1 as there are relevant documents; later ranks add nothing."""
    total, m = d.parameter("total_relevant"), d.variable("m", NONNEGATIVE)
    found, rank = d.variable("found", NONNEGATIVE), d.variable("rank", FROM_ONE)
    precision = d.substitute(PRECISION_AT_K.expression, {found: rank}, "relevant throughout: t = k down to rank R")
    d.rewrite(precision, ONE, "precision 1 at each of the first R ranks")
    d.rewrite(m + 1 - m, ONE, "m grows by 1 a rank")
    counted = d.sum_by_differences(m, m, ONE, 0, "m as a sum of m summands 1")
    d.definition(m, total, "of the R ranks")
    d.rewrite_using(counted, total, [(m, counted, -ONE), (m, total, ONE)], "R summands 1 are R")
    d.rewrite_using(counted / total, ONE, [(counted, total, 1 / total)], "AP = 1")


AVERAGE_PRECISION_PERFECT = Theorem(
    id="measures.average_precision_perfect",
    title="A perfect list has average precision 1",
    statement=(
        "If the first R documents are the R relevant ones, so that t(k) = k down to rank R and no later rank is "
        "relevant, AP = 1."
    ),
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive_average_precision_perfect,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \left( \sum_{j=0}^{R-1} (1 \cdot P(j + 1, j + 1))"
            r" + \sum_{j=R}^{n-1} (0 \cdot P(R, j + 1)) \right) = 1"
        ),
    ),
    functions={"P": PRECISION_AT_K},
)


# Exchange an irrelevant document at rank k with the relevant one
# right below it: with t relevant documents above both, the term P(k + 1) = (t + 1)/(k + 1) of the sum gives way to P(k)
# = (t + 1)/k, and no other term changes. So each step up of a relevant document raises average precision.

ABOVE = r"\sum_{j=1}^{k-1} r(j) P(c(j), j)"  # with c(j) relevant documents down to rank j
BELOW = r"\sum_{j=k+2}^{n} r(j) P(c(j), j)"


def derive_average_precision_exchange(d: Derivation) -> None:
    """The one term that changes, before and after."""
    found, k, total = (d.parameter(name) for name in ("found", "rank", "total_relevant"))
    below = d.substitute(PRECISION_AT_K.expression, {found: found + 1, k: k + 1}, "before: P(k + 1)")
    above = d.substitute(PRECISION_AT_K.expression, {found: found + 1}, "after: P(k)")
    gain = d.rewrite((above - below) / total, (found + 1) / (k * (k + 1) * total), "the gain in average precision")
    d.sign(gain, ">", "a positive number")


AVERAGE_PRECISION_EXCHANGE = Theorem(
    id="measures.average_precision_exchange",
    title="Moving a relevant document up raises average precision",
    statement=(
        "Exchanging an irrelevant document at rank k with a relevant one at rank k + 1, t relevant ones being above "
        "both, raises AP by (t + 1)/(k (k + 1) R) > 0: of the sum, the terms of the ranks 1, …, k − 1 and k + 2, …, n "
        "stay, and P(k + 1) gives way to P(k)."
    ),
    parameters=(FOUND, RANK, TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive_average_precision_exchange,
    holds=True,
    claims=(
        Holds(
            rf"\frac{{1}}{{R}} ({ABOVE} + P(t + 1, k) + {BELOW})"
            rf" - \frac{{1}}{{R}} ({ABOVE} + P(t + 1, k + 1) + {BELOW})"
            r" = \frac{t + 1}{k (k + 1) R} > 0"
        ),
    ),
    beyond="that no other term of the sum changes",
    functions={"P": PRECISION_AT_K, "r": "", "c": ""},
)
