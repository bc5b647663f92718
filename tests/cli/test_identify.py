"""prsym identify: what it prints at 80 columns, and its exit status."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from prsym.cli import main


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, ["identify", *arguments])


def test_a_formula_that_is_found() -> None:
    result = _run("2*P*R/(P+R)")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].startswith("measures.f1: ")
    assert lines[1:3] == ["  equal", "  symbols: P = precision, R = recall"]
    assert "  equal at beta = 1" in lines
    assert "  equal where both are defined at beta = 1" in lines
    assert max(map(len, lines)) <= 80


def test_letters_that_were_assigned() -> None:
    result = _run("u/(u+v)")
    assert result.exit_code == 0
    assert "symbols: u = tp, v = fp" in result.output
    assert "assigned by prsym" in " ".join(result.output.split())


def test_nothing_found_says_how_many_were_tried() -> None:
    from prsym.comparing.identify import explicit_formulas

    result = _run("P*R/(P+R)")
    assert result.exit_code == 1
    assert result.output.startswith(f"none of the {len(explicit_formulas())} explicit formulas of the catalogue")
    assert "P*R/(P+R)" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("2PR/(P+R)", "--language", "python"), "write * between factors"),
        (("P", "--language", "cobol"), "cobol"),
        (("__import__('os')",), "Error"),
        ((), "missing argument"),
    ],
)
def test_what_cannot_be_used(arguments: tuple[str, ...], said: str) -> None:
    result = _run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_latex_is_read() -> None:
    result = _run(r"\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}", "--language", "latex")
    assert result.exit_code == 0
    assert result.output.startswith("measures.precision: ")


def test_the_verb_is_listed() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert "identify" in result.output
