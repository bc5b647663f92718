"""Comparison by cases: absolute values, minima, roots, choices, inverse tangents, definedness; and what must not pass.

Every identity here is a textbook one, or follows in a line; every canary differs at a point that is named.
"""

import math
from collections.abc import Mapping
from fractions import Fraction

import pytest

import prsym
from prsym.comparing.compare import compare
from prsym.errors import InputError
from prsym.model.verdict import Comparison

X_Y = "x > 0, y > 0"


def _compare(expression: str, reference: str, assuming: str = "", fixed: Mapping[str, object] | None = None) -> str:
    return compare(Comparison(expression, reference, "python", {}, fixed or {}, assuming)).status


@pytest.mark.parametrize(
    ("expression", "reference", "assuming"),
    [
        ("abs(x)", "sqrt(x**2)", ""),
        ("abs(x*y)", "abs(x)*abs(y)", ""),
        ("sqrt((x-y)**2)", "abs(x-y)", ""),
        ("min(x, y)", "(x + y - abs(x - y))/2", ""),
        ("max(x, y) + min(x, y)", "x + y", ""),
        ("max(x, y)*min(x, y)", "x*y", ""),
        ("max(x, y) - min(x, y)", "abs(x - y)", ""),
        ("max(x, y, z)", "max(max(z, y), x)", ""),
        ("max(x, 0)", "(x + abs(x))/2", ""),
        ("max(min(x, 1), 0)", "min(max(x, 0), 1)", ""),
        ("x if x > y else y", "max(x, y)", ""),
        ("x if x >= 0 else -x", "abs(x)", ""),
        ("0 if x == 0 else x", "x", ""),
        ("y if x == y else x", "x", ""),
        ("(x if y > 0 else z)*2", "2*x if y > 0 else 2*z", ""),
        ("1 if x < 0 else 2", "2 if x >= 0 else 1", ""),
    ],
)
def test_cases_by_sign(expression: str, reference: str, assuming: str) -> None:
    assert _compare(expression, reference, assuming) == "equal"


@pytest.mark.parametrize(
    ("expression", "reference", "assuming"),
    [
        ("atan(x) + atan(1/x)", "pi/2", "x > 0"),
        ("atan(x) + atan(1/x)", "-pi/2", "x < 0"),
        ("atan(x) + atan(1/x)", "pi/2*abs(x)/x", ""),
        ("atan(x)", "2*atan(x/(1 + sqrt(1 + x**2)))", ""),
        ("y*atan(x) - y*pi/2", "-y*atan(1/x)", "x > 0"),
        ("atan((x+y)/(1-x*y))", "atan(x) + atan(y)", "0 < x < 1, 0 < y < 1"),
        ("atan(1/2) + atan(1/3)", "pi/4", ""),
        ("4*atan(1/5) - atan(1/239)", "atan(1)", ""),
        ("atan(1/(1 + sqrt(2)))", "pi/8", ""),
        ("log(x + sqrt(x**2 + 1))", "-log(sqrt(x**2 + 1) - x)", ""),
        ("log(x**2)", "2*log(abs(x))", ""),
        ("log(1 - x**2)", "log(1 - x) + log(1 + x)", ""),
        ("atanh(x)", "log((1 + x)/(1 - x))/2", ""),
        ("log10(x)", "log(x)/log(10)", ""),
        ("log1p(x)", "log(1 + x)", ""),
        ("expm1(x)", "exp(x) - 1", ""),
        ("exp(1/(x*(x+1)))", "exp(1/x)*exp(-1/(x+1))", ""),
        ("exp(x/(1+x))", "exp(1)*exp(-1/(1+x))", ""),
        ("2**(x+1)", "2*2**x", ""),
        ("(x*y)**z", "x**z*y**z", X_Y),
    ],
)
def test_related_functions(expression: str, reference: str, assuming: str) -> None:
    assert _compare(expression, reference, assuming) == "equal"


@pytest.mark.parametrize(
    ("expression", "reference", "assuming"),
    [
        ("sqrt(x)*sqrt(y)", "sqrt(x*y)", X_Y),
        ("sqrt(12)", "2*sqrt(3)", ""),
        ("sqrt(3 + 2*sqrt(2))", "1 + sqrt(2)", ""),
        ("sqrt(x + y + 2*sqrt(x*y))", "sqrt(x) + sqrt(y)", X_Y),
        ("1/(sqrt(x) + 1)", "(sqrt(x) - 1)/(x - 1)", "x > 1"),
        ("1/sqrt(x)", "sqrt(x)/x", ""),
        ("x**(-0.5)", "1/sqrt(x)", ""),
        ("sqrt(1 - x**2)", "sqrt(1 - x)*sqrt(1 + x)", ""),
        ("x**1.5", "x*sqrt(x)", ""),
        ("(x**3 + 2)**(1/3)", "((x**3 + 2)*(x + sqrt(5))**3)**(1/3)/(x + sqrt(5))", "x > 2"),
    ],
)
def test_roots(expression: str, reference: str, assuming: str) -> None:
    assert _compare(expression, reference, assuming) == "equal"


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("log(x*y)", "log(x) + log(y)"),  # x = y = -1
        ("log(x**2)", "2*log(x)"),  # x = -1
        ("sqrt(x*y)", "sqrt(x)*sqrt(y)"),
        ("(x**2 - 1)/(x - 1)", "x + 1"),  # x = 1
        ("(x**3 - y**3)/(x - y)", "x**2 + x*y + y**2"),
        ("(x**2 - 2)/(x**2 - 2)", "1"),  # an irrational point
        ("1/(1/x + 1/y)", "x*y/(x + y)"),
        ("abs(x)**2/x", "x"),
        ("sqrt(-x**2)", "0"),  # defined at x = 0 only
        ("0 if x == 0 else 1/x", "1/x"),
        ("log(x**2 - 1)", "log(x - 1) + log(x + 1)"),
    ],
)
def test_definedness_differs(expression: str, reference: str) -> None:
    verdict = compare(Comparison(expression, reference))
    assert verdict.status == "equal_where_defined", verdict.reason
    assert verdict.witness is not None
    assert (verdict.witness.left is None) != (verdict.witness.right is None)


@pytest.mark.parametrize(("low", "high"), [(-2, -1.5), (-2, 0), (-1.5, 1.5), (-1, 1), (0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize(
    ("divisor", "cosines"),  # zeros are 2 cos(k pi/n) for these k/n, by the formula for multiple angles
    [
        ("x**2 - 2", ("1/4", "3/4")),
        ("x**3 - 3*x + 1", ("2/9", "4/9", "8/9")),
        ("x**4 - 5*x**2 + 5", ("1/10", "3/10", "7/10", "9/10")),
    ],
)
def test_an_irrational_zero_is_shown_where_it_lies_in_the_domain(
    divisor: str, cosines: tuple[str, ...], low: float, high: float
) -> None:
    zeros = [2 * math.cos(Fraction(c) * math.pi) for c in cosines]
    verdict = compare(Comparison(f"({divisor})/({divisor})", "1", "python", {}, {}, f"x > {low}, x < {high}"))
    assert verdict.status == ("equal_where_defined" if any(low < zero < high for zero in zeros) else "equal")
    if verdict.witness is not None:
        shown = float(dict(verdict.witness.point)["x"].partition("…")[0])
        assert low < shown < high
        assert min(abs(shown - zero) for zero in zeros) < 1e-14
        assert (verdict.witness.left is None, verdict.witness.right is None) == (True, False)


@pytest.mark.parametrize(
    ("expression", "reference", "assuming"),
    [
        ("sqrt(x**2)", "x", ""),  # x = -1
        ("atan(x) + atan(1/x)", "pi/2", ""),  # x = -1
        ("atan(x) + atan(1/x)", "pi/3", "x > 0"),
        ("atan((x+y)/(1-x*y))", "atan(x) + atan(y)", X_Y),  # x = y = 2
        ("sqrt(3 - 2*sqrt(2))", "1 - sqrt(2)", ""),
        ("sqrt(x + y - 2*sqrt(x*y))", "sqrt(x) - sqrt(y)", X_Y),  # x < y
        ("sqrt(x**2 + 2*x*y + y**2)", "x + y", ""),  # x = y = -1
        ("min(x, 1)", "x", ""),  # x = 2
        ("max(x, y, z)", "max(x, y)", ""),
        ("1 if x > 1000000 else 0", "0", ""),
        ("1 if x == 17/1000 else 0", "0", ""),
        ("x if x < 5 else 5", "x", "x > 4, x < 5.001"),
        ("x**2 if x < 0.5 else x/2", "x**2", ""),
        ("abs(x - y)", "x - y", X_Y),
        ("log(abs(x))", "log(x**2)", ""),
        ("exp(1/(x*(x+1)))", "exp(1/x)*exp(1/(x+1))", ""),
        ("(abs(x) - x)*abs(y)", "0", ""),  # zero for every positive x
        ("(sqrt(x**2) - x)*sqrt(1 + y**2)*sqrt(2)", "0", ""),
        ("atan(1/x)", "atan(1/x)*abs(x)/x", ""),
    ],
)
def test_canaries_are_different(expression: str, reference: str, assuming: str) -> None:
    verdict = compare(Comparison(expression, reference, "python", {}, {}, assuming))
    assert verdict.status == "different", verdict.reason
    assert verdict.witness is not None
    assert verdict.witness.left is not None
    assert verdict.witness.right is not None


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("TP/(TP+FP) if TP+FP > 0 else 0", "measures.precision"),
        ("0 if TP+FP <= 0 else TP/(TP+FP)", "measures.precision"),
        ("TP/(TP+FP) if TP+FP >= 1 else 1", "measures.precision"),
    ],
)
def test_a_guard_gives_a_value_where_the_formula_has_none(expression: str, reference: str) -> None:
    verdict = compare(Comparison(expression, reference))
    assert verdict.status == "equal_where_defined", verdict.reason
    assert verdict.witness is not None
    assert dict(verdict.witness.point) == {"tp": "0", "fp": "0"}


@pytest.mark.parametrize(
    ("expression", "reference", "fixed", "status"),
    [
        ("TP/(TP+FP)", "measures.recall", {}, "different"),
        ("FN/(TP+FN)", "measures.recall", {}, "different"),
        ("2*TP/(2*TP+FP+FN)", "measures.f_measure", {"beta": 1}, "equal_where_defined"),  # rates are 0/0 at TP + FP = 0
        ("TP/(TP+FP)*TP/(TP+FN)*2", "measures.f_measure", {"beta": 1}, "different"),
        ("TP/(TP+FN)", "measures.recall", {}, "equal"),
    ],
)
def test_counts_against_a_formula_that_does_not_have_them(
    expression: str, reference: str, fixed: dict[str, object], status: str
) -> None:
    verdict = compare(Comparison(expression, reference, "python", {}, fixed, ""))
    assert verdict.status == status, verdict.reason


@pytest.mark.parametrize("name", ["recall", "Recall", "f_measure"])
def test_a_bare_name_of_a_formula_is_no_letter(name: str) -> None:
    with pytest.raises(InputError, match="did you mean measures"):
        compare(Comparison("TP/(TP+FN)", name))


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("2*TP/(2*TP + FP + FN)", "measures.f_measure_counts"),
        ("TP/(TP + (FP + FN)/2)", "measures.f_measure_counts"),
        ("0 if TP == 0 else 2*TP/(2*TP + FP + FN)", "measures.f_measure_counts"),
    ],
)
def test_counts(expression: str, reference: str) -> None:
    """The last one gives 0 where nothing is counted, and the formula is undefined there."""
    status = _compare(expression, reference, fixed={"beta": "1"})
    assert status == ("equal_where_defined" if "if" in expression else "equal")


@pytest.mark.parametrize(
    ("expression", "reference", "status"),
    [
        # one side asks for more at a single point, which its own logarithm or negative power hides
        ("exp(log(7*x - 1)/2)", "sqrt(7*x - 1)", "equal_where_defined"),
        ("sqrt(7*x - 1)", "exp(log(7*x - 1)/2)", "equal_where_defined"),
        ("(7*x - 1)**2*(7*x - 1)**(-0.5)", "(7*x - 1)**1.5", "equal_where_defined"),
        # a power has a value for every base where its exponent is whole and positive
        ("x**y if y == 2 else 0", "x**2 if y == 2 else 0", "equal"),
        ("x**y if y == 23 else 0", "x**23 if y == 23 else 0", "equal"),
        ("x**y if y == 1/2 else 0", "x**2 if y == 2 else 0", "different"),
        ("x**y if y == 1/2 else 0", "sqrt(x) if y == 1/2 else 0", "equal"),
        ("x**y if y == -2 else 0", "x**2/x**4 if y == -2 else 0", "equal"),
        # a choice whose condition has no value
        ("(5 if 1/(x - y) > 0 else 7) if x == y else 1", "1", "equal_where_defined"),
        ("(5 if sqrt(x) > y else 7) if x == -1 else 1", "1", "equal_where_defined"),
        ("(1 if 1/(x - x) > 0 else 2)", "1", "different"),
    ],
)
def test_what_a_side_asks_for_is_its_own(expression: str, reference: str, status: str) -> None:
    verdict = compare(Comparison(expression, reference))
    assert verdict.status == status, verdict.reason


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("exp(log(x**2 - 2)/2)", "sqrt(x**2 - 2)"),  # x = the root of 2
        ("exp(log(x - sqrt(2))/2)", "sqrt(x - sqrt(2))"),
        ("log1p(abs(x - 7/13))", "exp(log(log1p(abs(x - 7/13))))"),
        ("x - z if x - z > 1/(y - 7/13) else x - z", "x - z"),  # y = 7/13
    ],
)
def test_canary_not_defined_at_the_same_points(expression: str, reference: str) -> None:
    for one, other in ((expression, reference), (reference, expression)):
        assert _compare(one, other) in {"undecided", "equal_where_defined"}


@pytest.mark.parametrize("open_below", [False, True])
@pytest.mark.parametrize(
    ("factor", "same"),
    [
        ("x**2 + 2*y**2", True),  # 0 at x = y = 0 only, as x + y
        ("-3*x*x - y", True),
        ("x**2 - 2*y**2", False),  # 0 where x is the root of 2, and y is 1
        ("2*y**2 - x**2", False),
        ("x**3 - 2*y**3 + x*y", False),
    ],
)
def test_where_terms_may_cancel_a_denominator_vanishes_off_the_faces(factor: str, same: bool, open_below: bool) -> None:
    """(x + y)/(x + y) is 1 except at x = y = 0, where that is in the domain."""
    assuming = "x > 0, y > 0" if open_below else "x >= 0, y >= 0"
    for one, other in ((f"({factor})/({factor})", "(x + y)/(x + y)"), ("(x + y)/(x + y)", f"({factor})/({factor})")):
        assert (_compare(one, other, assuming) == "equal") == same


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("TP*(TP**2 - 2)/((TP + FP)*(TP**2 - 2))", "measures.precision"),  # no whole number has the square 2
        ("(x**2 - 2)/(x**2 - 2) if x**2 == 3 else 1", "1"),
        ("5*(x**2 - 2)/(x**2 - 2) if exp(x) == 2 else 5", "5"),
        ("(x**2 - 2)/(x**2 - 2) if (exp(x) - 2)**2 <= 0 else 1", "1"),
    ],
)
def test_canary_no_witness_outside_the_domain_or_the_case(expression: str, reference: str) -> None:
    assert _compare(expression, reference) in {"undecided", "equal"}


def test_canary_a_power_with_exponent_0_of_what_may_be_0() -> None:
    status = _compare("(sqrt(2)*sqrt(3) - sqrt(6))**0 if x == 2 else x", "5 if x == 2 else x")
    assert status in {"undecided", "equal_where_defined"}


def test_canary_counts_keep_to_what_is_assumed_of_the_rates() -> None:
    status = _compare("2*TP/(2*TP + FP + FN) + max(FP - TP, 0)", "measures.f1", "precision >= 1/2")
    assert status != "different"


@pytest.mark.parametrize("exponent", [10**300, "1e300", 10**7])
def test_a_fixed_exponent_is_bounded_too(exponent: object) -> None:
    with pytest.raises(InputError, match="exponent"):
        _compare("x**n", "x**n", fixed={"n": exponent})


@pytest.mark.parametrize("strict", ["<", "<="])
def test_a_condition_without_a_value_on_a_part_of_the_domain(strict: str) -> None:
    least = "min(1, y/(x+y))*sqrt(x**2-y**2)"
    chosen = f"(1 if 1{strict}y/(x+y) else y/(x+y))*sqrt(x**2-y**2)"
    assert prsym.compare(least, chosen).status == "equal"
    assert prsym.compare(least, chosen.replace(strict, ">")).status == "different"


def test_a_choice_in_a_denominator_is_looked_at_on_each_of_its_cases() -> None:
    """Between 0.123455999 and 0.123456001 the sides differ, and nowhere else."""
    narrow = " + max(0, 1e-9-abs(x-0.123456))"
    left, right = "x/(2 if x >= y else 3)*y/y", "x/(2 if y <= x else 3)"
    assert prsym.compare(left, right).status == "equal_where_defined"
    assert prsym.compare(left, right + narrow).status in {"undecided", "different"}


@pytest.mark.parametrize(
    ("expression", "expected", "at_zero"),
    [
        ("tp/max(tp+fp,1)", "equal_where_defined", "0 against undefined"),
        ("tp/max(tp+fp,2)", "different", None),
        ("tp/max(tp+fp,1/2)", "equal_where_defined", "0 against undefined"),
        ("tp/max(tp+fp,0)", "equal", None),
    ],
)
def test_whole_numbers_leave_nothing_between_0_and_1(expression: str, expected: str, at_zero: str | None) -> None:
    verdict = prsym.compare(expression, "measures.precision")
    assert verdict.status == expected
    assert at_zero is None or at_zero in verdict.reason


@pytest.mark.parametrize(
    ("size", "statuses"),
    [
        ("2002*tp - 997*fp", {"equal"}),
        ("1001*tp - 997/2*fp", {"undecided", "different"}),  # 1/2 at tp = 374, fp = 751
        ("1001*tp - 997*fp/2", {"undecided", "different"}),
        ("1001/2*tp - 997*fp", {"undecided", "different"}),  # 1/2 at tp = 1745, fp = 876
    ],
)
def test_canary_halves_of_whole_numbers_lie_between_0_and_1(size: str, statuses: set[str]) -> None:
    assert (
        _compare(f"tp/(tp+fp)*max({size}, 1)/({size}) if {size} > 0 else tp/(tp+fp)", "measures.precision") in statuses
    )


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("1 if 3 > y else 2", "1 if 3 > log(exp(y)) else 2", "equal"),
        ("1 if 3 > y else 2", "1 if 3 > log(exp(y+1)) else 2", "different"),
        ("x**2/min(2,x)", "x**2*min(2,x)/min(2,x)**2", "equal"),
        ("y/(3 if y > x else y)", "y/(3 if y > x else log(exp(y)))", "equal"),
        ("max(x/y, y/x)*abs(x-y)", "(x/y if x/y > y/x else y/x)*abs(x-y)", "equal"),
        ("max(x/y, y/x)*abs(x-y)", "(x/y if x/y > y/x else y/x)*(x-y)", "different"),
    ],
)
def test_conditions_in_other_words(left: str, right: str, expected: str) -> None:
    assert prsym.compare(left, right).status == expected
