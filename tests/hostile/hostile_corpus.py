"""The hostile inputs: texts that somebody could put where a formula is expected.

`corpus.json` holds one input a line: the language that it is aimed at, the text (or pieces with the number of times
that each is repeated), and the outcome: `refused`, or `any` where a text may also turn out to be a formula.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Hostile:
    """One hostile input."""

    language: str
    text: str
    outcome: str

    def __repr__(self) -> str:
        return f"<{self.language} {self.text[:80]!a} of {len(self.text)} characters>"


def hostile_inputs() -> list[Hostile]:
    """Every input of the corpus, in the order of the file."""
    lines = json.loads(Path(__file__).with_name("corpus.json").read_text())
    return [Hostile(line["language"], _text(line), line["outcome"]) for line in lines]


def _text(line: dict[str, object]) -> str:
    if "text" in line:
        return str(line["text"])
    parts = line["parts"]
    assert isinstance(parts, list)
    return "".join(piece * times for piece, times in parts)
