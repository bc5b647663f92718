"""The posterior of the extrapolated precision against simulation, integration by other routes, and its limits."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
from scipy import stats
from scipy.integrate import quad
from scipy.special import roots_jacobi

from prsym.errors import DomainError, InputError, UnableError
from prsym.numeric import extrapolate_precision
from prsym.posteriors.extrapolated import ExtrapolatedPrecisionPosterior, extrapolated_precision_posterior, logit_rule

SAMPLE = (40, 60, 20, 880)
DRAWS = 200_000
SIGMAS = 4.5
QUANTILES = np.array([1e-6, 0.001, 0.025, 0.1, 0.3, 0.5, 0.7, 0.9, 0.975, 0.999, 1.0 - 1e-6])


@pytest.fixture(scope="module")
def posterior() -> ExtrapolatedPrecisionPosterior:
    return extrapolated_precision_posterior(*SAMPLE, 0.75)


def simulated(cells: tuple[int, ...], target: float, prior: float) -> np.ndarray:
    """Draws of the four cells as a Dirichlet variable, each extrapolated by the public function."""
    share = np.random.default_rng(2015).dirichlet(np.array(cells) + prior, DRAWS)
    tp, fp, fn, _ = share.T
    found = extrapolate_precision(tp / (tp + fn), tp / (tp + fp), tp + fn, target)
    assert np.isnan(found).mean() < 1e-3
    return found[~np.isnan(found)]


@pytest.mark.parametrize(
    ("cells", "target", "prior"),
    [
        (SAMPLE, 0.75, 0.5),
        (SAMPLE, 0.2, 1.0),
        (SAMPLE, 0.0, 0.5),
        ((4, 6, 2, 88), 0.9, 0.5),
        ((30, 5, 0, 60), 0.6, 0.5),
        ((0, 8, 3, 40), 0.75, 1.0),
        ((0, 0, 0, 0), 0.5, 1.0),
    ],
)
def test_simulation(cells, target, prior):
    drawn = simulated(cells, target, prior)
    exact = extrapolated_precision_posterior(*cells, target, prior=prior)
    missing = DRAWS - drawn.size  # beyond the range of the solver: counted as error on both sides
    for x in np.quantile(drawn, [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99]):
        below = float(exact.cdf(x))
        error = math.sqrt(below * (1.0 - below) / DRAWS)
        assert abs((drawn <= x).mean() - below) < SIGMAS * error + missing / DRAWS
    assert abs(drawn.mean() - exact.mean()) < SIGMAS * drawn.std() / math.sqrt(DRAWS) + missing / DRAWS
    assert drawn.std() == pytest.approx(exact.std(), rel=0.02)


def jacobi(a: float, b: float, nodes: int) -> tuple[np.ndarray, np.ndarray]:
    """Gauss's rule for the mean over Beta(a, b)."""
    z, w = roots_jacobi(nodes, b - 1.0, a - 1.0)
    return 0.5 * (1.0 + z), w / w.sum()


def over_recall_and_prevalence(cells: tuple[int, ...], target: float, x: float, nodes: int = 40) -> float:
    """P(X <= x) by the fallout at which the curve through (target, x) has a recall: X falls as fallout rises."""
    tp, fp, fn, tn = (cell + 0.5 for cell in cells)
    (R, by_recall), (rho, by_prevalence) = jacobi(tp, fn, nodes), jacobi(tp + fn, fp + tn, nodes)
    R, rho = R[:, None], rho[None, :]
    P = extrapolate_precision(target, x, rho, R)
    fallout = np.where(np.isnan(P), 1.0, rho * R * (1.0 - P) / (P * (1.0 - rho)))  # NaN: x cannot be reached
    return float(by_recall @ stats.beta(fp, tn).sf(np.clip(fallout, 0.0, 1.0)) @ by_prevalence)


def over_all_three(cells: tuple[int, ...], target: float, power: int, nodes: int = 40) -> float:
    """The mean of X^power over recall, fallout and prevalence."""
    tp, fp, fn, tn = (cell + 0.5 for cell in cells)
    rules = [jacobi(tp, fn, nodes), jacobi(fp, tn, nodes), jacobi(tp + fn, fp + tn, nodes)]
    R, b, rho = np.meshgrid(*(points for points, _ in rules), indexing="ij")
    X = extrapolate_precision(R, rho * R / (rho * R + (1.0 - rho) * b), rho, target)
    return float(np.einsum("ijk,i,j,k", X**power, *(weights for _, weights in rules)))


@pytest.mark.parametrize("x", [0.1, 0.18, 0.25, 0.3, 0.4, 0.5, 0.7])
def test_integration_over_recall_and_prevalence(posterior, x):
    assert float(posterior.cdf(x)) == pytest.approx(over_recall_and_prevalence(SAMPLE, 0.75, x), abs=1e-8)


@pytest.mark.parametrize("cells", [SAMPLE, (6, 9, 4, 30)])
@pytest.mark.parametrize("target", [0.0, 0.4, 0.8])
def test_moments_by_integration_over_all_three(cells, target):
    found = extrapolated_precision_posterior(*cells, target)
    mean, square = (over_all_three(cells, target, power) for power in (1, 2))
    assert found.mean() == pytest.approx(mean, abs=1e-8)
    assert found.var() == pytest.approx(square - mean * mean, abs=2e-8)


@pytest.mark.parametrize("cells", [SAMPLE, (0, 0, 0, 0), (3, 0, 2, 1000)])
def test_at_full_recall_it_is_the_posterior_of_prevalence(cells):
    tp, fp, fn, tn = cells
    a, b = tp + fn + 1, fp + tn + 1
    found = extrapolated_precision_posterior(*cells, 1.0)
    for x in np.array([0.3, 0.9, 1.0, 1.2, 2.0]) * a / (a + b):
        with mpmath.workdps(40):
            below = mpmath.betainc(a, b, 0, mpmath.mpf(float(x)), regularized=True)
            density = mpmath.mpf(float(x)) ** (a - 1) * (1 - mpmath.mpf(float(x))) ** (b - 1) / mpmath.beta(a, b)
        assert float(found.cdf(x)) == pytest.approx(float(below), rel=1e-12)
        assert float(found.pdf(x)) == pytest.approx(float(density), rel=1e-11)
    assert found.mean() == pytest.approx(a / (a + b), rel=1e-12)
    assert found.var() == pytest.approx(a * b / ((a + b) ** 2 * (a + b + 1)), rel=1e-10)


def test_near_full_recall_it_tends_to_the_posterior_of_prevalence():
    near, at = (extrapolated_precision_posterior(*SAMPLE, target) for target in (1.0 - 1e-9, 1.0))
    x = np.array([0.05, 0.06, 0.07])
    assert np.allclose(near.cdf(x), at.cdf(x), rtol=0.0, atol=1e-6)


def test_quantiles_invert_the_distribution_function(posterior):
    x = posterior.ppf(QUANTILES)
    assert np.allclose(posterior.cdf(x), QUANTILES, rtol=1e-9, atol=1e-10)
    assert np.allclose(posterior.sf(posterior.isf(QUANTILES)), QUANTILES, rtol=1e-9, atol=1e-10)
    assert posterior.interval(0.95) == pytest.approx((x[2], x[8]), abs=1e-10)
    assert posterior.median() == pytest.approx(x[5], abs=1e-10)
    assert posterior.ppf([0.0, 1.0]).tolist() == [0.0, 1.0]
    assert np.isnan(posterior.ppf([-0.1, 1.1, np.nan])).all()


def test_quantiles_beyond_the_floats_are_the_ends():
    """With no data more of the law than that lies below the least float, and above the largest one below 1."""
    found, share = extrapolated_precision_posterior(0, 0, 0, 0, 0.0, prior=1.0), 1e-60
    assert found.cdf(math.nextafter(0.0, 1.0)) > share
    assert found.ppf(share) <= math.nextafter(0.0, 1.0)
    assert found.isf(share) == 1.0


@pytest.mark.parametrize("cells", [SAMPLE, (0, 0, 0, 0), (0, 5, 1, 30), (9, 0, 4, 30), (9, 3, 0, 30), (9, 3, 4, 0)])
def test_the_distribution_function_rises_from_0_to_1(cells):
    found = extrapolated_precision_posterior(*cells, 0.6)
    x = np.concatenate([[-1.0, 0.0], np.geomspace(1e-12, 0.5, 40), 1.0 - np.geomspace(0.5, 1e-12, 40), [1.0, 2.0]])
    below, above = found.cdf(x), found.sf(x)
    assert (np.diff(below) >= -1e-15).all()
    assert np.allclose(below + above, 1.0, rtol=0.0, atol=1e-10)
    assert below[:2].tolist() == [0.0, 0.0]
    assert below[-2:].tolist() == [1.0, 1.0]
    assert found.error < 2e-8


def test_density_and_moments_agree_with_the_distribution_function(posterior):
    low, high = 1e-3, 1.0 - 1e-9
    area = quad(lambda x: float(posterior.pdf(x)), 0.2, 0.4, epsabs=1e-12)[0]
    assert area == pytest.approx(float(posterior.cdf(0.4) - posterior.cdf(0.2)), abs=1e-9)
    mean = low + quad(lambda x: float(posterior.sf(x)), low, high, epsabs=1e-11)[0]
    square = quad(lambda x: 2.0 * x * float(posterior.sf(x)), 0.0, 1.0, epsabs=1e-11)[0]
    assert posterior.mean() == pytest.approx(mean, abs=1e-8)
    assert posterior.var() == pytest.approx(square - mean**2, abs=1e-8)
    assert posterior.std() == pytest.approx(math.sqrt(posterior.var()))


def test_density_at_the_ends():
    assert extrapolated_precision_posterior(*SAMPLE, 0.5).pdf([-1.0, 0.0, 1.0, 2.0]).tolist() == [0.0] * 4
    assert extrapolated_precision_posterior(4, 0, 3, 30, 0.5).pdf(1.0) == math.inf  # fallout nears 0
    assert extrapolated_precision_posterior(4, 0, 0, 30, 0.5, prior=1.0).pdf(1.0) == math.inf


def test_large_samples_concentrate_at_the_plug_in_value():
    plug_in = float(extrapolate_precision(40 / 60, 0.4, 0.06, 0.75))
    for factor in (100, 10_000):
        found = extrapolated_precision_posterior(*(factor * cell for cell in SAMPLE), 0.75)
        assert found.mean() == pytest.approx(plug_in, abs=0.05 / factor)
        assert found.std() == pytest.approx(
            extrapolated_precision_posterior(*(4 * factor * cell for cell in SAMPLE), 0.75).std() * 2.0, rel=0.01
        )


def test_draws_follow_the_distribution_function(posterior):
    drawn = posterior.rvs(1_000, random_state=7)
    assert stats.kstest(drawn, posterior.cdf).pvalue > 1e-4
    assert np.array_equal(drawn, posterior.rvs(1_000, random_state=np.random.default_rng(7)))
    assert posterior.rvs((2, 3), random_state=1).shape == (2, 3)
    assert isinstance(posterior.rvs(random_state=1), float)


def test_whole_floats_are_counts():
    assert extrapolated_precision_posterior(4.0, 6, 2, 88, 1.0) == extrapolated_precision_posterior(4, 6, 2, 88, 1.0)


@pytest.mark.parametrize(
    ("changed", "kind", "text"),
    [
        ({"tp": 2.5}, InputError, "tp.*2.5"),
        ({"fp": "3"}, InputError, "fp.*'3'"),
        ({"fn": math.nan}, InputError, "fn.*nan"),
        ({"tn": -1}, DomainError, "tn = -1 .*range"),
        ({"target_recall": 1.5}, DomainError, "target_recall = 1.5 .*0 to 1"),
        ({"target_recall": math.nan}, DomainError, "target_recall = nan"),
        ({"target_recall": "0.75"}, InputError, "target_recall.*'0.75'"),
        ({"tn": 10**11}, DomainError, "1e\\+11 is .*up to 1e\\+10"),
        ({"prior": 0.0}, DomainError, "prior = 0.0"),
        ({"prior": math.inf}, DomainError, "prior = inf"),
    ],
)
def test_arguments_outside(changed, kind, text):
    arguments = dict(zip(("tp", "fp", "fn", "tn"), SAMPLE, strict=True)) | {"target_recall": 0.75} | changed
    with pytest.raises(kind, match=text):
        extrapolated_precision_posterior(**arguments)


def test_probability_out_of_reach_is_an_error():
    with mpmath.workdps(30):
        beyond = mpmath.betainc(0.02, 9.02, 0, mpmath.exp(-600), regularized=True)
    assert logit_rule(9.02, 0.02, 0.1).beyond == pytest.approx(float(beyond), rel=1e-10)
    with pytest.raises(UnableError, match="above 1e-04.*larger prior"):
        extrapolated_precision_posterior(9, 3, 0, 30, 0.75, prior=1e-6)
