"""When precision falls as recall rises: the identity of precision and recall, and the first theorem."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ZERO
from prsym.derivations.gordon_kochen1988.parameters import FALLOUT, PREVALENCE, RECALL, RECALL_POSITIVE, gordon_kochen
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import ARGUMENT, NEGATIVE, POSITIVE, REAL, UNIT, Parameter, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent

# Eqs. 1 and 2. Recall and fallout are conditional probabilities of being retrieved, given that the document is relevant
# or not; the law of total probability gives the share r that is retrieved, and precision is the part of it that is
# relevant. Eq. 2 is put into eq. 1 here.


def retrieved_share(d: Derivation, h: Expr, b: Expr) -> tuple[Expr, Expr]:
    """Of all documents: the share that is retrieved and relevant, and the share r that is retrieved (eq. 2)."""
    p = d.parameter("prevalence")
    hits, false_alarms = d.variable("hits", UNIT), d.variable("false_alarms", UNIT)
    recall = d.premise(hits / p, h, "h = P(retrieved | relevant)")
    relevant = d.solve_linear(recall, hits, "P(retrieved and relevant)")
    fallout = d.premise(false_alarms / (1 - p), b, "b = P(retrieved | irrelevant)")
    irrelevant = d.solve_linear(fallout, false_alarms, "P(retrieved and irrelevant)")
    total = d.substitute(hits + false_alarms, {hits: relevant, false_alarms: irrelevant}, "P(retrieved), eq. 2")
    return relevant, total


def derive_precision_identity(d: Derivation) -> Expr:
    """a = P(relevant | retrieved)."""
    relevant, total = retrieved_share(d, d.parameter("recall"), d.parameter("fallout"))
    r, a, hits = d.variable("r", POSITIVE), d.variable("a", UNIT), d.parameter("hits")
    solved = d.solve_linear(d.premise(a * r, hits, "a = P(relevant | retrieved), where r > 0"), a, "eq. 1")
    return d.substitute(solved, {hits: relevant, r: total}, "both probabilities put in")


PRECISION_IDENTITY = Formula(
    id="gordon_kochen1988.precision_identity",
    title="Precision from recall, prevalence and fallout",
    printed=r"a = \frac{h p}{h p + b(1-p)}",
    parameters=(RECALL, PREVALENCE, FALLOUT),
    source=gordon_kochen("eqs. 1 and 2"),
    derive=derive_precision_identity,
    unit="share",
)


# Eq. 3 (printed with partial derivatives): eq. 1 differentiated, with the retrieved share r as a function of recall.
# `precision_falls_iff` reads Theorem 1 off it.
def derive_tradeoff(d: Derivation) -> Expr:
    """Differentiate a = h p/r(h); r is positive where recall is, because fallout is not negative."""
    h, p = d.parameter("recall"), d.parameter("prevalence")
    a, r, b = (sympy.Function(letter)(h) for letter in ("a", "r", "b"))
    d.definition(r, h * p + b * (1 - p), "eq. 2, along the course of a search")
    d.premise_sign(b, ">=", "fallout is a probability")
    d.sign(r, ">", "something is retrieved where recall is positive")
    precision = d.definition(a, h * p / r, "eq. 1")
    slope = d.differentiate(precision, h, "the quotient rule")
    slope = d.rewrite(slope, p / r * (1 - h / r * sympy.Derivative(r, h)), "p/r taken out")
    return Derived(sympy.Derivative(a, h), "=", slope)


TRADEOFF = Formula(
    id="gordon_kochen1988.tradeoff",
    title="Slope of precision in recall",
    printed=r"\frac{da(h)}{dh} = \frac{p}{r(h)} \left[1 - \frac{h}{r(h)} \frac{dr(h)}{dh} \right]",
    parameters=(RECALL_POSITIVE, PREVALENCE),
    source=gordon_kochen("eq. 3"),
    derive=derive_tradeoff,
    functions={"a": "", "r": ""},
)


# `A > 0 iff B > 0`, by cases: A is written in the gap B, and looked at for B > 0, B < 0 and B = 0.


def has_sign_of(d: Derivation, quantity: Expr, gap: Expr, why: str) -> None:
    """`quantity`, written in the variable `gap`, is positive, negative and zero with it."""
    d.variable(gap.name, POSITIVE)
    d.sign(quantity, ">", f"{why}: positive for a positive gap")
    d.variable(gap.name, NEGATIVE)
    d.sign(quantity, "<", f"{why}: negative for a negative gap")
    at_zero = d.substitute(quantity, {gap: ZERO}, f"{why}: no gap")
    d.rewrite(at_zero, ZERO, f"{why}: zero for no gap")


# Theorem 1 with eq. 4: da/dh < 0 iff dr/dh > r/h. From eq. 3, da/dh = -(p h/r^2)(dr/dh - r/h).


def _likewise(sign: str) -> Equivalent:
    """Precision has a slope of one sign where dr/dh is beside r/h on the other side."""
    other = {"<": ">", ">": "<", "=": "="}[sign]
    slope, steepness = r"\frac{d \frac{p h}{r(h)}}{d h}", r"\frac{d r(h)}{d h}"
    return Equivalent(f"{slope} {sign} 0", rf"{steepness} {other} \frac{{r(h)}}{{h}}", when=("r(h) > 0",))


def derive_precision_falls_iff(d: Derivation) -> None:
    """Eq. 3 at one recall, with dr/dh = r/h + gap."""
    h, p = d.parameter("recall"), d.parameter("prevalence")
    slope = TRADEOFF.derive(d).right
    r_of_h = sympy.Function("r")(h)
    r, gap = d.variable("r", interval("(0, 1]")), d.variable("gap", REAL)
    at_point = {sympy.Derivative(r_of_h, h): r / h + gap, r_of_h: r}
    slope = d.substitute(slope, at_point, "eq. 3 at one recall, with dr/dh = r/h + gap")
    slope = d.rewrite(slope, -p * h / r**2 * gap, "the factor of the gap is negative")
    has_sign_of(d, -slope, gap, "−da/dh has the sign of dr/dh − r/h")


PRECISION_FALLS_IFF = Theorem(
    id="gordon_kochen1988.precision_falls_iff",
    title="When precision falls with recall (Theorem 1)",
    statement=(
        "With a = p h/r(h) and r > 0: ∂a/∂h < 0 if and only if ∂r/∂h > r/h, for 0 < h ≤ 1 and 0 < p < 1 (and a rises "
        "or rests likewise)."
    ),
    parameters=(RECALL_POSITIVE, PREVALENCE),
    source=gordon_kochen("Theorem 1 and eq. 4"),
    derive=derive_precision_falls_iff,
    holds=True,
    claims=(_likewise("<"), _likewise(">"), _likewise("=")),
    functions={"r": ""},
)


# Eq. 5. In a collection of D documents with n retrieved, m of them relevant, r = n/D and h = m/(p D), so that dr/dh -
# r/h = p (dn/dm - n/m).

COLLECTION = Parameter("D", "D", POSITIVE, False, ARGUMENT, "documents in the collection", ())
FOUND = Parameter("m", "m", POSITIVE, False, ARGUMENT, "relevant documents among those that are retrieved", ())
STEEPNESS = r"\frac{d \left(\frac{n(m)}{D}\right)}{d m} / \frac{d \left(\frac{m}{p D}\right)}{d m}"  # dr/dh
AVERAGE = r"\frac{n(m) / D}{m / (p D)}"  # r/h


def derive_marginal_documents(d: Derivation) -> None:
    """Both shares as functions of m; dr/dh is the quotient of their slopes."""
    p = d.parameter("prevalence")
    m, D = d.parameter("m"), d.parameter("D")
    n_of_m = sympy.Function("n")(m)
    r_slope = d.differentiate(n_of_m / D, m, "the retrieved share, r = n/D")
    h_slope = d.differentiate(m / (p * D), m, "recall, h = m/(p D)")
    steepness = d.rewrite(r_slope / h_slope, p * sympy.Derivative(n_of_m, m), "dr/dh")
    average = d.rewrite((n_of_m / D) / (m / (p * D)), p * n_of_m / m, "r/h")
    n, gap = d.variable("n", POSITIVE), d.variable("gap", REAL)
    at_point = {sympy.Derivative(n_of_m, m): n / m + gap, n_of_m: n}
    difference = d.substitute(steepness - average, at_point, "at one m, with dn/dm = n/m + gap")
    difference = d.rewrite(difference, p * gap, "p times the gap")
    has_sign_of(d, difference, gap, "dr/dh − r/h has the sign of dn/dm − n/m")


MARGINAL_DOCUMENTS = Theorem(
    id="gordon_kochen1988.marginal_documents",
    title="The condition of Theorem 1 in numbers of documents",
    statement=(
        "∂r/∂h > r/h if and only if dn/dm > n/m, where n documents are retrieved and m > 0 of them are relevant: the "
        "next relevant document takes more documents than the earlier ones took on average."
    ),
    parameters=(PREVALENCE, COLLECTION, FOUND),
    source=gordon_kochen("eq. 5"),
    derive=derive_marginal_documents,
    holds=True,
    claims=(Equivalent(rf"{STEEPNESS} > {AVERAGE}", r"\frac{d n(m)}{d m} > \frac{n(m)}{m}"),),
    beyond="that documents may be counted as if their numbers were continuous",
    functions={"n": ""},
)
