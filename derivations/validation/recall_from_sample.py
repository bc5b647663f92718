"""Recall from one random sample of the whole population: the produced share of the sample's relevant documents.

By definition. Both counts are projected to the population, and its size
and that of the sample cancel. So the precision of the estimate is that of a sample of a + b documents, not of n.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.derivations.validation.parameters import SAMPLE_MISSED, SAMPLE_PRODUCED
from prsym.derivations.validation.sources import RATIO_OF_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare


def derive(d: Derivation) -> Any:
    """tp = N a/n and fn = N b/n, put into recall."""
    a, b = d.parameter("sample_produced"), d.parameter("sample_missed")
    population, sample = d.variable("population", POSITIVE), d.variable("sample", POSITIVE)
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    produced = d.definition(tp, population * a / sample, "relevant and produced, projected to the population")
    missed = d.definition(fn, population * b / sample, "relevant and not produced, projected to the population")
    estimated = d.substitute(RECALL.expression, {tp: produced, fn: missed}, "recall of the projected counts")
    return d.rewrite(estimated, a / (a + b), "both sizes cancel")


FORMULA = Formula(
    id="validation.recall_from_sample",
    title="Recall from one random sample",
    printed=r"R = \frac{a}{a + b}",
    parameters=(SAMPLE_PRODUCED, SAMPLE_MISSED),
    source=RATIO_OF_COUNTS,
    derive=derive,
    unit="share",
    sampled=SampledShare("sample_produced", misses="sample_missed"),
)
