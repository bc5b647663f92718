"""The interval of a share by the posterior after Jeffreys' prior."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

import sympy

from prsym.derivations.constants import HALF, ZERO
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR
from prsym.derivations.goutte_gaussier2005.rate_posteriors import PRECISION_POSTERIOR
from prsym.derivations.measures.parameters import FP, TP
from prsym.derivations.validation.binomial_tails import quantile_exists_once
from prsym.derivations.validation.clopper_pearson import CLOPPER_PEARSON_LOWER, CLOPPER_PEARSON_UPPER
from prsym.derivations.validation.parameters import LOWER, UPPER
from prsym.derivations.validation.sources import JEFFREYS
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Family
from prsym.model.unknown import Edge
from prsym.reading.special import BetaRegularized, Gamma

# Jeffreys' interval: between two quantiles of the posterior of a share under Jeffreys' prior Be(1/2, 1/2).
# Brown, Cai & DasGupta (2001). A credible interval: it tells of the share after the sample, given the prior. The tails
# are equal. Where none is found its lower end is set to 0, and where all are found its upper end to 1, as they define
# it: there the quantile of the posterior would leave out the share that was observed.

NONE_FOUND = Edge("x = 0", Fraction(0), "set to 0 where none is found, by definition")
ALL_FOUND = Edge("x = n", Fraction(1), "set to 1 where all are found, by definition")


def quantile(d: Derivation, side: int) -> Derived:
    """The share below which the posterior has the probability (1 - c)/2, or (1 + c)/2 at the upper end."""
    x, n, p = d.parameter("found"), d.parameter("sample"), d.parameter("share")
    level = (1 + side * d.parameter("confidence")) / 2
    a, b = x + HALF, n - x + HALF
    d.premise_sign(b, ">", "no more are found than are in the sample")
    quantile_exists_once(d, a, b, level)
    names = {TP: x, FP: n - x, PRIOR: HALF}
    counts = {d.variable(q.name, q.interval): value for q, value in names.items()}
    t = d.variable(PRECISION.name, PRECISION.interval)
    density = d.substitute(
        PRECISION_POSTERIOR.expression, counts, "the posterior of a share, with Jeffreys' prior λ = 1/2"
    )
    mass = sympy.Integral(density, (t, ZERO, p))
    constant = Gamma(n + 1) / (Gamma(a) * Gamma(b))
    below = d.tabled_integral(mass, "incomplete beta", constant, (a, b, p), "the probability of a smaller share")
    value = d.rewrite(below, BetaRegularized(p, a, b), "the constant is that of the Beta law")
    d.premise(level, value, "the end of the interval is the quantile")
    return Derived(level, "=", value)


JEFFREYS_LOWER = replace(
    CLOPPER_PEARSON_LOWER,
    id="validation.jeffreys_lower",
    title="Jeffreys interval, lower end",
    printed=r"\frac{1 - c}{2} = I(p; x + \frac{1}{2}, n - x + \frac{1}{2})",
    source=JEFFREYS,
    derive=partial(quantile, side=LOWER),
    edges=(NONE_FOUND,),
    family=Family("jeffreys", "Jeffreys interval", sets_edges=True),
)
JEFFREYS_UPPER = replace(
    CLOPPER_PEARSON_UPPER,
    id="validation.jeffreys_upper",
    title="Jeffreys interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + \frac{1}{2}, n - x + \frac{1}{2})",
    source=JEFFREYS,
    derive=partial(quantile, side=UPPER),
    edges=(ALL_FOUND,),
    family=JEFFREYS_LOWER.family,
)
