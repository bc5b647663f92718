"""The quantity whose value a number is: by the words around it, beside counts that it is a share of, or repeated."""

from __future__ import annotations

import re

from prsym import catalogue
from prsym.drafting.quantities.bounds import Bounds
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.quantities.named_samples import NamedSamples
from prsym.drafting.quantities.unnamed import AGAIN
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import Stated
from prsym.drafting.text.surroundings import Surroundings

# Between x of n and its percentage, whichever is first: a few words, and right before the second "(", "or" or the like.
SHARE_OF = re.compile(
    r"(?: [\w-]+){0,4}, (?:a|an) (?:[\w-]+ ){0,3}(?:rate|share|proportion) of (?:about |only |just )?|"
    r"(?: [\w-]+s)?,? (?:is|are|(?:comes|amounts) to|makes|equals|works out (?:at|to)|gives) (?:about |only |just )?|"
    r"(?: [\w-]+){0,6}(?: ?\(|,? (?:or|that is|which is|which was|namely|thus|i\.e\.,?|=)| ?[:=]|,) ?"
    r"(?:or |about |approximately )?"
)
_REQUIRED = whole_words(
    r"takes|would (?:have )?(?:tak\w+|do|done|served?|have (?:had|needed) to)|meets?|satisf\w+|shall be|"
    r"enough|worst case|require[sd]?|requiring|"
    r"(?:formula|calculation|calculator|equation|table) (?:gives|gave|yields|returns)|"
    r"would (?:have )?(?:like|want|prefer)\w*|"
    r"samples?(?: sizes?)? for (?:that|this|it|which)(?: [\w-]+){0,3} (?:is|was|would be|comes to)|"
    r"need(?:s|ed)?|necessary|(?:calls?|asks?) for|demands?|suffic\w+"
)
# What a sample of a size has, and not what it is planned for; in the worst case as well.
_HAS_MARGIN = any_case(
    r"\b(?:has|have|had|carr(?:y|ies|ied)|gives?|gave|yields?|yielded|leaves?) (?:an?|the) (?:[\w-]+ ){0,2}"
    r"margin of error of $"
)
_OF_TERMS = re.compile(
    r"^(?!.*\b(?:responsive|relevant)\b).*\b(?:terms?|keywords?|search(?:es)?|quer(?:y|ies)|strings?)\b",
    re.IGNORECASE | re.DOTALL,
)
# Of the count of the sentence before: that is what a margin of 2 points takes.
_IS_WHAT_TAKES = any_case(
    r"(?:That|This|(?: documents)?, which) (?:is|was)(?: indeed| just| exactly)? "
    r"(?:what|the (?:size|sample|number)(?: that| which)?) "
    r"(?:an?|the|his|such an?) (?P<plan>(?:(?!\bno\b|\bnot\b)(?:\.\d|[^.;,])){3,120}) "
    r"(?:takes?|needs?|requires?|calls? for|asks? for)\b"
)


class NamedValues:
    """The quantities whose values the numbers of a document are."""

    def __init__(self, around: Surroundings, bounds: Bounds, samples: NamedSamples) -> None:
        self._around, self._stated = around, around.stated
        self._bounds, self._samples = bounds, samples

    def quantity(self, i: int) -> str:
        """The quantity whose value the number is; "share" for a percentage beside its x of n; "" for none."""
        one = self._stated[i]
        named = next((role.quantity for role in one.roles if role.name == "value"), "")
        if self._around.is_cell(i) and not self._may_be_cell(i):
            return ""
        if bound := self._bounds.of(i)[0]:
            return bound
        roles = {role.name for role in one.roles}
        if named in PLANNED:
            return named if self._is_concluded(i, named) and _may_have(named, one) else ""
        if named == "hit rate" and (_OF_TERMS.search(self._around.sentence_of(one)) or self._samples.rate(i, named)):
            return "share"  # of the documents that a search term hits, relevant or not, or of those of a sample
        if named and not roles & {"confidence", "sample", "collection", "null_set"}:
            is_of_points = kind_of(one.number) == "points" and ("found", "sample") in ways(named)  # more, or a margin
            return named if _may_have(named, one) and not is_of_points else ""
        is_share = one.is_rate and one.counts is None and not roles and not one.reason
        if not is_share or kind_of(one.number) == "points":
            return ""
        is_of_sample = bool(self._samples.rate(i, "share"))
        is_of_counts = is_of_sample or self.beside_counts(i) is not None or self.part_of(i)
        return "share" if is_of_counts else self._restated(i)

    def _may_be_cell(self, i: int) -> bool:
        """Whether a number of a table may be a measure: it is no difference, and in no label of other numbers."""
        around, cell = self._around, self._around.passage(i).cell
        is_label = cell is not None and cell[2] == 1 and around.passage(around.row(i)[-1]) != around.passage(i)
        return not is_label and self._around.kind(i) not in ("points", "change", "multiple")

    def _restated(self, i: int) -> str:
        """The quantity of the value right before it that it prints again: 0.47%, or fewer than 1 in 500."""
        one = self._stated[i]
        if not i or not self._stated[i - 1].in_sentence_of(one):
            return ""
        between = self._around.sentence_of(one)[self._stated[i - 1].number.end : one.number.start]
        return self.quantity(i - 1) if AGAIN.fullmatch(between) else ""

    def part_of(self, i: int) -> tuple[int, int] | None:
        """The part and the whole of a percentage in brackets behind its part: `of 803,962 …, 196,418 (24.4%)`."""
        one = self._stated[i]
        text = self._around.sentence_of(one)
        inside = self._around.in_sentence(i)
        before = [k for k in inside if k < i and not self._stated[k].reason]
        if len(before) != 2 or not text[: one.number.start].endswith("("):
            return None
        whole, part = (self._stated[k] for k in before)
        is_sample = any(r.name == "sample" for r in whole.roles) and any(r.name == "found" for r in part.roles)
        is_first = part.number.end + 2 >= one.number.start
        is_whole = is_first and re.search(r"\bof\b[^.;]*$", text[: whole.number.start], re.IGNORECASE)
        return (before[1], before[0]) if is_whole or is_sample else None

    def _is_concluded(self, i: int, quantity: str) -> bool:
        """Whether a sample size or a margin is what the sentence concludes, and not what it plans with."""
        is_cell = self._around.passage(i).kind == "cell"
        if is_cell and quantity != "sample size":
            row = self._around.row(i)
            return any(role.name == "sample" for k in row for role in self._stated[k].roles)
        is_size = is_cell or _REQUIRED.search(self._part_of_sentence(i)) is not None
        if quantity == "sample size" and is_what_takes(self._around, i):
            return True
        if quantity != "sample size" and _HAS_MARGIN.search(self._around.before(i)):
            return True
        return is_size == (quantity == "sample size")

    def _part_of_sentence(self, i: int) -> str:
        """The part of a sentence between semicolons in which a number stands."""
        text, place = self._around.sentence(i), self._stated[i].number
        end = text.find(";", place.end)
        return text[text.rfind(";", 0, place.start) + 1 : end if end >= 0 else None]

    def beside_counts(self, i: int) -> int | None:
        """The x of n that stands right before or behind a percentage: `9 of 1,534 (0.59%)`."""
        one = self._stated[i]
        text = self._around.sentence_of(one)
        if self._is_end(i):
            return None
        for j in (i - 1, i + 1):
            if 0 <= j < len(self._stated) and self._stated[j].in_sentence_of(one) and self._stated[j].counts:
                first, second = sorted((one.number, self._stated[j].number), key=lambda n: n.start)
                if SHARE_OF.fullmatch(text[first.end : second.start]):
                    return j
        return None

    def _is_end(self, i: int) -> bool:
        """Whether a percentage is the lower end of a pair: (5 %, 95 %)."""
        inside = self._around.in_sentence(i)
        is_pair = i + 1 in inside and self._stated[i + 1].is_rate
        return is_pair and self._around.between(i, i + 1) in (", ", "; ", " to ", "–")


def _may_have(quantity: str, one: Stated) -> bool:
    """Whether a number may be the quantity's value by its size: a share is at most 1, and a count is no percentage."""
    units = {formula.unit for called, formulas in catalogue.terms() if quantity in called for formula in formulas}
    printed = one.number.printed
    if printed is None:
        return False
    sizes = [abs(number.value) for number in printed.numbers]
    if "documents" in units and kind_of(one.number) == "amount":
        return False
    if units == {"share"}:
        return max(sizes) <= 1 or one.is_rate
    return not (units == {"documents"} and one.is_rate)


def is_what_takes(around: Surroundings, i: int) -> bool:
    """Whether words behind a count say that it is what a margin takes: he drew 2,401. That is the size that …"""
    one = around.stated[i]
    if one.reason or kind_of(one.number) != "count":
        return False
    is_alone = [k for k in around.in_sentence(i) if not around.stated[k].reason] == [i]
    inside = around.sentence(i)[one.number.end :]
    said = _IS_WHAT_TAKES.match(around.sentence_behind(one).lstrip() if is_alone else inside)
    return said is not None and "margin" in said["plan"]
