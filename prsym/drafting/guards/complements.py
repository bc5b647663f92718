"""Counts that are told as what a rate leaves of its whole: all but 30 were coded alike; 995 were found not to be
responsive; 350 scored above 50, and the share with 50 or less is asked for; 1,034 of the 1,100 were upheld.

Recall of documents that were produced or identified, where the responsive ones of these are told beside them: of the
20,000 that were produced, 18,000 were responsive.
"""

from __future__ import annotations

import re

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.count_words import NO
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, RELEVANT, polarity
from prsym.drafting.text.records import DraftedClaim, Input, sources_of

EXCEPTED = "{part} is told as what is left out: all but so many"
NOT_SUCH = "{part} is told to be not responsive, and {quantity} is a share of what is"
OTHER_SIDE = "{part} is told of the other side of a limit"
DENIED = "{part} is told of what was not so, and the value of what was"
SIBLING = "{whole} is what {part} leaves of {all}, and not the whole of it"
# Rates of which what was found is responsive.
_OF_RELEVANT = frozenset(("elusion", "prevalence", "richness", "recall", "precision"))
_PARTS = ("found", "part", "tp")
_RATE = whole_words(rf"{'|'.join(sorted(_OF_RELEVANT))}")
_ALL_BUT = any_case(
    r"\b(?:all|every\w*|each|the (?:whole|entire)|whole)\b[^.;]{0,60}?"
    r"\b(?:but|except(?:ing)?(?: for)?|save(?: for)?|bar(?:ring)?|apart from|aside from|other than|"
    r"with the exception of)(?: (?:the|these|about|some|only|just|for))* $"
)
_EXCEPT_FIRST = any_case(
    r"\b(?:except(?:ing)? for|save for|apart from|aside from|with the exception of|barring)"
    r"(?: (?:the|these|about|some|only|just))* $"
)
_NOT_SUCH = any_case(
    rf"\b(?:not|never|in no way)(?: [\w-]+){{0,3}} (?:responsive|relevant)\b|"
    rf"\b(?:non-?|ir|un)(?:responsive|relevant)\b|\b{NO}|"
    rf"\b(?:lack(?:ed|s|ing)?|without|neither|no)(?: [\w-]+){{0,3}} (?:responsive\w*|relevan\w+)\b"
)
_WHOLE = re.compile(r"^[^.;,]{0,20}\b(?:of|out of|among) (?:the |these |all )?(?:sample of )?[\d,]+")
_UPPER = whole_words(
    r"above|over|exceed\w*|higher than|greater than|more than|at least|at or above|no less than|upwards? of|"
    r"better than|or (?:more|higher|above|better|over)"
)
_LOWER = whole_words(
    r"below|under|lower than|less than|fewer than|at most|at or below|no more than|not (?:above|over|exceeding)|"
    r"short of|or (?:less|lower|fewer|below|under)"
)
_DENIED = whole_words(r"not|never|neither|nor|no longer|did(?:n[’']t| not)|failed to")
_NOT_CHANGED = any_case(r"\bnot (?:been )?(?:chang|overturn|revers|alter)\w*")
_MISSED = whole_words(
    r"miss\w*|elusion|error\w*|un\w+ed|fail\w*|wrong\w*|fall-?out|non-?\w+|ir(?:relevant|responsive)|"
    r"exclu\w*|withh\w*|left|remain\w*|lack\w*|without|rejected|prevalence|richness"
)
_OF_THE = any_case(r" (?:\w+ )?of (?:the|them|these|those|its|which)\b")
_LIMITED = whole_words(r"scor\w+|cut-?offs?|threshold|line|rank\w*|points?|probabilit\w+|percentile")
SOME_ARE = "{some} of the {all} are told to be responsive"
_RESPONSIVE = whole_words(r"responsive|relevant")  # privileged ones may be withheld of these
_NOT = whole_words(r"not|non|never|no")
# Behind a count: 80% of them responsive; of which 64% proved to be responsive; including 8,000 that are not responsive.
_PARTLY = any_case(
    r"(?: documents)?,? (?:[^.;]{0,60}?\d[\d.,]*(?: ?%| percent)[^.;]{0,40}\b(?:responsive|relevant)\b|"
    r"(?:including|among them|of which|with)[^.;]{0,60}?(?:\bnot\b|\bnon-?|family members)[^.;]{0,30})"
)
_OF_MISSED = whole_words(
    r"miss\w*|left|remain\w*|overlook\w*|null|un\w+ed|suggest\w*|estimat\w*|project\w*|not|never|sampl\w*"
)


class Complements(Guard):
    """The claims of a part of a whole, where the words of the part say that it is what the value leaves."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That its part is told as the rest of what its value is told of, which is offered."""
        part = next((claim.inputs[name] for name in _PARTS if name in claim.inputs), None)
        if part is None or part.source is None or self._around.is_cell(part.source):
            return ""
        return self._reason(claim, part, part.source) or self._of_sibling(claim, part.source)

    def _reason(self, claim: DraftedClaim, part: Input, k: int) -> str:
        before = self._around.before(k)
        if _ALL_BUT.search(before) or _EXCEPT_FIRST.search(before):
            return "" if self._is_of_excepted(claim, k) else EXCEPTED.format(part=part.text)
        if claim.quantity in _OF_RELEVANT and not claim.compute and self._is_not_such(k):
            return NOT_SUCH.format(part=part.text, quantity=claim.quantity)
        if self._is_denied(claim, k):
            return DENIED.format(part=part.text)
        if claim.quantity in ("", "share") and "1 -" not in claim.compute and self._is_other_side(claim.value, k):
            return OTHER_SIDE.format(part=part.text)
        return ""

    def _is_denied(self, claim: DraftedClaim, k: int) -> bool:
        """Whether a count in another sentence is told with not or never, and its value without: never opened 4,500."""
        if "1 -" in claim.compute or self._stated[k].in_sentence_of(self._stated[claim.value]):
            return False
        words = f"{self._around.before(k)[-30:]}|{CLAUSE.split(self._around.behind(k))[0][:40]}"
        if "overturn" in claim.quantity:
            return _NOT_CHANGED.search(words) is not None
        own = self._around.sentence(claim.value)
        return _DENIED.search(words) is not None and not _DENIED.search(own) and not _MISSED.search(own)

    def _of_sibling(self, claim: DraftedClaim, k: int) -> str:
        """That a share takes for its whole what its part leaves of one that the paragraph tells: 66 were overturned and
        1,034 upheld, of 1,100."""
        whole = claim.inputs.get("sample") or claim.inputs.get("whole")
        if whole is None or whole.source is None or not claim.inputs.keys() <= {"found", "sample", "part", "whole"}:
            return ""
        if _OF_THE.match(self._around.behind(k)):
            return ""
        one, other = self._stated[k], self._stated[whole.source]
        total = size(one.number) + size(other.number)
        own = range(min(k, whole.source), max(k, whole.source) + 1)
        beside = (j for j, each in enumerate(self._stated) if each.passage == one.passage == other.passage)
        told = next((j for j in beside if j not in own and self._around.size(j) == total), None)
        words = {"part": one.number.text, "whole": other.number.text}
        return "" if told is None else SIBLING.format(**words, all=self._stated[told].number.text)

    def _is_of_excepted(self, claim: DraftedClaim, k: int) -> bool:
        """Whether a rate is the share that words of an exception tell: all but 20 of the 500 were responsive, so that
        precision is what 20 of 500 leave; they agreed on all but 21, so that 21 are the part of disagreement."""
        told, named = self._around.sentence(k), f"{claim.quantity}: {self._around.sentence(claim.value)}"
        own = polarity(named)
        others = polarity(told)
        if not own and _RATE.search(named):
            is_relevant = RELEVANT.search(told) is not None
            own, others = 1, -1 if _NOT_SUCH.search(told) else int(is_relevant)
        is_rest = claim.compute.startswith("1 -")
        return own * others == (1 if is_rest else -1)

    def _is_not_such(self, k: int) -> bool:
        """Whether the words behind a count, past its sample, say that it is not responsive: 995 of the 1,000 were."""
        one = self._stated[k]
        told = _WHOLE.sub("", self._around.sentence(k)[one.number.end :], count=1)
        return _NOT_SUCH.search(CLAUSE.split(told)[0]) is not None

    def _is_other_side(self, i: int, k: int) -> bool:
        """Whether a value is told of one side of a limit alone, and a count in another sentence of the other one."""
        if self._stated[i].in_sentence_of(self._stated[k]):
            return False
        own, other = self._around.sentence(i), self._around.sentence(k)
        is_limited = _LIMITED.search(own) is not None and _LIMITED.search(other) is not None
        return is_limited and _side(own) * _side(other) < 0


def _side(text: str) -> int:
    """1 for words of the upper side of a limit alone, -1 for those of the lower one alone, else 0.

    >>> [_side(t) for t in ("scored above 50", "a score of 50 or less", "above or below the line", "in the sample")]
    [1, -1, 0, 0]
    """
    return bool(_UPPER.search(text)) - bool(_LOWER.search(text))


class Produced(Guard):
    """The claims of recall by true positives."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That its true positives hold fewer documents that are told to be responsive."""
        hits = claim.inputs.get("tp")
        if hits is None or hits.source is None or self._is_relevant(hits.source):
            return ""
        some = self._share(hits.source)
        if some is None and not self._around.is_cell(hits.source):
            some = self._some(claim, hits.source)
        return "" if some is None else SOME_ARE.format(some=self._stated[some].number.text, all=hits.text)

    def _share(self, k: int) -> int | None:
        """The share or the count behind a count that is told of what is responsive in it, or not: 80% of them."""
        if k + 1 >= len(self._stated) or not self._stated[k + 1].in_sentence_of(self._stated[k]):
            return None
        text = self._around.sentence(k)[self._stated[k].number.end :]
        return k + 1 if _PARTLY.match(text) else None

    def _some(self, claim: DraftedClaim, k: int) -> int | None:
        """The first smaller count of the sentence of a count, or of the next one, that is told to be responsive."""
        one = self._stated[k]
        for j in range(self._around.in_sentence(k)[0], len(self._stated)):
            other = self._stated[j]
            if other.passage != one.passage or other.sentence > one.sentence + 1:
                return None
            is_count = not other.reason and kind_of(other.number) == "count" and other.counts is None
            is_some = j not in sources_of(claim.inputs) and is_count and size(other.number) < size(one.number)
            if is_some and j != claim.value and self._is_relevant(j) and not _OF_MISSED.search(self._near.clause(j)):
                return j
        return None

    def _is_relevant(self, j: int) -> bool:
        told = self._near.clause(j)
        return _RESPONSIVE.search(told) is not None and _NOT.search(told) is None
