"""Elementary and special functions: Python's own, NumPy's, SciPy's and mpmath's in double precision."""

from __future__ import annotations

from functools import partial
from typing import Any

from .trial import Trial


def python(module: str, name: str) -> Any:
    """A function of Python's library."""
    from importlib import import_module

    return getattr(import_module(module), name)


def _math(name: str, *numbers: float) -> Any:
    return python("math", name)(*numbers)


def _numpy(name: str, *numbers: float) -> Any:
    return python("numpy", name)(*numbers)


def _special(name: str, *numbers: float) -> Any:
    return python("scipy.special", name)(*numbers)


def _fp(name: str, *numbers: float) -> Any:
    return getattr(python("mpmath", "fp"), name)(*numbers)


def _of(package: str, prefix: str, caller: Any, name: str, reference: object, domain: Any, **options: Any) -> Trial:
    return Trial(package, f"{prefix}.{name}", partial(caller, name), reference, domain, options)


math = partial(_of, "python", "math", _math)
numpy = partial(_of, "numpy", "numpy", _numpy)
special = partial(_of, "scipy", "scipy.special", _special)
fp = partial(_of, "mpmath", "mpmath.fp", _fp)

EVERYWHERE = {"x": "(-oo, oo)"}
SOFT = "(exp(x0) + exp(x1) + exp(x2))"

TRIALS = (
    math("hypot", "sqrt(x**2 + y**2)", {"x": (-1e100, 1e100), "y": (-1e100, 1e100)}),
    math("expm1", "exp(x) - 1", {"x": (-700, 700)}),
    math("log1p", "log(1 + x)", {"x": "(-1, 1e300]"}),
    math("gamma", "gamma(x)", {"x": "(0, 170]"}),
    math("lgamma", "lgamma(x)", {"x": (0.1, 1e6)}),
    math("erfc", "2/sqrt(pi)*Integral(exp(-t**2), (t, x, oo))" if False else "1 - erf(x)", {"x": (-5, 26)}),
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
    special("kl_div", "x*log(x/y) - x + y", {"x": (0.01, 1), "y": (0.01, 1)}),
    special("ndtr", "(1 + erf(x/sqrt(2)))/2", {"x": (-30, 8)}),
    special("log_ndtr", "log((1 + erf(x/sqrt(2)))/2)", {"x": (-30, 8)}),
    special("erfcx", "exp(x**2)*(1 - erf(x))", {"x": (-5, 20)}),
    special("softmax", [f"exp(x{i})/{SOFT}" for i in range(3)], {"x": (-50, 50)}, vectors={"x": 3}),
    special("log_softmax", [f"x{i} - log{SOFT}" for i in range(3)], {"x": (-50, 50)}, vectors={"x": 3}),
    special("logsumexp", f"log{SOFT}", {"x": (-50, 50)}, vectors={"x": 3}),
    special("lambertw", "x", {"x": (0, 100)}) if False else special("sindg", "sin(pi*x/180)", {"x": (-360, 360)}),
    special("digamma", "digamma(x)", {"x": (0.1, 100)}),
    special("ellipk", "ellipk(m)", {"m": (0, 0.99)}),
    special("j0", "besselj(0, x)", {"x": (0, 30)}),
    special("i0e", "exp(-x)*besseli(0, x)", {"x": (0, 100)}),
    special("betainc", "betainc(a, b, x)", {"a": (0.5, 20), "b": (0.5, 20), "x": (0.01, 0.99)}),
    special("gammaincc", "gammaincc(a, x)", {"a": (0.5, 20), "x": (0.01, 40)}),
    fp("expm1", "exp(x) - 1", {"x": (-10, 10)}),
    fp("log1p", "log(1 + x)", {"x": (-0.9, 10)}),
    fp("sinpi", "sin(pi*x)", {"x": (-10, 10)}),
    fp("gamma", "gamma(x)", {"x": (0.1, 100)}),
    fp("loggamma", "lgamma(x)", {"x": (0.1, 100)}),
    fp("digamma", "digamma(x)", {"x": (0.1, 100)}),
    fp("erfc", "1 - erf(x)", {"x": (-5, 26)}),
    fp("zeta", "zeta(x)", {"x": (1.1, 30)}),
    fp("sech", "1/cosh(x)", {"x": (-300, 300)}),
    fp("asinh", "log(x + sqrt(x**2 + 1))", {"x": (-1e6, 1e6)}),
)
