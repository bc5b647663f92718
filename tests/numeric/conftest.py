"""The oracle of the numeric tests: the printed formulas of the catalogue, evaluated in Arb at exact floats."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np
import pytest
from flint import arb
from numpy.typing import NDArray

from prsym.catalogue import formula
from prsym.reading.numbers import read_number
from prsym.verify.balls import at_precision, ball, evaluate, exact

FloatArray = NDArray[np.float64]
Exact = Callable[..., arb]


class Oracle:
    """Values of a formula of the catalogue and errors against them."""

    def value(self, identifier: str, bits: int = 300, **point: float) -> arb:
        """The value at exact floats; a ball far narrower than a float."""
        with at_precision(bits):
            values = {name: exact(read_number(float(x), name)) for name, x in point.items()}
            result = ball(evaluate(formula(identifier).value_tree, values))
        assert result.is_finite()
        return result

    def precision(self, R: float, rho: float, kappa: float) -> arb:
        """X(R; rho, kappa), with bits enough for its cancellation."""
        bits = 200 + 4 * abs(math.frexp(R)[1]) + 4 * abs(math.frexp(kappa)[1])
        return self.value("dimm2015.continued_precision", bits, recall=R, prevalence=rho, beta_squared=kappa)

    @staticmethod
    def ulps(computed: float, true: arb) -> float:
        """The error in units in the last place of the true value."""
        with at_precision(300):
            return abs(float((arb(float(computed)) - true).mid())) / math.ulp(float(true.mid()))

    def worst(self, identifier: str, computed: FloatArray, points: Mapping[str, FloatArray]) -> tuple[float, str]:
        """The largest error in ulps, and where."""
        rows = zip(computed.tolist(), *(column.tolist() for column in points.values()), strict=True)
        errors = [
            self.ulps(found, self.value(identifier, **dict(zip(points, row, strict=True)))) for found, *row in rows
        ]
        i = int(np.argmax(errors))
        return errors[i], ", ".join(f"{name} = {column[i]!r}" for name, column in points.items())


@pytest.fixture(scope="session")
def oracle() -> Oracle:
    """Arb."""
    return Oracle()


def _log_uniform(random: np.random.Generator, low: float, high: float, n: int) -> FloatArray:
    return np.exp(random.uniform(math.log(low), math.log(high), n))


@pytest.fixture(scope="session")
def curve_points() -> dict[str, FloatArray]:
    """20,000 points: recall near 0, near 1 and between, kappa of every size and near the regimes' borders."""
    n, random = 20_000, np.random.default_rng(20150)
    part = n // 4
    R = np.concatenate(
        [
            _log_uniform(random, 1e-6, 1.0, part),
            1.0 - _log_uniform(random, 1e-9, 1.0, part) * (1.0 - 1e-6),
            random.uniform(0.63, 0.66, part),
            random.uniform(1e-6, 1.0, part),
        ]
    )
    kappa = np.concatenate(
        [
            _log_uniform(random, 1e-12, 1e6, part),
            -_log_uniform(random, 1e-12, 0.999, part),
            _log_uniform(random, 1e-3, 1e3, part),
            _log_uniform(random, 1e-3, 1e3, part) - 0.999,
        ]
    )
    return {
        "recall": random.permutation(R),
        "prevalence": _log_uniform(random, 1e-4, 0.5, n),
        "beta_squared": random.permutation(kappa),
    }
