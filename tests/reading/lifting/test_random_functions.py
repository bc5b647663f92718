"""What is read of random functions against the functions themselves, run in exact arithmetic by Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from prsym.errors import ReadingError, UnableError
from prsym.reading.lifting.function import FunctionText, read_function_text
from prsym.verify.balls import UndefinedError, evaluate, exact

SEEDS = range(10)
FUNCTIONS = 25  # a seed
POINTS = [Fraction(n, d) for n, d in ((-3, 1), (-1, 1), (-1, 2), (0, 1), (1, 2), (1, 1), (2, 1), (5, 2))]
NAMES = ("x", "y", "a", "b", "c")


class _Writer:
    """Writes functions of x and y that do what people's functions do."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.helpers: list[str] = []
        self.seen = ["x", "y"]

    def program(self) -> str:
        self.helpers = []
        helpers = []
        for name in ("g", "h")[: self.random.randrange(3)]:
            helpers.append(self.function(name, 2))
            self.helpers.append(name)
        return "\n".join([*helpers, self.function("f", 5)])

    def function(self, name: str, size: int) -> str:
        self.seen = ["x", "y"]
        first = []
        for letter in "abc":
            if self.random.random() < 0.9:
                first.append(f"    {letter} = {self.number(1)}")
                self.seen.append(letter)
        self.seen += [] if self.random.random() < 0.9 else ["c"]
        body = self.block(self.random.randrange(1, size + 1), "    ", in_loop=False)
        end = f"    return {self.number(2)}" if self.random.random() < 0.95 else "    pass"
        late = ["    if x > 9: a = b = c = 0"]  # so that they are names of the function in any case
        return "\n".join([f"def {name}(x, y=2):", *first, *body, *late, end])

    def block(self, size: int, indent: str, *, in_loop: bool) -> list[str]:
        return [line for _ in range(size) for line in self.statement(indent, in_loop=in_loop)]

    def statement(self, indent: str, *, in_loop: bool) -> list[str]:
        deeper = indent + "    "
        kind = self.random.choice(
            ["assign"] * 5 + ["augment"] * 2 + ["tuple", "if", "ifelse", "for", "return", "raise", "assert", "walrus"]
        )
        if len(indent) > 8 and kind in {"if", "ifelse", "for"}:
            kind = "assign"
        match kind:
            case "assign":
                return [f"{indent}{self.name()} = {self.value(2)}"]
            case "walrus":
                return [f"{indent}{self.name()} = ({self.name()} := {self.number(1)}) + 1"]
            case "augment":
                return [f"{indent}{self.name()} {self.random.choice('+-*')}= {self.number(1)}"]
            case "tuple":
                return [f"{indent}{self.name()}, {self.name()} = {self.number(1)}, {self.number(1)}"]
            case "if":
                return [f"{indent}if {self.test()}:", *self.block(2, deeper, in_loop=in_loop)]
            case "ifelse":
                return [
                    f"{indent}if {self.test()}:",
                    *self.block(1, deeper, in_loop=in_loop),
                    f"{indent}elif {self.test()}:",
                    *self.block(1, deeper, in_loop=in_loop),
                    f"{indent}else:",
                    *self.block(1, deeper, in_loop=in_loop),
                ]
            case "for":
                return self.loop(indent, deeper)
            case "assert":
                return [f"{indent}assert {self.test()}"]
            case _ if in_loop and self.random.random() < 0.6:
                return [f"{indent}{self.random.choice(['break', 'continue'])}"]
            case "return":
                value = "" if self.random.random() < 0.1 else self.number(1)
                return [f"{indent}if {self.test()}: return {value}"]
            case _:
                return [f"{indent}if {self.test()}: raise ValueError(x)"]

    def loop(self, indent: str, deeper: str) -> list[str]:
        over = self.random.choice(
            [
                "for i in range(3)",
                "for i in (1, x, 3)",
                "for i, c in enumerate([x, y])",
                "for i, c in zip((1, 2), (y, x))",
                "for i in reversed(range(2))",
            ]
        )
        lines = [f"{indent}{over}:", f"{deeper}a = {self.random.choice(['i', 'i + x', 'i*x'])}"]
        lines += self.block(2, deeper, in_loop=True)
        return lines if self.random.random() < 0.7 else [*lines, f"{indent}else:", f"{deeper}b = {self.number(1)}"]

    def name(self) -> str:
        return self.random.choice(NAMES)

    def value(self, depth: int) -> str:
        return self.number(depth) if self.random.random() < 0.9 else f"({self.test()})"

    def number(self, depth: int) -> str:
        if depth == 0 or self.random.random() < 0.25:
            return self.random.choice([*self.seen, "x", "y", "0", "1", "2", "3"])
        inner = [self.number(depth - 1) for _ in range(2)]
        return self.random.choice(
            [
                f"({inner[0]} + {inner[1]})",
                f"({inner[0]} - {inner[1]})",
                f"{inner[0]} * {inner[1]}",
                f"Fraction({inner[0]}) / ({inner[1]})",
                f"(-{inner[0]})**{self.random.choice('0123')}",
                f"({inner[0]} if {self.test()} else {inner[1]})",
                f"({inner[0]} {self.random.choice(['and', 'or'])} {inner[1]})",
                f"{self.random.choice(['min', 'max'])}({inner[0]}, {inner[1]})",
                f"abs({inner[0]})",
                f"sum(x**k + {inner[0]} for k in range(3))",
                f"sum([{inner[0]}, {inner[1]}], {self.random.randrange(3)})",
                f"[{inner[0]}, {inner[1]}][{self.random.choice(['0', '-1'])}]",
                f"(lambda t: t + {inner[0]})({inner[1]})",
                *(f"{helper}({inner[0]}, y={inner[1]})" for helper in self.helpers),
                *(f"{helper}({inner[0]})" for helper in self.helpers),
            ]
        )

    def test(self) -> str:
        a, b, c = (self.random.choice([*self.seen, "x", "y", "0", "1"]) for _ in range(3))
        sign = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        return self.random.choice(
            [
                f"{a} {sign} {b}",
                f"{a} {sign} {b} < {c}",
                f"not {a}",
                f"{a} {sign} {b} and {c} > 0",
                f"{a} {sign} {b} or {c} > 0",
                f"Fraction(1) / {a} > {b}",
                f"{a} in (1, {b})",
                f"any(Fraction(1) / ({a} - k) > {b} for k in (1, 2))",
                f"all(Fraction(1) / ({a} - k) > {b} for k in (1, 2))",
                "x is not None",
            ]
        )


def _run(text: str) -> Callable[[Fraction, Fraction], object]:
    """The function as Python makes it; the text is the test's own."""
    names: dict[str, object] = {"Fraction": Fraction}
    exec(text, names)  # noqa: S102
    function = names["f"]
    assert callable(function)
    return function


def _by_python(function: Callable[[Fraction, Fraction], object], x: Fraction, y: Fraction) -> object:
    try:
        value = function(x, y)
    except (ArithmeticError, NameError, TypeError, ValueError, AssertionError):
        return None
    return Fraction(value) if isinstance(value, int | Fraction) else None  # a truth value is 1 or 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_formula_of_a_function_has_its_values_and_is_defined_where_it_is(seed: int) -> None:
    writer, read, defined, undefined = _Writer(seed), 0, 0, 0
    for _ in range(FUNCTIONS):
        text = "from fractions import Fraction\n" + writer.program()
        try:
            tree = read_function_text(FunctionText(text, "f")).tree
        except ReadingError:
            continue
        read += 1
        function = _run(text)
        for x in POINTS:
            for y in POINTS[::3]:
                try:
                    found = evaluate(tree, {"x": exact(x), "y": exact(y)})
                except UndefinedError:
                    found = None
                except UnableError:
                    continue
                expected = _by_python(function, x, y)
                defined, undefined = defined + (expected is not None), undefined + (expected is None)
                assert found == (None if expected is None else exact(expected)), f"{text}\nat {x}, {y}\n{tree}"
    assert read >= 5, read
    assert min(defined, undefined) >= 5, (defined, undefined)
