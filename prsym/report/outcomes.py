"""How claims came out, in plain English: the opening of a report, and each claim in a sentence or two.

Everything is plain text, outside text included; the full reason stands with each claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from prsym.auditing.case_words import only_rounded, under_method
from prsym.auditing.claims.confirming import how_to_confirm
from prsym.auditing.conventions.registry import find
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.findings import Findings
from prsym.model.judgement import Conventions, Judgement
from prsym.model.slip import Slip
from prsym.model.status import HOLD, Kind, Status
from prsym.model.verdict import Witness
from prsym.report.amounts import amount
from prsym.report.carried import carried_words
from prsym.report.decisions import MEANINGS as DECISIONS
from prsym.report.decisions import decided, threshold_of
from prsym.report.speakers import speaker
from prsym.report.words import counted, evidence_words, joined, opened, quoted, sentence, summary
from prsym.verify.ranges import inside

REPRODUCED = "the printed value is reproduced "
MOST_NAMED = 20  # claims in one line
SETS = {
    Status.CONSISTENT: "can hold together",
    Status.REFUTED: "cannot all hold together",
    Status.UNDECIDED: "were not decided as a set",
}


def standing(judgement: Judgement) -> Kind:
    """Whether a claim and the decision that rests on it `holds`, `fails` or is `open`, a reservation included."""
    if judgement.verdict.kind == "fails" or judgement.decision == "overturned":
        return "fails"
    reserved = judgement.is_reserved or judgement.decision == "open"
    return "open" if reserved else judgement.verdict.kind


def opening(report: Findings) -> list[str]:
    """The number of claims examined and their outcomes, in three or four sentences."""
    own = [j for j in report.audited if not speaker(j)]
    total, others = len(own), len(report.audited) - len(own)
    were = "was" if total == 1 else "were"
    words = [f"{counted(total, 'claim')} {were} examined: {summary(Counter(j.verdict for j in own))}."]
    words = words if total or not report.not_audited else []
    refuted = [s for s in report.sets if s.verdict == Status.REFUTED]
    if total:
        words.append(_shares(Counter(map(_outcome, own)), alone=", taken by itself" if refuted else ""))
    if refuted:
        words.append(f"{counted(len(refuted), 'set')} of claims that share quantities cannot all hold together.")
    if decided := Counter(j.decision for j in own if j.decision):
        words.append(_decisions(decided))
    if others:
        is_one = others == 1
        quoted_ones = f"{counted(others, 'further number')} that the document quotes from others"
        words.append(f"{quoted_ones} {'was examined and is' if is_one else 'were examined and are'} listed apart.")
    if left := len(report.not_audited):
        verb = "was not audited: it is" if left == 1 else "were not audited: they are"
        words.append(f"{counted(left, 'further claim')} of the claims file {verb} listed at the end.")
    return words


def not_ready(report: Findings) -> str:
    """One line that a report is no exhibit yet: some claims were not audited, or are not confirmed; "" where it is.

    A worksheet never is one, and says so on each page.
    """
    left, waiting = len(report.not_audited), len(report.waiting)
    told = [f"{counted(left, 'claim')} {'is' if left == 1 else 'are'} not audited"] * bool(left)
    told += [f"{counted(waiting, 'claim')} {'is' if waiting == 1 else 'are'} not confirmed"] * bool(waiting)
    return f"Not ready to file: {joined(told)}." if told and not report.is_worksheet else ""


def waiting(report: Findings) -> str:
    """How many claims wait for confirmation, and what to do; "" where none does."""
    count = len(report.waiting)
    if report.is_worksheet or not count:
        return ""
    waits = "waits" if count == 1 else "wait"
    return f"{counted(count, 'claim')} {waits} for confirmation: {how_to_confirm(report.source_name)}"


def set_aside(report: Findings) -> str:
    """How many numbers a person set aside, and as what; "" where none."""
    facts, others = len(report.of_fate("fact")), len(report.of_fate("no claim"))
    if facts + others == 0:
        return ""
    if facts + others == 1:
        return f"1 number was set aside as {'a fact' if facts else 'no claim'}"
    told = [f"{facts:,} as {'a fact' if facts == 1 else 'facts'}"] * bool(facts)
    told += [f"{others:,} as {'no claim' if others == 1 else 'no claims'}"] * bool(others)
    return f"{facts + others:,} numbers were set aside, {joined(told)}"


def cautions(report: Findings, *, by_id: bool = False) -> list[str]:
    """The lines that a reader is to see first: that a report is no exhibit yet, and which claims, by their numbers in
    the table or by their ids, rest on a number that the document does not print.
    """
    names = [
        j.id if by_id else f"{place}"
        for place, j in enumerate(report.audited, start=1)
        if isinstance(j.claim, NumberClaim) and j.claim.from_elsewhere
    ]
    told = [draft] if (draft := not_ready(report)) else []
    if not names:
        return told
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    rest = f"{counted(len(names), 'claim')} {'rests' if len(names) == 1 else 'rest'}"
    which = f"{'' if by_id else 'No. '}{joined([*names[:MOST_NAMED], *more])}"
    return [*told, f"{rest} on a number that the document does not print ({which})."]


def _outcome(judgement: Judgement) -> str:
    """The outcome of the number or the formula itself, whatever decision rests on it."""
    if judgement.is_reserved and judgement.verdict.kind != "fails":
        return "reserved"
    return judgement.verdict.kind


# outcome -> what is said of one claim, and of several
_OUTCOMES = {
    "holds": ("holds as claimed", "hold as claimed"),
    "reserved": ("holds with a reservation", "hold with a reservation"),
    "fails": ("does not hold as claimed", "do not hold as claimed"),
    "open": ("was not decided", "were not decided"),
}


def _shares(outcomes: Counter[str], alone: str) -> str:
    """`Of these, 7 hold as claimed; 2 do not hold as claimed; 1 was not decided.`"""
    total = outcomes.total()
    if outcomes["holds"] == total:
        return f"{'It' if total == 1 else 'Every claim'} holds as claimed{alone}."
    told = {words[count > 1]: count for outcome, words in _OUTCOMES.items() if (count := outcomes[outcome])}
    parts = [f"{count:,} {words}" for words, count in told.items()]
    if len(parts) > 1:
        return f"Of these, {'; '.join(parts)}."
    return f"It {next(iter(told))}." if total == 1 else f"All {parts[0]}."


def _decisions(decided: Counter[str]) -> str:
    """The outcomes of the decisions, for one and for several of them."""
    if decided.total() == 1:
        return f"One decision rests on a number; it is {next(iter(decided))}."
    parts = [f"{decided[word]:,} {'is' if decided[word] == 1 else 'are'} {word}" for word in DECISIONS if decided[word]]
    if len(parts) == 1:
        return f"{decided.total():,} decisions rest on numbers; all of them are {next(iter(decided))}."
    return f"{decided.total():,} decisions rest on numbers: {joined(parts)}."


def reason(judgement: Judgement) -> str:
    """The reason as a sentence, without the claim's id before it: every view says it anyway."""
    return sentence(judgement.bare_reason)


def diagnosis(judgement: Judgement) -> list[str]:
    """The explanations of a claim that does not hold, a sentence each."""
    if isinstance(judgement.claim, NumberClaim):
        return [sentence(words) for words in judgement.diagnosis]
    return [f"The formula as claimed {sentence(words)}" for words in judgement.diagnosis]


def by_chance(slips: Sequence[Slip]) -> str:
    """How often so many attempts as the slips took match a printed value by chance, in a sentence."""
    likely = min(slips, key=lambda slip: slip.cases)
    attempts = "one attempt" if likely.attempt == 1 else f"{likely.attempt} attempts"
    return (
        f"By chance, {attempts} would match the printed value in about 1 of {likely.cases:,} cases: this is a possible "
        "explanation, not a finding."
    )


def _explained(judgement: Judgement) -> list[str]:
    """The explanations of a claim that does not hold, for a reader who needs no count of attempts."""
    if not judgement.slips:
        return diagnosis(judgement)
    return [*(sentence(f"{REPRODUCED}{slip.words}") for slip in judgement.slips), by_chance(judgement.slips)]


def other_level(judgement: Judgement) -> str:
    """`at a confidence of 90% in place of 95%`: another level that gives a number which a convention gives, or ""."""
    is_convention = judgement.verdict == Status.CONVENTION and judgement.slips
    return judgement.slips[0].words if is_convention else ""


# Each claim, for a reader who is no expert.


def plain(judgement: Judgement) -> list[str]:
    """The finding, its explanation, and the outcome of the decision that rests on it."""
    not_proved = [f"But {judgement.not_proved}."] if judgement.not_proved else []
    carried = [sentence(opened(carried_words(judgement)))] if judgement.carried else []
    sentences = [
        _found(judgement),
        *not_proved,
        *carried,
        *map(opened, [] if other_level(judgement) else _explained(judgement)),
        *plain_decision(judgement),
    ]
    return [sentence.replace("….", "…") for sentence in sentences]


def plain_decision(judgement: Judgement) -> list[str]:
    """The decision with its margin; empty without one."""
    words = decided(judgement)
    return [f"The decision “{threshold_of(judgement)}” is {judgement.decision}: {words}."] if words else []


def evidence_told(judgement: Judgement) -> str:
    """How strong the evidence of the verdict is, and what the decision rests on where that is something else."""
    told = evidence_words(judgement.evidence)
    if judgement.verdict == Status.OUT_OF_DOMAIN:
        told = "none is needed: the formula has no value at the stated inputs"
    if not judgement.decision or judgement.range is None or judgement.range == judgement.enclosure:
        return told
    return f"{told}. The decision rests on bounds over all that the inputs stand for"


def _found(judgement: Judgement) -> str:
    match judgement.claim:
        case BadClaim():
            return f"The claim could not be read: {reason(judgement)}"
        case NumberClaim() as claim:
            return _number(judgement, claim)
        case FormulaClaim():
            return _formula(judgement)


def _number(judgement: Judgement, claim: NumberClaim) -> str:
    value = quoted(judgement.printed)
    interval = judgement.interval
    if (
        interval is not None
        and interval.estimate in HOLD
        and interval.verdict not in HOLD
        and claim.interval is not None
    ):
        stated, why = quoted(" ".join(claim.interval.in_full.split())), interval.words
        return f"The printed {value} was reproduced from the stated inputs; its interval {stated} was not: {why}."
    match judgement.verdict:
        case Status.CONSISTENT | Status.CONFIRMED:
            how = f"from {_inputs_that_give_it(judgement)}{_reservation(judgement)}{_limit(judgement)}"
            return f"The printed {value} was reproduced {how}."
        case Status.REFUTED:
            return (
                f"The printed {value} could not be reproduced from the stated inputs{under_method(claim)}"
                f"{_instead(judgement, claim)}."
            )
        case Status.CONVENTION:
            as_stated = under_method(claim) or " as stated"
            level = f"{level}, with two sides; and " if (level := other_level(judgement)) else ""
            return (
                f"The printed {value} could not be reproduced{as_stated}; it is reproduced {level}under another "
                f"convention: {convention_words(judgement.conventions)}."
            )
        case Status.OUT_OF_DOMAIN:
            return f"No value could be compared with the printed {value}: {reason(judgement)}"
        case Status.UNVERIFIABLE:
            return f"The printed {value} could not be checked: {reason(judgement)}"
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _inputs_that_give_it(judgement: Judgement) -> str:
    """Whether a value that holds follows from the inputs as printed, or from others within their rounding; and to what
    it is rounded where its zeros are.
    """
    value, region = judgement.enclosure, judgement.stands_for
    is_given = judgement.verdict == Status.CONFIRMED or (value and region and inside(value.bounds(), region))
    inputs = "the stated inputs" if is_given else "inputs within the rounding of the stated ones"
    _, rounded, unit = judgement.bare_reason.rpartition(", rounded to ")
    return f"{inputs}{rounded}{unit}" if rounded else inputs


def _reservation(judgement: Judgement) -> str:
    """How a value was rounded that is reproduced in one direction only."""
    return f", but only {only_rounded(judgement.rounded)}" if judgement.is_one_sided else ""


def limit_that_holds(judgement: Judgement) -> str:
    """The finding on a bound that is stated with its confidence, and holds; "" without one."""
    claim, found = judgement.claim, judgement.interval
    is_bound = isinstance(claim, NumberClaim) and claim.interval is not None and claim.interval.is_bound
    return found.words if is_bound and found is not None and found.verdict in HOLD else ""


def _limit(judgement: Judgement) -> str:
    """The limit by which a value holds that is a bound with its confidence, or one that is stated beside it."""
    words, claim = limit_that_holds(judgement), judgement.claim
    if not words or not isinstance(claim, NumberClaim) or claim.interval is None:
        return ""
    beside = "" if claim.interval.text == claim.value else ", and its limit holds"
    return f"{beside}: {words}"


def convention_words(readings: tuple[Conventions, ...]) -> str:
    """The meaning of the conventions of each reading, with their names in brackets.

    >>> convention_words(((("zero_by_zero", "one"),),))
    '0/0 counts as 1 (zero_by_zero = one)'
    """
    return "; or ".join("; and ".join(f"{find(*pair).words} ({' = '.join(pair)})" for pair in one) for one in readings)


def _instead(judgement: Judgement, claim: NumberClaim) -> str:
    found = judgement.range or judgement.enclosure
    what = "the formula" if claim.arithmetic is None else "the arithmetic"
    return f": {what} gives {amount(found, percent='%' in claim.value)}" if found else ""


def _formula(judgement: Judgement) -> str:
    point = judgement.witness
    match judgement.verdict:
        case Status.EQUAL:
            return "The formula as claimed equals the published one."
        case Status.EQUAL_WHERE_DEFINED:
            only = f"; at {_place(point)} only one of them is" if point else ""
            return f"The formula as claimed equals the published one wherever both are defined{only}."
        case Status.DIFFERENT if point:
            left, right = (amount(side) if side else "no value" for side in (point.left, point.right))
            return f"The formula as claimed is not the published one: at {_place(point)} it gives {left}, not {right}."
        case _:
            return f"{_start(judgement)}: {reason(judgement)}"


def _place(witness: Witness) -> str:
    return joined(f"{name} = {value}" for name, value in witness.point)


def _start(judgement: Judgement) -> str:
    known = {
        Status.UNDECIDED: "Neither proved nor disproved",
        Status.DIFFERENT: "The formula as claimed is not the published one",
        Status.UNUSABLE: "The claim could not be used",
    }
    return known.get(judgement.verdict, "Not decided")
