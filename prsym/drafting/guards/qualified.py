"""Values whose own words, or those of an input, tell of something else than the numbers that they are bound to: the
total excluding March, the rate of the process as a whole, F1 of one of two systems, a bill with tax, a starred cell.

What holds by such numbers is luck, or the error that is looked for; what does not hold by them may be right.
"""

from __future__ import annotations

import re

from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import DraftedClaim, sources_of

TELLS = "“{words}” tells of something else than its inputs"
OF_TWO = "{one} and {other} are told of two different ones"
REMARKED = "a mark beside it refers to a remark"
OF_TWO_SYSTEMS = 4  # rates: two of each
_FEWER = whole_words(r"excluding|except(?:ing)?|without|leaving out|apart from|other than")
_ONCE = any_case(r" (?:different|distinct|unique)\b")
_AMENDED = whole_words(
    r"as corrected|corrected for|after (?:correction|adjudication)|final(?:ly)?|"
    r"(?:entire|whole|complete) (?:process|workflow)|(?:process|workflow|review) as a whole"
)
_MORE_COSTS = whole_words(
    r"tax(?:es)?|capped|cap of|one-time|flat|expenses|travel|discount\w*|surcharge\w*|retainer|"
    r"(?:the )?(?:others?|rest|remainder) at|r[io]ses? (?:from|to)|raised (?:from|to)"
)
_ROUGHLY = any_case(
    r"\bto the nearest (?:five|ten|half|quarter|hundred|thousand)\b|\brounded\b|\bin thousands\b|\bcapped\b|"
    r"\b(?:mean|average) of the (?:two|three)\b|\bif\b[^.;]*\bwould\b|\bwould\b[^.;]*\bif\b"
)
# What is taken into one rate otherwise than by its counts.
_COUNTED_OTHERWISE = whole_words(
    r"weight(?:ed|ing)|stratif\w+|adjusted|counted (?:once|twice)|per family|de-?duplicated"
)
# Behind a product: 2,000 remain in each of the two halves.
_EACH = any_case(r"[^.;]{0,50}\b(?:in|for|of|from|per|to|by) each\b")
_OF_REST = any_case(r"\bof (?:the|those) (?:rest|remaining|remainder|others?|balance)\b")
_IS_REST = whole_words(r"remain\w*|rest|others?|left|leav\w+|balance|null|un\w+ed|below")
_MARK = re.compile(r"[*†‡]\s*$")
_DROPPED = whole_words(r"dropped|withdrawn|excluded|not (?:produced|counted|included)|struck|void")


class Qualified(Guard):
    """The claims whose words are looked at once more, for what their inputs are not."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That words tell of something else than its inputs, which are offered."""
        if self._around.is_cell(claim.value):
            return self._of_row(claim)
        ways = (self._of_fewer, self._of_amended, self._of_costs, self._of_f1, self._of_rest, self._of_rough)
        return first_of((*ways, self._of_each), claim)

    def _of_row(self, claim: DraftedClaim) -> str:
        """That a cell, or the label of a row of its inputs, has the mark of a remark at the table, or was dropped."""
        for k in (claim.value, *sources_of(claim.inputs)):
            cell = self._around.passage(k)
            if cell.cell is None:
                continue
            texts = (cell.text, *self._around.labels(k))
            marks = {found[0].strip() for text in texts if (found := _MARK.search(text))}
            notes = [self._around.text_of(note).lstrip()[:1] for note in self._around.about_table(k)]
            if marks & {*notes}:
                return REMARKED
            dropped = next((found for text in texts if (found := _DROPPED.search(text))), None)
            if dropped is not None and k != claim.value:
                return TELLS.format(words=dropped[0])
        return ""

    def _of_fewer(self, claim: DraftedClaim) -> str:
        """That a sum is told without some of its terms, or of what is counted once."""
        if not claim.compute.startswith("first + "):
            return ""
        words = self._around.sentence(claim.value)[: self._stated[claim.value].number.start]
        found = _FEWER.search(words) or _ONCE.match(self._around.behind(claim.value))
        return "" if found is None else TELLS.format(words=found[0].strip())

    def _of_amended(self, claim: DraftedClaim) -> str:
        """That a rate is told of all, or as corrected, and a number between its counts and it is none of its inputs."""
        if claim.part_and_whole is None:
            return ""
        sources = sources_of(claim.inputs)
        found = _AMENDED.search(self._around.sentence(claim.value))
        last = max((k for k in sources if k < claim.value), default=None)
        if found is None or last is None or self._stated[last].in_sentence_of(self._stated[claim.value]):
            return ""
        own = self._stated[claim.value].passage
        first = min(sources)
        beside = (k for k in range(claim.value) if self._stated[k].passage == own and k not in sources)
        others = [k for k in beside if not self._stated[k].reason and (k > last or k == first - 1)]
        return TELLS.format(words=found[0]) if others else ""

    def _of_each(self, claim: DraftedClaim) -> str:
        """That a product is told of each of several, which it is of all."""
        found = _EACH.match(self._around.behind(claim.value)) if claim.compute == "first*second" else None
        return "" if found is None else TELLS.format(words=found[0].strip())

    def _of_costs(self, claim: DraftedClaim) -> str:
        """That a bill, or what is beside it, has more than the factors of a product."""
        if claim.compute != "first*second" or self._around.kind(claim.value) != "amount":
            return ""
        one = self._stated[claim.value]
        texts = [self._around.sentence(k) for k in (claim.value, *sources_of(claim.inputs))]
        beside = [self._around.sentence_behind(one), self._around.sentence_before(one)]
        texts += [] if is_given(self._stated, claim) else beside
        found = next((more for text in texts if (more := _MORE_COSTS.search(text))), None)
        return "" if found is None else TELLS.format(words=found[0])

    def _of_f1(self, claim: DraftedClaim) -> str:
        """That a precision and a recall are not told side by side where the paragraph has several of them."""
        if claim.inputs.keys() != {"precision", "recall"}:
            return ""
        first, second = (one.source for one in claim.inputs.values())
        if first is None or second is None or self._around.is_cell(first):
            return ""
        rates = [k for k in self._rates(first) if k != claim.value]
        between = [k for k in rates if min(first, second) < k < max(first, second) and self._is_either(k)]
        texts = {"one": claim.inputs["precision"].text, "other": claim.inputs["recall"].text}
        return OF_TWO.format(**texts) if between and len(rates) >= OF_TWO_SYSTEMS else ""

    def _is_either(self, k: int) -> bool:
        return any(role.quantity in ("precision", "recall") for role in self._stated[k].roles)

    def _rates(self, i: int) -> list[int]:
        """The rates of the paragraph of a number that are no levels."""
        own = self._stated[i].passage
        beside = (k for k, one in enumerate(self._stated) if one.passage == own and not one.reason)
        return [k for k in beside if self._around.kind(k) in ("share", "decimal") and not self._near.is_level(k)]

    def _of_rest(self, claim: DraftedClaim) -> str:
        """That a share is told of the rest, and its whole is none: another count went of it, right behind it."""
        part, whole = (one.source for one in claim.part_and_whole) if claim.part_and_whole else (None, None)
        if part is None or whole is None or whole >= part:
            return ""
        said = [self._around.sentence(k) for k in (claim.value, part)]
        found = next((one for text in said if (one := _OF_REST.search(text))), None)
        words = f"{self._around.before(whole)[-40:]} {CLAUSE.split(self._around.behind(whole))[0]}"
        between = range(whole + 1, min(part, claim.value))
        most = self._around.size(whole)
        is_gone = any(self._near.counts(k) and self._around.size(k) < most for k in between)
        return TELLS.format(words=found[0]) if found and is_gone and not _IS_REST.search(words) else ""

    def _of_rough(self, claim: DraftedClaim) -> str:
        """That a value which does not hold is told as rounded roughly, as supposed, or as a mean."""
        words = self._around.sentence(claim.value)
        found = _ROUGHLY.search(words)
        if found is None and claim.part_and_whole is not None:  # a mean by weights is bound to these
            found = _COUNTED_OTHERWISE.search(words)
        return "" if found is None or is_given(self._stated, claim) else TELLS.format(words=found[0])
