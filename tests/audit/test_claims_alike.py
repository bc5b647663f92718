"""What several claims lack alike is said once, with the number of each."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

import prsym
from prsym.cli import main

FACTS = """
[report]
title = "Example"

[[claim]]
id = "a"
quantity = "recall"
inputs = { tp = "40", fn = "10" }
value = "80%"

[[claim]]
id = "open-1"
quote = "We asked 63 custodians."
where = "paragraph 3"
value = "63 custodians"

[[claim]]
id = "open-2"
quote = "The firm paid $31,500 for it."
value = "$31,500"
"""


def test_entries_that_say_nothing_of_their_number_are_told_in_one_line(tmp_path: Path) -> None:
    place = tmp_path / "c.toml"
    place.write_text(FACTS, encoding="utf-8")
    checked = CliRunner().invoke(main, ["audit", str(place), "--check-only"]).output.splitlines()
    assert len(checked) == 2
    assert checked[0].startswith("2 claims: say what the number follows from")
    assert checked[0].endswith("63 custodians (open-1, line 11), $31,500 (open-2, line 17)")
    assert checked[1].endswith("3 claims, 2 cannot be used")
    report = prsym.audit(place)
    told = " ".join(report.to_text().split())
    assert told.count("say what the number follows from") == 1
    page = " ".join(report.to_markdown().split())
    assert "- Say what the number follows from" in page
    assert "63 custodians (paragraph 3); \\$31,500." in page


def test_a_claim_without_a_number_is_told_alone() -> None:
    report = prsym.audit({"report": {"title": "x"}, "claim": [{"quantity": "recall"}, {"quantity": "recall"}]})
    assert report.to_text().count("value is missing") == 2
