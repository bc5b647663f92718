"""All choices of a quantity for each symbol of an expression that spelling and a given mapping allow."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import TypeVar

from prsym.comparing.spellings import is_cell, listed
from prsym.comparing.vocabulary import Meaning, Vocabulary
from prsym.errors import InputError, UnmatchedError
from prsym.model.formula import Formula
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Symbol

MAX_MATCHINGS = 64
MOST_LISTED = 6  # quantities that are named as what a symbol may be
T = TypeVar("T", bound=Hashable)


def sensible(
    used: list[str], vocabulary: Vocabulary, language: str, given: Mapping[str, Meaning]
) -> list[dict[str, Meaning]]:
    """Every matching that spelling and the given meanings allow; two symbols never to the same quantity.

    Raises `InputError` for cells without a meaning, and `UnmatchedError` for a symbol without a candidate, for symbols
    that compete for the same quantity, and for more than `MAX_MATCHINGS`.
    """
    _refuse_cells([s for s in used if language == "excel" and s not in given and is_cell(s)], vocabulary.formula)
    choices = {s: (given[s],) if s in given else vocabulary.near(s) or vocabulary.beyond(s) for s in used}
    if unknown := [s for s in used if not choices[s]]:
        raise UnmatchedError(_unknown(unknown, choices, vocabulary))
    found = list(islice(injective(choices), MAX_MATCHINGS + 1))
    if not found:
        _refuse_rivals(used, choices)
    if len(found) > MAX_MATCHINGS:
        raise UnmatchedError(f"the symbols can be matched in more than {MAX_MATCHINGS} ways: say which with symbols")
    return [_doubted(matching, vocabulary, given) for matching in found]


def _doubted(matching: dict[str, Meaning], vocabulary: Vocabulary, given: Mapping[str, Meaning]) -> dict[str, Meaning]:
    """The matching, with a meaning unsure that would be one half of a sample's rate, whose other half is not used.

    In found/(found + elusion·null_set) what was found is hardly the numerator of the sample's elusion.
    """
    used = {meaning.name for meaning in matching.values()}
    halves = {
        name
        for route in vocabulary.routes
        if not used.issuperset(route.inputs) and (route.name in used or not vocabulary.is_of_table(route))
        for name in used.intersection(route.inputs) - vocabulary.own
    }
    return {
        symbol: replace(m, is_sure=False) if m.name in halves and symbol not in given else m
        for symbol, m in matching.items()
    }


def injective(choices: Mapping[str, tuple[T, ...]]) -> Iterator[dict[str, T]]:
    """Every choice of one candidate a symbol in which no two symbols share a candidate."""
    yield from _extended({}, list(choices.items()))


def _extended(chosen: dict[str, T], rest: list[tuple[str, tuple[T, ...]]]) -> Iterator[dict[str, T]]:
    if not rest:
        yield chosen
        return
    symbol, names = rest[0]
    for name in names:
        if name not in chosen.values():
            yield from _extended({**chosen, symbol: name}, rest[1:])


def _unknown(unknown: Sequence[str], choices: Mapping[str, tuple[Meaning, ...]], vocabulary: Vocabulary) -> str:
    """Which symbols are not known, what they may be, and the line to type."""
    formula = vocabulary.formula
    taken = {m.tree for meanings in choices.values() for m in meanings}
    free = [p.name for p in formula.parameters if Symbol(p.name) not in taken] or [p.name for p in formula.parameters]
    ways = {tree: name for name, (tree, *_) in vocabulary.derived.items() if tree not in taken}
    others = [f"{name} = {to_text(tree)}" for tree, name in ways.items()][:MOST_LISTED]
    also = f" and nothing that follows from them ({', '.join(others)})" if others else ""
    typed = " ".join(f"--symbols {s}={name}" for s, name in zip(unknown, cycle(free or ["…"]), strict=False))
    subject, verb, what = ("symbols", "match", "they stand") if len(unknown) > 1 else ("symbol", "matches", "it stands")
    return (
        f"the {subject} {' and '.join(map(symbol_text, unknown))} {verb} no parameter of {formula.id} "
        f"({listed(formula.parameters)}){also}: say what {what} for with symbols, as in {typed}"
    )


def _refuse_rivals(used: list[str], choices: Mapping[str, tuple[Meaning, ...]]) -> None:
    """Say which symbols compete for the same quantities."""
    for symbol in used:
        rivals = [s for s in used if set(choices[s]) & set(choices[symbol])]
        if len(rivals) > len({meaning for s in rivals for meaning in choices[s]}):
            names = " or ".join(dict.fromkeys(said(m) for s in rivals for m in choices[s]))
            raise UnmatchedError(f"{' and '.join(rivals)} would both be {names}: say which with symbols")
    raise UnmatchedError("the symbols cannot all stand for different quantities: say which with symbols")


def said(meaning: Meaning) -> str:
    """The meaning of a symbol in words: a parameter's name, or the value in parameters.

    >>> said(Meaning.of("beta"))
    'beta'
    """
    return meaning.tree.name if isinstance(meaning.tree, Symbol) else to_text(meaning.tree)


def _refuse_cells(cells: list[str], formula: Formula) -> None:
    """A cell is not known by its name: say so, and how its meaning is given."""
    if not cells:
        return
    example = " ".join(f"--symbols {s}={p.name}" for s, p in zip(cells, formula.parameters, strict=False))
    raise InputError(
        f"{' and '.join(cells)} {'is a cell' if len(cells) == 1 else 'are cells'}: say which parameter of "
        f"{formula.id} ({listed(formula.parameters)}) each holds, as in {example}"
    )
