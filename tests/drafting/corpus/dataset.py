"""Examples for the fit: candidates of the claims of a document, the right ones and some others."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from judging import Judge
from keys import Key, Pair
from measuring import pages
from model import Examples, Fit, WordColumns

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.associations import Associations
from prsym.drafting.evidence import complete, quick
from prsym.drafting.layout import Layout
from prsym.drafting.ranking import KEPT, best, candidates
from prsym.drafting.search import Candidates

MOST, HARD, EASY = (
    110,
    60,
    20,
)  # other candidates of a number: in the first round, and in the second the likeliest and some more


@dataclass
class Guide:
    """A first model of the quick features and of words, which chooses the candidates that are looked at closely."""

    fit: Fit
    associations: Associations

    def scores(self, layout: Layout, found: Candidates) -> Array:
        """The score of each candidate."""
        agreement = Agreement(layout, found)
        dense = np.column_stack(list(quick(layout, found, agreement).values()))
        own = ((dense - self.fit.mean) / self.fit.scale) @ self.fit.dense
        return own + self.associations.scores(layout, found, agreement)


def raw(pair: Pair, columns: WordColumns) -> list[Examples]:
    """Examples by the quick features, of candidates that no model has chosen."""
    made = []
    for layout, keys in pages(pair):
        found = candidates(layout)
        agreement = Agreement(layout, found)
        judge = Judge(layout, keys)
        right = judge.right(found)
        rows = _sample(found, right, agreement, judge, None)
        own = found.take(rows)
        dense = np.column_stack(list(quick(layout, own, Agreement(layout, own)).values()))
        made.append(Examples(dense, columns.matrix(layout, own, Agreement(layout, own)), right[rows], own.target))
    return made


@dataclass
class Chosen:
    """The chosen candidates of a page with all features; `names` are those of the features."""

    layout: Layout
    keys: list[Key]
    found: Candidates
    dense: Array
    right: Array
    names: tuple[str, ...]
    examples: Examples | None = None


def chosen(pair: Pair, columns: WordColumns, guide: Guide) -> list[Chosen]:
    """The pages of a document."""
    return [_chosen(layout, keys, columns, guide) for layout, keys in pages(pair)]


def _chosen(layout: Layout, keys: list[Key], columns: WordColumns, guide: Guide) -> Chosen:
    found = candidates(layout, guide.associations)
    rows = best(found.target, guide.scores(layout, found), KEPT)
    found = found.take(rows)
    agreement = Agreement(layout, found)
    features = complete(layout, found, agreement)
    judge = Judge(layout, keys)
    dense = np.column_stack(list(features.values())).astype(np.float32)
    page = Chosen(layout, keys, found, dense, judge.right(found), tuple(features))
    page.examples = examples(page, columns, None)
    return page


def examples(page: Chosen, columns: WordColumns, score: Array | None) -> Examples:
    """Examples of a page; by the scores of a first model those that it takes for likely, which are hard."""
    agreement = Agreement(page.layout, page.found)
    rows = _sample(page.found, page.right, agreement, Judge(page.layout, page.keys), score)
    own = page.found.take(rows)
    words = columns.matrix(page.layout, own, Agreement(page.layout, own))
    return Examples(page.dense[rows], words, page.right[rows], own.target)


def _sample(found: Candidates, right: Array, agreement: Agreement, judge: Judge, score: Array | None) -> Array:
    """The right candidates of each claim, and others: the likeliest by their scores and some more, or any."""
    random, kept = np.random.default_rng(0), [np.zeros(0, int)]
    for target in np.unique(found.target[right]):
        if target not in judge.own:
            continue
        rows = np.arange(*np.searchsorted(found.target, [target, target + 1]))
        rest = random.permutation(rows[~right[rows]])
        if score is None:
            agrees = agreement.agrees[rest]
            others = np.r_[rest[agrees][: MOST // 2], rest[~agrees][: MOST // 2]]
        else:
            order = rest[np.argsort(-score[rest])]
            others = np.r_[order[:HARD], random.permutation(order[HARD:])[:EASY]]
        kept += [rows[right[rows]], others]
    return np.sort(np.concatenate(kept))
