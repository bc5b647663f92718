"""Factors whose terms cannot cancel vanish on faces of the domain only: compared with trying the corners."""

from __future__ import annotations

import random
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest
import sympy

from prsym.comparing.definedness import _zeros_within
from prsym.model.domain import NONNEGATIVE, POSITIVE, REAL

LETTERS = sympy.symbols("x y z w")


def _case(interval: Any = NONNEGATIVE) -> Any:
    return SimpleNamespace(symbols=dict.fromkeys(LETTERS, interval))


def _drawn(dice: random.Random) -> Any:
    """A sum of one to three products with positive coefficients; at times a constant with it."""
    terms = [
        sympy.prod(dice.sample(LETTERS, dice.randint(1, 2))) * dice.randint(1, 4) for _ in range(dice.randint(1, 3))
    ]
    return sympy.expand(sum(terms) ** dice.randint(1, 2) + int(dice.random() < 0.1))


def test_as_by_trying_the_corners() -> None:
    """Such a polynomial is 0 at a point where it is 0 at the corner with 1 for each letter that is not 0."""
    dice, told = random.Random(4), {True: 0, False: 0}
    for _ in range(150):
        some, others = ({_drawn(dice) for _ in range(dice.randint(1, 2))} for _ in range(2))
        corners = [dict(zip(LETTERS, corner, strict=True)) for corner in product((0, 1), repeat=len(LETTERS))]
        within = all(
            any(other.subs(c) == 0 for other in others) for c in corners if any(one.subs(c) == 0 for one in some)
        )
        assert _zeros_within(frozenset(some), frozenset(others), _case()) == within, (some, others)
        told[within] += 1
    assert min(told.values()) >= 10


@pytest.mark.parametrize("sign", [1, -1])
def test_nothing_is_told_where_terms_may_cancel_or_a_letter_does_not_start_at_0(sign: int) -> None:
    x, y, *_ = LETTERS
    for factor, interval in ((x - y, NONNEGATIVE), (x + y, POSITIVE), (x + y, REAL), (sympy.sqrt(x) + y, NONNEGATIVE)):
        assert not _zeros_within(frozenset({sign * factor}), frozenset({x + 2 * y}), _case(interval))
        assert not _zeros_within(frozenset({x + 2 * y}), frozenset({sign * factor}), _case(interval))
    assert _zeros_within(frozenset({sign * (x + y)}), frozenset({x + 2 * y}), _case())
