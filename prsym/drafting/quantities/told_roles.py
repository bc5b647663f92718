"""Rates and projected counts whose inputs words tell by their roles: what was found in a sample and its size, a set,
what a search got of the known relevant documents and what it missed.

The fragment: a value in running text; each role is filled by one count alone of the nearest sentences that fill all of
them, up to those of its paragraph (of the one before it, where its own has none; behind it, where the result is told
first). It is bound where these give it, else offered. It is refuted where the sentence names its quantity and its
paragraph tells no other count.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.count_words import LEFT
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, rounds_to, told
from prsym.drafting.text.judged import confirms, would_give
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.phrases import HYPOTHETICAL, PROJECTED
from prsym.drafting.text.records import DraftedClaim, Input, Offer, Stated, bare, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.set_apart import SetApart
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import Wholes

_RECALL, _PRECISION, _ELUSION, _RICHNESS = "recall", "precision", "elusion", "richness"
_MEASURES: Mapping[str, str] = {
    **dict.fromkeys(("recall", "sensitivity", "completeness"), _RECALL),
    **dict.fromkeys(("precision", "positive predictive value", "ppv"), _PRECISION),
    **dict.fromkeys(("elusion", "elusion rate"), _ELUSION),
    **dict.fromkeys(("richness", "prevalence", "yield", "base rate"), _RICHNESS),
}
# Measures that are told without their names: 45% of what the reviewers were shown was responsive.
_UNNAMED: Mapping[str, re.Pattern[str]] = {
    _ELUSION: re.compile(
        r" of (?:what|those|the (?:documents|ones)(?: that)?) (?:we|they|counsel) (?:sampled|tested|drew|checked)"
        r"[^.;,]{0,20} (?:wrongly |improperly )?(?:left behind|left out|discarded|set aside|missed)\b",
        re.IGNORECASE,
    ),
    _PRECISION: re.compile(
        r" of (?:what|the documents(?: that)?) (?:the reviewers|we|they|counsel) (?:were shown|read|saw|reviewed|"
        r"looked at) (?:was|were) (?:responsive|relevant)\b|"
        r" of (?:the|those|these|its|their|all) (?:direct )?"
        r"(?:hits|documents retrieved|retrieved documents)(?=[.,;]|$)",
        re.IGNORECASE,
    ),
    _RECALL: re.compile(
        r" of (?:all )?(?:the )?(?:responsive|relevant) documents (?:had|have|were)(?: \w+){0,3} "
        r"(?:found|identified|located|produced|retrieved)\b",
        re.IGNORECASE,
    ),
}
# The proportion responsive was 0.92%.
_IS_RICHNESS = re.compile(
    r"\b(?:proportion|share|fraction|percentage) (?:that (?:is|was|were) )?(?:responsive|relevant)(?: documents)?"
    r"(?: in [\w ]{3,30})? (?:was|is|comes to|came to|stood at|stands at)(?: only| just| about)? $",
    re.IGNORECASE,
)
_TOGETHER = re.compile(
    r"\b(?:together|pooled|pooling|combin(?:ed|ing)|as one|overall|both|in all|across the two)\b", re.IGNORECASE
)
_ORDINAL = re.compile(r"\b(?:first|second|third|former|latter)\b", re.IGNORECASE)
_POOLED = "(first + second)/(third + fourth)"
_REST = "1 - part/whole"
_LEFT_OVER = "first - second"
_THEREFORE = re.compile(r"\b(?:therefore|thus|hence|so|accordingly|consequently|then|it follows)\b", re.IGNORECASE)
# What a projected count is one of.
_OF_MISSED = re.compile(
    r"\b(?:miss(?:ed|ing)|undiscovered|undetected|unproduced|left (?:behind|out)|overlooked|"
    r"(?:not|never|un)[- ]?(?:found|reviewed|produced|retrieved|identified|discovered)|went unproduced|remain\w*)\b",
    re.IGNORECASE,
)
_OF_NO = re.compile(
    r"\b(?:(?:not|non)[- ]?(?:responsive|relevant|privileged)|irrelevant|false positives?)\b", re.IGNORECASE
)
_OF_WRONG = re.compile(
    r"\b(?:wrongly|mistakenly|erroneously|incorrectly|in error|mis-?(?:coded|tagged|label\w+|classif\w+))\b",
    re.IGNORECASE,
)
_OF_YES = re.compile(r"\b(?:responsive|relevant|hot|privileged)\b", re.IGNORECASE)
# Behind a count, a noun that is none of documents: 2,400 plans.
_OF_OTHERS = re.compile(r" (?!documents|records|files|items|e-?mails|messages|ones|was\b|is\b|as\b)[a-z]+s\b")
_RATE = re.compile(r"\brates?(?: of| was| is| were|,)?(?: about| only| just)? ?\(?$", re.IGNORECASE)
_IS_RATE = re.compile(r" ?\)? (?:elusion|richness|prevalence|rate)\b", re.IGNORECASE)
_TOTAL = re.compile(r"\b(?:implied|total|in all|altogether)\b", re.IGNORECASE)
# Of a result that stands alone in its paragraph, that it was measured here: by my calculation.
_MEASURED = re.compile(r"\b(?:I|we|my|our|calculat\w+|comput\w+|estimat\w+|was|measured|came|found)\b", re.IGNORECASE)
# What is wanted, or was so in the pilot, follows from no counts of this review.
_NOT_OF_THIS = re.compile(
    r"\b(?:should|must|ought to|wants?|in the pilot|elsewhere|in other (?:reviews|cases))\b", re.IGNORECASE
)
_LEVELS = 4  # sentences before a value that may tell what it follows from


@dataclass(frozen=True, slots=True)
class _Count:
    """A count as printed, by itself or as the part or the whole of so many of so many."""

    text: str
    k: int
    value: Fraction

    @property
    def input(self) -> Input:
        return Input(self.text, self.k)


@dataclass(frozen=True, slots=True)
class _Found:
    """Inputs that words tell, of a quantity or of arithmetic."""

    inputs: Mapping[str, Input]
    quantity: str = ""
    compute: str = ""


_Roles = Mapping[str, Sequence[_Count]]


class ToldRoles(Near):
    """The open claims of a document, with inputs that words tell by their roles."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._others, self._wholes = OtherOnes(around), Wholes(around)
        self._apart = SetApart(around, self._others)

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim bound to the inputs that give it, or that words leave alone; else with these as an offer."""
        i = claim.value
        number = self.stated[i].number
        is_plain = number.printed is not None and number.printed.kind == "number" and self.stated[i].counts is None
        is_open = claim.binding == "open" and is_plain and self.around.passage(i).cell is None
        if not is_open or _NOT_OF_THIS.search(self.around.sentence(i)[: number.start]):
            return claim
        all_found = list(self._rate(claim) if kind_of(number) == "share" else self._projection(claim))
        giving = (found for found in all_found if self._gives(i, found))
        alone = (found for found in all_found[:1] if self._is_alone(claim, found))
        if (chosen := next(giving, None) or next(alone, None)) is not None:
            return claim.bound_to(chosen.inputs, quantity=chosen.quantity, compute=chosen.compute)
        return self._offered(claim, all_found)

    def _offered(self, claim: DraftedClaim, all_found: Sequence[_Found]) -> DraftedClaim:
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

    def _gives(self, i: int, found: _Found) -> bool:
        if found.quantity:
            return confirms(self.stated, i, found.quantity, found.inputs)
        reading, text = Reading(found.compute, found.inputs), self.stated[i].number.text
        return gives(reading, text) or self._gives_as_printed(reading, text)

    def _gives_as_printed(self, reading: Reading, text: str) -> bool:
        """Whether inputs give a print as they are printed: a rounded rate has a wide range."""
        sizes = [size(next(numbers(one.text))) for one in reading.inputs.values()]
        return all(sizes) and rounds_to(Fraction(FORMULAS[reading.compute](*sizes)), text)

    def _is_alone(self, claim: DraftedClaim, found: _Found) -> bool:
        """Whether the sentence of a value names its quantity, and its paragraph tells the inputs and no other count."""
        i = claim.value
        sentence, own = self.around.sentence(i), self.stated[i].passage
        if found.compute == _LEFT_OVER:
            return self._is_left_alone(i, found)
        if HYPOTHETICAL.search(sentence) or claim.quantity in ("", "share") or self.stated[i].number.text[:1].isalpha():
            return False
        sources = sources_of(found.inputs)
        if any(self.stated[k].passage != own or k > i for k in sources):
            return False
        if any(_OF_OTHERS.match(self.around.behind(k)) or not self._is_told(k) for k in sources):
            return False
        known = {bare(one.text) for one in found.inputs.values()} | {self.stated[k].digits for k in sources}
        counts = [k for k in self._of_passage(own) if k != i and self._may_count(k)]
        rates = [k for k in self._of_passage(own) if k != i and self.stated[k].is_rate]
        return all(self.stated[k].digits in known for k in (*counts, *rates))

    def _is_left_alone(self, i: int, found: _Found) -> bool:
        """Whether a sentence that draws the conclusion follows the one with all inputs, and nothing else is counted."""
        one, sources = self.stated[i], sources_of(found.inputs)
        head = self.around.sentence(i)[: one.number.start]
        places = {(self.stated[k].passage, self.stated[k].sentence) for k in sources}
        is_next = places == {(one.passage, one.sentence - 1)} and _THEREFORE.search(head) is not None
        others = [k for k in self._of_passage(one.passage) if k not in (i, *sources) and self._may_count(k)]
        is_free = all(k > i and self.stated[k].in_sentence_of(one) for k in others)
        return is_next and is_free and not HYPOTHETICAL.search(head) and any(map(str.isdigit, one.number.text))

    def _is_told(self, k: int) -> bool:
        """Whether words say what a count is."""
        return self.stated[k].counts is not None or bool(self._apart.told_as(k))

    # The counts near a value, and what they are told to be.

    def _of_passage(self, passage: int) -> Iterator[int]:
        return (k for k, one in enumerate(self.stated) if one.passage == passage)

    def _may_count(self, k: int) -> bool:
        one = self.stated[k]
        if (
            one.reason
            or self.is_of_people(k)
            or self._apart.is_label(k)
            or (one.counts is None and kind_of(one.number) != "count")
        ):
            return False
        said = one.number.printed
        is_limit = said is None or said.kind != "number"
        is_found = bool(self._apart.told_as(k) & {"found", "other", "reversed", "missed", "got"})
        return not is_limit and (_has_digits(one) or is_found)

    def _may_be_of(self, k: int, i: int) -> bool:
        """Whether a count may be an input of a value: words say of no other round, sample or custodian than its own."""
        return self._may_count(k) and not self._others.is_of_another(k, i)

    def _scopes(self, i: int) -> Iterator[list[int]]:
        """The counts that may be inputs of a value: of its sentence and more and more of those before it; of the
        passage before, where its own tells none before it; of the sentences behind it, where the result is first."""
        one = self.stated[i]
        own = [k for k in self._of_passage(one.passage) if k != i and self._may_be_of(k, i)]
        own = self._apart.left(i, own)
        before = [k for k in own if k < i]
        for level in range(min(one.sentence, _LEVELS) + 1):
            inside = [k for k in before if self.stated[k].sentence >= one.sentence - level]
            if inside:
                yield inside + [k for k in own if k > i and self.stated[k].in_sentence_of(one)]
        if before:
            yield before + [k for k in own if k > i and self.stated[k].in_sentence_of(one)]
        else:
            yield own
            behind = [k for k in self._of_passage(one.passage + 1) if self._may_be_of(k, i)]
            told = [k for k in self._of_passage(one.passage) if not self.stated[k].reason]
            is_result = told == [i] and HYPOTHETICAL.search(sentence := self.around.sentence(i)) is None
            yield self._apart.left(i, behind) if is_result and _MEASURED.search(sentence) else []
        passages = [self.stated[k].passage for k in range(i) if self.stated[k].passage < one.passage]
        if passages and passages[-1] == one.passage - 1:
            last = [k for k in self._of_passage(passages[-1]) if self._may_be_of(k, i)]
            yield self._apart.left(i, [*last, *before])

    def _roles(self, i: int, scope: Sequence[int]) -> _Roles:
        """The counts of a scope by what they are told to be, each digits once; those without words are `rest`."""
        found: dict[str, dict[str, _Count]] = {}
        known = self._known(i)
        for k in scope:
            names = self._apart.told_as(k)
            first, *whole = self._counts(k)
            key = self.stated[k].digits if whole else bare(first.text)
            if whole:
                names |= {"part"}
                found.setdefault("whole", {})[key] = whole[0]
            elif key in known:
                names = (names | {"known"}) - {"got"}
            for name in names or {"rest"}:
                found.setdefault(name, {})[key] = first
        return {name: list(counts.values()) for name, counts in found.items()}

    def _counts(self, k: int) -> list[_Count]:
        one = self.stated[k]
        if one.counts is None:
            return [_Count(one.number.text, k, size(one.number))]
        return [_Count(text, k, Fraction(n)) for text, n in zip(one.printed_counts, one.counts, strict=True)]

    def _known(self, i: int) -> frozenset[str]:
        """The digits of the counts of relevant documents of which others are told as so many of them."""
        own = self.stated[i].passage
        found: set[str] = set()
        for k in self._of_passage(own):
            if not self._may_count(k) or k == i:
                continue
            counts = self._counts(k)
            if len(counts) > 1 and self._is_of_relevant(k):
                found.add(bare(counts[1].text))
            elif len(counts) == 1 and ("known" in self._apart.told_as(k) or self._is_such(k)):
                found.add(bare(counts[0].text))
        return frozenset(found)

    def _is_such(self, k: int) -> bool:
        """Whether a count is one of such documents as the sentence before says to be relevant: we took 500 such."""
        before = self.around.sentence_before(self.stated[k])
        is_such = self.around.behind(k).startswith(" such ")
        return is_such and _OF_YES.search(before) is not None and _OF_NO.search(before) is None

    def _is_of_relevant(self, k: int) -> bool:
        """Whether the words behind so many of so many say that these are relevant documents, and not that they were."""
        words = re.split(r"\b(?:were|was|are|is|had|have|by|as)\b|[.;,]", self.around.behind(k))[0]
        return _OF_YES.search(words) is not None and _OF_NO.search(words) is None

    # Rates.

    def _measure(self, claim: DraftedClaim) -> str:
        """The measure that a value is one of: by its name, the one that its sentence or its paragraph names, or the
        words behind it; "" for another one."""
        if claim.quantity in _MEASURES:
            return _MEASURES[claim.quantity]
        if claim.quantity not in ("", "share") or self.is_change(claim.value):
            return ""
        behind = self.around.behind(claim.value)
        told_so = next((name for name, words in _UNNAMED.items() if words.match(behind)), "")
        if told_so:
            return told_so
        if _IS_RICHNESS.search(self.around.before(claim.value)):
            return _RICHNESS
        for text in self.around.sentences_to(claim.value):
            named = {_MEASURES.get(name, "") for name in measures(text)}
            if named:
                return named.pop() if len(named) == 1 else ""
        return ""

    def _rate(self, claim: DraftedClaim) -> Iterator[_Found]:
        """The inputs of a rate that the nearest sentences tell."""
        i, name = claim.value, self._measure(claim)
        if not name:
            return
        of = {_RECALL: self._recall, _PRECISION: self._precision}.get(name, self._of_sample)
        for scope in self._scopes(i):
            found = of(i, name, self._roles(i, scope))
            if found is not None:
                yield found
                return

    def _recall(self, i: int, _: str, roles: _Roles) -> _Found | None:
        """A recall by its counts: found of the known ones, found and missed, or the rest of the missed share."""
        pairs = [one for one in roles.get("part", ()) if one.k in {c.k for c in roles.get("got", ())}]
        wholes = {one.k: one for one in roles.get("whole", ()) if bare(one.text) in self._known(i)}
        pairs = [one for one in pairs if one.k in wholes]
        is_one = len(pairs) == 1 == len(roles.get("part", ()))
        if is_one or (len(pairs) == 1 and pairs[0].k in self.around.in_sentence(i)):
            return _of_two("found", pairs[0], "sample", wholes[pairs[0].k], _RECALL)
        missed, total, got = self._of_known(roles, wholes)
        if any(len(counts) > 1 for counts in (missed, total, got)):
            return None
        if got and total and not (missed and got[0].value + missed[0].value != total[0].value):
            return _of_two("found", got[0], "sample", total[0], _RECALL)
        if got and missed and not total:
            return _Found({"tp": got[0].input, "fn": missed[0].input}, _RECALL)
        if missed and total and not got:
            return _of_two("part", missed[0], "whole", total[0], compute=_REST)
        return None

    def _of_known(self, roles: _Roles, wholes: Collection[int]) -> tuple[list[_Count], list[_Count], list[_Count]]:
        """The counts missed, those of all relevant documents, and the counts found, without those told as x of n."""
        missed = [one for one in roles.get("missed", ()) if one.k not in wholes]
        total = [*roles.get("known", ()), *roles.get("total", ())]
        total = list({bare(one.text): one for one in total}.values())
        got = [one for one in roles.get("got", ()) if one not in total and one not in missed and one.k not in wholes]
        if not total and len(got) == 1:
            total = [one for one in roles.get("found", ()) if one not in got and one not in missed]
        total = [one for one in total if all(one.value >= part.value for part in (*got, *missed))]
        return missed, total, got

    def _missed(self, i: int, roles: _Roles) -> Iterator[_Found]:
        """The rest of the relevant documents: what there was to be found, less what was got of it."""
        pairs = {one.k: one for one in roles.get("whole", ())}
        got_of = [one for one in roles.get("got", ()) if one.k in pairs and bare(pairs[one.k].text) in self._known(i)]
        _, total, got = self._of_known(roles, ())
        if len(got_of) == len(got) == 1:
            total = [pairs[got_of[0].k]]
        if len(total) == len(got) == 1 and got[0].value < total[0].value:
            yield _Found({"first": total[0].input, "second": got[0].input}, compute=_LEFT_OVER)

    def _precision(self, i: int, name: str, roles: _Roles) -> _Found | None:
        """The relevant ones of what was selected or sampled; the rest of those that are not; both classes."""
        yes, no, whole = self._classes(i, roles, also="selected")
        if yes and no and not whole:
            return _Found({"tp": yes[0].input, "fp": no[0].input}, _PRECISION) if len(yes) == len(no) == 1 else None
        return self._share(name, yes, no, whole)

    def _of_sample(self, i: int, name: str, roles: _Roles) -> _Found | None:
        """The relevant ones of a sample, or of two samples that are put together."""
        yes, no, whole = self._classes(i, roles)
        rest = [one for one in roles.get("rest", ()) if all(one.value > part.value for part in yes)]
        if len(yes) == len(whole) + 1 == 2 and len(rest) == 1:
            whole = [*whole, *rest]
        total = [one for one in roles.get("total", ()) if one.value > sum(part.value for part in yes)]
        names = ("first", "second", "third")[: len(yes)]
        if len(total) == 1 and 1 < len(yes) == len(names) and _TOGETHER.search(self.around.sentence(i)):
            summed = {n: one.input for n, one in zip(names, yes, strict=True)}
            return _Found({**summed, "whole": total[0].input}, compute=f"({' + '.join(names)})/whole")
        if len(yes) == len(whole) + 1 == 2 and _TOGETHER.search(self.around.sentence(i)):
            whole = [whole[0], whole[0]]  # of one size
        if len(yes) == len(whole) == 2 and _TOGETHER.search(self.around.sentence(i)):
            counts = zip(("first", "second", "third", "fourth"), (*yes, *whole), strict=True)
            return _Found({n: one.input for n, one in counts}, compute=_POOLED)
        return self._share(name, yes, no, whole)

    def _share(self, name: str, yes: Sequence[_Count], no: Sequence[_Count], whole: Sequence[_Count]) -> _Found | None:
        if len(whole) != 1 or len(yes) > 1 or len(no) > 1:
            return None
        if not all(one.k == whole[0].k or self.is_part(one.k, whole[0].k) for one in (*yes, *no) if one.value):
            return None
        if yes and no and yes[0].value + no[0].value != whole[0].value:
            return None
        if yes:
            is_beside = yes[0].k == whole[0].k
            is_allowed = self._wholes.allows(name, yes[0].k, whole[0].k, is_beside=is_beside)
            is_allowed &= not (is_beside and self._is_of_relevant(yes[0].k))  # a share of relevant ones is a recall
            return _of_two("found", yes[0], "sample", whole[0], name) if is_allowed else None
        return _of_two("part", no[0], "whole", whole[0], compute=_REST) if no else None

    def _classes(self, i: int, roles: _Roles, also: str = "") -> tuple[list[_Count], list[_Count], list[_Count]]:
        """The relevant ones and the others of a sample, and the sample; the only count without words where none is
        told as one. So many of so many have their sample with them."""
        parts = {one.k: one for one in roles.get("part", ())}
        no = list(roles.get("other", ()))
        yes = [one for one in roles.get("found", ()) if one not in no and one not in roles.get("missed", ())]
        yes = [one for one in yes if one.value] or yes  # of 11, none of them hot
        if any(one.k in parts for one in yes):  # in the second, 14 of 1,000
            yes += [one for k, one in parts.items() if k in self._untold(roles)]
        told_of = {one.k for one in (*yes, *no)}
        whole = [one for one in roles.get("whole", ()) if one.k in told_of]
        whole = whole or [one for one in roles.get("sample", ()) if one.k not in told_of and one.k not in parts]
        whole = whole or [one for one in roles.get(also, ()) if one.k not in told_of and one.k not in parts]
        if not whole and len(roles.get("rest", ())) == 1 and roles["rest"][0].k < i:
            whole = [one for one in roles["rest"] if all(one.value > other.value for other in (*yes, *no))]
        return yes, no, whole

    def _untold(self, roles: _Roles) -> frozenset[int]:
        """The parts of so many of so many of which no words tell what they are."""
        told_of = {one.k for name, counts in roles.items() if name not in ("part", "whole", "sample") for one in counts}
        return frozenset(one.k for one in roles.get("part", ()) if one.k not in told_of)

    # Projections.

    def _projection(self, claim: DraftedClaim) -> Iterator[_Found]:
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
            for name, of in (("no", _OF_NO), ("wrong", _OF_WRONG), ("missed", _OF_MISSED), ("yes", _OF_YES)):
                if of.search(text):
                    return name
        return ""

    def _sets(self, i: int, roles: _Roles, least: Fraction, *, of_missed: bool) -> list[_Count]:
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

    def _by_sample(self, i: int, of: str, roles: _Roles) -> Iterator[_Found]:
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
                yield _Found({**inputs, "population": sets[0].input}, quantity)
            else:
                yield _Found({**inputs, "set": sets[0].input}, compute="found/sample*set")

    def _by_rate(self, i: int, of: str, roles: _Roles) -> Iterator[_Found]:
        """The one rate near a count, times the one set; what a recall leaves of what was found.

        Of the others among a set of which so many are told, the count is what these leave, and follows from no rate.
        """
        yes, _, whole = self._classes(i, roles)
        if of == "no" and len(yes) == len(whole) == 1 and yes[0].value < whole[0].value:
            yield _Found({"first": whole[0].input, "second": yes[0].input}, compute=_LEFT_OVER)
            return
        rates = self._rates(i)
        if len({self.stated[k].digits for _, k in rates}) != 1:
            return
        name, k = rates[0]
        rate = Input(self.stated[k].number.text, k)
        if name == _RECALL:
            yield from self._by_recall(i, of, rate, roles)
            return
        sets = self._sets(i, roles, Fraction(0), of_missed=name == _ELUSION)
        got = {one.k for name in ("found", "got", "rest") for one in roles.get(name, ())}
        if len(sets) != 1 or of == "wrong" or (of == "no" and sets[0].k in got):
            return
        if of == "no" and name == _PRECISION:
            yield _Found({"set": sets[0].input, "share": rate}, compute="set*(1 - share)")
        elif of != "no" and not (of == "missed" and name in (_PRECISION, _RICHNESS)):
            yield _Found({"first": rate, "second": sets[0].input}, compute="first*second")

    def _by_recall(self, i: int, of: str, rate: Input, roles: _Roles) -> Iterator[_Found]:
        got = [*roles.get("got", ()), *(one for one in roles.get("found", ()) if one not in roles.get("got", ()))]
        if len(got) != 1:
            return
        if of == "missed":
            yield _Found({"found": got[0].input, "recall": rate}, compute="found/recall - found")
        elif of == "yes" and _TOTAL.search(self.around.sentence(i)):
            yield _Found({"first": got[0].input, "second": rate}, compute="first/second")

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
        named = next((_MEASURES.get(r.quantity, "") for r in one.roles if r.name == "value"), "")
        in_sentence = {_MEASURES.get(name, "") for name in measures(self.around.sentence(k))}
        if not named and len(in_sentence) == 1:
            named = in_sentence.pop()
        is_rate = _RATE.search(self.around.before(k)) or _IS_RATE.match(self.around.behind(k))
        return named or ("rate" if is_rate else "")


def _of_two(
    first: str, part: _Count, second: str, whole: _Count, quantity: str = "", *, compute: str = ""
) -> _Found | None:
    """Inputs that are a part and a whole; None where the part is larger."""
    if part.value > whole.value:
        return None
    return _Found({first: part.input, second: whole.input}, quantity, compute)


def claimed(near: Near, claims: Collection[DraftedClaim]) -> Iterator[DraftedClaim]:
    """Claims of projected counts that have none yet, where words tell what they follow from."""
    known = {claim.value for claim in claims} | {k for claim in claims for k in sources_of(claim.inputs)}
    roles = ToldRoles(near.around)
    for i, one in enumerate(near.stated):
        if i in known or not near.counts(i) or one.counts is not None or not _has_digits(one):
            continue
        claim = DraftedClaim(f"projected-{i + 1}", "", i, near.around.sentence(i), {}, "open")
        found = roles.of(claim)
        is_told = found.binding != "open" or (found.offered is not None and PROJECTED.search(near.clause(i)))
        yield from [found] if is_told else []


def _has_digits(one: Stated) -> bool:
    return sum(c.isdigit() for c in one.number.text) > 1
