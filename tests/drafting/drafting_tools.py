"""What the tests of drafting share: a short text is drafted, and its numbers are judged."""

from __future__ import annotations

from pathlib import Path

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

HOLDING, FAILING = ("confirmed", "consistent"), ("refuted", "other convention")


def verdicts(folder: Path, text: str, value: str) -> list[str]:
    """The verdicts of the claims of a number as printed that are bound."""
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    bound = {claim.id: found.numbers[claim.value].number.text for claim in found.claims if claim.binding != "open"}
    judged = audit(to_mapping(found)).claims if value in " ".join(bound.values()) else ()
    return [str(one.verdict) for one in judged if value in bound.get(one.id, "")]


def verdict(folder: Path, text: str, value: str) -> str:
    """The verdict of the first claim of a number as printed; "open" where none is bound."""
    return next(iter(verdicts(folder, text, value)), "open")


def all_judged(folder: Path, text: str) -> list[str]:
    """The verdicts of the claims of the number between bars that are bound: “Of the 100, nine were opened, |9%|.”"""
    before, value, behind = text.split("|")
    return verdicts(folder, f"{before}{value}{behind}", value)


def judged(folder: Path, text: str) -> str:
    """The verdict of the first claim of the number between bars; "open" where none is bound."""
    return next(iter(all_judged(folder, text)), "open")
