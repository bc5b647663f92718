"""Orthogonal polynomials of a whole degree: rows of `functions`, in the definitions of DLMF 18.3."""

from __future__ import annotations

from prsym.reading.function import Function

_DEGREE = (("n", "whole"), ("n", "nonnegative"))

POLYNOMIALS = (
    Function(
        name="legendre_polynomial",
        arguments=("n", "x"),
        python=("eval_legendre", "legendre"),
        requires=_DEGREE,
        sympy="LegendreP",
        mpmath="legendre",
        text="P",
        bracketed=True,
    ),
    Function(
        name="chebyshev_first",
        arguments=("n", "x"),
        python=("eval_chebyt", "chebyshevt", "chebyt"),
        requires=_DEGREE,
        sympy="ChebyshevT",
        mpmath="chebyt",
        text="T",
        bracketed=True,
    ),
    Function(
        name="chebyshev_second",
        arguments=("n", "x"),
        python=("eval_chebyu", "chebyshevu", "chebyu"),
        requires=_DEGREE,
        sympy="ChebyshevU",
        mpmath="chebyu",
        text="U",
        bracketed=True,
    ),
    Function(  # the physicists', orthogonal for e^(-x^2)
        name="hermite_polynomial",
        arguments=("n", "x"),
        python=("eval_hermite", "hermite"),
        requires=_DEGREE,
        sympy="HermiteH",
        convention="the physicists' polynomial, with 2^n x^n in front",
        mpmath="hermite",
        text="H",
        bracketed=True,
    ),
    Function(  # the probabilists', orthogonal for e^(-x^2/2)
        name="hermite_of_probability",
        arguments=("n", "x"),
        python=("eval_hermitenorm", "hermite_prob"),
        written="2**(-n/2)*hermite_polynomial(n, x/sqrt(2))",
    ),
    Function(
        name="laguerre_generalized",
        arguments=("n", "a", "x"),
        python=("eval_genlaguerre", "sympy.assoc_laguerre"),
        requires=_DEGREE,
        sympy="LaguerreL",
        mpmath="laguerre",
        text="L",
        bracketed=True,
    ),
    Function(
        name="laguerre_polynomial",
        arguments=("n", "x"),
        python=("eval_laguerre", "laguerre"),
        written="laguerre_generalized(n, 0, x)",
    ),
    Function(
        name="gegenbauer_polynomial",
        arguments=("n", "a", "x"),
        python=("eval_gegenbauer", "gegenbauer"),
        requires=_DEGREE,
        sympy="GegenbauerC",
        mpmath="gegenbauer",
        text="C",
        bracketed=True,
    ),
    Function(
        name="jacobi_polynomial",
        arguments=("n", "a", "b", "x"),
        python=("eval_jacobi", "jacobi"),
        requires=_DEGREE,
        sympy="JacobiP",
        mpmath="jacobi",
        text="P",
        bracketed=True,
    ),
)
