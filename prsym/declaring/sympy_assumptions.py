"""Assumptions of SymPy's symbols: as intervals and as whole numbers, or not to be used at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from keyword import iskeyword
from types import MappingProxyType
from typing import Any

import sympy

from prsym.errors import InputError
from prsym.model.domain import NEGATIVE, NONNEGATIVE, NONPOSITIVE, POSITIVE, REAL, Interval
from prsym.reading.names import spelled

# Signs by SymPy's words; the strict ones first, as each implies a loose one.
SIGNS: Mapping[str, Interval] = MappingProxyType(
    {"positive": POSITIVE, "negative": NEGATIVE, "nonnegative": NONNEGATIVE, "nonpositive": NONPOSITIVE}
)


@dataclass(frozen=True, slots=True)
class Assumed:
    """The assumptions about one symbol: the interval, whether it is whole, and the word for the interval."""

    interval: Interval = REAL
    whole: bool = False
    sign: str = ""

    @property
    def relation(self) -> str:
        """The interval as the right half of a relation, such as `> 0`; "" for all real numbers."""
        return {"positive": "> 0", "negative": "< 0", "nonnegative": ">= 0", "nonpositive": "<= 0"}.get(self.sign, "")


def assumed_of(*sides: Any) -> dict[str, Assumed]:
    """The assumptions of the symbols of SymPy expressions, by name as domains spell it.

    Raises `InputError` for two different symbols of one name, and for an assumption that is neither a sign nor that
    a symbol is real or an integer: what is true of such numbers only would be judged on all real ones.

    >>> assumed_of(sympy.Symbol("x", positive=True) + sympy.Symbol("y", real=True))["x"].relation
    '> 0'
    """
    found: dict[str, Any] = {}
    for symbol in sorted({s for side in sides for s in side.free_symbols}, key=sympy.default_sort_key):
        name = spelled(symbol.name)
        if name == "pi":
            raise InputError("a SymPy symbol is called pi, which is a number here: write sympy.pi, or rename it")
        if name in found:
            shown = f"{sympy.srepr(found[name])} and {sympy.srepr(symbol)}"
            raise InputError(f"two different SymPy symbols are called {name}, {shown}: use one of them")
        found[name] = symbol
    return {name: _assumed(symbol) for name, symbol in found.items()}


def _assumed(symbol: Any) -> Assumed:
    """The sign, and whether it is an integer: with these and being real, all that SymPy knows must be said."""
    known: Mapping[str, bool] = symbol.assumptions0
    sign = next((word for word in SIGNS if known.get(word) or known.get(f"extended_{word}")), "")
    signed = {sign: True} if sign else {}
    interval = SIGNS.get(sign, REAL)
    if not _beyond(known, sympy.Symbol("x", real=True, **signed)):
        return Assumed(interval, False, sign)
    if known.get("integer") and not _beyond(known, sympy.Symbol("x", integer=True, **signed)):
        return Assumed(interval, True, sign)
    beyond = _beyond(known, sympy.Symbol("x", integer=known.get("integer"), real=True, **signed))
    declared = [word for word in getattr(symbol, "_assumptions_orig", {}) if word in beyond]
    word = (declared or sorted(beyond))[0]
    raise InputError(
        f"the SymPy symbol {symbol.name} is declared {word}={known[word]}, which cannot be used here: declare it "
        "real, positive, negative, nonnegative, nonpositive or integer, or without an assumption"
    )


def _beyond(known: Mapping[str, bool], symbol: Any) -> list[str]:
    """The facts about a symbol that its own assumptions do not imply."""
    return [word for word, value in known.items() if symbol.assumptions0.get(word) != value]


def real_relations(assumed: Mapping[str, Assumed]) -> dict[str, str]:
    """The relations such as `x > 0` by name; `InputError` where a number must be whole, which no relation says."""
    for name, one in assumed.items():
        if one.whole:
            raise InputError(
                f"the SymPy symbol {name} is declared integer, and identities are decided for all real numbers: "
                "declare it real (what holds for them holds for whole numbers)"
            )
    return {name: f"{_python_name(name)} {one.relation}" for name, one in assumed.items() if one.relation}


def spelled_symbols(expression: Any) -> dict[Any, Any]:
    """Plain symbols for those of an expression, with the names that domains have: `β` becomes beta."""
    return {symbol: sympy.Symbol(spelled(symbol.name)) for symbol in expression.free_symbols}


def python_symbols(expression: Any) -> dict[Any, Any]:
    """Plain symbols with names that Python reads, for those of an expression: `lambda` becomes `lambda_`."""
    return {symbol: sympy.Symbol(_python_name(symbol.name)) for symbol in expression.free_symbols}


def _python_name(name: str) -> str:
    if not name.isidentifier() or (name.endswith("_") and iskeyword(name[:-1])):
        raise InputError(f"the SymPy symbol {name} has no name that a Python expression may have: give it another one")
    return f"{name}_" if iskeyword(name) else spelled(name)
