"""Numbers that stand between the inputs of a value and the value, and may change it: another 12 that were found, 100
documents that could not be opened, a second month of an overturn rate across both.

Such a number is told with words of adding or of change, and is none of the inputs, nor what these leave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.phrases import RELEVANT, STAYED
from prsym.drafting.text.records import DraftedClaim, Offer, sources_of
from prsym.drafting.text.surroundings import Surroundings

NOT_COUNTED = "{rest} is told besides, and not among the inputs"
OF_THE_REST = "the sample is told to be of what was left, and {whole} is the whole"
NOT_RELEVANT = "{whole} is not told to be responsive, of which the share is told"
IN_SUM = "a sentence of its terms tells more than costs that are added up"
CHANGED = "“{words}” stands between the counts and the value: they may have changed since"
A_LIMIT = "it is told as a limit, and the counts give the estimate"
ASKED = "it is asked for, and not measured"
OF_SUM = "it is told to be divided by a sum"
NO_FOUND = "{found} is not told to be what was found"
WORST = "it may be of the {rate} beside it, and not of the worst case"
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
_GROUPS = re.compile(r"\b(?:first|second|latter|former) (?:group|one|set|team|sample)?\b", re.IGNORECASE)
_OF_THEM = re.compile(r"(?: [\w-]+)? of (?:them|these|those|the)\b")
_TOGETHER = re.compile(
    r"\b(?:across|both|together|combined|in all|in total|altogether|over(?:all)? (?:the|everything)|enlarged|"
    r"full|all-in|(?:is|are|stands?|stood) now)\b",
    re.IGNORECASE,
)
_SUBSET = re.compile(
    r"\b(?:of (?:which|whom|these|those|them)|among (?:them|these|those|which)|including|[Oo]f (?:the|these|those))\b"
    r"[^.;]{0,30}$"
)
_OF_REST = re.compile(
    r"\b(?:of|from|among|in) (?:the |these |those |all )?(?:remain\w+|rest|others?|other documents)\b|"
    r"\b(?:below|under) the (?:cut-?off|line|threshold)\b|\bafter (?:the )?(?:removal|removing|de-?dup\w+|culling)\b",
    re.IGNORECASE,
)
_IS_REST = re.compile(r"\b(?:remain\w*|rest|others?|left|leav\w+|below|null|un\w+|not|discard\w*)\b", re.IGNORECASE)
_ONLY = re.compile(r"\b(?:only|just|merely)\b[^.;]{0,20}$", re.IGNORECASE)
_REVISED = re.compile(
    r"\b(?:in turn|after all|afterwards|(?:\d[\d,]*|[A-Z][a-z]+[ty]) is right|right (?:count|number|figure) (?:is|was)|"
    r"too few|"
    r"(?:on|in) (?:a )?(?:second|later|further) (?:reading|review|look)|on (?:review|appeal)|were (?:then|later) \w+|"
    r"later (?:found|lowered|raised|was|were|struck|recoded)|then found|was (?:lowered|raised|reviewed after)|"
    r"re-?coded|restored|reinstated|undone|struck|lost|"
    r"all of (?:these|them) were produced|all \d[\d,]* were produced)\b",
    re.IGNORECASE,
)
_AT_MOST = re.compile(
    r"\b(?:at (?:the )?(?:very )?most|no more than|up to|as many as|upper (?:limit|bound|end))\b", re.IGNORECASE
)
_SUM_OF_BOTH = re.compile(
    r"\b(?:the|their) sum (?:of both|of the two|of these)\b|\bby (?:their|the) sum\b", re.IGNORECASE
)
_DREW = re.compile(r"\b(?:drew|drawn|sampled|selected|pulled|picked)(?: only| just| about)? $", re.IGNORECASE)
_BOTH_SAID = re.compile(
    r"\bboth (?:said|coded|marked|found|called)\b[^.;]{0,20}\b(?:responsive|relevant|yes)\b", re.IGNORECASE
)
_ITS = re.compile(
    r"\b(?:its|this result|that result|recall|elusion|precision|richness|prevalence|really)\b", re.IGNORECASE
)
_ASKED_FOR = re.compile(
    r"\b(?:(?:ask|call|press|push|mov|argue)(?:s|es|ed|d|ing)? for|wants?|wanted|demand(?:s|ed)?|seeks?|sought|"
    r"insist(?:s|ed)? on|propos(?:es?|ed)|aim(?:s|ed)? (?:at|for)|"
    r"should (?:be|reach|have)|would have to (?:be|reach)|to (?:reach|attain))\b"
    r"[^.;]{0,40}$",
    re.IGNORECASE,
)  # a rate that somebody wants
_OF_RELEVANT = re.compile(r" of (?:the|all|those|these|its) (?:(?:known|coded|truly) )?(?:responsive|relevant)\b")
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

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where a number that may change its value is none of its inputs, which are offered."""
        if claim.binding == "open" or self._around.passage(claim.value).cell is not None:
            return claim
        ways = (self._of_rest, self._of_relevant, self._of_worst, self._of_words, self._revised, self._besides)
        reason = next(filter(None, (way(claim) for way in ways)), "")
        return replace(claim.left_open(reason), offered=Offer(claim.inputs, claim.compute)) if reason else claim

    def _besides(self, claim: DraftedClaim) -> str:
        """That a count beside the inputs, or between them and the value, is told to be added, changed or of both."""
        is_sum = claim.compute.startswith(("first + ", "first - ")) and "/" not in claim.compute
        is_money = claim.compute.startswith("first + ") and kind_of(self._stated[claim.value].number) == "amount"
        if is_money and any(_IN_SUMS.search(self._around.sentence(k)) for k in sources_of(claim.inputs)):
            return IN_SUM
        if is_sum:
            return ""
        one, found = self._stated[claim.value], claim.inputs.get("found")
        before, behind = self._around.sentence(claim.value)[: one.number.start], self._around.behind(claim.value)
        of_found = "" if found is None or found.source is None else self._around.before(found.source)
        is_of_all = _TOGETHER.search(f"{before[-BESIDE:]} {behind[:BESIDE]} {of_found[-BESIDE:]}") is not None
        for k, j in self._unaccounted(claim):
            is_added = self._is_added(j) or self._is_beside(k, j)
            is_changed = self._is_of_sample(claim, j) and _CHANGED.search(self._words(j)) is not None
            is_both = is_of_all and self._is_of_size(k, j)
            if is_both or is_added or is_changed or self._is_between(claim, j):
                return NOT_COUNTED.format(rest=self._stated[j].number.text)
        return ""

    def _unaccounted(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """The counts that stand beside an input in its sentence, or between it and the value in its passage, and are no
        input, none of these again, and not what some of them leave or come to; each with the input before it."""
        i, sources = claim.value, sorted(sources_of(claim.inputs))
        counts = [k for k in sources if kind_of(self._stated[k].number) in ("count", "amount") and k < i]
        sizes = {size(self._stated[k].number) for k in counts}
        known = {abs(a - b) for a in sizes for b in sizes} | {a + b for a in sizes for b in sizes} | sizes
        places = range(self._around.in_sentence(counts[0])[0], i) if counts else range(0)
        others = {j: size(self._stated[j].number) for j in places if self._is_count(j)}
        for j in (j for j in places if j not in sources and self._is_count(j)):
            one, k = self._stated[j], max((k for k in counts if k < j), default=counts[0])
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
        is_some = _SUBSET.search(self._around.before(j)) or _OF_THEM.match(self._around.behind(j))
        found = claim.inputs.get("found")
        k = found.source if found is not None else None
        is_in_found = k is not None and j < k and size(self._stated[j].number) < size(self._stated[k].number)
        return (bool(is_some) and not _CHANGED.search(self._around.behind(j)[:BESIDE])) or is_in_found

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

    def _is_beside(self, k: int, j: int) -> bool:
        """Whether a count stands beside an input, joined by "and": 180 e-mails and 60 attachments."""
        first, second = min(k, j), max(k, j)
        roles, others = ({role.name for role in self._stated[n].roles} for n in (k, j))
        following = self._around.sentence(min(second + 1, len(self._stated) - 1))
        is_left = STAYED.search(self._around.behind(second)[:BESIDE]) is not None
        if (others and not others & roles) or is_left or _GROUPS.search(following):
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
        if any(self._end_of(k) > begin for k in counted):
            return ""
        return CHANGED.format(words=said[0])

    def _end_of(self, k: int) -> int:
        """Where a number ends in its passage."""
        return self._around.start_of(self._stated[k]) + self._stated[k].number.end

    def _of_words(self, claim: DraftedClaim) -> str:
        """That the words of the value tell another way to it, or those of an input another role than it has."""
        sentence, found = self._around.sentence(claim.value), claim.inputs.get("found")
        beside = f"{self._around.before(claim.value)[-BESIDE:]} {self._around.behind(claim.value)[:BESIDE]}"
        is_rate = claim.quantity not in PLANNED and kind_of(self._stated[claim.value].number) == "share"
        if is_rate and claim.quantity and _ASKED_FOR.search(self._around.before(claim.value)):
            return ASKED
        if "population" in claim.inputs and _AT_MOST.search(beside):
            return A_LIMIT
        if found is None or found.source is None or "sample" not in claim.inputs:
            return ""
        if _SUM_OF_BOTH.search(sentence):
            return OF_SUM
        if _DREW.search(self._around.before(found.source)):
            return NO_FOUND.format(found=found.text)
        is_partly = "agreement" in claim.quantity and _BOTH_SAID.search(self._around.sentence(found.source)) is not None
        return NO_FOUND.format(found=found.text) if is_partly else ""

    def _of_worst(self, claim: DraftedClaim) -> str:
        """That a margin or a size is computed for a share of 50%, and a rate is told beside it that it may be of."""
        share = claim.inputs.get("share")
        if share is None or share.source is not None or claim.quantity not in PLANNED:
            return ""
        one = self._stated[claim.value]
        near = [
            j
            for j, far in self._around.earlier(claim.value)
            if far <= 1 and one.sentence - self._stated[j].sentence <= 1
        ]
        near += [j for j in self._around.in_sentence(claim.value) if j > claim.value]
        rates = [j for j in near if kind_of(self._stated[j].number) == "share" and self._stated[j].is_value]
        if claim.quantity == "sample size":
            rates = [j for j in near if kind_of(self._stated[j].number) == "share" and not self._stated[j].roles]
        is_its = _ITS.search(self._around.sentence(claim.value)) is not None or claim.quantity == "sample size"
        return WORST.format(rate=self._stated[rates[0]].number.text) if rates and is_its else ""

    def _of_rest(self, claim: DraftedClaim) -> str:
        """That a sample is told to be of the remaining documents, and what it is projected to is not."""
        whole, sample = claim.inputs.get("population"), claim.inputs.get("sample")
        if whole is None or sample is None or whole.source is None or sample.source is None:
            return ""
        k = whole.source
        own = f"{self._words(k)} {' '.join(self._around.names.get(k, ()))}"
        is_rest = _OF_REST.search(self._clause(sample.source)) is not None and _IS_REST.search(own) is None
        return OF_THE_REST.format(whole=whole.text) if is_rest else ""

    def _clause(self, k: int) -> str:
        """The words of the sentence of a number up to it, and those right behind it."""
        sentence, number = self._around.sentence(k), self._stated[k].number
        return f"{sentence[: number.start]} {sentence[number.end : number.end + BESIDE]}"

    def _of_relevant(self, claim: DraftedClaim) -> str:
        """That a share is told of the responsive documents, and its whole is not told to be such."""
        whole = claim.inputs.get("whole") or claim.inputs.get("sample")
        if claim.quantity not in ("", "share") or whole is None or whole.source is None:
            return ""
        is_told = _OF_RELEVANT.match(self._around.behind(claim.value)) is not None
        return (
            NOT_RELEVANT.format(whole=whole.text) if is_told and not RELEVANT.search(self._words(whole.source)) else ""
        )
