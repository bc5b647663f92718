"""`prsym review` by scripted keys, at 80 columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from review_tools import TEXT, after_keys, claims_file, draft_of

from prsym.cli import main


@pytest.fixture
def claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A drafted claims file, whose document is drafted by hand."""
    monkeypatch.setattr("prsym.cli.drafted.drafted", draft_of)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return claims_file(tmp_path)


def review(keys: str, *options: str) -> str:
    told = CliRunner().invoke(main, ["review", "claims.toml", *options], input=keys)
    assert told.exit_code == 0, told.output
    assert told.exception is None
    return told.output


def test_the_keys_of_a_script_do_what_they_do_elsewhere(claims: Path, tmp_path: Path) -> None:
    before = claims.read_bytes()
    told = review("1y\n n a s u u u 1 y 2 y a a 1 1 q")
    other = tmp_path / "other"
    other.mkdir()
    assert claims.read_bytes() == after_keys(other, "1ynasuuu1y2yaa11").read_bytes() != before
    assert told.splitlines()[-3:] == [
        "claims.toml: 6 of 6 decided (4 confirmed, 2 facts, 0 no claim).",
        'To say who confirmed: prsym review claims.toml --by "NAME"',
        "To judge what is confirmed: prsym audit claims.toml --docx exhibit.docx",
    ]


def test_the_screen_fits_80_columns_and_has_all_that_is_to_be_known(claims: Path) -> None:
    told = review("1?q")
    assert max(map(len, told.splitlines())) <= 80
    text = re.sub(r"\s+", " ", told)
    for words in (
        "n4 · line 3 · no proposal gives this value",
        "Precision was 62.2% in the first round.",
        "the document also states 75.0% for this quantity (line 3)",
        "1 precision: 188 of 202 gives 93.07%: 30.87 points more than printed tp = 188 (line 1); fp = 14 (line 5)",
        "Press y to confirm it all the same",
        "1 2 3 take · e edit · n no claim · a fact · s skip · u undo · ? help · q finish",
        "a a fact: stated, and follows from nothing in the document",
        "To go on: prsym review claims.toml",
    ):
        assert words in text


def test_a_claim_is_typed_and_one_that_cannot_be_used_is_asked_for_again(claims: Path) -> None:
    before = claims.read_bytes()
    refused = CliRunner().invoke(main, ["review", "claims.toml"], input="erecall\n\nfound = 188; sample = 223\n\n111q")
    assert refused.exit_code == 2  # and what follows is no key
    assert "not confirmed: inputs: sample = '223' is not in declaration.md" in re.sub(r"\s+", " ", refused.output)
    told = review("e\n\n\n\nq")
    assert "nothing was typed: the claim is as it was" in told
    assert claims.read_bytes() == before
    told = review("erecall\n\nfound = 188; sample = 222\n\nq")
    assert "62.2%: confirmed as typed; the audit will judge it" in told
    assert 'inputs = {found = "188", sample = "222"}' in claims.read_text(encoding="utf-8")


def test_a_later_start_goes_on_and_again_shows_all(claims: Path) -> None:
    review("nn", "--by", "Dr. A. Roe")
    assert 'confirmed_by = "Dr. A. Roe"\n' in claims.read_text(encoding="utf-8")
    told = review("q")
    assert "2 of 6 decided" in told
    assert TEXT[2] in told
    assert "To say who confirmed" not in told
    told = review("sq", "--again")
    assert "n4 · line 3 · no proposal gives this value · now: no claim" in told
    assert "n5 · line 3" in told


def test_what_cannot_be_reviewed_is_told_in_one_line(claims: Path) -> None:
    (claims.parent / "declaration.md").write_text("Another text with 12 numbers.", encoding="utf-8")
    told = CliRunner().invoke(main, ["review", "claims.toml"], input="1")
    assert told.exit_code == 2
    assert told.output == (
        "Error: declaration.md: was changed since its claims were drafted: put it back, or draft it again\n"
    )


def test_what_a_document_holds_cannot_steer_the_terminal(claims: Path) -> None:
    text = claims.read_text(encoding="utf-8")
    claims.write_text(text.replace('value = "62.2%"', 'value = "62\\u001b[2J\\u202e"'), encoding="utf-8")
    told = review("sssq")
    assert "\x1b" not in told
    assert "62⟨U+001B⟩[2J⟨U+202E⟩" in told
