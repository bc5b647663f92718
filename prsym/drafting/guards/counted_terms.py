"""Sums of fewer or of more terms than their words count: $238,585 for all four, of which three are added up.

The amounts of its unit from the first term to the total are the ones that may be meant, without what is no term: what
some of them come to or leave, a price or an amount that gives a term with a number beside it, and what is told as
something else, as a budget. Where these are exactly as many as the words count, the claim is bound to them.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.formulas import FORMULAS
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Offer, sources_of
from prsym.drafting.text.surroundings import Surroundings
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
        total, names = size(self._stated[i].number), list(claim.inputs)
        for others in combinations(own[-MOST_OTHERS:], len(names)):
            if sum(size(self._stated[k].number) for k in others) == total:
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
        terms = {size(self._stated[j].number) for j in sources}
        beside = [m for m in range(max(k - 3, 0), min(k + 4, len(self._stated))) if m != k]
        usable = [m for m in beside if kind_of(self._stated[m].number) in ("count", "amount", "decimal")]
        return bool({size(self._stated[k].number) * size(self._stated[m].number) for m in usable} & terms)

    def _follows(self, k: int, terms: Collection[int]) -> bool:
        """Whether an amount is one of the others again, or what two of them come to or leave."""
        own, sizes = size(self._stated[k].number), [size(self._stated[j].number) for j in terms if j != k]
        pairs = combinations(sizes, 2)
        return own in sizes or any(own in (a + b, abs(a - b)) for a, b in pairs)


def is_told_otherwise(around: Surroundings, k: int) -> bool:
    """Whether the words beside an amount tell it as something else than what was spent, done or counted."""
    return _OTHERWISE.search(f"{around.before(k)} {around.behind(k)}") is not None
