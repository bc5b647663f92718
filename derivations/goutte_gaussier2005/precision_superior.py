"""The probability that one system has the larger precision than another, for any symmetric prior: finite sums.

Not in Goutte & Gaussier (2005), who sample (end of section 2.1) and find about 65 % in the example of section 2.2.
Both laws are Be(TP + lambda, FP + lambda) by eq. 8, whole numbers of steps away from the prior, and the prior against
itself gives 1/2.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.beta_comparison import ONE, against_itself, comparison, grow, turned
from prsym.derivations.goutte_gaussier2005.parameters import FP1, FP2, PRIOR, TP1, TP2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.superiority_integral import superiority
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula

Expr = Any


def derive(d: Derivation) -> Any:
    """From the prior against itself to the second law, then, with the laws exchanged, to the first."""
    tp1, fp1, tp2, fp2, prior = (d.parameter(name) for name in ("tp1", "fp1", "tp2", "fp2", "prior"))
    start, first, second = (prior, prior), (tp1 + prior, fp1 + prior), (tp2 + prior, fp2 + prior)
    total = superiority(d, first, second)
    half = against_itself(d, start)
    one = grow(d, start, (tp2 + prior, prior), tp2, upper=False)
    two = grow(d, start, second, fp2, upper=True)
    turned(d, second, start)
    three = grow(d, second, (tp1 + prior, prior), tp1, upper=False)
    four = grow(d, second, first, fp1, upper=True)
    turned(d, first, second)
    chain = (
        (comparison(start, start), half, ONE),
        (comparison(start, (tp2 + prior, prior)), one, ONE),
        (comparison(start, second), two, ONE),
        (comparison(second, start), 1 - comparison(start, second), -ONE),
        (comparison(second, (tp1 + prior, prior)), three, -ONE),
        (comparison(second, first), four, -ONE),
        (total, 1 - comparison(second, first), ONE),
    )
    one, two, three, four = (found.atoms(sympy.Sum).pop() for found in (one, two, three, four))
    return d.rewrite_using(total, half + one + two - three - four, chain, "1/2 and the four sums")


_SUM = (
    r"\sum_{j=0}^{%s - 1} \frac{\Gamma(%s + %s) \Gamma(%s + %s) \Gamma(%s + %s) \Gamma(%s + %s)}"
    r"{\Gamma(%s) \Gamma(%s) \Gamma(%s) \Gamma(%s) \Gamma(%s + %s + %s + %s) (%s)}"
)


def _printed(last: str, first: tuple[str, str], second: tuple[str, str], divisor: str) -> str:
    """One sum, in the parameters of the two laws at step j."""
    (a, b), (c, e) = first, second
    return _SUM % (last, a, b, c, e, a, c, b, e, a, b, c, e, a, b, c, e, divisor)


_START, _GROWN = (r"\lambda", r"\lambda"), r"\lambda + j"
_SECOND = (r"\mathrm{TP 2} + \lambda", r"\mathrm{FP 2} + \lambda")
FORMULA = Formula(
    id="goutte_gaussier2005.precision_superior",
    title="Probability of a larger precision",
    printed=(
        r"P = \frac{1}{2} - "
        + _printed(r"\mathrm{TP 2}", _START, (_GROWN, r"\lambda"), _GROWN)
        + " + "
        + _printed(r"\mathrm{FP 2}", _START, (_SECOND[0], _GROWN), _GROWN)
        + " + "
        + _printed(r"\mathrm{TP 1}", _SECOND, (_GROWN, r"\lambda"), _GROWN)
        + " - "
        + _printed(r"\mathrm{FP 1}", _SECOND, (r"\mathrm{TP 1} + \lambda", _GROWN), _GROWN)
    ),
    parameters=(TP1, FP1, TP2, FP2, PRIOR),
    source=goutte_gaussier("section 2.1, before figure 1, and section 2.2; the paper samples"),
    derive=derive,
    functions={"Gamma": "gamma"},
    unit="share",
)
