"""Printed notation with two readings: read as most prints mean it, and never told different for a reading alone."""

from __future__ import annotations

import pytest

import prsym
from prsym.comparing.compare import compare
from prsym.model.verdict import Comparison

NATURAL, EULER = "natural logarithm", "Euler's number"


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status", "said"),
    [
        (r"e^{x}e^{y}", r"e^{x+y}", "", "equal", EULER),
        (r"\mathrm{e}^{-x}", r"1/\exp x", "", "equal", EULER),
        (r"{\rm e}", r"\exp 1", "", "equal", EULER),
        (r"\frac{e^2-1}{e^2+1}", r"\tanh 1", "", "equal", EULER),
        (r"1-e^2", r"(1-e)(1+e)", "", "equal", "a letter"),
        (r"e^x", r"\exp x", "e > 0", "different", "differ"),  # a letter, by what is assumed of it
        (r"e^x", r"x^e", "", "different", EULER),
        (r"\log(xy)", r"\log x + \log y", "x > 0, y > 0", "equal", NATURAL),
        (r"10^{\log x}", "x", "x > 0", "undecided", "base 10"),
        (r"2^{\log x}", "x", "x > 0", "undecided", "base 2"),
        (r"\log x", r"\ln 2x", "x > 0", "different", NATURAL),
        (r"\ln x^2", r"2\ln x", "x > 0", "equal", "all beside it"),
        (r"\ln x^2", r"(\ln x)^2", "x > 0", "undecided", "one letter"),
        (r"\sin nx", r"x\sin n", "", "undecided", "one letter"),
        (r"\sin\tfrac12(x+y)", r"\sin\frac{x+y}{2}", "", "equal", "all beside it"),
        (r"\tan x/2", r"\frac{\sin x}{1+\cos x}", "", "undecided", "does not end"),
        (r"\ln x \cdot y", r"y\ln x", "x > 0", "equal", "ends an argument"),
        (r"\sin(x)^2 + \cos(x)^2", "1", "", "equal", r"(\sin x)^2"),
    ],
)
def test_the_reading_is_told(left: str, right: str, assuming: str, status: str, said: str) -> None:
    verdict = compare(Comparison(left, right, "latex", assuming=assuming))
    assert verdict.status == status
    assert said in verdict.reason


@pytest.mark.parametrize(
    ("print_", "meant", "said"),
    [
        ("uv·w / x·y", "u*v*w/(x*y)", "over the factors that follow"),
        ("u × v / w × x + 1", "u*v/(w*x) + 1", "over the factors that follow"),
        ("u / v·√w", "u/(v*sqrt(w))", "over the factors that follow"),
        ("GH·pq", "GH*p*q", "capital letters"),
        (r"\frac{GH}{1 - JK}", "GH/(1 - JK)", "as one name"),
        (r"k \times GH \times pq", "k*GH*p*q", "capital letters"),
        ("u*v/w*x", "u*v/(w*x)", "read as Python's"),
        ("u/u + v", "u/(u + v)", "read as Python's"),
        ("u + v / u + v + w", "(u + v)/(u + v + w)", "read as Python's"),
        ("u1v1 + u2v2", "u1*v1 + u2*v2", "read as Python's"),
        ("Share X − Share Y", "share_x - share_y", "one name"),
        ("k²UVW/w²", "k**2*U*V*W/w**2", "as a product"),
    ],
)
def test_a_difference_of_one_reading_alone_is_undecided(print_: str, meant: str, said: str) -> None:
    verdict = prsym.compare(print_, meant)
    assert verdict.status == "undecided"
    assert said in verdict.reason


@pytest.mark.parametrize(
    ("print_", "other"),
    [
        ("u / v·w", "v*w/u"),  # no reading of the slash
        ("GH·pq", "GH*p + q"),
        ("u*v/w*x", "u*v*w/x"),
        ("u/u + v", "v/(u + v)"),
        ("u/(u + v)", "u/u + v"),
        ("2*u*v/(u - v)", "2*u*v/(u + v)"),
    ],
)
def test_what_no_reading_makes_the_same_is_different(print_: str, other: str) -> None:
    assert prsym.compare(print_, other).status == "different"


def test_a_text_whose_language_is_stated_has_no_other_reading() -> None:
    assert prsym.compare("u/u + v", "u/(u + v)", language="python").status == "different"
    assert prsym.compare("u/v**2 + w", "u/(v**2 + w)").status == "different"  # no print has two stars for a power


def test_the_slash_between_factors_stands_as_written_by_default() -> None:
    assert prsym.compare("u·v / w·x", "u*v*x/w").status == "equal"
