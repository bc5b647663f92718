"""The counts found in the sample that a number is told of: in its sentence, in the ones before it, or right behind it.

A sentence, or two that follow one another, has one pair: printed as x of n, or as the inputs of a rate that is bound,
or as two counts the smaller of which is told as what was found. The nearest sentence with a pair counts; one with two
of them leaves no sample.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from prsym.drafting.text.kinds import kind_of, size
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
            part, whole = sorted(counts, key=lambda k: size(self.stated[k].number))
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
        return size(self.stated[k].number) >= LEAST and _NONE_FOUND.search(self.around.sentence(k)) is not None


def _of_claim(claim: DraftedClaim) -> tuple[Input, Input] | None:
    """The counts of which a rate is the share, by the inputs of its claim."""
    return claim.part_and_whole if claim.compute in ("", "part/whole") else None
