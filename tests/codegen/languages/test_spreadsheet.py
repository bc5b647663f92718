"""Spreadsheet formulas, computed by LibreOffice: the conformance programs, the curves, and what must be caught."""

from __future__ import annotations

import math
import os
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import broken_printers
import pytest
from conformance import rows, self_tests
from conformance_programs import CASES
from exact_values import row

from prsym.catalogue import formula
from prsym.codegen import running_sheet, sheet_text
from prsym.codegen.emission import SelfTest, file_names, self_test_text, source_text
from prsym.codegen.expanding import expanded
from prsym.codegen.expressions import columns
from prsym.codegen.forms import program_of
from prsym.codegen.language import infix
from prsym.codegen.program import NAN, Choice, Comparison, Constant, Let, Program, Repeat, walk
from prsym.codegen.running import run_self_test, tool_version
from prsym.codegen.targets import language
from prsym.errors import UnableError

SHEET = language("spreadsheet")
LOOPS = [c for c in CASES if any(isinstance(s, Repeat) for s in walk(c.program.statements))]
CURVE = program_of(formula("dimm2015.continued_precision"))
CURVE_POINTS = [
    (recall, prevalence, squared)
    for recall in (2.0**-40, 0.125, 0.640625, 0.7, 1.0 - 2.0**-50, 1.0)
    for prevalence in (0.001, 0.25)
    for squared in (-0.9999999, -0.6, -0.40625, -0.1, 2.0**-60, 0.5, 7.0, 1e20)
]
LEAST = 2.0**-52  # half the digits of 1, and less than a spreadsheet's minus sign lets through
CANCELLING = SelfTest(
    Program(
        "near_one", ("x", "y"), (Let("d", "subtract", ("x", "y")), Let("r", "multiply", ("d", Constant(3.0)))), "r"
    ),
    (
        ((1.0 + LEAST, 1.0), 3.0 * LEAST, 0.0, math.ulp(3.0 * LEAST)),
        ((1.0, 1.0 + LEAST), -3.0 * LEAST, 0.0, math.ulp(3.0 * LEAST)),
    ),
    0.0,
)


@pytest.fixture(autouse=True)
def _needs_libreoffice(request):
    """LibreOffice, for the tests that run it; where it must be here, its absence is a failure."""
    if "tmp_path" in request.fixturenames and tool_version(SHEET) is None:
        required = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1"
        (pytest.fail if required else pytest.skip)("LibreOffice is not on this machine")


def conformance():
    """The programs that a spreadsheet can say, those with loops among them, and one with a difference of neighbours."""
    return [*self_tests(SHEET, strict=False), *(SelfTest(c.program, rows(c), c.limit) for c in LOOPS), CANCELLING]


def run(folder, source, tests):
    files = file_names("conformance", SHEET)
    (folder / files.source).write_text(source, encoding="utf-8")
    (folder / files.self_test).write_text(self_test_text(tests, SHEET, files.source, ["A <test> & more."]), "utf-8")
    return run_self_test(folder, files, SHEET)


def is_within(test, outcome):
    return abs(outcome.worst[test.program.name]) <= test.limit


def test_conforms(tmp_path):
    """One start of LibreOffice for all of it, the curves against Arb included."""
    curve = SelfTest(CURVE, tuple(row(CURVE, point) for point in CURVE_POINTS), 8.0)
    tests = [*conformance(), curve]
    outcome = run(tmp_path, source_text([test.program for test in tests], SHEET, ["A <test> & more."]), tests)
    assert outcome.passed, outcome.warnings + outcome.output
    missing = {test.program.name for test in tests} - outcome.worst.keys()
    assert all(name.startswith(("constant_", "below_normal")) for name in missing), missing  # tiny numbers only
    assert all(is_within(test, outcome) for test in tests if test.program.name not in missing)
    assert abs(outcome.worst[CURVE.name]) > 0.0


def test_broken_printers_are_caught(tmp_path, monkeypatch):
    """Wrong brackets, ATAN2 with y first, whole quotients, and a minus sign in place of STANDARDIZE."""
    monkeypatch.setitem(broken_printers.WHOLE_QUOTIENTS, SHEET.name, "INT({0}/{1})")
    plain = {name: f for name, f in SHEET.functions.items() if name not in {"add", "subtract"}}
    sums = {name: infix()[name] for name in ("add", "subtract")}
    variants = {
        **broken_printers.broken(SHEET),
        "brackets": replace(SHEET, operators={**SHEET.operators, "multiply": ("*", 21)}),  # sums are calls here
        "minus": replace(SHEET, operators={**SHEET.operators, **sums}, functions=plain),
    }
    tests, wrongly = [], {}
    for kind, wrong in variants.items():
        for test in conformance():
            program = expanded(replace(test.program, name=f"{test.program.name}_{kind}"), SHEET)
            if columns(program, wrong) != columns(program, SHEET):
                tests.append(SelfTest(program, test.rows, test.limit))
                wrongly[program.name] = wrong
    monkeypatch.setattr(sheet_text, "columns", lambda program, _: columns(program, wrongly[program.name]))
    outcome = run(tmp_path, "", tests)
    assert not outcome.passed
    for kind in variants:
        caught = [t for t in tests if t.program.name.endswith(f"_{kind}") and t.program.name in outcome.worst]
        assert any(not is_within(test, outcome) for test in caught), kind


def test_a_workbook_is_well_formed_and_says_how_to_use_it():
    text = source_text([CURVE], SHEET, ["one <&>", 'two "'])
    name = "{urn:schemas-microsoft-com:office:spreadsheet}"
    sheets = ElementTree.fromstring(text.encode()).findall(f"{name}Worksheet")
    assert [sheet.get(f"{name}Name") for sheet in sheets] == ["About", "continued_precision"]
    words = [data.text for data in sheets[0].iter(f"{name}Data")]
    assert words[:2] == ["one <&>", 'two "']
    cells = sheets[1].findall(f".//{name}Row")[1].findall(f"{name}Cell")
    assert [cell.get(f"{name}Formula") for cell in cells[:3]] == [None] * 3
    assert cells[3].get(f"{name}Formula").startswith("=IF(IFERROR(AND(RC1>0,STANDARDIZE(RC1,1.0,1)<=0,")


def test_names_of_sheets_are_short_and_different():
    programs = [Program(name, ("x",), (), "x") for name in ("a" * 40, "a" * 39, "About", "b")]
    names = sheet_text.sheet_names(programs)
    assert max(map(len, names)) <= 31
    assert len({name.casefold() for name in (*names, "about", "verdict")}) == 6


def test_every_number_is_between_infinities():
    test = (Comparison("x", ">", Constant(-math.inf)), Comparison("x", "<", Constant(math.inf)))
    choice = Choice(test, (Let("r", "copy", ("x",)),), (Let("r", "copy", (NAN,)),), ("r",))
    assert columns(Program("f", ("x",), (choice,), "r"), SHEET).result.text == "IF(IFERROR(AND(TRUE),FALSE),RC1,NA())"


def test_infinite_numbers_are_refused():
    with pytest.raises(UnableError, match="infinit"):
        columns(Program("f", ("x",), (Let("r", "add", ("x", Constant(math.inf))),), "r"), SHEET)


def test_without_libreoffice_the_test_is_not_passed(tmp_path, monkeypatch):
    monkeypatch.setattr(running_sheet.shutil, "which", lambda _: None)
    assert running_sheet.engine_version(SHEET) is None
    assert not running_sheet.run_self_test(tmp_path, file_names("f", SHEET), SHEET).passed
