"""Statements that a document prints more than once, as in its summary and its body: one finding, not two errors."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from prsym.model.claim import BadClaim, FormulaClaim
from prsym.model.judgement import Judgement

Numbered = tuple[int, Judgement]


def grouped(numbered: Iterable[Numbered]) -> list[list[Numbered]]:
    """The claims, those of one statement together, in the order of the first of each."""
    found: dict[Hashable, list[Numbered]] = {}
    for number, judgement in numbered:
        key = _statement(judgement)
        found.setdefault(number if key is None else key, []).append((number, judgement))
    return list(found.values())


def twice(numbered: Iterable[Numbered]) -> list[list[Numbered]]:
    """The claims that a file holds more than once: of one statement, from the same words at the same place."""
    found: dict[Hashable, list[Numbered]] = {}
    for group in grouped(numbered):
        for number, judgement in group:
            claim = judgement.claim
            if not isinstance(claim, BadClaim) and claim.quote.strip():
                key = group[0][0], " ".join(claim.quote.split()), claim.where, judgement.printed_in_full
                found.setdefault(key, []).append((number, judgement))
    return [group for group in found.values() if len(group) > 1]


def alike(judgements: Iterable[Judgement]) -> list[list[Judgement]]:
    """Claims that could not be used, those together that need the same; one without a number stands alone."""
    found: dict[Hashable, list[Judgement]] = {}
    for place, judgement in enumerate(judgements):
        claim = judgement.claim
        key = claim.reason.what if isinstance(claim, BadClaim) and claim.value else place
        found.setdefault(key, []).append(judgement)
    return list(found.values())


def _statement(judgement: Judgement) -> Hashable:
    """The statement and the finding on it, by which claims are the same: quantity, value, interval and inputs.

    None where nothing says that two claims state the same.
    """
    claim = judgement.claim
    if isinstance(claim, BadClaim):
        return None
    if isinstance(claim, FormulaClaim):
        fixed = tuple(sorted(claim.fixed.items()))
        return claim.formula, "".join(claim.expression.split()), fixed, judgement.verdict
    if not judgement.inputs:
        return None
    called = " ".join(claim.quantity.casefold().split()) or (claim.arithmetic is None and claim.formula)
    inputs = tuple(sorted(str(printed.interval) for printed in judgement.inputs.values()))
    interval = () if claim.interval is None else (claim.interval.in_full, claim.interval.method, claim.interval.level)
    stands_for, value = str(judgement.stands_for), str(judgement.enclosure)
    return called, inputs, stands_for, value, interval, claim.threshold, judgement.verdict, judgement.decision
