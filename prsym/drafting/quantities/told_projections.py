"""Projected counts by the roles of counts: of a sample or a printed rate with its set, or as a recall implies them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
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
    RoleCounts,
    Roles,
)
from prsym.drafting.text.count_words import LEFT
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, bare
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


class ProjectionsByRole(RoleCounts):
    """The inputs of projected counts that words tell by roles."""

    def _projection(self, claim: DraftedClaim) -> Iterator[Found]:
        """The inputs of a projected count: a rate and a set, or a sample and a set, as the nearest sentences tell."""
        i = claim.value
        words = self._own_words(i)
        of = self._class(words)
        if not of or kind_of(self.stated[i].number) != "count" or {"sample", "set"} & self._apart.told_as(i) - {"set"}:
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
        inside = [one for one in sets if one.value > max(least, size(self.stated[i].number))]
        if not inside and len(roles.get("rest", ())) == 1:
            inside = [one for one in roles["rest"] if one.value > max(least, size(self.stated[i].number))]
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
