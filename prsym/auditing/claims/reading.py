"""One entry of a claims file -> a claim; what is wrong with it becomes a `BadClaim` in its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.arithmetic import Computed, read_computed
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
from prsym.auditing.claims.quantities import as_named, as_odds, formula_of_value, with_counts, with_sizes
from prsym.auditing.claims.rankings import RankingFiles, ranking_texts, read_ranking
from prsym.auditing.conventions import registry as conventions
from prsym.auditing.intervals import check, is_bound, is_range
from prsym.auditing.rounding import NEAREST, check_rule
from prsym.errors import InputError, PrsymError, did_you_mean
from prsym.model.claim import BadClaim, Claim, FormulaClaim, IntervalText, NumberClaim
from prsym.model.formula import Formula
from prsym.model.reason import Reason
from prsym.reading.number_words import ABOUT, BOUNDS, JUST, is_percentage, plain
from prsym.reading.numbers import read_number
from prsym.reading.recognising import recognised

LONGEST_ID = 200
NEAR_KEY = 0.75  # of the letters of a key: note is no quote
FIRST_WORDS = 6  # of a problem, among which it names the key that is at fault
TO_SAY = (
    "say what the number follows from, by inputs and a quantity (or compute, for arithmetic), or delete the entry if "
    "the number is a fact"
)
_NAMES = re.compile(r"'?[^\W\d][\w.-]*'?")
BEFORE_A_MARGIN = frozenset({*ABOUT, *JUST, *(word for words in BOUNDS.values() for word in words)})  # about ± 2 points
PERCENT_WORD = re.compile(r"\s*(?:percent|per cent|pct)\s*$", re.IGNORECASE)


def read_claim(entry: Entry, unnamed: str, files: RankingFiles, rounding: str = "") -> Claim:
    """The claim of an entry, called `unnamed` where it has no id; what is wrong with it is said in one line.

    `rounding` is the rule that the report states for all its numbers, "" where it states none.
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
        if "expression" in data:
            return _formula_claim(name, data, entry)
        return _number_claim(name, data, entry, files, rounding)
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
        raise InputError("value is missing: an interval stands beside its estimate, or the counts of it, 14 of 3,000")
    if missing == ["formula"] and "value" in data:
        raise InputError("formula is missing: add a quantity, or compute" if "inputs" in data else TO_SAY)
    if missing:
        raise InputError(f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def _number_claim(name: str, data: Mapping[str, Any], entry: Entry, files: RankingFiles, rounding: str) -> NumberClaim:
    _check_keys(data, NUMBER_KEYS, ("value",) if data.keys() & {"quantity", "compute"} else ("formula", "value"))
    exact = data.get("exact", [])
    if not isinstance(exact, list) or not all(isinstance(e, str) for e in exact):
        raise InputError(f"exact = {shown(exact)} must be a list of input names")
    computed = _computed(data, exact) if "compute" in data else _listed(data, exact)
    inputs = _texts(data, "inputs") if computed is None else computed.inputs
    exact = exact if computed is None else computed.exact
    for key in exact:
        if key not in inputs:
            raise InputError(f"exact names {shown(key)}, which is not among the inputs{did_you_mean(key, inputs)}")
    data = _with_stated(data)
    convention = _texts(data, "convention")
    conventions.check(convention)
    tie = _tie(data, inputs)
    ranking = ranking_texts(data["ranking"]) if "ranking" in data else {}
    if ranking and tie:
        raise InputError("tie: a number that is computed from a ranked list is exact, and is not tied")
    rule = _text(data, "rounding") or rounding
    quantity = _text(data, "quantity")
    value, interval = _value_and_interval(data)
    value = as_odds(quantity, value)
    if quantity and "formula" in data:
        raise InputError("give quantity or formula: the quantity's formula is chosen by the inputs")
    if computed is None:
        inputs = with_sizes(with_counts(quantity, _text(data, "formula"), inputs))
        exact = [name for name in exact if name in inputs]  # counts are exact by themselves
    by_quantity = quantity and computed is None
    named = formula_of_value(quantity, inputs, value).id if by_quantity else _text(data, "formula")
    if computed is None and not exact and not tie:
        inputs = _with_own_names(inputs, named)
    return NumberClaim(
        name,
        _text(data, "quote"),
        _text(data, "where"),
        named if computed is None else computed.formula.id,
        inputs,
        value,
        check_rule(rule or NEAREST),
        tuple(exact),
        _text(data, "threshold"),
        convention,
        tie,
        ranking,
        read_ranking(ranking, files) if "ranking" in data else None,
        entry.place,
        lines=entry.lines,
        rounding_is_stated=bool(rule),
        confidence=_level(data),
        census=_yes_or_no(data, "census", default=False),
        stated=_yes_or_no(data, "stated", default=True),
        quantity=quantity,
        interval=interval,
        arithmetic=None if computed is None else computed.formula,
        places=_places(data),
        name=_name(data),
    )


def _places(data: Mapping[str, Any]) -> Mapping[str, str]:
    """Where inputs stand in the document, by the names that the claim gives them."""
    places, inputs = data.get("places", {}), data.get("inputs", {})
    if not isinstance(places, Mapping) or not all(isinstance(place, str) for place in places.values()):
        raise InputError(f'places = {shown(places)} must be a table of texts, such as {{ recall = "p. 7, para. 18" }}')
    for key in places:
        if key not in inputs:
            raise InputError(f"places names {shown(key)}, which is not among the inputs{did_you_mean(key, inputs)}")
    return dict(places)


def _with_own_names(inputs: Mapping[str, str], identifier: str) -> Mapping[str, str]:
    """The inputs under the names that the formula of that id has for them."""
    formula = catalogue.entry(identifier) if catalogue.is_known(identifier) else None
    return as_named(inputs, formula) if isinstance(formula, Formula) else inputs


def _computed(data: Mapping[str, Any], exact: Collection[str]) -> Computed:
    """The arithmetic of a claim with `compute`, which stands in place of a formula."""
    for key in ("formula", "quantity", "ranking"):
        if key in data:
            raise InputError(f"give {key} or compute: compute says by itself what the value follows from")
    compute = _text(data, "compute")
    value = _value_and_interval(data)[0]
    return read_computed(compute, _lists(data), value, _text(data, "threshold"), exact)


def _listed(data: Mapping[str, Any], exact: Collection[str]) -> Computed | None:
    """The arithmetic of a claim with a quantity of lists; None for every other claim."""
    quantity = _text(data, "quantity")
    if not quantity or not is_listed(data.get("inputs")):
        return None
    for key in ("formula", "ranking"):
        if key in data:
            raise InputError(f"give {key} or quantity: a quantity of lists says by itself what the value follows from")
    return read_listed(quantity, _lists(data), _value_and_interval(data)[0], _text(data, "threshold"), exact)


def _lists(data: Mapping[str, Any]) -> dict[str, str | Sequence[str]]:
    """The inputs of arithmetic: a text each, or a list of texts."""
    table = data.get("inputs", {})
    lists = {name: one for name, one in table.items() if isinstance(one, list)} if isinstance(table, Mapping) else {}
    rest = {name: one for name, one in table.items() if name not in lists} if lists else table
    found = {
        str(name): [
            _number_text(one, f"inputs.{one_line(str(name)[:60])}, number {n}") for n, one in enumerate(texts, 1)
        ]
        for name, texts in lists.items()
    }
    return {**_texts({"inputs": rest}, "inputs"), **found}


_BESIDE = re.compile(  # 0.47% (95% CI 0.26% to 0.78%)
    r"(?P<value>[^()\[\]]*[^()\[\]\s])\s*[(\[]\s*(?:(?P<level>[\d.]+\s*(?:%|percent|per cent))\s*"
    r"(?:confidence\s+interval|c\.?i\.?|interval)\s*[:,=]?\s*)?(?P<ends>\S[^()\[\]]*)[)\]]",
    re.DOTALL | re.IGNORECASE,
)
_MARGIN = re.compile(r"(?P<value>.*\S)\s*(?P<margin>(?:±|\+/[-−]|plus or minus)\s*\S.*)", re.DOTALL | re.IGNORECASE)


def _value_and_interval(data: Mapping[str, Any]) -> tuple[str, IntervalText | None]:
    """The printed value and the interval beside it, which may stand in the value's text: its margin, or in brackets."""
    value, text, level = _number_text(data["value"], "value"), _text(data, "interval"), _level(data)
    inside = None if text else _MARGIN.fullmatch(value)
    beside = None if text or inside else _BESIDE.fullmatch(value)
    if inside is not None and inside["value"].casefold() not in BEFORE_A_MARGIN:
        value, text = inside["value"], inside["margin"]
    elif beside is not None and is_range(f"({beside['ends']})"):
        value, text, level = beside["value"], f"({beside['ends']})", _level_beside(level, beside["level"] or "")
    if not text and "threshold" not in data and level and is_bound(value):
        text = value  # a bound with a level of confidence is no statement about the estimate alone
    if not text:
        if _text(data, "method"):
            raise InputError("method says how an interval is computed: give the interval as well")
        return value, None
    value, text = _in_one_unit(value, text)
    interval = IntervalText(text, _text(data, "method"), level, is_bound=is_bound(text))
    check(interval, value)
    return value, interval


def _in_one_unit(value: str, margin: str) -> tuple[str, str]:
    """Both texts as percentages where one is, and the other is a bare number above 1 with decimals, 13.25 ± 1.36%."""
    texts = [value, margin]
    for bare, other in ((0, 1), (1, 0)):
        digits = _BARE.fullmatch(texts[bare].strip())
        if digits is not None and is_percentage(texts[other]) and Fraction(digits[1]) > 1:
            texts[bare] = f"{texts[bare].strip()}%"
    return texts[0], texts[1]


_BARE = re.compile(r"(?:(?:±|\+/[-−]|plus or minus)\s*)?(\d{1,2}\.\d{1,9})", re.IGNORECASE)


def _level_beside(stated: str, printed: str) -> str:
    """The level that stands with an interval in brackets; `InputError` where the claim states another."""
    level = _level({"confidence": printed}) if printed else stated
    if stated and read_number(stated, "confidence") != read_number(level, "confidence"):
        raise InputError(f"confidence = {shown(stated)}, and the interval in the value is one at {level}")
    return level


def _with_stated(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys with `stated` beside the convention, where it was written among the conventions."""
    table = data.get("convention")
    if not isinstance(table, Mapping) or "stated" not in table or "stated" in data:
        return data
    rest = {key: value for key, value in table.items() if key != "stated"}
    return {**data, "convention": rest, "stated": table["stated"]}


def _level(data: Mapping[str, Any]) -> str:
    """The level of the bound on which the decision rests; "" where none is stated."""
    if "confidence" not in data:
        return ""
    text = _number_text(data["confidence"], "confidence")
    text = PERCENT_WORD.sub("%", plain(text)[0]) if PERCENT_WORD.search(text) else text
    if not Fraction(1, 2) < read_number(text, "confidence") < 1:
        raise InputError(f"confidence = {shown(text)} must be a level between 50% and 100%, such as 95%")
    return text


def _yes_or_no(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    """A key that is true or false; tables of text write the words."""
    value = data.get(key, default)
    words = {"true": True, "false": False, "": default}
    value = words.get(value.strip().lower(), value) if isinstance(value, str) else value
    if not isinstance(value, bool):
        raise InputError(f"{key} = {shown(value)} must be true or false")
    return value


def _tie(data: Mapping[str, Any], inputs: Collection[str]) -> dict[str, str]:
    tie = _texts(data, "tie")
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
        _text(data, "quote"),
        _text(data, "where"),
        _text(data, "formula"),
        _text(data, "expression"),
        _text(data, "language") or recognised(_text(data, "expression")),
        _texts(data, "symbols"),
        _texts(data, "fixed"),
        entry.place,
        lines=entry.lines,
        is_recognised=not _text(data, "language"),
        name=_name(data),
    )


def _name(data: Mapping[str, Any]) -> str:
    """The name by which the report is to call the claim, on one line; "" where none is stated."""
    name = " ".join(_text(data, "name").split())
    if len(name) > LONGEST_ID:
        raise InputError(f"name has {len(name)} characters: at most {LONGEST_ID}")
    return name


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        raise InputError(f"{key} = {shown(value)} must be a text in quotes")
    return value


def _number_text(value: Any, where: str) -> str:
    """Numbers may be typed without quotes when they are whole; a float has lost how it was printed."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**300:
        return str(value)
    if not isinstance(value, str):
        raise InputError(
            f"{where} = {shown(value)} must be in quotes, as printed, so that its rounding is known: write the number "
            'in quotes with every digit that is printed, such as "36%" or "0.40"'
        )
    return value


def _texts(data: Mapping[str, Any], key: str) -> dict[str, str]:
    table = data.get(key, {})
    if not isinstance(table, Mapping):
        raise InputError(f'{key} must be a table such as {{ recall = "68%" }}')
    for name, value in table.items():
        if isinstance(value, list):
            said = f"{key}.{one_line(str(name)[:60])} = {shown(value)} is a list"
            raise InputError(f"{said}, which stands in compute alone, such as sum(hits)/sum(sizes)")
    return {str(name): _number_text(value, f"{key}.{one_line(str(name)[:60])}") for name, value in table.items()}
