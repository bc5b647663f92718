"""The inputs of a count that a sample projects to: what was found in it, its size, and the set that it was drawn from.

The sample is one of which a rate is claimed before. Its set is the one that gives the count, or else the one that the
words of the count, or of the sample, name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from prsym.drafting.quantities.inputs import IN_LEFT_OUT
from prsym.drafting.text.described import is_of_pile
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import is_in_words, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import MISSED, SUPPOSED
from prsym.drafting.text.records import DraftedClaim, Input, bare
from prsym.drafting.text.role_patterns import LEFT_OUT as LEFT_OUT_SET
from prsym.drafting.text.surroundings import MOST_LOOKED_AT, Surroundings, stems

# Projected to the null set; carried over to the discard pile.
_TO_LEFT_OUT = any_case(
    rf"\b(?:project|extrapolat|appl|scal|carr|generali[sz])\w*\b[^.;]{{0,30}} to (?:the|this|its|our) {LEFT_OUT_SET}"
)
_FROM_THOSE = re.compile(r"(?: documents)?,? (?:drawn |taken )?(?:at random )?(?:from|among|of) (?:them|these|those)\b")
_AT_LIMIT = whole_words(
    r"(?:upper|lower|high|low|top|bottom)(?:er)? (?:\w+ )?(?:limits?|bounds?|ends?|figures?)|limits? of|"
    r"ends? of the|intervals?|worst|best case|pessimistic\w*|optimistic\w*"
)
# Projected onto the TAR population, that is.
_ONTO = any_case(
    r"\b(?:projected|extrapolated|carried over|scaled(?: up)?|applied) (?:on)?to the (?P<label>[^⟦⟧.;,:]{3,40}), "
    r"(?:that|this|it|which) (?:is|means|gives|makes|comes to|yields) (?:about |some )?$"
)
MOST_SAMPLES = 3  # whose rates stand before a count and may be projected
LEFT_OUT = stems("null discard unreviewed elusion withheld unretrieved excluded")
_RATES = ("elusion", "richness", "prevalence", "share", "base rate", "yield", "responsiveness rate")


def is_left_out(around: Surroundings, k: int) -> bool:
    """Whether a count is one of the documents that were left out, by the name of its set or the words beside it."""
    is_named = bool(around.names.get(k, frozenset()) & LEFT_OUT)
    return is_named or any(role.name == "null_set" for role in around.stated[k].roles)


class Projected(Near):
    """The inputs of projected counts; `claims` are those that are drafted before, by the positions of values."""

    def __init__(self, around: Surroundings, claims: Mapping[int, DraftedClaim]) -> None:
        super().__init__(around)
        self._claims = claims

    def of(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs that give a count, or that the words leave alone; empty where there are none."""
        samples = list(self._samples(i))[:MOST_SAMPLES]
        for sample in samples:
            for k in self._meant(i, quantity, sample):
                inputs = self._with(sample, k)
                if confirms(self.stated, i, quantity, inputs):
                    return inputs
        return self._alone(i, samples)

    def _samples(self, i: int) -> Iterator[DraftedClaim]:
        """The claims of rates of a sample before a count, the nearest first; each sample once."""
        known: set[tuple[str, ...]] = set()
        for k in range(i - 1, max(i - MOST_LOOKED_AT, -1), -1):
            claim = self._as_rate(self._claims.get(k))
            if claim is None or claim.quantity not in _RATES or claim.inputs.keys() != {"found", "sample"}:
                continue
            texts = tuple(one.text for one in claim.inputs.values())
            if claim.binding != "open" and texts not in known:
                known.add(texts)
                yield claim

    def _as_rate(self, claim: DraftedClaim | None) -> DraftedClaim | None:
        """A claim; a part of a whole that is told as a sample is the rate of what was found in it."""
        if claim is None or claim.compute != "part/whole":
            return claim
        whole = claim.inputs["whole"]
        is_sample = whole.source is not None and any(role.name == "sample" for role in self.stated[whole.source].roles)
        inputs = {"found": claim.inputs["part"], "sample": whole}
        return replace(claim, quantity="share", compute="", inputs=inputs) if is_sample else claim

    def _sets(self, i: int, sample: DraftedClaim) -> Iterator[int]:
        """The counts before that a sample may have been drawn from, the nearest first."""
        for k in range(i - 1, max(i - MOST_LOOKED_AT, -1), -1):
            one = self.stated[k]
            roles = {role.name for role in one.roles}
            if one.reason or kind_of(one.number) != "count" or roles & {"found", "sample"}:
                continue
            if size(one.number) > self._size(sample) and size(one.number) > self.around.size(i):
                yield k

    def _meant(self, i: int, quantity: str, sample: DraftedClaim) -> list[int]:
        """The sets that may be meant: those that the sentence names; of what was missed, those that were left out."""
        sets = [k for k in self._sets(i, sample) if is_of_pile(self.around, i, k)]
        named = [k for k in self.around.named_in(i) if k in sets] or self._labelled(i, sample, sets)
        is_missed = "missed" in quantity or sample.quantity == "elusion" or MISSED.search(self.around.sentence(i))
        left_out = [k for k in sets if is_left_out(self.around, k)] if is_missed else []
        is_in_left_out = IN_LEFT_OUT.search(self.around.sentence(i)) is not None
        source = sample.inputs["sample"].source
        is_own = source is not None and self.stated[source].passage == self.stated[i].passage
        drawn = self._drawn_from_those(source, sets) if source is not None and is_own else []
        return named or left_out or drawn or ([] if is_in_left_out else sets)

    def _drawn_from_those(self, source: int, sets: Sequence[int]) -> list[int]:
        """The one count of the sentence before that of a sample which is drawn from them: a sample of 1,500 from
        these."""
        if not _FROM_THOSE.match(self.around.behind(source)):
            return []
        one = self.stated[source]
        places = one.passage, one.sentence - 1
        before = [k for k in sets if (self.stated[k].passage, self.stated[k].sentence) == places]
        return before if len(before) == 1 else []

    def _labelled(self, i: int, sample: DraftedClaim, sets: Sequence[int]) -> list[int]:
        """The one set with the label that a count is projected to, of a sample told right before: TAR pool: 554,267."""
        is_beside = self.stated[i].passage - self.stated[sample.value].passage <= 1
        said = _ONTO.search(self.around.before(i)) if is_beside else None
        label = any_case(rf"^\W*(?:the )?{re.escape(said['label'])}:\W*$") if said else None
        found = [k for k in sets if label is not None and label.search(self.around.before(k))]
        return found if len({self.stated[k].digits for k in found}) == 1 else []

    def _size(self, sample: DraftedClaim) -> int:
        source = sample.inputs["sample"].source
        if source is None:
            return 0
        counts = self.stated[source].counts
        return counts[1] if counts is not None else int(self.around.size(source))

    def _with(self, sample: DraftedClaim, k: int) -> Mapping[str, Input]:
        return {**sample.inputs, "population": self.around.input(k)}

    def _alone(self, i: int, samples: Sequence[DraftedClaim]) -> Mapping[str, Input]:
        """The one sample of the paragraph, or of all before, with the one set that words name.

        Empty where others may be meant: the sentence has no number but those, and the rate of the sample.
        """
        own = [one for one in samples if self.stated[one.value].passage == self.stated[i].passage]
        chosen = own if own else samples
        if len(own) > 1 and _TO_LEFT_OUT.search(self.around.sentence(i)):
            last = self.stated[i].sentence - 1
            chosen = [one for one in own if self.stated[one.value].sentence == last]
        # The elusion sample projects to.
        of_rate = [one for one in chosen if re.search(rf"\b{one.quantity}\b", self.around.sentence(i), re.IGNORECASE)]
        chosen = of_rate if len(of_rate) == 1 else chosen
        if len(chosen) != 1 or any(words.search(self.around.sentence(i)) for words in (SUPPOSED, _AT_LIMIT)):
            return {}
        source = chosen[0].inputs["sample"].source
        sets = list(self._sets(i, chosen[0]))
        named = [k for k in self.around.named_in(i) if k in sets]
        if not named and own and source is not None:
            inside = set(self.around.in_sentence(source)) | set(self.around.named_in(source))
            named = [k for k in sets if k in inside] or self._drawn_from_those(source, sets)
        if not named and own and _TO_LEFT_OUT.search(self.around.sentence(i)):
            left_out = {self.stated[k].digits: k for k in sets if is_left_out(self.around, k)}
            named = list(left_out.values())
        named = named or self._labelled(i, chosen[0], sets)[:1]
        if len(named) != 1:
            return {}
        inputs = self._with(chosen[0], named[0])
        known = {self.stated[i].digits, self.stated[chosen[0].value].digits}
        known |= {bare(one.text) for one in inputs.values()}
        others = [k for k in self.around.in_sentence(i) if not self.stated[k].reason]
        others = [k for k in others if k < i or not is_in_words(self.stated[k].number)]
        return inputs if all(self.stated[k].digits in known for k in others) else {}
