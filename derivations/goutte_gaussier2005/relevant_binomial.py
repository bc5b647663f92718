"""The number of relevant objects, TP + FN, is binomial.

Goutte & Gaussier (2005), eq. 23, right; the paper says "similarly". The law of the four counts does not change when
the cells of the false positives and of the false negatives change places, so that
`goutte_gaussier2005.returned_binomial` holds with the one for the other.
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.parameters import COUNT, PI1, PI2, PI3, PI4, SAMPLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.returned_binomial import FORMULA as RETURNED
from prsym.derivations.goutte_gaussier2005.table import multinomial
from prsym.derivations.measures.parameters import FN, FP, TN, TP
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


CELL = {"TP": r"\pi_1", "FP": r"\pi_2", "FN": r"\pi_3", "TN": r"\pi_4"}


def _law(*order: str) -> str:
    """Eq. 22 with the cells in that order."""
    counts = [rf"\mathrm{{{name}}}" for name in order]
    powers = " ".join(f"{CELL[name]}^{{{count}}}" for name, count in zip(order, counts, strict=True))
    factorials = r" \, ".join(f"{count}!" for count in counts)
    return rf"\frac{{({' + '.join(counts)})!}}{{{factorials}}} {powers}"


THEOREM = Theorem(
    id="goutte_gaussier2005.relevant_binomial",
    title="Law of the number of relevant objects",
    statement=(
        "TP + FN ~ B(n, π₁ + π₃): the multinomial law is the same with FP and FN, and π₂ and π₃, exchanged, so that "
        "eq. 23, left, holds for TP + FN with π₃ for π₂."
    ),
    parameters=(COUNT, SAMPLE, PI1, PI3),
    source=goutte_gaussier("eq. 23, right"),
    derive=derive,
    holds=True,
    claims=(
        Holds(f"{_law('TP', 'FP', 'FN', 'TN')} = {_law('TP', 'FN', 'FP', 'TN')}", over=(TP, FP, FN, TN, PI2, PI4)),
        Holds(
            r"B(k, n, \pi_1, \pi_3) = \binom{n}{k} (\pi_1 + \pi_3)^k (1 - (\pi_1 + \pi_3))^{n - k}",
            when=(r"\pi_1 + \pi_3 < 1", r"k \leq n"),
        ),
    ),
    beyond="that TP + FN has the law that TP + FP has where the cells of FP and FN have changed places",
    functions={"B": RETURNED},
)
