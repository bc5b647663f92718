"""The shape of one reference curve: bounds, ends, limits, and that precision falls."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.dimm2015.continuation import (
    CONTINUED_PRECISION,
    CONTINUED_PROBABILITY,
    density,
    density_primitive,
    distribution,
)
from prsym.derivations.dimm2015.normalization import REFERENCE_PRECISION, RELEVANCE_PROBABILITY
from prsym.derivations.dimm2015.parameters import (
    BETA,
    BETA_SQUARED,
    PREVALENCE,
    RECALL,
    RECALL_CLOSED,
    RECALL_INSIDE,
    dimm,
    letter,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds, Tends
from prsym.reading.special import ScaledArctangent, ScaledLogarithm

# X at the three special values of kappa: 0, infinity and -1.
# With G -> R (1 + R)/2 as kappa -> 0, 0 as kappa -> infinity and 1 as kappa -> -1, for 0 < R < 1. Shared by the
# theorems on the limits of the curves and on the points that they reach.

Atoms = list[tuple[Expr, Expr, Expr]]


def _limit(d: Derivation, kappa: Expr, form: Expr, atoms: Atoms, v: Expr, why: str) -> Expr:
    """The limit of X at that kappa as v falls to 0, from a form of G."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    curve = CONTINUED_PRECISION.expression.xreplace({sympy.Symbol(BETA_SQUARED.name): kappa})
    _bottom_is_positive(d, kappa, R / curve, v)
    return d.limit(curve, R / (R + (1 - rho) / rho * form), atoms, v, why)


def _bottom_is_positive(d: Derivation, kappa: Expr, bottom: Expr, v: Expr) -> None:
    """R + K G is positive, as G is: the mass of a positive density."""
    R, rho, r = d.parameter("recall"), d.parameter("prevalence"), d.variable("r", UNIT)
    name, w = sympy.Function(f"G_{v.name}")(v), density(r, kappa)
    integral = d.definition(name, sympy.Integral(w, (r, ZERO, R)), "G at that κ")
    d.integral_sign(integral, ">", "G is positive")
    d.sign(name, ">", "so is its name")
    value = d.antiderivative(w, density_primitive(r, kappa), r, ZERO, R, "G by the primitive of w")
    closed = d.definition(name, d.rewrite(value, distribution(R, kappa), "in T and Λ"), "G in T and Λ")
    in_full = d.substitute(R + (1 - rho) / rho * name, {name: closed}, "R + K G")
    d.rewrite(in_full, bottom, "under the line of X")
    d.sign(R + (1 - rho) / rho * name, ">", "it is positive")


def at_infinity(d: Derivation) -> tuple[Expr, Expr, Expr]:
    """kappa = 1/v^2 with v falling to 0. Returns the replacement, v, and the limit of X."""
    R, v = d.parameter("recall"), d.variable("v", POSITIVE)
    full, part, product, near, logarithm, w = sympy.symbols("full part product near logarithm w")
    m = (w * near - 2 * product) / (2 * full)
    form = ((1 + m) * (full - part) - w * (near - logarithm) / 2) / full
    atoms = [
        (full, sympy.atan(1 / v), sympy.pi / 2),
        (part, sympy.atan((1 - R) / v), sympy.pi / 2),
        (product, v * sympy.log(v), ZERO),
        (near, sympy.log(1 + v**2), ZERO),
        (logarithm, sympy.log((1 - R) ** 2 + v**2), 2 * sympy.log(1 - R)),
        (w, v, ZERO),
    ]
    limit = _limit(d, v**-2, form, atoms, v, "X as κ = 1/v² grows without bound")
    return v**-2, v, limit


def at_minus_one(d: Derivation) -> tuple[Expr, Expr, Expr]:
    """kappa = -(1 - v)^2 with v falling to 0. Returns the replacement, v, and the limit of X."""
    R, v = d.parameter("recall"), d.variable("u", PROBABILITY_OPEN)
    w, z, two, above, below = sympy.symbols("w z two above below")
    g = 1 - w
    inverse_t = 2 * g * z / (z * two - 1)
    m = -(1 + z * two) / (g * (z * two - 1))
    tangent, logarithm = (above - below) / (2 * g), -(above + below) / (2 * g**2)
    form = 1 - ((1 + m) * tangent - logarithm) * inverse_t
    atoms = [
        (w, v, ZERO),
        (z, 1 / sympy.log(v), ZERO),
        (two, sympy.log(2 - v), sympy.log(2)),
        (above, sympy.log(1 + (1 - v) * (1 - R)), sympy.log(2 - R)),
        (below, sympy.log(1 - (1 - v) * (1 - R)), sympy.log(R)),
    ]
    replacement = -((1 - v) ** 2)
    limit = _limit(d, replacement, form, atoms, v, "X as κ = −(1 − v)² falls to −1")
    return replacement, v, limit


def at_zero(d: Derivation) -> Expr:
    """kappa = k^2 falling to 0, where T and Lambda are continuous: T(u; 0) = u and Lambda(u; 0) = u^2/2."""
    R, k = d.parameter("recall"), d.variable("k", POSITIVE)
    one, part, log_one, log_part = sympy.symbols("one part log_one log_part")
    form = ((1 + log_one / one) * (one - part) - (log_one - log_part)) / one
    atoms = [
        (one, ScaledArctangent(1, k**2), ONE),
        (part, ScaledArctangent(1 - R, k**2), 1 - R),
        (log_one, ScaledLogarithm(1, k**2), ONE / 2),
        (log_part, ScaledLogarithm(1 - R, k**2), (1 - R) ** 2 / 2),
    ]
    return _limit(d, k**2, form, atoms, k, "X as κ = k² falls to 0")


def derive_probability_bounds(d: Derivation) -> None:
    """Every piece of x is positive: 1 + kappa (1 - R)^2, T(1) and Lambda(1) for kappa > -1."""
    x = CONTINUED_PROBABILITY.expression
    d.sign(x, ">", "numerator and denominator are positive")
    d.sign(1 - x, ">", "the additive piece of the denominator is positive")


PROBABILITY_BOUNDS = Theorem(
    id="dimm2015.probability_bounds",
    title="The model probability lies between 0 and 1",
    statement="0 < x(R; ρ, κ) < 1 for 0 ≤ R ≤ 1, 0 < ρ < 1 and κ = β² > −1.",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA_SQUARED),
    source=dimm("after eq. 5: the probability stays between 0 and 1"),
    derive=derive_probability_bounds,
    holds=True,
    claims=(Holds(r"0 < x(R; \rho, \kappa) < 1"),),
    functions={"x": CONTINUED_PROBABILITY},
)


def derive_probability_decreasing(d: Derivation) -> None:
    """The derivative in R is negative on the whole domain."""
    slope = d.differentiate(RELEVANCE_PROBABILITY.expression, d.parameter("recall"), "the slope of x")
    d.sign(slope, "<", "tan⁻¹ β and ln(1 + β²) are positive; the rest is rational")


PROBABILITY_DECREASING = Theorem(
    id="dimm2015.probability_decreasing",
    title="The model probability decreases",
    statement="∂x(R; ρ, β)/∂R < 0 for 0 ≤ R ≤ 1, 0 < ρ < 1 and every real β > 0.",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA),
    source=dimm("before eq. 6"),
    derive=derive_probability_decreasing,
    holds=True,
    claims=(Holds(r"\frac{d x(R; \rho, \beta)}{d R} < 0"),),
    functions={"x": RELEVANCE_PROBABILITY},
)


# Not in the paper. At kappa = -0.9 the probability rises from R = 0 to R = 1/10: such a curve's precision first grows
# with recall. X itself stays a proper curve, and the extrapolation from it is unique.

FIRST, SECOND = (letter(f"R_{i}", RECALL_CLOSED.interval, "a recall on the curve") for i in (1, 2))


def derive_probability_not_monotone(d: Derivation) -> None:
    """Two points of one curve."""
    first, second, rho, kappa = (d.parameter(name) for name in ("R_1", "R_2", "prevalence", "beta_squared"))
    tenth = sympy.Rational(1, 10)
    R = d.variable(RECALL_CLOSED.name, RECALL_CLOSED.interval)
    earlier, later = (
        d.substitute(CONTINUED_PROBABILITY.expression, {R: r}, "x at one recall") for r in (first, second)
    )
    point = {first: ZERO, second: tenth, rho: HALF, kappa: -9 * tenth}
    d.refute(point, later, ">", earlier, "at ρ = 1/2, κ = −9/10 the probability rises from R = 0 to R = 1/10")


PROBABILITY_NOT_MONOTONE = Theorem(
    id="dimm2015.probability_not_monotone",
    title="Monotone probability on every continued curve",
    statement="x(R; ρ, κ) nowhere rises with R, for every κ > −1 and not only for κ ≥ 0.",
    parameters=(FIRST, SECOND, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6, read for the continued curves; not claimed by the paper"),
    derive=derive_probability_not_monotone,
    holds=False,
    claims=(Holds(r"x(R_2; \rho, \kappa) \leq x(R_1; \rho, \kappa)", when=("R_1 < R_2",)),),
    functions={"x": CONTINUED_PROBABILITY},
)


def derive_endpoints(d: Derivation) -> None:
    """At R = 1 by substitution; at R = 0 by l'Hopital's rule."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    at_one = d.substitute(CONTINUED_PRECISION.expression, {R: ONE}, "X at R = 1")
    d.rewrite(at_one, rho, "T(0) = Λ(0) = 0: the precision is the prevalence")

    d.variable("recall", UNIT)
    start = d.quotient_limit(R, R / CONTINUED_PRECISION.expression, R, ZERO, "X = R/(R + K G(R)) as R falls to 0")
    d.rewrite(start, CONTINUED_PROBABILITY.expression.xreplace({R: ZERO}), "equals x(0)")


ENDPOINTS = Theorem(
    id="dimm2015.endpoints",
    title="The ends of a reference curve",
    statement="X(1; ρ, κ) = ρ, and X(R; ρ, κ) → x(0; ρ, κ) as R → 0, for every κ > −1.",
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("before eq. 6 (X(1) = ρ) and after eq. 8 (X(0) = x(0))"),
    derive=derive_endpoints,
    holds=True,
    claims=(
        Holds(r"X(1; \rho, \kappa) = \rho"),
        Tends(r"X(R; \rho, \kappa)", r"x(0; \rho, \kappa)", "recall", "0+"),
    ),
    functions={"X": CONTINUED_PRECISION, "x": CONTINUED_PROBABILITY},
)


# Section 2: reference curves shaped as precision-recall curves typically are. With D the integral of 1/x from 0 to R, X
# = R/D and X' = -(R/x(R) - D)/D^2 (eq. 3); R/x(R) - D is the integral of 1/x(R) - 1/x(r), which is positive because x
# falls.


def inverse_and_primitive(r: Expr, rho: Expr, beta: Expr) -> tuple[Expr, Expr]:
    """1/x(r) of eq. 10, and an antiderivative of it."""
    angle, logarithm = sympy.atan(beta), sympy.log(1 + beta**2)
    scale, start = (1 - rho) / rho * beta / angle, logarithm / (2 * beta * angle)
    inverse = 1 + scale * (r + start) / (1 + beta**2 * (1 - r) ** 2)
    arc = sympy.atan(beta * (1 - r)) / beta
    primitive = r + scale * (sympy.log(1 + beta**2 * (1 - r) ** 2) / (2 * beta**2) - (1 + start) * arc)
    return inverse, primitive


def derive_precision_decreasing(d: Derivation) -> None:
    """D, the positive gap, and the slope by eq. 3."""
    R, rho, beta = (d.parameter(name) for name in ("recall", "prevalence", "beta"))
    r = d.variable("r", UNIT)
    inverse, primitive = inverse_and_primitive(r, rho, beta)
    d.rewrite(1 / RELEVANCE_PROBABILITY.expression.xreplace({R: r}), inverse, "1/x, from eq. 10")
    at_R = inverse.xreplace({r: R})

    total = d.antiderivative(inverse, primitive, r, ZERO, R, "D = ∫ dr/x(r) from 0 to R")
    d.rewrite(R / total, REFERENCE_PRECISION.expression, "X = R/D (eq. 11)")
    D, rate = sympy.Symbol("D"), sympy.Symbol("1/x")
    d.definition(D, total, "D")
    d.definition(rate, at_R, "1/x at the recall R")
    d.integral_sign(sympy.Integral(inverse, (r, ZERO, R)), ">", "D is positive")

    difference = d.antiderivative(at_R - inverse, at_R * r - primitive, r, ZERO, R, "∫ (1/x(R) − 1/x(r)) dr")
    value = d.substitute(R * rate - D, {rate: at_R, D: total}, "R/x(R) − D in full")
    d.rewrite(difference, value, "is that integral")
    d.integral_sign(sympy.Integral(at_R - inverse, (r, ZERO, R)), ">", "x(r) exceeds x(R) for r < R")

    slope = sympy.diff(REFERENCE_PRECISION.expression, R)
    d.rewrite(slope, (1 - R * at_R / total) / total, "eq. 3 for P = X = R/D and p = x")
    d.sign(-(R * rate - D) / D**2, "<", "precision falls")


PRECISION_DECREASING = Theorem(
    id="dimm2015.precision_decreasing",
    title="Reference precision falls with recall",
    statement="dX(R; ρ, β)/dR < 0 for 0 < R ≤ 1, 0 < ρ < 1 and every real β > 0.",
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("section 2, the shape of the reference curves"),
    derive=derive_precision_decreasing,
    holds=True,
    claims=(Holds(r"\frac{d X(R; \rho, \beta)}{d R} < 0"),),
    functions={"X": REFERENCE_PRECISION},
)


# As beta falls to 0 the curve tends to 2/(2 + K (1 + R)), K = (1 - rho)/rho: the lowest precision that a real beta
# reaches. As beta grows it tends to 1, for every R < 1.

FLOOR = r"\frac{2}{2 + (1 + R) \frac{1 - \rho}{\rho}}"


def derive_curve_limits(d: Derivation) -> None:
    """The limits of the continued curve, at kappa = beta^2."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    K = (1 - rho) / rho
    floor = d.rewrite(at_zero(d), 2 / (2 + K * (1 + R)), "the floor for real β")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    _, _, far = at_infinity(d)
    d.rewrite(far, ONE, "perfect precision")


CURVE_LIMITS = Theorem(
    id="dimm2015.curve_limits",
    title="The limits β → 0 and β → ∞",
    statement=(
        "For 0 < R < 1: X(R; ρ, β) → 2/(2 + (1 + R)(1 − ρ)/ρ) as β → 0, which exceeds ρ; X(R; ρ, β) → 1 as β → ∞."
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA),
    source=dimm("section 2, figure 5"),
    derive=derive_curve_limits,
    holds=True,
    claims=(
        Tends(r"X(R; \rho, \beta)", FLOOR, "beta", "0+"),
        Holds(rf"\rho < {FLOOR}"),
        Tends(r"X(R; \rho, \beta)", "1", "beta", "oo"),
    ),
    functions={"X": REFERENCE_PRECISION},
)
