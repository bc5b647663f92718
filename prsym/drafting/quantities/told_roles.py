"""Rates and projected counts whose inputs words tell by their roles: what was found in a sample and its size, a set,
what a search got of the known relevant documents and what it missed.

The fragment: a value in running text; each role is filled by one count alone of the nearest sentences that fill all of
them, up to those of its paragraph (of the one before it, where its own has none; behind it, where the result is told
first). It is bound where these give it, else offered. It is refuted where the sentence names its quantity and its
paragraph tells no other count.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from prsym.drafting.quantities.told_counts import LEFT_OVER, Found, has_digits
from prsym.drafting.quantities.told_projections import ProjectionsByRole
from prsym.drafting.quantities.told_rates import RatesByRole
from prsym.drafting.text.formulas import Reading, gives, rounds_to, told, value_at
from prsym.drafting.text.judged import confirms, would_give
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, PROJECTED
from prsym.drafting.text.records import DraftedClaim, Offer, bare, sources_of

_THEREFORE = whole_words(r"therefore|thus|hence|so|accordingly|consequently|then|it follows")
# Behind a count, a noun that is none of documents: 2,400 plans.
_OF_OTHERS = re.compile(r" (?!documents|records|files|items|e-?mails|messages|ones|was\b|is\b|as\b)[a-z]+s\b")
# What is wanted, or was so in the pilot, follows from no counts of this review.
_NOT_OF_THIS = whole_words(r"should|must|ought to|wants?|in the pilot|elsewhere|in other (?:reviews|cases)")
# What a recall may be of, other than the whole review.
_OF_SAMPLE = whole_words(r"(?:control|validation|test|training|seed) (?:set|sample)|pilot|classifier|model")


class ToldRoles(RatesByRole, ProjectionsByRole):
    """The open claims of a document, with inputs that words tell by their roles."""

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim bound to the inputs that give it, or that words leave alone; else with these as an offer."""
        i = claim.value
        number = self.stated[i].number
        is_plain = number.printed is not None and number.printed.kind == "number" and self.stated[i].counts is None
        is_open = claim.binding == "open" and is_plain and not self.around.is_cell(i)
        if not is_open or _NOT_OF_THIS.search(self.around.sentence(i)[: number.start]):
            return claim
        all_found = list(self._rate(claim) if kind_of(number) == "share" else self._projection(claim))
        giving = (found for found in all_found if self._gives(i, found))
        alone = (found for found in all_found[:1] if self._is_alone(claim, found))
        if (chosen := next(giving, None) or next(alone, None)) is not None:
            return claim.bound_to(chosen.inputs, quantity=chosen.quantity, compute=chosen.compute)
        return self._offered(claim, all_found)

    def _offered(self, claim: DraftedClaim, all_found: Sequence[Found]) -> DraftedClaim:
        """An open claim that is offered nothing yet, with the inputs that its sentence and the one before it tell."""
        one = self.stated[claim.value]
        is_named = bool(claim.quantity) and claim.quantity != "share"
        if not all_found or claim.offered is not None or not (is_named or kind_of(one.number) == "count"):
            return claim
        first, number = all_found[0], one.number
        sources = (self.stated[k] for k in sources_of(first.inputs))
        if not all(k.passage == one.passage and one.sentence - k.sentence in (0, 1) for k in sources):
            return claim
        words = (
            would_give(self.stated, claim.value, first.quantity, first.inputs)
            if first.quantity
            else told(Reading(first.compute, first.inputs), number.text)
        )
        return claim.offering(words, Offer(first.inputs, first.compute, first.quantity))

    def _gives(self, i: int, found: Found) -> bool:
        if found.quantity:
            return confirms(self.stated, i, found.quantity, found.inputs)
        reading, text = Reading(found.compute, found.inputs), self.stated[i].number.text
        return gives(reading, text) or self._gives_as_printed(reading, text)

    def _gives_as_printed(self, reading: Reading, text: str) -> bool:
        """Whether inputs give a print as they are printed: a rounded rate has a wide range."""
        sizes = [size(next(numbers(one.text))) for one in reading.inputs.values()]
        value = value_at(reading.compute, sizes)
        return all(sizes) and value is not None and rounds_to(value, text)

    def _is_alone(self, claim: DraftedClaim, found: Found) -> bool:
        """Whether the sentence of a value names its quantity, and its paragraph tells the inputs and no other count."""
        i = claim.value
        sentence, own = self.around.sentence(i), self.stated[i].passage
        if found.compute == LEFT_OVER:
            return self._is_left_alone(i, found)
        if HYPOTHETICAL.search(sentence) or claim.quantity in ("", "share") or self.stated[i].number.text[:1].isalpha():
            return False
        sources = sources_of(found.inputs)
        of_inputs = " ".join(self.around.sentence(k) for k in sources)
        if any(self.stated[k].passage != own or k > i for k in sources):
            return False
        if "tp" in found.inputs and _OF_SAMPLE.search(sentence) and not _OF_SAMPLE.search(of_inputs):
            return False
        if any(_OF_OTHERS.match(self.around.behind(k)) or not self._is_told(k) for k in sources):
            return False
        known = {bare(one.text) for one in found.inputs.values()} | {self.stated[k].digits for k in sources}
        counts = [k for k in self._of_passage(own) if k != i and self._may_count(k)]
        rates = [k for k in self._of_passage(own) if k != i and self.stated[k].is_rate]
        return all(self.stated[k].digits in known for k in (*counts, *rates))

    def _is_left_alone(self, i: int, found: Found) -> bool:
        """Whether a sentence that draws the conclusion follows the one with all inputs, and nothing else is counted."""
        one, sources = self.stated[i], sources_of(found.inputs)
        head = self.around.sentence(i)[: one.number.start]
        places = {(self.stated[k].passage, self.stated[k].sentence) for k in sources}
        is_next = places == {(one.passage, one.sentence - 1)} and _THEREFORE.search(head) is not None
        others = [k for k in self._of_passage(one.passage) if k not in (i, *sources) and self._may_count(k)]
        is_free = all(k > i and self.stated[k].in_sentence_of(one) for k in others)
        return is_next and is_free and not HYPOTHETICAL.search(head) and any(map(str.isdigit, one.number.text))

    def claimed(self, claims: Collection[DraftedClaim]) -> Iterator[DraftedClaim]:
        """Claims of projected counts that have none yet, where words tell what they follow from."""
        known = {claim.value for claim in claims} | {k for claim in claims for k in sources_of(claim.inputs)}
        for i, one in enumerate(self.stated):
            if i in known or not self.counts(i) or one.counts is not None or not has_digits(one):
                continue
            found = self.of(DraftedClaim(f"projected-{i + 1}", "", i, self.around.sentence(i), {}, "open"))
            is_told = found.binding != "open" or (found.offered is not None and PROJECTED.search(self.clause(i)))
            yield from [found] if is_told else []
