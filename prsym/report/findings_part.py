"""The section of a report that says what was found, ordered as a rebuttal is."""

from __future__ import annotations

from collections.abc import Iterator

from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim_words import decision, not_decided, stated
from prsym.report.finding import Context, in_a_line
from prsym.report.importance import Weight, weight_of
from prsym.report.interval_words import has_unverified_interval
from prsym.report.outcomes import SETS, opening, standing
from prsym.report.placed import MANY, introduced, name, number_words, place, where
from prsym.report.repeated import Numbered
from prsym.report.several_values import SeveralValues, several_values
from prsym.report.unsuitable import unsuitable
from prsym.report.words import curtailed, cut, joined, sentence

LISTED = 120  # characters of one word in lists
CLAIM = "A claim is a number or a formula as the document states it."
RECOMPUTED = (
    "A number that is not reproduced does not follow from the stated inputs: the numbers that the document itself "
    "gives for it. A recomputed number is what follows from them. Whether the stated number or one of its inputs is "
    "wrong is not shown."
)
HEADINGS: dict[Weight, str] = {
    "conclusion": "What changes a conclusion or a decision",
    "number": "Other differences, the largest first",
    "small": "Small differences",
}
ANCHORS: dict[Weight, str] = {"conclusion": "conclusions", "number": "differences", "small": "small-differences"}
SEVERAL = "Different values under one name"
ONE_QUANTITY = "From the same inputs:"
ONE_NAME = (
    "From different inputs. If these are about the same documents, they differ by more than their rounding; two "
    "samples may also differ by chance:"
)
UNSUITABLE = "Methods that do not suit their sample"
TOGETHER = "Numbers that cannot all be right"
INTERVALS = (
    "Here the estimate follows from the stated inputs; the interval that is stated with it was neither reproduced nor "
    "excluded:"
)
RESERVED_ONE = "This claim holds, with a reservation:"
RESERVED = "These claims hold, each with a reservation:"
USING = "What would change is stated with that number."
OPEN_DECISION = "The decision that rests on this number is open:"
OPEN_DECISIONS = "The decisions that rest on these numbers are open:"


def findings(
    report: Findings, own: list[Numbered], groups: list[list[Numbered]], context: Context, *, appendix: bool
) -> Iterator[d.Block]:
    """The opening, the findings in their order in a line each, and what else is to be said of claims that hold."""
    again = sum(len(group) - 1 for group in groups)
    repeated = f"{again} of the numbers that do not hold {'repeats' if again == 1 else 'repeat'} another one."
    yield d.Paragraph((" ".join([*opening(report), *([repeated] if again else [])]),), "lead")
    refuted = [(n, s) for n, s in enumerate(report.sets, start=1) if s.verdict == Status.REFUTED]
    yield d.note(f"{CLAIM} {RECOMPUTED}" if groups else CLAIM)
    if not groups:
        yield d.Paragraph((f"No claim was found to be wrong{' by itself' if refuted else ''}.",))
    for weight, heading in HEADINGS.items():
        lines = [in_a_line(g, context, linked=weight != "small") for g in groups if weight_in(g, context) == weight]
        if lines:
            yield d.Section((heading,), (d.Listing(tuple(lines), "findings"),), ANCHORS[weight])
    yield from _together(report, context.numbers, appendix=appendix)
    yield from _several(several_values(own))
    yield from _unsuitable(own)
    yield from _reservations(own)


def weight_in(group: list[Numbered], context: Context) -> Weight:
    """The weight of a finding among the other claims of the report."""
    judgement = group[0][1]
    return weight_of(judgement, context.users.get(judgement.id, []))


def _together(report: Findings, numbers: dict[str, int], *, appendix: bool) -> Iterator[d.Section]:
    """The sets of claims that share quantities and cannot all hold."""
    items = list[d.Content]()
    for number, judged in enumerate(report.sets, start=1):
        if judged.verdict == Status.REFUTED:
            names = joined(number_words(numbers, identifier) for identifier in judged.claims)
            words = f"{joined(judged.quantities)}, and {SETS[judged.verdict]}: {sentence(judged.reason)}"
            word = d.Link(("Together",), f"set-{number}") if appendix else "Together"
            items.append((d.Strong((word,)), ": ", d.Outside(names), " share ", d.Outside(words)))
    if items:
        yield d.Section((TOGETHER,), (d.Listing(tuple(items), "findings"),))


def _several(found: list[SeveralValues]) -> Iterator[d.Section]:
    """The names under which the document states different values."""
    blocks: list[d.Block] = []
    for same, words in ((True, ONE_QUANTITY), (False, ONE_NAME)):
        items = tuple(_values(one) for one in found if one.same_inputs == same)
        if items:
            blocks += [d.Paragraph((words,)), d.Listing(items, "findings")]
    if blocks:
        yield d.Section((SEVERAL,), tuple(blocks))


def _values(one: SeveralValues) -> d.Content:
    """`Recall: 94.2% (No. 3, paragraph 4) and 90.3% (No. 9, paragraph 12).`"""
    items = [(d.Outside(cut(stated(j), LISTED)), " (", d.Outside(_which(n, j)), ")") for n, j in one.claims[:MANY]]
    more = f"; and {len(one.claims) - MANY} more" if len(one.claims) > MANY else ""
    return (d.Strong((d.Outside(one.name),)), ": ", *d.separated(items, last=" and "), f"{more}.")


def _which(number: int, judgement: Judgement) -> str:
    return ", ".join(filter(None, (f"No. {number}", where(judgement))))


def _unsuitable(own: list[Numbered]) -> Iterator[d.Section]:
    items = tuple((d.Strong(name(j, n)), *place(j), ": ", d.Outside(compact(w))) for n, j, w in unsuitable(own))
    if items:
        yield d.Section((UNSUITABLE,), (d.Listing(items, "findings"),))


def _reservations(own: list[Numbered]) -> Iterator[d.Block]:
    """The open decisions, the reservations, and the intervals that were neither reproduced nor refuted."""
    decisions = [_open_decision(j, n) for n, j in own if j.decision == "open" and standing(j) == "open"]
    yield from _listed(decisions, OPEN_DECISION, OPEN_DECISIONS)
    reserved = [(n, j) for n, j in own if j.verdict.kind == "holds" and standing(j) == "open" and j.is_reserved]
    alone = [(n, j) for n, j in reserved if not is_by_others_alone(j)]
    yield from _listed([not_settled(j, n) for n, j in alone], RESERVED_ONE, RESERVED)
    if using := [f"No. {n}" for n, j in reserved if is_by_others_alone(j)]:
        holds = "holds, and uses" if len(using) == 1 else "hold, and use"
        yield d.Paragraph((f"{joined(using)} {holds} a number that is not reproduced. {USING}",))
    yield from _listed([not_settled(j, n) for n, j in own if has_unverified_interval(j)], INTERVALS, INTERVALS)


def is_by_others_alone(judgement: Judgement) -> bool:
    """Whether the only reservation is that the claim uses a number which is not reproduced."""
    is_own = judgement.is_one_sided or bool(judgement.not_proved) or judgement.verdict == Status.EQUAL_WHERE_DEFINED
    return bool(judgement.carried) and not is_own and judgement.decision != "open"


def _listed(items: list[d.Content], one: str, several: str) -> Iterator[d.Block]:
    if items:
        yield d.Paragraph((one if len(items) == 1 else several,))
        yield d.Listing(tuple(items), "findings")


def _open_decision(judgement: Judgement, number: int) -> d.Content:
    """`29. Elusion (paragraph 16): “…”. The decision “no more than 2%” is open: …`."""
    words = d.Outside(compact(curtailed(" ".join(decision(judgement)), LISTED)))
    return (*introduced(judgement, d.Strong(name(judgement, number))), words)


def not_settled(judgement: Judgement, number: int) -> d.Content:
    """A claim that was not decided, or holds with a reservation: what is stated, the verdict, and why."""
    words = d.Outside(compact(curtailed(" ".join(not_decided(judgement)), LISTED)))
    verdict = d.Strong((judgement.verdict.heading,))
    said: d.Content = (", stated: ", d.Outside(cut(stated(judgement), LISTED)), "; verdict: ", verdict, ". ")
    return (d.Strong(name(judgement, number)), *place(judgement), *said, words)
