"""The letter under an integral or a sum is its own, also where a parameter has that letter or that name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prsym import catalogue
from prsym.errors import ReadingError
from prsym.reading.tree import Integral, Relation, Summation, symbols

THEOREM = catalogue.theorems()["goutte_gaussier2005.gamma_independence"]  # b is its share, β the parameter b


def test_a_bound_letter_hides_the_parameter_of_that_letter() -> None:
    tree = THEOREM.read(r"\int_0^1 b^2 \, db = \frac{1}{3}")
    assert isinstance(tree, Relation)
    assert isinstance(tree.sides[0], Integral)
    assert symbols(tree) == ()  # it was `share`^2 over b: the share was taken for a constant
    total = THEOREM.read(r"\sum_{b=0}^{3} b = 6")
    assert isinstance(total, Relation)
    assert isinstance(total.sides[0], Summation)
    assert symbols(total) == ()


def test_the_ends_of_an_integral_are_outside_of_it() -> None:
    assert symbols(THEOREM.read(r"\int_0^b b^2 \, db = \frac{b^3}{3}")) == ("share",)


def test_a_bound_letter_that_would_take_in_a_parameter_is_refused() -> None:
    with pytest.raises(ReadingError, match="choose another letter"):
        THEOREM.read(r"\int_0^1 b^\beta \, db = 1")
    other = replace(THEOREM, parameters=tuple(p for p in THEOREM.parameters if p.name != "b"))
    assert symbols(other.read(r"\int_0^1 b^\alpha \, db = 1")) == ("a",)
