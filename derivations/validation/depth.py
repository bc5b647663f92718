"""Depth: the share of the collection above the cut-off.

Grossman & Cormack (2013), "Cutoff"; Dimm (2015), section 2, where it is n/N.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import POPULATION, RETRIEVED
from prsym.derivations.validation.sources import glossary
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
    source=glossary("Cutoff"),
    derive=derive,
    constraints=(r"n \leq N",),
    unit="share",
)
