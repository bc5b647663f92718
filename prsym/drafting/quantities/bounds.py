"""One-sided bounds of the rate of a sample that is told beside them: with 95% confidence it does not exceed 5.42%.

The sample that would have been needed to claim a limit when none was found: none of the 230 is responsive; with 95%
confidence fewer than one in a hundred are; that would have needed a sample of 299.

The fragment: the section has one level, one x of n of none found, and one limit; the size must follow from these.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from prsym.drafting.quantities.named_samples import NamedSamples
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import digits_of, kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import SUPPOSED
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings

UPPER, LOWER = "one sided upper bound", "one sided lower bound"
_SIDES = {"at_most": UPPER, "less_than": UPPER, "at_least": LOWER, "more_than": LOWER}
_ONE_SIDED = whole_words(
    r"one[- ]sided|(?:upper|lower) (?:\w+ )?(?:bound|limit)|"
    r"(?:we (?:are|can be)|I am|is|be) \d+(?:\.\d+)?% (?:sure|confident)"
)
_TWO_SIDED = whole_words(r"intervals?|two[- ]sided|Wilson|Wald|normal|limits")


# What is called the exact bound of one side is that, whatever it is: the one-sided exact upper bound is 2.06%.
_EXACT = r"(?:exact|Clopper[- ]Pearson|binomial)"
_IS = r"(?:[\w-]+ )?(?:bound|limit)\b[^.;]*\b(?:is|was) $"
_NAMED_BOUNDS = tuple(
    (
        quantity,
        any_case(
            rf"\bone[- ]sided (?=[^.;]*\b{_EXACT})(?:[\w-]+ )*{side} {_IS}|"
            rf"\b{_EXACT},? (?:[\w-]+ )*one[- ]sided (?:[\w-]+ )*{side} {_IS}"
        ),
    )
    for quantity, side in ((UPPER, "upper"), (LOWER, "lower"))
)
OF_OTHERS = whole_words(r"recall|precision|would|could|should|if|his|her|their")
QUANTITY = "sample size for zero found"
LEAST = 3  # digits of the size
_LIMIT = any_case(r"^(?:fewer|less|lower) than (?:about )?")


class Bounds(Near):
    """The bounds that follow from the sample of a rate; `claims` are those before, by the positions of values."""

    def __init__(self, around: Surroundings, claims: Mapping[int, DraftedClaim], samples: NamedSamples) -> None:
        super().__init__(around)
        self._claims, self._samples = claims, samples

    def of(self, i: int) -> tuple[str, Mapping[str, Input]]:
        """The quantity and the inputs of a bound that the exact one-sided method gives; "" and nothing for others.

        A bound that is larger holds as well, and tells nothing: the print without its words must be the bound itself.
        """
        if named := self._named(i):
            return named
        sentence = self.around.sentence(i)
        is_bound = _ONE_SIDED.search(sentence) and not _TWO_SIDED.search(sentence) and not SUPPOSED.search(sentence)
        quantity, inputs = self.fitting(i) if is_bound else ("", {})
        is_given = "sample" in inputs and self._is_bound_itself(i, quantity, inputs)
        return (quantity, inputs) if is_given else ("", {})

    def fitting(self, i: int) -> tuple[str, Mapping[str, Input]]:
        """The quantity of a limit that is told with one level of confidence, and its bound's inputs; "" for others.

        Such a limit is none of the rate of the sample: with 95% confidence it is below 0.2%, when none was found.
        """
        one = self.stated[i]
        quantity = "" if one.number.printed is None else _SIDES.get(one.number.printed.kind, "")
        levels = [k for k in self.around.in_sentence(i) if k != i and self.is_level(k)]
        if one.reason or not quantity or kind_of(one.number) != "share" or len(levels) != 1:
            return "", {}
        sample = self._sample(i)  # empty where none is claimed
        return quantity, {**sample, "confidence": Input(self.stated[levels[0]].number.text, levels[0])}

    def _named(self, i: int) -> tuple[str, Mapping[str, Input]] | None:
        """The bound that words name with its side and its method, of the sample told beside it, right or wrong."""
        one = self.stated[i]
        text = self.around.sentence(i)[: one.number.start].rpartition(";")[2]
        quantity = next((name for name, words in _NAMED_BOUNDS if words.search(text)), "")
        if not quantity or one.reason or kind_of(one.number) != "share" or OF_OTHERS.search(text):
            return None
        start = one.number.start - len(text)
        inside = [k for k in self.around.in_sentence(i) if k < i and self.stated[k].number.start >= start]
        sample = self._sample(i)
        if len(inside) != 1 or not self.is_level(inside[0]) or not sample:
            return None
        return quantity, {**sample, "confidence": Input(self.stated[inside[0]].number.text, inside[0])}

    def _is_bound_itself(self, i: int, quantity: str, inputs: Mapping[str, Input]) -> bool:
        """Whether the print without its words is the bound."""
        bare = re.search(r"\d[\d.]* ?(?:%|per ?cent)", self.stated[i].number.text)
        if bare is None:
            return False
        stated = list(self.stated)
        stated[i] = replace(stated[i], number=next(numbers(bare[0])))
        return confirms(stated, i, quantity, inputs)

    def _sample(self, i: int) -> Mapping[str, Input]:
        """The count found in the sample of the last rate of the paragraph, and its size; else of a named sample."""
        passage = self.stated[i].passage
        for k in range(i - 1, -1, -1):
            if self.stated[k].passage != passage:
                break
            claim = self._claims.get(k)
            if claim is not None and claim.binding != "open" and claim.inputs.keys() == {"found", "sample"}:
                return claim.inputs
        named = self._samples.in_sentence(i) or self._samples.in_paragraph(i)
        if named is None:
            return {}
        return {name: self.around.input(k) for name, k in (("found", named.found), ("sample", named.size))}


def of_none_found(around: Surroundings, claim: DraftedClaim) -> DraftedClaim:
    """An open sample size with the limit and the level of its section, of which none was found in a sample."""
    i = claim.value
    section = around.section[around.stated[i].passage]
    inside = [k for k, one in enumerate(around.stated) if around.section[one.passage] == section and not one.reason]
    if claim.binding != "open" or claim.quantity != "sample size" or digits_of(around.stated[i].number) < LEAST:
        return claim
    none = [k for k in inside if k < i and (counts := around.stated[k].counts) is not None and counts[0] == 0]
    limits = _distinct(around, [k for k in inside if k < i and _is_limit(around, k)])
    levels = _distinct(around, [k for k in inside if any(r.name == "confidence" for r in around.stated[k].roles)])
    if not none or len(limits) != 1 or len(levels) != 1:
        return claim
    limit = _LIMIT.sub("", around.stated[limits[0]].number.text)
    inputs = {"confidence": around.input(levels[0]), "share": Input(limit, limits[0])}
    if not confirms(around.stated, i, QUANTITY, inputs):
        return claim
    return claim.bound_to(inputs, quantity=QUANTITY)


def _is_limit(around: Surroundings, k: int) -> bool:
    one = around.stated[k]
    is_less = one.number.printed is not None and one.number.printed.kind == "less_than"
    return is_less and kind_of(one.number) == "share"


def _distinct(around: Surroundings, places: Sequence[int]) -> list[int]:
    """The first number of each print."""
    return list({around.stated[k].digits: k for k in reversed(places)}.values())
