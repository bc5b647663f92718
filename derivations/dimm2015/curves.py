"""Curves of different beta: they do not meet, extrapolation is monotone, and what they cover."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.dimm2015.continuation import (
    CONTINUED_PRECISION,
    CONTINUED_PROBABILITY,
    density,
    density_primitive,
    distribution,
)
from prsym.derivations.dimm2015.parameters import (
    BETA_SQUARED,
    PRECISION_INSIDE,
    PREVALENCE,
    RECALL_INSIDE,
    dimm,
    letter,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Exists, Holds
from prsym.reading.special import ScaledArctangent, ScaledLogarithm

# Not in the paper. With D(s) = 1 + kappa s^2, the numerator of m' is (T Lambda' - Lambda T') = - double integral of (t
# - s)^2 (t + s) / (2 D(s)^2 D(t)^2) over the unit square.

KAPPA = sympy.Symbol("beta_squared")
T, LOGARITHM, RATIO = (sympy.Function(name)(KAPPA) for name in ("T_1", "Lambda_1", "m"))
SCALED = {
    T: ScaledArctangent(ONE, KAPPA),
    LOGARITHM: ScaledLogarithm(ONE, KAPPA),
    RATIO: ScaledLogarithm(ONE, KAPPA) / ScaledArctangent(ONE, KAPPA),
}


def positive_parts(d: Derivation) -> None:
    """T(1) and Lambda(1) as integrals of positive functions."""
    s = sympy.Symbol("s")
    tangent = sympy.Integral(1 / (1 + KAPPA * s**2), (s, ZERO, ONE))
    logarithm = sympy.Integral(s / (1 + KAPPA * s**2), (s, ZERO, ONE))
    d.definition(T, tangent, "T(1; κ)")
    d.definition(LOGARITHM, logarithm, "Λ(1; κ)")
    d.integral_sign(tangent, ">", "T(1) is positive")
    d.integral_sign(logarithm, ">", "Λ(1) is positive")
    for quantity, integral in ((T, tangent), (LOGARITHM, logarithm)):
        slope = d.differentiate_integral(integral, KAPPA, "it is smooth in κ > −1")
        d.definition(sympy.Derivative(quantity, KAPPA), slope, "its derivative")


def derive_ratio_decreasing(d: Derivation) -> None:
    """The double integral, symmetrised."""
    positive_parts(d)
    s, t = sympy.symbols("s t")
    numerator = T * sympy.Derivative(LOGARITHM, KAPPA) - LOGARITHM * sympy.Derivative(T, KAPPA)
    slope = d.differentiate(LOGARITHM / T, KAPPA, "the quotient rule")
    d.rewrite(slope, numerator / T**2, "over T(1)²")
    in_integrals = _in_integrals(d, numerator)
    double = d.fubini(in_integrals, s, t, "each product as a double integral")
    symmetric = d.symmetrise(double, "averaged with s and t exchanged")
    even = -((t - s) ** 2) * (t + s) / (2 * (1 + KAPPA * s**2) ** 2 * (1 + KAPPA * t**2) ** 2)
    d.rewrite(symmetric.function, even, "minus a square times positive factors")
    d.integral_sign(symmetric, "<", "the integrand is negative off the diagonal and nowhere positive")
    d.sign(numerator, "<", "so is the numerator")
    d.definition(RATIO, LOGARITHM / T, "m = Λ(1)/T(1)")
    d.definition(sympy.Derivative(RATIO, KAPPA), numerator / T**2, "its derivative")
    d.sign(RATIO, ">", "both parts are positive")
    d.sign(sympy.Derivative(RATIO, KAPPA), "<", "m decreases")
    in_scaled_functions(d)


def in_scaled_functions(d: Derivation) -> None:
    """T(1; kappa) and Lambda(1; kappa) are the integrals that they were defined by; m is their ratio."""
    s = sympy.Symbol("s")
    for quantity, top, scaled in ((T, ONE, ScaledArctangent), (LOGARITHM, s, ScaledLogarithm)):
        d.antiderivative(top / (1 + KAPPA * s**2), scaled(s, KAPPA), s, ZERO, ONE, "by its primitive")
        d.definition(quantity, scaled(ONE, KAPPA), "so it is this value")
    d.substitute(LOGARITHM / T, {LOGARITHM: SCALED[LOGARITHM], T: SCALED[T]}, "m in T and Λ")
    for quantity, value in SCALED.items():
        d.definition(quantity, value, "in T(1; κ) and Λ(1; κ)")
        d.definition(sympy.Derivative(quantity, KAPPA), sympy.diff(value, KAPPA), "and so its slope")


def _in_integrals(d: Derivation, numerator: Expr) -> Expr:
    s = sympy.Symbol("s")
    D = 1 + KAPPA * s**2
    values = {
        T: sympy.Integral(1 / D, (s, ZERO, ONE)),
        LOGARITHM: sympy.Integral(s / D, (s, ZERO, ONE)),
        sympy.Derivative(T, KAPPA): sympy.Integral(sympy.diff(1 / D, KAPPA), (s, ZERO, ONE)),
        sympy.Derivative(LOGARITHM, KAPPA): sympy.Integral(sympy.diff(s / D, KAPPA), (s, ZERO, ONE)),
    }
    return d.substitute(numerator, values, "the four integrals put in")


RATIO_DECREASING = Theorem(
    id="dimm2015.ratio_decreasing",
    title="Λ(1)/T(1) decreases in β²",
    statement="m(κ) = Λ(1; κ)/T(1; κ) is positive and strictly decreasing for κ > −1.",
    parameters=(BETA_SQUARED,),
    source=dimm("under eq. 12; not in the paper"),
    derive=derive_ratio_decreasing,
    holds=True,
    claims=(
        Holds(r"0 < \frac{\Lambda(1; \kappa)}{T(1; \kappa)}"),
        Holds(r"\frac{d \frac{\Lambda(1; \kappa)}{T(1; \kappa)}}{d \kappa} < 0"),
    ),
    functions={"T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
)


# Section 2: non-overlapping reference curves, except at R = 1 or P = 1. The density w has a monotone likelihood ratio
# in kappa, so that its distribution function G(R; kappa) decreases strictly in kappa and X = R/(R + K G) increases
# strictly.

R = sympy.Symbol("recall")
ODDS = (1 - sympy.Symbol("prevalence")) / sympy.Symbol("prevalence")
G, X, RISE = (sympy.Function(name)(KAPPA) for name in ("G", "X", "rise"))


def density_in_m(r: Expr) -> Expr:
    """The density, in m and T(1) as functions of kappa."""
    return (RATIO + r) / (T * (1 + KAPPA * (1 - r) ** 2))


def mass(lower: Expr, upper: Expr, variable: str = "r") -> Expr:
    """The mass of w between two recalls, as an integral."""
    r = sympy.Symbol(variable)
    return sympy.Integral(density_in_m(r), (r, lower, upper))


def name_mass(d: Derivation, name: Expr, lower: Expr, upper: Expr) -> None:
    """The name stands for that mass, and its derivative for the slope; both also in T and Lambda."""
    r, integral = sympy.Symbol("r"), mass(lower, upper)
    d.definition(name, integral, "the mass of w between two recalls")
    slope = d.differentiate_integral(integral, KAPPA, "its slope")
    d.definition(sympy.Derivative(name, KAPPA), slope, "its slope")
    d.substitute(integral, {T: SCALED[T], RATIO: SCALED[RATIO]}, "m and T(1) by their definitions")
    value = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, lower, upper, "by the primitive of w")
    closed = d.rewrite(value, distribution(upper, KAPPA) - distribution(lower, KAPPA), "as differences of T and Λ")
    d.definition(name, closed, "in T and Λ")
    d.definition(sympy.Derivative(name, KAPPA), sympy.diff(closed, KAPPA), "and so its slope")
    d.integral_sign(integral, ">", "a mass is positive")
    d.sign(name, ">", "so is its name")


def distribution_decreases(d: Derivation) -> None:
    """dG/dkappa < 0 for 0 < R < 1."""
    derive_ratio_decreasing(d)
    whole_mass(d)
    name_mass(d, G, ZERO, R)
    mass_decreases(d, G, R)


def whole_mass(d: Derivation) -> None:
    """The density integrates to 1."""
    r = sympy.Symbol("r")
    whole = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, ZERO, ONE, "the whole mass of w")
    d.rewrite(whole, ONE, "w integrates to 1 whatever κ is")
    d.substitute(mass(ZERO, ONE), {T: SCALED[T], RATIO: SCALED[RATIO]}, "m and T(1) by their definitions")


def mass_decreases(d: Derivation, name: Expr, recall: Expr) -> None:
    """The mass below a recall, which has that name, decreases in kappa."""
    r, t = sympy.symbols("r t")
    below, above = mass(ZERO, recall), mass(recall, ONE)
    a = d.differentiate_integral(below, KAPPA, "the slope a of the mass g below R")
    b = d.differentiate_integral(above, KAPPA, "the slope b of the mass h above R")
    d.additivity(mass(ZERO, ONE), recall, "g + h is the whole mass")
    d.differentiate_equality(below + above, ONE, KAPPA, "a + b = 0, for g + h = 1 whatever κ is")
    product = a * above - below * b
    d.rewrite_using(a, product, [(below + above, ONE, -a), (a + b, ZERO, below)], "a = a h − g b")
    double = d.fubini(product, r, t, "as a double integral over r < R < t")
    d.integral_sign(double, "<", "the integrand is negative: monotone likelihood ratio, from m' < 0")
    d.sign(product, "<", "hence a h − g b, which is the slope a of the mass below R")
    d.sign(sympy.Derivative(name, KAPPA), "<", "it decreases in κ")


def curve_increases(d: Derivation) -> None:
    """X = R/(R + K G) increases because G decreases; X has its closed form."""
    distribution_decreases(d)
    in_G = d.definition(X, R / (R + ODDS * G), "the curve, in G")
    closed = d.substitute(in_G, {G: distribution(R, KAPPA)}, "G in T and Λ")
    d.definition(X, d.rewrite(closed, CONTINUED_PRECISION.expression, "dimm2015.continued_precision"), "in T and Λ")
    d.definition(sympy.Derivative(X, KAPPA), sympy.diff(in_G, KAPPA), "its slope, in G")
    d.sign(sympy.diff(in_G, KAPPA), ">", "X increases strictly in κ")


def derive_curves_do_not_overlap(d: Derivation) -> None:
    """Between R = 0 and R = 1, and at R = 0."""
    curve_increases(d)
    _start_increases(d)


def _start_increases(d: Derivation) -> None:
    """X(0) = x(0) = 1/(1 + K m/(T(1) (1 + kappa))): m falls, and T(1) (1 + kappa) rises."""
    s = sympy.Symbol("s")
    tangent = 1 / (1 + KAPPA * s**2)
    rising = sympy.Integral((1 + KAPPA) * tangent, (s, ZERO, ONE))
    d.definition(RISE, rising, "T(1) (1 + κ) as an integral")
    slope = d.differentiate_integral(rising, KAPPA, "its slope")
    d.definition(sympy.Derivative(RISE, KAPPA), slope, "its slope")
    d.integral_sign(slope, ">", "it rises")
    d.integral_sign(rising, ">", "and is positive")
    d.sign(sympy.Derivative(RISE, KAPPA), ">", "so does its name")
    d.sign(RISE, ">", "and its name")
    d.linearity(rising, [(1 + KAPPA, tangent)], "1 + κ before the integral")
    d.substitute((1 + KAPPA) * T, {T: sympy.Integral(tangent, (s, ZERO, ONE))}, "T(1) as an integral")
    d.definition(RISE, d.substitute((1 + KAPPA) * T, {T: SCALED[T]}, "and as it is"), "T(1) (1 + κ)")
    d.definition(sympy.Derivative(RISE, KAPPA), sympy.diff((1 + KAPPA) * SCALED[T], KAPPA), "and so its slope")
    start = 1 / (1 + ODDS * RATIO / RISE)
    in_full = d.substitute(start, {RATIO: SCALED[RATIO], RISE: (1 + KAPPA) * SCALED[T]}, "in full")
    d.rewrite(in_full, CONTINUED_PROBABILITY.expression.xreplace({R: ZERO}), "it is x(0)")
    d.sign(sympy.diff(start, KAPPA), ">", "x(0) rises strictly in κ")


CURVES_DO_NOT_OVERLAP = Theorem(
    id="dimm2015.curves_do_not_overlap",
    title="Reference curves do not overlap",
    statement=(
        "∂X(R; ρ, κ)/∂κ > 0 for 0 < R < 1, 0 < ρ < 1 and κ = β² > −1; and ∂x(0; ρ, κ)/∂κ > 0 for x(0; ρ, κ), which is "
        "the limit of X at R = 0 (dimm2015.endpoints)."
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2: non-overlapping reference curves"),
    derive=derive_curves_do_not_overlap,
    holds=True,
    claims=(
        Holds(r"0 < \frac{d X(R; \rho, \kappa)}{d \kappa}"),
        Holds(r"0 < \frac{d x(0; \rho, \kappa)}{d \kappa}"),
    ),
    functions={"X": CONTINUED_PRECISION, "x": CONTINUED_PROBABILITY},
)


# Not in the paper. On the curve through (R, P), P = X(R; rho, kappa) determines kappa, with the slopes 1/X_kappa in P
# and -X_rho/X_kappa in rho; X(R_T) then has the slopes X_kappa(R_T)/X_kappa(R) and X_rho(R_T) - X_kappa(R_T)
# X_rho(R)/X_kappa(R). For a < b the ratio G(b)/G(a) rises with kappa, because the slope of ln G in kappa increases in
# recall (monotone likelihood ratio): with a = R, b = R_T when R_T > R, and with a = R_T, b = R when R_T < R.

SHARE = letter("h", PROBABILITY_OPEN, "where the higher recall lies between the lower one and 1")
AT_HIGHER, MORE = (sympy.Function(name)(KAPPA) for name in ("G_b", "more"))
RHO = sympy.Symbol("prevalence")


def derive_extrapolation_monotone(d: Derivation) -> None:
    """The slopes of X at the lower recall a and the higher one b, and the factors of each derivative."""
    derive_ratio_decreasing(d)
    whole_mass(d)
    b = d.variable("b", PROBABILITY_OPEN)
    for name, recall in ((G, R), (AT_HIGHER, b)):
        name_mass(d, name, ZERO, recall)
        mass_decreases(d, name, recall)
    higher = d.definition(b, R + (1 - R) * d.variable(SHARE.name, SHARE.interval), "a recall above R")
    name_mass(d, MORE, R, higher)
    _ratio_rises(d, higher)
    in_G = _slopes(d, R, G) | _slopes(d, b, AT_HIGHER)
    kappa, rho, kappa_at_b, rho_at_b = in_G
    for expression, relation, why in (
        (1 / kappa, ">", "∂κ/∂P: κ rises with P"),
        (-rho / kappa, "<", "∂κ/∂ρ: κ falls as ρ rises"),
        (kappa_at_b / kappa, ">", "∂X(R_T)/∂P for R_T > R: X(R_T) rises with P"),
        (kappa / kappa_at_b, ">", "and for R_T < R"),
        (rho_at_b - kappa_at_b * rho / kappa, ">", "R_T > R: G(R_T)/G(R) falls as ρ rises, so X(R_T) rises"),
        (rho - kappa * rho_at_b / kappa_at_b, "<", "R_T < R: the inverse ratio rises as ρ rises, so X(R_T) falls"),
    ):
        d.sign(d.substitute(expression, in_G, "the slopes of X in G"), relation, why)


def _slopes(d: Derivation, recall: Expr, name: Expr) -> dict[Expr, Expr]:
    """Names for the slopes of X in kappa and in rho at a recall, with what they are in G; also in T and Lambda."""
    slope = sympy.Derivative(name, KAPPA)
    closed = {name: distribution(recall, KAPPA), slope: sympy.diff(distribution(recall, KAPPA), KAPPA)}
    bottom = (recall + ODDS * name) ** 2
    found = {}
    for letter_of, value in ((KAPPA, -recall * ODDS * slope / bottom), (RHO, recall * name / (RHO**2 * bottom))):
        quantity = sympy.Function(f"X_{letter_of.name}_{recall.name}")(KAPPA)
        found[quantity] = d.definition(quantity, value, "the slope of X, in G")
        in_full = d.substitute(value, closed, "G in T and Λ")
        printed = sympy.diff(CONTINUED_PRECISION.expression, letter_of).xreplace({R: recall})
        d.definition(quantity, d.rewrite(in_full, printed, "the slope of the curve"), "as it is printed")
    return found


def _ratio_rises(d: Derivation, higher: Expr) -> None:
    """The numerator of the slope in kappa of G(b)/G(a) is positive."""
    r, t = sympy.symbols("r t")
    low, more = mass(ZERO, R), mass(R, higher)
    low_slope = d.differentiate_integral(low, KAPPA, "the slope of G(a)")
    more_slope = d.differentiate_integral(more, KAPPA, "the slope of G(b) − G(a)")
    in_integrals = more_slope * low - more * low_slope
    double = d.fubini(in_integrals, r, t, "as a double integral over r < a < t")
    d.integral_sign(double, ">", "positive: monotone likelihood ratio")
    slope, more_by_name, whole = (sympy.Derivative(name, KAPPA) for name in (G, MORE, AT_HIGHER))
    product, wanted = more_by_name * G - MORE * slope, whole * G - AT_HIGHER * slope
    d.substitute(product, {G: low, MORE: more, slope: low_slope, more_by_name: more_slope}, "the names put in")
    closed = {name: distribution(x, KAPPA) for name, x in ((G, R), (AT_HIGHER, sympy.Symbol("b")))}
    closed[MORE] = distribution(higher, KAPPA) - distribution(R, KAPPA)
    closed |= {sympy.Derivative(name, KAPPA): sympy.diff(value, KAPPA) for name, value in closed.items()}
    in_full, wanted_in_full = (d.substitute(e, closed, "in T and Λ") for e in (product, wanted))
    at_higher = d.substitute(wanted_in_full, {sympy.Symbol("b"): higher}, "at the higher recall")
    d.rewrite(in_full, at_higher, "G(b) − G(a) and G(b) differ by G(a)")
    d.sign(in_integrals, ">", "so is the numerator")
    d.sign(wanted, ">", "and by its names")


IN_KAPPA, IN_RHO = r"\kappa", r"\rho"
HIGHER = "R + (1 - R) h"


def _slope(recall: str, parameter: str) -> str:
    """The printed slope of the curve at a recall."""
    return rf"\frac{{d X({recall}; \rho, \kappa)}}{{d {parameter}}}"


def _quotient(recall: str, parameter: str, measured: str) -> str:
    """The printed slope at a recall, over the slope in kappa at the measured one."""
    return rf"\frac{{{_slope(recall, parameter)}}}{{{_slope(measured, IN_KAPPA)}}}"


def _change(target: str, measured: str) -> str:
    """The printed slope of X at a target in rho, on the curve through a point of fixed recall and precision."""
    return rf"{_slope(target, IN_RHO)} - {_slope(target, IN_KAPPA)} {_quotient(measured, IN_RHO, measured)}"


EXTRAPOLATION_MONOTONE = Theorem(
    id="dimm2015.extrapolation_monotone",
    title="How the extrapolation depends on precision and prevalence",
    statement=(
        "For 0 < R, R_T < 1, 0 < ρ < 1 and Rρ/(Rρ + 1 − ρ) < P < 1: β² rises with P and falls with ρ; X(R_T) on the "
        "curve through (R, P) rises with P; it rises with ρ when R_T > R and falls with ρ when R_T < R. (The higher of "
        "the two recalls is written as the lower one, R, plus (1 − R)h with 0 < h < 1.)"
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED, SHARE),
    source=dimm("section 2, after eq. 12; not in the paper"),
    derive=derive_extrapolation_monotone,
    holds=True,
    claims=(
        Holds(rf"0 < \frac{{1}}{{{_slope('R', IN_KAPPA)}}}"),
        Holds(rf"-{_quotient('R', IN_RHO, 'R')} < 0"),
        Holds(rf"0 < {_quotient(HIGHER, IN_KAPPA, 'R')}"),
        Holds(rf"0 < {_quotient('R', IN_KAPPA, HIGHER)}"),
        Holds(rf"0 < {_change(HIGHER, 'R')}"),
        Holds(rf"{_change('R', HIGHER)} < 0"),
    ),
    beyond="that these quotients are the slopes of κ and of X(R_T) in P and ρ on P = X(R; ρ, κ) (implicit functions)",
    functions={"X": CONTINUED_PRECISION},
)


# Section 2: a single reference curve passes through each meaningful point (P > rho). With real beta, no curve at recall
# R goes below 2/(2 + K (1 + R)), which exceeds rho for R < 1. Points between are on none. `dimm2015.beta_squared` mends
# it: with beta^2 > -1, every point with R rho/(R rho + 1 - rho) < P < 1 is on exactly one curve, P <= rho included.

REAL_BETA = replace(BETA_SQUARED, interval=NONNEGATIVE)


def derive_coverage(d: Derivation) -> None:
    """X is nowhere below its value at beta = 0, and that already exceeds the witness's precision."""
    R, rho, P = d.parameter("recall"), d.parameter("prevalence"), d.parameter("precision")
    d.variable(BETA_SQUARED.name, BETA_SQUARED.interval)
    curve_increases(d)
    d.variable(BETA_SQUARED.name, REAL_BETA.interval)
    d.sign_by_derivative(
        R * (1 + R) / 2 - distribution(R, KAPPA), ">=", KAPPA, ZERO, "G falls in κ = β² from its value at 0"
    )
    d.sign(R * (1 + R) / 2 - G, ">=", "by its name")
    floor = 2 / (2 + ODDS * (1 + R))
    above = R / (R + ODDS * G) - floor
    closed = d.substitute(above, {G: distribution(R, KAPPA)}, "X less the floor, G in T and Λ")
    d.rewrite(closed, CONTINUED_PRECISION.expression - floor, "X as it is printed")
    d.sign(above, ">=", "no real β goes below the floor")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    point = {R: sympy.Rational(1, 20), rho: sympy.Rational(1, 4), P: sympy.Rational(3, 10)}
    d.refute(point, P, ">", rho, "the point is meaningful in the paper's sense: P = 0.3 exceeds ρ = 0.25")
    d.refute(point, P, "<", floor, "at R = 0.05, ρ = 0.25 no real β reaches P = 0.3: the floor is 0.38834951…")


COVERAGE = Theorem(
    id="dimm2015.coverage",
    title="A curve through each meaningful point (as the paper says it)",
    statement=(
        "For each point with P > ρ, 0 < R < 1, there is a real β, with κ = β² ≥ 0, whose reference curve X(R; ρ, κ) "
        "passes through it."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("section 2: a single curve through each point with P > ρ"),
    derive=derive_coverage,
    holds=False,
    claims=(Exists(r"X(R; \rho, \kappa) = P", REAL_BETA, False, when=(r"\rho < P",)),),
    functions={"X": CONTINUED_PRECISION},
)
