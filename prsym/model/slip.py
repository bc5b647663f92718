"""A slip that gives a printed value which the stated inputs do not give: a possible explanation, not a finding."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip in words that follow `the printed value is reproduced`, such as `when tp and fp are exchanged`.

    `attempt` is its place in its series. By chance, so many attempts match the printed value in about one of `cases`;
    0 where that was not asked.
    """

    words: str
    attempt: int = 1
    cases: int = 0
