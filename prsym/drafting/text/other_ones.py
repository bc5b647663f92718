"""Whether a value is told of another one than its inputs: of June, and they of May; of one custodian, and of another.

Where the words beside a value say which one of several is meant, and those beside its inputs say another one, the value
follows from none of them, though it may have the same print.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property
from itertools import islice

from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import OTHERWISE
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.superseded import is_superseded
from prsym.drafting.text.surroundings import PARTIES, Surroundings, stems, which

OF_ANOTHER = "the numbers that give it are told of another one: {other}, and not {own}"
BY_WORDS = "the numbers that give it may be of another one: beside them stands “{other}”, and beside it “{own}”"
OF_ORDINAL = "the first, the final or another one of several is meant, and not the one that gives it"
SUPERSEDED = "a number that gives it is told as an error, or as stated before it was corrected"
# Where the next one of several begins: and in the second 2.0%; 60 of the 2,000; 1,000, Dr. Bell 50.
_NEXT = re.compile(
    r";|(?<=[\d%)]),(?= (?-i:[A-Z]))|"
    r",(?= (?:the |in )?(?:first|second|third|other|(?:19|20)\d\d)\b)|,? (?:but|while|whereas)\b|"
    rf",? so (?=the\b)|\band(?= the {PARTIES}\b)|"
    r"\band(?= (?:in|at|for|on|of|\d|\$|(?-i:[A-Z])|(?:the )?(?:19|20)\d\d\b))",
    re.IGNORECASE | re.ASCII,
)
_NAME = re.compile(r"\b[A-Z][a-z]{2,}\b")
_INSIDE = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}\b|(?<=(?:Dr|Mr|Ms)\. )[A-Z][a-z]{2,}\b|(?<=Mrs\. )[A-Z][a-z]{2,}\b")
_OF_SETS = re.compile(r"\b(?:[A-Z]\w+ )+(?:Set|Population|Pile|Universe|Sample|Collection|Corpus)s?\b")
_POOLED = any_case(
    r"\b(?:over|across|in|of|from|for|on|with|by|between) "
    r"(?:both|all(?: of)?(?: the)?(?: two| three| four| five| six)?) (?:[\w-]+ )?"
    r"(?:samples|tests|draws)\b|\bpooled\b|\bsamples (?:taken |put )?together\b|"
    r"\b(?:taken|put|lumped|added|read|counted) together\b|^\W*(?:\d+\. )?(?:together|combined|jointly)\b"
)
POOLED = "it is told of several samples together, and one of them gives it"


_OF_ONE = ("", "part/whole", "first/second")  # of what is computed; a sum or a change may relate different ones
_IT = re.compile(r"\W*(?:It|That|This)\b")
MOST_TOLD = 3  # words of a clause that tell it from another
# Words on the interval of a value, which tell no sample from another.
_OF_INTERVAL = stems("confidence interval level limits exact binomial")
LEAST_ALIKE = 1  # words that two clauses share which say alike of different ones


class OtherOnes:
    """The one of several that each number of a document is told of, by the words beside it."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated
        self._told_which: dict[tuple[int, bool], Mapping[str, frozenset[str]]] = {}
        self._told_clauses: dict[int, list[str]] = {}

    def reason(self, claim: DraftedClaim) -> str:
        """Why a claim does not follow from its inputs by the words beside them; "" where these say nothing of it.

        A quantity or a share of inputs in running text is looked at: what is computed may relate different ones.
        """
        sources = [k for k in sorted(sources_of(claim.inputs)) if not self._around.is_cell(k)]
        if not sources or self._around.is_cell(claim.value):
            return ""
        if any(is_superseded(self._around, k, claim.value, self._clauses(k)[0]) for k in sources):
            return SUPERSEDED
        if claim.inputs.keys() == {"found", "sample"} and _POOLED.search(self._around.sentence(claim.value)):
            return POOLED
        if claim.compute not in _OF_ONE:
            return ""
        if self.lacks_ordinal(claim.value, sources):
            return OF_ORDINAL
        own = self._own(claim.value)
        for kind, names in own.items():
            others = [told[kind] for k in sources if kind in (told := self._which_around(k))]
            apart = [other for other in others if not names & other]
            # One input may be of another month where no other count is of the value's own.
            if apart and (len(apart) == len(others) or self._has_own(claim.value, sources, kind, names)):
                return self._told(apart[0], names)
        return self._of_other_names(claim.value, sources) or self._of_parallel(claim.value, sources)

    def _own(self, i: int) -> Mapping[str, frozenset[str]]:
        """Which ones of each kind a value is told of; where its sentence begins with "It", by the one sentence before
        it that says which one alone: we rely on the second sample. It gives 6 %."""
        before = [text for text in self._around.sentences_to(i)[1:2] if _IT.match(self._around.sentence(i))]
        told = {kind: names for text in before for kind, names in which(text).items() if len(names) == 1}
        return {**told, **self._which(i)}

    def lacks_ordinal(self, i: int, sources: Collection[int]) -> bool:
        """Whether a value is told of the first, the final or the pilot sample, and its inputs of no such one, while
        what was found in another sample of the document is: our final test, and the final count is 29 in 2,400."""
        own = self._which(i).get("order", frozenset[str]())
        if not own or not sources or any("order" in self._which(k, is_behind=True) for k in sources):
            return False
        return any(own & names for k, names in self._samples_told.items() if k not in sources)

    @cached_property
    def _samples_told(self) -> Mapping[int, frozenset[str]]:
        """Which sample of several, the first or the final one, each count of one is told of; without those of none."""
        counts = (k for k in range(len(self._stated)) if not self._around.is_cell(k) and self._is_of_sample(k))
        told = ((k, self._which(k, is_behind=True).get("order", frozenset[str]())) for k in counts)
        return {k: names for k, names in told if names}

    def _is_of_sample(self, k: int) -> bool:
        roles = {role.name for role in self._stated[k].roles}
        return self._is_count(k) and (self._stated[k].counts is not None or bool(roles & {"found", "sample"}))

    def is_of_another(self, k: int, i: int) -> bool:
        """Whether the words beside a number say that it is of another one than those beside a value say."""
        told, own = self._which(k, is_behind=True), self._which(i)
        if any(kind in told and not names & told[kind] for kind, names in own.items()):
            return True
        named, names = self._named(k), self._named(i)
        return bool(named and names) and not named & names

    def _has_own(self, i: int, sources: Collection[int], kind: str, names: Collection[str]) -> bool:
        """Whether a count that is no input stands before a value and is told of the same one of a kind."""
        before = (k for k, _ in self._around.earlier(i) if k not in sources and self._is_count(k))
        return any(frozenset(names) & self._which(k, is_behind=True).get(kind, frozenset()) for k in before)

    def _told(self, other: Collection[str], own: Collection[str]) -> str:
        return OF_ANOTHER.format(other=", ".join(sorted(other)), own=", ".join(sorted(own)))

    def _of_other_names(self, i: int, sources: Collection[int]) -> str:
        """The reason where each input is told of a name, and the value of another one of which other counts are told.

        A name that no count is told of may be the one who speaks.
        """
        own, others = self._named(i), [self._named(k) for k in sources]
        if not own or not all(others) or any(own & other for other in others):
            return ""
        told = (k for k, _ in self._around.earlier(i) if k not in sources and self._is_count(k))
        told_of = next((k for k in told if self._named(k) & own), None)
        return "" if told_of is None else self._told(others[0], own)

    def _of_parallel(self, i: int, sources: Collection[int]) -> str:
        """The reason where a clause of the paragraph before says alike of other counts what the inputs' clauses say,
        and the value's own words tell it from these: the mail sample, and the chat sample.
        """
        asked = stems(OTHERWISE.sub("", self._clauses(i)[0])) - _OF_INTERVAL
        clauses = [self._clauses(k)[0] for k in sources]
        inputs = stems(" ".join(clauses))
        for k, near in self._around.earlier(i):
            clause = self._clauses(k)[0] if near == 1 and self._is_count(k) else ""
            other = stems(clause)
            is_alike = clause and clause not in clauses and len(other & inputs) >= LEAST_ALIKE
            if is_alike and asked & other - inputs and not asked & inputs - other:
                theirs = _words_with(inputs - other, " ".join(clauses))
                return BY_WORDS.format(other=theirs, own=_words_with(asked & other - inputs, self._clauses(i)[0]))
        return ""

    def _is_count(self, k: int) -> bool:
        one = self._stated[k]
        return not one.reason and (one.counts is not None or kind_of(one.number) == "count")

    def _which(self, k: int, *, is_behind: bool = False) -> Mapping[str, frozenset[str]]:
        """Which ones of each kind the clause of a number speaks of, or the nearest clause before it in its sentence.

        `is_behind` looks behind the number too where neither says it: 40 and 20 in the pilot; in the final test 30.
        """
        key = k, is_behind
        if key not in self._told_which:
            self._told_which[key] = self._told_by_clauses(k, is_behind=is_behind)
        return self._told_which[key]

    def _told_by_clauses(self, k: int, *, is_behind: bool) -> Mapping[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for clause in self._clauses(k):
            found = {**which(clause), **found}
        rest = self._around.sentence(k)[self._stated[k].number.end :].split(";")[0]
        return {**which(rest), **found} if is_behind else found

    def _which_around(self, k: int) -> Mapping[str, frozenset[str]]:
        """Which ones of each kind are told of a number: by its clauses, else in the nearest sentence before it in its
        paragraph that says it, else by the heading above it."""
        found = dict(self._which(k, is_behind=True))
        for text in (*self._around.sentences_to(k), self._around.section_of(k)):
            found = {**which(text), **found}
        return found

    def _named(self, k: int) -> frozenset[str]:
        """The names in the clause of a number, or in the nearest one before it in its sentence that has some."""
        clauses = (_OF_SETS.sub(" ", clause) for clause in self._clauses(k))
        named = (frozenset(_NAME.findall(clause)) & self._names for clause in clauses)
        return next((names for names in named if names), frozenset())

    def clause(self, k: int) -> str:
        """The clause of a number, up to where the next one of several begins."""
        return self._clauses(k)[0]

    def _clauses(self, k: int) -> list[str]:
        """The clause of a number, and those before it in its sentence, the last first."""
        if k not in self._told_clauses:
            self._told_clauses[k] = self._parted(k)
        return self._told_clauses[k]

    def _parted(self, k: int) -> list[str]:
        sentence, number = self._around.sentence(k), self._stated[k].number
        ends = [one.start() for one in _NEXT.finditer(sentence)]
        last = next((end for end in ends if end > number.start), len(sentence))
        starts = [0, *(end for end in ends if end <= number.start)]
        return [sentence[a:b] for a, b in zip(starts, [*starts[1:], last], strict=True)][::-1]

    @cached_property
    def _names(self) -> frozenset[str]:
        """The words of the document that stand with a capital within sentences, and nowhere without it."""
        texts = self._around.texts
        inside = {name for text in texts for name in _INSIDE.findall(text)}
        plain = {word for text in texts for word in re.findall(r"\b[a-z]+\b", text)}
        measured = {name for text in texts for phrase in _OF_SETS.findall(text) for name in _NAME.findall(phrase)}
        return frozenset(name for name in inside - measured if name.casefold() not in plain)


def _words_with(wanted: Collection[str], text: str) -> str:
    """The first words of a text that have some of the stems."""
    words = (word for word in dict.fromkeys(re.findall(r"[^\W\d_]{3,}", text)) if stems(word) & set(wanted))
    return ", ".join(islice(words, MOST_TOLD))
