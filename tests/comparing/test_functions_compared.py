"""Functions in comparisons: identities, one-change falsehoods, and pairs that differ in where they are defined."""

from __future__ import annotations

import pytest

import prsym
from prsym.errors import ReadingError

ROUNDING = (
    ("floor(x+1)", "floor(x)+1", "equal"),
    ("ceil(x)", "-floor(-x)", "equal"),
    ("floor(x)", "ceil(x)-1", "different"),
    ("floor(x)+ceil(-x)", "0", "equal"),
    ("math.fmod(x,y)", "np.mod(x,y)", "different"),
    ("np.mod(x,y)", "x-y*floor(x/y)", "equal"),
    ("np.remainder(x,1)", "x-floor(x)", "equal"),
    ("math.remainder(x,y)", "np.remainder(x,y)", "different"),
    ("round(x)", "floor(x+1/2)", "different"),
    ("np.round(x)", "round(x)", "equal"),
    ("trunc(x)", "floor(x)", "different"),
    ("np.sign(x)*abs(x)", "x", "equal"),
    ("copysign(x,y)", "abs(x)*np.sign(y)", "equal_where_defined"),
    ("copysign(1,-x)", "-copysign(1,x)", "equal"),
    ("clip(x,0,1)", "min(max(x,0),1)", "equal"),
    ("clip(x,a,b)", "max(min(x,b),a)", "different"),
    ("heaviside(x,1/2)", "(1+sign(x))/2", "equal"),
    ("sin(floor(x)*pi)", "0", "undecided"),
    ("floor(sin(x)**2+cos(x)**2)", "1", "equal"),
    ("floor(x/2)+floor((x+1)/2)", "floor(x)", "equal"),
    ("mod(x,0)", "x", "different"),
    ("sign(x)**2", "1", "different"),
    ("floor(x)*(floor(x)-floor(x))", "0", "equal"),
)
GAMMA = (
    ("gamma(x+1)", "x*gamma(x)", "equal_where_defined"),
    ("gamma(x+1)/gamma(x)", "x", "equal_where_defined"),
    ("gamma(x**2-1/3)*0+1", "1", "undecided"),
    ("1/gamma(x)", "rgamma(x)", "equal_where_defined"),
    ("rgamma(x)", "x*rgamma(x+1)", "equal"),
    ("beta(a,b)", "gamma(a)*gamma(b)/gamma(a+b)", "equal_where_defined"),
    ("beta(a,b)", "beta(b,a)", "equal"),
    ("lgamma(x+1)", "lgamma(x)+log(x)", "equal_where_defined"),
    ("lgamma(x)", "log(gamma(x))", "equal_where_defined"),
    ("gammainc(a,x)+gammaincc(a,x)", "1", "equal_where_defined"),
    ("gammainc(a,x)", "gammaincc(a,x)", "different"),
    ("zeta(x)-1", "zetac(x)", "equal"),
    ("zeta(2)", "pi**2/6", "equal"),
    ("polygamma(1,x+1)", "polygamma(1,x)-1/x**2", "equal_where_defined"),
    ("polygamma(n,x)", "polygamma(x,n)", "different"),
    ("factorial(n)", "gamma(n+1)", "equal_where_defined"),
    ("factorial(n)*0+sqrt(n)", "sqrt(n)", "equal_where_defined"),
    ("comb(n,k)", "factorial(n)/(factorial(k)*factorial(n-k))", "equal_where_defined"),
    ("comb(n,2)", "n*(n-1)/2", "equal_where_defined"),
    ("binom(n,2)", "n*(n-1)/2", "equal_where_defined"),
    ("special.factorial(x)", "gamma(x+1)", "different"),
    ("perm(n,2)", "n*(n-1)", "undecided"),
    ("gamma(x)", "lgamma(x)", "different"),
)
ERROR = (
    ("xlogy(x,y)", "x*log(y)", "equal_where_defined"),
    ("xlogy(0,y)", "0", "equal"),
    ("xlog1py(x,y)", "xlogy(x,1+y)", "equal"),
    ("erfc(x)", "1-erf(x)", "equal"),
    ("erfcx(x)", "exp(x**2)*(1-erf(x))", "equal"),
    ("ndtr(x)", "erfc(-x/sqrt(2))/2", "equal"),
    ("log_ndtr(x)", "log(ndtr(x))", "equal"),
    ("ndtri(ndtr(x))", "x", "equal"),
    ("ndtr(ndtri(p))", "p", "equal_where_defined"),
    ("expit(logit(p))", "p", "equal_where_defined"),
    ("logit(expit(x))", "x", "equal"),
    ("softplus(x)-softplus(-x)", "x", "equal"),
    ("logaddexp(x,y)", "np.log(np.exp(x)+np.exp(y))", "equal"),
    ("logsumexp([x,y])", "logaddexp(x,y)", "equal"),
    ("special.logsumexp([x,y,z])", "log(exp(x)+exp(y)+exp(z))", "equal"),
    ("logaddexp(x,y)", "max(x,y)+log1p(exp(-abs(x-y)))", "equal"),
    ("erfi(x)", "-erfi(-x)", "equal"),
    ("dawsn(x)", "sqrt(pi)/2*exp(-x**2)*erfi(x)", "equal"),
    ("entr(x)", "-x*log(x)", "equal_where_defined"),
    ("kl_div(x,y)", "rel_entr(x,y)-x+y", "equal"),
    ("special.erf(x)", "math.erf(x)", "equal"),
    ("sp.special.erf(x)", "scipy.special.erf(x)", "equal"),
)
BESSEL = (
    ("jv(0,x)", "j0(x)", "equal"),
    ("jv(1,x)", "-jv(-1,x)", "equal"),
    ("jv(n,x)", "besselj(n,x)", "equal"),
    ("jv(v,x)*0", "0*log(x)", "equal_where_defined"),
    ("kv(v,x)*0", "0*log(x)", "equal"),
    ("iv(0,x)*exp(-abs(x))", "i0e(x)", "equal"),
    ("ellipk(m)", "ellipkm1(1-m)", "equal"),
    ("ellipk(k)", "ellipk(k**2)", "different"),
    ("lambertw(x)*exp(lambertw(x))", "x", "equal_where_defined"),
    ("expi(x)", "-exp1(-x)", "equal_where_defined"),
    ("exp1(x)", "-expi(-x)", "equal_where_defined"),
    ("exp10(log10(x))", "x", "equal_where_defined"),
)
ELEMENTARY = (
    ("fma(x,y,z)", "x*y+z", "equal"),
    ("hypot(x,y)", "sqrt(x**2+y**2)", "equal"),
    ("cbrt(x)**3", "x", "equal"),
    ("exp2(x)", "2**x", "equal"),
    ("log2(x)", "log(x)/log(2)", "equal"),
    ("np.sinc(x)*pi*x", "sin(pi*x)", "equal"),
    ("sympy.sinc(x)", "np.sinc(x)", "different"),
    ("atan2(y,x)", "atan(y/x)", "different"),
    ("atan2(0,x)", "0", "different"),
    ("tan(x)*cos(x)", "sin(x)", "equal_where_defined"),
    ("cot(x)", "1/tan(x)", "equal_where_defined"),
    ("sec(x)**2-tan(x)**2", "1", "equal_where_defined"),
)


@pytest.mark.parametrize(("left", "right", "status"), [*ROUNDING, *GAMMA, *ERROR, *BESSEL, *ELEMENTARY])
def test_what_is_said_of_a_pair(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right).status == status


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        (r"\sin^2 x + \cos^2 x", "1", "equal"),
        (r"\sin 2x", r"2\sin x\cos x", "equal"),
        (r"\sin 2x", r"2\sin x", "different"),
        (r"\tan x", r"\frac{\sin x}{\cos x}", "equal"),
        (r"\lceil x \rceil", r"-\lfloor -x \rfloor", "equal"),
        (r"\lfloor x \rfloor", r"\lceil x \rceil", "different"),
        (r"\Gamma(x+1)", r"x \cdot \Gamma(x)", "equal_where_defined"),
        (r"\operatorname{erfc}(x)", r"1 - \operatorname{erf}(x)", "equal"),
        (r"\Phi(x)", r"1 - \Phi(-x)", "equal"),
        (r"\log_2 x", r"\frac{\ln x}{\ln 2}", "equal"),
        (r"\arcsin x", r"\arccos x", "different"),
        (r"\sin^{-1} x", r"\arcsin x", "equal"),
        (r"\sec x", r"\frac{1}{\cos x}", "equal"),
    ],
)
def test_what_is_said_of_a_pair_in_latex(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, language="latex").status == status


@pytest.mark.parametrize(
    ("left", "right", "status"),
    [
        ("=ROUND(x, 0)", "=INT(x + 0.5)", "different"),
        ("=MOD(x, 3)", "=x - 3*INT(x/3)", "equal"),
        ("=NORM.S.DIST(x, TRUE)", "=(1 + ERF(x/SQRT(2)))/2", "equal"),
        ("=TRUNC(x)", "=INT(x)", "different"),
        ("=CEILING(x, 1)", "=-INT(-x)", "equal"),
        ("=TAN(x)", "=SIN(x)/COS(x)", "equal"),
        ("=ATAN2(x, y)", "=ATAN2(y, x)", "different"),
    ],
)
def test_what_is_said_of_a_pair_of_a_spreadsheet(left: str, right: str, status: str) -> None:
    assert prsym.compare(left, right, language="excel").status == status


def test_a_letter_that_is_not_called_stays_a_letter() -> None:
    assert prsym.compare("2*gamma*beta + E*I*zeta", "gamma*beta*2 + I*E*zeta").status == "equal"
    assert prsym.compare("gamma*(1 - x)", "gamma - gamma*x").status == "equal"
    assert prsym.compare(r"\gamma (1 - x)", r"\gamma - \gamma x", language="latex").status == "equal"


@pytest.mark.parametrize("text", ["sinc(x)", "remainder(x, y)", "np.nosuch(x)", "jn(1, x)"])
def test_what_has_two_meanings_or_none_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ReadingError) as refused:
        prsym.compare(text, "x")
    assert "\n" not in str(refused.value)


def test_a_name_that_means_something_else_elsewhere_is_told() -> None:
    verdict = prsym.compare("gammainc(a, x) + gammaincc(a, x)", "1")
    assert "gammainc is SciPy's: regularised, over [0, x], the order first" in verdict.reason
    assert "SciPy" not in prsym.compare("special.gammainc(a, x)", "0").reason
    assert "sign of the divisor" in prsym.compare("mod(x, y)", "x").reason


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status"),
    [
        ("comb(n, k)", "comb(n, n - k)", "n >= 0, k >= 0, k <= n", "equal"),
        ("comb(n, k)", "comb(n, n - k)*factorial(2*k)/factorial(2*k)", "n >= 0, k >= 0, k <= n", "equal"),
        ("factorial(2*n)", "factorial(2*n)*factorial(n)/factorial(n)", "n >= 0", "equal_where_defined"),
        ("factorial2(2*n)", "2**n*factorial(n)", "n >= 0", "equal"),
        ("factorial2(2*n + 1)", "2**n*factorial(n)", "n >= 0", "different"),
        ("gamma(x)*gamma(-x)", "-pi/(x*sin(pi*x))", None, "equal"),
        ("gamma(x)*gamma(1 - x)", "pi/sin(pi*x) + 0*log(x)", None, "equal_where_defined"),
    ],
)
def test_what_must_be_whole_and_the_poles_are_compared(
    left: str, right: str, assuming: str | None, status: str
) -> None:
    assert prsym.compare(left, right, assuming=assuming).status == status
