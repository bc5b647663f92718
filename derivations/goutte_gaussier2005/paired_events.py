"""The difference, the log odds ratio and the comparison of the two systems say the same.

Goutte & Gaussier (2005), after eq. 21: Delta = pi_1 - pi_2 and rho = ln(pi_1/pi_2) have one sign, so that the three
probabilities are those of one event.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The three cases; in the first two the larger probability is the smaller one and a gap."""
    pi1, pi2, gap = d.parameter("pi1"), d.parameter("pi2"), d.variable("gap", POSITIVE)
    difference, ratio = pi1 - pi2, sympy.log(pi1 / pi2)
    larger, smaller, same = {pi1: pi2 + gap}, {pi2: pi1 + gap}, {pi2: pi1}
    d.sign(d.substitute(difference, larger, "Δ where π₁ > π₂"), ">", "is positive")
    d.sign(d.substitute(ratio, larger, "ρ where π₁ > π₂"), ">", "and ρ is positive")
    d.sign(d.substitute(difference, smaller, "Δ where π₁ < π₂"), "<", "is negative")
    d.sign(d.substitute(ratio, smaller, "ρ where π₁ < π₂"), "<", "and ρ is negative")
    d.rewrite(d.substitute(ratio, same, "ρ where π₁ = π₂"), difference.xreplace(same), "both are 0")


THEOREM = Theorem(
    id="goutte_gaussier2005.paired_events",
    title="Difference and log odds ratio have one sign",
    statement=(
        "ρ = ln(π₁/π₂) is positive where Δ = π₁ − π₂ is, zero where Δ is zero, and negative where Δ is negative: "
        "Δ > 0, ρ > 0 and π₁ > π₂ are one event, P(Δ > 0) = P(ρ > 0) = P(π₁ > π₂)."
    ),
    parameters=(PI1, PI2),
    source=goutte_gaussier("after eq. 21"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\ln(\frac{\pi_1}{\pi_2}) > 0", when=(r"\pi_1 - \pi_2 > 0",)),
        Holds(r"\ln(\frac{\pi_1}{\pi_2}) < 0", when=(r"\pi_1 - \pi_2 < 0",)),
        Holds(r"\ln(\frac{\pi_1}{\pi_1}) = 0"),
    ),
    beyond="one event has one probability",
)
