"""Branch and bound over rounded inputs: examples are exact, exclusions are proofs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from prsym import catalogue
from prsym.model.domain import Interval, interval
from prsym.model.formula import NO_FUNCTIONS
from prsym.verify import ranges
from prsym.verify.ranges import hull_over, value_at
from prsym.verify.search import search

F = Fraction
BOX = {
    "recall": (F("0.675"), F("0.685")),
    "precision": (F("0.395"), F("0.405")),
    "prevalence": (F("0.0205"), F("0.0215")),
    "target_recall": (F("0.75"), F("0.75")),
}
EXTRAPOLATED = catalogue.formula("dimm2015.extrapolated_precision")


def _corners() -> list[Fraction]:
    values = []
    for recall in BOX["recall"]:
        for precision in BOX["precision"]:
            for prevalence in BOX["prevalence"]:
                point = {
                    "recall": recall,
                    "precision": precision,
                    "prevalence": prevalence,
                    "target_recall": F("0.75"),
                }
                values.append(value_at(EXTRAPOLATED, point)[0])
    return values


def test_the_hull_holds_every_corner_and_is_tight() -> None:
    hull = hull_over(EXTRAPOLATED, BOX)
    assert hull is not None
    corners = _corners()
    assert hull[0] <= min(corners)
    assert hull[1] >= max(corners)
    assert hull[1] - hull[0] < (max(corners) - min(corners)) * F("1.5")


@pytest.mark.parametrize("printed", ["0.31", "0.32", "0.305"])
def test_a_reachable_value_gets_an_exact_example(printed: str) -> None:
    target = Interval(F(printed) - F("0.0005"), F(printed) + F("0.0005"), False, True)
    found = search(EXTRAPOLATED, BOX, target)
    assert found.example is not None
    assert all(low <= found.example[n] <= high for n, (low, high) in BOX.items())
    low, high = value_at(EXTRAPOLATED, found.example)
    assert target.contains(low)
    assert target.contains(high)


@pytest.mark.parametrize(("low", "high"), [("0.4", "0.5"), ("0.3", "0.4"), ("0.45", "0.46"), ("0.445", "0.455")])
def test_an_example_is_inside_what_the_inputs_stand_for_and_short(low: str, high: str) -> None:
    """Rounding intervals may be open; the middle has a decimal place more than the ends."""
    box = {"precision": (F(low), F(high)), "recall": (F(low), F(high)), "beta": (F(1), F(1))}
    found = search(catalogue.formula("measures.f_measure"), box, interval("[0, 1]"))
    assert found.example is not None
    places = len(low) - 1
    for name in ("precision", "recall"):
        assert F(low) < found.example[name] < F(high)
        assert (found.example[name] * 10**places).denominator == 1


@pytest.mark.parametrize("printed", ["0.36", "0.33", "0.29"])
def test_an_unreachable_value_is_excluded(printed: str) -> None:
    target = Interval(F(printed) - F("0.0005"), F(printed) + F("0.0005"), False, True)
    found = search(EXTRAPOLATED, BOX, target)
    assert found.excluded
    assert found.example is None


def test_canary_a_value_just_inside_is_never_excluded() -> None:
    """The largest corner value, with a target of one part in a million around it."""
    best = max(_corners())
    found = search(EXTRAPOLATED, BOX, Interval(best * (1 - F(1, 10**6)), best, False, False))
    assert not found.excluded


def test_an_explicit_formula_is_monotone_where_its_gradient_says_so() -> None:
    box = {"precision": (F("0.3"), F("0.5")), "recall": (F("0.6"), F("0.8")), "beta": (F(1), F(1))}
    hull = hull_over(catalogue.formula("measures.f_measure"), box)
    assert hull is not None
    assert hull[0] == pytest.approx(0.4, abs=1e-12)  # 2 * 0.3 * 0.6 / 0.9
    assert hull[1] == pytest.approx(float(F(8, 13)), abs=1e-12)  # 2 * 0.5 * 0.8 / 1.3


def test_a_box_outside_the_domain() -> None:
    box = {**BOX, "precision": (F("0.001"), F("0.002")), "prevalence": (F("0.4"), F("0.41"))}
    found = search(EXTRAPOLATED, box, interval("[0, 1]"))
    assert found.outside
    assert found.example is None


def test_a_hull_whose_slopes_are_certain_is_that_of_two_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    """F₁ = 2PR/(P + R) increases in both: its ends are exact fractions, and no box is split for them."""
    formula = catalogue.formula("measures.f_measure")
    percent = Fraction(1, 100)
    box = {
        "precision": (39 * percent, 41 * percent),
        "recall": (59 * percent, 61 * percent),
        "beta": (Fraction(1), Fraction(1)),
    }
    monkeypatch.setattr(ranges, "_pieces", None)
    found = ranges.hull_over(formula, box)
    assert found is not None
    expected = [2 * p * r * percent / (p + r) for p, r in ((39, 59), (41, 61))]
    assert all(abs(end - value) < Fraction(1, 10**30) for end, value in zip(found, expected, strict=True))
    assert found[0] <= expected[0] < expected[1] <= found[1]


@pytest.mark.parametrize(("printed", "square"), [(r"\frac{1}{2}", F(1, 4)), (r"\sqrt{2}", F(2))])
def test_a_formula_without_inputs_has_its_one_value(printed: str, square: Fraction) -> None:
    """An empty box holds one point, and nothing of it can be split."""
    f1 = catalogue.formula("measures.f_measure")
    constant = replace(f1, printed=printed, parameters=(), functions=NO_FUNCTIONS, constraints=(), monotone=())
    found = ranges.hull_over(constant, {})
    assert found is not None
    squares = [end**2 for end in found]
    assert squares[0] <= square <= squares[1]
    assert squares[1] - squares[0] < F(1, 10**30)
    assert ranges.widest(constant, {}) == ""
