"""The caption of an exhibit in a claims file: the fields of [report] that say who examined what for whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from prsym.auditing.claims.entries import is_text, shown
from prsym.errors import InputError, did_you_mean
from prsym.model.exhibit import DATES, PAPERS, Exhibit

OF_DOCUMENT = ("document", "document_sha256")
CONFIRMED = "confirmed_by"
_PARTIES = ("court", "parties", "docket", "exhibit", "docket_entry")
TEXTS = (*_PARTIES, "examiner", "qualifications", "retained_by", "declaration")
NUMBERED = ("docket", "exhibit", "docket_entry")  # which may be typed as whole numbers
DAYS = ("date", "document_date")
WORDS = {"dates": DATES, "paper": PAPERS}
OF_CAPTION = (*TEXTS, *DAYS, *WORDS)  # of claims files and of maps


def read_exhibit(report: Mapping[str, Any], where: str) -> Exhibit:
    """The exhibit of a report; `InputError` says which field cannot be used, and what would be right."""
    name, digest = _document(report, where)
    texts = {key: _text(report[key], f"{where}: [report] {key}", key) for key in (*TEXTS, CONFIRMED) if key in report}
    words = {
        key: _word(report[key], f"{where}: [report] {key}", known) for key, known in WORDS.items() if key in report
    }
    days = {key: _date(report[key], f"{where}: [report] {key}") for key in DAYS if key in report}
    named: dict[str, Any] = {"document": name, "document_sha256": digest, **days, **texts, **words}
    return Exhibit(**named)


def _document(report: Mapping[str, Any], where: str) -> tuple[str, str]:
    """The examined document's name and its SHA-256; both are stated, or none of them."""
    name, digest = (report.get(key, "") for key in OF_DOCUMENT)
    if not isinstance(name, str) or not isinstance(digest, str) or (name == "") != (digest == ""):
        raise InputError(f"{where}: [report] {' and '.join(OF_DOCUMENT)} must be texts, and stand together")
    return name, digest


def _text(value: object, what: str, key: str) -> str:
    is_number = key in NUMBERED and isinstance(value, int) and not isinstance(value, bool)
    text = str(value) if is_number else value
    if not isinstance(text, str) or not is_text(text):
        raise InputError(f"{what} = {shown(value)} must be a text{' or a whole number' if key in NUMBERED else ''}")
    return text.strip()


def _word(value: object, what: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise InputError(f"{what} = {shown(value)} must be {' or '.join(known)}{did_you_mean(value, known)}")
    return value


def _date(value: object, what: str) -> date:
    """A date of TOML, or its text as JSON has it."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    raise InputError(f"{what} = {shown(value)} must be a date without a time, such as 2026-11-25")
