"""Precision as a function of recall: the curve that the model predicts.

Gordon & Kochen (1988), figure 4, which shows the curves without a formula. Eq. 1 with r = t, and t from
`search_time`.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, RECALL_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search_time import FORMULA as SEARCH_TIME
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """a t = p h, solved for a."""
    p, h = d.parameter("prevalence"), d.parameter("recall")
    t, a = d.variable("time", POSITIVE), d.variable("a", POSITIVE)
    precision = d.solve_linear(d.premise(a * t, p * h, "eq. 1, with r = t (eq. 8)"), a, "precision")
    return d.substitute(precision, {t: SEARCH_TIME.expression}, "the time at which the recall is h")


FORMULA = Formula(
    id="gordon_kochen1988.precision_at_recall",
    title="Precision at a recall",
    printed=r"a = \frac{p h}{k \left(1 - \sqrt{\frac{e - e^h}{e - 1}} \right)}",
    parameters=(RECALL_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("figure 4; the formula is not in the paper"),
    derive=derive,
    constants=E_IS_EULER,
    constraints=(r"2(e - 1) p \leq k",),
    unit="share",
)
