"""Numbers of a document that state one quantity with different values."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence

from prsym.drafting.page import Page
from prsym.drafting.records import Number, Proposal

Key = tuple[str, tuple[tuple[str, float | None], ...]]


def conflicts(page: Page, numbers: Sequence[Number]) -> Iterator[tuple[int, int]]:
    """The pairs of values that the same inputs are proposed for, of which not both can be right.

    Both are single numbers of one kind, the first proposal of each has the same arithmetic with the same numbers, and
    one of them does not agree with it.
    """
    groups: dict[Key, list[int]] = defaultdict(list)
    for i, one in enumerate(numbers):
        if one.fate == "value" and one.proposals:
            groups[_key(numbers, one.proposals[0])].append(i)
    for own in groups.values():
        for a, b in itertools.pairwise(own):
            first, second = numbers[a], numbers[b]
            both = first.proposals[0].agrees and second.proposals[0].agrees
            if first.value != second.value and not both and first.is_rate == second.is_rate:
                yield a, b


def _key(numbers: Sequence[Number], proposal: Proposal) -> Key:
    """The quantity or the arithmetic of a proposal, and the value of each input by its name."""
    inputs = tuple((one.name, None if one.number is None else numbers[one.number].value) for one in proposal.inputs)
    return proposal.quantity or proposal.compute, inputs
