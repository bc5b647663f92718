"""Bounds on c1, and what it changes."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.dimm2015.normalization import MODEL_PROBABILITY, NORMALIZATION, primitive
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, UNIT
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds, Tends

# Eq. 8. x(0) <= 1 needs c0 >= 0; c0 (eq. 7) falls linearly in c1, because ln(1 + beta^2) < 2 beta atan(beta).


def slope_is_negative(d: Derivation) -> None:
    """ln(1 + beta^2) < 2 beta atan(beta), so that the bracket of eq. 7 is positive."""
    beta = d.parameter("beta")
    gap = 2 * beta * sympy.atan(beta) - sympy.log(1 + beta**2)
    d.sign_by_derivative(gap, ">", beta, ZERO, "zero at β = 0, with the derivative 2 tan⁻¹ β > 0")


def derive_c1_bound(d: Derivation) -> Expr:
    """c0 = 0 solved for c1."""
    c0 = NORMALIZATION.derive(d)
    slope_is_negative(d)
    d.sign(sympy.diff(c0, d.parameter("c1")), "<", "c₀ falls as c₁ grows")
    d.premise_sign(c0, ">=", "x(0) ≤ 1 is c₀ ≥ 0")
    return Derived(C1.letter, *d.solve_linear_inequality(c0, ">=", d.parameter("c1"), "c₀ ≥ 0, solved for c₁"))


C1_BOUND = Formula(
    id="dimm2015.c1_bound",
    title="Upper bound on c₁",
    printed=(
        r"c_1 \leq \frac{1-\rho}{\rho} \frac{\beta}{\tan^{-1} \beta} \left[1 - \frac{1}{2} "
        r"\frac{\ln(1+\beta^2)}{\beta \tan^{-1} \beta} \right]^{-1}"
    ),
    parameters=(PREVALENCE, BETA),
    source=dimm("eq. 8"),
    derive=derive_c1_bound,
)


# With c2 = 0 the additive piece c0 + c1 R is linear in R, so that it is non-negative on [0, 1] exactly when it is at
# both ends: c0 >= 0 (eq. 8) and c0 + c1 >= 0. The paper, after eq. 6, asks for all R and then uses R = 0 only.
def derive_c1_lower_bound(d: Derivation) -> Expr:
    """c0 + c1 = 0 solved for c1; c0 + c1 grows with c1."""
    c0, beta = NORMALIZATION.derive(d), d.parameter("beta")
    at_one = c0 + d.parameter("c1")
    slope = sympy.diff(at_one, d.parameter("c1"))
    simpler = d.rewrite(slope, sympy.log(1 + beta**2) / (2 * beta * sympy.atan(beta)), "the slope of c₀ + c₁ in c₁")
    d.sign(simpler, ">", "c₀ + c₁ grows with c₁")
    d.premise_sign(at_one, ">=", "x(1) ≤ 1 is c₀ + c₁ ≥ 0")
    return Derived(C1.letter, *d.solve_linear_inequality(at_one, ">=", d.parameter("c1"), "c₀ + c₁ ≥ 0, solved for c₁"))


C1_LOWER_BOUND = Formula(
    id="dimm2015.c1_lower_bound",
    title="Lower bound on c₁ (omitted in the paper)",
    printed=r"c_1 \geq -\frac{1-\rho}{\rho} \frac{2 \beta^2}{\ln(1+\beta^2)}",
    parameters=(PREVALENCE, BETA),
    source=dimm("after eq. 6, applied at R = 1 (the paper applies it at R = 0 only)"),
    derive=derive_c1_lower_bound,
)


# Eq. 8 and the sentence after eq. 6: the additive piece must be non-negative on all of [0, 1], and eq. 8 is the
# restriction that the paper draws from it, at R = 0. A c1 that is negative enough satisfies eq. 8 and makes the piece
# negative at R = 1. `dimm2015.c1_lower_bound` is the bound that is missing.
def derive_c1_bound_alone(d: Derivation) -> None:
    """rho = 1/2, beta = 1, c1 = -4 at R = 1."""
    rho, beta, c1, R = (d.parameter(name) for name in ("prevalence", "beta", "c1", "recall"))
    c0, c2 = d.variable("c0", C0.interval), d.variable("c2", C2.interval)
    values = {c0: NORMALIZATION.expression, c2: ZERO}
    x = d.substitute(MODEL_PROBABILITY.expression, values, "the model with c₂ = 0 and c₀ from the normalisation")
    point = {rho: HALF, beta: ONE, c1: sympy.Integer(-4), R: ONE}
    d.refute(point, c1, "<", C1_BOUND.expression, "c₁ = −4 satisfies eq. 8 at ρ = 1/2, β = 1")
    d.refute(point, x, ">", ONE, "c₁ = −4 satisfies eq. 8 at ρ = 1/2, β = 1, and yet x(1) exceeds 1")


C1_BOUND_ALONE = Theorem(
    id="dimm2015.c1_bound_alone",
    title="Eq. 8 alone keeps the probability at or below 1",
    statement="With c₂ = 0, c₀ from eq. 7 and any c₁ within eq. 8, x(R) ≤ 1 for all R in [0, 1].",
    parameters=(RECALL_CLOSED, PREVALENCE, BETA, C1),
    source=dimm("after eq. 6 and eq. 8"),
    derive=derive_c1_bound_alone,
    holds=False,
    claims=(
        Holds(
            r"x(R, \beta, c_0(\rho, \beta, c_1), c_1, 0) \leq 1",
            when=(r"c_1 \leq b(\rho, \beta)",),
        ),
    ),
    functions={"x": MODEL_PROBABILITY, "c_0": NORMALIZATION, "b": C1_BOUND},
)


# After eq. 8. x(0) = (1 + beta^2)/(1 + beta^2 + c0) is 1 exactly when c0 = 0, and X(0) = x(0). In the claims k stands
# for c0 and c for c1, where slopes are taken in them.

PIECE = replace(C0, interval=NONNEGATIVE, letter="k")
SLOPE = replace(C1, letter="c")
READ = r"\frac{R}{\int_0^R \frac{dr}{x(r, \beta, k, c, 0)}}"


def derive_c1_effect(d: Derivation) -> None:
    """Two derivatives and a substitution."""
    slope_is_negative(d)
    slope = d.differentiate(NORMALIZATION.expression, d.parameter("c1"), "the slope of c₀ in c₁")
    d.sign(slope, "<", "a larger c₁ gives a smaller c₀")

    for parameter in (RECALL_CLOSED, C2):
        d.variable(parameter.name, parameter.interval)
    c0 = d.variable(C0.name, NONNEGATIVE)
    at_zero = d.substitute(MODEL_PROBABILITY.expression, {d.parameter("recall"): ZERO}, "the probability at R = 0")
    slope = d.differentiate(at_zero, c0, "its slope in c₀")
    d.sign(slope, "<", "the smaller c₀ is, the closer x(0) is to 1")
    R, beta, c1 = d.variable("recall", UNIT), d.parameter("beta"), d.parameter("c1")
    r = d.variable("r", UNIT)
    model = MODEL_PROBABILITY.expression.xreplace({R: r, d.parameter(C2.name): ZERO})
    read = d.antiderivative(1 / model, primitive(r, beta, c0, c1), r, ZERO, R, "∫ dr/x up to R")
    start = d.quotient_limit(R, read, R, ZERO, "X(R) = R/∫ dr/x as R falls to 0, for any c₀ and c₁ (c₂ = 0)")
    d.rewrite(start, at_zero, "X(0) = x(0)")
    perfect = d.substitute(at_zero, {c0: ZERO}, "c₀ = 0")
    d.rewrite(perfect, ONE, "x(0) = 1, whatever β is")


C1_EFFECT = Theorem(
    id="dimm2015.c1_effect",
    title="The effect of c₁",
    statement=(
        "∂c₀/∂c₁ < 0; x(0) increases as c₀ ≥ 0 falls; X(R) → x(0) as R → 0 (c₂ = 0); c₀ = 0 gives x(0) = 1 for every β."
    ),
    parameters=(PREVALENCE, BETA, SLOPE),
    source=dimm("after eq. 8"),
    derive=derive_c1_effect,
    holds=True,
    claims=(
        Holds(r"\frac{d c_0(\rho, \beta, c)}{d c} < 0"),
        Holds(r"\frac{d x(0, \beta, k, c, c_2)}{d k} < 0", over=(PIECE, C2)),
        Tends(READ, r"x(0, \beta, k, c, 0)", "recall", "0+", over=(RECALL, PIECE)),
        Holds(r"x(0, \beta, 0, c, c_2) = 1", over=(C2,)),
    ),
    functions={"x": MODEL_PROBABILITY, "c_0": NORMALIZATION},
)
