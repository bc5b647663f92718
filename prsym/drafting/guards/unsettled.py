"""Numbers that stand between the inputs of a value and the value, and may change it: another 12 that were found, 100
documents that could not be opened, a second month of an overturn rate across both.

Such a number is told with words of adding or of change, and is none of the inputs, nor what these leave.

Rates that are told to have moved since: an F1 score of today follows from no precision and recall of before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from fractions import Fraction

from prsym.drafting.guards.guard import BESIDE, Guard
from prsym.drafting.guards.other_samples import ADDED, NOT_COUNTED, are_joined, are_of_one_size, are_told_of_all
from prsym.drafting.text.kinds import alike, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import STAYED
from prsym.drafting.text.records import DraftedClaim, sources_of

CHANGED = "“{words}” stands between the counts and the value: they may have changed since"
_WHOLES = ("whole", "sample", "population", "null_set", "set")
BECAME = "{whole} became {now} before"
_CHANGED = whole_words(
    r"(?:could|can|did)(?: ?not|n’t|n't) (?:be )?(?:open|read|load|render)\w*|unread\w*|empty|exclud\w+|set aside|"
    r"str(?:uck|ike)|re-?coded|undone|restor\w+|reinstat\w+|withdr\w+|void|lost|revers\w+ in turn|on appeal|credit\w*|"
    r"duplicates? of|anew|were (?:then|later|afterwards)|had grown|came above|marginal|partly"
)
_MORE = any_case(r"(?: [\w-]+){0,2} (?:more|besides|as well)\b(?! than)")
_GROUPS = whole_words(r"first|second|latter|former")
_OF_THE = re.compile(r"[\d,]+(?: [\w-]+)? of the\b")  # 32 of the first
_OF_THEM = re.compile(r"(?: [\w-]+)? of (?:them|these|those|the)\b")
_SUBSET = re.compile(
    r"\b(?:of (?:which|whom|these|those|them)|among (?:them|these|those|which)|including|[Oo]f (?:the|these|those))\b"
    r"[^.;]{0,30}$"
)
_ONLY = any_case(r"\b(?:only|just|merely)\b[^.;]{0,20}$")
_REVISED = whole_words(
    r"(?:we|I|they|he|she|and) added \d[\d,]*|in turn|"
    r"after all|afterwards|(?:\d[\d,]*|[A-Z][a-z]+[ty]) is right|right (?:count|number|figure) (?:is|was)|"
    r"too few|"
    r"(?:on|in) (?:a )?(?:second|later|further) (?:reading|review|look)|on (?:review|appeal)|were (?:then|later) \w+|"
    r"later (?:found|lowered|raised|was|were|struck|recoded)|then found|was (?:lowered|raised|reviewed after)|"
    r"(?:were|was) (?:changed|reclassified|downgraded) to (?:not |non|ir)|"
    r"re-?coded|restored|reinstated|undone|struck|lost|"
    r"all of (?:these|them) were produced|all \d[\d,]* were produced"
)
_STRUCK = whole_words(r"struck|withdr\w+|revers\w+|undone|credit\w*|claw\w*|recall(?:ed|s) \d|taken back|pulled back")
# What a set became, before the new size of it: a late delivery brought it to 110,000; the set then grew to 96,000.
_BECAME = any_case(
    r"\b(?:brought|brings?|took|takes?|raised|lifted|swelled|swollen|expanded|enlarged|grew|grown|rose|risen|climbed|"
    r"reduced|lowered|shrank|shrunk|cut|fell|fallen|dropped|increased|decreased|went (?:up|down))\b[^.;]{0,40}\bto "
    r"(?:about |some |a total of )?$"
)
MOVED = "“{words}” stands between the rates and the value"
_MOVED = any_case(
    r"\b(?:both|each|they|these|it|the (?:former|latter|two|rates?|figures?)|precision|recall|the (?:one|other))"
    r"(?: of (?:them|these|which))?(?: (?:have|has|had|then|since|later|also|each|both|rates?|figures?)){0,3} "
    r"(?:improv\w+|r[oi]se[ns]?|fell|fallen|increas\w+|decreas\w+|drop\w+|declin\w+|went (?:up|down)|gain\w+|lost|"
    r"climb\w+|worsen\w+|chang\w+|mov\w+|slip\w+|grew|grown|shift\w+)\b"
)


class Unsettled(Guard):
    """The claims between whose inputs and value other numbers stand that may change it."""

    def reason(self, claim: DraftedClaim) -> str:
        """That a number that may change its value is none of its inputs, which are offered."""
        return self._revised(claim) or self._besides(claim) or self._superseded(claim)

    def _besides(self, claim: DraftedClaim) -> str:
        """That a count beside the inputs, or between them and the value, is told to be added, changed or of both."""
        is_sum = claim.compute.startswith(("first + ", "first - ")) and "/" not in claim.compute
        if is_sum:
            went = next((j for _, j in self._unaccounted(claim) if self._is_taken_off(claim, j)), None)
            return "" if went is None else NOT_COUNTED.format(rest=self._stated[went].number.text)
        is_of_all, is_overall = are_told_of_all(self._around, claim)
        for k, j in self._unaccounted(claim):
            inputs = {k, *self._found_by_itself(claim)}
            beside = (n for n in inputs if self._is_beside(n, j, is_of_all=is_overall))
            is_beside = any(not self._near.tells_of(claim.value, n, j) for n in beside)
            is_added = self._is_added(j) or is_beside
            is_changed = self._is_of_sample(claim, j) and _CHANGED.search(self._words(j)) is not None
            is_both = is_of_all and are_of_one_size(self._around, k, j)
            if is_both or is_added or is_changed or self._is_between(claim, j):
                return NOT_COUNTED.format(rest=self._stated[j].number.text)
        return ""

    def _superseded(self, claim: DraftedClaim) -> str:
        """That a whole of a share is told to have become another count before: 14,000 more brought it to 110,000."""
        wholes = (claim.inputs[name] for name in _WHOLES if name in claim.inputs)
        for whole in wholes:
            now = None if whole.source is None else self._became(claim, whole.source)
            if now is not None:
                return BECAME.format(whole=whole.text, now=self._stated[now].number.text)
        return ""

    def _became(self, claim: DraftedClaim, k: int) -> int | None:
        """The count that a set is told to have become by another one, before the sentence of a value of it."""
        if k in self._around.in_sentence(claim.value):
            return None
        counts = [j for j in range(k + 1, claim.value) if self._is_count(j)]
        steps = {self._around.size(j) for j in counts}
        for j in counts:
            one, old = self._stated[j], self._stated[k]
            before = self._around.sentence(j)[: one.number.start]
            is_told = alike(one.number, old.number) and _BECAME.search(before) is not None
            is_step = abs(size(one.number) - size(old.number)) in steps or one.in_sentence_of(old)
            if is_told and is_step and one.passage == old.passage and j not in sources_of(claim.inputs):
                return j
        return None

    def _found_by_itself(self, claim: DraftedClaim) -> Iterator[int]:
        """The place of the count found, unless words tell it as some of the count before it."""
        found = claim.source("found")
        if found is not None and not _OF_THEM.match(self._around.behind(found)):
            yield found

    def _is_taken_off(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count that is no term of a sum or a difference is told to have been taken off, or struck."""
        first = claim.inputs["first"].source
        is_rest = claim.compute.startswith("first - ") and self._near.went(j) and first is not None and first < j
        if is_rest and first is not None:  # what an earlier step took off left the first count
            whole = self._around.size(first) + self._around.size(j)
            is_rest = all(self._around.size(m) != whole for m in range(first) if self._is_count(m))
        return is_rest or _STRUCK.search(self._words(j)) is not None

    def _with_behind(self, k: int) -> str:
        """A number and the words right behind it."""
        return f"{self._stated[k].number.text}{self._around.behind(k)[:BESIDE]}"

    def _unaccounted(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """The counts that stand beside an input in its sentence, or between it and the value in its passage, and are no
        input, none of these again, and not what some of them leave or come to; each with the input before it."""
        i, sources = claim.value, sorted(sources_of(claim.inputs))
        counts = [k for k in sources if self._around.kind(k) in ("count", "amount") and k < i]
        sizes = {self._around.size(k) for k in counts}
        known = {abs(a - b) for a in sizes for b in sizes} | {a + b for a in sizes for b in sizes if a != b} | sizes
        places = range(self._around.in_sentence(counts[0])[0], i) if counts else range(0)
        others = {j: self._around.size(j) for j in places if self._is_count(j)}
        for j in (j for j in places if j not in sources and self._is_count(j)):
            one, before = self._stated[j], [k for k in counts if k < j]
            same = [k for k in before if alike(one.number, self._stated[k].number)]
            k = max(same or before, default=counts[0])
            is_near = one.in_sentence_of(self._stated[k]) or one.passage == self._stated[i].passage
            if not is_near or not (one.counts is not None or alike(one.number, self._stated[k].number)):
                continue
            own = size(one.number)
            is_again = own == self._around.size(k) and (self._is_added(j) or self._is_beside(k, j))
            is_known = (
                own in known
                or self._is_summand(i, j, sizes)
                or any(own + other in known for m, other in others.items() if m != j)
                or one.counts is not None
            )
            if (is_again or not is_known) and not self._is_within(claim, j):
                yield k, j

    def _is_summand(self, i: int, j: int, sizes: Collection[Fraction]) -> bool:
        """Whether a count and the one right before it come to an input: we found 12,310, and 190 more, for 12,500."""
        is_pair = j > 0 and self._is_count(j - 1) and self._stated[j - 1].passage == self._stated[i].passage
        return is_pair and self._around.size(j - 1) + self._around.size(j) in sizes

    def _is_within(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count is told to be some of those before it, or of what was found and is counted behind it."""
        k = claim.source("found")
        is_group = k is not None and all(_OF_THE.match(self._with_behind(n)) for n in (j, k))
        some = _SUBSET.search(self._around.before(j)) or _OF_THEM.match(self._around.behind(j))
        is_in_found = k is not None and j < k and self._around.size(j) < self._around.size(k)
        is_some = some is not None and not is_group
        is_left = k is not None and self._near.stayed(k)  # three were struck, which leaves 54
        is_changed = _CHANGED.search(self._words(j)) is not None
        return (is_some and not is_changed) or (is_in_found and (is_left or not is_changed))

    def _is_of_sample(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count stands behind a sample, and may be of it."""
        k = claim.source("sample")
        return k is not None and k < j and self._around.size(j) <= self._around.size(k)

    def _is_added(self, j: int) -> bool:
        """Whether the words beside a count say that it is one more: another 12, 60 more."""
        behind = _MORE.match(self._around.behind(j)) is not None
        return behind or ADDED.search(self._around.before(j)) is not None

    def _is_beside(self, k: int, j: int, *, is_of_all: bool = False) -> bool:
        """Whether a count stands beside an input, joined by "and": 180 e-mails and 60 attachments.

        Of two groups that are told apart (the first, the second) each has its own, unless the value is of all.
        """
        first, second = min(k, j), max(k, j)
        roles, others = ({role.name for role in self._stated[n].roles} for n in (k, j))
        following = self._around.sentence(min(second + 1, len(self._stated) - 1))
        is_left = STAYED.search(self._around.behind(second)[:BESIDE]) is not None
        if (others and not others & roles) or is_left or (_GROUPS.search(following) and not is_of_all):
            return False
        return are_joined(self._around, first, second)

    def _is_between(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count stands between a sample and what was found in it, and is between them in size: only 1,600
        of the 2,000 were looked at."""
        found, sample = claim.source("found"), claim.source("sample")
        if found is None or sample is None or not sample < j < found:
            return False
        sizes = [self._around.size(k) for k in (found, j, sample)]
        return sizes == sorted(sizes) and _ONLY.search(self._around.before(j)[-BESIDE:]) is not None

    def _revised(self, claim: DraftedClaim) -> str:
        """That a sentence between the first input and the value says that what was counted has changed since."""
        i, sources = claim.value, sources_of(claim.inputs)
        own = [k for k in sources if self._stated[k].passage == self._stated[i].passage and k < i]
        if not own or "overturned" in claim.inputs:  # a sample that was read anew, with what was found then
            return ""
        text, value = self._around.text_of(self._stated[i].passage), self._stated[i]
        first = min(own, key=lambda k: self._stated[k].sentence)
        start = self._end_of(first)
        end = self._around.start_of(value) + value.number.start
        said = _REVISED.search(text, start, end)
        if said is None:
            return ""
        found = claim.inputs.get("found") or claim.inputs.get("tp")
        counted = own if found is None else [k for k in own if k == found.source]
        begin = max(text.rfind(". ", 0, said.start()), start)
        if any(self._end_of(k) >= begin for k in counted):
            return ""
        return CHANGED.format(words=said[0])

    def _end_of(self, k: int) -> int:
        """Where a number ends in its passage."""
        return self._around.start_of(self._stated[k]) + self._stated[k].number.end


class MovedRates(Guard):
    """The claims of what precision and recall give."""

    def reason(self, claim: DraftedClaim) -> str:
        """That words between its rates and its value say that the rates moved."""
        places = sources_of(claim.inputs)
        if not claim.inputs.keys() >= {"precision", "recall"} or not places:
            return ""
        found = _MOVED.search(self._between(max(places), claim.value)) if max(places) < claim.value else None
        return "" if found is None else MOVED.format(words=found[0])

    def _between(self, k: int, i: int) -> str:
        """The words of a passage between two numbers, where neither is a cell; "" where they stand apart."""
        first, last = self._stated[k], self._stated[i]
        if first.passage != last.passage or self._around.is_cell(i):
            return ""
        start, end = (self._around.start_of(one) + one.number.start for one in (first, last))
        return self._around.text_of(first.passage)[start + len(first.number.text) : end]
