"""What a report did not examine: claims without a verdict, unconfirmed numbers, unusable entries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prsym.model.claim import Fate, Unjudged
from prsym.model.document_order import in_document_order
from prsym.model.findings import Findings
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.report import document as d
from prsym.report.findings_part import not_settled
from prsym.report.interval_words import is_unverified
from prsym.report.limits_part import intervals
from prsym.report.names import typed
from prsym.report.outcomes import standing
from prsym.report.placed import PLACED, number_words, place
from prsym.report.repeated import Numbered, alike
from prsym.report.words import cut, joined, opened, sentence

PRINTED = 80  # characters of a number in a list
NOT_AUDITED = "This section is about the claims file and how it was typed. It is no finding about the examined report."
NOT_COMPUTED = "Nothing was computed for what is listed here."
NO_VERDICT: dict[Fate, str] = {
    "waiting": "These numbers are not confirmed as claims, and were not examined:",
    "fact": "These numbers were set aside as facts, which follow from nothing in the document, and were not examined:",
    "no claim": "These numbers were set aside as no claims, and were not examined:",
}
NOTHING_PROPOSED = "Nothing is proposed for these numbers, and they were not examined:"
ONLY_THESE = "Only the claims of the table were examined. Nothing is said about other numbers of the document."
NOT_RECOMPUTED = (
    "The number does not hold here, and the interval that is stated with it was neither reproduced nor excluded:"
)
RUNNING = ("header", "footer")  # places whose numbers are those of pages and files
OF_PAGES = "Numbers of headers and footers, such as page numbers and file numbers, are not listed."


def unchecked(report: Findings, places: list[Numbered]) -> Iterator[d.Block]:
    """The claims not decided, and the sentence that no other number was examined."""
    items = [not_settled(j, n) for n, j in places if j.verdict.kind == "open"]
    numbers = {j.id: n for n, j in places}
    for judged in report.sets:
        if judged.verdict == Status.UNDECIDED:
            names = joined(number_words(numbers, identifier) for identifier in judged.claims)
            items.append((d.Outside(names), " together: ", d.Outside(sentence(judged.reason))))
    if items:
        yield d.Paragraph(("These claims were not decided:",))
        yield d.Listing(tuple(items), "findings")
    elif places:
        yield d.Paragraph(("Every claim of the table was decided.",))
    yield from intervals([(n, j) for n, j in places if standing(j) == "fails" and is_unverified(j)], NOT_RECOMPUTED)
    for fate, words in NO_VERDICT.items():
        if found := [one for one in report.of_fate(fate) if not _is_running(one)]:
            lead = NOTHING_PROPOSED if report.is_worksheet and fate == "waiting" else words
            yield d.Paragraph((lead, " ", *_by_places(found), "."))
    if any(map(_is_running, report.unjudged)):
        yield d.Paragraph((OF_PAGES,))
    yield d.Paragraph((ONLY_THESE,), "kept")


def _is_running(one: Unjudged) -> bool:
    """Whether a number is one of the head or the foot of a page, where identifiers are."""
    return one.where.rpartition(" ")[2] in RUNNING


def _by_places(found: Sequence[Unjudged]) -> d.Content:
    """The numbers of claims without a verdict, in the order of the document, each place once with its numbers:
    `paragraph 3: 63 custodians, 204,956`.
    """
    order = in_document_order([one.where for one in found], [one.position for one in found])
    groups: dict[str, list[str]] = {}
    for one in (found[i] for i in order):
        number = cut(one.number, PRINTED) if one.number else "one without a number"
        groups.setdefault(one.called or one.where, []).append(number)
    items = [(d.Outside(f"{f'{cut(place, PLACED)}: ' if place else ''}{', '.join(n)}"),) for place, n in groups.items()]
    return d.separated(items, by="; ")


def _unused(judgement: Judgement) -> d.Content:
    """The stated number and its place, where the entry has them."""
    value = typed(judgement)
    return (d.Outside(cut(value, PRINTED)) if value else "An entry without a number", *place(judgement))


def _left(group: list[Judgement]) -> d.Content:
    """Why a claim could not be used, or several that need the same."""
    if len(group) == 1:
        return (*_unused(group[0]), ": ", d.Outside(sentence(group[0].bare_reason)))
    return (d.Outside(opened(group[0].because.what)), ": ", *d.separated(map(_unused, group), by="; "), ".")


def not_audited(report: Findings) -> Iterator[d.Section]:
    """The claims that could not be used as typed."""
    items = tuple(map(_left, alike(report.not_audited)))
    if items:
        content = (d.Paragraph((NOT_AUDITED,)), d.Listing(items), d.Paragraph((NOT_COMPUTED,), "kept"))
        yield d.Section(("Claims that were not audited",), content, "not-audited")
