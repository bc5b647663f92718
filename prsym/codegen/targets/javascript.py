"""JavaScript: an ES module."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import SAME_SIGNS, Files, Language, library
from prsym.codegen.printing import with_helpers

HELPER = "/** {meaning} */\nfunction {name}({parameters}) {{\n{declarations}{body}    return {result};\n}}\n"
WORDS = """break case catch class const continue debugger default delete do else enum export extends false finally for
function if import in instanceof new null return super switch this throw true try typeof var void while with
yield let static implements interface package private protected public await async arguments eval undefined
NaN Infinity Math Number globalThis get set of target"""

TEST = """$header
import * as source from "./$source";

/** The error of got in ulp; row holds the wanted value, the rest of it, and its ulp. */
function errorOf(got, row) {
    if (Number.isNaN(got) && Number.isNaN(row[0])) {
        return 0;
    }
    const error = ((got === row[0] ? 0 : got - row[0]) - row[1])/row[2];
    return Math.abs(error) < 1e15 ? error : Infinity;
}

function report(name, errors, limit) {
    let worst = 0;
    errors.forEach((error, i) => {
        if (Math.abs(error) > Math.abs(errors[worst])) {
            worst = i;
        }
    });
    const ulps = Number.isFinite(errors[worst]) ? errors[worst].toFixed(3) : "inf";
    console.log(name + " rows=" + errors.length + " worst=" + ulps + " row=" + (worst + 1));
    return Math.abs(errors[worst]) <= limit ? 0 : 1;
}

let failures = 0;
$blocks
console.log(failures === 0 ? "passed" : "failed");
process.exitCode = failures === 0 ? 0 : 1;
"""
BLOCK = """const rows_$index = [
$rows
];
const errors_$index = rows_$index.map((row) => errorOf(source.$spelt($arguments), row.slice($wanted)));
failures += report("$function", errors_$index, $limit);
"""

JAVASCRIPT = Language(
    name="javascript",
    title="JavaScript",
    extension="mjs",
    functions=library("javascript", "Math.{}".format, sum_error="sum_error", product_error="product_error"),
    comparisons=MappingProxyType({**SAME_SIGNS, "==": "==="}),
    nan="NaN",
    infinity="Infinity",
    let="const {name} = {value};",
    declare="let {name};",
    assign="{name} = {value};",
    if_="if ({test}) {{",
    else_="} else {",
    end="}",
    repeat="for (let {counter} = 0; {counter} < {times}; {counter}++) {{",
    reserved=frozenset(WORDS.split()),
    helper=HELPER,
    function="export function {name}({parameters}) {{\n"
    '    if (![{parameters}].every((x) => typeof x === "number")) return NaN;\n'
    "{declarations}{body}    return {result};\n}}\n",
    files=Files(
        source="$header\n$prelude$functions",
        self_test=TEST,
        block=BLOCK,
        row="    [$values],",
    ),
    tools=MappingProxyType({"version": ("node", "--version"), "run": ("node", "{self_test}")}),
    # ECMAScript promises nothing ("implementation-approximated"); V8 and SpiderMonkey carry fdlibm, which stayed below
    # 2 (atanh: 1.5, log10: 1.7) on 8,000 points a function in Node 20
    library_error=2.0,
)
LANGUAGES = {JAVASCRIPT.name: with_helpers(JAVASCRIPT, ("sum_error", "product_error"), {})}
