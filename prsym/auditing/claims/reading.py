"""One entry of a claims file -> a claim; what is wrong with it becomes a `BadClaim` in its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.arithmetic import Computed, read_computed
from prsym.auditing.claims.beside import level_of, value_and_interval
from prsym.auditing.claims.confirming import fate_of, is_proposal, unjudged
from prsym.auditing.claims.entries import (
    ALL_KEYS,
    FORMULA_KEYS,
    NUMBER_KEYS,
    TABLE_KEYS,
    Entry,
    is_text,
    one_line,
    shown,
)
from prsym.auditing.claims.listed import is_listed, read_listed
from prsym.auditing.claims.quantities import as_named, as_odds, formula_of_value, with_counts, with_recall, with_sizes
from prsym.auditing.claims.rankings import RankingFiles, ranking_texts, read_ranking
from prsym.auditing.claims.typed import check_known, names_of, number_text, text_of, texts_of, true_or_false
from prsym.auditing.conventions import registry as conventions
from prsym.auditing.printed_ends import is_bound
from prsym.auditing.rounding import NEAREST, check_rule
from prsym.auditing.stated_limits import is_limit_of_none
from prsym.errors import InputError, PrsymError, did_you_mean
from prsym.model.claim import THRESHOLD, BadClaim, Claim, FormulaClaim, IntervalText, NumberClaim, Unjudged
from prsym.model.formula import Formula
from prsym.model.reason import Reason
from prsym.reading.recognising import recognised

LONGEST_ID = 200
NEAR_KEY = 0.75  # of the letters of a key: note is no quote
FIRST_WORDS = 6  # of a problem, among which it names the key that is at fault
TO_SAY = (
    "say what the number follows from, by inputs and a quantity (or compute, for arithmetic), or write "
    "fate = 'fact' if it follows from nothing"
)
_NAMES = re.compile(r"'?[^\W\d][\w.-]*'?")


def read_claim(
    entry: Entry,
    unnamed: str,
    files: RankingFiles,
    rounding: str = "",
    *,
    proposed: bool = False,
    is_draft: bool = False,
) -> Claim | Unjudged:
    """The claim of an entry, called `unnamed` where it has no id; what is wrong with it is said in one line.

    `rounding` is the rule that the report states for all its numbers, "" where it states none. With `proposed`, an
    entry that waits for confirmation is a claim where it proposes something. In a draft, one without `confirmed` waits.
    """
    data = entry.data
    identifier = data.get("id") if isinstance(data, Mapping) else None
    usable = isinstance(identifier, str) and bool(identifier.strip()) and is_text(identifier)
    name = str(identifier).strip()[:LONGEST_ID] if usable else unnamed
    try:
        if entry.problem:
            raise InputError(entry.problem)
        if not isinstance(data, Mapping):
            raise InputError("it must be a table with id, formula and value or expression")
        if not is_text(data):
            raise InputError("a text holds half of a surrogate pair")
        if "id" in data and not usable:
            raise InputError(f"id = {shown(identifier)} must be a text that is not empty")
        if usable and len(str(identifier)) > LONGEST_ID:
            raise InputError(f"id has {len(str(identifier))} characters: at most {LONGEST_ID}")
        is_formula, fate = "expression" in data, fate_of(data, is_draft=is_draft)
        if fate is not None and not (proposed and fate == "waiting" and is_proposal(data)):
            _check_keys(data, FORMULA_KEYS if is_formula else NUMBER_KEYS, ("id",) if is_formula else ("id", "value"))
            return unjudged(name, data, fate)
        if is_formula:
            return replace(_formula_claim(name, data, entry), is_proposal=fate is not None)
        return replace(_number_claim(name, data, entry, files, rounding), is_proposal=fate is not None)
    except PrsymError as error:
        value, where = (_text_of(data, key) for key in ("value", "where"))
        return replace(bad_claim(name, entry.place, str(error), entry.lines), value=value, where=where)


def _text_of(data: object, key: str) -> str:
    """The text under a key of an entry that cannot be used; "" where there is no text."""
    text = data.get(key) if isinstance(data, Mapping) else None
    return text if isinstance(text, str) and is_text(text) else ""


def bad_claim(name: str, place: str, problem: str, lines: Mapping[str, int] | None = None) -> BadClaim:
    """A claim that cannot be used, with its one line; of the `lines` of its keys, that of the key that is at fault."""
    line = _line_of(problem, lines) if lines else 0
    return BadClaim(name, Reason(problem, f"claim {name}", f"line {line}" if line else place))


def _line_of(problem: str, lines: Mapping[str, int]) -> int:
    """The line of the key that a problem begins with, in a table that it names or in any; 0 where it names none."""
    words = [word.strip("'.") for word in _NAMES.findall(problem)[:FIRST_WORDS]]
    for word, behind in zip(words, [*words[1:], ""], strict=True):
        names = (f"{word}.{behind}", word, *(f"{table}.{word}" for table in TABLE_KEYS))
        if key := next((name for name in names if name in lines), ""):
            return lines[key]
    return 0


def _check_keys(data: Mapping[str, Any], keys: Collection[str], needed: Collection[str]) -> None:
    for key in data:
        if key not in keys:
            near = did_you_mean(key, keys, NEAR_KEY)
            belongs = "; it belongs to the other kind of claim" if key in ALL_KEYS else near
            raise InputError(f"unknown key {shown(key)}{belongs}")
    missing = [key for key in needed if key not in data]
    if missing == ["value"] and "interval" in data:
        raise InputError("value is missing: an interval belongs to its estimate, or the counts of it, 14 of 3,000")
    if missing == ["formula"] and "value" in data:
        raise InputError("formula is missing: add a quantity, or compute" if "inputs" in data else TO_SAY)
    if missing:
        raise InputError(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def _number_claim(name: str, data: Mapping[str, Any], entry: Entry, files: RankingFiles, rounding: str) -> NumberClaim:
    _check_keys(data, NUMBER_KEYS, ("value",) if data.keys() & {"quantity", "compute"} else ("formula", "value"))
    exact: Collection[str] = names_of(data, "exact")
    computed = _computed(data, exact) if "compute" in data else _listed(data, exact)
    inputs = texts_of(data, "inputs") if computed is None else computed.inputs
    exact = exact if computed is None else computed.exact
    check_known("exact", exact, inputs)
    places = _places(data)
    _check_elsewhere(data, places)
    data = _with_stated(data)
    convention = texts_of(data, "convention")
    conventions.check(convention)
    tie = _tie(data, inputs)
    ranking = ranking_texts(data["ranking"]) if "ranking" in data else {}
    if ranking and tie:
        raise InputError("tie: a number that is computed from a ranked list is exact, and is not tied")
    rule = text_of(data, "rounding") or rounding
    quantity = text_of(data, "quantity")
    value, interval = value_and_interval(data)
    value = as_odds(quantity, value)
    if quantity and "formula" in data:
        raise InputError("give quantity or formula: the quantity's formula is chosen by the inputs")
    if computed is None:
        inputs = with_recall(quantity, with_sizes(with_counts(quantity, text_of(data, "formula"), inputs)))
        exact = [name for name in exact if name in inputs]  # counts are exact by themselves
    by_quantity = quantity and computed is None
    if by_quantity and interval is None:
        inputs = _with_level(quantity, inputs, value, level_of(data))
    named = formula_of_value(quantity, inputs, value).id if by_quantity else text_of(data, "formula")
    if computed is None and not exact and not tie:
        inputs = _with_own_names(inputs, named)
    claim = NumberClaim(
        name,
        text_of(data, "quote"),
        text_of(data, "where"),
        named if computed is None else computed.formula.id,
        inputs,
        value,
        check_rule(rule or NEAREST),
        tuple(exact),
        text_of(data, "threshold"),
        convention,
        tie,
        ranking,
        read_ranking(ranking, files) if "ranking" in data else None,
        entry.place,
        lines=entry.lines,
        rounding_is_stated=bool(rule),
        confidence=level_of(data),
        census=true_or_false(data, "census", default=False),
        stated=true_or_false(data, "stated", default=True),
        quantity=quantity,
        interval=interval,
        arithmetic=None if computed is None else computed.formula,
        places=places,
        name=_one_line(data, "name"),
        said_by=_one_line(data, "said_by"),
    )
    return _with_limit(claim)


def _with_level(quantity: str, inputs: Mapping[str, str], value: str, level: str) -> Mapping[str, str]:
    """The inputs, with the level of confidence of the claim where the quantity is given by it and not without."""
    if not level or "confidence" in inputs:
        return inputs
    try:
        formula_of_value(quantity, inputs, value)
    except InputError:
        with suppress(InputError):
            formula_of_value(quantity, {**inputs, "confidence": level}, value)
            return {**inputs, "confidence": level}
    return inputs


def _with_limit(claim: NumberClaim) -> NumberClaim:
    """The claim; a bound is its limit where none of the sample, or all of it, are found: it says nothing of them."""
    if claim.interval is not None or not is_bound(claim.value):
        return claim
    try:
        is_limit = is_limit_of_none(claim)
    except PrsymError:  # what is wrong with the claim is reported where it is judged
        return claim
    return replace(claim, interval=IntervalText(claim.value, is_bound=True)) if is_limit else claim


def _places(data: Mapping[str, Any]) -> Mapping[str, str]:
    """Where inputs stand in the document, by the names that the claim gives them."""
    places, inputs = data.get("places", {}), data.get("inputs", {})
    if not isinstance(places, Mapping) or not all(isinstance(place, str) for place in places.values()):
        raise InputError(f'places = {shown(places)} must be a table of texts, such as {{ recall = "p. 7, para. 18" }}')
    check_known("places", places, inputs)
    return dict(places)


def _check_elsewhere(data: Mapping[str, Any], places: Mapping[str, str]) -> None:
    """The numbers that the claim takes from elsewhere are inputs, or the threshold, without a place in the document."""
    names = names_of(data, "elsewhere")
    check_known("elsewhere", names, [*data.get("inputs", {}), *([THRESHOLD] if "threshold" in data else [])])
    if both := next((name for name in names if name in places), ""):
        raise InputError(f"elsewhere and places both name {shown(both)}: a number from elsewhere has no place")


def _with_own_names(inputs: Mapping[str, str], identifier: str) -> Mapping[str, str]:
    """The inputs under the names that the formula of that id has for them."""
    formula = catalogue.entry(identifier) if catalogue.is_known(identifier) else None
    return as_named(inputs, formula) if isinstance(formula, Formula) else inputs


def _computed(data: Mapping[str, Any], exact: Collection[str]) -> Computed:
    """The arithmetic of a claim with `compute`, which stands in place of a formula."""
    for key in ("formula", "quantity", "ranking"):
        if key in data:
            raise InputError(f"give {key} or compute: compute says by itself what the value follows from")
    compute = text_of(data, "compute")
    value = value_and_interval(data)[0]
    return read_computed(compute, _lists(data), value, text_of(data, "threshold"), exact)


def _listed(data: Mapping[str, Any], exact: Collection[str]) -> Computed | None:
    """The arithmetic of a claim with a quantity of lists; None for every other claim."""
    quantity = text_of(data, "quantity")
    if not quantity or not is_listed(quantity, data.get("inputs")):
        return None
    for key in ("formula", "ranking"):
        if key in data:
            raise InputError(f"give {key} or quantity: a quantity of lists says by itself what the value follows from")
    return read_listed(quantity, _lists(data), value_and_interval(data)[0], text_of(data, "threshold"), exact)


def _lists(data: Mapping[str, Any]) -> dict[str, str | Sequence[str]]:
    """The inputs of arithmetic: a text each, or a list of texts."""
    table = data.get("inputs", {})
    lists = {name: one for name, one in table.items() if isinstance(one, list)} if isinstance(table, Mapping) else {}
    rest = {name: one for name, one in table.items() if name not in lists} if lists else table
    found = {
        str(name): [
            number_text(one, f"inputs.{one_line(str(name)[:60])}, number {n}") for n, one in enumerate(texts, 1)
        ]
        for name, texts in lists.items()
    }
    return {**texts_of({"inputs": rest}, "inputs"), **found}


def _with_stated(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys with `stated` beside the convention, where it was written among the conventions."""
    table = data.get("convention")
    if not isinstance(table, Mapping) or "stated" not in table or "stated" in data:
        return data
    rest = {key: value for key, value in table.items() if key != "stated"}
    return {**data, "convention": rest, "stated": table["stated"]}


def _tie(data: Mapping[str, Any], inputs: Collection[str]) -> dict[str, str]:
    tie = texts_of(data, "tie")
    for key, quantity in tie.items():
        if key != "value" and key not in inputs:
            raise InputError(f"tie names {shown(key)}, which is neither value nor an input{did_you_mean(key, inputs)}")
        if not quantity.strip():
            raise InputError(f"tie.{key} is empty: name the quantity that it is")
    return tie


def _formula_claim(name: str, data: Mapping[str, Any], entry: Entry) -> FormulaClaim:
    _check_keys(data, FORMULA_KEYS, ("formula", "expression"))
    return FormulaClaim(
        name,
        text_of(data, "quote"),
        text_of(data, "where"),
        text_of(data, "formula"),
        text_of(data, "expression"),
        text_of(data, "language") or recognised(text_of(data, "expression")),
        texts_of(data, "symbols"),
        texts_of(data, "fixed"),
        entry.place,
        lines=entry.lines,
        is_recognised=not text_of(data, "language"),
        name=_one_line(data, "name"),
        said_by=_one_line(data, "said_by"),
    )


def _one_line(data: Mapping[str, Any], key: str) -> str:
    """The name under a key, on one line: what the report calls the claim, or whose number it is; "" without one."""
    name = " ".join(text_of(data, key).split())
    if len(name) > LONGEST_ID:
        raise InputError(f"{key} has {len(name)} characters: at most {LONGEST_ID}")
    return name
