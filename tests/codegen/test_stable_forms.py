"""The proof of the stable forms, that it rejects altered ones, and what the floors change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flint import arb

from prsym.derivations.dimm2015 import stable_forms
from prsym.derivations.dimm2015.stable_regimes import (
    ATAN_REST,
    ATANH_REST,
    DENSITIES,
    LOG_REST,
    LOG_REST_NEAR,
    LOG_SLOPE,
    MEAN_DENSITIES,
    SENSITIVITY,
)
from prsym.derivations.stable_kernel import Kernel
from prsym.verify.balls import at_precision
from prsym.verify.replay import Replay


def statuses(check, *arguments) -> set[str]:
    """What the steps of one part of the proof came to."""
    replay = Replay(stable_forms.THEOREM.parameters)
    check(replay, *arguments)
    return {step.status for step in replay.steps}


def altered(kernel: Kernel, old: str, new: str) -> Kernel:
    """The kernel with one piece of its text replaced."""
    lets = tuple((name, text.replace(old, new)) for name, text in kernel.lets)
    results = tuple((name, text.replace(old, new)) for name, text in kernel.results)
    assert (lets, results) != (kernel.lets, kernel.results)
    return replace(kernel, lets=lets, results=results)


def test_the_theorem_is_proved(proved):
    verdict = proved(stable_forms.THEOREM.id)
    assert verdict.status == "proved", verdict.reason
    assert verdict.evidence.tried == verdict.evidence.effective > 80


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("near_minus_one", "h - d", "h + d"),
        ("near_minus_one", "g*R/d", "g*R/p"),
        ("at_minus_one", "+ eta)/(g*R)", "- eta)/(g*R)"),
        ("negative", "2 + kappa", "1 + kappa"),
        ("negative", "kappa*(1 - R)", "kappa*R"),
        ("negative", "m + f", "m - f"),
        ("low", "0.5*log1p(k)", "log1p(k)"),
        ("low", "- u", "+ u"),
        ("low", "(y*y)*Y", "y*Y"),
        ("low", "atan_rest(w)", "log_rest(w)"),
        ("high", "2 - R", "1 - R"),
        ("high", "A - e", "A + e"),
    ],
)
def test_an_altered_form_is_not_proved(name, old, new):
    kernel = next(k for k in MEAN_DENSITIES if k.name == f"mean_density_{name}")
    assert statuses(stable_forms.mean_density, kernel) == {"proved"}
    assert statuses(stable_forms.mean_density, altered(kernel, old, new)) != {"proved"}


@pytest.mark.parametrize(
    ("kernel", "old", "new"), list(zip(DENSITIES, ["eta/a", "l/a", "b*R"], ["eta", "l", "R"], strict=True))
)
def test_an_altered_density_is_not_proved(kernel, old, new):
    assert statuses(stable_forms.density_form, kernel) == {"proved"}
    assert statuses(stable_forms.density_form, altered(kernel, old, new)) != {"proved"}


@pytest.mark.parametrize(
    ("name", "kernel", "check"),
    [
        ("LOG_SLOPE", altered(LOG_SLOPE, "1 + m", "1 - m"), stable_forms.log_slope),
        ("SENSITIVITY", altered(SENSITIVITY, "1 - v", "1 + v"), stable_forms.sensitivities),
    ],
)
def test_an_altered_slope_is_not_proved(monkeypatch, name, kernel, check):
    assert statuses(check) == {"proved"}
    monkeypatch.setattr(stable_forms, name, kernel)
    assert statuses(check) != {"proved"}


def test_the_regimes_cover_the_domain():
    near, _, negative, low, high = MEAN_DENSITIES
    assert near.beta_squared.upper == negative.beta_squared.lower
    assert negative.beta_squared.upper == low.beta_squared.lower == 0
    assert low.recall.upper == high.recall.lower
    assert (low.recall.lower, high.recall.upper, negative.recall.upper) == (0, 1, 1)


def test_the_arguments_of_the_polynomials_stay_in_their_intervals():
    """With R <= top and kappa >= 0: z = kappa R/(1 + kappa q) < R/q and w = z R/(1 + kappa q) <= R^2/(4 q)."""
    _, _, negative, low, _ = MEAN_DENSITIES
    top, bottom = low.recall.upper, -negative.beta_squared.lower
    z, w = top / (1 - top), top**2 / (4 * (1 - top))
    assert w <= ATAN_REST.interval.upper
    assert (z / (2 + z)) ** 2 <= LOG_REST.interval.upper
    assert (w / (2 + w)) ** 2 <= LOG_REST_NEAR.interval.upper
    assert bottom <= ATANH_REST.interval.upper  # 0 >= kappa, z, w > -13/32: R/(1 + kappa q) <= 1
    assert (bottom / (2 - bottom)) ** 2 <= LOG_REST_NEAR.interval.upper


def test_the_floor_of_kappa_changes_the_mean_density_by_less_than_1e_minus_17():
    """G/R over all |kappa| <= 1e-18 in one ball, for recall from 1e-6 to 1."""
    with at_precision(300):
        kappa = arb(0, 1e-18)
        for R in (arb(10) ** -6, arb(1) / 100, arb(1) / 3, arb(64) / 100, arb(1)):
            mean = _mean_density_near_0(R, kappa)
            assert float(mean.rad() / mean.mid()) < 1e-17


def _mean_density_near_0(R: arb, kappa: arb) -> arb:
    """From T(u) = u - kappa u^3/3 + … and Lambda(u) = u^2/2 - kappa u^4/4 + …, the rest below kappa^2."""
    rest = arb(0, 1e-36)
    q = 1 - R
    t, lam = 1 - kappa / 3 + rest, arb(1) / 2 - kappa / 4 + rest
    tangents = R * (1 - kappa * (1 + q + q * q) / 3 + rest)
    D = R * R * (arb(1) / 2 - kappa * (1 + 2 * q + 3 * q * q) / 12 + rest)
    return (lam / t * tangents + D) / (t * R)
