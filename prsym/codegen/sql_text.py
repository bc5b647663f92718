"""Columns -> SQL: a chain of subqueries, a function or a view of it, and the self-test script."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from prsym.codegen.emission import SelfTest, comments
from prsym.codegen.expanding import expanded
from prsym.codegen.expressions import columns, layout, levels
from prsym.codegen.language import Language, Query
from prsym.codegen.lowering import Names
from prsym.codegen.printing import Printer, spelt
from prsym.codegen.program import Let, Program, given, walk

LARGEST = 1e15  # ulps that count as infinite
ROWS = "prsym_rows"  # the whole rows of a table, as a column


def source_text(programs: Sequence[Program], language: Language, header: Sequence[str]) -> str:
    """The definitions of the functions."""
    how = usage(programs[0], language)
    return "\n".join([comments([*header, *how], language), *(definition(program, language) for program in programs)])


def usage(program: Program, language: Language) -> list[str]:
    """How the definition is used."""
    name, columns_ = spelt(program.name, language), ", ".join(spelt(p, language) for p in program.parameters)
    if language.name == "sqlite":
        return [
            f"The view {name} is the table or view {name}_rows, which has the columns {columns_}, with one more column",
            f"{name}; NULL stands for NaN. The subquery in brackets is the formula: it reads the columns of any table.",
            "Needs SQLite 3.35 or later, with its mathematical functions.",
        ]
    words = f"SELECT {name}({columns_}) FROM points; NULL where an argument is NULL."
    if language.name == "duckdb":
        whole = f"SELECT * FROM {name}_of('points'): a table with the column {name} beside its own, in less memory."
        once = "A macro may read an argument more than once: none may be different each time, as random() is."
        more = [whole] if is_subquery(expression(program, language)) else [once]
        return [words, *more, "Needs DuckDB 1.2 or later, with the setting ieee_floating_point_ops as it comes (true)."]
    return [words, "Needs Spark 4.0 or later, which has functions in SQL; what is in brackets is an expression too."]


def definition(program: Program, language: Language) -> str:
    """One function, macro or view."""
    query = _query(language)
    parameters = language.separator.join(
        language.parameter.format(name=spelt(name, language)) for name in program.parameters
    )
    name, body = spelt(program.name, language), expression(program, language)
    text = query.source.format(name=name, parameters=parameters, body=body)
    if query.table is None or not is_subquery(body):
        return text
    return text + query.table[0].format(name=name, body=_subquery(expanded(program, language), language, True))


def is_subquery(body: str) -> bool:
    """Whether an expression is a scalar subquery."""
    return body.startswith("WITH ")


def expression(program: Program, language: Language) -> str:
    """The value as an expression of the parameters, which it reads by name; a long one is a scalar subquery."""
    program = expanded(program, language)
    casts = {name: _query(language).cast.format(spelt(name, language)) for name in program.parameters}
    found = columns(program, language, casts)
    if found.steps:
        return _subquery(program, language)
    return _or_null(found.result.text, program.parameters, language)


def _subquery(program: Program, language: Language, of_table: bool = False) -> str:
    """`WITH … SELECT …`: a column a step, in as many subqueries as there are steps that wait for one another.

    The text grows with the number of steps, and no step is computed twice. Of a table, it gives every row with one
    more column, the result.
    """
    query, result_name = _query(language), spelt(program.name, language)
    row, origin = "", ""
    if of_table and query.table is not None:
        row, origin = f"{ROWS}, ", " " + query.table[1].format(rows=ROWS)
    program, arguments = _with_own_names(program)
    found = columns(program, language)
    known = [spelt(name, language) for name in program.parameters]
    places = [f'{ROWS}."{name}"' if row else spelt(name, language) for name in arguments]
    casts = [query.cast.format(place) for place in places]
    first = ", ".join(f"{cast} AS {new}" for cast, new in zip(casts, known, strict=True))
    steps = [query.step.format(name="level_0", select=f"SELECT {row}{first}{origin}")]
    waiting = [column for level in levels(found) for column in level]
    kept = frozenset(known) if query.missing else frozenset()
    for number, level in enumerate(levels(found), 1):
        waiting = waiting[len(level) :]
        later = found.result.reads.union(kept, *(column.reads for column in waiting))
        carried = [name for name in known if name in later]
        selected = ", ".join([*carried, *(f"{column.text} AS {column.name}" for column in level)])
        steps.append(
            query.step.format(name=f"level_{number}", select=f"SELECT {row}{selected} FROM level_{number - 1}")
        )
        known = carried + [column.name for column in level]
    result = _or_null(found.result.text, program.parameters, language)
    if row:
        result = f"{ROWS}.*, {result} AS {result_name}"
    return "WITH " + ",\n".join(steps) + f"\nSELECT {result} FROM level_{len(steps) - 1}"


def _or_null(result: str, parameters: Sequence[str], language: Language) -> str:
    """The result, NULL where a parameter is, unless the language's operations say that anyway."""
    missing = " OR ".join(f"{spelt(name, language)} IS NULL" for name in parameters)
    template = _query(language).missing
    return template.format(missing=missing, result=result) if template else result


def _with_own_names(program: Program) -> tuple[Program, tuple[str, ...]]:
    """The program with other names for its parameters, and these: a macro would replace the old ones everywhere."""
    names = Names((*program.parameters, *(name for s in walk(program.statements) for name in given(s))))
    own = {name: names.fresh(f"{name}_value") for name in program.parameters}
    copies = tuple(Let(name, "copy", (new,)) for name, new in own.items())
    renamed = Program(program.name, tuple(own.values()), (*copies, *program.statements), program.result)
    return renamed, program.parameters


def self_test_text(tests: Sequence[SelfTest], language: Language, source_name: str, header: Sequence[str]) -> str:
    """The script that evaluates every row; it is run after the source, and its last query gives the lines.

    For each function a line `<function> rows=<n> worst=<ulps> row=<from 1>`, then `passed` or `failed`. Errors of
    1e15 ulp and more, and a NaN on one side only, are infinite.
    """
    lines = [*header, f"Run it after {source_name}, in an empty database."]
    parts = [part for test in tests for part in _tested(test, language)]
    return comments(lines, language) + "\n" + "".join(parts) + _verdict([t.program.name for t in tests], language)


def _tested(test: SelfTest, language: Language) -> Iterator[str]:
    """A table of the rows of one function, and one with the worst of their errors."""
    query, printer = _query(language), Printer(language, test.program)
    name = spelt(test.program.name, language)
    parameters = ", ".join(printer.spelt(parameter) for parameter in test.program.parameters)
    rows = [
        f"({number}, {', '.join(printer.number(x)[0] for x in (*inputs, want, rest, unit))})"
        for number, (inputs, want, rest, unit) in enumerate(test.rows, 1)
    ]
    names = f"prsym_row, {parameters}, prsym_want, prsym_rest, prsym_unit"
    yield query.rows.format(name=name, columns=names, values=",\n".join(rows))
    infinite = printer.number(math.inf)[0]
    got, want = query.is_nan.format("prsym_got"), query.is_nan.format("prsym_want")
    zero, limit = printer.number(0.0)[0], printer.number(test.limit)[0]
    error = (
        f"CASE WHEN {want} AND {got} THEN {zero} WHEN {want} OR {got} THEN {infinite}\n"
        f"    WHEN prsym_got = prsym_want THEN -prsym_rest/prsym_unit\n"
        f"    ELSE ((prsym_got - prsym_want) - prsym_rest)/prsym_unit END"
    )
    call = query.call.format(name=name, parameters=parameters)
    ordered = f"SELECT prsym_row, coalesce({error}, {infinite}) AS error FROM ({call}) AS called"
    worst = f"SELECT prsym_row, error FROM ({ordered}) AS errors ORDER BY abs(error) DESC, prsym_row LIMIT 1"
    shown = f"CASE WHEN abs(error) < {printer.number(LARGEST)[0]} THEN {query.fixed.format('error')} ELSE 'inf' END"
    line = f"'{test.program.name} rows={len(rows)} worst=' || {shown} || ' row=' || prsym_row"
    select = f"SELECT {line} AS line, abs(error) <= {limit} AS holds\nFROM ({worst}) AS worst"
    yield query.keep.format(name=f"{name}_worst", select=select)


def _verdict(names: Sequence[str], language: Language) -> str:
    """The query that gives all lines in order."""
    tables = [f"{spelt(name, language)}_worst" for name in names]
    every = "\nUNION ALL ".join(f"SELECT {i} AS place, line, holds FROM {table}" for i, table in enumerate(tables))
    passed = "CASE WHEN min(CASE WHEN holds THEN 1 ELSE 0 END) = 1 THEN 'passed' ELSE 'failed' END"
    shown = f"SELECT place, line FROM lines\nUNION ALL SELECT {len(names)} AS place, {passed} AS line FROM lines"
    return f"WITH lines AS (\n{every}\n)\nSELECT line FROM (\n{shown}\n) AS shown ORDER BY place;\n"


def _query(language: Language) -> Query:
    query = layout(language).query
    assert query is not None, language.name
    return query
