"""Textbook identities, each with a wrong one that differs in one place.

`python -m tests.comparing.algebra_pairs` decides and times them.

A row: what is compared, what it equals, what it does not equal, the assumption. The identities are those of the
tables in Abramowitz and Stegun (4.3, 4.5, 4.6) and of everyday numerical code.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from prsym.comparing.compare import compare
from prsym.errors import PrsymError
from prsym.model.verdict import Comparison

TRIGONOMETRIC = [
    ("sin(x)**2 + cos(x)**2", "1", "cos(2*x)", ""),
    ("sin(2*x)", "2*sin(x)*cos(x)", "2*sin(x)*cos(2*x)", ""),
    ("cos(2*x)", "1 - 2*sin(x)**2", "1 - 2*cos(x)**2", ""),
    ("sin(3*x)", "3*sin(x) - 4*sin(x)**3", "3*sin(x) - 4*cos(x)**3", ""),
    ("cos(5*x)", "16*cos(x)**5 - 20*cos(x)**3 + 5*cos(x)", "16*cos(x)**5 - 20*cos(x)**3 + 4*cos(x)", ""),
    ("sin(x + y)", "sin(x)*cos(y) + cos(x)*sin(y)", "sin(x)*cos(y) - cos(x)*sin(y)", ""),
    ("cos(x)*cos(y)", "(cos(x - y) + cos(x + y))/2", "(cos(x - y) - cos(x + y))/2", ""),
    ("sin(x) + sin(y)", "2*sin((x + y)/2)*cos((x - y)/2)", "2*sin((x + y)/2)*cos((x + y)/2)", ""),
    ("sin(x)**2*cos(x)**2", "(1 - cos(4*x))/8", "(1 + cos(4*x))/8", ""),
    ("sin(x + pi/3)", "sin(x)/2 + sqrt(3)/2*cos(x)", "sin(x)/2 + sqrt(2)/2*cos(x)", ""),
    ("4*sin(x)*sin(pi/3 - x)*sin(pi/3 + x)", "sin(3*x)", "cos(3*x)", ""),
    ("cos(2*pi/5)", "(sqrt(5) - 1)/4", "(sqrt(5) + 1)/4", ""),
    ("cos(pi/7)*cos(2*pi/7)*cos(3*pi/7)", "1/8", "1/7", ""),
    ("sin(pi/12)", "(sqrt(6) - sqrt(2))/4", "(sqrt(6) - sqrt(3))/4", ""),
    (
        "cos(2*pi/17) + cos(4*pi/17) + cos(6*pi/17) + cos(8*pi/17) + cos(10*pi/17) + cos(12*pi/17) + cos(14*pi/17)"
        " + cos(16*pi/17)",
        "-1/2",
        "-1/3",
        "",
    ),
    ("tan(x)**2 + 1", "1/cos(x)**2", "1/sin(x)**2", ""),
    ("tan(x/2)", "(1 - cos(x))/sin(x)", "(1 + cos(x))/sin(x)", ""),
    ("tan(x/2)", "sin(x)/(1 + cos(x))", "cos(x)/(1 + cos(x))", ""),
    ("tan(x + y)", "(tan(x) + tan(y))/(1 - tan(x)*tan(y))", "(tan(x) + tan(y))/(1 + tan(x)*tan(y))", ""),
    ("sqrt(1 - sin(x)**2)", "abs(cos(x))", "cos(x)", ""),
    ("sqrt((1 - cos(x))/2)", "abs(sin(x/2))", "sin(x/2)", ""),
    ("sqrt(1 + cos(x))", "sqrt(2)*abs(cos(x/2))", "sqrt(2)*abs(sin(x/2))", ""),
    ("sin(asin(x))", "x", "-x", "-1 < x < 1"),
    ("cos(asin(x))", "sqrt(1 - x**2)", "1 - x**2", ""),
    ("asin(x) + acos(x)", "pi/2", "pi/3", "-1 < x < 1"),
    ("sin(2*atan(x))", "2*x/(1 + x**2)", "2*x/(1 - x**2)", ""),
    ("cos(3*acos(x))", "4*x**3 - 3*x", "4*x**3 + 3*x", "-1 < x < 1"),
    ("sin(w*t + p)", "cos(p)*sin(w*t) + sin(p)*cos(w*t)", "cos(p)*sin(w*t) - sin(p)*cos(w*t)", ""),
    ("sin((d - e)/2)**2", "(1 - cos(d)*cos(e) - sin(d)*sin(e))/2", "(1 - cos(d)*cos(e) + sin(d)*sin(e))/2", ""),
    ("1/sin(x) - 1/tan(x)", "tan(x/2)", "1/tan(x/2)", ""),
]

HYPERBOLIC = [
    ("cosh(x)**2 - sinh(x)**2", "1", "cosh(2*x)", ""),
    ("sinh(2*x)", "2*sinh(x)*cosh(x)", "2*sinh(x)*cosh(2*x)", ""),
    ("cosh(x + y)", "cosh(x)*cosh(y) + sinh(x)*sinh(y)", "cosh(x)*cosh(y) - sinh(x)*sinh(y)", ""),
    ("tanh(x)", "1 - 2/(exp(2*x) + 1)", "1 - 2/(exp(x) + 1)", ""),
    ("tanh(x/2)", "(exp(x) - 1)/(exp(x) + 1)", "(exp(x) - 1)/(exp(x) + 2)", ""),
    ("tanh(x/2)", "sinh(x)/(1 + cosh(x))", "sinh(x)/(1 - cosh(x))", ""),
    ("asinh(x)", "log(x + sqrt(x**2 + 1))", "log(x - sqrt(x**2 + 1))", ""),
    ("asinh(-x)", "-asinh(x)", "asinh(x)", ""),
    ("acosh(x)", "2*log(sqrt((x + 1)/2) + sqrt((x - 1)/2))", "2*log(sqrt((x + 1)/2) - sqrt((x - 1)/2))", "x > 1"),
    ("atanh(x)", "log((1 + x)/(1 - x))/2", "log((1 + x)/(1 - x))", ""),
    ("sinh(asinh(x))", "x", "-x", ""),
    ("cosh(asinh(x))", "sqrt(1 + x**2)", "sqrt(2 + x**2)", ""),
    ("log(cosh(x))", "x + log(1 + exp(-2*x)) - log(2)", "x + log(1 + exp(-2*x)) - log(3)", ""),
    ("sqrt((cosh(x) - 1)/2)", "abs(sinh(x/2))", "sinh(x/2)", ""),
    ("exp(x)*exp(-x/2)", "sqrt(exp(x))", "exp(-x/2)", ""),
]

EXPONENTS = [
    ("x**1.11*x**0.89", "x**2", "x**3", "x > 0"),
    ("(1 + r/12)**-360", "1/(1 + r/12)**360", "1/(1 + r/12)**350", "r > 0"),
    (
        "(1 - (1 + r/12)**-360)/(r/12)",
        "((1 + r/12)**360 - 1)/((r/12)*(1 + r/12)**360)",
        "((1 + r/12)**360 - 1)/((r/12)*(1 + r/12)**361)",
        "r > 0",
    ),
    ("x**65", "x**64*x", "x**64", ""),
    ("(1 + x)**100", "(1 + x)**99 + x*(1 + x)**99", "(1 + x)**99 - x*(1 + x)**99", ""),
    ("(1 + i)**n*(1 + i)", "(1 + i)**(n + 1)", "(1 + i)**(n - 1)", "i > 0"),
    ("(1 - (1 + i)**-n)/i", "((1 + i)**n - 1)/(i*(1 + i)**n)", "((1 + i)**n + 1)/(i*(1 + i)**n)", "i > 0"),
    ("a*b**0.75", "a*sqrt(b)*b**0.25", "a*sqrt(b)*b**0.35", "b > 0"),
    ("(x*y)**0.123456789", "x**0.123456789*y**0.123456789", "x**0.123456789*y**0.123456788", "x > 0, y > 0"),
    ("1.05**t", "exp(t*log(1.05))", "exp(t*log(1.06))", ""),
    ("1.0575**300", "1.0575**150*1.0575**150", "1.0575**150*1.0575**151", ""),
    ("2**(t/5730)", "exp(t*log(2)/5730)", "exp(t*log(2)/5731)", ""),
    ("(p/1013.25)**0.190284", "exp(0.190284*log(p/1013.25))", "exp(0.190283*log(p/1013.25))", "p > 0"),
    ("x**100/x**98", "x**2", "x**3", "x > 0"),
    ("((1 + x)**80)**2", "(1 + x)**160", "(1 + x)**161", ""),
]

ROOTS = [
    ("(7 + 5*sqrt(2))**(1/3)", "1 + sqrt(2)", "1 + sqrt(3)", ""),
    ("(2 + sqrt(5))**(1/3) - (sqrt(5) - 2)**(1/3)", "1", "2", ""),
    ("(26 + 15*sqrt(3))**(1/3)", "2 + sqrt(3)", "3 + sqrt(3)", ""),
    (
        "sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7)",
        "sqrt(17 + 2*sqrt(6) + 2*sqrt(10) + 2*sqrt(14) + 2*sqrt(15) + 2*sqrt(21) + 2*sqrt(35))",
        "sqrt(17 + 2*sqrt(6) + 2*sqrt(10) + 2*sqrt(14) + 2*sqrt(15) + 2*sqrt(21) + 2*sqrt(33))",
        "",
    ),
    (
        "(2**(1/3) - 1)**(1/3)",
        "(1/9)**(1/3) - (2/9)**(1/3) + (4/9)**(1/3)",
        "(1/9)**(1/3) + (2/9)**(1/3) - (4/9)**(1/3)",
        "",
    ),
    ("(x**3)**(1/3)", "x", "x**2", "x > 0"),
    ("x - 8", "(x**(1/3) - 2)*(x**(2/3) + 2*x**(1/3) + 4)", "(x**(1/3) - 2)*(x**(2/3) - 2*x**(1/3) + 4)", "x >= 0"),
    (
        "1/(x**(1/3) - y**(1/3))",
        "(x**(2/3) + (x*y)**(1/3) + y**(2/3))/(x - y)",
        "(x**(2/3) - (x*y)**(1/3) + y**(2/3))/(x - y)",
        "x > 0, y > 0",
    ),
    ("sqrt(x + 2*sqrt(x) + 1)", "1 + sqrt(x)", "1 - sqrt(x)", ""),
    ("(x**3 + 3*x**2 + 3*x + 1)**(1/3)", "x + 1", "x + 2", "x > 0"),
    ("((1 + x**2)**(1/4))**2", "sqrt(1 + x**2)", "sqrt(1 - x**2)", ""),
    ("(x**5*y**10)**(1/5)", "x*y**2", "x*y", "x > 0, y > 0"),
]

UNDECIDED_BEFORE = [
    ("44*atan(1/57) + 7*atan(1/239) - 12*atan(1/682) + 24*atan(1/12943)", "pi/4", "pi/3", ""),
    ("12*atan(1/49) + 32*atan(1/57) - 5*atan(1/239) + 12*atan(1/110443)", "pi/4", "pi/2 - 12*atan(1/49)", ""),
    ("atan(x) + atan(1/x)", "pi/2", "-pi/2", "x > 0"),
    (
        "(-b + sqrt(b**2 - 4*a*c))/(2*a)",
        "2*c/(-b - sqrt(b**2 - 4*a*c))",
        "2*c/(-b + sqrt(b**2 - 4*a*c))",
        "a > 0, c > 0",
    ),
    ("2*c/(-b - sqrt(b**2 - 4*a*c))", "(-2*c)/(b + sqrt(b**2 - 4*a*c))", "(-2*c)/(b - sqrt(b**2 - 4*a*c))", ""),
    ("(a + b*(d/c))/(c + d*(d/c))", "(a*c + b*d)/(c**2 + d**2)", "(a*c - b*d)/(c**2 + d**2)", "c > 0"),
    ("max(log(a), log(b))", "log(max(a, b))", "log(min(a, b))", "a > 0, b > 0"),
    ("abs(log(x))", "log(max(x, 1/x))", "log(min(x, 1/x))", "x > 0"),
    ("log(exp(a) + exp(b))", "max(a, b) + log(1 + exp(-abs(a - b)))", "max(a, b) + log(1 + exp(-abs(a + b)))", ""),
    ("0**x", "0", "1", "x > 0"),
    ("x if x**2 > 2 else -x", "x if x*x > 2 else -x", "x if x*x > 3 else -x", ""),
    ("atan(x) - atan(y)", "atan((x - y)/(1 + x*y))", "atan((x + y)/(1 + x*y))", "x > 0, y > 0"),
    ("sqrt(x + 1) - sqrt(x)", "1/(sqrt(x + 1) + sqrt(x))", "1/(sqrt(x + 1) - sqrt(x))", ""),
]

GROUPS = {
    "trigonometric": TRIGONOMETRIC,
    "hyperbolic": HYPERBOLIC,
    "exponents": EXPONENTS,
    "roots": ROOTS,
    "undecided before": UNDECIDED_BEFORE,
}


def verdict(left: str, right: str, assuming: str) -> tuple[str, float]:
    """The word of the verdict, or the error's class, and the seconds that it took in this process."""
    start = time.perf_counter()
    try:
        word = str(compare(Comparison(left, right, "python", {}, {}, assuming)).status)
    except PrsymError as error:
        word = type(error).__name__
    return word, time.perf_counter() - start


def main() -> None:
    """The verdicts by group, what was not decided, and the times."""
    verdict("x + 1", "1 + x", "")
    seconds: dict[str, list[float]] = {"true": [], "false": []}
    for group, rows in GROUPS.items():
        right = {"true": 0, "false": 0}
        for left, equal, other, assuming in rows:
            for kind, reference in (("true", equal), ("false", other)):
                word, took = verdict(left, reference, assuming)
                seconds[kind].append(took)
                good = word in ({"equal", "equal_where_defined"} if kind == "true" else {"different"})
                right[kind] += good
                if not good or took > 2:
                    print(f"{took:7.2f} s  {kind:5}  {word:20} {left} = {reference}  [{assuming}]", file=sys.stderr)
        print(f"{group:18} true {right['true']}/{len(rows)}, false told {right['false']}/{len(rows)}")
    for kind, own in seconds.items():
        print(f"{kind}: {len(own)} pairs, median {median(own):.3f} s, largest {max(own):.2f} s")


if __name__ == "__main__":
    main()
