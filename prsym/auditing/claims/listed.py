"""A claim with a quantity of lists: of several classes or strata, or of the grades of a ranked list."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from prsym.auditing.claims.arithmetic import Computed, read_computed
from prsym.auditing.claims.entries import one_line, shown
from prsym.auditing.claims.quantities import is_called
from prsym.derivations.listed_terms import LISTED_TERMS, ListedTerm
from prsym.errors import InputError
from prsym.reading.printed_text import read_printed_text

Inputs = Mapping[str, str | Sequence[str]]
GRADES, JUDGED = "grades", "judged"
GAIN = ("dcg", "discounted cumulative gain")
NORMALISED = ("ndcg", "normalised discounted cumulative gain", "normalized discounted cumulative gain")
NORMALISED_TOO = ("normalised dcg", "normalized dcg", "normalised gain", "normalized gain")


def is_listed(inputs: object) -> bool:
    """Whether some input is a list."""
    return isinstance(inputs, Mapping) and any(isinstance(one, list) for one in inputs.values())


def read_listed(quantity: str, inputs: Inputs, value: str, threshold: str, exact: Collection[str]) -> Computed:
    """The arithmetic of a quantity of lists; `InputError` where it is none, or takes other inputs."""
    if is_called(quantity, (*GAIN, *NORMALISED, *NORMALISED_TOO)):
        numbers, ways = _of_grades(quantity, inputs)
    else:
        numbers, ways = _of_term(quantity, inputs)
    first, *others = (read_computed(text, numbers, value, threshold, exact) for _, text in ways)
    formula = first.formula
    told = f"the quantity “{one_line(quantity)}” is computed as {formula.printed}"
    defined = tuple((words, one.formula.written) for (words, _), one in zip(ways[1:], others, strict=True))
    return replace(first, formula=replace(formula, remarks=(told, *formula.remarks[1:]), others=defined))


def _of_term(quantity: str, inputs: Inputs) -> tuple[Inputs, list[tuple[str, str]]]:
    """The inputs, and the arithmetic of a quantity of classes or strata, its usual definition first."""
    terms = [term for term in LISTED_TERMS if is_called(quantity, term.names)]
    if not terms:
        known = ", ".join(term.names[0] for term in LISTED_TERMS)
        raise InputError(
            f"quantity = {shown(quantity)} takes no list; {known}, dcg and ndcg do: or write what it is with compute"
        )
    term = terms[0]
    for way in term.ways:
        named = _named(inputs, _names(way))
        if named is not None:
            others = term.others if way == term.ways[0] else ()
            return named, [("", way), *others]
    raise InputError(
        f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {_ways(term)}"
    )


def _ways(term: ListedTerm) -> str:
    return "; or ".join(", ".join(_names(way)) for way in term.ways)


def _names(way: str) -> tuple[str, ...]:
    """The names of the inputs in arithmetic, without those of functions."""
    return tuple(dict.fromkeys(re.findall(r"[a-z_]\w*\b(?!\()", way)))


def _named(inputs: Inputs, names: Sequence[str]) -> Inputs | None:
    """The inputs under these names, which may be typed in the plural; None where they are others."""
    found = {name if name in names else name.removesuffix("s"): one for name, one in inputs.items()}
    return found if set(found) == set(names) and len(found) == len(inputs) else None


def _of_grades(quantity: str, inputs: Inputs) -> tuple[Inputs, list[tuple[str, str]]]:
    """The grades as single numbers, and the gain of their list with linear and with exponential gains.

    The ideal list has the grades of all judged documents, or those of the list where no others are stated.
    """
    if not {GRADES} <= set(inputs) <= {GRADES, JUDGED} or any(isinstance(one, str) for one in inputs.values()):
        raise InputError(f"quantity = {shown(quantity)} takes the lists {GRADES}, in rank order, and {JUDGED}")
    grades = _numbered("grade", inputs[GRADES])
    judged = _numbered("judged", inputs.get(JUDGED, ()))
    every = {**grades, **judged}
    values = {name: read_printed_text(text, name).numbers[0].value for name, text in every.items()}
    ideal = sorted(judged or grades, key=lambda name: -values[name])[: len(grades)]
    normalised = is_called(quantity, (*NORMALISED, *NORMALISED_TOO))
    if judged and not normalised:
        raise InputError(f"quantity = {shown(quantity)} takes {GRADES} alone: {JUDGED} are for the ideal list")
    lists = [list(grades), ideal] if normalised else [list(grades)]
    used = {name: every[name] for one in lists for name in one}
    return used, [(words, "/".join(f"({one})" for one in gains)) for words, gains in _gains(lists)]


def _numbered(name: str, texts: str | Sequence[str]) -> dict[str, str]:
    return {f"{name}_{number}": text for number, text in enumerate(texts, 1)}


def _gains(lists: Sequence[Sequence[str]]) -> Iterator[tuple[str, list[str]]]:
    """The gain of each list, by its usual definition and by others that go by its name."""
    yield "", [_sum(one, "{}/log2({})") for one in lists]
    yield "the gain 2^grade − 1", [_sum(one, "(2**{} - 1)/log2({})") for one in lists]
    yield (
        "a discount of log₂(rank) from rank 2 on",
        [" + ".join((one[0], *(f"{name}/log2({rank})" for rank, name in enumerate(one[1:], 2)))) for one in lists],
    )


def _sum(names: Sequence[str], term: str) -> str:
    return " + ".join(term.format(name, rank) for rank, name in enumerate(names, 2))
