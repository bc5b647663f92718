"""Rates whose counts stand near by in other words: batches, two groups, counts of the opposite, margins of a sample.

The right values are quotients of the counts, computed by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

BATCHES = "The tool hands out batches of 400 documents. The reviewers finished 62 of them. "
GROUPS = (
    "A partner looked again at calls of the reviewers, picked at random: 800 that had been coded not responsive and "
    "500 that had been coded responsive. "
)
PAIR = "We drew a simple random sample of 1,250 documents from the collection. Two lawyers coded each of them. "
SIZED = "From the collection we drew a simple random sample. Its size is 1,600 documents. "
CONTROL = (
    "We drew a control set. It is a random sample of 1,600 documents. The control set holds 240 responsive documents. "
    "The classifier placed 310 control-set documents at or above the cutoff. Among them are {} of the responsive ones. "
)
REREAD = "A team re-read a random 900 of the coded documents and overturned the coding of 63. "
FOUND = "We found 18,600 responsive documents. Some 1,400 responsive documents were missed. "
CASES = [
    # 96/(3*400) = 8.0%, 4,160/(20*400) = 0.52, (22 + 14)/(2*400) = 4.5%
    (BATCHES + "The last three batches held 96 responsive documents. That is 8.0% of the documents in them.", "8.0",
     "confirmed"),
    (BATCHES + "The first twenty batches yielded 4,160 responsive documents, so about half of the documents in those "
     "batches were worth reading.", "half", "confirmed"),
    (BATCHES + "The final batches held 22 and 14, which together is 4.5% of the documents in them.", "4.5",
     "confirmed"),
    # 24/800 = 3.0%, 45/500 = 9.0%
    (GROUPS + "Of the first group she reversed 24, which is 3.0%.", "3.0", "confirmed"),
    (GROUPS + "In the second group she reversed 45, an overturn rate of 9.0%.", "9.0", "confirmed"),
    (GROUPS + "In the first group she reversed 24. In the latter she reversed 45, or 9.0%.", "9.0", "confirmed"),
    # (1,250 - 75)/1,250 = 94.0%
    (PAIR + "They disagreed on 75, for an agreement of 94.0%.", "94.0", "confirmed"),
    (PAIR + "Their calls differed on 75 documents. Raw agreement was thus 94.0%.", "94.0", "confirmed"),
    # 240/1,600 = 15.0%
    (SIZED + "In it 240 documents were responsive. Richness is 15.0%.", "15.0", "confirmed"),
    (SIZED + "In it 240 documents were responsive. Richness is 51.0%.", "51.0", "refuted"),
    # 204/240 = 85.0%, 204/310 = 65.8%
    (CONTROL.format(204) + "Recall on the control set is 85.0%.", "85.0", "confirmed"),
    (CONTROL.format(204) + "Precision in the control set is 65.8%.", "65.8", "confirmed"),
    (CONTROL.format(204) + "Two of every three documents that the classifier returned were responsive.", "three",
     "confirmed"),
    # 63/900 = 7.0%, about one in fourteen
    ("A team re-read a random 900 of the coded documents and overturned the coding of 63, so that about one in "
     "fourteen of the reviewers’ calls did not survive.", "fourteen", "confirmed"),
    ("A team sampled 900 of the coded documents and reversed 63 of them. It overturned about one in fourteen of the "
     "calls.", "fourteen", "confirmed"),
    # 18,600/(18,600 + 1,400) = 93.0%
    ("We found 18,600 responsive documents. Some 1,400 responsive documents were missed. So we found 93.0% of all "
     "there were.", "93.0", "confirmed"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_rates_of_counts_near_by(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged


OPEN = [
    # Of what was found in all, and not of the batches; batches of two sizes; what was not responsive.
    (BATCHES + "The last three batches held 96 responsive documents, 8.0% of all that were found.", "8.0"),
    (BATCHES + "Later there were batches of 250. The last three batches held 96 responsive ones. That is 8.0%.", "8.0"),
    (BATCHES + "The last three batches held 96 responsive documents, and 8.0% were not responsive.", "8.0"),
    (BATCHES + "The last three batches held 96 responsive documents. That is 18.0% of the documents in them.", "18.0"),
    # Of both groups together; three groups; another group; what was upheld.
    (GROUPS + "In the second group she reversed 45, an overturn rate of 3.5%.", "3.5"),
    (GROUPS + "In the third group she reversed 45, an overturn rate of 9.0%.", "9.0"),
    (GROUPS + "In the second group she upheld 45, an overturn rate of 9.0%.", "9.0"),
    # Agreement of another kind, of a sample that is not told, and by chance.
    (PAIR + "They disagreed on 75 and later on 60 more, for an agreement of 94.0%.", "94.0"),
    ("Two lawyers coded each document. They disagreed on 75, for an agreement of 94.0%.", "94.0"),
    (PAIR + "They disagreed on 75. If they had agreed by chance, the agreement would be 94.0%.", "94.0"),
    ("From the collection we drew a simple random sample. It held 240 responsive documents. In the pilot 36 documents "
     "were responsive. Richness is 15.0%.", "15.0"),
    # Calls of another year, and of a pilot; what another tool returned.
    (REREAD + "Last year one in five of the calls were overturned.", "five"),
    (REREAD + "In the pilot, one in five of the reviewers' calls did not survive.", "five"),
    ("True positives were 178, false positives 89, false negatives 36. Two of every five documents that Plaintiffs "
     "returned were responsive.", "five"),
    (BATCHES + "Of ten batches, with 320 responsive documents, 8% were privileged.", "8%"),
    (FOUND + "We found 80% of all there was of contracts.", "80%"),
    ("We drew a control sample. It is 1,600 pages long. 240 documents were responsive. Richness is 20.0%.", "20.0"),
    # The first week, the other group, what the terms returned; accuracy is no agreement.
    (GROUPS + "In the first week she reversed 24, which is 3.0%.", "3.0"),
    (GROUPS + "In the first group 24 were privileged, which is 4.8%.", "4.8"),
    (CONTROL.format(204) + "Two of every three documents that the terms returned were responsive.", "three"),
    (PAIR + "They disagreed on 75. Overall accuracy was 94.0%.", "94.0"),
    # A size that is told of something else.
    ("From the collection we drew a simple random sample. Its richness is unknown. Its size in pages is 1,600. In the "
     "pilot 240 documents were responsive. Richness is 51.0%.", "51.0"),
    # The control set is only compared with.
    (CONTROL.format(204) + "The review found 90,000 documents in all. On those figures recall is 88.0%, somewhat above "
     "what the control set shows.", "88.0"),
    (CONTROL.format(204) + "In the pilot, recall was 88.0%.", "88.0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_rates_of_other_counts_stay_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


READ = (
    "We collected 250,000 documents (the “Pool”). The reviewers read 48,000 documents of the Pool and coded 12,100 of "
    "those responsive. "
)
PRODUCT = "We call the 400,000 documents that nobody read the “Null Set”. "
TABLE = (
    "We drew a control set. It is a random sample of 1,600 documents. The control set holds 240 responsive documents."
    "\n\n"
    "I ran both tools on the {}:\n\n"
    "| {} | Tool A | Tool B |\n|---|---|---|\n| {}, returned | 204 | 156 |\n"
    "| Not responsive, returned | 106 | 377 |\n| Recall | 85.0% | 65.0% |\n"
)
# 1,400/(18,600 + 1,400) = 7.0%
MISSED = (
    "We found 18,600 responsive documents. Some 1,400 responsive documents were missed. {} all the responsive "
    "documents in the pool {} missed only {}. "
)
CASES_OF_NAMES = [
    (MISSED.format("Of", "we", "7.0%"), "7.0", "confirmed"),
    (MISSED.format("Of", "we", "1.0%"), "1.0", "open"),
    (MISSED.format("In the sample, of", "we", "7.0%"), "7.0", "open"),
    (MISSED.format("If he is right, of", "we", "7.0%"), "7.0", "open"),
    # 48,000/250,000 = 19.2%, fewer than one in five
    (READ + "In short, reviewers read fewer than one in five of the documents in the Pool.", "five", "confirmed"),
    (READ + "In short, reviewers read just 19.2% of the Pool, and found 12,100 responsive ones.", "19.2", "confirmed"),
    # 400,000 * 3.7% = 14,800
    (PRODUCT + "He puts the missed documents at 14,800. He gets to that. He reaches it by multiplying the Null Set by "
     "3.7%.", "14,800", "open"),
    (PRODUCT + "He puts the missed documents at 14,800. He reaches that number by multiplying the Null Set by 3.7%.",
     "14,800", "confirmed"),
    (PRODUCT + "Applying a rate of 3.7% to the Null Set, he puts the missed documents at 14,800.", "14,800",
     "confirmed"),
    # 156/240 = 65.0%
    (TABLE.format("control set", "Control set", "Responsive"), "65.0", "confirmed"),
    # Another set, and what is not told as responsive.
    (TABLE.format("pilot", "Pilot", "Responsive"), "65.0", "open"),
    (TABLE.format("control set", "Control set", "Privileged"), "65.0", "open"),
    # What would be read, what was read again, and another set.
    (READ + "They would have read fewer than one in five of the documents in the Pool.", "five", "open"),
    (READ + "A second team read 31,000 of them again. Reviewers read fewer than one in five of the documents in the "
     "Pool.", "five", "confirmed"),
    (READ + "Associates reviewed 9,000 documents. Reviewers read fewer than one in five of the documents in the Pool.",
     "five", "open"),
    (READ + "Reviewers never read fewer than one in five of the documents in the Pool.", "five", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES_OF_NAMES)
def test_counts_that_names_and_verbs_tell(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged
