"""The terminal view: sets, decisions with margins, diagnoses and given quantities, at 80 columns and at others."""

from __future__ import annotations

from unicodedata import east_asian_width

import pytest
from report_tools.samples import CLAIMS, HOSTILE, full

import prsym
from prsym.report import Report

AUDITED_IN_FULL = 10  # of the 11 claims of `full`; one could not be used


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


def _words(report: Report, width: int = 80) -> str:
    return " ".join(report.to_text(width).split())


def test_a_claim_is_a_row(report: Report) -> None:
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in report.to_text().splitlines()]
    assert ["good", "40%", "0.4", "confirmed"] in rows
    assert ["decided", "80%", "0.8", "confirmed (overturned)"] in rows


def test_notes_say_why(report: Report) -> None:
    text = _words(report)
    assert "bad: not reproduced: the printed value 60% could not be reproduced from the stated inputs" in text
    assert (
        "decided: the number is confirmed; the decision that it is >= 0.9 is overturned (the estimate is 80%, 10 "
        "percentage points below the threshold; the exact upper limit of the sample (95%, one side) is 88.727"
    ) in text  # the Beta quantile of 0.95 with 41 and 10: 0.88728
    assert "%, which is below it too)" in text
    assert "; it equals the formula with the arithmetic mean in place of the harmonic mean" in text
    assert "good:" not in text


def test_below_the_table_stand_only_claims_that_need_a_word() -> None:
    part = {"compute": "part/whole", "inputs": {"part": "40", "whole": "100"}}
    shares = {"quantity": "elusion", "inputs": {"found": "12", "sample": "1500"}, "value": "0.8%"}
    stated = {"interval": "0.41% to 1.39%", "confidence": "95%"}
    report = prsym.audit(
        {
            "claim": [
                {"id": "plain", **part, "value": "40%"},
                {"id": "about", **part, "inputs": {"part": "40.2", "whole": "100"}, "value": "40.24%"},
                {"id": "wrong", **part, "value": "41%"},
                {"id": "exact", **shares, **stated, "method": "Clopper-Pearson"},
                {"id": "taken", **shares, **stated},
                {"id": "decided", **shares, "threshold": "<= 1%"},
                {"id": "unused", **shares, "inputs": {**shares["inputs"], "population": "90000"}},
            ]
        }
    )
    assert [str(one.verdict) for one in report.claims].count("refuted") == 1
    text = report.to_text(300)
    told = [line.partition(":")[0] for line in text[text.index("└") :].splitlines() if ": " in line]
    assert told[:4] == ["wrong", "taken", "decided", "unused"]
    assert "computed as part/whole" in text  # of the one that does not hold
    assert "taken: confirmed; the interval: both ends are those of the Clopper–Pearson interval" in text


def test_a_report_with_everything_is_told() -> None:
    text = _words(full())
    for words in (
        "; the printed value is reproduced when tp and fp are exchanged; 1 slip was tried",
        "; recall was computed from tp and fn",
        "the value is 0.1 above the threshold; sampling error is not considered)",
        "the value is at most 0.1 below the threshold or at most 0.3 above it; sampling error is not considered)",
        "convention: the number is reproduced under another convention only; the decision",
        "is open (the admissible values could not be enclosed)",
        "together: contradictory: the claims confirmed and 0.25, which share found and 0.25, cannot all hold together",
        "; 1 set of claims that cannot all hold together",
        "it is another",
    ):
        assert words in text


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("text", ["0.25", HOSTILE.replace("\u200d", ""), "中文" * 40, "0." + "3" * 90])
def test_no_line_is_wider_than_the_terminal(text: str, width: int) -> None:
    """Wide characters take two columns; a combining mark takes none."""
    lines = full(text).to_text(width).splitlines()
    table = [line for line in lines if line[:1] in "┏┃┡│└"]
    assert len(table) >= 4 + AUDITED_IN_FULL
    wide = [sum(_columns(c) for c in line) for line in lines]
    assert max(wide) <= width


def _columns(character: str) -> int:
    if character in "\u0301\u094d":
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def test_every_claim_takes_one_row_of_the_table() -> None:
    lines = full(HOSTILE).to_text(80).splitlines()
    end = next(place for place, line in enumerate(lines) if line.startswith("└"))
    start = next(place for place, line in enumerate(lines) if line.startswith("┡"))
    assert end - start - 1 == AUDITED_IN_FULL


def test_controls_do_not_reach_the_terminal() -> None:
    text = full(HOSTILE).to_text(80)
    assert not {"\x1b", "\u202e", "\u2066"} & set(text)
    assert "⟨U+001B⟩" in text.replace("\n", "")


@pytest.mark.parametrize("width", [20, 40, 59, 60, 80])
def test_nothing_vanishes_where_there_is_little_room(report: Report, width: int) -> None:
    words = "".join(report.to_text(width).split())
    for verdict in ("confirmed", "confirmed(overturned)", "notreproduced", "different", "misspelt:notaudited"):
        assert verdict in words
    if width < 60:
        assert "good:confirmedprinted:40%attheprintedinputs:0.4" in words


def test_a_title_is_one_line() -> None:
    made = prsym.audit({"report": {"title": "A\nB: refuted\n\n9 confirmed"}, "claim": CLAIMS[:1]})
    assert made.to_text(80).splitlines()[0] == "A B: refuted 9 confirmed"
