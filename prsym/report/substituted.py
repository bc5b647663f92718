"""The substituted form of a number claim: the printed formula with the typed numbers in the place of its letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from prsym.model.domain import Parameter
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.model.printed import Printed
from prsym.reading.tree import Apply, Bracket, Negative, Node, Number, Power, Product, Relation, Symbol, transform
from prsym.report.amounts import CERTAIN, certain_digits, grouped, scientific
from prsym.report.letters import written_out
from prsym.verify.digits import enclosure_of
from prsym.verify.enclose import show

_SEPARATED = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])", re.ASCII)
_SHARE = re.compile(r"(\d[\d,]*)\s*(?:/|(?:out )?of)\s*(\d[\d,]*)", re.ASCII)
_PLAIN = re.compile(r"(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?%?", re.ASCII)


def substituted(
    formula: Formula, inputs: Mapping[str, Printed], value: Enclosure | None, *, percent: bool = False
) -> list[tuple[str, Node]]:
    """Lines, each after a word: the formula with its numbers and what it gives, then what determines other letters.

    What it gives is in `percent` where the printed number is.

    An input that prints no single number (a range, a bound) keeps its letter. Empty when no input has a number.
    """
    numbers = {name: node for name, printed in inputs.items() if (node := typed_number(printed)) is not None}
    if not numbers:
        return []
    shown: list[tuple[str, Node]] = []
    shown_value = None if value is None else _value(value, _separated_from(numbers.values()), percent=percent)
    lines = list(_lines(formula, numbers, shown_value))
    for lead, line in (*lines, *(("where", line) for line in written_out(formula, lines))):
        again = lead == "where" and any(before in ("where", "and") for before, _ in shown)
        shown.append(("and" if again else lead, line))
    return shown


def typed_number(printed: Printed) -> Node | None:
    """The number of an input, as typed where a formula can hold it so; None where it prints no single number."""
    point = printed.point
    if point is None:
        return None
    typed = printed.text.strip().replace("−", "-")
    text = typed.lstrip("+-") if _PLAIN.fullmatch(typed.lstrip("+-")) else _separated(typed, abs(point))
    if not any(character.isdigit() for character in text):
        return None
    number: Node = Bracket(Number(text), "(") if "/" in text else _number(text)
    return Negative(number) if point < 0 else number


def _separated(typed: str, number: Fraction) -> str:
    """The number as it stands in a text such as 4,500,000 documents, or as a fraction of 41 of 600."""
    if (share := _SHARE.fullmatch(typed)) and Fraction(int(_bare(share[1])), int(_bare(share[2])) or 1) == number:
        return f"{share[1]}/{share[2]}"
    found = _SEPARATED.search(typed)
    return found[0] if found is not None and Fraction(_bare(found[0])) == number else grouped(show(number))


def _bare(digits: str) -> str:
    return digits.replace(",", "")


def _lines(formula: Formula, numbers: Mapping[str, Node], shown: Node | None) -> Iterator[tuple[str, Node]]:
    """The word before each line, and the line; `shown` is the value."""
    if formula.unknown is None or formula.determined_by is not None:
        yield "", _with_value(_filled(formula, numbers), shown)
    else:
        yield from _equation(formula, formula.unknown, numbers, shown)
    yield from _given(formula, numbers)
    if formula.determined_by is not None:
        yield "where", _filled(formula.determined_by, numbers)


def _equation(
    formula: Formula, unknown: Parameter, numbers: Mapping[str, Node], value: Node | None
) -> Iterator[tuple[str, Node]]:
    """The equation of an unknown, and its value; at an edge, where the print has no solution, the value alone."""
    at_an_edge = value is not None and _at_an_edge(formula, numbers)
    if not at_an_edge:
        yield "", _filled(formula, numbers)
    if value is not None:
        yield "" if at_an_edge else _solution(formula), Relation((Symbol(unknown.letter), value), ("=",))


def _solution(formula: Formula) -> str:
    return "whose solution is" if formula.extreme is None else f"for which the {formula.extreme.which} whole number is"


def _given(formula: Formula, numbers: Mapping[str, Node]) -> Iterator[tuple[str, Node]]:
    """The letters that stand for values of other formulas, each with its own numbers."""
    for parameter, used in formula.definitions:
        yield "where", _with_left(Symbol(parameter.letter), _filled(used, numbers))
        yield from _given(used, numbers)


def _filled(formula: Formula, numbers: Mapping[str, Node]) -> Node:
    """The printed text with numbers for letters; a measured value such as P(R) is a number too."""
    letters = {p.letter: numbers[p.name] for p in formula.parameters if p.name in numbers}
    measured = {
        letter: numbers[use] for letter, use in formula.functions.items() if isinstance(use, str) and use in numbers
    }

    def change(node: Node) -> Node:
        match node:
            case Symbol(name):
                return letters.get(name, node)
            case Apply(letter, _) if letter in measured:
                return measured[letter]
            case Power(Number(text), exponent) if text.endswith("%"):
                return Power(Bracket(Number(text), "("), exponent)
            case _:
                return node

    tree = formula.tree
    if not isinstance(tree, Relation) or formula.equation is formula:
        return transform(tree, change)
    left = tree.sides[0] if isinstance(tree.sides[0], Symbol) else transform(tree.sides[0], change)
    return Relation((left, transform(tree.sides[-1], change)), tree.operators[-1:])


def _with_value(line: Node, value: Node | None) -> Node:
    """The line with the value as its last side."""
    if value is None:
        return line
    if isinstance(line, Relation):
        return Relation((*line.sides, value), (*line.operators, "="))
    return Relation((line, value), ("=",))


def _with_left(left: Node, line: Node) -> Node:
    right = line.sides[-1] if isinstance(line, Relation) else line
    return Relation((left, right), ("=",))


def _separated_from(numbers: Iterable[Node]) -> int:
    """The number of digits from which on the inputs have separators, five or four; 0 where they have none."""
    texts = [node.text for node in numbers if isinstance(node, Number) and "," in node.text]
    return 4 if any(len(text.partition(",")[0]) == 1 for text in texts) else 5 if texts else 0


def _value(value: Enclosure, least: int, *, percent: bool) -> Node | None:
    """The certain digits, with separators where it has at least so many; None where no digit is certain."""
    text = certain_digits(_times_hundred(value) if percent else value)
    if not text:
        return None
    if percent and scientific(text.lstrip("-")) is None:
        number = Number(f"{grouped(text.lstrip('-'), least) if least else text.lstrip('-')}%")
        return Negative(number) if text.startswith("-") else number
    text = text if not percent else certain_digits(value)
    text = grouped(text, least) if least and scientific(text.lstrip("-")) is None else text
    return Negative(_number(text[1:])) if text.startswith("-") else _number(text)


def _times_hundred(value: Enclosure) -> Enclosure:
    low, high = (100 * end for end in value.bounds())
    return (
        Enclosure(show(low), show(high), show(low))
        if value.exact
        else enclosure_of(low, high, CERTAIN) or Enclosure(show(low), show(high), "")
    )


def _number(text: str) -> Node:
    """A decimal as a number, or as a mantissa times a power of ten where it is tiny or huge."""
    short = scientific(text)
    if short is None:
        return Number(text)
    exponent = Number(str(abs(short.exponent)))
    power = Power(Number("10"), Negative(exponent) if short.exponent < 0 else exponent)
    return Bracket(Product((Number(short.mantissa), power)), "(")


def _at_an_edge(formula: Formula, numbers: Mapping[str, Node]) -> bool:
    """Whether the source names the value at these inputs because the equation has no root there."""
    filled = (transform(relation, lambda n: _named(n, numbers)) for relation, _ in formula.edge_trees)
    return any(isinstance(r, Relation) and len(set(r.sides)) == 1 for r in filled)


def _named(node: Node, numbers: Mapping[str, Node]) -> Node:
    return numbers.get(node.name, node) if isinstance(node, Symbol) else node
