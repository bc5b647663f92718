"""The readings that the words of a sentence leave alone: what is left, a total, a change from one number to another,
and an amount right behind the numbers whose units give its unit: hours at $48 an hour are dollars.

Such a reading stands though it does not give the value, and is then a finding.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from prsym.drafting.formulas import Reading, is_loose
from prsym.drafting.kinds import alike, is_rate, kind_of, size, unit_of
from prsym.drafting.near import Near
from prsym.drafting.not_claims import any_of
from prsym.drafting.numbers import Number
from prsym.drafting.roles import skeleton
from prsym.drafting.surroundings import Surroundings

_ANY = r"[^⟦⟧;]*?"
_A, _B, _C = (rf"⟦(?P<{name}>\d+)⟧" for name in ("first", "second", "value"))
_SHARE = r"(?: \(⟦\d+⟧\))?"
_REMOVED = any_of(
    *(r"remov\w+", r"eliminat\w+", r"exclud\w+", r"cull\w+", r"withh\w+", r"suppress\w+", r"(?:de-?)?dup\w+"),
    *(r"filter\w+ out", "set aside", r"delet\w+"),
)
_LEFT = r"(?:left|leaving|leaves|remain\w*|retain\w+)"
_OPERATION = re.compile(r"\s*[/×÷·*+−(=]")
DIFFERENCE, SUM, PRODUCT, QUOTIENT = "first - second", "first + second", "first*second", "first/second"
RISE, FALL = "(new - old)/old", "(old - new)/old"
# Each construction: the words that state it, and its formula in the first and the second number.
_STATED: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), compute)
    for pattern, compute in (
        (rf"{_A}{_ANY}{_REMOVED}{_ANY}{_B}{_SHARE}{_ANY}{_LEFT}{_ANY}{_C}", DIFFERENCE),
        (rf"{_A}{_ANY}{_B}{_SHARE}{_ANY}{_REMOVED}{_ANY}{_LEFT}{_ANY}{_C}", DIFFERENCE),
        (rf"{_A} (?:and|plus|\+) {_B}{_ANY}\b(?:for a total of|total(?:s|ed|ing)?|in all) {_C}", SUM),
        (rf"{_A} (?:and|plus|\+) {_B}(?: \w+)?,? ?(?:\bor|=) {_C}", SUM),
        (rf"{_A} (?:×|x|times|multiplied by|at) {_B},? (?:=|is|are|or|for a total of|totaling|for) {_C}", PRODUCT),
        (
            rf"\b(?:of|among) (?:the |these |those |its |our )?{_A}[^⟦⟧;.]*{_B}{_SHARE}[^⟦⟧.]*\b(?:the|and) "
            rf"(?:other|remaining|rest,?) {_C}",
            DIFFERENCE,
        ),
        (rf"{_A}(?: [\w-]+)? of {_B},? {_C} (?:in all|in total|altogether|together)\b", PRODUCT),
    )
)
_FROM_TO = rf"(?:from|was|were) {_A} to {_B},?{_ANY}"
_CHANGED = tuple(re.compile(rf"{_FROM_TO}{by}\b(?:by|of|an?) {_C}", re.IGNORECASE) for by in ("", rf"\bby ⟦\d+⟧{_ANY}"))
# What a number between factors and their product says of the product no more than that it is so much.
_LINK = re.compile(
    r"(?: [\w-]+){0,4}?[,)]? ?"
    r"(?:(?:and|or|so|that|this|it|they|these|which|thus|therefore|then|would|will|have|has|for|in all|an?|the|"
    r"(?:rate|average|pace|speed|price|total|sum|cost) of|i\.e\.|namely|about|only|just|some|roughly|"
    r"approximately|=|:|—|–|is|are|was|were|costs?|costing|takes?|took|taken|comes?|came|coming|amounts?|amounted|to|"
    r"makes?|made|making|gives?|gave|yields?|delivers?|adds?|added|totals?|totaled|totaling|gets?|got|through|equals?|"
    r"means?|needs?|needed|requires?|required|works?|worked|out)(?:,? |$))+",
    re.IGNORECASE,
)
# Words beside a product that make it another one: with more, less or besides what its factors give.
_OTHERWISE = re.compile(
    r"\b(?:plus|including|includes?|excluding|less|minus|discount\w*|tax\w*|net of|capped|cap|besides|minimum|up to|"
    r"instead|against|budget\w*|fixed|flat|fee|"
    r"surcharge|premium|overtime|rush|expenses?|breaks|set-?up|credit\w*|rebate\w*|part(?:ly|ial))\b",
    re.IGNORECASE,
)
_ONLY_AND = re.compile(r"(?: [\w-]+){0,4}?,? and(?: only| about| some| roughly)? ", re.IGNORECASE)
# Behind a value, what it is more than what the numbers before it give: 12% a month, the other 20 that replied.
_RESTRICTED = re.compile(
    r" (?:(?:an?|per|each|every|in the (?:first|second|last|next)) |(?:that|who|which|whom|where) (?!is|are|was|were)|"
    r"(?:annually|monthly|weekly|daily)\b)",
    re.IGNORECASE,
)
# Between what went and what was left, something else that went.
_MORE_WENT = re.compile(
    r"\b(?:and|then|after|before)\b[^⟦⟧]*\b(?:filter\w*|cull\w*|de-?dup\w*|dates?|screen\w*|further|second|thread\w*|"
    r"suppress\w*|terms?|search\w*|additional|other|exclu\w+|remov\w+)\b",
    re.IGNORECASE,
)
_THESE = re.compile(r"\b(?:this|that|it|these|those|they|them|such|the same)\b", re.IGNORECASE)
_OVER = re.compile(
    r",? (?:over|for|in|during|across|through)(?: (?:the|these|those|all|same|next|full|entire|another|a|"
    r"period of|next))* ",
    re.IGNORECASE,
)
_TIMES = ("months", "weeks", "days", "years", "hours")
_CHANGES_TO = re.compile(
    r"\b(?:rose|rises|grew|climbed|increased|improved|went up|fell|falls|dropped|declined|decreased|went down|was cut|"
    r"sank) to $",
    re.IGNORECASE,
)
_OF_THEM = re.compile(r" of (?:them|these|those|which)\b", re.IGNORECASE)
_THE_OTHER = re.compile(r"\bthe (?:other|remaining|rest,?) $", re.IGNORECASE)
_NO_UNIT = ("", "people")  # of what is counted in a product: 30 reviewers at 40 hours a week


class Told(Near):
    """The readings that the words of a sentence leave alone."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._known: dict[int, list[Reading]] = {}

    def of(self, i: int) -> list[Reading]:
        """The readings of a number that its sentence states."""
        if i not in self._known:
            self._known[i] = []  # a number is none of its own inputs
            self._known[i] = [*self._stated(i), *self._others(i), *self._changes(i), *self._products(i)]
        return self._known[i]

    def _stated(self, i: int) -> Iterator[Reading]:
        """Sums and differences that the words of the sentence state; none of a longer calculation."""
        own = [k for k in self.around.in_sentence(i) if not self.stated[k].reason]
        if i not in own:
            return
        line = skeleton(self.around.sentence(i), [self.stated[k].number for k in own])
        for pattern, compute in (*_STATED, *((changed, "") for changed in _CHANGED)):
            for found in pattern.finditer(line):
                is_alone = not _OPERATION.search(line[: found.start()][-3:]) and not _OPERATION.match(
                    line[found.end() :]
                )
                first, second, value = (own[int(found[name])] for name in ("first", "second", "value"))
                is_more = compute == DIFFERENCE and _MORE_WENT.search(line[found.end("second") : found.start("value")])
                if value == i and is_alone and not is_more and not _RESTRICTED.match(line[found.end() :]):
                    yield from self._computed(i, compute, first, second)

    def _computed(self, i: int, compute: str, first: int, second: int) -> Iterator[Reading]:
        """The reading of two numbers by a formula; for a change that by the kind of its value, where they allow one."""
        one, numbers = self.stated[i].number, [self.stated[k].number for k in (i, first, second)]
        kinds = [kind_of(number) for number in numbers]
        if {"other", "multiple"} & set(kinds) or any(map(self._is_loose, (first, second))):
            return
        if compute == PRODUCT:
            is_of_units = _combined(numbers[1], numbers[2], 1) == _bare(unit_of(one)) or alike(numbers[2], one)
            is_one = self._is_alone(i, [*(k for k in self._unused(i) if k not in (first, second)), first, second])
            if is_of_units and is_one and not {"share", "points", "change"} & set(kinds):
                yield self.reading(PRODUCT, {"first": first, "second": second}, 0, True)
        elif compute:
            if alike(numbers[1], numbers[2]) and alike(numbers[1], one):
                yield self.reading(compute, {"first": first, "second": second}, 0, True)
        else:
            yield from self._change(i, first, second, 0)

    def _change(self, i: int, old: int, new: int, near: int) -> Iterator[Reading]:
        """What a change from one number to another comes to: relative, in points, or in the unit of both."""
        one, before, after = (self.stated[k].number for k in (i, old, new))
        if not alike(before, after) or not size(before):
            return
        is_fall = size(after) < size(before)
        higher, lower = (old, new) if is_fall else (new, old)
        if kind_of(one) in ("share", "change") and kind_of(before) != "share":
            compute = FALL if is_fall and kind_of(one) == "share" else RISE
            yield self.reading(compute, {"new": new, "old": old}, near, True)
            return
        is_of_shares = kind_of(one) == "points" and kind_of(before) == "share"
        if is_of_shares or (kind_of(one) in ("count", "amount") and alike(one, before)):
            yield self.reading(DIFFERENCE, {"first": higher, "second": lower}, near, True)

    def _others(self, i: int) -> Iterator[Reading]:
        """The rest of the one count of the sentence before: they agreed to 14 of them; the other 24 are in dispute."""
        inside = [k for k in self.around.in_sentence(i) if k <= i and not self.stated[k].reason]
        if len(inside) != 2 or not _OF_THEM.match(self.around.behind(inside[0])):
            return
        before = [k for k in self._sentence_before(i) if self.counts(k)]
        is_rest = _THE_OTHER.search(self.around.before(i)) is not None and self.counts(inside[0])
        is_rest = is_rest and not _RESTRICTED.match(self.around.behind(i))
        if is_rest and len(before) == 1 and alike(self.stated[before[0]].number, self.stated[inside[0]].number):
            yield self.reading(DIFFERENCE, {"first": before[0], "second": inside[0]}, 1, True)

    def _changes(self, i: int) -> Iterator[Reading]:
        """A change to a number from the one of its unit in the sentence before: it rose to 61, an increase of 14 %."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        if len(inside) != 1 or not self.is_change(i) or not _CHANGES_TO.search(self.around.before(inside[0])):
            return
        new = inside[0]
        before = [k for k in self._sentence_before(i) if self._is_of_unit(k, unit_of(self.stated[new].number))]
        if len(before) == 1 and unit_of(self.stated[new].number):
            yield from self._change(i, before[0], new, 1)

    def _products(self, i: int) -> Iterator[Reading]:
        """An amount right behind two numbers, or between two, whose units give its unit."""
        unit = unit_of(self.stated[i].number)
        if not self.counts(i) or not set(unit) - set(_NO_UNIT):
            return
        sentence = self.around.sentence(i)
        if _OTHERWISE.search(sentence):
            return
        inside = self._unused(i)
        between = self.around.between(inside[-1], i) if inside else ""
        if not _LINK.fullmatch(between) or _RESTRICTED.match(self.around.behind(i)):
            return
        yield from self._over_time(i, inside[-1])
        if _ONLY_AND.fullmatch(between):
            return
        if len(inside) == 1:
            yield from self._with_the_one_before(i, inside[0])
        elif self._is_alone(i, inside):
            yield from self._of_two(i, inside[-2], inside[-1], 0)

    def _unused(self, i: int) -> list[int]:
        """The counts and amounts of the sentence before a value of which no value between them is made."""
        inside = [k for k in self.around.in_sentence(i) if k < i and self.counts(k)]
        used = {one.source for k in inside for reading in self.of(k) for one in reading.inputs.values()}
        return [k for k in inside if k not in used]

    def _is_alone(self, i: int, inside: Sequence[int]) -> bool:
        """Whether no number before the last two may be a factor too: of a unit of these, or of people who work."""
        units = [dict(unit_of(self.stated[k].number)) for k in (*inside[-2:], i)]
        others = [dict(unit_of(self.stated[k].number)) for k in inside[:-2]]
        return not any(unit in units or set(unit) & set(_NO_UNIT) for unit in others)

    def _with_the_one_before(self, i: int, k: int) -> Iterator[Reading]:
        """A product of the one number of the sentence and the one that fits it in the sentence before."""
        if not _THESE.search(self.around.sentence(i)[: self.stated[i].number.start]):
            return
        before = [j for j in self._sentence_before(i) if self.counts(j)]
        units = [_bare(unit_of(self.stated[j].number)) for j in (k, *before)]
        found = [
            r for j, unit in zip(before, units[1:], strict=True) if unit and units[0] for r in self._of_two(i, j, k, 1)
        ]
        if len(found) == 1:
            yield from found

    def _of_two(self, i: int, first: int, second: int, near: int) -> Iterator[Reading]:
        """The product or the quotient of two numbers, one of them a rate, that has the unit of the value."""
        numbers = [self.stated[k].number for k in (first, second)]
        unit = _bare(unit_of(self.stated[i].number))
        is_of_rates = any(map(is_rate, (*numbers, self.stated[i].number)))
        if any(map(self._is_loose, (first, second))) or not is_of_rates:
            return
        is_of_people = unit_of(self.stated[i].number).get("people") == -1
        if any(map(is_rate, numbers)) and not is_of_people and _combined(numbers[0], numbers[1], 1) == unit:
            yield self.reading(PRODUCT, {"first": first, "second": second}, near, True)
        for top, bottom in ((first, second), (second, first)):
            divided, by = self.stated[top].number, self.stated[bottom].number
            is_divisor = bool(size(by)) and bool(_bare(unit_of(by)) or is_of_people)
            if is_divisor and _combined(divided, by, -1) == unit:
                yield self.reading(QUOTIENT, {"first": top, "second": bottom}, near, True)

    def _over_time(self, i: int, rate: int) -> Iterator[Reading]:
        """A price for a time, between the price and the time: $5,192 a month, and $93,456 over the 18 months."""
        j = i + 1
        if j not in self.around.in_sentence(i) or not _OVER.fullmatch(self.around.between(i, j)):
            return
        number = self.stated[j].number
        is_time = kind_of(number) == "amount" and set(unit_of(number)) <= set(_TIMES)
        is_given = _combined(self.stated[rate].number, number, 1) == _bare(unit_of(self.stated[i].number))
        if is_time and is_given and is_rate(self.stated[rate].number):
            yield self.reading(PRODUCT, {"first": rate, "second": j}, 0, True)

    def _sentence_before(self, i: int) -> list[int]:
        """The numbers of the sentence right before, in its passage."""
        first = self.around.in_sentence(i)[0]
        one = self.stated[i]
        found = self.around.in_sentence(first - 1) if first else []
        is_next = bool(found) and (self.stated[found[0]].passage, self.stated[found[0]].sentence + 1) == (
            one.passage,
            one.sentence,
        )
        return [k for k in found if not self.stated[k].reason] if is_next else []

    def _is_loose(self, k: int) -> bool:
        return is_loose(self.stated[k].number) and not self.is_exact(k)

    def _is_of_unit(self, k: int, unit: Mapping[str, int]) -> bool:
        return self.counts(k) and dict(unit_of(self.stated[k].number)) == dict(unit)


def _bare(unit: Mapping[str, int]) -> dict[str, int]:
    """A unit without what is counted in it."""
    return {noun: power for noun, power in unit.items() if noun not in _NO_UNIT}


def _combined(first: Number, second: Number, sign: int) -> dict[str, int]:
    """The unit of a product, or of a quotient where `sign` is -1; what has no noun beside documents is of documents."""
    one, other = unit_of(first), unit_of(second)
    has_documents = "documents" in one or "documents" in other
    found: Counter[str] = Counter()
    for unit, power_of in ((one, 1), (other, sign)):
        for noun, power in unit.items():
            found["documents" if has_documents and not noun else noun] += power_of * power
    return _bare({noun: power for noun, power in found.items() if power})
