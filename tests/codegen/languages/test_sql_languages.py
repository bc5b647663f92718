"""DuckDB, SQLite and Spark compute what the conformance programs mean, and what prsym.numeric computes."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import math
import os
import shutil
import sqlite3
import subprocess
from dataclasses import replace

import broken_printers
import numpy as np
import pytest
from conformance import rows, self_tests
from conformance_programs import CASES

import prsym
from prsym.catalogue import formula
from prsym.codegen import running_sql, sql_text
from prsym.codegen.emission import SelfTest, file_names, self_test_text, source_text
from prsym.codegen.expanding import expanded
from prsym.codegen.expressions import unrolled
from prsym.codegen.forms import program_of
from prsym.codegen.program import Let, Program, Repeat, walk
from prsym.codegen.running import run_self_test, tool_version
from prsym.codegen.running_sql import statements
from prsym.codegen.targets import language
from prsym.errors import UnableError

ENGINES = ("duckdb", "sqlite")
WHOLE_QUOTIENTS = {"duckdb": "floor({0}/{1})", "sqlite": "CAST({0}/{1} AS INTEGER)", "spark": "floor({0}/{1})"}
LOOPS = [c for c in CASES if any(isinstance(s, Repeat) for s in walk(c.program.statements))]
CURVE = "dimm2015.continued_precision"


@pytest.fixture(params=ENGINES)
def name(request):
    """An engine that is here; where it must be, its absence is a failure."""
    if tool_version(language(request.param)) is None:
        required = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1"
        (pytest.fail if required else pytest.skip)(f"{request.param}: not installed, or without its functions")
    return request.param


def all_tests(words):
    """The conformance programs, and those with loops, which are written out here."""
    return [*self_tests(words, strict=False), *(SelfTest(c.program, rows(c), c.limit) for c in LOOPS)]


def run(folder, name, source, tests):
    """Write the two files and run them."""
    words = language(name)
    files = file_names("conformance", words)
    (folder / files.source).write_text(source, encoding="utf-8")
    (folder / files.self_test).write_text(self_test_text(tests, words, files.source, ["A; test."]), encoding="utf-8")
    return run_self_test(folder, files, words)


def is_within(test, outcome):
    return abs(outcome.worst[test.program.name]) <= test.limit


@pytest.mark.parametrize("longest", ["as it is", 0])
def test_conforms(name, longest, tmp_path):
    """As expressions, and with every program in the form that long ones have."""
    words = language(name)
    if longest == 0:
        words = replace(words, expressions=replace(words.expressions, whole=0, longest=20))
    tests = all_tests(words)
    outcome = run(tmp_path, name, source_text([test.program for test in tests], words, ["A; test."]), tests)
    assert outcome.passed, outcome.warnings + outcome.output
    assert outcome.worst.keys() == {test.program.name for test in tests}
    assert all(is_within(test, outcome) for test in tests)


def test_duckdb_conforms_beyond_the_numbers_too(tmp_path):
    """Infinities and NaN as IEEE 754 has them, but for a function that DuckDB lacks (log1p of infinity)."""
    pytest.importorskip("duckdb")
    words = language("duckdb")
    lacking = {"log1p", "expm1"}
    tests = [
        t for t in self_tests(words) if not lacking & {s.operation for s in t.program.statements if isinstance(s, Let)}
    ]
    assert len(tests) > len(self_tests(words, strict=False)) - 10
    outcome = run(tmp_path, "duckdb", source_text([test.program for test in tests], words, []), tests)
    assert outcome.passed, outcome.warnings + outcome.output


def test_broken_printers_are_caught(name, tmp_path, monkeypatch):
    """The functions that a broken language prints differently, all in one script."""
    monkeypatch.setitem(broken_printers.WHOLE_QUOTIENTS, name, WHOLE_QUOTIENTS[name])
    words = language(name)
    variants = broken_printers.broken(words)
    definitions, tests = [], []
    for kind, wrong in variants.items():
        for test in self_tests(words, strict=False):
            program = expanded(replace(test.program, name=f"{test.program.name}_{kind}"), words)
            text = sql_text.definition(program, wrong)
            if text != sql_text.definition(program, words):
                definitions.append(text)
                tests.append(SelfTest(program, test.rows, test.limit))
    outcome = run(tmp_path, name, "\n".join(definitions), tests)
    assert not outcome.passed
    assert outcome.worst.keys() == {test.program.name for test in tests}, outcome.warnings
    for kind in variants:
        assert any(t.program.name.endswith(f"_{kind}") and not is_within(t, outcome) for t in tests), kind


@pytest.mark.parametrize(
    ("java", "package", "version"), [(1, 1, "Spark 9.9"), (0, 1, None), (1, 0, None), (0, 0, None)]
)
def test_spark_is_there_where_both_java_and_its_package_are(monkeypatch, java, package, version):
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if java else None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name if package else None)
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "9.9")
    assert running_sql.engine_version(language("spark")) == version


def test_the_command_line_of_sqlite_runs_the_same_script(tmp_path):
    if shutil.which("sqlite3") is None:
        pytest.skip("sqlite3 is not on this machine")
    words = language("sqlite")
    tests = self_tests(words, strict=False)[:20]
    script = source_text([test.program for test in tests], words, []) + self_test_text(tests, words, "a.sql", [])
    done = subprocess.run(["sqlite3", ":memory:"], input=script, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "passed"
    assert len(done.stdout.splitlines()) == len(tests) + 1


def points(count):
    """Random points of the curves, every regime among them, and some outside the domain."""
    random = np.random.default_rng(20150101)
    recall, prevalence = random.uniform(0.0, 1.0, count), 10.0 ** random.uniform(-6.0, 0.0, count)
    squared = np.where(
        random.uniform(size=count) < 0.4, -(10.0 ** random.uniform(-6, 0, count)), 10.0 ** random.uniform(-8, 8, count)
    )
    recall[:3], prevalence[3:6], squared[6:9] = (-0.5, 1.5, math.nan), (0.0, 1.0, math.inf), (-1.0, -2.0, math.inf)
    recall[9:11] = 1e-300, 1.0
    return recall, prevalence, squared


def ulps(got, want):
    """The largest difference of two arrays of numbers in ulps, NaN being equal to NaN."""
    assert np.array_equal(np.isnan(got), np.isnan(want))
    inside = ~np.isnan(want)
    assert inside.sum() > 0.9 * len(want)
    return np.max(np.abs(got[inside] - want[inside]) / np.spacing(want[inside]))


def test_duckdb_agrees_with_numpy():
    duckdb = pytest.importorskip("duckdb")
    recall, prevalence, squared = points(20_000)
    connection = duckdb.connect()
    connection.execute(source_text([program_of(formula(CURVE))], language("duckdb"), []))
    connection.execute("CREATE TABLE points (place INTEGER, r DOUBLE, p DOUBLE, k DOUBLE)")
    arrays = {"place": np.arange(len(recall)), "r": recall, "p": prevalence, "k": squared}
    connection.execute(
        "INSERT INTO points SELECT unnest($1), unnest($2), unnest($3), unnest($4)",
        [a.tolist() for a in arrays.values()],
    )
    connection.execute("UPDATE points SET k = 'nan'::DOUBLE WHERE k IS NULL")  # which older versions make of NaN
    connection.execute("UPDATE points SET r = 'nan'::DOUBLE WHERE r IS NULL")
    got = connection.execute("SELECT continued_precision(r, p, k) AS x FROM points ORDER BY place").fetchnumpy()["x"]
    want = prsym.reference_precision(recall, prevalence, squared)
    assert ulps(np.asarray(got, dtype=np.float64), want) <= 16.0
    columns = "place, r AS recall, p AS prevalence, k AS beta_squared, 1 AS t1"  # t1: a step has that name too
    connection.execute(f"CREATE VIEW named AS SELECT {columns} FROM points")
    table = connection.execute("SELECT * FROM continued_precision_of('named') ORDER BY place").fetchnumpy()
    assert list(table) == ["place", "recall", "prevalence", "beta_squared", "t1", "continued_precision"]
    assert np.array_equal(np.asarray(table["continued_precision"]), np.asarray(got), equal_nan=True)
    nothing = connection.execute(
        "SELECT continued_precision(NULL, 0.5, 1), continued_precision(0.5, 0.5, 1)"
    ).fetchone()
    assert nothing[0] is None
    assert nothing[1] == pytest.approx(prsym.reference_precision(0.5, 0.5, 1.0), rel=1e-15)


def test_sqlite_agrees_with_numpy():
    recall, prevalence, squared = points(2000)
    connection = sqlite3.connect(":memory:")
    connection.executescript(source_text([program_of(formula(CURVE))], language("sqlite"), []))
    connection.execute("CREATE TABLE continued_precision_rows (place, recall, prevalence, beta_squared)")
    table = zip(range(2000), recall.tolist(), prevalence.tolist(), squared.tolist(), strict=True)
    connection.executemany("INSERT INTO continued_precision_rows VALUES (?, ?, ?, ?)", table)
    found = connection.execute("SELECT continued_precision FROM continued_precision ORDER BY place").fetchall()
    got = np.array([math.nan if x is None else x for (x,) in found])
    assert ulps(got, prsym.reference_precision(recall, prevalence, squared)) <= 16.0


@pytest.mark.parametrize("engine", ENGINES)
def test_whole_numbers_are_divided_as_floats(engine, tmp_path):
    """In SQLite 1/4 is 0 of two whole numbers."""
    if tool_version(language(engine)) is None:
        pytest.skip(f"{engine} is not installed")
    module = importlib.import_module({"duckdb": "duckdb", "sqlite": "sqlite3"}[engine])
    connection = module.connect(":memory:")
    share = Program("share", ("part", "whole"), (Let("r", "divide", ("part", "whole")),), "r")
    body = sql_text.expression(share, language(engine))
    query = f"SELECT ({body}) FROM (SELECT 1 AS part, 4 AS whole)"
    assert connection.execute(query).fetchone()[0] == 0.25


def test_text_grows_with_the_steps_and_not_with_their_uses():
    """x -> x x, forty times over: written out it would be 2^40 letters."""
    lets = tuple(Let(f"s{i + 1}", "multiply", (f"s{i}" if i else "x",) * 2) for i in range(40))
    for engine in (*ENGINES, "spark"):
        text = sql_text.expression(Program("power", ("x",), lets, "s40"), language(engine))
        assert len(text) < 40 * 120


def test_loops_are_written_out_and_long_ones_refused():
    body = (Let("next", "multiply", ("x", "x")),)
    loop = Program("f", ("a",), (Repeat(3, (("x", "a", "next"),), body),), "x")
    assert sum(s.operation == "multiply" for s in unrolled(loop).statements) == 3
    with pytest.raises(UnableError, match="loops"):
        sql_text.expression(program_of(formula("dimm2015.beta_squared")), language("duckdb"))


def test_states_of_a_loop_change_at_once():
    """(x, y) -> (y, x) in turn: one after another both would become the same."""
    swap = Repeat(3, (("x", "a", "p"), ("y", "b", "q")), (Let("p", "copy", ("y",)), Let("q", "copy", ("x",))))
    program = Program("swapped", ("a", "b"), (swap, Let("r", "subtract", ("x", "y"))), "r")
    text = sql_text.expression(program, language("sqlite"))
    connection = sqlite3.connect(":memory:")
    assert connection.execute(f"SELECT ({text}) FROM (SELECT 2 AS a, 5 AS b)").fetchone()[0] == 3.0


def test_reserved_words_are_no_names():
    """Every word that DuckDB does not take as a column's name is known."""
    duckdb = pytest.importorskip("duckdb")
    words = "SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category IN ('reserved', 'column_name')"
    found = {word for (word,) in duckdb.connect().execute(words).fetchall()}
    assert len(found) > 50
    assert found <= language("duckdb").reserved


def test_a_script_is_split_at_its_statements():
    assert statements("-- a; b;\nSELECT 1\n-- c\n, 2;\n\nSELECT 3;\n") == ["SELECT 1\n, 2", "SELECT 3"]


def test_spark_conforms_and_agrees_with_numpy(tmp_path):
    """Only where pyspark is installed, which no extra of prsym does: it takes most of a minute to start."""
    pytest.importorskip("pyspark", reason="pyspark is not installed")
    words = language("spark")
    if tool_version(words) is None:
        pytest.skip("Spark needs java")
    tests = self_tests(words, strict=False)[::16]
    recall, prevalence, squared = points(400)
    want = prsym.reference_precision(recall, prevalence, squared)
    given = zip(recall.tolist(), prevalence.tolist(), squared.tolist(), strict=True)
    units = [math.ulp(x) if x == x else 1.0 for x in want.tolist()]
    table = [(p, x, 0.0, u) for p, x, u in zip(given, want.tolist(), units, strict=True)]
    tests.append(SelfTest(program_of(formula(CURVE)), tuple(table), 16.0))
    outcome = run(tmp_path, "spark", source_text([test.program for test in tests], words, []), tests)
    assert outcome.passed, outcome.warnings[-2000:] + outcome.output
    assert outcome.worst.keys() == {test.program.name for test in tests}
