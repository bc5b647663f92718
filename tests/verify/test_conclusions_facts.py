"""A sign follows from a hypothesis that the expression is not below: never from one that it may be below."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, PROBABILITY_OPEN, Parameter, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.verify.prove import prove


def nothing_of_the_claim(d: Derivation) -> Any:
    return d.sign(sympy.Integer(1), ">", "a step that says nothing of it")


def status(printed: str, hypothesis: str, domain: str) -> str:
    u = Parameter("u", "u", interval(domain), False, ARGUMENT, "the first", ())
    v = Parameter("v", "v", PROBABILITY_OPEN, False, ARGUMENT, "the second", ())
    claims = (Holds(printed, when=(hypothesis,)),)
    source = goutte_gaussier("nowhere")
    theorem = Theorem("test.fact", "Test", "a test", (u, v), source, nothing_of_the_claim, True, claims)
    return prove.__wrapped__(theorem).status


@pytest.mark.parametrize(
    ("printed", "hypothesis", "domain"),
    [
        ("u > v", "u + v < 1", "[1/2, 1)"),  # u - v = (1 - u - v) + (2u - 1)
        ("v < u", "1 > u + v", "[1/2, 1)"),
        (r"u \geq v", r"u + v \leq 1", "[1/2, 1)"),
        ("u > v", r"u + v \leq 1", "(1/2, 1)"),  # what is left is positive itself
        ("u + v < 1", "u > v", "(0, 1/2]"),
    ],
)
def test_a_sign_beyond_a_hypothesis(printed: str, hypothesis: str, domain: str) -> None:
    assert status(printed, hypothesis, domain) == "proved"


@pytest.mark.parametrize(
    ("printed", "hypothesis", "domain"),
    [
        ("u > v", r"u + v \leq 1", "[1/2, 1)"),  # u = v = 1/2
        ("u > v", "u + v < 1", "[1/3, 1)"),  # u = 0.4, v = 0.5
        ("u < v", "u + v < 1", "[1/2, 1)"),
        ("u > v", "u + v > 1", "[1/2, 1)"),  # u = 0.6, v = 0.7
        (r"u \neq v", r"u + v \leq 1", "[1/2, 1)"),
        ("u = v", "u + v < 1", "[1/2, 1)"),
        ("u + v < 1", r"u \geq v", "(0, 1/2]"),  # u = v = 1/2
        ("u + v > 1", "u > v", "(0, 1/2]"),
    ],
)
def test_canary_no_sign_beyond_a_hypothesis(printed: str, hypothesis: str, domain: str) -> None:
    assert status(printed, hypothesis, domain) == "undecided"
