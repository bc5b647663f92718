"""The curves in one real parameter kappa = beta^2, continued to -1 < kappa < 0: what the modules here share.

T(u; kappa) and Lambda(u; kappa) are the integrals of 1/(1 + kappa s^2) and s/(1 + kappa s^2) from 0 to u.
With m = Lambda(1)/T(1) and K = (1 - rho)/rho, 1/x(r) = 1 + K w(r), where
w(r) = (m + r)/(T(1) (1 + kappa (1 - r)^2)) is a probability density on [0, 1] with distribution function G.
"""

from __future__ import annotations

from typing import Any

from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm


def density(r: Any, kappa: Any) -> Any:
    """w(r; kappa), in T and Lambda."""
    t = ScaledArctangent(1, kappa)
    return (ScaledLogarithm(1, kappa) / t + r) / (t * (1 + kappa * (1 - r) ** 2))


def density_primitive(r: Any, kappa: Any) -> Any:
    """An antiderivative of w in r: m + r is written (m + 1) - (1 - r)."""
    t = ScaledArctangent(1, kappa)
    m = ScaledLogarithm(1, kappa) / t
    return (ScaledLogarithm(1 - r, kappa) - (m + 1) * ScaledArctangent(1 - r, kappa)) / t


def distribution(R: Any, kappa: Any) -> Any:
    """G(R; kappa), in T and Lambda."""
    t, difference = ScaledArctangent(1, kappa), ScaledArctangent(1, kappa) - ScaledArctangent(1 - R, kappa)
    logarithms = ScaledLogarithm(1, kappa) - ScaledLogarithm(1 - R, kappa)
    return ((1 + ScaledLogarithm(1, kappa) / t) * difference - logarithms) / t
