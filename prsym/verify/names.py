"""The names that a derivation defined: their values put in, and for which of these something was reached."""

from __future__ import annotations

from typing import Any

from prsym.verify.ledger import Ledger, Reached

Expr = Any


class Names:
    """The last value of each defined name, and where it was defined."""

    def __init__(self, ledger: Ledger) -> None:
        known = set(ledger.definitions)
        self._values = dict(ledger.definitions)
        self._defining = {
            reached.left: (place, reached)
            for place, reached in enumerate(ledger.conclusions)
            if reached.left.is_Symbol and (reached.left, reached.right) in known
        }

    def substitutions(self, expression: Expr) -> Expr:
        """The expression with defined names replaced, also those inside their values."""
        for _ in range(len(self._values)):
            replaced = expression.xreplace(self._values)
            if replaced == expression:
                break
            expression = replaced
        return expression

    def behind(self, reached: Reached) -> list[tuple[int, Reached]]:
        """The definitions of the names in what was reached, and in their values, each with its place."""
        found: set[Expr] = set()
        letters = reached.left.free_symbols | reached.right.free_symbols
        while new := (letters & set(self._defining)) - found:
            found |= new
            letters = set().union(*(self._defining[name][1].right.free_symbols for name in new))
        return [self._defining[name] for name in found]


def is_for_the_values_of(reached: Reached, own: Reached) -> bool:
    """Whether something was reached for all values that a name could have when it was defined."""
    needed, known = own.domain.get(own.left), reached.domain.get(own.left)
    return needed is None or (known is not None and known.includes(needed))
