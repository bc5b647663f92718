"""The beta of the curve through an observed point, and precision extrapolated along it."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.dimm2015.continuation import CONTINUED_PRECISION
from prsym.derivations.dimm2015.curve_shape import at_infinity, at_minus_one
from prsym.derivations.dimm2015.curves import KAPPA, X, curve_increases
from prsym.derivations.dimm2015.parameters import (
    BETA_SQUARED,
    PRECISION_INSIDE,
    PREVALENCE,
    RECALL_INSIDE,
    TARGET_RECALL,
    dimm,
)
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import POSITIVE
from prsym.model.formula import NO_FUNCTIONS, Formula, Monotone, Theorem
from prsym.model.statement import Exists, Holds

# Eq. 12, which the paper solves for beta. Solved here for kappa = beta^2 > -1, where the root exists and is unique for
# every point with R rho/(R rho + 1 - rho) < P < 1, 0 < R < 1.

# The reachable precisions lie above this: the limit of X as kappa falls to -1.
LOWEST = r"\frac{R \rho}{R \rho + 1 - \rho} < P"


def root_exists_once(d: Derivation) -> None:
    """X rises continuously from the lowest precision to 1."""
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    curve_increases(d)
    low = at_minus_one(d)
    high = at_infinity(d)
    P = d.parameter("precision")
    d.premise_sign(P - R * rho / (R * rho + 1 - rho), ">", "the precision lies above the lowest")
    d.intermediate_value(X, KAPPA, [low[:2], high[:2]], P, "exactly one κ > −1 with X(R; ρ, κ) = P")


def derive_beta_squared(d: Derivation) -> Expr:
    """Existence and uniqueness; the equation itself is the continued curve."""
    root_exists_once(d)
    curve = d.definition(X, CONTINUED_PRECISION.expression, "the curve: dimm2015.continued_precision")
    return Derived(d.parameter("precision"), "=", curve)


BETA_SQUARED_FORMULA = Formula(
    id="dimm2015.beta_squared",
    title="β² of the reference curve through a point",
    printed=r"P(R) = X(R; \rho, \kappa)",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("eq. 12, solved for κ = β² > −1"),
    derive=derive_beta_squared,
    functions={"P": "precision", "X": CONTINUED_PRECISION},
    constraints=(LOWEST,),
    unknown=BETA_SQUARED,
    monotone=(
        Monotone("precision", 1, "", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", -1, "", "dimm2015.extrapolation_monotone"),
    ),
    through_point=True,
)


# Eq. 12: the square root of beta^2, for points above the floor 2/(2 + (1 + R)(1 - rho)/rho) that the curves of real
# beta reach.

FLOOR = r"\frac{2}{2 + (1 + R) \frac{1-\rho}{\rho}} < P"


def derive_beta(d: Derivation) -> Expr:
    """beta is the positive root of kappa."""
    kappa, beta = d.variable("beta_squared", POSITIVE), d.variable("beta", POSITIVE)
    root = d.definition(beta, sympy.sqrt(kappa), "κ = β², with β > 0")
    d.rewrite(root**2, kappa, "its square is κ")
    return root


BETA_FORMULA = replace(
    BETA_SQUARED_FORMULA,
    id="dimm2015.beta",
    title="β of the reference curve through a point",
    printed=r"\beta = \sqrt{\kappa}",
    source=dimm("eq. 12"),
    derive=derive_beta,
    functions=NO_FUNCTIONS,
    constraints=(FLOOR,),
    determined_by=BETA_SQUARED_FORMULA,
    through_point=True,
)


def derive_extrapolated_precision(d: Derivation) -> Expr:
    """The curve is unique; its value at the target recall."""
    root_exists_once(d)
    recall = d.parameter("recall")
    at_target = {recall: d.parameter("target_recall")}
    return d.substitute(CONTINUED_PRECISION.expression, at_target, "the curve through the point, at the target recall")


EXTRAPOLATED_PRECISION = Formula(
    id="dimm2015.extrapolated_precision",
    title="Extrapolated precision",
    printed=r"X(R_T; \rho, \kappa)",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE, TARGET_RECALL),
    source=dimm("section 2, after eq. 12"),
    derive=derive_extrapolated_precision,
    functions={"X": CONTINUED_PRECISION},
    constraints=(LOWEST,),
    unknown=BETA_SQUARED,
    determined_by=BETA_SQUARED_FORMULA,
    monotone=(
        Monotone("precision", 1, "", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", 1, r"R \le R_T", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", -1, r"R_T \le R", "dimm2015.extrapolation_monotone"),
    ),
    unit="share",
    through_point=True,
)


# Not in the paper. Every point with R rho/(R rho + 1 - rho) < P < 1 and 0 < R < 1 is on exactly one curve; P > rho (and
# P = rho, and some P below) are among them.
def derive_coverage_continued(d: Derivation) -> None:
    """The root exists once; and the lowest reachable precision lies below the prevalence."""
    d.variable(BETA_SQUARED.name, BETA_SQUARED.interval)
    root_exists_once(d)
    R, rho = d.parameter("recall"), d.parameter("prevalence")
    d.sign(rho - R * rho / (R * rho + 1 - rho), ">", "the lowest reachable precision is below the prevalence")


COVERAGE_CONTINUED = Theorem(
    id="dimm2015.coverage_continued",
    title="A unique curve through each admissible point (mended)",
    statement=(
        "For 0 < R < 1, 0 < ρ < 1 and Rρ/(Rρ + 1 − ρ) < P < 1 there is exactly one β² > −1 whose reference curve "
        "passes through (R, P); every P ≥ ρ below 1 is among them."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("section 2, corrected"),
    derive=derive_coverage_continued,
    holds=True,
    claims=(
        Exists(r"X(R; \rho, \kappa) = P", BETA_SQUARED, True, when=(LOWEST,)),
        Holds(r"\frac{R \rho}{R \rho + 1 - \rho} < \rho"),
    ),
    functions={"X": CONTINUED_PRECISION},
)
