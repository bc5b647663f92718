"""The other counts of a sample whose margins are told: it missed 58, of the 2,023 below the cutoff, 2.9% of these.

The fragment: the margins of one sample are told (`margins_told.py`), of which the paragraph or the sentence speaks, and
words say which rest is meant. It is bound where the margins give it, and else offered. A share of what is below the
cutoff stands, and is refuted, where the document prints both of its counts before as such rests.

The recall at the ends of the margin of what was missed: with that many fewer left behind, it would be 80.8%.

The margin is the one count of the sentence before, which calls it one; the counts found and missed are those of the
last recall that is bound in the paragraph. They must give the print, else they are offered.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from prsym.drafting.quantities.margins_told import MarginsTold
from prsym.drafting.text.formulas import Reading, gives, told
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import BESIDE, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of

MISSED, BELOW = "relevant - both", "sample - selected"
ELUDED, IRRELEVANT = "(relevant - both)/(sample - selected)", "1 - part/whole"
OF_BALANCE = "2*both/(relevant + selected)"
OF_MARGINS = (MISSED, BELOW, ELUDED, OF_BALANCE)
_F1 = ("f1", "f1 score", "f-measure", "f score")
_LINE = r"(?:cut-?off|cut|line|threshold|score)\b"
_RELEVANT = r"(?:responsive|relevant)"
_IS_MISSED = any_case(r"\b(?:missed|overlooked|failed to find|passed over|did not find)(?: about| only| just)? $")
_WAS_MISSED = any_case(rf" (?:{_RELEVANT} )?(?:documents |ones )?(?:were|was) (?:missed|overlooked)\b")
_IS_BELOW = any_case(
    rf" (?:documents |ones )?(?:(?:that )?(?:scored|fell|ranked|were|lay) )?(?:below|under) the {_LINE}"
)
_OF_SIDE = any_case(
    rf"\b(?:of|among) (?:the|its|those|these|all) documents(?: in [^.;,⟦]{{3,40}})? "
    rf"(?:that (?:scored|fell|ranked|were|lay) )?(?P<side>at or above|above|below|under) the {_LINE}"
)
_ARE = any_case(rf"(?:^| )(?:were|was|are|is|proved)(?: coded| judged)? (?P<not>not )?{_RELEVANT}\b")
LOWER, UPPER = "found/(found + missed - margin)", "found/(found + missed + margin)"
_SO_MANY = any_case(r"\b(?:that|so|this|as) many (?P<side>fewer|less|more|additional|extra)\b[^⟦⟧;]*$")
_MARGIN = any_case(r"\bmargins?\b|\bplus or minus\b|±")
_LEFT = whole_words(r"left|miss\w*|remain\w*|overlooked|undetected")
_NAMES = ("recall", "share", "")


class RestOfMargins(Near):
    """The rests that the margins of samples leave."""

    def __init__(self, near: Near) -> None:
        super().__init__(near.around)
        self._margins = MarginsTold(near.around)

    def of(self, _: Near, claim: DraftedClaim) -> DraftedClaim:
        """The claim with the margins that its words leave the rest of, or with these as an offer; else the claim."""
        i = claim.value
        compute = OF_BALANCE if claim.quantity in _F1 else self._compute(i)
        is_free = claim.binding == "open" or claim.compute in ("first - second", "1 - share", IRRELEVANT)
        margins = self._margins.every_of(i) if compute and is_free else {}
        reading = self._reading(compute, margins)
        if reading is None or not self._is_within(i, margins):
            return claim
        text = self.stated[i].number.text
        is_same = claim.binding == "open" or sources_of(claim.inputs) <= sources_of(reading.inputs)
        if gives(reading, text):
            return claim.bound_to(reading.inputs, compute=compute) if is_same or compute == IRRELEVANT else claim
        if claim.binding != "open":
            return claim
        printed = self._printed(i, margins) if compute == ELUDED else {}
        if len(printed) == 2 and len(self.around.in_sentence(i)) == 1:
            return claim.bound_to(printed, quantity="elusion")
        return claim.offering(told(reading, text), Offer(reading.inputs, compute))

    def counts_told(self, known: Collection[int]) -> Iterator[DraftedClaim]:
        """The claims of counts without one that are told as a rest, and are it; `known` are values and inputs."""
        for k in (k for k, one in enumerate(self.stated) if k not in known and not one.roles):
            claim = DraftedClaim(f"rest-{k + 1}", "", k, self.around.sentence(k), {}, "open")
            found = self.of(self, claim) if self.around.kind(k) == "count" else claim
            yield from [found] if found.binding != "open" else []

    def _is_within(self, i: int, margins: Mapping[str, int]) -> bool:
        """Whether a count is no more than its sample."""
        one = self.stated[i].number
        return kind_of(one) != "count" or size(one) <= size(self.stated[margins["sample"]].number)

    def _compute(self, i: int) -> str:
        """The rest that the words beside a count or a share say; "" for none."""
        one = self.stated[i]
        before, behind = self.around.before(i), self.around.behind(i)
        if one.reason or one.counts is not None or self.around.is_cell(i):
            return ""
        if kind_of(one.number) == "count":
            is_missed = _IS_MISSED.search(before) or _WAS_MISSED.match(behind)
            return MISSED if is_missed else BELOW if _IS_BELOW.match(behind[:BESIDE]) else ""
        sides = list(_OF_SIDE.finditer(self.around.sentence(i)))
        are = _ARE.search(behind)
        if kind_of(one.number) != "share" or len(sides) != 1 or are is None:
            return ""
        is_above = sides[0]["side"].endswith("above")
        return IRRELEVANT if is_above and are["not"] else ELUDED if not (is_above or are["not"]) else ""

    def _reading(self, compute: str, margins: Mapping[str, int]) -> Reading | None:
        """The reading of margins by a formula; None where it lacks some."""
        if compute == IRRELEVANT:
            margins = {"part": margins["both"], "whole": margins["selected"]} if "selected" in margins else {}
        names = dict.fromkeys(re.findall(r"[a-z]+", compute))
        if not names or not all(name in margins for name in names):
            return None
        return self.reading(compute, {name: margins[name] for name in names}, 2)

    def _printed(self, i: int, margins: Mapping[str, int]) -> Mapping[str, Input]:
        """The rests that are printed before a share: what was missed, and what was below the cutoff."""
        sizes = {name: self.around.size(k) for name, k in margins.items()}
        rests = {"found": (MISSED, sizes["relevant"] - sizes["both"])}
        rests["sample"] = BELOW, sizes["sample"] - sizes["selected"]
        places = {name: next(self._told(i, *rest), None) for name, rest in rests.items()}
        return {name: self.around.input(k) for name, k in places.items() if k is not None}

    def _told(self, i: int, compute: str, wanted: object) -> Iterator[int]:
        """The counts before that are told as a rest, and are it."""
        return (k for k in range(i) if self.around.size(k) == wanted and self._compute(k) == compute)


def of_margin(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open recall with a bound one of the paragraph, and the margin that is added to what was missed or taken away.

    `claims` are those of the document by the positions of their values.
    """
    i = claim.value
    said = _SO_MANY.search(near.around.before(i))
    is_share = claim.quantity in _NAMES and near.around.kind(i) == "share"
    words = near.around.sentence(i)
    if claim.binding != "open" or said is None or not is_share or "recall" not in words or not _LEFT.search(words):
        return claim
    margin, recall = _margin(near, i), _recall(near, claims, i)
    if margin is None or recall is None:
        return claim
    places = {"found": recall.inputs["tp"], "missed": recall.inputs["fn"]}
    inputs = {**places, "margin": near.around.input(margin)}
    compute = LOWER if said["side"].casefold() in ("fewer", "less") else UPPER
    reading = replace(near.reading(compute, {}, 1), inputs=inputs)
    return near.bound_or_offered(claim, reading)


def _margin(near: Near, i: int) -> int | None:
    """The one count of the sentences of the paragraph before that call it a margin."""
    counts = [k for k, far in near.around.earlier(i) if far == 1 and near.counts(k)]
    counts = [k for k in counts if _MARGIN.search(near.around.sentence(k)[: near.stated[k].number.end])]
    return counts[0] if len(counts) == 1 else None


def _recall(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> DraftedClaim | None:
    """The last bound recall of counts found and missed before a value in its paragraph, outside its sentence."""
    before = (claims.get(k) for k, far in near.around.earlier(i) if far == 1)
    return next((one for one in before if one is not None and one.inputs.keys() == {"tp", "fn"}), None)
