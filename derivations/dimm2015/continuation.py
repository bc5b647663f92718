"""The reference curve in kappa = beta squared, continued below 0 to kappa > -1."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.dimm2015.normalization import REFERENCE_PRECISION, RELEVANCE_PROBABILITY
from prsym.derivations.dimm2015.parameters import (
    ARGUMENT,
    BETA,
    BETA_SQUARED,
    C0,
    C1,
    PRECISION_INSIDE,
    PREVALENCE,
    RECALL,
    RECALL_CLOSED,
    RECALL_INSIDE,
    TARGET_RECALL,
    dimm,
    letter,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, UNIT
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import ScaledArctangent, ScaledLogarithm

# T(u; kappa) = integral of ds/(1 + kappa s^2) and Lambda(u; kappa) = integral of s ds/(1 + kappa s^2) from 0 to u, for
# 0 <= u <= 1 and kappa > -1. The reader of formulas and the checkers use these closed forms.

GAMMA = letter("gamma", PROBABILITY_OPEN, "the root of -kappa")


def primitives(d: Derivation, s: Expr) -> list[tuple[Expr, Expr, Expr]]:
    """kappa, and primitives of 1/(1 + kappa s^2) and s/(1 + kappa s^2)."""
    b, g, kappa = d.parameter("beta"), d.parameter("gamma"), d.parameter("beta_squared")
    return [
        (b**2, sympy.atan(b * s) / b, sympy.log(1 + b**2 * s**2) / (2 * b**2)),
        (-(g**2), sympy.atanh(g * s) / g, -sympy.log(1 - g**2 * s**2) / (2 * g**2)),
        (ZERO, s, s**2 / 2),
        (kappa, ScaledArctangent(s, kappa), ScaledLogarithm(s, kappa)),
    ]


def derive_scaled_functions(d: Derivation) -> None:
    """Three cases and the general one, each by its antiderivative."""
    s, u = sympy.Symbol("s"), d.parameter("argument")
    for kappa, tangent, logarithm in primitives(d, s):
        d.antiderivative(1 / (1 + kappa * s**2), tangent, s, ZERO, u, f"T, the case κ = {kappa}")
        d.antiderivative(s / (1 + kappa * s**2), logarithm, s, ZERO, u, f"Λ, the case κ = {kappa}")


SCALED_FUNCTIONS = Theorem(
    id="dimm2015.scaled_functions",
    title="T and Λ in elementary functions",
    statement=(
        "With T(u; κ) = ∫ ds/(1 + κs²) and Λ(u; κ) = ∫ s ds/(1 + κs²) from 0 to u: T(u; κ) = tan⁻¹(βu)/β, u or "
        "tanh⁻¹(γu)/γ for κ = β², 0 or −γ²; Λ(u; κ) = ln(1 + κu²)/(2κ), or u²/2 at κ = 0 (0 ≤ u ≤ 1, κ > −1)."
    ),
    parameters=(ARGUMENT, BETA, GAMMA, BETA_SQUARED),
    source=dimm("eqs. 7 and 11 continued; not in the paper"),
    derive=derive_scaled_functions,
    holds=True,
    claims=(
        Holds(r"T(u; \kappa) = \int_0^u \frac{ds}{1 + \kappa s^2}"),
        Holds(r"\Lambda(u; \kappa) = \int_0^u \frac{s}{1 + \kappa s^2} \, ds"),
        Holds(r"\int_0^u \frac{ds}{1 + \beta^2 s^2} = \frac{\tan^{-1}(\beta u)}{\beta}"),
        Holds(r"\int_0^u \frac{ds}{1 - \gamma^2 s^2} = \frac{\tanh^{-1}(\gamma u)}{\gamma}"),
        Holds(r"\int_0^u \frac{ds}{1 + 0 s^2} = u"),
        Holds(r"\int_0^u \frac{s}{1 + \beta^2 s^2} \, ds = \frac{\ln(1 + \beta^2 u^2)}{2 \beta^2}"),
        Holds(r"\int_0^u \frac{s}{1 - \gamma^2 s^2} \, ds = -\frac{\ln(1 - \gamma^2 u^2)}{2 \gamma^2}"),
        Holds(r"\int_0^u \frac{s}{1 + 0 s^2} \, ds = \frac{u^2}{2}"),
    ),
    functions={"T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
)


# The curves in one real parameter kappa = beta^2, continued to -1 < kappa < 0: what the modules here share.
# T(u; kappa) and Lambda(u; kappa) are the integrals of 1/(1 + kappa s^2) and s/(1 + kappa s^2) from 0 to u. With m =
# Lambda(1)/T(1) and K = (1 - rho)/rho, 1/x(r) = 1 + K w(r), where w(r) = (m + r)/(T(1) (1 + kappa (1 - r)^2)) is a
# probability density on [0, 1] with distribution function G.


def density(r: Expr, kappa: Expr) -> Expr:
    """w(r; kappa), in T and Lambda."""
    t = ScaledArctangent(1, kappa)
    return (ScaledLogarithm(1, kappa) / t + r) / (t * (1 + kappa * (1 - r) ** 2))


def density_primitive(r: Expr, kappa: Expr) -> Expr:
    """An antiderivative of w in r: m + r is written (m + 1) - (1 - r)."""
    t = ScaledArctangent(1, kappa)
    m = ScaledLogarithm(1, kappa) / t
    return (ScaledLogarithm(1 - r, kappa) - (m + 1) * ScaledArctangent(1 - r, kappa)) / t


def distribution(R: Expr, kappa: Expr) -> Expr:
    """G(R; kappa), in T and Lambda."""
    t, difference = ScaledArctangent(1, kappa), ScaledArctangent(1, kappa) - ScaledArctangent(1 - R, kappa)
    logarithms = ScaledLogarithm(1, kappa) - ScaledLogarithm(1 - R, kappa)
    return ((1 + ScaledLogarithm(1, kappa) / t) * difference - logarithms) / t


# Eqs. 6, 7 and 9, with beta^2 = kappa allowed to be negative: c1 is (1 - rho)/rho over T(1) (eq. 9 is the case kappa =
# beta^2), and c0 follows from the normalisation.


def constants(d: Derivation) -> tuple[Expr, Expr]:
    """c0 and c1 of the continued model."""
    rho, kappa = d.parameter("prevalence"), d.parameter("beta_squared")
    c0, c1 = d.variable("c0", C0.interval), d.variable("c1", C1.interval)
    r = d.variable("r", UNIT)
    primitive = r - (c0 + c1) * ScaledArctangent(1 - r, kappa) + c1 * ScaledLogarithm(1 - r, kappa)
    inverse = 1 + (c0 + c1 * r) / (1 + kappa * (1 - r) ** 2)
    total = d.antiderivative(inverse, primitive, r, ZERO, ONE, "∫ dr/x(r) over [0, 1]")
    balance = d.premise(total, 1 / rho, "eq. 5, with X(1) = ρ")
    solution = d.solve_linear(balance, c0, "the continued eq. 7")
    choice = d.definition(c1, (1 - rho) / rho / ScaledArctangent(1, kappa), "the continued eq. 9")
    return d.substitute(solution, {c1: choice}, "c₀ with the choice of c₁"), choice


def derive_continued_probability(d: Derivation) -> Expr:
    """Top over top plus c0 + c1 R."""
    R, kappa = d.parameter("recall"), d.parameter("beta_squared")
    c0, c1 = constants(d)
    top = 1 + kappa * (1 - R) ** 2
    model = top / (top + d.parameter("c0") + d.parameter("c1") * R)
    return d.substitute(model, {d.parameter("c0"): c0, d.parameter("c1"): c1}, "eq. 6 with both constants")


CONTINUED_PROBABILITY = Formula(
    id="dimm2015.continued_probability",
    title="Probability of relevance, continued to β² > −1",
    printed=(
        r"x(R; \rho, \kappa) = \frac{1 + \kappa(1-R)^2}{1 + \kappa(1-R)^2 + \frac{1-\rho}{\rho} "
        r"\frac{1}{T(1; \kappa)} \left[R + \frac{\Lambda(1; \kappa)}{T(1; \kappa)} \right]}"
    ),
    parameters=(RECALL_CLOSED, PREVALENCE, BETA_SQUARED),
    source=dimm("eq. 10, continued to κ = β² > −1"),
    derive=derive_continued_probability,
    functions={"x": "", "T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
    unit="share",
)


# Eq. 11, continued: precision (eq. 4) of the continued model. With G the distribution function of the density w, X =
# R/(R + (1 - rho)/rho G(R; kappa)).
def derive_continued_precision(d: Derivation) -> Expr:
    """1/x is 1 + (1 - rho)/rho w(r); integrate from 0 to R."""
    R, rho, kappa = (d.parameter(name) for name in ("recall", "prevalence", "beta_squared"))
    x = CONTINUED_PROBABILITY.derive(d)
    r = d.parameter("r")
    inverse = 1 + (1 - rho) / rho * density(r, kappa)
    d.rewrite(1 / x.xreplace({R: r}), inverse, "1/x is 1 + K w(r)")
    primitive = r + (1 - rho) / rho * density_primitive(r, kappa)
    total = d.antiderivative(inverse, primitive, r, ZERO, R, "∫ dr/x(r) from 0 to R")
    return d.substitute(R / d.variable("total", POSITIVE), {d.parameter("total"): total}, "eq. 4")


CONTINUED_PRECISION = Formula(
    id="dimm2015.continued_precision",
    title="Reference precision-recall curve, continued to β² > −1",
    printed=(
        r"X(R; \rho, \kappa) = \frac{R}{R + \frac{1-\rho}{\rho} \frac{1}{T(1; \kappa)} \left\{ \left[1 + "
        r"\frac{\Lambda(1; \kappa)}{T(1; \kappa)} \right] \left[T(1; \kappa) - T(1-R; \kappa) \right] - "
        r"\left[\Lambda(1; \kappa) - \Lambda(1-R; \kappa) \right] \right\}}"
    ),
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("eq. 11, continued to κ = β² > −1"),
    derive=derive_continued_precision,
    functions={"X": "", "T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
    unit="share",
)


def derive_continuation_agrees(d: Derivation) -> None:
    """Put kappa = beta^2 into the continued forms."""
    beta, kappa = d.parameter("beta"), d.variable("beta_squared", POSITIVE)
    for continued, printed in (
        (CONTINUED_PROBABILITY, RELEVANCE_PROBABILITY),
        (CONTINUED_PRECISION, REFERENCE_PRECISION),
    ):
        at_square = d.substitute(continued.expression, {kappa: beta**2}, f"{continued.id} at κ = β²")
        d.rewrite(at_square, printed.expression, f"equals {printed.id}")


CONTINUATION_AGREES = Theorem(
    id="dimm2015.continuation_agrees",
    title="The continuation agrees with the paper for real β",
    statement="At κ = β² > 0 the continued x and X are eqs. 10 and 11.",
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("eqs. 10 and 11"),
    derive=derive_continuation_agrees,
    holds=True,
    claims=(
        Holds(r"x_c(R; \rho, \beta^2) = x(R; \rho, \beta)", over=(RECALL_CLOSED,)),
        Holds(r"X_c(R; \rho, \beta^2) = X(R; \rho, \beta)"),
    ),
    functions={
        "x_c": CONTINUED_PROBABILITY,
        "x": RELEVANCE_PROBABILITY,
        "X_c": CONTINUED_PRECISION,
        "X": REFERENCE_PRECISION,
    },
)


def derive_extrapolation_identity(d: Derivation) -> None:
    """X(R_T) at R_T = R is the left side of eq. 12."""
    R, target, P = (d.parameter(name) for name in ("recall", "target_recall", "precision"))
    curve = CONTINUED_PRECISION.expression
    d.premise(P, curve, "eq. 12: the curve passes through the measured point")
    extrapolated = d.substitute(curve, {R: target}, "the extrapolated precision X(R_T)")
    at_measured = d.substitute(extrapolated, {target: R}, "at R_T = R")
    d.rewrite_using(at_measured, P, [(P, curve, sympy.Integer(-1))], "is the measured precision, by eq. 12")


EXTRAPOLATION_IDENTITY = Theorem(
    id="dimm2015.extrapolation_identity",
    title="Extrapolation to the measured recall",
    statement="If P(R) = X(R; ρ, κ), then X(R_T; ρ, κ) = P(R) at R_T = R.",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, TARGET_RECALL, BETA_SQUARED),
    source=dimm("section 2, figure 6"),
    derive=derive_extrapolation_identity,
    holds=True,
    claims=(Holds(r"X(R_T; \rho, \kappa) = P", when=(r"P = X(R; \rho, \kappa)", "R_T = R")),),
    functions={"X": CONTINUED_PRECISION},
)
