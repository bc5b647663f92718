"""How well words fit a candidate: fitted weights between relations, their inputs and the concepts near numbers.

A score is a sum over blocks of weights: of the relation, of the concepts near the target and near each input, of the
name that an input has in the claim, of a concept of the target together with one of an input, and of what is between
two neighbouring numbers. All blocks are looked up in tables with one entry a number, so that a candidate costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import numpy as np

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.lexicon import gaps, lexicon
from prsym.drafting.records import Kind
from prsym.drafting.relations import relations
from prsym.drafting.search import Candidates

KINDS: tuple[str, ...] = get_args(Kind)
STRONG, STRONG_IN_PAIRS = 0.18, 0.25  # strengths of concepts that count
INPUTS, PAIRED = 4, 3  # inputs with weights of their own; those that are paired with the target
NEIGHBOURS = ((-1, 0), (-1, 1), (0, 1), (1, 2))  # of which two numbers a gap is looked at; -1 is the target
OTHER = "other"


@dataclass(frozen=True, slots=True)
class Blocks:
    """The weights as arrays, in the order of the relations and concepts of this version."""

    relation: Array  # relation x (always, agrees, rounds)
    kind: Array  # relation x kind of the target
    target: Array  # relation x concept
    before: Array  # relation x concept
    inputs: Array  # input x relation x concept
    pairs: Array  # group x input x concept of the target x concept of the input
    gaps: Array  # relation x neighbours x order x concept of a gap
    groups: tuple[str, ...]


def empty(groups: tuple[str, ...] = (OTHER,)) -> Blocks:
    """Blocks without weights."""
    r, c, g = len(relations()), len(lexicon().names), len(gaps().names)
    return Blocks(
        np.zeros((r, 3)),
        np.zeros((r, len(KINDS))),
        np.zeros((r, c)),
        np.zeros((r, c)),
        np.zeros((INPUTS, r, c)),
        np.zeros((len(groups), PAIRED, c, c)),
        np.zeros((r, len(NEIGHBOURS), 2, g)),
        groups,
    )


def role(r: int, slot: int) -> str:
    """The name that an input of a relation has in a claim; a longer run has one name for all."""
    names = relations()[r].inputs
    return names[min(slot, len(names) - 1)]


def group_of(groups: tuple[str, ...]) -> Array:
    """For each relation the index of its group: itself, or the last one."""
    index = {name: k for k, name in enumerate(groups)}
    return np.array([index.get(relation.name, len(groups) - 1) for relation in relations()])


class Associations:
    """The scores of candidates by their words."""

    def __init__(self, blocks: Blocks) -> None:
        self.blocks = blocks
        self._group = group_of(blocks.groups)

    def affinity(self, layout: Layout) -> Array:
        """How well the words near each number fit each input of each relation: relation x input x number."""
        own = strong(layout)
        here = np.flatnonzero(own.any(0))
        found: Array = np.einsum("prc,nc->rpn", self.blocks.inputs[:, :, here], own[:, here], optimize=True)
        return found

    def scores(self, layout: Layout, found: Candidates, agreement: Agreement) -> Array:
        """The score of each candidate."""
        t, r, b = found.target, found.relation, self.blocks
        kind = np.array([KINDS.index(k) for k in layout.kind], int)
        of_target = b.target @ strong(layout).T + b.before @ strong(layout, before=True).T
        score = b.relation[r, 0] + b.relation[r, 1] * agreement.agrees + b.relation[r, 2] * agreement.is_tight
        score = score + b.kind[r, kind[t]] + of_target[r, t]
        affinity, pairs = self.affinity(layout), self._of_pairs(layout)
        for k in range(INPUTS):
            own = found.slots[:, k]
            score += np.where(own >= 0, affinity[r, k, own], 0)
            if k < PAIRED:
                score += np.where(own >= 0, pairs[self._group[r], k, t, own], 0)
        return np.asarray(score + self._of_gaps(layout, found))

    def _of_pairs(self, layout: Layout) -> Array:
        own = strong(layout, STRONG_IN_PAIRS)
        here = np.flatnonzero(own.any(0))  # few of the concepts are near any number of a page
        own = own[:, here]
        weights = self.blocks.pairs[:, :, here[:, None], here]
        return np.asarray(own @ weights @ own.T)

    def _of_gaps(self, layout: Layout, found: Candidates) -> Array:
        score = np.zeros(len(found.target))
        table = np.einsum("rkdg,ng->rkdn", self.blocks.gaps, layout.labels.behind, optimize=True)
        for k, order, here, first in neighbours(layout, found):
            score[here] += table[found.relation[here], k, order, first]
        return score


def strong(layout: Layout, least: float = STRONG, *, before: bool = False) -> Array:
    """The strengths of the concepts near each number, without weak ones."""
    own = layout.labels.before if before else layout.labels.strength
    found: Array = np.where(own > least, own, 0.0).astype(float)
    return found


def neighbours(layout: Layout, found: Candidates) -> Iterator[tuple[int, int, Array, Array]]:
    """Neighbouring numbers of a sentence in candidates.

    For each pair of `NEIGHBOURS` and each order: the indices of both, the candidates, and the first of the two numbers.
    """
    for k, (a, b) in enumerate(NEIGHBOURS):
        one = found.target if a < 0 else found.slots[:, a]
        other = found.slots[:, b]
        same: Array = (one >= 0) & (other >= 0)
        same &= layout.sentence[one] == layout.sentence[other]
        for order, step in enumerate((1, -1)):
            here = np.flatnonzero(same & (other - one == step))
            yield k, order, here, np.minimum(one, other)[here]


def to_mapping(blocks: Blocks, digits: int = 3) -> dict[str, Any]:
    """The weights that are not zero, by the names of relations and concepts."""
    names, concepts, of_gaps = [r.name for r in relations()], lexicon().names, gaps().names

    def rows(
        weights: Array, rows_: tuple[str, ...] | list[str], columns: tuple[str, ...]
    ) -> dict[str, dict[str, float]]:
        found = {
            row: {
                c: round(float(weights[i, j]), digits)
                for j, c in enumerate(columns)
                if round(float(weights[i, j]), digits)
            }
            for i, row in enumerate(rows_)
        }
        return {row: own for row, own in found.items() if own}

    return {
        "relation": rows(blocks.relation, names, ("always", "agrees", "rounds")),
        "kind": rows(blocks.kind, names, KINDS),
        "target": rows(blocks.target, names, concepts),
        "before": rows(blocks.before, names, concepts),
        "inputs": [rows(blocks.inputs[k], names, concepts) for k in range(INPUTS)],
        "groups": list(blocks.groups),
        "pairs": [
            [rows(blocks.pairs[g, k], concepts, concepts) for k in range(PAIRED)] for g in range(len(blocks.groups))
        ],
        "gaps": [[rows(blocks.gaps[:, k, d], names, of_gaps) for d in range(2)] for k in range(len(NEIGHBOURS))],
    }


def from_mapping(data: Mapping[str, Any]) -> Blocks:
    """The weights of a file; a relation or a concept that it does not know has none."""
    blocks = empty(tuple(data["groups"]))
    names = {r.name: i for i, r in enumerate(relations())}
    concepts, of_gaps = lexicon().index, gaps().index
    kinds = {kind: i for i, kind in enumerate(KINDS)}

    def fill(
        weights: Array,
        rows: Mapping[str, Mapping[str, float]],
        first: Mapping[str, int],
        second: Mapping[str, int],
    ) -> None:
        for row, own in rows.items():
            for column, weight in own.items():
                if row in first and column in second:
                    weights[first[row], second[column]] = weight

    fill(blocks.relation, data["relation"], names, {"always": 0, "agrees": 1, "rounds": 2})
    fill(blocks.kind, data["kind"], names, kinds)
    fill(blocks.target, data["target"], names, concepts)
    fill(blocks.before, data["before"], names, concepts)
    for k in range(INPUTS):
        fill(blocks.inputs[k], data["inputs"][k], names, concepts)
    for g in range(len(blocks.groups)):
        for k in range(PAIRED):
            fill(blocks.pairs[g, k], data["pairs"][g][k], concepts, concepts)
    for k in range(len(NEIGHBOURS)):
        for order in range(2):
            fill(blocks.gaps[:, k, order], data["gaps"][k][order], names, of_gaps)
    return blocks
