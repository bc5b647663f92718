"""From ranked candidates to proposals: the quantity or the arithmetic of a claim, its inputs, its words, its chance."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from prsym.auditing.claims.entries import Entry
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import read_claim
from prsym.drafting.defined import Defined
from prsym.drafting.intervals import Interval
from prsym.drafting.layout import Layout
from prsym.drafting.ranking import Ranked
from prsym.drafting.records import Input, Number, Proposal
from prsym.drafting.relations import Naming, Relation, namings, relations
from prsym.drafting.spelling import compute_text, gives, in_words
from prsym.model.claim import BadClaim

OFFERED = 3
SPOKEN = 0.2  # strength of the words of a quantity near a number that is called so
SPREAD = math.log(10)  # values are as likely anywhere within a factor of ten
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?\s?%?|\.\d+\s?%?")


def proposals(
    found: Ranked, target: int, interval: Interval | None, own: Sequence[Defined] = ()
) -> tuple[Proposal, ...]:
    """The best proposals for a number, best first; those by relations that the document defines go before all others.

    If both of the best give the printed number, the third is the likeliest that does not, and the reverse: a person
    sees what fits, and what the words say.
    """
    rows = found.of(target)
    chosen = [int(i) for i in rows[:OFFERED]]
    kinds = {bool(found.agrees[i]) for i in chosen[:-1]}
    if len(rows) > OFFERED and len(kinds) == 1:
        other = next((int(i) for i in rows if bool(found.agrees[i]) not in kinds), None)
        chosen[-1:] = chosen[-1:] if other is None else [other]
    by_document = [_by_document(found.layout, target, one, interval) for one in own]
    return (*by_document, *(_proposal(found, i, interval) for i in chosen))[:OFFERED]


def _by_document(layout: Layout, target: int, one: Defined, interval: Interval | None) -> Proposal:
    """A proposal by a relation that the document defines."""
    number = layout.page.numbers[target]
    agrees = abs(one.value - layout.value[target]) <= layout.tolerance[target]
    inputs = tuple(
        Input(name, layout.page.numbers[i].text, i) for (name, _), i in zip(one.relation.names, one.inputs, strict=True)
    )
    words = f"{one.relation.name}, as the document defines it: {one.relation.expression}"
    made = Proposal(
        "", one.relation.expression, inputs, gives(number, one.value, agrees=agrees), agrees, 0.0, 1.0, words
    )
    return _with_interval(_readable(number, made), interval)


def _proposal(found: Ranked, i: int, interval: Interval | None) -> Proposal:
    layout = found.layout
    number = layout.page.numbers[int(found.found.target[i])]
    relation = relations()[int(found.found.relation[i])]
    slots = [int(s) for s in found.found.slots[i][: _width(relation, found, i)]]
    texts = [layout.page.numbers[s].text if s >= 0 else "95%" for s in slots]
    naming = _naming(layout, int(found.found.target[i]), relation)
    naming = naming and replace(naming, inputs=_by_words(layout, relation, naming.inputs, slots))
    inputs, quantity, compute = _claimed(relation, naming, slots, texts)
    agrees = bool(found.agrees[i])
    words = in_words(relation, texts)
    made = Proposal(
        quantity,
        compute,
        inputs,
        gives(number, float(found.found.value[i]), agrees=agrees),
        agrees,
        chance(found, i),
        float(found.share[i]),
        f"{quantity}: {words}" if quantity else words,
    )
    made = _readable(number, made)
    return _with_interval(made, interval)


def _width(relation: Relation, found: Ranked, i: int) -> int:
    return int((found.found.slots[i] >= 0).sum()) if relation.make == "run" else len(relation.slots)


def _naming(layout: Layout, target: int, relation: Relation) -> Naming | None:
    """The quantity that a relation computes for a number: the one whose name its words say; None for arithmetic."""
    if relation.quantity:
        return Naming(relation.quantity, relation.formula, relation.inputs)
    labels = layout.labels
    named = [(labels.strength[target, labels.lexicon.index[one.quantity]], one) for one in namings(relation.name)]
    strength, best = max(named, key=lambda pair: pair[0], default=(0.0, None))
    return best if strength > SPOKEN else None


def _by_words(layout: Layout, relation: Relation, names: tuple[str, ...], slots: Sequence[int]) -> tuple[str, ...]:
    """The names of the inputs; where two may be exchanged, each goes to the number whose words say it."""
    index, strength = layout.labels.lexicon.index, layout.labels.strength
    found = list(names)
    for a, b in (pair for group in relation.same for pair in itertools.pairwise(group)):
        one, other = index.get(found[a]), index.get(found[b])
        if one is not None and other is not None:
            fit = strength[slots[a], one] + strength[slots[b], other]
            if strength[slots[b], one] + strength[slots[a], other] > fit:
                found[a], found[b] = found[b], found[a]
    return tuple(found)


def _claimed(
    relation: Relation, naming: Naming | None, slots: Sequence[int], texts: Sequence[str]
) -> tuple[tuple[Input, ...], str, str]:
    """The inputs of a claim, and its quantity or its arithmetic."""
    names = naming.inputs if naming else _names(relation, len(slots))
    own = [Input(name, text, slot if slot >= 0 else None) for name, text, slot in zip(names, texts, slots, strict=True)]
    fixed = [Input(name, text) for name, text in relation.fixed.items()] if naming else []
    return (*own, *fixed), naming.quantity if naming else "", "" if naming else compute_text(relation, names)


def _names(relation: Relation, count: int) -> tuple[str, ...]:
    if relation.make != "run":
        return relation.inputs
    return tuple(f"term_{k + 1}" for k in range(count))


def _readable(number: Number, made: Proposal) -> Proposal:
    """The proposal with inputs that a claim can have: numbers without their units where these clash."""
    ways = (made, _bare(made))
    return next((one for one in ways if _is_read(number, one)), made)


def _bare(made: Proposal) -> Proposal:
    return replace(made, inputs=tuple(replace(one, text=_digits(one.text)) for one in made.inputs))


def _digits(text: str) -> str:
    """The numeral of a text with its percent sign, without nouns and currency."""
    found = _DIGITS.search(text)
    return found[0].strip() if found else text


def _is_read(number: Number, made: Proposal) -> bool:
    entry = {"id": number.id, "value": number.text, **made.claim_keys()}
    return not isinstance(read_claim(Entry(entry), number.id, RankingFiles(Path())), BadClaim)


def _with_interval(made: Proposal, interval: Interval | None) -> Proposal:
    if interval is None:
        return made
    return replace(made, interval=interval.text, confidence=interval.confidence, method=interval.method)


def chance(found: Ranked, i: int) -> float:
    """The probability that one of the attempts that are as near reaches the printed number by chance.

    The attempts are the candidates of the number whose inputs are as near to it. Each reaches a number of that width by
    chance in a share of cases, if values are as likely anywhere within a factor of ten.
    """
    target = int(found.found.target[i])
    first, last = np.searchsorted(found.found.target, [target, target + 1])
    attempts = int((found.cost[first:last] <= found.cost[i] + 1e-9).sum())
    size = max(abs(float(found.layout.value[target])), 1e-12)
    width = min(2 * max(float(found.layout.half[target]), 1e-9 * size) / size, 1.0)
    each = min(math.log1p(width) / SPREAD, 1.0)
    return float(-math.expm1(attempts * math.log1p(-each))) if each < 1 else 1.0
