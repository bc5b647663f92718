"""Measures of learning and distances: scikit-learn's and SciPy's."""

from __future__ import annotations

from functools import partial
from typing import Any

from mpmath import mp

from .trial import Trial, attribute

TABLE = {"tp": (1, 20), "fp": (1, 20), "fn": (1, 20), "tn": (1, 20)}
TWO = {"x": 2, "y": 2}


def of_table(name: str, tp: int, fp: int, fn: int, tn: int = 3) -> float:
    truth = [1] * tp + [0] * fp + [1] * fn + [0] * tn
    found = [1] * tp + [1] * fp + [0] * fn + [0] * tn
    return attribute(f"sklearn.metrics:{name}")(truth, found)


def deviance(name: str, y: Any, m: Any) -> float:
    return attribute(f"sklearn.metrics:{name}")(y, m)


def log_loss(p: Any) -> float:
    return attribute("sklearn.metrics:log_loss")([1, 0], p)


def brier(p: Any) -> float:
    return attribute("sklearn.metrics:brier_score_loss")([1, 0, 1], p)


def pairwise(name: str, x: Any, y: Any) -> float:
    return attribute(f"sklearn.metrics.pairwise:{name}")(x.reshape(1, -1), y.reshape(1, -1))[0, 0]


def distance(name: str, x: Any, y: Any) -> float:
    return attribute(f"scipy.spatial.distance:{name}")(x, y)


# The second route, for mpmath


def gamma_deviance(y0: Any, y1: Any, m0: Any, m1: Any) -> Any:
    return mp.fsum(mp.log(m / y) + y / m - 1 for y, m in ((y0, m0), (y1, m1)))


def poisson_deviance(y0: Any, y1: Any, m0: Any, m1: Any) -> Any:
    return mp.fsum(y * mp.log(y / m) - y + m for y, m in ((y0, m0), (y1, m1)))


def euclidean(x0: Any, x1: Any, y0: Any, y1: Any) -> Any:
    return mp.hypot(x0 - y0, x1 - y1)


def cosine(x0: Any, x1: Any, y0: Any, y1: Any) -> Any:
    """With u and v of length 1, 1 - u.v is |u - v|^2/2."""
    r, s = mp.hypot(x0, x1), mp.hypot(y0, y1)
    return ((x0 / r - y0 / s) ** 2 + (x1 / r - y1 / s) ** 2) / 2


def kappa(tp: Any, fp: Any, fn: Any, tn: Any) -> Any:
    n = tp + fp + fn + tn
    observed, expected = (tp + tn) / n, ((tp + fp) * (tp + fn) + (tn + fp) * (tn + fn)) / n**2
    return (observed - expected) / (1 - expected)


def central_angle(x0: Any, x1: Any, y0: Any, y1: Any) -> Any:
    """From the vectors to both points: the angle is atan2 of |u x v| and u.v."""
    u, v = ((mp.cos(a) * mp.cos(b), mp.cos(a) * mp.sin(b), mp.sin(a)) for a, b in ((x0, x1), (y0, y1)))
    crossed = [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]
    return mp.atan2(mp.sqrt(mp.fsum(c**2 for c in crossed)), mp.fsum(a * b for a, b in zip(u, v, strict=True)))


COSINE = "1 - (x0*y0 + x1*y1)/(sqrt(x0**2 + x1**2)*sqrt(y0**2 + y1**2))"
ANGLES = {"x0": (0.01, 1.5), "x1": (0.01, 3), "y0": (-1.5, 1.5), "y1": (-3, 3)}
HAVERSINE = "2*asin(sqrt(sin((x0 - y0)/2)**2 + cos(x0)*cos(y0)*sin((x1 - y1)/2)**2))"


def metric(name: str, reference: str, by_hand: Any = None) -> Trial:
    domain = {name: interval for name, interval in TABLE.items() if name in reference}
    options = {"whole": list(domain), "evaluations": 100}
    return Trial("scikit-learn", name, partial(of_table, name), reference, domain, options, by_hand)


def vectors(package: str, caller: Any, name: str, reference: str, domain: Any, by_hand: Any = None) -> Trial:
    return Trial(package, name, partial(caller, name), reference, domain, {"vectors": TWO}, by_hand)


POSITIVE = {"x": (0.1, 10), "y": (0.1, 10)}

TRIALS = (
    metric("f1_score", "2*tp/(2*tp + fp + fn)"),
    metric("matthews_corrcoef", "(tp*tn - fp*fn)/sqrt((tp + fp)*(tp + fn)*(tn + fp)*(tn + fn))"),
    metric("cohen_kappa_score", "2*(tp*tn - fn*fp)/((tp + fp)*(fp + tn) + (tp + fn)*(fn + tn))", kappa),
    metric("balanced_accuracy_score", "(tp/(tp + fn) + tn/(tn + fp))/2"),
    metric("jaccard_score", "tp/(tp + fp + fn)"),
    Trial(
        "scikit-learn", "log_loss", log_loss, "-(log(p0) + log(1 - p1))/2", {"p": (0.001, 0.999)}, {"vectors": {"p": 2}}
    ),
    Trial(
        "scikit-learn",
        "brier_score_loss",
        brier,
        "((p0 - 1)**2 + p1**2 + (p2 - 1)**2)/3",
        {"p": (0, 1)},
        {"vectors": {"p": 3}},
    ),
    Trial(
        "scikit-learn",
        "mean_gamma_deviance",
        partial(deviance, "mean_gamma_deviance"),
        "2*(log(m0/y0) + y0/m0 - 1 + log(m1/y1) + y1/m1 - 1)/2",
        {"y": (0.1, 10), "m": (0.1, 10)},
        {"vectors": {"y": 2, "m": 2}},
        gamma_deviance,
    ),
    Trial(
        "scikit-learn",
        "mean_poisson_deviance",
        partial(deviance, "mean_poisson_deviance"),
        "2*(y0*log(y0/m0) - y0 + m0 + y1*log(y1/m1) - y1 + m1)/2",
        {"y": (0.1, 10), "m": (0.1, 10)},
        {"vectors": {"y": 2, "m": 2}},
        poisson_deviance,
    ),
    Trial(
        "scikit-learn",
        "mean_squared_log_error",
        partial(deviance, "mean_squared_log_error"),
        "((log(1 + y0) - log(1 + m0))**2 + (log(1 + y1) - log(1 + m1))**2)/2",
        {"y": (0, 10), "m": (0, 10)},
        {"vectors": {"y": 2, "m": 2}},
    ),
    vectors(
        "scikit-learn",
        pairwise,
        "euclidean_distances",
        "sqrt((x0 - y0)**2 + (x1 - y1)**2)",
        {"x": (1, 10), "y": (1, 10)},
        euclidean,
    ),
    vectors("scikit-learn", pairwise, "cosine_distances", COSINE, POSITIVE, cosine),
    vectors("scikit-learn", pairwise, "haversine_distances", HAVERSINE, ANGLES, central_angle),
    vectors("scikit-learn", pairwise, "laplacian_kernel", "exp(-(abs(x0 - y0) + abs(x1 - y1))/2)", POSITIVE),
    vectors("scipy", distance, "euclidean", "sqrt((x0 - y0)**2 + (x1 - y1)**2)", {"x": (1, 10), "y": (1, 10)}),
    vectors("scipy", distance, "cosine", COSINE, POSITIVE, cosine),
    vectors("scipy", distance, "canberra", "abs(x0 - y0)/(x0 + y0) + abs(x1 - y1)/(x1 + y1)", POSITIVE),
    vectors("scipy", distance, "braycurtis", "(abs(x0 - y0) + abs(x1 - y1))/(x0 + y0 + x1 + y1)", POSITIVE),
)
