"""The numbers near a value that may be inputs of it, and readings of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from prsym.drafting.text.formulas import Reading, gives, is_loose, told
from prsym.drafting.text.kinds import alike, digits_of, is_figurative, kind_of, size, unit_of
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import (
    CHANGED_BEFORE,
    CHANGED_BEHIND,
    CLAUSE,
    FROM,
    STAYED,
    TO_NEW,
    WENT_BEFORE,
    WENT_BEHIND,
)
from prsym.drafting.text.records import DraftedClaim, Offer
from prsym.drafting.text.surroundings import Surroundings, stems

MOST_EARLIER = 14  # numbers before a value that are looked at in its paragraph and its section
BESIDE = 60  # characters beside a number in which a word speaks of it
DOCUMENTS = stems("documents files records items")  # words of a count that tell nothing of it
# Behind a count, that it is one of people who do something, and no part of documents or calls: two senior reviewers.
_PEOPLE = any_case(
    r"(?: (?!(?:of|were|was|are|is|from|by|that|which|in|to|and|or|for|with|at|on)\b)[\w’'-]+){0,2} "
    r"(?:reviewers|custodians|attorneys|lawyers|paralegals|partners|associates|experts|analysts|coders|readers|editors|"
    r"employees|contractors|consultants|specialists|witnesses|assessors|annotators|adjudicators|colleagues|members|"
    r"managers|officers|vendors|teams|persons|people|individuals|men|women)\b"
)
SURE_DIGITS = 4  # of a whole number that a sum gives to the last digit, which no chance does


class Near:
    """The numbers of a document, each with those near it."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.stated = around.stated

    def near(
        self, i: int, *, ahead: bool = False, small: bool = False, exact: bool = False
    ) -> Iterator[tuple[int, int]]:
        """The numbers before a value that may be inputs, the nearest first; those behind it in its sentence too.

        `small` shares are inputs of a difference alone: 2.2% is rounded widely for its size. `exact` whole numbers of
        few digits are inputs where units join them: $11 per GB.
        """
        if ahead:
            yield from ((k, 0) for k in self.around.in_sentence(i) if k > i and self.is_usable(k, small=small))
        seen = 0
        # The inputs of an amount of many digits, which no chance gives, may stand anywhere before.
        one = self.stated[i].number
        is_precise = kind_of(one) == "amount" and digits_of(one) >= SURE_DIGITS
        for k, near in self.around.earlier(i):
            if self.is_usable(k, small=small) or (exact and self.is_exact(k)):
                seen += 1
                if (near > 2 or seen > MOST_EARLIER) and not is_precise:
                    return
                yield k, near

    def is_usable(self, k: int, *, small: bool = False) -> bool:
        one = self.stated[k]
        is_level = any(role.name == "confidence" for role in one.roles)
        if one.reason or is_level or kind_of(one.number) == "other":
            return False
        return not self._is_printed_again(k) and ((small and _has_decimals(one.number)) or not is_loose(one.number))

    def is_exact(self, k: int) -> bool:
        """Whether a number is a whole count or amount of few digits, and not told as a rough one."""
        one = self.stated[k].number
        said = one.printed.numbers[0] if one.printed is not None else None
        return said is not None and not said.about and self.counts(k) and said.value.denominator == 1

    def _is_printed_again(self, k: int) -> bool:
        """Whether x of n stands beside the percentage that it is."""
        if self.stated[k].counts is None:
            return False
        beside = [j for j in (k - 1, k + 1) if j in self.around.in_sentence(k)]
        return any(self.around.kind(j) == "share" and self.stated[j].counts is None for j in beside)

    def in_sentence_before(self, i: int) -> list[int]:
        """The numbers of the sentence right before that of a number, in its passage; none without a number."""
        first, one = self.around.in_sentence(i)[0], self.stated[i]
        before = self.stated[first - 1] if first else one
        is_next = before.in_sentence_before(one)
        return [k for k in self.around.in_sentence(first - 1) if not self.stated[k].reason] if is_next else []

    def in_sentences_beside(self, k: int) -> list[int]:
        """The numbers of the sentence of a number and of those right before and behind it, in its passage."""
        one, inside = self.stated[k], self.around.in_sentence(k)
        places = [*self.in_sentence_before(k), *inside]
        last = inside[-1] + 1
        if last < len(self.stated) and one.in_sentence_before(self.stated[last]):
            places += self.around.in_sentence(last)
        return places

    def counts(self, k: int) -> bool:
        """Whether a number is a count or an amount, and none too vague for others to follow from: half a million."""
        one = self.stated[k]
        return not one.reason and kind_of(one.number) in ("count", "amount") and not is_figurative(one.number)

    def is_level(self, k: int) -> bool:
        """Whether a number is a level of confidence: at 95% confidence, 95% confident."""
        is_told = any(role.name == "confidence" for role in self.stated[k].roles)
        return is_told or re.match(r" (?:sure|confident|certain(?:ty)?)\b", self.around.behind(k)) is not None

    def level(self, i: int) -> int | None:
        """The one level of confidence of the sentence of a number; else of those beside it, or of the document."""
        one = self.stated[i]
        beside = [k for k, far in self.around.earlier(i) if far <= 1]
        beside += [k for k in range(i, len(self.stated)) if self.stated[k].passage == one.passage]
        beside = [k for k in beside if abs(self.stated[k].sentence - one.sentence) == 1]
        for places in (self.around.in_sentence(i), beside, range(len(self.stated))):
            levels = [k for k in places if self.is_level(k)]
            if levels:
                return levels[0] if len({self.stated[k].digits for k in levels}) == 1 else None
        return None

    def went(self, k: int) -> bool:
        """Whether the words beside a count say that so many went: 625,645 documents fell away."""
        is_behind = WENT_BEHIND.match(self.around.behind(k)) is not None
        return is_behind or WENT_BEFORE.search(self.around.before(k)) is not None

    def stayed(self, k: int) -> bool:
        """Whether the words beside a count say that so many were left."""
        words = f"{self.around.before(k)[-BESIDE:]} {self.around.behind(k)[:BESIDE]}"
        return STAYED.search(words) is not None

    def clause(self, k: int) -> str:
        """The words beside a count that speak of it: to the next stop, comma or conjunction on either side."""
        before, behind = self.around.before(k)[-BESIDE:], self.around.behind(k)[:BESIDE]
        return f"{CLAUSE.split(before)[-1]} {CLAUSE.split(behind)[0]}"

    def own_words(self, k: int) -> frozenset[str]:
        """The stems of the words right behind a count, to the end of its clause: 388,207 exact duplicates."""
        words = f"{self.stated[k].number.text} {CLAUSE.split(self.around.behind(k))[0]}"
        return stems(re.sub(r"[\d,.]+", "", words)) - DOCUMENTS

    def tells_of(self, i: int, k: int, j: int) -> bool:
        """Whether the sentence of a value repeats all of the words right behind one count, and none behind another."""
        asked, own = stems(self.around.sentence(i)), self.own_words(k)
        return bool(own) and own <= asked and not asked & self.own_words(j)

    def is_of_people(self, k: int) -> bool:
        """Whether a count is one of people: two reviewers, the same three custodians."""
        return unit_of(self.stated[k].number).get("people") == 1 or _PEOPLE.match(self.around.behind(k)) is not None

    def is_part(self, part: int, whole: int) -> bool:
        """Whether a count may be a part of another one: people are none of what is no count of people."""
        if self.is_of_people(part) and not self.is_of_people(whole):
            return False
        first, second = self.stated[part].number, self.stated[whole].number
        return alike(first, second) and 0 < size(first) <= size(second)

    def reading(self, compute: str, places: Mapping[str, int], near: int, is_sure: bool = False) -> Reading:
        return Reading(compute, self.around.inputs(places), near, is_sure)

    def bound_or_offered(self, claim: DraftedClaim, reading: Reading) -> DraftedClaim:
        """An open claim bound to arithmetic that gives its value; else with this as an offer."""
        text = self.stated[claim.value].number.text
        if gives(reading, text):
            return claim.bound_to(reading.inputs, compute=reading.compute)
        return claim.offering(told(reading, text), Offer(reading.inputs, reading.compute))

    def is_from_to(self, old: int, new: int) -> bool:
        """Whether words tell two numbers as what was before and what is now: from 80% to 72%."""
        is_from = new == old + 1 and FROM.search(self.around.before(old)) is not None
        return is_from and TO_NEW.fullmatch(self.around.between(old, new)) is not None

    def is_change(self, i: int) -> bool:
        """Whether the words beside a percentage say that something changed by it."""
        before, behind = self.around.before(i), self.around.behind(i)
        return any(words.search(before) for words in CHANGED_BEFORE) or any(
            words.search(behind) for words in CHANGED_BEHIND
        )


def _has_decimals(number: Number) -> bool:
    """Whether a number is a percentage with decimals, and no round one."""
    return kind_of(number) == "share" and re.search(r"\d\.\d", number.text) is not None
