"""Projected counts by the roles of counts: of a sample or a printed rate with its set, or as a recall implies them.

Rates and projected counts whose inputs words tell by their roles: what was found in a sample and its size, a set,
what a search got of the known relevant documents and what it missed.

The fragment: a value in running text; each role is filled by one count alone of the nearest sentences that fill all of
them, up to those of its paragraph (of the one before it, where its own has none; behind it, where the result is told
first). It is bound where these give it, else offered. It is refuted where the sentence names its quantity and its
paragraph tells no other count.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.quantities.told_counts import (
    ELUSION,
    LEFT_OVER,
    MEASURES,
    OF_NO,
    OF_YES,
    PRECISION,
    RECALL,
    RICHNESS,
    Count,
    Found,
    RatesByRole,
    RoleCounts,
    Roles,
    has_digits,
)
from prsym.drafting.text.count_words import LEFT
from prsym.drafting.text.formulas import Reading, gives, rounds_to, told, value_at
from prsym.drafting.text.judged import confirms, would_give
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, PROJECTED
from prsym.drafting.text.records import DraftedClaim, Input, Offer, bare, sources_of
from prsym.drafting.text.roles import measures

# What a projected count is one of.
_OF_MISSED = whole_words(
    r"miss(?:ed|ing)|undiscovered|undetected|unproduced|left (?:behind|out)|overlooked|"
    r"(?:not|never|un)[- ]?(?:found|reviewed|produced|retrieved|identified|discovered)|went unproduced|remain\w*"
)
_OF_WRONG = whole_words(
    r"wrongly|mistakenly|erroneously|incorrectly|in error|mis-?(?:coded|tagged|label\w+|classif\w+)"
)
_RATE = any_case(r"\brates?(?: of| was| is| were|,)?(?: about| only| just)? ?\(?$")
_IS_RATE = any_case(r" ?\)? (?:elusion|richness|prevalence|rate)\b")
_TOTAL = whole_words(r"implied|total|in all|altogether")
_THEREFORE = whole_words(r"therefore|thus|hence|so|accordingly|consequently|then|it follows")
# Behind a count, a noun that is none of documents: 2,400 plans.
_OF_OTHERS = re.compile(r" (?!documents|records|files|items|e-?mails|messages|ones|was\b|is\b|as\b)[a-z]+s\b")
# What is wanted, or was so in the pilot, follows from no counts of this review.
_NOT_OF_THIS = whole_words(r"should|must|ought to|wants?|in the pilot|elsewhere|in other (?:reviews|cases)")
# What a recall may be of, other than the whole review.
_OF_SAMPLE = whole_words(r"(?:control|validation|test|training|seed) (?:set|sample)|pilot|classifier|model")


class ProjectionsByRole(RoleCounts):
    """The inputs of projected counts that words tell by roles."""

    def _projection(self, claim: DraftedClaim) -> Iterator[Found]:
        """The inputs of a projected count: a rate and a set, or a sample and a set, as the nearest sentences tell."""
        i = claim.value
        words = self._own_words(i)
        of = self._class(words)
        if not of or self.around.kind(i) != "count" or {"sample", "set"} & self._apart.told_as(i) - {"set"}:
            return
        told = [self._roles(i, self._before_or_behind(i, scope)) for scope in self._scopes(i)]
        by_sample = ([*self._by_rate(i, of, roles), *self._by_sample(i, of, roles)] for roles in told)
        yield from next(filter(None, by_sample), [])
        if of == "missed":
            yield from next(filter(None, ([*self._missed(i, roles)] for roles in told)), [])

    def _before_or_behind(self, i: int, scope: Sequence[int]) -> list[int]:
        """The counts of a scope that stand before a value or in another sentence; all of one that stands behind it."""
        is_first = min(scope, default=i) > i
        return [k for k in scope if k < i or is_first or not self.stated[k].in_sentence_of(self.stated[i])]

    def _own_words(self, i: int) -> str:
        before, behind = self.around.before(i), self.around.behind(i)
        return f"{re.split(r'[;:,]', before)[-1]} # {re.split(r'[;:,.]', behind)[0]}"

    def _class(self, words: str) -> str:
        behind = words.partition("#")[2]
        for text in (behind, words):
            for name, of in (("no", OF_NO), ("wrong", _OF_WRONG), ("missed", _OF_MISSED), ("yes", OF_YES)):
                if of.search(text):
                    return name
        return ""

    def _sets(self, i: int, roles: Roles, least: Fraction, *, of_missed: bool) -> list[Count]:
        """The sets that may be meant: larger than the value; those that the sentence names, or that were left out."""
        sets = [*roles.get("set", ()), *roles.get("selected", ())]
        sets = list({bare(one.text): one for one in sets}.values())
        inside = [one for one in sets if one.value > max(least, self.around.size(i))]
        if not inside and len(roles.get("rest", ())) == 1:
            inside = [one for one in roles["rest"] if one.value > max(least, self.around.size(i))]
        if of_missed:
            inside = [one for one in inside if self._is_left(one.k)]
        left_out = [one for one in inside if is_left_out(self.around, one.k)] if of_missed else []
        named = [one for one in inside if one.k in self.around.named_in(i)]
        return left_out if len(left_out) == 1 else named if len(named) == 1 else inside

    def _has_other_set(self, i: int) -> bool:
        """Whether the paragraph tells a set of another one than a value is of: a sample may have been drawn from it."""
        own = (k for k in self._of_passage(self.stated[i].passage) if k < i and self._may_count(k))
        return any("set" in self._apart.told_as(k) and self._others.is_of_another(k, i) for k in own)

    def _is_left(self, k: int) -> bool:
        """Whether a count is told as a set that was left out or not read, and as no whole collection."""
        is_all = any(role.name == "collection" for role in self.stated[k].roles)
        is_told = LEFT.search(self.around.sentence(k)) is not None
        return is_left_out(self.around, k) or (is_told and not is_all)

    def _by_sample(self, i: int, of: str, roles: Roles) -> Iterator[Found]:
        """The count found in the one sample over its size, times the one set; of the other class the rest of it."""
        yes, no, whole = self._classes(i, roles)
        part = {"no": no, "wrong": [*yes, *no, *roles.get("reversed", ())]}.get(of, yes)
        if len(part) != 1 or len(whole) != 1 or self._has_other_set(i):
            return
        beside = (words for one in (*part, *whole) for words in (self.around.before(one.k), self.around.behind(one.k)))
        is_of_left = any(LEFT.search(words) for words in beside)
        sets = self._sets(i, roles, whole[0].value, of_missed=of == "missed" or is_of_left)
        sets = [one for one in sets if one not in (*part, *whole)]
        if len(sets) == 1:
            inputs = {"found": part[0].input, "sample": whole[0].input}
            if of in ("yes", "missed"):
                quantity = "missed documents" if of == "missed" else "responsive documents"
                yield Found({**inputs, "population": sets[0].input}, quantity)
            else:
                yield Found({**inputs, "set": sets[0].input}, compute="found/sample*set")

    def _by_rate(self, i: int, of: str, roles: Roles) -> Iterator[Found]:
        """The one rate near a count, times the one set; what a recall leaves of what was found.

        Of the others among a set of which so many are told, the count is what these leave, and follows from no rate.
        """
        yes, _, whole = self._classes(i, roles)
        if of == "no" and len(yes) == len(whole) == 1 and yes[0].value < whole[0].value:
            yield Found({"first": whole[0].input, "second": yes[0].input}, compute=LEFT_OVER)
            return
        rates = self._rates(i)
        if len({self.stated[k].digits for _, k in rates}) != 1:
            return
        name, k = rates[0]
        rate = self.around.input(k)
        if name == RECALL:
            yield from self._by_recall(i, of, rate, roles)
            return
        sets = self._sets(i, roles, Fraction(0), of_missed=name == ELUSION)
        got = {one.k for name in ("found", "got", "rest") for one in roles.get(name, ())}
        if len(sets) != 1 or of == "wrong" or (of == "no" and sets[0].k in got):
            return
        if of == "no" and name == PRECISION:
            yield Found({"set": sets[0].input, "share": rate}, compute="set*(1 - share)")
        elif of != "no" and not (of == "missed" and name in (PRECISION, RICHNESS)):
            yield Found({"first": rate, "second": sets[0].input}, compute="first*second")

    def _by_recall(self, i: int, of: str, rate: Input, roles: Roles) -> Iterator[Found]:
        got = [*roles.get("got", ()), *(one for one in roles.get("found", ()) if one not in roles.get("got", ()))]
        if len(got) != 1:
            return
        if of == "missed":
            yield Found({"found": got[0].input, "recall": rate}, compute="found/recall - found")
        elif of == "yes" and _TOTAL.search(self.around.sentence(i)):
            yield Found({"first": got[0].input, "second": rate}, compute="first/second")

    def _rates(self, i: int) -> list[tuple[str, int]]:
        """The rates of the nearest sentence up to that of a value that tells some, else behind it, each with its
        measure, if any; those that the sentence of the value names, where it names some."""
        places = [k for k in self._of_passage(self.stated[i].passage) if k != i and self.stated[k].is_rate]
        found: dict[int, str] = {}
        for k in places:
            last = next(reversed(found.values()), "")
            found |= {k: name} if (name := self._name_of_rate(k) or (last if self._apart.is_again(k) else "")) else {}
        places = self._apart.rates(i, list(found))
        before = [self.stated[k].sentence for k in places if k < i]
        nearest = max(before) if before else min((self.stated[k].sentence for k in places), default=-1)
        inside = (k for k in places if self.stated[k].sentence == nearest and (k < i or not before))
        return [(found[k], k) for k in inside]

    def _name_of_rate(self, k: int) -> str:
        one = self.stated[k]
        if one.reason or one.counts is not None or kind_of(one.number) != "share":
            return ""
        named = next((MEASURES.get(r.quantity, "") for r in one.roles if r.name == "value"), "")
        in_sentence = {MEASURES.get(name, "") for name in measures(self.around.sentence(k))}
        if not named and len(in_sentence) == 1:
            named = in_sentence.pop()
        is_rate = _RATE.search(self.around.before(k)) or _IS_RATE.match(self.around.behind(k))
        return named or ("rate" if is_rate else "")

    def _missed(self, i: int, roles: Roles) -> Iterator[Found]:
        """The rest of the relevant documents: what there was to be found, less what was got of it."""
        pairs = {one.k: one for one in roles.get("whole", ())}
        got_of = [one for one in roles.get("got", ()) if one.k in pairs and bare(pairs[one.k].text) in self._known(i)]
        _, total, got = self._of_known(roles, ())
        if len(got_of) == len(got) == 1:
            total = [pairs[got_of[0].k]]
        if len(total) == len(got) == 1 and got[0].value < total[0].value:
            yield Found({"first": total[0].input, "second": got[0].input}, compute=LEFT_OVER)


class ToldRoles(RatesByRole, ProjectionsByRole):
    """The open claims of a document, with inputs that words tell by their roles."""

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim bound to the inputs that give it, or that words leave alone; else with these as an offer."""
        i = claim.value
        number = self.stated[i].number
        is_plain = number.printed is not None and number.printed.kind == "number" and self.stated[i].counts is None
        is_open = claim.binding == "open" and is_plain and not self.around.is_cell(i)
        if not is_open or _NOT_OF_THIS.search(self.around.sentence(i)[: number.start]):
            return claim
        all_found = list(self._rate(claim) if kind_of(number) == "share" else self._projection(claim))
        giving = (found for found in all_found if self._gives(i, found))
        alone = (found for found in all_found[:1] if self._is_alone(claim, found))
        if (chosen := next(giving, None) or next(alone, None)) is not None:
            return claim.bound_to(chosen.inputs, quantity=chosen.quantity, compute=chosen.compute)
        return self._offered(claim, all_found)

    def _offered(self, claim: DraftedClaim, all_found: Sequence[Found]) -> DraftedClaim:
        """An open claim that is offered nothing yet, with the inputs that its sentence and the one before it tell."""
        one = self.stated[claim.value]
        is_named = bool(claim.quantity) and claim.quantity != "share"
        if not all_found or claim.offered is not None or not (is_named or kind_of(one.number) == "count"):
            return claim
        first, number = all_found[0], one.number
        sources = (self.stated[k] for k in sources_of(first.inputs))
        if not all(k.passage == one.passage and one.sentence - k.sentence in (0, 1) for k in sources):
            return claim
        words = (
            would_give(self.stated, claim.value, first.quantity, first.inputs)
            if first.quantity
            else told(Reading(first.compute, first.inputs), number.text)
        )
        return claim.offering(words, Offer(first.inputs, first.compute, first.quantity))

    def _gives(self, i: int, found: Found) -> bool:
        if found.quantity:
            return confirms(self.stated, i, found.quantity, found.inputs)
        reading, text = Reading(found.compute, found.inputs), self.stated[i].number.text
        return gives(reading, text) or self._gives_as_printed(reading, text)

    def _gives_as_printed(self, reading: Reading, text: str) -> bool:
        """Whether inputs give a print as they are printed: a rounded rate has a wide range."""
        sizes = [size(next(numbers(one.text))) for one in reading.inputs.values()]
        value = value_at(reading.compute, sizes)
        return all(sizes) and value is not None and rounds_to(value, text)

    def _is_alone(self, claim: DraftedClaim, found: Found) -> bool:
        """Whether the sentence of a value names its quantity, and its paragraph tells the inputs and no other count."""
        i = claim.value
        sentence, own = self.around.sentence(i), self.stated[i].passage
        if found.compute == LEFT_OVER:
            return self._is_left_alone(i, found)
        if HYPOTHETICAL.search(sentence) or claim.quantity in ("", "share") or self.stated[i].number.text[:1].isalpha():
            return False
        sources = sources_of(found.inputs)
        of_inputs = " ".join(self.around.sentence(k) for k in sources)
        if any(self.stated[k].passage != own or k > i for k in sources):
            return False
        if "tp" in found.inputs and _OF_SAMPLE.search(sentence) and not _OF_SAMPLE.search(of_inputs):
            return False
        if any(_OF_OTHERS.match(self.around.behind(k)) or not self._is_told(k) for k in sources):
            return False
        known = {bare(one.text) for one in found.inputs.values()} | {self.stated[k].digits for k in sources}
        counts = [k for k in self._of_passage(own) if k != i and self._may_count(k)]
        rates = [k for k in self._of_passage(own) if k != i and self.stated[k].is_rate]
        return all(self.stated[k].digits in known for k in (*counts, *rates))

    def _is_left_alone(self, i: int, found: Found) -> bool:
        """Whether a sentence that draws the conclusion follows the one with all inputs, and nothing else is counted."""
        one, sources = self.stated[i], sources_of(found.inputs)
        head = self.around.sentence(i)[: one.number.start]
        places = {(self.stated[k].passage, self.stated[k].sentence) for k in sources}
        is_next = places == {(one.passage, one.sentence - 1)} and _THEREFORE.search(head) is not None
        others = [k for k in self._of_passage(one.passage) if k not in (i, *sources) and self._may_count(k)]
        is_free = all(k > i and self.stated[k].in_sentence_of(one) for k in others)
        return is_next and is_free and not HYPOTHETICAL.search(head) and any(map(str.isdigit, one.number.text))

    def claimed(self, claims: Collection[DraftedClaim]) -> Iterator[DraftedClaim]:
        """Claims of projected counts that have none yet, where words tell what they follow from."""
        known = {claim.value for claim in claims} | {k for claim in claims for k in sources_of(claim.inputs)}
        for i, one in enumerate(self.stated):
            if i in known or not self.counts(i) or one.counts is not None or not has_digits(one):
                continue
            found = self.of(DraftedClaim(f"projected-{i + 1}", "", i, self.around.sentence(i), {}, "open"))
            is_told = found.binding != "open" or (found.offered is not None and PROJECTED.search(self.clause(i)))
            yield from [found] if is_told else []
