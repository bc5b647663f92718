"""Shares whose part stands nearer to another whole: of 640 documents, 320 of each call, 14 of one call were overturned.

The nearer count stands in the sentence of the part before it, or behind the whole in its sentence; it is no less than
the part and less than the whole. The share stays open where the words behind it do not name the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.phrases import OF
from prsym.drafting.text.records import DraftedClaim
from prsym.drafting.text.surroundings import Surroundings, which

NEARER = "{part} may be of the {rival} that stands nearer than {whole}"
WAYS = ({"found", "sample"}, {"part", "whole"})
_TOLD = frozenset(("found", "other"))
_REST = re.compile(r"\b(?:remaining|other|rest|balance)\b[^.;]{0,20}$", re.IGNORECASE)
_IN_ALL = re.compile(r",? (?:in all|altogether|in total|all told|together)\b", re.IGNORECASE)
_OF_TWO = re.compile(r"\b(?:former|latter)\b", re.IGNORECASE)  # words say which of two wholes is meant
_PARTS = frozenset(("found", "tp", "fp", "fn", "tn", "value", "margin"))  # roles of counts that are no whole


class NearerWholes:
    """The shares of one part and one whole."""

    def __init__(self, around: Surroundings, others: OtherOnes) -> None:
        self._around, self._stated, self._others = around, around.stated, others

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where its part may be of another whole, with its inputs offered."""
        if claim.binding == "open" or claim.inputs.keys() not in WAYS:
            return claim
        part, whole = (one.source for one in claim.inputs.values())
        if part is None or whole is None or not self._is_plain(part) or not self._is_plain(whole) or whole > part:
            return claim
        is_named = OF.match(self._around.behind(claim.value)) is not None
        if is_named or _REST.search(self._around.before(part)) or _IN_ALL.match(self._around.behind(part)):
            return claim
        rival = next(self._rivals(claim.value, part, whole), None)
        if rival is None:
            return claim
        texts = {name: self._stated[k].number.text for name, k in (("part", part), ("rival", rival), ("whole", whole))}
        return claim.left_open(NEARER.format(**texts), claim.as_offer)

    def _is_plain(self, k: int) -> bool:
        """Whether a number is a count of running text, and no x of n."""
        return self._stated[k].counts is None and self._around.passage(k).cell is None

    def _rivals(self, i: int, part: int, whole: int) -> Iterator[int]:
        small, large = size(self._stated[part].number), size(self._stated[whole].number)
        for j in range(whole + 1, part):
            one = self._stated[j]
            beside = one.in_sentence_of(self._stated[part]) or one.in_sentence_of(self._stated[whole])
            is_count = not one.reason and self._is_plain(j) and kind_of(one.number) == "count"
            if not beside or not is_count or not alike(one.number, self._stated[whole].number) or j == i:
                continue
            if small <= size(one.number) < large and size(one.number) + small != large and self._is_whole(part, j):
                yield j

    def _is_whole(self, part: int, j: int) -> bool:
        """Whether words may tell a count as a whole of a part: it is none itself, and of no other round or team."""
        is_part = {role.name for role in self._stated[j].roles} & _PARTS or told_as(self._around, j) & _TOLD
        is_chosen = bool(which(words := self._around.before(part))) or _OF_TWO.search(words) is not None
        return not is_part and not is_chosen and not self._others.is_of_another(j, part)
