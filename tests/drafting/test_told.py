"""Readings that the words leave alone: a slip in them is refuted, the right number confirmed, and a doubt stays open.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged, verdict

from prsym.drafting.draft import draft

# Each text with the right number, and a wrong one in its place.
STATED = [
    # 96 * 55 = 5,280
    ("They deliver 96 reviewer hours a day and so, at 55 documents per hour, get through {} documents a day.",
     "5,280", "4,800"),
    # 1,500 * 0.12 = 180
    ("Copies of 1,500 pages at $0.12 cost {}.", "$180", "$210"),
    # 2,506 * 68 = 170,408
    ("That took 2,506 hours, which at $68 an hour cost {}.", "$170,408", "$184,720"),
    # 41,870 / 930 = 45.02
    ("The reviewers read 41,870 documents in 930 hours, a rate of {} documents per hour.", "45", "52"),
    # 8,888 * 18 = 159,984
    ("Hosting is an additional $8,888 a month or {} over the same 18 months.", "$159,984", "$106,656"),
    # 668,204 / 55 = 12,149.2
    ("First-level reviewers average 55 documents per hour. At that pace 668,204 documents take {}.",
     "12,149 hours", "13,149 hours"),
    # (61 - 52.5) / 52.5 = 16.2 %
    ("The pace was 52.5 documents per hour. It rose to 61 documents per hour in May, an increase of {}.", "16%", "14%"),
    # (1,874,300 - 1,046,852) / 1,874,300 = 44.1 %
    ("It held 1,874,300 documents. A date filter brought this down to 1,046,852 documents, a reduction of {}.",
     "44.1%", "55.9%"),
    # (649,500 - 161,940) / 649,500 = 75.1 %
    ("Reviewing 161,940 documents rather than all 649,500 is a reduction of {}.", "75.1%", "24.9%"),
    # 625,645 / 2,038,551 = 30.7 %
    ("We collected 2,038,551 documents. After deduplication 1,412,906 were left; 625,645 documents fell away. "
     "He calls this a reduction of {}.", "30.7%", "69.3%"),
    # (11.8 - 3.1) / 11.8 = 73.7 %
    ("In May 27 of 229 calls were overturned (11.8%), in June 11 of 354 (3.1%). This is a relative improvement of {}.",
     "74%", "8.7%"),
    # 1,190,000 + 840,000 = 2,030,000
    ("We have spent $1,190,000 so far. The others would add $840,000 and bring the total to {}.",
     "$2,030,000", "$2,120,000"),
    # 3,379 / (30 * 40) = 2.8
    ("The review took 3,379 hours. With 30 reviewers at 40 hours a week the work could have been done in {}.",
     "2.8 weeks", "2.2 weeks"),
    # 38 - 14 = 24
    ("The requests name 38 custodians. We agreed to 14 of them; the other {} are in dispute.", "24", "26"),
    # 5 * 800 = 4,000
    ("The classifier was trained in five rounds of 800 documents, {} in all.", "4,000", "4,800"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), STATED)
def test_what_the_words_state_is_confirmed_or_refuted(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == "refuted"


OPEN = [
    ("Twelve reviewers worked 40 hours a week, and the project ended after 520 hours.", "520"),
    ("The vendor spent 400 hours at $50 per hour, and charged $21,500.", "$21,500"),
    ("Review proceeded at 50 documents per hour for 400 hours and 19,250 documents were coded.", "19,250"),
    ("Reviewers logged 1,250 hours at $45 an hour and 300 hours at $80 an hour, for a total of $80,250.", "$80,250"),
    ("The volume grew from 300 GB to 450 GB, by 12% a month.", "12%"),
    ("Of 4,218,950 documents deduplication removed 1,538,662, and date filters left 1,819,695.", "1,819,695"),
    ("We charged 200 hours at $300 per hour and expenses of $4,000, which comes to $64,000.", "$64,000"),
    ("Responding took 1,200 hours at $60 per hour or $75,000 in total with project management.", "$75,000"),
    ("We spent $90,000 on 30,000 documents, an average of $2.50 per document reviewed and $0.50 for hosting.", "$2.50"),
    ("They fell into three batches of 4,000 documents, 11,200 in all after deduplication.", "11,200"),
    ("The vendor invoiced 300 hours. With 10 reviewers at 40 hours a week the review would take 3 weeks.", "3 weeks"),
    ("The second sample of 1,500 had 84 overturned calls, 5.6%; in the first, of 1,200, there were 103, 8.6%.", "8.6%"),
    ("20 reviewers read 55 documents per hour. With 8 hours a day this makes 8,800 documents a day.", "8,800"),
    ("Volumes went from 40 GB to 60 GB per custodian, an average of 52 GB.", "52"),
    ("Instead of 720,000 documents 180,000 were read, a reduction of 60% of the cost.", "60%"),
    ("Ten contract attorneys work 40 hours a week. In 30 weeks they work 12,000 hours.", "12,000"),
    ("Objections were 45. The plaintiff withdrew 10 of them; the other 25 that were served late remain.", "25"),
    ("Reviewers read 12,000 documents in 300 hours, an average of 42 documents per hour excluding breaks.", "42"),
]


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_canary_another_reading_is_never_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in ("refuted", "other convention")


NEVER_CONFIRMED = [
    # the rest of an overturn rate was right, and not wrong
    "In a sample 86 of 611 calls were overturned, an overturn rate of 14.1%. They were thus wrong in |85.9%|.",
    # the documents of one team and the hours of another
    "The first team read 12,000 documents. The second team worked for 240 hours. It read |50| documents per hour.",
    "The team coded 12,000 documents in March. In April it worked 300 hours, at |40| documents per hour.",
    "Reviewer 1 read 6,000 documents in 120 hours. Reviewer 2 thus read |50| documents per hour.",
    # the formula of recall under the name of precision, and a precision under the name of recall
    "Precision was 800 / (800 + 200) = |80.0%|, where 200 responsive documents were missed.",
    "Recall, computed as 450 / 600 = |75.0%|, is high: of the 600 documents produced, 450 were responsive.",
]


@pytest.mark.parametrize("text", NEVER_CONFIRMED)
def test_canary_numbers_of_another_are_never_confirmed(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) not in ("confirmed", "consistent")


HOLDING = [
    # 472 * 11 = 5,192
    ("Hosting is billed at $11 per GB per month. The 472 GB in the workspace cost $5,192 a month.", "$5,192"),
    # 1,386.4 / 14 = 99.03
    ("From the 14 agreed custodians we collected 1,386.4 GB of data, or about 99 GB per custodian.", "99 GB"),
    # 24 * 99 = 2,376
    ("If the 24 custodians were added, at the same 99 GB each, we would collect another 2,376 GB.", "2,376"),
    # 97 / 1,260 = 7.7 %
    ("QC re-reviewed 1,260 of the 8,400 documents (15%) and overturned 97 calls, an overturn rate of 7.7%.", "7.7%"),
    # 431,562 / 1,819,695 = 23.7 %
    ("The terms hit 431,562 of the 1,819,695 documents in the agreed period, a hit rate of 23.7%.", "23.7%"),
    # 48,210 + 61,904 + 87,115 + 17,157 = 214,386
    ("We made six productions with 214,386 documents. The first held 48,210 documents, the second 61,904, those after "
     "it 87,115 and the last 17,157.", "214,386"),
    # 648,113 / 2,467,808 = 26.3 %
    ("There were 2,467,808 unique documents. The date filter excluded 648,113 of them, a reduction of 26.3%.", "26.3%"),
    # 742,318 * 413 / 2,400 = 127,740.6
    ("I set aside 58,904 documents; the review population is the remaining 742,318 documents. In a random sample of "
     "2,400 documents from it 413 were responsive. This projects to about 127,700 responsive documents in the "
     "population.", "127,700"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), HOLDING)
def test_amounts_are_joined_by_their_units(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent")


def test_ordinals_and_parts_of_codes_are_accounted_for(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    place.write_text("After the fifth round (Docket No. 22-L-3390) see section VI. A third round followed.\n")
    found = draft(place)
    told = {one.number.text: account.reason for one, account in zip(found.numbers, found.accounts, strict=True)}
    assert told["fifth"] == "an ordinal"
    assert {"VI", "22-L-3390"} <= set(told) or {"VI", "3390"} <= {part.strip("-L") for part in told}
    assert all(account.fate == "no claim" for account in found.accounts)
