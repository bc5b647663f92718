"""Float64 kernels of measures and of stable forms: reference curves, a search. GENERATED: do not edit.

Written by `python -m prsym.codegen` from the formulas of the catalogue, from `derivations.dimm2015.stable_regimes`
(each form is proved in `dimm2015.stable_forms`), from `derivations.gordon_kochen1988.stable_forms` (proved there) and
from the Gauss rules of `prsym.verify.quadrature`. The kernels take float64 arrays, or `Compensated` ones, and check
nothing.
"""

from typing import Any

import numpy as np

Value = Any  # an array of float64, or a Compensated one


NEAR_MINUS_ONE = -0.40625  # kappa at and below which logarithms serve
HIGH_RECALL = 0.640625  # recall above which the closed form serves where kappa >= 0
LOW_RECALL = 0.359375  # recall up to which 11 Gauss points serve where kappa >= 0

# Nodes and weights of the 11-point Gauss rule for the weight v on [0, 1].
GAUSS_11 = (
    (0.02527362039752035, 0.0010636672932445414),
    (0.08304161344740514, 0.006043920960479776),
    (0.16917510037718142, 0.016663623451680692),
    (0.2777967151090321, 0.03264154671383335),
    (0.4015027202328608, 0.05159136067229758),
    (0.531862386910416, 0.06953187515818304),
    (0.6599918420853348, 0.08187910298806347),
    (0.7771593929561621, 0.08465942288401762),
    (0.8753807748555569, 0.075620048057187),
    (0.9479645488728194, 0.0549380911328715),
    (0.9899817195383196, 0.025367340688141428),
)

# Nodes and weights of the 18-point Gauss rule for the weight v on [0, 1].
GAUSS_18 = (
    (0.010133151797402866, 0.00017186908409819589),
    (0.033699248054367456, 0.0010130251793010472),
    (0.06997911030030678, 0.0029624430644328375),
    (0.11798017463792085, 0.006306038882380534),
    (0.17639257022513044, 0.011131870097409362),
    (0.24362280659384938, 0.01730830048089929),
    (0.31783696088634844, 0.024487590001291717),
    (0.3970106394401679, 0.03213480612762855),
    (0.47898417912922386, 0.03957916228860788),
    (0.5615215507758619, 0.04608240099024128),
    (0.6423713500233653, 0.05091692885637409),
    (0.7193282099398283, 0.053445287802814025),
    (0.790292960411157, 0.05319233463183566),
    (0.8533298963223821, 0.04990222691770271),
    (0.906719604071455, 0.043573907074643085),
    (0.9490059584121094, 0.03447111892192203),
    (0.9790363516062335, 0.023106350163377067),
    (0.9959985206161326, 0.010214339435040633),
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


def mean_density_near_minus_one(R: Value, c: Value, eta: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0.

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
    return ((p + h)*V + (h - d)*U)/a


def mean_density_near_minus_one_with_parts(R: Value, c: Value, eta: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; also T(1), Lambda(1), T(1) - T(1-R) and D.

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
    return ((p + h)*V + (h - d)*U)/a, a/(2.0*g), eta/(2.0*g**2), R*(V + U)/2.0, R*(p*V - d*U)/(2.0*g)


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


def mean_density_negative(R: Value, kappa: Value, Q: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0.

    Used where -13/32 < kappa < 0.
    """
    k = np.minimum(kappa, -1e-18)
    g = np.sqrt(-k)
    a = np.arctanh(g)
    s = 1.0 + k*(1.0 - R)
    y = np.maximum(g*R/s, 1e-200)
    t = np.arctanh(y)/y/s
    l = 0.5*np.log1p(k)
    return R*Q*(g/a) - l*t/(a*a)


def mean_density_negative_with_parts(R: Value, kappa: Value, Q: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; also T(1), Lambda(1), T(1) - T(1-R) and D.

    Used where -13/32 < kappa < 0.
    """
    k = np.minimum(kappa, -1e-18)
    g = np.sqrt(-k)
    a = np.arctanh(g)
    s = 1.0 + k*(1.0 - R)
    y = np.maximum(g*R/s, 1e-200)
    t = np.arctanh(y)/y/s
    l = 0.5*np.log1p(k)
    return R*Q*(g/a) - l*t/(a*a), a/g, l/k, R*t, R*R*Q


def mean_density_low(R: Value, kappa: Value, Q: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0.

    Used where kappa >= 0, R <= 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    s = 1.0 + k*(1.0 - R)
    y = np.maximum(b*R/s, 1e-200)
    t = np.arctan(y)/y/s
    l = 0.5*np.log1p(k)
    return R*Q*(b/a) + l*t/(a*a)


def mean_density_low_with_parts(R: Value, kappa: Value, Q: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; also T(1), Lambda(1), T(1) - T(1-R) and D.

    Used where kappa >= 0, R <= 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    s = 1.0 + k*(1.0 - R)
    y = np.maximum(b*R/s, 1e-200)
    t = np.arctan(y)/y/s
    l = 0.5*np.log1p(k)
    return R*Q*(b/a) + l*t/(a*a), a/b, l/k, R*t, R*R*Q


def mean_density_high(R: Value, kappa: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0.

    Used where kappa >= 0, R > 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    q = 1.0 - R
    A = np.arctan(b*R/(1.0 + k*q))
    l = 0.5*np.log1p(k)
    e = 0.5*np.log1p(k*(R*(2.0 - R)/(1.0 + k*(q*q))))/b
    return (l*A/(a*b) + (A - e))/(a*R)


def mean_density_high_with_parts(R: Value, kappa: Value) -> Value:
    """G(R)/R, the mean of the density over [0, R]; w(0) at R = 0; also T(1), Lambda(1), T(1) - T(1-R) and D.

    Used where kappa >= 0, R > 41/64.
    """
    k = np.maximum(kappa, 1e-18)
    b = np.sqrt(k)
    a = np.arctan(b)
    q = 1.0 - R
    A = np.arctan(b*R/(1.0 + k*q))
    l = 0.5*np.log1p(k)
    e = 0.5*np.log1p(k*(R*(2.0 - R)/(1.0 + k*(q*q))))/b
    return (l*A/(a*b) + (A - e))/(a*R), a/b, l/k, A/b, (A - e)/b


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
    q = 1.0 - R
    k = np.minimum(kappa, -1e-18)
    g = np.sqrt(-k)
    a = np.arctanh(g)
    return (g*R - 0.5*np.log1p(k)/a)/(a*(1.0 + k*(q*q)))


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


def gauss_term(R: Value, kappa: Value, v: Value, weight: Value) -> Value:
    """One term of the Gauss sum for Q, the integral of v/(1 + kappa (1 - R v)^2) over 0 <= v <= 1, at a node
    v.

    Used where kappa > -1.
    """
    s = 1.0 - R*v
    return weight/(1.0 + kappa*(s*s))


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
