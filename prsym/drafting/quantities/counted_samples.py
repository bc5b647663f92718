"""The counts found in the sample that a number is told of: in its sentence, in the ones before it, or right behind it.

A sentence, or two that follow one another, has one pair: printed as x of n, or as the inputs of a rate that is bound,
or as two counts the smaller of which is told as what was found. The nearest sentence with a pair counts; one with two
of them leaves no sample.

The control sets of a document: how many documents were drawn, and how many of them are relevant.

A richness that is claimed has both, or a sentence tells them of a set by its name. The set that rows of retrieved
documents are of is the one that the paragraphs beside them name, and none of its counts is exceeded. Rows of which
nothing names a set may be of a pilot, and have none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from prsym.drafting.tables.retrieved_rows import SAMPLE, Row
from prsym.drafting.text.formulas import rounds_to
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.records import DraftedClaim, Input, bare
from prsym.drafting.text.surroundings import Surroundings

_TOLD = whole_words(
    r"(?:ir|non-?)?responsive|(?:ir)?relevant|privileged|hot|correct\w*|found|hits?|positives?|agree\w*|"
    r"overturn\w*|revers\w*|changed|error\w*|wrong\w*|miscod\w*|identif\w*|retriev\w*|captur\w*|contain\w*|missed"
)
# Before the words of a set that is too large to be the sample: from the 88,412 documents below the cutoff.
_ESTIMATED = r"(?<!\bestimated )(?<!\bcomputed )(?<!\bcalculated )(?<!\bmeasured )(?<!\binferred )"
_DRAWN_FROM = any_case(
    rf"\b(?:{_ESTIMATED}from|out of|population|collection|universe|(?:null|discard) (?:set|pile)|stratum)(?: of)?"
    r"(?: (?:the|these|those|our|its|all))*[ ,]*$"
)
_WHOLE_FIRST = any_case(r"(?:^|[.;:,] )(?:of|among|out of|in) (?:the |these |those |all |our |its )*$")
_DREW = whole_words(r"drawn?|drew|sampled?|selected|pulled|picked|chosen|chose|re-?viewed|read")
_OF_WHICH = any_case(r"(?: documents)? of (?:which|whom|them|these|those)\b")
# No document was found among 1,200.
_NONE = any_case(r"(?:no|none|zero|not (?:one|a single)|nothing)")
_NONE_FOUND = any_case(
    r"\b(?:no|none|zero|not (?:one|a single)|without|clean)\b"
    r"(?=[^.;]{0,60}\b(?:responsive|relevant|privileged|hits?|found|documents?|were|was)\b)|\balso clean\b"
)
LEAST = 20  # documents of a sample in which none was found
MOST_BEFORE = 3  # sentences between a number and the sample before it
LONGEST_TITLE = 90  # characters
_RICHNESS = ("richness", "prevalence")
_RELEVANT = any_case(r"\b(?<!not )(?<!non-)(?:responsive|relevant)\b")
_REST = whole_words(r"remaining|other|rest|missed|below|under")


class Counted(NamedTuple):
    """The count found in a sample, the sample's size, and their distance: 0 in one sentence, 1 the next, 2 farther."""

    found: Input
    sample: Input
    far: int

    @property
    def inputs(self) -> Mapping[str, Input]:
        return {"found": self.found, "sample": self.sample}

    @property
    def is_none(self) -> bool:
        """Whether none was found."""
        return self.found.text.casefold() in ("0", "no", "none", "zero")

    @property
    def key(self) -> tuple[str, str]:
        return bare(self.found.text), bare(self.sample.text)


class CountedSamples(Near):
    """The samples of a document that are told by their counts; `claims` are all that are drafted, by their values."""

    def __init__(self, around: Surroundings, claims: Mapping[int, DraftedClaim]) -> None:
        super().__init__(around)
        self._claims = claims

    def of(self, i: int) -> Counted | None:
        """The sample of the nearest sentence that has one: that of a number, those before it, the one behind it."""
        for far, inside in self._windows(i):
            pairs = {one.key: one for one in self._pairs(inside, far)}
            if pairs:
                return next(iter(pairs.values())) if len(pairs) == 1 else None
        return None

    def every(self) -> set[tuple[str, str]]:
        """All pairs of counts that sentences of the document have."""
        return {one.key for one in self.each()}

    def each(self) -> Iterator[Counted]:
        """The samples that sentences of the document have."""
        firsts = [k for k in range(len(self.stated)) if self.around.in_sentence(k)[0] == k]
        yield from (one for k in firsts for one in self._pairs(self.around.in_sentence(k), 0))

    def _windows(self, i: int) -> Iterator[tuple[int, list[int]]]:
        """The numbers of the sentence of a number, of it and those before it, and of the one behind it."""
        own = list(self.around.in_sentence(i))
        yield 0, own
        passage, sentence = self.stated[i].passage, self.stated[i].sentence
        window = list(own)
        for back in range(1, MOST_BEFORE + 1):
            before = [k for k, far in self.around.earlier(i) if far == 1]
            last = sorted(k for k in before if self.stated[k].sentence == sentence - back)
            if not last:
                continue
            yield back, last
            window = [*last, *window]
            yield back, window
        behind = range(own[-1] + 1, len(self.stated))
        yield 1, [k for k in behind if self.stated[k].passage == passage and self.stated[k].sentence == sentence + 1]

    def _pairs(self, inside: Sequence[int], far: int) -> Iterator[Counted]:
        """The pairs of counts of some numbers."""
        plain = []
        for k in inside:
            one, claim = self.stated[k], self._claims.get(k)
            if one.reason:
                continue
            if one.counts is not None and kind_of(one.number) == "share":
                part, whole = one.printed_counts
                yield Counted(Input(part, k), Input(whole, k), far)
            elif claim is not None and claim.binding != "open" and (pair := _of_claim(claim)):
                yield Counted(*pair, far)
            elif kind_of(one.number) == "count" and not self.is_of_people(k):
                plain.append(k)
        yield from self._told(plain, far)

    def _told(self, places: Sequence[int], far: int) -> Iterator[Counted]:
        """The pair of two counts, the smaller of which is told as what was found, or of none found and one count."""
        parted = [k for k in places if not _DRAWN_FROM.search(self.around.before(k))]
        is_of_other = len(places) == 2 and _OF_WHICH.match(self.around.behind(places[1])) is not None
        is_of_first = len(places) == 2 and self._is_of_first(*places)
        counts = places if is_of_other or is_of_first else parted
        if len(counts) == 2:
            part, whole = sorted(counts, key=lambda k: self.around.size(k))
            words = f"{self.around.before(part)} {self.around.behind(part)}"
            is_told = self.is_part(part, whole) and (is_of_first or _TOLD.search(words) is not None)
            if is_told or _NONE.fullmatch(self.stated[part].number.text):
                yield Counted(self.around.input(part), self.around.input(whole), far)
        elif len(counts) == 1 and self._has_none(counts[0]):
            yield Counted(Input("0", None), self.around.input(counts[0]), far)

    def _is_of_first(self, whole: int, part: int) -> bool:
        """Whether a count is told as one of those right before it: of 500 withheld, 463 were rightly so."""
        is_whole = _WHOLE_FIRST.search(self.around.before(whole)) is not None and self.is_part(part, whole)
        between = self.around.between(whole, part)
        return (
            is_whole
            and self.stated[part].in_sentence_of(self.stated[whole])
            and not _DREW.search(f"{between} {CLAUSE.split(self.around.behind(part))[0]}")
        )

    def _has_none(self, k: int) -> bool:
        """Whether the sentence of the size of a sample says that none was found in it."""
        return self.around.size(k) >= LEAST and _NONE_FOUND.search(self.around.sentence(k)) is not None


def _of_claim(claim: DraftedClaim) -> tuple[Input, Input] | None:
    """The counts of which a rate is the share, by the inputs of its claim."""
    return claim.part_and_whole if claim.compute in ("", "part/whole") else None


class ControlSet(NamedTuple):
    """The places of the count of relevant documents of a sample, and of its size; whether a table's words name it."""

    relevant: int
    sample: int
    is_named: bool = False


class ControlSets(Near):
    """The control sets of a document; `claims` are those that are drafted."""

    def __init__(self, around: Surroundings, claims: Sequence[DraftedClaim]) -> None:
        super().__init__(around)
        self._every = list(self._told({one.value: one for one in claims}))

    def of(self, rows: Sequence[Row], about: str) -> ControlSet | None:
        """The one set that rows are of, by the words about them; None where there is none, or several may be meant."""
        asked = _kinds(about)
        of_rows = {k for row in rows for k in (row.both, row.retrieved)}
        fitting = [one for one in self._every if one.relevant not in of_rows and self._holds(one, rows)]
        named = [one for one in fitting if asked & _kinds(self._words(one))]
        chosen = named or [one for one in fitting if asked and not _kinds(self._words(one))]
        chosen = [one for one in chosen if self._gives_some(one, rows)]  # where the rows print recalls
        values = {(bare(self._text(one.relevant)), bare(self._text(one.sample))) for one in chosen}
        if len(values) != 1:
            return None
        return chosen[0]._replace(is_named=bool(named) and len(asked) == 1)

    def _told(self, claims: Mapping[int, DraftedClaim]) -> Iterator[ControlSet]:
        """The sets that a richness claimed has, and those that sentences tell by their names."""
        for claim in claims.values():
            found, sample = (
                claim.inputs[name].source if name in claim.inputs else None for name in ("found", "sample")
            )
            if found is None or sample is None or claim.quantity not in _RICHNESS or claim.binding == "open":
                continue
            if not self.around.is_cell(found) and not self.around.is_cell(sample):
                yield ControlSet(found, sample)
        counted = CountedSamples(self.around, claims)
        for k in range(len(self.stated)):
            pair = counted.of(k) if self._is_relevant(k) else None
            if pair is not None and pair.found.source == k and pair.sample.source is not None:
                one = ControlSet(k, pair.sample.source)
                yield from [one] if SAMPLE.search(self._words(one)) else []

    def _is_relevant(self, k: int) -> bool:
        """Whether a count of running text is told as one of all relevant documents of what was drawn."""
        if self.around.is_cell(k) or not self.counts(k):
            return False
        beside = f"{CLAUSE.split(self.around.before(k))[-1]} {CLAUSE.split(self.around.behind(k))[0]}"
        return _RELEVANT.search(beside) is not None and not _REST.search(self.around.sentence(k))

    def _words(self, one: ControlSet) -> str:
        """The words that may name a set: those of the paragraphs of its counts, and of the titles above them."""
        places = {self.stated[k].passage for k in (one.relevant, one.sample)}
        titles = [self.around.text_of(k - 1) for k in places if k]
        texts = [*map(self.around.text_of, places), *(text for text in titles if len(text) < LONGEST_TITLE)]
        return " ".join([self.around.section_of(one.sample), *texts])

    def _holds(self, one: ControlSet, rows: Sequence[Row]) -> bool:
        """Whether no row has more relevant documents, more documents, or more of the others, than the set."""
        relevant, sample = self._size(one.relevant), self._size(one.sample)
        for row in rows:
            both = self._size(row.both)
            retrieved = both if row.retrieved is None else self._size(row.retrieved)
            if both > relevant or retrieved > sample or retrieved - both > sample - relevant:
                return False
        return True

    def _gives_some(self, one: ControlSet, rows: Sequence[Row]) -> bool:
        """Whether the set gives some recall that stands in the rows, where they have any."""
        cells = [(row, row.rates["recall"]) for row in rows if "recall" in row.rates]
        recalls = [(self._size(row.both) / self._size(one.relevant), k) for row, k in cells]
        return not recalls or any(rounds_to(value, self._text(k)) for value, k in recalls)

    def _size(self, k: int) -> Fraction:
        return self.around.size(k)

    def _text(self, k: int) -> str:
        return self.stated[k].number.text


def _kinds(text: str) -> frozenset[str]:
    """The kinds of the sets that words name: a control set, a validation sample."""
    return frozenset(found["kind"].casefold().replace("-", "") for found in SAMPLE.finditer(text))
