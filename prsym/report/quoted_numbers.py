"""The numbers of others that the document quotes: they are not charged to its author."""

from __future__ import annotations

from collections.abc import Iterator

from prsym.report import document as d
from prsym.report.amounts import compact
from prsym.report.claim_words import why
from prsym.report.finding import LISTED, result
from prsym.report.placed import introduced, name
from prsym.report.repeated import Numbered
from prsym.report.speakers import of_others, speaker
from prsym.report.words import curtailed

HEADING = "Numbers of others that the document quotes"
WHOSE = (
    "The document quotes these numbers from others, or corrects them. They were examined as its own numbers were, and "
    "are not counted among them."
)


def quoted_numbers(places: list[Numbered]) -> Iterator[d.Section]:
    """Each with whose it is, what is stated and recomputed, and its verdict; nothing without any."""
    items = tuple(_item(one) for one in of_others(places))
    if items:
        yield d.Section((HEADING,), (d.Paragraph((WHOSE,)), d.Listing(items, "findings")), "of-others")


def _item(one: Numbered) -> d.Content:
    number, judgement = one
    fails = judgement.verdict.kind == "fails"
    words = d.Outside(compact(curtailed(" ".join(why(judgement)), LISTED))) if fails else ""
    by: d.Content = ("By ", d.Outside(speaker(judgement)), ". ")
    verdict: d.Content = ("Verdict: ", d.badge(judgement.verdict), ". ")
    return (*introduced(judgement, d.Strong(name(judgement, number))), *by, *result(judgement), *verdict, words)
