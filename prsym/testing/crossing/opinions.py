"""mpmath beside Arb: two libraries that share no arithmetic must give one value of a formula."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import mpmath

from prsym.accuracy.formats import BINARY64
from prsym.accuracy.reference import Reference, reference
from prsym.errors import PrsymError
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.asking.numbers_given import rounded
from prsym.testing.lines import folded
from prsym.verify.second_opinion import second_opinion

ASKED = 25  # points at which mpmath is asked
DIGITS = 25
OPINION_DIGITS = (30, 350, 1400)  # more of them where fewer disagree: mpmath does not know how many it has lost
NOTHING = Fraction(1, 2**1094)  # a difference that is no ulp of any float64
RAISED = (PrsymError, ArithmeticError, ValueError, TypeError, NotImplementedError, mpmath.mp.NoConvergence)


@dataclass(frozen=True, slots=True)
class Opinions:
    """At how many points mpmath was asked, what it raised at some, and where it does not agree with Arb."""

    asked: int
    raised: tuple[str, ...]
    apart: tuple[str, ...]

    def __str__(self) -> str:
        count = self.asked - len(self.raised)
        said = f"mpmath and Arb agree to {DIGITS} digits at {count - len(self.apart)} of {count} points."
        if self.raised:
            said += f" At {len(self.raised)} more mpmath gave no value ({self.raised[0]})."
        return "\n".join(
            folded(
                said if self.asked else "mpmath was not asked: the formula has no settled value at these points.", "  "
            )
        )


def opinions(exact: Exact, points: Sequence[Point]) -> Opinions:
    """mpmath's values at some of the points, whose exact values are settled."""
    raised: list[str] = []
    apart: list[str] = []
    finite = [p for p in points if not isinstance(exact.wanted[p], float) and all(map(math.isfinite, p))]
    chosen = finite[:: max(1, -(-len(finite) // ASKED))]
    for point in chosen:
        value = _narrow(exact.shown(point))
        try:
            opinion = _opinion(exact, point, value)
        except RAISED as error:
            raised.append(f"{type(error).__name__}: {' '.join(str(error).split())}"[:120])
            continue
        if not _agree(opinion, value):
            shown = ", ".join(f"{n} = {x!r}" for n, x in zip(exact.names, point, strict=True))
            theirs, ours = (rounded(found, BINARY64) for found in (opinion, _middle(value)))
            said = f"mpmath gives {theirs!r} and Arb {ours!r} at {shown}"
            apart.append("\n".join(folded(said, "  ")))
    return Opinions(len(chosen), tuple(raised), tuple(apart))


def _opinion(exact: Exact, point: Point, value: Reference) -> Fraction:
    """mpmath's value, with more digits where it differs from the exact one."""
    for digits in OPINION_DIGITS:
        opinion = Fraction(second_opinion(exact.formula, digits, exact.at(point)))
        if _agree(opinion, value):
            break
    return opinion


def _agree(opinion: Fraction, value: Reference) -> bool:
    """Within the ball, or to the digits asked for beside it: a ball around 0 has no digits."""
    middle = _middle(value)
    radius = Fraction(value.radius, value.denominator)
    return abs(opinion - middle) <= radius + max(abs(middle) / Fraction(10) ** DIGITS, NOTHING)


def _narrow(wanted: Any) -> Reference:
    found = reference(wanted)
    assert not isinstance(found, float)
    return found


def _middle(value: Reference) -> Fraction:
    return Fraction(value.middle, value.denominator)
