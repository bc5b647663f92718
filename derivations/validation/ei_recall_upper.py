"""ei-Recall, the upper end of the range: recall where elusion is at the lower end of its interval.

Losey (2015). The relevant documents that are produced are counted, not sampled; the elusion has an interval, exact
(`validation.clopper_pearson_lower`, `validation.clopper_pearson_upper`) as Losey uses it.
`validation.ei_recall_contains` proves that the range holds the recall of every elusion of the interval.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import ELUSION_LOWER, NULL_SET, PRODUCED_RELEVANT
from prsym.derivations.validation.recall_from_elusion import FORMULA as RECALL_FROM_ELUSION
from prsym.derivations.validation.sources import EI_RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Recall falls in elusion: the largest recall is at the lower end."""
    recall, elusion = RECALL_FROM_ELUSION.expression, d.variable("elusion", UNIT)
    slope = d.differentiate(recall, elusion, "the slope of recall in elusion")
    d.sign(slope, "<=", "recall falls as elusion rises")
    return d.substitute(recall, {elusion: d.parameter("elusion_lower")}, "so its upper end is here")


FORMULA = Formula(
    id="validation.ei_recall_upper",
    title="ei-Recall, upper end",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E_{\text{low}} D}",
    parameters=(PRODUCED_RELEVANT, ELUSION_LOWER, NULL_SET),
    source=EI_RECALL,
    derive=derive,
    unit="share",
    limit="upper",
)
