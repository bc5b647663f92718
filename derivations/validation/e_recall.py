"""eRecall: recall from the richness of the population and the elusion of the null set, each from a sample of its own.

Dimm (2014), on the method of Roitblat. The relevant documents of the population less those of the null set are taken
for those that are produced; both numbers are estimates, and the difference may be negative
(`validation.e_recall_negative`).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.derivations.validation.parameters import ELUSION, NULL_SET, POPULATION, RICHNESS
from prsym.derivations.validation.sources import E_RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """tp = rho N - E D and fn = E D, put into recall."""
    relevant = d.parameter("prevalence") * d.parameter("population")
    eluded = d.parameter("elusion") * d.parameter("null_set")
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    missed = d.definition(fn, eluded, "the relevant documents of the null set")
    produced = d.definition(tp, relevant - eluded, "the relevant documents of the population, less these")
    estimated = d.substitute(RECALL.expression, {tp: produced, fn: missed}, "recall of these counts")
    return d.rewrite(estimated, 1 - eluded / relevant, "1 less the share that is missed")


FORMULA = Formula(
    id="validation.e_recall",
    title="eRecall",
    printed=r"R = 1 - \frac{E D}{\rho N}",
    parameters=(ELUSION, NULL_SET, RICHNESS, POPULATION),
    source=E_RECALL,
    derive=derive,
    constraints=(r"D \leq N",),
    unit="share",
)
