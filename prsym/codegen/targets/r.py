"""R: functions of whole vectors."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, guarded, library
from prsym.codegen.printing import with_helpers

HELPER = "# {meaning}\n{name} <- function({parameters}) {{\n{declarations}{body}    {result}\n}}\n"
REAL_NAMES = {name: f".{name}" for name in ("sqrt", "sin", "cos", "log", "log10", "log1p", "atanh")}
HELPERS = {
    ".recycle": """# Recycles the arguments of the function that calls to one length, and gives that length.
.recycle <- function(where) {
    given <- mget(ls(where, all.names = TRUE), envir = where)
    stopifnot("the arguments must be numbers" = all(vapply(given, is.numeric, NA)))
    sizes <- lengths(given)
    n <- if (any(sizes == 0)) 0 else max(sizes)
    for (name in names(given)) assign(name, rep_len(as.double(given[[name]]), n), envir = where)
    n
}

""",
    ".select": """# yes where the test holds, else no (also where the test is NA).
.select <- function(test, yes, no) {
    n <- if (length(test) == 0) 0 else max(length(test), length(yes), length(no))
    chosen <- which(rep_len(test, n))
    result <- rep_len(no, n)
    result[chosen] <- rep_len(yes, n)[chosen]
    result
}

""",
    **guarded(".{word} <- function(x) suppressWarnings({word}(x))\n\n", REAL_NAMES),
}
WORDS = """if else repeat while function for next break TRUE FALSE NULL Inf NaN NA NA_integer_ NA_real_ NA_complex_
NA_character_ in"""

TEST = """$header
invisible(compiler::enableJIT(0)) # compiling long functions takes longer than running them once
source("$source")

.errors <- function(got, row) {
    error <- (ifelse(got == row[, 1], 0, got - row[, 1]) - row[, 2])/row[, 3]
    error[is.nan(got) & is.nan(row[, 1])] <- 0
    ifelse(!is.na(error) & abs(error) < 1e15, error, Inf)
}

.report <- function(name, errors, limit) {
    worst <- which.max(abs(errors))
    cat(sprintf("%s rows=%d worst=%.3f row=%d\\n", name, length(errors), errors[worst], worst))
    abs(errors[worst]) <= limit
}

.within <- c()
$blocks
cat(if (all(.within)) "passed\\n" else "failed\\n")
quit(status = if (all(.within)) 0 else 1)
"""
BLOCK = """.rows <- rbind(
$rows
    NULL
)
.within <- c(.within, .report("$function", .errors($spelt($arguments), .rows[, -(1:$inputs), drop = FALSE]), $limit))
"""

R = Language(
    name="r",
    title="R",
    extension="R",
    functions=MappingProxyType(
        {
            **library(
                "r",
                str,
                **REAL_NAMES,
                sum_error=".sum_error",
                product_error=".product_error",
            ),
            "power": ("({0}^{1})", 100),
        }
    ),
    conjunction=" & ",
    nan="NaN",
    infinity="Inf",
    numbers="hexadecimal",  # R's reader of decimals may be an ulp off
    let="{name} <- {value}",
    assign="{name} <- {value}",
    end="}",
    select="{name} <- .select({test}, {then}, {otherwise})",
    repeat="for ({counter} in seq_len({times})) {{",
    reserved=frozenset(WORDS.split()),
    comment="#",
    helper=HELPER,
    function="{name} <- function({parameters}) {{\n    .n <- .recycle(environment())\n{declarations}{body}"
    "    rep_len({result}, .n)\n}}\n",
    files=Files(
        source="$header\n$prelude$functions",
        self_test=TEST,
        block=BLOCK,
        row="    c($values),",
        argument=".rows[, $place]",
        first_place=1,
    ),
    tools=MappingProxyType({"version": ("Rscript", "--version"), "run": ("Rscript", "--vanilla", "{self_test}")}),
    # R calls the platform's libm: glibc's manual, "Known Maximum Errors in Math Functions", at most 2
    library_error=2.0,
)
LANGUAGES = {R.name: with_helpers(R, ("sum_error", "product_error"), HELPERS)}
