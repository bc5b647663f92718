"""The recall and the precision of a sample of which running text tells the margins of its two by two table.

Of the Control Set, 562 documents scored at or above the cut-off, and 297 of these are responsive; 364 were found to be
responsive in it. The fragment: one sample, named in the sentence of those that are both selected and relevant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import Input
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import stems

PASSAGES = 3  # behind a sample, within which what was relevant in it is told
_RELEVANT = r"(?<!not )(?<!non-)(?:responsive|relevant)"
_BY = r"(?:the|our|its) (?:model|software|classifier|system|tool|algorithm)"
_SELECTED = (
    r"(?:(?:had |have |has )?(?:scored|ranked|fell|fallen|lay|stood|came|were (?:scored|ranked|placed|put)) "
    r"(?:at or )?(?:above|over)\b|(?:had|have|has|got|received) such (?:a )?scores?\b|"
    rf"(?:were|was|had been) (?:flagged|selected|retrieved|designated|promoted)\b|"
    rf"(?:were|was|had been) (?:predicted|classified|called) (?:to be |as )?{_RELEVANT} by {_BY}\b)"
)
_OF_SET = r"(?: (?:in|of|from) (?:the|this|that|our|its) [\w’' -]{3,40}?)?"
# Of the responsive documents in the Control Set, 217 scored above the line.
_OF_RELEVANT = any_case(
    rf"\b(?:of|among) (?:the|all|those)(?: the| known| truly)?(?: {_RELEVANT} (?:documents|ones|items|files){_OF_SET}|"
    rf" documents{_OF_SET} that (?:[\w’-]+ ){{1,4}}(?:coded|marked|judged|found)(?: as| to be)? {_RELEVANT}), "
    rf"⟦(?P<both>\d+)⟧(?: documents)?,? {_SELECTED}"
)
_SELECTED_COUNT = any_case(rf"⟦(?P<selected>\d+)⟧(?: documents)?{_OF_SET} {_SELECTED}")
_PLACED = r"(?:scored|ranked|placed|put) ⟦(?P<placed>\d+)⟧[\w ’-]{0,40}? (?:at or )?(?:above|over)\b"
# 562 documents scored above it, and 297 of these are responsive; among them 297 of the responsive ones.
_OF_SELECTED = any_case(
    rf"(?:{_SELECTED_COUNT.pattern}|{_PLACED})[^.;⟦⟧]{{0,40}}[,;] "
    r"(?:(?:and |of which |of these |of those )?⟦(?P<both>\d+)⟧"
    r"(?: of (?:these|those|them|which))?(?: documents)? (?:are|were|was|is|had been|proved)"
    rf"(?: (?:coded|judged|marked|found|in fact|to be|as))* {_RELEVANT}\b(?! to [^,.;]{{0,20}}[\d⟦])|"
    r"(?:among (?:them|these|which)|including|and (?:these|they) included?)(?: are| were)? "
    rf"⟦(?P<among>\d+)⟧ (?:of (?:the|its) )?{_RELEVANT} (?:documents|ones|items)\b)"
)
# The tool scored 267 documents at or above the cutoff. Among them are 178 of the responsive ones.
_OF_SELECTED_BEHIND = any_case(
    r"\b(?:(?:model|software|classifier|system|tool|algorithm|TAR) (?:had )?"
    rf"(?:{_PLACED}|"
    r"(?:returned|retrieved|flagged|selected|promoted) ⟦(?P<returned>\d+)⟧)|"
    rf"⟦(?P<selected>\d+)⟧(?: documents)?{_OF_SET} {_SELECTED})"
    r"[^.;⟦⟧]{0,60}\. (?:Of|Among) (?:these|those|them),? (?:are |were |there (?:are|were) )?(?:only |just )?"
    rf"⟦(?P<both>\d+)⟧ (?:of the |(?:documents )?(?:are|were|proved) )?{_RELEVANT}\b"
)
# Of the responsive ones, the model placed 239 above the cutoff and left 73 below it.
_PUT = r"(?:scored|ranked|placed|put)"
_SPLIT = any_case(
    rf"\b(?:of|among) (?:the|these|those|all)(?: the| known| truly)? {_RELEVANT} "
    rf"(?:documents|ones|items|files){_OF_SET}, (?:{_BY} (?:had )?{_PUT} ⟦(?P<placed>\d+)⟧|"
    rf"⟦(?P<scored>\d+)⟧ (?:scored|ranked|fell|lay|stood|came|were {_PUT}))(?: documents)? (?:at or )?(?:above|over)\b"
    rf"[\w ’-]{{0,30}}?,? (?:and|but|while) (?:(?:left|{_PUT}) )?(?:the other |only )?⟦(?P<below>\d+)⟧ "
    r"(?:(?:scored|ranked|fell|lay|stood|came) )?(?:below|under|beneath)\b"
)
_SET = any_case(r"\b(?:control|validation|test|recall)[- ](?:set|sample)\b")
_ANY_SET = whole_words(r"sampl\w*|sets?|tests?|pilot|rounds?")
_THE_SET = any_case(r"\b(?:in|of|from) (?:the|this|that) (?:set|sample)\b(?! of)")  # the one before
_IT_IS = re.compile(
    r"(?:Its size|It|This|That) (?:is|was|has|had|holds|held|consists?|consisted|comprises?|comprised) "
)
_OTHER = whole_words(
    r"pilot|round|other|another|earlier|previous|prior|second|alone|end-to-end|overall|entire|whole|total"
)
_OF_PART = any_case(
    r"\b(?:recall|sensitivity|precision)(?: rate)? (?:for|among|over|on|of|in) (?=[a-z])"
    r"(?!(?:the|this|that|our) [\w ]{0,20}(?:set|sample|model|software|classifier)\b)"
)
_OF_PART_BEHIND = any_case(r" (?:for|among|on|over)\b(?! (?:the|this|that|review|production)\b)")
_IF = whole_words(r"if|would|could|should|might|assum\w+|suppos\w+|pilot|round")
_CONCLUDED = any_case(
    r"\W*(?:That|This|It) (?:is|was|gives|makes|means|comes to)\b|"
    r"\b(?:from|on|by) (?:these|those) (?:counts|figures|numbers|results)\b|"
    r"\b(?:thus|therefore|hence|accordingly|so)\b"
)
_RETURNED = whole_words(r"returned|retrieved|found|flagged|selected|captured|hit|caught|above")
_IS_RELEVANT = any_case(rf"{_RELEVANT}\b")
_COMPARED = whole_words(
    r"(?:above|below|higher|lower|better|worse|more|less|other) (?:what|than)|unlike|compared|against|"
    r"(?:above|below|exceeds?|beats?) (?:that|the (?:rate|figure|recall|precision))"
)
_COMMA = re.compile(r"[,;:]")
# Words beside a value that say no more than that it is what the counts of the sample come to.
_PLAIN = stems(
    """recall precision sensitivity rate from these those counts figures numbers results compute computed get thus
    therefore hence accordingly follows gives makes means comes control validation test set sample there here told was
    were scored flagged ranked above line cutoff cut off threshold score documents model software percent then"""
)
FALSE_POSITIVE_RATE = ("false positive rate", "fpr", "fallout", "fall-out")
QUANTITIES = ("recall", "sensitivity", "precision")


class _Both(NamedTuple):
    """The documents of a sample that were selected and are relevant, and those that were selected where it is told."""

    both: int
    selected: int | None
    sample: int


class MarginsTold(Near):
    """The margins that the sentences of a document tell of its samples."""

    def of(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a recall or a precision of the one sample whose counts stand before it in its paragraph, or
        which its sentence names."""
        if self.around.is_cell(i):
            return self._of_cell(i, quantity)
        one = self._of(i)
        return {} if one is None else self._inputs(i, quantity, one)

    def beside(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a recall or a precision of which the sentence tells the counts before it: the model put 241
        above the cutoff, and these included 151 of the 171 responsive ones, a precision of 62.7%."""
        own, line = self._line(i)
        found = [(one, own[int(one["among"])]) for one in _OF_SELECTED.finditer(line) if one["among"]]
        if len(found) != 1 or _IF.search(line) or quantity not in QUANTITIES:
            return {}
        told, both = found[0][0]["placed"] or found[0][0]["selected"], found[0][1]
        counts, selected = self.stated[both].printed_counts, own[int(told)]
        if both > i or len(counts) != 2 or self.around.kind(i) != "share":
            return {}
        whole = self.around.input(selected) if quantity == "precision" else Input(counts[1], both)
        return {"found": Input(counts[0], both), "sample": whole}

    def split(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The relevant documents above and below a cutoff that the sentence of a recall tells before it, or the one
        right before, from which it is concluded: recall is therefore 76.6%."""
        if self._is_of_part(i):
            return {}
        first = self.around.in_sentence(i)[0]
        places = [i] if i != first else []
        if first and self.around.sentence_before(self.stated[i]) == self.around.sentence(first - 1):
            places.append(first - 1)
        for k in places if quantity in ("recall", "sensitivity") and self.around.kind(i) == "share" else ():
            own, line = self._line(k)
            found = list(_SPLIT.finditer(line))
            if not found or len(found) > 1 or _IF.search(line):
                continue
            above, below = (own[int(n)] for n in (found[0]["placed"] or found[0]["scored"], found[0]["below"]))
            if below < i and self.counts(above) and self.counts(below) and self._is_conclusion(i, is_beside=k == i):
                return {"tp": self.around.input(above), "fn": self.around.input(below)}
        return {}

    def every_of(self, i: int) -> Mapping[str, int]:
        """The places of the margins of that one sample: its size, what is relevant, was selected, and is both."""
        one = self._of(i) if not self.around.is_cell(i) else self._of_table(i)
        if one is None:
            return {}
        found = {"sample": one.sample, "relevant": self._relevant(one), "selected": one.selected, "both": one.both}
        return {name: k for name, k in found.items() if k is not None}

    def _of(self, i: int) -> _Both | None:
        """The counts of the one sample that are told before a value in its paragraph, or of the one that its sentence
        names; None without one."""
        told = [one for one in self._told if one.both < i]
        own = [one for one in told if self.stated[one.both].passage == self.stated[i].passage]
        own = own or [one for one in told if one.sample in self._samples(i) and not self._is_compared(i)]
        return own[0] if len(own) == 1 and not self._is_of_other(i, own[0]) else None

    def false_discoveries(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The selected documents that are not relevant, and all that were selected, for a false positive rate beside
        the former: by some it is called what others call the false discovery rate."""
        told = [one for one in self._told if one.both < i and self.stated[one.both].passage == self.stated[i].passage]
        if quantity not in FALSE_POSITIVE_RATE or len(told) != 1 or told[0].selected is None:
            return {}
        both, selected = told[0].both, told[0].selected
        rest = self.around.size(selected) - self.around.size(both)
        inside = [k for k in self.around.in_sentence(i) if self.counts(k) and self.around.size(k) == rest]
        return (
            {"found": self.around.input(inside[0]), "sample": self.around.input(selected)} if len(inside) == 1 else {}
        )

    def _of_cell(self, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a recall in a table of one sample: the cell of its line that is headed as relevant and
        returned, of the relevant documents of the sample, which the text tells; or the margins that text tells of it,
        where the table has no counts."""
        samples = self._samples_of_table(i)
        cells = [k for k in (*self.around.column(i), *self.around.row(i)) if k != i and self._is_both(k)]
        if (one := self._of_table(i)) is not None:
            return self._inputs(i, quantity, one)
        if quantity == "precision" or len(cells) != 1 or len({self.stated[j].digits for j in samples}) != 1:
            return {}
        return self._inputs(i, quantity, _Both(cells[0], None, samples[0]))

    def _samples_of_table(self, i: int) -> list[int]:
        """The sizes of the samples that the words before the table of a cell, or its headings, speak of."""
        about = " ".join(self.around.text_of(k) for k in self.around.about_table(i)[:1])
        headed = [" ".join(self.around.passage(k).context) for k in (i, *self.around.numbers_of_table(i))]
        called = _called(about, self.around.table_title(i), *headed)
        return [j for j in self._sizes if called & self._sizes[j]]

    def _of_table(self, i: int) -> _Both | None:
        """The counts, told before a table, of the one sample that it is of and has no counts of; None without one."""
        samples = self._samples_of_table(i)
        told = [one for one in self._told if one.sample in samples and one.both < i]
        has_counts = any(self.counts(k) for k in self.around.numbers_of_table(i))
        return told[0] if len(told) == 1 and len(samples) == 1 and not has_counts else None

    def _is_both(self, k: int) -> bool:
        """Whether a cell is headed as relevant documents that were returned."""
        headings = [words for words in self.around.passage(k).context if _RETURNED.search(words)]
        return any(_IS_RELEVANT.search(words) for words in headings) and self.counts(k)

    def _is_compared(self, i: int) -> bool:
        """Whether a value is compared with that of the sample: somewhat above what the control set shows."""
        return _COMPARED.search(self.around.sentence(i)) is not None

    def is_concluded(self, i: int, inputs: Mapping[str, Input]) -> bool:
        """Whether a value is told as what counts come to, in the sentence of its part or by words that point to them,
        and nothing else is said beside it; no other count stands beside the whole."""
        part, whole = (inputs[name].source for name in ("found", "sample"))
        if part is None or self.stated[part].passage != self.stated[i].passage:
            return False
        if whole is None or self._has_others(whole, part):
            return False
        return self._is_conclusion(i, is_beside=self.stated[part].in_sentence_of(self.stated[i]))

    def _is_conclusion(self, i: int, *, is_beside: bool) -> bool:
        """Whether the words beside a value say no more than that it is what counts come to; `is_beside` where these
        stand in its sentence."""
        before = self.around.before(i)
        words = _COMMA.split(before)[-1] if is_beside else before
        text = self.around.sentence(i)[: self.stated[i].number.start]
        is_plain = stems(f"{words} {_COMMA.split(self.around.behind(i))[0]}") <= _PLAIN
        return is_plain and (is_beside or _CONCLUDED.search(text) is not None)

    def _has_others(self, whole: int, part: int) -> bool:
        """Whether the sentence of a whole has counts but for its part and the sizes of samples."""
        inside = (k for k in self.around.in_sentence(whole) if k not in (whole, part) and not self._is_sample(k))
        return any(self.counts(k) for k in inside)

    def _inputs(self, i: int, quantity: str, one: _Both) -> Mapping[str, Input]:
        if quantity not in QUANTITIES or self.around.kind(i) != "share":
            return {}
        whole = self._selected(i, one) if quantity == "precision" else self._relevant(one)
        if whole is None or not self.is_part(one.both, whole):
            return {}
        return {"found": self.around.input(one.both), "sample": self.around.input(whole)}

    def _is_of_other(self, i: int, one: _Both) -> bool:
        """Whether the words beside a value speak of another sample, or of what is supposed."""
        text = f"{self.around.before(i)} {self.around.behind(i)}"
        others = set(self._samples(i)) - {one.sample}
        return bool(others or HYPOTHETICAL.search(text) or _OTHER.search(text) or self._is_of_part(i))

    def _is_of_part(self, i: int) -> bool:
        """Whether words beside a value tell a part of the sample that it is of: recall for contracts, among e-mails."""
        is_behind = _OF_PART_BEHIND.match(self.around.behind(i)) is not None
        return is_behind or _OF_PART.search(self.around.before(i)) is not None

    @cached_property
    def _told(self) -> list[_Both]:
        return list(self._every())

    def _every(self) -> Iterator[_Both]:
        """The counts of documents that are selected and relevant, each of the one sample that its sentence names."""
        firsts = {self.around.in_sentence(k)[0] for k in range(len(self.stated))}
        for first in sorted(k for k in firsts if not self.around.is_cell(k)):
            own, line = self._line(first)
            samples = self._samples(first)
            found = [*_OF_RELEVANT.finditer(line), *_OF_SELECTED.finditer(line)]
            if not found:
                behind = self._behind(first)
                more, next_line = self._line(behind, len(own)) if behind is not None else ([], "")
                own, line = [*own, *more], f"{line.rstrip()} {next_line}"
                found = [*_OF_SELECTED_BEHIND.finditer(line)]
            if len(found) != 1 or len(samples) != 1 or _IF.search(line):
                continue
            places = {name: own[int(k)] for name, k in found[0].groupdict().items() if k is not None}
            if all(map(self.counts, places.values())):
                both = places["both" if "both" in places else "among"]
                yield _Both(both, next((k for k in places.values() if k != both), None), samples[0])

    def _line(self, first: int, start: int = 0) -> tuple[list[int], str]:
        """The numbers of a sentence, and its words with their places from `start` in the place of them."""
        own = [k for k in self.around.in_sentence(first) if not self.stated[k].reason]
        line = skeleton(self.around.sentence(first), [self.stated[k].number for k in own])
        return own, re.sub(r"⟦(\d+)⟧", lambda mark: f"⟦{int(mark[1]) + start}⟧", line)

    def _behind(self, first: int) -> int | None:
        """The first number of the sentence right behind one; None where it has none."""
        last = self.around.in_sentence(first)[-1]
        one, following = self.stated[last], self.stated[last + 1 : last + 2]
        is_next = [one.in_sentence_before(k) for k in following]
        return last + 1 if any(is_next) else None

    def _samples(self, k: int) -> list[int]:
        """The sizes of the samples that the sentence of a number names, by a defined name or as a control set."""
        named = [j for j in self.around.named_in(k) if self._is_sample(j)]
        text = self.around.sentence(k)
        called = _called(text) or (
            _called(self.around.sentence_before(self.stated[k])) if _THE_SET.search(text) else ()
        )
        earlier = [j for j in self._sizes if self.stated[j].passage <= self.stated[k].passage]
        told = [j for j in earlier if self._sizes[j] & frozenset(called)]
        return named or list({self.stated[j].digits: j for j in reversed(told)}.values())

    @cached_property
    def _sizes(self) -> dict[int, frozenset[str]]:
        """The sizes of samples, each with the sets that its sentence speaks of, or the one before: the Control Set. It
        is a random sample of 2,000."""
        found = {}
        for j, one in enumerate(self.stated):
            if self._is_sample(j):
                is_told_of = _IT_IS.match(self.around.sentence(j)) or not _ANY_SET.search(self.around.sentence(j))
                before = [self.around.sentence_before(one), self.around.section_of(j)] if is_told_of else []
                found[j] = _called(self.around.sentence(j), *before)
        return found

    def _is_sample(self, k: int) -> bool:
        return self.stated[k].counts is None and any(role.name == "sample" for role in self.stated[k].roles)

    def _relevant(self, one: _Both) -> int | None:
        """The relevant documents of a sample: what was found, told in its paragraph or in a sentence that names it."""
        passage = self.stated[one.sample].passage
        behind = [k for k in range(one.sample + 1, len(self.stated)) if self.stated[k].passage - passage <= PASSAGES]
        found = [k for k in behind if self._is_found(k) and k not in (one.both, one.selected)]
        found = [k for k in found if self.stated[k].passage == passage or one.sample in self._samples(k)]
        found = [k for k in found if all(k != other.both for other in self._told)]
        return found[0] if len({self.stated[k].digits for k in found}) == 1 else None

    def _is_found(self, k: int) -> bool:
        is_found = any(role.name == "found" for role in self.stated[k].roles)
        return is_found and self.stated[k].counts is None and not self.around.is_cell(k)

    def _selected(self, i: int, one: _Both) -> int | None:
        """The selected documents of a sample: told with those that are relevant, or in the sentence of the value."""
        if one.selected is not None:
            return one.selected
        own = [k for k in self.around.in_sentence(i) if not self.stated[k].reason]
        line = skeleton(self.around.sentence(i), [self.stated[k].number for k in own])
        told = [own[int(found["selected"])] for found in _SELECTED_COUNT.finditer(line)]
        return told[0] if len(told) == 1 and self.counts(told[0]) and one.sample in self._samples(i) else None


def _called(*texts: str) -> frozenset[str]:
    """The kinds of samples that texts speak of: the control set."""
    return frozenset(name.casefold().replace("-", " ") for text in texts for name in _SET.findall(text))
