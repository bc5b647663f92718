"""The Markdown view: what it says, that outside text stays text, and that lines fit."""

from __future__ import annotations

import re

import pytest
from report_tools.samples import AUDITED, CLAIMS, HOSTILE, full

import prsym
from prsym.report import Report
from prsym.report.markdown import outside
from prsym.report.outcomes import opening


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


@pytest.fixture(scope="module")
def text(report: Report) -> str:
    return report.to_markdown(appendix=True)


def _plain(text: str) -> str:
    """The text with its lines joined and its escapes undone."""
    return " ".join(re.sub(r"\\([^\w\s])", r"\1", text).split())


def test_it_says_what_was_found(report: Report, text: str) -> None:
    assert text.startswith("# Example\n")
    for sentence in opening(report):
        assert sentence in _plain(text)
    assert "- **2. Precision from counts**: “sixty”. Stated: **60%**; recomputed: **40%**" in text
    assert "The decision “≥ 0.9” is overturned" in _plain(text)


def test_a_finding_says_where_in_the_examined_report_it_stands() -> None:
    claim = {"formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}}
    wrong = {**claim, "value": "60%"}
    text = prsym.audit(
        {
            "claim": [
                {"id": "a", "where": " p. 7 ", **wrong},
                {"id": "b", **claim, "value": "61%"},
                {"id": "c", "where": "p. 9", **claim},
            ]
        }
    ).to_markdown(appendix=True)
    findings = re.findall(r"^- \*\*(\d+)\. Precision from counts\*\*(.*?)\. Stated:", text, flags=re.MULTILINE)
    assert findings == [("2", ""), ("1", " (p. 7)")]  # 61% is farther from 40%


def test_each_claim_has_its_facts(report: Report, text: str) -> None:
    parts = re.split(r"^### Claim \d+: ", text, flags=re.MULTILINE)[1:]
    assert [part.partition("\n")[0] for part in parts] == [claim["id"] for claim in AUDITED]
    good, bad, decided, mean, missing = (_plain(part) for part in parts)
    assert "| `TP` tp relevant documents retrieved | 40 | exactly that |" in good
    assert "- Printed value: 40%, which stands for at least 0.395 and at most 0.405" in good
    assert "- At the printed inputs: exactly 0.4" in good
    assert "In prsym: `measures.precision`" in good
    assert "> sixty" in bad
    assert "**Decision overturned** (threshold >= 0.9): the estimate is 80%, 10 percentage points below" in decided
    assert "the exact upper limit of the sample (95%, one side) is 88.727" in decided  # Beta quantile of 41 and 10
    assert "which is below it too." in decided
    assert "- The formula as claimed equals the formula with the arithmetic mean in place of the harmonic mean." in mean
    assert "Each of these was proved." in mean
    assert "the input fn is not stated" in missing
    misspelt = _plain(text.partition("## Claims that were not audited\n")[2])
    assert "It is no finding about the examined report." in misspelt
    assert "0.5: there is no formula 'measures.recal'; did you mean measures.recall" in misspelt


def test_the_table_has_a_row_for_each_claim(text: str) -> None:
    register = text.partition("## All claims\n")[2].partition("\nHow many claims")[0]
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in register.splitlines() if row.startswith("|")
    ]
    assert [row[:2] for row in rows[2:4]] == [
        ["1", "Precision from counts (p. 1)"],
        ["2", "Precision from counts"],
    ]
    assert [row[2:4] for row in rows[2:4]] == [["40%", "40%"], ["60%", "40%"]]
    assert len(rows) == 2 + len(AUDITED)
    assert rows[4][-1] == "**confirmed**, decision overturned"


def test_method_limits_and_hashes(report: Report, text: str) -> None:
    for words in (
        "## Method and limits",
        "### Limits and self-tests",
        "prsym audit CLAIMS --markdown report.md",
    ):
        assert words in text
    assert text.count(report.inputs_sha256) == 2
    assert "`derivations/measures/rates.py`" in text


def test_a_report_with_everything_is_told() -> None:
    text = _plain(full().to_markdown(appendix=True))
    for words in (
        "- **Together**: No. 1 and No. 2 share found and 0.25, and cannot all hold together: the reason.",
        "- Example: found = 10 satisfies them all",
        "| a.run | `" + "f" * 64,
        "How it was read: recall was computed from tp and fn.",
        "- Ranked list: run = a.run",
        "- Shared quantities: tp is found",
        "- Over the rounding of the inputs: between 0.2 and 0.3",
        "- Example: tp = 10, fp = 30 gives the printed value",
        "- Formula of the source: undefined",
        "- The printed value is reproduced when tp and fp are exchanged.",
    ):
        assert words in text


def test_outside_text_stays_text() -> None:
    """No line starts with outside text, and what would be markup is escaped or written out."""
    text = full(HOSTILE).to_markdown(appendix=True)
    assert "\u202e" not in text
    assert "\x1b" not in text
    assert "⟨U+202E⟩" in text
    assert "\\<script>" in text
    assert not re.search(r"(?<!\\)<script", text)
    assert not re.search(r"(?<!\\)\$x", text)
    assert not re.search(r"(?<!\\)\*b", text)
    assert not re.search(r"(?<![\\!])!?\[i(?<!\\)\]", text)
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert not [h for h in headings if h.startswith("# newline")]
    assert len([h for h in headings if h.startswith("# ")]) == 1
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    register = [row for row in rows if re.match(r"\| \d+ ", row)]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in register} == {6}


def test_lines_fit_and_the_text_is_the_same_again(report: Report, text: str) -> None:
    prose = [line for line in text.splitlines() if not line.startswith("|") and "`" not in line]
    assert max(map(len, prose)) <= 120
    assert report.to_markdown(appendix=True) == text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("costs $5 and $6", r"costs \$5 and \$6"),
        ("a | b", r"a \| b"),
        ("*a* _b_ `c`", r"\*a\* \_b\_ \`c\`"),
        ("two\nlines", "two lines"),
        ("f_measure", r"f\_measure"),
        ("a_b_c __init__ x", r"a\_b\_c \_\_init\_\_ x"),
        ("https://a.org www.b.org c@d.org", r"https\://a.org www\.b.org c<!--.-->@d.org"),
    ],
)
def test_escaping(typed: str, written: str) -> None:
    assert outside(typed) == written
