"""Rust."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, extremes, library
from prsym.codegen.printing import with_helpers

HELPER = "/// {meaning}\n#[inline]\nfn {name}({parameters}) -> f64 {{\n{declarations}{body}    {result}\n}}\n"
EXTREME = """/// The {name} of two numbers; NaN where either is.
#[inline]
fn {name}(a: f64, b: f64) -> f64 {{
    if a {sign} b || a.is_nan() {{ a }} else {{ b }}
}}
"""
WORDS = """as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod
move mut pub ref return self Self static struct super trait true type union unsafe use where while abstract
become box do final macro override priv try typeof unsized virtual yield gen raw safe f64"""

TEST = """$header
#[path = "$source"]
mod source;

/// The error of got in ulp; row holds the wanted value, the rest of it, and its ulp.
fn error_of(got: f64, row: &[f64]) -> f64 {
    if got.is_nan() && row[0].is_nan() {
        return 0.0;
    }
    let apart = if got == row[0] { 0.0 } else { got - row[0] };
    let error = (apart - row[1])/row[2];
    if error.abs() < 1e15 { error } else { f64::INFINITY }
}

fn report(name: &str, errors: &[f64], limit: f64) -> usize {
    let mut worst = 0;
    for (i, error) in errors.iter().enumerate() {
        if error.abs() > errors[worst].abs() {
            worst = i;
        }
    }
    println!("{} rows={} worst={:.3} row={}", name, errors.len(), errors[worst], worst + 1);
    if errors[worst].abs() <= limit { 0 } else { 1 }
}

$blocks
fn main() {
    let failures: usize = [
$calls
    ]
    .iter()
    .sum();
    println!("{}", if failures == 0 { "passed" } else { "failed" });
    std::process::exit(if failures == 0 { 0 } else { 1 });
}
"""
BLOCK = """static ROWS_$index: [[f64; $width]; $count] = [
$rows
];

fn test_$index() -> usize {
    let error = |row: &[f64; $width]| error_of(source::$spelt($arguments), &row[$wanted..]);
    let errors: Vec<f64> = ROWS_$index.iter().map(error).collect();
    report("$function", &errors, $limit)
}
"""

RUST = Language(
    name="rust",
    title="Rust",
    extension="rs",
    functions=MappingProxyType(
        {
            **library("rust", "f64::{}".format, sum_error="sum_error", min="smaller", max="larger"),
            "product_error": ("f64::mul_add({0}, {1}, -{2})", 100),
        }
    ),
    nan="f64::NAN",
    infinity="f64::INFINITY",
    let="let {name} = {value};",
    declare="let {name}: f64;",
    declare_state="let mut {name}: f64;",
    assign="{name} = {value};",
    if_="if {test} {{",
    else_="} else {",
    end="}",
    repeat="for _ in 0..{times} {{",
    reserved=frozenset(WORDS.split()),
    helper=HELPER,
    unused="let _ = {name};",
    function="#[allow(non_snake_case, clippy::all)]\npub fn {name}({parameters}) -> f64 {{\n{declarations}{body}"
    "    {result}\n}}\n",
    parameter="{name}: f64",
    files=Files(
        source="$header\n$prelude$functions",
        self_test=TEST,
        block=BLOCK,
        row="    [$values],",
        call="        test_$index(),",
    ),
    tools=MappingProxyType(
        {
            "version": ("rustc", "--version"),
            "build": ("rustc", "--edition=2021", "-O", "-D", "warnings", "{self_test}", "-o", "{program}"),
            "run": ("{program}",),
        }
    ),
    # std documents the precision of these functions as unspecified: they are the platform's libm, of which glibc's
    # manual ("Known Maximum Errors in Math Functions") says at most 2; atanh is std's own formula, so it is made here
    library_error=2.0,
)
LANGUAGES = {RUST.name: with_helpers(RUST, ("sum_error",), extremes(EXTREME))}
