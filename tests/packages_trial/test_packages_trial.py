"""The trial of released packages: rows whose packages are installed for other tests, and the trial's own canaries."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from mpmath import mp

from .measure import TRIALS, judged
from .trial import Trial

SOUND = {
    "numpy.logaddexp",
    "scipy.special.exprel",
    "scipy.special.softmax",
    "scipy.stats.norm.logpdf",
    "scipy.stats.gumbel_r.sf",
    "links.Logit.inverse",
    "matthews_corrcoef",
    "euclidean",
}


PAGE = Path(__file__).parents[2] / "docs" / "released-packages.md"


def test_the_collection_is_as_large_as_the_page_says():
    packages = {trial.package for trial in TRIALS}
    assert f"{len(TRIALS)} functions of {len(packages)} packages" in PAGE.read_text(encoding="utf-8")
    assert len({(trial.package, trial.function) for trial in TRIALS}) == len(TRIALS)


@pytest.mark.parametrize("trial", [t for t in TRIALS if t.function in SOUND], ids=lambda trial: trial.function)
def test_a_sound_function_passes(trial: Trial):
    assert judged(trial).verdict == "passes"


def test_the_chosen_rows_are_there():
    assert {trial.function for trial in TRIALS} >= SOUND


def test_a_fault_is_confirmed_by_the_second_route():
    difference = Trial(
        "none", "expm1", lambda x: math.exp(x) - 1, "exp(x) - 1", {"x": (-1, 1)}, by_hand=lambda x: mp.expm1(x)
    )
    found = judged(difference)
    assert found.verdict == "fails"
    assert found.second.startswith("confirmed")


def test_canary_a_reference_that_the_second_route_contradicts_is_not_confirmed():
    """The function is right, and the reference is another formula: a false alarm, which the trial must tell."""
    sound = Trial("none", "expm1", math.expm1, "exp(x) - 1 + x/1000", {"x": (0.1, 1)}, by_hand=lambda x: mp.expm1(x))
    found = judged(sound)
    assert found.verdict == "fails"
    assert found.second.startswith("NOT CONFIRMED")


def test_canary_nan_is_confirmed_only_where_there_is_a_value():
    given = Trial("none", "nan", lambda x: math.nan, "sqrt(x)", {"x": (1, 2)}, by_hand=lambda x: mp.sqrt(x))
    assert judged(given).second.startswith("confirmed")
    other = Trial("none", "nan", lambda x: math.nan, "sqrt(x)", {"x": (1, 2)}, by_hand=lambda x: mp.nan)
    assert judged(other).second.startswith("NOT CONFIRMED")
