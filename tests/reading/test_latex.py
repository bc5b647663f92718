"""The LaTeX subset: what is read, and what is refused."""

import pytest

import prsym
from prsym.errors import ReadingError
from prsym.reading.latex import read_latex
from prsym.reading.latex_ambiguity import is_small
from prsym.reading.latex_words import name
from prsym.reading.text import to_text
from prsym.reading.tree import symbols


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
    assert to_text(read_latex(r"P(1-R)")) == "P·(1 − R)"


def test_derivative_and_integral() -> None:
    assert to_text(read_latex(r"\frac{dP(R)}{dR}", {"P"})) == "dP(R)/dR"
    assert to_text(read_latex(r"\int_0^R \frac{dr}{p(r)}", {"p"})) == "∫[0, R] 1/p(r) dr"


@pytest.mark.parametrize(
    ("latex", "said"),
    [
        (r"1/2x", "1/(2·x) or as (1/2)·x"),
        (r"\ln x y", "ln(x)·y or as ln(x·y)"),
        (r"\ln(x)^2", "f(x)^n"),
        (r"\tan^{n} x", "inverse or as a power"),
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


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        (r"\frac12 + \frac ab + \frac1{x} + \frac\alpha\beta", "1/2 + a/b + 1/x + α/β"),
        (r"\cfrac{1}{2} \div \tfrac{x}{y}", "1/2/(x/y)"),
        (r"\sqrt2 \sqrt x \sqrt[3]{x} \sqrt[2]{y}", "sqrt(2)·sqrt(x)·x^(1/3)·sqrt(y)"),
        (r"\tan^{-1}x + \arctan(x) + \operatorname{arctan}(x)", "atan(x) + atan(x) + atan(x)"),
        (r"\tanh^{-1} x + \mathrm{artanh}(x)", "atanh(x) + atanh(x)"),
        (r"\log_{10} x + \log_2(x) + \log_e x + \log_b x", "log10(x) + ln(x)/ln(2) + ln(x) + ln(x)/ln(b)"),
        (r"\ln \mathrm{TP} + \ln\frac{a}{b} + \ln|x|", "ln(TP) + ln(a/b) + ln(abs(x))"),
        (r"\ln^2 x", "ln(x)^2"),
        (r"\min(a, b) + \max\{a; b\} + \max\left[0, x\right]", "min(a, b) + max(a, b) + max(0, x)"),
        (r"|x| + \left|y\right| + \lvert z \rvert + \abs{w}", "abs(x) + abs(y) + abs(z) + abs(w)"),
        (r"2|x| + 3|y|z", "2·abs(x) + 3·abs(y)·z"),
        (r"||x| - 1|", "abs(abs(x) − 1)"),
        (r"|\ln |x||", "abs(ln(abs(x)))"),
        (r"|\exp |x| - 1|", "abs(exp(abs(x)) − 1)"),
        (r"|\ln |x| - 1|", "abs(ln(abs(x)) − 1)"),
        (r"\frac{|a|}{|b|} |c|", "abs(a)/abs(b)·abs(c)"),
        (r"75\% \cdot 1{,}234{,}000.5", "75/100·1234000.5"),
        (r"P_{\text{max}} + P_\text{max} + P_{max}", "P_max + P_max + P_max"),
        (r"F_\beta + F_{\beta} + F_1 + F_{1}", "F_β + F_β + F_1 + F_1"),
        (r"P' + P^{\prime} + P^\prime + P'_1 + P_{1}'", "P' + P' + P' + P_1' + P_1'"),
        (r"\text{true positives} + \operatorname{F-measure} + \mathit{a\_b}", "true_positives + F_measure + a_b"),
        (r"{\rm TP} + \mathbf{x}_{\mathrm{ref}}", "TP + x_ref"),
        (r"\bigl( a + b \bigr) \Bigl[c\Bigr] \left\{ d \right\}", "(a + b)·[c]·{d}"),
        (r"a × b · c − d", "a·b·c − d"),
        (r"{P}{R} {x^2}", "P·R·x^2"),
        (r"x ≤ 1", "x ≤ 1"),
        (r"F := 2a", "F = 2·a"),
        (r"10^{-3} + x^{10} + c_{10}", "10^(−3) + x^10 + c_10"),
        (r"\left. {a \over b} \right. + {n \choose k} + \binom n2", "a/b + binomial(n, k) + binomial(n, 2)"),
        (r"\operatorname{sech}^2 x + \arctanh x", "(1/cosh(x))^2 + atanh(x)"),
        (r"\ln\ln x + \sin\arctan x", "ln(ln(x)) + sin(atan(x))"),
        (r"x^\frac{1}{3} + x \bmod 2", "x^(1/3) + (x − 2·floor(x/2))"),
        (r"\prod_{k=1}^{2} (x + k) + \prod_{k=2}^{1} x", "((x + 1))·((x + 2)) + 1"),
        (r"\vert x \vert", "abs(x)"),
        (
            r"\begin{cases} 1 & x > y \\ 0 & x = y \\ -1 & y > x \end{cases}",
            "if(x > y, 1, if(x = y, 0, −1))",
        ),
    ],
)
def test_reads_what_people_write(latex: str, expected: str) -> None:
    assert to_text(read_latex(latex)) == expected


@pytest.mark.parametrize(
    "latex",
    [
        r"$x = \frac{a}{b}$",
        r"$$x = \frac{a}{b}.$$",
        r"\[ x = \frac{a}{b}, \]",
        r"\( x = \frac{a}{b} \).",
        r"\displaystyle x = \frac{a}{b}\,.",
        r"\begin{equation}\label{eq:11} x = \frac{a}{b} \tag{11} \end{equation}",
        r"\begin{align*} x &= \frac{a}{b}. \nonumber \\ \end{align*}",
        "\\begin{align}\nx\n&= \\frac{a}{b} \\\\\n\\end{align}",
        r"\begin{equation}\begin{split} x & \\ &= \frac{a}{b} \end{split}\end{equation}",
    ],
)
def test_what_surrounds_a_formula_is_overlooked(latex: str) -> None:
    assert read_latex(latex) == read_latex(r"x = \frac{a}{b}")


def test_one_equation_in_several_rows() -> None:
    expected = read_latex("F = a + b - c")
    assert read_latex(r"\begin{align} F &= a \\ &\quad + b \\[2pt] & - c \end{align}") == expected
    assert read_latex(r"\begin{align} F ={}& a + \\ & b - \\ & c \end{align}") == expected


@pytest.mark.parametrize(
    ("latex", "said"),
    [
        (r"x^10", "write {10}"),
        (r"\log_10 x", "write {10}"),
        (r"c_10", "needs braces, as P_{max}"),
        (r"P_max", "needs braces, as P_{max}"),
        (r"x^-1", "as x^{-1}"),
        (r"x \cdot -y", "column 9"),
        (r"\frac{TP}{TP+FP}", r"column 7: TP can be read as one name or as the product T·P: write \mathrm{TP}"),
        (r"2 precision", r"write \mathrm{precision}"),
        (r"a/bc", "a/(b·c) or as (a/b)·c"),
        (r"a \div b(c+d)", "a/(b·(c + d)) or as (a/b)·(c + d)"),
        (r"\ln x/y", "ln(x)/y or as ln(x/y)"),
        (r"\ln x \cdot y", "ln(x)·y or as ln(x·y)"),
        (r"2\ln ab", "ln(a)·b or as ln(a·b)"),
        (r"\ln\frac{a}{b} c", "ln(a/b)·c or as ln(a/b·c)"),
        (r"|a|b|c|", "column 3: this bar"),
        (r"\log x", "natural or the decimal"),
        (r"\cot^{-1} x", "two conventions"),
        (r"\lg x", r"write \log_{10}"),
        (r"a \pm b", "two formulas"),
        (r"75% x", r"write \%"),
        (r"1,000 x", "1{,}000"),
        (r"\max(1,000)", "starts with 0"),
        (r"3{,}14", "column 3"),
        (r"\mathrm{P} + P", "one quantity or two"),
        (r"{a+b}c", "braces do not show"),
        (r"{x^2}^3", "power of a power"),
        (r"\max(x)", "two arguments or more"),
        (r"a = b \\ c = d", "another equation"),
        (r"\begin{align} F &= a \\ G &= b \end{align}", "another equation"),
        (r"\begin{align} F &= a \\ & b \end{align}", "another equation"),
        (r"\begin{cases} 1 & x > 0 \\ 0 & x < 0 \end{cases}", r"\text{otherwise}"),
        (r"\begin{cases} 1 & x > 0 \\ 0 & y = 0 \\ -1 & x < 0 \end{cases}", r"\text{otherwise}"),
        (r"\begin{cases} 1 & x > 0 \end{cases}", "two rows or more"),
        (r"2x \bmod y", "add brackets"),
        (r"\prod_{k=1}^{n} k", "two whole numbers"),
        (r"\begin{cases} 1 & x \\ 0 & \text{otherwise} \end{cases}", "needs a comparison"),
        (r"\begin{cases} 1 & \text{otherwise} \\ 0 & x > 0 \end{cases}", "only in the last"),
        (r"$a$ and $b$", "dollar sign"),
        (r"\left( a \right.", "ends too early"),
        (r"\text{__import__}", "cannot be read"),
    ],
)
def test_refuses_what_has_two_readings_or_none(latex: str, said: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_latex(latex)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(
    ("start", "following", "generic"),
    [(r"\ln x", "/", "f(a)b or f(ab)"), (r"\ln x ", "", "f(a)b or f(ab)"), ("a/b", "", "a/(bc) or (a/b)c")],
)
def test_two_readings_are_written_out_where_they_are_short(start: str, following: str, generic: str) -> None:
    for length, is_short in ((1, True), (10, True), (60, False)):
        with pytest.raises(ReadingError) as error:
            read_latex(f"{start}{following}({'+'.join('c' * length)})")
        assert (generic in str(error.value)) != is_short
        assert (f"({' + '.join('c' * length)})" in str(error.value)) == is_short


@pytest.mark.parametrize("text", ["1e9", "x + 1e-1024", "2.5E3x", "2e-1"])
def test_a_power_of_ten_in_the_spelling_of_programs_is_ambiguous(text: str) -> None:
    with pytest.raises(ReadingError, match="can be read as"):
        read_latex(text)


@pytest.mark.parametrize("text", ["2(e-1)p", "e^{2}", "c_1 e", "2 e"])
def test_the_letter_e_stays_a_letter(text: str) -> None:
    assert "e" in symbols(read_latex(text))


def test_two_spellings_of_one_name_are_refused() -> None:
    with pytest.raises(ReadingError, match="would both be x_beta"):
        read_latex(r"x_{\beta} + x_{beta}")
    assert read_latex(r"c_{0} + c_0") == read_latex("c_0 + c_0")


def test_an_empty_word_in_a_font_is_no_part_of_a_name() -> None:
    assert name(r"x_{\mathrm{}}") == "x_"
    assert name(r"\mathrm{a b}_{\rm c d }") == "a_b_c_d"


def test_a_tree_is_small_up_to_its_number_of_nodes() -> None:
    """a + b·c has five: the sum, a, the product, b and c."""
    tree = read_latex("a + b c")
    assert is_small(tree, 5)
    assert is_small(tree, 6)
    assert not is_small(tree, 4)


@pytest.mark.parametrize(
    ("latex", "meaning"),
    [
        (r"\frac{missed\ items}{all\ items}", "missed_items/all_items"),
        (r"\frac{missed~items}{missed items + found items}", "missed_items/(missed_items + found_items)"),
        (r"\frac{number\ of\ TP}{n}", "number_of_TP/n"),
        (r"\frac{\mathrm{number\ of\ hits}}{n}", "number_of_hits/n"),
        (r"\frac{missed\_items}{n}", "missed_items/n"),
        (r"\frac{precision\ recall}{2}", "precision*recall/2"),  # each of them is a name
        (r"\frac{ab\ cd}{2}", "a*b*c*d/2"),
        (r"z_{\alpha/2}^{2}\, pq", "z_alpha_over_2**2*p*q"),
        (r"z^{2}_{1-\alpha/2} q", "z_1_alpha_over_2**2*q"),
        (r"z_{1 - \beta} q", "z_1_beta*q"),
        (r"\sum^{4}_{k=1} k x", "10*x"),
        (r"{p}_{1}\left(1-{p}_{1}\right){\left(\frac{x}{y}\right)}^{2}", "p_1*(1 - p_1)*(x/y)**2"),
        (r"\frac{g}{log_2(k+1)}", "g*log(2)/log(k + 1)"),
        (r"\left(ln(x) + exp(y)\right)", "log(x) + exp(y)"),
        (r"k \times SE", "k*SE"),
        (r"\frac{1}{ARR}", "1/ARR"),
        (r"\frac{UVW}{U - V\cdot W}", "U*V*W/(U - V*W)"),
        (r"S2 = \frac{u}{v}", "u/v"),
        (r"\frac{DCG_k}{IDCG_k}", "DCG_k/IDCG_k"),
        (r"\frac{N}{1 + N(e)^2}", "N/(1 + N*e**2)"),  # a letter that stands alone as well is no function
    ],
)
def test_what_pages_write_is_read_as_printed(latex: str, meaning: str) -> None:
    verdict = prsym.compare(latex, meaning)
    assert verdict.status in {"equal", "equal_where_defined"}, verdict.reason


@pytest.mark.parametrize(
    ("latex", "other"),
    [
        (r"\frac{missed\ items}{all\ items}", "all_items/missed_items"),
        (r"z^{2}_{\alpha/2}\, p", "z_alpha_over_2*p"),
        (r"z_{\alpha/2} + z_{\alpha}", "2*z_alpha"),
        (r"k \times SE", "k/SE"),
        (r"\sum^{4}_{k=1} k x", "6*x"),
    ],
)
def test_a_wrong_formula_of_a_page_is_different(latex: str, other: str) -> None:
    assert prsym.compare(latex, other).status == "different"


@pytest.mark.parametrize("sign", [r"\pm", "±"])
def test_a_double_sign_is_both_formulas(sign: str) -> None:
    text = rf"p {sign} z_{{\alpha/2}} s"
    plus, minus, neither = (prsym.compare(text, f"p {one} z_alpha_over_2*s") for one in ("+", "-", "+ 2*"))
    assert (plus.status, minus.status, neither.status) == ("equal", "equal", "different")
    assert "± is −" in minus.reason


@pytest.mark.parametrize("latex", [r"x_{i-1}", r"x_{i/j}", r"q(e)^2"])
def test_an_index_with_a_sign_and_a_function_stay_refused(latex: str) -> None:
    with pytest.raises(ReadingError):
        read_latex(latex)
