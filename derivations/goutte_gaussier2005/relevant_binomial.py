"""The number of relevant objects, TP + FN, is binomial.

Goutte & Gaussier (2005), eq. 23, right; the paper says "similarly". The law of the four counts does not change when
the cells of the false positives and of the false negatives change places, so that
`goutte_gaussier2005.returned_binomial` holds with the one for the other.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.goutte_gaussier2005.parameters import COUNT, PI1, PI2, PI3, PI4, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.returned_binomial import FORMULA as RETURNED
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial


def derive(d: Derivation) -> None:
    """The two cells exchanged in eq. 22, and then in the law of TP + FP."""
    tp, fp, fn, tn = (d.variable(name, NONNEGATIVE) for name in ("tp", "fp", "fn", "tn"))
    k, n, pi1, pi3 = (d.parameter(name) for name in ("count", "sample", "pi1", "pi3"))
    law = RETURNED.derive(d)
    pi2, pi4 = d.variable("pi2", PROBABILITY_OPEN), d.variable("pi4", PROBABILITY_OPEN)
    four = multinomial((tp, fp, fn, tn), (pi1, pi2, pi3, pi4))
    d.rewrite(four, multinomial((tp, fn, fp, tn), (pi1, pi3, pi2, pi4)), "eq. 22 with the two cells exchanged")
    d.premise_sign(1 - pi1 - pi3, ">", "the other cells have a positive probability too")
    exchanged = d.substitute(law, {pi2: pi3}, "so the law of TP + FN is that of TP + FP, with π₃ for π₂")
    d.rewrite(exchanged, Binomial(n, k) * (pi1 + pi3) ** k * (1 - pi1 - pi3) ** (n - k), "a binomial law")


# The four counts of eq. 22, and its right side with the cells of the false positives and the false negatives exchanged.
CELLS = tuple(replace(COUNT, name=n, letter=x) for n, x in (("tp", "x"), ("fp", "y"), ("fn", "z"), ("tn", "w")))
ORDERS = r"\frac{(x + y + z + w)!}{x! \, y! \, z! \, w!}"
EXCHANGED = r"\frac{(x + z + y + w)!}{x! \, z! \, y! \, w!} \pi_1^x \pi_3^z \pi_2^y \pi_4^w"
THEOREM = Theorem(
    id="goutte_gaussier2005.relevant_binomial",
    title="Law of the number of relevant objects",
    statement="TP + FN ~ B(n, π₁ + π₃)",
    parameters=(COUNT, SAMPLE, PI1, PI3),
    source=goutte_gaussier("eq. 23, right"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"{EXCHANGED} = {ORDERS} \pi_1^x \pi_2^y \pi_3^z \pi_4^w", over=(*CELLS, PI2, PI4)),
        Holds(
            r"P(k, n, \pi_1, \pi_3) = \binom{n}{k} (\pi_1 + \pi_3)^k (1 - \pi_1 - \pi_3)^{n - k}",
            when=(r"\pi_1 + \pi_3 < 1",),
        ),
    ),
    beyond="by the first claim the two cells may change places in eq. 22, so that P is the law of TP + FN too",
    functions={"P": RETURNED},
)
