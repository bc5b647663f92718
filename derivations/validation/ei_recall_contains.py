"""ei-Recall's range holds the recall of every elusion within the interval.

Elusion is written as a point between the ends of its interval; each difference is a product of
non-negative factors.
"""

from __future__ import annotations

from prsym.derivations.validation.ei_recall_lower import FORMULA as LOWER
from prsym.derivations.validation.ei_recall_upper import FORMULA as UPPER
from prsym.derivations.validation.parameters import ELUSION, ELUSION_LOWER, ELUSION_UPPER, NULL_SET, PRODUCED_RELEVANT
from prsym.derivations.validation.recall_from_elusion import FORMULA as RECALL
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """E between the ends: both ends minus E have a sign, and so have the differences of the recalls."""
    tp, size, low, high = (d.parameter(name) for name in ("tp", "null_set", "elusion_lower", "elusion_upper"))
    elusion = d.parameter("elusion")
    d.premise_sign(elusion - low, ">=", "the elusion is not below its interval")
    d.premise_sign(high - elusion, ">=", "and not above it")
    recall, lower, upper = RECALL.expression, LOWER.expression, UPPER.expression
    below = tp * size * (high - elusion) / ((tp + elusion * size) * (tp + high * size))
    d.sign(d.rewrite(recall - lower, below, "recall less the lower end"), ">=", "recall is not below the range")
    above = tp * size * (elusion - low) / ((tp + elusion * size) * (tp + low * size))
    d.sign(d.rewrite(upper - recall, above, "the upper end less recall"), ">=", "and not above it")


THEOREM = Theorem(
    id="validation.ei_recall_contains",
    title="ei-Recall's range holds the recall of every elusion in the interval",
    statement="For E_low ≤ E ≤ E_high, TP/(TP + E_high D) ≤ TP/(TP + E D) ≤ TP/(TP + E_low D).",
    parameters=(PRODUCED_RELEVANT, ELUSION, ELUSION_LOWER, ELUSION_UPPER, NULL_SET),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{high}} D} \leq \frac{\mathrm{TP}}{\mathrm{TP} + E D}"
            r" \leq \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{low}} D}",
            when=(r"E_{\text{low}} \leq E", r"E \leq E_{\text{high}}"),
        ),
    ),
)
