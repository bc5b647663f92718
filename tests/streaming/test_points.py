"""The reasons for rows without values, and the functions called from Python."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

import prsym
from prsym.cli import main
from prsym.streaming import extrapolate_file, extrapolate_points
from prsym.streaming.points import BEYOND, INSIDE, REASONS

from .test_routes import write

N = 3000


def _shares(random: np.random.Generator) -> np.ndarray:
    """Inside and outside (0, 1), tiny and nearly 1, and missing."""
    kinds = (
        random.uniform(0.0, 1.0, N),
        10.0 ** random.uniform(-320.0, 0.0, N),
        1.0 - 10.0 ** random.uniform(-17.0, 0.0, N),
        random.choice([0.0, 1.0, -0.5, 2.0, np.inf, -np.inf, np.nan, 5e-324], N),
    )
    return np.choose(random.choice(4, N, p=[0.6, 0.15, 0.15, 0.1]), kinds)


def test_every_row_has_values_or_the_reason_that_is_true():
    random = np.random.default_rng(9)
    columns = {name: _shares(random) for name in ("recall", "precision", "prevalence")}
    found = extrapolate_points(columns, 0.25)
    counts = np.zeros(len(REASONS), int)
    for R, P, rho, value, code in zip(*columns.values(), found.precision, found.code, strict=True):
        expected = _reason(R, P, rho)
        if code in (INSIDE, BEYOND):
            assert expected is None
            assert np.isnan(value) == (code == BEYOND)
        else:
            assert REASONS[code] == expected
        counts[code] += code != INSIDE
    assert (counts > 0).all()


def _reason(R: float, P: float, rho: float) -> str | None:
    """The first reason, decided without rounding."""
    R, P, rho = float(R), float(P), float(rho)
    for name, value in (("recall", R), ("precision", P), ("prevalence", rho)):
        if np.isnan(value):
            return f"{name} is missing"
    for name, value in (("recall", R), ("prevalence", rho)):
        if not 0.0 < value < 1.0:
            return f"outside the domain: 0 < {name} < 1 is needed"
    part = Fraction(R) * Fraction(rho)
    if 0.0 < P < 1.0 and Fraction(P) * (part + 1 - Fraction(rho)) > part:
        return None
    lowest = "recall·prevalence/(recall·prevalence + 1 − prevalence)"
    return f"outside the domain: {lowest} < precision < 1 is needed"


def test_a_csv_row_beyond_floats_is_not_called_outside(tmp_path):
    (tmp_path / "p.csv").write_text("recall,precision,prevalence\n0.5,0.5,1e-300\n")
    result = CliRunner().invoke(main, ["extrapolate", str(tmp_path / "p.csv"), "--target", "0.5"])
    assert "prevalence = 1e-300 is inside the domain, but beyond the range that float64 serves" in result.stderr
    assert result.stdout.endswith("\n0.5,0.5,1e-300,,\n")


@pytest.mark.parametrize("target", [-0.1, 1.1, float("nan")])
def test_a_target_outside_is_an_error(tmp_path, points, target):
    with pytest.raises(prsym.DomainError, match=r"target_recall = "):
        extrapolate_file(write(points, tmp_path / "p.parquet"), tmp_path / "out.parquet", target)
    assert [path.name for path in tmp_path.iterdir()] == ["p.parquet"]


def test_progress_and_the_input_that_stays(tmp_path, points):
    source, seen = write(points, tmp_path / "p.parquet"), []
    with pytest.raises(prsym.InputError, match=r"which is read"):
        extrapolate_file(source, Path(tmp_path, ".", "p.parquet"), 0.75)
    count = extrapolate_file(source, tmp_path / "o.parquet", 0.75, progress=lambda *a: seen.append(a))
    assert (count, seen) == (10, [(10, 10)])
    assert pq.read_table(tmp_path / "o.parquet").num_rows == 10
