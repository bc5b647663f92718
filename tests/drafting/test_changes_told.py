"""Changes between two of three values, the way that a change goes, and halves of it. Right values by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

ROUNDS = "Recall was 40% in round one, 55% in round two and 75% in round three. "
STEPS = "Before training recall was 40%. With 500 examples it was 55%, and with 900 examples 75%. "
CULLED = "Dates cut the set from 800,000 to 600,000 and domains to 300,000 documents, a reduction of "
VENDORS = "Ash reached a recall of 70%, Birch one of 76% and Cedar one of 81%. "
RENT = "Storage cost $3,000 a month, or "
CASES = [
    (ROUNDS + "Over the entire course it rose by 15 points.", "15 points", "open"),
    (ROUNDS + "The increase between rounds one and two was 20 points.", "20 points", "open"),
    (STEPS + "Altogether recall rose by 20 points.", "20 points", "open"),
    (STEPS + "From beginning to end recall improved by 15 points.", "15 points", "open"),
    (VENDORS + "Birch is thus 6 points above Ash.", "6 points", "confirmed"),
    (VENDORS + "Cedar is thus 6 points above Ash.", "6 points", "open"),
    (CULLED + "25% in all.", "25%", "open"),
    (CULLED + "50%.", "50%", "open"),
    ("Recall rose from 40% to 55%, a gain of 15 points.", "15 points", "confirmed"),
    ("Recall rose from 40% to 55%, a gain of 20 points.", "20 points", "refuted"),
    # 16/80 = 20 %, 16/64 = 25 %
    ("Precision dropped from 80% to 64%, a relative loss of 20%, while recall increased.", "20%", "confirmed"),
    ("Precision dropped from 80% to 64%, a relative loss of 25%, while recall increased.", "25%", "open"),
    (
        "The bill fell from $60,000 to $30,000, a cut of 50%. A half of that is due to rates, a half to hours.",
        "half",
        "open",
    ),
    (
        "The bill fell from $60,000 to $30,000, by 50%, half of which came from rates and half from hours.",
        "half",
        "open",
    ),
    (RENT + "$33,000 over 12 months, as the first was free of charge.", "$33,000", "open"),
    (
        "The first two months were free. Thereafter storage cost $3,000 a month. For 12 months it came to $36,000.",
        "36,000",
        "open",
    ),
    (RENT + "$36,000 over 12 months.", "$36,000", "confirmed"),
    (RENT + "$63,000 over 12 months.", "$63,000", "refuted"),
]
NONE = "We found no responsive document in a random sample of 500 documents from the discard pile. "
LIMITS = [
    # 1 - 0.025^(1/500) = 0.735 %; 3/500 = 0.60 %
    (
        NONE + "The upper limit of the two-sided 95% Clopper-Pearson interval is 0.60%.",
        {"undecided", "refuted", "open"},
    ),
    (NONE + "By the rule of three the 95% upper limit is 0.60%.", {"confirmed", "consistent"}),
]


@pytest.mark.parametrize(("text", "value", "expected"), CASES)
def test_a_change_is_that_of_the_values_that_the_words_name(
    tmp_path: Path, text: str, value: str, expected: str
) -> None:
    assert verdict(tmp_path, text, value) == expected


@pytest.mark.parametrize(("text", "expected"), LIMITS)
def test_a_named_method_is_not_the_rule_of_three(tmp_path: Path, text: str, expected: set[str]) -> None:
    assert verdict(tmp_path, text, "0.60%") in expected
