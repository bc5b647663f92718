"""C99 and C++17."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from prsym.codegen.language import Language, calls, infix

PRELUDE = """#include <math.h>

/* The exact a + b - s, where s is a + b in double (Knuth). */
static inline double sum_error(double a, double b, double s)
{
    const double back = s - a;
    return (a - (s - back)) + (b - back);
}
"""
COMPARISONS = MappingProxyType({operator: operator for operator in ("<", "<=", ">", ">=", "==")})
FUNCTIONS = calls(
    power="pow",
    sqrt="sqrt",
    exp="exp",
    expm1="expm1",
    log="log",
    log1p="log1p",
    log10="log10",
    atan="atan",
    atan2="atan2",
    atanh="atanh",
    abs="fabs",
    min="fmin",
    max="fmax",
    fma="fma",
    sum_error="sum_error",
)
C_WORDS = """auto break case char const continue default do double else enum extern float for goto if inline int long
register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
y0 y1 yn j0 j1 jn gamma"""
CPP_WORDS = """and bool catch class delete explicit export false friend mutable namespace new not operator or private
protected public template this throw true try typeid typename using virtual xor nullptr alignas alignof concept"""

C99 = Language(
    name="c99",
    title="C99",
    extension="c",
    operators=infix(),
    functions=MappingProxyType({**FUNCTIONS, "product_error": ("fma({0}, {1}, -{2})", 0)}),
    comparisons=COMPARISONS,
    conjunction=" && ",
    nan="NAN",
    infinity="INFINITY",
    numbers="shortest",
    let="const double {name} = {value};",
    declare="double {name};",
    assign="{name} = {value};",
    if_="if ({test}) {{",
    else_="} else {",
    end="}",
    repeat="for (int i = 0; i < {times}; i++) {{",
    reserved=frozenset(C_WORDS.split()),
    prelude=PRELUDE,
    function="double {name}({parameters})\n{{\n{declarations}{body}    return {result};\n}}\n",
    parameter="double {name}",
)
CPP17 = replace(
    C99,
    name="cpp17",
    title="C++17",
    extension="cpp",
    functions=MappingProxyType({k: (f"std::{v}" if k != "sum_error" else v, n) for k, (v, n) in C99.functions.items()}),
    reserved=frozenset((C_WORDS + " " + CPP_WORDS).split()),
    prelude=PRELUDE.replace("<math.h>", "<cmath>"),
)
LANGUAGES = {language.name: language for language in (C99, CPP17)}
