"""Projected counts and the sets that words name for them: a wrong set is told, and never confirmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

SETS = """1. The company collected 400,000 documents. De-duplication removed 100,000 of them, which left 300,000
documents (the "Review Population"). Of these, 100,000 were read, and the other 200,000 (the "Null Set") were not.

2. We drew 2,000 documents at random from {frame}, and 40 of them were responsive, or 2.0%.

"""
# By hand: 2 % of 200,000, of 300,000 and of 400,000 are 4,000, 6,000 and 8,000.
HOLD = [
    ("the Null Set", "An estimated 4,000 responsive documents were missed."),
    ("the Null Set", "Applied to the Null Set, that rate gives 4,000 responsive documents."),
    ("the Review Population", "Projected to the Review Population, this comes to 6,000 responsive documents."),
    ("the Null Set", "That rate stands for about 4,000 responsive documents in the Null Set."),
]
NAME_ANOTHER = [
    ("the Null Set", "An estimated 6,000 responsive documents were missed."),
    ("the Null Set", "An estimated 8,000 responsive documents were left behind."),
    ("the Null Set", "Applied to the Null Set, that rate gives 8,000 responsive documents."),
    ("the Null Set", "Applied to the Null Set, that rate gives 6,000 responsive documents."),
    ("the Review Population", "Projected to the Review Population, this comes to 8,000 responsive documents."),
    ("the Review Population", "That rate stands for about 8,000 responsive documents in the Review Population."),
    ("the Null Set", "In all, that means 8,000 responsive documents."),
    ("the Review Population", "In all, that means 8,000 responsive documents."),
]


def _verdict(folder: Path, frame: str, sentence: str) -> str:
    place = folder / "d.md"
    place.write_text(SETS.format(frame=frame) + f"3. {sentence}\n", encoding="utf-8")
    found = draft(place)
    last = found.claims[[c.value for c in found.claims].index(len(found.numbers) - 1)]
    if last.binding == "open":
        return "open"
    return next(str(c.verdict) for c in audit(to_mapping(found)).claims if c.id == last.id)


@pytest.mark.parametrize(("frame", "sentence"), HOLD)
def test_a_projection_to_the_set_that_is_named_holds(tmp_path: Path, frame: str, sentence: str) -> None:
    assert _verdict(tmp_path, frame, sentence) in ("confirmed", "consistent")


@pytest.mark.parametrize(("frame", "sentence"), NAME_ANOTHER)
def test_a_projection_to_another_set_is_never_confirmed(tmp_path: Path, frame: str, sentence: str) -> None:
    assert _verdict(tmp_path, frame, sentence) in ("open", "refuted")


def test_the_set_that_is_named_is_offered(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    text = "The vendor writes that “8,000 responsive documents were left behind.”"
    place.write_text(SETS.format(frame="the Null Set") + f"3. {text}\n", encoding="utf-8")
    last = next(claim for claim in draft(place).claims if claim.offered is not None)
    assert last.as_offered.inputs["population"].text == "200,000"
    assert last.choices[0] == "400,000 documents is not told to be what was left out; 200,000 may be meant"
