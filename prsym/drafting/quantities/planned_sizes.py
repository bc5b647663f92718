"""Sizes of samples that are planned: 1,043 documents at 95% confidence and ±3%, of a null set of 45,000.

The level and the margin are the only ones of the sentence of the size, or else of the sentence before it. The share is
the richness that the sentence expects, else the worst case; the set is the one count beside a word for a set in these
sentences, or right behind. A size is corrected for that where words say so, and may be where they do not. It is bound
where these give it, and else offered.

Samples that are planned to hold so many relevant documents: 1,068 of them, at a richness of 18.2%, take 5,900.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from prsym.drafting.quantities.inputs import WORST_SHARE
from prsym.drafting.text.judged import bound_or_offered, confirms, value_of, would_give
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, Input, Offer, bare, sources_of
from prsym.drafting.text.roles import counts_documents, is_signed, may_be_level
from prsym.drafting.text.surroundings import Surroundings

MOST_BACK = 3  # sentences that may tell the margin and the level
LEAST = 2  # digits of a size
FAR = 50  # a size that differs by more than this part of what is right is no other rounding of a quantile
# Right before a size: what is sampled, a verb of needing or of coming to it, or how it changed.
_SIZE_BEFORE = any_case(
    r"\b(?:samples?|size|sets?|figure|numbers?|contains?|review|sampled?|draw|drew|read|select(?:ed)?|code|check|"
    r"needs?|needed|requires?|required|takes?|calls? for|yields?|gives?|returned|i\.e\.,?|this|that|it|of|at|is|was|be|"
    r"to|been|fixed|shrinks?|shrank)(?: (?:an?|the|only|just|about|some|random|sample|than))* $"
)
# Right behind a size: 664 documents would have been enough.
_SIZE_BEHIND = any_case(
    r"(?: (?:documents|items|files|records|units))?,? (?:suffices?|would do|"
    r"(?:would|will|should|must|is|are|was|were)(?: (?:have|be|been|just|about)){0,3} "
    r"(?:enough|sufficient|needed|required|suffice|done))\b"
)
_SET = r"(?:population(?! correction)|universe|collection|corpus|archive|pool|pile|null set|set|stratum)"
_SET_BEFORE = any_case(
    rf"\b{_SET}\b(?:(?: \w+){{0,2}} (?:of|is|being|has|holds?|contains?|numbers|comprises?|had|held|contained|was))?"
    r"(?: (?:only|just|about|some|exactly))* $|"
    r"\b(?:drawn?|drew|selected|taken|sampled|random) from (?:the |among the )?$"
)
_SET_BEHIND = re.compile(rf"(?:[- ]?documents?)?(?: in (?:the|our|its) (?:[\w-]+ )?{_SET}\b|,? {_SET}\b)")
_CORRECTED = any_case(
    r"\bfinite\b|\bcorrect(?:ed|ion|ing)\b|\bbecause the (?:[\w-]+ )?(?:population|universe|set|collection)\b"
)
_UNCORRECTED = any_case(
    r"\b(?:without|dispens\w+ with|ignor\w+|no|not|infinite|unlimited|disregard\w+|omit\w+)\b[^.;]{0,40}"
    r"\b(?:finite|correct\w+|population|size)\b|\bshrinks? from $|\b(?:infinite|unlimited) population"
)
# A margin that is wanted, and a level without the word for it: to be within 2 points at 95%.
_MARGIN_BEFORE = any_case(
    r"\bmargin\b[^.;,\d]{0,40}$|\b(?:within|give or take|precise to|accura(?:te|cy) (?:to|of)|half-width of) $"
)
_AT_LEVEL = any_case(r"\b(?:at|with) (?:the |a )?$")
_LAST = re.compile(r"[.;]|,? \b(?:while|whereas|rather than)\b")
_WORST = whole_words(
    r"conservative|worst[- ]case|half|50|maximum|whatever the richness|assum\w+ nothing|no assumptions?|"
    r"without (?:any )?assum\w+|nothing is (?:assumed|known)"
)
# A size that somebody sets, or that is told of others, need not be that of the formula.
_SET_OTHERWISE = whole_words(
    r"order\w*|agreed|stipulat\w+|protocol|at least|minimum|literature|stud(?:y|ies)|other (?:matters?|cases?)|"
    r"benchmark|expected|if|could|budget\w*|compromis\w+|reduced|round\w*"
)
_HENCE = whole_words(r"therefore|accordingly|thus|hence|consequently|so")
_EXPECTED = any_case(r"\b(?:expect|assum|anticipat|estimat|suppos|believ|richness|prevalence)\w*\b")
_AT_RICHNESS = any_case(r"\bat (?:an?|the|that|this|our|its) (?:[\w-]+ ){0,2}(?:richness|prevalence)\b")
_RELEVANT = whole_words(r"responsive|relevant")
_THAT_TAKES = any_case(
    r"\b(?:that|this|these|those|so many|as many|which|to (?:have|hold|find|get|yield) (?:that|so|as) many)\b"
    r"[^.;]{0,40}\b(?:takes?|needs?|requires?|calls? for|means?|would be|implies|demands?)\b"
)
_RELEVANT_ALONE = any_case(
    r"\brecall\b[^.;]*\b(?:responsive|relevant) (?:documents|ones)(?: in [^.;,]{3,40})? (?:alone|only)\b|"
    r"\brecall\b[^.;]*\b(?:only|alone)\b[^.;]{0,30}\b(?:responsive|relevant) (?:documents|ones)\b"
)
_RICHNESS = ("richness", "prevalence")

_RECALL = any_case(r"\brecall\b")


def of_planned(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open count as the size of a sample for the margin and the level beside it."""
    i = claim.value
    if (
        claim.binding != "open"
        and claim.quantity == "sample size"
        and not confirms(near.stated, i, claim.quantity, claim.inputs)
    ):
        return _of_set(near, claim)
    if claim.binding != "open" or claim.quantity not in ("", "sample size") or claim.compute:
        return claim
    sets = list(_inputs(near, i))
    giving = next((inputs for inputs in sets if _is_given(near, i, inputs)), None)
    if giving is not None:
        return claim.bound_to(giving, quantity="sample size")
    if not sets or claim.offered is not None:
        return claim
    if _is_stated(near, i, sets):
        return claim.bound_to(sets[0], quantity="sample size")
    told = would_give(near.stated, i, "sample size", sets[0])
    return claim.offering(told, Offer(sets[0], quantity="sample size"))


def _is_given(near: Near, i: int, inputs: Mapping[str, Input]) -> bool:
    """Whether inputs give a size, rounded up as usual or down."""
    printed = near.stated[i].number.printed
    if printed is not None and printed.numbers[0].about and confirms(near.stated, i, "sample size", inputs):
        return True
    value = value_of(near.stated, i, "sample size", inputs)
    return value is not None and abs(value - near.around.size(i)) < 1


def _of_set(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """A size that does not hold; by the set beside it where that gives it, and open where it may be meant and none of
    the two is far from it."""
    sets = [found for found in _inputs(near, claim.value) if "population" in found]
    if not sets or "population" in claim.inputs:
        return claim
    if confirms(near.stated, claim.value, claim.quantity, sets[0]):
        return claim.bound_to(sets[0])
    if _are_far(near, claim.value, [claim.inputs, sets[0]]):
        return claim
    return claim.left_open("it may be corrected for the size of the set", Offer(sets[0]))


def planned_sizes(near: Near, claims: Sequence[DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of planned sizes that have none: samples whose size follows from the margin beside them.

    A margin of a claim, that a size gives, is what the size follows from, where words tell that it was chosen for it.
    """
    of_values = {claim.value for claim in claims}
    of_margins = {k for claim in claims if "margin" in claim.quantity for k in sources_of(claim.inputs)}
    inputs = {k for claim in claims if "margin" not in claim.quantity for k in sources_of(claim.inputs)}
    for i, one in enumerate(near.stated):
        named = {role.quantity for role in one.roles if role.name == "value"}
        is_other = bool(named) and "sample size" not in named
        if i in of_values or i in inputs - of_margins or one.reason or is_other:
            continue
        claim = DraftedClaim(f"planned-{i + 1}", "", i, near.around.sentence(i), {}, "open")
        found = of_planned(near, claim)
        yield from [found] if found.binding != "open" or found.offered is not None else []


def _inputs(near: Near, i: int) -> Iterator[dict[str, Input]]:
    """The sets of inputs that a count may follow from as a planned size, those first that words state."""
    one = near.stated[i]
    is_count = counts_documents(one.number) and one.counts is None and digits_of(one.number) >= LEAST
    if not is_count or near.around.is_cell(i) or _is_set(near, i):
        return
    before = near.around.before(i)
    around = f"{near.around.sentence_before(one)} {near.around.sentence(i)}"
    if not (_SIZE_BEFORE.search(before) or _SIZE_BEHIND.match(near.around.behind(i))):
        return
    level, margin = _role(near, i, "confidence"), _role(near, i, "margin")
    if level is None or margin is None:
        return
    share = _share(near, i)
    if share is None:
        return
    plain = {"confidence": near.around.input(level), "share": share, "margin": near.around.input(margin)}
    sets = [k for k in _beside(near, i) if _is_set(near, k) and near.around.size(k) > size(one.number)]
    clause = _LAST.split(before)[-1]
    is_corrected, is_uncorrected = _CORRECTED.search(around), _UNCORRECTED.search(clause)
    if is_uncorrected or not is_corrected:
        yield plain
    sets = sets or (_larger(near, i) if is_corrected else [])
    if len({near.stated[k].digits for k in sets}) == 1 and not is_uncorrected:
        yield {**plain, "population": near.around.input(sets[0])}


def _larger(near: Near, i: int) -> list[int]:
    """The counts beside a corrected size that are larger: what it is corrected for, where there is only one."""
    beside = [k for k in _beside(near, i) if k < i and near.counts(k) and near.around.kind(k) == "count"]
    return [k for k in beside if near.around.size(k) > near.around.size(i)]


def _is_stated(near: Near, i: int, sets: Sequence[dict[str, Input]]) -> bool:
    """Whether one sentence says by what margin, level and share, or set, a size is planned, and none comes near it.

    The sentence before may say it where that of the size concludes from it, and the size is too small.
    """
    inside, words = near.around.in_sentence(i), near.around.sentence(i)
    sources = [k for found in sets for k in sources_of(found)]
    is_inside = all(k in inside for k in sources)
    if not is_inside and _HENCE.search(near.around.before(i)) and _are_less(near, i, sets):
        is_inside = all(k in inside or k in near.in_sentence_before(i) for k in sources)
        words = f"{near.around.sentence_before(near.stated[i])} {words}"
    is_told = any("population" in found for found in sets) or _WORST.search(words)
    if not is_inside or not is_told or _SET_OTHERWISE.search(words):
        return False
    return _are_far(near, i, sets)


def _are_less(near: Near, i: int, sets: Sequence[Mapping[str, Input]]) -> bool:
    """Whether a size is less than all that inputs give: a larger sample than is needed may be drawn, too."""
    values = [value_of(near.stated, i, "sample size", found) for found in sets]
    return all(value is not None and near.around.size(i) < value for value in values)


def _are_far(near: Near, i: int, sets: Sequence[Mapping[str, Input]]) -> bool:
    """Whether no inputs give anything near a size."""
    values = [value_of(near.stated, i, "sample size", found) for found in sets]
    printed = near.around.size(i)
    return all(value is not None and abs(value - printed) * FAR > value for value in values)


def _role(near: Near, i: int, name: str) -> int | None:
    """The one number of a role in the sentence of a count, or else in the sentence before; None where there are more.

    A percentage behind the word margin is one too: the margin was tightened to 4%. So is one that is told as such
    without the word for it, where no other one is: within 2 points at 95%.
    """
    for places in _back(near, i):
        named = [k for k in places if name in _names(near, k) and not near.stated[k].reason]
        found = named or [k for k in places if _is_told_as(near, k, name)]
        if found:
            return found[0] if len({near.stated[k].digits for k in found}) == 1 else None
    return None


def _back(near: Near, i: int) -> Iterator[Sequence[int]]:
    """The numbers of the part of a sentence to the next semicolon, of the sentence, and of those before it."""
    inside = near.around.in_sentence(i)
    yield [k for k in inside if ";" not in near.around.between(min(i, k), max(i, k))]
    for _ in range(MOST_BACK):
        yield inside
        if not inside[0] or near.stated[inside[0] - 1].passage != near.stated[i].passage:
            return
        inside = near.around.in_sentence(inside[0] - 1)


def _names(near: Near, k: int) -> set[str]:
    """The roles of a number, and the first words of the quantities of which it is a value."""
    roles = near.stated[k].roles
    return {role.name for role in roles} | {role.quantity.split()[0] for role in roles if role.quantity}


def _is_told_as(near: Near, k: int, name: str) -> bool:
    """Whether a number that has no other role is told as a margin, or as a level, without the word for it."""
    number, before = near.stated[k].number, near.around.before(k)
    if near.stated[k].reason or _names(near, k) - {"share", "value"}:
        return False
    if name == "confidence":
        return may_be_level(number) and _AT_LEVEL.search(before) is not None
    is_small = kind_of(number) in ("share", "points") and not may_be_level(number)
    return name == "margin" and is_small and bool(is_signed(number) or _MARGIN_BEFORE.search(before))


def _beside(near: Near, i: int) -> list[int]:
    """The numbers of the sentence of a count, and of those before and behind it."""
    inside = near.around.in_sentence(i)
    last = inside[-1] + 1
    one = near.stated[i]
    behind = near.around.in_sentence(last) if last < len(near.stated) else ()
    is_next = bool(behind) and (near.stated[last].passage, near.stated[last].sentence - 1) == (
        one.passage,
        one.sentence,
    )
    return [*near.in_sentence_before(i), *inside, *(behind if is_next else ())]


def _is_set(near: Near, k: int) -> bool:
    """Whether a count is told as the size of a set from which a sample may be drawn."""
    if not near.counts(k) or any(role.name == "sample" for role in near.stated[k].roles):
        return False
    is_role = any(role.name in ("null_set", "collection") for role in near.stated[k].roles)
    return is_role or bool(_SET_BEFORE.search(near.around.before(k)) or _SET_BEHIND.match(near.around.behind(k)))


def _share(near: Near, i: int) -> Input | None:
    """The richness that is expected in the sentence of a count, or before it; the worst case, where words say so or
    there is none; None where several may be meant."""
    places = [k for k in (*near.in_sentence_before(i), *near.around.in_sentence(i)) if not _is_level(near, k)]
    shares = [k for k in places if near.around.kind(k) == "share" and not _is_margin(near, k)]
    clause = f"{near.around.before(i)[-60:]} {near.around.behind(i)}"
    expected = [k for k in shares if _EXPECTED.search(near.around.before(k)) and near.stated[k].counts is None]
    if not expected or _WORST.search(clause):
        return Input(WORST_SHARE, None)
    return near.around.input(expected[0]) if len(expected) == 1 else None


def _is_margin(near: Near, k: int) -> bool:
    return not near.stated[k].reason and ("margin" in _names(near, k) or _is_told_as(near, k, "margin"))


def _is_level(near: Near, k: int) -> bool:
    return bool(near.stated[k].reason) or any(role.name == "confidence" for role in near.stated[k].roles)


def of_plan(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """An open size of a sample as the relevant documents that it is to hold, told right before, over the richness.

    It is bound where these give it, and else offered.
    """
    i = claim.value
    if claim.binding != "open" or claim.quantity != "sample size":
        return claim
    if not is_for_relevant(near.around, i):
        return claim
    wanted, rates = list(_wanted(near, i)), list(_richness(near, i))
    if len(wanted) != 1 or len({near.stated[k].digits for k in rates}) != 1:
        return claim
    reading = near.reading("first/second", {"first": wanted[0], "second": rates[-1]}, 1)
    return near.bound_or_offered(claim, reading)


def is_for_relevant(around: Surroundings, i: int) -> bool:
    """Whether a size is told as what so many relevant documents take at a richness, and not by a margin alone."""
    words = around.sentence(i)
    return bool(_AT_RICHNESS.search(words) and _THAT_TAKES.search(words[: around.stated[i].number.start]))


def is_of_relevant_alone(around: Surroundings, i: int) -> bool:
    """Whether words say that the relevant documents of a sample alone, and not all of it, measure a recall."""
    return _RELEVANT_ALONE.search(f"{around.sentence_before(around.stated[i])} {around.sentence(i)}") is not None


def _wanted(near: Near, i: int) -> Iterator[int]:
    """The counts of relevant documents of the sentence before."""
    first = near.around.in_sentence(i)[0]
    one = near.stated[i]
    for k in near.around.in_sentence(first - 1) if first else ():
        is_next = near.stated[k].in_sentence_before(one)
        words = f"{near.stated[k].number.text}{near.around.behind(k)[:30]}"
        if is_next and near.around.kind(k) == "count" and _RELEVANT.search(words):
            yield k


def _richness(near: Near, i: int) -> Sequence[int]:
    """The values of richness before: those of the sentence itself where it has any."""
    rates = [
        k
        for k in range(i)
        if any(role.name == "value" and role.quantity in _RICHNESS for role in near.stated[k].roles)
        and near.around.kind(k) == "share"
    ]
    return [k for k in rates if near.stated[k].in_sentence_of(near.stated[i])] or rates


def of_relevant_alone(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open margin of error as that of the recall before, which words say the relevant documents alone give."""
    i = claim.value
    levels = [k for k in near.around.in_sentence(i) if any(role.name == "confidence" for role in near.stated[k].roles)]
    if claim.binding != "open" or claim.quantity != "margin of error" or len(levels) != 1:
        return claim
    if not is_of_relevant_alone(near.around, i):
        return claim
    level = near.around.input(levels[0])
    for k in range(i - 1, -1, -1):
        recall = claims.get(k)
        if recall is None or recall.quantity != "recall" or recall.inputs.keys() != {"found", "sample"}:
            continue
        share = near.around.input(k)
        inputs = {"confidence": level, "share": share, "sample": recall.inputs["sample"]}
        return bound_or_offered(near.stated, claim, inputs)
    return claim


def of_recall_told(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """A margin of error whose share prints a recall again that is claimed of the relevant documents of a sample, with
    these alone as its sample, where no other recall has its print: it is no margin of the whole sample."""
    share, sample = claim.inputs.get("share"), claim.inputs.get("sample")
    if claim.binding == "open" or claim.quantity != "margin of error" or share is None or sample is None:
        return claim
    if share.source is None or not _RECALL.search(near.around.sentence(share.source)):
        return claim
    told = {
        (bare(one.inputs["sample"].text), one.inputs["sample"])
        for k, one in claims.items()
        if one.binding != "open" and bare(near.stated[k].number.text) == bare(share.text) and one.quantity == "recall"
        if one.inputs.keys() == {"found", "sample"}
    }
    if len({digits for digits, _ in told}) != 1 or bare(sample.text) in {digits for digits, _ in told}:
        return claim
    return claim.bound_to({**claim.inputs, "sample": next(iter(told))[1]}, quantity=claim.quantity)
