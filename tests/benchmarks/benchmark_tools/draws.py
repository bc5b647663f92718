"""Posteriors without simulation, and by a Monte Carlo of a million draws: its time, and the error that it leaves."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np

import prsym
from benchmark_tools.clock import Piece, in_turn
from benchmark_tools.points import FloatArray
from benchmark_tools.table import Table, compared

DRAWS, PRIOR, CONFIDENCE = 1_000_000, 0.5, 0.95
Counts = tuple[int, int, int]
ONE, TWO = (3, 2, 1), (10, 10, 5)  # tp, fp, fn; Goutte & Gaussier (2005), section 2.2, with misses


def f_draws(counts: Counts, beta: float, draws: int, random: np.random.Generator) -> FloatArray:
    """F_beta from independent Gamma variables (Goutte & Gaussier, eq. 10)."""
    hits, alarms, missed = (random.standard_gamma(cell + PRIOR, draws) for cell in counts)
    weighted = (1.0 + beta**2) * hits
    result: FloatArray = weighted / (weighted + beta**2 * missed + alarms)
    return result


def simulated_superiority(beta: float, draws: int, random: np.random.Generator) -> float:
    """The share of draws in which the first is better."""
    return float(np.mean(f_draws(ONE, beta, draws, random) > f_draws(TWO, beta, draws, random)))


def simulated_interval(beta: float, draws: int, random: np.random.Generator) -> float:
    """The lower end of the interval; both ends are quantiles of the draws."""
    tail = (1.0 - CONFIDENCE) / 2.0
    return float(np.quantile(f_draws(TWO, beta, draws, random), [tail, 1.0 - tail])[0])


def _superiority(beta: float, draws: int, rounds: int) -> Table:
    def ours() -> float:
        return prsym.probability_superior(ONE, TWO, "f", beta)

    value = ours()
    error = math.sqrt(value * (1.0 - value) / draws)
    title = f"probability_superior, F, beta = {beta:g}"
    return _table(title, ours, partial(simulated_superiority, beta), error, draws, rounds)


def _interval(beta: float, draws: int, rounds: int) -> Table:
    def ours() -> float:
        return float(prsym.f_posterior(*TWO, beta=beta).interval(CONFIDENCE)[0])

    tail = (1.0 - CONFIDENCE) / 2.0
    error = math.sqrt(tail * (1.0 - tail) / draws) / float(prsym.f_posterior(*TWO, beta=beta).pdf(ours()))
    title = f"f_posterior().interval, beta = {beta:g}"
    return _table(title, ours, partial(simulated_interval, beta), error, draws, rounds)


def _table(
    title: str,
    ours: Callable[[], float],
    simulated: Callable[[int, np.random.Generator], float],
    error: float,
    draws: int,
    rounds: int,
) -> Table:
    """Beside the time: the standard error of a simulation, and the root mean square error of those made."""
    random, values = np.random.default_rng(5), list[float]()
    times = in_turn([Piece(ours), Piece(lambda: values.append(simulated(draws, random)))], rounds)
    difference = math.sqrt(float(np.mean((np.array(values) - ours()) ** 2)))
    rows = [
        (title, times[0].wall, ("", "")),
        (f"Monte Carlo, {draws:,} draws", times[1].wall, (f"{error:.1e}", f"{difference:.1e}")),
    ]
    return Table("Posterior", "ms", "a call", ("standard error", "difference"), compared(rows))


def tables(draws: int, rounds: int) -> list[Table]:
    """A table for each question."""
    return [make(beta, draws, rounds) for make in (_superiority, _interval) for beta in (1.0, 2.0)]
