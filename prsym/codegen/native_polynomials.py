"""`python -m prsym.codegen.native_polynomials`: rewrite the native kernels' table of thresholds and polynomials."""

from __future__ import annotations

from math import factorial
from pathlib import Path

import prsym.numeric
from prsym.codegen.module import exact_threshold
from prsym.derivations.dimm2015.stable_regimes import (
    ATAN_REST,
    ATANH_REST,
    FLOOR,
    HIGH_RECALL,
    LOG_REST,
    NEAR_MINUS_ONE,
)
from prsym.model.approximation import Approximation
from prsym.model.domain import interval
from prsym.numeric.curve_through import COARSE_KAPPA
from prsym.numeric.guess import COLUMNS, ROWS
from prsym.verify.approximation import coefficients

HEADER = Path(prsym.numeric.__path__[0]) / "native" / "polynomials.h"
_LOG1P_REST = "(1 - log1p(x)/x)/x"
APPROXIMATIONS = (
    Approximation(
        "log_rest",
        "1/3 + x/5 + ..., so that log(m) = 2 v + 2 v^3 of it at v^2, v = (m - 1)/(m + 1), m^2 in [1/2, 2]",
        LOG_REST.exact,
        interval("[0, 121/4096]"),
        8,
    ),
    Approximation(
        "atan_rest",
        "1/3 - x/5 + ..., so that atan(y) = y - y^3 of it at y^2, |y| <= tan(pi/8)",
        ATAN_REST.exact,
        interval("[0, 11/64]"),
        12,
    ),
    Approximation("atan_rest_wide", ATAN_REST.meaning, ATAN_REST.exact, ATAN_REST.interval, ATAN_REST.terms),
    Approximation("atanh_rest", ATANH_REST.meaning, ATANH_REST.exact, ATANH_REST.interval, ATANH_REST.terms),
    Approximation("log_rest_wide", LOG_REST.meaning, LOG_REST.exact, LOG_REST.interval, LOG_REST.terms),
    Approximation(
        "log1p_rest",
        "1/2 - x/3 + ..., so that log1p(w) = w - w^2 of it, w >= 0",
        _LOG1P_REST,
        interval("[0, 37/128]"),
        14,
    ),
    Approximation("log1p_rest_negative", "The same, for w <= 0", _LOG1P_REST, interval("[-13/32, 0]"), 18),
)
EXP_TERMS = 12
# Each is stated once: by the proved forms' regimes, or by the NumPy kernels.
THRESHOLDS = (
    ("NEAR_MINUS_ONE", exact_threshold(NEAR_MINUS_ONE.upper), "kappa at and below which logarithms serve"),
    ("HIGH_RECALL", exact_threshold(HIGH_RECALL.lower), "recall above which the closed form serves where kappa >= 0"),
    ("SMALLEST_KAPPA", FLOOR, "floor of kappa >= 0, which keeps 0/0 away"),
    ("COARSE_KAPPA", repr(COARSE_KAPPA), "at and below, eta is what is solved for"),
    ("AXIS_ROWS", str(ROWS), "coefficients of a cell of the table of guesses: powers of the place in recall,"),
    ("AXIS_COLUMNS", str(COLUMNS), "and of the place in G"),
)


def polynomials_header() -> str:
    """The text of the header: the thresholds, and for each polynomial its coefficients of 1, x, x^2, ..."""
    thresholds = [f"#define {name} ({value}) /* {meaning} */" for name, value, meaning in THRESHOLDS]
    tables = [_table(a.name, f"{a.meaning}; {a.interval}", coefficients(a)) for a in APPROXIMATIONS]
    exp_terms = tuple(1.0 / factorial(k + 2) for k in range(EXP_TERMS))
    tables.append(_table("exp_rest", "Of Taylor's series: e^x = 1 + x + x^2 of it, |x| <= ln(2)/2", exp_terms))
    return "\n".join(
        (
            "/* Thresholds, and coefficients of polynomials, of 1, x, x^2, ... GENERATED: do not edit.",
            " *",
            " * Written by `python -m prsym.codegen.native_polynomials`; `prsym.verify.approximation` bounds errors.",
            " */",
            "#ifndef PRSYM_POLYNOMIALS_H",
            "#define PRSYM_POLYNOMIALS_H",
            "",
            *thresholds,
            "",
            *tables,
            "#endif",
            "",
        )
    )


def _table(name: str, meaning: str, terms: tuple[float, ...]) -> str:
    rows = "".join(f"    {term.hex()},\n" for term in terms)
    return f"/* {meaning}. */\nstatic const double {name.upper()}[{len(terms)}] = {{\n{rows}}};\n"


def main() -> None:
    """Generate first, so that a failure leaves the file as it is."""
    text = polynomials_header()
    HEADER.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {HEADER.name}, {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
