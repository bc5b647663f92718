"""The tasks of a worker process. It drafts and judges as `prsym draft` and `prsym audit` do, by the same code.

What cannot be done is an `InputError` in one line.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from prsym.audits import audit
from prsym.documents.passages import Document
from prsym.drafting.records import Draft
from prsym.errors import InputError
from prsym.report import Report
from prsym.review.editing import check
from prsym.serving.records import Judged, Verdict

MOST_CHARACTERS, MOST_NUMBERS = 2_000_000, 20_000  # of a document that a page still shows
EXAMPLE = {"id": "p", "compute": "part/whole", "inputs": {"part": 40, "whole": 100}, "value": "40%"}
REPORT = "report.pickle"


def ready() -> bool:
    """Load what the other tasks need."""
    audit({"claim": [EXAMPLE]})
    return True


def drafted(document: str) -> Draft:
    """The draft of a document; `InputError` for one that cannot be read, or is too long for a page."""
    from prsym.drafting.draft import draft

    found = draft(document)
    characters = sum(len(passage.text) for passage in found.document.passages)
    if characters > MOST_CHARACTERS or len(found.numbers) > MOST_NUMBERS:
        raise InputError(
            f"{found.document.name}: has {characters:,} characters and {len(found.numbers):,} numbers: the page shows "
            f"{MOST_CHARACTERS:,} and {MOST_NUMBERS:,}; `prsym draft` and `prsym review` take longer ones"
        )
    return found


def claims_of(draft: Draft) -> str:
    """The claims file of a draft, as `prsym draft` writes it beside the document."""
    from prsym.drafting.writing import to_toml

    return to_toml(draft, draft.document.name)


def checked(entry: Mapping[str, Any], typed: Mapping[str, Any], document: Document, formulas: Sequence[object]) -> bool:
    """`InputError` where the reader of claims files cannot use what a person typed."""
    check(entry, typed, document, formulas)
    return True


def judged(claims: str, folder: str) -> Judged:
    """The verdicts on a claims file; the whole report is kept in a folder for the files that are made of it."""
    report = audit(claims, processes=1)
    Path(folder, REPORT).write_bytes(pickle.dumps(report))
    return Judged(tuple(_opening(report)), tuple(_verdicts(report)))


def written(name: str, folder: str, document: str) -> bytes:
    """A file of the report that `judged` kept, by the name of its row."""
    report = pickle.loads(Path(folder, REPORT).read_bytes())
    assert isinstance(report, Report)
    if name in ("copy", "text-copy"):
        return _annotated(report, Path(document), Path(document).suffix if name == "copy" else ".html")
    if name in ("pdf", "docx"):
        return report.pdf() if name == "pdf" else report.docx()
    return (report.to_json() if name == "json" else report.to_html()).encode()


def _annotated(report: Report, document: Path, ending: str) -> bytes:
    from prsym.annotating.annotate import annotated

    content, _ = annotated(report, document, sha256(document.read_bytes()).hexdigest(), ending)
    return content


def _opening(report: Report) -> list[str]:
    from prsym.report.outcomes import not_ready, opening

    return [line for line in (*opening(report), not_ready(report)) if line]


def _verdicts(report: Report) -> list[Verdict]:
    from prsym.report.outcomes import plain, standing

    return [
        Verdict(
            one.id,
            str(getattr(one.claim, "value", "") or getattr(one.claim, "expression", "")),
            str(getattr(one.claim, "where", "")),
            one.verdict.heading,
            standing(one),
            tuple(plain(one)),
        )
        for one in report.claims
    ]
