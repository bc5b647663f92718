"""What follows from counts told in prose, from a list, from a table in an appendix, or from what a document denies.

The right values are computed by hand beside each text; a slip in them is refuted, or stays open where the words leave
more than one reading.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdicts

from prsym.drafting.draft import draft

CELLS = (
    "The sample has 1,000 documents. The model caught 90 of the relevant ones and missed 10. It also flagged 60 "
    "irrelevant ones and set aside the other 840 irrelevant ones. "
)
ADVERBS = (
    "The tool flagged 412 documents correctly and 88 wrongly; it correctly rejected 3,100 and wrongly rejected 45. "
)
WHOLES = (
    "Of the 200 responsive documents in the sample the software retrieved 170 and missed 30; of the 800 not "
    "responsive, it retrieved 50 and rejected 750. "
)
AGREED = (
    "The two agreed that 96 are responsive and that 131 are not, the partner alone thought so of 14, and the "
    "associate alone of 9. "
)
BATCHES = "Batch A had 30 hits in 200 documents, and batch B had 18 in 300. "
TABLE = """

| Stratum | Documents | Sampled | Responsive | Estimated responsive |
|:--|--:|--:|--:|--:|
| High | 96,412 | 400 | 332 | 80,022 |
| Mid | 171,608 | 600 | 147 | 42,044 |
| Low | 819,336 | 1,600 | 20 | 10,242 |
| Total | 1,087,356 | 2,600 | 499 | 132,308 |
"""
# 120 of 1,000 are responsive, 150 were selected, 90 of them are responsive.
SAMPLE = "Our validation set held 1,000 documents. Counsel coded 120 of them as responsive. "
MARGINS = SAMPLE + "In the validation set, 150 documents scored above the threshold; 90 of these were responsive. "
OF_RELEVANT = SAMPLE + "Of the responsive documents in the validation set, 90 were flagged by the model. "
TESTED = (
    "We drew 2,000 documents at random from the discard pile. They found 22 responsive. Later we enlarged the sample. "
    "The final count is 29 responsive documents in 2,400, for an elusion rate of 1.2%.\n\n"
)
CHANGED = "They changed the call on 243 of 5,068, an overturn rate of 4.8%. "
SETS = (
    "Duplicates were 211,406, and 530,912 documents were left (the “Universe”). It put 118,640 of them above the line "
    "(the “Review Set”) and the other 412,272 below it (the “Discard Set”). "
)
FOUND = "We found 84,713 responsive documents and left behind 8,040 responsive documents. Recall is 91.3%. "
PLANNED = (
    "A random sample of 1,537 documents is enough for 2.5 points at 95% confidence. I asked for 1,800. They were drawn "
    "from the discard pile.\n\nShe found 27 to be relevant. "
)
REVIEWED = (
    "The upper strata hold 122,066 of the 132,308 responsive documents. Recall is 92.3%. In all, 268,020 documents "
    "were reviewed, with a precision of 45.5%.\n\n"
)
# Each text with the right number, and a wrong one in its place that is refuted.
STATED = [
    # 90 / 100; 840 / 900; 60 / 900; 90 / 150
    (CELLS + "Recall is {}.", "90.0%", "60.0%"),
    (CELLS + "Its specificity is {}.", "93.3%", "90.0%"),
    (CELLS + "It has a fall-out of {}.", "6.7%", "40.0%"),
    (CELLS + "Precision is {}.", "60.0%", "90.0%"),
    # (0.9 + 0.9333) / 2
    (CELLS + "Balanced accuracy is {}.", "91.7%", "93.0%"),
    # 412 / 457; 170 / 220
    (ADVERBS + "Recall was {}.", "90.2%", "82.4%"),
    (WHOLES + "Precision is thus {}.", "77.3%", "85.0%"),
    # (0.908 - 0.5094) / (1 - 0.5094) = 0.8125, of 227 of 250 that agree
    (AGREED + "Cohen's kappa is {}.", "0.81", "0.91"),
    # 412 + 388 + 295
    ("They logged 412 hours in May, 388 in June, and 295 in July, {} in all.", "1,095 hours", "1,105 hours"),
    ("{} in all: 1,000 in May, 800 in June, and 700 in July.", "2,500 documents", "2,400 documents"),
    ("The fees were $1,200 in May, $900 in June, and $800 in July, {} in all.", "$2,900", "$3,100"),
    ("Five boxes held 210, 320, 415, 506 and 617 letters, {} in all.", "2,068", "2,168"),
    # 90 / 120; 90 / 150
    (OF_RELEVANT + "That is a recall of {}.", "75.0%", "85.0%"),
    (MARGINS + "Recall is therefore {}.", "75.0%", "60.0%"),
    (MARGINS + "From these counts precision is {}.", "60.0%", "75.0%"),
    (
        OF_RELEVANT + "All told, 150 documents of the validation set were flagged, so precision there was {}.",
        "60.0%",
        "65.0%",
    ),
    # 118,640 / 530,912; 118,640 / 412,272
    (SETS + "The Review Set is {} of the Universe.", "22.3%", "28.8%"),
    (SETS + "Thus the Review Set makes up {} of the Discard Set.", "28.8%", "22.3%"),
    # 84,713 / (84,713 + 8,040)
    (
        "They left behind about 8,040 responsive documents in the discard pile. They had found 84,713 responsive "
        "documents. Recall is what was found over what was there to be found, and it comes to {}.",
        "91.3%",
        "81.3%",
    ),
    # 15 % - 6 %, and (15 - 6) / 15
    (BATCHES + "The hit rate had thus come down by {}.", "9 points", "12 points"),
    (BATCHES + "The hit rate fell by 9 points, or {}.", "60%", "40%"),
    # 1 - 0.923 = 0.077, one in 12.99
    ("Recall is 92.3%. It follows that about {} was missed.", "one in thirteen", "one in twenty"),
    ("Recall is 80.0%. Thus {} of the responsive documents were missed.", "20%", "30%"),
    # 1.96 * sqrt(0.25 / 250) = 0.062
    ("At 95% confidence the margin of 250 documents is {}.", "6.2 percentage points", "3.1 percentage points"),
]
# What is right, and a slip in it that stays open: these are taken only because they give the print.
GIVEN = [
    # 1 - 243 / 5,068 = 0.952; 243 / 5,068, one in 20.9
    (CHANGED + "In other words, they left {} calls as they were.", "more than nineteen out of twenty",
     "more than thirty-nine out of forty"),
    (CHANGED + "Put differently, they reversed {} of the calls.", "about one in twenty-one",
     "about one in thirty"),
    # 1 - 80 / 640
    ("Partners looked again at 640 of the documents, and reversed 80 of them, an overturn rate of 12.5%. Only {} such "
     "calls stood.", "seven in every eight", "six in every seven"),
    # 48 / 1,500, one in 31.25
    ("In a random sample of 1,500 documents from the null set 48 were responsive. Elusion is 3.20%, with an interval "
     "of 2.37% to 4.22%. Stated otherwise, {} in the null set is responsive.",
     "approximately one document in thirty-one",
     "approximately one document in twenty-five"),
    # 84,713 / 92,753 = 0.913
    (FOUND + "\n\nWe found {} responsive documents.", "more than nine in every ten",
     "more than nineteen in every twenty"),
    # 1 - 118,640 / 530,912 = 0.777
    (SETS + "The Review Set is 22.3% of the Universe. So {} of the Universe went unread.", "more than three-quarters",
     "more than four-fifths"),
    # 2,711 / 3,962
    ("The screen returned 3,962 documents. Attorneys looked at each of them and determined that 2,711 are privileged. "
     "That is {} of the documents returned by the screen.", "68.4%", "58.4%"),
    # 168,940 / 834,415 = 0.202
    ("The other 834,415 are what I call the ranked set. Drawings are 241,230. Reviewers had read 168,940 documents of "
     "the ranked set, or {}.", "20.2%", "70.0%"),
    # 27 / 1,800; 27 / 1,537
    (PLANNED + "Elusion is {}.", "1.5 percent", "1.8 percent"),
    # 90 / 120
    (MARGINS + "\n\nIn the validation set recall is {}.", "75.0%", "71.7%"),
    (MARGINS + "Recall is {}.", "75.0%", "60.0%"),
    (SAMPLE + "\n\nOf all documents in the validation set that counsel had coded responsive, 90 were retrieved. Of the "
     "responsive documents in the validation set, the model thus designated {} for review.", "75.0%", "60.0%"),
    # 71 / 3,000, one in 42.3
    ("I drew 3,000 documents at random from the discard set, and only 71 of them were responsive.\n\nOf what we left "
     "behind, {} was responsive.", "about one document in forty-two", "about one document in thirty"),
    # 29 / 2,400
    (TESTED + "Our final test puts elusion at {}.", "1.2%", "1.1%"),
    ("The prevalence in the corpus is {}." + TABLE, "12.2%", "13.2%"),
    ("In the mid stratum {} of the sampled documents are responsive." + TABLE, "24.5%", "25.5%"),
    ("Of all sampled documents {} are responsive." + TABLE, "19.2%", "29.2%"),
    ("In the low stratum about {} is responsive." + TABLE, "one document in eighty", "one document in ninety"),
    ("In the two upper strata {} were reviewed." + TABLE, "268,020 documents", "268,120 documents"),
    ("They found 499 responsive documents, of which {} are in the upper strata." + TABLE, "479", "487"),
    ("None of the 230 sampled files is responsive. With 95% confidence, fewer than one in a hundred are. That would "
     "have needed a sample of {}.", "299", "384"),
    ("None of the 230 sampled files is responsive. We chose 95% confidence. The exact one-sided bound at this "
     "confidence is {}.", "1.3%", "1.9%"),
    ("The upper bands hold 122,066 of the responsive documents. In all, 268,020 documents were reviewed, with a hit "
     "rate of {}.", "45.5%", "46.5%"),
]  # fmt: skip
# What is quoted, or exchanged, and false.
DENIED = [
    ('> "The recall of the review is 96.0%."\n\nIt is not. Of 1,000 responsive documents 900 were found. Recall is '
     "90.0%.", "96.0%"),
    ('> "The review shows a sensitivity of 93.3%."\n\n' + CELLS + "What Dr. Lee reports is the specificity, 93.3%. The "
     "sensitivity is 90.0%.", "93.3%"),
    (REVIEWED + "The review has a precision of 92.3% and a recall of 45.5%.", "92.3%"),
    (REVIEWED + "The review has a precision of 92.3% and a recall of 45.5%.", "45.5%"),
]  # fmt: skip
# What other words make another matter, or leave in doubt.
CANARIES = [
    (MARGINS + "After retraining, recall is therefore 70.0%.", "70.0%"),
    (MARGINS + "Dr. Lee says that recall is therefore 70.0%.", "70.0%"),
    (MARGINS.replace("as responsive", "as responsive, of which 4 were recoded") + "Recall is thus 77.6%.", "77.6%"),
    (MARGINS.replace("these were responsive", "these were responsive to Request 4") + "Recall is thus 75.0%.",
     "75.0%"),
    ("In a random sample of 1,500 documents from the null set 48 were responsive. Elusion is 3.20%. Put differently, "
     "one in thirty-one of the responsive documents was missed.", "one in thirty-one"),
    (CHANGED + "In other words, one document in twenty-one was privileged.", "one document in twenty-one"),
    (CHANGED + "In the first round associates got nineteen out of twenty calls right.", "nineteen out of twenty"),
    (FOUND + "In the pilot we found nine in every ten responsive documents.", "nine in every ten"),
    ("We found 84,713 responsive documents and left behind 8,040 responsive documents. The last batch produced 91.3% "
     "responsive documents.", "91.3%"),
    (FOUND + "We should find nine in every ten responsive documents.", "nine in every ten"),
    (SETS + "The Discard Set is 77.7% of the Universe. So more than one fifth of the Universe went unread.",
     "more than one fifth"),
    (SETS + "The Review Set is 22.3% of the Universe. Three-quarters of the unread documents of the Universe are mail.",
     "Three-quarters"),
    (SETS + "The Review Set is 22.3% of everything collected.", "22.3%"),
    (SETS + "The Review Set was 28.8% of the cost.", "28.8%"),
    (SETS + "Dr. Lee says that the Review Set is 28.0% of the Universe.", "28.0%"),
    (TESTED + "In sum, our final test of the discard pile put elusion at 1.1%.", "at 1.1%"),
    (TESTED + "In sum, elusion was 1.1% at our final look at the pile.", "was 1.1%"),
    (MARGINS + "In the pilot, recall was 75.0%.", "75.0%"),
    (MARGINS + "End-to-end recall was 91.0%.", "91.0%"),
    (MARGINS + "Recall for contracts was 75.0%.", "75.0%"),
    (MARGINS + "The protocol requires a recall of 75.0%.", "75.0%"),
    (SAMPLE + "The vendor coded 110 of them as responsive. Of the responsive documents in the validation set, 90 were "
     "flagged by the model. Recall is thus 81.8%.", "81.8%"),
    (SAMPLE + "Of the responsive documents in the validation set, 90 scored below the line. Recall is thus 75.0%.",
     "75.0%"),
    ("They found 203 responsive documents in a sample of 1,850. Recall is unknown; 203 of the responsive documents "
     "is 11.0%.", "11.0%"),
    ("The review retrieved 130 responsive documents and missed 12. In a second sample it retrieved 166 that are not "
     "responsive and left out 892 that are not responsive. Specificity is 80.0%.", "80.0%"),
    ("The sample has 1,200 documents. The review retrieved 130 of the responsive ones and overlooked 12. It also "
     "retrieved 166 that are not responsive and left out 790 that are not responsive. Specificity is 80.0%.", "80.0%"),
    ("Suppose the tool would flag 40 relevant documents and miss 10 relevant ones; it would flag 20 irrelevant ones "
     "and reject 130 irrelevant ones. Recall is 75%.", "75%"),
    ("Files came to 500 of A, 300 of B, and 200 of C, 1,050 in all with the duplicates.", "1,050"),
    ("The lists have 500 names, 300, and 250, of which 100 overlap, 950 in all.", "950"),
    ("They read 1,100 pages, 30 exhibits and 4 binders, 1,137 items in all.", "1,137"),
    ("We produced 1,200 documents in May, 340 in June and 2,005 in July, 4,000 in total since January.", "4,000"),
    (BATCHES + "The overturn rate fell by 12 points.", "12 points"),
    (BATCHES + "The hit rate rose by 9 points.", "9 points"),
    (BATCHES + "The hit rate would have fallen by 12 points.", "12 points"),
    (BATCHES + "Four more were read later. The hit rate fell by 12 points.", "12 points"),
    ("Recall is 75%. Thus one in five was missed in the first round.", "one in five"),
    ("Recall is at least 92.3%. Hence 10% of the responsive documents were missed.", "10%"),
    ("Precision is 80.0%. It follows that 10% were missed.", "10%"),
    ("Recall is 80.0%. Thus 2% of the documents in the null set were missed.", "2%"),
    ('> "The recall of the review is 96.0%."\n\nIt is not in dispute. For the pilot, 90 of 100 responsive documents '
     "were found; recall was 90.0%.", "96.0%"),
    ('> "The recall of the review is 96.0%."\n\nThat is wrong. In the pilot 90 of 100 responsive documents were '
     "found. Recall was 90.0%.", "96.0%"),
    ('> "The recall of the review is 96.0%."\n\nI agree. Of 100 responsive documents 90 were found. Recall was '
     "90.0%.", "96.0%"),
    ("The protocol asks that 24.5% of the sampled documents of the mid stratum be responsive." + TABLE, "24.5%"),
    ("In the high and the mid stratum 24.5% of the sampled documents are responsive." + TABLE, "24.5%"),
    ("The prevalence in the corpus is 19.2%." + TABLE, "19.2%"),  # of the sample alone
    ("The exact bound would be 0.8%, and we read 268 documents." + TABLE, "268"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), STATED)
def test_what_the_words_leave_alone_is_confirmed_and_a_slip_refuted(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert verdicts(tmp_path, text.format(right), right) == ["confirmed"]
    assert verdicts(tmp_path, text.format(wrong), wrong) == ["refuted"]


@pytest.mark.parametrize(("text", "right", "wrong"), GIVEN)
def test_what_only_gives_the_print_is_confirmed_and_a_slip_open(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert verdicts(tmp_path, text.format(right), right) == ["confirmed"]
    assert verdicts(tmp_path, text.format(wrong), wrong) == []


@pytest.mark.parametrize(("text", "value"), DENIED)
def test_what_is_denied_or_exchanged_is_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert "refuted" in verdicts(tmp_path, text, value)


@pytest.mark.parametrize(("text", "value"), CANARIES)
def test_what_may_be_another_matter_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdicts(tmp_path, text, value) == []


def test_a_pilot_is_not_what_the_document_exchanges(tmp_path: Path) -> None:
    text = REVIEWED + "The pilot had a precision of 92.3% and a recall of 45.5%."
    assert verdicts(tmp_path, text, "92.3%") == verdicts(tmp_path, text, "45.5%") == ["confirmed"]


def test_a_small_share_is_no_level_of_confidence(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    place.write_text("The bound at this confidence is 1.3%.", encoding="utf-8")
    assert not any(role.name == "confidence" for one in draft(place).numbers for role in one.roles)


def test_a_margin_of_a_measured_share_behind_it_is_no_worst_case(tmp_path: Path) -> None:
    # 1.96 * sqrt(0.1 * 0.9 / 400) = 0.029
    text = "At 95% confidence the margin of 400 documents is 2.9 percentage points. Richness in that sample was 10%."
    assert verdicts(tmp_path, text, "2.9 percentage points") == []
