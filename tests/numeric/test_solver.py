"""The solver against the printed curve in Arb: X at the float that it returns, and the exact root next to it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from flint import arb

import prsym
from prsym.catalogue import formula
from prsym.numeric import solve_beta, solve_beta_squared
from prsym.verify.balls import at_precision
from prsym.verify.enclose import enclose

JUST_ABOVE_MINUS_ONE = np.nextafter(-1.0, 0.0)


def points(n: int, seed: int) -> tuple[np.ndarray, ...]:
    """Recall down to 1e-200 and up to 1 - 1e-15, prevalence from e^-12 to 1, precision from one limit to the other."""
    random = np.random.default_rng(seed)
    kind = random.integers(0, 4, n)
    R = np.choose(
        kind,
        [
            random.uniform(0.0, 1.0, n),
            random.uniform(0.03, 0.97, n),
            np.exp(-random.uniform(0.0, 1.0, n) * 10.0 ** random.uniform(0.0, 2.6, n)),
            1.0 - 10.0 ** -random.uniform(0.0, 15.0, n),
        ],
    )
    rho = np.where(random.random(n) < 0.5, np.exp(-random.uniform(0.0, 12.0, n)), random.uniform(0.0, 1.0, n))
    lowest = R * rho / (R * rho + 1.0 - rho)
    P = np.choose(
        random.integers(0, 4, n),
        [
            random.uniform(lowest, 1.0),
            lowest ** random.random(n),
            lowest * (1.0 + 10.0 ** -random.uniform(0.0, 15.0, n)),
            1.0 - 10.0 ** -random.uniform(0.0, 15.9, n),
        ],
    )
    inside = (lowest * (1.0 + 1e-15) < P) & (P < 1.0) & (R < 1.0)
    return R[inside], P[inside], rho[inside]


def is_right(oracle, R: float, P: float, rho: float, kappa: float) -> bool:
    """X is within 4 ulp of P, or the exact root is within one float (X increases with kappa)."""
    if oracle.ulps(P, oracle.precision(R, rho, kappa)) <= 4.0:
        return True
    below, above = np.nextafter(kappa, -2.0), np.nextafter(kappa, np.inf)
    with at_precision(200):
        low = below <= -1.0 or oracle.precision(R, rho, below) <= arb(P)
        return bool(low and oracle.precision(R, rho, above) >= arb(P))


def test_the_curve_through_a_point_goes_through_it(oracle):
    R, P, rho = points(8_000, 9)
    assert R.size > 7_000
    kappa = solve_beta_squared(R, P, rho)
    rows = zip(R.tolist(), P.tolist(), rho.tolist(), kappa.tolist(), strict=True)
    wrong = [row for row in rows if not is_right(oracle, *row)]
    assert wrong == []


def test_a_root_slightly_off_would_be_seen(oracle):
    for R, P, rho in ((0.2, 0.05, 0.2), (0.5, 0.6, 0.05)):
        kappa = float(solve_beta_squared(R, P, rho))
        assert is_right(oracle, R, P, rho, kappa)
        assert not is_right(oracle, R, P, rho, kappa * (1.0 - 1e-13))


@pytest.mark.parametrize(
    ("R", "P", "rho"), [(0.68, 0.40, 0.021), (0.5, 0.05, 0.05), (0.25, 0.02, 0.05), (0.95, 0.999, 0.3)]
)
def test_certified_roots(R, P, rho):
    exact = enclose(formula("dimm2015.beta_squared"), 20, {"recall": R, "precision": P, "prevalence": rho})
    middle = (Fraction(exact.lower) + Fraction(exact.upper)) / 2
    assert solve_beta_squared(R, P, rho) == pytest.approx(float(middle), rel=1e-14)


def test_the_lower_limit_is_decided_exactly():
    for R, rho in ((0.2, 0.05), (0.5, 0.3), (0.9, 0.001), (1e-9, 0.9)):
        exact = Fraction(R) * Fraction(rho) / (Fraction(R) * Fraction(rho) + 1 - Fraction(rho))
        for steps in range(-3, 4):
            P = float(exact)
            for _ in range(abs(steps)):
                P = float(np.nextafter(P, np.inf if steps > 0 else 0.0))
            found = solve_beta_squared(R, P, rho)
            assert np.isnan(found) == (Fraction(P) <= exact)
            assert np.isnan(found) or found == JUST_ABOVE_MINUS_ONE


@pytest.mark.parametrize(
    ("R", "P", "rho"),
    [
        (0.0, 0.5, 0.1),
        (1.0, 0.5, 0.1),
        (0.5, 1.0, 0.1),
        (0.5, 0.0, 0.1),
        (0.5, 0.01, 0.1),
        (-1.0, -1.0, -1.0),
        (0.5, -1.0, -1.0),
        (0.5, 2.0, 2.0),
        (0.5, 0.5, 0.0),
        (0.5, 0.5, 1.0),
        (np.nan, 0.5, 0.1),
        (0.5, np.nan, 0.1),
        (0.5, 0.5, np.nan),
        (np.inf, 0.5, 0.1),
    ],
)
def test_outside_the_domain_is_nan(R, P, rho):
    assert np.isnan(solve_beta_squared(R, P, rho))
    assert np.isnan(solve_beta(R, P, rho))


def test_beta_is_the_real_root():
    beta = solve_beta(0.5, [0.9, 0.3], 0.25)
    assert beta[0] ** 2 == pytest.approx(solve_beta_squared(0.5, 0.9, 0.25), rel=1e-15)
    assert solve_beta_squared(0.5, 0.3, 0.25) < 0.0
    assert np.isnan(beta[1])


def test_a_long_array_gives_what_its_parts_give():
    R, P, rho = (np.tile(values, 40) for values in points(5_000, 10))
    whole = solve_beta_squared(R, P, rho)
    few = slice(140_000, 140_400)
    assert np.allclose(whole[few], solve_beta_squared(R[few], P[few], rho[few]), rtol=1e-13, atol=1e-15)


# 1 - G is below 1e-15 at the first two points: exact rationals put P inside the domain, and the curve at beta^2 = -1/2
# lies above P already (Arb). The other two are certified by `prsym.enclose`.
@pytest.mark.parametrize(
    ("recall", "precision", "prevalence", "highest"),
    [
        (0.999997067298144, 0.09999973605675559, 0.1, -0.5),
        (0.9999728209746128, 0.2948367750658566, 0.29484242591235865, -0.5),
    ],
)
def test_next_to_the_lowest_precision_the_curve_is_on_the_right_side(
    recall: float, precision: float, prevalence: float, highest: float
) -> None:
    assert -1 < solve_beta_squared(recall, precision, prevalence) < highest
    assert prsym.extrapolate_precision(recall, precision, prevalence, 0.5) < 2 * precision


@pytest.mark.parametrize(
    "point",
    [
        (0.9999999999999969, 0.11257065698813988, 0.11257065698813973),
        (0.9999999999999489, 0.3012515136154693, 0.30125151361546393),
    ],
)
def test_recall_next_to_one(point: tuple[float, float, float]) -> None:
    inputs = dict(zip(("recall", "precision", "prevalence"), point, strict=True))
    low, high = prsym.enclose("dimm2015.beta_squared", **inputs).bounds()
    assert float(low) == pytest.approx(float(high))
    assert solve_beta_squared(*point) == pytest.approx(float(low), rel=1e-6)


def test_a_root_beyond_the_floats_is_nan_and_not_a_wrong_number() -> None:
    assert np.isnan(solve_beta_squared(0.34615392456647454, 0.41782892005146, 9.643221777263612e-300))
