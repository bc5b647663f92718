"""The LaTeX subset: what is read, and what is refused."""

import pytest

from prsym.errors import ReadingError
from prsym.reading.latex import read_latex
from prsym.reading.text import to_text


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\frac{1-\rho}{\rho}", "(1 − ρ)/ρ"),
        (r"2\beta \tan^{-1} \beta", "2·β·atan(β)"),
        (r"\tan^{-1}[\beta(1-R)]", "atan(β·(1 − R))"),
        (r"\left[1 + \frac{1}{2}\right]^{-1}", "[1 + 1/2]^(−1)"),
        (r"c_0 + c_1R + c_{2}R^2", "c_0 + c_1·R + c_2·R^2"),
        (r"x \leq \sqrt{1+y}", "x ≤ sqrt(1 + y)"),
        (r"\mathrm{TP} \cdot 3 \times x", "TP·3·x"),
        (r"-a^2 - b", "−a^2 − b"),
        (r"\ln(1+x)/2", "log(1 + x)/2".replace("log", "ln")),
    ],
)
def test_reads(latex: str, expected: str) -> None:
    assert to_text(read_latex(latex)) == expected


def test_function_letters_apply_and_others_multiply() -> None:
    assert to_text(read_latex(r"P(R)", {"P"})) == "P(R)"
    assert to_text(read_latex(r"P(R)")) == "P·(R)"


def test_derivative_and_integral() -> None:
    assert to_text(read_latex(r"\frac{dP(R)}{dR}", {"P"})) == "dP(R)/dR"
    assert to_text(read_latex(r"\int_0^R \frac{dr}{p(r)}", {"p"})) == "∫[0, R] 1/p(r) dr"


@pytest.mark.parametrize(
    ("latex", "said"),
    [
        (r"1/2x", "a/(bc)"),
        (r"\ln x y", "f(a)b"),
        (r"\ln(x)^2", "f(x)^n"),
        (r"\tan^{2} x", "cannot be read"),
        (r"f(x, y)", "function letter"),
        (r"2+", "ends too early"),
        (r"a)", "column 2"),
        (r"\foo{x}", "column 1"),
        ("", "empty"),
        ("(" * 100 + "x" + ")" * 100, "brackets"),
        ("x" * 20_000, "characters"),
        ("9^{9^{9}}", "too large"),
    ],
)
def test_refuses_with_one_line(latex: str, said: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_latex(latex)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
