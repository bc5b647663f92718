"""Sums and differences of counts with a term that does not belong to them, although they give the print.

Such a term is a whole that is itself told as removed, a part that was removed before its whole is told, or was added to
make it, an estimate of which a count that is told as exact would be the rest, or the size of a sample among counts of
documents. Nor are terms of other paragraphs added up without a word of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from prsym.drafting.arithmetic.culled import fate_of
from prsym.drafting.guards.frames import SETS
from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.text.formulas import Reading, value_as_printed
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of

REMOVED = "{term} is told as what was removed"
OUT_ALREADY = "{part} is told before {whole}, and may be out of it already"
ESTIMATED = "{term} is an estimate, and what is told is a count"
NOT_NEAR, FAR = "its whole and its part are far from giving it", 3  # times as much, or as little
NO_WORD = "no word beside it tells a sum"
BEHIND = 40  # characters behind a value within which words tell a sum
CHANGED_TOO = "{term} were changed the other way"
PUT_IN = "{part} was added before to make {whole}"
NOT_TAKEN = "{part} is told as a part of another term, or as put back"
OF_SAMPLE = "{term} is the size of a sample"
REST, SUM = "first - second", re.compile(r"first(?: \+ \w+)+")
_ABOUT = whole_words(
    r"about|around|some|roughly|approximately|nearly|almost|perhaps|likely|estimat\w*|project\w*|expect\w*|"
    r"suggest\w*|impl(?:y|ies|ied)|would|should|may|might|could"
)
_COMPARED = whole_words(
    r"more|fewer|less|higher|lower|larger|smaller|greater|differ\w*|gap|exceed\w*|above|below|over|under|short"
)
_ALL = r"in all|altogether|together|total\w*|combined|overall"
_TOGETHER = whole_words(rf"{_ALL}")
_ADDED = whole_words(
    rf"{_ALL}|sum\w*|add\w*|both|all|comes?|came|mak\w+|made|thus|therefore|plus|and|with|whole|either|amount\w*|"
    r"so|hence|then|bring\w*|brought"
)
_OTHER_WAY = any_case(  # coded anew, and others the other way
    r"\b(?:chang|mov|switch|flipp|convert|re-?cod|re-?designat)\w*\b.*\band\b.*\b(?:of the others?|the other way|"
    r"vice versa|in the opposite direction|back to|(?<!not )to (?:responsive|relevant|privileged))\b"
)
_NOT_TAKEN = any_case(
    r"\b(?:restor\w+|reinstat\w+|put back|brought back|added(?: back)?|includ\w+|of which|of whom)"
    r"(?: (?:about|some|another|the|a further))* $"
)
_SAMPLED = whole_words(r"sampl\w+|drew|drawn|draws?|control|seed|training|trained|test")


class ForeignTerms(Guard):
    """The sums and differences of counts; `claims` are all of the document, of which some are estimates."""

    def __init__(self, near: Near, claims: Iterable[DraftedClaim]) -> None:
        super().__init__(near)
        self._estimates = {one.value for one in claims if self._is_projection(one)}

    def reason(self, claim: DraftedClaim) -> str:
        """That one of its terms does not belong to it, with its arithmetic offered."""
        if self._around.kind(claim.value) != "count":
            return ""
        if claim.compute.startswith(REST) and "/" not in claim.compute:
            ways = (self._far_from, self._of_rest, self._both_ways) if claim.compute == REST else ()
            return first_of((*ways, self._put_in), claim)
        is_sum = SUM.fullmatch(claim.compute) is not None
        return first_of((self._of_sample, self._without_word), claim) if is_sum else ""

    def _is_projection(self, claim: DraftedClaim) -> bool:
        is_count = self._around.kind(claim.value) == "count"
        return claim.binding != "open" and is_count and any(name in claim.inputs for name in SETS)

    def _text(self, k: int) -> str:
        return self._stated[k].number.text

    def _far_from(self, claim: DraftedClaim) -> str:
        """That a rest is not even near what its whole and its part give: it is the rest of something else."""
        given = value_as_printed(Reading(REST, claim.inputs))
        printed = abs(self._around.size(claim.value))
        is_near = given is not None and printed < FAR * abs(given) and abs(given) < FAR * printed
        return "" if is_near else NOT_NEAR

    def _of_rest(self, claim: DraftedClaim) -> str:
        """Why a whole and a part may not be those of which a count is the rest."""
        whole, part = claim.inputs["first"].source, claim.inputs["second"].source
        words = self._around.sentence(claim.value)
        if (
            whole is None
            or part is None
            or self._around.is_cell(whole)
            or self._around.is_cell(part)
            or _COMPARED.search(words)
        ):
            return ""
        is_apart = not self._stated[whole].in_sentence_of(self._stated[part])
        inside = self._around.in_sentence(claim.value)
        if is_apart and whole not in inside and fate_of(self._near, whole) == "gone":
            return REMOVED.format(term=self._text(whole))
        if is_apart and part not in inside and part < whole:
            return OUT_ALREADY.format(part=self._text(part), whole=self._text(whole))
        if whole in self._estimates and _ABOUT.search(words) is None:
            return ESTIMATED.format(term=self._text(whole))
        return ""

    def _put_in(self, claim: DraftedClaim) -> str:
        """That a term was added before to another count, to make the whole that it is taken from."""
        whole, *parts = (one.source for one in claim.inputs.values())
        if whole is None or self._around.is_cell(whole):
            return ""
        own = self._stated[whole].passage
        before = [k for k in range(whole) if self._stated[k].passage == own and self._near.counts(k)]
        rests = {self._around.size(whole) - self._around.size(k) for k in before if k not in parts}
        for part in (k for k in parts if k in before):
            if self._around.size(part) in rests:
                return PUT_IN.format(part=self._text(part), whole=self._text(whole))
        back = next((k for k in parts if k is not None and _NOT_TAKEN.search(self._around.before(k))), None)
        if back is not None:
            return NOT_TAKEN.format(part=self._text(back))
        return ""

    def _both_ways(self, claim: DraftedClaim) -> str:
        """That others were changed the other way in the sentence of what went: 94 to not responsive, 61 of the others
        to responsive."""
        part = claim.inputs["second"].source
        if part is None or self._around.is_cell(part) or not _OTHER_WAY.search(self._around.sentence(part)):
            return ""
        inside = (j for j in self._around.in_sentence(part) if j > part and j != claim.value)
        other = next((j for j in inside if self._around.kind(j) == "count"), None)
        return "" if other is None else CHANGED_TOO.format(term=self._text(other))

    def _without_word(self, claim: DraftedClaim) -> str:
        """That terms of other paragraphs are added up, and no word beside the value tells a sum: it may be old."""
        value = self._stated[claim.value]
        is_far = all(
            self._stated[k].passage != value.passage and not self._around.is_cell(k) for k in sources_of(claim.inputs)
        )
        before, behind = self._around.before(claim.value), self._around.behind(claim.value)[:BEHIND]
        is_told = _ADDED.search(before) or _TOGETHER.search(behind)
        return "" if is_told or not is_far else NO_WORD

    def _of_sample(self, claim: DraftedClaim) -> str:
        """Why the terms are not of one kind: some are told as sizes of samples, others not, and the words tell none."""
        sources = sources_of(claim.inputs)
        samples = [k for k in sorted(sources) if any(role.name == "sample" for role in self._stated[k].roles)]
        if not samples or len(samples) == len(sources) or _SAMPLED.search(self._around.sentence(claim.value)):
            return ""
        return OF_SAMPLE.format(term=self._text(samples[0]))
