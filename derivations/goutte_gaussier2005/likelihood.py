"""Precision and recall as probabilities, and the likelihood of the counts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import HALF, ONE
from prsym.derivations.goutte_gaussier2005.counts import TRUE_GIVEN_RETURNED, multinomial
from prsym.derivations.goutte_gaussier2005.parameters import (
    CORRECT,
    PI1,
    PI2,
    PI3,
    PI4,
    PRECISION,
    RECALL,
    RELEVANT,
    RETURNED,
    RETURNED_SHARE,
    goutte_gaussier,
)
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial, Factorial

# Precision as a probability: that an object is relevant, given that the system returns it. Eq. 3, left, and what eq. 28
# should say: P(l = +, z = +) = pi_1, and P(z = +) = pi_1 + pi_2 over both labels. The paper prints the two letters of
# eq. 28 the other way round. Recall is eq. 3, right, with the third cell for the false negatives, as in eq. 22.


def share_of(d: Derivation, other: str, condition: str) -> Expr:
    """P(l = +, z = + | condition), where the condition holds for the first cell of the table and the other one."""
    cell, rest = d.parameter("pi1"), d.parameter(other)
    both, total = d.variable("both", PROBABILITY_OPEN), d.variable("total", PROBABILITY_OPEN)
    share = d.variable("share", PROBABILITY_OPEN)
    product = d.premise(both, share * total, f"the definition of a probability given {condition}")
    share = d.solve_linear(product, share, "solved for it")
    return d.substitute(share, {both: cell, total: cell + rest}, f"the cells of the table with {condition}")


PRECISION_PROBABILITY = Formula(
    id="goutte_gaussier2005.precision_probability",
    title="Precision as a probability",
    printed=r"p = \frac{\pi_1}{\pi_1 + \pi_2}",
    parameters=(PI1, PI2),
    source=goutte_gaussier("eq. 3, left, and after eq. 28"),
    derive=partial(share_of, other="pi2", condition="z = +"),
    unit="share",
)
RECALL_PROBABILITY = replace(
    PRECISION_PROBABILITY,
    id="goutte_gaussier2005.recall_probability",
    title="Recall as a probability",
    printed=r"r = \frac{\pi_1}{\pi_1 + \pi_3}",
    parameters=(PI1, PI3),
    source=goutte_gaussier("eq. 3, right"),
    derive=partial(share_of, other="pi3", condition="ℓ = +"),
)


# Eq. 28. P(z = + | l = +) is the recall pi_1/(pi_1 + pi_3) (eq. 3); the value that the paper draws from eq. 28 is that
# of P(l = + | z = +). `goutte_gaussier2005.precision_probability` is what was meant.
def derive_precision_given_relevance(d: Derivation) -> None:
    """The cells 1/2, 1/4, 1/8 and 1/8: recall is 4/5, precision 2/3."""
    pi1, pi2, pi3 = (d.parameter(name) for name in ("pi1", "pi2", "pi3"))
    point = {pi1: HALF, pi2: HALF**2, pi3: HALF**3}
    why = "cells 1/2, 1/4, 1/8, 1/8: P(z = + | ℓ = +) is 4/5, and π₁/(π₁ + π₂) is 2/3"
    d.refute(point, RECALL_PROBABILITY.expression, "!=", PRECISION_PROBABILITY.expression, why)


PRECISION_GIVEN_RELEVANCE = Theorem(
    id="goutte_gaussier2005.precision_given_relevance",
    title="Precision as P(z = + | ℓ = +) (as printed)",
    statement=(
        "P(z = + | ℓ = +), which is π₁/(π₁ + π₃) (eq. 3), is π₁/(π₁ + π₂), for the cells π₁, π₂, π₃ and "
        "1 − π₁ − π₂ − π₃ > 0 of TP, FP, FN and TN."
    ),
    parameters=(PI1, PI2, PI3),
    source=goutte_gaussier("eq. 28"),
    derive=derive_precision_given_relevance,
    holds=False,
    claims=(Holds(r"R(\pi_1, \pi_3) = \frac{\pi_1}{\pi_1 + \pi_2}", when=(r"\pi_1 + \pi_2 + \pi_3 < 1",)),),
    functions={"R": RECALL_PROBABILITY},
)


# Property 1: given the number of returned objects, the true positives are binomial with the precision. Property 1 and
# the end of appendix A: eq. 27 with p = pi_1/(pi_1 + pi_2). Of Property 2 the paper says "the same way": the cell of
# the false negatives stands in the place of that of the false positives.


def binomial_in_share(d: Derivation, total: str, rate: str) -> Expr:
    """Eq. 27 with the two cells as shares of their sum s."""
    correct, share = d.parameter("correct"), d.parameter(rate)
    s, false = d.variable("s", PROBABILITY_OPEN), d.variable("false", NONNEGATIVE)
    pi1, pi2 = (d.variable(name, PROBABILITY_OPEN) for name in ("pi1", "pi2"))
    cells = {pi1: share * s, pi2: (1 - share) * s}
    value = d.substitute(PRECISION_PROBABILITY.expression, cells, "the two cells, with s for their sum")
    d.rewrite(value, share, "their share is the first cell's part of s")
    names = {**cells, d.variable("returned", NONNEGATIVE): correct + false}
    law = d.substitute(TRUE_GIVEN_RETURNED.expression, names, "eq. 27, with these cells")
    law = d.rewrite(law, Binomial(correct + false, correct) * share**correct * (1 - share) ** false, "s cancels")
    return d.substitute(law, {false: d.parameter(total) - correct}, "with the total for the sum of the two counts")


PRECISION_BINOMIAL = Formula(
    id="goutte_gaussier2005.precision_binomial",
    title="Law of the true positives given the returned objects, in the precision",
    printed=r"P = \binom{M}{k} p^k (1 - p)^{M - k}",
    parameters=(CORRECT, RETURNED, PRECISION),
    source=goutte_gaussier("Property 1"),
    derive=partial(binomial_in_share, total="returned", rate="precision"),
    unit="share",
)
RECALL_BINOMIAL = replace(
    PRECISION_BINOMIAL,
    id="goutte_gaussier2005.recall_binomial",
    title="Law of the true positives given the relevant objects, in the recall",
    printed=r"P = \binom{N}{k} r^k (1 - r)^{N - k}",
    parameters=(CORRECT, RELEVANT, RECALL),
    source=goutte_gaussier("Property 2"),
    derive=partial(binomial_in_share, total="relevant", rate="recall"),
)


# Assumption 1, as meant and as the line after eq. 4 has it: pi_1, pi_2, pi_3 and pi_4 for TP, FP, FN and TN. The list
# that is printed is `multinomial_parameters_printed`.

CELLS = (PI1, PI2, PI3, PI4)
ONE_OBJECT = r"\pi_4 = 1 - \pi_1 - \pi_2 - \pi_3"


def derive_multinomial_parameters(d: Derivation) -> None:
    """Each object is in one of the four cells."""
    pi1, pi2, pi3, pi4 = (d.parameter(cell.name) for cell in CELLS)
    d.premise(pi4, 1 - pi1 - pi2 - pi3, "an object is a true negative where it is in no other cell")
    d.rewrite_using(pi1 + pi2 + pi3 + pi4, ONE, [(pi4, 1 - pi1 - pi2 - pi3, ONE)], "the four together")


MULTINOMIAL_PARAMETERS = Theorem(
    id="goutte_gaussier2005.multinomial_parameters",
    title="Parameters of the multinomial law",
    statement="π_TP + π_FP + π_FN + π_TN = 1: every object is in just one of the four cells.",
    parameters=CELLS,
    source=goutte_gaussier("assumption 1, as meant"),
    derive=derive_multinomial_parameters,
    holds=True,
    claims=(Holds(r"\pi_1 + \pi_2 + \pi_3 + \pi_4 = 1", when=(ONE_OBJECT,)),),
)


# Assumption 1: the printed list has pi_FN in the place of pi_FP. Such four numbers do not add up to 1, as the
# parameters of a multinomial law do.
def derive_multinomial_parameters_printed(d: Derivation) -> None:
    """The cells 1/2, 1/4, 1/8 and 1/8."""
    pi1, pi2, pi3, pi4 = (d.parameter(cell.name) for cell in CELLS)
    eighth = sympy.Rational(1, 8)
    point = {pi1: 4 * eighth, pi2: 2 * eighth, pi3: eighth, pi4: eighth}
    why = "cells 1/2, 1/4, 1/8, 1/8: 1/2 + 1/8 + 1/8 + 1/8 is 7/8"
    d.refute(point, pi1 + pi3 + pi3 + pi4, "!=", ONE, why)


MULTINOMIAL_PARAMETERS_PRINTED = Theorem(
    id="goutte_gaussier2005.multinomial_parameters_printed",
    title="Parameters of the multinomial law (as printed)",
    statement="π_TP + π_FN + π_FN + π_TN = 1, for the probabilities of the four cells.",
    parameters=CELLS,
    source=goutte_gaussier("assumption 1"),
    derive=derive_multinomial_parameters_printed,
    holds=False,
    claims=(Holds(r"\pi_1 + \pi_3 + \pi_3 + \pi_4 = 1", when=(ONE_OBJECT,)),),
)


# Eq. 5. Proportional to p^TP (1-p)^FP whether the table is taken given the number of returned objects (Property 1) or
# whole (eq. 4, in the precision p, the share s of returned objects and the other two cells).
def derive_likelihood(d: Derivation) -> None:
    """Both laws, with what does not hold p before the kernel."""
    p, tp, fp, fn, tn = (d.parameter(name) for name in ("precision", "tp", "fp", "fn", "tn"))
    s, pi3, pi4 = (d.parameter(name) for name in ("s", "pi3", "pi4"))
    kernel = p**tp * (1 - p) ** fp
    names = {d.variable("correct", TP.interval): tp, d.variable("returned", TP.interval): tp + fp}
    given = d.substitute(PRECISION_BINOMIAL.expression, names, "Property 1, at k = TP and M = TP + FP")
    d.rewrite(given, Binomial(tp + fp, tp) * kernel, "given TP + FP")
    whole = multinomial((tp, fp, fn, tn), (p * s, (1 - p) * s, pi3, pi4))
    orders = Factorial(tp + fp + fn + tn) / (Factorial(tp) * Factorial(fp) * Factorial(fn) * Factorial(tn))
    d.rewrite(whole, orders * s ** (tp + fp) * pi3**fn * pi4**tn * kernel, "the whole table: p is in the kernel alone")


ORDERS = (
    r"\frac{(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + \mathrm{TN})!}"
    r"{\mathrm{TP}! \, \mathrm{FP}! \, \mathrm{FN}! \, \mathrm{TN}!}"
)
OTHERS = r"\pi_3^{\mathrm{FN}} \pi_4^{\mathrm{TN}}"
LIKELIHOOD = Theorem(
    id="goutte_gaussier2005.likelihood",
    title="Likelihood of the precision",
    statement=(
        "As a function of p, the probability of the table is p^TP (1 − p)^FP times a factor without p: given TP + FP, "
        "and also unconditionally, with s = π₁ + π₂, π₃ and π₄ as the other parameters, π₁ being ps and π₂ (1 − p)s."
    ),
    parameters=(PRECISION, TP, FP, FN, TN, RETURNED_SHARE, PI3, PI4),
    source=goutte_gaussier("eq. 5"),
    derive=derive_likelihood,
    holds=True,
    claims=(
        Holds(
            r"L(\mathrm{TP}, \mathrm{TP} + \mathrm{FP}, p) "
            r"= \binom{\mathrm{TP} + \mathrm{FP}}{\mathrm{TP}} p^{\mathrm{TP}} (1 - p)^{\mathrm{FP}}"
        ),
        Holds(
            rf"{ORDERS} (p s)^{{\mathrm{{TP}}}} ((1 - p) s)^{{\mathrm{{FP}}}} {OTHERS} "
            rf"= {ORDERS} s^{{\mathrm{{TP}} + \mathrm{{FP}}}} {OTHERS} p^{{\mathrm{{TP}}}} (1 - p)^{{\mathrm{{FP}}}}"
        ),
    ),
    beyond="the probability of the whole table is the multinomial one (eq. 4)",
    functions={"L": PRECISION_BINOMIAL},
)
