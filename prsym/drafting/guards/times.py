"""Amounts and paces of a price of another time than their words tell, or of a part of the hours that they tell."""

from __future__ import annotations

from prsym.drafting.guards.factors import PRODUCTS
from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import alike, kind_of, unit_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of

OTHER_TIME = "{own} is told of “{time}”, and {other} beside it of “{then}”"
OF_A_PART = "{part} is told as a part of {whole}"
QUOTIENT = "first/second"
_WHEN = whole_words(
    r"(?:last|this|next|the (?:previous|prior|current|present|preceding|following)) "
    r"(?:year|quarter|month|week|season|phase|term|round|time|case|matter)|"
    r"(?:in|during|for|since|until|through|from|before|after) (?:early |late )?(?P<date>(?:19|20)\d\d|"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|"
    r"fall|winter)\b)|(?:under|by|for|at|in) the (?:old|new|former|first|second|original|revised|amended)\b|"
    r"now|today|nowadays|currently|at present|formerly|previously|originally|initially|at first|"
    r"at the outset|earlier|later|afterwards|thereafter|a year ago|then"
)
_NEXT = any_case(r"[;.]|,? (?:and|but|while|against|whereas)\b")
_OF_IT = any_case(r"[^.;,]{0,20}\bof (?:it|that|this|them|these|those|which|whom)\b(?: (?P<which>[^.;,]*))?")
_OF_WHICH = any_case(r"\b(?:of (?:which|these|those|them)|including|among them),? (?:only |some )?$")
_ALL = whole_words(r"all|total|whole|entire|overall|every|full")


class Times(Guard):
    """The products and the quotients of amounts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That an input is of another time, or of a part, and the value is not told to be."""
        if claim.compute not in (*PRODUCTS, QUOTIENT):
            return ""
        return self._of_other_time(claim) or (self._of_part(claim) if claim.compute == QUOTIENT else "")

    def _of_other_time(self, claim: DraftedClaim) -> str:
        """That a price is told of one time, another beside it of another one, and the value not of the first one."""
        sources = sources_of(claim.inputs)
        for k in sorted(sources):
            told = " ".join(
                self._around.sentence(n) for n in (*sources, claim.value) if n != k and self._is_apart(n, k)
            )
            own = self._when(k)
            if kind_of(self._stated[k].number) != "amount" or not own or own in told.casefold():
                continue
            for j in self._around.in_sentence(k):
                is_other = j not in (*sources, claim.value) and self._are_prices(j, k)
                if is_other and (then := self._when(j)) and then != own:
                    texts = [self._stated[n].number.text for n in (k, j)]
                    return OTHER_TIME.format(own=texts[0], time=own, other=texts[1], then=then)
        return ""

    def _is_apart(self, n: int, k: int) -> bool:
        return not self._stated[n].in_sentence_of(self._stated[k])

    def _are_prices(self, j: int, k: int) -> bool:
        """Whether two amounts are of one unit, of which one may leave out what it is for."""
        one, other = (self._stated[n].number for n in (j, k))
        if self._stated[j].reason or kind_of(one) != "amount":
            return False
        tops = [{noun for noun, power in unit_of(n).items() if power > 0} for n in (one, other)]
        return alike(one, other) or tops[0] == tops[1]

    def _when(self, k: int) -> str:
        """The time of which the words right behind an amount tell it, or else those right before it."""
        sentence, number = self._around.sentence(k), self._stated[k].number
        behind = _WHEN.search(_NEXT.split(sentence[number.end :])[0])
        said = behind or _WHEN.search(_NEXT.split(self._around.before(k))[-1])
        return "" if said is None else (said["date"] or said[0]).casefold()

    def _of_part(self, claim: DraftedClaim) -> str:
        """That what is divided by is told as a part of another amount: 150 hours, 120 of them billable."""
        second = claim.inputs["second"].source
        if second is None or not self._is_apart(second, claim.value):
            return ""
        before = [j for j in self._around.in_sentence(second) if j < second and not self._stated[j].reason]
        wholes = [j for j in before if alike(self._stated[j].number, self._stated[second].number)]
        said = _OF_IT.match(self._around.behind(second))
        if not wholes or not (said or _OF_WHICH.search(self._around.before(second))):
            return ""
        which = (said["which"] or "") if said else self._around.behind(second)
        words = self._around.sentence(claim.value)
        is_named = bool(same_stems(which) & same_stems(words)) and not _ALL.search(words)
        texts = [self._stated[n].number.text for n in (second, wholes[-1])]
        return "" if is_named else OF_A_PART.format(part=texts[0], whole=texts[1])
