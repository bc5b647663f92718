"""Rates that their counts do not give, and that are told of another time, of another one's measurement, or of a scope
of which no count is told: initial prevalence, the vendor put it at, recall for attachments, in June it was.

The fragment: a claim of a named measure in running text that counts of its own paragraph do not give. Where the rate's
own words say so, or the words beside its counts suppose them or tell of several samples, nothing is refuted.

Counts that are only supposed, and a value that is told as measured: suppose that 40 had been responsive.
"""

from __future__ import annotations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.quantities.told_counts import MEASURES
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.rate_words import SUPPOSED, new_words, rest_of_paragraph, words_of_rate
from prsym.drafting.text.records import DraftedClaim, sources_of

OF_OTHERS = "it may be of what “{words}” tells of, and not of the numbers that do not give it"
_RATES = (*MEASURES, "overturn rate", "reversal rate", "f1")
# A scope right behind the name of a measure, or at the head of its sentence: recall for attachments; in June.
_SCOPE = any_case(
    r"^(?:\W*(?P<head>(?:In|On|For|By|Among|Within|Across|After|Under|At|With|Taking|Counting|Treating|"
    r"Including|Adding|Using) (?:[^,;]{3,40}(?=,)|(?:the )?[“\"‘'][^”\"’'⟦]{2,30}[”\"’'])))|"
    r"\b(?:recall|precision|elusion|richness|prevalence|rate)(?P<tail> (?:for|among|of|on|in|by|across|from|"
    r"within) [^,;.⟦]+)"
)
_SAYS = any_case(
    r"\b(?:vendor\w*|plaintiffs?|defendants?|opposing \w+|experts?|(?:Mr|Ms|Mrs|Dr)\. \w+|protocol|order|"
    r"stipulation|court) "
    r"(?:had |has |have )?(?:say|says|said|put|puts|claim\w*|assert\w*|alleg\w*|contend\w*|assum\w*|argu\w*|"
    r"maintain\w*)\b"
)
# Another time, another set, or no measured rate.
_OF_ANOTHER = whole_words(
    r"initial(?:ly)?|pilot|previous(?:ly)?|prior|earlier|original(?:ly)?|assum\w+|hypothe\w+|extrapolat\w*|families|"
    r"entire|whole (?:collection|population|corpus|review|set)|may|might|upper|lower|bound|before"
)
# Beside the counts, that they are not all that a rate is of; behind the rate, that one of them is none.
_OF_SEVERAL = whole_words(r"strat(?:um|a|ified)|each of|excluding|except|partly|partially|half of|weighted")
_AMENDED = whole_words(
    r"(?:was|were|been) (?:later |since |subsequently |then )*(?:corrected|revised|amended|restated|withdrawn)|"
    r"in error|mistaken\w*|miscounted|misstated"
)
ONLY_SUPPOSED = "{count} is told of what did not happen, and the value of what did"
_COUNTS = ("found", "part", "tp", "fn")  # the sample may be drawn though what was found in it is supposed
_SUPPOSES = whole_words(
    r"suppos(?:e|ing)|imagin(?:e|ing)|picture|pretend(?:ing)?|hypothetical\w*|"
    r"for the sake of (?:argument|example)|"
    r"(?:for|in) argument|for illustration|by way of (?:illustration|example)|say(?= that\b)|let us (?:say|assume)|"
    r"assum(?:e|ing) for|(?:had|have|was|were) (?:been )?(?:expect|anticipat|fear|predict|hop)\w*"
)
_IF = any_case(r"\b(?:if|unless)\b|^\W*(?:Had|Were)\b|[,;] had (?:the|we|they|it)\b")
_WOULD = any_case(r"\b(?:would|could|might)\b|[’']d have\b")
_NOT_REAL = whole_words(
    r"would|could|might|suppos\w+|imagin\w+|hypothe\w+|in that (?:case|event)|on that (?:footing|assumption)|then|if"
)


class ToldOfOthers(Guard):
    """The failing claims whose words tell of another one than their counts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That it does not hold and its words tell of another one, its inputs offered."""
        is_rate = self._around.kind(claim.value) in ("share", "decimal") and claim.quantity in _RATES
        own = {self._stated[k].passage for k in sources_of(claim.inputs)}
        is_apart = own != {self._stated[claim.value].passage}  # words name the row, or the other paragraph
        if is_apart or not is_rate or is_given(self._stated, claim):
            return ""
        words = self._otherwise(claim)
        return OF_OTHERS.format(words=words) if words else ""

    def _otherwise(self, claim: DraftedClaim) -> str:
        """The words that tell of another one; "" where none do."""
        i, places = claim.value, sorted(sources_of(claim.inputs))
        own = words_of_rate(self._around, i, places)
        said = _SAYS.search(own) or _OF_ANOTHER.search(own)
        if said is not None:
            return said[0]
        beside = (self._around.sentence(k) for k in places)
        supposed = next((one for text in beside if (one := SUPPOSED.search(text) or _OF_SEVERAL.search(text))), None)
        supposed = supposed or _AMENDED.search(self._behind(i))
        if supposed is not None:
            return supposed[0]
        told = f"{rest_of_paragraph(self._around, i, places)} {self._around.section_of(i)}"
        told += " ".join(
            self._around.sentence(k) for k in places if not self._stated[k].in_sentence_of(self._stated[i])
        )
        for found in _SCOPE.finditer(own):
            scope = found["head"] or found["tail"]
            if new_words(scope, told):
                return scope.strip()
        return ""

    def _behind(self, i: int) -> str:
        """The words of a paragraph behind a number."""
        one = self._stated[i]
        return self._around.text_of(one.passage)[self._around.start_of(one) + one.number.end :]


class Supposed(Guard):
    """The claims of counts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That a count in another sentence is only supposed, and its value is not."""
        if claim.quantity in PLANNED or _NOT_REAL.search(self._around.sentence(claim.value)):
            return ""
        sources = (claim.inputs[name].source for name in _COUNTS if name in claim.inputs)
        apart = (k for k in sources if k is not None and not self._is_beside(k, claim.value))
        for k in apart:
            if self._is_supposed(k):
                return ONLY_SUPPOSED.format(count=self._stated[k].number.text)
        return ""

    def _is_beside(self, k: int, i: int) -> bool:
        return self._stated[k].in_sentence_of(self._stated[i])

    def _is_supposed(self, k: int) -> bool:
        """Whether the sentence of a number supposes what it counts, or the number stands behind an "if"."""
        sentence = self._around.sentence(k)
        before = sentence[: self._stated[k].number.start]
        is_if = _IF.search(before.rpartition(";")[2]) is not None and _WOULD.search(sentence) is not None
        return is_if or _SUPPOSES.search(before) is not None
