"""Planned sizes and margins for which words tell a reason that the plain formula does not have.

A sample of each of two strata, a design effect, half as many again, whole families, a recall at a richness, a share of
the sample alone, a correction for the set, an expected richness. Of a margin and a size that follow from each other
one at most is a claim: a sample that was drawn is a fact.

Margins of error of a share that is told: they are of the sample of which that is a share, and of no larger one.

A recall is a share of the responsive documents of a control set, and a precision of those that were retrieved. A margin
of one that takes all documents drawn is bound to the share's own sample, where a claim of the share tells one alone.
Without such a claim it stands where a count that is printed gives the share of its sample, or where the sentence of the
share tells that sample alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import confirms, holds, is_given
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import PAIRS, DraftedClaim, Input, Offer, sources_of
from prsym.drafting.text.roles import measures

REASON = "“{words}” tells of more than the plain formula has"
OF_RECALL = "it is planned for a recall, and not for what is drawn"
UNCORRECTED = "it is told as corrected for the size of the set, and that is none of its inputs"
EXPECTED = "it is told for the richness that is expected, and computed for a share of 50%"
A_FACT = "its margin and its size follow from each other: one of them is a fact"
SIZE = "sample size"
_KIND = (
    r"(?:strat(?:a|um)|custodians?|subsets?|groups?|populations?|collections?|sources?|types?|halves|parts|systems?)"
)
_DRAWN = r"(?:drawn|taken|came|comes|come|were|was|are|is|made|selected)"
_PART = r"(?:half|(?:a|one|two|three)[ -](?:half|thirds?|quarters?|fourths?|fifths?))"
# In the sentence of a value or right beside it: what makes a sample larger than the formula, or less exact.
_ENLARGED = any_case(
    r"\bdesign effects?\b|\bdeff\b|\bintra-?class\b|"
    r"\b(?:because of|allow(?:s|ed|ing|ance)? for|account(?:s|ed|ing)? for|owing to|due to|given|for|effect of) "
    r"(?:the |any )?"
    r"(?:[\w-]+ )?(?:cluster\w*|famil\w+|losses|attrition|drop-?outs?|unreadable|gaps)\b|"
    r"\bcluster(?:s|ed|ing)? (?:in|by|of|sampl\w+)|"
    r"\bsampl\w* (?:by|whole|entire|of|complete) (?:whole |entire |complete )?"
    r"(?:famil\w+|clusters|threads|conversations)\b|"
    r"\b(?:whole|entire|complete) (?:famil\w+|clusters|threads|conversations)\b|"
    r"\b(?:as (?:many|much|large|big)(?: documents)? again|over-?sampl\w+|doubl(?:ed?|ing)|tripl(?:ed?|ing)|"
    r"twice (?:as|the|that)|three times|reserves?|surplus|safety|buffer|cushion|contingency|"
    r"(?:\d+ ?%|percent|tenth|third|quarter|half) (?:more|extra|larger|on top)|extra documents|inflat\w+)\b"
)
# No allowance has been made for unreadable files.
_IS_NONE = any_case(r"\b(?:no|without|not|never|nor)\b(?! (?:only|merely|just)\b)[^.;,]{0,50}$")
# In the sentence of a value: it is of several samples, or of a part of one.
_SEVERAL = any_case(
    rf"\b(?:each|either|both|all) (?:one )?(?:of )?(?:the |these |those |our )?"
    rf"(?:two |three |four |five |six )?{_KIND}\b|"
    rf"\b(?:per|every|by) {_KIND}\b|\beach of (?:the |these |those |them|our )|\b(?:respectively|apiece)\b|"
    r"\b(?:two|three|four|five|six|several|separate) (?:[a-z]+ )?(?:strata|samples)\b|\bstratified\b"
)
# Beside a value: a sample that has parts.
_PARTED = any_case(
    r"\b(?:split|divided|allocated|distributed|apportioned|spread)(?: \w+){0,2} (?:between|among|across|over|into|in|"
    r"equally)\b|"
    r"\bevenly\b|\bin equal (?:parts|shares|numbers)\b|"
    rf"\b{_PART} of (?:it|them|which|those|these|the(?:se)?)\b|\b(?:the )?other {_PART}\b|"
    rf"\b{_PART}(?: of [\w, ]{{1,30}})? {_DRAWN} (?:\w+ )?(?:from|of)\b"
)
_RECALL = whole_words(r"recall|completeness|sensitivity")
_RICHNESS = any_case(
    r"\b(?:richness|prevalence|yield|(?:responsive|relevant) (?:rate|share|ones?|documents?))\b|"
    r"\bto (?:hold|contain|include|find|yield|reach)\b"
)
_OF_RELEVANT = any_case(r"\s*(?:[\w-]+ ){0,2}?(?:responsive|relevant)\b")
_CORRECTED = whole_words(r"finite[- ]population|(?:population|finite) correction|corrected|correction")
_NO_CORRECTION = whole_words(
    r"without|no|not|nor|never|before|ignor\w+|omit\w+|disregard\w+|infinite|unlimited|needless|unnecessary|"
    r"dispens\w+|irrespective|regardless|negligible"
)
_EXPECTED = any_case(
    r"\b(?:expected|anticipated|assumed|estimated|known|likely|observed|actual|prior|pilot) "
    r"(?:richness|prevalence|proportion|share|rate|yield)\b|"
    r"\b(?:richness|prevalence|proportion) (?:that (?:is|was|we) |we |is |was )?(?:expected?|"
    r"anticipated?|assumed?|estimated)\b"
)
_WORST = whole_words(r"worst|conservativ\w+|half|50|0\.5|maxim\w+|whatever|regardless|any richness|unknown|without")
_NEEDED = any_case(
    r"\b(?:needs?|needed|requires?|required|takes?|calls? for|must|necessary|suffic\w+|enough|minimum)\b"
    r"(?! (?:margin|precision|accuracy|level|confidence))|"
    r"\b(?:sample size|size of (?:the|a) sample)(?: [\w-]+){0,2} (?:is|was|comes to|came to)\b"
)
_GIVES = whole_words(r"gives?|gave|yields?|yielded|leads? to|results? in|comes? to|works? out")
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


class PlannedOtherwise(Guard):
    """The claims of planned sizes and of margins; `claims` are all that were drafted."""

    def __init__(self, near: Near, claims: Sequence[DraftedClaim]) -> None:
        super().__init__(near)
        self._of_values = {claim.value: claim for claim in claims if claim.binding != "open"}

    def reason(self, claim: DraftedClaim) -> str:
        """That words tell a reason that its inputs do not have, or where it is a fact."""
        if claim.quantity not in PLANNED or claim.compute:
            return ""
        ways = (self._enlarged, self._of_recall, self._corrected, self._expected, self._is_fact)
        return first_of(ways, claim)

    def _enlarged(self, claim: DraftedClaim) -> str:
        """The words that tell of several samples, of a part of one, or of a larger one than the formula gives."""
        one, words = self._stated[claim.value], self._around.sentence(claim.value)
        before, behind = self._around.sentence_before(one), self._around.sentence_behind(one)
        drawn = (self._around.sentence(k) for k in sources_of(claim.inputs))
        found = next(filter(None, map(_SEVERAL.search, (words, *drawn))), None)
        found = found or _PARTED.search(words) or _PARTED.search(before)
        found = found or next(filter(None, map(_enlarged, (words, before, behind))), None)
        return "" if found is None else REASON.format(words=found[0].strip())

    def _of_recall(self, claim: DraftedClaim) -> str:
        """That a size is planned for a recall, is not counted in responsive documents, and a richness is told."""
        words, before = self._around.sentence(claim.value), self._around.sentence_before(self._stated[claim.value])
        if claim.quantity != SIZE or not _RECALL.search(words) or _OF_RELEVANT.match(self._around.behind(claim.value)):
            return ""
        share = claim.inputs.get("share")
        is_of_richness = share is not None and share.source is not None
        return OF_RECALL if is_of_richness or _RICHNESS.search(f"{before} {words}") else ""

    def _corrected(self, claim: DraftedClaim) -> str:
        """That a value is told as corrected for the size of the set, which is none of its inputs."""
        one = self._stated[claim.value]
        texts = (self._around.sentence(claim.value), self._around.sentence_before(one))
        is_told = any(_CORRECTED.search(text) and not _NO_CORRECTION.search(text) for text in texts)
        return UNCORRECTED if is_told and "population" not in claim.inputs else ""

    def _expected(self, claim: DraftedClaim) -> str:
        """That a size is told for the richness that is expected, and computed for the worst case."""
        share, words = claim.inputs.get("share"), self._around.sentence(claim.value)
        is_of_worst = share is not None and share.source is None and claim.quantity == SIZE
        return EXPECTED if is_of_worst and _EXPECTED.search(words) and not _WORST.search(words) else ""

    def _is_fact(self, claim: DraftedClaim) -> str:
        """That a value is an input of another planned one of its sentence, which its words tell as the claim.

        Where both hold, both are right. A size is the claim where words say that it is needed, or that it is what the
        margin gives; else the margin.
        """
        inside, sources = self._around.in_sentence(claim.value), sources_of(claim.inputs)
        others = (self._of_values.get(k) for k in inside if k in sources)
        other = next((one for one in others if one is not None and self._follows(one, claim.value)), None)
        if other is None or (holds(self._stated, claim) and holds(self._stated, other)):
            return ""
        is_size = claim.quantity == SIZE
        at_size, at_margin = (claim.value, other.value) if is_size else (other.value, claim.value)
        is_given = at_margin < at_size and _GIVES.search(self._around.before(at_size)) is not None
        is_needed = is_given or _NEEDED.search(self._around.sentence(claim.value)) is not None
        return "" if is_needed == is_size else A_FACT

    def _follows(self, other: DraftedClaim, value: int) -> bool:
        """Whether another claim is a margin, a size or a level and has a value as its input."""
        is_planned = other.quantity in PLANNED or self._around.kind(other.value) == "count"
        return is_planned and value in sources_of(other.inputs)


def _enlarged(words: str) -> re.Match[str] | None:
    """The words of a sentence that tell of a larger sample, unless it says that there is no such thing."""
    found = _ENLARGED.search(words)
    return None if found is None or _IS_NONE.search(words[: found.start()]) else found


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
            is_same = size_ == self._around.size(sample.source)
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
        return self._around.size(k) if counts is None else Fraction(counts[1])

    def _counts(self, claim: DraftedClaim) -> Mapping[str, Input]:
        """The count found and the sample of a share, as a margin takes them; none where the sample is no number."""
        pair = claim.part_and_whole
        return {} if pair is None else {"found": pair[0], "sample": pair[1]}

    def _is_told(self, k: int, sample: int) -> bool:
        """Whether the sentence of a share tells its sample and no other count: a prevalence of 12% in the sample of
        1,200."""
        counts = [j for j in self._around.in_sentence(k) if self._around.kind(j) == "count"]
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
