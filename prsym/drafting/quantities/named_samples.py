"""The samples that a document gives a name of their own, Sample B or the elusion sample, and what follows from them.

A table has one in each row, or a sentence tells its size and what was found in it. Words that name one sample leave
no other: its rate of responsive documents, what of it is not responsive, and what it projects to in the set that it
was drawn from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from prsym.documents.passages import Passage
from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import SUPPOSED
from prsym.drafting.text.records import Input
from prsym.drafting.text.surroundings import Surroundings, stems

RATES = ("elusion", "richness", "prevalence", "yield", "base rate", "responsiveness rate", "hit rate", "precision")
PROJECTION = "first/second*third"
_RELEVANT = r"(?:responsive|relevant)"
_IRRELEVANT = rf"(?:not (?:\w+ )?|non-?|ir){_RELEVANT}"
# Sample B, Samples 2: the letter or the number that tells one of several.
_NAMED = re.compile(r"\b[Ss]ample (?:[A-Z]|\d{1,2}|[IVX]{1,4}|One|Two|Three|Four)\b(?![-–%,]?\d)")
_OF_SAMPLES = any_case(r"\bsamples?\b")
_SIZE = any_case(
    r"(?:(?:sample )?size|n|sampled|drawn|"
    r"(?:number of )?documents(?: (?:drawn|sampled|reviewed|read|in (?:the )?sample))?)"
)
_FOUND = any_case(
    rf"(?:(?:found|judged|coded|marked|number|of (?:them|these|which)) )?{_RELEVANT}(?: (?:documents|found))*"
)
_FRAME = whole_words(r"from|of|population|frame|source|universe|drawn|stratum|set|pile|pool|covers|taken")
# Sample B is 2,250 documents; 2,250 documents form Sample B.
_IS_OF = re.compile(
    r"[Ss]ample \w+,?(?: [\w-]+){0,3}? (?:is|was|has|had|of|held|holds|contains|contained|comprises|comprised|numbers|"
    r"numbered|totaled)(?: (?:a )?(?:total|set) of| made up of)? (?:about |exactly )?$"
)
_DRAWN_AS = any_case(r"(?: [\w’'-]+){0,12} (?:as|form|forms|formed|is|are|were|call(?:ed)?) [“\"]?$")
_DRAWN_FROM = any_case(r"\b(?:drawn|taken|selected|sampled)?[\w ]{0,20}\bfrom ([^.,;:()]{3,60})")
_TOLD_FOUND = re.compile(
    rf"(?: documents)?(?: of (?:them|these|those|which))? (?:were|was|are|is|proved)[\w ]{{0,12}} "
    rf"{_RELEVANT}(?=[.,;:)]|$)"
)
_HAD_FOUND = re.compile(rf" (?:documents )?(?:that (?:were|are) )?{_RELEVANT}(?=[.,;:)]|$| documents?[.,;])")
# Behind a share of a sample, what it is one of: 4.6% is responsive, 4.6% of its documents were relevant.
_IS_RELEVANT = re.compile(
    rf"(?: of (?:it|them|these|those|the documents|its documents|the sample|[Ss]ample \w+))?(?: documents)?,?"
    rf" (?:is|are|was|were|proved|turned out)(?: (?:found|judged|coded|marked|in fact))?(?: to be)? {_RELEVANT}\b"
)
_OF_IT = re.compile(r" of (?:all |the documents (?:of|in) )?(?P<name>[Ss]ample \w+)")
# Behind a count, that it is what of the sample is not responsive.
_IS_IRRELEVANT = any_case(
    rf"(?: documents)?(?: of (?:it|them|these|those|[Ss]ample \w+))?,? (?:(?:that|which|who) )?"
    rf"(?:(?:is|are|was|were|proved) )?{_IRRELEVANT}\b"
)
# Before a count, that it is what the sample comes to in its set.
_BEST_FIGURE = any_case(
    r"\b(?:(?:best|point|central|single) (?:single )?(?:figure|estimate|guess|number)\b[^⟦⟧.;]{0,50} (?:is|was|of|at)|"
    r"stands? for|(?:scal|project|extrapolat)\w*(?: up)?[^⟦⟧.;]{0,40} (?:to|is|gives)|"
    r"carried over\b[^⟦⟧.;]{0,50} (?:to|is|makes?))"
    r"(?: about| some| roughly| an estimated)? $"
)
_COUNTS = ("count", "amount")
_LIMITS = ("at_least", "at_most", "more_than", "less_than")


_DENIED = whole_words(r"no|never|nor|neither|isn[’']t|(?:is|was|are|were|does|did) not(?! (?:responsive|relevant))")
# Words that say of a sample, of its rate and of its set what they are: beside other words another one may be meant.
_PLAIN = stems(
    """sample puts put gives gave shows showed has had have estimates estimate estimated rate share measured found
    yields yielded stands stood comes came was were are then thus therefore accordingly hence here there other
    words responsive relevant irrelevant nonresponsive documents responsiveness lie lies lay sit sits remain remains
    remaining left unread unreviewed unfound missed undetected still best single figure point guess number scaled
    projected projects extrapolated carried over stands stand for hits what this that its all whole total confidence
    interval level percent exact Wilson Clopper Pearson method one two sided bound limit from out roughly approximately
    judged coded proved turned drawn random taken hit elusion richness prevalence yield base precision make makes"""
)


class NamedSample(NamedTuple):
    """A sample: its name, the places of its size and of what was found, what it was drawn from."""

    name: str
    found: int
    size: int
    frame: str


class NamedSamples(Near):
    """The named samples of a document, and the readings and inputs of the numbers that follow from them."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        super().__init__(around)
        every = [one for table in tables(passages, around.stated) for one in self._of_table(table)]
        told = [*every, *self._of_prose(passages)]
        names = [one.name.casefold() for one in told]
        # A name that two samples have means neither of them.
        self.samples = [one for one, name in zip(told, names, strict=True) if names.count(name) == 1]

    def _of_table(self, table: Table) -> Iterator[NamedSample]:
        """The samples of the rows of a table, of which one column has the sizes and one what was responsive."""
        sizes = [c for c in table.columns if _SIZE.fullmatch(table.heading(c).strip())]
        founds = [c for c in table.columns if _FOUND.fullmatch(table.heading(c).strip())]
        if len(sizes) != 1 or len(founds) != 1:
            return
        is_of_samples = _OF_SAMPLES.search(table.heading(1)) is not None
        for row in table.parts:
            label = table.label(row).strip()
            places = [(row, founds[0]), (row, sizes[0])]
            is_named = bool(label) and (is_of_samples or _OF_SAMPLES.search(label) is not None)
            if not is_named or any(place not in table.numbers for place in places):
                continue
            found, whole = (table.numbers[place] for place in places)
            if all(self.around.kind(k) == "count" for k in (found, whole)) and self.is_part(found, whole):
                yield NamedSample(_name(label), found, whole, table.words(row, _FRAME))

    def _of_prose(self, passages: Sequence[Passage]) -> Iterator[NamedSample]:
        """The samples of which a sentence names one and tells its size, and it or a later one what was found."""
        for i, one in enumerate(self.stated):
            names = set(_NAMED.findall(self.around.sentence(i)))
            is_count = kind_of(one.number) == "count" and not one.reason and passages[one.passage].cell is None
            if len(names) != 1 or not is_count:
                continue
            name = names.pop()
            is_size = _IS_OF.search(self.around.before(i)) is not None
            behind = self.around.behind(i)
            is_size |= name in behind and _DRAWN_AS.fullmatch(behind[: behind.index(name)]) is not None
            found = self._found_behind(i, name) if is_size else None
            if found is not None:
                frame = _DRAWN_FROM.search(behind)
                yield NamedSample(_called(name), found, i, frame[1] if frame else "")

    def _found_behind(self, i: int, name: str) -> int | None:
        """The count found in a sample, by the words behind its size, before another one is named."""
        for k in range(i + 1, len(self.stated)):
            one = self.stated[k]
            if one.passage != self.stated[i].passage or set(_NAMED.findall(self.around.sentence(k))) - {name}:
                return None
            is_told = _TOLD_FOUND.match(self.around.behind(k)) or (
                _HAD_FOUND.match(self.around.behind(k)) and re.search(r"\b(?:found|held|had)\b", self.around.before(k))
            )
            if is_told and kind_of(one.number) == "count" and not one.reason and one.counts is None:
                return k if self.is_part(k, i) else None
        return None

    def _in(self, text: str) -> list[NamedSample]:
        """The samples that a text names; none where it names one that is not known."""
        known = {one.name for one in self.samples}
        if any(name not in known for name in map(_called, _NAMED.findall(text))):
            return []
        return [one for one in self.samples if _words(one.name).search(text)]

    def in_sentence(self, i: int) -> NamedSample | None:
        """The one sample that the sentence of a number names."""
        if self.around.is_cell(i):
            return None
        named = self._in(self.around.sentence(i))
        return named[0] if len(named) == 1 else None

    def in_paragraph(self, i: int) -> NamedSample | None:
        """The one sample that the paragraph of a number names, where it stands before the number."""
        if self.around.is_cell(i):
            return None
        text = self.around.passage(i).text
        named = self._in(text)
        is_before = bool(self._in(text[: text.find(self.around.sentence(i)) + len(self.around.sentence(i))]))
        return named[0] if len(named) == 1 and is_before else None

    def drawn_from(self, i: int) -> NamedSample | None:
        """The one sample that was drawn from the set that the sentence of a number names."""
        sets = set(self.around.named_in(i))
        drawn = [one for one in self.samples if self.set_of(one) in sets]
        return drawn[0] if len(drawn) == 1 and len(sets) == 1 else None

    def set_of(self, sample: NamedSample) -> int | None:
        """The count of the set that a sample was drawn from, by the words for it; None where several fit."""
        frame = stems(sample.frame.split(",")[0])
        if not frame:
            return None
        named = [k for k, name in self.around.names.items() if name and name <= frame]
        if named:
            return named[0] if len({self.stated[k].digits for k in named}) == 1 else None
        earlier = range(min(sample.size, sample.found))
        larger = [k for k in earlier if self.counts(k) and self.around.size(k) > self.around.size(sample.size)]
        fitting = [k for k in larger if frame <= self.around.descriptions[k] and k not in self.around.names]
        return fitting[0] if len({self.stated[k].digits for k in fitting}) == 1 else None

    def rate(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a rate of relevant documents of the sample that its sentence names; empty where there is none.

        They are its inputs though they do not give it, but where the sentence has another count before, or another
        rate, or speaks of what is supposed: then they must give it.
        """
        one = self.stated[i]
        said = one.number.printed
        sample = self.in_sentence(i)
        if sample is None or one.reason or kind_of(one.number) != "share" or one.counts is not None or said is None:
            return {}
        is_told = bool({quantity, *(role.quantity for role in one.roles)} & set(RATES)) or self._is_of_relevant(i)
        if said.kind in _LIMITS or not is_told:
            return {}
        inputs = {"found": self.around.input(sample.found), "sample": self.around.input(sample.size)}
        is_given = gives(self.reading("part/whole", {"part": sample.found, "whole": sample.size}, 1), one.number.text)
        return inputs if is_given or self._is_alone(i, sample) else {}

    def _is_of_relevant(self, i: int) -> bool:
        """Whether the words behind a share without a role say that it is one of what is relevant in the sample."""
        return not self.stated[i].roles and _IS_RELEVANT.match(self.around.behind(i)) is not None

    def _is_alone(self, i: int, sample: NamedSample) -> bool:
        """Whether a sentence has no count but those of its sample, and no other rate."""
        own = {self.stated[k].digits for k in (sample.found, sample.size)}
        inside = [k for k in self.around.in_sentence(i) if k != i and not self.stated[k].reason]
        counts = [k for k in inside if self.around.kind(k) in _COUNTS or self.stated[k].counts]
        is_other = any(self.stated[k].digits not in own for k in counts if k < i)
        rates = [k for k in inside if k not in counts and not self._is_of_level(k)]
        return not is_other and not rates and self._is_plain(i, sample)

    def _is_plain(self, i: int, sample: NamedSample) -> bool:
        """Whether a sentence says nothing of others than of its sample and the set that this was drawn from."""
        text = self.around.sentence(i)
        if any(self.stated[k].reason for k in self.around.in_sentence(i)):
            return False  # of another year, or as somebody else has it
        whole = self.set_of(sample)
        called = self.around.names.get(whole, frozenset[str]()) if whole is not None else frozenset[str]()
        own = stems(f"{sample.name} {sample.frame}") | called
        return stems(text) <= own | _PLAIN and not SUPPOSED.search(text) and not _DENIED.search(text)

    def _is_of_level(self, k: int) -> bool:
        """Whether a number is a level of confidence, an interval or a rate in words: it states no other rate."""
        one = self.stated[k]
        said = one.number.printed
        is_level = any(role.name in ("confidence", "margin") for role in one.roles) or "confiden" in self.around.behind(
            k
        )
        return is_level or said is None or said.kind != "number" or said.numbers[0].ends is not None

    def of(self, i: int) -> Iterator[Reading]:
        """The readings of a number that the name of a sample leaves alone."""
        one = self.stated[i]
        if one.reason or one.number.printed is None or one.number.printed.kind in _LIMITS:
            return
        yield from self._of_whole(i)
        yield from self._irrelevant(i)
        yield from self._projected(i)

    def _of_whole(self, i: int) -> Iterator[Reading]:
        """The share of a named sample that the one count of its sentence is: 95.4% of Sample B is its 2,146 others."""
        sample = self.in_sentence(i)
        of = _OF_IT.match(self.around.behind(i))
        inside = [k for k in self.around.in_sentence(i) if k != i and not self.stated[k].reason]
        is_one = len(inside) == 1 and self.around.kind(inside[0]) == "count"
        if sample is None or of is None or not is_one or self.around.kind(i) != "share":
            return
        rest = self.around.size(sample.size) - self.around.size(sample.found)
        is_slip = _IS_IRRELEVANT.match(self.around.behind(inside[0])) and self.around.size(inside[0]) != rest
        if not is_slip and self.is_part(inside[0], sample.size) and self._in(of["name"]) == [sample]:
            yield from self._meant(i, sample, "part/whole", {"part": inside[0], "whole": sample.size})

    def _irrelevant(self, i: int) -> Iterator[Reading]:
        """The documents of a named sample that are not responsive: all but those found."""
        sample = self.in_sentence(i)
        is_count = sample is not None and self.around.kind(i) == "count" and i not in sample
        if sample is not None and is_count and _IS_IRRELEVANT.match(self.around.behind(i)):
            yield from self._meant(i, sample, "first - second", {"first": sample.size, "second": sample.found})

    def _meant(self, i: int, sample: NamedSample, compute: str, places: Mapping[str, int]) -> Iterator[Reading]:
        """A reading that gives a number, or that its sentence leaves alone."""
        found = self.reading(compute, places, 1)
        if self._is_plain(i, sample) or gives(found, self.stated[i].number.text):
            yield replace(found, is_sure=True)

    def _projected(self, i: int) -> Iterator[Reading]:
        """The projection of the sample of the paragraph on its set: the best single figure, its hits stand for."""
        is_told = _BEST_FIGURE.search(self.around.before(i)) is not None
        if is_told and self.around.kind(i) == "count":
            inputs = self.projection(i)
            if inputs:
                yield self._product(inputs)

    def projection(self, i: int) -> Mapping[str, Input]:
        """The inputs of a count that a named sample projects to, where one sample and its one set are meant.

        The sample is the one of its sentence, of the set that its sentence names, or of its paragraph; the sentence
        names no other set, and has no other count.
        """
        sample = self.in_sentence(i) or self.drawn_from(i) or self.in_paragraph(i)
        whole = None if sample is None else self.set_of(sample)
        if sample is None or whole is None or SUPPOSED.search(self.around.sentence(i)):
            return {}
        own = {self.stated[k].digits for k in (sample.found, sample.size, whole)}
        inside = [k for k in self.around.in_sentence(i) if k != i and not self.stated[k].reason]
        is_other = any(self.counts(k) and self.stated[k].digits not in own for k in inside)
        others = set(self.around.named_in(i)) - {whole}
        number = self.stated[i].number
        if is_other or others or self.stated[i].digits in own or size(number) > self.around.size(whole):
            return {}
        inputs = {
            "population": self.around.input(whole),
            "found": self.around.input(sample.found),
            "sample": self.around.input(sample.size),
        }
        # What people read they counted: a count of it that is not called an estimate is none.
        is_estimate = is_left_out(self.around, whole) or _BEST_FIGURE.search(self.around.before(i)) is not None
        is_meant = (is_estimate and self._is_plain(i, sample)) or gives(self._product(inputs), number.text)
        return inputs if is_meant else {}

    def _product(self, inputs: Mapping[str, Input]) -> Reading:
        """The projection of a sample on its set."""
        places = {"first": inputs["found"], "second": inputs["sample"], "third": inputs["population"]}
        return Reading(PROJECTION, places, 1, True)


def _name(label: str) -> str:
    """The name of a sample by the label of its row: Sample B for B, elusion sample for Elusion."""
    bare = re.sub(r"^the |\s+samples?$|^samples?\s+", "", label, flags=re.IGNORECASE).strip(" .:()")
    is_short = re.fullmatch(r"[A-Z]|\d{1,2}|[IVX]{1,4}|One|Two|Three|Four", bare) is not None
    return f"Sample {bare}" if is_short else f"{bare} sample"


def _called(name: str) -> str:
    """A name as it stands in a sentence, with its capital."""
    return f"S{name[1:]}"


def _words(name: str) -> re.Pattern[str]:
    """The words that mean a sample: sample B with its letter, the elusion sample; an elusion sample is any one."""
    if _NAMED.fullmatch(name):
        return re.compile(rf"\b[Ss]{re.escape(name[1:])}\b")
    return any_case(rf"\b(?:the|our|this|that|its) {re.escape(name)}\b")
