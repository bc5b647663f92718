"""Is this formula that one? Equal, equal where defined, different, undecided."""

from fractions import Fraction

import pytest

import prsym

EQ_11 = (
    r"X = \frac{R}{R + \frac{1-\rho}{\rho} \left\{ 1 - \frac{\tan^{-1}[\beta(1-R)]}{\tan^{-1} \beta} \left[1 + "
    r"\frac{1}{2\beta \tan^{-1} \beta} \ln(1 + \beta^2) \right] + \frac{1}{2\beta \tan^{-1} \beta} "
    r"\ln[1 + \beta^2(1-R)^2] \right\}}"
)
BY_HAND = (
    "R*rho/(R*rho + (1-rho)*(1 - atan(b*(1-R))/atan(b) - atan(b*(1-R))*log(1+b**2)/(2*b*atan(b)**2)"
    " + log(1 + b**2*(1-R)**2)/(2*b*atan(b))))"
)


@pytest.mark.parametrize(
    ("expression", "reference", "options"),
    [
        ("2*P*R/(P+R)", "measures.f_measure", {"fixed": {"beta": 1}}),
        ("(1+b*b)*P*R/(b**2*P+R)", "measures.f_measure", {}),
        ("TP/(TP+FP)", "measures.precision", {}),
        ("1/(1+fp/tp)", "1/(1+fp/tp)", {}),
        ("2*TP/(2*TP+FP+FN)", "measures.f_measure_counts", {"fixed": {"beta": "1"}}),
        ("richness*N*R/P", "dimm2015.documents_retrieved", {}),
        (BY_HAND, "dimm2015.reference_precision", {}),
        (EQ_11, "dimm2015.reference_precision", {"language": "latex"}),
        ("atan(x) + atan(1/x)", "pi/2", {"assuming": "x > 0"}),
        ("sqrt(x**2)", "x", {"assuming": "x >= 0"}),
        ("log(x*y)", "log(x) + log(y)", {"assuming": "x > 0 and y > 0"}),
        ("(x**2-1)/(x**2+1)", "1 - 2/(x**2+1)", {}),
        ("q*a", "a*b", {"symbols": {"q": "b"}}),
    ],
)
def test_equal(expression: str, reference: str, options: dict[str, object]) -> None:
    verdict = prsym.compare(expression, reference, **options)  # type: ignore[arg-type]
    assert verdict.status == "equal", verdict.reason
    assert verdict.grade.name == "EXACT"
    assert verdict.evidence.effective > 0


@pytest.mark.parametrize(
    ("expression", "reference", "options"),
    [
        ("(P+R)/2", "measures.f_measure", {"fixed": {"beta": 1}}),
        ("(1+b)*P*R/(b*P+R)", "measures.f_measure", {}),
        ("(1+b**2)*P*R/(b**2*R+P)", "measures.f_measure", {}),
        ("rho*N*P/R", "dimm2015.documents_retrieved", {}),
        ("atan(x) + atan(1/x)", "pi/2", {"assuming": "x < 0"}),
        ("sqrt(x**2)", "x", {}),
        ("x", "x + 1e-7", {}),
        ("x", "x + 1e-30", {}),
        (EQ_11.replace("1 - ", "1 + ", 1), "dimm2015.reference_precision", {"language": "latex"}),
        (EQ_11.replace(r"\ln[", r"\tan^{-1}["), "dimm2015.reference_precision", {"language": "latex"}),
        (BY_HAND.replace("(2*b", "(b", 1), "dimm2015.reference_precision", {}),
        ("log10(x)", "log(x)", {"assuming": "x > 0"}),
    ],
)
def test_different_with_a_witness(expression: str, reference: str, options: dict[str, object]) -> None:
    verdict = prsym.compare(expression, reference, **options)  # type: ignore[arg-type]
    assert verdict.status == "different"
    assert verdict.witness is not None
    assert verdict.witness.left is not None
    assert verdict.witness.right is not None
    (a, b), (c, d) = verdict.witness.left.bounds(), verdict.witness.right.bounds()
    assert b < c or d < a


@pytest.mark.parametrize(
    ("expression", "reference", "options", "point"),
    [
        (
            "2*(TP/(TP+FP))*(TP/(TP+FN))/(TP/(TP+FP)+TP/(TP+FN))",
            "measures.f_measure_counts",
            {"fixed": {"beta": 1}},
            {"tp": "0"},
        ),
        ("2/(1/P+1/R)", "measures.f_measure", {"fixed": {"beta": 1}}, {"precision": "0"}),
        ("x/x", "1", {}, {"x": "0"}),
        ("log(x*y)", "log(x)+log(y)", {}, {}),
        ("x**0.5*x**0.5", "x", {}, {}),
        ("x**(1/3)*x**(2/3)", "x", {}, {}),
    ],
)
def test_equal_where_defined_names_a_point(
    expression: str, reference: str, options: dict[str, object], point: dict[str, str]
) -> None:
    verdict = prsym.compare(expression, reference, **options)  # type: ignore[arg-type]
    assert verdict.status == "equal_where_defined", verdict.reason
    assert verdict.witness is not None
    assert (verdict.witness.left is None) != (verdict.witness.right is None)
    assert point.items() <= dict(verdict.witness.point).items()
    assert "≠ 0" in verdict.reason or "> 0" in verdict.reason or "≥ 0" in verdict.reason


@pytest.mark.parametrize(
    ("expression", "reference", "blocked"),
    [
        ("sin(81*x)", "sin(x)*cos(80*x) + cos(x)*sin(80*x)", "sin(80"),  # a multiple of x that is not multiplied out
    ],
)
def test_identities_outside_the_fragment_are_undecided_never_different(
    expression: str, reference: str, blocked: str
) -> None:
    verdict = prsym.compare(expression, reference, assuming="x > 2")
    assert verdict.status == "undecided"
    assert blocked in verdict.reason


@pytest.mark.parametrize(("expression", "language"), [("2*(e-1)*p", "python"), ("2(e - 1) p", "latex")])
def test_the_number_e_is_read_where_the_formula_prints_it(expression: str, language: str) -> None:
    verdict = prsym.compare(expression, "gordon_kochen1988.full_recall_bound", language=language)
    assert verdict.status == "equal", verdict.reason


def test_a_verdict_is_no_truth_value() -> None:
    verdict = prsym.compare("x", "x")
    with pytest.raises(TypeError, match="three values"):
        bool(verdict)


@pytest.mark.parametrize(
    ("expression", "reference", "options", "said"),
    [
        ("P", "measures.f_mesure", {}, "did you mean measures.f_measure"),
        ("P", "dimm2015.beta_squared", {}, "not an explicit formula"),
        ("P", "measures.f_measure", {"language": "cobol"}, "cobol"),
        ("P", "measures.f_measure", {"fixed": {"gamma": 1}}, "no parameter 'gamma'"),
        ("P", "measures.f_measure", {"fixed": {"beta": -1}}, "it must be a number in"),
        ("P", "measures.f_measure", {"symbols": {"Q": "precision"}}, "does not occur"),
        ("P", "measures.f_measure", {"symbols": {"P": "q"}}, "no parameter 'q'"),
        ("x", "y", {"assuming": "z > 0"}, "no free symbol z"),
        ("x", "y", {"assuming": "x == 2"}, "only <, <=, >, >= and != are read"),
        ("x", "y", {"assuming": "x > 1, x < 0"}, "nothing is left"),
        ("x > 0", "y", {}, "inequality"),
    ],
)
def test_bad_input(expression: str, reference: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(prsym.InputError) as error:
        prsym.compare(expression, reference, **options)  # type: ignore[arg-type]
    assert said in str(error.value)


def test_the_witness_is_exact_and_human() -> None:
    verdict = prsym.compare("(P+R)/2", "measures.f_measure", fixed={"beta": 1})
    assert verdict.witness is not None
    point = {name: Fraction(value) for name, value in verdict.witness.point}
    assert all(value.denominator <= 10 for value in point.values())


SIGN_OF = "((({0} - 12345.678)**2)**y)**(1/(2*y))*({0} - 12345.678)*((({0} - 12345.678)**2)**y)**(-1/y)"


def test_canary_a_jump_hidden_behind_symbolic_exponents_is_not_equal() -> None:
    """The left side is the sign of x − 12345.678, the right side −1: they differ beyond 12345.678."""
    left = f"{SIGN_OF.format('x')} + 0*{SIGN_OF.format('0')}"
    right = f"{SIGN_OF.format('0')} + 0*{SIGN_OF.format('x')}"
    verdict = prsym.compare(left, right, assuming="x >= 0, x < 12346, y > 0")
    assert verdict.status in {"undecided", "different"}


@pytest.mark.parametrize(
    "expression",
    ["2*P*R/(P+R) + log(-1-P) - log(-1-P)", "2*P*R/(P+R) + log(-1) - log(-1)", "2*P*R/(P+R)*sqrt(-1-P)/sqrt(-1-P)"],
)
def test_a_formula_that_is_defined_nowhere_is_another_formula(expression: str) -> None:
    verdict = prsym.compare(expression, "measures.f_measure", fixed={"beta": 1})
    assert verdict.status == "different"
    assert "the expression is defined nowhere on the domain" in verdict.reason
    assert verdict.witness is not None
    assert verdict.witness.left is None
    assert verdict.witness.right is not None


def test_two_formulas_that_are_defined_nowhere_are_undecided() -> None:
    verdict = prsym.compare("x*sqrt(-1 - x**2)", "log(-1 - x**2)")
    assert verdict.status == "undecided"
    assert "neither side is defined" in verdict.reason


@pytest.mark.parametrize(
    ("left", "right", "status", "how"),
    [
        ("x + x", "2*x", "equal", "equality by exact algebra; "),
        ("x/x", "1", "equal_where_defined", "equality by exact algebra, definedness at an exact point; "),
        ("x", "x + 1", "different", "disjoint balls at an exact point; "),
        ("log(-1 - x**2)", "x", "different", "defined nowhere, by exact algebra; "),
        ("log(-1 - x**2)", "sqrt(-1 - x**2)", "undecided", "no decision; "),
    ],
)
def test_the_evidence_says_how_the_verdict_was_reached(left: str, right: str, status: str, how: str) -> None:
    verdict = prsym.compare(left, right)
    assert verdict.status == status
    evidence = verdict.evidence
    assert evidence.summary == f"{how}evaluated at {evidence.effective} of {evidence.tried} exact points"


@pytest.mark.parametrize(
    ("expression", "language"),
    [
        (r"P = \frac{2PR}{P+R}", "latex"),
        ("1 == 2*P*R/(P+R)", "python"),
        (r"\frac{2PR}{P+R} + 1\,000 - 1\,000", "latex"),
    ],
)
def test_an_equation_is_read_whole_or_refused(expression: str, language: str) -> None:
    with pytest.raises(prsym.ReadingError):
        prsym.compare(expression, "measures.f_measure", language=language, fixed={"beta": 1})


def test_renaming_is_simultaneous() -> None:
    swap = {"x": "y", "y": "x"}
    assert prsym.compare("x - y", "y - x", symbols=swap).status == "equal"
    assert prsym.compare("x - y", "0*x", symbols=swap).status == "different"
    with pytest.raises(prsym.InputError, match="two symbols"):
        prsym.compare("x + y", "2*y", symbols={"x": "y"})
