"""What an audit says, as plain records for a page."""

from __future__ import annotations

from dataclasses import dataclass

from prsym.model.status import Kind


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a claim: a heading, whether it holds, fails or is open, and why in plain sentences."""

    id: str
    value: str
    where: str
    heading: str
    kind: Kind
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """The outcome in a few sentences, and the verdict on each claim."""

    opening: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
