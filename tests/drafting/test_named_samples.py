"""What the name of a sample and turns of English leave alone: a slip is refuted, or left open, and never confirmed.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

TABLE = """The platform holds 914,620 documents. Of these, 236,410 documents were read; I say "Read Pile" for these.
The other 678,210 documents are the "Discard Pile".

| Sample | Drawn from | Documents | Responsive |
|---|---|---|---|
| A | the platform | 2,250 | 346 |
| B | the Discard Pile | 2,250 | 104 |
| C | the Read Pile | 800 | 369 |

"""


# Each text with the right number, and a wrong one in its place.
ALONE = [
    (TABLE + "Of Sample B, {} is responsive.", "4.6%", "5.6%"),  # 104 / 2,250 = 4.62 %
    (TABLE + "Sample B puts elusion at {}.", "4.6%", "4.9%"),
    (TABLE + "Sample C has a hit rate of {}.", "46.1%", "48.2%"),  # 369 / 800 = 46.125 %
    (TABLE + "Sample A, drawn from the platform, gives a yield of {}.", "15.4%", "14.5%"),  # 346 / 2,250 = 15.38 %
    # 104 / 2,250 * 678,210 = 31,348.4
    (TABLE + "{} responsive documents lie unread in the Discard Pile.", "31,348", "42,133"),
    # 369 / 800 * 236,410 = 109,044.1
    (
        TABLE + "Sample C has a hit rate of 46.1%. The best estimate for the Read Pile is {} documents.",
        "109,044",
        "119,044",
    ),
    (
        "Sample B was 2,400 documents drawn at random from what was left. Of these 31 were responsive.\n\n"
        "Sample B gives an elusion of {}.",
        "1.3%",
        "1.8%",
    ),  # 31 / 2,400 = 1.29 %
    # 109,044 / (109,044 + 31,348) = 77.67 %
    ("If 109,044 were found and 31,348 were not, the process covered {} of what there was.", "77.7%", "87.7%"),
    # (85 - 77.5) / 85 = 8.8 %
    (
        "The Order requires that 85% be found. In relative terms, the 77.5% above falls {} short of that.",
        "8.8%",
        "7.5%",
    ),
    # 8,412 - 7,312 = 1,100
    ("We found 8,412 documents, which is {} more than the 7,312 of last year.", "1,100", "1,200"),
    # 9,612 - 8,412 = 1,200
    ("We found 8,412 of the 9,000, which is {} fewer than the 9,612 that he claims.", "1,200", "1,300"),
]
# Each text with the right number, and a wrong one that stays open: other readings are left.
GIVING = [
    (TABLE + "In Sample B, 4.6% of the documents were responsive, or {}.", "one in twenty-two", "one in thirty-two"),
    (TABLE + "His first reviewer marked {} documents of Sample C not responsive.", "431", "413"),  # 800 - 369
    ("In it 120 of 480 were found (25.0%), which is {}.", "a quarter", "a fifth"),
    ("In it 130 of 480 were found (27.1%), which is {}.", "more than a quarter", "more than a fifth"),
    # The exact one-sided limits at 95 %: 5.417 % of 104 in 2,250, and 0.5161 % of 3 in 1,500.
    (
        TABLE + "By the one-sided exact bound, and with 95% confidence, the rate in Sample B does not exceed {}.",
        "5.42%",
        "6.42%",
    ),
    (
        "We sampled 1,500 documents from the Null Set, and 3 were responsive, an elusion of 0.2%. "
        "We are 95% confident that elusion is no more than {}.",
        "0.52%",
        "0.42%",
    ),
    # 914,632 - 914,620 = 12
    (
        "It has 914,620 documents. We counted again. The log has 914,632 rows. The difference is {} containers.",
        "12",
        "13",
    ),
]
# Numbers of which the words leave other readings, and the words in which they stand.
OPEN = [
    ("3.9%", TABLE + "Had Sample B been larger, elusion would have been 3.9%."),
    ("22.1%", TABLE + "Richness among e-mails in Sample A was 22.1%."),
    ("18.1%", TABLE + "Of the 1,200 e-mails in Sample A, 18.1% were responsive."),
    ("7.2%", TABLE + "For Custodian Lee, Sample B shows an elusion of 7.2%."),
    ("7.1%", TABLE + "In Sample B elusion was never 7.1%."),
    ("7.7%", TABLE + "Sample D shows an elusion of 7.7%."),
    ("10.0%", TABLE + "Samples A and B have a prevalence of 10.0%."),
    ("79.5%", TABLE + "Sample A has a recall of 79.5%."),
    ("42,000", TABLE + "Plaintiff says that 42,000 responsive documents lie in the Discard Pile."),
    ("12,000", TABLE + "The Discard Pile has 12,000 responsive documents that are privileged."),
    ("98,000", TABLE + "The Read Pile has 98,000 responsive documents."),  # people read it, and may have counted
    ("5.9%", TABLE + "In 2024 Sample B had an elusion of 5.9%."),
    ("5.9%", TABLE.replace("| B", "| Elusion") + "An elusion sample had an elusion of 5.9%."),
    ("5.9%", TABLE + "We sample a pile: elusion is 5.9%."),
    ("12,000", TABLE + "Last year the Discard Pile had 12,000 responsive documents."),
    ("12.0%", "9,000 documents were produced and 1,000 were not reviewed, and of the latter Tarnmoor found 12.0%."),
    ("7.5%", "The Order requires that 85% be found. The 77.5% above falls 7.5% short of that."),
    (
        "1.9%",
        "Sample B was 2,400 documents. Of Sample B 31 were responsive in the pilot, and 45 later.\n\n"
        "Sample B gives an elusion of 1.9%.",
    ),
    ("3%", TABLE + "The rate of Sample B shall not exceed 3%."),
]


@pytest.mark.parametrize(("text", "right", "wrong"), ALONE)
def test_what_words_leave_alone_is_confirmed_and_a_slip_refuted(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert verdict(tmp_path, text.format(right), right) == "confirmed"
    assert verdict(tmp_path, text.format(wrong), wrong) == "refuted"


@pytest.mark.parametrize(("text", "right", "wrong"), GIVING)
def test_what_gives_the_print_is_confirmed_and_a_slip_stays_open(
    tmp_path: Path, text: str, right: str, wrong: str
) -> None:
    assert verdict(tmp_path, text.format(right), right) == "confirmed"
    assert verdict(tmp_path, text.format(wrong), wrong) == "open"


@pytest.mark.parametrize(("value", "text"), OPEN)
def test_what_may_be_of_others_stays_open(tmp_path: Path, value: str, text: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
