"""Wrong variants of a formula: what people get wrong when they copy, rearrange or program one.

Used twice: to test that a wrong formula is told from the right one, and to say what is wrong with a formula that a
stranger wrote ("equals the formula with precision and recall exchanged").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice, permutations

from prsym.comparing import mutation_rules as rules
from prsym.comparing import mutation_shapes as shapes
from prsym.comparing.mutation_rules import Change
from prsym.comparing.places import ONE, TWO, places, product_of, replace, shown, sum_of, unordered
from prsym.reading.text import symbol_text
from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Symbol,
    substitute,
    symbols,
)

MAX_MUTATIONS = 400
HUNDRED = Number("100")
_PLACE = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@dataclass(frozen=True, slots=True)
class Mutation:
    """A wrong variant: its kind, the words that complete "equals the formula with …", and its tree."""

    kind: str
    words: str
    tree: Node


def mutations(tree: Node) -> Iterator[Mutation]:
    """The wrong variants of a formula, simplest and most human first; at most `MAX_MUTATIONS`, each once.

    Variants that differ from the formula, or from an earlier variant, in brackets and in the order of terms and
    factors only are left out. A variant can still be equal to the formula by algebra.

    >>> from prsym.reading.python import read_python
    >>> [m.words for m in mutations(read_python("t/b**2"))][:3]
    ['t and b exchanged', 'b for b^2', 't^2 for t']
    """
    return islice(_distinct(tree), MAX_MUTATIONS)


def _distinct(tree: Node) -> Iterator[Mutation]:
    seen = {unordered(tree)}
    for kind, found in _all(tree):
        for words, variant in found:
            form = unordered(variant)
            if form not in seen:
                seen.add(form)
                yield Mutation(kind, words, variant)


def _all(tree: Node) -> Iterator[tuple[str, Iterator[Change]]]:
    for kind, rule in _RULES:
        yield kind, rule(tree)


def _at_each_place(rule: Callable[[Node], Iterator[Change]]) -> Callable[[Node], Iterator[Change]]:
    """The rule of one place for a tree: equal places first all together, then one by one."""

    def whole(tree: Node) -> Iterator[Change]:
        found: dict[tuple[Node, str], list[tuple[Node, Node]]] = {}
        for node, put in places(tree):
            for words, new in rule(node):
                found.setdefault((node, words), []).append((new, put(new)))
        meanings = Counter(words for _, words in found)
        for (old, own), changed in found.items():
            words = own if meanings[own] == 1 else f"{own} in {shown(old)}"
            if len(changed) == 1:
                yield words, changed[0][1]
                continue
            yield words, replace(tree, old, changed[0][0])
            for name, (_, variant) in zip(_PLACE, changed, strict=False):
                yield f"{words}, at the {name} of {len(changed)} places", variant

    return whole


def _names(tree: Node) -> list[str]:
    return [name for name in symbols(tree) if name != "pi"]


def _exchanged(tree: Node) -> Iterator[Change]:
    for a, b in combinations(_names(tree), 2):
        words = f"{symbol_text(a)} and {symbol_text(b)} exchanged"
        yield words, substitute(tree, {a: Symbol(b), b: Symbol(a)})


def _replaced(tree: Node) -> Iterator[Change]:
    """One symbol written for another, wherever it stands."""
    for a, b in permutations(_names(tree), 2):
        yield f"{symbol_text(b)} for {symbol_text(a)}", substitute(tree, {a: Symbol(b)})


def _replaced_once(tree: Node) -> Iterator[Change]:
    names = _names(tree)

    def rule(node: Node) -> Iterator[Change]:
        if isinstance(node, Symbol) and node.name in names:
            for other in (n for n in names if n != node.name):
                yield f"{symbol_text(other)} for {symbol_text(node.name)}", Symbol(other)

    return _at_each_place(rule)(tree)


def _percent(tree: Node) -> Iterator[Change]:
    """A share given in percent where a fraction is meant, and the reverse."""
    for name in _names(tree):
        own, word = Symbol(name), symbol_text(name)
        divided = Bracket(Quotient(own, HUNDRED, stacked=False), "(")
        yield f"{word}/100 for {word} (percent for fraction)", substitute(tree, {name: divided})
        multiplied = Bracket(Product((HUNDRED, own)), "(")
        yield f"100·{word} for {word} (percent for fraction)", substitute(tree, {name: multiplied})
    yield "the value multiplied by 100 (percent for fraction)", product_of(HUNDRED, tree)
    yield "the value divided by 100 (percent for fraction)", Quotient(tree, HUNDRED, stacked=False)


def _complement(tree: Node) -> Iterator[Change]:
    for name in _names(tree):
        other = Bracket(sum_of(ONE, Negative(Symbol(name))), "(")
        yield f"1 − {symbol_text(name)} for {symbol_text(name)}", substitute(tree, {name: other})
    yield "1 minus the value for the value", sum_of(ONE, Negative(tree))


def _root_of_value(tree: Node) -> Iterator[Change]:
    yield "the square root of the value for the value", Call("sqrt", (tree,))
    yield "the square of the value for the value", Power(tree, TWO)


def _factor_of_value(tree: Node) -> Iterator[Change]:
    yield "a factor 2 before the value", product_of(TWO, tree)
    yield "a factor 1/2 before the value", Quotient(tree, TWO, stacked=False)


def _sign_of_value(tree: Node) -> Iterator[Change]:
    yield "the sign of the value changed", Negative(tree)


def _other_mean(tree: Node) -> Iterator[Change]:
    """The arithmetic or the geometric mean for a harmonic one, wherever it stands."""
    names = _names(tree)
    forms = dict(_harmonic_means(names))
    for node, put in places(tree):
        if isinstance(node, Product | Quotient):
            for words, new in forms.get(unordered(node), ()):
                yield words, put(new)


def _harmonic_means(names: list[str]) -> Iterator[tuple[object, tuple[Change, ...]]]:
    """The forms of harmonic means of two symbols, plain and weighted by the square of a third, with other means."""
    for x, y in permutations(names, 2):
        a, b = Symbol(x), Symbol(y)
        arithmetic = Quotient(sum_of(a, b), TWO, stacked=False)
        plain = (("the arithmetic mean in place of the harmonic mean", arithmetic), _geometric(a, b))
        for form in (_ratio((TWO, a, b), sum_of(a, b)), _ratio((TWO,), sum_of(_over(ONE, a), _over(ONE, b)))):
            yield unordered(form), plain
        for weight in (n for n in names if n not in {x, y}):
            square = Power(Symbol(weight), TWO)
            total = sum_of(ONE, square)
            mean = Quotient(sum_of(a, product_of(square, b)), total, stacked=False)
            weighted = (("the weighted arithmetic mean in place of the harmonic mean", mean), *plain)
            yield unordered(_ratio((total, a, b), sum_of(b, product_of(square, a)))), weighted
            yield unordered(_ratio((total,), sum_of(_over(ONE, a), _over(square, b)))), weighted


def _geometric(a: Node, b: Node) -> Change:
    return "the geometric mean in place of the harmonic mean", Call("sqrt", (product_of(a, b),))


def _ratio(factors: tuple[Node, ...], below: Node) -> Node:
    return Quotient(product_of(*factors), below, stacked=False)


def _over(a: Node, b: Node) -> Node:
    return Quotient(a, b, stacked=False)


_RULES: tuple[tuple[str, Callable[[Node], Iterator[Change]]], ...] = (
    ("exchange", _exchanged),
    ("mean", _other_mean),
    ("square", _at_each_place(rules.without_square)),
    ("square", _at_each_place(rules.with_square)),
    ("sign", _at_each_place(rules.other_sign)),
    ("sign", _sign_of_value),
    ("percent", _percent),
    ("logarithm", _at_each_place(rules.other_logarithm)),
    ("function", _at_each_place(rules.other_function)),
    ("root", _at_each_place(rules.other_root)),
    ("root", _root_of_value),
    ("exponent", _at_each_place(rules.other_exponent)),
    ("factor two", _factor_of_value),
    ("factor two", _at_each_place(rules.without_two)),
    ("factor two", _at_each_place(rules.with_two)),
    ("turned over", _at_each_place(shapes.turned_over)),
    ("brackets", _at_each_place(shapes.without_brackets)),
    ("replaced", _replaced),
    ("complement", _at_each_place(rules.without_complement)),
    ("complement", _complement),
    ("cases", _at_each_place(shapes.other_case)),
    ("term", _at_each_place(shapes.without_term)),
    ("factor", _at_each_place(shapes.without_factor)),
    ("off by one", _at_each_place(rules.sum_off_by_one)),
    ("off by one", _at_each_place(rules.off_by_one)),
    ("constant", _at_each_place(rules.other_constant)),
    ("operation", _at_each_place(shapes.other_operation)),
    ("replaced once", _replaced_once),
)
