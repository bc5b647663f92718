"""Elementary and special functions: Python's own, NumPy's, SciPy's and mpmath's in double precision."""

from __future__ import annotations

from typing import Any

from mpmath import mp

from .trial import Trial, of


def math(name: str, reference: object, domain: Any, **more: Any) -> Trial:
    return of("python", f"math:{name}", reference, domain, **more)


def numpy(name: str, reference: object, domain: Any, **more: Any) -> Trial:
    return of("numpy", f"numpy:{name}", reference, domain, **more)


def special(name: str, reference: object, domain: Any, **more: Any) -> Trial:
    return of("scipy", f"scipy.special:{name}", reference, domain, **more)


def fp(name: str, reference: object, domain: Any, **more: Any) -> Trial:
    return of("mpmath", f"mpmath:fp.{name}", reference, domain, **more)


SOFT = "(exp(x0) + exp(x1) + exp(x2))"

TRIALS = (
    math("hypot", "sqrt(x**2 + y**2)", {"x": (-1e100, 1e100), "y": (-1e100, 1e100)}),
    math("expm1", "exp(x) - 1", {"x": (-700, 700)}),
    math("log1p", "log(1 + x)", {"x": "(-1, 1e300]"}),
    math("gamma", "gamma(x)", {"x": "(0, 170]"}),
    math("lgamma", "lgamma(x)", {"x": (0.1, 1e6)}, by_hand=lambda x: mp.log(mp.gamma(x))),
    math("erfc", "1 - erf(x)", {"x": (-5, 26)}),
    math("atanh", "log((1 + x)/(1 - x))/2", {"x": "(-1, 1)"}),
    math("dist", "sqrt((p0 - q0)**2 + (p1 - q1)**2)", {"p": (-10, 10), "q": (-10, 10)}, vectors={"p": 2, "q": 2}),
    math("fmod", "x - y*floor(x/y)", {"x": (0, 100), "y": (1, 10)}),
    numpy("logaddexp", "log(exp(x) + exp(y))", {"x": (-50, 50), "y": (-50, 50)}),
    numpy("sinc", "sin(pi*x)/(pi*x)", {"x": (1e-6, 30)}),
    numpy("arctan2", "atan(y/x)", {"y": (-10, 10), "x": (1e-3, 10)}),
    numpy("cbrt", "x**(1/3)", {"x": "(0, 1e300]"}),
    numpy("log1p", "log(1 + x)", {"x": "(-1, 1e300]"}),
    numpy("float_power", "x**y", {"x": (0.1, 10), "y": (-50, 50)}),
    special("exprel", "(exp(x) - 1)/x", {"x": (1e-12, 100)}),
    special("cosm1", "cos(x) - 1", {"x": (-3, 3)}),
    special("powm1", "x**y - 1", {"x": (0.1, 10), "y": (-2, 2)}),
    special("log_expit", "-log(1 + exp(-x))", {"x": (-700, 700)}),
    special("boxcox", "(x**k - 1)/k", {"x": (0.01, 100), "k": (1e-9, 3)}),
    special("boxcox1p", "((1 + x)**k - 1)/k", {"x": (0, 100), "k": (1e-9, 3)}),
    special("pseudo_huber", "d**2*(sqrt(1 + (r/d)**2) - 1)", {"d": (0.1, 10), "r": (-10, 10)}),
    special("rel_entr", "x*log(x/y)", {"x": (0.01, 1), "y": (0.01, 1)}),
    special(
        "kl_div", "x*log(x/y) - x + y", {"x": (0.01, 1), "y": (0.01, 1)}, by_hand=lambda x, y: x * mp.log(x / y) - x + y
    ),
    special("ndtr", "(1 + erf(x/sqrt(2)))/2", {"x": (-30, 8)}),
    special("log_ndtr", "log((1 + erf(x/sqrt(2)))/2)", {"x": (-30, 8)}),
    special("erfcx", "exp(x**2)*(1 - erf(x))", {"x": (-5, 20)}),
    special("softmax", [f"exp(x{i})/{SOFT}" for i in range(3)], {"x": (-50, 50)}, vectors={"x": 3}),
    special(
        "log_softmax",
        [f"x{i} - log{SOFT}" for i in range(3)],
        {"x": (-50, 50)},
        vectors={"x": 3},
        by_hand=lambda x0, x1, x2: [x - mp.log(mp.exp(x0) + mp.exp(x1) + mp.exp(x2)) for x in (x0, x1, x2)],
    ),
    special("logsumexp", f"log{SOFT}", {"x": (-50, 50)}, vectors={"x": 3}),
    special("sindg", "sin(pi*x/180)", {"x": (-360, 360)}),
    special("digamma", "digamma(x)", {"x": (0.1, 100)}),
    special("ellipk", "ellipk(m)", {"m": (0, 0.99)}),
    special("j0", "besselj(0, x)", {"x": (0, 30)}),
    special("i0e", "exp(-x)*besseli(0, x)", {"x": (0, 100)}),
    special("betainc", "betainc(a, b, x)", {"a": (0.5, 20), "b": (0.5, 20), "x": (0.01, 0.99)}),
    special(
        "gammaincc",
        "gammaincc(a, x)",
        {"a": (0.5, 20), "x": (0.01, 40)},
        by_hand=lambda a, x: mp.quad(lambda t: t ** (a - 1) * mp.exp(-t), [x, x + 1, x + 10, mp.inf]) / mp.gamma(a),
    ),
    fp("expm1", "exp(x) - 1", {"x": (-10, 10)}, by_hand=lambda x: mp.exp(x) - 1),
    fp("log1p", "log(1 + x)", {"x": (-0.9, 10)}, by_hand=lambda x: mp.log(1 + x)),
    fp("sinpi", "sin(pi*x)", {"x": (-10, 10)}),
    fp("gamma", "gamma(x)", {"x": (0.1, 100)}, by_hand=mp.gamma),
    fp("loggamma", "lgamma(x)", {"x": (0.1, 100)}, by_hand=lambda x: mp.log(mp.gamma(x))),
    fp("digamma", "digamma(x)", {"x": (0.1, 100)}, by_hand=lambda x: mp.diff(lambda t: mp.log(mp.gamma(t)), x)),
    fp("erfc", "1 - erf(x)", {"x": (-5, 26)}),
    fp("zeta", "zeta(x)", {"x": (1.1, 30)}),
    fp("sech", "1/cosh(x)", {"x": (-300, 300)}),
)
