"""The meanings, in words, of the letters that stay in a formula where its numbers are put in.

A letter that another line determines needs none, and neither has an index within its sum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from prsym.model.formula import Formula
from prsym.model.printed import Printed
from prsym.reading.functions import FUNCTIONS
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import (
    Apply,
    Bracket,
    Call,
    Node,
    Number,
    Relation,
    Symbol,
    substitute,
    symbols,
    transform,
    walk,
)

SPECIAL: Mapping[str, str] = MappingProxyType(
    {
        "erf": "the error function",
        "erfinv": "the inverse of the error function",
        "gamma": "the gamma function",
        "digamma": "the digamma function",
        "beta_regularized": "the regularised incomplete beta function",
        "scaled_arctangent": "the arctangent of u√κ divided by √κ",
        "scaled_logarithm": "half of the logarithm of 1 + κu², divided by κ",
    }
)
CONSTANTS: Mapping[str, str] = MappingProxyType({"e": "Euler’s number 2.718…"})
SHORT = 100  # characters of the formula of a letter that is written out
Lines = Sequence[tuple[str, Node]]  # each after a word, such as where


def written_out(formula: Formula, lines: Lines) -> list[Relation]:
    """The meaning of each letter of another formula at its arguments, such as `Q(38; 21) = (38 - 21)²/(38 + 21)`.

    The letters of these follow them; one whose formula is long is left to `letters_in_words`.
    """
    found: dict[Node, Relation] = {}
    waiting = [line for _, line in lines]
    functions = _functions(formula)
    while waiting:
        for node in walk(waiting.pop(0)):
            use = functions.get(node.letter) if isinstance(node, Apply) else None
            if isinstance(node, Apply) and isinstance(use, Formula) and node not in found:
                body = _at(use, node.arguments)
                if len(to_text(body)) <= SHORT:
                    found[node] = Relation((node, body), ("=",))
                    waiting.append(body)
    return list(found.values())


def _at(use: Formula, arguments: Sequence[Node]) -> Node:
    """The value of a formula at arguments, as it is printed."""
    values = (a if isinstance(a, Number | Symbol | Bracket) else Bracket(a, "(") for a in arguments)
    letters: dict[str, Node] = dict(zip((p.letter for p in use.parameters), values, strict=True))
    value = substitute(use.tree.sides[-1] if isinstance(use.tree, Relation) else use.tree, letters)
    return transform(value, _without_brackets)


def _without_brackets(node: Node) -> Node:
    """A function without further brackets around its arguments."""
    if not isinstance(node, Apply | Call):
        return node
    return replace(node, arguments=tuple(a.inner if isinstance(a, Bracket) else a for a in node.arguments))


def letters_in_words(formula: Formula, inputs: Mapping[str, Printed], lines: Lines) -> str:
    """`erf is the error function; z is stated as “1.9 to 2.0”`: what the letters mean; "" where none needs a word."""
    lefts = [line.sides[0] if isinstance(line, Relation) else line for _, line in lines]
    defined = {left for place, left in enumerate(lefts) if place or not isinstance(left, Apply)}
    meanings, functions = _meanings(formula, inputs), _functions(formula)
    measured = {p.name: meanings[p.letter] for p in formula.all_parameters}
    told: dict[str, str] = {}
    for _, line in lines:
        told |= {symbol_text(s): meanings[s] for s in symbols(line) if s in meanings and Symbol(s) not in defined}
        for node in walk(line):
            if isinstance(node, Call) and node.function in SPECIAL:
                told[FUNCTIONS[node.function].text or node.function] = SPECIAL[node.function]
            elif isinstance(node, Apply) and node not in defined:
                told |= _applied(node, functions, measured)
    return "; ".join(f"{letter} is {words}" for letter, words in told.items())


def _functions(formula: Formula) -> Mapping[str, Formula | str]:
    """The uses of applied letters, in the formula and in what determines its other letters."""
    used = [value for _, value in formula.definitions]
    used += [use for use in formula.functions.values() if isinstance(use, Formula)]
    found: dict[str, Formula | str] = dict(formula.functions)
    for other in (formula.determined_by, *used):
        found = {**_functions(other), **found} if other is not None else found
    return found


def _applied(node: Apply, functions: Mapping[str, Formula | str], measured: Mapping[str, str]) -> dict[str, str]:
    """The meaning of an applied letter that stands for a known function, a measured value or another formula."""
    use, letter = functions.get(node.letter, ""), symbol_text(node.letter)
    if isinstance(use, Formula):
        return {letter: f"the value of “{use.title}”"}
    words = SPECIAL.get(use) or measured.get(use)
    return {letter: words} if words else {}


def _meanings(formula: Formula, inputs: Mapping[str, Printed]) -> dict[str, str]:
    """The meaning of each letter: an input that prints no single number as it is stated, and what is no input."""
    found = dict(CONSTANTS)
    for other in (*(value for _, value in formula.definitions), formula.determined_by, formula):
        for parameter in other.all_parameters if other is not None else ():
            stated = inputs.get(parameter.name)
            words = parameter.meaning.partition(":")[0].partition(";")[0]
            found[parameter.letter] = f"stated as “{stated.text}”" if stated is not None else words
    equation = formula.equation
    if equation is not None and equation.unknown is not None and equation.extreme is not None:
        which = equation.extreme.which
        found[equation.unknown.letter] = f"the {which} whole number for which the inequality holds"
    return found
