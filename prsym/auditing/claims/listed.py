"""A claim with a quantity of lists: of several classes or strata, or of the grades of a ranked list.

Some of these quantities are given by single numbers as well, or asked for where they cannot follow from them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.auditing.claims.arithmetic import Computed, read_computed
from prsym.auditing.claims.entries import one_line, shown
from prsym.auditing.claims.quantities import is_called, is_known
from prsym.derivations.listed_terms import LISTED_TERMS, ListedTerm
from prsym.errors import InputError
from prsym.ranking.graded import LARGEST_GRADE
from prsym.reading.printed_text import read_printed_text

Inputs = Mapping[str, str | Sequence[str]]
GRADES, JUDGED = "grades", "judged"
GAIN = ("dcg", "discounted cumulative gain")
NORMALISED = ("ndcg", "normalised discounted cumulative gain", "normalized discounted cumulative gain")
NORMALISED_NAMES = (*NORMALISED, "normalised dcg", "normalized dcg", "normalised gain", "normalized gain")


def is_listed(quantity: str, inputs: object) -> bool:
    """Whether some input is a list, or the quantity is one of lists that single inputs give, or are thought to give."""
    if not isinstance(inputs, Mapping):
        return False
    if any(isinstance(one, list) for one in inputs.values()):
        return True
    terms = _terms(quantity)
    is_of_single = any(_are_averages(term, inputs) or _single_way(term, inputs) for term in terms)
    return is_of_single or (bool(terms) and not is_known(quantity))


def _are_averages(term: ListedTerm, inputs: Mapping[str, object]) -> bool:
    """Whether the inputs are the averages from which the quantity does not follow."""
    return bool(term.averages) and term.averages in ({*inputs}, {*map(_of_class, inputs)})


def _single_way(term: ListedTerm, inputs: Mapping[str, object]) -> str:
    """The arithmetic that gives the quantity from these single inputs; "" where none does."""
    names = {*map(_of_class, inputs)}
    return next((way for way in term.single if {*_names(way)} == names and len(names) == len(inputs)), "")


def _of_class(name: str) -> str:
    """The name of what is averaged: macro_precision is an average of precision."""
    return name.partition("_")[2] if name.startswith(("macro_", "micro_", "weighted_")) else name


def _terms(quantity: str) -> list[ListedTerm]:
    return [term for term in LISTED_TERMS if is_called(_in_words(quantity), term.names)]


def _in_words(quantity: str) -> str:
    """The quantity with a times sign as a word: population × rate."""
    return re.sub(r"\s*[×*·]\s*|(?<=\S) x (?=\S)", " times ", quantity)


def read_listed(quantity: str, inputs: Inputs, value: str, threshold: str, exact: Collection[str]) -> Computed:
    """The arithmetic of a quantity of lists; `InputError` where it is none, or takes other inputs."""
    if is_called(quantity, (*GAIN, *NORMALISED_NAMES)):
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
    terms = [one for one in _terms(quantity) if one.ways or _are_averages(one, inputs) or _single_way(one, inputs)]
    if not terms:
        known = ", ".join(term.names[0] for term in LISTED_TERMS if term.ways)
        raise InputError(
            f"quantity = {shown(quantity)} takes no list; {known}, dcg and ndcg do: or write what it is with compute"
        )
    term = terms[0]
    if _are_averages(term, inputs):
        raise InputError(_not_from_averages(quantity, inputs))
    if way := _single_way(term, inputs):
        return {_of_class(name): text for name, text in inputs.items()}, [("", way)]
    for way in term.ways if any(not isinstance(one, str) for one in inputs.values()) else ():
        named = _named(inputs, _names(way))
        if named is not None:
            others = term.others if way in term.ways[:1] else ()
            return named, [("", way), *others]
    raise InputError(
        f"quantity = {shown(quantity)} is not given by the inputs {', '.join(inputs)}: it takes {_ways(term)}"
    )


def _not_from_averages(quantity: str, inputs: Inputs) -> str:
    names = " and ".join(map(_of_class, inputs))
    return (
        f"quantity = {shown(quantity)} cannot be checked from {names}: the average F1 of classes does not follow from "
        f"averages of {names}; give the numbers of each class, as lists tp, fp and fn"
    )


def _ways(term: ListedTerm) -> str:
    lists = [f"the list{'s' if len(_names(way)) > 1 else ''} {', '.join(_names(way))}" for way in term.ways]
    return "; or ".join((*lists, *(", ".join(_names(way)) for way in term.single)))


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
    _check_grades(quantity, every, values, [[values[name] for name in one] for one in (grades, judged)])
    ideal = sorted(judged or grades, key=lambda name: -values[name])[: len(grades)]
    normalised = is_called(quantity, NORMALISED_NAMES)
    if judged and not normalised:
        raise InputError(f"quantity = {shown(quantity)} takes {GRADES} alone: {JUDGED} are for the ideal list")
    lists = [list(grades), ideal] if normalised else [list(grades)]
    used = {name: every[name] for one in lists for name in one}
    return used, [(words, "/".join(f"({one})" for one in gains)) for words, gains in _gains(lists)]


def _check_grades(
    quantity: str, texts: Mapping[str, str], values: Mapping[str, Fraction], lists: Sequence[Sequence[Fraction]]
) -> None:
    """`InputError` for grades that the functions of ranked lists refuse: negative ones, and a list that lacks some."""
    for name, value in values.items():
        if not 0 <= value <= LARGEST_GRADE:
            raise InputError(f"{name} = {shown(texts[name])}: a grade lies between 0 and {LARGEST_GRADE}")
    grades, judged = lists
    if is_called(quantity, NORMALISED_NAMES) and not any(judged or grades):
        raise InputError(f"quantity = {shown(quantity)} is undefined where no document has a grade above 0")
    if judged and Counter(one for one in grades if one > 0) - Counter(judged):
        raise InputError(f"{JUDGED} must have the grades of all judged documents, those of {GRADES} among them")


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
