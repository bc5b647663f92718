"""Several values that a document states under one name: a finding of their own, whether each is reproduced or not."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.report.names import GENERAL, name_of
from prsym.report.provenance import known_formula
from prsym.report.repeated import Numbered

MOST = 3  # different values under one name: more of them are a table of several things
NO_VALUE = (Status.UNUSABLE, Status.OUT_OF_DOMAIN)


@dataclass(frozen=True, slots=True)
class SeveralValues:
    """The claims that state different values under one name, one of each value; `same_inputs`: from the same inputs."""

    name: str
    claims: tuple[Numbered, ...]
    same_inputs: bool


def several_values(places: Iterable[Numbered]) -> list[SeveralValues]:
    """The names of quantities under which different values stand, of which no rounding makes one.

    Arithmetic without a name, and a name such as `share`, do not say what is meant, and are left out.
    """
    named: dict[str, list[Numbered]] = {}
    for number, judgement in places:
        if _is_named(judgement):
            named.setdefault(name_of(judgement).casefold(), []).append((number, judgement))
    found: list[SeveralValues] = []
    for claims in named.values():
        alike = _by_inputs(claims)
        found += [_several(part, same_inputs=True) for part in alike if len(_different(part)) > 1]
        first = [part[0] for part in alike]
        if 1 < len(_different(first)) <= MOST:
            found.append(_several(first, same_inputs=False))
    return found


def _several(claims: list[Numbered], *, same_inputs: bool) -> SeveralValues:
    return SeveralValues(name_of(claims[0][1]), tuple(_different(claims)), same_inputs)


def _is_named(judgement: Judgement) -> bool:
    """Whether a claim states a value, and no bound on one, of a quantity with a name that says what it is."""
    claim, region = judgement.claim, judgement.stands_for
    if not isinstance(claim, NumberClaim) or region is None or judgement.verdict in NO_VALUE:
        return False
    if region.lower is None or region.upper is None or claim.threshold:
        return False
    return (
        bool(claim.name or claim.quantity) and name_of(judgement).casefold() not in GENERAL and not _is_size(judgement)
    )


def _is_size(judgement: Judgement) -> bool:
    """Whether it is a number of documents or a margin: these have a value of their own for each sample or stratum."""
    formula = known_formula(judgement.formula)
    is_size = formula is not None and (formula.counts_documents or bool(formula.rounded_up))
    return is_size or judgement.printed.startswith("±")


def _by_inputs(claims: list[Numbered]) -> list[list[Numbered]]:
    """The claims, those with the same inputs together."""
    found: dict[Hashable, list[Numbered]] = {}
    for number, judgement in claims:
        inputs = tuple(sorted((name, str(one.interval)) for name, one in judgement.inputs.items()))
        found.setdefault((judgement.formula, inputs), []).append((number, judgement))
    return list(found.values())


def _different(claims: Iterable[Numbered]) -> list[Numbered]:
    """One claim of each value: each is apart from all that the others before it stand for."""
    found: list[Numbered] = []
    for number, judgement in claims:
        region = judgement.stands_for
        if region is not None and all(_apart(region, one.stands_for) for _, one in found):
            found.append((number, judgement))
    return found


def _apart(one: Interval, other: Interval | None) -> bool:
    """Whether no value is one that both stand for; False where one of them has an open end."""
    if other is None or one.lower is None or one.upper is None or other.lower is None or other.upper is None:
        return False
    return one.upper < other.lower or other.upper < one.lower
