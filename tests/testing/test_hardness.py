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


def test_an_identity_says_which_functions_it_does_not_compare():
    with pytest.raises(InputError, match="sin is read where values are asked for, not where formulas are compared"):
        assert_identity("sin(x)**2 + cos(x)**2", "1")
