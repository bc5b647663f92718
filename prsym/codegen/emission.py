"""Programs -> files: the source in a language, and a program in that language that tests it against known values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import PurePath
from string import Template
from types import ModuleType

from prsym.codegen.expanding import expanded
from prsym.codegen.language import Files, Language
from prsym.codegen.printing import Printer, function_spelt, print_program, wrapped
from prsym.codegen.program import Program
from prsym.errors import UnableError

Row = tuple[tuple[float, ...], float, float, float]  # inputs, want, rest, unit: the value is want + rest


@dataclass(frozen=True)
class SelfTest:
    """A function's rows, and the error in ulp that each may have at most.

    The exact value of a row is want + rest, and unit is one ulp of it; want is NaN where the result must be NaN.
    """

    program: Program
    rows: Sequence[Row]
    limit: float


@dataclass(frozen=True)
class FileNames:
    """The names of a source file and of its self-test, which stand in one folder."""

    source: str
    self_test: str


def file_names(stem: str, language: Language) -> FileNames:
    """The names that the language wants for code called `stem`.

    >>> from prsym.codegen.targets import language
    >>> file_names("half_life", language("c99"))
    FileNames(source='half_life.c', self_test='half_life_self_test.c')
    """
    extension = language.extension
    if language.files is not None and language.files.camel_case:
        return FileNames(f"{_class_name(stem)}.{extension}", f"{_class_name(stem)}SelfTest.{extension}")
    return FileNames(f"{stem}.{extension}", f"{stem}_self_test.{extension}")


def source_text(programs: Sequence[Program], language: Language, header: Sequence[str], stem: str = "") -> str:
    """The source file: the header as comments, the helpers that are needed, the functions.

    `stem` is what `file_names` was given; the first program's name without it. Raises `UnableError` before anything
    is written when the language lacks an operation.
    """
    if language.files is None:
        text: str = _elsewhere(language).source_text(programs, language, header)
        return text
    functions = [print_program(expanded(program, language), language) for program in programs]
    return file_text(functions, [program.name for program in programs], language, header, stem)


def file_text(
    functions: Sequence[str], names: Sequence[str], language: Language, header: Sequence[str], stem: str = ""
) -> str:
    """The source file of printed functions and their names."""
    words, stem = _files(language), stem or names[0]
    if len(set(names)) < len(names):
        raise UnableError(f"two functions of one name in a file: {', '.join(names)}")
    known = [function_spelt(name, language) for name in names]
    body = words.apart.join(functions)
    helpers = _needed(body + language.prelude, language)
    collection = ""
    if words.collection and known != [stem]:
        handles = "".join(f"{Template(words.exported).substitute(function=name)}\n" for name in known)
        collection = Template(words.collection).substitute(exports=handles, stem=stem)
    text = Template(words.source).substitute(
        header=comments(header, language),
        prelude=language.prelude + "".join(definition + words.apart for definition in helpers),
        functions=collection + body,
        exports=", ".join(known),
        stem=stem,
        class_name=_class_name(stem),
    )
    return wrapped(text.rstrip("\n") + "\n", language)


def _needed(text: str, language: Language) -> list[str]:
    """The helpers that a text calls, and those that these call, in the language's order."""
    needed: set[str] = set()
    waiting = [text]
    while waiting:
        words = set(re.findall(r"\.?\w+", waiting.pop()))
        found = {name for name in language.helpers if name in words} - needed
        needed |= found
        waiting += [language.helpers[name] for name in found]
    return [definition.strip("\n") + "\n" for name, definition in language.helpers.items() if name in needed]


def comments(lines: Iterable[str], language: Language) -> str:
    """Lines as comments; a backslash, which may end a comment or start a character, is written as a slash."""
    plain = (" ".join(line.splitlines()).replace("\\", "/") for line in lines)
    return "".join(f"{language.comment} {line}".rstrip() + "\n" for line in plain)


def self_test_text(tests: Sequence[SelfTest], language: Language, source_name: str, header: Sequence[str]) -> str:
    """The program that evaluates every row and says how wrong the worst one is, in ulp.

    For each function it prints `<function> rows=<n> worst=<ulps> row=<from 1>`, then `passed` or `failed`, and ends
    with status 0 or 1. Errors of 1e15 ulp and more, and a NaN on one side only, are infinite.
    """
    if language.files is None:
        given: str = _elsewhere(language).self_test_text(tests, language, source_name, header)
        return given
    words, stem = _files(language), PurePath(source_name).stem
    pieces = [{**_piece(index, test, language), "tested": _class_name(stem)} for index, test in enumerate(tests)]
    handles = bool(words.collection) and [function_spelt(test.program.name, language) for test in tests] != [stem]
    text = Template(words.self_test).substitute(
        header=comments(header, language),
        source=source_name,
        stem=stem,
        tested=_class_name(stem),
        class_name=f"{_class_name(stem)}SelfTest",
        functions=Template(words.together if handles else words.alone).substitute(stem=stem),
        blocks="\n".join(Template(words.block).substitute(piece) for piece in pieces),
        calls="\n".join(Template(words.call).substitute(piece) for piece in pieces),
    )
    return wrapped(text, language)


def _piece(index: int, test: SelfTest, language: Language) -> Mapping[str, object]:
    """The values for the templates of one function's rows."""
    words, printer = _files(language), Printer(language, test.program)
    inputs = len(test.program.parameters)
    places = range(words.first_place, words.first_place + inputs)
    numbers = [(*given, want, rest, unit) for given, want, rest, unit in test.rows]
    rows = [", ".join(printer.number(x)[0] for x in row) for row in numbers]
    return {
        "index": index,
        "function": test.program.name,
        "spelt": function_spelt(test.program.name, language),
        "count": len(test.rows),
        "width": inputs + 3,
        "inputs": inputs,
        "wanted": words.first_place + inputs,
        "rows": "\n".join(Template(words.row).substitute(values=row, number=i) for i, row in enumerate(rows, 1)),
        "arguments": ", ".join(Template(words.argument).substitute(place=place) for place in places),
        "limit": printer.number(test.limit)[0],
    }


def _files(language: Language) -> Files:
    if language.files is None:
        raise UnableError(f"{language.title} has expressions alone, and no functions to put in a file")
    return language.files


def _elsewhere(language: Language) -> ModuleType:
    """The module that lays out a language of expressions alone: `sql_text` or `sheet_text`."""
    return import_module(f"prsym.codegen.{kind_of_expressions(language)}_text")


def kind_of_expressions(language: Language) -> str:
    """The kind of a language of expressions alone: "sql" or "sheet"."""
    return "sql" if language.expressions is not None and language.expressions.query is not None else "sheet"


def _class_name(stem: str) -> str:
    """some_name -> SomeName; what is one already stays."""
    return "".join(part[:1].upper() + part[1:] for part in stem.split("_"))
