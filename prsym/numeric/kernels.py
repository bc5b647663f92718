"""Float64 kernels of measures and of stable forms: reference curves, a search. GENERATED: do not edit.

Written by `python -m prsym.codegen` from the formulas of the catalogue, from `derivations.dimm2015.stable_regimes`
(each form is proved in `dimm2015.stable_forms`), from `derivations.gordon_kochen1988.stable_forms` (proved there) and
from the polynomials of `prsym.verify.approximation`. The kernels take float64 arrays, or `Compensated` ones, and check
nothing.
"""

from typing import Any

import numpy as np

from prsym.numeric.horner import exactly, horner, leading

Value = Any  # an array of float64, or a Compensated one


NEAR_MINUS_ONE = -0.40625  # kappa at and below which logarithms serve
HIGH_RECALL = 0.640625  # recall above which the closed form serves where kappa >= 0

# H(x) = 1/3 - x/5 + x^2/7 - ..., so that atan(b) = b - b^3 H(b^2), for x in [0, 37/128]; the coefficients of
# 1, x, x^2, ...
ATAN_REST = (
    0.3333333333333333,
    -0.19999999999997603,
    0.1428571428524825,
    -0.11111111075378291,
    0.09090907662068531,
    -0.07692273533088338,
    0.06666139302846545,
    -0.05876850953407872,
    0.052233667495241054,
    -0.04560252441139419,
    0.03632619979953756,
    -0.022439382242198748,
    0.00755895614798176,
)

# 1/3 + x/5 + x^2/7 + ..., so that atanh(g) = g + g^3 of it at g^2; of T(1) and T(1) - T(1-R), for x in [0,
# 13/32]; the coefficients of 1, x, x^2, ...
ATANH_REST = (
    0.3333333333333333,
    0.2000000000000069,
    0.14285714285532017,
    0.11111111130148678,
    0.0909090804510939,
    0.07692342542986634,
    0.06665900460228406,
    0.05894076643342626,
    0.05133847470273768,
    0.058137303621934665,
    -0.020466758998463563,
    0.33208344003220663,
    -0.9624702787383342,
    2.5648312914501035,
    -4.583903470709723,
    5.8054233212524995,
    -4.457863916304002,
    1.7071645680592147,
)

# The same; log1p(z) = 2 atanh(z/(2 + z)), for 0 <= z <= 41/23, for x in [0, 57/256]; the coefficients of 1,
# x, x^2, ...
LOG_REST = (
    0.3333333333333333,
    0.20000000000000154,
    0.14285714285669388,
    0.11111111116247745,
    0.0909090878507102,
    0.07692318566428764,
    0.06666417145151302,
    0.05886220235970956,
    0.05221663616363442,
    0.05072583152166488,
    0.0273909059701657,
    0.09581487484059986,
    -0.08358403019661,
    0.16972769073718694,
)

# The same, for -13/32 <= z <= 37/128, for x in [0, 17/256]; the coefficients of 1, x, x^2, ...
LOG_REST_NEAR = (
    0.3333333333333333,
    0.20000000000000057,
    0.14285714285686033,
    0.1111111111654128,
    0.09090908561847706,
    0.07692337229659128,
    0.06665666298083597,
    0.05903197048106985,
    0.050037613091489096,
    0.06497231737816636,
)


def precision(tp: Value, fp: Value) -> Value:
    """Precision from counts: tp/(tp + fp) (Goutte & Gaussier (2005), eq. 1)."""
    return tp/(tp + fp)


def recall(tp: Value, fn: Value) -> Value:
    """Recall from counts: tp/(tp + fn) (Goutte & Gaussier (2005), eq. 1)."""
    return tp/(tp + fn)


def fallout(fp: Value, tn: Value) -> Value:
    """Fallout from counts: fp/(fp + tn) (Gordon & Kochen (1988), p. 2)."""
    return fp/(fp + tn)


def f_measure(precision: Value, recall: Value, beta: Value) -> Value:
    """F-measure from precision and recall: (1 + β^2)·(precision·recall/(recall + β^2·precision)) (Goutte &
    Gaussier (2005), eq. 2, left).
    """
    return (1.0 + beta**2)*(precision*recall/(recall + beta**2*precision))


def documents_retrieved(recall: Value, precision: Value, prevalence: Value, population: Value) -> Value:
    """Documents retrieved to reach a recall: prevalence·population·recall/precision (Dimm (2015), eq. 2)."""
    return prevalence*population*recall/precision


def full_recall_bound(prevalence: Value) -> Value:
    """Earliest time of full recall: 2·(e − 1)·prevalence (Gordon & Kochen (1988), eq. 33)."""
    return 2.0*(np.exp(1.0) - 1.0)*prevalence


def mean_density_near_minus_one(R: Value, c: Value, eta: Value, parts: bool = False) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; with `parts` also T(1), Lambda(1), T(1) -
    T(1-R) and D.

    Used where -1 < kappa <= -13/32, with c = 1 + kappa and eta = -ln c.
    """
    g = np.sqrt(1.0 - c)
    p = 1.0 + g
    d = c/p
    a = 2.0*np.log1p(g) + eta
    h = eta/a
    s = 1.0 + g*(1.0 - R)
    y = np.maximum(g*R/d, 1e-200)
    v = np.maximum(g*R/s, 1e-200)
    U = np.log1p(y)/y/d
    V = np.log1p(v)/v/s
    mean = ((p + h)*V + (h - d)*U)/a
    return (mean, a/(2.0*g), eta/(2.0*g**2), R*(V + U)/2.0, R*(p*V - d*U)/(2.0*g)) if parts else mean


def mean_density_at_minus_one(R: Value, c: Value, eta: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0.

    Used where kappa is within e^-600 of -1 and R > 0: c may be 0 in float64, and eta = -ln c says how
    near -1 is.
    """
    g = np.sqrt(1.0 - c)
    p = 1.0 + g
    d = c/p
    a = 2.0*np.log1p(g) + eta
    h = eta/a
    s = 1.0 + g*(1.0 - R)
    U = (np.log(c + g*R*p) + eta)/(g*R)
    V = np.log1p(g*R/s)/(g*R)
    return ((p + h)*V + (h - d)*U)/a


def mean_density_negative(R: Value, kappa: Value, parts: bool = False) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; with `parts` also T(1), Lambda(1), T(1) -
    T(1-R) and D.

    Used where -13/32 < kappa < 0.
    """
    x = -kappa
    K = horner(leading(x), ATANH_REST)
    c = leading(x)*K
    a = 1.0 + exactly(c, R)
    o = kappa/(2.0 + kappa)
    L = horner(leading(o)*leading(o), LOG_REST_NEAR)
    n = leading(o)*leading(o)*L
    l = (1.0 + exactly(n, R))/(2.0 + kappa)
    m = l/a
    s = 1.0 + kappa*(1.0 - R)
    r = R/s
    w = leading(kappa)*leading(r)*leading(r)
    j = -exactly(w, R)
    H = horner(leading(j), ATANH_REST)
    u = w*H
    h = kappa*R
    v = h/(2.0*s + h)
    V = horner(leading(v)*leading(v), LOG_REST_NEAR)
    i = 2.0 + w
    f = r/exactly(i, R)
    y = w/i
    Y = horner(y*y, LOG_REST_NEAR)
    d = leading(f)*(y*y)*Y - leading(v)*leading(v)*(1.0 - leading(v))*V - u
    e = d - leading(m)*u
    mean = (m + f + v + exactly(e, R))/(s*a)
    return (mean, a, l, r*(1.0 - exactly(u, R)), r*(f + v + exactly(d, R))) if parts else mean


def mean_density_low(R: Value, kappa: Value, parts: bool = False) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; with `parts` also T(1), Lambda(1), T(1) -
    T(1-R) and D.

    Used where kappa >= 0, R <= 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    l = 0.5*np.log1p(k)
    m = l/(b*a)
    s = 1.0 + k*(1.0 - R)
    r = R/s
    w = leading(k)*leading(r)*leading(r)
    H = horner(w, ATAN_REST)
    u = w*H
    h = k*R
    v = h/(2.0*s + h)
    V = horner(leading(v)*leading(v), LOG_REST)
    i = 2.0 + w
    f = r/exactly(i, R)
    y = w/i
    Y = horner(y*y, LOG_REST_NEAR)
    d = leading(f)*(y*y)*Y - leading(v)*leading(v)*(1.0 - leading(v))*V - u
    e = d - leading(m)*u
    mean = (m + f + v + exactly(e, R))*b/(s*a)
    return (mean, a/b, l/k, r*(1.0 - exactly(u, R)), r*(f + v + exactly(d, R))) if parts else mean


def mean_density_high(R: Value, kappa: Value, parts: bool = False) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; with `parts` also T(1), Lambda(1), T(1) -
    T(1-R) and D.

    Used where kappa >= 0, R > 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    q = 1.0 - R
    A = np.arctan(b*R/(1.0 + k*q))
    l = 0.5*np.log1p(k)
    e = 0.5*np.log1p(k*(R*(2.0 - R)/(1.0 + k*(q*q))))/b
    mean = (l*A/(a*b) + (A - e))/(a*R)
    return (mean, a/b, l/k, A/b, (A - e)/b) if parts else mean


def density_near_minus_one(R: Value, c: Value, eta: Value) -> Value:
    """w(R), the density.

    Used where -1 < kappa <= -13/32, with c = 1 + kappa and eta = -ln c.
    """
    q = 1.0 - R
    g = np.sqrt(1.0 - c)
    a = 2.0*np.log1p(g) + eta
    return 2.0*(eta/a + g*R)/(a*(R*(2.0 - R) + c*(q*q)))


def density_negative(R: Value, kappa: Value) -> Value:
    """w(R), the density.

    Used where -13/32 < kappa < 0.
    """
    x = -kappa
    K = horner(leading(x), ATANH_REST)
    c = leading(x)*K
    a = 1.0 + exactly(c, R)
    o = kappa/(2.0 + kappa)
    L = horner(leading(o)*leading(o), LOG_REST_NEAR)
    n = leading(o)*leading(o)*L
    l = (1.0 + exactly(n, R))/(2.0 + kappa)
    q = 1.0 - R
    return (l/a + R)/(a*(1.0 + kappa*(q*q)))


def density_positive(R: Value, kappa: Value) -> Value:
    """w(R), the density.

    Used where kappa >= 0.
    """
    q = 1.0 - R
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    return (b*R + 0.5*np.log1p(k)/a)/(a*(1.0 + k*(q*q)))


def log_slope(
    R: Value,
    kappa: Value,
    c: Value,
    tangent: Value,
    logarithm: Value,
    tangent_difference: Value,
    difference: Value,
) -> Value:
    """The derivative d ln G/d eta, with eta = -ln(1 + kappa), from T(1), Lambda(1), T(1) - T(1-R) and D.

    Used where kappa > -1, kappa not 0, R > 0, with c = 1 + kappa; its terms cancel near kappa = 0.
    """
    q = 1.0 - R
    n = R/(R*(2.0 - R) + c*(q*q))
    m = logarithm/tangent
    d = tangent_difference
    z = (d - 2.0*m*d - difference)/tangent + c*(d - m*d - difference) + n*((1.0 + m)*(1.0 + q - c*q) - 1.0 - q)
    return -z/(2.0*kappa*(m*d + difference))


def log_slope_at_minus_one(R: Value, eta: Value) -> Value:
    """The derivative d ln G/d eta of the form at -1, with c = 0.

    Used where kappa is within e^-600 of -1 and R > 0.
    """
    a = 2.0*np.log1p(1.0) + eta
    h = eta/a
    V = np.log1p(R/(2.0 - R))
    excess = ((2.0 + h)*V + h*np.log(R/2.0))/a
    return (2.0*np.log1p(1.0)*(V + np.log(2.0*R) + eta)/(a*a) - excess)/(a*(h + excess))


def probability(rho: Value, w: Value) -> Value:
    """The probability x from the density w, or the precision X from the mean density.

    Used where 0 < rho < 1, w >= 0.
    """
    return rho/(rho + (1.0 - rho)*w)


def mean_density_of_precision(P: Value, rho: Value) -> Value:
    """The mean density that the precision P asks for: X = P exactly where G/R has this value.

    Used where 0 < P <= 1, 0 < rho < 1.
    """
    return rho*(1.0 - P)/(P*(1.0 - rho))


def sensitivity(R: Value, P: Value, rho: Value, X: Value, w: Value, mean: Value, v: Value) -> Value:
    """The derivatives of X(R_T) on the curve through (R, P) in R, P and rho, from X = X(R_T), the density w
    and the mean density at R, and v = (d ln G/d eta at R_T)/(d ln G/d eta at R).

    Used where 0 < R < 1, 0 < P < 1, 0 < rho < 1, 0 < R_T <= 1.
    """
    o = X*(1.0 - X)
    return o*v*(w/mean - 1.0)/R, o*v/(P*(1.0 - P)), o*(1.0 - v)/(rho*(1.0 - rho))


def hit_rate(t: Value, k: Value) -> Value:
    """Recall h(t) of the Gordon-Kochen model.

    Used where 0 <= t <= k, k > 0.
    """
    u = t/k
    return np.log1p(np.expm1(1.0)*(u*(2.0 - u)))


def search_time(k: Value, growth: Value, fall: Value) -> Value:
    """The time t at which the recall of the Gordon-Kochen model is h.

    Used where 0 <= h <= 1, k > 0, with growth = e^h - 1 and fall = 1 - e^(h - 1).
    """
    s = np.sqrt(np.exp(1.0)*np.expm1(1.0)*fall)
    return k*(growth/(np.expm1(1.0) + s))


def full_recall_time(t: Value, growth: Value, fall: Value) -> Value:
    """The parameter k of the Gordon-Kochen model whose recall is h at the time t.

    Used where t > 0, 0 < h <= 1, with growth = e^h - 1 and fall = 1 - e^(h - 1).
    """
    s = np.sqrt(np.exp(1.0)*np.expm1(1.0)*fall)
    return t/growth*(np.expm1(1.0) + s)


def precision_at_recall(h: Value, p: Value, k: Value, growth: Value, fall: Value) -> Value:
    """Precision p h/t of the Gordon-Kochen model at the recall h.

    Used where 0 < h <= 1, 0 < p < 1, k > 0, with growth = e^h - 1 and fall = 1 - e^(h - 1).
    """
    s = np.sqrt(np.exp(1.0)*np.expm1(1.0)*fall)
    return p/k*(h/growth*(np.expm1(1.0) + s))
