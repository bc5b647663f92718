"""A number about ranked lists, judged from the list or the run itself: every value is an exact fraction."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, product

from prsym import catalogue
from prsym.auditing.case_words import SHOWN_DIGITS, reach, target_words, under_method
from prsym.auditing.conventions.records import CONVENTIONS, OF_CLAIM
from prsym.auditing.conventions.registry import default, find, for_rankings
from prsym.auditing.decisions import decide
from prsym.auditing.printed import read_printed
from prsym.auditing.targets import check_threshold, target, unit_clash
from prsym.errors import DomainError, InputError
from prsym.model.claim import NumberClaim, Ranking
from prsym.model.formula import Formula, RankedMeasure
from prsym.model.judgement import Conventions as Taken
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.printed import Printed
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade
from prsym.reading.numbers import read_number
from prsym.verify.digits import wide_enclosure

# Ranked lists in which documents of one score have no order: means over all their orders, as exact fractions.
# McSherry & Najork (2008). A list is given by its groups of tied documents, from the highest score down: how many each
# has, and how many of them are relevant. Every order within a group is equally likely.

Group = tuple[int, int]  # documents of one score, and the relevant ones among them


def mean_found(groups: Sequence[Group], rank: int) -> Fraction:
    """The mean number of relevant documents among the first `rank`.

    >>> mean_found([(1, 1), (3, 1)], 2)
    Fraction(4, 3)
    """
    found = Fraction(0)
    for size, relevant in groups:
        within = min(size, rank)
        found += Fraction(relevant * within, size)
        rank -= within
    return found


def mean_precisions(groups: Sequence[Group]) -> Iterator[Fraction]:
    """The terms of average precision before it is divided: for each rank, the mean of its precision if it is relevant.

    A place of a group holds a relevant document with probability r/t; then each place before it in the group holds one
    of the r - 1 others with probability (r - 1)/(t - 1).

    >>> sum(mean_precisions([(2, 1)]))  # 1/1 in one order, 1/2 in the other
    Fraction(3, 4)
    """
    before, found = 0, 0
    for size, relevant in groups:
        for place in range(size if relevant else 0):
            others = Fraction(place * (relevant - 1), size - 1) if place else Fraction(0)
            yield Fraction(relevant, size) * (found + 1 + others) / (before + place + 1)
        before, found = before + size, found + relevant


LARGEST_RANK = 10**9
EXACT = Evidence(Grade.EXACT, 1, 1, "one exact fraction, computed from the ranked list")
Conventions = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _List:
    """The ranks (from 1, ascending) of a list's relevant documents, its length, and how many there are in all.

    `tied` are its groups of documents of one score, where they are to have no order; else None.
    """

    ranks: tuple[int, ...]
    length: int
    total: int
    tied: tuple[Group, ...] | None = None

    def found(self, until: int) -> Fraction:
        """How many relevant documents are among the first, or the mean of that."""
        if self.tied is not None:
            return mean_found(self.tied, until)
        return Fraction(sum(place <= until for place in self.ranks))

    def precisions(self) -> list[Fraction]:
        """The terms of average precision."""
        if self.tied is not None:
            return list(mean_precisions(self.tied))
        return [Fraction(found, place) for found, place in enumerate(self.ranks, 1)]


def judge_ranking(claim: NumberClaim) -> Judgement:
    """Confirmed, refuted, convention, out_of_domain or unverifiable; nothing is rounded, so nothing stays open.

    Runs are ordered and averaged as trec_eval does it, or by the conventions that the claim states. Raises `InputError`
    for a formula or an input that does not belong to a ranked list, `DomainError` where the measure is undefined.
    """
    measure, rank = check_ranking(claim)
    assert claim.measured is not None
    formula = catalogue.formula(claim.formula)
    target(formula, claim)
    if claim.threshold:
        check_threshold(formula, claim.threshold, claim.value)
    if measure.over == "total_relevant" and not claim.measured.run and claim.measured.total_relevant is None:
        return without_numbers(claim, Status.UNVERIFIABLE, "the input ranking.total_relevant is not stated")
    _check_conventions(claim)
    stated = {"rounding_rule": OF_CLAIM, **{key: values[0] for key, values in for_rankings().items()}}
    stated |= claim.convention
    printed = _printed(claim, stated)
    value = _value(claim, rank, stated)
    if printed.interval.contains(value):
        return _judgement(claim, value, Status.CONFIRMED, "the ranked list gives the printed value")
    for other, changed in _other_conventions(claim, stated):
        try:
            reproduced = _printed(claim, other).interval.contains(_value(claim, rank, other))
        except DomainError:  # undefined in that reading
            continue
        if reproduced:
            taken = tuple((key, other[key]) for key in changed)
            names = ", ".join(f"{key} = {value}" for key, value in taken)
            words = "; ".join(find(key, other[key]).words for key in changed)
            many = "s" if len(changed) > 1 else ""
            reason = f"{_refusal(claim, printed, value)}; it is confirmed under the convention{many} {names}: {words}"
            return _judgement(claim, value, Status.CONVENTION, reason, (taken,))
    if clash := unit_clash(formula, claim):
        return without_numbers(claim, Status.OUT_OF_DOMAIN, clash)
    return _judgement(claim, value, Status.REFUTED, _refusal(claim, printed, value))


def _printed(claim: NumberClaim, conventions: Conventions) -> Printed:
    """The interval of the printed value; a stated rounding rule holds over the claim's own."""
    rule = conventions["rounding_rule"]
    return read_printed(claim.value, claim.rounding if rule == OF_CLAIM else rule, "value")


def _check_conventions(claim: NumberClaim) -> None:
    """Refuse a stated convention that means nothing for this list: it would be passed over in silence."""
    keys = ("rounding_rule", *_keys(claim))
    for key, value in claim.convention.items():
        if key not in keys and value != default(key):
            raise InputError(
                f"convention {key} = {value} cannot be applied to this ranking of {claim.formula}; "
                f"those that can are {', '.join(keys)}"
            )


def check_ranking(claim: NumberClaim) -> tuple[RankedMeasure, int]:
    """How the ranked list gives the value, and the rank k that the claim asks for, 0 where it asks for none.

    `InputError` for what cannot be asked of a ranked list.
    """
    measure = catalogue.formula(claim.formula).ranked if catalogue.is_known(claim.formula) else None
    if measure is None:
        known = sorted(f.id for f in catalogue.formulas().values() if f.ranked is not None)
        raise InputError(f"{claim.formula} is not computed from a ranked list: ranking belongs to {', '.join(known)}")
    needs_rank = measure.until == "rank"
    for name in claim.inputs:
        if not (needs_rank and name == "k"):
            what = "only k" if needs_rank else "none"
            raise InputError(f"{claim.formula} of a ranking has no input {name!r}; it has {what}")
    if not needs_rank:
        return measure, 0
    if "k" not in claim.inputs:
        raise InputError(f"{claim.formula} of a ranking needs the rank: inputs = {{ k = 10 }}")
    rank = read_number(claim.inputs["k"], "k")
    if rank.denominator != 1 or not 1 <= rank <= LARGEST_RANK:
        raise InputError(f"k = {claim.inputs['k']} must be a whole number from 1 to {LARGEST_RANK}")
    return measure, int(rank)


def _judgement(
    claim: NumberClaim, value: Fraction, verdict: Status, reason: str, conventions: tuple[Taken, ...] = ()
) -> Judgement:
    enclosure = wide_enclosure(value, value, SHOWN_DIGITS)
    decision = decide(claim.threshold, (value, value))
    return Judgement(
        claim=claim,
        verdict=verdict,
        decision=decision.word,
        because=Reason(reason),
        enclosure=enclosure,
        range=enclosure,
        example={},
        conventions=conventions,
        witness=None,
        evidence=EXACT,
        margin=decision.margin,
        reading_notes=_given(claim),
    )


def _refusal(claim: NumberClaim, printed: Printed, value: Fraction) -> str:
    return (
        f"the printed value {printed.text} could not be reproduced from the ranked list{under_method(claim)}: "
        f"it stands for {target_words(printed.interval)}, and the list gives {reach((value, value))}"
    )


def _given(claim: NumberClaim) -> tuple[str, ...]:
    """The rankings from which the value was computed, in a sentence."""
    texts, measured = claim.ranking, claim.measured
    assert measured is not None
    if not measured.run:
        total = "" if measured.total_relevant is None else f", of {measured.total_relevant} in all"
        return (
            f"the list shows {len(measured.relevance)} documents, {sum(measured.relevance)} of them relevant{total}",
        )
    if measured.topic != "all":
        one = _judged(measured, measured.topic, {"ties": for_rankings()["ties"][0]})
        return (
            f"topic {measured.topic} of the run {texts['run']}, judged by {texts['qrels']}: {one.length} documents "
            f"retrieved, {len(one.ranks)} of them relevant, of {one.total} in all",
        )
    shared = measured.run.keys() & measured.judgements.keys()
    return (
        f"the run {texts['run']}, judged by {texts['qrels']}: {len(shared)} topics stand in both, "
        f"{len(measured.judgements)} are judged",
    )


def _other_conventions(claim: NumberClaim, stated: Conventions) -> Iterator[tuple[Conventions, list[str]]]:
    """All other combinations of what can matter, those that change least first; another rounding rule only alone."""
    values, keys = for_rankings(), _keys(claim)
    choices = [{**stated, **dict(zip(keys, chosen, strict=True))} for chosen in product(*(values[k] for k in keys))]
    if claim.rounding != "any":  # which holds all rules
        rules = [c.value for c in CONVENTIONS if c.key == "rounding_rule"]
        choices += [{**stated, "rounding_rule": rule} for rule in rules if rule not in {OF_CLAIM, claim.rounding}]
    changes = [[key for key in (*keys, "rounding_rule") if choice[key] != stated[key]] for choice in choices]
    for choice, changed in sorted(zip(choices, changes, strict=True), key=lambda pair: len(pair[1])):
        if changed:
            yield choice, changed


def _keys(claim: NumberClaim) -> list[str]:
    """The conventions of ranked lists that can matter to the claim."""
    assert claim.measured is not None
    measure, _ = check_ranking(claim)
    keys = ["average_precision"] if measure.until == "each" else []
    keys += ["ties"] if claim.measured.run else []
    return [*keys, *(["topics"] if claim.measured.topic == "all" else [])]


def _value(claim: NumberClaim, rank: int, conventions: Conventions) -> Fraction:
    """The exact value; the mean over topics for `all`, topics without relevant documents counting as 0."""
    formula, measured = catalogue.formula(claim.formula), claim.measured
    assert measured is not None
    if not measured.run:
        ranks = tuple(place for place, relevant in enumerate(measured.relevance, 1) if relevant)
        total = measured.total_relevant
        if total is not None and total < len(ranks):
            raise DomainError(
                f"total_relevant = {total} is less than the {len(ranks)} relevant documents that the list shows"
            )
        return _measure(formula, _List(ranks, len(measured.relevance), total or 0), rank, conventions)
    if measured.topic != "all":
        return _measure(formula, _judged(measured, measured.topic, conventions), rank, conventions)
    topics = set(measured.judgements)
    if conventions["topics"] == "in_both":
        topics &= measured.run.keys()
    lists = (_judged(measured, topic, conventions) for topic in topics)
    values = [_measure(formula, one, rank, conventions) for one in lists if one.ranks]
    return _sum(values) / len(topics)


def _judged(measured: Ranking, topic: str, conventions: Conventions) -> _List:
    """One topic's documents by descending score, and among equal scores as the convention says, or in all orders."""
    judged = measured.judgements[topic]
    relevant = {document for document, judgement in judged.items() if judgement >= 1}
    documents = list(measured.run.get(topic, {}).items())
    if conventions["ties"] == "document_descending":
        documents.sort(key=lambda item: item[0], reverse=True)
    elif conventions["ties"] == "document_ascending":
        documents.sort(key=lambda item: item[0])
    documents.sort(key=lambda item: -item[1])  # a stable sort: equal scores keep their order
    ranks = tuple(rank for rank, (document, _) in enumerate(documents, 1) if document in relevant)
    tied = _groups(documents, relevant) if conventions["ties"] == "averaged" else None
    return _List(ranks, len(documents), len(relevant), tied)


def _groups(documents: Sequence[tuple[bytes, float]], relevant: Collection[bytes]) -> tuple[Group, ...]:
    """The groups of documents of one score, of a list in descending order of scores."""
    groups = (list(group) for _, group in groupby(documents, key=lambda item: item[1]))
    return tuple((len(group), sum(document in relevant for document, _ in group)) for group in groups)


def _measure(formula: Formula, one: _List, rank: int, conventions: Conventions) -> Fraction:
    measure = formula.ranked
    assert measure is not None
    if measure.over == "rank":
        return one.found(rank) / rank
    only_retrieved = measure.until == "each" and conventions["average_precision"] == "retrieved"
    total = len(one.ranks) if only_retrieved else one.total
    if total == 0:
        raise DomainError(f"{formula.id} is undefined where no document is relevant")
    if measure.until == "each":
        return _sum(one.precisions()) / total
    return one.found(total if measure.until == "total_relevant" else rank) / total


def _sum(values: Sequence[Fraction]) -> Fraction:
    """The sum, by halves: the denominators of long sums then stay short for most of the way."""
    if len(values) <= 1:
        return values[0] if values else Fraction(0)
    half = len(values) // 2
    return _sum(values[:half]) + _sum(values[half:])
