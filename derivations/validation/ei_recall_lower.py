"""ei-Recall, the lower end of the range: recall where elusion is at the upper end of its interval.

Losey (2015). The relevant documents that are produced are counted, not sampled; the elusion has an interval, exact
(`validation.clopper_pearson_lower`, `validation.clopper_pearson_upper`) as Losey uses it.
`validation.ei_recall_contains` proves that the range holds the recall of every elusion of the interval.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import ELUSION_UPPER, NULL_SET, PRODUCED_RELEVANT
from prsym.derivations.validation.recall_from_elusion import FORMULA as RECALL_FROM_ELUSION
from prsym.derivations.validation.sources import EI_RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Recall falls in elusion: the smallest recall is at the upper end."""
    recall, elusion = RECALL_FROM_ELUSION.expression, d.variable("elusion", UNIT)
    slope = d.differentiate(recall, elusion, "the slope of recall in elusion")
    d.sign(slope, "<=", "recall falls as elusion rises")
    return d.substitute(recall, {elusion: d.parameter("elusion_upper")}, "so its lower end is here")


FORMULA = Formula(
    id="validation.ei_recall_lower",
    title="ei-Recall, lower end",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{high}} D}",
    parameters=(PRODUCED_RELEVANT, ELUSION_UPPER, NULL_SET),
    source=EI_RECALL,
    derive=derive,
    unit="share",
    limit="lower",
)
