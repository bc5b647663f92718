"""prsym generate: files, exit status, and one line for what cannot be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.cli import main
from prsym.codegen import targets


def call(*arguments: str):
    return CliRunner().invoke(main, ["generate", *arguments])


def test_four_files_and_a_self_test(tmp_path):
    result = call("measures.precision", "--language", "python", "-o", str(tmp_path / "new" / "out"))
    assert result.exit_code == 0, result.output
    names = sorted(path.name for path in (tmp_path / "new" / "out").iterdir())
    assert names == [
        "precision.py",
        "precision.python.certificate.json",
        "precision.vectors.csv",
        "precision_self_test.py",
    ]
    certificate = json.loads((tmp_path / "new/out/precision.python.certificate.json").read_text())
    assert certificate["self_test"]["passed"] is True


def test_without_a_folder_the_source_is_printed():
    result = call("measures.precision", "-l", "c99")
    assert result.exit_code == 0
    assert "double precision(double tp, double fp)" in result.output


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (("measures.precison", "-l", "c99"), 2, "measures.precison"),
        (("measures.precision", "-l", "cobol"), 2, "cobol"),
        (("dimm2015.coverage", "-l", "c99"), 2, "theorem"),
        (("goutte_gaussier2005.precision_posterior", "-l", "c99"), 3, "gamma"),
        (("measures.precision",), 2, "--language"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments, status, says, tmp_path):
    result = call(*arguments, *(("-o", str(tmp_path / "out")) if "-l" in arguments else ()))
    assert result.exit_code == status
    assert says in result.output
    assert "Traceback" not in result.output
    assert not (tmp_path / "out").exists()


def test_a_folder_that_is_a_file(tmp_path):
    place = tmp_path / "file"
    place.write_text("kept")
    result = call("measures.precision", "-l", "python", "-o", str(place / "below"))
    assert result.exit_code == 2
    assert "folder" in result.output
    assert place.read_text() == "kept"


def test_the_help_names_every_language():
    words = call("--help").output.replace(",", " ").replace(".", " ").split()
    assert set(targets.names()) <= set(words)


def test_the_page_names_every_language():
    page = (Path(__file__).parents[2] / "docs" / "generate.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in targets.names())


def test_all_languages_want_a_folder(tmp_path):
    result = call("measures.precision", "-l", "all")
    assert result.exit_code == 2
    assert "-o DIR" in result.output


def test_a_formula_that_no_language_takes(tmp_path):
    result = call("validation.clopper_pearson_lower", "-l", "all", "-o", str(tmp_path / "out"))
    assert result.exit_code == 3
    assert not (tmp_path / "out").exists()
