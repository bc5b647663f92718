"""Wholes that words describe: of those we read. The expected values are worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.described import described
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

READ = "We read 118,452 documents and marked 41,206 of them responsive. "
MADE = "We collected 618,304 documents and produced 98,452. "
# 1,983/41,206 = 4.81 %, 1,983/118,452 = 1.67 %; 21,983/98,452 = 22.33 %, 21,983/618,304 = 3.555 %.
CASES = [
    (
        f"{READ}We withheld 1,983 documents as privileged, which is 4.8 percent of those we read.",
        "4.8 percent",
        "refuted",
    ),
    (
        f"{READ}We withheld 1,983 documents as privileged, which is 1.7 percent of those we read.",
        "1.7 percent",
        "confirmed",
    ),
    (f"{READ}We withheld 1,983 documents, or 4.8 percent of all that we reviewed.", "4.8 percent", "refuted"),
    (f"{READ}Of the documents that we examined, 1,983 (4.8 percent) were privileged.", "4.8 percent", "refuted"),
    (f"{READ}We withheld 1,983 documents, or 4.8 percent of those marked responsive.", "4.8 percent", "confirmed"),
    (f"{MADE}We redacted 21,983 documents, which is 22.3% of those we produced.", "22.3%", "confirmed"),
    (f"{MADE}We redacted 21,983 documents, which is 22.3% of what was collected.", "22.3%", "refuted"),
    (f"{MADE}We redacted 21,983 documents, or 3.55% of what we produced.", "3.55%", "refuted"),
    # The whole is described in words that no count is known by, or the words say what was done with another one.
    (f"{READ}We withheld 1,983 documents, or 4.8 percent of those handed over.", "4.8 percent", ""),
    (f"{READ}Of the documents produced, 1,983, or 4.8 percent, were privileged.", "4.8 percent", ""),
    (f"{READ}We withheld 1,983 documents, or 4.8 percent of those that were never read.", "4.8 percent", ""),
]


@pytest.mark.parametrize(("text", "value", "verdict"), CASES)
def test_a_described_whole_excludes_others_that_give_the_print(
    text: str, value: str, verdict: str, tmp_path: Path
) -> None:
    document = tmp_path / "note.txt"
    document.write_text(text)
    found = draft(document)
    bound = [claim for claim in found.claims if found.numbers[claim.value].number.text == value and claim.inputs]
    verdicts = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    assert [verdicts[claim.id] for claim in bound] == ([verdict] if verdict else [])


@pytest.mark.parametrize(
    "phrase", ["these", "them", "those were privileged", "the documents are relevant", "those remained", "the 2,000"]
)
def test_a_pronoun_or_a_verb_of_its_own_describes_nothing(phrase: str) -> None:
    assert described(phrase) == ""
