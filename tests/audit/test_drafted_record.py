"""What was drafted and is no longer in the claims file is told, and open claims are counted alike everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import prsym
from prsym.cli import main
from prsym.errors import InputError

TEXT = """1. We found 90 of 100 responsive documents, a recall of 90%.

2. We asked 63 custodians, and paid $31,500 for the platform in that year.

3. The elusion rate was 1.6%.
"""


@pytest.fixture(scope="module")
def drafted(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("drafted")
    (folder / "d.md").write_text(TEXT, encoding="utf-8")
    told = CliRunner().invoke(main, ["draft", str(folder / "d.md"), "-o", str(folder / "claims.toml")])
    assert told.exit_code == 0, told.output
    return folder / "claims.toml", told.output


def _plain(text: str) -> str:
    return " ".join(text.split())


def test_the_open_claims_are_counted_alike_everywhere(drafted: tuple[Path, str]) -> None:
    path, told = drafted
    words = re.search(r"(\d+) open( \(\d+ to complete, \d+ that may be (?:a fact|facts)\))", told)
    assert words is not None, told
    head, *_ = path.read_text(encoding="utf-8").partition("[report]")
    assert words[0] in head
    report = prsym.audit(path)
    assert len(report.open_claims) == int(words[1])
    said = f"{words[1]} claims drafted from the document are open{words[2]}."
    assert said in _plain(report.to_text())
    assert said in _plain(report.to_markdown())
    assert report.left_out == ()


def _without(text: str, number: str) -> str:
    """The claims file without the entry of a number."""
    blocks = text.split("\n\n")
    return "\n\n".join(one for one in blocks if f'value = "{number}' not in one or "[[claim]]" not in one)


@pytest.mark.parametrize("number", ["63 custodians", "$31,500", "1.6%"])
def test_a_drafted_claim_that_is_deleted_is_named(drafted: tuple[Path, str], number: str) -> None:
    path, _ = drafted
    text = path.read_text(encoding="utf-8")
    changed = path.with_name("deleted.toml")
    changed.write_text(_without(text, number), encoding="utf-8")
    report = prsym.audit(changed)
    assert [one.number for one in report.left_out] == [number]
    assert "1 claim drafted from the document was left out of the claims file" in _plain(report.to_text())
    page = _plain(report.to_markdown()).replace("\\", "")
    method, _, unchecked = page.partition("## What was not verified")
    assert "1 claim drafted from the document was left out of the claims file, and named below" in method
    assert re.search(rf"paragraph [23]: {re.escape(number)}\.", unchecked)


def test_a_claim_that_a_person_renames_is_not_left_out(drafted: tuple[Path, str]) -> None:
    path, _ = drafted
    changed = path.with_name("renamed.toml")
    text = path.read_text(encoding="utf-8")
    changed.write_text(text.replace('id = "recall-1"', 'id = "mine"', 1), encoding="utf-8")
    assert prsym.audit(changed).left_out == ()


def test_a_record_that_no_draft_wrote_is_refused(tmp_path: Path) -> None:
    claim = {"quantity": "recall", "inputs": {"tp": "4", "fn": "1"}, "value": "80%"}
    with pytest.raises(InputError, match="not as `prsym draft` writes it"):
        prsym.audit({"claim": [claim], "drafted": {"a": "80%"}})
    assert prsym.audit({"claim": [claim], "drafted": {"a": ["7", ""]}}).left_out[0].number == "7"
