"""The statements of the examiner about an exhibit: the court, the case, the examiner, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date

PAPERS = ("letter", "a4")
DATES = ("en-US", "en-GB")
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October")
MONTHS = (*_MONTHS, "November", "December")


@dataclass(frozen=True, slots=True)
class Exhibit:
    """The caption, the signature and the paper of an exhibit; a text that is not stated is "", and a date None.

    `document` is the name of the file that is examined, `document_date` its date and `docket_entry` the entry of the
    docket under which it was filed. `confirmed_by` is who confirmed the claims. `declaration` stands above the line for
    the signature, as the examiner wrote it. `dates` says how a date is written: `en-US` or `en-GB`.
    """

    court: str = ""
    parties: str = ""
    docket: str = ""
    exhibit: str = ""
    examiner: str = ""
    qualifications: str = ""
    retained_by: str = ""
    declaration: str = ""
    document: str = ""
    document_sha256: str = ""
    document_date: date | None = None
    docket_entry: str = ""
    confirmed_by: str = ""
    date: date | None = None
    dates: str = "en-US"
    paper: str = "letter"

    def stated(self) -> dict[str, str]:
        """Everything that is stated, by the names of the fields: the date as 2026-11-25."""
        if self == NOTHING_STATED:
            return {}
        texts = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: str(text) for name, text in texts.items() if text}

    @property
    def confirmer(self) -> str:
        """Who confirmed the claims, as far as it is stated.

        >>> Exhibit(examiner="R. Roe").confirmer, Exhibit().confirmer
        ('R. Roe', 'the person who made the claims file')
        """
        return self.confirmed_by or self.examiner or "the person who made the claims file"

    @property
    def of_worksheet(self) -> Exhibit:
        """The document, the dates and the paper alone: a worksheet has no caption and is nobody's statement."""
        kept = ("document", "document_sha256", "document_date", "docket_entry", "dates", "paper")
        return Exhibit(**{name: getattr(self, name) for name in kept})

    @property
    def number(self) -> str:
        """`Exhibit 7`; "" without a number.

        >>> Exhibit(exhibit="7").number, Exhibit(exhibit="Exhibit B").number
        ('Exhibit 7', 'Exhibit B')
        """
        said = self.exhibit.casefold().startswith("exhibit")
        return self.exhibit if said or not self.exhibit else f"Exhibit {self.exhibit}"

    @property
    def dated(self) -> str:
        """The date in words; "" without one.

        >>> Exhibit(date=date(2026, 11, 5)).dated, Exhibit(date=date(2026, 11, 5), dates="en-GB").dated
        ('November 5, 2026', '5 November 2026')
        """
        return _in_words(self.date, self.dates)

    @property
    def filed(self) -> str:
        """The date and the docket entry of the examined document; "" without any.

        >>> Exhibit(document_date=date(2026, 11, 5), docket_entry="123").filed, Exhibit(docket_entry="ECF No. 45").filed
        ('dated November 5, 2026, Dkt. 123', 'ECF No. 45')
        """
        day = f"dated {_in_words(self.document_date, self.dates)}" if self.document_date else ""
        entry = f"Dkt. {self.docket_entry}" if self.docket_entry[:1].isdigit() else self.docket_entry
        return ", ".join(filter(None, (day, entry)))


def _in_words(stated: date | None, dates: str) -> str:
    if stated is None:
        return ""
    day, month, year = stated.day, MONTHS[stated.month - 1], stated.year
    return f"{month} {day}, {year}" if dates == "en-US" else f"{day} {month} {year}"


NOTHING_STATED = Exhibit()
