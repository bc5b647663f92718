"""A long document in blocks of numbers that are looked at together, so that the time is linear in their count.

Each block has numbers of its own and, around them, those that may be their inputs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from prsym.drafting.page import Page, Sentence
from prsym.drafting.records import Number, Proposal

WHOLE = 180  # numbers of a document that is one block
OWN, AROUND = 80, 35  # numbers of a block, and those on each side of it


@dataclass(frozen=True, slots=True)
class Block:
    """Some sentences of a page as a page of their own; `index` has the place of each number in the document.

    `own` says which numbers the block decides; the others are there as inputs.
    """

    page: Page
    index: tuple[int, ...]
    own: tuple[bool, ...]

    def in_document(self, number: Number) -> Number:
        """A number of the block with the indices that numbers have in the document."""
        made = tuple(self._proposal(one) for one in number.proposals)
        repeats = None if number.repeats is None else self.index[number.repeats]
        partner = None if number.partner is None else self.index[number.partner]
        return replace(number, proposals=made, repeats=repeats, partner=partner)

    def _proposal(self, one: Proposal) -> Proposal:
        inputs = tuple(replace(i, number=None if i.number is None else self.index[i.number]) for i in one.inputs)
        return replace(one, inputs=inputs)


def blocks(page: Page) -> Iterator[Block]:
    """The blocks of a page: one for all, or windows over its sentences."""
    count = len(page.numbers)
    if count <= WHOLE:
        yield Block(page, tuple(range(count)), (True,) * count)
        return
    for first in range(0, count, OWN):
        yield _window(page, first, min(first + OWN, count))


def _window(page: Page, first: int, last: int) -> Block:
    """The sentences of the numbers from `first` to `last`, and of those around them."""
    low, high = max(first - AROUND, 0), min(last + AROUND, len(page.numbers))
    begin, end = page.numbers[low].sentence, page.numbers[high - 1].sentence + 1
    index = [i for s in page.sentences[begin:end] for i in s.numbers]
    place = {i: k for k, i in enumerate(index)}
    sentences = tuple(_moved(s, place) for s in page.sentences[begin:end])
    numbers = tuple(_number(page.numbers[i], begin, place) for i in index)
    return Block(Page(page.document, sentences, numbers), tuple(index), tuple(first <= i < last for i in index))


def _moved(sentence: Sentence, place: dict[int, int]) -> Sentence:
    return replace(sentence, numbers=tuple(place[i] for i in sentence.numbers))


def _number(number: Number, begin: int, place: dict[int, int]) -> Number:
    partner = None if number.partner is None else place.get(number.partner)
    return replace(number, sentence=number.sentence - begin, partner=partner)
