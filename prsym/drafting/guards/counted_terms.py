"""Sums of fewer or of more terms than their words count: $238,585 for all four, of which three are added up.

The amounts of its unit from the first term to the total are the ones that may be meant, without what is no term: what
some of them come to or leave, a price or an amount that gives a term with a number beside it, and what is told as
something else, as a budget. Where these are exactly as many as the words count, the claim is bound to them.

Rests, such as 50 less 30, from which the text takes off more than the claim does: five behind the rest, a hundred in
words before it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import combinations

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.other_samples import NOT_COUNTED
from prsym.drafting.text.formulas import FORMULAS
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import alike, kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Offer, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems
from prsym.drafting.text.term_counts import SoMany, terms_counted

SO_MANY = "“{parts}” are not {terms} terms"
OTHER_TERMS = "as many other amounts beside it give it"
MOST_OTHERS = 9  # amounts before a total that may be its terms
MOST_APART = 3  # sentences of the paragraph before the total in which its terms stand
CREDITS = any_case(r"\b(?:credit\w*|refund\w*|rebate\w*|waiv\w*|written off|discount\w*)\b|(?:%|percent) off\b")
# That an amount which stands between the terms and the total is owed by nobody, or is no part of what is counted.
_NOT_MEANT = whole_words(
    r"free of charge|gratis|void\w*|withdr\w+|cancel\w+|struck|disput\w+|borne by|paid by|revers\w+|overlap\w*|"
    r"(?:not|never|n[o’']t) (?:been |yet )?(?:charged|billed|invoiced|paid|counted|included|part|owed)"
)
# Of an amount that is told as something else than what was spent, done or counted.
_OTHERWISE = whole_words(
    r"budget\w*|sav(?:ed|ings?)|quot(?:ed|es?)|estimat\w*|plan\w*|expect\w*|would|could|cap(?:ped)?|limit\w*|"
    r"(?:of|among) (?:which|these|those|them)|includ\w+|refund\w*|credit\w*|discount\w*|rebate\w*|instead|rather|"
    r"per|each|apiece|average\w*|unlike|compared|last year|earlier|not"
)
BEHIND = "{rest} is told behind it, and without it the rest is what is printed"
UNTOLD = "“{words}” went, too, and how many is not told"
_MANY_MORE = any_case(
    r"\b(?:and|plus|as well as|along with|together with|besides) (?:(?:also|then) )?(?:many|several|"
    r"some|certain|various|"
    r"other|all|any|those|a (?:few|number of|handful of))\b[^.;,]{0,30}"
)
OF_OTHER = "“{words}” may tell of another set, or of another time"
_LATER = re.compile(
    r" (?:at the (?:end|time)|by (?:the end|[A-Z])|as of|today|now|finally|eventually|in the end|after|"
    r"once|since)\b[^.;,]*"
)
_FROM = any_case(
    r"\b(?:from|out of|in|among) (?:the |our |its )?(?P<name>(?!these|those|them|this|that|which)[A-Za-z][\w-]*)\b"
)
LEAST_TOLD = 100  # a number in words that counts documents, and no groups of them
MOST_BEHIND = 6  # counts behind a rest that may have gone, too
_WENT = any_case(
    r"(?: (?:others?|more|further|also|of (?:them|these|those)))*,? (?:were|was|are|is|had|have|has|having|being|been|"
    r"went|fell|could|did|for|as|by|because|under|on|with)\b"
)
_HAD = whole_words(r"had|having|were|was|went|after")
_SOME = any_case(r"\b(?:of (?:which|whom|these|those|them)|among (?:them|these|those|which)|including) $")
_LEFT = whole_words(r"remain\w*|left|leav\w+|rest|others?|surviv\w+|stand\w*|stood")


class CountedTerms(Guard):
    """The sums whose words say how many terms they have."""

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """A sum of so many terms as its words count; bound to these where so many are told, and else open."""
        is_sum = claim.compute.startswith("first + ") and not {"/", "*"} & {*claim.compute}
        if claim.binding == "open" or not is_sum or self._around.is_cell(claim.value):
            return claim
        told = self.told(claim.value)
        if not told or any(one.number == len(claim.inputs) for one in told):
            return self._or_others(claim) if told else claim
        reason = SO_MANY.format(parts=told[0].words, terms=len(claim.inputs))
        meant = self._meant(claim, told)
        return claim.left_open(reason, claim.as_offer) if meant is None else meant

    def _or_others(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where its terms do not give it, and as many other amounts of its paragraph do."""
        i = claim.value
        if is_given(self._stated, claim):
            return claim
        own = [k for k in range(i) if self._stated[k].passage == self._stated[i].passage and self._is_alike(k, i)]
        total, names = self._around.size(i), list(claim.inputs)
        for others in combinations(own[-MOST_OTHERS:], len(names)):
            if sum(self._around.size(k) for k in others) == total:
                inputs = {n: self._around.input(k) for n, k in zip(names, others, strict=True)}
                return claim.left_open(OTHER_TERMS, Offer(inputs, claim.compute))
        return claim

    def told(self, i: int) -> list[SoMany]:
        """The numbers of terms that the clause of a total tells: four of `the bill for all four`."""
        number = self._stated[i].number
        return terms_counted(self._around.sentence(i), number.start, number.end)

    def _meant(self, claim: DraftedClaim, told: Collection[SoMany]) -> DraftedClaim | None:
        """The claim of the amounts that are listed, where they are as many as the only words that count them say."""
        wanted = {one.number for one in told if one.is_of_total}
        listed = self._listed(claim)
        if listed is None or len(told) != 1 or wanted != {len(listed)} or not sources_of(claim.inputs) < {*listed}:
            return None
        first, total = (self._stated[k] for k in (listed[0], claim.value))
        text = self._around.text_of(total.passage)[self._around.start_of(first) : self._around.start_of(total)]
        if CREDITS.search(f"{text}{self._around.sentence(claim.value)}") or _NOT_MEANT.search(text):
            return None
        names = TERMS[: len(listed)]
        compute = " + ".join(names)
        inputs = {name: self._around.input(k) for name, k in zip(names, listed, strict=False)}
        return claim.bound_to(inputs, compute=compute) if compute in FORMULAS and len(inputs) == len(listed) else None

    def _listed(self, claim: DraftedClaim) -> list[int] | None:
        """The amounts of the unit of a total that are told before it and may be its terms; None where one may be
        something else."""
        i, sources = claim.value, sources_of(claim.inputs)
        total, first = self._stated[i], min(sources)
        if any(self._stated[k].passage != total.passage for k in sources) or max(sources) > i:
            return None
        if total.sentence - self._stated[first].sentence > MOST_APART:
            return None
        places = range(self._around.in_sentence(first)[0], i)
        same = [k for k in places if self._is_alike(k, i)]
        others = [k for k in same if k not in sources and not self._gives_term(k, sources)]
        if any(self._follows(k, [*sources, *others]) or is_told_otherwise(self._around, k) for k in others):
            return None
        return sorted((*sources, *others))

    def _is_alike(self, k: int, i: int) -> bool:
        one, total = self._stated[k], self._stated[i].number
        is_one = one.number.printed is not None and one.number.printed.kind == "number" and one.counts is None
        return not one.reason and is_one and alike(one.number, total) and any(map(str.isdigit, one.number.text))

    def _gives_term(self, k: int, sources: Collection[int]) -> bool:
        """Whether a number beside an amount makes it a term: 2,165 hours at $64."""
        terms = {self._around.size(j) for j in sources}
        beside = [m for m in range(max(k - 3, 0), min(k + 4, len(self._stated))) if m != k]
        usable = [m for m in beside if self._around.kind(m) in ("count", "amount", "decimal")]
        return bool({self._around.size(k) * self._around.size(m) for m in usable} & terms)

    def _follows(self, k: int, terms: Collection[int]) -> bool:
        """Whether an amount is one of the others again, or what two of them come to or leave."""
        own, sizes = self._around.size(k), [self._around.size(j) for j in terms if j != k]
        pairs = combinations(sizes, 2)
        return own in sizes or any(own in (a + b, abs(a - b)) for a, b in pairs)


def is_told_otherwise(around: Surroundings, k: int) -> bool:
    """Whether the words beside an amount tell it as something else than what was spent, done or counted."""
    return _OTHERWISE.search(f"{around.before(k)} {around.behind(k)}") is not None


class Rests(Guard):
    """The differences of counts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That a count that went is none of its inputs, which are offered."""
        if not claim.compute.startswith("first - ") or {"/", "*", "+", "("} & {*claim.compute}:
            return ""
        if not is_given(self._stated, claim):
            return self._gone_behind(claim) or self._gone_untold(claim) or self._of_other(claim)
        gone = next(self._told_in_words(claim), None)
        return "" if gone is None else NOT_COUNTED.format(rest=self._stated[gone].number.text)

    def _gone_untold(self, claim: DraftedClaim) -> str:
        """That more went of which no number is told: 12,000 duplicates and many system files, leaving 53,000."""
        more = _MANY_MORE.search(self._around.before(claim.value))
        return "" if more is None else UNTOLD.format(words=more[0])

    def _of_other(self, claim: DraftedClaim) -> str:
        """That a rest is told of another time, or what went of a set that the sentence of the whole does not name."""
        first, *parts = (one.source for one in claim.inputs.values())
        own = set(self._around.in_sentence(claim.value))
        gone = sorted(k for k in parts if k is not None and k in own and k < claim.value)
        if first is None or first in own or not gone:
            return ""
        named = _FROM.search(self._around.before(gone[0]))
        is_other = named is not None and not stems(named["name"]) <= stems(self._around.sentence(first))
        said = named if is_other else _LATER.search(self._around.behind(claim.value))
        return OF_OTHER.format(words=said[0].strip()) if said is not None else ""

    def _gone_behind(self, claim: DraftedClaim) -> str:
        """That counts told behind a rest make up what its inputs leave too much: the remaining 15, five being moot."""
        first, *others = (one.source for one in claim.inputs.values())
        if first is None or None in others:
            return ""
        left = self._around.size(first) - sum(self._around.size(k) for k in others if k is not None)
        more = left - self._around.size(claim.value)
        counts = [*self._behind(claim)][:MOST_BEHIND]
        for some in (some for n in range(1, len(counts) + 1) for some in combinations(counts, n)):
            if sum(self._around.size(k) for k in some) == more:
                return BEHIND.format(rest=" and ".join(self._stated[k].number.text for k in some))
        return ""

    def _behind(self, claim: DraftedClaim) -> Iterator[int]:
        """The counts behind a rest in its sentence, and those of the next one where that tells what had happened."""
        one, sources = self._stated[claim.value], sources_of(claim.inputs)
        had = _HAD.search(self._around.sentence_behind(one)) is not None
        for j in range(claim.value + 1, len(self._stated)):
            other = self._stated[j]
            if other.passage != one.passage or other.sentence - one.sentence > had:
                return
            if j not in sources and self._is_like(j, claim.value):
                yield j

    def _told_in_words(self, claim: DraftedClaim) -> Iterator[int]:
        """The counts in words that are told to have gone from the sentence of the first input on: two hundred were."""
        one, sources = self._stated[claim.value], sources_of(claim.inputs)
        first = min(sources)
        if self._stated[first].passage != one.passage or not _LEFT.search(self._around.sentence(claim.value)):
            return
        known = {self._around.size(k) for k in sources}
        known |= {abs(a - b) for a, b in combinations(known, 2)} | {a + b for a, b in combinations(known, 2)}
        for j in range(self._around.in_sentence(first)[0], claim.value):
            is_other = (
                j not in sources and self._is_like(j, claim.value) and not _has_digit(self._stated[j].number.text)
            )
            if is_other and self._is_told_gone(j) and (self._around.size(j) not in known or self._is_twin(j)):
                yield j

    def _is_told_gone(self, j: int) -> bool:
        """Whether a number in words counts documents that went: a large one, or one with a verb right behind it."""
        if _SOME.search(self._around.before(j)):
            return False
        is_large = self._around.size(j) >= LEAST_TOLD
        return is_large or _WENT.match(self._around.behind(j)) is not None

    def _is_twin(self, j: int) -> bool:
        """Whether a count stands beside one of the same size in its list, so that it is none of these again."""
        own = self._around.size(j)
        beside = (k for k in self._around.in_sentence(j) if k != j and not self._stated[k].reason)
        return any(self._around.kind(k) == "count" and self._around.size(k) == own for k in beside)

    def _is_like(self, j: int, i: int) -> bool:
        one = self._stated[j]
        is_one = not one.reason and kind_of(one.number) == "count"
        return is_one and one.counts is None and alike(one.number, self._stated[i].number)


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)
