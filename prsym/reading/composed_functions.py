"""Functions that are only written by others: rows of `functions` for names of NumPy, SciPy, SymPy and spreadsheets."""

from __future__ import annotations

from prsym.reading.function import Function

_CIRCULAR = (
    Function(name="cot", spreadsheet=("COT",), written="cos(x)/sin(x)"),
    Function(name="sec", spreadsheet=("SEC",), written="1/cos(x)"),
    Function(name="csc", spreadsheet=("CSC",), written="1/sin(x)"),
    Function(name="coth", spreadsheet=("COTH",), written="cosh(x)/sinh(x)"),
    Function(name="sech", spreadsheet=("SECH",), written="1/cosh(x)"),
    Function(name="csch", spreadsheet=("CSCH",), written="1/sinh(x)"),
    Function(name="asec", python=("asec", "arcsec"), written="acos(1/x)"),
    Function(name="acsc", python=("acsc", "arccsc"), written="asin(1/x)"),
    Function(
        name="acoth", python=("acoth", "arccoth"), latex=("arcoth",), spreadsheet=("ACOTH",), written="atanh(1/x)"
    ),
    Function(name="asech", python=("asech", "arcsech"), latex=("arsech",), written="acosh(1/x)"),
    Function(name="acsch", python=("acsch", "arccsch"), latex=("arcsch",), written="asinh(1/x)"),
    Function(name="sindg", written="sin(x*pi/180)"),
    Function(name="cosdg", written="cos(x*pi/180)"),
    Function(name="tandg", written="sin(x*pi/180)/cos(x*pi/180)"),
    Function(name="cotdg", written="cos(x*pi/180)/sin(x*pi/180)"),
    Function(  # NumPy's and SciPy's, with pi in it
        name="sinc_of_pi", python=("np.sinc", "special.sinc"), written="sin(pi*x)/(pi*x) if x != 0 else 1"
    ),
    Function(name="plain_sinc", python=("sympy.sinc",), written="sin(x)/x if x != 0 else 1"),
    Function(name="cosm1", written="cos(x) - 1"),
)

_EXPONENTIAL = (
    Function(name="exp10", written="10**x"),
    Function(name="powm1", arguments=("x", "y"), written="x**y - 1"),
    Function(name="exprel", written="(exp(x) - 1)/x if x != 0 else 1"),
    Function(name="logaddexp", arguments=("x", "y"), written="log(exp(x) + exp(y))"),
    Function(name="logaddexp2", arguments=("x", "y"), written="log(2**x + 2**y)/log(2)"),
    Function(name="log_expit", python=("log_expit", "logsigmoid"), written="-log(1 + exp(-x))"),
    Function(name="softplus", written="log(1 + exp(x))"),
    Function(name="xlogy", arguments=("x", "y"), written="0 if x == 0 else x*log(y)"),
    Function(name="xlog1py", arguments=("x", "y"), written="0 if x == 0 else x*log(1 + y)"),
    Function(name="entr", written="0 if x == 0 else -x*log(x)"),
    Function(  # 0*log(x) and 0*sqrt(y) say where SciPy's value is finite: both positive, or x = 0 and y >= 0
        name="rel_entr", arguments=("x", "y"), written="0*sqrt(y) if x == 0 else x*log(x/y) + 0*log(x)"
    ),
    Function(name="kl_div", arguments=("x", "y"), written="y + 0*sqrt(y) if x == 0 else x*log(x/y) - x + y + 0*log(x)"),
    Function(name="fma", arguments=("x", "y", "z"), written="x*y + z"),
)

_SPECIAL = (
    Function(name="erfcx", written="exp(x**2)*erfc(x)"),
    Function(name="dawsn", written="sqrt(pi)/2*exp(-x**2)*erfi(x)"),
    Function(
        name="ndtri",
        python=("ndtri", "norm.ppf"),
        spreadsheet=("NORM.S.INV", "NORMSINV"),
        written="sqrt(2)*erfinv(2*x - 1)",
    ),
    Function(name="log_ndtr", python=("log_ndtr", "norm.logcdf"), written="log(erfc(-x/sqrt(2))/2)"),
    Function(
        name="real_beta",
        arguments=("a", "b"),
        python=("beta",),
        written="real_gamma(a)*real_gamma(b)*rgamma(a + b)",
    ),
    Function(name="betaln", arguments=("a", "b"), written="log(abs(real_gamma(a)*real_gamma(b)*rgamma(a + b)))"),
    Function(  # for whole m at every x, elsewhere by its analytic form; literals are multiplied out as they are read
        name="poch",
        arguments=("x", "m"),
        python=("poch", "rf", "RisingFactorial"),
        written="real_gamma(x + m)*rgamma(x)",
    ),
    Function(
        name="falling_factorial",
        arguments=("x", "m"),
        python=("ff", "FallingFactorial"),
        written="real_gamma(x + 1)*rgamma(x - m + 1)",
    ),
    Function(name="loggamma", written="log(gamma(x))"),  # elsewhere SciPy has no real value
    Function(name="norm_pdf", python=("norm.pdf",), written="exp(-x**2/2)/sqrt(2*pi)"),
    Function(name="norm_logpdf", python=("norm.logpdf",), written="-x**2/2 - log(2*pi)/2"),
    Function(name="norm_sf", python=("norm.sf",), written="(1 - erf(x/sqrt(2)))/2"),
    Function(name="norm_isf", python=("norm.isf",), written="sqrt(2)*erfinv(1 - 2*x)"),
    Function(name="norm_logsf", python=("norm.logsf",), written="log(erfc(x/sqrt(2))/2)"),
    Function(name="betaincc", arguments=("a", "b", "x"), written="1 - beta_regularized(x, a, b)"),
    Function(name="zetac", written="zeta(x) - 1"),
    Function(name="ellipkm1", written="ellipk(1 - x)"),
    Function(name="wrightomega", written="lambertw(exp(x))"),
    Function(name="i0e", written="exp(-abs(x))*bessel_i_whole(0, x)"),
    Function(name="i1e", written="exp(-abs(x))*bessel_i_whole(1, x)"),
    Function(name="k0e", written="exp(x)*bessel_k(0, x)"),
    Function(name="k1e", written="exp(x)*bessel_k(1, x)"),
)

_LAWS_AND_TRANSFORMS = (
    Function(name="chdtr", arguments=("v", "x"), written="gammainc(v/2, x/2)"),
    Function(name="chdtrc", arguments=("v", "x"), written="1 - gammainc(v/2, x/2)"),
    Function(name="gdtr", arguments=("a", "b", "x"), written="gammainc(b, a*x)"),
    Function(name="gdtrc", arguments=("a", "b", "x"), written="1 - gammainc(b, a*x)"),
    Function(name="pdtr", arguments=("k", "m"), written="1 - gammainc(k + 1, m) + 0*factorial(k)"),
    Function(name="pdtrc", arguments=("k", "m"), written="gammainc(k + 1, m) + 0*factorial(k)"),
    Function(  # 1 for k = n
        name="bdtr",
        arguments=("k", "n", "p"),
        written="beta_regularized(1 - p, n - k, k + 1) + 0*binomial(n, k) if k < n else"
        " 1 + 0*binomial(n, k) + 0*sqrt(p*(1 - p))",
    ),
    Function(name="boxcox", arguments=("x", "a"), written="(x**a - 1)/a + 0*sqrt(x) if a != 0 else log(x)"),
    Function(name="pseudo_huber", arguments=("a", "x"), written="a**2*(sqrt(1 + (x/a)**2) - 1) + 0*log(a)"),
)

_COUNTING = (
    Function(  # 0 for k > n, as in Python and in SciPy
        name="comb",
        arguments=("n", "k"),
        written="0*binomial(k, n) if k > n else binomial(n, k)",
        in_one_piece="gamma(n + 1)*rgamma(k + 1)*rgamma(n - k + 1) + 0*binomial(n + k, k)",
    ),
    Function(
        name="perm",
        arguments=("n", "k"),
        written="0*binomial(k, n) if k > n else factorial(n)/factorial(n - k) + 0*factorial(k)",
    ),
    Function(name="isqrt", written="floor(sqrt(x*binomial(x, 0)))"),  # the binomial is 1, of whole numbers from 0 on
    Function(  # SciPy's, for real numbers
        name="real_binomial",
        arguments=("n", "k"),
        python=("binom", "sympy.binomial", "binomial"),
        written="real_gamma(n + 1)*rgamma(k + 1)*rgamma(n - k + 1)",
    ),
    Function(  # n!!, the product of n, n - 2, …; literals are multiplied out as they are read
        name="factorial2",
        arguments=("n",),
        written="2**(n/2 + (1 - cos(pi*n))/4)*pi**((cos(pi*n) - 1)/4)*gamma(n/2 + 1) + 0*factorial(n)",
    ),
    Function(  # SciPy's, for real numbers
        name="real_factorial", python=("special.factorial",), written="0 if x < 0 else gamma(x + 1)"
    ),
)

COMPOSED = (*_CIRCULAR, *_EXPONENTIAL, *_SPECIAL, *_LAWS_AND_TRANSFORMS, *_COUNTING)
