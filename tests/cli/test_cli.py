"""The command line: what it prints, its exit status, and wrong arguments."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from prsym import catalogue
from prsym.cli import main
from prsym.model.formula import Theorem

EXAMPLE = str(Path(__file__).parents[2] / "docs" / "examples" / "declaration.toml")


def _run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, list(arguments))


def test_audit_writes_both_files(tmp_path: Path) -> None:
    html, json_file = tmp_path / "r.html", tmp_path / "r.json"
    result = _run("audit", EXAMPLE, "--html", str(html), "--json", str(json_file))
    assert result.exit_code == 1
    assert "x75: not reproduced" in result.output
    assert html.read_text().startswith("<!DOCTYPE html>")
    assert '"prsym-report/1"' in json_file.read_text()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["r.html", "r.json"]


def test_audit_quiet_says_it_by_the_exit_status(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[[claim]]\nid="a"\nformula="measures.precision"\ninputs={tp=1, fp=1}\nvalue="50%"\n')
    result = _run("audit", str(path), "--quiet")
    assert (result.exit_code, result.output) == (0, "")


def test_audit_of_open_claims_only(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[[claim]]\nid="a"\nformula="measures.precision"\ninputs={tp=1}\nvalue="50%"\n')
    assert _run("audit", str(path)).exit_code == 3


def test_an_output_that_cannot_be_written(tmp_path: Path) -> None:
    result = _run("audit", EXAMPLE, "--html", str(tmp_path / "no" / "r.html"))
    assert result.exit_code == 2
    assert "cannot be written" in result.output


def test_no_output_replaces_the_claims_file(tmp_path: Path) -> None:
    path = tmp_path / "claims.json"
    path.write_text(content := '{"claim": [{"id": "a", "formula": "measures.precision", "value": "1"}]}')
    result = _run("audit", str(path), "--json", str(path))
    assert result.exit_code == 2
    assert "written over" in result.output
    assert path.read_text() == content


def test_list_shows_every_id() -> None:
    output = _run("list").output
    assert all(identifier in output for identifier in catalogue.ids())


def test_show() -> None:
    result = _run("show", "dimm2015.normalization")
    assert result.exit_code == 0
    assert "Dimm (2015), eq. 7" in result.output
    assert "∫[0, 1]" in result.output


def test_prove_of_a_proved_and_a_refuted_entry() -> None:
    result = _run("prove", "measures.precision", "dimm2015.coverage")
    assert result.exit_code == 0
    assert "1 proved, 1 refuted, 0 undecided" in result.output
    assert "0.38834951" in result.output


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("compare", "2*P*R/(P+R)", "measures.f_measure", "--fixed", "beta=1"), 0, "equal:"),
        (("compare", "(P+R)/2", "measures.f_measure", "--fixed", "beta=1"), 1, "different:"),
        (("compare", "abs(x)", "sqrt(x**2)"), 0, "equal:"),
        (("compare", "R**(1/6)*sqrt(R*S)", "R**(2/3)*sqrt(S)"), 0, "equal_where_defined:"),  # not at R = 0 > S
        (("compare", "R**(1/6)*sqrt(R*S)", "R**(2/3)*sqrt(S)", "--assuming", "R > 0, S > 0"), 0, "equal:"),
        (("compare", "R**(1/6)*sqrt(R*S)", "R**(1/3)*sqrt(S)"), 1, "different:"),
        (("compare", "elliptic_k(x**2)", "pi/2*hyp2f1(1/2,1/2,1,x**2)"), 3, "undecided:"),
        (("compare", "atan(x)+atan(1/x)", "pi/2", "--assuming", "x > 0"), 0, "equal:"),
        (
            ("compare", r"\frac{\rho N R}{P}", "dimm2015.documents_retrieved", "--language", "latex"),
            0,
            "equal:",
        ),
        (("compare", "a/(a+c)", "measures.precision", "--symbols", "a=tp", "--symbols", "c=fp"), 0, "equal:"),
    ],
)
def test_compare(arguments: tuple[str, ...], code: int, said: str) -> None:
    result = _run(*arguments)
    assert result.exit_code == code
    assert said in result.output


def test_extrapolate_one_point() -> None:
    result = _run("extrapolate", "--recall", "0.05", "--precision", "0.3", "--prevalence", "0.25", "--target", "0.05")
    assert result.exit_code == 0
    assert "X(0.05) = 0.3\n" in result.output


def test_extrapolate_csv(tmp_path: Path) -> None:
    source, target = tmp_path / "points.csv", tmp_path / "out.csv"
    source.write_text("system,recall,precision,prevalence\nA,68%,0.40,0.021\nB,0.5,0.0001,0.1\n")
    result = _run("extrapolate", str(source), "--target", "0.68", "-o", str(target))
    assert result.exit_code == 0
    assert "line 3" in result.output
    rows = list(csv.DictReader(target.read_text().splitlines()))
    assert [row["system"] for row in rows] == ["A", "B"]
    assert float(rows[0]["extrapolated_precision"]) == pytest.approx(0.40, rel=1e-15)
    assert rows[1]["extrapolated_precision"] == ""


def test_figures(tmp_path: Path) -> None:
    result = _run("figures", "-o", str(tmp_path / "figures"))
    assert result.exit_code == 0
    assert len(list((tmp_path / "figures").iterdir())) == 16  # eight figures, SVG and PNG each


def test_show_marks_what_is_refuted_and_nothing_else() -> None:
    """As the derivations that follow say, which the tests of the catalogue replay."""
    refuted = {i for i in catalogue.ids() if isinstance(entry := catalogue.entry(i), Theorem) and not entry.holds}
    assert "dimm2015.coverage" in refuted
    for identifier in catalogue.ids():
        head, _, rest = _run("show", "--brief", identifier).output.partition("\n")
        assert head.startswith(f"{identifier}: ")
        assert head.endswith(" (REFUTED)") == (identifier in refuted), head
        assert f"source: {catalogue.entry(identifier).source.citation}" in rest


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("audit", "no-such-file.toml"), "cannot be read"),
        (("prove", "dimm2015.normalisation"), "did you mean dimm2015.normalization"),
        (("show", "x"), "prsym list"),
        (("compare", "P", "measures.f_measure", "--fixed", "beta"), "write a pair such as beta=1"),
        (("compare", "x", "x", "--fixed", "x=1", "--fixed", "x=2"), "given twice"),
        (("extrapolate", "--target", "0.5"), "is missing"),
        (
            ("extrapolate", "--recall", "0.5", "--precision", "0.1", "--prevalence", "1", "--target", "0.5"),
            "prevalence = 1",
        ),
        (
            ("extrapolate", "--recall", "x", "--precision", "0.1", "--prevalence", "0.1", "--target", "0.5"),
            "'x' is no number",
        ),
        (("extrapolate", "points.csv", "--recall", "0.5", "--target", "0.5"), "not both"),
        (("extrapolate", "points.csv", "--target", "0.5"), "cannot be read"),
        (
            (
                "extrapolate",
                "--recall",
                "0.5",
                "--precision",
                "0.4",
                "--prevalence",
                "0.1",
                "--target",
                "0.7",
                "--digits",
                "0",
            ),
            "digits = 0",
        ),
        (("nonsense",), "No such command"),
    ],
)
def test_wrong_arguments_get_one_clear_line_and_status_2(arguments: tuple[str, ...], said: str) -> None:
    result = _run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "is empty"),
        ("recall,precision\n1,2\n", "one column prevalence"),
        ("recall,precision,prevalence\n0.5,0.4\n", "line 2 has 2 fields"),
        ("recall,precision,prevalence\n0.5,abc,0.1\n", "line 2: precision: 'abc'"),
        ("recall,precision,prevalence,beta_squared\n", "already exists"),
        ('recall,precision,prevalence\n"0.5,0.4,0.1\n', "is not CSV"),
    ],
)
def test_bad_csv_is_named_by_its_row(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "points.csv"
    path.write_text(content)
    result = _run("extrapolate", str(path), "--target", "0.5")
    assert result.exit_code == 2
    assert said in result.output


def test_help_names_every_verb() -> None:
    output = _run("--help").output
    assert all(verb in output for verb in ("audit", "list", "show", "prove", "compare", "extrapolate", "figures"))
