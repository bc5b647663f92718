"""A random part of what was retrieved: the same precision, a lower recall.

Dimm (2015), section 1, the simple extrapolation scheme. Of a random share s of the retrieved documents, s times the
relevant and s times the irrelevant ones are expected.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import dimm, letter
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.derivations.measures.precision import FORMULA as PRECISION
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

SHARE = letter("s", interval("(0, 1]"), "share of the retrieved documents that is kept")


def derive(d: Derivation) -> None:
    """The expected confusion table of the part, put into both rates."""
    tp, fp, fn, s = (d.parameter(n) for n in ("tp", "fp", "fn", "s"))
    precision = d.substitute(PRECISION.expression, {tp: s * tp, fp: s * fp}, "precision of the part, as expected")
    d.rewrite(precision, PRECISION.expression, "that of the whole")
    expected = {tp: s * tp, fn: fn + (1 - s) * tp}
    recall = d.substitute(RECALL.expression, expected, "its recall: the relevant ones left out are missed")
    d.rewrite(recall, s * RECALL.expression, "s times that of the whole")


THEOREM = Theorem(
    id="dimm2015.random_subset",
    title="A random part of the retrieved documents",
    statement=(
        "A part of the retrieved documents with the share s of the relevant and the share s of the irrelevant ones, "
        "as a random share s is expected to hold, has the precision of all and s times their recall."
    ),
    parameters=(TP, FP, FN, SHARE),
    source=dimm("section 1, the simple extrapolation scheme"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(s \mathrm{TP}, s \mathrm{FP}) = P(\mathrm{TP}, \mathrm{FP})"),
        Holds(r"R(s \mathrm{TP}, \mathrm{FN} + (1 - s) \mathrm{TP}) = s R(\mathrm{TP}, \mathrm{FN})"),
    ),
    beyond="that a random share s is expected to hold the share s of the relevant and of the irrelevant documents",
    functions={"P": PRECISION, "R": RECALL},
)
