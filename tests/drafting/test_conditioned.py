"""Values that are told under a condition, or of another one than their inputs: none of them is bound to these."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

# The value stands between bars. What its nearest counts give is another value than the one that is told.
OTHERWISE = [
    "In a sample of 2,000 discarded documents we found 30 relevant ones, or |1.0%| if ten doubtful calls are dropped.",
    "Of the 500 responsive documents, 450 were found, or |92%| with ten near-duplicates counted as found.",
    "Of 1,600 discards 24 were responsive, or |1.25%| leaving out four whose captions alone say so.",
    "The terms found 380 of the 500 responsive documents and the model 50 more. The recall of the model is |76%|.",
    "The model found 430 of the 500 responsive documents, the terms 380 of them. The recall of the terms is |86%|.",
    "Ms. Crane found 90 of the 120 relevant documents, and I found six more. My recall is |75%|.",
    "The first pass found 400 of the 500 relevant documents, the second one half of the rest. Recall after both passes "
    "is |80%|.",
    "Before retraining the model found 410 of the 500 responsive documents of the control set. After it, 30 more. The "
    "retrained model has a recall of |82%|.",
    "The sample contained 400 documents, and reviewers called 60 of them relevant. They overlooked 8. The corrected "
    "richness is |15%|.",
    "Reviewers overlooked eight relevant documents. They had called 60 of the 400 sampled documents relevant. The "
    "richness is |17%|.",
    "The sample of 2,000 documents yielded 50 relevant ones [1]. Prevalence is |2.4%|.\n\n[1] Two were counted twice.",
    "At 50 documents per hour, second-level review of a tenth of the 30,000 documents takes |60 hours|.",
    "Each of the 3,000 documents is read twice at 50 documents an hour. The reading takes |60 hours|.",
    "The protocol has every fifth of the 20,000 coded documents checked. At 80 documents an hour it takes |250 hours|.",
    "The project cost $96,000. We reviewed 60,000 documents and produced 12,000, that is, |$1.60| for each document "
    "produced.",
    "We produced 18,400 documents and clawed back 230. Net of these, the other side holds |18,630|.",
    "In May we sampled 2,000 documents and found 120 responsive. In June we sampled 300 and found 30. In all |2,300| "
    "sampled documents were read.",
    "The second volume has 900 documents, with 60 redacted ones. Altogether |3,900| documents were produced.",
    "Of 10,000 documents 3,000 were responsive, 500 of them privileged. The remaining |6,500| were not responsive.",
    "The review set had 60,000 documents, and 5,000 were added later. By Friday 35,000 had been read. The remaining "
    "|25,000| followed.",
    "Hosting of 350 GB ran for eleven months, two of which were free, at $9 per GB a month, and cost |$34,650|.",
]
PLAIN = [
    "In a sample of 2,000 discarded documents we found 30 responsive ones, or |1.5%|.",
    "The model found 430 of the 500 responsive documents. The recall of the model is |86%|.",
    "At 50 documents per hour, review of the 30,000 documents takes |600 hours|.",
    "The project cost $96,000. We reviewed 60,000 documents, that is, |$1.60| for each document reviewed.",
]


def _verdict(folder: Path, text: str) -> str:
    """The verdict of the value between bars; open where it is not bound."""
    before, value, behind = text.split("|")
    place = folder / "note.md"
    place.write_text(before + value + behind, encoding="utf-8")
    found = draft(place)
    claims = [c for c in found.claims if found.numbers[c.value].number.text.startswith(value)]
    bound = [c for c in claims if c.binding != "open"]
    judged = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    return judged[bound[0].id] if bound else "open"


@pytest.mark.parametrize("text", OTHERWISE)
def test_canary_what_is_told_of_something_else_stays_open(tmp_path: Path, text: str) -> None:
    assert _verdict(tmp_path, text) == "open"


@pytest.mark.parametrize("text", PLAIN)
def test_what_is_told_of_its_inputs_alone_is_confirmed(tmp_path: Path, text: str) -> None:
    assert _verdict(tmp_path, text) == "confirmed"


def test_a_number_of_many_digits_is_read(tmp_path: Path) -> None:
    assert _verdict(tmp_path, "There were |10,000,000,000,000,000,000,000| documents.") == "open"
