"""Rates of one sample where words tell several: of both pilots, where one gives it; of the rest, where some are told
apart; of a set, where a sample of it stands nearer to what was found.

Rates of one of two samples of a sentence, with a semicolon between: of 400 we found 32; in June, 66 of 1,100.

A rate in another sentence stays open unless its words name the one that its counts are of.

Rates of one of two kinds that are counted side by side in one sample: 20 were miscoded for responsiveness and 40 for
privilege; 20 responsiveness calls and 40 privilege calls were wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.drafting.guards.guard import BESIDE, Guard, first_of
from prsym.drafting.text.described import same_stems
from prsym.drafting.text.kinds import size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, polarity
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems

DRAWN = "{drawn} were drawn, and {asked} were asked for"
_ASKED_FOR = whole_words(
    r"call(?:ed|s)? for|ask(?:ed|s)? for|plan(?:ned|s)?|intended|scheduled|required?s?|provid(?:ed|es) for"
)
_DRAWN = whole_words(
    r"drew|drawn|read|pulled|taken|selected|sampled|coded|reviewed|examined|checked|completed|finished|obtained|"
    r"opened|usable|readable|left|remained"
)
MOST_LABELS = 10  # that count weeks or rounds in words: in week two
NOT_COUNTED = "{rest} is told besides, and not among the inputs"
AMONG = "what was found is told of “{phrase}”, and {part} of its whole are these"
NEARER = "{rest} is the sample that stands nearer to what was found"
MORE = "{whole} came to others, and everything is more"
OF_REST = "it is told of the rest, and {rest} of the {whole} are told apart"
COMPARABLE = 20  # times as large may be what is told beside a count, and added to it
# 180 e-mails and 60 attachments; not "read 96,480 and coded 41,872", where another verb stands between.
_AND = re.compile(
    r"(?:[^.;]|\b(?:Mr|Ms|Mrs|Dr)\.){0,70}\band "
    r"(?:(?!\w+ed\b|found\b|left\b|kept\b|made\b|put\b|read\b|took\b|held\b|set\b|were\b|was\b)[\w’'.-]+ ){0,2}"
)
ADDED = any_case(r"\b(?:another|further|additional|extra|add(?:s|ed|ing)?|then drew)(?: [\w-]+){0,2} $")
_EVERYTHING = any_case(r",? of (?:everything|all (?:that|of)|the (?:whole|entire))\b")
_DREW = any_case(r"\b(?:drew|drawn|sampled|selected|pulled|picked)(?: only| just| about)? $")
TOGETHER = whole_words(
    r"across|both|together|combined|in all|in total|altogether|over(?:all)? (?:the|everything)|enlarged|"
    r"full|all-in|(?:is|are|stands?|stood) now"
)
OVERALL = whole_words(r"overall|pooled|aggregate|both|two (?:samples|pilots|rounds|months|weeks)")
# Of which documents of a whole what was found is told to be: 40 errors among the privileged ones.
_AMONG = any_case(
    r"\b(?:among|amongst|in|of|from|within) (?:the|these|those) (?P<phrase>(?:[\w’'-]+ ){0,4}"
    r"(?:ones|documents|files|records|items|e-?mails|messages|calls|designations|entries|pages|group|half|batch))\b"
)
_PLAIN = stems(
    "ones documents files records items emails e-mails messages calls designations entries pages group batch"
)
_THE_REST = any_case(r"\b(?:the|these) (?:rest|others?|remaining|remainder)\b")
_OF_WHICH = any_case(r"\bof (?:which|these|them)\b[^.;]{0,20}$")
TWO = "two samples are told in one sentence, and it may be of the other one"
COUNTS = frozenset(("found", "sample"))
OF_TWO = "{found} and {other} are told of two kinds, and its words do not say that it is of the first of these"
_RESPECTIVELY = whole_words(r"respectively|in (?:that|this) order|in turn")
_OF_NO_KIND = stems(
    "documents files records items calls decisions designations were was with from that which and for the"
)


def are_of_one_size(around: Surroundings, first: int, second: int) -> bool:
    """Whether two counts are of one order of size."""
    one, other = (around.size(k) for k in (first, second))
    return one <= COMPARABLE * other and other <= COMPARABLE * one


def are_joined(around: Surroundings, first: int, second: int) -> bool:
    """Whether two counts of one order of size stand side by side in a sentence, joined by "and"."""
    is_next = around.stated[first].in_sentence_of(around.stated[second]) and second == first + 1
    is_joined = is_next and _AND.fullmatch(around.between(first, second)) is not None
    return is_joined and are_of_one_size(around, first, second)


def are_told_of_all(around: Surroundings, claim: DraftedClaim) -> tuple[bool, bool]:
    """Whether the words beside a value, or before what was found, take samples together; or those of the value tell it
    of all of them."""
    found, i = claim.source("found"), claim.value
    beside = f"{around.sentence(i)[: around.stated[i].number.start][-BESIDE:]} {around.behind(i)[:BESIDE]}"
    of_found = "" if found is None else around.before(found)[-BESIDE:]
    is_of_all = TOGETHER.search(f"{beside} {of_found}") is not None
    return is_of_all, is_of_all or OVERALL.search(beside) is not None


class OtherSamples(Guard):
    """The claims of rates and of what follows from them that another sample than theirs may give."""

    def reason(self, claim: DraftedClaim) -> str:
        """That words tell of more samples than it takes, or of one that is nearer."""
        if claim.compute.startswith(("first + ", "first - ")):
            return ""
        reasons = (self._of_all, self._of_everything, self._of_nearer, self._of_part, self._of_rest, self._of_planned)
        return first_of(reasons, claim)

    def _of_all(self, claim: DraftedClaim) -> str:
        """That a rate is told of all, and a sample that its paragraph tells is none of its inputs."""
        other = self._other_sample(claim) if any(are_told_of_all(self._around, claim)) else None
        return "" if other is None else NOT_COUNTED.format(rest=self._stated[other].number.text)

    def _of_everything(self, claim: DraftedClaim) -> str:
        """That a share of everything takes what came to something else: another 300,000."""
        whole = claim.inputs.get("whole") or claim.inputs.get("sample")
        if whole is None or whole.source is None or not _EVERYTHING.match(self._around.behind(claim.value)):
            return ""
        return MORE.format(whole=whole.text) if ADDED.search(self._around.before(whole.source)) else ""

    def _of_nearer(self, claim: DraftedClaim) -> str:
        nearer = self._nearer_sample(claim)
        return "" if nearer is None else NEARER.format(rest=self._stated[nearer].number.text)

    def _of_part(self, claim: DraftedClaim) -> str:
        """That what was found is told to be among a part of its whole: 40 errors among the privileged ones, which 500
        of the 2,000 are."""
        k, whole = claim.source("found", "part"), claim.source("sample", "whole")
        if k is None or whole is None or whole >= k:
            return ""
        named = _AMONG.search(self._around.behind(k))
        asked = stems(named["phrase"]) - _PLAIN if named is not None else frozenset[str]()
        if not asked or asked & stems(self._beside(whole)):
            return ""
        for j in range(whole + 1, k):
            one = self._stated[j]
            is_some = self._around.size(k) <= size(one.number) < self._around.size(whole)
            if self._is_count(j) and j not in sources_of(claim.inputs) and is_some and asked <= stems(self._beside(j)):
                return AMONG.format(phrase=named["phrase"].strip() if named else "", part=one.number.text)
        return ""

    def _beside(self, j: int) -> str:
        """The words right behind a count, to the end of its clause."""
        return f"{self._stated[j].number.text} {CLAUSE.split(self._around.behind(j))[0]}"

    def _of_planned(self, claim: DraftedClaim) -> str:
        """That a sample which was only asked for is taken, where a smaller one is told as drawn right behind it."""
        k = claim.inputs["sample"].source if "sample" in claim.inputs else None
        if k is None or _ASKED_FOR.search(self._around.before(k)[-BESIDE:]) is None:
            return ""
        one, sources = self._stated[k], sources_of(claim.inputs)
        for j in range(k + 1, claim.value):
            other = self._stated[j]
            is_next = other.passage == one.passage and other.sentence - one.sentence <= 1
            is_drawn = _DRAWN.search(self._words(j))
            is_fewer = self._is_count(j) and size(other.number) < size(one.number)
            if is_next and j not in sources and is_fewer and is_drawn:
                return DRAWN.format(drawn=other.number.text, asked=one.number.text)
        return ""

    def _of_rest(self, claim: DraftedClaim) -> str:
        if not _THE_REST.search(self._around.sentence(claim.value)):
            return ""
        told = next(self._subsets(claim), None)
        texts = [self._stated[k].number.text for k in told or ()]
        return OF_REST.format(whole=texts[0], rest=texts[1]) if texts else ""

    def _subsets(self, claim: DraftedClaim) -> Iterator[tuple[int, int]]:
        """The inputs that are sets, each with the count right behind it that is some of it, where that is no input:
        the 150,000, of which 30,000 are duplicates."""
        sources = sources_of(claim.inputs)
        for name in ("set", "population", "null_set", "sample", "whole"):
            k = claim.inputs[name].source if name in claim.inputs else None
            j = None if k is None else k + 1
            if k is None or j is None or j in sources or j >= claim.value or not self._is_count(j):
                continue
            is_some = self._stated[k].in_sentence_of(self._stated[j]) and _OF_WHICH.search(self._around.before(j))
            if is_some:
                yield k, j

    def _nearer_sample(self, claim: DraftedClaim) -> int | None:
        """The sample that a paragraph tells between another one and what was found: from 480,000 we drew 2,000, and
        found 40."""
        found, sample = (claim.inputs[n].source if n in claim.inputs else None for n in ("found", "sample"))
        if found is None or sample is None or "overturned" in claim.inputs:
            return None
        for j in range(sample + 1, found):
            one = self._stated[j]
            is_told = (
                any(role.name == "sample" for role in one.roles) or _DREW.search(self._around.before(j)) is not None
            )
            is_sample = is_told and self._is_count(j) and size(one.number) >= self._around.size(found)
            is_apart = one.digits not in {self._stated[k].digits for k in sources_of(claim.inputs)}
            if is_sample and is_apart and one.passage == self._stated[found].passage:
                return j
        return None

    def _other_sample(self, claim: DraftedClaim) -> int | None:
        """The first other sample that the paragraph tells before a rate of all: 105 of 420 beside 93 of 310."""
        sample = claim.inputs.get("sample") or claim.inputs.get("whole")
        if sample is None or sample.source is None:
            return None
        sources, own = sources_of(claim.inputs), self._stated[claim.value]
        sizes = {self._stated[k].digits for k in sources}
        for j in range(claim.value):
            one = self._stated[j]
            if one.passage != own.passage or j in sources or one.reason or one.digits in sizes:
                continue
            if not any(map(str.isdigit, one.number.text)) and size(one.number) <= MOST_LABELS:
                continue
            is_sample = one.counts is not None or self._has_found(j)
            if is_sample or (self._is_count(j) and self._is_joined(sample.source, j)):
                return j
        return None

    def _is_joined(self, k: int, j: int) -> bool:
        return are_joined(self._around, min(k, j), max(k, j))

    def _has_found(self, j: int) -> bool:
        """Whether a number is the size of a sample, and the next one of its sentence is a smaller count."""
        is_sample = any(role.name == "sample" for role in self._stated[j].roles)
        following = [m for m in self._around.in_sentence(j) if m > j and self._is_count(m)][:1]
        return is_sample and any(self._around.size(m) < self._around.size(j) for m in following)


class TwoSamples(Guard):
    """The claims of what was found in a sample."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That the sentence of its counts tells those of another sample, and no words name one."""
        if not claim.inputs.keys() >= COUNTS:
            return ""
        places = [k for k in (claim.inputs[name].source for name in COUNTS) if k is not None]
        if len(places) < len(COUNTS) or not self._stated[places[0]].in_sentence_of(self._stated[places[1]]):
            return ""
        if self._around.is_cell(places[0]) or places[0] in self._around.in_sentence(claim.value):
            return ""
        own, others = self._clauses(places)
        is_named = bool(same_stems(self._around.sentence(claim.value)) & same_stems(own) - same_stems(others))
        return TWO if others and not is_named else ""

    def _clauses(self, places: list[int]) -> tuple[str, str]:
        """The clause of the counts, and the others that hold two counts; none where no clause has both of them."""
        sentence = self._around.sentence(places[0])
        ends = [at for at, sign in enumerate(sentence) if sign == ";"]
        clauses: dict[int, list[int]] = {}
        for k in self._around.in_sentence(places[0]):
            if not self._stated[k].reason and self._around.kind(k) in ("count", "other"):
                clauses.setdefault(sum(end < self._stated[k].number.start for end in ends), []).append(k)
        texts = [sentence[start + 1 : end] for start, end in zip((-1, *ends), (*ends, len(sentence)), strict=True)]
        mine = next((n for n, own in clauses.items() if set(places) <= set(own)), None)
        others = [texts[n] for n, own in clauses.items() if n != mine and len(own) > 1]
        return ("", "") if mine is None else (texts[mine], " ".join(others))


class TwoKinds(Guard):
    """The claims of what was found in a sample."""

    is_of_cells = True

    def reason(self, claim: DraftedClaim) -> str:
        """That a count of another kind stands beside what was found, and its words do not choose."""
        found, sample = (claim.inputs.get(name) for name in ("found", "sample"))
        if found is None or sample is None or found.source is None:
            return ""
        k = found.source
        j = None if self._around.is_cell(k) else self._beside(claim, k)
        if j is None or self._stated[k].in_sentence_of(self._stated[claim.value]):
            return ""
        is_chosen = self._is_chosen(claim, k, j)
        return "" if is_chosen else OF_TWO.format(found=found.text, other=self._stated[j].number.text)

    def _beside(self, claim: DraftedClaim, k: int) -> int | None:
        """A count that is joined to what was found by "and", of the same sample and not the rest of it."""
        sample = claim.inputs["sample"].source
        for j in (k - 1, k + 1):
            if j in sources_of(claim.inputs) or j not in self._around.in_sentence(k) or self._stated[j].reason:
                continue
            is_count = self._around.kind(j) == "count" and self._stated[j].counts is None
            if not is_count or not are_joined(self._around, min(j, k), max(j, k)) or sample is None:
                continue
            both = self._around.size(j) + self._around.size(k)
            if both < self._around.size(sample) and self._own(k) - self._own(j) and self._own(j) - self._own(k):
                return j
        return None

    def _own(self, k: int) -> frozenset[str]:
        """The words right behind a count, which tell its kind."""
        return stems(re.split(r"[,;.(]|\band\b", self._around.behind(k))[0]) - _OF_NO_KIND

    def _is_chosen(self, claim: DraftedClaim, k: int, j: int) -> bool:
        """Whether the words about a value name the kind of what was found alone, or a rate is of no kind of error."""
        i, own, other = claim.value, self._own(k), self._own(j)
        if _RESPECTIVELY.search(self._around.sentence(i)):
            return False
        said = stems(f"{self._around.before(i)} {re.split(r'[,;.]', self._around.behind(i))[0]}")
        names_own, names_other = bool(said & own - other), bool(said & other - own)
        is_of_errors = polarity(claim.quantity) < 0 or polarity(self._around.sentence(k)) < 0
        return names_own >= names_other if not is_of_errors else names_own and not names_other
