"""The error rates of drafting: one record, the same in the documentation and in the method of an exhibit."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

import prsym
from prsym.auditing.error_rates import recorded
from prsym.report import Report

PAGE = Path(prsym.__file__).parents[1] / "docs" / "drafting.md"
ROWS = {
    "bound to inputs": "bound",
    "as the key has it": "right",
    "to other inputs that give the same": "other_inputs",
    "wrong verdicts": "wrong_verdict",
}
SHARES = {
    "numbers accounted for": ("accounted", "numbers"),
    "claims found (bound, open or known from elsewhere)": ("found", "claims"),
}
CLAIM = {"quantity": "recall", "inputs": {"found": "171", "sample": "197"}, "value": "70.4%"}


def _table() -> dict[str, list[str]]:
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", PAGE.read_text(encoding="utf-8"), flags=re.M)
    return {name: cells for name, *cells in rows}


def _number(count: int) -> str:
    return f"{count:,}"


def test_the_page_on_drafting_has_the_recorded_figures() -> None:
    table = _table()
    for place, when in enumerate(("now", "first_sight")):
        record = recorded("drafting_error_rates")[when]
        for name, key in ROWS.items():
            assert table[name][place] == _number(record[key]), name
        for name, keys in SHARES.items():
            assert table[name][place] == " of ".join(_number(record[key]) for key in keys), name
    now = recorded("drafting_error_rates")["now"]
    said = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"drafts {now['documents']} invented documents" in said
    assert f"with {_number(now['numbers'])} numbers and {_number(now['claims'])} claims" in said


@pytest.mark.parametrize("when", ["now", "first_sight"])
def test_the_recorded_counts_add_up(when: str) -> None:
    record = recorded("drafting_error_rates")[when]
    assert record["right"] + record["other_inputs"] + record["wrong_verdict"] == record["bound"]
    assert record["bound"] <= record["found"] <= record["claims"] <= record["numbers"]
    assert record["accounted"] <= record["numbers"]


def _report(**fields: str) -> Report:
    return prsym.audit({"report": {"title": "Example", **fields}, "claim": [CLAIM]})


def test_an_exhibit_on_a_document_tells_the_error_rates_of_drafting(tmp_path: Path) -> None:
    now = recorded("drafting_error_rates")["now"]
    document = tmp_path / "doe.txt"
    document.write_bytes(b"The recall was 70.4%.")
    sha = sha256(document.read_bytes()).hexdigest()
    text = " ".join(_report(document=str(document), document_sha256=sha).to_markdown().split())
    method = text.partition("## Method and limits")[2].partition("## What was not verified")[0]
    assert f"the program chose the inputs of {now['bound']:,}: for {now['right']:,} those of the key" in method
    assert str(tmp_path) not in text
    assert "the rate of error in use is not known" in method
    assert "drafted" not in _report().to_markdown()
