"""Pratt's interval: proved, and by the definition that its derivation starts from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import mpmath
import pytest
from scipy import stats

from prsym.derivations.validation.pratt_interval import LOWER, UPPER
from prsym.errors import DomainError
from prsym.model.formula import Formula
from prsym.verify.enclose import enclose
from prsym.verify.prove import PRINTED_FORM, prove
from prsym.verify.replay import Replay


def ends(formula: Formula, x: int, n: int, z: str) -> list[mpmath.mpf]:
    """The ends of an enclosure to 20 digits."""
    found = enclose(formula, 20, {"found": x, "sample": n, "z": Fraction(z)}).bounds()
    return [mpmath.mpf(end.numerator) / end.denominator for end in found]


@pytest.mark.parametrize("formula", [LOWER, UPPER], ids=["lower", "upper"])
def test_both_ends_are_proved(formula: Formula) -> None:
    assert prove.__wrapped__(formula).status == "proved"


@pytest.mark.parametrize(
    ("formula", "misprints"),
    [
        (LOWER, {"n - x + 1": "n - x - 1", "- 9 n - 8": "- 9 n + 8", "+ 3 z": "- 3 z"}),  # the first is DescTools's
        (UPPER, {"9 n + 5": "9 n - 5", "(2 + z^2)": "(1 + z^2)"}),
    ],
    ids=["lower", "upper"],
)
def test_canary_a_misprinted_end_is_refuted(formula: Formula, misprints: Mapping[str, str]) -> None:
    """By the double entry of one replay: what was derived is not what is printed."""
    replay = Replay(formula.all_parameters)
    derived = formula.derive(replay)
    for old, new in misprints.items():
        assert old in formula.printed
        wrong = replace(formula, printed=formula.printed.replace(old, new))
        replay.rewrite(derived, wrong.expression, "the misprint", rule=PRINTED_FORM)
        assert replay.steps[-1].status == "refuted"


@pytest.mark.parametrize(("x", "n"), [(1, 20), (3, 10), (10, 50), (18, 20), (48, 2399), (1200, 2399)])
def test_the_cube_roots_are_z_deviations_apart_at_an_end(x: int, n: int) -> None:
    """(1 - 1/9m) w - (1 - 1/9s) is z times the root of w²/9m + 1/9s, and w³ is (p/(1 - p)) m/s."""
    with mpmath.workdps(50):
        for formula, shapes, sign in ((LOWER, (x, n - x + 1), -1), (UPPER, (x + 1, n - x), 1)):
            a, b = (1 / (9 * mpmath.mpf(shape)) for shape in shapes)
            apart = []
            for p in ends(formula, x, n, "1.96"):
                w = mpmath.cbrt(p / (1 - p) * shapes[1] / shapes[0])
                apart.append(((1 - b) * w - (1 - a)) / mpmath.sqrt(b * w**2 + a))
            assert apart[0] < sign * mpmath.mpf("1.96") < apart[1]


def test_it_is_close_to_the_exact_interval() -> None:
    theirs = stats.binomtest(10, 50).proportion_ci(0.95)
    for formula, value in ((LOWER, theirs.low), (UPPER, theirs.high)):
        assert float(ends(formula, 10, 50, "1.959964")[0]) == pytest.approx(value, rel=2e-3)


def test_a_level_too_high_for_the_approximation_is_out_of_its_domain() -> None:
    """9 z² must be below (9 - 1)² where one is found: z = 2.67 is no more."""
    with pytest.raises(DomainError):
        ends(LOWER, 1, 20, "2.67")
    assert ends(LOWER, 1, 20, "2.66")
