"""Which parameter does each symbol of an expression stand for? Every choice that spelling and a given mapping allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from prsym.comparing.spellings import candidates, is_cell, listed
from prsym.errors import InputError
from prsym.model.formula import Formula
from prsym.reading.text import symbol_text

MAX_MATCHINGS = 64


def sensible(used: list[str], formula: Formula, language: str, targets: Mapping[str, str]) -> list[dict[str, str]]:
    """Every matching that spelling and the given targets allow; two symbols never to the same parameter.

    Raises `InputError` for a symbol without a candidate, for cells without a target, for symbols that compete for the
    same parameter, and for more than `MAX_MATCHINGS`.
    """
    choices = {s: (targets[s],) if s in targets else candidates(s, formula.parameters) for s in used}
    _refuse_cells([s for s in used if language == "excel" and s not in targets and is_cell(s)], formula)
    for symbol in used:
        if not choices[symbol]:
            raise InputError(
                f"the symbol {symbol_text(symbol)} matches no parameter of {formula.id} "
                f"({listed(formula.parameters)}): say which with symbols, or give it a value with fixed"
            )
    found = list(islice(injective(choices), MAX_MATCHINGS + 1))
    if not found:
        _refuse_rivals(used, choices)
    if len(found) > MAX_MATCHINGS:
        raise InputError(f"the symbols can be matched in more than {MAX_MATCHINGS} ways: say which with symbols")
    return found


def injective(choices: Mapping[str, tuple[str, ...]]) -> Iterator[dict[str, str]]:
    """Every choice of one candidate a symbol in which no two symbols share a candidate."""
    yield from _extended({}, list(choices.items()))


def _extended(chosen: dict[str, str], rest: list[tuple[str, tuple[str, ...]]]) -> Iterator[dict[str, str]]:
    if not rest:
        yield chosen
        return
    symbol, names = rest[0]
    for name in names:
        if name not in chosen.values():
            yield from _extended({**chosen, symbol: name}, rest[1:])


def _refuse_rivals(used: list[str], choices: Mapping[str, tuple[str, ...]]) -> None:
    """Say which symbols compete for the same parameters."""
    for symbol in used:
        rivals = [s for s in used if set(choices[s]) & set(choices[symbol])]
        if len(rivals) > len({name for s in rivals for name in choices[s]}):
            names = " or ".join(dict.fromkeys(name for s in rivals for name in choices[s]))
            raise InputError(f"{' and '.join(rivals)} would both be {names}: say which with symbols")
    raise InputError("the symbols cannot all stand for different parameters: say which with symbols")


def _refuse_cells(cells: list[str], formula: Formula) -> None:
    """A cell is not known by its name: say so, and how its meaning is given."""
    if not cells:
        return
    example = " ".join(f"--symbols {s}={p.name}" for s, p in zip(cells, formula.parameters, strict=False))
    raise InputError(
        f"{' and '.join(cells)} {'is a cell' if len(cells) == 1 else 'are cells'}: say which parameter of "
        f"{formula.id} ({listed(formula.parameters)}) each holds, as in {example}"
    )
