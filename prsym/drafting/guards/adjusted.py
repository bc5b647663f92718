"""Values that their inputs do not give, while one of these with another count of the paragraph added or taken off does.

What is left out, added or moved may be told in another sentence than the inputs, also behind the value: 160 responsive
ones, of which 120 were caught, a recall of 80.0%; ten of the 160 were images, which the protocol does not count.
Nothing is refuted where words tell of such a count and the arithmetic with it gives the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, sources_of

REASON = "with {other} {done} {name} gives it"
MOST_AWAY = 4  # sentences between a value or an input and what is told of its sets
_UNJUDGED = whole_words(
    r"corrupt\w*|un(?:readable|usable|judgeable)|password\w*|encrypt\w+|blank|no text|"
    r"(?:not|never) (?:be )?(?:replaced|read|coded|reviewed|opened|judged|counted|scored|processed)|"
    r"set aside"
)
_ADJUSTED = any_case(
    rf"{_UNJUDGED.pattern}|\b(?:exclu\w+|without|except\w*|remov\w+|drop(?:s|ped)?|discard\w*|duplicat\w+|fail\w*|"
    r"not (?:be )?included|could(?: not|n[’']t)|cannot|left (?:out|over)|tak(?:es?|en|ing) (?:\w+ ){0,4}(?:out|off)|"
    r"held back|with(?:drew|drawn|draws?|held)|add(?:s|ed|ing|itional)?|further|supplement\w*|another|more|later|since|"
    r"late|moved?|transferr\w+|return\w*|reinstat\w*|correct\w*|chang\w*|re-?cod\w+|re-?class\w+|conced\w+|"
    r"system files?|images?|wrong\w*|mistak\w*|revers\w*)\b"
)


class Adjusted(Guard):
    """The claims that do not hold, of whose sets words tell more than their inputs."""

    def reason(self, claim: DraftedClaim) -> str:
        """That it does not hold and a count that is told of one of its sets saves it."""
        if is_given(self._stated, claim):
            return ""
        for other in self._told(claim):
            for name, sign in ((name, sign) for name in claim.inputs for sign in (1, -1)):
                changed = self._with(claim, name, sign, other)
                if changed and is_given(self._stated, replace(claim, inputs=changed)):
                    done = "added to" if sign > 0 else "taken off"
                    own, told = claim.inputs[name].text, self._stated[other].number.text
                    return REASON.format(other=told, done=done, name=own)
        return ""

    def _told(self, claim: DraftedClaim) -> Iterator[int]:
        """The counts beside a claim's value that are none of its inputs, in sentences that tell of an adjustment: those
        behind the value, and those before it that tell what could not be judged."""
        own, sources = self._stated[claim.value], sources_of(claim.inputs)
        last = max(sources, default=claim.value)
        for k, one in enumerate(self._stated):
            is_count = (self._near.counts(k) or one.counts) and k != claim.value and k not in sources
            away = one.sentence - own.sentence
            if not is_count or one.passage != own.passage or abs(away) > MOST_AWAY:
                continue
            words = f"{self._around.sentence(k)} {self._around.sentence_behind(one)}"
            is_told = self._is_of_input(claim, k) or _ADJUSTED.search(words)
            is_behind = away > 0 and k > last and is_told
            if is_behind or (k > min(sources, default=0) and _UNJUDGED.search(self._around.sentence(k))):
                yield k

    def _is_of_input(self, claim: DraftedClaim, k: int) -> bool:
        """Whether a number is told as some of an input, and needs no word: ten of the 160."""
        counts = self._stated[k].counts
        sizes = {size(self._stated[j].number) for j in sources_of(claim.inputs)}
        return counts is not None and Fraction(counts[1]) in sizes

    def _with(self, claim: DraftedClaim, name: str, sign: int, other: int) -> Mapping[str, Input]:
        """The inputs with a count added to one of them that is a count too, or taken off it; none where that is not."""
        own = claim.inputs[name]
        if own.source is None or kind_of(self._stated[own.source].number) != "count":
            return {}
        counts = self._stated[other].counts  # ten of the 160 are ten
        told = size(self._stated[other].number) if counts is None else Fraction(counts[0])
        total = size(self._stated[own.source].number) + sign * told
        if total <= 0 or total.denominator != 1:
            return {}
        return {**claim.inputs, name: Input(f"{int(total):,}", own.source)}
