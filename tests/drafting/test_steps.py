"""What was left step by step, in a list of labels and in a table that begins with its first step.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# 900,441 - 210,117 - 80,206 = 610,118; 610,118 - 48,017 = 562,101
LISTED = """- Collected from nine custodians: 900,441 documents.
- {}: 210,117.
- Excluded by the agreed dates: 80,206.
- Loaded for review: {}.
- Held out because they carry no text: 48,017. These were read one by one.
- **Ranked population: {}.**
"""


def test_what_is_left_behind_the_steps_of_a_list(tmp_path: Path) -> None:
    text = LISTED.format("Removed as copies", "610,118", "562,101")
    assert verdict(tmp_path, text, "610,118") == "confirmed"
    assert verdict(tmp_path, text, "562,101") == "confirmed"


@pytest.mark.parametrize(
    ("step", "loaded", "ranked"),
    [
        ("Attachments among them", "610,118", "562,101"),  # no step takes them off
        ("Removed as copies", "611,118", "561,101"),  # nothing gives these
    ],
)
def test_what_no_steps_leave_stays_open(tmp_path: Path, step: str, loaded: str, ranked: str) -> None:
    text = LISTED.format(step, loaded, ranked)
    assert verdict(tmp_path, text, loaded) == "open"


# 700,318 - 91,207 = 609,111; - 130,000 = 479,111; - 52,006 = 427,105; - 8,104 = 419,001
TABLE = """We collected 700,318 documents from the custodians. They were culled in this order:

| Step | Documents removed | Documents left |
| --- | ---: | ---: |
| System files | 91,207 | {} |
| Exact copies | 130,000 | {} |
| Outside the dates | 52,006 | {} |
| No search term | 8,104 | {} |
"""
LEFT = ("609,111", "479,111", "427,105", "419,001")


def test_what_each_row_of_a_table_leaves(tmp_path: Path) -> None:
    for left in LEFT:
        assert verdict(tmp_path, TABLE.format(*LEFT), left) == "confirmed"


def test_a_row_that_is_slipped_is_refuted_where_the_next_goes_on_from_the_right_number(tmp_path: Path) -> None:
    slipped = ("609,111", "479,211", "427,105", "419,001")
    assert verdict(tmp_path, TABLE.format(*slipped), "479,211") == "refuted"
    assert verdict(tmp_path, TABLE.format(*slipped), "427,105") == "open"
    # Nothing before the table gives the first row, and nothing refutes it.
    assert verdict(tmp_path, TABLE.format("609,111", *LEFT[1:]).replace("700,318", "790,318"), "609,111") == "open"
