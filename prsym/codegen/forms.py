"""Formula -> program: its domain, and inside it a stable form where one is proved, else the printed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from prsym.codegen.lowering import FUNCTIONS, Block, Names
from prsym.codegen.narrowing import inside
from prsym.codegen.program import NAN, Choice, Comparison, Constant, Let, Operand, Program
from prsym.codegen.roots import QUANTITIES
from prsym.codegen.stable import write_form
from prsym.derivations.float64_forms import FORMS, LARGEST, ON_THE_CURVE_THROUGH
from prsym.errors import UnableError
from prsym.model.formula import Formula
from prsym.reading.conditions import conditions
from prsym.reading.tree import Call, Negative, Node, Number, Relation, Sum, Summation, transform, walk

RESULT = "result"
OPERATORS = {"<": "<", "<=": "<=", ">": ">", ">=": ">=", "=": "=="}
ZERO, WHOLE = Constant(0.0), Constant(2.0**52)
STABLE: Mapping[str, Callable[[Block, Mapping[str, Operand]], Operand]] = MappingProxyType(
    {
        **{identifier: partial(write_form, form) for identifier, form in FORMS.items()},
        **{identifier: QUANTITIES[asked] for identifier, asked in ON_THE_CURVE_THROUGH.items()},
    }
)


def program_of(formula: Formula, *, asks_whole: bool = True) -> Program:
    """The program of a formula; `UnableError` says what has no float64 form.

    Outside the domain (the intervals of the parameters, the printed constraints, and where the printed value is not
    defined) the result is NaN. Ends of the domain that are not float64 numbers are rounded to the nearest.
    """
    tree = complementary(formula.value_tree) if formula.id not in STABLE else formula.value_tree
    if formula.id not in STABLE:
        _check_closed(formula, tree)
    if not formula.parameters:
        raise UnableError(f"{formula.id} has no parameters: it is a constant, which `prsym.enclose` gives")
    parameters = tuple(parameter.name for parameter in formula.parameters)
    block = Block(Names((*parameters, RESULT)))
    values: dict[str, Operand] = {name: name for name in parameters}
    test = [c for p in formula.parameters for c in inside(p.interval, p.name)]
    test += [_whole(block, p.name) for p in formula.parameters if p.integer and asks_whole]
    if formula.id not in LARGEST:
        for relation in formula.constraint_trees:
            test += _related(block, relation, values)
    body = block.inner()
    if formula.id in STABLE:
        value = STABLE[formula.id](body, values)
    else:
        test += _defined(block, formula.value_tree, values)
        value = body.value(tree, values)
    if formula.id in LARGEST:
        value = _at_most(body, value, LARGEST[formula.id])
    then = (*body.statements, Let(RESULT, "copy", (value,)))
    choice = Choice(tuple(dict.fromkeys(test)), then, (Let(RESULT, "copy", (NAN,)),), (RESULT,))
    return Program(function_name(formula.id), parameters, (*block.statements, choice), RESULT)


def _at_most(block: Block, value: Operand, largest: float) -> Operand:
    """The value, NaN where it is larger than a number."""
    own = block.names.fresh("bounded")
    sides = ((Let(own, "copy", (value,)),), (Let(own, "copy", (NAN,)),))
    block.statements.append(Choice((Comparison(value, "<=", Constant(largest)),), *sides, (own,)))
    return own


def complementary(tree: Node) -> Node:
    """The tree with 1 + erf(u) as erfc(-u) and 1 - erf(u) as erfc(u), which keep their digits where they are small.

    >>> from prsym.reading.python import read_python
    >>> from prsym.reading.text import to_text
    >>> to_text(complementary(read_python("(1 + erf(x))/2")))
    'erfc(−x)/2'
    """
    return transform(tree, _complement)


def _complement(node: Node) -> Node:
    match node:
        case Sum((Number("1"), Call("erf", (u,)))) | Sum((Call("erf", (u,)), Number("1"))):
            return Call("erfc", (Negative(u),))
        case Sum((Number("1"), Negative(Call("erf", (u,))))):
            return Call("erfc", (u,))
        case Sum((Call("erf", (u,)), Negative(Number("1")))):
            return Negative(Call("erfc", (u,)))
        case _:
            return node


def _check_closed(formula: Formula, tree: Node) -> None:
    """`UnableError` for what is no closed formula of functions that have a float64 form."""
    if formula.unknown is not None:
        raise UnableError(f"{formula.id} is the solution of an equation for which there is no program here")
    if not formula.has_value:
        raise UnableError(f"{formula.id} relates unknown functions and gives no number")
    for node in walk(tree):
        if isinstance(node, Summation):
            raise UnableError(f"{formula.id} is a sum over a range, which has no float64 form here")
        if isinstance(node, Call) and node.function not in FUNCTIONS:
            raise UnableError(f"{formula.id} has no float64 form here: it asks for the function {node.function}")


def _whole(block: Block, name: str) -> Comparison:
    """That a number >= 0 is whole: adding and subtracting 2^52 rounds it to a whole one; from 2^52 on all are."""
    cut = block.step("min", name, WHOLE)
    return Comparison(block.step("subtract", block.step("add", cut, WHOLE), WHOLE), "==", cut)


def function_name(identifier: str) -> str:
    """The name of the generated function: the id beyond its source."""
    return identifier.partition(".")[2]


def _related(block: Block, relation: Relation, values: Mapping[str, Operand]) -> list[Comparison]:
    """A chain a <= b < c as comparisons of neighbours."""
    pairs = zip(relation.sides, relation.operators, relation.sides[1:], strict=False)
    return [block.comparison(left, OPERATORS[operator], right, values) for left, operator, right in pairs]


_REQUIRED = {"positive": ((">", 0.0),), "nonnegative": ((">=", 0.0),), "above_minus_one": ((">", -1.0),)}


def _defined(block: Block, tree: Node, values: Mapping[str, Operand]) -> list[Comparison]:
    """The conditions of the printed value; a denominator may have either sign, so it is asked for by its size."""
    test = []
    for condition in conditions(tree):
        if condition.where or condition.requirement == "whole":
            raise UnableError("a value defined by cases, or for whole numbers only, has no float64 form")
        operand = block.value(condition.node, values)
        if isinstance(operand, Constant):
            continue
        if condition.requirement in {"nonzero", "within_one"}:
            size = block.step("abs", operand)
            test.append(
                Comparison(size, ">", ZERO)
                if condition.requirement == "nonzero"
                else Comparison(size, "<", Constant(1.0))
            )
        else:
            test += [Comparison(operand, sign, Constant(end)) for sign, end in _REQUIRED[condition.requirement]]
    return test
