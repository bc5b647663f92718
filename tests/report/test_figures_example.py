"""The script of the documentation: lists of real classifiers, and what the figures say of them."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import mpmath
import pytest
from click.testing import CliRunner

from prsym.cli import main
from prsym.report.figures import lists_of_files, lists_of_runs, run_averages
from prsym.report.figures.extrapolation import errors

DOCS = Path(__file__).parents[2] / "docs"
NAMES = ("linear", "forest", "bayes", "tree")


@pytest.fixture(scope="module")
def digits(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "digits"
    script = [sys.executable, str(DOCS / "examples" / "classifier_run.py"), str(folder)]
    subprocess.run(script, check=True, capture_output=True)
    return folder


def test_the_page_s_commands(digits, tmp_path, monkeypatch):
    monkeypatch.chdir(digits.parent)
    page = (DOCS / "figures.md").read_text(encoding="utf-8").partition("## An example with real lists")[2]
    commands = [line.split()[2:] for line in page.splitlines() if line.startswith("$ prsym ")]
    assert len(commands) == 2
    for arguments in commands:
        result = CliRunner().invoke(main, [*arguments, "-o", str(tmp_path)])
        assert result.exit_code == 0, result.output
    names = {path.stem for path in tmp_path.iterdir()}
    assert names == {"aslam2005_figure4", "dimm2015_figure6", "dimm2015_figure9"}


def test_runs_and_relevance_lists_tell_the_same(digits):
    runs = [digits / f"{name}.run" for name in NAMES]
    of_runs = lists_of_runs(digits / "qrels.txt", runs, 899, ["8"])
    of_files = lists_of_files([digits / f"{name}-8.txt" for name in NAMES])
    for judged, same in zip(of_runs, of_files, strict=True):
        assert judged.relevant_ranks.tolist() == same.relevant_ranks.tolist()
        assert (judged.total, judged.population) == (same.total, same.population)
        assert same.population == 899
        assert judged.total > 50
    averages = run_averages(digits / "qrels.txt", runs)
    assert [run.topics for run in averages] == [10] * 4
    assert all(0.5 < run.average_precision < 1 for run in averages)


def precision_on_curve(recall, rho, kappa):
    """Dimm's eq. 11 with kappa = beta^2 as printed, in complex arithmetic where kappa is negative."""
    beta, odds = mpmath.sqrt(mpmath.mpc(kappa)), 1 / rho - 1
    angle, q = mpmath.atan(beta), 1 - recall
    half = mpmath.log(1 + kappa) / (2 * beta * angle)
    braces = 1 - mpmath.atan(beta * q) / angle * (1 + half) + mpmath.log(1 + kappa * q**2) / (2 * beta * angle)
    return mpmath.re(recall / (recall + odds * braces))


@pytest.mark.parametrize("name", NAMES)
def test_errors_of_figure_9_on_real_lists(digits, name):
    """Every point again, from the file's text, by bisection of eq. 11 at 40 digits."""
    text = (digits / f"{name}-8.txt").read_text().split()
    ranks = [rank for rank, relevance in enumerate(text, 1) if relevance == "1"]
    total, (judged,) = len(ranks), lists_of_files([digits / f"{name}-8.txt"])
    step, rho = round(Fraction(total, 20)), Fraction(total, len(text))
    found, compared = errors(judged), 0
    model = dict(zip(found.recall, found.model, strict=True))
    simple = dict(zip(found.recall, found.simple, strict=True))
    for h in range(1, total - step):
        P, later = Fraction(h, ranks[h - 1]), Fraction(h + step, ranks[h + step - 1])
        if later < 1:
            assert simple[h / total] == pytest.approx(float(later - P), abs=1e-15)
            if compared % 7 == 0:
                X = bisected(Fraction(h + step, total), later, rho, Fraction(h, total))
                assert model[h / total] == pytest.approx(float(X - mpmath.mpf(P.numerator) / P.denominator), abs=1e-11)
            compared += 1
    assert compared == len(model) > 15


def bisected(recall: Fraction, precision: Fraction, rho: Fraction, target: Fraction) -> mpmath.mpf:
    with mpmath.workdps(40):
        R, P, prevalence, T = (mpmath.mpf(x.numerator) / x.denominator for x in (recall, precision, rho, target))
        low, high = mpmath.mpf(-30), mpmath.mpf(40)  # of ln(1 + kappa)
        for _ in range(110):
            middle = (low + high) / 2
            above = precision_on_curve(R, prevalence, mpmath.expm1(middle)) > P
            low, high = (low, middle) if above else (middle, high)
        return precision_on_curve(T, prevalence, mpmath.expm1(low))
