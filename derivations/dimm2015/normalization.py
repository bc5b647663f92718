"""The model of the probability of relevance, its normalisation for c0, and the reference curve."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, REAL
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds, Tends


# Eq. 6. A modelling choice, not a consequence: the numerator holds the behaviour near R = 1, and the denominator is the
# numerator plus an additive piece.
def derive_model_probability(d: Derivation) -> Expr:
    """x = top/(top + piece)."""
    R, beta = d.parameter("recall"), d.parameter("beta")
    top, bottom = d.variable("top", POSITIVE), d.variable("bottom", REAL)
    numerator = d.definition(top, 1 + beta**2 * (1 - R) ** 2, "a constant plus the dominant (1 − R)² behaviour")
    piece = d.parameter("c0") + d.parameter("c1") * R + d.parameter("c2") * R**2
    denominator = d.definition(bottom, numerator + piece, "the numerator plus an additive piece")
    return d.substitute(top / bottom, {top: numerator, bottom: denominator}, "their ratio")


MODEL_PROBABILITY = Formula(
    id="dimm2015.model_probability",
    title="Model of the probability of relevance",
    printed=r"x(R) = \frac{1 + \beta^2(1 - R)^2}{1 + \beta^2(1 - R)^2 + c_0 + c_1R + c_2R^2}",
    parameters=(RECALL_CLOSED, BETA, C0, C1, C2),
    source=dimm("eq. 6"),
    derive=derive_model_probability,
    functions={"x": ""},
    unit="share",
)


# After eq. 6. With the denominator a + s > 0, 1 - x = s/(a + s).

PIECE = "c_0 + c_1 R + c_2 R^2"
BELOW = rf"0 < 1 + \beta^2 (1 - R)^2 + {PIECE}"


def derive_additive_piece(d: Derivation) -> None:
    """1 - x has the sign of the piece."""
    R, beta, c0, c1, c2 = (d.parameter(name) for name in ("recall", "beta", "c0", "c1", "c2"))
    piece = c0 + c1 * R + c2 * R**2
    d.rewrite(
        1 - MODEL_PROBABILITY.expression, piece / (1 + beta**2 * (1 - R) ** 2 + piece), "the piece over the denominator"
    )


ADDITIVE_PIECE = Theorem(
    id="dimm2015.additive_piece",
    title="A probability needs an additive piece that is not negative",
    statement="Where the denominator of eq. 6 is positive, x ≤ 1 if and only if c₀ + c₁R + c₂R² ≥ 0.",
    parameters=(RECALL_CLOSED, BETA, C0, C1, C2),
    source=dimm("after eq. 6"),
    derive=derive_additive_piece,
    holds=True,
    claims=(
        Holds(r"x(R, \beta, c_0, c_1, c_2) \leq 1", when=(BELOW, rf"0 \leq {PIECE}")),
        Holds(r"1 < x(R, \beta, c_0, c_1, c_2)", when=(BELOW, rf"{PIECE} < 0")),
    ),
    functions={"x": MODEL_PROBABILITY},
)


# Eq. 7. From the normalisation (eq. 5) of the model (eq. 6) with c2 = 0 and X(1) = rho.


def inverse_probability(d: Derivation) -> Expr:
    """1/x(r) with c2 = 0, in the variable r."""
    for parameter in (RECALL_CLOSED, C0, C2, C1):
        d.variable(parameter.name, parameter.interval)
    r = sympy.Symbol("r")
    model = MODEL_PROBABILITY.derive(d)
    no_curvature = {d.parameter("c2"): ZERO, d.parameter("recall"): r}
    model = d.substitute(model, no_curvature, "the model with c₂ = 0, in the variable r")
    beta, c0, c1 = (d.parameter(name) for name in ("beta", "c0", "c1"))
    d.variable("r", RECALL_CLOSED.interval)
    inverse = 1 + (c0 + c1 * r) / (1 + beta**2 * (1 - r) ** 2)
    return d.rewrite(1 / model, inverse, "its reciprocal")


def primitive(r: Expr, beta: Expr, c0: Expr, c1: Expr) -> Expr:
    """An antiderivative of 1/x(r)."""
    angle = sympy.atan(beta * (1 - r)) / beta
    logarithm = sympy.log(1 + beta**2 * (1 - r) ** 2) / (2 * beta**2)
    return r - (c0 + c1) * angle + c1 * logarithm


def derive_normalization(d: Derivation) -> Expr:
    """The integral of 1/x over [0, 1] is 1/rho; linear in c0."""
    rho, beta = d.parameter("prevalence"), d.parameter("beta")
    inverse = inverse_probability(d)
    r, c0, c1 = d.parameter("r"), d.parameter("c0"), d.parameter("c1")
    total = d.antiderivative(inverse, primitive(r, beta, c0, c1), r, ZERO, ONE, "∫ dr/x(r) over [0, 1]")
    balance = d.premise(total, 1 / rho, "eq. 5, with the model precision X(1) = ρ")
    return d.solve_linear(balance, c0, "linear in c₀, with the coefficient −tan⁻¹(β)/β")


NORMALIZATION = Formula(
    id="dimm2015.normalization",
    title="c₀ from the normalisation",
    printed=(
        r"c_0 = \frac{1 - \rho}{\rho} \frac{\beta}{\tan^{-1} \beta} - c_1 \left[1 - \frac{1}{2} "
        r"\frac{\ln(1 + \beta^2)}{\beta \tan^{-1} \beta} \right]"
    ),
    parameters=(PREVALENCE, BETA, C1),
    source=dimm("eq. 7"),
    derive=derive_normalization,
)


def bracket_in_atoms(v: Expr) -> tuple[Expr, Expr, Expr, list[tuple[Expr, Expr, Expr]]]:
    """The angle, v, and the bracket of eq. 7 at beta = 1/v, in atoms with known limits as v falls to 0; the atoms."""
    angle, product, logarithm, w = sympy.symbols("angle product logarithm w")
    atoms = [
        (angle, sympy.atan(1 / v), sympy.pi / 2),
        (product, v * sympy.log(v), ZERO),
        (logarithm, sympy.log(1 + v**2), ZERO),
        (w, v, ZERO),
    ]
    return angle, w, 1 - (w * logarithm - 2 * product) / (2 * angle), atoms


# Before eq. 9: c0 is superficially proportional to beta for large beta, and loses out to beta^2.
def derive_c0_growth(d: Derivation) -> None:
    """Limits of c0/beta and of c0/beta^2, with beta = 1/v."""
    rho, beta, c1 = (d.parameter(name) for name in ("prevalence", "beta", "c1"))
    v = d.variable("v", POSITIVE)
    angle, w, bracket, atoms = bracket_in_atoms(v)
    c0 = NORMALIZATION.expression.xreplace({beta: 1 / v})
    form = (1 - rho) / rho / angle - w * c1 * bracket
    growth = d.limit(v * c0, form, atoms, v, "c₀/β as β = 1/v grows")
    d.sign(growth, ">", "c₀ grows in proportion to β: the factor is 2(1 − ρ)/(πρ)")
    d.limit(v**2 * c0, w * form, atoms, v, "c₀/β² as β grows: β² wins")


C0_GROWTH = Theorem(
    id="dimm2015.c0_growth",
    title="Growth of c₀ for large β",
    statement="For fixed c₁, c₀/β → 2(1 − ρ)/(πρ) > 0 and c₀/β² → 0 as β → ∞.",
    parameters=(PREVALENCE, BETA, C1),
    source=dimm("before eq. 9"),
    derive=derive_c0_growth,
    holds=True,
    claims=(
        Tends(r"\frac{c_0(\rho, \beta, c_1)}{\beta}", r"\frac{2 (1 - \rho)}{\pi \rho}", "beta", "oo"),
        Holds(r"0 < \frac{2 (1 - \rho)}{\pi \rho}"),
        Tends(r"\frac{c_0(\rho, \beta, c_1)}{\beta^2}", "0", "beta", "oo"),
    ),
    functions={"c_0": NORMALIZATION},
)


# Eq. 9. Write c1 = a (1 - rho)/rho beta/atan(beta): among the multiples of that scale, only a = 1 keeps c0 (eq. 7) from
# growing like beta, for the limit of c0/beta is (1 - a)(1 - rho)/rho 2/pi. Other choices outside this family cancel the
# growth as well, as the paper says.
def derive_c1(d: Derivation) -> Expr:
    """lim c0/beta = 0 solved for a."""
    rho, beta = d.parameter("prevalence"), d.parameter("beta")
    a, v = d.variable("a", REAL), d.variable("v", POSITIVE)
    proposed = a * (1 - rho) / rho * beta / sympy.atan(beta)
    c0 = d.substitute(NORMALIZATION.derive(d), {d.parameter("c1"): proposed}, "c₁ = a times the natural scale")
    scaled = d.substitute(c0 / beta, {beta: 1 / v}, "c₀/β with β = 1/v, for v falling to 0")
    angle, _, bracket, atoms = bracket_in_atoms(v)
    form = (1 - rho) / rho / angle - a * (1 - rho) / rho / angle * bracket
    growth = d.limit(scaled, form, atoms, v, "the growth of c₀ for large β")
    choice = d.solve_linear(growth, a, "no growth in proportion to β")
    return d.substitute(proposed, {a: choice}, "the choice put in")


C1_FORMULA = Formula(
    id="dimm2015.c1",
    title="The choice of c₁",
    printed=r"c_1 = \frac{1-\rho}{\rho} \frac{\beta}{\tan^{-1} \beta}",
    parameters=(PREVALENCE, BETA),
    source=dimm("eq. 9"),
    derive=derive_c1,
)


# Eq. 10: the model (eq. 6) with c2 = 0, c0 from the normalisation (eq. 7) and c1 as chosen (eq. 9).


def constants(d: Derivation) -> tuple[Expr, Expr]:
    """c0 and c1 as functions of prevalence and beta."""
    c0 = NORMALIZATION.derive(d)
    c1 = C1_FORMULA.derive(d)
    return d.substitute(c0, {d.parameter("c1"): c1}, "c₀ with the choice of c₁"), c1


def derive_relevance_probability(d: Derivation) -> Expr:
    """Put both constants into the model."""
    for parameter in (C0, C1, C2):
        d.variable(parameter.name, parameter.interval)
    c0, c1 = constants(d)
    values = {d.parameter("c0"): c0, d.parameter("c1"): c1, d.parameter("c2"): ZERO}
    return d.substitute(MODEL_PROBABILITY.derive(d), values, "the constants put into the model")


RELEVANCE_PROBABILITY = Formula(
    id="dimm2015.relevance_probability",
    title="Probability of relevance on a reference curve",
    printed=(
        r"x(R; \rho, \beta) = \frac{1 + \beta^2(1-R)^2}{1 + \beta^2(1-R)^2 + \frac{1-\rho}{\rho} "
        r"\frac{\beta}{\tan^{-1} \beta} \left[R + \frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right]}"
    ),
    parameters=(RECALL_CLOSED, PREVALENCE, BETA),
    source=dimm("eq. 10"),
    derive=derive_relevance_probability,
    functions={"x": ""},
    unit="share",
)


def derive_reference_precision(d: Derivation) -> Expr:
    """R over the integral of 1/x from 0 to R."""
    inverse = inverse_probability(d)
    c0, c1 = constants(d)
    d.variable("recall", RECALL.interval)
    R, r, beta = d.parameter("recall"), d.parameter("r"), d.parameter("beta")
    names = d.parameter("c0"), d.parameter("c1")
    total = d.antiderivative(inverse, primitive(r, beta, *names), r, ZERO, R, "∫ dr/x(r) from 0 to R")
    total = d.substitute(total, dict(zip(names, (c0, c1), strict=True)), "c₀ and c₁ put in")
    return d.substitute(R / d.variable("total", POSITIVE), {d.parameter("total"): total}, "eq. 4")


REFERENCE_PRECISION = Formula(
    id="dimm2015.reference_precision",
    title="Reference precision-recall curve",
    printed=(
        r"X(R; \rho, \beta) = \frac{R}{R + \frac{1-\rho}{\rho} \left\{ 1 - \frac{\tan^{-1}[\beta(1-R)]}"
        r"{\tan^{-1} \beta} \left[1 + \frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right] + "
        r"\frac{1}{2\beta \tan^{-1} \beta} \ln[1 + \beta^2(1-R)^2] \right\}}"
    ),
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("eq. 11"),
    derive=derive_reference_precision,
    functions={"X": ""},
    unit="share",
)
