"""The forms of the curves for float64 are the curves: the proof of every record of `stable_regimes`.

Not in the paper. Each form is unfolded step by step from the text that its code is printed from, with
kappa = b^2 or -g^2. T and Lambda become elementary there; the differences T(1) - T(1-R) in one inverse tangent are
addition theorems, proved by their derivative in R and their value at R = 0.
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.dimm2015.continuation import CONTINUED_PRECISION, CONTINUED_PROBABILITY, density, distribution
from prsym.derivations.dimm2015.parameters import (
    BETA_SQUARED,
    PRECISION,
    PREVALENCE,
    RECALL,
    RECALL_CLOSED,
    dimm,
)
from prsym.derivations.dimm2015.stable_regimes import (
    AT_MINUS_ONE,
    CURVE,
    DENSITIES,
    LOG_SLOPE,
    LOG_SLOPE_AT_MINUS_ONE,
    MEAN_DENSITIES,
    MEAN_OF_PRECISION,
    SENSITIVITY,
)
from prsym.derivations.stable_kernel import Kernel, expression
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import ScaledArctangent, ScaledLogarithm


def derive(d: Derivation) -> None:
    """The regimes of both curves, the slope, and what is made of them."""
    for kernel in MEAN_DENSITIES:
        mean_density(d, kernel)
    for kernel in DENSITIES:
        density_form(d, kernel)
    log_slope(d)
    log_slope_at_minus_one(d)
    curves(d)
    sensitivities(d)


def mean_density(d: Derivation, kernel: Kernel) -> None:
    """R times the form is G, and its parts are T(1), Lambda(1), T(1) - T(1-R) and D."""
    R = d.variable("recall", UNIT)
    root, kappa, values = arguments_in_root(d, kernel)
    tangent, logarithm, difference, D = pieces(R, kappa)
    values["R"] = R
    for name, tree in kernel.exact_trees.items():
        value = expression(tree, values)
        if name in {"g", "b"}:
            value = d.rewrite(value, root, f"{kernel.name}: the root of |κ|")
        if name == "u":
            inverse = sympy.atan if kernel.beta_squared.lower == 0 else sympy.atanh
            tangents = inverse(root * values["r"]) / root
            d.rewrite(values["r"] * (1 - value), tangents, f"{kernel.name}: r (1 − u) as one inverse tangent")
            tangents = d.rewrite_by_derivative(tangents, difference, R, ZERO, f"{kernel.name}: T(1) − T(1−R)")
            value = 1 - tangents / values["r"]
        if name == "A":
            value = d.rewrite_by_derivative(value, root * difference, R, ZERO, f"{kernel.name}: T(1) − T(1−R)")
        values[name] = value
    d.variable("recall", RECALL.interval)
    exact = {"tangent": tangent, "logarithm": logarithm, "tangent_difference": difference, "difference": D}
    for name, tree in kernel.part_trees.items():
        d.rewrite(expression(tree, values), exact[name], f"{kernel.name}: its {name}")
    total = R * expression(kernel.result_trees["mean"], values)
    d.rewrite(total, distribution(R, kappa), f"{kernel.name}: R times the form is G")


def density_form(d: Derivation, kernel: Kernel) -> None:
    """The form is w."""
    R = d.variable("recall", UNIT)
    root, kappa, values = arguments_in_root(d, kernel)
    values["R"] = R
    for name, tree in kernel.exact_trees.items():
        value = expression(tree, values)
        values[name] = d.rewrite(value, root, f"{kernel.name}: the root of |κ|") if name in {"g", "b"} else value
    form = expression(kernel.result_trees["density"], values)
    d.rewrite(form, density(R, kappa), f"{kernel.name}: the form is w")


def arguments_in_root(d: Derivation, kernel: Kernel) -> tuple[Expr, Expr, dict[str, Expr]]:
    """The root of |kappa|, kappa, and the kernel's arguments kappa, or c and eta, in that root."""
    if kernel.beta_squared.lower == 0:
        b = d.variable("b", POSITIVE)
        return b, b**2, {"kappa": b**2}
    g = d.variable("g", PROBABILITY_OPEN)
    kappa = -(g**2)
    return g, kappa, {"kappa": kappa, "c": 1 + kappa, "eta": -sympy.log(1 + kappa)}


def pieces(R: Expr, kappa: Expr) -> tuple[Expr, Expr, Expr, Expr]:
    """T(1), Lambda(1), T(1) - T(1-R), and D."""
    tangent, logarithm = ScaledArctangent(ONE, kappa), ScaledLogarithm(ONE, kappa)
    difference = tangent - ScaledArctangent(1 - R, kappa)
    return tangent, logarithm, difference, difference - (logarithm - ScaledLogarithm(1 - R, kappa))


def log_slope(d: Derivation) -> None:
    """d ln G/d eta = -(1 + kappa) (dG/d kappa)/G."""
    R, kappa = d.variable("recall", RECALL.interval), d.parameter("beta_squared")
    names = ("tangent", "logarithm", "tangent_difference", "difference")
    values = {"R": R, "kappa": kappa, "c": 1 + kappa, **dict(zip(names, pieces(R, kappa), strict=True))}
    form = unfolded(LOG_SLOPE, values)["slope"]
    G = distribution(R, kappa)
    d.rewrite(form, -(1 + kappa) * sympy.diff(G, kappa) / G, "the slope form is the derivative of ln G in η")


def curves(d: Derivation) -> None:
    """X and x from the forms, and the mean density that a given precision asks for."""
    R, rho, kappa = (d.parameter(name) for name in ("recall", "prevalence", "beta_squared"))
    P = d.variable("precision", PRECISION.interval)
    X = unfolded(CURVE, {"rho": rho, "w": distribution(R, kappa) / R})["probability"]
    x = unfolded(CURVE, {"rho": rho, "w": density(R, kappa)})["probability"]
    d.rewrite(X, CONTINUED_PRECISION.expression, "X from the mean density")
    d.rewrite(x, CONTINUED_PROBABILITY.expression, "x from the density")
    mean = unfolded(MEAN_OF_PRECISION, {"P": P, "rho": rho})["mean"]
    d.rewrite(unfolded(CURVE, {"rho": rho, "w": mean})["probability"], P, "the mean density that gives X = P")


def log_slope_at_minus_one(d: Derivation) -> None:
    """The derivative in eta of R times the form at -1, c = 0, over that form."""
    R, eta = d.variable("recall", RECALL.interval), d.variable("eta", POSITIVE)
    form = unfolded(AT_MINUS_ONE, {"R": R, "c": ZERO, "eta": eta})["mean"]
    slope = unfolded(LOG_SLOPE_AT_MINUS_ONE, {"R": R, "eta": eta})["slope"]
    derivative = d.differentiate(form, eta, "the form at κ = −1, in η")
    d.rewrite(derivative / form, slope, "the slope at κ = −1")


def sensitivities(d: Derivation) -> None:
    """eta solves mean(R; eta) = h(P, rho), so that d eta = (dh - d mean)/(mean * slope) in each of R, P and rho."""
    R, P, rho = d.parameter("recall"), d.variable("precision", PRECISION.interval), d.parameter("prevalence")
    mean, mean_t, slope, slope_t, w = (
        d.variable(name, POSITIVE) for name in ("mean", "mean_T", "slope", "slope_T", "w")
    )
    asked = unfolded(MEAN_OF_PRECISION, {"P": P, "rho": rho})["mean"]
    X = unfolded(CURVE, {"rho": rho, "w": mean_t})["probability"]
    G = sympy.Function("G")(R)
    d.rewrite(sympy.diff(G / R, R), (sympy.Derivative(G, R) - G / R) / R, "the mean density, with dG/dR = w")
    changes = {
        "recall": -(w - mean) / R,
        "precision": d.differentiate(asked, P, "the mean density asked for, in P"),
        "prevalence": d.differentiate(asked, rho, "the mean density asked for, in ρ"),
    }
    by_mean = d.differentiate(X, mean_t, "X(R_T) in its mean density")
    direct = d.differentiate(X, rho, "X(R_T) in ρ at a fixed curve")
    values = {"R": R, "P": P, "rho": rho, "X": X, "w": w, "mean": mean, "v": slope_t / slope}
    forms = unfolded(SENSITIVITY, values)
    for name, change in changes.items():
        eta = d.variable(f"eta_change_{name}", REAL)
        d_eta = d.solve_linear(mean * slope * eta - change, eta, f"the change of η with {name}")
        total = by_mean * mean_t * slope_t * d_eta + (direct if name == "prevalence" else 0)
        at_point = d.substitute(total, {mean: asked}, "the mean density is the one asked for")
        form = d.substitute(forms[name], {mean: asked}, "and so in the form")
        d.rewrite(at_point, form, f"the derivative of X(R_T) in {name}")


def unfolded(kernel: Kernel, values: Mapping[str, Expr]) -> dict[str, Expr]:
    """The results of a kernel, its steps put in."""
    known = dict(values)
    for name, tree in kernel.exact_trees.items():
        known[name] = expression(tree, known)
    return {name: expression(tree, known) for name, tree in kernel.result_trees.items()}


MEAN = (
    r"\frac{1}{R} \frac{1}{T(1; \kappa)} \left\{ \left[1 + \frac{\Lambda(1; \kappa)}{T(1; \kappa)} \right] "
    r"\left[T(1; \kappa) - T(1-R; \kappa) \right] - \left[\Lambda(1; \kappa) - \Lambda(1-R; \kappa) \right] \right\}"
)
DENSITY = r"\frac{\frac{\Lambda(1; \kappa)}{T(1; \kappa)} + R}{T(1; \kappa) (1 + \kappa (1-R)^2)}"
FROM_DENSITY = r"\frac{\rho}{\rho + (1 - \rho) "

THEOREM = Theorem(
    id="dimm2015.stable_forms",
    title="Forms of the curves that are stable in float64",
    statement=(
        "In each regime R times the mean density is G(R; κ), and the density forms are w(R; κ); the slope form is "
        "d ln G/dη with η = −ln(1 + κ); X and x are ρ/(ρ + (1 − ρ)w) of the mean density and of the density; the "
        "three derivatives of X(R_T) in R, P and ρ on the curve through (R, P) are as stated."
    ),
    parameters=(RECALL, PREVALENCE, BETA_SQUARED),
    source=dimm("eqs. 10 and 11, continued; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"X(R; \rho, \kappa) = {FROM_DENSITY}{MEAN}}}"),
        Holds(rf"x(R; \rho, \kappa) = {FROM_DENSITY}{DENSITY}}}", over=(RECALL_CLOSED,)),
        Holds(rf"P = {FROM_DENSITY}\frac{{\rho (1 - P)}}{{P (1 - \rho)}}}}", over=(PRECISION,)),
    ),
    beyond=(
        "that the forms of stable_regimes, from which the code is printed, are G/R, w, the slope d ln G/dη and the "
        "derivatives of X(R_T): the derivation replays each of their steps, and no claim prints them"
    ),
    functions={
        "X": CONTINUED_PRECISION,
        "x": CONTINUED_PROBABILITY,
        "T": "scaled_arctangent",
        "Lambda": "scaled_logarithm",
    },
)
