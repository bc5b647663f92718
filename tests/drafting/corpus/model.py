"""The conditional logit that ranks candidates: its columns, and its fit by maximum likelihood with ridge penalties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.associations import (
    INPUTS,
    KINDS,
    NEIGHBOURS,
    PAIRED,
    STRONG_IN_PAIRS,
    Blocks,
    group_of,
    neighbours,
    role,
    strong,
)
from prsym.drafting.layout import Layout
from prsym.drafting.lexicon import gaps, lexicon
from prsym.drafting.relations import relations
from prsym.drafting.search import Candidates

# Relations with enough examples for weights of pairs of concepts of their own; the others share theirs.
GROUPS = (
    *(
        "share",
        "part of sum",
        "rest of whole",
        "share of rest",
        "share of sum",
        "rest",
        "sum",
        "projection",
        "rate of set",
    ),
    *("rise", "quotient", "product", "sum of three", "over sum", "recall by sample", "other"),
)
DENSE, CROSS, PAIRS = 3.0, 1.2, 2.0  # penalties of features, of words, and of pairs of words
FEWEST, ITERATIONS = 8, 80  # candidates with a column that gets a weight; steps of the fit
Matrix = sparse.csr_matrix


class WordColumns:
    """The columns of words as a sparse matrix, in the order of the weights of `Blocks`."""

    def __init__(self) -> None:
        r, c, g = len(relations()), len(lexicon().names), len(gaps().names)
        self.sizes = (r, c, g)
        self.roles = sorted({role(i, k) for i in range(r) for k in range(INPUTS)})
        index = {name: i for i, name in enumerate(self.roles)}
        self._role = np.array([[index[role(i, k)] for k in range(INPUTS)] for i in range(r)])
        self._group = group_of(GROUPS)
        shapes = {
            "relation": r * 3,
            "kind": r * len(KINDS),
            "target": r * c,
            "before": r * c,
            "inputs": INPUTS * r * c,
            "roles": len(self.roles) * c,
            "pairs": len(GROUPS) * PAIRED * c * c,
            "gaps": r * len(NEIGHBOURS) * 2 * g,
        }
        self.start: dict[str, int] = {}
        self.total = 0
        for name, size in shapes.items():
            self.start[name] = self.total
            self.total += size

    def matrix(self, layout: Layout, found: Candidates, agreement: Agreement) -> Matrix:
        """One row a candidate."""
        r, c, g = self.sizes
        rel, every = found.relation, np.arange(len(found.target))
        made: list[tuple[Array, Array, Array]] = []

        def put(rows: Array, name: str, columns: Array, values: Array | float = 1.0) -> None:
            made.append((rows, self.start[name] + columns, np.broadcast_to(values, rows.shape).astype(np.float32)))

        put(every, "relation", rel * 3)
        for k, which in enumerate((agreement.agrees, agreement.is_tight), 1):
            rows = np.flatnonzero(which)
            put(rows, "relation", rel[rows] * 3 + k)
        kind = np.array([KINDS.index(k) for k in layout.kind])
        put(every, "kind", rel * len(KINDS) + kind[found.target])
        concepts, paired = sparse.csr_matrix(strong(layout)), sparse.csr_matrix(strong(layout, STRONG_IN_PAIRS))
        for name, own in (("target", concepts), ("before", sparse.csr_matrix(strong(layout, before=True)))):
            x = own[found.target].tocoo()
            put(x.row, name, rel[x.row] * c + x.col, x.data)
        for k in range(INPUTS):
            rows = np.flatnonzero(found.slots[:, k] >= 0)
            x = concepts[found.slots[rows, k]].tocoo()
            here = rows[x.row]
            put(here, "inputs", (k * r + rel[here]) * c + x.col, x.data)
            put(here, "roles", self._role[rel[here], k] * c + x.col, x.data)
            if k < PAIRED:
                at, first, second, values = _outer(paired[found.target[rows]], paired[found.slots[rows, k]])
                group = self._group[rel[rows]][at]
                put(rows[at], "pairs", ((group * PAIRED + k) * c + first) * c + second, values)
        behind = sparse.csr_matrix(layout.labels.behind)
        for k, order, here, first in neighbours(layout, found):
            x = behind[first].tocoo()
            put(here[x.row], "gaps", ((rel[here[x.row]] * len(NEIGHBOURS) + k) * 2 + order) * g + x.col, x.data)
        rows, columns, values = (np.concatenate(part) for part in zip(*made, strict=True))
        return sparse.csr_matrix((values, (rows, columns)), (len(every), self.total))

    def blocks(self, weights: Array) -> Blocks:
        """The weights as they are looked up: what an input's name says is added to what its relation says."""
        r, c, g = self.sizes

        def cut(name: str, *shape: int) -> Array:
            start = self.start[name]
            return weights[start : start + int(np.prod(shape))].reshape(shape).copy()

        inputs, roles = cut("inputs", INPUTS, r, c), cut("roles", len(self.roles), c)
        for k in range(INPUTS):
            inputs[k] += roles[self._role[:, k]]
        return Blocks(
            cut("relation", r, 3),
            cut("kind", r, len(KINDS)),
            cut("target", r, c),
            cut("before", r, c),
            inputs,
            cut("pairs", len(GROUPS), PAIRED, c, c),
            cut("gaps", r, len(NEIGHBOURS), 2, g),
            GROUPS,
        )


def _outer(first: Matrix, second: Matrix) -> tuple[Array, Array, Array, Array]:
    """The products of all entries of the same row of two matrices: the row, both columns, the product."""
    counts = np.diff(first.indptr), np.diff(second.indptr)
    each = counts[0] * counts[1]
    row = np.repeat(np.arange(len(each)), each)
    within = np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each)
    a = first.indptr[row] + within // np.maximum(counts[1][row], 1)
    b = second.indptr[row] + within % np.maximum(counts[1][row], 1)
    return row, first.indices[a], second.indices[b], first.data[a] * second.data[b]


@dataclass
class Examples:
    """Candidates of some numbers: features, words, whether each is right, the number that each is of, and a weight."""

    dense: Array
    words: Matrix | None
    right: Array
    group: Array
    weight: float = 1.0


@dataclass
class Fit:
    """The fitted weights: mean, scale and weight of each feature, the weights of words, and the loss a number."""

    mean: Array
    scale: Array
    dense: Array
    words: Array
    loss: float
    numbers: int


def fit(parts: Sequence[Examples], columns: WordColumns | None) -> Fit:
    """Maximise the likelihood of the right candidates among those of each number, less the penalties."""
    parts = [one for one in parts if len(one.right)]
    x = np.concatenate([one.dense for one in parts]).astype(np.float32)
    mean, scale = x.mean(0), x.std(0) + 1e-3
    x = (x - mean) / scale
    y = np.concatenate([one.right for one in parts])
    group, weight, base = [], [], 0
    for one in parts:
        _, own = np.unique(one.group, return_inverse=True)
        group.append(own + base)
        base += int(own.max()) + 1
        weight.append(np.full(int(own.max()) + 1, one.weight))
    g, w = np.concatenate(group), np.concatenate(weight)
    starts = np.flatnonzero(np.r_[True, g[1:] != g[:-1]])
    z, used, penalty = _used(parts, columns)
    zt, n = z.T.tocsr(), x.shape[1]

    def loss(point: Array) -> tuple[float, Array]:
        score = x @ point[:n].astype(np.float32) + z @ point[n:].astype(np.float32)
        raised = np.exp(score - np.maximum.reduceat(score, starts)[g])
        total, good = np.add.reduceat(raised, starts), np.maximum(np.add.reduceat(raised * y, starts), 1e-30)
        slope = ((raised / total[g] - raised * y / good[g]) * w[g]).astype(np.float32)
        gradient = np.r_[x.T @ slope + DENSE * point[:n], zt @ slope + penalty * point[n:]].astype(float)
        value = (
            -(w * np.log(good / total)).sum() + (DENSE * (point[:n] ** 2).sum() + (penalty * point[n:] ** 2).sum()) / 2
        )
        return float(value), gradient

    out = minimize(
        loss, np.zeros(n + len(used)), jac=True, method="L-BFGS-B", options={"maxiter": ITERATIONS, "maxcor": 12}
    )
    words = np.zeros(columns.total if columns else 0)
    words[used] = out.x[n:]
    return Fit(mean, scale, out.x[:n], words, float(out.fun) / base, base)


def _used(parts: Sequence[Examples], columns: WordColumns | None) -> tuple[Matrix, Array, Array]:
    """The columns of words that are frequent enough, their indices and penalties."""
    if columns is None:
        rows = sum(len(one.right) for one in parts)
        return sparse.csr_matrix((rows, 0), dtype=np.float32), np.zeros(0, int), np.zeros(0)
    z = sparse.vstack([one.words for one in parts], format="csr")
    used = np.flatnonzero(np.bincount(z.indices, minlength=z.shape[1]) >= FEWEST)
    is_pair = (used >= columns.start["pairs"]) & (used < columns.start["gaps"])
    return z[:, used].tocsr(), used, np.where(is_pair, PAIRS, CROSS)
