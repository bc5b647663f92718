"""Unit prices, costs of a team, savings, averages and totals of groups, told right before. Right values by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

BOTH = "Manual review was quoted at $250,000, and the model's review was completed for $90,000. "
WEEKS = "The team coded 4,200 documents in the first week, 5,100 in the second and 3,900 in the third. "
BATCHES = "Each of the eight batches held 2,500 documents, except the last, which held 700. "
KINDS = "The vendor loaded 750,000 e-mails and 250,000 chat messages. "
CASES = [
    # 9,000/360 = 25; 5,700/380 = 15
    ("Processing the 360 GB cost $9,000. That works out to $25.00 per GB.", "25.00", "confirmed"),
    ("Processing the 360 GB cost $9,000. That works out to $27.00 per GB.", "27.00", "refuted"),
    ("Hosting was billed at $5,700 a month for 380 GB, or $15.00 per GB.", "15.00", "confirmed"),
    ("Processing the 360 GB cost $9,000, plus a fee for rush work. That works out to $31.00 per GB.", "31.00", "open"),
    ("Processing the 360 GB cost $9,000 and hosting $4,000. That works out to $31.00 per GB.", "31.00", "open"),
    # 12*30*50 = 18,000; 22*$150 = 3,300
    ("The 12 attorneys logged 30 hours each. At $50 an hour, that cost $18,000.", "18,000", "confirmed"),
    ("The 12 attorneys logged 30 hours each. At $50 an hour, that cost $1,500.", "$1,500", "refuted"),
    ("The 12 attorneys logged 30 hours. At $50 an hour, that cost $18,000.", "18,000", "open"),
    ("We imaged 22 laptops, at $150 a laptop, for $3,300 in total.", "3,300", "confirmed"),
    ("We imaged 22 laptops, at $150 a laptop, for $3,030 in total.", "3,030", "refuted"),
    # 160/250 = 64 %
    (BOTH + "The model thus saved 64% of the quoted price.", "64", "confirmed"),
    (BOTH + "The model thus saved 36% of the quoted price.", "36", "refuted"),
    (BOTH + "The model saved 50% of the hours of partners.", "50", "open"),
    # (4,200 + 5,100 + 3,900)/3 = 4,400; 7*2,500 + 700 = 18,200
    (WEEKS + "That is an average of 4,400 documents a week.", "4,400", "confirmed"),
    (WEEKS + "That is an average of 4,600 documents a week.", "4,600", "refuted"),
    ("In week one they coded 4,200 documents, in week two 5,100, and in week three 3,900. On average they coded 4,600 "
     "documents a week.", "4,600", "open"),
    (BATCHES + "The review thus covered 18,200 documents.", "18,200", "confirmed"),
    (BATCHES + "The review thus covered 20,700 documents.", "20,700", "refuted"),
    ("Three batches went out: one of 1,200 documents, one of 900, and a last one of 350. In all, 2,450 documents were "
     "batched.", "2,450", "confirmed"),
    ("Three batches went out: one of 1,200 documents, one of 900, and a last one of 350. In all, 2,650 documents were "
     "batched.", "2,650", "refuted"),
    # 750,000/1,000,000
    (KINDS + "E-mails thus made up 75.0% of the collection.", "75.0", "confirmed"),
    (KINDS + "Chat messages made up 75.0% of the collection.", "75.0", "open"),
    # 24/60 = 2/5, 6,000/24,000 = 1/4
    ("The English reviewers averaged 60 documents an hour and the Spanish reviewers 24, or two-fifths of the English "
     "pace.", "two-fifths", "confirmed"),
    ("The English reviewers averaged 60 documents an hour and the Spanish reviewers 24, or two-fifths of the Spanish "
     "pace.", "two-fifths", "open"),
    ("The estimate was $325,000 and the bill $208,000. The bill was nearly two thirds of the estimate.", "two thirds",
     "confirmed"),
    ("Of the 24,000 documents, 6,000 were reviewed in January. That is one in four.", "one in four", "confirmed"),
    ("The 24,000 e-mails came first, and 6,000 chats in January. That is one in four.", "one in four", "open"),
    # so many terms as words count: 1,300 + 210 + 90 = 1,600
    ("Review took 1,300 hours. Checks took 210 hours. Management took 90 hours. These three come to 1,510 hours.",
     "1,510", "refuted"),
    ("Review took 1,300 hours. Checks took 210 hours. Management took 90 hours. These three come to 1,600 hours.",
     "1,600", "confirmed"),
    # the pace of one of two teams: 9,000/180 = 50
    ("The partners checked 4,000 documents in 100 hours, against 9,000 documents in 180 hours for the first level. "
     "Their pace was thus 50 documents an hour.", "50 documents", "open"),
    ("The partners checked 9,000 documents in 180 hours. Their pace was thus 50 documents an hour.", "50 documents",
     "confirmed"),
    # another unit, another period, a part
    ("The review of 14,200 documents cost $41,180. That comes to $12.50 per responsive document.", "12.50", "open"),
    ("The 12 attorneys logged 30 hours each week. At $50 an hour, the month cost $72,000.", "72,000", "open"),
    ("The 12 attorneys logged 30 hours each per week. At $50 an hour, the month's cost was $72,000.", "72,000", "open"),
    (WEEKS + "On average they coded 880 documents a day.", "880", "open"),
    ("Three batches went out: one of 1,200 documents, one of 900, and a last one of 350. In all, 312 documents were "
     "responsive.", "312", "open"),
    (BATCHES + "The reviewers thus coded 4,100 documents responsive.", "4,100", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_unit_prices(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged
