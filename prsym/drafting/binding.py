"""The value of each quantity of a document, bound to its inputs where one choice is left.

The inputs stand in its own sentence (*stated*), or before it in its paragraph or under its heading (*inferred*). Where
two numbers fit one input, or one is missing, the claim stays *open*, with the choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.documents.passages import Passage
from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.arithmetic.prose import Prose
from prsym.drafting.arithmetic.readings import Readings
from prsym.drafting.quantities.bounds import Bounds
from prsym.drafting.quantities.choosing import Choice
from prsym.drafting.quantities.cited_tables import measures
from prsym.drafting.quantities.inputs import Inputs
from prsym.drafting.quantities.intervals import Interval, Intervals
from prsym.drafting.quantities.named_samples import NamedSamples
from prsym.drafting.quantities.named_values import NamedValues
from prsym.drafting.quantities.projected import Projected
from prsym.drafting.quantities.recalls import Recalls
from prsym.drafting.quantities.restated import printed_claims
from prsym.drafting.quantities.unnamed import BOUND, Unnamed
from prsym.drafting.quantities.value_inputs import ValueInputs, left_open
from prsym.drafting.quantities.ways import ways
from prsym.drafting.tables.table_cells import cells
from prsym.drafting.tables.tables import Found, tables
from prsym.drafting.tables.told_wholes import Means, told_wholes
from prsym.drafting.text.judged import bound_or_offered, confirms, would_give
from prsym.drafting.text.kinds import is_in_words, kind_of, size
from prsym.drafting.text.other_ones import OF_ORDINAL
from prsym.drafting.text.records import DraftedClaim, Input, Offer, Stated, sources_of
from prsym.drafting.text.roles import measures as measures_of
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import OF_MISSED
from prsym.reading.number_words import is_percentage

# The cells of which a quantity is the share among all four.
OF_ALL_CELLS = {"richness": ("tp", "fn"), "prevalence": ("tp", "fn"), "accuracy": ("tp", "tn")}
# The share of relevant documents is called a hit rate too, of those that were found and of those that were read.
OTHER_NAMES = {"hit rate": "precision"}


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
        self._values = NamedValues(around, self._bounds, self._samples)
        self._choice = Choice(around, self._inputs, self._values)
        named = self._values, self._bounds, self._samples
        self._value_inputs = ValueInputs(self._readings, self._inputs, self._choice, named)
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
        return bound_or_offered(self._stated, claim, inputs)

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
        computed = {**dict(printed_claims(self._readings.around, self._inputs)), **dict(self._in_tables())}
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
        choice = would_give(self._stated, claim.value, claim.quantity, claim.inputs)
        return claim.left_open(choice, Offer(claim.inputs))

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
        return claim.bound_to(inputs) if inputs and not self._is_nearer(claim, inputs) else claim

    def _is_nearer(self, claim: DraftedClaim, inputs: Mapping[str, Input]) -> bool:
        """Whether words name another set for the same sample nearer to a projected count, which another one gives: a
        thousand of the 996,206 then unread, and of the 950,456 that are unread now."""
        offered = {} if claim.offered is None else claim.offered.inputs
        if any(name not in of for name in ("found", "sample", "population") for of in (offered, inputs)):
            return False
        if any(offered[name].source != inputs[name].source for name in ("found", "sample")):
            return False
        own, other = (of["population"].source for of in (offered, inputs))
        return own is not None and other is not None and other < own < claim.value

    def _in_tables(self) -> Iterator[tuple[int, DraftedClaim]]:
        """The cells that follow from others; under the name of a quantity that has a part and a whole it is that."""
        for table in tables(self._passages, self._stated):
            found = {one.value: one for one in measures(table)}
            wholes = told_wholes(self._readings.around, table)
            found = {**{f.value: self._of_cell(f) for f in cells(table, wholes) if f.value not in found}, **found}
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

    def _sentence(self, one: Stated) -> str:
        return self._readings.around.sentence_of(one)

    def _claim(self, i: int, one: Stated, quantity: str) -> DraftedClaim:
        name = f"{quantity.replace(' ', '-')}-{self._ids[quantity] + 1}"
        if self._means.is_told(i) and (mean := self._means.of(i, quantity)):
            return DraftedClaim(name, "", i, self._sentence(one), mean.inputs, "inferred", compute=mean.compute)
        # The margin beside a planned size is one of its inputs.
        interval = Interval() if quantity == "sample size" else self._intervals.of(i)
        bound = self._value_inputs.of(i, one, quantity)
        if bound.binding != "open" and (whole := self._of_another_whole(bound.inputs)):
            bound = left_open(whole)
        if bound.binding != "open" and self._choice.is_of_other_one(i, bound.inputs):
            is_given = confirms(self._stated, i, bound.quantity or quantity, bound.inputs)
            bound = bound if is_given else left_open(OF_ORDINAL, offered=Offer(bound.inputs))
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

    def _of_another_whole(self, inputs: Mapping[str, Input]) -> str:
        """Why what was found is no part of a sample, where it is told of the count right before it; "" where it is."""
        found, sample = (inputs[name].source if name in inputs else None for name in ("found", "sample"))
        whole = None if found is None or found == sample else self._inputs.of_which(found)
        if found is None or whole in (None, sample):
            return ""
        assert whole is not None
        return f"{self._stated[found].number.text} are told of {self._stated[whole].number.text}"
