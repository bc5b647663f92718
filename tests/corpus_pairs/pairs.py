"""The collection: pairs of formulas from numerical analysis and tables of functions, in `pairs/AREA.toml`.

Each record has an identity (`left` = `right` on the domain `assuming`) and, with one change in `right`, a statement
that is false there (`wrong`). Pairs in LaTeX have the same texts in Python (`plain_…`), which the oracle evaluates.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "pairs"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two texts, whether they are the same (`truth`) on the domain `assuming`, and where the statement is from.

    `plain` is the two texts in Python.
    """

    id: str
    area: str
    left: str
    right: str
    assuming: str
    language: str
    truth: bool
    source: str
    plain: tuple[str, str]


def pairs() -> list[Pair]:
    """All pairs, by area: each identity, and after it the false statement that one change makes of it."""
    return [
        pair
        for file in sorted(FOLDER.glob("*.toml"))
        for record in tomllib.loads(file.read_text(encoding="utf-8"))["pair"]
        for pair in _of_record(file.stem, record)
    ]


def _of_record(area: str, record: dict[str, str]) -> list[Pair]:
    """The identity and the false statement of one record."""
    return [
        Pair(
            id=f"{area}/{record['id']}" + ("" if side == "right" else "/wrong"),
            area=area,
            left=record["left"],
            right=record[side],
            assuming=record.get("assuming", ""),
            language=record.get("language", "python"),
            truth=side == "right",
            source=record["source"],
            plain=(record.get("plain_left", record["left"]), record.get(f"plain_{side}", record[side])),
        )
        for side in ("right", "wrong")
        if side in record
    ]
