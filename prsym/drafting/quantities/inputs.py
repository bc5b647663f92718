"""The inputs that the value of a quantity may have: numbers in the roles that its formulas take, the nearest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from prsym.auditing.claims.quantities import OF_ANY_SHARE
from prsym.drafting.quantities.ways import is_given, parameter_of, ways
from prsym.drafting.text.described import is_of_pile
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import polarity
from prsym.drafting.text.records import Input, Stated, bare
from prsym.drafting.text.surroundings import MOST_LOOKED_AT, Surroundings, stems
from prsym.drafting.text.wholes import OF_RELEVANT, Wholes

PLANNED = ("sample size", "margin of error", "margin")
WORST_SHARE = "50%"  # the share for which a sample size is planned where none is stated
ASSUMED = {
    (quantity, "share"): "the share for which the sample is planned is not stated: 50% is the usual worst case"
    for quantity in PLANNED
}
# How far an input stands from the value: in its sentence, before it in its paragraph, in the passage or table before
# that, under its heading, anywhere before, anywhere behind (a summary stands before what it sums up).
SENTENCE, PARAGRAPH, BESIDE, SECTION, DOCUMENT, BEHIND = range(6)
MOST_OF_ROLE, MOST_SIZES, MOST_SETS = 4, 12, 48
_SIZES = ("population", "null_set")
_LEFT_OUT = frozenset(("null", "disca", "unrev", "elusi", "withh", "unret", "exclu"))
# The margin of a measured share is not the worst case: the margin of error of this recall.
_OF_QUANTITY = any_case(
    r"margins? of error (?:of|on|in|for|around) (?:this |the |that |its |our )?"
    r"(?:recall|precision|elusion|richness|prevalence|F1|estimate)"
)
# What a number without a role in the sentence of a planned size may be, by its kind.
_UNSAID: Mapping[str, str] = {"share": "share", "count": "population"}
_THAT_IS = re.compile(r"\s*(?:That|This) (?:is|was)\b[^.;]*\bmargin\b")  # behind a planned size
_WITH = any_case(r"\b(?:with|for)(?: (?:only|just))? $")  # with 204 documents the margin is
_NO_LIMITS = ("number", "plus_minus")
NEAR_PASSAGES = 3  # within which what a sample held is told
_NAMED = 30  # characters before a value that name it
OF_FOUND = OF_RELEVANT | {"precision"}
LEAST_DIGITS = 3  # of a projected number for which the size of a set is sought
_OF_SAMPLE = {"sample", "found", "tp", "fn"}  # inputs that a sample has
_CELLS = ("tp", "fp", "fn", "tn", "both", "neither", "only_first", "only_second")
_SET = any_case(
    r"\b(?:the|our|this|that|its) (?:[\w-]+ ){0,2}(?:universe|population|collection|set|sample|pile|corpus|remainder|"
    r"platform|database|stratum|production|folder|archive)\b"
)
IN_LEFT_OUT = any_case(
    r"\b(?:in|of|from|within) (?:the|this|that|our|its|their|his|her) "
    r"(?:null|discard(?:ed)?|excluded|unreviewed|unretrieved) (?:set|pile|population|documents)\b"
)
_OF_WHICH = any_case(r"\bof (?:which|whom|these|those|them),? (?:only |just |some |about )?$")
_OF_POPULATION = any_case(
    r"\bsamples? of $|"
    r"\b(?:sampled|checked|tested|audited|inspected|re-?(?:read|reviewed|coded|checked|examined)) (?:about |some )?$"
)  # 2,400 of the 512,400: what was sampled


@dataclass(frozen=True, slots=True)
class _Option:
    """A number in a role: its text, its position, how far it is from the value."""

    text: str
    source: int
    level: int


@dataclass(frozen=True, slots=True)
class InputSet:
    """A complete set of inputs, the level of the farthest one, what was assumed, whether one paragraph has x and n, and
    whether no other number has one of their roles."""

    inputs: Mapping[str, Input]
    level: int
    assumed: tuple[str, ...] = ()
    is_of_one: bool = True
    is_only: bool = True

    @property
    def key(self) -> tuple[tuple[str, str], ...]:
        """The inputs by their digits."""
        return tuple((name, bare(one.text)) for name, one in sorted(self.inputs.items()))


class Inputs:
    """The sets of inputs for the values of a document."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated
        self._wholes = Wholes(around)
        self._used: set[int] = set()

    def use(self, sources: Iterable[int]) -> None:
        """Counts of a share are no other share's in their paragraph."""
        self._used |= set(sources)

    def sets(self, i: int, quantity: str, beside: int | None) -> Iterator[InputSet]:
        """The complete sets of inputs, the nearest first; `beside` is the x of n that stands right at a percentage."""
        options = self._options(i, quantity, beside)
        found: list[tuple[int, int, InputSet]] = [(one.level, 0, one) for one in self._two_samples(i, quantity)]
        for needed in ways(quantity):
            lacking = [n for n in needed if n not in options]
            is_planned = len(needed) > 2 and not _OF_QUANTITY.search(self._around.sentence(i))
            assumed = [n for n in lacking if (quantity, n) in ASSUMED and is_planned]
            if lacking != assumed:
                continue
            notes = tuple(ASSUMED[quantity, n] for n in assumed)
            present = [n for n in needed if n in options]
            for chosen in list(product(*(options[n][: MOST_SIZES if n in _SIZES else MOST_OF_ROLE] for n in present)))[
                :MOST_SETS
            ]:
                by_name = dict(zip(present, chosen, strict=True))
                if not self._belong(by_name) or not self._is_of_line(i, by_name):
                    continue
                inputs = {
                    n: Input(by_name[n].text, by_name[n].source) if n in by_name else Input(WORST_SHARE, None)
                    for n in needed
                }
                if self._is_larger(i, quantity, by_name) or self._is_opposite(i, quantity, by_name):
                    continue
                if self._is_allowed(quantity, by_name, beside) and is_given(quantity, inputs):
                    level = max(one.level for one in chosen)
                    if level > PARAGRAPH and inputs.keys() & _OF_SAMPLE and self.has_unknown_counts(i):
                        continue
                    far = sum(abs(i - one.source) for one in chosen)
                    found.append(
                        (
                            level,
                            far,
                            InputSet(
                                inputs,
                                level,
                                notes,
                                self._is_of_one(by_name),
                                all(len(options[n]) == 1 for n in present),
                            ),
                        )
                    )
        done: set[object] = set()
        for _, _, one in sorted(found, key=lambda item: item[:2]):
            if one.key not in done:
                done.add(one.key)
                yield one

    def _two_samples(self, i: int, quantity: str) -> Iterator[InputSet]:
        """The two samples of a test or a difference: the two x of n of its paragraph, in their order."""
        if not any("found_second" in way for way in ways(quantity)):
            return
        one = self._stated[i]
        near = range(max(0, i - MOST_LOOKED_AT), min(len(self._stated), i + MOST_LOOKED_AT))
        pairs = [k for k in near if self._stated[k].passage == one.passage and self._stated[k].counts and k != i]
        if len(pairs) != 2:
            return
        texts = [text for k in pairs for text in self._stated[k].printed_counts]
        names = ("found", "sample", "found_second", "sample_second")
        sources = (pairs[0], pairs[0], pairs[1], pairs[1])
        inputs = {n: Input(text, k) for n, text, k in zip(names, texts, sources, strict=True)}
        if is_given(quantity, inputs):
            yield InputSet(inputs, PARAGRAPH)

    def is_share(self, quantity: str, inputs: Mapping[str, Input]) -> bool:
        """Whether a part and a whole may be those of a quantity: by what its whole is, and by their own roles.

        What was drawn or is a set was not found in another one, and what was found is no sample.
        """
        part, whole = inputs["part"].source, inputs["whole"].source
        if part is None or whole is None:
            return False
        is_set = {role.name for role in self._stated[part].roles} & {"sample", "collection", "null_set"}
        roles = {role.name for k in (part, whole) for role in self._stated[k].roles}
        if quantity in OF_FOUND and roles & {"fp", "fn", "tn"}:
            return False  # no share of what was found rightly
        is_found = {role.name for role in self._stated[whole].roles} & {"found"}
        if is_set or (is_found and not self._wholes.is_relevant(whole)):
            return False
        return self._wholes.allows(quantity, part, whole)

    def allows(self, quantity: str, part: int, whole: int) -> bool:
        """Whether two printed counts may be the part and the whole of a quantity."""
        return self._wholes.allows(quantity, part, whole, is_beside=True)

    def has_unknown_counts(self, i: int) -> bool:
        """Whether the sentence of a value has a count whose role is not known: it may be the sample that is meant."""
        inside = [self._stated[k] for k in self._around.in_sentence(i) if k != i]
        return any(
            kind_of(one.number) == "count" and not one.reason and not one.roles and _has_digits(one) for one in inside
        )

    def _is_of_one(self, chosen: Mapping[str, _Option]) -> bool:
        """Whether what was found and its sample stand in one paragraph or table."""
        sources = [chosen[n].source for n in ("found", "sample") if n in chosen]
        places = {self._stated[k].passage for k in sources}
        return len(places) < 2 or all(self._is_cell(k) for k in sources)

    def _is_cell(self, k: int) -> bool:
        return self._around.passage(k).kind == "cell"

    def _belong(self, chosen: Mapping[str, _Option]) -> bool:
        """Whether x and n may be of one sample: of one print, or the sample stands before; cells are of one table."""
        for found_name, sample_name in (("found", "sample"), ("found_second", "sample_second")):
            if found_name not in chosen or sample_name not in chosen:
                continue
            found, sample = self._stated[chosen[found_name].source], self._stated[chosen[sample_name].source]
            if found.number is sample.number:
                if found.counts is None:
                    return False  # one number is not both
                continue
            if found.counts is not None or _is_less(sample, found):
                return False
            if self._is_cell(chosen[found_name].source) != self._is_cell(chosen[sample_name].source):
                return False
            if not found.in_sentence_of(sample) and self._has_other_whole(chosen[found_name].source):
                return False
            if not found.in_sentence_of(sample) and self._has_own_sample(chosen[found_name].source, sample):
                return False
            if not self._is_near(chosen[found_name].source, chosen[sample_name].source):
                return False
            if self.of_which(chosen[found_name].source) not in (None, chosen[sample_name].source):
                return False
            later = chosen[sample_name].source > chosen[found_name].source and not found.in_sentence_of(sample)
            if later:
                return False
        sets = [chosen[name] for name in _SIZES if name in chosen]
        if "sample" in chosen and any(
            _is_less(self._stated[k.source], self._stated[chosen["sample"].source]) for k in sets
        ):
            return False
        cells = [self._around.passage(one.source) for name, one in chosen.items() if name in _CELLS]
        return len({passage.cell[0] if passage.cell else passage.text for passage in cells}) <= 1

    def _is_of_line(self, i: int, chosen: Mapping[str, _Option]) -> bool:
        """Whether the counts of a cell of their table stand in its row or in its column, where that table has several
        of one role: those of the first round, and of the second."""
        inside = set(self._around.numbers_of_table(i))
        sources = [one.source for name, one in chosen.items() if name in _CELLS and one.source in inside]
        if not sources:
            return True
        roles = [role.name for k in inside for role in self._stated[k].roles if role.name in _CELLS]
        row, column = {*self._around.row(i)}, {*self._around.column(i)}
        is_single = len(roles) == len(set(roles))
        return is_single or row >= set(sources) or column >= set(sources)

    def of_which(self, found: int) -> int | None:
        """The count right before what was found that it is told of: 1,272 documents, of which 46 are responsive."""
        is_of = _OF_WHICH.search(self._around.before(found)) is not None
        before = [k for k in self._around.in_sentence(found) if k < found]
        return before[-1] if is_of and before and kind_of(self._stated[before[-1]].number) == "count" else None

    def _is_near(self, found: int, sample: int) -> bool:
        """Whether what was found stands near its sample, in cells, or in a sentence that names the sample."""
        if self._is_cell(found):
            return True
        apart = self._stated[found].passage - self._stated[sample].passage
        return apart <= NEAR_PASSAGES or sample in self._around.named_in(found)

    def _is_allowed(self, quantity: str, chosen: Mapping[str, _Option], beside: int | None) -> bool:
        """Whether what was found and its sample, where these are the inputs, may be the quantity's part and whole."""
        if chosen.keys() != {"found", "sample"}:
            return True
        part, whole = chosen["found"].source, chosen["sample"].source
        return self._wholes.allows(quantity, part, whole, is_beside=whole == beside)

    def _is_opposite(self, i: int, quantity: str, chosen: Mapping[str, _Option]) -> bool:
        """Whether what was found is told as the opposite of a quantity: disagreed on 36 of 600, an agreement of 6 %."""
        if "found" not in chosen or chosen["found"].source == i:
            return False
        part = chosen["found"].source
        named = f"{quantity} {self._around.before(i)[-_NAMED:]}"
        told = f"{self._around.before(part)} {self._around.behind(part).partition(',')[0]}"
        return polarity(named) * polarity(told) < 0

    def _has_own_sample(self, found: int, other: Stated) -> bool:
        """Whether the sentence of what was found tells a sample before it: picked 40, and 25 were responsive."""
        before = [self._stated[k] for k in self._around.in_sentence(found) if k < found]
        samples = [one for one in before if any(role.name == "sample" for role in one.roles) and one.counts is None]
        least = self._around.size(found)
        return any(size(one.number) >= least and one.digits != other.digits for one in samples)

    def _has_other_whole(self, found: int) -> bool:
        """Whether the sentence of what was found has a larger count without a role, which may be its sample."""
        inside = [self._stated[k] for k in self._around.in_sentence(found) if k != found]
        counts = [one for one in inside if kind_of(one.number) == "count" and not one.reason and not one.roles]
        return any(size(one.number) > self._around.size(found) for one in counts)

    def _options(self, i: int, quantity: str, beside: int | None) -> dict[str, list[_Option]]:
        """The numbers in each role, the nearest first, each text once."""
        found: dict[str, dict[str, _Option]] = {}
        is_share = ("found", "sample") in ways(quantity)
        left_out: set[str] = set()  # the counts that are told as left out
        inside = self._around.in_sentence(i)
        ahead = [(k, SENTENCE) for k in inside if k > i] + [(k, PARAGRAPH) for k in self._of_next(i, quantity)]
        for k, level in (*self._earlier(i), *ahead):
            one = self._stated[k]
            if not _may_be_input(one) or (quantity.endswith("documents") and self._is_of_overturned(k)):
                continue
            if quantity in OF_ANY_SHARE and level > PARAGRAPH:
                continue
            for role in self._unsaid(k, quantity) if level == SENTENCE else ():
                found.setdefault(role, {})[bare(one.number.text)] = _Option(one.number.text, k, level)
            for role, text in self._roles(k, is_share, i, beside):
                is_count = role in ("found", "sample") and beside != k
                if is_share and is_count and level == PARAGRAPH and k in self._used:
                    continue
                left_out |= {bare(text)} if role == "null_set" else set()
                options = found.setdefault(role, {})
                if bare(text) not in options or options[bare(text)].level > level:
                    options[bare(text)] = _Option(text, k, level)
        for k in self._sizes(i) if quantity.endswith("documents") else ():
            for role in ("population", "null_set"):
                found.setdefault(role, {}).setdefault(
                    bare(self._stated[k].number.text), _Option(self._stated[k].number.text, k, SECTION)
                )
        for role, k in self._named(i):
            text = self._stated[k].number.text
            found[role] = {**found.get(role, {}), bare(text): _Option(text, k, PARAGRAPH)}
        found |= self._sizes_of_pile(i, found)
        is_named = quantity.endswith("documents") and IN_LEFT_OUT.search(self._around.sentence(i)) is not None
        if is_named or (quantity == "missed documents" and left_out):
            for role in _SIZES:
                found[role] = {text: one for text, one in found.get(role, {}).items() if text in left_out}
        if quantity in PLANNED:
            found["share"] = {text: one for text, one in found.get("share", {}).items() if one.level <= PARAGRAPH}
        return {role: list(_nearest(i, options.values())) for role, options in found.items() if options}

    def _is_of_overturned(self, k: int) -> bool:
        """Whether a count is told as calls that were overturned, or is the sample of nothing but such: no relevant
        documents are projected from it."""
        names = {role.name for role in self._stated[k].roles}
        if not names & {"found", "sample"} or self._stated[k].counts is not None:
            return False
        if "found" in names:
            return self._wholes.is_overturned(k)
        found = [j for j in self._around.in_sentence(k) if any(r.name == "found" for r in self._stated[j].roles)]
        return bool(found) and all(map(self._wholes.is_overturned, found))

    def _of_next(self, i: int, quantity: str) -> Sequence[int]:
        """The numbers of the sentence behind a planned size that says what takes as many: that is what a margin of …"""
        is_said = quantity == "sample size" and _THAT_IS.match(self._around.sentence_behind(self._stated[i]))
        last = self._around.in_sentence(i)[-1] + 1
        return self._around.in_sentence(last) if is_said and last < len(self._stated) else ()

    def _sizes_of_pile(self, i: int, found: Mapping[str, dict[str, _Option]]) -> dict[str, dict[str, _Option]]:
        """The sizes of sets that may be the undone pile that the sentence of a value names; all where it names none."""
        return {
            role: {text: one for text, one in found[role].items() if is_of_pile(self._around, i, one.source)}
            for role in _SIZES
            if role in found
        }

    def _is_larger(self, i: int, quantity: str, chosen: Mapping[str, _Option]) -> bool:
        """Whether a projected count is larger than the set that would have it."""
        sets = [one.source for name, one in chosen.items() if name in _SIZES and quantity.endswith("documents")]
        return any(self._around.size(k) < self._around.size(i) for k in sets)

    def _unsaid(self, k: int, quantity: str) -> Iterator[str]:
        """The roles that a number without one may have in a plan, by its kind; "with 204 documents" is a sample."""
        one = self._stated[k]
        role = None if one.roles or quantity not in PLANNED else _UNSAID.get(kind_of(one.number))
        if role is not None:
            yield role
            if role == "population" and quantity != "sample size" and _WITH.search(self._around.before(k)):
                yield "sample"

    def _earlier(self, i: int) -> Iterator[tuple[int, int]]:
        one = self._stated[i]
        row = self._around.row(i)
        beside = self._around.beside(one.passage)
        for k in row:
            if k != i:
                yield k, SENTENCE
        for k, near in self._around.earlier(i):
            other = self._stated[k]
            if k in row:
                continue
            yield k, near if near < BESIDE else BESIDE if other.passage in beside else near + 1
        last = self._around.in_sentence(i)[-1]
        yield from ((k, BEHIND) for k in range(last + 1, min(last + MOST_LOOKED_AT, len(self._stated))) if k not in row)

    def _roles(self, k: int, is_share: bool, i: int, beside: int | None) -> Iterator[tuple[str, str]]:
        """The names of the inputs that a number may be, with its text."""
        one = self._stated[k]
        if one.counts is not None:
            part, whole = one.printed_counts
            if beside != k and _OF_POPULATION.search(self._around.sentence(k)[: one.number.start]):
                yield "sample", part
                yield "population", whole
            elif beside in (None, k) and (not is_share or self._owner(k) in (None, i)):
                yield "found", part
                yield "sample", whole
            return
        for role in one.roles:
            if role.name == "value":
                yield parameter_of(role.quantity), one.number.text
            else:
                yield role.name, one.number.text
                if role.name in ("collection", "null_set"):
                    yield "population", one.number.text

    def _named(self, i: int) -> Iterator[tuple[str, int]]:
        """The sizes of the sets that the sentence names: the Review Population, the discard pile."""
        for phrase in _SET.finditer(self._around.sentence(i)):
            for k in self._around.meant(phrase[0], i)[:MOST_OF_ROLE]:
                roles = {role.name for role in self._stated[k].roles}
                if self._around.kind(k) != "count" or not _has_digits(self._stated[k]) or "found" in roles:
                    continue
                if "sample" in roles:
                    yield "sample", k
                    continue
                yield "population", k
                if stems(phrase[0]) & _LEFT_OUT:
                    yield "null_set", k

    def _sizes(self, i: int) -> Iterator[int]:
        """The counts before a projected number that may be the set that it is projected to."""
        if sum(c.isdigit() for c in self._stated[i].number.text.strip("0")) < LEAST_DIGITS:
            return
        for k, _ in self._around.earlier(i):
            one = self._stated[k]
            is_large = kind_of(one.number) == "count" and size(one.number) > self._around.size(i)
            is_large = is_large and is_of_pile(self._around, i, k)
            if not one.reason and is_large and not {role.name for role in one.roles} & {"sample", "found", "value"}:
                yield k

    def _owner(self, j: int) -> int | None:
        """The value in the sentence of an x of n that stands nearest to it: the share that it is."""
        counts = self._stated[j]
        near = [
            (abs(self._stated[k].number.start - counts.number.start), k)
            for k in self._around.in_sentence(j)
            if self._stated[k].counts is None
            and (self._stated[k].is_value or (self._stated[k].is_rate and not self._stated[k].roles))
        ]
        return min(near)[1] if near else None


def _may_be_input(one: Stated) -> bool:
    """Whether a number is a value and no limit; of "seven times in a hundred" the seven times are none."""
    is_value = one.number.printed is not None and one.number.printed.kind in _NO_LIMITS
    return is_value and not one.reason and kind_of(one.number) != "multiple"


def _is_less(sample: Stated, found: Stated) -> bool:
    """Whether a sample is smaller than what was found, and so is not the one in which it was."""
    return sample.counts is None and size(sample.number) < size(found.number)


def _has_digits(one: Stated) -> bool:
    """Whether a number is printed in two digits or more."""
    return sum(c.isdigit() for c in one.number.text) > 1


def _nearest(i: int, options: Iterable[_Option]) -> Iterator[_Option]:
    """The options of the narrowest level that has one; under the heading and anywhere before are one level."""
    ordered = sorted(options, key=lambda one: (one.level, abs(i - one.source)))
    farthest = max(ordered[0].level, DOCUMENT if ordered[0].level in (SECTION, DOCUMENT) else 0)
    return (one for one in ordered if one.level <= farthest)
