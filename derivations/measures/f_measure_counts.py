"""F from counts.

Goutte & Gaussier (2005), eq. 2 (right). Precision and recall from the confusion table put into F; the
result is defined at TP = 0, where precision and recall are both zero and the rate form is 0/0.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, FN, FP, TP
from prsym.derivations.measures.precision import FORMULA as PRECISION
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Where TP > 0, so that both rates are defined and positive."""
    tp, fp, fn = d.variable("tp", POSITIVE), d.parameter("fp"), d.parameter("fn")
    b = d.parameter("beta")
    rates = {
        d.variable("precision", POSITIVE): PRECISION.derive(d),
        d.variable("recall", POSITIVE): RECALL.derive(d),
    }
    f = d.substitute(F_MEASURE.derive(d), rates, "both rates from the confusion table")
    return d.rewrite(f, (1 + b**2) * tp / ((1 + b**2) * tp + b**2 * fn + fp), "the common factor TP cancelled")


FORMULA = Formula(
    id="measures.f_measure_counts",
    title="F-measure from counts",
    printed=(
        r"F_\beta = \frac{(1 + \beta^2) \mathrm{TP}}{(1 + \beta^2) \mathrm{TP} + \beta^2 \mathrm{FN} + \mathrm{FP}}"
    ),
    parameters=(TP, FP, FN, F_BETA),
    source=Source(GOUTTE_GAUSSIER, "eq. 2, right"),
    derive=derive,
    unit="share",
)
