"""Rates whose paragraph is a plain account: so many were drawn, so many of them were relevant, a few were recoded,
which left so many, and the rate is.

The fragment: one paragraph of running text names one measure for one rate, and tells of every count before it, or of
every count of the next sentence where the rate stands first, what it is (`ledgers.py`). Each role is filled by one
count. The sentence of the rate has no words but those that measures are told with and those of its own paragraph. A
rate that the account gives is bound; another one is bound, and so refuted, where nothing is told of two samples, of
another time, or of a correction, and the rate is not printed again elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from prsym.drafting.quantities.ledgers import Entry, Ledger, Ledgers
from prsym.drafting.quantities.told_counts import ELUSION, MEASURES, PRECISION, RECALL
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.plain_steps import Step
from prsym.drafting.text.rate_words import (
    CORRECTED,
    SEVERAL,
    SUPPOSED,
    is_told_otherwise,
    new_words,
    rest_of_paragraph,
    words_of_rate,
)
from prsym.drafting.text.records import DraftedClaim, Input, sources_of
from prsym.drafting.text.roles import measures
from prsym.reading.number_words import is_percentage

CHANGED = "a count that gives it has become another one since"
_OVERTURN = "overturn rate"
_OVERTURNS = ("overturn rate", "combined overturn rate", "reversal rate")
_LEFT_OUT = whole_words(
    r"elusion|null|below|beneath|discard\w*|un(?:reviewed|read|produced|retrieved)|(?:not|never) (?:been )?"
    r"(?:reviewed|produced|retrieved|read)|left behind|excluded|withheld"
)
_KNOWN = any_case(r"\b(?:control|validation|test|benchmark|recall|seed)[- ](?:set|sample)\b|\bknown\b")
_SELECTED = whole_words(
    r"predicted|flagged|above|selected|retriev\w+|returned|proposed|review\w*|read|produc\w+|tally|coded|marked|"
    r"promoted|hits?|classified"
)
# Which of two samples is meant: this second result, the later rate.
_ONE_OF_TWO = any_case(
    r"\b(?:(?P<former>first|former|earlier)|second|latter|later|final|last|newer) (?:[\w-]+ )?"
    r"(?:result|rate|figure|sample|round|test|estimate|draw|richness|prevalence|elusion)\b"
)
_SUM = "(first + second)/whole"
_OTHER_WAY = whole_words(r"the other way|vice versa|the reverse|the opposite (?:way|direction)|conversely")
_TOGETHER = whole_words(r"combined|overall|total|together|in all|both")


@dataclass(frozen=True, slots=True)
class Told:
    """The inputs of a rate that an account tells."""

    inputs: Mapping[str, Input]
    compute: str = ""


class PlainAccounts(Ledgers):
    """The open rates of a document with the inputs of the plain accounts of their paragraphs."""

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """A claim of a rate bound to the counts of its account, where it is open or is bound to what has changed."""
        one = self.stated[claim.value]
        is_rate = is_percentage(one.number.text) and kind_of(one.number) == "share" and one.counts is None
        name = self._named(claim) if is_rate and not self.around.is_cell(claim.value) else ""
        places = self._places(claim.value) if name else None
        ledger = self.ledger(places, is_overturn=name == _OVERTURN) if places else None
        if ledger is None or places is None:
            return claim
        if claim.binding != "open" and not sources_of(claim.inputs) & ledger.changed:
            return claim
        chosen = self._chosen(claim.value, ledger)
        told = self._told(claim.value, name, chosen or ledger)
        is_own = told is not None and self._is_own(claim.value, places, told, is_chosen=chosen is not None)
        is_certain = chosen is None and self._is_certain(claim.value, name)
        if told is None or not is_own or not (self._gives(claim, name, told) or is_certain):
            return claim if claim.binding == "open" else claim.left_open(CHANGED, claim.as_offer)
        return claim.bound_to(told.inputs, quantity="" if told.compute else name, compute=told.compute)

    def _named(self, claim: DraftedClaim) -> str:
        """The one measure that the sentence of a rate names, or the one that its words make it the value of."""
        sentence = self.around.sentence(claim.value)
        text = self.around.text_of(self.stated[claim.value].passage)
        said = sentence if not _ONE_OF_TWO.search(sentence) or [*measures(sentence)] else text
        named = {_OVERTURN if name in _OVERTURNS else name for name in measures(said)} - {"yield"}
        known = {name for name in named if name in MEASURES or name == _OVERTURN}
        if claim.quantity not in ("", "share", *MEASURES, *_OVERTURNS) or named != known or len(named) != 1:
            return ""
        return named.pop()

    def _chosen(self, i: int, ledger: Ledger) -> Ledger | None:
        """The one of two samples, each with what was found in it, that the sentence of a rate says is meant."""
        said = _ONE_OF_TWO.search(self.around.sentence(i)[: self.stated[i].number.start])
        drawn, yes = ledger.of(Step.DRAWN), ledger.of(Step.YES)
        is_of_two = len(drawn) == len(yes) == 2 and len(ledger.entries) == 4
        if said is None or not is_of_two or any(one.whole is not of for one, of in zip(yes, drawn, strict=True)):
            return None
        at = 0 if said["former"] else 1
        return Ledger([drawn[at], yes[at]])

    def _places(self, i: int) -> list[int] | None:
        """The counts of the paragraph of a rate that are its account; None where it has another rate, or counts on
        both sides."""
        one = self.stated[i]
        own = [k for k, other in enumerate(self.stated) if other.passage == one.passage and k != i]
        told = [k for k in own if not self.is_silent(k)]
        if any(self.stated[k].is_rate or self.around.kind(k) == "points" for k in told):
            return None
        before = [k for k in told if k < i]
        behind = [k for k in told if k > i and self.stated[k].number.printed is not None]
        behind = [k for k in behind if not self._is_limit(k)] if before else behind
        if before:
            return None if behind else before
        is_near = all(self.stated[k].sentence - one.sentence in (0, 1) for k in behind)
        return behind if behind and is_near else None

    def _is_limit(self, k: int) -> bool:
        printed = self.stated[k].number.printed
        return printed is not None and printed.kind != "number"

    def _told(self, i: int, name: str, ledger: Ledger) -> Told | None:
        """The inputs of a measure by the steps of an account."""
        measure = MEASURES.get(name, name)
        if ledger.of(Step.TOTAL) and measure != PRECISION:
            return None
        if measure == RECALL:
            return _recall(ledger)
        if measure == PRECISION:
            return _precision(ledger)
        if measure == _OVERTURN:
            return self._overturn(i, ledger)
        drawn, yes = ledger.of(Step.DRAWN), ledger.of(Step.YES)
        if ledger.of(Step.PLACED, Step.GOT, Step.OVERTURNED):
            return None
        return _share(drawn, yes, ledger.of(Step.NO))

    def _overturn(self, i: int, ledger: Ledger) -> Told | None:
        """The overturn rate of a check: of one way, or of both together where the rate is told of both."""
        drawn, turned = ledger.of(Step.DRAWN), ledger.of(Step.OVERTURNED)
        if len(ledger.entries) != len(drawn) + len(turned) or len(drawn) != 1 or not turned:
            return None
        text = self.around.text_of(self.stated[i].passage)
        if len(turned) == 1:
            return _share(drawn, turned, [])
        is_both = len(turned) == 2 and _OTHER_WAY.search(text) and _TOGETHER.search(self.around.sentence(i))
        if not is_both or drawn[0].value < turned[0].value + turned[1].value:
            return None
        return Told({"first": turned[0].input, "second": turned[1].input, "whole": drawn[0].input}, _SUM)

    def _gives(self, claim: DraftedClaim, name: str, told: Told) -> bool:
        if told.compute:
            return gives(Reading(told.compute, told.inputs), self.stated[claim.value].number.text)
        return confirms(self.stated, claim.value, name, told.inputs)

    def _is_own(self, i: int, places: Sequence[int], told: Told, *, is_chosen: bool) -> bool:
        """Whether the words of a rate are those of its account, and neither supposes."""
        words, rest = words_of_rate(self.around, i, places), rest_of_paragraph(self.around, i, places)
        words = _ONE_OF_TWO.sub(" ", words) if is_chosen else words
        is_otherwise = is_told_otherwise(words) and not (told.compute and _TOGETHER.search(words))
        is_supposed = SUPPOSED.search(f"{rest} {self.around.sentence(i)}") is not None
        return not is_otherwise and not is_supposed and not new_words(words, rest)

    def _is_certain(self, i: int, name: str) -> bool:
        """Whether a rate that its account does not give can be meant of nothing else."""
        one = self.stated[i]
        text = self.around.text_of(one.passage)
        behind = text[self.around.start_of(one) + one.number.end :]
        again = [k for k, other in enumerate(self.stated) if k != i and other.digits == one.digits]
        if again or not one.number.text[:1].isdigit() or SEVERAL.search(text) or CORRECTED.search(behind):
            return False
        needed = {ELUSION: _LEFT_OUT, PRECISION: _SELECTED, RECALL: _KNOWN}.get(MEASURES.get(name, name))
        return needed is None or needed.search(text) is not None


def _recall(ledger: Ledger) -> Told | None:
    """Recall of a control set: the relevant ones found, over all its relevant ones."""
    known = [one for one in ledger.of(Step.YES) if one.whole is None or one.whole.step is Step.DRAWN]
    placed = [one for one in ledger.of(Step.YES) if one.whole is not None and one.whole.step is Step.PLACED]
    again = [one for one in ledger.of(Step.YES) if one not in (*known, *placed)]
    got = ledger.of(Step.GOT) + placed
    others = ledger.of(Step.NO, Step.OVERTURNED) + again
    if len(known) != 1 or len(got) != 1 or others or len(ledger.of(Step.DRAWN)) > 1 or len(ledger.of(Step.PLACED)) > 1:
        return None
    return _share(known, got, [])


def _precision(ledger: Ledger) -> Told | None:
    """The relevant ones of what was selected, or both classes of it."""
    yes, no = ledger.of(Step.YES), ledger.of(Step.NO)
    placed = ledger.of(Step.PLACED)
    whole = placed or ledger.of(Step.DRAWN)
    yes = [one for one in yes if one.whole in whole] if placed else yes
    if ledger.of(Step.GOT, Step.OVERTURNED):
        return None
    if not whole and len(yes) == len(no) == 1:
        return Told({"tp": yes[0].input, "fp": no[0].input})
    return _share(whole, yes, no)


def _share(whole: Sequence[Entry], part: Sequence[Entry], rest: Sequence[Entry]) -> Told | None:
    """One part of one whole; the rest, where it is told too, must make it up."""
    if len(whole) != 1 or len(part) != 1 or len(rest) > 1 or part[0].value > whole[0].value:
        return None
    if rest and part[0].value + rest[0].value != whole[0].value:
        return None
    return Told({"found": part[0].input, "sample": whole[0].input})
