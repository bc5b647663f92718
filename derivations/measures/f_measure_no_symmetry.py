"""Exchanging precision and recall gives no symmetric lines over a logarithmic axis: refuted.

The introduction of 2015, section "F-Measure (general)", on its chart (lost in the text at hand), read as: the line of
(R, P) is not the mirror image in beta = 1 of the line of (P, R). It is, exactly: `measures.f_measure_swap`. A
difference that a chart could show is taken to be at least 1/1000.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.f_measure import FORMULA as F_MEASURE
from prsym.derivations.measures.f_measure_swap import POSITIVE_SHARE
from prsym.derivations.measures.parameters import F_BETA, PRECISION, RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Exists


def derive(d: Derivation) -> None:
    """The distance of one line from the other's mirror image is 0 for every beta."""
    p, r, beta = (d.parameter(name) for name in ("precision", "recall", "beta"))
    f = F_MEASURE.expression
    mirrored = d.substitute(f, {p: r, r: p, beta: 1 / beta}, "the exchanged rates, at the mirrored place 1/β")
    distance = d.rewrite(f - mirrored, sympy.Integer(0), "the distance is 0 at every β")
    point = {p: sympy.Rational(1, 5), r: sympy.Integer(1)}
    d.refute(point, p, "!=", r, "two rates that differ: the second example of the source")
    visible = sympy.Rational(1, 1000)
    d.refute(
        point, distance, "<", visible, "for P = 0.2, R = 1 the two are mirror images: at every β their distance is 0"
    )


THEOREM = Theorem(
    id="measures.f_measure_no_symmetry",
    title="Exchanged rates give no symmetric lines (as the introduction says it)",
    statement="For P ≠ R there is a β with |F_β(P, R) − F_{1/β}(R, P)| ≥ 1/1000: no mirror images in β = 1.",
    parameters=(replace(PRECISION, interval=POSITIVE_SHARE), replace(RECALL, interval=POSITIVE_SHARE), F_BETA),
    source=Source(INTRODUCTION, "section “F-Measure (general)”, on the chart"),
    derive=derive,
    holds=False,
    claims=(
        Exists(
            r"\left| F(p, r, \beta) - F(r, p, \frac{1}{\beta}) \right| \geq \frac{1}{1000}",
            F_BETA,
            only_one=False,
            when=(r"p \neq r",),
        ),
    ),
    functions={"F": F_MEASURE},
)
