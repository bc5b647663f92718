"""The counts of a plain account in their order, each with what it is told to be and what it is some of.

A count that changed is taken as what it became: 38 were found, three were added, making 41. The change must add up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.plain_steps import Step, is_now, is_told_of_those, step_of
from prsym.drafting.text.records import Input, bare
from prsym.drafting.text.set_apart import SetApart
from prsym.drafting.text.surroundings import Surroundings

_CHANGES = (Step.DROPPED, Step.RECODED, Step.ADDED)
# What each change is a change of; samples grow, too.
_CHANGED: dict[Step, tuple[Step, ...]] = {
    Step.DROPPED: (Step.DRAWN,),
    Step.RECODED: (Step.YES, Step.OVERTURNED),
    Step.ADDED: (Step.YES, Step.OVERTURNED),
}
# A number that tells which one, or how many there are of something else: day two, two rounds, 14 dates.
_PLACE = any_case(
    r"\b(?:day|round|phase|week|stage|step|month|level|tier|pass|version|team|batch|wave|paragraph|"
    r"cut-?off(?: of| at)?|score of|model)s? $"
)
_OF_OTHERS = any_case(
    r" (?:(?!(?:of|that|which|the|were|was|by|in|from|and|to)\b)[\w-]+ ){0,2}(?:rounds|days|weeks|months|years|"
    r"hours|reviewers|passes|custodians|stages|phases|dates|teams|"
    r"lawyers|attorneys|associates|depositions|rulings|tests)\b"
)
# Behind a count, a noun that is none of documents or of calls on them: 2,400 plans.
_NO_DOCUMENTS = re.compile(
    r" (?!documents|records|files|items|e-?mails|messages|ones|calls|codings|decisions|was\b|is\b|as\b|has\b)[a-z]+s\b"
)
# Before "of them", documents that nobody counted: the responsive calls were read again, and they changed 20 of them.
_UNCOUNTED = any_case(
    r"\b(?:the|all|these|those|their|its) (?:[\w-]+ )?(?:calls|documents|records|codings|decisions|files|items)\b"
    r"[^.;]*\b(?:and|they|we|which)\b"
)
# Of those that were found before, what a second look left: no search found these.
_CONFIRMED = whole_words(r"confirmed|agreed|upheld|affirmed|concurred|validated")


@dataclass(slots=True)
class Entry:
    """A count of an account: what it is, its text and place, and the count that it is some of."""

    step: Step
    text: str
    k: int
    value: Fraction
    whole: Entry | None = None

    @property
    def input(self) -> Input:
        return Input(self.text, self.k)


@dataclass(slots=True)
class Ledger:
    """The counts of an account as they stand at its end."""

    entries: list[Entry] = field(default_factory=list)
    pending: list[Entry] = field(default_factory=list)  # changes whose result is not told yet
    changed: set[int] = field(default_factory=set)  # the places of counts that became others

    def of(self, *steps: Step) -> list[Entry]:
        return [one for one in self.entries if one.step in steps]

    def last(self, *steps: Step) -> Entry | None:
        return next((one for one in reversed(self.entries) if one.step in steps), None)


class Ledgers(Near):
    """The ledgers of the paragraphs of a document."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._apart = SetApart(around, OtherOnes(around))

    def is_silent(self, k: int) -> bool:
        """Whether a number counts no documents of an account: a date, a label, people, rounds of a test."""
        one = self.stated[k]
        if one.reason or self.is_of_people(k) or self._apart.is_label(k) or _OF_OTHERS.match(self.around.behind(k)):
            return True
        return one.counts is None and _PLACE.search(self.around.before(k)) is not None

    def ledger(self, places: Sequence[int], *, is_overturn: bool) -> Ledger | None:
        """The ledger of some counts; None where one of them is not told, or a change does not add up."""
        ledger = Ledger()
        for k in (k for k in places if not self.is_silent(k)):
            if not self._enter(ledger, k, is_overturn=is_overturn):
                return None
        return None if ledger.pending or not ledger.entries else ledger

    def _enter(self, ledger: Ledger, k: int, *, is_overturn: bool) -> bool:
        """Whether a count could be entered."""
        one = self.stated[k]
        is_plain = one.number.printed is not None and one.number.printed.kind == "number"
        if not is_plain or (one.counts is None and kind_of(one.number) != "count"):
            return False
        step = step_of(self.around, k, is_overturn=is_overturn)
        if is_told_of_those(self.around, k) and _UNCOUNTED.search(self.around.before(k)):
            return False
        if step is Step.DRAWN and _NO_DOCUMENTS.match(self.around.behind(k)):
            return False
        if one.counts is not None:
            return self._enter_pair(ledger, k, step)
        new = Entry(step or Step.TOTAL, one.number.text, k, size(one.number))
        if step in _CHANGES:
            ledger.pending.append(new)
            return True
        if ledger.pending and _settle(ledger, new):
            return True
        again = [old for old in ledger.entries if bare(old.text) == bare(new.text)]
        if again and step in (None, again[0].step):
            return True
        if step is None or (is_now(self.around, k) and ledger.pending):
            return False
        new.whole = self._whole_of(ledger, new)
        ledger.entries.append(new)
        return True

    def _enter_pair(self, ledger: Ledger, k: int, step: Step | None) -> bool:
        """Whether so many of so many could be entered: 112 of the 1,600 sampled documents, 116 of the 144."""
        part, whole = self.stated[k].printed_counts
        n = Fraction((self.stated[k].counts or (0, 0))[1])
        of_all = next((old for old in ledger.entries if bare(old.text) == bare(whole)), None)
        if of_all is None and not ledger.entries and re.search(r"\bsampled?\b", self.around.sentence(k)):
            of_all = Entry(Step.DRAWN, whole, k, n)
            ledger.entries.append(of_all)
        if of_all is None or step is None or step in _CHANGES or ledger.pending:
            return False
        is_again = _CONFIRMED.search(self.around.before(k)) is not None
        is_got = of_all.step is Step.YES and step in (Step.PLACED, Step.GOT, Step.YES) and not is_again
        found = Fraction((self.stated[k].counts or (0, 0))[0])
        ledger.entries.append(Entry(Step.GOT if is_got else step, part, k, found, of_all))
        return True

    def _whole_of(self, ledger: Ledger, new: Entry) -> Entry | None:
        """The earlier count of which a new one is a part: the relevant ones where it is told of "those", else the last
        set that was drawn or selected."""
        if new.step in (Step.DRAWN, Step.PLACED, Step.TOTAL):
            return None
        if new.step is Step.GOT:
            return ledger.last(Step.YES)
        if is_told_of_those(self.around, new.k) and self._is_got(ledger, new):
            return ledger.last(Step.YES)
        return ledger.last(Step.DRAWN, Step.PLACED)

    def _is_got(self, ledger: Ledger, new: Entry) -> bool:
        """Whether relevant ones of "those" are some of the ones right before: 219 relevant ones; 183 of them."""
        is_yes = new.step is Step.YES and bool(ledger.entries) and ledger.entries[-1].step is Step.YES
        if is_yes and new.value <= ledger.entries[-1].value and self._is_next(ledger.entries[-1].k, new.k):
            new.step = Step.GOT
            return True
        return False

    def _is_next(self, k: int, j: int) -> bool:
        """Whether a count stands in another sentence than one before it, or is told of "which"."""
        return not self.stated[k].in_sentence_of(self.stated[j]) or self.around.before(j).rstrip().endswith("of which")


def _settle(ledger: Ledger, new: Entry) -> bool:
    """Whether a count is what the changes before it leave of an entry, or bring it to; it takes the place of that."""
    steps = {one.step for one in ledger.pending}
    if len(steps) != 1:
        return False
    step = steps.pop()
    change = sum((one.value for one in ledger.pending), Fraction(0)) * (1 if step is Step.ADDED else -1)
    for old in ledger.of(*_CHANGED[step]):
        if old.value + change == new.value and old.k < ledger.pending[0].k:
            ledger.changed |= {old.k, *(one.k for one in ledger.pending)}
            old.text, old.k, old.value = new.text, new.k, new.value
            ledger.pending.clear()
            return True
    return False
