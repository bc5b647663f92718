"""Values whose words tell another way to them than their inputs: a limit, a rate that is asked for, a sample of what
was left that is projected to the whole, a margin of the rate beside it.
"""

from __future__ import annotations

import re
from fractions import Fraction

from prsym.drafting.guards.guard import Guard, first_of
from prsym.drafting.quantities.inputs import PLANNED
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, RELEVANT, polarity
from prsym.drafting.text.records import DraftedClaim, bare, sources_of
from prsym.drafting.text.roles import LEAST_LEVEL

OF_THE_REST = "the sample is told to be of what was left, and {whole} is the whole"
NOT_RELEVANT = "{whole} is not told to be responsive, of which the share is told"
OF_THE_REST_OF = "the sample is told to be of {set}, and not of {whole}"
SAME_SET = Fraction(1, 50)  # of its size by which a set may differ where it is told again
_DRAWN_FROM = any_case(
    r"(?: [\w-]+){0,2},?(?: (?:drawn|taken|selected|chosen|pulled))?(?: at random| randomly)?,? "
    r"(?:from|of|among|out of) (?:(?:the|these|those|our|all|its|about|some) )*$"
)
A_LIMIT = "it is told as a limit, and the counts give the estimate"
ASKED = "it is asked for, and not measured"
OF_SUM = "it is told to be divided by a sum"
NO_FOUND = "{found} is not told to be what was found"
OPPOSITE = "{found} is told of the opposite of {quantity}"
WORST = "it may be of the {rate} beside it, and not of the worst case"
FAR_BESIDE = 100  # characters behind a sample in which words tell what it was drawn from
_OF_REST = any_case(
    r"\b(?:of|from|among|in) (?:the |these |those |all )?(?:remain\w+|rest|others?|other documents)\b|"
    r"\b(?:of|from|among|in) (?:the|this|that) (?:de-?dup\w+|culled|filtered|reduced|resulting|de-?NISTed)\b|"
    r"\b(?:below|under) the (?:cut-?off|line|threshold)\b|"
    r"\bafter (?:the )?(?:removal|removing|de-?dup\w+|culling)\b"
)
_WITHOUT = any_case(
    r"\b(?:without|excluding|leaving out|except(?: for)?|other than|apart from) (?:the|its|any|all|those)\b"
)
_IS_REST = whole_words(r"remain\w*|rest|others?|left|leav\w+|below|null|un\w+|not|discard\w*")
_AT_MOST = whole_words(r"at (?:the )?(?:very )?most|no more than|up to|as many as|upper (?:limit|bound|end)")
_SUM_OF_BOTH = any_case(r"\b(?:the|their) sum (?:of both|of the two|of these)\b|\bby (?:their|the) sum\b")
_DREW = any_case(r"\b(?:drew|drawn|sampled|selected|pulled|picked)(?: only| just| about)? $")
_BOTH_SAID = any_case(r"\bboth (?:said|coded|marked|found|called)\b[^.;]{0,20}\b(?:responsive|relevant|yes)\b")
_ITS = whole_words(r"its|this result|that result|recall|elusion|precision|richness|prevalence|really")
_ASKED_FOR = any_case(
    r"\b(?:(?:ask|call|press|push|mov|argue)(?:s|es|ed|d|ing)? for|wants?|wanted|demand(?:s|ed)?|seeks?|sought|"
    r"insist(?:s|ed)? on|propos(?:es?|ed)|aim(?:s|ed)? (?:at|for)|"
    r"should (?:be|reach|have)|would have to (?:be|reach)|to (?:reach|attain))\b"
    r"[^.;]{0,40}$"
)  # a rate that somebody wants
_ASSUMED = any_case(r"\b(?:assum\w+|expect\w+|anticipat\w+|prior)\b[^.;]{0,40}$")
_OF_RELEVANT = re.compile(r" of (?:the|all|those|these|its) (?:(?:known|coded|truly) )?(?:responsive|relevant)\b")
# Of which documents a rate is one, where words say it.
_AT = any_case(r"\b(?:at|to|with) (?:an? |the )?$")
_KIND = any_case(r"\b(?:hot|privileged) (?=documents\b)")
_LEFT_TO_DO = whole_words(
    r"outstanding|pending|unresolved|unfinished|un(?:read|cleared|reviewed|coded)|to go|still (?:open|to be \w+)|"
    r"await\w*|backlog"
)
_DONE = any_case(r"\b(?:clear|complet|finish|resolv|dispos|clos|process|releas|review|cod)ed\b|\bread\b")
_FALSE = whole_words(r"false positives?|(?:not |non-?|ir)(?:responsive|relevant)")
OWN_COUNTS = "it prints the counts that it is of"
OF_EARLIER = "it is told of another set than its inputs"
A_SHARE = "it is told as a share, and its inputs give a change"
AMONG = "it is told of the {which} ones alone"
CHANGES = ("(new - old)/old", "(old - new)/old")
_EARLIER = any_case(
    r"\b(?:the|an|our|its|their) (?:earlier|previous|prior|old|other|original|former|competing) (?:[\w-]+ ){0,2}"
    r"(?:set|sample|round|model|run|test|review|tool|classifier|version|matter|case)\b"
)
_MAKES_UP = any_case(r"\b(?:ma[kd]e?s? up|constitut\w*|account\w* for|compris\w*)\b[^.;]{0,20}$")
_AMONG = any_case(r"\bamong (?:the|those|these) (?P<which>[a-z]+) (?:documents|files|items|records|ones)\b")
HYPOTHETICAL = "it is told of what did not happen, and its inputs of what did"
NEARER = "it may be of {count}, which is told right before it"
_HAD_BEEN = any_case(
    r"(?:^\W*|[,;] )had (?:the|we|they|it|those|these|all|I|he|she|this|that|[A-Z]\w+)\b.*\bwould\b|"
    r"\bif\b[^.;]*\bhad\b.*\bwould\b|\bwould\b.*\bif\b[^.;]*\bhad\b"
)
_ITS_OWN = re.compile(r"\W*(?:Its|Their|His|Her)\b")
OF_KIND = "it is told of one kind of documents, and its inputs are not"
OF_FALSE = "it is told of what is not responsive, and a precision is a share of what is"


class ToldOtherwise(Guard):
    """The claims whose words tell another way to their value."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its words tell another way to its value than its inputs, which are offered."""
        ways = (self._of_rest, self._of_relevant, self._of_worst, self._of_words, self._of_others)
        return first_of(ways, claim)

    def _of_words(self, claim: DraftedClaim) -> str:
        """That the words of the value tell another way to it, or those of an input another role than it has."""
        sentence, found = self._around.sentence(claim.value), claim.inputs.get("found")
        beside = self._words(claim.value)
        is_rate = claim.quantity not in PLANNED and self._around.kind(claim.value) == "share"
        if is_rate and claim.quantity and _ASKED_FOR.search(self._around.before(claim.value)):
            return ASKED
        printed = self._stated[claim.value].number.printed
        is_limit = printed is not None and printed.kind in ("at_most", "less_than")
        if claim.inputs.keys() & {"population", "null_set"} and (is_limit or _AT_MOST.search(beside)):
            return A_LIMIT
        if self._is_of_false(claim):
            return OF_FALSE
        part = claim.inputs.get("part") or found
        if part is not None and part.source is not None and self._is_left(claim.value, part.source):
            return OPPOSITE.format(found=part.text, quantity="what is left")
        if found is None or found.source is None or "sample" not in claim.inputs:
            return ""
        if not self._is_of_kind(claim):
            return OF_KIND
        if _SUM_OF_BOTH.search(sentence):
            return OF_SUM
        if _DREW.search(self._around.before(found.source)):
            return NO_FOUND.format(found=found.text)
        own = polarity(self._near.clause(claim.value)) or polarity(claim.quantity)
        if polarity(self._near.clause(found.source)) * own < 0:
            return OPPOSITE.format(found=found.text, quantity=claim.quantity)
        is_partly = "agreement" in claim.quantity and _BOTH_SAID.search(self._around.sentence(found.source)) is not None
        return NO_FOUND.format(found=found.text) if is_partly else ""

    def _of_others(self, claim: DraftedClaim) -> str:
        """That the value is told of another set than its inputs, prints its own counts, or is a share and no change."""
        one, words = self._stated[claim.value], self._around.before(claim.value)
        is_of_counts = one.counts is not None and claim.inputs.keys() == {"found", "sample"}
        if is_of_counts and set(map(bare, one.printed_counts)) != {bare(k.text) for k in claim.inputs.values()}:
            return OWN_COUNTS
        told = [self._around.sentence(k) for k in sources_of(claim.inputs)]
        if _EARLIER.search(words) and not any(_EARLIER.search(text) for text in told):
            return OF_EARLIER
        if claim.compute in CHANGES and _MAKES_UP.search(words):
            return A_SHARE
        told_of = self._around.sentence(claim.value)
        is_apart = not any(self._stated[k].in_sentence_of(one) for k in sources_of(claim.inputs))
        if is_apart and _HAD_BEEN.search(told_of[: one.number.start]):
            return HYPOTHETICAL
        if is_apart and _ITS_OWN.match(told_of) and (nearer := self._nearer(claim)):
            return NEARER.format(count=nearer)
        among = _AMONG.search(told_of)
        if among and re.search(rf"\b(?:un|non-?|not ){among['which']}\b", self._around.passage(claim.value).text):
            return AMONG.format(which=among["which"])
        return ""

    def _nearer(self, claim: DraftedClaim) -> str:
        """A count of the sentence before "its" recall that is none of the inputs, where none of these stands in it."""
        before, sources = self._near.in_sentence_before(claim.value), sources_of(claim.inputs)
        if any(k in sources for k in before):
            return ""
        most = max((max(self._counts(k)) for k in sources), default=Fraction(0))
        told = (k for k in before if self._stated[k].counts or self._around.kind(k) == "count")
        return next((self._stated[k].number.text for k in told if min(self._counts(k)) < most), "")

    def _counts(self, k: int) -> tuple[Fraction | int, ...]:
        """The two counts of x of n, or a number alone."""
        return self._stated[k].counts or (self._around.size(k),)

    def _is_left(self, i: int, part: int) -> bool:
        """Whether a share is told of what is left to do, and its part of what was done."""
        is_left = _LEFT_TO_DO.search(self._near.clause(i)) is not None
        told = self._near.clause(part)
        return is_left and _DONE.search(told) is not None and _LEFT_TO_DO.search(told) is None

    def _is_of_false(self, claim: DraftedClaim) -> bool:
        """Whether a count of false positives is bound to a set times its precision."""
        rate = claim.inputs.get("first")
        if claim.compute != "first*second" or rate is None or rate.source is None:
            return False
        is_precision = any(role.quantity == "precision" for role in self._stated[rate.source].roles)
        return is_precision and _FALSE.search(CLAUSE.split(self._around.behind(claim.value))[0]) is not None

    def _is_of_kind(self, claim: DraftedClaim) -> bool:
        """Whether a value that is told of hot or privileged documents has inputs that are told of them."""
        told = " ".join(self._around.sentence(k) for k in sources_of(claim.inputs)).casefold()
        return all(kind.casefold() in told for kind in _KIND.findall(self._around.before(claim.value)))

    def _of_worst(self, claim: DraftedClaim) -> str:
        """That a margin or a size is computed for a share of 50%, and a rate is told beside it that it may be of."""
        share = claim.inputs.get("share")
        if share is None or share.source is not None or claim.quantity not in PLANNED:
            return ""
        one = self._stated[claim.value]
        near = [
            j
            for j, far in self._around.earlier(claim.value)
            if far <= 1 and one.sentence - self._stated[j].sentence <= 1
        ]
        near += [j for j in self._around.in_sentence(claim.value) if j > claim.value]
        rates = [j for j in near if self._around.kind(j) == "share" and self._stated[j].is_value]
        if claim.quantity == "sample size":
            rates = [j for j in near if self._around.kind(j) == "share" and not self._stated[j].roles]
            rates += [
                j for j in near if j not in rates and _ASSUMED.search(self._around.before(j)) and self._is_share(j)
            ]
        rates = [j for j in rates if j not in sources_of(claim.inputs) and not self._is_no_rate(j)]
        near = [j for j in near if not self._is_no_rate(j)]
        found = [j for j in near if any(role.name == "found" for role in self._stated[j].roles)]
        if found and not confirms(self._stated, claim.value, claim.quantity, claim.inputs):
            return WORST.format(rate=self._stated[found[0]].number.text)
        is_its = _ITS.search(self._around.sentence(claim.value)) is not None or claim.quantity == "sample size"
        return WORST.format(rate=self._stated[rates[0]].number.text) if rates and is_its else ""

    def _is_no_rate(self, j: int) -> bool:
        """Whether a share beside a planned size is the half of the worst case itself, or another level: at 95%."""
        value = self._around.size(j)
        is_level = value >= LEAST_LEVEL and _AT.search(self._around.before(j)) is not None
        return self._around.kind(j) == "share" and (value == Fraction(1, 2) or is_level)

    def _is_share(self, j: int) -> bool:
        return self._around.kind(j) == "share"

    def _of_rest(self, claim: DraftedClaim) -> str:
        """That a sample is told to be of the remaining documents, and what it is projected to is not."""
        whole, sample = claim.inputs.get("population"), claim.inputs.get("sample")
        if whole is None or sample is None or whole.source is None or sample.source is None:
            return ""
        k = whole.source
        if (drawn_from := self._drawn_from(sample.source, k)) is not None:
            return OF_THE_REST_OF.format(set=self._stated[drawn_from].number.text, whole=whole.text)
        own = f"{self._words(k)} {' '.join(self._around.names.get(k, ()))}"
        drawn = self._clause(sample.source)
        is_rest = _OF_REST.search(drawn) is not None and _IS_REST.search(own) is None
        is_without = _WITHOUT.search(drawn) is not None and _WITHOUT.search(own) is None
        return OF_THE_REST.format(whole=whole.text) if is_rest or is_without else ""

    def _drawn_from(self, sample: int, whole: int) -> int | None:
        """The set right behind a sample that it is told to be drawn from, where it is another one than a whole."""
        j = sample + 1
        if j >= len(self._stated) or not self._stated[j].in_sentence_of(self._stated[sample]):
            return None
        number, own = self._stated[j].number, self._stated[whole].number
        is_set = kind_of(number) == "count" and size(number) > self._around.size(sample)
        is_other = is_set and abs(size(number) - size(own)) > SAME_SET * size(own)
        return j if is_other and _DRAWN_FROM.fullmatch(self._around.between(sample, j)) else None

    def _clause(self, k: int) -> str:
        """The words of the sentence of a number up to it, and those right behind it."""
        sentence, number = self._around.sentence(k), self._stated[k].number
        return f"{sentence[: number.start]} {sentence[number.end : number.end + FAR_BESIDE]}"

    def _of_relevant(self, claim: DraftedClaim) -> str:
        """That a share is told of the responsive documents, and its whole is not told to be such."""
        whole = claim.inputs.get("whole") or claim.inputs.get("sample")
        if claim.quantity not in ("", "share") or whole is None or whole.source is None:
            return ""
        is_told = _OF_RELEVANT.match(self._around.behind(claim.value)) is not None
        is_relevant = RELEVANT.search(self._words(whole.source)) is not None
        return NOT_RELEVANT.format(whole=whole.text) if is_told and not is_relevant else ""
