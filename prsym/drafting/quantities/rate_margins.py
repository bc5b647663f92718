"""The margin of error of a rate that words put it to: richness at 15.9%, give or take 1.6 percentage points.

The rate stands before it in its sentence, or is the one rate of the sentence before (`Its margin of error is`); its
sample is that of its claim. The level stands in the sentence, or is the only one of the document. A margin is bound
where these give it, and else offers them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from prsym.drafting.quantities.counted_samples import CountedSamples
from prsym.drafting.quantities.inputs import WORST_SHARE
from prsym.drafting.quantities.planned_sizes import is_of_relevant_alone
from prsym.drafting.text.entries import ends_of
from prsym.drafting.text.judged import HOLDING, bound_or_offered, confirms, is_given, value_of, verdict_of
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import PAIRS, DraftedClaim, Input
from prsym.drafting.text.roles import measures

MARGIN = "margin of error"
_SIGN = any_case(r"(?:±|\+/[-–−]|plus or minus|give or take)")
_SAID_BEFORE = any_case(
    rf"(?:{_SIGN.pattern}|\bmargins?(?: of error)?\b[^⟦⟧.;%]{{0,60}}?\b(?:of|is|was|at)(?: about| only| just)*)"
    rf"[ ,]*{_SIGN.pattern}? *$"
)
# The margin of error of the 16.0% estimate, from 1,000 documents, is
_IS_MARGIN = any_case(r"\bmargin of error (?:of|on|for|around) (?:[^.;]|\.\d){3,90} (?:is|was|comes to|came to) $")
_ITS = any_case(r"\W*(?:Its|The|This|That(?: figure)?[’']?s?|(?:The|Its) resulting) margin\b")
# The margin is computed at the rate that was found, and not at the half of the worst case.
_AT_OBSERVED = any_case(
    r"\bat (?:the|this|that|its|our) (?:observed|measured|sample|estimated|actual) (?:rate|proportion|share|prevalence|"
    r"richness|percentage)\b"
)
_PLANNED = whole_words(
    r"plan\w*|target\w*|goal|intend\w*|aim\w*|ask\w*|requir\w*|protocol|stipulat\w*|agreed|would|could|should|"
    r"worst|most|any (?:proportion|rate)|every|if|demand\w*|call(?:s|ed) for"
)
_NEXT = re.compile(r"[;,.]")
_WORST = any_case(
    r"\b(?:worst[- ]case|maximum|largest|widest|conservative)(?: \w+)? margin\b|"
    r"\bmargin of error is at its (?:widest|largest)|\bin the worst case,? (?:it|this|that|the margin) (?:is|was)\b"
)
# Behind a margin: This is the conventional figure for a share of one half.
_IS_WORST = any_case(
    r"\W*(?:This|That|It|The figure) (?:is|was) [^.;]*\b(?:worst[- ]case|conservative|conventional|maximum|one[- ]half|"
    r"50(?: ?%| percent))"
)
# Words between a rate and its margin: 7.1%, with a two-sided margin of error of about ±1.2 points.
_WITH_MARGIN = any_case(
    rf"[,;]? ?\(?(?:(?:with|at|and) (?:an?|its) )?(?:[\w-]+ )?(?:margin(?: of error)?,? (?:of|is|was|being) )?"
    rf"(?:about |only |just )?(?:{_SIGN.pattern} ?)?"
)
_PARTS = (*PAIRS, ("tp", "fn"), ("tp", "fp"))


def margins_in_pairs(near: Near, drafted: Sequence[DraftedClaim]) -> tuple[DraftedClaim, ...]:
    """The claims of a document, with those of rates that are printed with their margin, of a size and a level alone."""
    return tuple(_of_pair(near, claim) for claim in drafted)


def rate_margins(near: Near, drafted: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of a document in their order, with those of margins that had none."""
    claims = {claim.value: claim for claim in drafted}
    yield from (_of_worst(near, _bound(near, claims, claim)) for claim in drafted)
    for i in (k for k in range(len(near.stated)) if k not in claims):
        blank = DraftedClaim(f"margin-{i + 1}", MARGIN, i, near.around.sentence(i), {}, "open")
        found = _of_worst(near, _bound(near, claims, blank))
        yield from [found] if found is not blank else []


def _bound(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open margin with the rate that it is put to, its sample and the level, or one that is none of the worst case.

    It stands, and is refuted, where words say that it is that of its rate, and neither a printed set that the sample
    may be drawn from nor the worst case of the sample gives it.
    """
    i = claim.value
    is_open = claim.binding == "open" and claim.quantity in ("", "share", MARGIN)
    may_be = (is_open or _is_wrongly_worst(near, claim)) and _is_margin(near, i)
    rate = _rate(near, claims, i) if may_be and not is_of_relevant_alone(near.around, i) else None
    inputs = {} if rate is None else _inputs(near, claims, i, rate)
    if rate is None or not inputs:
        return claim
    found = bound_or_offered(near.stated, replace(claim, quantity=MARGIN, binding="open"), inputs)
    is_at_observed = _AT_OBSERVED.search(near.around.sentence(i)) is not None
    is_told = is_at_observed or (_is_told_of(near, claims.get(rate), i) and not _is_at_worst(near, i, inputs))
    if found.binding == "open" and is_told and not _is_of_set(near, i, inputs):
        return claim.bound_to(inputs, quantity=MARGIN)
    return found if is_open or found.binding != "open" else claim


def _inputs(near: Near, claims: Mapping[int, DraftedClaim], i: int, rate: int) -> Mapping[str, Input]:
    """The level, and the counts or the share and the sample, of a margin that is put to a rate; none if some lack."""
    level, of_rate = _level(near, i), claims.get(rate)
    if level is None:
        return {}
    confidence = {"confidence": near.around.input(level)}
    is_bound = of_rate is not None and of_rate.binding != "open"
    sample = _sample(near, of_rate) if of_rate is not None and is_bound else _beside(near, rate)
    told = CountedSamples(near.around, claims).of(i) if sample is None else None
    if told is not None and confirms(near.stated, rate, "share", told.inputs):
        return {**confidence, **told.inputs}
    counts = None if of_rate is None else _counts(of_rate)
    if counts is not None and confirms(near.stated, i, MARGIN, {**confidence, **counts}):
        return {**confidence, **counts}
    share = near.around.input(rate)
    return {} if sample is None else {**confidence, "share": share, "sample": sample}


def _beside(near: Near, rate: int) -> Input | None:
    """The one sample that the sentence of a rate tells, where nothing is found of it: 12% in the sample of 1,200."""
    inside = near.around.in_sentence(rate)
    sizes = [k for k in inside if any(role.name == "sample" for role in near.stated[k].roles) and near.counts(k)]
    counts = [k for k in inside if near.around.kind(k) == "count"]
    return near.around.input(sizes[0]) if len(sizes) == len(counts) == 1 else None


def _is_wrongly_worst(near: Near, claim: DraftedClaim) -> bool:
    """Whether a margin is bound to the worst case, which does not give it."""
    share = claim.inputs.get("share")
    if claim.binding == "open" or claim.quantity != MARGIN or share is None:
        return False
    is_denied = share.source is not None and _AT_OBSERVED.search(near.around.sentence(claim.value)) is not None
    is_worst = share.source is None or is_denied
    return is_worst and not confirms(near.stated, claim.value, MARGIN, claim.inputs)


def _is_told_of(near: Near, rate: DraftedClaim | None, i: int) -> bool:
    """Whether words put a margin right behind a rate that its counts give: 7.1%, with a margin of 1.2 points."""
    if rate is None or rate.value != i - 1 or _counts(rate) is None or not is_given(near.stated, rate):
        return False
    return _WITH_MARGIN.fullmatch(near.around.between(rate.value, i)) is not None


def _is_of_set(near: Near, i: int, inputs: Mapping[str, Input]) -> bool:
    """Whether a correction for a set that the document prints gives a margin."""
    sample = inputs["sample"].source
    least = near.around.size(sample) if sample is not None else 0
    sets = (k for k in range(len(near.stated)) if near.counts(k) and near.around.size(k) > least)
    populations = {near.stated[k].digits: near.around.input(k) for k in sets}
    return any(confirms(near.stated, i, MARGIN, {**inputs, "population": one}) for one in populations.values())


def _is_at_worst(near: Near, i: int, inputs: Mapping[str, Input]) -> bool:
    """Whether a share of one half gives a margin."""
    return confirms(near.stated, i, MARGIN, {**inputs, "share": Input(WORST_SHARE, None)})


def _of_pair(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open rate with its margin in one number, 16.0% ± 2.3%, of which the size of the sample is told alone."""
    i = claim.value
    printed = near.stated[i].number.printed
    if claim.binding != "open" or printed is None or printed.kind != "plus_minus":
        return claim
    level, sizes = near.level(i), _sizes(near, i)
    if level is None or len(sizes) != 1 or _PLANNED.search(near.around.sentence(i)):
        return claim
    inputs = {
        "confidence": near.around.input(level),
        "share": Input(ends_of(near.stated[i].number)[0], i),
        "sample": near.around.input(sizes[0]),
    }
    found = replace(claim, quantity=MARGIN, inputs=inputs, binding="inferred", choices=(), offered=None)
    found = replace(found, end="upper", confidence=None)
    return found if verdict_of(near.stated, found) in HOLDING else claim


def _of_worst(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open margin that is called the widest of a sample, with the size of that and the level beside it.

    One that is wider than that is bound too: no correction for a finite set widens it.
    """
    i = claim.value
    sentence = near.around.sentence(i)
    is_open = claim.binding == "open" and claim.quantity in ("", "share", MARGIN) and not near.stated[i].reason
    is_told = _WORST.search(sentence) or _IS_WORST.match(near.around.sentence_behind(near.stated[i]))
    if not is_open or not is_told or near.around.kind(i) not in ("points", "share"):
        return claim
    level, sizes = near.level(i), _sizes(near, i)
    if level is None or level == i or len(sizes) != 1 or HYPOTHETICAL.search(near.around.before(i)):
        return claim
    inputs = {
        "confidence": near.around.input(level),
        "share": Input(WORST_SHARE, None),
        "sample": near.around.input(sizes[0]),
    }
    found = bound_or_offered(near.stated, replace(claim, quantity=MARGIN), inputs)
    widest = value_of(near.stated, i, MARGIN, inputs)
    is_own = {level, sizes[0]} <= set(near.around.in_sentence(i))
    is_wider = widest is not None and is_own and abs(near.around.size(i)) > widest
    return claim.bound_to(inputs, quantity=MARGIN) if is_wider else found


def _sizes(near: Near, i: int) -> list[int]:
    """The counts of documents of the sentence of a margin, else of one beside it that tells of it."""
    own = near.around.in_sentence(i)
    is_behind = _IS_WORST.match(near.around.sentence_behind(near.stated[i])) is not None
    behind = near.around.in_sentence(own[-1] + 1) if is_behind and own[-1] + 1 < len(near.stated) else ()
    for inside in (own, near.in_sentence_before(i), behind):
        counts = [k for k in inside if k != i and near.around.kind(k) == "count" and near.counts(k)]
        if counts:
            return counts
    return []


def _is_margin(near: Near, i: int) -> bool:
    """Whether a number in points of running text is told as a margin, and not as a planned one."""
    one = near.stated[i]
    is_in_points = kind_of(one.number) in ("share", "points") and one.counts is None and not near.is_level(i)
    if one.reason or not is_in_points or near.around.is_cell(i):
        return False
    text = near.around.sentence(i)[: one.number.start]
    before = near.around.before(i)
    if any(near.is_level(k) for k in near.around.in_sentence(i) if k == i - 1):
        before = f"{near.around.before(i - 1)} {near.around.between(i - 1, i)}"
    is_said = _SIGN.match(one.number.text) or _SAID_BEFORE.search(before) or _IS_MARGIN.search(text)
    # What is said behind another clause is of another margin: at 95% it would be a little wider.
    return is_said is not None and not _PLANNED.search(f"{text} {_NEXT.split(near.around.behind(i))[0]}")


def _rate(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> int | None:
    """The rate that a margin is put to: of the measure that its clause names, where it names one."""
    own = [k for k in near.around.in_sentence(i) if k < i and _is_rate(near, claims, k)]
    named = [one for one in measures(near.around.before(i)) if one != MARGIN]
    if own:
        found = own[-1:]
    elif _ITS.match(near.around.sentence(i)) or _AT_OBSERVED.search(near.around.sentence(i)) or named:
        before = [k for k, far in near.around.earlier(i) if far == 1 and _is_rate(near, claims, k)]
        last = [k for k in before if near.stated[k].sentence == near.stated[i].sentence - 1]
        found = last if not named else [k for k in before if _called(near, claims, k) & set(named)][:1]
    else:
        found = []
    is_of_other = any(named and not _called(near, claims, k) & set(named) for k in found)
    return found[0] if len(found) == 1 and not is_of_other else None


def _is_rate(near: Near, claims: Mapping[int, DraftedClaim], k: int) -> bool:
    claim = claims.get(k)
    one = near.stated[k]
    is_share = kind_of(one.number) == "share" and one.counts is None and not near.is_level(k)
    return is_share and ((claim is not None and claim.binding != "open") or one.is_value)


def _called(near: Near, claims: Mapping[int, DraftedClaim], k: int) -> set[str]:
    """The measures that a rate is a value of, by its claim or by the words beside it."""
    told = {role.quantity for role in near.stated[k].roles}
    return told | {claims[k].quantity} if k in claims else told


def _counts(claim: DraftedClaim) -> Mapping[str, Input] | None:
    """The count found and the sample's size among the inputs of a rate; None where it has other inputs."""
    pair = claim.part_and_whole
    return None if pair is None else {"found": pair[0], "sample": pair[1]}


def _sample(near: Near, claim: DraftedClaim) -> Input | None:
    """The whole of which a rate is a share: an input of it, or the count that is the sum of both."""
    names = next((pair for pair in _PARTS if claim.inputs.keys() == set(pair)), None)
    if names is None:
        return None
    first, second = (claim.inputs[name] for name in names)
    if names[1] in ("sample", "whole"):
        return second
    sources = [one.source for one in (first, second) if one.source is not None]
    total = sum(near.around.size(k) for k in sources)
    printed = [k for k, one in enumerate(near.stated) if near.counts(k) and size(one.number) == total]
    return near.around.input(printed[0]) if printed and len(sources) == 2 else None


def _level(near: Near, i: int) -> int | None:
    """The level of confidence of the sentence of a number, or the only one of the document."""
    every = (k for k, one in enumerate(near.stated) if any(role.name == "confidence" for role in one.roles))
    levels = [k for k in every if near.around.kind(k) == "share"]
    own = [k for k in levels if k in near.around.in_sentence(i)]
    beside = [k for k in own if k == i - 1 or (k == i + 1 and not _NEXT.search(near.around.between(i, k)))]
    found = (beside if len(beside) == 1 else own) or levels
    return found[0] if len({near.around.size(k) for k in found}) == 1 else None
