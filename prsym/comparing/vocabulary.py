"""The quantities that a formula has: its parameters, what follows from them, and what they follow from.

A letter of a stranger's expression is bound to one of these and to nothing else. Near are the parameters and the
quantities that follow from them; further are the confusion table, where the formula is about it, and other quantities
that the parameters follow from: F in precision and recall has true positives too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product

from prsym.comparing.spellings import candidates, is_own, is_usual, spellings
from prsym.derivations.quantities import CELLS, QUANTITIES
from prsym.model.derived import DerivedQuantity
from prsym.model.domain import MEASURED, REAL, UNIT, Parameter
from prsym.model.formula import Formula
from prsym.reading.functions import ELEMENTARY
from prsym.reading.text import GREEK
from prsym.reading.tree import Call, Node, Relation, Symbol, substitute, walk

MOST_WAYS = 8  # to one quantity
_WORD = re.compile(r"[A-Za-z]{2}")


@dataclass(frozen=True)
class Meaning:
    """A meaning that a symbol may have: the name of a quantity, and its value in a formula's parameters.

    Two names of one value are one meaning. It is not sure where the symbol is a letter that may mean other things too.
    """

    name: str = field(compare=False)
    tree: Node
    is_sure: bool = field(default=True, compare=False)

    @staticmethod
    def of(name: str) -> Meaning:
        """The parameter of that name."""
        return Meaning(name, Symbol(name))


@dataclass(frozen=True)
class Vocabulary:
    """The quantities of a formula, some of whose parameters have fixed values."""

    formula: Formula
    fixed: frozenset[str] = frozenset()

    @cached_property
    def own(self) -> frozenset[str]:
        """Names of the parameters."""
        return frozenset(p.name for p in self.formula.parameters)

    @cached_property
    def routes(self) -> tuple[DerivedQuantity, ...]:
        """How parameters follow from other quantities; none where a value that is fixed would not agree with them."""
        found = [q for q in _comparable() if q.is_parameter_of(self.formula)]
        if not self.is_about_table:
            found = [q for q in found if not _of_table(q)]
        return () if self.fixed & {q.name for q in found} else tuple(found)

    def is_of_table(self, quantity: DerivedQuantity) -> bool:
        """Whether a quantity follows from the cells of the confusion table."""
        return _of_table(quantity)

    @cached_property
    def is_about_table(self) -> bool:
        """Whether one of the table's cells, or of the rates that are made of them, is a parameter."""
        rates = {q.name for q in _comparable() if _of_table(q) and q.image == UNIT and q.is_parameter_of(self.formula)}
        return bool(self.own & _CELL_NAMES) or bool(rates)

    @cached_property
    def further(self) -> tuple[Parameter, ...]:
        """The quantities that the parameters follow from, and the confusion table of a formula about it."""
        cells = CELLS if self.is_about_table and (self.routes or self.own & _CELL_NAMES) else ()
        inputs = (p for q in self.routes if isinstance(q.value, Formula) for p in q.value.parameters)
        known = {p.name: replace(p, letter=p.name, aliases=(p.letter, *p.aliases)) for p in (*inputs, *cells)}
        return tuple(p for name, p in known.items() if name not in self.own)

    @cached_property
    def derived(self) -> Mapping[str, tuple[Node, ...]]:
        """Every quantity that follows from the parameters, by name, each way in their names."""
        return expressed(self.formula, self.own)

    @cached_property
    def further_derived(self) -> Mapping[str, tuple[Node, ...]]:
        """The same with the further quantities too."""
        return expressed(self.formula, self.own | {p.name for p in self.further})

    def near(self, symbol: str) -> tuple[Meaning, ...]:
        """The parameters, and what follows from them, that a symbol is spelled as."""
        words = () if is_own(symbol, self.formula.parameters) else _words().values()
        found = candidates(symbol, (*self.formula.parameters, *(w for w in words if w.name not in self.own)))
        if self.own.issuperset(found):  # as with nearly all expressions: nothing need be expressed
            meanings = tuple(map(Meaning.of, found))
        else:
            meanings = _spelled(symbol, self.formula.parameters, self.derived, _letters())
        return tuple(m if self._is_certain(symbol, m) else replace(m, is_sure=False) for m in meanings)

    def _is_certain(self, symbol: str, meaning: Meaning) -> bool:
        """Whether a symbol may show a difference: it names no value of the formula itself, and is no borrowed letter.

        R in R/(R + E D) is hardly the recall that the formula gives, nor t in p + t s the documents found.
        """
        if meaning.name in self.own:
            return is_word(symbol) or len(symbol) > 1 or is_usual(symbol, self.formula.parameter(meaning.name))
        return meaning.name not in self._value_names

    @cached_property
    def _value_names(self) -> frozenset[str]:
        """The derived quantities that the printed left side of the formula may name.

        None for a limit: its p is an end of an interval, and the p on its right is what was found.
        """
        if self.formula.limit:
            return frozenset()
        tree = self.formula.tree
        left = tree.sides[0] if isinstance(tree, Relation) else None
        found = candidates(left.name, tuple(_words().values())) if isinstance(left, Symbol) else ()
        return frozenset(found)

    def beyond(self, symbol: str) -> tuple[Meaning, ...]:
        """The further quantities, and what follows from them, that a symbol is spelled as."""
        return _spelled(symbol, self.further, self.further_derived, {}) if self.further else ()

    def letters(self, name: str) -> tuple[str, ...]:
        """The letters and words for a derived quantity that it is known by here."""
        tree = self.derived[name][0]
        return tuple(s for s in spellings(_words()[name]) if tree in [m.tree for m in self.near(s)])

    def replaced(self, used: Collection[str]) -> dict[str, DerivedQuantity]:
        """The parameters that follow from the further quantities used, and how."""
        found: dict[str, DerivedQuantity] = {}
        base = set(used) - self.own
        while True:
            new = [q for q in self.routes if q.name not in found and base & (set(q.inputs) - self.own)]
            if not new:
                return found
            found[new[0].name] = new[0]
            base |= set(new[0].inputs) - self.own


_CELL_NAMES = frozenset(p.name for p in CELLS)


def expressed(formula: Formula, names: Collection[str]) -> dict[str, tuple[Node, ...]]:
    """The quantities that follow from those of the given names, by the shortest ways."""
    known: dict[str, tuple[Node, ...]] = {name: (Symbol(name),) for name in names}
    rows = [q for q in _comparable() if q.name not in known and q.is_word_of(formula, names)]
    while new := _next(rows, known):
        known |= new
    return {name: ways for name, ways in known.items() if name not in names}


def _next(rows: Iterable[DerivedQuantity], known: Mapping[str, tuple[Node, ...]]) -> dict[str, tuple[Node, ...]]:
    """The quantities that follow from the known ones in one step."""
    found: dict[str, tuple[Node, ...]] = {}
    for row in rows:
        if row.name not in known and all(name in known for name in row.inputs):
            chosen = product(*(known[name] for name in row.inputs))
            ways = [substitute(row.tree, dict(zip(row.inputs, parts, strict=True))) for parts in chosen]
            found[row.name] = tuple(dict.fromkeys((*found.get(row.name, ()), *ways)))[:MOST_WAYS]
    return found


@cache
def _comparable() -> tuple[DerivedQuantity, ...]:
    """The quantities whose values an expression can be compared with: those of elementary functions."""
    calls = {q: [n.function for n in walk(q.tree) if isinstance(n, Call)] for q in QUANTITIES}
    return tuple(q for q, functions in calls.items() if all(f in ELEMENTARY for f in functions))


def _of_table(quantity: DerivedQuantity) -> bool:
    return _CELL_NAMES.issuperset(quantity.inputs)


def is_word(symbol: str) -> bool:
    """Whether a symbol is a name, such as TP or precision, that nobody uses as a letter for something else.

    >>> is_word("TP"), is_word("recall"), is_word("P"), is_word("rho"), is_word("b_2")
    (True, True, False, False, False)
    """
    return _WORD.match(symbol) is not None and symbol.partition("_")[0] not in GREEK


def _spelled(
    symbol: str,
    parameters: Collection[Parameter],
    derived: Mapping[str, tuple[Node, ...]],
    letters: Mapping[str, frozenset[str]],
) -> tuple[Meaning, ...]:
    """The quantities that a symbol is spelled as; `letters` are those that surely mean a derived quantity."""
    words = _words()
    found = candidates(symbol, (*parameters, *(words[name] for name in derived)))
    own = {p.name for p in parameters} if letters else ()
    sure = {name: is_word(symbol) or name in own or symbol in letters.get(name, ()) for name in found}
    ways = [Meaning(name, tree, sure[name]) for name in found for tree in derived.get(name, (Symbol(name),))]
    return tuple(dict.fromkeys(sorted(ways, key=lambda meaning: not meaning.is_sure)))


@cache
def _letters() -> dict[str, frozenset[str]]:
    """The letters that surely mean a derived quantity."""
    names = {q.name for q in QUANTITIES}
    return {name: frozenset(x for q in QUANTITIES if q.name == name for x in q.letters) for name in names}


@cache
def _words() -> dict[str, Parameter]:
    """Each derived quantity with all its spellings, as a parameter is known by its own."""
    spellings: dict[str, tuple[str, ...]] = {}
    for q in QUANTITIES:
        spellings[q.name] = (*spellings.get(q.name, ()), *q.letters, *q.spellings)
    return {name: Parameter(name, name, REAL, False, MEASURED, "", more) for name, more in spellings.items()}
