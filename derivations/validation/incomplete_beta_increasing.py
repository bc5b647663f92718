"""I(p; a, b) rises strictly from 0 to 1 with p, so that every level between is taken once: the quantile of a Beta law.

DLMF, 8.17.1 and 8.17.2. The slope is the density of the Beta law, which is positive.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.documents import dlmf
from prsym.derivations.goutte_gaussier2005.incomplete_beta_reflection import reflection
from prsym.derivations.validation.binomial_parameters import LEVEL, TRUE_SHARE, A, B
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Exists, Holds, Tends
from prsym.reading.special import BetaRegularized

ZERO = sympy.Integer(0)


def quantile_exists_once(d: Derivation, a: Any, b: Any, level: Any) -> Any:
    """I(p; a, b) = level for exactly one p in (0, 1)."""
    p, t = d.variable("share", PROBABILITY_OPEN), d.variable("z", PROBABILITY_OPEN)
    value = BetaRegularized(p, a, b)
    slope = d.differentiate(value, p, "the density of the Beta law")
    d.sign(slope, ">", "is positive: I rises strictly")
    F, y = sympy.Function("F")(p), sympy.Symbol("y")
    d.definition(F, value, "as a function of p")
    d.definition(sympy.Derivative(F, p), slope, "its slope")
    d.sign(sympy.Derivative(F, p), ">", "is positive")
    d.definition(F, reflection(d, p, a, b), "which is 1 less the upper tail")
    d.definition(F, value, "as it was defined")
    d.limit(BetaRegularized(t, a, b), y, [(y, BetaRegularized(t, a, b), ZERO)], t, "0 as p falls to 0")
    d.limit(1 - BetaRegularized(t, b, a), 1 - y, [(y, BetaRegularized(t, b, a), ZERO)], t, "1 as p rises to 1")
    return d.intermediate_value(F, p, [(t, t), (1 - t, t)], level, "exactly one p with I(p; a, b) = u")


def derive(d: Derivation) -> Any:
    """For any positive parameters."""
    return quantile_exists_once(d, d.parameter("a"), d.parameter("b"), d.parameter("level"))


THEOREM = Theorem(
    id="validation.incomplete_beta_increasing",
    title="The quantile of a Beta law exists and is unique",
    statement=(
        "I(p; a, b) = 1 − I(1 − p; b, a) rises strictly with p from 0 to 1: for 0 < u < 1 exactly one p in (0, 1) has "
        "I(p; a, b) = u"
    ),
    parameters=(A, B, LEVEL),
    source=dlmf("8.17.1 and 8.17.2"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{d I(p; a, b)}{d p} > 0", over=(TRUE_SHARE,)),
        Tends(r"I(p; a, b)", "0", "share", "0+", over=(TRUE_SHARE,)),
        Holds(r"I(p; a, b) = 1 - I(1 - p; b, a)", over=(TRUE_SHARE,)),
        Tends(r"1 - I(1 - p; b, a)", "1", "share", "1-", over=(TRUE_SHARE,)),
        Exists(r"I(p; a, b) = u", TRUE_SHARE, only_one=True),
    ),
    functions={"I": "beta_regularized"},
)
