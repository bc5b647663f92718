"""The posterior mean of the log odds ratio ln(pi_1/pi_2).

Goutte & Gaussier (2005), eq. 21. In the share b = pi_1/(pi_1 + pi_2), a Beta variate, the log odds ratio is
ln b - ln(1 - b), and the mean of the logarithm of a Beta variate is Euler's integral differentiated.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.paired_share import law_of_share, posterior_parameters
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, SHARE, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Digamma, Gamma

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def derive(d: Derivation) -> Any:
    """The mean of ln b, that of ln(1 - b) with c = 1 - b, and their difference."""
    density = law_of_share(d)
    (a1, a2, _), (pi1, pi2, _) = posterior_parameters(d), cells(d)
    b, s, c = d.parameter(SHARE.name), d.parameter("s"), d.variable("c", PROBABILITY_OPEN)
    ratio = d.substitute(sympy.log(pi1 / pi2), {pi1: b * s, pi2: (1 - b) * s}, "ρ in the share and the sum")
    d.rewrite(ratio, sympy.log(b) - sympy.log(1 - b), "the sum cancels")
    factor, range_of_b = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2)), (b, ZERO, ONE)
    first = sympy.Integral(sympy.log(b) * density, range_of_b)
    of_first = d.tabled_integral(first, "beta, logarithm", factor, (a1, a2), "the mean of ln b")
    second = sympy.Integral(sympy.log(1 - b) * density, range_of_b)
    turned = d.substitute_in_integral(second, 1 - c, c, ZERO, ONE, "b = 1 − c")
    of_second = d.tabled_integral(turned, "beta, logarithm", factor, (a2, a1), "the mean of ln(1 − b)")
    whole = sympy.Integral(sympy.log(b / (1 - b)) * density, range_of_b)
    parts = [(ONE, sympy.log(b) * density), (-ONE, sympy.log(1 - b) * density)]
    both = d.linearity(whole, parts, "the mean of ρ")
    value, known = Digamma(a1) - Digamma(a2), [(first, of_first, ONE), (second, of_second, -ONE)]
    return d.rewrite_using(both, value, known, "ψ of the sum of the parameters cancels")


FORMULA = Formula(
    id="goutte_gaussier2005.paired_log_odds_mean",
    title="Posterior mean of the log odds ratio",
    printed=r"E = \Psi(N_1 + \alpha_1) - \Psi(N_2 + \alpha_2)",
    parameters=(WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 21"),
    derive=derive,
    functions={"Psi": "digamma"},
)
