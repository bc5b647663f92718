"""One formula in three languages is one tree."""

import pytest

from prsym.reading.latex import read_latex
from prsym.reading.python import read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.tree import plain

EQ_11 = (
    "R/(R + (1-rho)/rho*(1 - atan(beta*(1-R))/atan(beta)*(1 + 1/(2*beta*atan(beta))*log(1+beta**2))"
    " + 1/(2*beta*atan(beta))*log(1 + beta**2*(1-R)**2)))",
    r"\frac{R}{R + \frac{1-\rho}{\rho} \left\{ 1 - \frac{\tan^{-1}[\beta(1-R)]}{\tan^{-1} \beta} \left[1 + "
    r"\frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right] + \frac{1}{2\beta \tan^{-1} \beta} "
    r"\ln[1 + \beta^2(1-R)^2] \right\}}",
    "=R/(R+(1-rho)/rho*(1-ATAN(beta*(1-R))/ATAN(beta)*(1+1/(2*beta*ATAN(beta))*LN(1+beta^2))"
    "+1/(2*beta*ATAN(beta))*LN(1+beta^2*(1-R)^2)))",
)

CASES = r"\begin{{cases}} {} & {} \\ {} & \text{{otherwise}} \end{{cases}}"


@pytest.mark.parametrize(
    ("python", "latex", "excel"),
    [
        EQ_11,
        ("2*P*R/(P+R)", r"2PR/(P+R)", "=2*P*R/(P+R)"),
        ("2*P*R/(P+R)", r"$\displaystyle \dfrac{2 \cdot P \times R}{P + R}$.", "= 2 * P * R / (P + R)"),
        ("(1+b**2)*P*R/(b**2*P+R)", r"\frac{(1+b^2)PR}{b^2 P + R}", "=(1+b^2)*P*R/(b^2*P+R)"),
        ("TP/(TP+FP)", r"\frac{\mathrm{TP}}{\mathrm{TP}+\text{FP}}", "=TP/(TP+FP)"),
        ("1/2*(x - y)", r"\tfrac12 (x - y)", "=1/2*(x-y)"),
        ("math.sqrt(p*(1-p)/n)", r"\sqrt{\frac{p(1-p)}{n}}", "=SQRT(p*(1-p)/n)"),
        ("np.exp(-x)", r"\exp(-x)", "=EXP(-x)"),
        ("math.log2(x)", r"\log_2 x", "=LOG(x,2)"),
        ("math.log(x, 10) + log10(y)", r"\log_{10}(x) + \log_{10} y", "=LOG(x)+LOG10(y)"),
        ("max(0, abs(x - y))", r"\max\{0, |x - y|\}", "=MAX(0,ABS(x-y))"),
        ("np.minimum(a, b)/math.pi", r"\frac{\min(a, b)}{\pi}", "=MIN(a,b)/PI()"),
        ("x**(1/3) - 75/100", r"\sqrt[3]{x} - 75\%", "=x^(1/3)-75%"),
        ("P_max - F_1", r"P_{\text{max}} - F_{1}", "=P_max-F_1"),
        ("2**-x", r"2^{-x}", "=2^-x"),
        ("1/x if x > 0 else 0", CASES.format("1/x", r"\text{if } x > 0", "0"), "=IF(x>0,1/x,0)"),
        ("a if 0 < x and x < 1 else b", CASES.format("a", r"0 < x \text{ and } x < 1", "b"), "=IF(AND(0<x,x<1),a,b)"),
        ("np.where(0 < x < 1, a, b)", CASES.format("a", "0 < x < 1", "b"), "=IF(AND(0<x,x<1),a,b)"),
        ("β + β**2*sum([a, b, c])", r"\beta + \beta^2 (a + b + c)", "=beta+BETA^2*SUM(a;b;c)"),
    ],
)  # fmt: skip
def test_one_tree(python: str, latex: str, excel: str) -> None:
    expected = plain(read_python(python))
    assert plain(read_latex(latex)) == expected
    assert plain(read_spreadsheet(excel)) == expected
    assert plain(read_spreadsheet(excel.replace(";", ","), convention="file")) == expected


@pytest.mark.parametrize(
    ("python", "latex", "excel"),
    [("-2**2", "-2^2", "=-2^2"), ("2**3**2", "2^{3^2}", "=2^3^2"), ("math.log(x)", r"\ln x", "=LOG(x)")],
)
def test_what_the_languages_mean_differently_gives_different_trees(python: str, latex: str, excel: str) -> None:
    assert plain(read_python(python)) == plain(read_latex(latex)) != plain(read_spreadsheet(excel))
