"""The numbers of Aslam, Yilmaz & Pavlu (2005), figure 4, for any runs: average precision and R-precision of each."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from pathlib import Path
from typing import NamedTuple

import numpy as np

from prsym.ranking import evaluate_run
from prsym.report.figures.judged import run_names

BUCKETS = 20  # of average precision, each 0.05 wide
EDGES = tuple(index / BUCKETS for index in range(BUCKETS + 1))


class RunAverages(NamedTuple):
    """A run's means over the topics that it shares with the qrels, and how many topics stand in one file only."""

    label: str
    average_precision: float
    r_precision: float
    topics: int
    missing: int
    unjudged: int

    @property
    def note(self) -> str:
        """The omissions of the figure, or nothing."""
        parts = {"of the qrels are not in the run": self.missing, "of the run are not judged": self.unjudged}
        named = " and ".join(f"{count} {where}" for where, count in parts.items() if count)
        return f"{self.label}: topics left out: {named} (topics evaluated: {self.topics})" if named else ""


class Bucket(NamedTuple):
    """The runs whose average precision is at least `lower` and below lower + 0.05 (the last: up to 1), and means."""

    lower: float
    runs: int
    average_precision: float
    r_precision: float


def run_averages(qrels: Path, runs: Sequence[Path]) -> tuple[RunAverages, ...]:
    """Mean average precision and mean R-precision of each run, as `prsym.ranking.evaluate_run` gives them for "all".

    Raises InputError as that does, and for a run that is given twice.
    """
    return tuple(_averages(qrels, path, name) for path, name in zip(runs, run_names(runs), strict=True))


def _averages(qrels: Path, run: Path, name: str) -> RunAverages:
    found = evaluate_run(qrels, run, ("map", "Rprec", "num_q"))
    summary = found["all"]
    return RunAverages(
        name,
        summary["map"],
        summary["Rprec"],
        int(summary["num_q"]),
        len(found.missing_topics),
        len(found.unjudged_topics),
    )


def buckets(runs: Sequence[RunAverages]) -> tuple[Bucket, ...]:
    """The runs in ranges of average precision of size 0.05; ranges without a run are left out.

    >>> buckets([RunAverages("a", 0.15, 0.2, 1, 0, 0), RunAverages("b", 0.19, 0.3, 1, 0, 0)])
    (Bucket(lower=0.15, runs=2, average_precision=0.16999999999999998, r_precision=0.25),)
    """
    places = np.searchsorted(EDGES[1:-1], [run.average_precision for run in runs], side="right")
    members = {
        index: [run for run, place in zip(runs, places.tolist(), strict=True) if place == index]
        for index in sorted(set(places.tolist()))
    }
    return tuple(
        Bucket(
            EDGES[index],
            len(group),
            fsum(run.average_precision for run in group) / len(group),
            fsum(run.r_precision for run in group) / len(group),
        )
        for index, group in members.items()
    )
