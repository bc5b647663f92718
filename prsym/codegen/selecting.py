"""Program -> the same program for languages of whole arrays: both sides of a choice are computed, then one is taken."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.codegen.lowering import Names
from prsym.codegen.program import Choice, Comparison, Let, Operand, Program, Repeat, Statement

Renamed = Mapping[str, Operand]


def selecting(program: Program) -> Program:
    """The program with choices whose blocks only copy; what the blocks computed stands before them.

    >>> from prsym.codegen.program import Constant
    >>> sides = (Let("r", "sqrt", ("x",)),), (Let("r", "copy", (Constant(0.0),)),)
    >>> root = Program("root", ("x",), (Choice((Comparison("x", ">", Constant(0.0)),), *sides, ("r",)),), "r")
    >>> [type(statement).__name__ for statement in selecting(root).statements]
    ['Let', 'Choice']
    """
    names = Names(program.parameters)
    statements, renamed = _flat(program.statements, names, {})
    return Program(program.name, program.parameters, statements, _operand(program.result, renamed))


def _operand(operand: Operand, renamed: Renamed) -> Operand:
    return renamed.get(operand, operand) if isinstance(operand, str) else operand


def _flat(
    statements: tuple[Statement, ...], names: Names, renamed: Renamed, copied: frozenset[str] = frozenset()
) -> tuple[tuple[Statement, ...], Renamed]:
    """The statements under new names where theirs are taken; copies to the names of `copied` are not made at all."""
    flat: list[Statement] = []
    known = dict(renamed)
    for statement in statements:
        match statement:
            case Let(name, "copy", (argument,)) if name in copied:
                known[name] = _operand(argument, known)
            case Let(name, operation, arguments):
                given = tuple(_operand(argument, known) for argument in arguments)
                known[name] = names.fresh(name)
                flat.append(Let(str(known[name]), operation, given, statement.is_named))
            case Choice(test, then, otherwise, results):
                test = tuple(Comparison(_operand(c.left, known), c.operator, _operand(c.right, known)) for c in test)
                sides = []
                for block in (then, otherwise):
                    inner, values = _flat(block, names, known, frozenset(results))
                    flat += inner
                    sides.append([_operand(name, values) for name in results])
                known |= {name: names.fresh(name) for name in results}
                own = tuple(str(known[name]) for name in results)
                blocks = [tuple(Let(n, "copy", (v,)) for n, v in zip(own, side, strict=True)) for side in sides]
                flat.append(Choice(test, blocks[0], blocks[1], own))
            case Repeat(times, state, body):
                first = [_operand(start, known) for _, start, _ in state]
                known |= {name: names.fresh(name) for name, _, _ in state}
                inner, values = _flat(body, names, known)
                flat.append(
                    Repeat(
                        times,
                        tuple(
                            (str(known[name]), start, str(_operand(following, values)))
                            for (name, _, following), start in zip(state, first, strict=True)
                        ),
                        inner,
                    )
                )
    return tuple(flat), known
