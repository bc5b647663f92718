"""prsym enclose: values against hand calculation and mpmath, and wrong arguments in one line."""

import mpmath
import pytest
from click.testing import CliRunner

from prsym.cli import main


def run(*arguments):
    return CliRunner().invoke(main, ["enclose", *arguments])


def test_a_rational_value_in_thirds():
    result = run("measures.f_measure", "precision=1/2", "recall=25%", "beta=1", "--digits", "20")  # 2·(1/8)/(3/4) = 1/3
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == "0.33333333333333333333…"


def test_an_exact_value_is_said_to_be_exact():
    assert run("measures.precision", "tp=3", "fp=1").output.split() == ["0.75", "exact"]


def test_a_limit_agrees_with_mpmath():
    shown = run("validation.wilson_lower", "found=12", "sample=400", "z=1.96", "--digits", "30").output.splitlines()[0]
    with mpmath.workdps(50):
        n, z = 400, mpmath.mpf("1.96")
        p = mpmath.mpf(12) / n
        lower = (p + z**2 / (2 * n) - z * mpmath.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))) / (1 + z**2 / n)
        assert abs(mpmath.mpf(shown.rstrip("…")) - lower) < mpmath.mpf(10) ** -30


def test_a_formula_of_ones_own(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text('[[formula]]\nid = "lab.fall"\ntext = "g*t**2/2"\ndomain = { g = "9.81", t = "[0, oo)" }\n')
    assert run("lab.fall", "g=9.81", "t=2", "--formulas", str(file)).output.startswith("19.62\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("measures.precision", "tp=3"), "fp is missing"),
        (("measures.f_measure", "recall=1"), "precision, beta are missing"),
        (("measures.precision", "tp=3", "fp=1", "id=2"), "there is no parameter 'id'"),
        (("measures.precision", "tp=3", "tp=1"), "tp is given twice"),
        (("measures.precision", "tp"), "write an input and its value"),
        (("measures.precision", "tp=0", "fp=0"), "measures.precision"),
        (("measures.precision", "tp=x", "fp=0"), "tp"),
        (("measures.presicion", "tp=1", "fp=0"), "did you mean measures.precision"),
        (("dimm2015.coverage",), "is a theorem"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments, said):
    result = run(*arguments)
    assert result.exit_code in {2, 3}
    assert said in result.output
    assert len(result.output.splitlines()) <= 2
