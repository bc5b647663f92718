"""Functions of a spreadsheet that are formulas of their arguments: of finance, of laws, and of two ranges.

A row has the arguments in their order, as `rate nper pv fv=0 due=0` with the value of one that may be left out, and the
formula in Python's notation with the names of the rows in `functions`. A name that begins with a capital letter is a
count, of which a spreadsheet takes the whole part. A term such as `0*log(s)` keeps the domain of the spreadsheet's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import ONE, TWO, ZERO, add, average, divide, multiply, product, subtract, total
from prsym.reading.limits import constant
from prsym.reading.list_functions import deviation, variance
from prsym.reading.python import expanded, row_text
from prsym.reading.tree import Bracket, Call, Node, Number, Power, substitute, transform

_GROWN = "(1 + rate)**nper"
_PAID = f"(1 + rate*due)*({_GROWN} - 1)/rate"  # what payments of 1 grow to
_T_TAIL = "beta_regularized(N/(N + x**2), N/2, 1/2)"

FORMULAS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "PMT": ("rate nper pv fv=0 due=0", f"-(pv + fv)/nper if rate == 0 else -(pv*{_GROWN} + fv)/({_PAID})"),
        "FV": ("rate nper pmt pv=0 due=0", f"-(pv + pmt*nper) if rate == 0 else -(pv*{_GROWN} + pmt*{_PAID})"),
        "PV": ("rate nper pmt fv=0 due=0", f"-(fv + pmt*nper) if rate == 0 else -(fv + pmt*{_PAID})/{_GROWN}"),
        "NPER": (
            "rate pmt pv fv=0 due=0",
            "-(pv + fv)/pmt if rate == 0 else"
            " log((pmt*(1 + rate*due) - fv*rate)/(pmt*(1 + rate*due) + pv*rate))/log(1 + rate)",
        ),
        "EFFECT": ("rate N", "(1 + rate/N)**N - 1 + 0*log(rate)"),
        "NOMINAL": ("rate N", "N*((1 + rate)**(1/N) - 1) + 0*log(rate)"),
        "SLN": ("cost salvage life", "(cost - salvage)/life"),
        "RRI": ("nper pv fv", "(fv/pv)**(1/nper) - 1"),
        "PDURATION": ("rate pv fv", "(log(fv) - log(pv))/log(1 + rate) + 0*log(rate)"),
        "STANDARDIZE": ("x m s", "(x - m)/s + 0*log(s)"),
        "FISHER": ("x", "atanh(x)"),
        "FISHERINV": ("x", "tanh(x)"),
        "ACOT": ("x", "pi/2 - atan(x)"),
        "PERMUT": ("N K", "factorial(N)/factorial(N - K) + 0*factorial(K)"),
        "CHISQ.DIST.RT": ("x N", "1 - gammainc(N/2, x/2)"),
        "T.DIST.RT": ("x N", f"{_T_TAIL}/2 if x >= 0 else 1 - {_T_TAIL}/2"),
        "T.DIST.2T": ("x N", f"{_T_TAIL} + 0*sqrt(x)"),
        "F.DIST.RT": ("x N M", "1 - beta_regularized(N*x/(N*x + M), N/2, M/2) + 0*sqrt(x)"),
    }
)
# The arguments but the last, which asks for the share below (TRUE) or the density; the two formulas.
LAWS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "EXPON.DIST": (
            "x rate",
            "1 - exp(-rate*x) + 0*sqrt(x) + 0*log(rate)",
            "rate*exp(-rate*x) + 0*sqrt(x) + 0*log(rate)",
        ),
        "WEIBULL.DIST": (
            "x a b",
            "1 - exp(-(x/b)**a) + 0*sqrt(x) + 0*log(a) + 0*log(b)",
            "a/b**a*x**(a - 1)*exp(-(x/b)**a) + 0*sqrt(x) + 0*log(a) + 0*log(b)",
        ),
        "LOGNORM.DIST": (
            "x m s",
            "(1 + erf((log(x) - m)/(s*sqrt(2))))/2 + 0*log(s)",
            "exp(-((log(x) - m)/s)**2/2)/(x*s*sqrt(2*pi)) + 0*log(s)",
        ),
        "GAMMA.DIST": ("x a b", "gammainc(a, x/b) + 0*log(b)", "x**(a - 1)*exp(-x/b)/(b**a*gamma(a)) + 0*sqrt(x)"),
        "BETA.DIST": (
            "x a b",
            "beta_regularized(x, a, b)",
            "x**(a - 1)*(1 - x)**(b - 1)*gamma(a + b)/(gamma(a)*gamma(b)) + 0*sqrt(x) + 0*sqrt(1 - x)",
        ),
        "CHISQ.DIST": (
            "x N",
            "gammainc(N/2, x/2)",
            "x**(N/2 - 1)*exp(-x/2)/(2**(N/2)*gamma(N/2)) + 0*sqrt(x)",
        ),
        "T.DIST": (
            "x N",
            f"1 - {_T_TAIL}/2 if x >= 0 else {_T_TAIL}/2",
            "gamma((N + 1)/2)/(sqrt(N*pi)*gamma(N/2))*(1 + x**2/N)**(-(N + 1)/2)",
        ),
        "POISSON.DIST": ("K m", "1 - gammainc(K + 1, m) + 0*factorial(K)", "exp(-m)*m**K/factorial(K) + 0*sqrt(m)"),
        "BINOM.DIST": (
            "K N p",
            "bdtr(K, N, p)",
            "binomial(N, K)*p**K*(1 - p)**(N - K) + 0*sqrt(p) + 0*sqrt(1 - p)",
        ),
    }
)
_OLDER = {"EXPONDIST": "EXPON.DIST", "WEIBULL": "WEIBULL.DIST", "GAMMADIST": "GAMMA.DIST", "POISSON": "POISSON.DIST"}
_OLDER |= {"BINOMDIST": "BINOM.DIST"}
LAWS = MappingProxyType({**LAWS, **{older: LAWS[name] for older, name in _OLDER.items()}})


def formula(text: str, names: str, given: tuple[Node, ...]) -> Node:
    """The tree of a row's formula at the arguments; ReadingError for a wrong number of them."""
    own = [name.partition("=") for name in names.split()]
    least = sum(not default for _, _, default in own)
    if not least <= len(given) <= len(own):
        counts = dict.fromkeys((least, len(own)))
        raise ReadingError(f"it takes {' to '.join(map(str, counts))} argument(s), not {len(given)}")
    values = [*given, *(Number(default) for _, _, default in own[len(given) :])]
    substitutions = {name: _argument(name, value) for (name, _, _), value in zip(own, values, strict=True)}
    return transform(substitute(row_text(text), substitutions), expanded)


def _argument(name: str, value: Node) -> Node:
    """The node taken for an argument: of a count its whole part, of `due` 0 or 1."""
    if name == "due":
        due = constant(value)
        if due is None:
            raise ReadingError("whether payments are due at the beginning must be 0 or 1, written out")
        return ONE if due else ZERO
    is_whole = not name[0].isupper() or ((number := constant(value)) is not None and number.denominator == 1)
    return Bracket(value, "(") if is_whole else Call("floor", (value,))


def _positive(parts: tuple[Node, ...]) -> Node:
    """0, where all parts are positive."""
    return multiply(ZERO, total(tuple(Call("log", (part,)) for part in parts)))


def _median(parts: tuple[Node, ...]) -> Node:
    if len(parts) > 3:
        raise ReadingError(f"the median of {len(parts)} numbers is not read: of at most three it is")
    if len(parts) < 3:
        return average(parts)
    return subtract(total(parts), Bracket(add(Call("min", parts), Call("max", parts)), "("))


def _geometric_mean(parts: tuple[Node, ...]) -> Node:
    share = divide(ONE, Number(str(len(parts))))
    return add(product(tuple(Power(Bracket(part, "("), share) for part in parts)), _positive(parts))


def _harmonic_mean(parts: tuple[Node, ...]) -> Node:
    inverses = Bracket(total(tuple(divide(ONE, Bracket(part, "(")) for part in parts)), "(")
    return add(divide(Number(str(len(parts))), inverses), _positive(parts))


def _net_present_value(parts: tuple[Node, ...]) -> Node:
    if len(parts) < 2:
        raise ReadingError("NPV takes a rate and one value or more")
    growth = Bracket(add(ONE, parts[0]), "(")
    terms = (divide(Bracket(part, "("), Power(growth, Number(str(i)))) for i, part in enumerate(parts[1:], 1))
    return total(tuple(terms))


def _squares_about_mean(parts: tuple[Node, ...]) -> Node:
    return multiply(Number(str(len(parts))), variance(parts))


# What takes any number of numbers and ranges.
OF_RANGES: Mapping[str, Callable[[tuple[Node, ...]], Node]] = MappingProxyType(
    {
        **dict.fromkeys(("VAR.P", "VARP"), variance),
        **dict.fromkeys(("VAR.S", "VAR"), lambda parts: variance(parts, less=1)),
        **dict.fromkeys(("STDEV.P", "STDEVP"), deviation),
        **dict.fromkeys(("STDEV.S", "STDEV"), lambda parts: deviation(parts, less=1)),
        "DEVSQ": _squares_about_mean,
        "MEDIAN": _median,
        "GEOMEAN": _geometric_mean,
        "HARMEAN": _harmonic_mean,
        "NPV": _net_present_value,
    }
)


def _squared(node: Node) -> Node:
    return Power(Bracket(node, "("), TWO)


# What takes two ranges of one size: of a pair of cells.
OF_PAIRS: Mapping[str, Callable[[Node, Node], Node]] = MappingProxyType(
    {
        "SUMPRODUCT": multiply,
        "SUMXMY2": lambda x, y: _squared(subtract(x, y)),
        "SUMX2MY2": lambda x, y: subtract(_squared(x), _squared(y)),
        "SUMX2PY2": lambda x, y: add(_squared(x), _squared(y)),
    }
)
