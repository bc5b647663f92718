"""People, hours and other wholes beside the counts of a value: nothing is refuted then.

The truth of each text was decided by hand before it was drafted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, judged

CONFIRMED = [
    "Of the 67 overturned calls, 41 had been made by the same two reviewers, which is |61.2%| of them.",
    "Of the 88 late documents, 33 came from the same three custodians, which is |37.5%| of them.",
    "Three attorneys checked the 240 privilege calls and reversed 18, or |7.5%| of them.",
    "Two attorneys working for six weeks read 9,300 of the 12,400 documents, or |75.0%| of them.",
    "Four custodians account for 318 of the 530 responsive documents, that is |60.0%| of them.",
    "A single custodian, one of four, had 318 of the 530 responsive documents, or |60.0%|.",
    "Over three weeks, 25 reviewers read 41,500 documents; 8,300 of these, or |20.0%|, were responsive.",
    "Of the 412 documents escalated, 103 were escalated by two partners, which is |a quarter| of them.",
    "Of the 24,000 documents, 9,600 had hits and 2,400 were responsive, so |25.0%| of the documents with hits were "
    "responsive.",
    "We drew 1,500 documents from 60,000; 45 were responsive and 15 were privileged, so that |one third| of the "
    "responsive ones are privileged.",
    "From 84,000 documents we removed 21,000 duplicates and 14,000 system files, and 49,000 remained. That is a "
    "reduction of |41.7%|.",
    "The privilege log lists 640 entries by 14 attorneys; 96 entries were withdrawn, or |15.0%|.",
    "The two attorneys who checked the 340 calls changed 17, which is |5.0%| of the calls.",
    "Nine of the 30 custodians held 4,500 of the 6,000 responsive documents, which is |75.0%| of them.",
    "Reviewers logged 420 hours in March and 560 in April, of which 140 went to quality control, which is |25.0%| of "
    "the April hours.",
    "We collected 90,000 documents and loaded 60,000, of which 15,000 were read; that is |25.0%| of what we loaded.",
    "The review cost $84,000 for 42,000 documents, of which 10,500 were responsive, so that each responsive document "
    "cost |$8|.",
    "The review cost $84,000 for 42,000 documents, of which 10,500 were responsive, so that each document read cost "
    "|$2|.",
    "Of the 3,000 documents in the sample 60 were responsive, and 15 of these had been seen by two custodians, which "
    "is |0.5%| of the sample.",
    "Between them, three custodians had 6,600 of the 8,800 documents: |75.0%|.",
    "Of 3,206 changed documents among the 32,870 that the attorneys read, 1,603 were changed twice, which is |half| of "
    "them.",
    "The attorneys read 32,870 documents in the second pass and changed 3,206 of them, an overturn rate of |9.8%|.",
    "Of the 700 entries, 140 were challenged and 35 withdrawn, so that |25.0%| of the challenged entries were "
    "withdrawn.",
    "Of the 700 entries, 140 were challenged and 35 withdrawn, so that |5.0%| of the entries were withdrawn.",
    "The first pass cost $133,548 and the second $197,280. The second pass cost |47.7%| more than the first.",
    "Of 3,400 calls, 170 were escalated to two senior associates, and that is |5.0%| of the calls.",
    "Out of 1,250 documents sent to the five experts, 250 came back with notes, that is |20.0%|.",
    "Twelve custodians of 48 hold 9,000 of the 12,000 responsive documents; in other words |75.0%| of the documents.",
    "The vendor billed 300 hours in May and 240 in June; 60 of the June hours, or |25.0%|, were for training.",
]
TRUE = [
    "Of 540 documents, five reviewers missed 27 in the two days of the test, which is |5.0%| of them.",
    "Our four custodians sent 1,204 e-mails to nine vendors, of which 301 were responsive, a share of |25.0%|.",
    "The 12 reviewers coded 8,000 documents, 1,600 of them responsive, so |20.0%| of the documents were responsive.",
    "Of 9,600 documents with hits, out of 24,000 in all, 2,400 were responsive, which is |10.0%| of the collection.",
    "The collection has 24,000 documents. Of these 9,600 had hits; 2,400 of those were responsive, which is |10.0%| of "
    "the collection.",
    "We reviewed 3,000 of the 12,000 documents and produced 1,200, which is |40.0%| of what we reviewed.",
    "We reviewed 3,000 of the 12,000 documents and produced 1,200, which is |10.0%| of all.",
    "From 84,000 documents we removed 21,000 duplicates, and then 14,000 system files. The second step reduced the set "
    "by |22.2%|.",
    "There were 612,384 documents. Filters left 118,465. The culling took out |80.7%|.",
    "In May 4,000 documents were read, in June 5,000. That is an increase of |25%|, while the number of reviewers rose "
    "from 8 to 12.",
    "We spent 310 hours, 62 of them on quality control by three attorneys, which is |20.0%| of the hours.",
    "The privilege log lists 640 entries; two attorneys withdrew 96, and 64 were redacted. The withdrawn entries are "
    "|15.0%| of the log.",
    "Six associates coded 2,400 documents a week for five weeks, |12,000| in all.",
    "The four reviewers disagreed on 36 of the 600 documents, or |6.0%| of them.",
    "Nine of the 30 custodians held 4,500 of the 6,000 responsive documents, so |30.0%| of the custodians had three "
    "quarters of what matters.",
    "Of the 2,000 documents, 150 were coded by two attorneys and 90 of those were changed, which is |60.0%| of them.",
    "The 500 documents were read twice; 45 calls were changed by a panel of three, which is |9.0%|.",
    "Of 1,874 withheld and 681 redacted documents, 511 were challenged by three parties, which is |20.0%| of the log.",
    "A production of 29,664 documents left 27,109 in full; 1,874 were withheld and 681 redacted, so |26.7%| of the "
    "documents on the log are redacted.",
    "Reviewers logged 420 hours in March and 560 in April, of which 140 went to quality control, |a third| of the "
    "March figure.",
    "We collected 90,000 documents and loaded 60,000, of which 15,000 were read. |One in six| of the collected "
    "documents was read.",
    "Ms. Roe found 12 responsive documents in 400, Mr. Poe 20 in 500; both together found |3.6%|.",
    "From 12,000 documents 3,000 were removed as duplicates, and from the rest 1,800 by date, a loss of |20.0%|.",
    "From 12,000 documents 3,000 were removed as duplicates, and from the rest 1,800 by date, a loss of |40.0%| in "
    "all.",
    "The batch had 5,000 documents. Two reviewers took 40 hours, and 1,250 documents, or |a quarter|, were responsive.",
    "In 14 days, three teams coded 42,000 documents, |1,000| per team and day.",
    "Of the 3,000 documents in the sample 60 were responsive, and 15 of these had been seen by two custodians, which "
    "is |a quarter| of them.",
    "QC by two partners overturned 30 of 600 calls by 12 associates, or |5.0%|.",
    "We withheld 1,874 documents and produced 681 with redactions, 2,555 in all, so that |26.7%| of them are redacted.",
    "The first pass took 2,154 hours for 118,465 documents; the second took 1,096 hours for 32,870. The first pass "
    "went at |55 documents| an hour.",
    "The reviewers read 52 documents an hour, and 12 of them worked 40 hours a week; |24,960| documents were read a "
    "week.",
    "Of 12 custodians, nine answered within 14 days and three after 30 days; |a quarter| were late.",
    "There were 48 search terms, 12 of which hit more than 10,000 documents, |a quarter| of the terms.",
    "We took 31 documents of 2,400 to the partners, and two of these partners agreed with 28 calls, |90.3%| of them.",
    "In 2,400 documents the attorneys found 31 responsive ones, and in 1,500 another 12, so the rates are 1.3% and "
    "|0.8%|.",
    "In 2,400 documents the attorneys found 31 responsive ones, and in 1,500 another 12, so the rates are |1.3%| and "
    "0.8%.",
    "Three of the ten reviewers made 90 of the 120 errors, so |75.0%| of the errors are theirs.",
    "Three of the ten reviewers made 90 of the 120 errors, so |30.0%| of the reviewers made most of them.",
    "The four partners reviewed 1,200 documents, |300| for each of them.",
    "Two attorneys checked 400 of the 9,000 documents and five reviewers the other 8,600; the attorneys thus saw "
    "|4.4%|.",
    "Seven vendors bid; the two lowest bids were $84,000 and $96,000, which is |14.3%| apart.",
    "Nineteen vendors were asked, and 38 of the 95 proposals came from three of them, which is |40.0%| of the "
    "proposals.",
    "The four weeks of review produced 8,800 documents out of 35,200, |a quarter| of what was read.",
    "Seventeen paralegals coded 51,000 documents, so each of them coded |3,000|.",
    "Twelve custodians of 48 hold 9,000 of the 12,000 responsive documents; in other words |25.0%| of the custodians.",
    "Of 5,000 e-mails and 3,000 attachments, 600 attachments were privileged, or |20.0%| of the attachments.",
    "Two partners read 120 of the 2,400 documents and agreed with the reviewers on 114, or |95.0%| of them.",
    "Two partners read 120 of the 2,400 documents and agreed with the reviewers on 114, or |4.8%| of all.",
]
FALSE = [
    "Of the 67 overturned calls, 41 had been made by the same two reviewers, which is |3.0%| of them.",
    "The collection has 24,000 documents. Of these 9,600 had hits; 2,400 of those were responsive, which is |10.0%| of "
    "the documents with hits.",
    "We reviewed 3,000 of the 12,000 documents and produced 1,200, which is |10.0%| of what we reviewed.",
    "The attorneys read 32,870 documents in the second pass and changed 3,206 of them, an overturn rate of |10.8%|.",
    "We withheld 1,874 documents and produced 681 with redactions, 2,555 in all, so that |36.3%| of them are redacted.",
    "Of the 700 entries, 140 were challenged and 35 withdrawn, so that |25.0%| of the entries were withdrawn.",
    "The first pass took 2,154 hours for 118,465 documents; the second took 1,096 hours for 32,870. The second pass "
    "went at |55 documents| an hour.",
    "Three of the ten reviewers made 90 of the 120 errors, so |2.5%| of the errors are theirs.",
    "The vendor billed 300 hours in May and 240 in June; 60 of the June hours, or |20.0%|, were for training.",
    "Of 5,000 e-mails and 3,000 attachments, 600 attachments were privileged, or |12.0%| of the attachments.",
]


@pytest.mark.parametrize("text", CONFIRMED)
def test_what_the_words_name_confirms(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) in HOLDING


@pytest.mark.slow
@pytest.mark.parametrize("text", TRUE)
def test_canary_what_is_true_is_never_refuted(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) not in FAILING


@pytest.mark.parametrize("text", FALSE)
def test_canary_what_is_false_is_never_confirmed(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) not in HOLDING
