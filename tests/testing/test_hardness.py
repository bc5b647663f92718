"""Is the function wrong, or the problem hard? Errors judged by what rounding the inputs does; what is said of them."""

from __future__ import annotations

import math

import pytest

from prsym.errors import InputError
from prsym.testing import assert_accurate, assert_bounds, assert_identity


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    return " ".join(str(caught.value).split())


def test_an_error_of_a_hard_problem_passes_where_the_loss_is_small():
    """exp(x) for x near 700 has the condition number x: rounding x moves it by up to 700 half ulp (of x: 2^-44)."""

    def rounded_first(x, y):
        return math.exp(x + y)  # the sum is rounded: half an ulp of x + y, as if the inputs were

    domain = {"x": (100, 300), "y": (100, 300)}
    assert "max_loss" in failure(rounded_first, "exp(x + y)", domain)
    assert_accurate(rounded_first, "exp(x + y)", domain, max_loss=2)


def test_a_wrong_function_loses_more_than_the_problem():
    def wrong(x, y):
        return math.exp(x + y) * (1 + 1e-9)

    assert "of the value" not in failure(wrong, "exp(x + y)", {"x": (100, 300), "y": (100, 300)}, max_loss=4)
    failure(lambda x: math.nan, "exp(x)", {"x": (0, 1)}, max_loss=1e300)
    with pytest.raises(InputError, match="max_loss = -1"):
        assert_accurate(math.exp, "exp(x)", {"x": (0, 1)}, max_loss=-1)


def test_an_error_in_the_first_digits_is_told_as_a_share():
    """The variance of two numbers divided by n for n - 1 is half as large."""
    said = failure(lambda x, y: (x - y) ** 2 / 4, "(x - y)**2/2", {"x": (0, 1), "y": (2, 3)})
    assert "−50 % of the value" in said
    assert "is it another formula?" in said


@pytest.mark.parametrize("reference", ["comb(n, k)", r"\binom{n}{k}"])
def test_a_binomial_coefficient_beyond_the_row_is_zero(reference):
    assert_accurate(math.comb, reference, {"n": (0, 5), "k": (0, 8)}, whole=["n", "k"], max_ulp=0)
    failure(
        lambda n, k: math.comb(n, k) if k <= n else math.nan, reference, {"n": (0, 5), "k": (0, 8)}, whole=["n", "k"]
    )


def test_bounds_of_whole_numbers():
    assert_bounds("comb(5, k)", (0, 10), {"k": (0, 9)}, whole=["k"])
    with pytest.raises(AssertionError, match=r"in \[0, 9.5\]: refuted"):
        assert_bounds("comb(5, k)", (0, 9.5), {"k": (0, 9)}, whole=["k"])
    with pytest.raises(InputError, match="whole: there is no symbol 'j'"):
        assert_bounds("comb(5, k)", (0, 9), {"k": (0, 9)}, whole=["j"])


@pytest.mark.parametrize(
    ("function", "reference", "domain", "keywords", "said"),
    [
        (
            math.comb,
            "comb(n, k)",
            {"n": (1, 9), "k": (0, 1)},
            {},
            r"comb raises TypeError at n = .*say whole=\['n', 'k'\]",
        ),
        (
            math.log1p,
            "log(1 + x)",
            {"x": (0.1, 1)},
            {"arrays": True},
            "log1p raises TypeError for arrays .*without arrays",
        ),
        (lambda x: x, "x*y", {"x": (0, 1), "y": (0, 1)}, {}, r"f does not take y: give a value, as fixed=\{'y': 1\}"),
    ],
)
def test_a_call_that_cannot_work_is_told_in_one_line(function, reference, domain, keywords, said):
    with pytest.raises(InputError, match=said):
        assert_accurate(function, reference, domain, **keywords)


def test_a_type_error_in_python_code_keeps_its_frames():
    def broken(x):
        return x + "1"

    with pytest.raises(TypeError):
        assert_accurate(broken, "x", {"x": (0, 1)})


def test_an_identity_reads_the_functions_of_numpy_and_scipy():
    assert_identity("np.tan(x)", "sin(x)/cos(x)")
    with pytest.raises(AssertionError, match="the two sides differ at"):
        assert_identity("special.erfc(x)", "1 + erf(x)")


@pytest.mark.parametrize(
    ("function", "reference", "domain"),
    [
        (lambda y, x: -math.atan2(y, x) if y == 0 else math.atan2(y, x), "atan2(y, x)", {"y": (-1, 1), "x": (-1, 1)}),
        (lambda x: -1.0, "7 if x == 0.5 else 5", {"x": 0.5}),
        (lambda x: 1.0 if x > 0.5 else 2.0, "1 if x >= 0.5 else 2", {"x": (0, 1)}),
        (lambda x: math.log(x) if x > 0 else 999, "log(x) if x > 0 else 3", {"x": (0, 1)}),
        (lambda x: 0.5 if x == 0.5 else 2 * x, "2*x if x < 0.5 else 5*x", {"x": (0, 0.5)}),
    ],
)
def test_a_jump_is_not_a_hard_problem(function, reference, domain):
    """On the wrong side of a jump a function is wrong: differences of neighbouring values say nothing of rounding."""
    said = failure(function, reference, domain, max_loss=4)
    assert "or 4 times what rounding makes" in said
    assert "the problem is that hard" not in said


def test_poles_have_no_value():
    at_poles = failure(lambda x: 123.0 if x == int(x) else math.gamma(x), "gamma(x)", {"x": (-5, -0.5)}, max_ulp=50)
    assert "want NaN: there the reference is not defined" in at_poles
    assert "want NaN" in failure(lambda x: 123.0, "digamma(x)", {"x": -2})


def test_a_point_at_the_end_of_the_floats_is_told_like_any_other():
    most = math.ldexp(2.0 - 2.0**-52, 1023)
    where = [{"x": most, "y": most}]
    domain = {"x": (1, most), "y": (1, most)}
    assert "over 4 ulp" in failure(lambda x, y: max(x, y) / 2 if x < most else 1.0, "max(x, y)/2", domain, points=where)


def test_both_limits_are_told():
    said = failure(lambda x: 0.5, "sin(x)", {"x": (1e17, 1e18)}, max_loss=4)
    assert "are over both limits" in said
