"""Certified digits against mpmath, which shares no arithmetic with Arb, and against the printed integral."""

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import prsym
from prsym import catalogue
from prsym.verify.second_opinion import second_opinion


def _by_quadrature(recall: str, prevalence: str, beta: str) -> str:
    """X as R over the integral of 1/x (eqs. 4 and 10), by numerical quadrature: eq. 11 is not used."""
    with mpmath.workdps(45):
        R, rho, b = mpmath.mpf(recall), mpmath.mpf(prevalence), mpmath.mpf(beta)
        K, angle = (1 - rho) / rho, mpmath.atan(b)

        def inverse(r: object) -> object:
            return 1 + K * b / angle * (r + mpmath.log(1 + b * b) / (2 * b * angle)) / (1 + b * b * (1 - r) ** 2)

        return str(mpmath.nstr(R / mpmath.quad(inverse, mpmath.linspace(0, R, 9)), 30))


@pytest.mark.parametrize("beta", ["2.44", "833"])
def test_dimm_figure_5_to_25_digits(beta: str) -> None:
    found = prsym.enclose("dimm2015.reference_precision", digits=25, recall="0.75", prevalence="0.03", beta=beta)
    assert _by_quadrature("0.75", "0.03", beta).startswith(found.digits)


def test_low_point_has_a_unique_continued_curve() -> None:
    point = {"recall": "0.05", "precision": "0.3", "prevalence": "0.25"}
    found = prsym.enclose("dimm2015.beta_squared", digits=40, **point)
    low, high = found.bounds()
    assert -1 < low < high < 0
    opinion = second_opinion(catalogue.formula("dimm2015.beta_squared"), 45, {k: Fraction(v) for k, v in point.items()})
    assert opinion.startswith(found.digits)
    with pytest.raises(prsym.DomainError, match=r"0\.38834951…"):
        prsym.enclose("dimm2015.beta", **point)


def test_beta_squared_is_exactly_zero_on_the_floor() -> None:
    """At R = 1/2, rho = 1/2 the floor is 2/(2 + 3/2) = 4/7."""
    assert prsym.enclose("dimm2015.beta_squared", recall="1/2", precision="4/7", prevalence="1/2").digits == "0"


@pytest.mark.parametrize("found", [3, 5, 7])
@pytest.mark.parametrize("share", ["0.1", "0.7", "0.75", "0.4096"])
def test_a_limit_of_an_implicit_formula_that_is_a_short_number_is_found_exactly(share: str, found: int) -> None:
    """Where all of a sample are relevant the lower limit p has p^n = (1 - c)/2; where none are, the upper has 1 - p."""
    level = 1 - 2 * Fraction(share) ** found
    lower = prsym.enclose("validation.clopper_pearson_lower", found=found, sample=found, confidence=level)
    upper = prsym.enclose("validation.clopper_pearson_upper", found=0, sample=found, confidence=level)
    assert lower.bounds() == (Fraction(share), Fraction(share))
    assert upper.bounds() == (1 - Fraction(share), 1 - Fraction(share))


@settings(max_examples=25, deadline=None)
@given(
    st.fractions(Fraction(1, 50), Fraction(49, 50), max_denominator=200),
    st.fractions(Fraction(1, 100), Fraction(1, 2), max_denominator=500),
    st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=100),
    st.fractions(Fraction(1, 50), Fraction(1), max_denominator=50),
)
def test_extrapolation_agrees_with_the_second_opinion(
    recall: Fraction, prevalence: Fraction, share: Fraction, target: Fraction
) -> None:
    """`share` places the precision between its lowest and highest admissible value."""
    lowest = recall * prevalence / (recall * prevalence + 1 - prevalence)
    point = {"recall": recall, "precision": lowest + (1 - lowest) * share, "prevalence": prevalence}
    for identifier, inputs in (
        ("beta_squared", point),
        ("extrapolated_precision", {**point, "target_recall": target}),
    ):
        formula = catalogue.formula(f"dimm2015.{identifier}")
        low, high = prsym.enclose(formula.id, digits=25, **inputs).bounds()
        other = Fraction(second_opinion(formula, 30, inputs))
        assert low - abs(low) / 10**24 <= other <= high + abs(high) / 10**24


def test_extrapolation_to_the_same_recall_gives_the_same_precision() -> None:
    found = prsym.enclose(
        "dimm2015.extrapolated_precision",
        recall="0.68",
        precision="0.4",
        prevalence="0.021",
        target_recall="0.68",
    )
    low, high = found.bounds()
    assert low <= Fraction("0.4") <= high


def test_a_thousand_digits() -> None:
    found = prsym.enclose("dimm2015.beta_squared", digits=1000, recall="0.68", precision="0.40", prevalence="0.021")
    opinion = second_opinion(
        catalogue.formula("dimm2015.beta_squared"),
        1005,
        {"recall": Fraction("0.68"), "precision": Fraction("0.4"), "prevalence": Fraction("0.021")},
    )
    assert opinion.startswith(found.digits)
    assert len(found.digits) == 1001


# `second_opinion(formula, 25, point)`, for which mpmath takes 12 seconds.
NEXT_TO_LOWEST = "0.4737225106308403906123721"


def test_next_to_the_lowest_precision() -> None:
    """1 + beta^2 is below 10^-2000 there, and still certified."""
    point = {
        "recall": Fraction(1, 2),
        "precision": Fraction("0.3335"),
        "prevalence": Fraction(1, 2),
        "target_recall": Fraction("0.9"),
    }
    formula = catalogue.formula("dimm2015.extrapolated_precision")
    found = prsym.enclose(formula.id, digits=20, **point)
    assert NEXT_TO_LOWEST.startswith(found.digits)


@pytest.mark.parametrize(
    ("inputs", "error", "said"),
    [
        ({"recall": "0.5", "precision": "0", "prevalence": "0.1"}, prsym.DomainError, "precision = 0"),
        ({"recall": "0", "precision": "0.5", "prevalence": "0.1"}, prsym.DomainError, "recall = 0"),
        ({"recall": "0.5", "precision": "0.5", "prevalence": "1"}, prsym.DomainError, "prevalence = 1"),
        ({"recall": "0.5", "precision": "0.01", "prevalence": "0.1"}, prsym.DomainError, "must satisfy"),
        (
            {"recall": "0.5", "precision": float("nan"), "prevalence": "0.1"},
            prsym.InputError,
            "precision: nan",
        ),
        ({"recall": "x", "precision": "0.5", "prevalence": "0.1"}, prsym.InputError, "recall: 'x'"),
        ({"recall": "0.5", "precision": "0.5"}, prsym.InputError, "prevalence is missing"),
        (
            {"recall": "0.5", "precision": "0.5", "prevalence": "0.1", "beta": 1},
            prsym.InputError,
            "no parameter 'beta'",
        ),
    ],
)
def test_bad_input_gets_one_clear_line(inputs: dict[str, object], error: type[Exception], said: str) -> None:
    with pytest.raises(error) as caught:
        prsym.enclose("dimm2015.beta_squared", **inputs)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_unknown_ids_and_formulas_without_a_number() -> None:
    with pytest.raises(prsym.InputError, match=r"did you mean dimm2015\.beta_squared"):
        prsym.enclose("dimm2015.beta_sqared")
    with pytest.raises(prsym.InputError, match="theorem"):
        prsym.enclose("dimm2015.coverage")
    with pytest.raises(prsym.InputError, match="unknown functions"):
        prsym.enclose("dimm2015.precision_ode", recall="0.5")
