"""Claims files as they are written: whatever a text holds, it is read again as it was."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from prsym.drafting.draft import draft
from prsym.drafting.writing import claims_file, to_toml

HOSTILE = (
    '"',
    "'",
    "\\",
    "\\u0041",
    "\n",
    "\r\n",
    "\t",
    "\x00",
    "\x1b[2J",
    "\x7f",
    "\u202e",
    "é ∅ 漢 🙂",
    "]]\n[[claim]]",
    "#",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_is_read_again_as_it_was(text: str) -> None:
    claim = {"id": text, "inputs": {"found": text, f"a {text}": [text, "2"]}, "value": f"x{text}y"}
    written = claims_file({"title": text, "nothing": {}}, [((text, "above"), claim), ((), claim)], [text])
    assert tomllib.loads(written) == {"report": {"title": text}, "claim": [claim, claim]}


def test_a_remark_stays_a_remark() -> None:
    written = claims_file({"title": "t"}, [(("x\n[[claim]]\nid = 1",), {"id": "a"})], ["first\nsecond = 2"])
    assert [line for line in written.splitlines() if line and not line.startswith("#")] == [
        "[report]",
        'title = "t"',
        "[[claim]]",
        'id = "a"',
    ]


def test_a_document_may_have_any_name(tmp_path: Path) -> None:
    document = tmp_path / "a\n[report]\x85\x7f.txt"
    document.write_text("Of 500 documents 400 were found, a recall of 80%.\n", encoding="utf-8")
    assert tomllib.loads(to_toml(draft(document)))["report"]["document"] == document.name
