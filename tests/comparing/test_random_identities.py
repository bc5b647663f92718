"""Random formulas against rewritings of theirs and against slips: no verdict is wrong, and nothing escapes.

What the verdict says is held against the values of `random_formulas`, which share no code with prsym.
"""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.model.verdict import Verdict

_SPEC = importlib.util.spec_from_file_location("random_formulas", Path(__file__).with_name("random_formulas.py"))
assert _SPEC is not None
assert _SPEC.loader is not None
rf = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(rf)

PAIRS, POINTS = 60, 60
CLOSE = rf.CONTEXT.mpf(10) ** -28


def apart(a: Any, b: Any) -> bool:
    """Whether two values differ by more than the working precision explains."""
    size = max(abs(rf._float(a)), abs(rf._float(b)), 1)
    return bool(abs(rf._float(rf._minus(a, b))) > CLOSE * size)


def objection(verdict: Verdict, left: Any, right: Any, point: dict[str, Fraction]) -> str:
    """What the values at a point say against the verdict, or nothing."""
    try:
        values = rf.value(left, point), rf.value(right, point)
    except rf.Unclear:
        return ""
    one_sided = (values[0] is None) != (values[1] is None)
    differ = None not in values and apart(*values)
    claims_equal = verdict.status in {"equal", "equal_where_defined"}
    wrong = (claims_equal and differ) or (verdict.status == "equal" and one_sided)
    return f"{verdict.status}, but {values} at {point}" if wrong else ""


def objection_to_witness(verdict: Verdict, left: Any, right: Any) -> str:
    """A witness shows two different values, or one side without a value."""
    if verdict.witness is None or any("(" in value for _, value in verdict.witness.point):
        return ""
    point = {"x": Fraction(0), "y": Fraction(0)} | {name: Fraction(value) for name, value in verdict.witness.point}
    try:
        values = rf.value(left, point), rf.value(right, point)
    except rf.Unclear:
        return ""
    one_sided = (values[0] is None) != (values[1] is None)
    shows = one_sided if None in values else apart(*values)
    return "" if shows else f"{verdict.status}, but {values} at the witness {point}"


@pytest.mark.parametrize("seed", range(3))
def test_no_verdict_is_wrong(seed: int) -> None:
    chance = random.Random(seed)
    count: Counter[str] = Counter()
    for _ in range(PAIRS):
        left = rf.formulas(chance, 2)
        right = rf.changed(chance, rf.changed(chance, left, rf.rewritings), rf.rewritings)
        if chance.random() < 0.4:
            right = rf.changed(chance, right, rf.slips)
        verdict = prsym.compare(rf.text(left), rf.text(right))
        count[verdict.status] += 1
        found = [objection_to_witness(verdict, left, right)]
        found += [objection(verdict, left, right, point) for point in rf.points(chance, POINTS)]
        assert not any(found), (rf.text(left), rf.text(right), next(filter(None, found)))
    assert count["equal"] > PAIRS / 3
    assert count["different"] > PAIRS / 10
    assert count["undecided"] < PAIRS / 6


def test_the_oracle_objects_to_a_wrong_verdict() -> None:
    x = ("x",)
    wrong = prsym.compare("x", "x")
    assert objection(wrong, x, ("abs", x), {"x": Fraction(-1), "y": Fraction(0)})
    assert objection(wrong, x, ("/", ("**", x, ("2",)), x), {"x": Fraction(0), "y": Fraction(0)})
    assert objection_to_witness(prsym.compare("x", "abs(x)"), x, x)
