"""The parts of an exhibit that its caption gives: the head, who examined what, the signature, the running head."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.model.exhibit import Exhibit
from prsym.report import document as d

SEPARATOR = " · "


def head(exhibit: Exhibit) -> d.Content:
    """The caption above the title: court, parties, docket and number, each as it was typed; empty without any."""
    number = SEPARATOR.join(part for part in (exhibit.docket, exhibit.number) if part)
    texts = (exhibit.court, exhibit.parties, number)
    return tuple(d.Paragraph((d.Outside(text),), "caption") for text in texts if text)


def running(exhibit: Exhibit, title: str) -> str:
    """The line at the head of every further page: number and docket, or the title where there are none."""
    return SEPARATOR.join(part for part in (exhibit.number, exhibit.docket) if part) or title


def examined(exhibit: Exhibit) -> Iterator[d.Facts]:
    """Who examined what for whom; nothing where nothing of it is stated."""
    told = (
        ("Document examined", ", ".join(filter(None, (re.split(r"[/\\]", exhibit.document)[-1], exhibit.filed)))),
        ("Examiner", exhibit.examiner),
        ("Qualifications", exhibit.qualifications),
        ("Retained by", exhibit.retained_by),
    )
    facts = tuple((term, (d.Outside(text),)) for term, text in told if text)
    if facts:
        yield d.Facts(facts)


def signature(exhibit: Exhibit) -> Iterator[d.Section]:
    """The declaration as the examiner wrote it, the date, and the line to sign on; nothing without an examiner."""
    declared = re.split(r"\n\s*\n", exhibit.declaration) if exhibit.declaration else []
    blocks = [d.Paragraph((d.Outside(text),), "declared") for text in declared]
    day = f"Executed on {exhibit.dated}." if declared else f"Dated: {exhibit.dated}"
    blocks += [d.Paragraph((day,), "declared")] if exhibit.dated else []
    if exhibit.examiner:
        yield d.Section(
            ("Signature",), (*blocks, d.Paragraph((d.Outside(exhibit.examiner),), "signature")), "signature"
        )
    elif exhibit.declaration:
        yield d.Section(("Signature",), (*blocks, d.Paragraph((), "signature")), "signature")
