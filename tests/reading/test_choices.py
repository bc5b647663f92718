"""Choices as nested cases, against truth tables made by enumeration."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose
from prsym.reading.latex import read_latex
from prsym.reading.python import read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.tree import Bracket, Call, Node, Number, Quotient, Relation, Symbol, walk

VALUES = [Fraction(v) for v in (-1, 0, 1, 2)]


def value(node: Node, point: dict[str, Fraction]) -> Fraction:
    """A hand-made evaluation of the few nodes that these tests use; ZeroDivisionError where it is undefined."""
    match node:
        case Number(text):
            return Fraction(text)
        case Symbol(name):
            return point[name]
        case Bracket(inner, _):
            return value(inner, point)
        case Quotient(a, b, _):
            return value(a, point) / value(b, point)
        case Call("if", (Relation((left, right), (sign,)), yes, no)):
            a, b = value(left, point), value(right, point)
            holds = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "=": a == b, "!=": a != b}[sign]
            return value(yes if holds else no, point)
    raise AssertionError(node)


def outcome(work: Callable[..., object], *arguments: object) -> object:
    try:
        return work(*arguments)
    except ZeroDivisionError:
        return None


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1 if x > 0 and y > 0 else 2", lambda x, y: 1 if x > 0 and y > 0 else 2),
        ("1 if x > 0 or y > 0 else 2", lambda x, y: 1 if x > 0 or y > 0 else 2),
        ("1 if not (x > 0 or y == 1) else 2", lambda x, y: 1 if not (x > 0 or y == 1) else 2),
        ("1 if 0 < x <= y else 2", lambda x, y: 1 if 0 < x <= y else 2),
        ("1 if x else 2 if y else 3", lambda x, y: 1 if x else 2 if y else 3),
        ("1 if x and not y else 2", lambda x, y: 1 if x and not y else 2),
        ("1 if x != 0 and 1/x > y else 2", lambda x, y: 1 if x != 0 and 1 / x > y else 2),
        ("1 if 1/x > y or 1/y > x else 2", lambda x, y: 1 if 1 / x > y or 1 / y > x else 2),
        ("np.where((x > 0) & (y > 0) | ~(x < 2), 1, 2)", lambda x, y: 1 if (x > 0 and y > 0) or not x < 2 else 2),
        ("(1 if x > 0 else 2) if True else 3", lambda x, y: 1 if x > 0 else 2),
    ],
)
def test_python_choices(text: str, meaning: Callable[[Fraction, Fraction], int]) -> None:
    tree = read_python(text)
    for x, y in product(VALUES, VALUES):
        assert outcome(value, tree, {"x": x, "y": y}) == outcome(meaning, x, y)


def every(*parts: bool) -> bool:
    """A spreadsheet's AND: every argument has been worked out before."""
    return all(parts)


def some(*parts: bool) -> bool:
    return any(parts)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("=IF(AND(x>0,y>0),1,2)", lambda x, y: 1 if x > 0 and y > 0 else 2),
        ("=IF(AND(x<>0,1/x>y),1,2)", lambda x, y: 1 if every(x != 0, 1 / x > y) else 2),
        ("=IF(OR(x=0,1/x>y,y>1),1,2)", lambda x, y: 1 if some(x == 0, 1 / x > y, y > 1) else 2),
        ("=IF(NOT(OR(y>0;AND(x>0;1/y>x)));1;2)", lambda x, y: 1 if not some(y > 0, every(x > 0, 1 / y > x)) else 2),
        ("=IF(x,1/x,0)", lambda x, y: 1 / x if x else 0),
        ("=IF(AND(x,y),1,2)", lambda x, y: 1 if x and y else 2),
        ("=IF(TRUE,x,1/0)", lambda x, y: x),
        ("=IF(OR(FALSE(),x>=y),1,2)", lambda x, y: 1 if x >= y else 2),
        ("=IF((x>0),1,IF(y<=0,2,3))", lambda x, y: 1 if x > 0 else 2 if y <= 0 else 3),
    ],
)
def test_spreadsheet_choices_work_every_argument_of_and_and_or_out(
    text: str, meaning: Callable[[Fraction, Fraction], Fraction]
) -> None:
    tree = read_spreadsheet(text)
    for x, y in product(VALUES, VALUES):
        assert outcome(value, tree, {"x": x, "y": y}) == outcome(meaning, x, y), (x, y)


LEAVES = [("x>0", "x > 0"), ("1/x>y", "1 / x > y"), ("x<1/y", "x < 1 / y"), ("y<>1", "y != 1"), ("TRUE", "True")]


def nested(dice: random.Random, depth: int) -> tuple[str, str, str]:
    """A condition in the words of a spreadsheet, what it means there, and the same in Python's words."""
    kind = dice.choice(["AND", "OR", "NOT", "leaf"]) if depth else "leaf"
    if kind == "leaf":
        sheet, python = dice.choice(LEAVES)
        return sheet, python, python
    parts = [nested(dice, depth - 1) for _ in range(1 if kind == "NOT" else dice.choice((2, 3)))]
    sheets, meanings, pythons = zip(*parts, strict=True)
    if kind == "NOT":
        return f"NOT({sheets[0]})", f"(not {meanings[0]})", f"(not {pythons[0]})"
    word, function = (" and ", "every") if kind == "AND" else (" or ", "some")
    return f"{kind}({','.join(sheets)})", f"{function}({', '.join(meanings)})", f"({word.join(pythons)})"


@pytest.mark.parametrize("seed", range(80))
def test_nested_conditions_have_a_value_where_both_languages_give_one(seed: int) -> None:
    """By Python itself, whose `and` and `or` stop early and whose functions have all their arguments worked out."""
    sheet, meaning, python = nested(random.Random(seed), 2)
    from_sheet, from_python = read_spreadsheet(f"=IF({sheet},1,2)"), read_python(f"1 if {python} else 2")
    for x, y in product(VALUES, VALUES):
        names = {"x": x, "y": y, "every": every, "some": some}
        for tree, text in ((from_sheet, meaning), (from_python, python)):
            wanted = outcome(eval, f"1 if {text} else 2", names)  # made above
            assert outcome(value, tree, {"x": x, "y": y}) == wanted, (text, x, y)


@pytest.mark.parametrize(
    ("rows", "meaning"),
    [
        (r"1 & x > 0 \\ 2 & x \le 0", lambda x, y: 1 if x > 0 else 2),
        (r"1, & x > 0, \\ 2, & 0 \geq x.", lambda x, y: 1 if x > 0 else 2),
        (r"1 & x = 0 \\ 2 & x \neq 0", lambda x, y: 1 if x == 0 else 2),
        (r"1 & \text{if } x > 0 \text{ or } y > 0 \\ 2 & \text{otherwise}", lambda x, y: 1 if x > 0 or y > 0 else 2),
        (r"1 & x > 0 \land y > 0 \\ 3 & x < y \\ 2 & \text{otherwise.}",
         lambda x, y: 1 if x > 0 and y > 0 else 3 if x < y else 2),
    ],
)  # fmt: skip
def test_latex_cases(rows: str, meaning: Callable[[Fraction, Fraction], int]) -> None:
    tree = read_latex(rf"\begin{{cases}} {rows} \end{{cases}}")
    for x, y in product(VALUES, VALUES):
        assert value(tree, {"x": x, "y": y}) == meaning(x, y)


def test_every_relation_of_a_choice_has_one_operator() -> None:
    tree = read_python("1 if 0 < x < y <= 2 or not x == y else 2")
    relations = [n for n in walk(tree) if isinstance(n, Relation)]
    assert relations
    assert all(len(r.operators) == 1 for r in relations)


@pytest.mark.parametrize("lazy", [True, False])
def test_every_condition_of_two_comparisons(lazy: bool) -> None:
    a, b = (Relation((Symbol(s), Number("0")), (">",)) for s in "xy")
    meanings: list[tuple[Condition, Callable[[bool, bool], bool]]] = [
        (Both((a, b)), lambda p, q: p and q),
        (Either((a, b)), lambda p, q: p or q),
        (Opposite(Both((a, Opposite(b)))), lambda p, q: not (p and not q)),
        (Either((Both((a, b)), Opposite(Either((a, b))))), lambda p, q: p == q),
        (Both((Always(True), a)), lambda p, q: p),
        (Either((Always(True), a)), lambda p, q: True),
        (Both(()), lambda p, q: True),
    ]
    for condition, holds in meanings:
        tree = choose(condition, Number("1"), Number("2"), lazy=lazy)
        for p, q in product((True, False), repeat=2):
            point = {"x": Fraction(int(p)), "y": Fraction(int(q))}
            assert value(tree, point) == (1 if holds(p, q) else 2)
