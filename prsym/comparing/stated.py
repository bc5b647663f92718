"""A user's statement of what a symbol stands for: a quantity's name, or an expression in the names of several."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.comparing.spellings import candidates, listed
from prsym.comparing.vocabulary import Meaning, Vocabulary
from prsym.errors import InputError, ReadingError
from prsym.reading.functions import ELEMENTARY
from prsym.reading.latex import read_latex
from prsym.reading.python import read_python
from prsym.reading.text import GREEK, to_text
from prsym.reading.tree import Call, Node, Product, Relation, Summation, Symbol, substitute, symbols, walk

MOST_READINGS = 2
_SIGNS = str.maketrans({"·": "*", "×": "*", "−": "-", "÷": "/"})
_SIDE_BY_SIDE = re.compile(r"(?<=[\w)])[ \t]+(?=[\w(])")


def stated_meaning(text: str, vocabulary: Vocabulary, symbol: str) -> Meaning:
    """The meaning that a user gives a symbol, in the formula's quantities; `InputError` says what cannot be used.

    A name is taken as such. In an expression, a word that is no name is a product of letters where it can be cut into
    letters of the formula in one way only, as `ρN`.
    """
    where = f"symbols: {symbol} = {text.strip()[:60]}"
    if (meaning := _named(text.strip(), vocabulary, where)) is not None:
        return meaning
    tree = _read(text, where)
    known = {name: _meaning_of(name, vocabulary, where) for name in symbols(tree) if name != "pi"}
    return Meaning(text.strip(), substitute(tree, known))


def _read(text: str, where: str) -> Node:
    """The tree of an expression in LaTeX or in Python's signs; letters side by side are a product."""
    try:
        tree = read_latex(text) if "\\" in text else read_python(_SIDE_BY_SIDE.sub("*", text.translate(_SIGNS).strip()))
    except ReadingError as error:
        raise ReadingError(f"{where}: {error}") from None
    beyond = (isinstance(n, Call) and n.function not in ELEMENTARY for n in walk(tree))
    if isinstance(tree, Relation) or any(beyond) or any(isinstance(n, Summation) for n in walk(tree)):
        raise InputError(f"{where}: write a parameter, or an expression of elementary functions such as found/sample")
    return tree


def _meaning_of(word: str, vocabulary: Vocabulary, where: str) -> Node:
    """The value of a word of an expression: a quantity, or a product of several."""
    meaning = _named(word, vocabulary, where)
    if meaning is not None:
        return meaning.tree
    found = list(_products(word, vocabulary))
    if len(found) == 1:
        return found[0]
    if found:
        readings = " or ".join(to_text(tree) for tree in found[:MOST_READINGS])
        raise InputError(f"{where}: {word[:40]} can be read as {readings}: write the product with *")
    raise _no_quantity(word, vocabulary, where)


def _named(word: str, vocabulary: Vocabulary, where: str) -> Meaning | None:
    """The one quantity of that name, letter or spelling; None where there is none."""
    own = vocabulary.formula.parameters
    if word in vocabulary.own:
        return Meaning.of(word)
    names = candidates(word, own)
    if len(names) > 1:
        raise InputError(f"{where}: {word!r} may be {' or '.join(names)}: write the parameter's name")
    if names:
        return Meaning.of(names[0])
    found = vocabulary.near(word) or vocabulary.beyond(word)
    if len(found) > 1:
        readings = " or ".join(to_text(m.tree) for m in found[:4])
        raise InputError(f"{where}: {word!r} may be {readings}: write it out")
    if not found and word.isidentifier() and len(word) == 1:
        raise _no_quantity(word, vocabulary, where)
    return found[0] if found else None


def _no_quantity(word: str, vocabulary: Vocabulary, where: str) -> InputError:
    own = listed(vocabulary.formula.parameters)
    return InputError(f"{where}: of {vocabulary.formula.id}: there is no parameter {word!r}; there are {own}")


def _products(word: str, vocabulary: Vocabulary) -> Iterator[Node]:
    """The ways to cut a word into letters and names of the formula's parameters, each as a product."""
    exact = {s: Symbol(p.name) for p in vocabulary.formula.parameters for s in (p.name, p.letter, *p.aliases)}
    for parts in _cut(_with_greek(word), {_with_greek(s): node for s, node in exact.items()}):
        yield Product(parts)


def _cut(word: str, known: dict[str, Symbol]) -> Iterator[tuple[Node, ...]]:
    if not word:
        yield ()
    for length in range(1, len(word) + 1):
        if (head := known.get(word[:length])) is not None:
            yield from ((head, *rest) for rest in _cut(word[length:], known))


def _with_greek(word: str) -> str:
    """A word with its Greek letters as such, as ρN for rhoN where rho is a word of its own."""
    return GREEK.get(word, word)
