"""Arithmetic of a relation in the names of a claim, and in words for a person; values in the unit of a number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from prsym.drafting.records import Number
from prsym.drafting.relations import LETTERS, Relation

_SIGNS = {"*": " × ", "/": " ÷ ", " - ": " − ", "** ": "^"}
_DECIMALS = re.compile(r"\d[\d,]*\.(\d+)|(?<!\d)\.(\d+)")
MORE_DIGITS, MOST_DECIMALS, CENTS, WHOLE = 2, 6, 2, 1e-9


def run_text(relation: Relation, count: int) -> str:
    """The arithmetic of a run of so many terms, in letters t1, t2 …"""
    names = [f"t{k + 1}" for k in range(count)]
    if relation.value.startswith("2*first"):
        return " - ".join(names)
    if relation.value.startswith("sum(a)/last"):
        return f"({' + '.join(names[:-1])})/{names[-1]}"
    total = " + ".join(names)
    return f"({total})/{count}" if relation.value.startswith("mean") else total


def compute_text(relation: Relation, names: Sequence[str]) -> str:
    """The arithmetic of a relation in the names of its inputs."""
    if relation.make == "run":
        return _renamed(run_text(relation, len(names)), {f"t{k + 1}": name for k, name in enumerate(names)})
    return _renamed(relation.value, dict(zip(LETTERS, names, strict=False)))


def in_words(relation: Relation, texts: Sequence[str]) -> str:
    """The arithmetic of a relation with the printed numbers, as a person reads it.

    >>> from prsym.drafting.relations import rows
    >>> in_words(next(row for row in rows() if row.name == "part of sum"), ["171", "72"])
    '171 ÷ (171 + 72)'
    """
    if relation.make in ("sized", "named") or relation.quantity:
        return ", ".join(f"{name.replace('_', ' ')} {text}" for name, text in zip(relation.inputs, texts, strict=False))
    text = compute_text(relation, [f"\0{k}\0" for k in range(len(texts))])
    for sign, spelled in _SIGNS.items():
        text = text.replace(sign, spelled)
    return re.sub("\0(\\d+)\0", lambda k: texts[int(k[1])], text)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    return re.sub(r"(?<![A-Za-z\d_])([a-z]\d*)(?![A-Za-z\d_(])", lambda m: names.get(m[1], m[1]), text)


def decimals(text: str) -> int:
    """The decimals of a printed number."""
    found = _DECIMALS.search(text)
    return len(found[1] or found[2]) if found else 0


def gives(number: Number, value: float, *, agrees: bool) -> str:
    """A value in the unit of a number: with its decimals where it agrees, and with more where it does not.

    >>> from prsym.documents.passages import Place
    >>> gives(Number("n1", "70.4%", 0, 0, 0, 5, Place(), "share", 0.704, 0.0005), 171 / 243, agrees=True)
    '70.4%'
    """
    more = 0 if agrees else MORE_DIGITS
    places = min(decimals(number.text) + more, MOST_DECIMALS)
    if number.is_rate:
        places = max(places, 1) if number.in_words else places
        return f"{100 * value:,.{places}f}{' points' if number.kind == 'points' else '%'}"
    if abs(value - round(value)) < WHOLE and not decimals(number.text):
        places = 0
    sign = number.unit[:1] if number.unit[:1] in "$€£" else ""
    places = min(places, CENTS) if sign else places
    return f"{sign}{value:,.{places}f}"
