"""Self-tests in SQL, run by the engines' Python packages: DuckDB and SQLite in this process, Spark in its own."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import json
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from prsym.codegen.emission import FileNames
from prsym.codegen.language import Language
from prsym.codegen.running import SECONDS, Outcome, outcome_of

SPARK_SECONDS = 600  # it takes half a minute to start
SPARK = """
import json, sys
from pyspark.sql import SparkSession
builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
builder = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
builder = builder.config("spark.sql.shuffle.partitions", "1").config("spark.sql.adaptive.enabled", "false")
session = builder.config("spark.sql.codegen.wholeStage", "false").getOrCreate()
*before, last = json.load(sys.stdin)
for statement in before:
    session.sql(statement)
print("\\n".join(row[0] for row in session.sql(last).collect()))
session.stop()
"""


def engine_version(language: Language) -> str | None:
    """The engine and its version; None where it is not on this machine.

    >>> from prsym.codegen.targets import language
    >>> engine_version(language("sqlite")).startswith("SQLite 3.")
    True
    """
    match language.tools["engine"]:
        case ("duckdb",):
            return _package("duckdb", "DuckDB")
        case ("spark",):
            return _package("pyspark", "Spark") if shutil.which("java") else None
        case _:
            return f"SQLite {sqlite3.sqlite_version}" if _has_functions() else None


def _package(name: str, title: str) -> str | None:
    if importlib.util.find_spec(name) is None:
        return None
    return f"{title} {importlib.metadata.version(name)}"


def _has_functions() -> bool:
    """Whether Python's SQLite was compiled with its mathematical functions."""
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute("SELECT ln(2.0)")
    except sqlite3.Error:
        return False
    finally:
        connection.close()
    return sqlite3.sqlite_version_info >= (3, 35)


def statements(text: str) -> list[str]:
    """The statements of a generated script: comments are whole lines, and a statement ends with a line.

    >>> statements("-- one; two\\nSELECT 1;\\nSELECT\\n2;\\n")
    ['SELECT 1', 'SELECT\\n2']
    """
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    parts = "\n".join([*lines, ""]).split(";\n")
    return [part.strip() for part in parts if part.strip()]


def run_self_test(folder: Path, names: FileNames, language: Language) -> Outcome:
    """Run a source and its self-test in an empty database; an engine that fails is a test not passed."""
    script = [s for name in (names.source, names.self_test) for s in statements((folder / name).read_text("utf-8"))]
    match language.tools["engine"]:
        case ("duckdb",):
            duckdb = importlib.import_module("duckdb")
            return _run(duckdb.connect(), script, duckdb.Error)
        case ("spark",):
            return _run_spark(script)
        case _:
            return _run(sqlite3.connect(":memory:", check_same_thread=False), script, sqlite3.Error)


def _run(connection: Any, script: Sequence[str], error: type[Exception]) -> Outcome:
    """Run statements until the time is over; the last one gives lines."""
    timer = threading.Timer(SECONDS, connection.interrupt)
    timer.start()
    try:
        for statement in script[:-1]:
            connection.execute(statement)
        lines = [row[0] for row in connection.execute(script[-1]).fetchall()]
    except error as problem:
        return Outcome(False, {}, str(problem), "")
    finally:
        timer.cancel()
        connection.close()
    return outcome_of("".join(f"{line}\n" for line in lines))


def _run_spark(script: Sequence[str]) -> Outcome:
    command = [sys.executable, "-c", SPARK]
    try:
        done = subprocess.run(
            command, input=json.dumps(script), capture_output=True, text=True, timeout=SPARK_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Outcome(False, {}, f"Spark took longer than {SPARK_SECONDS} s", "")
    return outcome_of(done.stdout) if done.returncode == 0 else Outcome(False, {}, done.stderr, done.stdout)
