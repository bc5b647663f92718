"""The likelihood of the precision.

Goutte & Gaussier (2005), eq. 5. Proportional to p^TP (1-p)^FP whether the table is taken given the number of returned
objects (Property 1) or whole (eq. 4, in the precision p, the share s of returned objects and the other two cells).
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.parameters import PI3, PI4, PRECISION, RETURNED_SHARE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_binomial import FORMULA as BINOMIAL
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial, Factorial


def derive(d: Derivation) -> None:
    """Both laws, with what does not hold p before the kernel."""
    p, tp, fp, fn, tn = (d.parameter(name) for name in ("precision", "tp", "fp", "fn", "tn"))
    s, pi3, pi4 = (d.parameter(name) for name in ("s", "pi3", "pi4"))
    kernel = p**tp * (1 - p) ** fp
    names = {d.variable("correct", TP.interval): tp, d.variable("returned", TP.interval): tp + fp}
    given = d.substitute(BINOMIAL.expression, names, "Property 1, at k = TP and M = TP + FP")
    d.rewrite(given, Binomial(tp + fp, tp) * kernel, "given TP + FP")
    whole = multinomial((tp, fp, fn, tn), (p * s, (1 - p) * s, pi3, pi4))
    orders = Factorial(tp + fp + fn + tn) / (Factorial(tp) * Factorial(fp) * Factorial(fn) * Factorial(tn))
    d.rewrite(whole, orders * s ** (tp + fp) * pi3**fn * pi4**tn * kernel, "the whole table: p is in the kernel alone")


ORDERS = (
    r"\frac{(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + \mathrm{TN})!}"
    r"{\mathrm{TP}! \, \mathrm{FP}! \, \mathrm{FN}! \, \mathrm{TN}!}"
)
OTHERS = r"\pi_3^{\mathrm{FN}} \pi_4^{\mathrm{TN}}"
THEOREM = Theorem(
    id="goutte_gaussier2005.likelihood",
    title="Likelihood of the precision",
    statement=(
        "As a function of p, the probability of the table is p^TP (1 − p)^FP times a factor without p: given TP + FP, "
        "and also unconditionally, with s = π₁ + π₂, π₃ and π₄ as the other parameters, π₁ being ps and π₂ (1 − p)s."
    ),
    parameters=(PRECISION, TP, FP, FN, TN, RETURNED_SHARE, PI3, PI4),
    source=goutte_gaussier("eq. 5"),
    derive=derive,
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
    functions={"L": BINOMIAL},
)
