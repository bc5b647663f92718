"""The value of each quantity of a document, bound to its inputs where one choice is left.

The inputs stand in its own sentence (*stated*), or before it in its paragraph or under its heading (*inferred*). Where
two numbers fit one input, or one is missing, the claim stays *open*, with the choices.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from prsym.documents.passages import Passage
from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.arithmetic.printed_arithmetic import printed_arithmetic
from prsym.drafting.arithmetic.prose import Prose
from prsym.drafting.arithmetic.readings import Readings
from prsym.drafting.quantities.bounds import Bounds
from prsym.drafting.quantities.choosing import OF_AGREEMENT, OVERALL, Choice
from prsym.drafting.quantities.inputs import (
    PARAGRAPH,
    PLANNED,
    SENTENCE,
    WORST_SHARE,
    Inputs,
    InputSet,
    ways,
)
from prsym.drafting.quantities.intervals import Interval, Intervals
from prsym.drafting.quantities.margins_told import MarginsTold
from prsym.drafting.quantities.named_samples import NamedSamples
from prsym.drafting.quantities.named_values import NamedValues
from prsym.drafting.quantities.plans import is_for_relevant, is_of_relevant_alone
from prsym.drafting.quantities.projected import Projected
from prsym.drafting.quantities.recalls import Recalls
from prsym.drafting.quantities.restated import is_in_words
from prsym.drafting.quantities.table_measures import measures
from prsym.drafting.quantities.unnamed import BOUND, Unnamed
from prsym.drafting.tables.means import Means
from prsym.drafting.tables.table_cells import cells
from prsym.drafting.tables.tables import Found, tables
from prsym.drafting.text.formulas import gives, like_print
from prsym.drafting.text.judged import confirms, value_of
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.other_ones import OF_ORDINAL
from prsym.drafting.text.records import Binding, DraftedClaim, Input, Offer, Stated, sources_of
from prsym.drafting.text.roles import measures as measures_of
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import OF_MISSED
from prsym.model.input_names import asked_for, in_words
from prsym.reading.number_words import is_percentage

# The cells of which a quantity is the share among all four.
OF_ALL_CELLS = {"richness": ("tp", "fn"), "prevalence": ("tp", "fn"), "accuracy": ("tp", "tn")}
# The share of relevant documents is called a hit rate too, of those that were found and of those that were read.
OTHER_NAMES = {"hit rate": "precision"}
# What the part and the rest of a quantity are together: words that what is added may not have beside it.
_ADDED = {
    "precision": re.compile(
        r"\b(?:miss\w*|left behind|false negatives?|not found|overlooked|null set)\b", re.IGNORECASE
    ),
    "recall": re.compile(r"\b(?:false positives?|not (?:responsive|relevant)|irrelevant|wrongly)\b", re.IGNORECASE),
}
_NAMES = re.compile(r"\b(recall|precision|elusion|richness|prevalence)\b", re.IGNORECASE)
# A value that is at most so much by a limit is no value of the sample.
_OF_LIMIT = re.compile(
    r"\b(?:(?:upper|lower|one-sided|two-sided)[^.;]{0,20} (?:bound|limit)|\d% bound)s?\b", re.IGNORECASE
)
NONE = frozenset(("none", "no", "zero", "0"))
MOST_WAYS, MOST_SETS = 2, 3  # that an open claim tells of
BESIDE_IT = 45  # characters beside a number in which a word speaks of it alone
MEASURES = ("recall", "sensitivity", "precision", "elusion", "richness", "prevalence", "overturn rate", "error rate")
# What is usual, or was so elsewhere, follows from nothing that stands far away.
GENERAL = re.compile(
    r"\b(?:typical\w*|usual\w*|commonly|literature|studies|courts?|accepted|industry|"
    r"other (?:matters?|cases?|reviews?))\b",
    re.IGNORECASE,
)
CONCLUDED = re.compile(r"\b(?:therefore|thus|accordingly|hence|consequently|so that|so)\b", re.IGNORECASE)


class _Bound(NamedTuple):
    """What a value is bound to, as in its claim."""

    inputs: Mapping[str, Input]
    binding: Binding = "inferred"
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    offered: Offer | None = None
    quantity: str = ""  # where that is another one than the words name


class Binder:
    """Binds the value of each quantity to its inputs."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        self._passages, self._stated = passages, around.stated
        self._readings = Readings(around)
        self._inputs = Inputs(around)
        self._ids: Counter[str] = Counter()
        self._claims: dict[int, DraftedClaim] = {}
        self._known: set[str] = set()  # the digits of their values
        self._unnamed = Unnamed(self._readings, self._inputs, self._claims, self._known)
        self._intervals = Intervals(self._readings.around)
        self._means = Means(self._readings.around, passages)
        self._samples = NamedSamples(self._readings.around, passages)
        self._bounds = Bounds(self._readings.around, self._claims, self._samples)
        self._margins = MarginsTold(self._readings.around)
        self._values = NamedValues(around, self._bounds, self._samples)
        self._choice = Choice(around, self._inputs, self._values)
        self._readings.told.also += [self._samples.of, Prose(self._readings.around).of]

    def claims(self) -> Iterator[DraftedClaim]:
        """One claim for each number that is the value of a quantity, in the order of the document.

        Recalls that are open may follow from counts that stand farther on, and are looked at again at the end.
        """
        yield from [self._recalled(claim) for claim in list(self._in_order())]

    def _recalled(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a recall with the counts found and missed of the whole review, where these are told."""
        one = self._stated[claim.value]
        is_recall = ("tp", "fn") in ways(claim.quantity) and ("found", "sample") in ways(claim.quantity)
        if claim.binding == "open" and claim.quantity in OF_MISSED and one.is_rate:
            return self._of_missed(claim)
        if claim.binding != "open" or not is_recall or one.number.printed is None or one.number.printed.kind in BOUND:
            return claim
        inputs = Recalls(self._readings.around, self._claims).of(claim.value)
        return claim.bound_to(inputs) if inputs else claim

    def _of_missed(self, claim: DraftedClaim) -> DraftedClaim:
        """An open rate of what was missed with the counts of the whole review that give it; else these are offered."""
        inputs = Recalls(self._readings.around, self._claims).of_missed(claim.value)
        if not inputs:
            return claim
        if confirms(self._stated, claim.value, claim.quantity, inputs):
            return claim.bound_to(inputs)
        found = InputSet(inputs, PARAGRAPH)
        return replace(claim, choices=(self._told(claim.value, claim.quantity, found),), offered=Offer(inputs))

    def _in_order(self) -> Iterator[DraftedClaim]:
        """The claims, with what is known of those before them."""
        for claim in self._each():
            self._claims[claim.value] = claim
            self._known.add(self._stated[claim.value].digits)
            whole = claim.inputs.get("whole") or (claim.inputs.get("sample") if len(claim.inputs) == 2 else None)
            if whole is not None and whole.source is not None:
                self._readings.shares.wholes[claim.value] = whole.source
            if claim.compute == DIFFERENCE and (first := claim.inputs["first"].source) is not None:
                self._readings.shares.rests[claim.value] = first
            yield claim

    def _each(self) -> Iterator[DraftedClaim]:
        known: dict[tuple[str, str], DraftedClaim] = {}
        computed = {**dict(self._printed_sums()), **dict(self._in_tables())}
        follow = self._followers(computed)
        for i, one in enumerate(self._stated):
            if i in computed:
                yield computed[i]
                continue
            is_told = bool(self._readings.told.of(i))
            if is_told or not (quantity := self._values.quantity(i)):
                unnamed = self._unnamed.claim(i, follow.get(i, ()))
                yield from [unnamed] if unnamed is not None else []
                continue
            if any(claim.interval == i for claim in self._claims.values()):
                continue
            key = quantity, one.digits
            claim = self._projected(self._claim(i, one, quantity))
            claim = self._if_given(self._by_other_name(claim))
            if claim.binding == "open" and (quantity == "difference" or quantity.endswith("documents")):
                again = self._unnamed.claim(i, follow.get(i, ()))
                claim = claim if again is None or again.binding == "open" else again
            if key in known and claim.binding == "open":
                continue
            if claim.binding == "open" and quantity == "responsive documents":
                # Documents that are produced and withheld are added up, and projected from no sample.
                summed = self._unnamed.claim(i, follow.get(i, ()))
                claim = summed if summed is not None and summed.binding != "open" else claim
            known.setdefault(key, claim)
            self._ids[quantity] += 1
            if ("found", "sample") in ways(quantity):
                self._inputs.use(sources_of(claim.inputs))
            yield claim

    def _by_other_name(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a name that some use for another quantity, under that one where it is confirmed."""
        if claim.binding != "open" or claim.quantity not in OTHER_NAMES:
            return claim
        again = self._claim(claim.value, self._stated[claim.value], OTHER_NAMES[claim.quantity])
        is_given = again.binding != "open" and confirms(self._stated, again.value, again.quantity, again.inputs)
        return replace(again, id=claim.id) if is_given else claim

    def _if_given(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where a share in words that no name calls a rate follows from another sentence, and these
        counts do not give it: last year one in five of the calls were overturned."""
        number = self._stated[claim.value].number
        is_told = claim.binding == "inferred" and is_in_words(number) and not is_percentage(number.text)
        if not is_told or claim.compute or claim.quantity in measures_of(self._sentence(self._stated[claim.value])):
            return claim
        if confirms(self._stated, claim.value, claim.quantity, claim.inputs):
            return claim
        choice = self._told(claim.value, claim.quantity, InputSet(claim.inputs, PARAGRAPH))
        return replace(claim.left_open(choice), offered=Offer(claim.inputs))

    def _followers(self, computed: Mapping[int, DraftedClaim]) -> Mapping[int, set[int]]:
        """The values that each number is an input of, by what sentences and tables state."""
        found: dict[int, set[int]] = {}
        inputs = [(value, claim.inputs) for value, claim in computed.items()]
        inputs += [(i, told.inputs) for i in range(len(self._stated)) for told in self._readings.told.of(i)]
        for value, given in inputs:
            for one in given.values():
                if one.source is not None:
                    found.setdefault(one.source, set()).add(value)
        return found

    def _projected(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a projected count with a sample of which a rate is claimed before, where one is meant."""
        number = self._stated[claim.value].number
        is_projected = ("population", "found", "sample") in ways(claim.quantity) and kind_of(number) == "count"
        is_bound = number.printed is not None and number.printed.kind in BOUND
        if claim.binding != "open" or not is_projected or is_bound:
            return claim
        inputs = Projected(self._readings.around, self._claims).of(claim.value, claim.quantity)
        if not inputs or not confirms(self._stated, claim.value, claim.quantity, inputs):
            inputs = self._samples.projection(claim.value) or inputs
        return claim.bound_to(inputs) if inputs else claim

    def _in_tables(self) -> Iterator[tuple[int, DraftedClaim]]:
        """The cells that follow from others; under the name of a quantity that has a part and a whole it is that."""
        for table in tables(self._passages, self._stated):
            found = {one.value: one for one in measures(table)}
            found = {**{f.value: self._of_cell(f) for f in cells(table) if f.value not in found}, **found}
            for value, claim in found.items():
                self._ids["cell"] += 1
                interval = self._intervals.of(value) if claim.quantity else Interval()
                yield (
                    value,
                    replace(
                        claim,
                        id=f"cell-{self._ids['cell']}",
                        quote=self._sentence(self._stated[value]),
                        interval=interval.ends,
                        confidence=interval.confidence,
                        method=interval.method,
                        interval_upper=interval.upper,
                    ),
                )

    def _of_cell(self, found: Found) -> DraftedClaim:
        named = next((role.quantity for role in self._stated[found.value].roles if role.name == "value"), "")
        inputs = found.reading.inputs
        if found.reading.compute == "part/whole" and ("found", "sample") in ways(named):
            inputs = {"found": inputs["part"], "sample": inputs["whole"]}
            return DraftedClaim("", named, found.value, "", inputs, "inferred")
        return DraftedClaim("", "", found.value, "", inputs, "inferred", compute=found.reading.compute)

    def _printed_sums(self) -> Iterator[tuple[int, DraftedClaim]]:
        """The arithmetic that each sentence prints, by the position of its value."""
        for start, one in enumerate(self._stated):
            if not start or not self._stated[start - 1].in_sentence_of(one):
                yield from self._printed(self._sentence(one), self._readings.around.in_sentence(start))

    def _printed(self, text: str, inside: Sequence[int]) -> Iterator[tuple[int, DraftedClaim]]:
        """The arithmetic that a sentence prints with its signs."""
        for k, compute, places in printed_arithmetic(text, [self._stated[k].number for k in inside]):
            value = inside[k]
            if not self._is_of_its_name(value, compute, {name: inside[j] for name, j in places.items()}):
                continue
            inputs = {n: Input(self._stated[inside[j]].number.text, inside[j]) for n, j in places.items()}
            name = f"printed-{value}"
            yield value, DraftedClaim(name, "", value, text, inputs, "stated", compute=compute)

    def _is_of_its_name(self, value: int, compute: str, places: Mapping[str, int]) -> bool:
        """Whether a printed quotient of counts may be the quantity that is named: recall is one of relevant documents.

        What recall adds to its part was missed, and what precision adds was not.
        """
        named = next((role.quantity for role in self._stated[value].roles if role.name == "value"), "")
        if not named:
            text = self._readings.around.sentence(value)[: self._stated[min(places.values())].number.start]
            named = next(iter(_NAMES.findall(text)[::-1]), "").casefold()
        if compute == "a / b" and ("found", "sample") in ways(named):
            return self._inputs.allows(named, places["a"], places["b"])
        if compute != "a / (b + c)" or named not in _ADDED:
            return True
        around, added = self._readings.around, self._stated[places["c"]]
        again = [k for k, one in enumerate(self._stated) if one.passage == added.passage and one.digits == added.digits]
        words = " ".join(f"{around.before(k)[-BESIDE_IT:]}⟦⟧{around.behind(k)[:BESIDE_IT]}" for k in again)
        return _ADDED[named].search(words) is None

    def _sentence(self, one: Stated) -> str:
        return self._readings.around.sentence_of(one)

    def _claim(self, i: int, one: Stated, quantity: str) -> DraftedClaim:
        name = f"{quantity.replace(' ', '-')}-{self._ids[quantity] + 1}"
        if self._means.is_told(i) and (mean := self._means.of(i, quantity)):
            return DraftedClaim(name, "", i, self._sentence(one), mean.inputs, "inferred", compute=mean.compute)
        # The margin beside a planned size is one of its inputs.
        interval = Interval() if quantity == "sample size" else self._intervals.of(i)
        bound = self._bound(i, one, quantity)
        if bound.binding != "open" and (whole := self._of_another_whole(bound.inputs)):
            bound = _open(whole)
        if bound.binding != "open" and self._choice.is_of_other_one(i, bound.inputs):
            is_given = confirms(self._stated, i, bound.quantity or quantity, bound.inputs)
            bound = bound if is_given else _open(OF_ORDINAL, offered=Offer(bound.inputs))
        inputs = bound.inputs if interval.ends is None else self._of_one_sample(quantity, bound.inputs)
        return DraftedClaim(
            name,
            bound.quantity or quantity,
            i,
            self._sentence(one),
            inputs,
            bound.binding,
            interval.ends,
            interval.confidence,
            interval.method,
            assumed=bound.assumed,
            choices=bound.choices,
            interval_upper=interval.upper,
            offered=bound.offered,
        )

    def _of_one_sample(self, quantity: str, inputs: Mapping[str, Input]) -> Mapping[str, Input]:
        """The part and the whole of a share of all four cells of a table, where its totals print both: its interval
        is one of these."""
        names = OF_ALL_CELLS.get(quantity, ())
        sources = {name: one.source for name, one in inputs.items() if one.source is not None}
        if not names or sources.keys() != {"tp", "fp", "fn", "tn"}:
            return inputs
        sizes = {name: size(self._stated[k].number) for name, k in sources.items()}
        wanted = {
            "found": sum((sizes[name] for name in names), Fraction(0)),
            "sample": sum(sizes.values(), Fraction(0)),
        }
        cells = self._readings.around.numbers_of_table(sources["tp"])
        counts = [k for k in cells if kind_of(self._stated[k].number) == "count"]
        totals = {size(self._stated[k].number): k for k in counts if k not in sources.values()}
        if not all(total in totals for total in wanted.values()):
            return inputs
        return {name: Input(self._stated[totals[t]].number.text, totals[t]) for name, t in wanted.items()}

    def _bound(self, i: int, one: Stated, quantity: str) -> _Bound:
        """The nearest inputs that give the value; where none do, those that the words leave no choice of."""
        is_bound = one.number.printed is not None and one.number.printed.kind in BOUND
        if reason := self._of_relevant_alone(i, quantity):
            return _open(reason)
        bound, of_bound = self._bounds.of(i)
        if is_bound and not of_bound and _OF_LIMIT.search(self._sentence(one)):
            return _open("it may be the limit of an interval")
        side, of_level = self._bounds.fitting(i)
        if side and not of_bound:
            return self._of_level(i, side, of_level)
        if quantity == "share" and (parts := self._values.part_of(i)):
            named = dict(zip(("found", "sample"), (Input(self._stated[k].number.text, k) for k in parts), strict=True))
            return _Bound(named, "stated")
        if told := (of_bound if bound == quantity else {}) or self._of_sample(i, quantity, is_bound=is_bound):
            return _Bound(told)
        sets = list(self._inputs.sets(i, quantity, self._values.beside_counts(i)))
        if not sets and not is_bound and (told := self._by_words(i, quantity)):
            return _Bound(told)
        if not sets:
            return self._without(i, quantity)
        near = [found for found in sets if found.level == sets[0].level and found.is_of_one and found.is_only]
        # A limit holds of many numbers: those beside it alone may be meant.
        tried = [found for found in near if found.level <= PARAGRAPH] if is_bound else sets
        if GENERAL.search(self._sentence(one)):
            tried = [found for found in tried if found.level <= PARAGRAPH]
        giving = self._choice.first_giving(i, quantity, tried)
        chosen = giving or (
            None if is_bound else self._choice.alone(i, quantity, near) or self._choice.as_its_column(i, quantity, sets)
        )
        is_overall = OVERALL.search(self._sentence(one)) is not None
        if chosen is None and not is_bound and (told := self._by_words(i, quantity, is_overall=is_overall)):
            return _Bound(told)
        if chosen is not None and chosen is not giving and chosen.assumed and (told := self._of_measured(i, quantity)):
            if self._is_in_passage_before(i, told["share"].source):
                return _Bound(told)
            return _open(f"a share of {told['share'].text} gives it, and the worst case does not")
        if chosen is not None and chosen is not giving and self._is_planned_margin(i, quantity, chosen):
            return _open(f"the worst case of {WORST_SHARE} gives it, and {_words(chosen)} does not")
        if chosen is None:
            fitting = [self._told(i, quantity, found) for found in _least(sets)[:MOST_SETS]]
            return _open(*fitting, offered=Offer(sets[0].inputs))
        binding: Binding = "stated" if chosen.level == SENTENCE and not chosen.assumed else "inferred"
        return _Bound(chosen.inputs, binding, chosen.assumed)

    def _of_relevant_alone(self, i: int, quantity: str) -> str:
        """Why a planned size or a margin is none of a whole sample; "" where it may be."""
        if quantity == "sample size" and is_for_relevant(self._readings.around, i):
            return "it holds as many relevant documents as are wanted"
        if quantity == "margin of error" and is_of_relevant_alone(self._readings.around, i):
            return "it is one of the relevant documents alone"
        return ""

    def _of_level(self, i: int, side: str, inputs: Mapping[str, Input]) -> _Bound:
        """A limit with a level of confidence: open, for several methods give one; of none found the exact bound."""
        if inputs and not inputs.keys() & {"sample"}:
            near = (found for found in self._inputs.sets(i, "richness", None) if found.level <= PARAGRAPH)
            sample = next((found.inputs for found in near if found.is_of_one and found.is_only), {})
            inputs = {**sample, **inputs} if sample else {}
        value = value_of(self._stated, i, side, inputs) if inputs else None
        if value is None:
            return _open("it is a limit at a level of confidence, and its sample is not found")
        told = ", ".join(f"{in_words(name)} = {one.text}" for name, one in inputs.items())
        shown = like_print(value, self._stated[i].number.text)
        if inputs["found"].text.casefold() in NONE:
            return _Bound(inputs, quantity=side)
        return _open(f"the exact {side} of {told} is {shown}", offered=Offer(inputs, quantity=side))

    def _of_sample(self, i: int, quantity: str, *, is_bound: bool) -> Mapping[str, Input]:
        """The counts of the one sample that words leave for a rate: its name, or the margins told of it."""
        if named := self._samples.rate(i, quantity):
            return named
        told = {} if is_bound else self._margins.of(i, quantity)
        is_meant = told and (self._margins.is_concluded(i, told) or confirms(self._stated, i, quantity, told))
        return told if is_meant else {}

    def _without(self, i: int, quantity: str) -> _Bound:
        """An open value no inputs of which are found near; the margins told of its sample are offered."""
        if margins := self._margins.of(i, quantity):
            return _open(self._told(i, quantity, InputSet(margins, PARAGRAPH)), offered=Offer(margins))
        if false := self._margins.false_discoveries(i, quantity):
            name = "false discovery rate"
            told = self._told(i, name, InputSet(false, PARAGRAPH))
            return _open(f"{told} as a {name}", offered=Offer(false, quantity=name))
        wanted = (", ".join(map(asked_for, way)) for way in ways(quantity)[:MOST_WAYS])
        return _open(f"its inputs are not found: {' or '.join(wanted)}")

    def _told(self, i: int, quantity: str, found: InputSet) -> str:
        """A set of inputs with the value that it gives, for a person to compare."""
        value = value_of(self._stated, i, quantity, found.inputs)
        given = "gives no value" if value is None else f"would give {like_print(value, self._stated[i].number.text)}"
        return f"{_words(found)} {given}"

    def _of_another_whole(self, inputs: Mapping[str, Input]) -> str:
        """Why what was found is no part of a sample, where it is told of the count right before it; "" where it is."""
        found, sample = (inputs[name].source if name in inputs else None for name in ("found", "sample"))
        whole = None if found is None or found == sample else self._inputs.of_which(found)
        if found is None or whole in (None, sample):
            return ""
        assert whole is not None
        return f"{self._stated[found].number.text} are told of {self._stated[whole].number.text}"

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
        if self._readings.around.passage(i).cell is not None:
            return {}  # a table of margins plans samples
        own = self._stated[i].passage
        behind = [k for k in range(i + 1, len(self._stated)) if self._stated[k].passage == own]
        places = [*range(i)[::-1], *behind]
        named = [k for k in places if self._stated[k].is_value and kind_of(self._stated[k].number) == "share"]
        shares = [Input(self._stated[k].number.text, k) for k in named]
        for found in self._inputs.sets(i, quantity, None):
            for share in shares if found.assumed else ():
                inputs = {**found.inputs, "share": share}
                if confirms(self._stated, i, quantity, inputs):
                    return inputs
        return {}

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


def _open(*choices: str, offered: Offer | None = None) -> _Bound:
    return _Bound({}, "open", choices=choices, offered=offered)


def _least(sets: Sequence[InputSet]) -> list[InputSet]:
    """The sets without those that have all inputs of an earlier one, and more."""
    kept: list[InputSet] = []
    for found in sets:
        if not any(one.inputs.items() <= found.inputs.items() for one in kept):
            kept.append(found)
    return kept


def _words(found: InputSet) -> str:
    return ", ".join(f"{in_words(name)} = {one.text}" for name, one in found.inputs.items())
