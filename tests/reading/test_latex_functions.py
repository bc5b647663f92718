r"""Names before brackets: known functions, factors, and what can be read as either."""

import pytest

import prsym
from prsym.errors import PrsymError, ReadingError
from prsym.reading.latex import read_latex
from prsym.reading.text import to_text


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\mathrm{erf}(x)", "erf(x)"),
        (r"\operatorname{erf}(x)^2", "erf(x)^2"),
        (r"\Phi(x)", "(1 + erf(x/sqrt(2)))/2"),
        (r"\mathrm{Beta}(a, b)", "Γ(a)·Γ(b)/Γ(a + b)"),
        (r"2\mathrm{sqrt}(x)", "2·sqrt(x)"),
        (r"\log_{10}(x)", "log10(x)"),
        (r"\ln x", "ln(x)"),
        (r"\exp(x)", "exp(x)"),
        (r"\arctan(x)", "atan(x)"),
        (r"\tan^{-1}(x)", "atan(x)"),
        (r"\max(a,b)", "max(a, b)"),
        (r"\min\{a,b\}", "min(a, b)"),
    ],
)
def test_known_functions(latex: str, expected: str) -> None:
    assert to_text(read_latex(latex)) == expected


def test_gamma_function() -> None:
    assert "Γ(n + 1)" in to_text(read_latex(r"\Gamma(n+1)"))
    assert to_text(read_latex(r"\gamma(n+1)")) == "γ·(n + 1)"
    assert to_text(read_latex(r"\Gamma(x)", {"Gamma"})) == "Γ(x)"  # as the formula says


@pytest.mark.parametrize("latex", [r"\mathrm{erf}(x)", r"\Gamma(x)", r"\Phi(x)", r"\mathrm{Beta}(a,b)"])
def test_a_comparison_reads_them(latex: str) -> None:
    assert prsym.compare(latex, latex, language="latex").status == "equal"
    assert prsym.compare(latex, f"2 {latex}", language="latex").status == "different"


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        ("x(1-x)", "x·(1 − x)"),
        ("p(1-p)", "p·(1 − p)"),
        ("x(n-x)", "x·(n − x)"),
        ("z(a+b)", "z·(a + b)"),
        ("n(n-1)", "n·(n − 1)"),
        (r"\rho(1-R)", "ρ·(1 − R)"),
        ("z^2 p(1-p)", "z^2·p·(1 − p)"),
        (r"\mathrm{TP}(1-x)", "TP·(1 − x)"),
        (r"\text{precision}(1-x)", "precision·(1 − x)"),
        (r"f \cdot (x)", "f·(x)"),
        ("f + f(1-x)", "f + f·(1 − x)"),  # a quantity, as its first place shows
        (r"\mathrm{foo} - \mathrm{foo}(a+b)", "foo − foo·(a + b)"),
        ("F_1(P+R)", "F_1·(P + R)"),
        ("2(x)", "2·(x)"),
        ("x(-1)", "x·(−1)"),
    ],
)
def test_factors(latex: str, expected: str) -> None:
    assert to_text(read_latex(latex)) == expected


@pytest.mark.parametrize(
    ("latex", "product"),
    [
        ("f(x)", "f·x"),
        ("g(x)", "g·x"),
        ("1 + h(t)", "h·t"),
        ("F(x)", "F·x"),
        (r"\varphi(z)", "varphi·z"),
        (r"\frac{f(x)}{2}", "f·x"),
        ("f(x)^2", "f·x"),
        ("f'(x)", "f'·x"),
        ("E[X]", "E·X"),
        ("P(R)", "P·R"),
        ("x(y)", "x·y"),
        ("f(n)!", "f·n"),
        ("f(1-x)", "f·(1 − x)"),
        (r"f^{-1}(x)", "f^−1·x"),
        (r"\Phi^{-1}(p)", "Φ^−1·p"),
        (r"\text{precision}(k)", "precision·k"),
        (r"\mathrm{TP}(x)", "TP·x"),
        (r"\operatorname{probit}(p)", "probit·p"),
        (r"\mathrm{Var}(X+Y)", "Var·(X + Y)"),
    ],
)
def test_either_is_refused_with_both_readings(latex: str, product: str) -> None:
    with pytest.raises(ReadingError, match="can be read as the function") as error:
        read_latex(latex)
    assert f"or as the product {product}:" in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("latex", [r"\mathrm{ndtr} x", r"\operatorname{erfinv} x", r"\Gamma(x)!"])
def test_a_function_needs_its_brackets(latex: str) -> None:
    with pytest.raises(ReadingError, match="brackets"):
        read_latex(latex)


@pytest.mark.parametrize("argument", ["x", "|x|", r"\frac ab"])
@pytest.mark.parametrize("function", [r"\ln", r"\ln^2", r"\log_2", r"\arctan", r"2\exp"])
def test_what_follows_an_argument_without_brackets_may_belong_to_it(function: str, argument: str) -> None:
    for following in ("!", "^2", r"\%", " y", "(y)", "/y", r"\cdot y"):
        with pytest.raises(ReadingError, match="bracket") as error:
            read_latex(f"{function} {argument}{following}")
        assert "\n" not in str(error.value)
    assert to_text(read_latex(f"{function} {argument} + y")) == f"{to_text(read_latex(f'{function}({argument})'))} + y"


def test_a_power_behind_an_applied_letter_is_of_its_value() -> None:
    assert to_text(read_latex("P(R)^2", {"P"})) == "P(R)^2"
    assert to_text(read_latex("p(1-p)^2")) == "p·(1 − p)^2"


@pytest.mark.parametrize(("text", "language"), [("f(x)", "python"), ("=f(A1)", "excel")])
def test_other_languages_know_no_such_function(text: str, language: str) -> None:
    with pytest.raises(PrsymError):
        prsym.compare(text, "x", language=language)
