"""People, hours and other wholes beside the counts of a value: nothing is refuted then.

The truth of each text was decided by hand before it was drafted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdict

CONFIRMED = [
    ("Of the 67 overturned calls, 41 had been made by the same two reviewers, which is 61.2% of them.", "61.2%"),
    ("Of the 88 late documents, 33 came from the same three custodians, which is 37.5% of them.", "37.5%"),
    ("Three attorneys checked the 240 privilege calls and reversed 18, or 7.5% of them.", "7.5%"),
    ("Two attorneys working for six weeks read 9,300 of the 12,400 documents, or 75.0% of them.", "75.0%"),
    ("Four custodians account for 318 of the 530 responsive documents, that is 60.0% of them.", "60.0%"),
    ("A single custodian, one of four, had 318 of the 530 responsive documents, or 60.0%.", "60.0%"),
    ("Over three weeks, 25 reviewers read 41,500 documents; 8,300 of these, or 20.0%, were responsive.", "20.0%"),
    ("Of the 412 documents escalated, 103 were escalated by two partners, which is a quarter of them.", "a quarter"),
    (
        "Of the 24,000 documents, 9,600 had hits and 2,400 were responsive, so 25.0% of the documents "
        "with hits were responsive.",
        "25.0%",
    ),
    (
        "We drew 1,500 documents from 60,000; 45 were responsive and 15 were privileged, so that one "
        "third of the responsive ones are privileged.",
        "one third",
    ),
    (
        "From 84,000 documents we removed 21,000 duplicates and 14,000 system files, and 49,000 "
        "remained. That is a reduction of 41.7%.",
        "41.7%",
    ),
    ("The privilege log lists 640 entries by 14 attorneys; 96 entries were withdrawn, or 15.0%.", "15.0%"),
    ("The two attorneys who checked the 340 calls changed 17, which is 5.0% of the calls.", "5.0%"),
    ("Nine of the 30 custodians held 4,500 of the 6,000 responsive documents, which is 75.0% of them.", "75.0%"),
    (
        "Reviewers logged 420 hours in March and 560 in April, of which 140 went to quality control, "
        "which is 25.0% of the April hours.",
        "25.0%",
    ),
    (
        "We collected 90,000 documents and loaded 60,000, of which 15,000 were read; that is 25.0% of what we loaded.",
        "25.0%",
    ),
    (
        "The review cost $84,000 for 42,000 documents, of which 10,500 were responsive, so that each "
        "responsive document cost $8.",
        "$8",
    ),
    (
        "The review cost $84,000 for 42,000 documents, of which 10,500 were responsive, so that each "
        "document read cost $2.",
        "$2",
    ),
    (
        "Of the 3,000 documents in the sample 60 were responsive, and 15 of these had been seen by two "
        "custodians, which is 0.5% of the sample.",
        "0.5%",
    ),
    ("Between them, three custodians had 6,600 of the 8,800 documents: 75.0%.", "75.0%"),
    (
        "Of 3,206 changed documents among the 32,870 that the attorneys read, 1,603 were changed twice, "
        "which is half of them.",
        "half",
    ),
    (
        "The attorneys read 32,870 documents in the second pass and changed 3,206 of them, an overturn rate of 9.8%.",
        "9.8%",
    ),
    (
        "Of the 700 entries, 140 were challenged and 35 withdrawn, so that 25.0% of the challenged "
        "entries were withdrawn.",
        "25.0%",
    ),
    ("Of the 700 entries, 140 were challenged and 35 withdrawn, so that 5.0% of the entries were withdrawn.", "5.0%"),
    ("The first pass cost $133,548 and the second $197,280. The second pass cost 47.7% more than the first.", "47.7%"),
    ("Of 3,400 calls, 170 were escalated to two senior associates, and that is 5.0% of the calls.", "5.0%"),
    ("Out of 1,250 documents sent to the five experts, 250 came back with notes, that is 20.0%.", "20.0%"),
    (
        "Twelve custodians of 48 hold 9,000 of the 12,000 responsive documents; in other words 75.0% of the documents.",
        "75.0%",
    ),
    ("The vendor billed 300 hours in May and 240 in June; 60 of the June hours, or 25.0%, were for training.", "25.0%"),
]
TRUE = [
    ("Of 540 documents, five reviewers missed 27 in the two days of the test, which is 5.0% of them.", "5.0%"),
    (
        "Our four custodians sent 1,204 e-mails to nine vendors, of which 301 were responsive, a share of 25.0%.",
        "25.0%",
    ),
    (
        "The 12 reviewers coded 8,000 documents, 1,600 of them responsive, so 20.0% of the documents were responsive.",
        "20.0%",
    ),
    (
        "Of 9,600 documents with hits, out of 24,000 in all, 2,400 were responsive, which is 10.0% of the collection.",
        "10.0%",
    ),
    (
        "The collection has 24,000 documents. Of these 9,600 had hits; 2,400 of those were responsive, "
        "which is 10.0% of the collection.",
        "10.0%",
    ),
    ("We reviewed 3,000 of the 12,000 documents and produced 1,200, which is 40.0% of what we reviewed.", "40.0%"),
    ("We reviewed 3,000 of the 12,000 documents and produced 1,200, which is 10.0% of all.", "10.0%"),
    (
        "From 84,000 documents we removed 21,000 duplicates, and then 14,000 system files. The second "
        "step reduced the set by 22.2%.",
        "22.2%",
    ),
    ("There were 612,384 documents. Filters left 118,465. The culling took out 80.7%.", "80.7%"),
    (
        "In May 4,000 documents were read, in June 5,000. That is an increase of 25%, while the number "
        "of reviewers rose from 8 to 12.",
        "25%",
    ),
    ("We spent 310 hours, 62 of them on quality control by three attorneys, which is 20.0% of the hours.", "20.0%"),
    (
        "The privilege log lists 640 entries; two attorneys withdrew 96, and 64 were redacted. The "
        "withdrawn entries are 15.0% of the log.",
        "15.0%",
    ),
    ("Six associates coded 2,400 documents a week for five weeks, 12,000 in all.", "12,000"),
    ("The four reviewers disagreed on 36 of the 600 documents, or 6.0% of them.", "6.0%"),
    (
        "Nine of the 30 custodians held 4,500 of the 6,000 responsive documents, so 30.0% of the "
        "custodians had three quarters of what matters.",
        "30.0%",
    ),
    (
        "Of the 2,000 documents, 150 were coded by two attorneys and 90 of those were changed, which is 60.0% of them.",
        "60.0%",
    ),
    ("The 500 documents were read twice; 45 calls were changed by a panel of three, which is 9.0%.", "9.0%"),
    (
        "Of 1,874 withheld and 681 redacted documents, 511 were challenged by three parties, which is "
        "20.0% of the log.",
        "20.0%",
    ),
    (
        "A production of 29,664 documents left 27,109 in full; 1,874 were withheld and 681 redacted, so "
        "26.7% of the documents on the log are redacted.",
        "26.7%",
    ),
    (
        "Reviewers logged 420 hours in March and 560 in April, of which 140 went to quality control, a "
        "third of the March figure.",
        "a third",
    ),
    (
        "We collected 90,000 documents and loaded 60,000, of which 15,000 were read. One in six of the "
        "collected documents was read.",
        "One in six",
    ),
    ("Ms. Roe found 12 responsive documents in 400, Mr. Poe 20 in 500; both together found 3.6%.", "3.6%"),
    (
        "From 12,000 documents 3,000 were removed as duplicates, and from the rest 1,800 by date, a loss of 20.0%.",
        "20.0%",
    ),
    (
        "From 12,000 documents 3,000 were removed as duplicates, and from the rest 1,800 by date, a loss "
        "of 40.0% in all.",
        "40.0%",
    ),
    (
        "The batch had 5,000 documents. Two reviewers took 40 hours, and 1,250 documents, or a quarter, "
        "were responsive.",
        "a quarter",
    ),
    ("In 14 days, three teams coded 42,000 documents, 1,000 per team and day.", "1,000"),
    (
        "Of the 3,000 documents in the sample 60 were responsive, and 15 of these had been seen by two "
        "custodians, which is a quarter of them.",
        "a quarter",
    ),
    ("QC by two partners overturned 30 of 600 calls by 12 associates, or 5.0%.", "5.0%"),
    (
        "We withheld 1,874 documents and produced 681 with redactions, 2,555 in all, so that 26.7% of "
        "them are redacted.",
        "26.7%",
    ),
    (
        "The first pass took 2,154 hours for 118,465 documents; the second took 1,096 hours for 32,870. "
        "The first pass went at 55 documents an hour.",
        "55 documents",
    ),
    (
        "The reviewers read 52 documents an hour, and 12 of them worked 40 hours a week; 24,960 "
        "documents were read a week.",
        "24,960",
    ),
    ("Of 12 custodians, nine answered within 14 days and three after 30 days; a quarter were late.", "a quarter"),
    ("There were 48 search terms, 12 of which hit more than 10,000 documents, a quarter of the terms.", "a quarter"),
    (
        "We took 31 documents of 2,400 to the partners, and two of these partners agreed with 28 calls, 90.3% of them.",
        "90.3%",
    ),
    (
        "In 2,400 documents the attorneys found 31 responsive ones, and in 1,500 another 12, so the "
        "rates are 1.3% and 0.8%.",
        "0.8%",
    ),
    (
        "In 2,400 documents the attorneys found 31 responsive ones, and in 1,500 another 12, so the "
        "rates are 1.3% and 0.8%.",
        "1.3%",
    ),
    ("Three of the ten reviewers made 90 of the 120 errors, so 75.0% of the errors are theirs.", "75.0%"),
    ("Three of the ten reviewers made 90 of the 120 errors, so 30.0% of the reviewers made most of them.", "30.0%"),
    ("The four partners reviewed 1,200 documents, 300 for each of them.", "300"),
    (
        "Two attorneys checked 400 of the 9,000 documents and five reviewers the other 8,600; the "
        "attorneys thus saw 4.4%.",
        "4.4%",
    ),
    ("Seven vendors bid; the two lowest bids were $84,000 and $96,000, which is 14.3% apart.", "14.3%"),
    (
        "Nineteen vendors were asked, and 38 of the 95 proposals came from three of them, which is 40.0% "
        "of the proposals.",
        "40.0%",
    ),
    ("The four weeks of review produced 8,800 documents out of 35,200, a quarter of what was read.", "a quarter"),
    ("Seventeen paralegals coded 51,000 documents, so each of them coded 3,000.", "3,000"),
    (
        "Twelve custodians of 48 hold 9,000 of the 12,000 responsive documents; in other words 25.0% of "
        "the custodians.",
        "25.0%",
    ),
    ("Of 5,000 e-mails and 3,000 attachments, 600 attachments were privileged, or 20.0% of the attachments.", "20.0%"),
    ("Two partners read 120 of the 2,400 documents and agreed with the reviewers on 114, or 95.0% of them.", "95.0%"),
    ("Two partners read 120 of the 2,400 documents and agreed with the reviewers on 114, or 4.8% of all.", "4.8%"),
]
FALSE = [
    ("Of the 67 overturned calls, 41 had been made by the same two reviewers, which is 3.0% of them.", "3.0%"),
    (
        "The collection has 24,000 documents. Of these 9,600 had hits; 2,400 of those were responsive, "
        "which is 10.0% of the documents with hits.",
        "10.0%",
    ),
    ("We reviewed 3,000 of the 12,000 documents and produced 1,200, which is 10.0% of what we reviewed.", "10.0%"),
    (
        "The attorneys read 32,870 documents in the second pass and changed 3,206 of them, an overturn rate of 10.8%.",
        "10.8%",
    ),
    (
        "We withheld 1,874 documents and produced 681 with redactions, 2,555 in all, so that 36.3% of "
        "them are redacted.",
        "36.3%",
    ),
    ("Of the 700 entries, 140 were challenged and 35 withdrawn, so that 25.0% of the entries were withdrawn.", "25.0%"),
    (
        "The first pass took 2,154 hours for 118,465 documents; the second took 1,096 hours for 32,870. "
        "The second pass went at 55 documents an hour.",
        "55 documents",
    ),
    ("Three of the ten reviewers made 90 of the 120 errors, so 2.5% of the errors are theirs.", "2.5%"),
    ("The vendor billed 300 hours in May and 240 in June; 60 of the June hours, or 20.0%, were for training.", "20.0%"),
    ("Of 5,000 e-mails and 3,000 attachments, 600 attachments were privileged, or 12.0% of the attachments.", "12.0%"),
]


@pytest.mark.parametrize(("text", "value"), CONFIRMED)
def test_what_the_words_name_confirms(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in HOLDING


@pytest.mark.slow
@pytest.mark.parametrize(("text", "value"), TRUE)
def test_canary_what_is_true_is_never_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in FAILING


@pytest.mark.parametrize(("text", "value"), FALSE)
def test_canary_what_is_false_is_never_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in HOLDING
