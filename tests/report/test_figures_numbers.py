"""The numbers behind the papers' figures, against quadrature and roots in mpmath, and fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import mpmath
import numpy as np
import pytest

from prsym.report.figures import aslam2005, dimm2015, gordon_kochen1988, goutte_gaussier2005, introduction2015


def model_precision(recall: float, beta_squared: float, c1_factor: float = 1.0) -> mpmath.mpf:
    """Dimm's eq. 4 by quadrature of eq. 6, with c1 that multiple of eq. 9 and c0 from eq. 5."""
    rho, kappa = mpmath.mpf(dimm2015.PREVALENCE), mpmath.mpf(beta_squared)
    cuts = [0, 0.5, 0.9, 0.99, 0.999, 1]

    def integral(f, end=1.0):
        return mpmath.quad(f, [cut for cut in cuts if cut < end] + [end])

    def weight(r):
        return 1 / (1 + kappa * (1 - r) ** 2)

    c1 = c1_factor * (1 - rho) / rho / integral(weight)
    c0 = (1 / rho - 1 - c1 * integral(lambda r: r * weight(r))) / integral(weight)
    return recall / integral(lambda r: 1 + (c0 + c1 * r) * weight(r), recall)


def beta_squared_through(recall: float, precision: float) -> mpmath.mpf:
    def gap(kappa):
        return model_precision(recall, kappa) - precision

    return mpmath.findroot(gap, (1, 1e6), solver="anderson", tol=1e-20, maxsteps=200)


def test_figure_2_extrapolates_along_the_curve_through_each_point():
    found = dimm2015.extrapolations()
    assert len(found) == 3
    for point in found:
        root = beta_squared_through(point.recall, point.precision)
        assert point.beta_squared == pytest.approx(float(root), rel=1e-9)
        assert point.at_target == pytest.approx(float(model_precision(0.75, root)), rel=1e-9)


def test_figure_4_pairs_meet_at_the_target_and_the_half_is_lower_before():
    for pair in dimm2015.pairs():
        assert pair.at_target == pytest.approx(float(model_precision(0.75, pair.beta_squared)), rel=1e-9)
        assert pair.at_target == pytest.approx(float(model_precision(0.75, pair.half_c1_beta_squared, 0.5)), rel=1e-9)
        for recall in (0.1, 0.4):
            drawn = dimm2015.half_c1_precision(np.array([recall]), pair.half_c1_beta_squared)[0]
            assert drawn == pytest.approx(float(model_precision(recall, pair.half_c1_beta_squared, 0.5)), rel=1e-9)
            assert drawn < model_precision(recall, pair.beta_squared)


def test_figure_5_is_evenly_spaced_at_the_target():
    betas_squared = dimm2015.betas_squared()
    assert np.sqrt(betas_squared[[0, -1]]) == pytest.approx([2.44, 833.0], rel=1e-9)
    heights = [float(model_precision(0.75, kappa)) for kappa in betas_squared]
    assert np.diff(heights) == pytest.approx((heights[-1] - heights[0]) / 9, rel=1e-8)


def time_of(h: mpmath.mpf, k: mpmath.mpf) -> mpmath.mpf:
    def gap(t):
        return mpmath.log((1 - mpmath.e) / k**2 * t**2 + 2 * (mpmath.e - 1) / k * t + 1) - h

    return mpmath.findroot(gap, (0, k), solver="anderson", tol=1e-25)


@pytest.mark.parametrize("choices", [gordon_kochen1988.ONE_PREVALENCE, gordon_kochen1988.ONE_TIME])
def test_gordon_kochen_figure_4(choices):
    for curve in gordon_kochen1988.curves(choices):
        p, k, e = mpmath.mpf(curve.prevalence), mpmath.mpf(curve.full_recall_time), mpmath.e
        assert k >= 2 * (e - 1) * p
        assert np.all(np.diff(curve.precision) < 0)
        assert curve.precision[[0, -1]] == pytest.approx([float(2 * (e - 1) * p / k), float(p / k)], rel=1e-12)
        for index in (40, 200, 390):  # eq. 31 solved for the time, and eq. 1
            h = mpmath.mpf(curve.recall[index])
            t = time_of(h, k)
            assert curve.precision[index] == pytest.approx(float(p * h / t), rel=1e-12)


def beta_density(x, a, b):
    return x ** (a - 1) * (1 - x) ** (b - 1) / mpmath.beta(a, b)


def test_goutte_gaussier_figure_1():
    shapes = [(10.5, 10.5), (3.5, 2.5)]
    for (a, b), law in zip(shapes, goutte_gaussier2005.densities(), strict=True):
        expected = [float(beta_density(mpmath.mpf(x), a, b)) for x in law.precision[1:-1:50]]
        assert law.density[1:-1:50] == pytest.approx(expected, rel=1e-11)
        assert law.mean == pytest.approx(a / (a + b), rel=1e-14)
    (first, second) = shapes
    better = mpmath.quad(
        lambda x: beta_density(x, *second) * mpmath.betainc(*first, 0, x, regularized=True), [0, 0.25, 0.5, 0.75, 1]
    )
    assert goutte_gaussier2005.probability_second_better() == pytest.approx(float(better), abs=1e-11)


@pytest.mark.parametrize("rp", [Fraction(2, 5), Fraction(1, 3), Fraction(3, 4)])
def test_aslam_figure_1_areas_by_the_shoelace_formula(rp):
    parts = aslam2005.parts(rp)
    for part in parts:
        corners = [(Fraction(x), Fraction(y)) for x, y in part.corners]
        twice = sum(x * v - u * y for (x, y), (u, v) in pairwise([*corners, corners[0]]))
        assert part.area == abs(twice) / 2
    assert [part.number for part in parts] == [1, 2, 3]
    assert sum(part.area for part in parts) == rp


def test_f_chart():
    lines = {line.name: line for line in introduction2015.f_lines()}
    for line in lines.values():
        P, R = Fraction(line.precision), Fraction(line.recall)
        for beta, f in list(zip(line.beta, line.f, strict=True))[::40]:
            weight = Fraction(1) / (1 + Fraction(float(beta)) ** 2)
            assert f == pytest.approx(float(1 / (weight / P + (1 - weight) / R)), rel=1e-14)
    blue, red = lines["blue"], lines["red"]
    assert (blue.precision, blue.recall) == (red.recall, red.precision)
    assert blue.beta * blue.beta[::-1] == pytest.approx(1.0, rel=1e-13)
    assert blue.f == pytest.approx(red.f[::-1], rel=1e-13)  # mirror images about beta = 1
    described = (blue.beta >= 0.4) & (blue.beta < 1)
    order = [lines[name].f[described] for name in ("purple", "green", "blue", "red")]
    assert all(np.all(higher > lower) for higher, lower in pairwise(order))
    below = blue.beta < 0.38
    assert np.all(blue.f[below] > lines["green"].f[below])  # they cross near 0.4


def test_precision_recall_curves_of_the_introduction():
    first, second = introduction2015.examples()
    assert list(zip(first.recall, first.precision, strict=True)) == [(0.2, 1.0), (0.4, 0.5), (0.6, 0.6), (0.8, 0.5)]
    assert list(zip(second.recall, second.precision, strict=True)) == [(0.5, 1 / 9), (1.0, 0.2)]
    assert (first.average_precision, round(second.average_precision, 3)) == (0.52, 0.156)
