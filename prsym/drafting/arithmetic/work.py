"""The pace and the price of work told over sentences: what is read in how many hours, and what it costs at that pace.

Inputs are those that the words name: the one pace and the one price of the document, the set that the sentence before
names, the money of which "for that money" speaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import LINK, MORE_READ, QUOTIENT, RISE
from prsym.drafting.arithmetic.groups import IN_ALL
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import is_rate, kind_of, unit_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import RELEVANT
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.surroundings import stems

AT_KEPT_PACE, OF_EACH_READ = "set*hours/read", "cost/read"
_PER_HOUR = {"documents": 1, "hours": -1}
_READ = whole_words(r"read|review(?:ed)?|coded|examined|looked at")
_UNREAD = whole_words(r"not|never|nobody|un-?(?:read|reviewed)|remain\w*|other|left|responsive|relevant")
_THEY = any_case(r"\W*(?:They|This|That|It|The (?:review|work|whole|task))\b[^⟦⟧.;]{0,30} $|^\W*$")
_NOTHING_BEHIND = re.compile(r" ?(?:[.,;)]|$)")
_AT_PACE = any_case(
    r"\bat (?:the|this|that) (?:same )?(?:pace|speed|rate)\b(?P<price> and (?:the )?(?:price|rate|cost))?"
)
# At the pace our reviewers have kept, at the pace of the production review.
_KEPT = any_case(
    r"\bat (?:the (?:pace|speed|rate)(?: (?:that|at which|with which))? "
    r"(?:(?:our|the|their|his|its|my|these) (?:[\w-]+ )?(?:reviewers?|attorneys?|team|lawyers|people|staff|associates) "
    r"(?:(?:have|had|has) )?(?:so far )?(?:kept|managed|worked|read|set|achieved|maintained|reviewed|coded|went)|"
    r"of (?:the|our|this|their|its) (?:[\w-]+ )?(?:review|reviewers))|"
    r"(?:our|the|their) (?:reviewers?|team|attorneys|lawyers)[’'](?:s)? (?:pace|speed|rate))\b"
)
_COMES_TO = any_case(r"\b(?:that|this|it|which) (?:is|makes|means|would be|comes to|amounts to)\b")
_OF_REVIEW = whole_words(r"review\w*|coding|coded|read|reading|attorneys?|lawyers|contract")
_MY_OWN = re.compile(
    r"\b(?:I|my|me|affidavit|declaration|report|motion|second|quality|privilege|training|would|could|sampl\w*)\b"
)
_ALL_READ = any_case(
    r"\W*(?:Every one|Each(?: one)?|All) of (?:these|those|them)(?: documents)? (?:was|were) "
    r"(?:then )?(?:read|reviewed|coded|opened|examined)\b"
)
# 96,480 documents had been coded; our reviewers read all 96,480.
_READ_BEHIND = any_case(
    r"(?: (?:documents|files|records|items))?(?: (?:that|which))?(?: (?:our|the|they|we|these)(?: (?:reviewers|"
    r"attorneys|lawyers|team|staff))?)?(?: (?:had|have|has|were|was|been|all))* (?:read|reviewed|coded|examined)\b"
    r"(?! (?:as |to be )?(?:not |non-?|ir)?(?:responsive|relevant|privileged))"
)
_READ_BEFORE = any_case(r"\b(?:read|reviewed|coded|examined|opened)(?: (?:all|the|a total of|these|some|about|of))* $")
LEAST_READ = 100  # documents of a review
_TAKES = any_case(r"\b(?:would|will|is going to) (?:take|need|require|last|mean)\b")
_COSTS = any_case(r"\bcosts?\b")
_LEFT = any_case(LEFT_OUT)
_FOR_THAT = any_case(r"\bfor (?:that|this|the same) (?:money|sum|price|amount|cost|outlay)\b")
_APIECE = any_case(r" ?(?:apiece|each|(?:a|per|for each|for every) (?:one|document))\b")
_EACH_READ = any_case(
    r" (?:for (?:every|each)(?: (?:one|single))?|per|a|an) (?:of the )?(?:document|record|file|item)s? "
    r"(?:(?:that )?(?:we|they|our reviewers|the reviewers) )?(?:coded|reviewed|read|examined|opened)"
    r"(?: so far| to date| until now)?(?=[.,;:)]|$)"
)
_EACH_COST = any_case(r"\beach (?P<phrase>[^.;⟦⟧]{3,80}?),? (?:has |have |had |thus )*costs? (?:[\w’'-]+ ){0,2}$")
_TIMES_WHAT = re.compile(r" (?:what|as much as) (?P<phrase>[^.;]{3,60})")
_ONE_EACH = whole_words(r"each|apiece|per document|a document")
_THAT_IS = any_case(r"\W*(?:That|This|It) (?:is|was|comes to) (?:[\w-]+ ){0,2}$")
_OVER_BUDGET = any_case(
    r"\b(?:overr[ua]n|exceed(?:s|ed)?|over(?:spent|shot)|(?:is|was|went|came in|are|were) (?:over|above)) "
    r"(?:the|our|its|their|that) (?:budget|estimate|cap)(?: by)? $|"
    r"\b(?:the|our|its|their) (?:budget|estimate|cap) (?:was|is|has been) (?:overrun|exceeded) by $"
)
_BUDGET = whole_words(r"budget|estimate|cap")
_IN_FACT = whole_words(r"altogether|in all|in total|total|all told|so far|spent|actual\w*")
MOST_MEANT = 4  # counts that a phrase may mean, of which one gives the price of each
_NEAR_LIMIT = Fraction(1, 10)  # of a ratio: what is more than eleven times is no more than a tenth beyond it


class Work(Near):
    """The readings of hours, rates and sums of money of work."""

    def of(self, i: int) -> Iterator[Reading]:
        """The readings that the words of a number and of the sentence before it state."""
        kind, unit = self.around.kind(i), dict(unit_of(self.stated[i].number))
        if self.stated[i].reason:
            return
        if kind == "amount" and unit == _PER_HOUR:
            yield from self._pace(i)
        elif kind == "amount" and unit == {"hours": 1}:
            yield from (*self._at_pace(i), *self._at_kept_pace(i))
        elif kind == "amount" and "$" in unit:
            prices = *self._for_that_money(i), *self._cost_of_each(i), *self._cost_of_each_read(i)
            yield from (*self._at_pace(i), *prices)
        elif kind == "multiple":
            yield from self._times_what(i)
        elif kind in ("share", "change") and _OVER_BUDGET.search(self.around.before(i)):
            yield from self._over_budget(i)

    def _pace(self, i: int) -> Iterator[Reading]:
        """The pace as documents read over hours, the hours right before it: they needed 4,405 hours, which is 47.7.

        Words leave no other reading where the sentence right before tells one count, or one total.
        """
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        if len(inside) != 1 or dict(unit_of(self.stated[inside[0]].number)) != {"hours": 1}:
            return
        hours = inside[0]
        if not _THEY.search(self.around.before(hours)) or not LINK.fullmatch(self.around.between(hours, i)):
            return
        earlier = [k for k, near in self.around.earlier(i) if near == 1 and self._counts_documents(k)]
        last = [k for k in earlier if self.stated[k].sentence == self.stated[i].sentence - 1]
        totals = [k for k in last if IN_ALL.match(self.around.behind(k))]
        read = totals or [k for k in earlier if _READ.search(self.clause(k)) and not _UNREAD.search(self.clause(k))]
        if len(read) == 1:
            is_sure = (read == totals or last == read) and not self._is_more_read(read[0], i)
            yield self.reading(QUOTIENT, {"first": read[0], "second": hours}, 1, is_sure)

    def _is_more_read(self, read: int, i: int) -> bool:
        """Whether the sentences of what was read and of its pace speak of more work: some were read twice."""
        if not _NOTHING_BEHIND.match(self.around.behind(i)):
            return True  # 60 documents per hour on a good day
        return any(MORE_READ.search(self.around.sentence(k)) for k in (read, i))

    def _counts_documents(self, k: int) -> bool:
        one = self.stated[k]
        return not one.reason and kind_of(one.number) == "count" and set(unit_of(one.number)) <= {"", "documents"}

    def _at_pace(self, i: int) -> Iterator[Reading]:
        """The hours, or the money, that a set takes at the one pace, and the one price of an hour, told before."""
        words = self.around.sentence(i)[: self.stated[i].number.start]
        said = _AT_PACE.search(words)
        if said is None or not _TAKES.search(words):
            return
        paces, sets = self._alone(i, _PER_HOUR), self._sets(i)
        if not paces or not sets:
            return
        places = {"first": sets[0], "second": paces[0]}
        if "hours" in unit_of(self.stated[i].number):
            yield self.reading(QUOTIENT, places, 1)
        elif _COSTS.search(words) and said["price"] and (prices := self._alone(i, {"$": 1, "hours": -1})):
            yield self.reading("first/second*third", {**places, "third": prices[0]}, 1)

    def _at_kept_pace(self, i: int) -> Iterator[Reading]:
        """The hours that a set takes at the pace of the review: by the one count told as read, and its hours."""
        words = self.around.sentence(i)[: self.stated[i].number.start]
        if not _KEPT.search(words) or not (_TAKES.search(words) or _COMES_TO.search(words)):
            return
        sets, hours = self._sets(i), self._one([k for k in range(i) if self._is_of_review(i, k)])
        read = self._one([k for k in range(i) if self._is_read(k)])
        if sets and hours and read and self.around.size(read[0]):
            yield self.reading(AT_KEPT_PACE, {"set": sets[0], "hours": hours[0], "read": read[0]}, 1)

    def _one(self, found: list[int]) -> list[int]:
        """The last of several numbers that are all the same; none where they are not."""
        return found[-1:] if len({self.stated[k].digits for k in found}) == 1 else []

    def _is_of_review(self, i: int, k: int) -> bool:
        """Whether a number is of the hours of reviewers, which another sentence tells."""
        is_of_hours = self.counts(k) and dict(unit_of(self.stated[k].number)) == {"hours": 1}
        words = self.around.sentence(k)
        is_other = k in self.around.in_sentence(i) or _MY_OWN.search(words) is not None
        return is_of_hours and not is_other and _OF_REVIEW.search(words) is not None

    def _is_read(self, k: int) -> bool:
        """Whether words tell a count as documents that were read, of no sample."""
        if not self._counts_documents(k) or self.stated[k].is_value or self.around.is_cell(k):
            return False
        if self.around.size(k) < LEAST_READ:
            return False
        if any(role.name in ("sample", "found", "null_set") for role in self.stated[k].roles):
            return False
        if _ALL_READ.match(self.around.sentence_behind(self.stated[k])):
            return self.around.in_sentence(k)[-1] == k
        is_read = _READ_BEHIND.match(self.around.behind(k)) or _READ_BEFORE.search(self.around.before(k))
        return is_read is not None and _UNREAD.search(self.clause(k)) is None

    def _alone(self, i: int, unit: Mapping[str, int]) -> list[int]:
        """The last number before of a unit, where all of that unit in the document before are the same."""
        found = [k for k in range(i) if self.counts(k) and dict(unit_of(self.stated[k].number)) == dict(unit)]
        return found[-1:] if len({self.stated[k].digits for k in found}) == 1 else []

    def _sets(self, i: int) -> list[int]:
        """The one count that the sentence or the one before tells, or the size of the discard pile that it names."""
        texts = f"{self.around.sentence_before(self.stated[i])} {self.around.sentence(i)}"
        words = stems(texts)
        if named := [k for k, name in self.around.names.items() if k < i and name and name <= words]:
            return self._one(sorted(named))
        if _LEFT.search(texts):
            piles = [k for k in range(i) if any(role.name == "null_set" for role in self.stated[k].roles)]
            return piles[-1:] if len({self.stated[k].digits for k in piles}) == 1 else []
        own = [k for k in self.around.in_sentence(i) if k < i and self._counts_documents(k)]
        own = own or [k for k in self.in_sentence_before(i) if self._counts_documents(k)]
        return own if len(own) == 1 else []

    def _is_sum(self, k: int) -> bool:
        """Whether a number is a sum of money, and no price."""
        return self.counts(k) and "$" in unit_of(self.stated[k].number) and not is_rate(self.stated[k].number)

    def _for_that_money(self, i: int) -> Iterator[Reading]:
        """The money of the sentence before over the count of this one: for that money 80 more, at $90 apiece."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        words = self.around.sentence(i)[: self.stated[i].number.start]
        is_each = _APIECE.match(self.around.behind(i)) or is_rate(self.stated[i].number)
        money = [k for k in self.in_sentence_before(i) if self._is_sum(k)]
        if len(inside) == len(money) == 1 and is_each and self._counts_documents(inside[0]) and _FOR_THAT.search(words):
            yield self.reading(QUOTIENT, {"first": money[0], "second": inside[0]}, 1, True)

    def _cost_of_each(self, i: int) -> Iterator[Reading]:
        """The total cost of the paragraph over the count that a phrase means: each document found has cost $7.89."""
        said = _EACH_COST.search(self.around.before(i))
        if said is None:
            return
        totals = [k for k, near in self.around.earlier(i) if near <= 1 and self._is_sum(k)]
        totals = [k for k in totals if _IN_FACT.search(self.clause(k))]
        asked = stems(said["phrase"])
        counts = [k for k in self.around.meant(said["phrase"], i) if self._counts_documents(k)]
        if RELEVANT.search(said["phrase"]):
            counts = [k for k in counts if RELEVANT.search(self.clause(k))]
        for k in counts[:MOST_MEANT] if len(totals) == 1 else ():
            if len(asked & stems(self.around.sentence(k))) > 1 and self.around.size(k):
                yield self.reading(QUOTIENT, {"first": totals[0], "second": k}, 2)

    def _cost_of_each_read(self, i: int) -> Iterator[Reading]:
        """The sum of money right before a price of each document that was read, over the one count told as read."""
        inside = [k for k in self.around.in_sentence(i) if k < i and not self.stated[k].reason]
        read = self._one([k for k in range(i) if self._is_read(k)])
        if not _EACH_READ.match(self.around.behind(i)) or len(inside) != 1 or not self._is_sum(inside[0]) or not read:
            return
        if LINK.fullmatch(self.around.between(inside[0], i)) and self.around.size(read[0]):
            found = self.reading(OF_EACH_READ, {"cost": inside[0], "read": read[0]}, 1)
            yield replace(found, is_sure=gives(found, self.stated[i].number.text))

    def _times_what(self, i: int) -> Iterator[Reading]:
        """The price of the sentence before over an earlier one: that is eleven times what each has cost until now."""
        said = _TIMES_WHAT.match(self.around.behind(i))
        before = [k for k in self.in_sentence_before(i) if self.counts(k) and "$" in unit_of(self.stated[k].number)]
        if said is None or len(before) != 1 or not _THAT_IS.search(self.around.before(i)):
            return
        if not _ONE_EACH.search(said["phrase"]) or not _ONE_EACH.search(self.around.sentence(before[0])):
            return
        for k, near in self.around.earlier(before[0]):
            is_price = self.counts(k) and "$" in unit_of(self.stated[k].number) and self.around.size(k)
            if near and is_price and _ONE_EACH.search(self.around.sentence(k)):
                found = self.reading("first/second", {"first": before[0], "second": k}, 2)
                ratio = self.around.size(before[0]) / self.around.size(k)
                is_near = abs(ratio - self.around.size(i)) <= _NEAR_LIMIT * self.around.size(i)
                if is_near and gives(found, self.stated[i].number.text):
                    yield found
                return

    def _over_budget(self, i: int) -> Iterator[Reading]:
        """By how much of the budget of the paragraph its whole cost is more than that."""
        money = [k for k, near in self.around.earlier(i) if near <= 1 and self._is_sum(k)]
        budgets = [k for k in money if _BUDGET.search(self.around.sentence(k))]
        costs = [k for k in money if k not in budgets and _IN_FACT.search(self.around.sentence(k))]
        if len(budgets) == len(costs) == 1:
            yield self.reading(RISE, {"new": costs[0], "old": budgets[0]}, 1)
