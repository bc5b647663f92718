"""Factors of polynomials: those that SymPy finds, with their product compared; a wrong factor is noticed."""

from __future__ import annotations

from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym.verify import factors
from prsym.verify.factors import factor_list

A, B, C = sympy.symbols("a b c")
TERMS = st.tuples(st.integers(-3, 3), st.integers(0, 2), st.integers(0, 2))
SUMS = st.lists(TERMS, min_size=1, max_size=3).map(lambda terms: sum(n * A**i * B**j for n, i, j in terms))


def test_constants_powers_and_functions() -> None:
    assert factor_list(sympy.Rational(-2, 3)) == (sympy.Rational(-2, 3), ())
    assert factor_list(-(A**2) * (B - C) ** 2 / 6) == (sympy.Rational(-1, 6), ((A, 2), (B - C, 2)))
    assert factor_list(sympy.exp(2 * A) - 1) == (1, ((sympy.exp(A) - 1, 1), (sympy.exp(A) + 1, 1)))
    assert factor_list(A**2 + A * B + B**2) == (1, ((A**2 + A * B + B**2, 1),))
    assert dict(factor_list(sympy.sqrt(2) * A + A)[1]) == {A: 1, 1 + sympy.sqrt(2): 1}
    with pytest.raises(sympy.PolynomialError):
        factor_list(A / B + B)


@settings(max_examples=60, deadline=None)
@given(SUMS, SUMS)
def test_the_factors_are_those_of_sympy(first: Any, second: Any) -> None:
    product = sympy.expand(first * second) / 2
    constant, found = factor_list(product)
    wanted, others = sympy.factor_list(product)
    assert constant == wanted
    assert set(found) == set(others)


class _Wrong:
    """A ring whose factorisation leaves one factor out."""

    def __init__(self, ring: Any) -> None:
        self._ring = ring

    def constant(self, number: int) -> Any:
        return self._ring.constant(number)

    def from_dict(self, terms: Any) -> Any:
        whole = self._ring.from_dict(terms)

        class Whole:
            def factor(self) -> Any:
                unit, found = whole.factor()
                return unit, found[1:]

            def __ne__(self, other: object) -> bool:
                return bool(whole != other)

        return Whole()


def test_canary_a_factor_that_is_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    get = factors.flint.fmpz_mpoly_ctx.get
    ring = type("Ring", (), {"get": staticmethod(lambda *names: _Wrong(get(*names)))})
    monkeypatch.setattr(factors, "flint", type("Flint", (), {"fmpz_mpoly_ctx": ring}))
    with pytest.raises(ArithmeticError, match="the product of the factors"):
        factor_list(A**2 - 4 * B**2 + 0 * C)
