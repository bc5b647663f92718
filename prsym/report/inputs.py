"""The inputs of a claim as told to a reader: each with its name or the document's words, and with its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from prsym.model.claim import NumberClaim
from prsym.model.domain import Parameter
from prsym.model.input_names import CELLS, NAMELESS, in_words
from prsym.model.judgement import Judgement
from prsym.report.claim import reading_of
from prsym.report.names import OF_SHARE, SHORT, is_share, meaning_of, place_of
from prsym.report.provenance import known_formula
from prsym.report.words import cut, joined

LISTS = 12  # numbers of a list of inputs that are told
PLACED = 90  # characters of a place
NOT_PRINTED = "not printed in the document"  # in place of a place
FEW, LONGEST = 4, 240  # inputs that stand in a sentence, and their characters


@dataclass(frozen=True, slots=True)
class Input:
    """An input, or a list of them: its `meaning` in a few words and its `name` in one or two, both "" where neither the
    document nor the quantity names it, its `text` as stated, and its `place`; whether it `is_list`.
    """

    meaning: str
    name: str
    text: str
    place: str
    is_list: bool = False


def named_inputs(judgement: Judgement) -> list[Input]:
    """The inputs of a number as the document states them, those of a list in one."""
    claim = judgement.claim
    if not isinstance(claim, NumberClaim):
        return []
    meanings, lists = _meanings(judgement, claim), dict[str, list[str]]()
    for name in claim.inputs:
        base = re.sub(r"_\d+$", "", name)
        is_listed = claim.arithmetic is not None and f"{base}_1" in claim.inputs
        lists.setdefault(base if is_listed else name, []).append(name)
    return [_input(claim, base, names, meanings) for base, names in lists.items()]


def _input(claim: NumberClaim, base: str, names: Sequence[str], meanings: dict[str, tuple[str, str]]) -> Input:
    own = base if len(names) > 1 else names[0]
    place = claim.places.get(base, "")
    is_named = claim.arithmetic is None or not (own in NAMELESS or len(own) == 1 or place in claim.called)
    meaning, short = meanings.get(base, (in_words(own), in_words(own))) if is_named else ("", "")
    more = [f"{len(names) - LISTS} more"] if len(names) > LISTS else []
    text = joined([*(claim.inputs[name] for name in names[:LISTS]), *more])
    if not is_named and len(names) == 1 and (words := claim.words.get(own, "")):
        text = f"“{words}”"
    where = place_of(claim, place) or (NOT_PRINTED if set(names) & set(claim.not_printed) else "")
    return Input(meaning, short, text, cut(where, PLACED), len(names) > 1)


def _meanings(judgement: Judgement, claim: NumberClaim) -> dict[str, tuple[str, str]]:
    """The meanings of the inputs of a quantity by their names, each in a few words and in one or two."""
    formula = known_formula(claim.formula)
    reading = reading_of(claim, formula) if formula is not None else None
    if formula is None or reading is None or claim.arithmetic is not None:
        return {name: (words, words) for name, words in CELLS.items()} if claim.quantity else {}
    short = OF_SHARE if is_share(claim, formula) else SHORT
    return {
        p.name: (_meaning(p, meaning_of(p, claim, formula)), short.get(p.name, in_words(p.name)))
        for p in reading.formula.parameters
    }


def _meaning(parameter: Parameter, words: str) -> str:
    """The meaning of an input; a measured rate also by its name, which is the document's own, such as precision."""
    name, meaning = parameter.name, in_words(re.split("[:;]", words)[0])
    is_term = parameter.role.kind == "measured" and len(name) > 1 and name.isalpha()
    return meaning if not is_term or name in meaning else f"{name} ({meaning})"


def inputs_in_a_line(judgement: Judgement, *, whole: bool = False) -> str:
    """`number found 171 (table 2) and sample size 197 (p. 4)`, a place that all have once; "" without inputs.

    Many inputs are `the stated inputs` unless the line shall be `whole`.
    """
    inputs = named_inputs(judgement)
    places = {one.place for one in inputs}
    common = places.pop() if len(places) == 1 and len(inputs) > 1 else ""
    words = [_told(one, with_place=not common) for one in inputs]
    told = "; ".join(words) if any(one.is_list for one in inputs) else joined(words)
    told += f" ({'both' if len(inputs) == 2 else 'all'} {common})" if common else ""
    is_short = len(inputs) <= FEW and len(told) <= LONGEST
    is_stated = all(one.place != NOT_PRINTED for one in inputs)
    return told if is_short or whole or not inputs else f"the {'stated ' if is_stated else ''}inputs"


def _told(one: Input, *, with_place: bool) -> str:
    words = f"{one.name} {one.text}" if one.name else one.text
    return f"{words} ({one.place})" if with_place and one.place else words
