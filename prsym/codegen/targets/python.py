"""Python for single numbers, with the infinities and NaN of IEEE 754 in place of exceptions, and NumPy for arrays."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import SAME_SIGNS, Files, Language, extremes, guarded, infix, library
from prsym.codegen.printing import with_helpers

REAL = '''
def {name}(x):
    """{meaning}."""
    return math.nan if {outside} else math.{word}(x)

'''
ENDLESS = '''
def {name}(x):
    """{meaning}; infinite at the end of its domain."""
    if not ({outside}):
        try:
            return math.{word}(x)
        except ValueError:
            return -math.inf if x <= 0.0 else math.inf
    return math.nan

'''
OVERFLOWING = '''
def {name}(x):
    """{meaning}."""
    try:
        return math.{word}(x)
    except OverflowError:
        return math.inf

'''
SIGNED_OVERFLOW = '''
def {name}(x):
    """{meaning}."""
    try:
        return math.{word}(x)
    except OverflowError:
        return math.copysign(math.inf, x)

'''
FINITE = '''
def {name}(x):
    """{meaning}."""
    return math.{word}(x) if math.isfinite(x) else math.nan

'''
EXTREME = '''
def _{name}(a, b):
    """The {name} of two numbers; NaN where either is."""
    return a if a {sign} b or a != a else b

'''
HELPER = 'def {name}({parameters}):\n    """{meaning}"""\n{declarations}{body}    return {result}\n'
HELPERS = {
    **guarded(REAL, {"sqrt": "_sqrt"}),
    **guarded(ENDLESS, {"log": "_log", "log1p": "_log1p", "log10": "_log10", "atanh": "_atanh"}),
    **guarded(OVERFLOWING, {"exp": "_exp", "expm1": "_expm1", "cosh": "_cosh"}),
    **guarded(SIGNED_OVERFLOW, {"sinh": "_sinh"}),
    **guarded(FINITE, {"sin": "_sin", "cos": "_cos"}),
    **{f"_{name}": text for name, text in extremes(EXTREME).items()},
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
        tanh="math.tanh",
        atan2="math.atan2",
        min="_smaller",
        max="_larger",
        sum_error="_sum_error",
        product_error="_product_error",
    ),
    conjunction=" and ",
    nan="math.nan",
    infinity="math.inf",
    let="{name} = {value}",
    assign="{name} = {value}",
    if_="if {test}:",
    else_="else:",
    repeat="for _ in range({times}):",
    reserved=frozenset(WORDS.split()),
    comment="#",
    prelude="import math\n\n\n",
    helper=HELPER,
    function="def {name}({parameters}):\n    ({parameters},) = map(float, ({parameters},))\n{declarations}{body}"
    "    return {result}\n",
    files=Files(
        source="$header\n$prelude$functions",
        apart="\n\n",
        self_test=TEST,
        block=BLOCK,
        row="    ($values),",
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
BRACKETED = MappingProxyType({sign: f"({{0}} {sign} {{1}})" for sign in SAME_SIGNS})  # & binds tighter

NUMPY = Language(
    name="numpy",
    title="NumPy",
    extension="py",
    functions=library("numpy", "np.{}".format, sum_error="_sum_error", product_error="_product_error"),
    comparisons=BRACKETED,
    conjunction=" & ",
    nan="np.nan",
    infinity="np.inf",
    let="{name} = {value}",
    assign="{name} = {value}",
    select="{name} = np.where({test}, {then}, {otherwise})",
    repeat="for _ in range({times}):",
    reserved=frozenset(WORDS.split()),
    comment="#",
    prelude="import numpy as np\n\n\n",
    helper=HELPER,
    function='@np.errstate(all="ignore")\ndef {name}({parameters}):\n    ({parameters},) = _arrays({parameters})\n'
    "{declarations}{body}    return np.asarray({result})[()]\n",
    files=Files(
        source="$header\n$prelude$functions",
        apart="\n\n",
        self_test=NUMPY_TEST,
        block=NUMPY_BLOCK,
        row="    ($values),",
        argument="columns[$place]",
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
ERRORS = ("sum_error", "product_error")
LANGUAGES = {
    "python": with_helpers(PYTHON, ERRORS, HELPERS),
    "numpy": with_helpers(NUMPY, ERRORS, {"_arrays": ARRAYS}),
}
