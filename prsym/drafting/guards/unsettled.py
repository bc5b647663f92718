"""Numbers that stand between the inputs of a value and the value, and may change it: another 12 that were found, 100
documents that could not be opened, a second month of an overturn rate across both.

Such a number is told with words of adding or of change, and is none of the inputs, nor what these leave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.text.kinds import alike, kind_of, size, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.phrases import STAYED
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings

NOT_COUNTED = "{rest} is told besides, and not among the inputs"
IN_SUM = "a sentence of its terms tells more than costs that are added up"
NEARER = "{rest} is the sample that stands nearer to what was found"
OF_REST = "it is told of the rest, and {rest} of the {whole} are told apart"
CHANGED = "“{words}” stands between the counts and the value: they may have changed since"
COMPARABLE = 20  # times as large may be what is told beside a count, and added to it
BESIDE = 60  # characters beside a number in which words tell what became of it
_CHANGED = re.compile(
    r"\b(?:(?:could|can|did)(?: ?not|n’t|n't) (?:be )?(?:open|read|load|render)\w*|unread\w*|empty|exclud\w+|set aside|"
    r"str(?:uck|ike)|re-?coded|undone|restor\w+|reinstat\w+|withdr\w+|void|lost|revers\w+ in turn|on appeal|credit\w*|"
    r"duplicates? of|anew|were (?:then|later|afterwards)|had grown|came above|marginal|partly)\b",
    re.IGNORECASE,
)
_ADDED = re.compile(
    r"\b(?:another|further|additional|extra|add(?:s|ed|ing)?|then drew)(?: [\w-]+){0,2} $", re.IGNORECASE
)
_MORE = re.compile(r"(?: [\w-]+){0,2} (?:more|besides|as well)\b(?! than)", re.IGNORECASE)
# 180 e-mails and 60 attachments; not "read 96,480 and coded 41,872", where another verb stands between.
_AND = re.compile(
    r"(?:[^.;]|\b(?:Mr|Ms|Mrs|Dr)\.){0,70}\band "
    r"(?:(?!\w+ed\b|found\b|left\b|kept\b|made\b|put\b|read\b|took\b|held\b|set\b|were\b|was\b)[\w’'.-]+ ){0,2}"
)
_GROUPS = re.compile(r"\b(?:first|second|latter|former)\b", re.IGNORECASE)
_OF_THE = re.compile(r"[\d,]+(?: [\w-]+)? of the\b")  # 32 of the first
_DREW = re.compile(r"\b(?:drew|drawn|sampled|selected|pulled|picked)(?: only| just| about)? $", re.IGNORECASE)
_OF_THEM = re.compile(r"(?: [\w-]+)? of (?:them|these|those|the)\b")
_TOGETHER = re.compile(
    r"\b(?:across|both|together|combined|in all|in total|altogether|over(?:all)? (?:the|everything)|enlarged|"
    r"full|all-in|(?:is|are|stands?|stood) now)\b",
    re.IGNORECASE,
)
_OVERALL = re.compile(
    r"\b(?:overall|pooled|aggregate|both|two (?:samples|pilots|rounds|months|weeks))\b", re.IGNORECASE
)
_THE_REST = re.compile(r"\b(?:the|these) (?:rest|others?|remaining|remainder)\b", re.IGNORECASE)
_OF_WHICH = re.compile(r"\bof (?:which|these|them)\b[^.;]{0,20}$", re.IGNORECASE)
_SUBSET = re.compile(
    r"\b(?:of (?:which|whom|these|those|them)|among (?:them|these|those|which)|including|[Oo]f (?:the|these|those))\b"
    r"[^.;]{0,30}$"
)
_ONLY = re.compile(r"\b(?:only|just|merely)\b[^.;]{0,20}$", re.IGNORECASE)
_REVISED = re.compile(
    r"\b(?:(?:we|I|they|he|she|and) added \d[\d,]*|in turn|"
    r"after all|afterwards|(?:\d[\d,]*|[A-Z][a-z]+[ty]) is right|right (?:count|number|figure) (?:is|was)|"
    r"too few|"
    r"(?:on|in) (?:a )?(?:second|later|further) (?:reading|review|look)|on (?:review|appeal)|were (?:then|later) \w+|"
    r"later (?:found|lowered|raised|was|were|struck|recoded)|then found|was (?:lowered|raised|reviewed after)|"
    r"re-?coded|restored|reinstated|undone|struck|lost|"
    r"all of (?:these|them) were produced|all \d[\d,]* were produced)\b",
    re.IGNORECASE,
)
_STRUCK = re.compile(
    r"\b(?:struck|withdr\w+|revers\w+|undone|credit\w*|claw\w*|recall(?:ed|s) \d|taken back|pulled back)\b",
    re.IGNORECASE,
)
_CREDITS = re.compile(
    r"\b(?:credit\w*|refund\w*|rebate\w*|waive\w*|written off|discount\w*)\b|(?:%|percent) off\b", re.IGNORECASE
)
CURRENCIES = ("$", "€", "£")
_IN_SUMS = re.compile(
    r"\b(?:budget\w*|less(?! than)|credit\w*|of (?:that|this|which)|refund\w*|set aside|over budget|would have|"
    r"had we|paid by|"
    r"than (?:planned|expected)|discount\w*|not needed|invoices together)\b",
    re.IGNORECASE,
)


class Unsettled:
    """The claims between whose inputs and value other numbers stand that may change it."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated
        self._near = Near(around)

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where a number that may change its value is none of its inputs, which are offered."""
        if claim.binding == "open" or self._around.passage(claim.value).cell is not None:
            return claim
        reason = self._revised(claim) or self._besides(claim)
        return claim.left_open(reason, claim.as_offer) if reason else claim

    def _besides(self, claim: DraftedClaim) -> str:
        """That a count beside the inputs, or between them and the value, is told to be added, changed or of both."""
        is_sum = claim.compute.startswith(("first + ", "first - ")) and "/" not in claim.compute
        is_money = claim.compute.startswith("first + ") and kind_of(self._stated[claim.value].number) == "amount"
        sentences = [self._around.sentence(k) for k in sources_of(claim.inputs)]
        is_bill = claim.compute == "first*second" and self._is_money(claim.value)
        if (is_money and any(map(_IN_SUMS.search, sentences))) or (is_bill and any(map(_CREDITS.search, sentences))):
            return IN_SUM
        if is_sum:
            went = (j for _, j in self._unaccounted(claim) if self._is_taken_off(claim, j))
            left_out = self._other_cost(claim) if self._is_money(claim.value) else next(went, None)
            return "" if left_out is None else NOT_COUNTED.format(rest=self._stated[left_out].number.text)
        one, found = self._stated[claim.value], claim.inputs.get("found")
        before, behind = self._around.sentence(claim.value)[: one.number.start], self._around.behind(claim.value)
        of_found = "" if found is None or found.source is None else self._around.before(found.source)
        is_of_all = _TOGETHER.search(f"{before[-BESIDE:]} {behind[:BESIDE]} {of_found[-BESIDE:]}") is not None
        is_overall = is_of_all or _OVERALL.search(f"{before[-BESIDE:]} {behind[:BESIDE]}") is not None
        if is_overall and (other := self._other_sample(claim)) is not None:
            return NOT_COUNTED.format(rest=self._stated[other].number.text)
        if (nearer := self._nearer_sample(claim)) is not None:
            return NEARER.format(rest=self._stated[nearer].number.text)
        is_rest = _THE_REST.search(self._around.sentence(claim.value)) is not None
        for k, j in self._subsets(claim) if is_rest else ():
            return OF_REST.format(rest=self._stated[j].number.text, whole=self._stated[k].number.text)
        for k, j in self._unaccounted(claim):
            is_some = found is None or found.source is None or _OF_THEM.match(self._around.behind(found.source))
            of_found_too = {k} if is_some or found is None else {k, found.source}
            beside = (n for n in of_found_too if n is not None and self._is_beside(n, j, is_of_all=is_overall))
            is_beside = any(not self._near.tells_of(claim.value, n, j) for n in beside)
            is_added = self._is_added(j) or is_beside
            is_changed = self._is_of_sample(claim, j) and _CHANGED.search(self._words(j)) is not None
            is_changed |= bool(claim.compute) and _STRUCK.search(self._words(j)) is not None
            is_both = is_of_all and self._is_of_size(k, j)
            if is_both or is_added or is_changed or self._is_between(claim, j):
                return NOT_COUNTED.format(rest=self._stated[j].number.text)
        return ""

    def _is_taken_off(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count that is no term of a sum or a difference is told to have been taken off, or struck."""
        first = claim.inputs["first"].source
        is_rest = claim.compute.startswith("first - ") and self._near.went(j) and first is not None and first < j
        if is_rest and first is not None:  # what an earlier step took off left the first count
            whole = size(self._stated[first].number) + size(self._stated[j].number)
            is_rest = all(size(self._stated[m].number) != whole for m in range(first) if self._is_count(m))
        return is_rest or _STRUCK.search(self._words(j)) is not None

    def _with_behind(self, k: int) -> str:
        """A number and the words right behind it."""
        return f"{self._stated[k].number.text}{self._around.behind(k)[:BESIDE]}"

    def _is_money(self, j: int) -> bool:
        number = self._stated[j].number
        return kind_of(number) == "amount" and any(sign in unit_of(number) for sign in CURRENCIES)

    def _other_cost(self, claim: DraftedClaim) -> int | None:
        """The first sum of money between the terms of a total of all and the total that is no term, and gives none with
        a number beside it: hosting at $2,450 per month for six months."""
        if not _TOGETHER.search(self._around.sentence(claim.value)):
            return None
        sources = sources_of(claim.inputs)
        terms = {size(self._stated[k].number) for k in sources}
        known = terms | {abs(a - b) for a in terms for b in terms} | {size(self._stated[claim.value].number)}
        for j in range(min(sources), claim.value):
            one = self._stated[j]
            if j in sources or one.reason or not self._is_money(j) or one.passage != self._stated[claim.value].passage:
                continue
            beside = [m for m in self._around.in_sentence(j) if self._is_count(m)]
            products = {size(one.number) * size(self._stated[m].number) for m in beside}
            if size(one.number) not in known and not products & terms:
                return j
        return None

    def _subsets(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """The inputs that are sets, each with the count right behind it that is some of it, where that is no input:
        the 150,000, of which 30,000 are duplicates."""
        sources = sources_of(claim.inputs)
        for name in ("set", "population", "null_set", "sample", "whole"):
            k = claim.inputs[name].source if name in claim.inputs else None
            j = None if k is None else k + 1
            if k is None or j is None or j in sources or j >= claim.value or not self._is_count(j):
                continue
            is_some = self._stated[k].in_sentence_of(self._stated[j]) and _OF_WHICH.search(self._around.before(j))
            if is_some:
                yield k, j

    def _nearer_sample(self, claim: DraftedClaim) -> int | None:
        """The sample that a paragraph tells between another one and what was found: from 480,000 we drew 2,000, and
        found 40."""
        found, sample = (claim.inputs[n].source if n in claim.inputs else None for n in ("found", "sample"))
        if found is None or sample is None or "overturned" in claim.inputs:
            return None
        for j in range(sample + 1, found):
            one = self._stated[j]
            is_told = (
                any(role.name == "sample" for role in one.roles) or _DREW.search(self._around.before(j)) is not None
            )
            is_sample = is_told and self._is_count(j) and size(one.number) >= size(self._stated[found].number)
            is_apart = one.digits not in {self._stated[k].digits for k in sources_of(claim.inputs)}
            if is_sample and is_apart and one.passage == self._stated[found].passage:
                return j
        return None

    def _other_sample(self, claim: DraftedClaim) -> int | None:
        """The first other sample that the paragraph tells before a rate of all: 105 of 420 beside 93 of 310."""
        sample = claim.inputs.get("sample") or claim.inputs.get("whole")
        if sample is None or sample.source is None:
            return None
        sources, own = sources_of(claim.inputs), self._stated[claim.value]
        sizes = {self._stated[k].digits for k in sources}
        for j in range(claim.value):
            one = self._stated[j]
            if one.passage != own.passage or j in sources or one.reason or one.digits in sizes:
                continue
            is_sample = one.counts is not None or self._has_found(j)
            if is_sample or (self._is_count(j) and self._is_beside(sample.source, j, is_of_all=True)):
                return j
        return None

    def _has_found(self, j: int) -> bool:
        """Whether a number is the size of a sample, and the next one of its sentence is a smaller count."""
        is_sample = any(role.name == "sample" for role in self._stated[j].roles)
        following = [m for m in self._around.in_sentence(j) if m > j and self._is_count(m)][:1]
        return is_sample and any(size(self._stated[m].number) < size(self._stated[j].number) for m in following)

    def _unaccounted(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """The counts that stand beside an input in its sentence, or between it and the value in its passage, and are no
        input, none of these again, and not what some of them leave or come to; each with the input before it."""
        i, sources = claim.value, sorted(sources_of(claim.inputs))
        counts = [k for k in sources if kind_of(self._stated[k].number) in ("count", "amount") and k < i]
        sizes = {size(self._stated[k].number) for k in counts}
        known = {abs(a - b) for a in sizes for b in sizes} | {a + b for a in sizes for b in sizes if a != b} | sizes
        places = range(self._around.in_sentence(counts[0])[0], i) if counts else range(0)
        others = {j: size(self._stated[j].number) for j in places if self._is_count(j)}
        for j in (j for j in places if j not in sources and self._is_count(j)):
            one, before = self._stated[j], [k for k in counts if k < j]
            same = [k for k in before if alike(one.number, self._stated[k].number)]
            k = max(same or before, default=counts[0])
            is_near = one.in_sentence_of(self._stated[k]) or one.passage == self._stated[i].passage
            if not is_near or not (one.counts is not None or alike(one.number, self._stated[k].number)):
                continue
            own = size(one.number)
            is_again = own == size(self._stated[k].number) and (self._is_added(j) or self._is_beside(k, j))
            is_known = (
                own in known
                or any(own + other in known for m, other in others.items() if m != j)
                or one.counts is not None
            )
            if (is_again or not is_known) and not self._is_within(claim, j):
                yield k, j

    def _is_count(self, j: int) -> bool:
        one = self._stated[j]
        return not one.reason and (one.counts is not None or kind_of(one.number) in ("count", "amount"))

    def _is_within(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count is told to be some of those before it, or of what was found and is counted behind it."""
        found = claim.inputs.get("found")
        k = found.source if found is not None else None
        is_group = k is not None and all(_OF_THE.match(self._with_behind(n)) for n in (j, k))
        is_some = _SUBSET.search(self._around.before(j)) or _OF_THEM.match(self._around.behind(j))
        is_in_found = k is not None and j < k and size(self._stated[j].number) < size(self._stated[k].number)
        is_some = is_some is not None and not is_group
        is_left = k is not None and self._near.stayed(k)  # three were struck, which leaves 54
        is_changed = _CHANGED.search(self._words(j)) is not None
        return (is_some and not is_changed) or (is_in_found and (is_left or not is_changed))

    def _is_of_sample(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count stands behind a sample, and may be of it."""
        sample = claim.inputs.get("sample")
        k = sample.source if sample is not None else None
        return k is not None and k < j and size(self._stated[j].number) <= size(self._stated[k].number)

    def _words(self, j: int) -> str:
        return f"{self._around.before(j)[-BESIDE:]} {self._around.behind(j)[:BESIDE]}"

    def _is_added(self, j: int) -> bool:
        """Whether the words beside a count say that it is one more: another 12, 60 more."""
        behind = _MORE.match(self._around.behind(j)) is not None
        return behind or _ADDED.search(self._around.before(j)) is not None

    def _is_of_size(self, k: int, j: int) -> bool:
        """Whether two counts are of one order of size."""
        first, second = size(self._stated[k].number), size(self._stated[j].number)
        return first <= COMPARABLE * second and second <= COMPARABLE * first

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
        is_next = self._stated[k].in_sentence_of(self._stated[j]) and second == first + 1
        return is_next and self._is_of_size(k, j) and _AND.fullmatch(self._around.between(first, second)) is not None

    def _is_between(self, claim: DraftedClaim, j: int) -> bool:
        """Whether a count stands between a sample and what was found in it, and is between them in size: only 1,600
        of the 2,000 were looked at."""
        found, sample = (claim.inputs[n].source if n in claim.inputs else None for n in ("found", "sample"))
        if found is None or sample is None or not sample < j < found:
            return False
        sizes = [size(self._stated[k].number) for k in (found, j, sample)]
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
        found = claim.inputs.get("found")
        counted = own if found is None else [k for k in own if k == found.source]
        begin = max(text.rfind(". ", 0, said.start()), start)
        if any(self._end_of(k) >= begin for k in counted):
            return ""
        return CHANGED.format(words=said[0])

    def _end_of(self, k: int) -> int:
        """Where a number ends in its passage."""
        return self._around.start_of(self._stated[k]) + self._stated[k].number.end
