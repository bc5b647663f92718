"""How many documents are retrieved for a recall, and what a random order would cost."""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import POPULATION, PRECISION, PREVALENCE, RECALL, RECALL_CLOSED, dimm, letter
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.derivations.measures.rates import PRECISION_FORMULA, RECALL_FORMULA
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds


# Eq. 2. From the confusion table: prevalence and recall give the relevant documents found, and precision turns them
# into documents retrieved.
def derive_documents_retrieved(d: Derivation) -> Expr:
    """rho = relevant/N, R = tp/relevant, P = tp/n; solved for n."""
    relevant = d.variable("relevant", POSITIVE)
    tp, n = (d.variable(name, NONNEGATIVE) for name in ("tp", "n"))
    prevalence = d.premise(relevant / d.parameter("population"), d.parameter("prevalence"), "prevalence")
    all_relevant = d.solve_linear(prevalence, relevant, "the relevant documents in the population")
    recall = d.premise(tp / relevant, d.parameter("recall"), "recall, from the confusion table")
    found = d.solve_linear(recall, tp, "the relevant documents found")
    found = d.substitute(found, {relevant: all_relevant}, "in terms of prevalence")
    precision = d.premise(tp, d.parameter("precision") * n, "precision: the relevant share of the n retrieved")
    retrieved = d.solve_linear(precision, n, "the documents retrieved")
    return d.substitute(retrieved, {tp: found}, "the relevant documents found, put in")


DOCUMENTS_RETRIEVED = Formula(
    id="dimm2015.documents_retrieved",
    title="Documents retrieved to reach a recall",
    printed=r"n = \frac{\rho N R}{P}",
    parameters=(RECALL_CLOSED, PRECISION, PREVALENCE, POPULATION),
    source=dimm("eq. 2"),
    derive=derive_documents_retrieved,
    unit="documents",
)


# Section 1, after eq. 2. n = rho N R/P falls as P rises, and for two systems at the same recall in the same population
# n1/n2 = P2/P1.

FIRST, SECOND = (letter(f"P_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))


def derive_review_ratio(d: Derivation) -> None:
    """Eq. 2 differentiated, and used twice."""
    n, precision = DOCUMENTS_RETRIEVED.expression, d.parameter("precision")
    slope = d.differentiate(n, precision, "the slope of n in P, at a fixed recall")
    d.sign(slope, "<", "higher precision needs fewer documents")
    first, second = (d.variable(name, PRECISION.interval) for name in ("P_1", "P_2"))
    n_first = d.substitute(n, {precision: first}, "eq. 2 for the first system")
    n_second = d.substitute(n, {precision: second}, "eq. 2 for the second system")
    d.rewrite(n_first / n_second, second / first, "population, prevalence and recall cancel")


REVIEW_RATIO = Theorem(
    id="dimm2015.review_ratio",
    title="Documents to review at equal recall",
    statement="∂n/∂P < 0 at a fixed recall, and n₁/n₂ = P₂/P₁ at equal recall, for 0 < R, P ≤ 1.",
    parameters=(RECALL, PRECISION, PREVALENCE, POPULATION),
    source=dimm("section 1, after eq. 2"),
    derive=derive_review_ratio,
    holds=True,
    claims=(
        Holds(r"\frac{d n(R, P, \rho, N)}{d P} < 0"),
        Holds(
            r"\frac{n(R, P_1, \rho, N)}{n(R, P_2, \rho, N)} = \frac{P_2}{P_1}",
            over=(FIRST, SECOND),
        ),
    ),
    functions={"n": DOCUMENTS_RETRIEVED},
)


# Section 1, the simple extrapolation scheme. Of a random share s of the retrieved documents, s times the relevant and s
# times the irrelevant ones are expected.

SHARE = letter("s", interval("(0, 1]"), "share of the retrieved documents that is kept")


def derive_random_subset(d: Derivation) -> None:
    """The expected confusion table of the part, put into both rates."""
    tp, fp, fn, s = (d.parameter(n) for n in ("tp", "fp", "fn", "s"))
    precision = d.substitute(
        PRECISION_FORMULA.expression, {tp: s * tp, fp: s * fp}, "precision of the part, as expected"
    )
    d.rewrite(precision, PRECISION_FORMULA.expression, "that of the whole")
    expected = {tp: s * tp, fn: fn + (1 - s) * tp}
    recall = d.substitute(RECALL_FORMULA.expression, expected, "its recall: the relevant ones left out are missed")
    d.rewrite(recall, s * RECALL_FORMULA.expression, "s times that of the whole")


RANDOM_SUBSET = Theorem(
    id="dimm2015.random_subset",
    title="A random part of the retrieved documents",
    statement=(
        "A part of the retrieved documents with the share s of the relevant and the share s of the irrelevant ones, "
        "as a random share s is expected to hold, has the precision of all and s times their recall."
    ),
    parameters=(TP, FP, FN, SHARE),
    source=dimm("section 1, the simple extrapolation scheme"),
    derive=derive_random_subset,
    holds=True,
    claims=(
        Holds(r"P(s \mathrm{TP}, s \mathrm{FP}) = P(\mathrm{TP}, \mathrm{FP})"),
        Holds(r"R(s \mathrm{TP}, \mathrm{FN} + (1 - s) \mathrm{TP}) = s R(\mathrm{TP}, \mathrm{FN})"),
    ),
    beyond="that a random share s is expected to hold the share s of the relevant and of the irrelevant documents",
    functions={"P": PRECISION_FORMULA, "R": RECALL_FORMULA},
)
