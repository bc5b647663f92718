"""Claims of numbers that no quantity is named for: printed again, a share of a sample, a test, arithmetic, or open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from prsym.drafting.arithmetic.compared import is_turned
from prsym.drafting.arithmetic.groups import is_of_groups
from prsym.drafting.arithmetic.readings import Readings
from prsym.drafting.quantities.inputs import PARAGRAPH, Inputs
from prsym.drafting.text.accounts import TO_COMPLETE
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, is_far_within, nearly, told
from prsym.drafting.text.judged import confirms, holds
from prsym.drafting.text.kinds import P_VALUE, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import OF, THESE
from prsym.drafting.text.records import Binding, DraftedClaim, Offer, bare, sources_of
from prsym.drafting.text.surroundings import stems

AGAIN = re.compile(r",? ?\(?(?:or|that is|i\.e\.|equivalently|viz\.)?,? ")
# What a rate is of, and then the rate in other words: 4.6% is responsive: about one in twenty-two.
AGAIN_BEHIND = re.compile(
    r"\)?(?: of [\w’' -]{3,40})?(?:,? (?:which|that) is (?:to say )?|"
    r"(?: (?:is|are|was|were) (?:not |non-?|ir)?(?:responsive|relevant))?"
    r"(?::|,? —|,? –|;|,? or) (?:that is,? |or )?)"
)
NEAR_LIMIT = Fraction(1, 10)  # of a value: a limit that says the same in words is no farther
TESTS = ("two proportion test", "fisher exact test", "mcnemar test", "exact mcnemar test")
_TOTAL = any_case(
    r"\b(?:in all|altogether|(?:for )?a total of|total(?:s|ed|ing)?|together (?:they )?(?:come|comes|came) to|"
    r"comes? to|"
    r"leaving|leaves|left|add(?:s|ed)? up to)(?: about| some| only)? ?$"
)
_THE_SAMPLE = any_case(r"(?:the|this|that|our) sample")  # that the paragraph tells
_INCLUDING = any_case(
    r"\b(?:including|includes?|included|of (?:which|them|these|those)|among (?:which|them|these|those))\b[^;]*$"
)
BOUND = ("at_least", "at_most", "more_than", "less_than")
OF_OTHERS = ("share", "points", "change", "multiple", "decimal")  # kinds of numbers that follow from others
MOST_CHOICES = 3
SHORT = 100  # a whole number below it has so few digits that luck gives it


class Unnamed:
    """The claims of numbers without the name of a quantity.

    `claims` are those before, by the positions of their values, and `known` the digits of these.
    """

    def __init__(
        self, readings: Readings, inputs: Inputs, claims: Mapping[int, DraftedClaim], known: Collection[str]
    ) -> None:
        self._readings, self._inputs, self._claims, self._known = readings, inputs, claims, known
        self._around, self._stated = readings.around, readings.around.stated
        self._ids: Counter[str] = Counter()
        self._of_groups: dict[int, bool] = {}
        self._related: set[frozenset[str]] = set()  # the counts that sums and differences relate

    def claim(self, i: int, follow: Collection[int] = ()) -> DraftedClaim | None:
        """The claim of a number, from none of those that follow from it; None where it is no claim by its words."""
        one = self._stated[i]
        if one.reason or {role.name for role in one.roles} & {"confidence", "margin"}:
            return None
        is_cell = self._around.passage(i).kind == "cell"
        ways: tuple[Callable[[int], DraftedClaim | None], ...] = (self._again, self._as_found)
        for way in () if is_cell else ways:
            if (found := way(i)) is not None:
                return found
        if (tested := self._as_test(i)) is not None:
            return tested
        readings = self._readings.of_cell(i) if is_cell else self._readings.of(i)
        sources = [sources_of(reading.inputs) for reading in readings]
        return self._by_arithmetic(i, [r for r, of in zip(readings, sources, strict=True) if not of & set(follow)])

    def _name(self, kind: str) -> str:
        self._ids[kind] += 1
        return f"{kind}-{self._ids[kind]}"

    def _by_arithmetic(self, i: int, readings: Sequence[Reading]) -> DraftedClaim | None:
        """The claim by a reading that gives the number, or that the words leave alone; open where none is left."""
        one = self._stated[i]
        readings = [reading for reading in readings if not self._is_slipped(i, reading)]
        giving = [reading for reading in self._best(i, readings) if gives(reading, one.number.text)]
        sure = [reading for reading in readings if reading.is_sure]
        chosen = next((reading for reading in sure if reading in giving), None) or next(iter(sure or giving), None)
        # The same count may stand in several places.
        is_alone = len({tuple(bare(one.text) for one in reading.inputs.values()) for reading in sure}) == 1
        # Where the words state one reading and another of the sentence gives the value, either may be meant.
        is_alone = is_alone and not any(reading.near == 0 for reading in giving)
        if chosen is not None and (chosen in giving or is_alone):
            if self._is_told(i, chosen):
                return None
            binding: Binding = "stated" if chosen.near == 0 else "inferred"
            name, quote = self._name("computed"), self._around.sentence(i)
            return DraftedClaim(name, "", i, quote, chosen.inputs, binding, compute=chosen.compute)
        is_near = any(reading.near <= 1 and nearly(reading, one.number) for reading in readings)
        if not (is_near or self._is_of_others(i) or self._is_sum(i, readings) or self._readings.told.of(i)):
            return None
        readings = self._to_tell(i, readings)
        choices = tuple(told(reading, one.number.text) for reading in readings[:MOST_CHOICES])
        reasons = choices or (TO_COMPLETE,)
        offered = Offer(readings[0].inputs, readings[0].compute) if readings else None
        name, quote = self._name("number"), self._around.sentence(i)
        quantity = "share" if kind_of(one.number) == "share" else ""
        return DraftedClaim(name, quantity, i, quote, {}, "open", choices=reasons, offered=offered)

    def _to_tell(self, i: int, readings: Sequence[Reading]) -> list[Reading]:
        """The readings that a person is told of, those first that nearly give the number. What stands farther away and
        comes nowhere near it is meant only where words or units say so."""
        close = {reading.places: nearly(reading, self._stated[i].number) for reading in readings}
        meant = [r for r in readings if r.is_sure or not r.near or close[r.places] or r.compute == "first/second"]
        return sorted(filter(_is_in_digits, meant), key=lambda reading: not close[reading.places])

    def _is_slipped(self, i: int, reading: Reading) -> bool:
        is_slipped = self._counts_twice(reading) or self._is_turned(i, reading) or self._adds_a_size(reading)
        is_slipped = is_slipped or is_far_within(reading, self._stated[i].number) or self._takes_all(reading)
        is_slipped = is_slipped or self._is_luck(i, reading)
        return is_slipped or self._is_negative(i, reading) or is_turned(self._readings.told, i, reading)

    def _is_luck(self, i: int, reading: Reading) -> bool:
        """Whether a whole number of two digits in running text is a product or a quotient of cells that no words name:
        some two of a table give it by luck."""
        number = self._stated[i].number
        if reading.is_sure or not set(reading.compute) & set("*/") or self._around.is_cell(i):
            return False
        is_short = kind_of(number) == "count" and size(number) < SHORT
        return is_short and any(self._around.is_cell(k) for k in sources_of(reading.inputs))

    def _is_negative(self, i: int, reading: Reading) -> bool:
        """Whether a difference takes more from a number than there is, and its print has no sign: 4.5 points below."""
        if self._around.kind(i) == "points" and self._around.size(i) < 0:
            return False
        if not reading.compute.startswith("first - ") or "/" in reading.compute:
            return False
        first, *others = (self._around.size(one.source) for one in reading.inputs.values() if one.source is not None)
        return first < sum(others)

    def _adds_a_size(self, reading: Reading) -> bool:
        """Whether a sum or a difference has the size of each of several groups: that of one alone is no term."""
        is_sum = not set(reading.compute) & set("*/")
        return is_sum and any(map(self._is_of_groups, sources_of(reading.inputs)))

    def _is_of_groups(self, k: int) -> bool:
        if k not in self._of_groups:
            self._of_groups[k] = is_of_groups(Near(self._around), k)
        return self._of_groups[k]

    def _takes_all(self, reading: Reading) -> bool:
        """Whether a product or a quotient has 100% for a factor, and so repeats the other one."""
        factors = (self._stated[k].number for k in sources_of(reading.inputs))
        is_of_two = reading.compute in ("first*second", "first/second")
        return is_of_two and any(kind_of(one) == "share" and size(one) == 1 for one in factors)

    def _counts_twice(self, reading: Reading) -> bool:
        """Whether a sum adds what the words say that its other term includes: 120,000, including 20,000 attachments."""
        sources = sorted(sources_of(reading.inputs))
        if " + " not in reading.compute or "/" in reading.compute:
            return False
        pairs = [(a, b) for a, b in pairwise(sources) if self._stated[a].in_sentence_of(self._stated[b])]
        return any(_INCLUDING.search(self._around.between(a, b)) for a, b in pairs)

    def _is_told(self, i: int, reading: Reading) -> bool:
        """Whether a sum or a difference relates the same counts as a claim before: a + b = c is c - b = a; a product or
        a quotient alike."""
        is_of_two = reading.compute in ("first*second", "first/second")
        if not is_of_two and set(reading.compute) & set("*/"):
            return False
        digits = frozenset({bare(self._stated[i].number.text), *(bare(one.text) for one in reading.inputs.values())})
        known = digits in self._related
        self._related.add(digits)
        return known

    def _best(self, i: int, readings: Sequence[Reading]) -> list[Reading]:
        """The readings without products whose factors are told of something else: first-level hours, second-level ones.

        Products with a factor beyond the sentence are those whose sentences fit the words of the value best.
        """
        asked = stems(self._around.sentence(i))
        fits = [self._fit(asked, reading) for reading in readings]
        best = max((fit for fit in fits if fit is not None), default=0)
        return [reading for reading, fit in zip(readings, fits, strict=True) if fit is None or fit == best]

    def _fit(self, asked: frozenset[str], reading: Reading) -> int | None:
        if reading.compute != "first*second" or not reading.near:
            return None
        return sum(len(asked & stems(self._around.sentence(k))) for k in sources_of(reading.inputs))

    def _again(self, i: int) -> DraftedClaim | None:
        """The claim of the value right before a number that prints it again in other words: nearly 97 percent.

        A rate behind "or" is the rate before it, whether or not it is the same.
        """
        one = self._stated[i]
        before = self._claims.get(i - 1)
        is_bound = before is not None and before.binding != "open" and self._stated[i - 1].in_sentence_of(one)
        if before is None or not is_bound or i in sources_of(before.inputs):
            return None
        between = self._around.between(i - 1, i)
        again = replace(before, id=f"{before.id}-again", value=i, interval=None, confidence=None, method="")
        again = replace(again, interval_upper=None)
        if AGAIN_BEHIND.fullmatch(between):
            return again if self._says_the_same(i, before) else None
        if not AGAIN.fullmatch(between):
            return None
        are_shares = kind_of(one.number) == self._around.kind(i - 1) == "share"  # points are none
        are_rates = one.is_rate and self._stated[i - 1].is_rate and are_shares
        if are_rates and between.strip(" ,(") == "or":
            return again
        computed = before.compute in FORMULAS and gives(Reading(before.compute, before.inputs), one.number.text)
        return again if computed or (before.quantity and holds(self._stated, again)) else None

    def _says_the_same(self, i: int, before: DraftedClaim) -> bool:
        """Whether a share in words is one of the values that the share before it may be, or a limit right beside it."""
        first, one = self._stated[i - 1].number, self._stated[i].number
        said = one.printed
        is_in_words = said is not None and (said.numbers[0].ends is not None or not any(c.isdigit() for c in one.text))
        if said is None or not is_in_words or kind_of(first) != "share" or kind_of(one) != "share":
            return False
        is_near = abs(size(one) - size(first)) <= NEAR_LIMIT * size(first)
        again = replace(before, value=i, interval=None, confidence=None, method="", interval_upper=None)
        computed = before.compute in FORMULAS and gives(Reading(before.compute, before.inputs), one.text)
        return is_near and (computed or bool(before.quantity and holds(self._stated, again)))

    def _as_found(self, i: int) -> DraftedClaim | None:
        """The share without a name of what was found in a sample of its paragraph: nine were, that is 0.5 %."""
        one = self._stated[i]
        said = one.number.printed
        if kind_of(one.number) != "share" or one.roles or one.counts is not None or said is None or said.kind in BOUND:
            return None
        if any(reading.is_sure and not gives(reading, one.number.text) for reading in self._readings.told.of(i)):
            return None  # the words tell another share of these counts: what no one had to read
        sets = [found for found in self._inputs.sets(i, "share", None) if found.level == PARAGRAPH]
        whole = sets[0].inputs["sample"].source if sets else None
        named = OF.match(self._around.behind(i))
        is_pointed = named is None or THESE.match(named["phrase"]) or _THE_SAMPLE.fullmatch(named["phrase"])
        if named and not is_pointed and whole not in self._around.meant(named["phrase"], i):
            return None
        if sets and self._is_of_other_subject(i, sets[0].inputs["found"].source):
            return None
        if len({found.key for found in sets}) != 1 or not confirms(self._stated, i, "share", sets[0].inputs):
            return None
        return DraftedClaim(self._name("found"), "share", i, self._around.sentence(i), sets[0].inputs, "inferred")

    def _is_of_other_subject(self, i: int, part: int | None) -> bool:
        """Whether the words before a share fit another count of the last sentence better: the withheld ones are 70%."""
        asked, clause = stems(self._around.before(i)), self._readings.shares.clause
        own = len(asked & stems(clause(part))) if part is not None else 0
        others = [k for k, near in self._around.earlier(i) if near == 1 and self._around.kind(k) == "count"]
        others = [k for k in others if k != part and self._stated[k].counts is None]
        return any(len(asked & stems(clause(k))) > own for k in others)

    def _is_turned(self, i: int, reading: Reading) -> bool:
        """Whether the words before a share fit the whole of a reading, and not its part: review is 25% of hosting."""
        part, whole = (reading.inputs[name].source if name in reading.inputs else None for name in ("part", "whole"))
        if reading.compute != "part/whole" or part is None or whole is None or not reading.near:
            return False
        asked, clause = stems(self._around.before(i)), self._readings.shares.clause
        fits, fits_whole = asked & stems(clause(part)), asked & stems(clause(whole))
        return bool(fits_whole - fits) and not fits - fits_whole

    def _as_test(self, i: int) -> DraftedClaim | None:
        """The p-value of a test that is not named, where the counts beside it give it by one."""
        one = self._stated[i]
        if one.number.printed is None or one.number.printed.numbers[0].noun != P_VALUE:
            return None
        for quantity in TESTS:
            for found in self._inputs.sets(i, quantity, None):
                if found.level <= PARAGRAPH and confirms(self._stated, i, quantity, found.inputs):
                    return DraftedClaim(
                        self._name("test"), quantity, i, self._around.sentence(i), found.inputs, "inferred"
                    )
        return None

    def _is_of_others(self, i: int) -> bool:
        """Whether a number is of a kind that follows from others, and does not print again what stands before."""
        one = self._stated[i]
        is_money = kind_of(one.number) == "amount" and one.number.text.lstrip("abouts ")[:1] in "$€£"
        is_p = one.number.printed is not None and one.number.printed.numbers[0].noun == P_VALUE
        is_of_others = kind_of(one.number) in OF_OTHERS or is_money or is_p
        return is_of_others and not one.roles and one.digits not in self._known

    def _is_sum(self, i: int, readings: Sequence[Reading]) -> bool:
        """Whether the words right before a count call it a total or what is left, of numbers that do not give it."""
        said = _TOTAL.search(self._around.before(i)) is not None
        return said and self._around.kind(i) in ("count", "amount") and bool(readings)


def _is_in_digits(reading: Reading) -> bool:
    """Whether all inputs are printed in digits: a word such as two is most often no count."""
    return all(any(c.isdigit() for c in one.text) for one in reading.inputs.values())
