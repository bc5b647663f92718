"""The inputs of one value of a quantity: those that give it, else those that its words leave no choice of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from prsym.drafting.arithmetic.readings import Readings
from prsym.drafting.quantities.bounds import Bounds
from prsym.drafting.quantities.choosing import OF_AGREEMENT, OVERALL, Choice
from prsym.drafting.quantities.inputs import PARAGRAPH, PLANNED, SENTENCE, WORST_SHARE, Inputs, InputSet
from prsym.drafting.quantities.margins_told import MarginsTold
from prsym.drafting.quantities.named_samples import NamedSamples
from prsym.drafting.quantities.named_values import NamedValues
from prsym.drafting.quantities.planned_sizes import is_for_relevant, is_of_relevant_alone
from prsym.drafting.quantities.unnamed import BOUND
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.formulas import gives, like_print
from prsym.drafting.text.judged import confirms, value_of, would_give
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import Binding, Input, Offer, Stated, inputs_in_words
from prsym.model.input_names import asked_for

# A value that is at most so much by a limit is no value of the sample.
_OF_LIMIT = any_case(r"\b(?:(?:upper|lower|one-sided|two-sided)[^.;]{0,20} (?:bound|limit)|\d% bound)s?\b")
_SIZE_OF_SET = (
    r"(?:finite|(?:corrections?|corrected|adjust\w+|allow\w+|account\w*)(?: [\w-]+)? "
    r"for the (?:finite |small |limited )?(?:size|number))\b"
)
_CORRECTED = any_case(rf"\b{_SIZE_OF_SET}")
_UNCORRECTED = any_case(rf"\b(?:no|not|without|neither)(?: [\w-]+){{0,2}} {_SIZE_OF_SET}")
NONE = frozenset(("none", "no", "zero", "0"))
MOST_WAYS, MOST_SETS = 2, 3  # that an open claim tells of
MEASURES = ("recall", "sensitivity", "precision", "elusion", "richness", "prevalence", "overturn rate", "error rate")
# What is usual, or was so elsewhere, follows from nothing that stands far away.
GENERAL = whole_words(
    r"typical\w*|usual\w*|commonly|literature|studies|courts?|accepted|industry|other (?:matters?|cases?|reviews?)"
)
CONCLUDED = whole_words(r"therefore|thus|accordingly|hence|consequently|so that|so")


class Bound(NamedTuple):
    """The inputs of a value, how sure they are, what is assumed, and what an open value lacks and is offered."""

    inputs: Mapping[str, Input]
    binding: Binding = "inferred"
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    offered: Offer | None = None
    quantity: str = ""  # where that is another one than the words name


class ValueInputs:
    """The inputs of the values of a document, by the words around each."""

    def __init__(
        self, readings: Readings, inputs: Inputs, choice: Choice, named: tuple[NamedValues, Bounds, NamedSamples]
    ) -> None:
        self._readings, self._inputs, self._choice = readings, inputs, choice
        self._stated = readings.around.stated
        self._values, self._bounds, self._samples = named
        self._margins = MarginsTold(readings.around)

    def _sentence(self, one: Stated) -> str:
        return self._readings.around.sentence_of(one)

    def of(self, i: int, one: Stated, quantity: str) -> Bound:
        """The nearest inputs that give the value; where none do, those that the words leave no choice of."""
        is_bound = one.number.printed is not None and one.number.printed.kind in BOUND
        if reason := self._of_relevant_alone(i, quantity):
            return left_open(reason)
        bound, of_bound = self._bounds.of(i)
        if is_bound and not of_bound and _OF_LIMIT.search(self._sentence(one)):
            return left_open("it may be the limit of an interval")
        side, of_level = self._bounds.fitting(i)
        if side and not of_bound:
            return self._of_level(i, side, of_level)
        if quantity == "share" and (parts := self._values.part_of(i)):
            named = dict(zip(("found", "sample"), (Input(self._stated[k].number.text, k) for k in parts), strict=True))
            return Bound(named, "stated")
        if told := (of_bound if bound == quantity else {}) or self._of_sample(i, quantity, is_bound=is_bound):
            return Bound(told)
        sets = list(self._inputs.sets(i, quantity, self._values.beside_counts(i)))
        if not sets and not is_bound and (told := self._by_words(i, quantity)):
            return Bound(told)
        if not sets:
            return self._without(i, quantity)
        near = [found for found in sets if found.level == sets[0].level and found.is_of_one and found.is_only]
        # A limit holds of many numbers: those beside it alone may be meant.
        tried = [found for found in near if found.level <= PARAGRAPH] if is_bound else sets
        if GENERAL.search(self._sentence(one)):
            tried = [found for found in tried if found.level <= PARAGRAPH]
        giving = self._choice.first_giving(i, quantity, tried)
        alone = None if is_bound else self._choice.alone(i, quantity, near)
        if giving is not None and alone is not None and alone.key != giving.key and alone.level < giving.level:
            nearer = would_give(self._stated, i, quantity, alone.inputs)  # a set that is farther may give it by a slip
            return left_open(f"{nearer}, and stands nearer than what gives it", offered=Offer(giving.inputs))
        chosen = giving or alone or (None if is_bound else self._choice.as_its_column(i, quantity, sets))
        is_overall = OVERALL.search(self._sentence(one)) is not None
        if chosen is None and not is_bound and (told := self._by_words(i, quantity, is_overall=is_overall)):
            return Bound(told)
        if chosen is not None and chosen is not giving and (planned := self._of_other_plan(i, quantity, chosen)):
            return planned
        if chosen is None:
            return self._fitting(i, quantity, _least(sets))
        binding: Binding = "stated" if chosen.level == SENTENCE and not chosen.assumed else "inferred"
        return Bound(chosen.inputs, binding, chosen.assumed)

    def _fitting(self, i: int, quantity: str, sets: Sequence[InputSet]) -> Bound:
        """An open value with the first few sets that give a value, of which the first is offered."""
        fitting = [s.inputs for s in sets if value_of(self._stated, i, quantity, s.inputs) is not None][:MOST_SETS]
        if not fitting:
            return self._without(i, quantity)
        told = (would_give(self._stated, i, quantity, inputs) for inputs in fitting)
        return left_open(*told, offered=Offer(fitting[0]))

    def _of_other_plan(self, i: int, quantity: str, chosen: InputSet) -> Bound | None:
        """A planned value by another share than the one that does not give it, or open where it may be such."""
        if chosen.assumed and (told := self._of_measured(i, quantity)):
            source = told["share"].source
            if source is not None and self._stated[source].is_value and self._is_in_passage_before(i, source):
                return Bound(told)
            return left_open(f"a share of {told['share'].text} gives it, and the worst case does not")
        if chosen.assumed and self._is_corrected(i):
            return left_open("it may be corrected for the size of the set", offered=Offer(chosen.inputs))
        if self._is_planned_margin(i, quantity, chosen):
            return left_open(f"the worst case of {WORST_SHARE} gives it, and {inputs_in_words(chosen.inputs)} does not")
        return None

    def _of_relevant_alone(self, i: int, quantity: str) -> str:
        """Why a planned size or a margin is none of a whole sample; "" where it may be."""
        if quantity == "sample size" and is_for_relevant(self._readings.around, i):
            return "it holds as many relevant documents as are wanted"
        if quantity == "margin of error" and is_of_relevant_alone(self._readings.around, i):
            return "it is one of the relevant documents alone"
        return ""

    def _of_level(self, i: int, side: str, inputs: Mapping[str, Input]) -> Bound:
        """A limit with a level of confidence: open, for several methods give one; of none found the exact bound."""
        if inputs and not inputs.keys() & {"sample"}:
            near = (found for found in self._inputs.sets(i, "richness", None) if found.level <= PARAGRAPH)
            sample = next((found.inputs for found in near if found.is_of_one and found.is_only), {})
            inputs = {**sample, **inputs} if sample else {}
        value = value_of(self._stated, i, side, inputs) if inputs else None
        if value is None:
            return left_open("it is a limit at a level of confidence, and its sample is not found")
        told = inputs_in_words(inputs)
        shown = like_print(value, self._stated[i].number.text)
        if inputs["found"].text.casefold() in NONE:
            return Bound(inputs, quantity=side)
        return left_open(f"the exact {side} of {told} is {shown}", offered=Offer(inputs, quantity=side))

    def _of_sample(self, i: int, quantity: str, *, is_bound: bool) -> Mapping[str, Input]:
        """The counts of the one sample that words leave for a rate: its name, or the margins told of it."""
        if named := self._samples.rate(i, quantity):
            return named
        if not is_bound and (split := self._margins.split(i, quantity)):
            return split
        told = {} if is_bound else self._margins.beside(i, quantity) or self._margins.of(i, quantity)
        is_meant = told and (self._margins.is_concluded(i, told) or confirms(self._stated, i, quantity, told))
        return told if is_meant else {}

    def _without(self, i: int, quantity: str) -> Bound:
        """An open value no inputs of which are found near; the margins told of its sample are offered."""
        if margins := self._margins.beside(i, quantity) or self._margins.of(i, quantity):
            return left_open(would_give(self._stated, i, quantity, margins), offered=Offer(margins))
        if false := self._margins.false_discoveries(i, quantity):
            name = "false discovery rate"
            told = would_give(self._stated, i, name, false)
            return left_open(f"{told} as a {name}", offered=Offer(false, quantity=name))
        wanted = [", ".join(map(_to_type, way)) for way in ways(quantity)[:MOST_WAYS]]
        return left_open(f"add its inputs, which were not found: {'; or '.join(wanted)}")

    def _by_words(self, i: int, quantity: str, *, is_overall: bool = False) -> Mapping[str, Input]:
        """The inputs of a share by the words around it, or as it is concluded; none of a part for what is overall."""
        shares = {} if is_overall else self._as_share(i, quantity) or self._as_recall(i, quantity)
        return shares or self._as_concluded(i, quantity)

    def _as_concluded(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The part and the whole of the sentence before, of which a share is concluded: recall is therefore 83.4 %.

        Of 331 relevant documents 276 were routed, and 55 were not: the sentence has the whole, the part and no more
        than the rest, and the words of the quantity allow them. So has a sentence that ends with the share itself.
        """
        one = self._stated[i]
        if ("found", "sample") not in ways(quantity):
            return {}
        shares = self._readings.shares
        is_concluded = CONCLUDED.search(self._readings.around.before(i)) is not None
        parts = shares.of_whole_in(i) or (shares.of_whole_before(i) if is_concluded else None)
        reading = None if parts is None else self._readings.shares.reading("part/whole", parts, 1)
        if reading is None or one.counts is not None or kind_of(one.number) != "share":
            return {}
        is_allowed = quantity in MEASURES and self._inputs.is_share(quantity, reading.inputs)
        if not is_allowed or self._choice.is_of_another(i, reading.inputs):
            return {}
        return {"found": reading.inputs["part"], "sample": reading.inputs["whole"]}

    def _of_measured(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a margin of a share that was measured, and no worst case; empty where none gives it."""
        if self._readings.around.is_cell(i):
            return {}  # a table of margins plans samples
        own = self._stated[i].passage
        behind = [k for k in range(i + 1, len(self._stated)) if self._stated[k].passage == own]
        places = [*range(i)[::-1], *behind]
        named = [k for k in places if self._may_be_planned_for(k, i)]
        shares = [Input(self._stated[k].number.text, k) for k in named]
        for found in self._inputs.sets(i, quantity, None):
            for share in shares if found.assumed else ():
                inputs = {**found.inputs, "share": share}
                if confirms(self._stated, i, quantity, inputs):
                    return inputs
        return {}

    def _is_corrected(self, i: int) -> bool:
        """Whether the words of a plan, or of the sentence beside it, speak of the size of the set drawn from."""
        around, one = self._readings.around, self._stated[i]
        told = around.sentence_before(one), around.sentence(i), around.sentence_behind(one)
        return any(_CORRECTED.search(words) and not _UNCORRECTED.search(words) for words in told)

    def _may_be_planned_for(self, k: int, i: int) -> bool:
        """Whether a number is a share that has a name, or one that stands beside a planned value and is no level."""
        one, value = self._stated[k], self._stated[i]
        is_beside = one.passage == value.passage and abs(one.sentence - value.sentence) <= 1
        is_share = kind_of(one.number) == "share" and not one.reason
        return is_share and (one.is_value or (is_beside and not one.roles))

    def _is_planned_margin(self, i: int, quantity: str, chosen: InputSet) -> bool:
        """Whether the worst case gives a margin that the share of its sample does not: it may be the planned one."""
        if quantity not in PLANNED or chosen.assumed or "share" not in chosen.inputs:
            return False
        return confirms(self._stated, i, quantity, {**chosen.inputs, "share": Input(WORST_SHARE, None)})

    def _is_in_passage_before(self, i: int, source: int | None) -> bool:
        """Whether an input stands before a value in its passage, or in the one right before."""
        return source is not None and source < i and self._stated[i].passage - self._stated[source].passage <= 1

    def _as_share(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The part and the whole of a quantity that is a share, where the words around allow counts that give it."""
        one = self._stated[i]
        if ("found", "sample") not in ways(quantity) or kind_of(one.number) != "share" or one.counts is not None:
            return {}
        readings = self._readings.of(i)
        is_told = any(reading.compute == "part/whole" for reading in readings)
        if quantity not in OF_AGREEMENT:
            before = list(self._readings.shares.counts_before(i))
            readings = [*readings, *(one for one in before if one.near == 0)] if is_told else before
        shares = self._readings.shares
        for reading in (*readings, *shares.of_relevant(i), *shares.of_same_whole(i)):
            is_share = reading.compute == "part/whole" and self._inputs.is_share(quantity, reading.inputs)
            if self._choice.is_of_another(i, reading.inputs):
                continue
            if is_share and reading.near <= PARAGRAPH and gives(reading, one.number.text):
                return {"found": reading.inputs["part"], "sample": reading.inputs["whole"]}
        return {}

    def _as_recall(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The counts found and missed that give a recall; empty where none do."""
        if ("tp", "fn") not in ways(quantity):
            return {}
        for reading in self._readings.shares.recalls(i):
            if gives(reading, self._stated[i].number.text):
                return {"tp": reading.inputs["found"], "fn": reading.inputs["missed"]}
        return {}


def _to_type(name: str) -> str:
    """The name of an input as a claims file has it, with what it asks for where its name does not say that."""
    asked = asked_for(name)
    return name if asked == name.replace("_", " ") else f"{name} ({asked})"


def left_open(*choices: str, offered: Offer | None = None) -> Bound:
    """An open value: what fits it or stands against it, and the inputs that are offered."""
    return Bound({}, "open", choices=choices, offered=offered)


def _least(sets: Sequence[InputSet]) -> list[InputSet]:
    """The sets without those that have all inputs of an earlier one, and more."""
    kept: list[InputSet] = []
    for found in sets:
        if not any(one.inputs.items() <= found.inputs.items() for one in kept):
            kept.append(found)
    return kept
