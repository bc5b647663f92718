"""A command that was mistyped is told in one line: what is wrong, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.cli import main


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("audt c.toml", "No such command 'audt': did you mean prsym audit?"),
        ("recovercounts x", "No such command 'recovercounts': did you mean prsym recover-counts?"),
        ("zzz", "No such command 'zzz': prsym --help lists all"),
        ("draft d.docx --html r.html", "prsym draft: no such option --html: prsym audit and prsym papers have it"),
        ("draft d.docx --annotate c.docx", "prsym draft: no such option --annotate: prsym audit has it"),
        ("audit c.toml --word r.docx", "prsym audit: no such option --word: did you mean --docx or --paper?"),
        ("audit c.toml --pfd r.pdf", "prsym audit: no such option --pfd: did you mean --pdf?"),
        (
            "serve --host 0.0.0.0",
            "prsym serve: no such option --host: it has --port and --no-open; prsym serve --help tells more",
        ),
        (
            "serve d.docx",
            "prsym serve: got unexpected extra argument (d.docx): prsym serve [OPTIONS]: Open a page in the browser: "
            "choose a document, confirm what its numbers follow from, save the exhibit.",
        ),
        (
            "draft d.docx --seconds abc",
            "prsym draft: invalid value for '--seconds': 'abc': a number above 0 and at most 86,400 would be right",
        ),
        (
            "serve --port 0.5",
            "prsym serve: invalid value for '--port': '0.5': a whole number at least 0 and at most 65,535 "
            "would be right",
        ),
        (
            "audit --html mine.toml",
            "prsym audit: missing argument 'FILE'; mine.toml was taken for the value of --html: prsym audit [OPTIONS] "
            "FILE: Judge every claim of FILE: a claims file (TOML, JSON or CSV), or a workbook (.xlsx) with "
            "its --map.",
        ),
        ("draft x.docx -output y.toml", "prsym draft: got unexpected extra argument (y.toml): did you mean --output?"),
        ("audit none.toml", f"none.toml: cannot be read: No such file or directory in {Path.cwd()}"),
        ("audit c.toml --paper a5", "prsym audit: invalid value for '--paper': 'a5' is not one of 'letter', 'a4'"),
    ],
)
def test_what_would_be_right(typed: str, told: str) -> None:
    result = CliRunner(env={"COLUMNS": "80"}).invoke(main, typed.split())
    assert (result.exit_code, result.output) == (2, f"Error: {told}\n")


def test_no_verb_shows_the_help() -> None:
    assert "Usage:" in CliRunner().invoke(main, []).output


def test_a_draft_is_a_toml_file(tmp_path: Path) -> None:
    document, output = tmp_path / "d.md", tmp_path / "d.docx"
    document.write_text("Precision is 50%.\n")
    result = CliRunner().invoke(main, ["draft", str(document), "-o", str(output)])
    assert (result.exit_code, output.exists()) == (2, False)
    assert result.output == f"Error: {output}: a claims file that is drafted must end in .toml\n"
