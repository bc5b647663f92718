"""prsym draft: the files that it writes, those that it keeps, and what it says next."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

import prsym
from prsym.cli import main
from prsym.documents.passages import Document, Place
from prsym.drafting.records import Draft, Fate, FormulaProposal, Kind, Number, Proposal
from prsym.errors import InputError
from prsym.schemas import schema

TEXT = "1. We found 514 of 642 relevant documents, a recall of 80.1%.\n\n2. We asked 63 custodians in 2019.\n"
PROPOSAL = Proposal("", "a/b", (), "80.1%", agrees=True, chance=0.1, score=0.9, words="a of b")
VALUE = Number("n1", "80.1%", 0, 0, 0, 5, Place(paragraph=1), "share", 0.801, fate="value", proposals=(PROPOSAL,))
PICTURE = FormulaProposal("f1", 0, 0, 1, Place(paragraph=1), "R = …", "", "latex", picture=b"a picture")
DRAFT = Draft(
    Document("d.md", "0" * 64, ()),
    (VALUE, replace(VALUE, proposals=()), *(replace(VALUE, fate=fate) for fate in ("input", "repeats", "no claim"))),
    (PICTURE,),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "d.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a draft is made beforehand, and its texts are told by their arguments alone."""
    texts = SimpleNamespace(to_toml=lambda _, *places: f"# {places}\n", to_json=lambda _: "{}\n")
    monkeypatch.setattr("prsym.cli.draft_verb.drafted", lambda *_: DRAFT)
    monkeypatch.setitem(sys.modules, "prsym.drafting.writing", texts)
    return folder


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(main, ["draft", *arguments])


def test_it_says_what_was_found_and_what_to_do(made: Path) -> None:
    (made / "sub").mkdir()
    result = _run("d.md", "-o", "sub/claims.toml")
    assert result.exit_code == 0, result.output
    assert result.output == (
        "sub/claims.toml: 5 numbers: 2 values (1 with a proposal), 1 input, 1 repeat, 1 other; 1 formula\n"
        "Next: prsym review sub/claims.toml\n"
    )
    assert (made / "sub" / "claims.toml").read_text() == "# ('../d.md', 'claims-equations')\n"
    assert (made / "sub" / "claims-equations" / "f1.png").read_bytes() == b"a picture"


def test_where_the_claims_and_the_json_go(made: Path) -> None:
    assert _run("d.md").stdout == "# ()\n"
    assert _run("d.md", "--json", "-").stdout == "{}\n"
    result = _run("d.md", "--json", "d.json")
    assert (made / "d.json").read_text() == "{}\n"
    assert result.stdout.splitlines()[1] == "Next: prsym draft d.md -o CLAIMS"
    result = _run("d.md", "-o", "claims.toml", "--json", "-")
    assert result.stdout == "{}\n"  # alone, for a program to read
    assert result.stderr.endswith("Next: prsym review claims.toml\n")


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ({"claims.toml": "mine"}, "claims.toml: already exists, and a draft does not replace what a person may have"),
        ({"claims-equations/f1.png": "another"}, "f1.png: already exists, and is another picture"),
        ({"claims-equations": "no folder"}, "claims-equations: is no folder"),
    ],
)
def test_what_is_there_is_kept(made: Path, before: dict[str, str], told: str) -> None:
    for name, text in before.items():
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_text(text)
    result = _run("d.md", "-o", "claims.toml", "--json", "d.json")
    assert result.exit_code == 2
    assert told in result.stderr
    files = {path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()}
    assert files == {"d.md", *before}
    assert all((made / name).read_text() == text for name, text in before.items())


@pytest.mark.parametrize(
    "arguments", [("-o", "d.md"), ("-o", "c.json"), ("--json", "c.toml"), ("-o", "no/c.toml"), ("--check",)]
)
def test_an_output_that_cannot_be_written_is_refused_before_the_work(
    made: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("prsym.cli.draft_verb.drafted", lambda *_: pytest.fail("drafted all the same"))
    result = _run("d.md", *arguments)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert (made / "d.md").read_text() == TEXT


def test_the_schema_of_a_draft_is_printed() -> None:
    Draft202012Validator.check_schema(schema("draft"))
    number = schema("draft")["$defs"]["number"]["properties"]
    assert [number[key]["enum"] for key in ("kind", "fate")] == [list(get_args(one)) for one in (Kind, Fate)]
    assert json.loads(CliRunner().invoke(main, ["schema", "draft"]).output) == schema("draft")


# With a draft as it is made.


def test_a_draft_is_written_and_audited_once_it_is_confirmed(folder: Path) -> None:
    result = _run("d.md", "-o", "claims.toml")
    assert result.exit_code == 0, result.output
    with pytest.raises(InputError, match="no claim is confirmed yet"):
        prsym.audit("claims.toml")
    assert prsym.audit("claims.toml", proposed=True).not_audited == ()  # its own claims are held to the document
    assert _run("d.md", "-o", "claims.toml").exit_code == 0  # it is the same draft
    text = (folder / "claims.toml").read_text()
    assert "drafted = true" in text
    (folder / "claims.toml").write_text(text.replace("confirmed = false", "confirmed = true", 1))
    assert len(prsym.audit("claims.toml").claims) == 1
    assert _run("d.md", "-o", "claims.toml").exit_code == 2  # a person has changed it


def test_the_json_of_a_draft_keeps_to_its_schema(folder: Path) -> None:
    data: dict[str, Any] = json.loads(_run("d.md", "--json", "-").stdout)
    Draft202012Validator(schema("draft")).validate(data)
    assert {"514", "642", "80.1%"} <= {one["text"] for one in data["numbers"]}
