"""prsym over the pairs: no identity is told different, and no false statement equal.

What is true was settled by `oracle.py`, which shares no code with prsym.
"""

from __future__ import annotations

from itertools import groupby

import pytest
from every_trial import one_in

from .measure import REFUSED, outcome
from .oracle import disagreements
from .pairs import Pair, pairs

ALL = pairs()
MOST_OF_AREA, EVERY = 120, 13  # of a larger area every thirteenth pair is tried here; measure.py tries all of them


def sampled(members: list[Pair]) -> list[Pair]:
    """The pairs of one area that are tried here: an odd step takes true and false ones."""
    return members if len(members) <= MOST_OF_AREA else members[::EVERY]


PAIRS = [pair for _, members in groupby(ALL, key=lambda pair: pair.area) for pair in sampled(list(members))]
AREAS = {area: list(members) for area, members in groupby(PAIRS, key=lambda pair: pair.area)}
LEAST_TRUE = 200
LIMIT = 6.0  # seconds a pair; `measure.py` gives each what a user gets: two pairs use it up and stay undecided


def test_the_collection_is_as_large_as_it_says_and_its_ids_are_unique() -> None:
    assert sum(pair.truth for pair in ALL) >= LEAST_TRUE
    assert len({pair.id for pair in ALL}) == len(ALL)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.id)
def test_the_oracle_says_what_the_collection_says(pair: Pair) -> None:
    both, differ, one = disagreements(*pair.plain, pair.assuming, pair.area)
    assert both
    assert (differ == 0) is pair.truth
    assert not (pair.truth and one)


@pytest.mark.parametrize("area", AREAS)
def test_no_pair_gets_a_wrong_verdict_and_some_are_decided(area: str) -> None:
    told = [outcome(pair, LIMIT) for pair in AREAS[area][:: one_in(3)]]
    assert [one for one in told if one.wrong] == []
    assert any(one.status != "undecided" and one.status != REFUSED for one in told)
