"""F1 draws precisions together, or apart, at equal recall.

Dimm (2015), section 2, on figures 7 and 8: F1 values that lie closer together than the precisions, and others that
are more spread out, not by a uniform amount. Both happen. The difference of two values of F1 is that of the
precisions times 2 R^2/((P1 + R)(P2 + R)): less than 1 when both precisions exceed (sqrt(2) - 1) R, more than 1 when
both are below.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import PRECISION, RECALL, dimm, letter
from prsym.derivations.measures.f1 import FORMULA as F1
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

HIGH = tuple(letter(f"P_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))
LOW = tuple(letter(f"Q_{i}", PRECISION.interval, "precision of one system at that recall") for i in (1, 2))


def derive(d: Derivation) -> None:
    """The factor, and (P1 + R)(P2 + R) - 2 R^2 = a (P2 + R) + sqrt(2) R b with P1 = (sqrt(2) - 1) R + a, and so on."""
    R, P = d.parameter("recall"), d.variable("precision", PRECISION.interval)
    one, two = (d.variable(p.name, p.interval) for p in HIGH)
    first = d.substitute(F1.expression, {P: one}, "F₁ of the first system")
    second = d.substitute(F1.expression, {P: two}, "F₁ of the second, at the same recall")
    d.rewrite(first - second, factor(R, one, two) * (one - two), "the difference of the precisions times a factor")
    root = sympy.sqrt(2) * R

    a, b = (_margin(d, p, p - (sympy.sqrt(2) - 1) * R, "a precision above (√2 − 1)R") for p in (one, two))
    d.sign((a * (two + R) + root * b) / ((one + R) * (two + R)), ">", "1 less the factor: F₁ draws them together")

    low, other = (d.variable(q.name, q.interval) for q in LOW)
    s, t = (_margin(d, q, (sympy.sqrt(2) - 1) * R - q, "a precision below (√2 − 1)R") for q in (low, other))
    d.sign((s * (other + R) + root * t) / ((low + R) * (other + R)), ">", "the factor less 1: F₁ spreads them")


def _margin(d: Derivation, precision: Any, value: Any, why: str) -> Any:
    """A name for what is between a precision and (sqrt(2) - 1) R, which is positive."""
    d.premise_sign(value, ">", why)
    name = d.variable(f"margin_{precision.name}", POSITIVE)
    d.definition(name, value, "by how much")
    return name


def factor(R: Any, one: Any, two: Any) -> Any:
    """By which F1 changes a difference of precisions."""
    return 2 * R**2 / ((one + R) * (two + R))


THEOREM = Theorem(
    id="dimm2015.f1_spread",
    title="When F₁ draws precisions together, and when apart",
    statement=(
        "At equal recall R > 0, F₁(P₁) − F₁(P₂) = (P₁ − P₂)·2R²/((P₁ + R)(P₂ + R)): a factor below 1 when both "
        "precisions exceed (√2 − 1)R, above 1 when both are below it."
    ),
    parameters=(RECALL,),
    source=dimm("section 2, figures 7 and 8"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"F(P_1, R) - F(P_2, R) = (P_1 - P_2) \frac{2 R^2}{(P_1 + R)(P_2 + R)}", over=HIGH),
        Holds(
            r"\frac{2 R^2}{(P_1 + R)(P_2 + R)} < 1",
            when=(r"(\sqrt{2} - 1) R < P_1", r"(\sqrt{2} - 1) R < P_2"),
            over=HIGH,
        ),
        Holds(
            r"1 < \frac{2 R^2}{(Q_1 + R)(Q_2 + R)}",
            when=(r"Q_1 < (\sqrt{2} - 1) R", r"Q_2 < (\sqrt{2} - 1) R"),
            over=LOW,
        ),
    ),
    functions={"F": F1},
)
