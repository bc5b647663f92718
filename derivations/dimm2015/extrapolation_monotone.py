"""How the extrapolated precision depends on the measured precision and on the prevalence.

Not in the paper. On the curve through (R, P), P = X(R; rho, kappa) determines kappa, with the slopes 1/X_kappa in P
and -X_rho/X_kappa in rho; X(R_T) then has the slopes X_kappa(R_T)/X_kappa(R) and X_rho(R_T) - X_kappa(R_T)
X_rho(R)/X_kappa(R). For a < b the ratio G(b)/G(a) rises with kappa, because the slope of ln G in kappa increases in
recall (monotone likelihood ratio): with a = R, b = R_T when R_T > R, and with a = R_T, b = R when R_T < R.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015 import curves_do_not_overlap, ratio_decreasing
from prsym.derivations.dimm2015.continuation import distribution
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.curves_do_not_overlap import ODDS, G, R, mass, name_mass
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_INSIDE, dimm, letter
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA, ZERO
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

SHARE = letter("h", PROBABILITY_OPEN, "where the higher recall lies between the lower one and 1")
AT_HIGHER, MORE = (sympy.Function(name)(KAPPA) for name in ("G_b", "more"))
RHO = sympy.Symbol("prevalence")


def derive(d: Derivation) -> None:
    """The slopes of X at the lower recall a and the higher one b, and the factors of each derivative."""
    ratio_decreasing.derive(d)
    curves_do_not_overlap.whole_mass(d)
    b = d.variable("b", PROBABILITY_OPEN)
    for name, recall in ((G, R), (AT_HIGHER, b)):
        name_mass(d, name, ZERO, recall)
        curves_do_not_overlap.mass_decreases(d, name, recall)
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


def _slopes(d: Derivation, recall: Any, name: Any) -> dict[Any, Any]:
    """Names for the slopes of X in kappa and in rho at a recall, with what they are in G; also in T and Lambda."""
    slope = sympy.Derivative(name, KAPPA)
    closed = {name: distribution(recall, KAPPA), slope: sympy.diff(distribution(recall, KAPPA), KAPPA)}
    bottom = (recall + ODDS * name) ** 2
    found = {}
    for letter_of, value in ((KAPPA, -recall * ODDS * slope / bottom), (RHO, recall * name / (RHO**2 * bottom))):
        quantity = sympy.Function(f"X_{letter_of.name}_{recall.name}")(KAPPA)
        found[quantity] = d.definition(quantity, value, "the slope of X, in G")
        in_full = d.substitute(value, closed, "G in T and Λ")
        printed = sympy.diff(CURVE.expression, letter_of).xreplace({R: recall})
        d.definition(quantity, d.rewrite(in_full, printed, "the slope of the curve"), "as it is printed")
    return found


def _ratio_rises(d: Derivation, higher: Any) -> None:
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


THEOREM = Theorem(
    id="dimm2015.extrapolation_monotone",
    title="How the extrapolation depends on precision and prevalence",
    statement=(
        "For 0 < R, R_T < 1, 0 < ρ < 1 and Rρ/(Rρ + 1 − ρ) < P < 1: β² rises with P and falls with ρ; X(R_T) on the "
        "curve through (R, P) rises with P; it rises with ρ when R_T > R and falls with ρ when R_T < R. (The higher of "
        "the two recalls is written as the lower one, R, plus (1 − R)h with 0 < h < 1.)"
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED, SHARE),
    source=dimm("section 2, after eq. 12; not in the paper"),
    derive=derive,
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
    functions={"X": CURVE},
)
