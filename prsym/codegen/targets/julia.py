"""Julia."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, guarded, library
from prsym.codegen.printing import with_helpers

HELPER = "# {meaning}\nfunction {name}({parameters})\n{declarations}{body}    return {result}\nend\n"
REAL_NAMES = {name: f"real_{name}" for name in ("sqrt", "log", "log10", "log1p", "atanh")}
FINITE_NAMES = {name: f"real_{name}" for name in ("sin", "cos")}
HELPERS = {
    **guarded("{name}(x::Float64) = isinf(x) ? NaN : {word}(x)\n", FINITE_NAMES),
    **guarded("{name}(x::Float64) = {outside} ? NaN : {word}(x)\n", REAL_NAMES),
    "real_power": "real_power(a::Float64, b::Float64) = a < 0.0 && isfinite(b) && !isinteger(b) ? NaN : a^b\n",
}
WORDS = """baremodule begin break catch const continue do else elseif end export false finally for function global if
import let local macro module quote return struct true try using while abstract mutable primitive type where
in isa outer exp expm1 log log10 log1p sqrt sin cos sinh cosh tanh atan atanh abs min max fma isfinite isinteger
NaN Inf Float64"""

TEST = """$header
include("$source")
using Printf

# The error of got in ulp; row holds the wanted value, the rest of it, and its ulp.
function error_of(got, want, rest, unit)
    isnan(got) && isnan(want) && return 0.0
    error = ((got == want ? 0.0 : got - want) - rest)/unit
    return abs(error) < 1e15 ? error : Inf
end

function report(name, errors, limit)
    worst = argmax(abs.(errors))
    @printf("%s rows=%d worst=%.3f row=%d\\n", name, length(errors), errors[worst], worst)
    return abs(errors[worst]) <= limit
end

within = Bool[]
$blocks
println(all(within) ? "passed" : "failed")
exit(all(within) ? 0 : 1)
"""
BLOCK = """rows = [
$rows
]
push!(within, report("$function", [error_of($tested.$spelt($arguments), row[$wanted:end]...) for row in rows], $limit))
"""

JULIA = Language(
    name="julia",
    title="Julia",
    extension="jl",
    functions=MappingProxyType(
        {
            **library(
                "julia",
                str,
                power="real_power",
                **REAL_NAMES,
                **FINITE_NAMES,
                sum_error="sum_error",
            ),
            "product_error": ("fma({0}, {1}, -{2})", 100),
        }
    ),
    nan="NaN",
    infinity="Inf",
    let="{name} = {value}",
    declare="local {name}",
    assign="{name} = {value}",
    if_="if {test}",
    else_="else",
    end="end",
    repeat="for _ in 1:{times}",
    reserved=frozenset(WORDS.split()),
    comment="#",
    helper=HELPER,
    function="function {name}({parameters})\n{declarations}{body}    return {result}\nend\n",
    parameter="{name}::Float64",
    files=Files(
        source="$header\nmodule $class_name\n\nexport $exports\n\n$prelude$functions\nend",
        self_test=TEST,
        block=BLOCK,
        row="    ($values),",
        first_place=1,
    ),
    tools=MappingProxyType({"version": ("julia", "--version"), "run": ("julia", "--startup-file=no", "{self_test}")}),
    # Julia's own functions are written to stay below 1 ulp, which its manual does not promise; one more is left
    library_error=2.0,
)
LANGUAGES = {JULIA.name: with_helpers(JULIA, ("sum_error",), HELPERS)}
