"""SQL: DuckDB, SQLite, Spark."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from prsym.codegen.language import Expressions, Language, Query, infix, library

COMPARISONS = MappingProxyType(
    {"<": "{0} < {1}", "<=": "{0} <= {1}", ">": "{0} > {1}", ">=": "{0} >= {1}", "==": "{0} = {1}"}
)
# What cannot be a column's name in one of the three, in lower case.
RESERVED_WORDS = """
abort action add after all alter always analyse analyze and anti any array as asc asof asymmetric at attach
authorization autoincrement before begin between binary both by cascade case cast check collate collation column
columns commit concurrently conflict constraint create cross current current_catalog current_database current_date
current_role current_schema current_time current_timestamp current_user database default deferrable deferred delete
desc describe detach distinct div do double drop each else end escape except exclude exclusive exists explain fail
false fetch filter first following for foreign freeze from full function generated glob grant group grouping groups
having if ignore ilike immediate in index indexed initially inner insert instead intersect interval into is isnull
join key lambda last lateral leading left like limit localtime localtimestamp map match materialized minus natural
no not nothing notnull null nulls of offset on only or order others outer over overlaps partition pivot pivot_longer
pivot_wider placing plan positional pragma preceding primary qualify query raise range recursive references regexp
reindex release rename replace restrict returning right rlike rollback row rows savepoint select semi session_user
set show similar some struct summarize symmetric system_user table tablesample temp temporary then ties to trailing
transaction trigger true try_cast tuple unbounded union unique unknown unpack unpivot update user using vacuum
values variadic verbose view virtual when where window with within without
"""
# Names of types and of functions with a syntax of their own, which no parameter of a macro can have.
DUCKDB_WORDS = """
bigint bit boolean char character coalesce dec decimal extract float grouping_id inout int integer map national nchar
none nullif numeric out overlay position precision real setof smallint substring time timestamp treat trim varchar
xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable
"""
# Before version 2, DuckDB ends a query with an error where a function has no value, in rows that a choice passes over
# too; NaN counts as the largest number, so that it gets past these tests.
POSITIVE = "(CASE WHEN {{0}} > 0e0 THEN {0}({{0}}) WHEN {{0}} = 0e0 THEN '-inf'::DOUBLE ELSE 'nan'::DOUBLE END)"
FINITE = "(CASE WHEN isfinite({{0}}) THEN {0}({{0}}) ELSE 'nan'::DOUBLE END)"
GUARDED = MappingProxyType(
    {
        "sin": (FINITE.format("sin"), 0),
        "cos": (FINITE.format("cos"), 0),
        "log": (POSITIVE.format("ln"), 11),
        "log10": (POSITIVE.format("log10"), 11),
        "sqrt": ("(CASE WHEN {0} >= 0e0 THEN sqrt({0}) ELSE 'nan'::DOUBLE END)", 11),
        "atanh": (
            "(CASE WHEN abs({0}) < 1e0 THEN atanh({0})"
            " WHEN abs({0}) = 1e0 THEN {0}*'inf'::DOUBLE ELSE 'nan'::DOUBLE END)",
            21,
        ),
    }
)
# NaN counts as the largest number, so that `greatest` keeps it; `least` would lose it.
SMALLER = ("(-greatest(-{0}, -{1}))", 100)

DUCKDB_QUERY = Query(
    source="CREATE OR REPLACE MACRO {name}({parameters}) AS (\n{body}\n);\n",
    table=(
        "CREATE OR REPLACE MACRO {name}_of(table_name) AS TABLE\n{body};\n",
        "FROM query_table(table_name) AS {rows}",
    ),
    cast="CAST({0} AS DOUBLE)",
    step="{name} AS ({select})",
    missing="CASE WHEN {missing} THEN NULL ELSE {result} END",
    rows="CREATE OR REPLACE TABLE {name}_rows AS SELECT * FROM (VALUES\n{values}\n) AS t({columns});\n",
    call="SELECT *, {name}({parameters}) AS prsym_got FROM {name}_rows",
    keep="CREATE OR REPLACE TABLE {name} AS\n{select};\n",
    is_nan="isnan({0})",
    fixed="printf('%.3f', {0})",
)
DUCKDB_COLUMNS = Expressions(
    true="TRUE",
    longest=400,
    whole=2000,
    is_number="NOT isnan({0})",
    query=DUCKDB_QUERY,
)
DUCKDB = Language(
    name="duckdb",
    title="SQL (DuckDB)",
    extension="sql",
    functions=MappingProxyType({**library("duckdb", str), **GUARDED, "min": SMALLER}),
    comparisons=COMPARISONS,
    conjunction=" AND ",
    nan="'nan'::DOUBLE",
    infinity="'inf'::DOUBLE",
    number_suffix="e",  # without an exponent a number is a DECIMAL
    choice="CASE WHEN {test} THEN {then} ELSE {otherwise} END",
    reserved=frozenset((RESERVED_WORDS + DUCKDB_WORDS).split()),
    ignores_case=True,
    comment="--",
    carries_errors=False,
    expressions=DUCKDB_COLUMNS,
    tools=MappingProxyType({"engine": ("duckdb",)}),
    # ln, exp, atan, … are the C library's: glibc 2.36's manual (Errors in Math Functions) gives at most 2 ulp for
    # them in double precision; log1p and expm1 are made up of ln and exp (Kahan) with two more roundings.
    library_error=4.0,
)
SQLITE = replace(
    DUCKDB,
    name="sqlite",
    reserved=frozenset(RESERVED_WORDS.split()),
    ignores_case=True,
    title="SQL (SQLite)",
    functions=library("sqlite", str),
    nan="NULL",
    outside="NULL",
    infinity="9e999",
    numbers="ratio",  # the reader of decimals may be off by an ulp
    number_suffix="",
    expressions=Expressions(
        true="1",
        longest=400,
        whole=1000,
        query=Query(
            source="CREATE VIEW {name} AS\nSELECT *, (\n{body}\n) AS {name}\nFROM {name}_rows;\n",
            cast="CAST({0} AS REAL)",
            step="{name} AS MATERIALIZED ({select})",
            rows="CREATE TABLE {name}_rows AS WITH t({columns}) AS (VALUES\n{values}\n) SELECT * FROM t;\n",
            call="SELECT *, {name} AS prsym_got FROM {name}",
            keep="CREATE TABLE {name} AS\n{select};\n",
            is_nan="{0} IS NULL",
            fixed="printf('%.3f', {0})",
        ),
    ),
    tools=MappingProxyType({"engine": ("sqlite",)}),
)


def _or_nan(text: str) -> str:
    return f"coalesce({text}, double('NaN'))"


SPARK = replace(
    DUCKDB,
    name="spark",
    reserved=frozenset(RESERVED_WORDS.split()),
    ignores_case=True,
    title="SQL (Spark)",
    operators=MappingProxyType({sign: level for sign, level in infix().items() if sign != "divide"}),
    functions=MappingProxyType(
        {
            **library("spark", str),
            "min": SMALLER,
            "divide": (_or_nan("{0}/nullif({1}, 0e0)"), 21),
            "log": (_or_nan("ln({0})"), 0),
            "log1p": (_or_nan("log1p({0})"), 0),
            "log10": (_or_nan("log10({0})"), 0),
        }
    ),
    nan="double('NaN')",
    infinity="double('Infinity')",
    expressions=replace(
        DUCKDB_COLUMNS,
        query=replace(
            DUCKDB_QUERY,
            table=None,
            source="CREATE OR REPLACE TEMPORARY FUNCTION {name}({parameters}) RETURNS DOUBLE RETURN (\n{body}\n);\n",
            rows="CREATE OR REPLACE TEMPORARY VIEW {name}_rows AS SELECT * FROM VALUES\n{values}\nAS t({columns});\n",
            keep="CACHE TABLE {name} AS\n{select};\n",
            fixed="format_string('%.3f', {0})",
        ),
    ),
    parameter="{name} DOUBLE",
    tools=MappingProxyType({"engine": ("spark",)}),
    # Java's StrictMath (fdlibm) states 1 ulp for its functions, 2 for atan2.
    library_error=2.0,
)
LANGUAGES = {language.name: language for language in (DUCKDB, SQLITE, SPARK)}
