"""The F1 of one of several models, by the precision and recall that a sentence before tells of it, or of counts.

An F1 of rounded rates, whose counts the claims of its precision and its recall state, is one of these counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from prsym.drafting.text.judged import bound_or_offered, confirms
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.near import Near
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings, which

_RATES = {"precision": frozenset({"tp", "fp"}), "recall": frozenset({"tp", "fn"})}

_F1 = re.compile(r"\bF-?1\b|\bF-?measures?\b|\bF-?scores?\b|\bharmonic means?\b(?: of\b.*)?", re.IGNORECASE)
_OF_CUTOFF = re.compile(r" (?:at|for|with) the (?:lower|higher|other|new|old|second|first)\b", re.IGNORECASE)
OF_SEVERAL = "it may be of the precision and the recall at another cutoff"
_LATTER = re.compile(r"\bthe (?P<latter>latter|second|former|first)\b[^.;,]*$", re.IGNORECASE)
_IS_LAST = {"latter": True, "second": True, "former": False, "first": False}


def of_models(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open F1 with the precision and the recall of the model that its words name; else these are offered.

    The two sentences before that have a precision and a recall are of the former and of the latter.
    """
    i = claim.value
    if claim.binding != "open" and claim.quantity.startswith("f1") and _OF_CUTOFF.match(near.around.behind(i)):
        of_cutoffs = {
            k for k in range(i) if _is_precision(near, k) and near.stated[k].passage == near.stated[i].passage
        }
        return claim.left_open(OF_SEVERAL, claim.as_offer) if len(of_cutoffs) > 1 else claim
    is_rate = kind_of(near.stated[i].number) in ("share", "decimal") and near.stated[i].counts is None
    if claim.binding != "open" or not is_rate or not _is_f1(near, claim):
        return claim
    models = list(_models(near, i))
    said = _LATTER.search(near.around.before(i))
    if said is not None:
        found = models if len(models) == 2 else []
        chosen = found[-1 if _IS_LAST[said["latter"].casefold()] else 0] if found else None
    else:
        asked = which(near.around.sentence(i)[: near.stated[i].number.start])
        fitting = [one for one in models if any(which(near.around.sentence(one[0])).get(k) == asked[k] for k in asked)]
        chosen = fitting[0] if len(fitting) == 1 else models[0] if len(models) == 1 and not asked else None
    if chosen is None:
        return claim
    inputs = {name: Input(near.stated[k].number.text, k) for name, k in zip(_RATES, chosen, strict=True)}
    return bound_or_offered(near.stated, replace(claim, quantity="f1"), inputs)


def _is_precision(near: Near, k: int) -> bool:
    return any(role.name == "value" and role.quantity == "precision" for role in near.stated[k].roles)


def _is_f1(near: Near, claim: DraftedClaim) -> bool:
    """Whether a value is an F1: by its quantity, or as one of the values of a sentence that is about this measure."""
    if claim.quantity not in ("", "share"):
        return claim.quantity.startswith("f1")
    sentence = near.around.sentence(claim.value)[: near.stated[claim.value].number.start]
    last = [found.end() for found in _F1.finditer(sentence)][-1:]
    return bool(last) and not re.search(r"\b(?:precision|recall)\b", sentence[last[0] :], re.IGNORECASE)


def _models(near: Near, i: int) -> Iterator[tuple[int, int]]:
    """The precision and the recall of each sentence of the passage before a value that has one of each."""
    one = near.stated[i]
    before = [k for k in range(i) if near.stated[k].passage == one.passage]
    for place in dict.fromkeys(near.stated[k].sentence for k in before):
        inside = [k for k in before if near.stated[k].sentence == place]
        named = [
            [k for k in inside if any(role.name == "value" and role.quantity == name for role in near.stated[k].roles)]
            for name in _RATES
        ]
        if all(len(found) == 1 for found in named):
            yield named[0][0], named[1][0]


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
