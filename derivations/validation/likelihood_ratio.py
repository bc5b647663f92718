"""The interval of a share by the likelihood-ratio test."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import sympy

from prsym.derivations.validation.binomial_tails import TRUE_SHARE, law
from prsym.derivations.validation.parameters import FOUND, LEAST_FOR_NORMAL_LAW, SAMPLE, Z
from prsym.derivations.validation.sources import LIKELIHOOD_RATIO
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import E_IS_EULER, Family, Formula
from prsym.model.unknown import Edge

# The likelihood-ratio interval: all shares whose likelihood, beside that of the sample's share, is not too small.
# The likelihood of p is that of x of n: its ratio to the one at x/n is 1 there and falls on both sides. -2 ln of it is
# compared with z^2, the quantile of the chi-squared law with one degree of freedom. Where a count is 0, its power is 1,
# which is written with max(1, ·), the counts being whole. One end is looked for on one side of x/n: on the other side p
# is replaced by x/n, where the ratio is 1.

AT_MOST_LIKELY = "r = x/n; the power of a count of 0 is 1"
ONE_SIDE = "the end is on one side of x/n; on the other p is taken as x/n"
NONE_FOUND = Edge("x = 0", Fraction(0), "with none found the likelihood falls from p = 0 on")
ALL_FOUND = Edge("x = n", Fraction(1), "with all found the likelihood rises up to p = 1")


def lower_end(d: Derivation) -> Derived:
    """Below the sample's share, where the ratio rises to 1."""
    x, n, p = (d.parameter(name) for name in ("found", "sample", "share"))
    level, ratio, q, most = _ratio(d, -1)
    ratio = d.substitute(ratio, {most: x / n, 1 - most: sympy.Max(1, n - x) / n}, AT_MOST_LIKELY)
    return Derived(level, "=", d.substitute(ratio, {q: sympy.Min(p, x / n)}, ONE_SIDE))


def upper_end(d: Derivation) -> Derived:
    """Above it, where 1 over the ratio rises from 1."""
    x, n, p = (d.parameter(name) for name in ("found", "sample", "share"))
    level, ratio, q, most = _ratio(d, 1)
    ratio = d.substitute(ratio, {most: sympy.Max(1, x) / n, 1 - most: (n - x) / n}, AT_MOST_LIKELY)
    return Derived(level, "=", d.substitute(ratio, {q: sympy.Max(p, x / n)}, ONE_SIDE))


def _ratio(d: Derivation, side: int) -> tuple[Expr, Expr, Expr, Expr]:
    """The level, and what it is at an end: the ratio of the likelihoods of q and r, or 1 over it (side 1)."""
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    q, most = d.variable("q", PROBABILITY_OPEN), d.variable("r", PROBABILITY_OPEN)
    ratio = (q / most) ** x * ((1 - q) / (1 - most)) ** (n - x)
    inverse = (most / q) ** x * ((1 - most) / (1 - q)) ** (n - x)
    here, best = (law(share, n, x, lacking=False) for share in (q, most))
    d.rewrite(here, ratio * best, "the likelihood of q, by that of r")
    d.rewrite(best, inverse * here, "and the other way round")
    _falls_on_both_sides(d)
    level, used = sympy.exp(side * z**2 / 2), ratio if side < 0 else inverse
    d.premise(level, used, "at an end −2 ln of the ratio is z², with r the sample's share")
    return level, used, q, most


def _falls_on_both_sides(d: Derivation) -> None:
    """The slope of ln of the likelihood is positive below x/n, at a part s of it, and negative above."""
    q, s = d.variable("q", PROBABILITY_OPEN), d.variable("s", PROBABILITY_OPEN)
    h, y = d.variable("h", POSITIVE), d.variable("y", POSITIVE)
    slope = d.differentiate(h * sympy.log(q) + y * sympy.log(1 - q), q, "for h = x and y = n − x")
    over = d.rewrite(slope, (h - (h + y) * q) / (q * (1 - q)), "over one line")
    below = d.substitute(over, {q: s * h / (h + y)}, "at a part of x/n")
    d.sign(d.rewrite(below, (h + y) ** 2 * (1 - s) / (s * ((1 - s) * h + y)), "in s"), ">", "the likelihood rises")
    above = d.substitute(over, {q: 1 - s * y / (h + y)}, "as far from 1 as that part of 1 − x/n")
    d.sign(d.rewrite(above, -((h + y) ** 2) * (1 - s) / (s * ((1 - s) * y + h)), "in s"), "<", "and falls again")


LIKELIHOOD_RATIO_LOWER = Formula(
    id="validation.likelihood_ratio_lower",
    title="Likelihood-ratio interval, lower end",
    printed=(
        r"e^{-\frac{z^2}{2}} = \left(\frac{n}{x} \min\left(p, \frac{x}{n} \right) \right)^x "
        r"\left(\frac{n}{\max(1, n - x)} \left(1 - \min\left(p, \frac{x}{n} \right) \right) \right)^{n - x}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=LIKELIHOOD_RATIO,
    derive=lower_end,
    constants=E_IS_EULER,
    constraints=(r"x \leq n",),
    unknown=TRUE_SHARE,
    edges=(NONE_FOUND,),
    unit="share",
    limit="lower",
    family=Family("likelihood_ratio", "Likelihood-ratio interval", least=LEAST_FOR_NORMAL_LAW),
)
LIKELIHOOD_RATIO_UPPER = replace(
    LIKELIHOOD_RATIO_LOWER,
    id="validation.likelihood_ratio_upper",
    title="Likelihood-ratio interval, upper end",
    printed=(
        r"e^{\frac{z^2}{2}} = \left(\frac{\max(1, x)}{n \max\left(p, \frac{x}{n} \right)} \right)^x "
        r"\left(\frac{n - x}{n \left(1 - \max\left(p, \frac{x}{n} \right) \right)} \right)^{n - x}"
    ),
    derive=upper_end,
    edges=(ALL_FOUND,),
    limit="upper",
)
