"""Wholes that words describe: of those we read. The expected values are worked by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.described import described
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


def _verdicts(text: str, value: str, tmp_path: Path) -> list[str]:
    """The verdicts of the claims of a value; none where it stays open."""
    document = tmp_path / "note.txt"
    document.write_text(text)
    found = draft(document)
    bound = [claim for claim in found.claims if found.numbers[claim.value].number.text == value and claim.inputs]
    verdicts = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    return [verdicts[claim.id] for claim in bound]


ITEMS = "The accounts gave us 1,618,304 items. Of these, "
SECOND_LOOK = "We took 3,000 documents at random, and 57 of them were responsive, or 1.9 percent. "
TERMS = "Terms hit 402,880 documents. We read 118,452. The other 284,428, "
AGAIN = "My staff reread one in forty of the 118,452 documents, or 2,961 documents, and reversed the call on 148, "
SAMPLE = "We took 3,000 documents at random. So many are good to within "
UNREAD = "Terms brought 746,735 documents down to 402,880. We read 118,452. The other 284,428 have not been read.\n\n"
# 471,569/1,618,304 = 29.1 %, 971,569/1,618,304 = 60.0 %; 38,206/118,452 = 32.3 %; 57 - 3 = 54, 54/3,000 = 1.8 %;
# 284,428/402,880 = 70.6 %; 148/2,961 = 5.00 %; 1.96 × 0.5/√3,000 = 1.79 points; 1.96² × 0.25/0.02² = 2,401;
# 1.8 % of 284,428 are 5,120 and of 746,735 are 13,441.
TOLD = [
    (
        f"{ITEMS}471,569 were system files or exact copies, more than half, and were dropped.",
        "more than half",
        ["refuted"],
    ),
    (
        f"{ITEMS}971,569 were system files or exact copies, more than half, and were dropped.",
        "more than half",
        ["confirmed"],
    ),
    (f"{READ[:-2]}, rather better than one in three.", "better than one in three", ["confirmed"]),
    (
        "We read 118,452 and marked 38,206 of them responsive, rather better than one in three.",
        "better than one in three",
        ["refuted"],
    ),
    (f"{SECOND_LOOK}On a second look three were struck. That leaves 54.", "54", ["confirmed"]),
    ("57 of them were responsive. Later three were struck. That leaves 54 documents.", "54 documents", ["confirmed"]),
    ("57 of them were responsive. Later three were struck. That leaves 52 documents.", "52 documents", ["refuted"]),
    ("57 of them were responsive. Later three were found. That leaves 54 documents.", "54 documents", []),
    (f"{TERMS}roughly seven tenths, have not been read.", "roughly seven tenths", ["confirmed"]),
    (f"{TERMS}roughly six tenths, have not been read.", "roughly six tenths", []),
    (f"{AGAIN}a reversal rate of 5.0 percent.", "5.0 percent", ["confirmed"]),
    (f"{AGAIN}a reversal rate of 8.0 percent.", "8.0 percent", []),
    (f"{SAMPLE}±1.8 points at 95 percent confidence.", "±1.8 points", ["confirmed"]),
    (f"{SAMPLE}±2.8 points at 95 percent confidence.", "±2.8 points", []),
    ("At 95 percent confidence 2,401 documents would have done for ±2 points.", "2,401 documents", ["confirmed"]),
    (
        f"{UNREAD}From the unread documents we took 3,000 at random. Of these, 54 were responsive, or 1.8 percent. "
        "So 13,441 responsive documents were left in the unread pile.",
        "13,441 responsive documents",
        [],
    ),
]


HALVES = "We produced 41,206 documents in May and 12,400 in June. "
LISTED = "We listed 240 documents. "
REST = "We collected 900,000 documents and reviewed 500,000. The remaining 400,000 were not reviewed. "
DRAWN = "We drew 2,000 of them at random; 30 were responsive, or 1.5%. That projects to "
# 12,320/53,606 = 23.0 % of both months; 240 - 31 = 209; 1.5 % of 400,000 are 6,000, of 900,000 13,500; 601 are needed.
TOLD += [
    (f"{HALVES}We redacted 12,320 documents, or 23.0% of those we produced.", "23.0%", []),
    (f"{LISTED}On appeal, 31 were removed. This brought the number down to 219.", "219", ["refuted"]),
    (f"{LISTED}Of the first hundred, 31 were removed. That leaves 69 for the judge.", "69", []),
    (f"{REST}{DRAWN}13,500 responsive documents in the unreviewed set.", "13,500 responsive documents", []),
    ("A sample of 500 documents would have done for ±4 points at 95% confidence.", "500 documents", []),
]


@pytest.mark.parametrize(("text", "value", "verdicts"), TOLD)
def test_what_the_words_leave_alone_is_judged(text: str, value: str, verdicts: list[str], tmp_path: Path) -> None:
    assert _verdicts(text, value, tmp_path) == verdicts
