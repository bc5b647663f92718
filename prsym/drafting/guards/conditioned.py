"""Values that are told under a condition, or of more, of less or of another one than their inputs: 1.0% if the ten
borderline calls are resolved, a recall after both passes, 60 hours for a tenth of the documents.

The words stand behind a rate, between its counts and it, or beside the factors of a product or the terms of a sum. What
the inputs give is then another value, whether or not it is the one that is printed.
"""

from __future__ import annotations

import re
from itertools import pairwise

from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.drafting.text.records import DraftedClaim, bare, sources_of
from prsym.drafting.text.surroundings import stems
from prsym.reading.spelled_numbers import SMALL, TENS

TELLS = "“{words}” tells of something else than its inputs"
OF_OTHER = "its inputs are not told of {who}"
OF_PART = "{part} is told as some of {whole}"


_COUNT = any_of(r"\d[\d,]*", *SMALL[1:], *(rf"{word}(?:-[a-z]+)?" for word in TENS))
# Right behind a rate: 1.0% if the borderline calls are resolved, 92% with ten near-duplicates counted as found.
_IF = any_case(
    r"[^.;⟦]{0,12}?\b(?:if|when|unless|provided|assuming|excluding|including|counting only|leaving out|"
    r"after (?:adjudication|correction|appeal)|for the documents that (?:could|were)|"
    r"with (?:[\w-]+ ){1,5}(?:counted|included|added|left out))\b"
)
# Between the counts of a rate and the rate: more or fewer of them, another system, another way of counting.
_OTHERWISE = whole_words(
    any_of(
        rf"another {_COUNT}",
        rf"{_COUNT} more(?! than)",
        *(
            "additional",
            "(?:more|fewer) than before",
            "twice (?:as many|that)",
            "half (?:of|the|as)",
            "as (?:many|much) again",
        ),
        *(
            "overlooked",
            "(?<!not )(?:calls|these|them) were reversed",
            "struck",
            "(?:do|does|did) not count",
            "counted twice",
        ),
        *("by hand", "should read", "corrected (?:richness|recall|precision|elusion|rate|prevalence)", "so corrected"),
        *("lesser", "(?:better|worse) (?:system|model|one|of)", "after both", "both passes", "re-?trained"),
        *("before retraining", "cannot read", "random part", "unsure", "undecided", "copies of", "family level"),
        *(r"concern \w+ \w+ only", "delivered", "is now", "did not find"),
        "withheld in error",
        r"loses \d[\d,]*",
    )
)
_NOTE = re.compile(r"\[\d{1,2}\]|[†‡]|(?<=\w)\*")  # the mark of a note, which may tell more
_TOGETHER = whole_words(any_of("together", "combined", "jointly"))
# Beside hours, a pace or a price: of some of the documents, twice, or after something was taken off.
_FACTOR = whole_words(
    any_of(
        *(
            "twice",
            "double",
            "half of",
            "(?:first|second|other) half",
            "(?<!than )a (?:third|quarter|fifth|tenth) of (?!that)",
        ),
        *(
            "one[- ](?:third|quarter|fifth|tenth)",
            "every (?:second|third|fourth|fifth|tenth)",
            r"leaving \w+ \w+ aside",
        ),
        *("wrote off", "written off", "licen[cs]e included", "saving", rf"{_COUNT} of which", "same time"),
        "each of them (?:coded|read|reviewed|took)",
    )
)
# What a price or a pace is told for: $1.60 for each document produced; each responsive document thus cost $1.50.
_FOR_EACH = re.compile(r",? (?:per|for (?:each|every)|an?|each|every) (?P<noun>[^,.;:()⟦⟧\d]{3,40})")
_EACH_COST = re.compile(
    r"\b[Ee](?:ach|very) (?P<noun>[^,.;:()⟦⟧]{3,40}?) (?:thus |then |therefore )?(?:cost|came to|took)\b"
)
# Beside the terms of a sum or a difference: one of them was taken out again, replaced or never counted.
_TERM = whole_words(
    any_of(
        *(
            "net of",
            "clawed back",
            "took the place",
            "replacement",
            "excluded (?:them|it|these)",
            r"one of \d[\d,]*(?![\d.%])",
        ),
        r"counted [\d,]+ [\w ]{3,30} twice",
    )
)
_IN_SUM = whole_words(any_of("would have", "neither"))
_IN_REST = whole_words(any_of(rf"{_COUNT} (?:documents )?(?:were|was) added", rf"and {_COUNT} could not"))
# Beside a projection: the set has become another one.
_SINCE = whole_words(
    any_of("at that time", "present", "since then", "which were (?:added|moved)", "after a supplementary")
)
_WHOSE = any_case(
    r"\b(?:recall|precision) of the (?P<who>[a-z]+)\b|\b(?P<own>my|our) (?:recall|precision)\b|"
    r"\b(?:recall|precision|rate) for (?P<what>privilege|responsiveness)\b"
)
_I = re.compile(r"\b(?:I|we)\b")
# A term that is some of the one right before it: 900 documents, with 60 redacted ones; sampled 300 and found 30.
_SOME = re.compile(
    r"[^.;⟦]{0,25}?\b(?:of (?:which|whom|them|these|those)|with|including|(?:and|which) (?:found|marked|coded|tagged))"
    r"(?: only| just)? $"
)
_SOME_BEHIND = re.compile(r"(?: [\w-]+)?,? of (?:which|whom|them|these|those)\b")
_PLAIN = stems("document documents file files record records item items hour hours month months day days page pages it")
_OF_FACTORS = ("first/second", "first*second", "first*second*third")
LEAST_TERM = 10_000  # times a term may be smaller than the sum: a price is no term of a bill
_PARTS = ({"tp", "fn"}, {"tp", "fp"})
_RATES = ({"found", "sample"}, {"part", "whole"}, *_PARTS)


class Conditioned(Guard):
    """The claims whose words tell of a condition, or of another one."""

    def reason(self, claim: DraftedClaim) -> str:
        """That words beside it tell of something else than its inputs."""
        return first_of((self._of_rate, self._of_work, self._of_terms, self._of_set), claim)

    def _of_rate(self, claim: DraftedClaim) -> str:
        """That a rate of counts is told under a condition, of more than these, or of another system."""
        is_rate = claim.inputs.keys() in _RATES
        if not is_rate or kind_of(self._stated[claim.value].number) not in ("share", "decimal"):
            return ""
        one, between = self._stated[claim.value], self._between(claim)
        found = _IF.match(self._around.sentence(claim.value)[one.number.end :])
        if found is None and claim.inputs.keys() not in _PARTS:
            found = self._first(_OTHERWISE, between, claim) or _TOGETHER.search(between)
        if found is None and not is_given(self._stated, claim):  # which words before its counts may explain
            before = self._around.text_of(one.passage)[: self._around.start_of(one) + one.number.start]
            is_of_parts = claim.inputs.keys() in _PARTS
            found = None if is_of_parts else self._first(_OTHERWISE, before, claim)
            found = found or _NOTE.search(self._stretch(claim))
        return TELLS.format(words=found[0].strip(" ,)")) if found else self._of_other(claim)

    def _first(self, words: re.Pattern[str], text: str, claim: DraftedClaim) -> re.Match[str] | None:
        """The first words of a text that tell of no input of a claim, and no reversal where that is what it counts."""
        own = {bare(one.text) for one in claim.inputs.values()}
        is_overturn = claim.quantity.startswith(("overturn", "reversal"))
        for found in words.finditer(text):
            beside = re.search(r"(\S*\w) $", text[: found.start()])
            told = {bare(part) for part in (*found[0].split(), *(beside.groups() if beside else ()))}
            if not told & own and not (is_overturn and "reversed" in found[0]):
                return found
        return None

    def _of_other(self, claim: DraftedClaim) -> str:
        """That the recall of one system is told, and its counts of another one: the terms, and not the model."""
        one = self._stated[claim.value]
        said = _WHOSE.search(self._around.sentence(claim.value)[: one.number.start])
        part = claim.part_and_whole[0].source if claim.part_and_whole else None
        if said is None or part is None or self._stated[part].in_sentence_of(one):
            return ""
        clause, text = self._clause(part), self._around.text_of(one.passage)[: self._around.start_of(one)]
        if said["own"]:
            return OF_OTHER.format(who=said["own"]) if _I.search(text) and not _I.search(clause) else ""
        if said["what"]:  # calls on several matters are told of in one sentence
            own = f"{clause} {self._around.behind(part)}"
            return OF_OTHER.format(who=said["what"]) if not stems(said["what"]) & stems(own) else ""
        asked = stems(said["who"])
        return OF_OTHER.format(who=said["who"]) if asked & stems(text) and not asked & stems(clause) else ""

    def _clause(self, k: int) -> str:
        """The words before a count, from the count before it."""
        before = [j for j in self._around.in_sentence(k) if j < k]
        return self._around.between(before[-1], k) if before else self._around.before(k)

    def _between(self, claim: DraftedClaim) -> str:
        """The words between the last input before a value in its passage and the value, else those of its sentence."""
        one = self._stated[claim.value]
        own = [k for k in sources_of(claim.inputs) if k < claim.value and self._stated[k].passage == one.passage]
        text, end = self._around.text_of(one.passage), self._around.start_of(one) + one.number.start
        last = self._stated[max(own)] if own else None
        start = self._around.start_of(one) if last is None else self._around.start_of(last) + last.number.end
        return text[start:end]

    def _stretch(self, claim: DraftedClaim) -> str:
        """The sentences from the first input of a value in its passage through its own."""
        one = self._stated[claim.value]
        own = [k for k in sources_of(claim.inputs) if k < claim.value and self._stated[k].passage == one.passage]
        first = self._stated[min(own)] if own else None
        start = self._around.start_of(one) if first is None else self._around.start_of(first)
        end = self._around.start_of(one) + len(self._around.sentence(claim.value))
        return self._around.text_of(one.passage)[start:end]

    def _of_work(self, claim: DraftedClaim) -> str:
        """That hours, a pace or a price are told of a part of a factor, or of a multiple."""
        is_amount = kind_of(self._stated[claim.value].number) == "amount"
        if claim.compute not in _OF_FACTORS or not is_amount:
            return ""
        found = _FACTOR.search(self._stretch(claim))
        return TELLS.format(words=found[0]) if found is not None else self._of_each(claim)

    def _of_each(self, claim: DraftedClaim) -> str:
        """That a price is told for each of what its divisor does not count, and another number of the text does."""
        one, divisor = self._stated[claim.value], claim.inputs["second"].source
        before = self._around.text_of(one.passage)[: self._around.start_of(one) + one.number.start]
        said = _FOR_EACH.match(self._around.behind(claim.value))
        if said is None and (said := _EACH_COST.search(before)) is not None:
            before = before[: said.start()]
        if claim.compute != "first/second" or said is None or divisor is None:
            return ""
        asked = stems(said["noun"]) - _PLAIN
        own = stems(f"{self._near.clause(divisor)} {self._stated[divisor].number.text}")
        return OF_OTHER.format(who=said["noun"]) if asked & stems(before) and not asked & own else ""

    def _of_terms(self, claim: DraftedClaim) -> str:
        """That a term of a sum or a difference was taken out, or is told as some of another term."""
        is_sum, is_rest = (claim.compute.startswith(f"first {sign} ") and "/" not in claim.compute for sign in "+-")
        if not is_sum and not is_rest:
            return ""
        terms = sorted(k for k in sources_of(claim.inputs) if k < claim.value)
        stretch = self._stretch(claim)
        first = self._stated[terms[0]] if terms else None
        is_own = first is not None and first.passage == self._stated[claim.value].passage
        behind = stretch[first.number.end :] if first is not None and is_own else stretch
        words = _IN_SUM if is_sum else _IN_REST
        found = self._first(_TERM, stretch, claim) or self._first(words, behind, claim)
        if found is not None:
            return TELLS.format(words=found[0])
        value = abs(size(self._stated[claim.value].number))
        amounts = (k for k in terms if kind_of(self._stated[k].number) == "amount")
        small = next((k for k in amounts if 0 < abs(size(self._stated[k].number)) * LEAST_TERM < value), None)
        if small is not None:
            return TELLS.format(words=self._stated[small].number.text)
        for whole, part in pairwise(terms):
            if self._is_some(whole, part) and (is_sum or whole != terms[0]):
                texts = {name: self._stated[k].number.text for name, k in (("part", part), ("whole", whole))}
                return OF_PART.format(**texts)
        return ""

    def _is_some(self, whole: int, part: int) -> bool:
        """Whether a count is told as some of the one right before it, in its sentence."""
        if part != whole + 1 or not self._stated[part].in_sentence_of(self._stated[whole]):
            return False
        behind = _SOME_BEHIND.match(self._around.behind(part))
        return behind is not None or _SOME.fullmatch(self._around.between(whole, part)) is not None

    def _of_set(self, claim: DraftedClaim) -> str:
        """That the set of a projection has become another one."""
        is_projected = bool(claim.inputs.keys() & {"population", "null_set"})
        found = _SINCE.search(self._stretch(claim)) if is_projected else None
        return TELLS.format(words=found[0]) if found is not None else ""
