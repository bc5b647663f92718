"""Functions that a language lacks, made up for by the ones that it has."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.codegen.language import Language
from prsym.codegen.lowering import Block, Names
from prsym.codegen.operations import OPERATIONS, Expansion
from prsym.codegen.program import (
    Choice,
    Comparison,
    Let,
    Operand,
    Program,
    Repeat,
    Statement,
    given,
    operations,
    walk,
)
from prsym.reading.python import read_python
from prsym.reading.tree import Relation

SIGNS = {"<": "<", ">": ">", "=": "=="}


def expanded(program: Program, language: Language) -> Program:
    """The program in the language's own functions, as far as they can be made up for."""
    while any(OPERATIONS[name].expansion and not language.has(name) for name in operations(program)):
        names = Names((*program.parameters, *(n for s in walk(program.statements) for n in given(s))))
        block = Block(names)
        _write(block, program.statements, language)
        program = Program(program.name, program.parameters, tuple(block.statements), program.result)
    return program


def _write(block: Block, statements: tuple[Statement, ...], language: Language) -> None:
    for statement in statements:
        match statement:
            case Let(name, operation, arguments) if operation != "copy" and not language.has(operation):
                row = OPERATIONS[operation]
                if row.expansion is None:
                    block.statements.append(statement)
                else:
                    write(block, name, row.expansion, dict(zip(row.parameters, arguments, strict=True)))
            case Choice(test, then, otherwise, results):
                sides = [_inner(block, side, language) for side in (then, otherwise)]
                block.statements.append(Choice(test, sides[0], sides[1], results))
            case Repeat(times, state, body):
                block.statements.append(Repeat(times, state, _inner(block, body, language)))
            case _:
                block.statements.append(statement)


def _inner(block: Block, statements: tuple[Statement, ...], language: Language) -> tuple[Statement, ...]:
    inner = block.inner()
    _write(inner, statements, language)
    return tuple(inner.statements)


def write(block: Block, name: str, made: Expansion, known: Mapping[str, Operand]) -> None:
    """Write what an operation is made of; its value has the name."""
    for own, text in made.lets:
        known = {**known, own: _value(block, text, made, known)}
    _write_cases(block, name, made.cases, made, known)


def _write_cases(
    block: Block, name: str, cases: tuple[tuple[str, str], ...], made: Expansion, known: Mapping[str, Operand]
) -> None:
    """name = the text of the first case that holds, else that of the expansion's end."""
    if not cases:
        block.result(name, _value(block, made.otherwise, made, known))
        return
    (condition, text), *others = cases
    relation = read_python(condition)
    assert isinstance(relation, Relation)
    left, right = (block.value(side, known) for side in relation.sides)
    then, otherwise = block.inner(), block.inner()
    then.statements.append(Let(name, "copy", (_value(then, text, made, known),)))
    if others:
        own = otherwise.names.step()
        _write_cases(otherwise, own, tuple(others), made, known)
        otherwise.statements.append(Let(name, "copy", (own,)))
    else:
        otherwise.statements.append(Let(name, "copy", (_value(otherwise, made.otherwise, made, known),)))
    test = Comparison(left, SIGNS[relation.operators[0]], right)
    block.statements.append(Choice((test,), tuple(then.statements), tuple(otherwise.statements), (name,)))


def _value(block: Block, text: str, made: Expansion, known: Mapping[str, Operand]) -> Operand:
    name, _, argument = text.partition("(")
    if name in made.polynomials:
        return block.polynomial(made.polynomials[name], block.value(read_python(f"({argument}"), known))
    return block.value(read_python(text), known)
