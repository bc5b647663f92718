"""What the margins of a sample leave, and roles that are told in other words. The right values are computed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# 200 responsive, 260 selected, 150 both: 50 missed, 1,340 below, 110 selected in error, 50/1,340 = 3.7%
CONTROL = (
    "The control set was a random sample of 1,600 documents. In the control set, 200 documents were coded responsive. "
    "The model placed 260 documents of the set above the cutoff, and 150 of these were responsive. "
)
RESTS = "The model thus missed 50 responsive documents, which were among the 1,340 documents below the cutoff. "
DREW = "The plan asked for a control set of 2,401 documents. Ms. Orr drew 2,400. Of her documents 312 were responsive. "
NULL = (
    "We reviewed 40,000 documents. The remaining {} documents {} the null set. From these we drew a random sample of "
    "1,500 documents, of which 30 were responsive. "
)
CASES = [
    (CONTROL + "It follows that the model missed 50 responsive documents.", "50", "confirmed"),
    (CONTROL + "Some 50 responsive documents were missed.", "50", "confirmed"),
    (CONTROL + "The others were among the 1,340 documents below the cutoff.", "1,340", "confirmed"),
    (CONTROL + RESTS + "Among its documents below the cutoff, 3.7% were responsive.", "3.7", "confirmed"),
    (CONTROL + RESTS + "Among its documents below the cutoff, 3.1% were responsive.", "3.1", "refuted"),
    # (260 - 150)/260 = 42.3%, 150/200 = 75.0%, 300/460 = 65.2%
    (CONTROL + "Of the documents above the cutoff, 42.3% were not responsive.", "42.3", "confirmed"),
    (CONTROL + "Recall is 150 over 200, which is 75.0%.", "75.0", "confirmed"),
    (CONTROL + "\n\nTable 1 has the measures of the control set.\n\n| Measure | Value |\n|---|---|\n| F1 | 65.2% |\n"
     "| Precision | 57.7% |\n", "65.2", "confirmed"),
    (CONTROL + "\n\nTable 1 has the measures of the control set.\n\n| Measure | Value |\n|---|---|\n| F1 | 65.2% |\n"
     "| Precision | 57.7% |\n", "57.7", "confirmed"),
    # 312/2,400 = 13.0%
    (DREW + "Richness is accordingly estimated at 13.0 percent.", "13.0", "confirmed"),
    (DREW + "Richness is hence 13.0 percent.", "13.0", "confirmed"),
    # 80,000 * 30/1,500 = 1,600
    (NULL.format("80,000", "form") + "We infer that 1,600 responsive documents were left in the null set.", "1,600",
     "confirmed"),
    (NULL.format("80,000", "are") + "Elusion is not 1.5%, as he says, but 2.0%.", "2.0", "confirmed"),
    (NULL.format("80,000", "are") + "Elusion is 2.0%. In plain terms, about one document in fifty is responsive.",
     "fifty", "confirmed"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_rests_of_the_margins_of_a_sample(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged


OPEN = [
    # Of another set, no rest of these margins, a wish, another line, or a number that the words do not tell as one.
    (CONTROL + "It follows that the model missed 60 responsive documents.", "60"),
    (CONTROL + "Of the documents above the cutoff, 47.3% were not responsive.", "47.3"),
    (CONTROL + "Among its documents below the cutoff, 3.1% were responsive.", "3.1"),
    (CONTROL + RESTS + "In the pilot, among the documents below the cutoff, 3.1% were responsive.", "3.1"),
    (CONTROL + RESTS + "If 50 more were coded so, among its documents below the cutoff, 7.5% would be responsive.",
     "7.5"),
    (CONTROL + "In the second sample the model missed 50 responsive documents.", "50"),
    (CONTROL + "\n\nTable 1 has the measures of the control set.\n\n| Measure | Value |\n|---|---|\n| F1 | 66.4% |\n",
     "66.4"),
    ("The control set was a plan. Ms. Orr drew 2,400 plans. Of her documents 312 were responsive. Richness is 31.0%.",
     "31.0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_is_no_such_rest_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
