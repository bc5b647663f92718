"""Citations by work: by formulas, theorems, conventions, tables and the claims of the papers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prsym import catalogue
from prsym.auditing.conventions.records import CONVENTIONS
from prsym.derivations import quantities
from prsym.derivations.documents import DOCUMENTS
from prsym.model.formula import Formula
from prsym.model.source import Document, Origin, Source
from prsym.papers.ledgers import ledger, papers
from prsym.verify.tables import INTEGRALS


@dataclass(frozen=True, slots=True)
class Use:
    """One thing that cites: what it is (a formula, a convention, …), its name, and its source."""

    what: str
    name: str
    origin: Origin


def uses() -> tuple[Use, ...]:
    """Everything that cites a work, or says that it needs none."""
    return (*_entries(), *_given(), *_conventions(), *_tables(), *_claims())


def of(document: Document) -> tuple[Use, ...]:
    """All that cites a work."""
    return tuple(u for u in uses() if isinstance(u.origin, Source) and u.origin.document == document)


def without_authority() -> dict[str, tuple[Use, ...]]:
    """All that cites no work, by the words that stand in place of a citation."""
    alone = [u for u in uses() if not isinstance(u.origin, Source)]
    words = dict.fromkeys(u.origin.citation for u in alone)
    return {w: tuple(u for u in alone if u.origin.citation == w) for w in words}


def listing() -> dict[str, Any]:
    """All of it as plain data."""
    return {
        "works": [_work(document) for document in DOCUMENTS],
        "no_other_work": [
            {"citation": words, "cited_by": [_use(u) for u in found]} for words, found in without_authority().items()
        ],
    }


ONE = {"authors": "list of authors", "pages": "range", "volume": "number"}


def reference(document: Document) -> str:
    """The work in one line; a part that rests on memory is said to."""
    parts = [
        (document.authors, "authors"),
        (document.title, "title"),
        (document.container, "container"),
        (document.volume, "volume"),
        (f"pages {document.pages}" if document.pages else "", "pages"),
        (document.date or str(document.year or ""), "year"),
        (document.identifier, "identifier"),
    ]
    shown = (
        f"{text} (this {ONE.get(name, name)} from memory)" if name in document.from_memory else text
        for text, name in parts
        if text
    )
    return ", ".join(shown)


def place(origin: Origin) -> str:
    """The place that is cited; one that rests on memory is said to, and no report prints it."""
    if not isinstance(origin, Source) or not origin.place:
        return ""
    return origin.place if origin.known_place else f"{origin.place} (from memory, in no report)"


def _work(document: Document) -> dict[str, Any]:
    names = ("key", "kind", "authors", "title", "container", "volume", "pages", "year", "date", "identifier", "note")
    return {
        **{name: getattr(document, name) for name in names},
        "from_memory": list(document.from_memory),
        "known_by": {"how": document.known_by.how, "where": document.known_by.where},
        "cited_as": document.label,
        "cited_by": [_use(u) for u in of(document)],
    }


def _use(use: Use) -> dict[str, str]:
    return {"what": use.what, "name": use.name, "place": place(use.origin), "note": use.origin.note}


def _entries() -> Iterator[Use]:
    for identifier in catalogue.ids():
        entry = catalogue.entry(identifier)
        yield Use("formula" if isinstance(entry, Formula) else "theorem", identifier, entry.source)


def _given() -> Iterator[Use]:
    for formula in quantities.GIVEN:
        yield Use("formula", formula.id, formula.source)


def _conventions() -> Iterator[Use]:
    for convention in CONVENTIONS:
        yield Use("convention", convention.name, convention.source)
        for source in convention.besides:
            yield Use("convention", convention.name, source)


def _tables() -> Iterator[Use]:
    for name, entry in INTEGRALS.items():
        if entry.cited is not None:
            yield Use("tabled integral", name, entry.cited)


def _claims() -> Iterator[Use]:
    for paper in papers():
        for claim in ledger(paper):
            yield Use("claim of the paper", claim.id, claim.source)
