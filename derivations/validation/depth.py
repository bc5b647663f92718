"""Depth: the share of the collection above the cut-off.

By definition: retrieved documents over all.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import POPULATION, RETRIEVED
from prsym.derivations.validation.sources import DEPTH
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """n = depth * N."""
    share = d.variable("depth", UNIT)
    zero = d.premise(d.parameter("retrieved"), share * d.parameter("population"), "the share of the collection")
    return d.solve_linear(zero, share, "the depth")


FORMULA = Formula(
    id="validation.depth",
    title="Depth",
    printed=r"d = \frac{n}{N}",
    parameters=(RETRIEVED, POPULATION),
    source=DEPTH,
    derive=derive,
    constraints=(r"n \leq N",),
    unit="share",
)
