"""Spreadsheets: Excel and LibreOffice Calc.

Both make a difference that is small beside its terms 0, and compare numbers by their leading digits alone; inside a
function they do not. So sums are written with STANDARDIZE(a, b, 1), which is (a - b)/1, and a comparison asks for the
sign of a difference. Constants have at most 13 digits, for Excel reads no more than 15.
"""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Expressions, Language, library

SIGNS = MappingProxyType({"<": "<", "<=": "<=", ">": ">", ">=": ">=", "==": "="})
SPREADSHEET = Language(
    name="spreadsheet",
    title="Spreadsheet formulas (Excel, LibreOffice)",
    extension="xml",
    operators=MappingProxyType({"multiply": ("*", 20), "divide": ("/", 20), "negate": ("-", 30)}),
    functions=MappingProxyType(
        {
            **library("spreadsheet", str.upper),
            "add": ("STANDARDIZE({0},-{1},1)", 100),
            "subtract": ("STANDARDIZE({0},{1},1)", 0),
            "atan2": ("ATAN2({1},{0})", 0),  # x comes first
        }
    ),
    comparisons=MappingProxyType({name: f"STANDARDIZE({{0}},{{1}},1){sign}0" for name, sign in SIGNS.items()}),
    conjunction=",",
    nan="NA()",
    outside="#N/A",
    infinity="",
    numbers="ratio",
    choice="IF(IFERROR(AND({test}),FALSE),{then},{otherwise})",
    carries_errors=False,
    expressions=Expressions(
        true="TRUE",
        longest=72,
        keeps_named=True,
        beside_zero=MappingProxyType({name: f"{{0}}{sign}0" for name, sign in SIGNS.items()}),
        cells=True,
    ),
    tools=MappingProxyType({"version": ("soffice", "--version"), "engine": ("soffice",)}),
    # Neither maker states any; the functions are those of the C library that the program was built with.
)
LANGUAGES = {SPREADSHEET.name: SPREADSHEET}
