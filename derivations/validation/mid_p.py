"""The mid-P interval of a share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from prsym.derivations.constants import HALF, ONE
from prsym.derivations.validation.binomial_tails import law, lower_tail, upper_tail
from prsym.derivations.validation.clopper_pearson import CLOPPER_PEARSON_LOWER, CLOPPER_PEARSON_UPPER, each_side
from prsym.derivations.validation.sources import MID_P
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Family
from prsym.model.unknown import Edge
from prsym.reading.special import BetaRegularized, Binomial

# The mid-P interval: the exact interval with half of the probability of the count itself left out of each tail.
# At the lower end P(X > x) + P(X = x)/2 is the level of one side, at the upper end P(X < x) + P(X = x)/2 is; so each is
# the mean of two exact tails. The slope of P(X >= x) - P(X = x)/2 in p is that of the law times a half of x(1 - p) + (n
# - x)p, which is positive: there is one root. It exists, for these tails go from 0 to at least 1/2.

NONE_FOUND = Edge("x = 0", Fraction(0), "with none found at least half of the law is above every share")
ALL_FOUND = Edge("x = n", Fraction(1), "with all found at least half of the law is below every share")


def lower_end(d: Derivation) -> Derived:
    """The share at which P(X >= x) less half of P(X = x) is the level."""
    x, n, p = (d.parameter(name) for name in ("found", "sample", "share"))
    d.premise_sign(x, ">", "some are found: the equation has a root")
    d.premise_sign(n - x, ">=", "no more are found than are in the sample")
    summed, tail = upper_tail(d, p)
    itself = HALF * law(p, n, x, lacking=False)
    _one_root(d, lambda p, h, y: BetaRegularized(p, h, y + 1), -HALF, "h")
    level = each_side(d)
    d.premise(level, summed - itself, "at the lower end the level is P(X > x) and half of P(X = x)")
    equalities = [(level, summed - itself, ONE), (summed, tail, ONE)]
    return Derived(level, "=", d.rewrite_using(level, tail - itself, equalities, "with the tail as I"))


def upper_end(d: Derivation) -> Derived:
    """The share at which P(X <= x) less half of P(X = x) is the level."""
    x, n, p = (d.parameter(name) for name in ("found", "sample", "share"))
    d.premise_sign(n - x, ">", "not all are found: the equation has a root")
    summed, tail = lower_tail(d, p)
    itself = HALF * law(p, n, x, lacking=False)
    _one_root(d, lambda p, h, y: BetaRegularized(p, h + 1, y), HALF, "y")
    level = each_side(d)
    d.premise(level, summed - itself, "at the upper end the level is P(X < x) and half of P(X = x)")
    equalities = [(level, summed - itself, -ONE), (summed, tail, -ONE)]
    return Derived(1 - level, "=", d.rewrite_using(1 - level, 1 - tail + itself, equalities, "1 less the level"))


def _one_root(d: Derivation, tail: Callable[[Expr, Expr, Expr], Expr], half: Expr, some: str) -> None:
    """The slope in p of an exact tail and half of P(X = x), added or taken off, is positive."""
    p, domains = d.parameter("share"), {"h": NONNEGATIVE, "y": NONNEGATIVE, some: POSITIVE}
    h, y = (d.variable(name, domain) for name, domain in domains.items())
    law_at = Binomial(h + y, h) * p**h * (1 - p) ** y
    of_tail = d.differentiate(tail(p, h, y), p, "the slope of I, for h = x and y = n − x")
    of_half = d.differentiate(half * law_at, p, "the slope of half of P(X = x)")
    rest = h * (1 - p) / 2 + y * p / 2
    d.rewrite(of_tail + of_half, rest * law_at / (p * (1 - p)), "the slope of both")
    d.sign(rest, ">", "is positive, and so is the law: there is one root at most")


MID_P_LOWER = replace(
    CLOPPER_PEARSON_LOWER,
    id="validation.mid_p_lower",
    title="Mid-P interval, lower end",
    printed=r"\frac{1 - c}{2} = I(p; x, n - x + 1) - \frac{1}{2} \binom{n}{x} p^x (1 - p)^{n - x}",
    source=MID_P,
    derive=lower_end,
    edges=(NONE_FOUND,),
    family=Family("mid_p", "Mid-P interval"),
)
MID_P_UPPER = replace(
    CLOPPER_PEARSON_UPPER,
    id="validation.mid_p_upper",
    title="Mid-P interval, upper end",
    printed=r"\frac{1 + c}{2} = I(p; x + 1, n - x) + \frac{1}{2} \binom{n}{x} p^x (1 - p)^{n - x}",
    source=MID_P,
    derive=upper_end,
    edges=(ALL_FOUND,),
    family=MID_P_LOWER.family,
)
