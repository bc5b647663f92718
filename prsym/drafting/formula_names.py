"""Names in words: the quantity that a printed formula computes, and the parameter that each of its letters is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from prsym import catalogue
from prsym.drafting.formula_words import LONGEST_NAME, normal, words

Ids = tuple[str, ...]


@cache
def _names() -> Mapping[str, Ids]:
    """The formulas of the quantities and the intervals of the catalogue by their names, each written as one word."""
    found: dict[str, Ids] = {}
    for called, formulas in catalogue.terms():
        for name in called:
            found.setdefault("".join(normal(name)), tuple(one.id for one in formulas))
    ends = [(one.family, identifier) for identifier, one in catalogue.formulas().items() if one.family is not None]
    for family, _ in ends:
        for name in (family.title, *words()["intervals"].get(family.name, ())):
            ids = tuple(identifier for other, identifier in ends if other == family)
            found["".join(normal(name))] = ids[::-1]  # the upper end before the lower
    return found


def quantities(phrase: str) -> Iterator[tuple[int, int, Ids]]:
    """The formulas of each quantity that a phrase names, with the number of words before the name and behind it.

    >>> [(first, behind, ids[0]) for first, behind, ids in quantities("The miss rate, unlike recall, is")]
    [(1, 3, 'measures.miss_rate'), (4, 1, 'measures.recall')]
    """
    keys, at = normal(phrase), 0
    while at < len(keys):
        found = {n: "".join(keys[at : at + n]) for n in range(1, LONGEST_NAME + 1)}
        size = next((n for n in sorted(found, reverse=True) if found[n] in _names()), 0)
        if size:
            yield at, len(keys) - at - size, _names()[found[size]]
        at += size or 1


@cache
def _meanings() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """The words for quantities, each with the names under which formulas know the quantity."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name, phrases in words()["meanings"].items():
        for key in map(normal, phrases):
            found[key] = (*found.get(key, ()), name)
    for called, _ in catalogue.terms():
        for name in called:
            found.setdefault(normal(name), tuple(one.replace(" ", "_") for one in called))
    return found


def meaning(phrase: str) -> tuple[str, ...]:
    """The names of the parameters that words may be: those of the row of which they have most words; () for none.

    >>> meaning("number of responsive documents found in the elusion sample"), meaning("load of the week")
    (('found',), ())
    """
    own = set(normal(phrase))
    sizes = {key: len(key) for key in _meanings() if own.issuperset(key)}
    names = [name for key, size in sizes.items() if size == max(sizes.values()) for name in _meanings()[key]]
    return tuple(dict.fromkeys([name for name in names if name in words()["meanings"]] or names))
