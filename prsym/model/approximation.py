"""A function that code computes by a polynomial."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from prsym.model.domain import Interval
from prsym.reading.python import read_python
from prsym.reading.tree import Node


@dataclass(frozen=True)
class Approximation:
    """A function that code computes by a polynomial; in a proof it is what `exact` says.

    `exact` is a text in the letter `x`, in which x may stand in a square root: the function itself is analytic in x,
    in a disc about 0. The polynomial has `terms` coefficients and serves on `interval`, which has 0 at an end
    (`prsym.verify.approximation` makes the coefficients, and bounds their error).
    """

    name: str
    meaning: str
    exact: str
    interval: Interval
    terms: int

    @cached_property
    def exact_tree(self) -> Node:
        """`exact`, read."""
        return read_python(self.exact)
