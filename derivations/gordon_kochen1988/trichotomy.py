"""`A > 0 iff B > 0`, by cases: A is written in the gap B, and looked at for B > 0, B < 0 and B = 0."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import NEGATIVE, POSITIVE


def has_sign_of(d: Derivation, quantity: Any, gap: Any, why: str) -> None:
    """`quantity`, written in the variable `gap`, is positive, negative and zero with it."""
    d.variable(gap.name, POSITIVE)
    d.sign(quantity, ">", f"{why}: positive for a positive gap")
    d.variable(gap.name, NEGATIVE)
    d.sign(quantity, "<", f"{why}: negative for a negative gap")
    at_zero = d.substitute(quantity, {gap: sympy.Integer(0)}, f"{why}: no gap")
    d.rewrite(at_zero, sympy.Integer(0), f"{why}: zero for no gap")
