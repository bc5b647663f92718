"""Random formulas, printed as people print them: what is read is the tree that was printed, or it is refused."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from prsym.errors import ReadingError
from prsym.reading.notation import AS_PRINTED
from prsym.reading.plain_text import read_noting
from prsym.reading.text import to_text
from prsym.reading.tree import Call, Negative, Node, Number, Power, Product, Quotient, Sum, Symbol, plain, transform

Printed = tuple[str, Node, str]  # the text, its tree, and what kind of part it is
LETTERS = {letter: letter for letter in "PRpqznNk"} | {"β": "beta", "p̂": "p_hat", "n₀": "n_0"}
WORDS = ("TP", "FN", "recall")
FUNCTIONS = {"√": "sqrt", "sqrt": "sqrt", "ln": "log", "exp": "exp", "abs": "abs"}
SUPERSCRIPT = str.maketrans("23-1", "²³⁻¹")
ATOMS = ("number", "letter", "word", "power", "call")
# Kinds of parts that stand side by side without a sign between them.
BESIDE = {(a, b) for a in ("number", "letter", "power") for b in ("letter", "group")}
BESIDE |= {("number", "word"), ("number", "call"), ("group", "group"), ("group", "letter")}


def part(rng: random.Random, depth: int) -> Printed:
    """A formula of at most this depth, printed in a style that chance chooses."""
    kinds = (atom,) if depth == 0 else (atom, total, product, product, quotient, power, call)
    return rng.choice(kinds)(rng, depth - 1)


def atom(rng: random.Random, _: int) -> Printed:
    if rng.random() < 0.3:
        number = rng.choice(("2", "3", "1.96", "0.5", "10"))
        return number, Number(number), "number"
    if rng.random() < 0.25:
        word = rng.choice(WORDS)
        return word, Symbol(word), "word"
    letter = rng.choice(sorted(LETTERS))
    return letter, Symbol(LETTERS[letter]), "letter"


def enclosed(printed: Printed, kinds: tuple[str, ...]) -> Printed:
    text, tree, kind = printed
    return printed if kind in kinds else (f"({text})", tree, "group")


def total(rng: random.Random, depth: int) -> Printed:
    text, first, _ = enclosed(part(rng, depth), (*ATOMS, "product", "quotient"))
    terms = [first]
    for _ in range(rng.randint(1, 2)):
        shown, tree, _ = enclosed(part(rng, depth), (*ATOMS, "product", "quotient"))
        sign = rng.choice((" + ", "+", " − ", " - ", " – "))
        text += sign + shown
        terms.append(tree if "+" in sign else Negative(tree))
    return text, Sum(tuple(terms)), "sum"


def product(rng: random.Random, depth: int) -> Printed:
    parts = [enclosed(part(rng, depth), ATOMS) for _ in range(rng.randint(2, 3))]
    text = parts[0][0]
    for (_, _, before), (shown, _, kind) in pairwise(parts):
        is_beside = (before, kind) in BESIDE and rng.random() < 0.6
        text += rng.choice(("", " ") if is_beside else (" × ", "·", "*", " x ", " ⋅ ")) + shown
    return text, Product(tuple(tree for _, tree, _ in parts)), "product"


def quotient(rng: random.Random, depth: int) -> Printed:
    top, a, _ = enclosed(part(rng, depth), (*ATOMS, "product"))
    bottom, b, _ = enclosed(part(rng, depth), ATOMS)
    return top + rng.choice(("/", " / ", " ÷ ")) + bottom, Quotient(a, b, stacked=False), "quotient"


def power(rng: random.Random, depth: int) -> Printed:
    base, tree, _ = enclosed(part(rng, depth), ("number", "letter", "word"))
    exponent = rng.choice(("2", "3", "-1"))
    node = Negative(Number("1")) if exponent == "-1" else Number(exponent)
    return base + rng.choice((exponent.translate(SUPERSCRIPT), f"^({exponent})")), Power(tree, node), "power"


def call(rng: random.Random, depth: int) -> Printed:
    inner, tree, _ = part(rng, depth)
    sign = rng.choice(sorted(FUNCTIONS))
    return f"{sign}({inner})", Call(FUNCTIONS[sign], (tree,)), "call"


def flat(tree: Node) -> Node:
    """The tree without brackets, with a product inside a product as one, for both are printed side by side."""

    def change(node: Node) -> Node:
        if not isinstance(node, Product):
            return node
        return Product(tuple(f for x in node.factors for f in (x.factors if isinstance(x, Product) else (x,))))

    return transform(plain(tree), change)


@pytest.mark.parametrize("seed", range(4))
def test_a_printed_formula_is_read_as_what_was_printed(seed: int) -> None:
    rng = random.Random(seed)
    read = 0
    for _ in range(150):
        text, tree, _ = part(rng, rng.randint(1, 4))
        try:
            found = read_noting(text, frozenset(), AS_PRINTED)[0]
        except ReadingError:
            continue
        assert flat(found) == flat(tree), f"{text}: {to_text(found)}"
        read += 1
    assert read > 140
