r"""Finite sums and definite integrals in comparisons: true pairs, one-change falsehoods, and what is not decided."""

from __future__ import annotations

import pytest
import sympy

import prsym
from prsym.comparing.sums import by_antiderivatives, zero_by_induction
from prsym.errors import ReadingError
from prsym.model.domain import NONNEGATIVE, REAL, interval
from prsym.reading.conditions import conditions
from prsym.reading.latex import read_latex
from prsym.reading.python import read_python

n, k = sympy.symbols("n k")

SUMS = (
    (r"\sum_{k=1}^{5} k^2", "55", "equal", ""),
    (r"\sum_{k=1}^{5} k^2", "54", "different", ""),
    (r"\sum_{k=3}^{1} k", "0", "equal", ""),
    (r"\sum_{k=1}^{3} x^k", "x + x^2 + x^3", "equal", ""),
    (r"\sum_{k=1}^{2} \frac{1}{x-k}", r"\frac{1}{x-1} + \frac{1}{x-2}", "equal", ""),
    (r"\sum_{k=1}^{2} \frac{x-k}{x-k}", "2", "equal_where_defined", ""),
    (r"\sum_{k=1}^{n} k", r"\frac{n(n+1)}{2}", "equal", ""),
    (r"\sum_{k=1}^{n} k", r"\frac{n(n-1)}{2}", "different", ""),
    (r"\sum_{k=0}^{n} k^3", r"\frac{n^2(n+1)^2}{4}", "equal", ""),
    (r"\sum_{k=1}^{n} (2k-1)", "n^2", "equal", ""),
    (r"\sum_{k=1}^{n} (2k-1)", "n^2 + 1", "different", ""),
    (r"\sum_{k=0}^{n} r^k", r"\frac{1-r^{n+1}}{1-r}", "equal", "0 < r < 1"),
    (r"\sum_{k=0}^{n} r^k", r"\frac{1-r^{n}}{1-r}", "different", "0 < r < 1"),
    (r"\sum_{k=1}^{n} a k", r"a\sum_{j=1}^{n} j", "equal", ""),
    (r"\sum_{k=1}^{n} \frac{1}{k^2}", r"2 - \frac{1}{n}", "different", ""),
)
INTEGRALS = (
    (r"\int_0^1 x^2\,dx", r"\frac13", "equal", ""),
    (r"\int_0^1 x^2\,dx", r"\frac12", "different", ""),
    (r"\int_0^{a} t^2\,dt", r"\frac{a^3}{3}", "equal", ""),
    (r"\int_0^{a} \cos t\,dt", r"\sin a", "equal", ""),
    (r"\int_0^{a} \cos t\,dt", r"\cos a", "different", ""),
    (r"\int_1^{a} \frac{1}{t}\,dt", r"\ln a", "equal", "a > 0"),
    (r"\int_0^{1} \frac{4}{1+t^2}\,dt", r"\pi", "equal", ""),
    (r"\int_0^{x} \exp(-t^2)\,dt", r"\operatorname{erf}(x)", "different", ""),
    (r"\int_{-1}^{1} \frac{1}{t}\,dt", "0", "undecided", ""),
    (r"\int_0^{x} \lfloor t \rfloor\,dt", "0", "undecided", "0 <= x < 1"),
    (r"\int_0^{2} \lfloor t \rfloor\,dt", "2", "different", ""),
)


@pytest.mark.parametrize(("left", "right", "status", "assuming"), [*SUMS, *INTEGRALS])
def test_what_is_said_of_a_pair(left: str, right: str, status: str, assuming: str) -> None:
    assert prsym.compare(left, right, language="latex", assuming=assuming).status == status


def test_a_bound_letter_outside_is_refused() -> None:
    with pytest.raises(ReadingError, match="k is bound by a sum or an integral and stands outside it too"):
        prsym.compare(r"\sum_{k=1}^{n} k \cdot k!", "(n+1)! - 1", language="latex")


def test_a_step_from_where_there_is_no_value_proves_nothing() -> None:
    """n - 3 divides: from n = 2 nothing follows for n = 4, though every step that has a value is right."""
    total = sympy.Sum(k, (k, 1, n))
    closed = n * (n + 1) / 2
    domain = {n: NONNEGATIVE}
    assert zero_by_induction(total - closed, domain)
    assert not zero_by_induction(total - closed + 1 / (n - 3), domain)


def test_a_wrong_start_is_not_proved() -> None:
    domain = {n: NONNEGATIVE}
    assert not zero_by_induction(sympy.Sum(k, (k, 1, n)) - n * (n + 1) / 2 - 1, domain)
    assert not zero_by_induction(sympy.Sum(k, (k, 0, n)) - sympy.Sum(k, (k, 1, n)), domain)  # of two starts
    assert not zero_by_induction(sympy.Sum(n * k, (k, 1, n)) - n**2 * (n + 1) / 2, domain)  # n in the term


def test_an_antiderivative_must_be_smooth_on_the_whole_range() -> None:
    """-1/t is one of 1/t^2 on either side of 0, and says nothing across it."""
    across = read_latex(r"\int_{-1}^{1} \frac{1}{t^2}\,dt")
    assert by_antiderivatives(across, {}) == across
    beyond = read_latex(r"\int_{1}^{2} \frac{1}{t^2}\,dt")
    assert by_antiderivatives(beyond, {}) != beyond
    open_end = read_latex(r"\int_{1}^{a} \frac{1}{t^2}\,dt")
    assert by_antiderivatives(open_end, {"a": REAL}) == open_end
    assert by_antiderivatives(open_end, {"a": interval("(0, oo)")}) != open_end


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("sum(1/(k*(k + 1)) for k in range(1, n + 1))", "n/(n + 1)", "equal"),
        ("sum(1/(k*(k + 2)) for k in range(1, n + 1))", "3/4 - (2*n + 3)/(2*(n + 1)*(n + 2))", "equal"),
        ("sum(1/(k*(k + 1)) for k in range(1, n + 1))", "n/(n + 2)", "different"),
        # 0 at n = -1, where the sum has no terms: a reader may mean that it has some
        ("sum(comb(n, k)*p**k*(1 - p)**(n - k) for k in range(0, n + 1))", "1", "undecided"),
        ("sum(comb(n, k)*p**k*(1 - p)**(n - k) for k in range(0, n + 1))", "2", "different"),
    ],
)
def test_conditions_on_the_index_and_sums_without_terms(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right).status == status


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("comb(n, 2)", "n*(n - 1)/2", "equal_where_defined"),
        ("comb(n, 3)", "n*(n - 1)*(n - 2)/6", "equal_where_defined"),
        ("comb(n, 2)", "n*(n + 1)/2", "different"),
        ("factorial(n)", "n*factorial(n - 1)", "equal"),  # for n > 4: the points of the domain begin at 5
    ],
)
def test_binomial_coefficients_of_whole_numbers(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, assuming="n > 4").status == status


@pytest.mark.parametrize("term", ["1/(k - 2)", "1/(k + x)", "sqrt(k - 3)", "1/(k**2 - 4)", "log(5 - k)"])
def test_conditions_that_the_index_may_break_are_kept(term: str) -> None:
    assert conditions(read_python(f"sum({term} for k in range(1, n + 1))"))
    assert conditions(read_python("sum(1/(k*(2*k - 1)**2) + sqrt(k - 1) for k in range(1, n + 1))")) == ()


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        (r"\int_0^x\frac{dt}{\sqrt{1+t^2}}", r"\ln\left(x+\sqrt{1+x^2}\right)", "equal"),
        (r"\int_1^e \frac{dx}{x}", "1", "equal"),
        (r"\int_1^e \frac{dx}{x}", "2", "different"),
        (r"\int_{-1}^{1} \frac{dx}{x}", "0", "undecided"),  # it does not exist
    ],
)
def test_antiderivatives_by_other_functions_and_ends_that_are_numbers(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, language="latex").status == status
