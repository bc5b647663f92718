"""The pace and the price of work told over sentences. The right values are computed by hand beside each text."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict, verdicts

from prsym.drafting.draft import draft

PACE = (
    "The reviewers worked at 50 documents per hour and at $40 per hour. The discard pile of 400,000 documents was "
    "never read. Plaintiff wants the discard pile read. At that pace and price, this would take "
    "{hours} and cost some {cost}."
)
SET = "We found 100,000 responsive documents in the set. The review has cost $660,000 altogether. Each responsive "
READ = "Reviewers read the 60,000 documents above the line and coded 40,000 of them responsive. The remaining 200,000 "
# Each text with the right number, and a wrong one; what a wrong one becomes.
CASES = [
    # 150,000/3,000 = 50
    ("First-level reviewers read the 120,000 ranked documents and the 30,000 others, 150,000 in all. They needed 3,000 "
     "hours, which is {} per hour.", "50 documents", "60 documents", "refuted"),
    # 60,000/1,500 = 40
    (READ + "were not reviewed. The review took 1,500 hours, which works out to {} per hour.",
     "40 documents", "54 documents", "open"),
    # 400,000/50 = 8,000, and 8,000 * 40 = 320,000
    (PACE.replace("{hours}", "{}").format("{}", cost="$320,000"), "8,000 hours", "9,000 hours", "open"),
    (PACE.format(hours="8,000 hours", cost="{}"), "$320,000", "$420,000", "open"),
    # 700,000/7,000 = 100
    ("That would cost $700,000. For that money, the parties would gain about 7,000 documents, at {} apiece.",
     "$100", "$90", "refuted"),
    # 660,000/100,000 = 6.60
    (SET + "document that we found in the set has cost Orrin {}.", "$6.60", "$7.60", "open"),
    # 75/6.60 = 11.4
    (SET + "document that we found in the set has cost Orrin $6.60. The rest would cost $75 apiece. That is {} what "
     "each has cost until now.", "more than eleven times", "more than seven times", "open"),
    # (660,000 - 600,000)/600,000 = 10 %; 9.1 % is of the cost
    ("The review has cost $660,000 altogether. The approved budget was $600,000. We have overrun the budget by {}.",
     "10%", "9.1%", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong", "judged"), CASES)
def test_work_that_words_state(tmp_path: Path, text: str, right: str, wrong: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == judged


def test_what_a_pace_would_be_is_offered(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    place.write_text(READ + "were not reviewed. The review took 1,500 hours, which works out to 54 documents per hour.")
    offered = next(one.offered for one in draft(place).claims if one.offered)
    assert {name: one.text for name, one in offered.inputs.items()} == {
        "first": "60,000 documents",
        "second": "1,500 hours",
    }


OPEN = [
    ("They read 60,000 documents. The review took 1,500 hours, which is 54 documents per hour on a good day.",
     "54 documents"),
    ("First-level reviewers read 150,000 documents, some of them twice. They needed 3,000 hours, which is 60 documents "
     "per hour.", "60 documents"),
    ("First-level reviewers read 150,000 documents and second-level reviewers 30,000. They needed 3,000 hours, which "
     "is 70 documents per hour.", "70 documents"),
    # Two paces: which one is meant is not said.
    ("The first team worked at 50 documents per hour, the second at 40 documents per hour. The discard pile of 400,000 "
     "documents was never read. At that pace, this would take 9,000 hours.", "9,000 hours"),
    ("We spent $700,000 on review and $100,000 on hosting. For that money, we gained 8,000 documents, at $90 apiece.",
     "$90"),
    # Far beyond the limit: it tells nothing of these.
    (SET + "document that we found in the set has cost Orrin $6.60. The rest would cost $175 apiece. That is more than "
     "eleven times what each has cost until now.", "more than eleven times"),
    ("The review has cost $660,000 altogether. The budget was $600,000, and the contingency budget $30,000. We have "
     "overrun the budget by 4.8%.", "4.8%"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_the_words_leave_in_doubt_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


@pytest.mark.parametrize(
    ("text", "value", "wrong"),
    [  # 23.5·460 = 10,810; 1,148,306 - 391,274 = 757,032
        ("Plaintiff pays me $460 an hour, and I have billed ${} for the 23.5 hours that it took.", "10,810", "10,180"),
        ("The vendor collected 1,148,306 files, 391,274 copies were removed, and {} were left.", "757,032", "757,302"),
    ],
)
def test_the_value_is_the_sum_of_money_or_what_was_left(tmp_path: Path, text: str, value: str, wrong: str) -> None:
    assert verdicts(tmp_path, text.format(value), value) == ["confirmed"]
    assert "confirmed" not in verdicts(tmp_path, text.format(wrong), wrong)
    place = tmp_path / "one.md"
    place.write_text(text.format(value), encoding="utf-8")
    assert sum(claim.binding != "open" for claim in draft(place).claims) == 1
