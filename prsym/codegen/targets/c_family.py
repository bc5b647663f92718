"""C99 and C++17."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from prsym.codegen.language import Files, Language, extremes, library
from prsym.codegen.printing import with_helpers

# The guard of the native kernels, and GCC's own word against fused steps (there the flags of the build say it). To be
# told of one option, GCC takes up -fassociative-math again, which alone it had put aside with a warning, and no macro.
STRICT_ARITHMETIC = (Path(__file__).parents[2] / "numeric" / "native" / "strict.h").read_text(encoding="utf-8")
PRELUDE = f"""#include <float.h>
#include <math.h>

{STRICT_ARITHMETIC}#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("fp-contract=off", "no-associative-math")
#endif

"""
HELPER = """/* {meaning} */
static inline double {name}({parameters})
{{
{declarations}{body}    return {result};
}}
"""
EXTREME = """/* The {name} of two numbers; NaN where either is. */
static inline double {name}(double a, double b)
{{
    return a {sign} b || a != a ? a : b;
}}
"""
OWN = {"sum_error": "sum_error", "min": "smaller", "max": "larger"}
MATHS = """acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor
fma fmax fmin fmod frexp hypot ilogb isfinite isgreater isgreaterequal isinf isless islessequal
islessgreater isnan isnormal isunordered ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround
modf nan nearbyint nextafter nexttoward pow remainder remquo rint round scalbln scalbn signbit sin sinh sqrt
tan tanh tgamma trunc fpclassify float_t double_t NAN INFINITY HUGE_VAL gamma y0 y1 yn j0 j1 jn drem
significand scalb exp10 pow10 signgam finite main"""
C_WORDS = f"""auto break case char const continue default do double else enum extern float for goto if inline int long
register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
asm unix linux typeof {MATHS}"""
CPP_WORDS = f"""{C_WORDS} alignas alignof and and_eq bitand bitor bool catch char16_t char32_t char8_t class co_await
co_return co_yield compl concept consteval constexpr constinit const_cast decltype delete dynamic_cast
explicit export false friend mutable namespace new noexcept not not_eq nullptr operator or or_eq private
protected public reinterpret_cast requires static_assert static_cast std template this thread_local throw
true try typeid typename using virtual wchar_t xor xor_eq"""

TEST = """$header
#include "$source"
#include <stdio.h>

/* The error of got in ulp; row holds the wanted value, the rest of it, and its ulp. */
static double error_of(double got, const double *row)
{
    double error;
    if (got != got && row[0] != row[0]) {
        return 0.0;
    }
    error = ((got == row[0] ? 0.0 : got - row[0]) - row[1])/row[2];
    return fabs(error) < 1e15 ? error : INFINITY;
}

static int report(const char *name, int rows, const double *errors, double limit)
{
    int worst = 0;
    int i;
    for (i = 1; i < rows; i++) {
        if (fabs(errors[i]) > fabs(errors[worst])) {
            worst = i;
        }
    }
    printf("%s rows=%d worst=%.3f row=%d\\n", name, rows, errors[worst], worst + 1);
    return fabs(errors[worst]) <= limit ? 0 : 1;
}

$blocks
int main(void)
{
    int failures = 0;
$calls
    puts(failures == 0 ? "passed" : "failed");
    return failures != 0;
}
"""
BLOCK = """static const double rows_$index[][$width] = {
$rows
};

static int test_$index(void)
{
    static double errors[$count];
    int i;
    for (i = 0; i < $count; i++) {
        const double *row = rows_$index[i];
        errors[i] = error_of($spelt($arguments), row + $wanted);
    }
    return report("$function", $count, errors, $limit);
}
"""
STRICT = ("-O2", "-ffp-contract=off", "-Wall", "-Wextra", "-pedantic", "-Werror")

C99 = Language(
    name="c99",
    title="C99",
    extension="c",
    functions=MappingProxyType({**library("c99", str, **OWN), "product_error": ("fma({0}, {1}, -{2})", 100)}),
    nan="NAN",
    infinity="INFINITY",
    let="const double {name} = {value};",
    declare="double {name};",
    assign="{name} = {value};",
    if_="if ({test}) {{",
    else_="} else {",
    end="}",
    repeat="for (int {counter} = 0; {counter} < {times}; {counter}++) {{",
    reserved=frozenset(C_WORDS.split()),
    prelude=PRELUDE,
    helper=HELPER,
    unused="(void){name};",
    function="double {name}({parameters})\n{{\n{declarations}{body}    return {result};\n}}\n",
    parameter="double {name}",
    files=Files(
        source="$header\n$prelude$functions",
        self_test=TEST,
        block=BLOCK,
        row="    {$values},",
        call="    failures += test_$index();",
    ),
    tools=MappingProxyType(
        {
            "version": ("gcc", "--version"),
            "build": ("gcc", "-std=c99", *STRICT, "{self_test}", "-o", "{program}", "-lm"),
            "run": ("{program}",),
        }
    ),
    # glibc's manual, "Known Maximum Errors in Math Functions", x86_64 and aarch64: at most 2 (atanh, log10)
    library_error=2.0,
)
CPP17 = replace(
    C99,
    name="cpp17",
    title="C++17",
    extension="cpp",
    functions=MappingProxyType(
        {**library("cpp17", "std::{}".format, **OWN), "product_error": ("std::fma({0}, {1}, -{2})", 100)}
    ),
    reserved=frozenset(CPP_WORDS.split()),
    prelude=PRELUDE.replace("<float.h>", "<cfloat>").replace("<math.h>", "<cmath>"),
    tools=MappingProxyType(
        {
            "version": ("g++", "--version"),
            "build": ("g++", "-std=c++17", *STRICT, "{self_test}", "-o", "{program}"),
            "run": ("{program}",),
        }
    ),
)
LANGUAGES = {language.name: with_helpers(language, ("sum_error",), extremes(EXTREME)) for language in (C99, CPP17)}
