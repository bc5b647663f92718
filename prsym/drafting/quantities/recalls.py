"""The recalls of a whole review: what it found of the relevant documents, over that and what it missed.

Found are counts of relevant documents that are larger than every sample; missed is what a sample of the documents that
were left out projects to. Both may stand anywhere in the document, since they are told once.

The F1 of one of several models, by the precision and recall that a sentence before tells of it, or of counts.

An F1 of rounded rates, whose counts the claims of its precision and its recall state, is one of these counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import bound_or_offered, confirms
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import MISSED, PROJECTED, RELEVANT, SUPPOSED, is_of_same
from prsym.drafting.text.records import DraftedClaim, Input, bare, sources_of
from prsym.drafting.text.surroundings import Surroundings, which

COMPUTE = "found/(found + missed)"
# Recall of these is measured in a sample.
_OF_SAMPLE = whole_words(
    r"sampl\w*|control|validation|test|seed|training|stratum|strata|(?<!way )round|pilot|sets?|classifier|model"
)


_OF_OTHERS = whole_words(r"pilot|(?<!way )rounds?|phases?|batch\w*|control|validation|training")
# What a review is told to have left: the 41,686 that it left; 1,200 that the reviewers failed to find.
_LEFT = any_case(
    r"\b(?:that|which) (?:it|they|we|he|she|the [\w-]+|(?-i:[A-Z])[\w’'-]+) "
    r"(?:left(?! to)|failed to find|did not find|passed over)\b|"
    r"\bleft\s+(?:behind|unfound|undetected)\b"
)
_WANTED = whole_words(r"should|would|could|may|might|must|expects?|hopes?|wants?")
# On his number of missed documents recall would be.
_ON_FIGURE = any_case(
    r"\b(?:on|with|by|using|taking|accepting|given|under) (?:his|her|their|that|this|[A-Z]\w+[’']s) (?:own )?"
    r"(?:number|figure|count|estimate|total)\b"
)
_FOUND = whole_words(
    r"found|finds?|identified|located|coded|tagged|marked|produced?|retrieved|captured|recovered|"
    r"brought (?:in|up|out)|returned"
)
_NOT_FOUND = whole_words(r"not|non\w*|ir\w+|never|wrong\w*|overturn\w*|withh\w+|sampl\w+|if")
# If we set the 29,664 that the terms brought in against that estimate: what was found is computed with, not supposed.
_COMPUTED = any_case(r"\bif (?:we|one|I|you) (?:sets?|puts?|compares?|divides?|weighs?|holds?) ")
_RATES = {"precision": frozenset({"tp", "fp"}), "recall": frozenset({"tp", "fn"})}

_F1 = any_case(r"\bF-?1\b|\bF-?measures?\b|\bF-?scores?\b|\bharmonic means?\b(?: of\b.*)?")
_MEASURE = whole_words(r"precision|recall")
# Where a sentence goes on to what it compares.
_PARTED = any_case(
    r";|,? \b(?:against|compared (?:with|to)|up from|down from)\b|,? \b(?:whereas|while) (?=(?:in|for|at)\b)"
)
_OTHERWISE = whole_words(r"macro|average\w*|weighted|would|could|if|target\w*")
_OF_CUTOFF = any_case(r" (?:at|for|with) the (?:lower|higher|other|new|old|second|first)\b")
OF_SEVERAL = "it may be of the precision and the recall at another cutoff"
_LATTER = any_case(r"\bthe (?P<latter>latter|second|former|first)\b[^.;,]*$")
_IS_LAST = {"latter": True, "second": True, "former": False, "first": False}


# F1, its harmonic mean with recall.
_WITH = any_case(
    r"\b(?:mean|combin\w+|balanc\w+|averag\w+)\b[^.;\d]{0,20}\bwith (?:the |that |this )?(?P<name>recall|precision)\b"
)
_OTHER_CLAUSE = whole_words(r"though|although|but|while|whereas|because|since|even if")


class Recalls(Near):
    """The recalls of found and missed documents; `claims` are those that are drafted, by the positions of values."""

    def __init__(self, around: Surroundings, claims: Mapping[int, DraftedClaim]) -> None:
        super().__init__(around)
        self._claims = claims

    def of(self, i: int) -> Mapping[str, Input]:
        """The counts that give a recall, or that its words leave alone; empty where none do."""
        found, missed = list(self._found()), list(self._missed())
        pairs = sorted(
            ((f, m) for f in found for m in missed if f != m), key=lambda pair: sum(abs(i - k) for k in pair)
        )
        readings = [self.reading(COMPUTE, {"found": f, "missed": m}, 2) for f, m in pairs if f != m]
        giving = next((one for one in readings if gives(one, self.stated[i].number.text)), None)
        giving = giving if giving is not None and self._is_of_same(i, giving) else None
        chosen = giving or (self._alone(i, readings) if readings else None)
        return {} if chosen is None else {"tp": chosen.inputs["found"], "fn": chosen.inputs["missed"]}

    def of_missed(self, i: int) -> Mapping[str, Input]:
        """The counts found and missed that a rate of what was missed may have: the only ones that its paragraph tells.

        Empty where its sentence speaks of a sample, or supposes something.
        """
        words = self.around.sentence(i)
        if _OF_SAMPLE.search(words) or SUPPOSED.search(words):
            return {}
        found = {self.stated[k].digits: k for k in self._found()}
        passage = self.stated[i].passage
        again = {one.digits: found[one.digits] for one in self.stated if one.passage == passage and one.digits in found}
        missed = {self.stated[k].digits: k for k in self._missed() if self._is_in_paragraph(i, k)}
        own = {"tp": again or found, "fn": missed}
        if any(len(counts) != 1 for counts in own.values()) or own["tp"].keys() == missed.keys():
            return {}
        places = {name: next(iter(counts.values())) for name, counts in own.items()}
        return self.around.inputs(places)

    def _is_of_same(self, i: int, reading: Reading) -> bool:
        """Whether the words before a recall speak of no other round or pilot than the sentences of its counts, and of
        nothing that is wanted."""
        told = " ".join(self.around.sentence(k) for k in sources_of(reading.inputs))
        words = self.around.before(i)
        is_on_figure = _ON_FIGURE.search(words) and self._is_in_paragraph(i, reading.inputs["missed"].source)
        is_measured = bool(is_on_figure) or _WANTED.search(words) is None
        return is_of_same(told, [" ".join(_OF_OTHERS.findall(words))]) and is_measured

    def _alone(self, i: int, readings: Sequence[Reading]) -> Reading | None:
        """The reading of the only two counts that may be meant, where the paragraph of a recall tells one of them.

        Those of its own paragraph are meant rather than others. None where it may be of a sample, or is supposed.
        """
        words = self.around.sentence(i)
        is_other = _OF_SAMPLE.search(words) or SUPPOSED.search(words)
        if is_other or self.around.kind(i) != "share":
            return None
        before = self.around.sentence_before(self.stated[i])
        is_told = _FOUND.search(before) is not None and MISSED.search(before) is not None
        for name in ("found", "missed"):
            own = [one for one in readings if self._is_in_paragraph(i, one.inputs[name].source)]
            is_told |= bool(own)
            readings = own or readings
        distinct = {tuple(bare(one.text) for one in reading.inputs.values()) for reading in readings}
        is_alone = is_told and len(distinct) == 1 and not self._has_other_count(i, readings[0])
        return readings[0] if is_alone else None

    def _has_other_count(self, i: int, reading: Reading) -> bool:
        """Whether the sentence of a recall, or the one before, has a count that is neither of two nor their sum: what
        there was to be found may be told there."""
        counts = [one.source for one in reading.inputs.values() if one.source is not None]
        known = {self.around.size(k) for k in counts}
        known.add(sum(known, Fraction(0)))
        near = {self.stated[i].sentence, self.stated[i].sentence - 1}
        own = (k for k, _ in self.around.earlier(i) if self.stated[k].passage == self.stated[i].passage)
        told = [k for k in own if self.stated[k].sentence in near and self.counts(k)]
        return any(self.around.size(k) not in known and self._is_large(k) for k in told)

    def _is_in_paragraph(self, i: int, k: int | None) -> bool:
        return k is not None and self.stated[k].passage == self.stated[i].passage

    def _found(self) -> Iterator[int]:
        """The counts of relevant documents that are larger than every sample."""
        sizes = [
            size(one.number)
            for one in self.stated
            if one.counts is None and one.number.printed and any(role.name == "sample" for role in one.roles)
        ]
        selected = {self._precise(claim) for claim in self._claims.values()}
        for k, one in enumerate(self.stated):
            is_large = not one.reason and self.counts(k) and size(one.number) > max(sizes, default=0)
            if is_large and (k in selected or self._is_found(k)):
                yield k

    def _precise(self, claim: DraftedClaim) -> int | None:
        """The count of relevant documents of a precision, which are found; None for other claims."""
        found = claim.inputs.get("found") if claim.quantity == "precision" and claim.binding != "open" else None
        return None if found is None else found.source

    def _is_found(self, k: int) -> bool:
        """Whether the words beside a count say that so many relevant documents were found."""
        words = _COMPUTED.sub("", self.clause(k))
        if MISSED.search(words) or _NOT_FOUND.search(words) or self._is_value(k):
            return False
        is_relevant = RELEVANT.search(words) or "recall" in self.around.sentence(k).casefold()
        is_told = any(role.name == "found" for role in self.stated[k].roles)
        return is_told or (is_relevant is not None and _FOUND.search(words) is not None)

    def _is_value(self, k: int) -> bool:
        """Whether a count is one that was projected; an open one may be, where its words say that it is estimated."""
        claim = self._claims.get(k)
        if claim is None or (claim.binding == "open" and not PROJECTED.search(self.clause(k))):
            return False
        return claim.quantity.endswith("documents") or "*" in claim.compute

    def _missed(self) -> Iterator[int]:
        """The counts that are told as missed, and those that are projected to what was left out."""
        for k, one in enumerate(self.stated):
            if one.reason or kind_of(one.number) != "count" or not any(c.isdigit() for c in one.number.text):
                continue
            claim = self._claims.get(k)
            if claim is not None and any(
                given.source is not None and is_left_out(self.around, given.source) for given in claim.inputs.values()
            ):
                is_projected = claim.quantity.endswith("documents") or claim.compute == "first*second"
            else:
                words = self.clause(k)
                is_projected = re.search(r"\bmiss", words) is not None and self._is_large(k)
                is_projected |= bool(MISSED.search(words) and RELEVANT.search(words))
                is_projected |= bool(_LEFT.search(words) and RELEVANT.search(self.around.sentence(k)))
            if is_projected:
                yield k

    def _is_large(self, k: int) -> bool:
        return digits_of(self.stated[k].number) >= SURE_DIGITS


class _Model(NamedTuple):
    """The precision and the recall of one model, and the words of their stretch."""

    precision: int
    recall: int
    words: str


def of_models(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An F1 with the precision and the recall of the model that its words name; an open one is else offered these.

    The two sentences before that have a precision and a recall are of the former and of the latter.
    """
    i = claim.value
    if claim.binding != "open" and claim.quantity.startswith("f1") and _OF_CUTOFF.match(near.around.behind(i)):
        of_cutoffs = {
            k for k in range(i) if _is_precision(near, k) and near.stated[k].passage == near.stated[i].passage
        }
        return claim.left_open(OF_SEVERAL, claim.as_offer) if len(of_cutoffs) > 1 else claim
    is_rate = near.around.kind(i) in ("share", "decimal") and near.stated[i].counts is None
    is_of_rates = claim.binding == "open" or claim.inputs.keys() == _RATES.keys()
    if not is_of_rates or not is_rate or not _is_f1(near, claim):
        return claim
    models = list(_models(near, i))
    said = _LATTER.search(near.around.before(i))
    is_named = False
    if said is not None:
        found = models if len(models) == 2 else []
        chosen = found[-1 if _IS_LAST[said["latter"].casefold()] else 0] if found else None
        is_named = chosen is not None and said["latter"].casefold() in chosen.words.casefold().split()
    else:
        asked = which(near.around.sentence(i)[: near.stated[i].number.start])
        fitting = [one for one in models if any(which(one.words).get(k) == asked[k] for k in asked)]
        is_named = len(fitting) == 1
        chosen = fitting[0] if is_named else models[0] if len(models) == 1 and not asked else None
    if chosen is None:
        return claim
    places = zip(_RATES, (chosen.precision, chosen.recall), strict=True)
    inputs = {name: near.around.input(k) for name, k in places}
    if is_named and not _OTHERWISE.search(near.around.sentence(i)):
        return claim.bound_to(inputs, quantity="f1")
    if claim.binding != "open":
        is_other = said is not None and inputs != claim.inputs
        return claim.left_open(OF_SEVERAL, claim.as_offer) if is_other else claim
    return bound_or_offered(near.stated, replace(claim, quantity="f1"), inputs)


def of_partner(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open F1 that is told as the mean with a measure which stands elsewhere: of the other one, in its sentence, and
    of the one value of that measure in the document that gives it."""
    i = claim.value
    named = _WITH.search(near.around.sentence(i)[: near.stated[i].number.start])
    if claim.binding != "open" or named is None or not claim.quantity.startswith("f1"):
        return claim
    missing = named["name"].casefold()
    beside = next(name for name in _RATES if name != missing)
    own = [k for k in near.in_sentences_beside(i) if k < i and _is_rate_of(near, k, beside)]
    if len(own) != 1 or _OTHERWISE.search(near.around.sentence(i)):
        return claim
    found: dict[str, Mapping[str, Input]] = {}
    for k in (k for k in range(len(near.stated)) if k != i and _is_single(near, k) and _is_rate_of(near, k, missing)):
        place = next((j for j in range(i) if _repeats(near, j, k, i)), k)
        inputs = {name: near.around.input(j) for name, j in ((beside, own[0]), (missing, place))}
        if confirms(near.stated, i, "f1", inputs):
            found.setdefault(near.stated[k].digits, inputs)
    return claim.bound_to(next(iter(found.values())), quantity="f1") if len(found) == 1 else claim


def _is_single(near: Near, k: int) -> bool:
    """Whether a number is no limit: as low as 88.5%."""
    printed = near.stated[k].number.printed
    return printed is not None and printed.kind == "number"


def _repeats(near: Near, j: int, k: int, i: int) -> bool:
    """Whether a number of the passage of a value prints again what another one does."""
    one, other = near.stated[j], near.stated[k]
    return one.passage == near.stated[i].passage and not one.reason and one.digits == other.digits and one.is_rate


def _is_precision(near: Near, k: int) -> bool:
    return _is_rate_of(near, k, "precision")


def _is_rate_of(near: Near, k: int, name: str) -> bool:
    """Whether a number is a precision, or a recall: by its role, or as the only one named since the number before."""
    one = near.stated[k]
    if one.reason or one.counts is not None or kind_of(one.number) not in ("share", "decimal"):
        return False
    if any(role.name == "value" and role.quantity in _RATES for role in one.roles):
        return any(role.name == "value" and role.quantity == name for role in one.roles)
    return {word.casefold() for word in _MEASURE.findall(near.around.before(k))} == {name}


def _is_f1(near: Near, claim: DraftedClaim) -> bool:
    """Whether a value is an F1: by its quantity, or as one of the values of a sentence that is about this measure."""
    if claim.quantity not in ("", "share"):
        return claim.quantity.startswith("f1")
    sentence = near.around.sentence(claim.value)[: near.stated[claim.value].number.start]
    last = [found.end() for found in _F1.finditer(sentence)][-1:]
    rest = sentence[last[0] :] if last else ""
    return bool(last) and not _MEASURE.search(rest) and not _OTHER_CLAUSE.search(rest)


def _models(near: Near, i: int) -> Iterator[_Model]:
    """The precision and the recall of each stretch of the passage before a value, and of its sentence, that has one of
    each: sentences are parted where they compare two."""
    one = near.stated[i]
    before = [k for k in range(i) if near.stated[k].passage == one.passage]
    own = [k for k in near.around.in_sentence(i) if k > i]
    stretches: dict[tuple[int, int], list[int]] = {}
    for k in (*before, *own):
        parts = _PARTED.findall(near.around.sentence(k)[: near.stated[k].number.start])
        stretches.setdefault((near.stated[k].sentence, len(parts)), []).append(k)
    for (_, part), inside in stretches.items():
        named = [[k for k in inside if k != i and _is_rate_of(near, k, name)] for name in _RATES]
        if all(len(found) == 1 for found in named):
            yield _Model(named[0][0], named[1][0], _PARTED.split(near.around.sentence(inside[0]))[part])


def of_counts(around: Surroundings, of_values: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """The claim with the counts of one table, where they give it; itself else, since the rates may be what is meant."""
    if claim.binding == "open" or claim.inputs.keys() != _RATES.keys():
        return claim
    counts: dict[str, Input] = {}
    for name, cells in _RATES.items():
        source = claim.inputs[name].source
        rate = None if source is None else of_values.get(source)
        if rate is None or rate.binding == "open" or rate.inputs.keys() != cells:
            return claim
        if counts and counts["tp"].source != rate.inputs["tp"].source:
            return claim
        counts |= rate.inputs
    ordered = {name: counts[name] for name in ("tp", "fp", "fn")}
    return replace(claim, inputs=ordered) if confirms(around.stated, claim.value, claim.quantity, ordered) else claim
