"""Values that their inputs do not give, while the same arithmetic of other numbers beside them does: nothing is refuted
then, for these may be meant.

The fragment: a share of counts, a sum, a difference, a product or a change, of numbers of the value's sentence and of
the one before it. A share of a named quantity takes only counts that its name allows.

Values that their inputs do not give, while one of these with another count of the paragraph added or taken off does.

What is left out, added or moved may be told in another sentence than the inputs, also behind the value: 160 responsive
ones, of which 120 were caught, a recall of 80.0%; ten of the 160 were images, which the protocol does not count.
Nothing is refuted where words tell of such a count and the arithmetic with it gives the value.

Values that their inputs do not come near: these are no mistake of their author, and other inputs are meant.

A wrong whole, digits exchanged or points told as percent change a value by less than some times. What differs by more
is left open, unless a decimal point that slipped explains it: 18,720 for 1,872.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.arithmetic.summed_up import sums_up_all
from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.told_otherwise import CHANGES
from prsym.drafting.quantities.inputs import PLANNED, Inputs
from prsym.drafting.quantities.searched import GIVES_IT, Searched
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.described import Described, same_stems
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, value_as_printed
from prsym.drafting.text.judged import confirms, is_given, value_of, would_give
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import OF
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of

_SHARE = "part/whole"
SET = "population"
_ALIKE = ("first + second", "first - second")  # with more terms they are the same arithmetic
REASON = "with {other} {done} {name} gives it"
MOST_AWAY = 4  # sentences between a value or an input and what is told of its sets
_UNJUDGED = whole_words(
    r"corrupt\w*|un(?:readable|usable|judgeable)|password\w*|encrypt\w+|blank|no text|"
    r"(?:not|never) (?:be )?(?:replaced|read|coded|reviewed|opened|judged|counted|scored|processed)|set aside"
)
_ADJUSTED = any_case(
    rf"{_UNJUDGED.pattern}|\b(?:exclu\w+|without|except\w*|remov\w+|drop(?:s|ped)?|discard\w*|duplicat\w+|fail\w*|"
    r"not (?:be )?included|could(?: not|n[’']t)|cannot|left (?:out|over)|tak(?:es?|en|ing) (?:\w+ ){0,4}(?:out|off)|"
    r"held back|with(?:drew|drawn|draws?|held)|add(?:s|ed|ing|itional)?|further|supplement\w*|another|more|later|since|"
    r"late|moved?|transferr\w+|return\w*|reinstat\w*|correct\w*|chang\w*|re-?cod\w+|re-?class\w+|conced\w+|"
    r"system files?|images?|wrong\w*|mistak\w*|revers\w*)\b"
)
FAR = 8  # times as large or as small as its inputs give is no value that follows from them
TENFOLD = (Fraction(10), Fraction(100), Fraction(1000))
ALIKE = Fraction(1, 50)  # of a value by which one with a slipped point may differ from it


class Saved(Guard):
    """The claims that do not hold, and may follow from other numbers beside them."""

    def __init__(self, near: Near, searched: Searched) -> None:
        super().__init__(near)
        self._searched = searched
        self._inputs, self._described = Inputs(near.around), Described(near.around)

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where it does not hold and other numbers beside it give the value, which are offered."""
        is_prose = claim.binding != "open" and not self._around.is_cell(claim.value)
        is_known = not claim.compute or claim.compute in FORMULAS
        if not is_prose or not is_known or is_given(self._stated, claim):
            return claim
        if claim.quantity in PLANNED:
            return self._of_finite_set(claim)
        beside = (one for one in self._searched.beside(claim.value) if self._is_alike(claim, one))
        found = [reading for reading in beside if not self._is_of_some(claim, reading)]
        found = found or self._of_print(claim)
        if not found:
            return claim
        first = min(found, key=lambda reading: len(reading.inputs))
        return claim.left_open(GIVES_IT.format(words=first.words), self._offer(claim, first))

    def _of_finite_set(self, claim: DraftedClaim) -> DraftedClaim:
        """A size or a margin that holds with the correction for a finite set of the document is open, with that set."""
        sizes = [(size(one.number), k) for k, one in enumerate(self._stated) if self._near.counts(k)]
        least = max((self._around.size(k) for k in (claim.value, *sources_of(claim.inputs))), default=0)
        for _, k in sorted((n, k) for n, k in sizes if n > least):
            inputs = {**claim.inputs, SET: Input(self._stated[k].number.text, k)}
            if confirms(self._stated, claim.value, claim.quantity, inputs):
                told = f"{SET} = {self._stated[k].number.text} gives it"
                return claim.left_open(told, Offer(inputs))
        return claim

    def _of_print(self, claim: DraftedClaim) -> list[Reading]:
        """The x of n of the sentence of a share, or of the one before, that gives it: missed 90 of 600; 15%."""
        one = self._stated[claim.value]
        is_rate = not claim.compute and claim.inputs.keys() == {"found", "sample"} and kind_of(one.number) == "share"
        if not (is_rate or claim.compute == _SHARE) or self._near.is_change(claim.value):
            return []
        found = []
        for k in (k for k, other in enumerate(self._stated) if other.counts and k != claim.value):
            if self._stated[k].passage != one.passage or one.sentence - self._stated[k].sentence not in (0, 1):
                continue
            part, whole = (Input(text, k) for text in self._stated[k].printed_counts)
            inputs = {"part": part, "whole": whole}
            if not is_rate or self._inputs.is_share(claim.quantity, inputs):
                found.append(Reading(_SHARE, inputs))
        return [reading for reading in found if gives(reading, self._stated[claim.value].number.text)]

    def _is_alike(self, claim: DraftedClaim, reading: Reading) -> bool:
        """Whether a reading is the arithmetic of a claim with other numbers."""
        if reading.compute != _SHARE:
            same = next((one for one in _ALIKE if claim.compute.startswith(one)), claim.compute)
            return reading.compute.startswith(same) if same in _ALIKE else reading.compute == claim.compute
        part, whole = (self._source(reading.inputs, name) for name in ("part", "whole"))
        if not self._near.is_part(part, whole) or self._near.is_change(claim.value) or self._is_named(claim, whole):
            return False
        if claim.compute or claim.quantity == "share":
            return claim.compute in ("", _SHARE)
        return ("found", "sample") in ways(claim.quantity) and self._inputs.is_share(claim.quantity, reading.inputs)

    def _is_of_some(self, claim: DraftedClaim, reading: Reading) -> bool:
        """Whether a reading adds some of the terms of a sum of which words say that it is one of all of them."""
        is_part = sources_of(reading.inputs) < sources_of(claim.inputs)
        is_sum = claim.compute.startswith("first + ") and reading.compute.startswith("first + ")
        return is_sum and is_part and sums_up_all(self._near, claim.value)

    def _is_named(self, claim: DraftedClaim, other: int) -> bool:
        """Whether the words behind a share tell its whole, and fit another one less: 10% of the documents with hits."""
        own = claim.inputs.get("whole") or claim.inputs.get("sample")
        part = claim.inputs.get("part") or claim.inputs.get("found")
        named = OF.match(self._around.behind(claim.value))
        beside = [] if part is None or part.source is None else [part.source]
        phrase = named["phrase"] if named else self._described.phrase(claim.value, beside)
        if own is None or own.source is None or not phrase:
            return False
        asked, told = same_stems(phrase), self._around.descriptions
        first, second = (len(asked & same_stems(" ".join(told[k]))) for k in (own.source, other))
        return first > second

    def _source(self, inputs: Mapping[str, Input], name: str) -> int:
        source = inputs[name].source
        assert source is not None
        return source

    def _offer(self, claim: DraftedClaim, reading: Reading) -> Offer:
        """A reading as an offer: of the quantity of a claim, where that is a share of what was found in a sample."""
        if reading.compute == _SHARE and claim.quantity and not claim.compute:
            return Offer({"found": reading.inputs["part"], "sample": reading.inputs["whole"]})
        return Offer(reading.inputs, reading.compute)


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
        sizes = {self._around.size(j) for j in sources_of(claim.inputs)}
        return counts is not None and Fraction(counts[1]) in sizes

    def _with(self, claim: DraftedClaim, name: str, sign: int, other: int) -> Mapping[str, Input]:
        """The inputs with a count added to one of them that is a count too, or taken off it; none where that is not."""
        own = claim.inputs[name]
        if own.source is None or self._around.kind(own.source) != "count":
            return {}
        counts = self._stated[other].counts  # ten of the 160 are ten
        told = self._around.size(other) if counts is None else Fraction(counts[0])
        total = self._around.size(own.source) + sign * told
        if total <= 0 or total.denominator != 1:
            return {}
        return {**claim.inputs, name: Input(f"{int(total):,}", own.source)}


class Implausible(Guard):
    """The claims that do not hold, and whose inputs give something else altogether."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its inputs give a value that is far from the print, which is told."""
        # A p-value may be off by any factor, points told as percent by a large one, and a product by one left out.
        is_of_factors = claim.quantity.endswith("test") or claim.compute in CHANGES or "*" in claim.compute
        if is_of_factors or is_given(self._stated, claim):
            return ""
        value, printed = self._value(claim), abs(self._around.size(claim.value))
        if not value or not printed:
            return ""
        times = max(abs(value) / printed, printed / abs(value))
        is_slip = any(abs(times / ten - 1) <= ALIKE for ten in TENFOLD)
        if times < FAR or is_slip:
            return ""
        told = would_give(self._stated, claim.value, claim.quantity, claim.inputs) if not claim.compute else ""
        return told or f"its inputs would give {float(value):.4g}"

    def _value(self, claim: DraftedClaim) -> Fraction | None:
        """The value that the inputs of a claim give; None where there is none."""
        if claim.compute:
            is_known = claim.compute in FORMULAS
            return value_as_printed(Reading(claim.compute, claim.inputs)) if is_known else None
        return value_of(self._stated, claim.value, claim.quantity, claim.inputs)
