"""Quantities that follow from the parameters of a formula: p̂ from found and sample, precision from tp and fp."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from prsym.model.domain import REAL, Interval
from prsym.model.formula import Formula
from prsym.reading.python import read_python
from prsym.reading.tree import Node, symbols


@dataclass(frozen=True)
class DerivedQuantity:
    """How a quantity follows from others: by a formula, or by an expression in their names.

    `spellings` are what is written for it beside its name; a single letter among them may mean other things too, one
    of `letters` is taken for this quantity by everybody. `only_in` are the sources whose words mean this quantity
    (none: all of them do), `beside` and `without` the parameters that a formula must and must not have for that.
    `sources` are those in whose formulas a parameter of this name is this quantity. `image` bounds the value where the
    printed relations `within` hold; `needs` are printed relations under which it is defined. `words` tell it from
    another way to the same quantity, and `sides` is "" where the number of sides does not matter.
    """

    name: str
    value: Formula | str
    spellings: tuple[str, ...] = ()
    only_in: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    beside: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    image: Interval = REAL
    within: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    sides: str = ""
    words: str = ""
    letters: tuple[str, ...] = ()

    @cached_property
    def tree(self) -> Node:
        """The value, in the names of the quantities that it follows from."""
        return read_python(self.value) if isinstance(self.value, str) else self.value.value_tree

    @cached_property
    def inputs(self) -> tuple[str, ...]:
        """Names of the quantities that it follows from."""
        return symbols(self.tree)

    def is_parameter_of(self, formula: Formula) -> bool:
        """Whether a parameter of the formula is this quantity.

        A formula that has the quantity and all that it follows from among its parameters means another quantity by
        that name: the p at which a posterior density is taken, and not tp/(tp + fp).
        """
        own = {p.name for p in formula.parameters}
        if self.name not in own or source_of(formula) not in self.sources or own.issuperset(self.inputs):
            return False
        return self._is_among(own)

    def is_word_of(self, formula: Formula, names: Collection[str]) -> bool:
        """Whether the quantity's name means this quantity beside the formula and quantities of the given names."""
        return (not self.only_in or source_of(formula) in self.only_in) and self._is_among(names)

    def _is_among(self, names: Collection[str]) -> bool:
        return self.beside.issubset(names) and self.without.isdisjoint(names)


def source_of(formula: Formula) -> str:
    """The source of a formula: `measures` of measures.recall."""
    return formula.id.partition(".")[0]
