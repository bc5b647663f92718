"""Formulas that a called function agrees with are guesses; near misses are not among them."""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Callable
from functools import partial

import pytest

import prsym
from prsym.errors import InputError, ReadingError


def _wilson(found: float, sample: float, z: float) -> float:
    p = found / sample
    half = z * math.sqrt(p * (1 - p) / sample + (z / sample) ** 2 / 4)
    return (p + z * z / 2 / sample - half) / (1 + z * z / sample)


# A partial has no source of its own: it is as one that was compiled.
F1 = partial(lambda P, R: 2 * P * R / (P + R))


@pytest.mark.parametrize(
    ("function", "identifier"),
    [
        (F1, "measures.f1"),
        (partial(_wilson), "validation.wilson_lower"),
        (partial(lambda tp, fp: tp / (tp + fp)), "measures.precision"),
        (partial(lambda tp, fn, scale=1: scale * tp / (tp + fn)), "measures.recall"),
    ],
)
def test_a_called_function_is_a_guess(function: Callable[..., object], identifier: str) -> None:
    found = {one.id: one for one in prsym.identify(function, points=40)}
    assert found[identifier].status == "undecided"
    assert found[identifier].reason.startswith("a guess: called at ")
    assert {one.status for one in found.values()} == {"undecided"}


@pytest.mark.parametrize(
    "function",
    [
        partial(lambda P, R: 2 * P * R / (P + R) * (1 + 1e-8)),
        partial(lambda P, R: 2 * P * R / (P + R) if P < 0.9 else 0.5),
        partial(lambda tp, fp: tp / (tp + fp + 1)),
        partial(lambda tp, fp: 0 / 0),
        math.copysign,
    ],
)
def test_canary_what_agrees_nearly_or_nowhere_is_not_found(function: Callable[..., object]) -> None:
    assert prsym.identify(function, points=40) == ()


def test_a_function_is_called_only_when_that_is_asked() -> None:
    calls: list[object] = []
    function = partial(lambda seen, P, R: seen.append(P) or 2 * P * R / (P + R), calls)
    with pytest.raises(ReadingError, match="with points=60 it is called"):
        prsym.identify(function)
    assert calls == []


def test_a_source_that_can_be_read_is_proved_and_not_called() -> None:
    def f(tp: float, fp: float) -> float:
        return tp / (tp + fp)

    assert {one.status for one in prsym.identify(f, points=40)} == {"equal"}


@pytest.mark.parametrize(
    ("function", "points", "message"),
    [
        (partial(lambda P, R: "x"), 5, "returned 'x', which is no real number"),
        (partial(lambda P, R: sys.exit("enough")), 5, "raised SystemExit: enough"),
        (partial(lambda *counts: 1), 5, "has no parameters with names"),
        (F1, -1, "must be a whole number from 0"),
        (F1, True, "must be a whole number from 0"),
        (operator.truediv, 0, "with points=60"),
    ],
)
def test_bad_use_gets_one_line(function: Callable[..., object], points: int, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        prsym.identify(function, points=points)
    assert len(str(caught.value).splitlines()) == 1
