"""Ranked candidates of a page: the search, the features, and the fitted weights of `weights.json`.

The model is a conditional logit: the probability of a candidate among those of its number is proportional to the
exponential of its score, a weighted sum. `tests/drafting/corpus/fit.py` fits it and writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.associations import Associations, from_mapping
from prsym.drafting.evidence import Columns, complete, quick
from prsym.drafting.layout import Layout
from prsym.drafting.search import Candidates, Search
from prsym.drafting.series import Series

SAME = 9  # decimals to which values are the same


KEPT = 220  # candidates of a number that are looked at closely
WORDS = "words"  # the feature of the score by words, in the first choice
Column = tuple[float, float, float]  # the mean of a feature, its scale, and its weight


@dataclass(frozen=True, slots=True)
class Weights:
    """The fitted weights: of the first choice, of the features by name, of words, and of what becomes of a number."""

    first: Mapping[str, Column]
    features: Mapping[str, Column]
    associations: Associations
    fates: Mapping[str, Column]
    bias: float

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Weights:
        """The weights of the mapping that a fit writes."""
        first, features, fates = ({n: tuple(c) for n, c in data[key].items()} for key in ("first", "features", "fates"))
        return cls(first, features, Associations(from_mapping(data["words"])), fates, data["bias"])


@cache
def weights() -> Weights:
    """The weights of the file."""
    return Weights.read(json.loads(files("prsym.drafting").joinpath("weights.json").read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Ranked:
    """Candidates with their scores, the probability among those of the same number, and whether they agree."""

    layout: Layout
    found: Candidates
    score: Array
    share: Array
    agrees: Array
    rounds: Array
    cost: Array

    def of(self, target: int) -> Array:
        """The candidates of a number, best first, each assignment of the same values once."""
        first, last = np.searchsorted(self.found.target, [target, target + 1])
        rows = np.arange(first, last)
        rows = rows[np.argsort(-self.score[rows], kind="stable")]
        slots = self.found.slots[rows]
        inputs = np.sort(np.where(slots >= 0, self.layout.value[slots], np.inf), axis=1)
        keys = np.round(np.column_stack([self.found.value[rows], inputs]), SAME)
        first_of: dict[tuple[float, ...], int] = {}
        for i, key in zip(rows.tolist(), map(tuple, keys.tolist()), strict=True):
            first_of.setdefault(key, i)
        return np.array(list(first_of.values()), int)


def candidates(layout: Layout, associations: Associations | None = None) -> Candidates:
    """All candidates of a page, in the order of their targets."""
    search = Search(layout, None if associations is None else associations.affinity(layout))
    return Candidates.joined([search.run(), Series(search).run()]).distinct()


def chosen(layout: Layout, found: Candidates, own: Weights) -> Candidates:
    """The likeliest candidates of each number by the features that are quickly known, and by words."""
    agreement = Agreement(layout, found)
    columns = quick(layout, found, agreement) | {WORDS: own.associations.scores(layout, found, agreement)}
    return found.take(best(found.target, weighted(columns, own.first), KEPT))


def best(target: Array, score: Array, most: int) -> Array:
    """The positions of the best candidates of each number, in order."""
    order = np.lexsort((-score, target))
    place = np.arange(len(order)) - np.searchsorted(target[order], target[order])
    return np.sort(order[place < most])


def ranked(layout: Layout, own: Weights | None = None) -> Ranked:
    """The candidates of a page with the scores of the fitted model."""
    own = own or weights()
    found = chosen(layout, candidates(layout, own.associations), own)
    agreement = Agreement(layout, found)
    columns = complete(layout, found, agreement)
    score = weighted(columns, own.features) + own.associations.scores(layout, found, agreement)
    return Ranked(
        layout, found, score, shares(found.target, score), agreement.agrees, agreement.is_tight, columns["cost, mean"]
    )


def weighted(columns: Columns, features: Mapping[str, Column]) -> Array:
    """The weighted sum of the features of each candidate; one that has no weight is left out."""
    names = [name for name in columns if name in features]
    matrix = np.column_stack([columns[name] for name in names])
    rows = np.array([features[name] for name in names])
    found: Array = ((matrix - rows[:, 0]) / rows[:, 1]) @ rows[:, 2]
    return found


def shares(target: Array, score: Array) -> Array:
    """The probability of each candidate among those of its number."""
    if not len(target):
        return np.zeros(0)
    starts = np.flatnonzero(np.r_[True, target[1:] != target[:-1]])
    sizes = np.diff(np.r_[starts, len(target)])
    top = np.repeat(np.maximum.reduceat(score, starts), sizes)
    raised = np.exp(score - top)
    found: Array = raised / np.repeat(np.add.reduceat(raised, starts), sizes)
    return found
