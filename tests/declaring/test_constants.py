"""A letter whose domain is one number is a constant of every function that is made of the formula."""

import pytest

import prsym
from prsym.testing import assert_accurate

ENERGY = prsym.formula("m*g*h", {"m": (0, 1000), "h": (0, 100), "g": "9.81"}, id="lab.energy")


def test_an_enclosure_needs_no_constant_and_takes_it() -> None:
    assert str(prsym.enclose(ENERGY, m=2, h=3)) == str(prsym.enclose(ENERGY, m=2, h=3, g="9.81")) == "58.86"
    with pytest.raises(prsym.DomainError):
        prsym.enclose(ENERGY, m=2, h=3, g="9.8")


def test_functions_take_the_inputs_alone() -> None:
    function = prsym.lambdify(ENERGY)
    assert float(function(2.0, 3.0)) == pytest.approx(58.86, rel=1e-15)
    assert function.max_ulp < 4
    names: dict[str, object] = {}
    exec(prsym.generate(ENERGY, "python").source, names)  # noqa: S102  # our own text
    assert names["energy"](2.0, 3.0) == pytest.approx(58.86, rel=1e-15)  # type: ignore[operator]
    assert_accurate(lambda m, h: m * 9.81 * h, ENERGY, max_ulp=4)
