"""A search through the whole collection at a constant rate, and the condition of Theorem 1 in its time.

Gordon & Kochen (1988), eqs. 8 to 10: the search takes 1 unit of time, so that r(t) = t and dr/dt = 1, and
h(0) = 0. Shared by Theorem 2 and by the counterexamples to it.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation


def condition_of_theorem_1(d: Derivation, h: Any, t: Any) -> tuple[Any, Any]:
    """dr/dh and r/h for a recall h in the time t."""
    rate = d.differentiate(h, t, "h'(t), so that dr/dh = (dr/dt)/(dh/dt) = 1/h'(t) (eqs. 8 and 9)")
    return 1 / rate, d.rewrite(t / h, sympy.cancel(t / h), "r/h = t/h(t), a common factor cancelled")
