"""Margins of error of a share that is told: they are of the sample of which that is a share, and of no larger one.

A recall is a share of the responsive documents of a control set, and a precision of those that were retrieved. A margin
of one that takes all documents drawn is bound to the share's own sample, where a claim of the share tells one alone.
Without such a claim it stands where a count that is printed gives the share of its sample, or where the sentence of the
share tells that sample alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import confirms, is_given
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import PAIRS, DraftedClaim, Input, Offer
from prsym.drafting.text.roles import measures

MARGIN = "margin of error"
OWN_SAMPLE = "{share} is a share of {own}, and not of {sample}"
NO_COUNT = "no count that is told gives {share} of {sample}"
_SUMS = (("tp", "fn"), ("tp", "fp"))
_PARTLY = ("recall", "precision", "sensitivity", "hit rate")  # shares of some of a sample alone
_OF_SOME = whole_words(r"responsive|relevant|retrieved|flagged|selected|predicted|positive")
_OTHERWISE = whole_words(
    r"adjust\w*|correct(?:ed|ion)|finite|weight\w*|stratif\w*|cluster\w*|bootstrap\w*|bayes\w*|pooled|combined|"
    r"wrong\w*|mistake\w*|claim(?:s|ed)|asserts?|alleg\w+|if|would|not"
)


class ShareSamples(Guard):
    """The margins of shares, judged with the samples of these; `claims` are all that are drafted."""

    def __init__(self, near: Near, claims: Sequence[DraftedClaim]) -> None:
        super().__init__(near)
        self._claims = [one for one in claims if one.binding != "open"]

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """A margin of a share that is told, with the share's own sample; open where its sample may be another one."""
        share, sample = (claim.inputs.get(name) for name in ("share", "sample"))
        if claim.binding == "open" or claim.quantity != MARGIN or share is None or sample is None:
            return claim
        if share.source is None or sample.source is None:  # the worst case is no share that is told
            return claim
        own = {self._size(one): one for one in self._own(share.source)}
        if len(own) == 1:
            size_, of_share = own.popitem()
            is_same = size_ == size(self._stated[sample.source].number)
            return claim if is_same else self._of_own(claim, share, of_share)
        if not own and (self._has_count(share.source, sample.source) or self._is_told(share.source, sample.source)):
            return claim
        return claim.left_open(NO_COUNT.format(share=share.text, sample=sample.text), claim.as_offer)

    def _of_own(self, claim: DraftedClaim, share: Input, of_share: DraftedClaim) -> DraftedClaim:
        """A margin bound to the sample of its share, where it is that of this one, or exactly that of the other one;
        else this sample is offered."""
        inputs = {"confidence": claim.inputs["confidence"], **self._counts(of_share)}
        own = " and ".join(one.text for one in of_share.inputs.values())
        reason = OWN_SAMPLE.format(share=share.text, own=own, sample=claim.inputs["sample"].text)
        if "sample" not in inputs:
            return claim.left_open(reason)
        is_of_either = any(confirms(self._stated, claim.value, MARGIN, one) for one in (inputs, claim.inputs))
        if is_of_either and not _OTHERWISE.search(self._around.sentence(claim.value)):
            return claim.bound_to(inputs)
        return claim.left_open(reason, Offer(inputs))

    def _own(self, k: int) -> Iterator[DraftedClaim]:
        """The claims of a share that its counts give, or of one that prints the same under the name of its measure."""
        one = self._stated[k]
        named = self._named(k) | {claim.quantity for claim in self._claims if claim.value == k}
        for claim in self._claims:
            other = self._stated[claim.value]
            is_again = other.digits == one.digits and claim.quantity in named and claim.quantity not in ("", "share")
            if (claim.value == k or is_again) and self._size(claim) and is_given(self._stated, claim):
                yield claim

    def _named(self, k: int) -> set[str]:
        """The measures by whose name a share is called: in its role, or in the words beside it."""
        words = f"{self._around.before(k)} {CLAUSE.split(self._around.behind(k))[0]}"
        roles = {role.quantity for role in self._stated[k].roles if role.name == "value"}
        return (roles | set(measures(words))) - {MARGIN}

    def _size(self, claim: DraftedClaim) -> Fraction:
        """The size of the sample of which a claim is a share; 0 where it has none."""
        names = next((pair for pair in (*PAIRS, *_SUMS) if claim.inputs.keys() == set(pair)), None)
        sources = [] if names is None else [claim.inputs[name].source for name in names]
        if names in PAIRS:
            sources = sources[1:]
        known = [self._of_whole(k) for k in sources if k is not None]
        return sum(known, Fraction(0)) if len(known) == len(sources) else Fraction(0)

    def _of_whole(self, k: int) -> Fraction:
        """The size of a whole, also where it is printed as x of n."""
        counts = self._stated[k].counts
        return size(self._stated[k].number) if counts is None else Fraction(counts[1])

    def _counts(self, claim: DraftedClaim) -> Mapping[str, Input]:
        """The count found and the sample of a share, as a margin takes them; none where the sample is no number."""
        pair = claim.part_and_whole
        return {} if pair is None else {"found": pair[0], "sample": pair[1]}

    def _is_told(self, k: int, sample: int) -> bool:
        """Whether the sentence of a share tells its sample and no other count: a prevalence of 12% in the sample of
        1,200."""
        counts = [j for j in self._around.in_sentence(k) if kind_of(self._stated[j].number) == "count"]
        return counts == [sample] and not self._named(k) & set(_PARTLY)

    def _has_count(self, k: int, sample: int) -> bool:
        """Whether a printed count is the share of a sample; of a part of a sample, the sample has to be told as one."""
        words = f"{self._stated[sample].number.text}{CLAUSE.split(self._around.behind(sample))[0]}"
        if self._named(k) & set(_PARTLY) and not _OF_SOME.search(words):
            return False
        text = self._stated[k].number.text
        whole = self._around.input(sample)
        return any(
            gives(Reading("part/whole", {"part": self._around.input(j), "whole": whole}), text)
            for j, one in enumerate(self._stated)
            if kind_of(one.number) == "count" and not one.reason and j != sample and self._near.is_part(j, sample)
        )
