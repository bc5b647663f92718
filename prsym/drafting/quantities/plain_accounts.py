"""Rates whose paragraph is a plain account: so many were drawn, so many of them were relevant, a few were recoded, which
left so many, and the rate is.

The fragment: one paragraph of running text names one measure for one rate, and tells of every count before it, or of
every count of the next sentence where the rate stands first, what it is (`ledgers.py`). Each role is filled by one
count. The sentence of the rate has no words but those that measures are told with and those of its own paragraph. A
rate that the account gives is bound; another one is bound, and so refuted, where nothing is told of two samples, of
another time, or of a correction, and the rate is not printed again elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from prsym.drafting.quantities.ledgers import Entry, Ledger, Ledgers
from prsym.drafting.quantities.told_counts import ELUSION, MEASURES, PRECISION, RECALL, RICHNESS
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.phrases import CLAUSE
from prsym.drafting.text.plain_steps import Step
from prsym.drafting.text.records import DraftedClaim, Input, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems
from prsym.reading.number_words import is_percentage

CHANGED = "a count that gives it has become another one since"
_OVERTURN = "overturn rate"
_OVERTURNS = ("overturn rate", "combined overturn rate", "reversal rate")
# Words that measures are told with, which name no sample and no time.
_COMMON = stems(
    """that this represents represent resulting result results comes came come out stands stood calculate calculated compute
    computed report reported estimate estimated measured measure figure rate therefore thus hence accordingly
    consequently then now which gives give gave yields yield yielded works amounts amounted equals equal nearest whole
    decimal place places rounded conclude follows follow put sample sampled set control precision recall elusion
    richness prevalence overturn combined reversal sensitivity what means implies making for there were
    carried forward adopted used relied corresponds translates shows show find found arrive here sets setting accordingly test one two tenth hundredth"""
)
# Words that tell of another time or another set than the one that the counts are of, or of no measured rate at all.
_OTHERWISE = re.compile(
    r"\b(?:overall|whole (?!percent|number)\w+|entire|all|both|earlier|initial(?:ly)?|first|pilot|previous(?:ly)?|prior|"
    r"original(?:ly)?|raw|before|not|never|no|at least|at most|more than|less than|fewer|under|over|exceed\w*|below|above|"
    r"if|would|could|should|may|might|assum\w+|suppos\w+|hypothe\w+|target\w*|goal|requir\w+|minimum|expected|planned|"
    r"vendor\w*|plaintiffs?|opposing|claimed|asserted|alleged|lower|upper|limit|bound|weighted|adjusted|last|next|"
    r"up (?:from|to)|down (?:from|to)|from|compared|versus|other|another|each|average|mean|unlike)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:if|would|suppos\w+|hypothe\w+|assum\w+|planned|plan(?:s)? to|pilot|vendor\w*|imagin\w+|will|"
    r"by contrast|in contrast|by comparison|in another|elsewhere|remain(?:s|ed)? (?:open|unresolved|disputed)|disput\w+)\b",
    re.IGNORECASE,
)
# Where these stand, a rate that the account does not give may be of what is not told.
_SEVERAL = re.compile(
    r"\b(?:second(?! look|[- ]level|[- ]pass| review| reading)|third|other (?!way)\w+|another|each|both|respectively|also|separate\w*|weight\w*|strat\w+|famil(?:y|ies)|"
    r"partial\w*|marginal\w*|in part|some of|most of|half|twice|double|excluding|counting|except)\b",
    re.IGNORECASE,
)
_CORRECTED = re.compile(
    r"\b(?:mistake\w*|erro(?:r|neous)\w*|should (?:read|be)|later|subsequent\w*|revis\w+|misstat\w+|erratum|correct(?:ed|ion)|"
    r"wrong\w*|since (?:then|been)|not (?:the|a) |because|excludes?|includes?|counts? (?:only|also))\b",
    re.IGNORECASE,
)
_LEFT_OUT = re.compile(
    r"\b(?:elusion|null|below|beneath|discard\w*|un(?:reviewed|read|produced|retrieved)|(?:not|never) (?:been )?"
    r"(?:reviewed|produced|retrieved|read)|left behind|excluded|withheld)\b",
    re.IGNORECASE,
)
_KNOWN = re.compile(r"\b(?:control|validation|test|benchmark|recall|seed)[- ](?:set|sample)\b|\bknown\b", re.IGNORECASE)
_SELECTED = re.compile(
    r"\b(?:predicted|flagged|above|selected|retriev\w+|returned|proposed|review\w*|read|produc\w+|tally|coded|marked|"
    r"promoted|hits?|classified)\b",
    re.IGNORECASE,
)
# Which of two samples is meant: this second result, the later rate.
_ONE_OF_TWO = re.compile(
    r"\b(?:(?P<former>first|former|earlier)|second|latter|later|final|last|newer) (?:[\w-]+ )?"
    r"(?:result|rate|figure|sample|round|test|estimate|draw|richness|prevalence|elusion)\b",
    re.IGNORECASE,
)
_SUM = "(first + second)/whole"
_OTHER_WAY = re.compile(r"\b(?:the other way|vice versa|the reverse|the opposite (?:way|direction)|conversely)\b", re.IGNORECASE)
_TOGETHER = re.compile(r"\b(?:combined|overall|total|together|in all|both)\b", re.IGNORECASE)
_END = re.compile(r"[,;:(]|\b(?:and|but|which|though|although)\b", re.IGNORECASE)


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
        name = self._named(claim) if is_rate and self.around.passage(claim.value).cell is None else ""
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
        if any(self.stated[k].is_rate or kind_of(self.stated[k].number) == "points" for k in told):
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
        """What was overturned of what was checked; both ways together where the rate is told of both."""
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
        one = self.stated[i]
        text, own = self.around.text_of(one.passage), self.around.sentence(i)
        start = max((self.stated[k].number.end for k in places if k < i and self.stated[k].in_sentence_of(one)), default=0)
        head = CLAUSE.split(own[start : one.number.start]) if start else [own[: one.number.start]]
        words = f"{' '.join(head[1:] or head)} {_END.split(own[one.number.end :])[0]}"
        at = self.around.start_of(one)
        words = _ONE_OF_TWO.sub(" ", words) if is_chosen else words
        rest = f"{text[: at + start]} {text[at + len(own) :] if places[0] > i else ''}"
        otherwise = _OTHERWISE.sub("", words) != words and not (told.compute and _TOGETHER.search(words))
        is_new = stems(words) - _COMMON - stems(rest)
        return not otherwise and not is_new and not _SUPPOSED.search(f"{rest} {own}")

    def _is_certain(self, i: int, name: str) -> bool:
        """Whether a rate that its account does not give can be meant of nothing else."""
        one = self.stated[i]
        text = self.around.text_of(one.passage)
        behind = text[self.around.start_of(one) + one.number.end :]
        again = [k for k, other in enumerate(self.stated) if k != i and other.digits == one.digits]
        if again or not one.number.text[:1].isdigit() or _SEVERAL.search(text) or _CORRECTED.search(behind):
            return False
        needed = {ELUSION: _LEFT_OUT, PRECISION: _SELECTED, RECALL: _KNOWN}.get(MEASURES.get(name, name))
        return needed is None or needed.search(text) is not None


def _recall(ledger: Ledger) -> Told | None:
    """What was found of the relevant documents of a control set."""
    known = [one for one in ledger.of(Step.YES) if one.whole is None or one.whole.step is Step.DRAWN]
    got = ledger.of(Step.GOT) + [one for one in ledger.of(Step.YES) if one not in known]
    others = ledger.of(Step.NO, Step.OVERTURNED)
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
