"""The ranking: looked-up scores are those of the fitted columns, and what it chooses does not depend on the order."""

from __future__ import annotations

import numpy as np
import pytest

from prsym.documents.passages import Document, Passage, Place
from prsym.drafting.agreement import Agreement, slip
from prsym.drafting.associations import Associations, Blocks, from_mapping, to_mapping
from prsym.drafting.evidence import complete, quick
from prsym.drafting.labels import Labels
from prsym.drafting.layout import Layout
from prsym.drafting.page import page_of
from prsym.drafting.ranking import candidates, ranked, weights
from prsym.drafting.relations import relations

TEXT = (
    "We drew a random sample of 1,500 documents from the 84,600 documents in the Null Set and found 9 responsive, an "
    "elusion rate of 0.6%.",
    "Projected to the Null Set, that is about 508 documents. The review had produced 12,300 responsive documents, so "
    "recall is 96.0%.",
)


def layout_of(*texts: str) -> Layout:
    """The layout of a document with these paragraphs."""
    page = page_of(Document("d.txt", "", tuple(Passage(text, Place(paragraph=k)) for k, text in enumerate(texts, 1))))
    return Layout(page, Labels(page))


@pytest.fixture(scope="module")
def layout() -> Layout:
    return layout_of(*TEXT)


def test_scores_by_words_are_the_product_of_columns_and_weights(layout: Layout) -> None:
    """The tables of a run and the sparse matrix of the fit are two ways to the same score."""
    from model import WordColumns

    found = candidates(layout)
    agreement = Agreement(layout, found)
    columns = WordColumns()
    random = np.random.default_rng(0).normal(size=columns.total)
    wanted = columns.matrix(layout, found, agreement) @ random
    scores = Associations(columns.blocks(random)).scores(layout, found, agreement)
    assert len(wanted) > 300
    np.testing.assert_allclose(scores, wanted, rtol=1e-4, atol=1e-3)


def test_weights_survive_their_file() -> None:
    blocks = weights().associations.blocks
    again = from_mapping(to_mapping(blocks))
    for name in Blocks.__dataclass_fields__:
        if name != "groups":
            np.testing.assert_array_equal(getattr(again, name), getattr(blocks, name))


def test_the_features_of_few_inputs_do_not_depend_on_long_runs(layout: Layout) -> None:
    found = candidates(layout)
    few = found.take(np.flatnonzero((found.slots >= 0).sum(1) <= 4))
    own = quick(layout, few, Agreement(layout, few))
    every = quick(layout, found, Agreement(layout, found))
    rows = np.flatnonzero((found.slots >= 0).sum(1) <= 4)
    for name, column in own.items():
        np.testing.assert_array_equal(column, every[name][rows], err_msg=name)
    assert all(np.isfinite(column).all() for column in complete(layout, few, Agreement(layout, few)).values())


def test_the_right_inputs_come_first(layout: Layout) -> None:
    found = ranked(layout)
    texts = {one.text: i for i, one in enumerate(layout.page.numbers)}
    for value, inputs in {
        "0.6%": {"9", "1,500 documents"},
        "about 508 documents": {"9", "1,500 documents", "84,600 documents"},
    }.items():
        first = found.of(texts[value])[:3]
        offered = [{layout.page.numbers[s].text for s in found.found.slots[i] if s >= 0} for i in first]
        assert inputs in offered or {"0.6%", "84,600 documents"} in offered


def test_no_candidate_uses_its_own_number_and_every_value_is_that_of_its_inputs(layout: Layout) -> None:
    found = candidates(layout)
    assert not (found.slots == found.target[:, None]).any()
    for r in np.unique(found.relation):
        relation = relations()[r]
        if relation.make or "L" in relation.slots:
            continue
        rows = np.flatnonzero(found.relation == r)
        columns = [layout.value[found.slots[rows, k]] for k in range(len(relation.slots))]
        np.testing.assert_allclose(relation.values(columns), found.value[rows])


@pytest.mark.parametrize(
    ("printed", "value", "wanted"), [(0.467, 0.476, "digits exchanged"), (1250, 1350, "one digit"), (40, 70, "")]
)
def test_slips_of_the_hand(printed: float, value: float, wanted: str) -> None:
    assert slip(printed, value, 0.001 if printed < 1 else 1) == wanted
