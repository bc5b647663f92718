"""The F1 of one of several models, by the precision and recall that a sentence before tells of it, or of counts.

An F1 of rounded rates, whose counts the claims of its precision and its recall state, is one of these counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from prsym.drafting.text.judged import bound_or_offered, confirms
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings, which

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
    is_rate = kind_of(near.stated[i].number) in ("share", "decimal") and near.stated[i].counts is None
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
