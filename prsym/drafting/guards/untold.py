"""Arithmetic that gives a value, and that its words do not tell: a sum of some terms of a list, a difference without a
word of one, a share of a whole that its words do not describe.

Such a value may be wrong in just that way: a term that was left out of a total, an old count, a wrong whole.
"""

from __future__ import annotations

import re
from dataclasses import replace

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.formulas import FORMULAS
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.phrases import OF
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import Surroundings, stems

OF_LIST = "{rest} is in the list, too, and not among the terms"
NO_WORD = "no word beside it tells a difference"
OTHER_WHOLE = "{whole} is not told to be “{phrase}”"
_DIFFERENCE = re.compile(
    r"\b(?:left|leav\w+|remain\w*|others?|rest|without|nobody|no one|none|not|never|neither|un\w+|remov\w+|drop\w*|"
    r"fell|fall\w*|below|under|over|above|more|less|few|fewer|higher|lower|better|worse|exceed\w*|short of|apart|gap|"
    r"r[io]se|rais\w+|sav\w+|gain\w*|lift\w*|differ\w*|increas\w+|decreas\w+|reduc\w+|clear\w*|improv\w+|withh\w+|beyond|above|"
    r"net|balance|survivors?|surviv\w+|kept|went|between|after|lost|cut|added|additional|further|another)\b",
    re.IGNORECASE,
)
_DIVIDED = re.compile(r"\bdivided by (?P<phrase>(?:the|those|these|all) [^.,;:()⟦⟧]*)", re.IGNORECASE)
_CALLED = re.compile(
    r"\b(?:known as|called|termed|named|labell?ed|referred to as) (?:the |an? |its |our |[“\"])*(?P<name>[^.;,]{3,40})",
    re.IGNORECASE,
)
CALLED = "it is called “{name}”, and arithmetic alone does not say that"
QUOTIENTS = ("part/whole", "first/second")
# Nouns of documents and what they are judged to be, which most counts of a review are.
_PLAIN = stems(
    "documents items records files e-mails messages responsive relevant those these them which total sample set "
    "collection population whole all entire that what had been reviewed review number"
)


class Untold:
    """The claims of arithmetic whose words do not tell it."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where its words do not tell its arithmetic, which is offered."""
        is_open = claim.binding == "open" or self._around.passage(claim.value).cell is not None
        if is_open or any(self._around.passage(k).cell is not None for k in sources_of(claim.inputs)):
            return claim
        if claim.compute.startswith("first + "):
            return self._of_list(claim)
        reason = self._by_other_name(claim)
        if claim.compute.startswith("first - ") and kind_of(self._stated[claim.value].number) == "count":
            reason = self._without_word(claim)
        elif (not reason and claim.compute in QUOTIENTS) or claim.quantity == "share":
            reason = self._of_other_whole(claim)
        return replace(claim.left_open(reason), offered=Offer(claim.inputs, claim.compute)) if reason else claim

    def _of_list(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where a sum of numbers of one sentence leaves out another one of their unit that stands
        between them. The sum of all is offered."""
        sources = sorted(sources_of(claim.inputs))
        first, last = sources[0], sources[-1]
        if len(sources) < 2 or claim.value in range(first, last) or not self._is_of_one_sentence(first, last):
            return claim
        rest = [j for j in range(first + 1, last) if j not in sources and self._is_term(j, first)]
        if not rest:
            return claim
        terms = sorted((*sources, *rest))
        reason = OF_LIST.format(rest=self._stated[rest[0]].number.text)
        names = TERMS[: len(terms)]
        compute = " + ".join(names)
        if len(names) < len(terms) or compute not in FORMULAS:
            return claim.left_open(reason)
        inputs = {name: Input(self._stated[k].number.text, k) for name, k in zip(names, terms, strict=True)}
        return replace(claim.left_open(reason), offered=Offer(inputs, compute))

    def _is_of_one_sentence(self, first: int, last: int) -> bool:
        return self._stated[first].in_sentence_of(self._stated[last])

    def _is_term(self, j: int, first: int) -> bool:
        one = self._stated[j]
        is_one = one.number.printed is not None and one.number.printed.kind == "number" and one.counts is None
        return not one.reason and is_one and alike(one.number, self._stated[first].number)

    def _by_other_name(self, claim: DraftedClaim) -> str:
        """That the words behind arithmetic call it by the name of a measure, which it may not be."""
        called = _CALLED.search(self._around.behind(claim.value))
        named = list(measures(called["name"])) if called is not None and not claim.quantity else []
        return CALLED.format(name=named[0]) if named else ""

    def _without_word(self, claim: DraftedClaim) -> str:
        """That a difference of counts has no word of one beside it, and no input in its passage."""
        own = self._stated[claim.value].passage
        is_far = all(self._stated[k].passage != own for k in sources_of(claim.inputs))
        return NO_WORD if is_far and not _DIFFERENCE.search(self._around.sentence(claim.value)) else ""

    def _of_other_whole(self, claim: DraftedClaim) -> str:
        """That a share is of what its words describe, or an amount divided by it, of which none is told of the whole
        that gives it."""
        i, inputs = claim.value, claim.inputs
        one = inputs.get("whole") or inputs.get("sample") or inputs.get("second")
        is_share = "second" not in inputs
        named = OF.match(self._around.behind(i)) if is_share else _DIVIDED.search(self._around.before(i))
        if named is None or one is None or one.source is None or one.source in self._around.in_sentence(i):
            return ""
        asked = same_stems(named["phrase"]) - _PLAIN
        told = self._around.descriptions[one.source] | same_stems(self._around.sentence(one.source))
        if not asked or asked & told or size(self._stated[one.source].number) == 0:
            return ""
        return OTHER_WHOLE.format(whole=one.text, phrase=named["phrase"].strip())
