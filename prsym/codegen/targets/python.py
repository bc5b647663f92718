"""Python for single numbers, with the infinities and NaN of IEEE 754 in place of exceptions, and NumPy for arrays."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, infix, library
from prsym.codegen.targets.c_family import COMPARISONS

SUM_ERROR = '''
def _sum_error({parameters}):
    """The exact a + b - s, where s is a + b in float64 (Knuth)."""
    back = s - a
    return (a - (s - back)) + (b - back)

'''
PRODUCT_ERROR = '''
def _product_error({parameters}):
    """The exact a*b - p, where p is a*b in float64, but for overflow and underflow (Dekker)."""
    large_a, large_b = 134217729.0*a, 134217729.0*b
    a1, b1 = large_a - (large_a - a), large_b - (large_b - b)
    a2, b2 = a - a1, b - b1
    return ((a1*b1 - p) + a1*b2 + a2*b1) + a2*b2

'''
HELPERS = {
    "_divide": '''
def _divide(a, b):
    """a/b, by 0 too."""
    if b != 0.0:
        return a/b
    if a == 0.0 or a != a:
        return math.nan
    return math.copysign(math.inf, a)*math.copysign(1.0, b)

''',
    "_power": '''
def _power(a, b):
    """a to the power b."""
    try:
        return math.pow(a, b)
    except OverflowError:
        return -math.inf if a < 0.0 and math.fmod(b, 2.0) != 0.0 else math.inf
    except ValueError:
        if a != 0.0:
            return math.nan
        return math.copysign(math.inf, a) if abs(math.fmod(b, 2.0)) == 1.0 else math.inf

''',
    "_sqrt": '''
def _sqrt(x):
    """The square root; NaN below 0."""
    return math.nan if x < 0.0 else math.sqrt(x)

''',
    "_exp": '''
def _exp(x):
    """e^x."""
    try:
        return math.exp(x)
    except OverflowError:
        return math.inf

''',
    "_expm1": '''
def _expm1(x):
    """e^x - 1."""
    try:
        return math.expm1(x)
    except OverflowError:
        return math.inf

''',
    "_log": '''
def _log(x):
    """The natural logarithm."""
    if x == 0.0:
        return -math.inf
    return math.nan if x < 0.0 else math.log(x)

''',
    "_log10": '''
def _log10(x):
    """The decimal logarithm."""
    if x == 0.0:
        return -math.inf
    return math.nan if x < 0.0 else math.log10(x)

''',
    "_log1p": '''
def _log1p(x):
    """The natural logarithm of 1 + x."""
    if x == -1.0:
        return -math.inf
    return math.nan if x < -1.0 else math.log1p(x)

''',
    "_atanh": '''
def _atanh(x):
    """The inverse hyperbolic tangent."""
    if abs(x) == 1.0:
        return math.copysign(math.inf, x)
    return math.nan if abs(x) > 1.0 else math.atanh(x)

''',
    "_smaller": '''
def _smaller(a, b):
    """The smaller of two numbers; NaN where either is."""
    return a if a < b or a != a else b

''',
    "_larger": '''
def _larger(a, b):
    """The larger of two numbers; NaN where either is."""
    return a if a > b or a != a else b

''',
    "_sum_error": SUM_ERROR.format(parameters="a, b, s"),
    "_product_error": PRODUCT_ERROR.format(parameters="a, b, p"),
}
WORDS = """False None True and as assert async await break class continue def del elif else except finally for from
global if import in is lambda nonlocal not or pass raise return try while with yield math abs np"""

TEST = """$header
import math
import sys

import $stem as source


def error_of(got, want, rest, unit):
    if math.isnan(got) and math.isnan(want):
        return 0.0
    error = ((0.0 if got == want else got - want) - rest)/unit
    return error if abs(error) < 1e15 else math.inf


def report(name, errors, limit):
    worst = max(range(len(errors)), key=lambda i: abs(errors[i]))
    print(f"{name} rows={len(errors)} worst={errors[worst]:.3f} row={worst + 1}")
    return abs(errors[worst]) <= limit


within = []
$blocks
print("passed" if all(within) else "failed")
sys.exit(0 if all(within) else 1)
"""
BLOCK = """rows = [
$rows
]
within.append(report("$function", [error_of(source.$spelt($arguments), *row[$wanted:]) for row in rows], $limit))
"""

PYTHON = Language(
    name="python",
    title="Python",
    extension="py",
    operators=MappingProxyType({name: sign for name, sign in infix().items() if name != "divide"}),
    functions=library(
        "python",
        "_{}".format,
        divide="_divide",
        power="_power",
        atan="math.atan",
        atan2="math.atan2",
        min="_smaller",
        max="_larger",
        sum_error="_sum_error",
        product_error="_product_error",
    ),
    comparisons=COMPARISONS,
    conjunction=" and ",
    nan="math.nan",
    infinity="math.inf",
    numbers="shortest",
    let="{name} = {value}",
    assign="{name} = {value}",
    if_="if {test}:",
    else_="else:",
    repeat="for _ in range({times}):",
    reserved=frozenset(WORDS.split()),
    comment="#",
    prelude="import math\n\n\n",
    helpers=MappingProxyType(HELPERS),
    function="def {name}({parameters}):\n    ({parameters},) = map(float, ({parameters},))\n{declarations}{body}"
    "    return {result}\n",
    files=Files(
        source="$header\n$prelude$functions",
        apart="\n\n",
        self_test=TEST,
        block=BLOCK,
        row="    ($values),",
        argument="row[$place]",
        call="",
    ),
    tools=MappingProxyType({"version": ("{python}", "--version"), "run": ("{python}", "-B", "{self_test}")}),
    # the math module calls the platform's libm: glibc's manual, "Known Maximum Errors in Math Functions", at most 2
    library_error=2.0,
)

ARRAYS = '''
def _arrays(*values):
    """Arrays of float64 of one shape."""
    return np.broadcast_arrays(*(np.asarray(value, dtype=np.float64) for value in values))

'''
NUMPY_TEST = """$header
import sys

import numpy as np

import $stem as source

nan, inf = np.nan, np.inf


def errors_of(got, want, rest, unit):
    with np.errstate(all="ignore"):
        errors = (np.where(got == want, 0.0, got - want) - rest)/unit
        errors = np.where(np.isnan(got) & np.isnan(want), 0.0, errors)
        return np.where(np.abs(errors) < 1e15, errors, np.inf)


def report(name, errors, limit):
    worst = int(np.argmax(np.abs(errors)))
    print(f"{name} rows={len(errors)} worst={errors[worst]:.3f} row={worst + 1}")
    return abs(errors[worst]) <= limit


within = []
$blocks
print("passed" if all(within) else "failed")
sys.exit(0 if all(within) else 1)
"""
NUMPY_BLOCK = """columns = np.array([
$rows
]).T
within.append(report("$function", errors_of(source.$spelt($arguments), *columns[$wanted:]), $limit))
"""
BRACKETED = MappingProxyType({sign: f"({{0}} {sign} {{1}})" for sign in COMPARISONS})  # & binds tighter

NUMPY = Language(
    name="numpy",
    title="NumPy",
    extension="py",
    operators=infix(),
    functions=library("numpy", "np.{}".format, sum_error="_sum_error", product_error="_product_error"),
    comparisons=BRACKETED,
    conjunction=" & ",
    nan="np.nan",
    infinity="np.inf",
    numbers="shortest",
    let="{name} = {value}",
    assign="{name} = {value}",
    select="{name} = np.where({test}, {then}, {otherwise})",
    repeat="for _ in range({times}):",
    reserved=frozenset(WORDS.split()),
    comment="#",
    prelude="import numpy as np\n\n\n",
    helpers=MappingProxyType({"_arrays": ARRAYS, **{name: HELPERS[name] for name in ("_sum_error", "_product_error")}}),
    function='@np.errstate(all="ignore")\ndef {name}({parameters}):\n    ({parameters},) = _arrays({parameters})\n'
    "{declarations}{body}    return np.asarray({result})[()]\n",
    files=Files(
        source="$header\n$prelude$functions",
        apart="\n\n",
        self_test=NUMPY_TEST,
        block=NUMPY_BLOCK,
        row="    ($values),",
        argument="columns[$place]",
        call="",
    ),
    tools=MappingProxyType(
        {
            "version": ("{python}", "-c", "import numpy, sys; print('NumPy', numpy.__version__)"),
            "run": ("{python}", "-B", "{self_test}"),
        }
    ),
    # NumPy's own vector functions: at most 4 (pull request 19478), where they do not call the platform's libm
    library_error=4.0,
)
LANGUAGES = {language.name: language for language in (PYTHON, NUMPY)}
