"""The oracle of the estimates: the entries of the catalogue, enclosed with 25 digits."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cache

import pytest

import prsym


class Catalogue:
    """Values of the catalogue's formulas at exact floats, and errors against them."""

    @staticmethod
    @cache
    def quantile(confidence: float, sides: str = "two") -> Fraction:
        """z, to 40 digits."""
        entry = "validation.normal_quantile" if sides == "two" else "validation.normal_quantile_one_sided"
        return prsym.enclose(entry, digits=40, confidence=confidence).bounds()[0]

    @staticmethod
    def value(entry: str, **inputs: object) -> Fraction:
        """The middle of an enclosure far narrower than a float."""
        lower, upper = prsym.enclose(entry, digits=25, **inputs).bounds()
        return (lower + upper) / 2

    @staticmethod
    def ulps(computed: float, true: Fraction) -> float:
        """The error in units in the last place of the true value."""
        assert math.isfinite(computed)
        return float(abs(Fraction(float(computed)) - true) / Fraction(math.ulp(float(true))))


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The catalogue."""
    return Catalogue()
