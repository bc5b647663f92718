"""Columns -> a workbook as text, in XML Spreadsheet 2003, which Excel and LibreOffice open.

A row a case, a column a step: every row of a sheet holds the same formulas, in R1C1 notation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import quoteattr

from prsym.codegen.emission import SelfTest
from prsym.codegen.expanding import expanded
from prsym.codegen.expressions import Columns, columns
from prsym.codegen.language import Language
from prsym.codegen.printing import ratio
from prsym.codegen.program import Program
from prsym.errors import UnableError

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
"""
LONGEST_NAME = 31  # of a sheet
LONGEST_FORMULA = 8192
LARGEST_WHOLE = 1e9
LARGEST = "1E15"  # ulps that count as infinite
SMALLEST, SMALLEST_WANTED = 1e-306, 1e-285  # the range of float64 less its lower end, where readers differ
EMPTY_ROWS = 10  # of formulas without arguments


def source_text(programs: Sequence[Program], language: Language, header: Sequence[str]) -> str:
    """A workbook: a sheet on its use, and one a function."""
    lines = [*header, "", *USE]
    sheets = [sheet("About", [[text(line)] for line in lines])]
    for name, program in zip(sheet_names(programs), programs, strict=True):
        found = columns(expanded(program, language), language)
        blank = [""] * len(found.parameters)
        sheets.append(sheet(name, [_heading(found), *([*blank, *_formulas(found)] for _ in range(EMPTY_ROWS))]))
    return workbook(sheets)


USE = (
    "Each of the other sheets is a function: type its arguments into the first columns of a row; the column after them",
    "is the result, and the columns after that are its steps. Copy a row down for more cases.",
    "#N/A stands for a result outside the domain. A step that overflows is an error, and so is what depends on it.",
    "STANDARDIZE(a, b, 1) is a - b: written with a minus sign, a small difference of large numbers would become 0.",
)
LEFT_OUT = ("Rows with infinite numbers, and with numbers near the lower end of float64, are left out.",)


def sheet_names(programs: Sequence[Program]) -> list[str]:
    """The names of the functions, cut to the length that a sheet's name may have."""
    names: list[str] = []
    for program in programs:
        name = program.name[:LONGEST_NAME]
        number = 1
        while name.casefold() in {other.casefold() for other in (*names, "About", "Verdict")}:
            number += 1
            name = f"{program.name[: LONGEST_NAME - 4]}_{number}"
        names.append(name)
    return names


def _heading(found: Columns) -> list[str]:
    return [text(name) for name in (*found.parameters, "result", *(column.name for column in found.steps))]


def _formulas(found: Columns) -> list[str]:
    """The cells of a row after its arguments."""
    return [formula(column.text) for column in (found.result, *found.steps)]


def self_test_text(tests: Sequence[SelfTest], language: Language, source_name: str, header: Sequence[str]) -> str:
    """A workbook whose first sheet says how wrong the worst row of each function is, in ulp.

    The functions' sheets have the formulas of the source, the wanted values and the errors. A line a function,
    `<function> rows=<n> worst=<ulps> row=<from 1>`, then `passed` or `failed`. Errors of 1e15 ulp and more, and an
    error value on one side only, are infinite.
    """
    tests = [test for test in map(_sayable, tests) if test.rows]
    names = sheet_names([test.program for test in tests])
    about = [*header, f"The formulas are those of {source_name}.", *LEFT_OUT]
    verdict, sheets = [], []
    for name, test in zip(names, tests, strict=True):
        found = columns(expanded(test.program, language), language)
        last = len(found.parameters) + 1 + len(found.steps)
        sheets.append(sheet(name, _tested(found, test)))
        verdict.append(_verdict(name, test, last + 4))
    holds = f"IF(AND(R1C2:R{len(tests)}C2),{_quoted('passed')},{_quoted('failed')})"
    return workbook(
        [sheet("Verdict", [*verdict, [formula(holds)]]), sheet("About", [[text(x)] for x in about]), *sheets]
    )


def _sayable(test: SelfTest) -> SelfTest:
    """The test without rows of infinite numbers, and of numbers near the lower end of float64."""
    rows = tuple(
        (inputs, want, rest if _is_ordinary(rest, SMALLEST) else 0.0, max(unit, SMALLEST))
        for inputs, want, rest, unit in test.rows
        if _is_ordinary(want, SMALLEST_WANTED) and all(_is_ordinary(x, SMALLEST) for x in inputs)
    )
    return SelfTest(test.program, rows, test.limit)


def _is_ordinary(value: float, smallest: float) -> bool:
    """Whether a cell can hold a value: 0, NaN as an error, and numbers that are not too small."""
    return not value or math.isnan(value) or smallest <= abs(value) < math.inf


def _tested(found: Columns, test: SelfTest) -> list[list[str]]:
    """The rows of a function's sheet: arguments, result, steps, what is wanted, the error."""
    inputs = len(found.parameters)
    got = f"RC{inputs + 1}"
    want, rest, unit = (f"RC{inputs + 1 + len(found.steps) + i}" for i in (1, 2, 3))
    both, one = f"AND(ISERROR({got}),ISERROR({want}))", f"OR(ISERROR({got}),ISERROR({want}))"
    difference = f"STANDARDIZE(STANDARDIZE({got},{want},1),{rest},1)/{unit}"
    error = formula(f"IF({both},0,IF({one},1E300,{difference}))")
    rows = [[*_heading(found), *map(text, ("wanted", "rest", "unit", "error"))]]
    for given, wanted, beyond, ulp in test.rows:
        known = [number(x) for x in given]
        rows.append([*known, *_formulas(found), *(number(x) for x in (wanted, beyond, ulp)), error])
    return rows


def _verdict(name: str, test: SelfTest, place: int) -> list[str]:
    """The cells of a function: its line, whether it holds, and the worst error."""
    errors = f"'{name}'!R2C{place}:R{len(test.rows) + 1}C{place}"
    worst = formula(f"IF(MAX({errors})>=-MIN({errors}),MAX({errors}),MIN({errors}))")
    shown = f"IF(ABS(RC3)>={LARGEST},{_quoted('inf')},TEXT(RC3,{_quoted('0.000')}))"
    words = f"{test.program.name} rows={len(test.rows)} worst="
    line = f"{_quoted(words)}&{shown}&{_quoted(' row=')}&MATCH(RC3,{errors},0)"
    return [formula(line), formula(f"IFERROR(ABS(RC3)<={test.limit},FALSE)"), worst]


def _quoted(words: str) -> str:
    return f'"{words}"'


def text(words: str) -> str:
    """A cell of words."""
    return f'<Cell><Data ss:Type="String">{_escaped(words)}</Data></Cell>'


def number(value: float) -> str:
    """A cell of a number: a whole one as it is, others as a quotient, for not every reader of decimals is exact."""
    if math.isnan(value):
        return formula("NA()")
    if value.is_integer() and abs(value) < LARGEST_WHOLE:
        return f'<Cell><Data ss:Type="Number">{int(value)}</Data></Cell>'
    return formula(("-" if value < 0 else "") + ratio(abs(value)))


def formula(words: str) -> str:
    """A cell of a formula in R1C1 notation."""
    if len(words) >= LONGEST_FORMULA:
        raise UnableError(f"a formula of {len(words)} characters: a spreadsheet takes {LONGEST_FORMULA}")
    return f"<Cell ss:Formula={quoteattr('=' + words, {chr(34): '&quot;'})}/>"


def _escaped(words: str) -> str:
    return quoteattr(words)[1:-1]


def sheet(name: str, rows: Iterable[Sequence[str]]) -> str:
    """A worksheet of cells; an empty text is an empty cell."""
    lines = "".join(f"<Row>{''.join(cell or '<Cell/>' for cell in row)}</Row>\n" for row in rows)
    return f"<Worksheet ss:Name={quoteattr(name)}><Table>\n{lines}</Table></Worksheet>\n"


def workbook(sheets: Iterable[str]) -> str:
    """The file."""
    return HEAD + "".join(sheets) + "</Workbook>\n"
