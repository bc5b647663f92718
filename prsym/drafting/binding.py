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

from prsym import catalogue
from prsym.documents.passages import Passage
from prsym.drafting.bounds import Bounds
from prsym.drafting.constructions import DIFFERENCE
from prsym.drafting.formulas import gives
from prsym.drafting.inputs import (
    BEHIND,
    BESIDE,
    PARAGRAPH,
    PLANNED,
    SECTION,
    SENTENCE,
    WORST_SHARE,
    Inputs,
    InputSet,
    ways,
)
from prsym.drafting.intervals import Interval, Intervals
from prsym.drafting.judged import confirms
from prsym.drafting.kinds import kind_of, size
from prsym.drafting.means import Means
from prsym.drafting.named_samples import NamedSamples
from prsym.drafting.printed_arithmetic import printed_arithmetic
from prsym.drafting.projected import Projected
from prsym.drafting.prose import Prose
from prsym.drafting.readings import Readings
from prsym.drafting.recalls import Recalls
from prsym.drafting.records import Binding, DraftedClaim, Input, Stated
from prsym.drafting.surroundings import Surroundings, stems
from prsym.drafting.table_cells import cells
from prsym.drafting.table_measures import measures
from prsym.drafting.tables import Found, tables
from prsym.drafting.unnamed import AGAIN, BOUND, Unnamed

# Between x of n and its percentage, whichever is first: a few words, and right before the second "(", "or" or the like.
SHARE_OF = re.compile(
    r"(?: [\w-]+){0,4}, (?:a|an) (?:[\w-]+ ){0,3}(?:rate|share|proportion) of (?:about |only |just )?|"
    r"(?: [\w-]+s)?,? (?:is|are|(?:comes|amounts) to|makes|equals|works out (?:at|to)|gives) (?:about |only |just )?|"
    r"(?: [\w-]+){0,6}(?: ?\(|,? (?:or|that is|which is|which was|namely|thus|i\.e\.,?|=)| ?[:=]|,) ?"
    r"(?:or |about |approximately )?"
)
_REQUIRED = re.compile(
    r"\b(?:takes|would (?:have )?(?:tak\w+|do|done|served?|have (?:had|needed) to)|meets?|satisf\w+|shall be|"
    r"enough|worst case|require[sd]?|requiring|"
    r"need(?:s|ed)?|necessary|(?:calls?|asks?) for|demands?|suffic\w+)\b",
    re.IGNORECASE,
)
_WITHIN = re.compile(r"\b(?:good|accurate|precise|reliable|correct) to (?:within )?$", re.IGNORECASE)
_ENOUGH = re.compile(r" would (?:have )?(?:do|done|suffice[d]?|be(?:en)? enough|served?)\b", re.IGNORECASE)
OVERALL = re.compile(r"\b(?:overall|all told|combined|taken together|in total|altogether)\b", re.IGNORECASE)
# Words of which one says that another sample is meant.
ORDINALS = stems("first second third fourth fifth final last pilot initial")
# Words that point to the counts before them, and words of measures that are asked for or are of other documents.
POINTING = re.compile(
    r"\b(?:tables?|(?:these|those|the above|its|the) (?:counts|figures|numbers|cells|results|judgments|data)|thus|"
    r"hence|therefore|accordingly|it follows|this (?:gives|yields|means)|"
    r"in the (?:control|validation|test) (?:set|sample))\b",
    re.IGNORECASE,
)
OF_OTHERS = re.compile(
    r"\b(?:requir\w+|targets?|goals?|protocol|stipulat\w+|agreed|asks?|demand\w*|would|could|should|might|if|unless|"
    r"plaintiffs?|defendants?|opposing|vendors?|says|said|claims?|claimed|asserts?|pilot|earlier|previous\w*|prior|first|"
    r"second|third|fourth|fifth|rounds?|initial\w*|usual\w*|typical\w*|at least|at most|alone|before|after|had been|"
    r"expected|assum\w+|rais\w+|other|another|matters|cases|instead|rather)\b",
    re.IGNORECASE,
)
_GENERIC = """classifier model system tool software review process search machine sample set control validation test
achieved reached estimate estimated point overall came stood stands was were had has measured observed found for both
value values percent per cent balanced respectively equals equal gives gave yields interval confidence while whereas"""
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
_OF_TERMS = re.compile(
    r"^(?!.*\b(?:responsive|relevant)\b).*\b(?:terms?|keywords?|search(?:es)?|quer(?:y|ies)|strings?)\b",
    re.IGNORECASE | re.DOTALL,
)
_NAMES = re.compile(r"\b(recall|precision|elusion|richness|prevalence)\b", re.IGNORECASE)
# A value that is at most so much by a limit is no value of the sample.
_OF_LIMIT = re.compile(
    r"\b(?:(?:upper|lower|one-sided|two-sided)[^.;]{0,20} (?:bound|limit)|\d% bound)s?\b", re.IGNORECASE
)
BESIDE_IT = 45  # characters beside a number in which a word speaks of it alone
MEASURES = ("recall", "sensitivity", "precision", "elusion", "richness", "prevalence", "overturn rate", "error rate")
# What is usual, or was so elsewhere, follows from nothing that stands far away.
GENERAL = re.compile(
    r"\b(?:typical\w*|usual\w*|commonly|literature|studies|courts?|accepted|industry|"
    r"other (?:matters?|cases?|reviews?))\b",
    re.IGNORECASE,
)
CONCLUDED = re.compile(r"\b(?:therefore|thus|accordingly|hence|consequently|so that|so)\b", re.IGNORECASE)
# Two counts beside an agreement are most often those that both coded, and no part and whole.
OF_AGREEMENT = ("agreement", "observed agreement", "expected agreement", "overlap", "jaccard")


class Binder:
    """Binds the value of each quantity to its inputs."""

    def __init__(self, passages: Sequence[Passage], stated: Sequence[Stated]) -> None:
        self._passages, self._stated = passages, stated
        self._readings = Readings(Surroundings(passages, stated))
        self._inputs = Inputs(self._readings.around)
        self._ids: Counter[str] = Counter()
        self._claims: dict[int, DraftedClaim] = {}
        self._known: set[str] = set()  # the digits of their values
        self._unnamed = Unnamed(self._readings, self._inputs, self._claims, self._known)
        self._intervals = Intervals(self._readings.around)
        self._means = Means(self._readings.around, passages)
        self._samples = NamedSamples(self._readings.around, passages)
        self._bounds = Bounds(self._readings.around, self._claims, self._samples)
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
        if claim.binding != "open" or not is_recall or one.number.printed is None or one.number.printed.kind in BOUND:
            return claim
        inputs = Recalls(self._readings.around, self._claims).of(claim.value)
        return replace(claim, inputs=inputs, binding="inferred", choices=()) if inputs else claim

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
            if is_told or not (quantity := self._quantity(i)):
                unnamed = self._unnamed.claim(i, follow.get(i, ()))
                yield from [unnamed] if unnamed is not None else []
                continue
            if any(claim.interval == i for claim in self._claims.values()):
                continue
            key = quantity, one.digits
            claim = self._projected(self._claim(i, one, quantity))
            claim = self._by_other_name(claim)
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
                self._inputs.use(one.source for one in claim.inputs.values() if one.source is not None)
            yield claim

    def _by_other_name(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a name that some use for another quantity, under that one where it is confirmed."""
        if claim.binding != "open" or claim.quantity not in OTHER_NAMES:
            return claim
        again = self._claim(claim.value, self._stated[claim.value], OTHER_NAMES[claim.quantity])
        is_given = again.binding != "open" and confirms(self._stated, again.value, again.quantity, again.inputs)
        return replace(again, id=claim.id) if is_given else claim

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
        return replace(claim, inputs=inputs, binding="inferred", choices=()) if inputs else claim

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

    def _quantity(self, i: int) -> str:
        """The quantity whose value the number is; "share" for a percentage beside its x of n; "" for none."""
        one = self._stated[i]
        named = next((role.quantity for role in one.roles if role.name == "value"), "")
        if self._readings.around.passage(i).cell is not None and not self._may_be_cell(i):
            return ""
        if bound := self._bounds.of(i)[0]:
            return bound
        roles = {role.name for role in one.roles}
        if named in PLANNED:
            return named if self._is_concluded(i, named) and _may_have(named, one) else ""
        if named == "hit rate" and (_OF_TERMS.search(self._sentence(one)) or self._samples.rate(i, named)):
            return "share"  # of the documents that a search term hits, relevant or not, or of those of a sample
        if named and not roles & {"confidence", "sample", "collection", "null_set"}:
            return named if _may_have(named, one) else ""
        is_share = one.is_rate and one.counts is None and not roles and not one.reason
        if not is_share:
            return ""
        is_of_sample = bool(self._samples.rate(i, "share"))
        is_of_counts = is_of_sample or self._beside_counts(i) is not None or self._part_of(i)
        return "share" if is_of_counts else self._restated(i)

    def _may_be_cell(self, i: int) -> bool:
        """Whether a number of a table may be a measure: it is no difference, and in no label of other numbers."""
        around, cell = self._readings.around, self._readings.around.passage(i).cell
        is_label = cell is not None and cell[2] == 1 and around.passage(around.row(i)[-1]) != around.passage(i)
        return not is_label and kind_of(self._stated[i].number) not in ("points", "change", "multiple")

    def _restated(self, i: int) -> str:
        """The quantity of the value right before it that it prints again: 0.47%, or fewer than 1 in 500."""
        one = self._stated[i]
        if not i or not self._stated[i - 1].in_sentence_of(one):
            return ""
        between = self._sentence(one)[self._stated[i - 1].number.end : one.number.start]
        return self._quantity(i - 1) if AGAIN.fullmatch(between) else ""

    def _part_of(self, i: int) -> tuple[int, int] | None:
        """The part and the whole of a percentage in brackets behind its part: `of 803,962 …, 196,418 (24.4%)`."""
        one = self._stated[i]
        text = self._sentence(one)
        inside = self._readings.around.in_sentence(i)
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
        is_cell = self._readings.around.passage(i).kind == "cell"
        if is_cell and quantity != "sample size":
            row = self._readings.around.row(i)
            return any(role.name == "sample" for k in row for role in self._stated[k].roles)
        is_size = is_cell or _REQUIRED.search(self._part_of_sentence(i)) is not None
        return is_size == (quantity == "sample size")

    def _part_of_sentence(self, i: int) -> str:
        """The part of a sentence between semicolons in which a number stands."""
        text, place = self._readings.around.sentence(i), self._stated[i].number
        end = text.find(";", place.end)
        return text[text.rfind(";", 0, place.start) + 1 : end if end >= 0 else None]

    def _beside_counts(self, i: int) -> int | None:
        """The x of n that stands right before or behind a percentage: `9 of 1,534 (0.59%)`."""
        one = self._stated[i]
        text = self._sentence(one)
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
        inside = self._readings.around.in_sentence(i)
        is_pair = i + 1 in inside and self._stated[i + 1].is_rate
        return is_pair and self._readings.around.between(i, i + 1) in (", ", "; ", " to ", "–")

    def _sentence(self, one: Stated) -> str:
        return self._readings.around.sentence_of(one)

    def _claim(self, i: int, one: Stated, quantity: str) -> DraftedClaim:
        name = f"{quantity.replace(' ', '-')}-{self._ids[quantity] + 1}"
        if self._means.is_told(i) and (mean := self._means.of(i, quantity)):
            return DraftedClaim(name, "", i, self._sentence(one), mean.inputs, "inferred", compute=mean.compute)
        # The margin beside a planned size is one of its inputs.
        interval = Interval() if quantity == "sample size" else self._intervals.of(i)
        inputs, binding, assumed, choices = self._bound(i, one, quantity)
        if binding != "open" and (whole := self._of_another_whole(inputs)):
            inputs, binding, assumed, choices = {}, "open", (), (whole,)
        if interval.ends is not None:
            inputs = self._of_one_sample(quantity, inputs)
        return DraftedClaim(
            name,
            quantity,
            i,
            self._sentence(one),
            inputs,
            binding,
            interval.ends,
            interval.confidence,
            interval.method,
            assumed=assumed,
            choices=choices,
            interval_upper=interval.upper,
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

    def _bound(
        self, i: int, one: Stated, quantity: str
    ) -> tuple[Mapping[str, Input], Binding, tuple[str, ...], tuple[str, ...]]:
        """The nearest inputs that give the value; where none do, those that the words leave no choice of."""
        is_bound = one.number.printed is not None and one.number.printed.kind in BOUND
        bound, of_bound = self._bounds.of(i)
        if is_bound and not of_bound and _OF_LIMIT.search(self._sentence(one)):
            return {}, "open", (), ("it may be the limit of an interval",)
        if quantity == "share" and (parts := self._part_of(i)):
            named = dict(zip(("found", "sample"), (Input(self._stated[k].number.text, k) for k in parts), strict=True))
            return named, "stated", (), ()
        if told := (of_bound if bound == quantity else {}) or self._samples.rate(i, quantity):
            return told, "inferred", (), ()
        sets = list(self._inputs.sets(i, quantity, self._beside_counts(i)))
        if not sets and not is_bound and (told := self._by_words(i, quantity)):
            return told, "inferred", (), ()
        if not sets:
            wanted = " or ".join(", ".join(way) for way in ways(quantity))
            return {}, "open", (), (f"its inputs are not found: {wanted}",)
        near = [found for found in sets if found.level == sets[0].level and found.is_of_one and found.is_only]
        # A limit holds of many numbers: those beside it alone may be meant.
        tried = [found for found in near if found.level <= PARAGRAPH] if is_bound else sets
        if GENERAL.search(self._sentence(one)):
            tried = [found for found in tried if found.level <= PARAGRAPH]
        giving = self._first_giving(i, quantity, tried)
        chosen = giving or (
            None if is_bound else self._alone(i, quantity, near) or self._as_its_column(i, quantity, sets)
        )
        is_overall = OVERALL.search(self._sentence(one)) is not None
        if chosen is None and not is_bound and (told := self._by_words(i, quantity, is_overall=is_overall)):
            return told, "inferred", (), ()
        if chosen is not None and chosen is not giving and chosen.assumed and (told := self._of_measured(i, quantity)):
            if self._is_in_passage_before(i, told["share"].source):
                return told, "inferred", (), ()
            return {}, "open", (), (f"a share of {told['share'].text} gives it, and the worst case does not",)
        if chosen is not None and chosen is not giving and self._is_planned_margin(i, quantity, chosen):
            return {}, "open", (), (f"the worst case of {WORST_SHARE} gives it, and {_words(chosen)} does not",)
        if chosen is None:
            return {}, "open", (), tuple(f"{_words(found)} does not confirm it" for found in sets[:3])
        binding: Binding = "stated" if chosen.level == SENTENCE and not chosen.assumed else "inferred"
        return chosen.inputs, binding, chosen.assumed, ()

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
        if not is_allowed or self._is_of_another(i, reading.inputs):
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

    def _is_told(self, k: int) -> bool:
        """Whether x of n is told as found in a sample."""
        return bool({role.name for role in self._stated[k].roles} & {"found", "sample"})

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
            if self._is_of_another(i, reading.inputs):
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

    def _first_giving(self, i: int, quantity: str, sets: Sequence[InputSet]) -> InputSet | None:
        """The nearest set that gives the value; None where another one of the same inputs gives it as near."""
        giving = (found for found in self._meant(i, sets) if confirms(self._stated, i, quantity, found.inputs))
        first = next(giving, None)
        if first is None or first.is_only:
            return first
        again = [found for found in giving if found.level == first.level and found.inputs.keys() == first.inputs.keys()]
        return None if again else first

    def _meant(self, i: int, sets: Sequence[InputSet]) -> list[InputSet]:
        """The sets of samples whose sentences the words of the value fit best: richness in the pilot, or in the final.

        A set of the value's own sentence, and one of other inputs, is always meant.
        """
        if OVERALL.search(self._sentence(self._stated[i])):
            sizes = [self._sample_of(found) for found in sets]
            sets = [
                found for found, of in zip(sets, sizes, strict=True) if of is None or of == max(filter(None, sizes))
            ]
        fits = [self._fit(i, found) for found in sets]
        best = max((fit for fit in fits if fit is not None), default=0)
        return [found for found, fit in zip(sets, fits, strict=True) if fit is None or fit == best >= 0]

    def _sample_of(self, found: InputSet) -> Fraction | None:
        """The size of the sample of a set; None where it has none, or one of x of n."""
        one = found.inputs.get("sample")
        if one is None or one.source is None:
            return None
        counts = self._stated[one.source].counts
        return Fraction(counts[1]) if counts is not None else size(self._stated[one.source].number)

    def _fit(self, i: int, found: InputSet) -> int | None:
        """How many words the value's sentence shares with those of its sample; None where that tells nothing."""
        if found.inputs.keys() != {"found", "sample"} or found.level in (SENTENCE, BEHIND):
            return None
        if self._is_of_another(i, found.inputs):
            return -1
        return len(stems(self._sentence(self._stated[i])) & self._words_of(found.inputs))

    def _is_of_another(self, i: int, inputs: Mapping[str, Input]) -> bool:
        """Whether the value's sentence speaks of the first, final or pilot sample, and the inputs of another one."""
        asked, words = stems(self._sentence(self._stated[i])) & ORDINALS, self._words_of(inputs) & ORDINALS
        return bool(asked) and bool(words) and not asked & words

    def _words_of(self, inputs: Mapping[str, Input]) -> frozenset[str]:
        sources = {one.source for one in inputs.values() if one.source is not None}
        return frozenset[str]().union(*(stems(self._sentence(self._stated[k])) for k in sources))

    def _as_its_column(self, i: int, quantity: str, sets: Sequence[InputSet]) -> InputSet | None:
        """The set of the row of a cell under the name of a quantity, where sets of the same inputs give its column."""
        row = set(self._readings.around.row(i))
        others = self._in_column(i, quantity)
        giving = [one for k in others if (one := self._giving(k, quantity)) is not None]
        for found in sets:
            like = [one for one in giving if one.inputs.keys() == found.inputs.keys()]
            in_row = any(one.source in row for one in found.inputs.values())
            if len(like) >= 2 and len(like) * 3 >= 2 * len(others) and in_row:
                return found
        return None

    def _is_one_of_several(self, i: int, quantity: str, found: InputSet) -> bool:
        """Whether a table states a quantity several times, of rounds or samples of which only one has the counts."""
        around = self._readings.around
        sources = {one.source for one in found.inputs.values() if one.source is not None}
        inside = around.numbers_of_table(i)
        is_beside = bool(sources & set(inside))
        return not is_beside and any(k != i and self._quantity(k) == quantity for k in inside)

    def _speaks_of_counts(self, i: int) -> bool:
        """Whether a sentence states a measure of the counts before it, and none that is asked for, or of others.

        It points to them (these counts, the table, thus), or says nothing but measures and their values.
        """
        if self._readings.around.passage(i).cell is not None:
            return True
        text = self._sentence(self._stated[i])
        names = (name for called, _ in catalogue.terms() for name in called)
        plain = stems(" ".join((*names, _GENERIC)))
        return not OF_OTHERS.search(text) and (POINTING.search(text) is not None or stems(text) <= plain)

    def _in_column(self, i: int, quantity: str) -> list[int]:
        """The other values of a quantity in the column of a cell."""
        return [k for k in self._readings.around.column(i) if k != i and self._quantity(k) == quantity]

    def _giving(self, i: int, quantity: str) -> InputSet | None:
        """The nearest set of inputs that gives a value."""
        sets = self._inputs.sets(i, quantity, None)
        return next((found for found in sets if confirms(self._stated, i, quantity, found.inputs)), None)

    def _alone(self, i: int, quantity: str, near: Sequence[InputSet]) -> InputSet | None:
        """The one set that the words leave for a value that it does not give, as a table beside its measures.

        None where a count of the sentence has no known role, since it may be the input that is meant.
        """
        if _WITHIN.search(self._readings.around.before(i)) or _ENOUGH.match(self._readings.around.behind(i)):
            return None  # what is good to within 2.8 points may be better, and more than enough is enough
        of_table = [found for found in near if found.inputs.keys() <= {"tp", "fp", "fn", "tn"}]
        chosen = of_table[:1] or (list(near) if len({found.key for found in near}) == 1 else [])
        if not chosen or self._inputs.has_unknown_counts(i):
            return None
        others = self._in_column(i, quantity)
        if others and all(self._giving(k, quantity) is None for k in others):
            return None  # the whole column was measured in another way
        if of_table and (self._is_one_of_several(i, quantity, chosen[0]) or not self._speaks_of_counts(i)):
            return None
        if quantity in OF_AGREEMENT and "found" in chosen[0].inputs and not self._beside_counts(i):
            return None
        counts = chosen[0].inputs.get("found")
        if counts is not None and counts.source is not None and self._stated[counts.source].counts is not None:
            is_beside = counts.source == self._beside_counts(i)
            if not is_beside and not self._is_told(counts.source):
                return None  # x of n somewhere in the text is not the share's alone
        is_cell = self._passages[self._stated[i].passage].kind == "cell"
        farthest = SECTION if of_table and is_cell else BESIDE if of_table else PARAGRAPH
        return chosen[0] if chosen[0].level <= farthest else None


def _words(found: InputSet) -> str:
    return ", ".join(f"{name} = {one.text}" for name, one in found.inputs.items())


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
