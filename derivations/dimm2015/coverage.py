"""Which points a reference curve passes through, as the paper says it: refuted.

Dimm (2015), section 2: a single reference curve passes through each meaningful point (P > rho). With real
beta, no curve at recall R goes below 2/(2 + K (1 + R)), which exceeds rho for R < 1. Points between are on
none. `dimm2015.beta_squared` mends it: with beta^2 > -1, every point with R rho/(R rho + 1 - rho) < P < 1 is
on exactly one curve, P <= rho included.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.dimm2015.continuation import distribution
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.curves_do_not_overlap import ODDS, G, curve_increases
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Exists

REAL_BETA = replace(BETA_SQUARED, interval=NONNEGATIVE)


def derive(d: Derivation) -> None:
    """X is nowhere below its value at beta = 0, and that already exceeds the witness's precision."""
    R, rho, P = d.parameter("recall"), d.parameter("prevalence"), d.parameter("precision")
    d.variable(BETA_SQUARED.name, BETA_SQUARED.interval)
    curve_increases(d)
    d.variable(BETA_SQUARED.name, REAL_BETA.interval)
    d.sign_by_derivative(
        R * (1 + R) / 2 - distribution(R, KAPPA), ">=", KAPPA, sympy.Integer(0), "G falls in κ = β² from its value at 0"
    )
    d.sign(R * (1 + R) / 2 - G, ">=", "by its name")
    floor = 2 / (2 + ODDS * (1 + R))
    above = R / (R + ODDS * G) - floor
    closed = d.substitute(above, {G: distribution(R, KAPPA)}, "X less the floor, G in T and Λ")
    d.rewrite(closed, CURVE.expression - floor, "X as it is printed")
    d.sign(above, ">=", "no real β goes below the floor")
    d.sign(floor - rho, ">", "the floor lies above the prevalence for R < 1")
    point = {R: sympy.Rational(1, 20), rho: sympy.Rational(1, 4), P: sympy.Rational(3, 10)}
    d.refute(point, P, ">", rho, "the point is meaningful in the paper's sense: P = 0.3 exceeds ρ = 0.25")
    d.refute(point, P, "<", floor, "at R = 0.05, ρ = 0.25 no real β reaches P = 0.3: the floor is 0.38834951…")


THEOREM = Theorem(
    id="dimm2015.coverage",
    title="A curve through each meaningful point (as the paper says it)",
    statement=(
        "For each point with P > ρ, 0 < R < 1, there is a real β, with κ = β² ≥ 0, whose reference curve X(R; ρ, κ) "
        "passes through it."
    ),
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("section 2: a single curve through each point with P > ρ"),
    derive=derive,
    holds=False,
    claims=(Exists(r"X(R; \rho, \kappa) = P", REAL_BETA, False, when=(r"\rho < P",)),),
    functions={"X": CURVE},
)
