"""Textbook formulas in a stranger's letters: bound to quantities of the reference, and to nothing else.

Every verdict is checked by an evaluation of its own: the expression's letters get their textbook values from a sample
or a confusion table, the reference is written out by hand here, and both are computed by mpmath.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator
from typing import Any

import mpmath
import pytest

import prsym
from prsym.comparing.compare import compare
from prsym.errors import InputError, PrsymError
from prsym.model.verdict import Comparison
from prsym.reading.latex import read_latex
from prsym.reading.mathml import to_mathml as mathml
from prsym.reading.python import read_python
from prsym.reading.tree import symbols

V, M = "validation.", "measures."
WHERE = "equal_where_defined"
mp = mpmath.mpf


def _sample() -> Iterator[dict[str, Any]]:
    """Samples, with every letter that a textbook has for what follows from them."""
    for x, n, z, big, d, tp in ((3, 20, "1.96", 900, 700, 40), (7, 9, "1.6", 50, 11, 3), (1, 150, "2.5", 1000, 600, 9)):
        p, z_ = mp(x) / n, mp(z)
        yield {
            "x": mp(x),
            "n": mp(n),
            "z": z_,
            "N": mp(big),
            "D": mp(d),
            "TP": mp(tp),
            "c": mp("0.95"),
            "p": p,
            "p_hat": p,
            "P": p,
            "share": p,
            "proportion": p,
            "q": 1 - p,
            "q_hat": 1 - p,
            "E": p,
            "m": mp("0.03"),
            "se": mpmath.sqrt(p * (1 - p) / n),
            "n_tilde": n + z_**2,
            "p_tilde": (x + z_**2 / 2) / (n + z_**2),
            "rho": mp("0.4"),
            "R": mp("0.7"),
            "alpha": mp("0.05"),
            "f": mp(n) / big,
            "FN": p * d,
        }


def _table() -> Iterator[dict[str, Any]]:
    for tp, fp, fn, tn in ((4, 3, 2, 9), (10, 1, 7, 100), (5, 6, 1, 2)):
        every = mp(tp + fp + fn + tn)
        yield {
            "TP": mp(tp),
            "FP": mp(fp),
            "FN": mp(fn),
            "TN": mp(tn),
            "N": every,
            "P": mp(tp) / (tp + fp),
            "R": mp(tp) / (tp + fn),
            "precision": mp(tp) / (tp + fp),
            "recall": mp(tp) / (tp + fn),
            "rho": (tp + fn) / every,
            "prevalence": (tp + fn) / every,
            "fallout": mp(fp) / (fp + tn),
            "FPR": mp(fp) / (fp + tn),
            "TNR": mp(tn) / (fp + tn),
            "FNR": mp(fn) / (tp + fn),
            "FDR": mp(fp) / (tp + fp),
            "relevant": mp(tp + fn),
            "retrieved": mp(tp + fp),
            "b": mp(fp) / (fp + tn),
            "beta": mp("1.5"),
            "alpha": 1 / (1 + mp("1.5") ** 2),
            "F1": mp(2 * tp) / (2 * tp + fp + fn),
            "jaccard": mp(tp) / (tp + fp + fn),
        }


def _spread(v: Any) -> Any:
    return v["z"] * mpmath.sqrt(v["x"] / v["n"] * (1 - v["x"] / v["n"]) / v["n"])


def _wilson(v: Any, sign: int) -> Any:
    x, n, z = v["x"], v["n"], v["z"]
    return (x + z**2 / 2 + sign * z * mpmath.sqrt(x * (n - x) / n + z**2 / 4)) / (n + z**2)


def _coull(v: Any) -> Any:
    return v["p_tilde"] + v["z"] * mpmath.sqrt(v["p_tilde"] * (1 - v["p_tilde"]) / v["n_tilde"])


def _finite(v: Any) -> Any:
    return mpmath.sqrt((v["N"] - v["n"]) / (v["N"] - 1))


# The references, by hand, in the letters of the samples and the tables above.
REFERENCES: dict[str, tuple[Callable[[], Iterator[dict[str, Any]]], Callable[[Any], Any]]] = {
    V + "normal_upper": (_sample, lambda v: v["x"] / v["n"] + _spread(v)),
    V + "normal_lower": (_sample, lambda v: v["x"] / v["n"] - _spread(v)),
    V + "normal_finite_upper": (_sample, lambda v: v["x"] / v["n"] + _spread(v) * _finite(v)),
    V + "wilson_upper": (_sample, lambda v: _wilson(v, 1)),
    V + "wilson_lower": (_sample, lambda v: _wilson(v, -1)),
    V + "agresti_coull_upper": (_sample, _coull),
    V + "margin_of_error": (_sample, _spread),
    V + "margin_of_error_finite": (_sample, lambda v: _spread(v) * _finite(v)),
    V + "sample_size": (_sample, lambda v: v["z"] ** 2 * v["p"] * (1 - v["p"]) / v["m"] ** 2),
    V + "projected_count": (_sample, lambda v: v["N"] * v["x"] / v["n"]),
    V + "projected_count_error": (_sample, lambda v: v["N"] * _spread(v) / v["z"]),
    V + "recall_from_elusion_sample": (_sample, lambda v: v["TP"] / (v["TP"] + v["D"] * v["x"] / v["n"])),
    V + "zero_found_upper": (_sample, lambda v: 1 - (1 - v["c"]) ** (1 / v["n"])),
    M + "precision": (_table, lambda v: v["TP"] / (v["TP"] + v["FP"])),
    M + "recall": (_table, lambda v: v["TP"] / (v["TP"] + v["FN"])),
    M + "fallout": (_table, lambda v: v["FP"] / (v["FP"] + v["TN"])),
    M + "f1": (_table, lambda v: 2 * v["P"] * v["R"] / (v["P"] + v["R"])),
    M + "f_measure": (_table, lambda v: (1 + v["beta"] ** 2) * v["P"] * v["R"] / (v["R"] + v["beta"] ** 2 * v["P"])),
    M + "f_measure_counts": (
        _table,
        lambda v: (
            (1 + v["beta"] ** 2) * v["TP"] / ((1 + v["beta"] ** 2) * v["TP"] + v["beta"] ** 2 * v["FN"] + v["FP"])
        ),
    ),
    "gordon_kochen1988.precision_identity": (_table, lambda v: v["TP"] / (v["TP"] + v["FP"])),
    "dimm2015.documents_retrieved": (_table, lambda v: v["TP"] + v["FP"]),
    "goutte_gaussier2005.laplace_mean": (_table, lambda v: (v["TP"] + 1) / (v["TP"] + v["FP"] + 2)),
}
ROWS = [
    # intervals and margins of a share, in p̂
    ("p + z*sqrt(p*(1-p)/n)", V + "normal_upper", "equal"),
    ("p_hat + z*sqrt(p_hat*(1-p_hat)/n)", V + "normal_upper", "equal"),
    ("p̂ + z*sqrt(p̂*(1-p̂)/n)", V + "normal_upper", "equal"),
    ("proportion + z*sqrt(proportion*(1-proportion)/n)", V + "normal_upper", "equal"),
    ("p + z*sqrt(p*q/n)", V + "normal_upper", "equal"),
    ("p + z*se", V + "normal_upper", "equal"),
    ("p + z*sqrt(p*(1-p))/sqrt(n)", V + "normal_upper", "equal"),
    ("x/n + z*sqrt(p*(1-p)/n)", V + "normal_upper", "equal"),
    ("p - z*sqrt(p*(1-p)/n)", V + "normal_lower", "equal"),
    ("p - z*sqrt(p*(1-p)/n)", V + "normal_upper", "different"),
    ("p + z*p*(1-p)/n", V + "normal_upper", "different"),
    ("p + z*sqrt(p*(1-p)/(n-1))", V + "normal_upper", "different"),
    ("p + z*sqrt(p*(1-p))/n", V + "normal_upper", "different"),
    ("p + 2*z*sqrt(p*(1-p)/n)", V + "normal_upper", "different"),
    ("p + z*sqrt(p*(1+p)/n)", V + "normal_upper", "different"),
    ("p + z*sqrt(p*p/n)", V + "normal_upper", "different"),
    ("p + z*sqrt(q/n)", V + "normal_upper", "different"),
    ("p + z*sqrt(p*(1-p)/n)*sqrt((N-n)/(N-1))", V + "normal_finite_upper", "equal"),
    ("p + z*sqrt(p*(1-p)/n*(N-n)/(N-1))", V + "normal_finite_upper", "equal"),
    ("p + z*sqrt(p*(1-p)/n)*sqrt((N-n)/N)", V + "normal_finite_upper", "different"),
    ("p + z*sqrt(p*(1-p)/n)*(N-n)/(N-1)", V + "normal_finite_upper", "different"),
    ("(p + z**2/(2*n))/(1+z**2/n) + z/(1+z**2/n)*sqrt(p*(1-p)/n + z**2/(4*n**2))", V + "wilson_upper", "equal"),
    ("(p + z**2/(2*n) + z*sqrt(p*(1-p)/n + z**2/(4*n**2)))/(1+z**2/n)", V + "wilson_upper", "equal"),
    ("(2*n*p + z**2 + z*sqrt(z**2 + 4*n*p*(1-p)))/(2*(n+z**2))", V + "wilson_upper", "equal"),
    ("p_tilde + z/n_tilde*sqrt(n*p*q + z**2/4)", V + "wilson_upper", "equal"),
    ("(2*n*p + z**2 - z*sqrt(z**2 + 4*n*p*q))/(2*(n+z**2))", V + "wilson_lower", "equal"),
    ("(2*n*p + z**2 + z*sqrt(z**2 + 4*n*p*q))/(2*(n+z**2))", V + "wilson_lower", "different"),
    ("(2*n*p + z**2 + z*sqrt(z**2 + 4*n*p*q))/(n+z**2)", V + "wilson_upper", "different"),
    ("(p + z**2/n)/(1+z**2/n) + z/(1+z**2/n)*sqrt(p*(1-p)/n + z**2/(4*n**2))", V + "wilson_upper", "different"),
    ("(p + z**2/(2*n))/(1+z**2/n) + z/(1+z**2/n)*sqrt(p*(1-p)/n + z**2/(4*n))", V + "wilson_upper", "different"),
    ("p_tilde + z*sqrt(p_tilde*(1-p_tilde)/n_tilde)", V + "agresti_coull_upper", "equal"),
    ("p_tilde + z*sqrt(p_tilde*(1-p_tilde)/n)", V + "agresti_coull_upper", "different"),
    ("p + z*sqrt(p*(1-p)/n)", V + "agresti_coull_upper", "different"),
    ("z*sqrt(p*(1-p)/n)", V + "margin_of_error", "equal"),
    ("z*sqrt(p_hat*q_hat/n)", V + "margin_of_error", "equal"),
    ("z*sqrt(x*(n-x)/n**3)", V + "margin_of_error", "equal"),
    ("z*p_hat*q_hat/sqrt(n)", V + "margin_of_error", "different"),
    ("z*sqrt(p*q/n)*sqrt((N-n)/(N-1))", V + "margin_of_error_finite", "equal"),
    ("z*sqrt(p*q/n)*sqrt(1-f)", V + "margin_of_error_finite", "undecided"),  # f may be another letter
    ("z**2*p*q/m**2", V + "sample_size", "equal"),
    ("z**2*p*q/m", V + "sample_size", "different"),
    ("N*p", V + "projected_count", "equal"),
    ("N*sqrt(p*q/n)", V + "projected_count_error", "equal"),
    ("N*sqrt(p*q)/n", V + "projected_count_error", "different"),
    ("TP/(TP + E*D)", V + "recall_from_elusion_sample", "equal"),
    ("TP/(TP + FN)", V + "recall_from_elusion_sample", "equal"),
    ("TP/(TP + D*(1-p))", V + "recall_from_elusion_sample", "different"),
    ("1 - alpha**(1/n)", V + "zero_found_upper", "equal"),
    # the confusion table, and rates of it
    ("1 - FDR", M + "precision", "equal"),
    ("TP/retrieved", M + "precision", "equal"),
    ("TP/relevant", M + "precision", "different"),
    ("TP/relevant", M + "recall", "equal"),
    ("1 - FNR", M + "recall", "equal"),
    ("1 - FPR", M + "recall", "different"),
    ("1 - TNR", M + "fallout", "equal"),
    ("rho*R*(1-P)/(P*(1-rho))", M + "fallout", WHERE),
    ("prevalence*recall*(1-precision)/(precision*(1-prevalence))", M + "fallout", WHERE),
    ("prevalence*recall*(1-precision)/(precision*prevalence)", M + "fallout", "different"),
    ("rho*R*(1-P)/(P*rho)", M + "fallout", "undecided"),  # P may be another letter
    ("2*TP/(2*TP+FP+FN)", M + "f1", WHERE),
    ("TP/(TP+FP+FN)", M + "f1", "different"),
    ("2*jaccard/(1+jaccard)", M + "f1", WHERE),
    ("1/(alpha/P + (1-alpha)/R)", M + "f_measure", WHERE),
    ("1/(alpha/R + (1-alpha)/P)", M + "f_measure", "different"),
    ("(1+beta**2)*P*R/(beta**2*P+R)", M + "f_measure_counts", WHERE),
    ("(1+beta**2)*P*R/(P+beta**2*R)", M + "f_measure_counts", "different"),
    # Their domains exclude the prevalences 0 and 1, and the precision 0, so that no other denominator can be 0.
    ("TP/(TP+FP)", "gordon_kochen1988.precision_identity", "equal"),
    ("TP + FP", "dimm2015.documents_retrieved", "equal"),
    ("TP/(TP+FN)", "gordon_kochen1988.precision_identity", "different"),
    ("(TP+1)/(retrieved+2)", "goutte_gaussier2005.laplace_mean", "equal"),
    ("(TP+1)/(retrieved+1)", "goutte_gaussier2005.laplace_mean", "different"),
]


@pytest.mark.parametrize(("expression", "reference", "status"), ROWS)
def test_textbook_formulas(expression: str, reference: str, status: str) -> None:
    verdict = compare(Comparison(expression, reference))
    assert verdict.status == status, verdict.reason
    if status != "undecided":
        assert _agree(expression, reference) == (status != "different")


def _agree(expression: str, reference: str) -> bool:
    points, by_hand = REFERENCES[reference]
    with mpmath.workdps(40):
        apart = [abs(_value(ast.parse(expression, mode="eval").body, v) - by_hand(v)) for v in points()]
    return max(apart) < mpmath.mpf(10) ** -30


OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def _value(node: ast.expr, letters: dict[str, Any]) -> Any:
    """The value by mpmath; the tree is Python's own."""
    match node:
        case ast.Constant(value):
            return mp(str(value))
        case ast.Name(name):
            return letters[name.replace("p\u0302", "p_hat")]
        case ast.BinOp(left, sign, right):
            return OPERATORS[type(sign)](_value(left, letters), _value(right, letters))  # type: ignore[operator]
        case ast.Call(ast.Name("sqrt"), [inside]):
            return mpmath.sqrt(_value(inside, letters))
        case _:
            raise AssertionError(ast.dump(node))


WILSON = (
    r"\frac{SHARE + \frac{z^2}{2n}}{1+\frac{z^2}{n}} SIGN "
    r"\frac{z}{1+\frac{z^2}{n}} \sqrt{\frac{SHARE(1-SHARE)}{n} + LAST}"
)
LATEX = [
    (WILSON.replace("LAST", r"\frac{z^2}{4n^2}").replace("SIGN", "+"), V + "wilson_upper", "equal"),
    (WILSON.replace("LAST", r"\frac{z^2}{4n^2}").replace("SIGN", "-"), V + "wilson_lower", "equal"),
    (WILSON.replace("LAST", r"\frac{z^2}{4n^2}").replace("SIGN", "-"), V + "wilson_upper", "different"),
    (WILSON.replace("LAST", r"\frac{z}{4n^2}").replace("SIGN", "+"), V + "wilson_upper", "different"),
    (r"SHARE + z\sqrt{\frac{SHARE(1-SHARE)}{n}}", V + "normal_upper", "equal"),
    (r"SHARE + z\sqrt{\frac{SHARE(1-SHARE)}{n-1}}", V + "normal_upper", "different"),
    (r"z\sqrt{\frac{SHARE(1-SHARE)}{n}}", V + "margin_of_error", "equal"),
]


@pytest.mark.parametrize("share", [r"\hat{p}", r"\hat p", "p", r"\widehat{p}"])
@pytest.mark.parametrize(("expression", "reference", "status"), LATEX)
def test_the_same_in_latex(expression: str, share: str, reference: str, status: str) -> None:
    verdict = compare(Comparison(expression.replace("SHARE", share), reference, "latex"))
    assert verdict.status == status, verdict.reason


@pytest.mark.parametrize(
    ("expression", "reference", "said"),
    [
        ("w + z*sqrt(w*(1-w)/n)", V + "normal_upper", "--symbols w=found"),
        ("p + z*sqrt(p*(1-p_hat)/n)", V + "normal_upper", "p and p_hat would both be found/sample"),
        ("P + p", M + "f_measure", "P and p would both be precision"),
        ("q*P", M + "f_measure", "the symbol q matches no parameter of measures.f_measure"),
        ("TP/(TP + p)", M + "recall", "--symbols p=…"),
        ("y/(y + w)", M + "recall", "--symbols y=tp --symbols w=fn"),
        ("p + E/2", V + "normal_upper", "E may be meant otherwise"),
    ],
)
def test_a_letter_that_is_not_known_is_undecided_with_what_to_type(expression: str, reference: str, said: str) -> None:
    verdict = prsym.compare(expression, reference)
    assert verdict.status == "undecided"
    assert said in verdict.reason
    assert "\n" not in verdict.reason


def test_a_claim_with_such_a_letter_is_undecided_and_can_say_what_it_is() -> None:
    claim = {"id": "a", "formula": V + "normal_upper", "expression": "w + z*sqrt(w*(1-w)/n)"}
    told = {**claim, "id": "b", "symbols": {"w": "found/sample"}}
    wrong = {**told, "id": "c", "expression": "w - z*sqrt(w*(1-w)/n)"}
    found = prsym.audit({"report": {"title": "t"}, "claim": [claim, told, wrong]}).claims
    assert [j.verdict for j in found] == ["undecided", "equal", "different"]
    assert "--symbols w=" in found[0].reason


@pytest.mark.parametrize(
    ("expression", "reference", "symbols", "language", "status"),
    [
        ("a + z*sqrt(a*(1-a)/n)", V + "normal_upper", {"a": "found/sample"}, "python", "equal"),
        ("a + z*sqrt(a*(1-a)/n)", V + "normal_upper", {"a": "x/n"}, "python", "equal"),
        ("a + z*sqrt(a*(1-a)/n)", V + "normal_upper", {"a": r"\frac{x}{n}"}, "python", "equal"),
        ("a + z*sqrt(a*(1-a)/n)", V + "normal_upper", {"a": "1 - x/n"}, "python", "different"),
        ("β + z*sqrt(β*(1-β)/n)", V + "normal_upper", {"β": "found/sample"}, "python", "equal"),
        (r"\beta + z\sqrt{\frac{\beta(1-\beta)}{n}}", V + "normal_upper", {r"\beta": "found/sample"}, "latex", "equal"),
        (r"\bar x + z\sqrt{\frac{\bar x(1-\bar x)}{n}}", V + "normal_upper", {r"\bar{x}": "x/n"}, "latex", "equal"),
        ("x̄ + z*sqrt(x̄*(1-x̄)/n)", V + "normal_upper", {"x̄": "found/sample"}, "python", "equal"),
        ("1 - E*D/TotalRelevant", V + "e_recall", {"TotalRelevant": "ρN"}, "python", "equal"),
        ("1 - E*D/TotalRelevant", V + "e_recall", {"TotalRelevant": "ρ N"}, "python", "equal"),
        ("1 - E*D/TotalRelevant", V + "e_recall", {"TotalRelevant": "ρ·N"}, "python", "equal"),
        ("1 - E*D/TotalRelevant", V + "e_recall", {"TotalRelevant": "ρD"}, "python", "different"),
        (
            "=B2+B3*SQRT(B2*(1-B2)/B4)",
            V + "normal_upper",
            {"B2": "found/sample", "B3": "z", "B4": "n"},
            "excel",
            "equal",
        ),
        ("a*b/c", M + "fallout", {"a": "recall*prevalence", "b": "1-P", "c": "P*(1-ρ)"}, "python", WHERE),
    ],
)
def test_a_symbol_may_stand_for_an_expression(
    expression: str, reference: str, symbols: dict[str, str], language: str, status: str
) -> None:
    verdict = prsym.compare(expression, reference, symbols=symbols, language=language)
    assert verdict.status == status, verdict.reason


@pytest.mark.parametrize(
    ("meaning", "said"),
    [
        ("found/", "cannot be read"),
        ("found/nothing", "there is no parameter 'nothing'"),
        ("found > sample", "write a parameter, or an expression"),
        ("9**9**9", "exponent"),
        ("__import__('os')", "is read"),
        ("", "empty"),
        ("(" * 80 + "n" + ")" * 80, "nests"),
    ],
)
def test_what_a_symbol_cannot_stand_for_is_said_in_one_line(meaning: str, said: str) -> None:
    with pytest.raises(PrsymError) as error:
        prsym.compare("a + z", V + "normal_upper", symbols={"a": meaning})
    assert "\n" not in str(error.value)
    assert said in str(error.value) or "known" in str(error.value)


def test_letters_side_by_side_that_are_not_all_known_are_refused() -> None:
    with pytest.raises(InputError, match="no parameter 'bb2x'"):
        prsym.compare("w", V + "recall_from_sample", symbols={"w": "bb2x"})


def test_identify_knows_what_follows_from_parameters() -> None:
    (found,) = prsym.identify("p + z*sqrt(p*(1-p)/n)")
    assert found.id == V + "normal_upper"
    assert ("p", "found/sample") in found.matching


@pytest.mark.parametrize(
    ("text", "name"), [("p̂", "p_hat"), ("x̄", "x_bar"), ("ñ", "n_tilde"), ("ρ̂", "rho_hat"), ("é", "é")]
)
def test_accents_in_python(text: str, name: str) -> None:
    assert symbols(read_python(text)) == (name,)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (r"\hat{p}", "p_hat"),
        (r"\hat p", "p_hat"),
        (r"\hat\rho_1", "rho_hat_1"),
        (r"\bar x", "x_bar"),
        (r"\overline{x}", "x_bar"),
        (r"\tilde{n}", "n_tilde"),
        (r"\widehat{\mathrm{FN}}", "FN_hat"),
    ],
)
def test_accents_in_latex(text: str, name: str) -> None:
    assert symbols(read_latex(text)) == (name,)


def test_an_accent_is_shown_as_one() -> None:
    shown = mathml(read_latex(r"\hat{p}_1"))
    assert '<msub><mover accent="true"><mi>p</mi><mo>^</mo></mover>' in shown


@pytest.mark.parametrize("text", [r"\hat{p} + p_{hat}", r"\hat{FN}", r"\overline{AB}", r"\hat{}"])
def test_canary_accents_that_mislead_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_latex(text)


def test_a_share_follows_from_the_sample_that_was_measured_only() -> None:
    def judged(formula: str, **inputs: Any) -> Any:
        claim = {"id": "c", "formula": V + formula, "inputs": inputs, "value": "4.4%"}
        return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]

    found = judged("margin_of_error", found=20, sample=200, z="1.96")  # 1.96 sqrt(0.1·0.9/200) = 0.04158
    assert found.verdict == "refuted"
    assert judged("margin_of_error", found=23, sample=200, z="1.96").verdict == "confirmed"  # 0.04421
    assert judged("sample_size", found=23, sample=200, z="1.96", margin="0.05").verdict == "unusable"
    assert judged("binomial_lower_tail", found=23, sample=200).verdict == "unverifiable"
