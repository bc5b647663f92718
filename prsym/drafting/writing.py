"""A draft as a claims file in TOML, and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from prsym.drafting.records import Draft, FormulaProposal, Number, Proposal

SCHEMA = "prsym-draft/1"
DIGITS = 4  # of scores and chances


def title_of(draft: Draft) -> str:
    """The title of the examination of a document."""
    return f"Examination of the numbers in “{draft.document.title}”"


def quote_of(draft: Draft, number: Number) -> str:
    """The sentence of a number; of a cell its text."""
    from prsym.documents.sentences import sentences

    text = draft.document.passages[number.passage].text
    return next((text[a:b] for a, b in sentences(text) if a <= number.start < b), text).strip()


def claim_entry(draft: Draft, number: Number, proposal: Proposal | None) -> dict[str, object]:
    """The claim of a number with the keys of a claims file, but for `confirmed`; without a proposal, no inputs."""
    found: dict[str, object] = {"id": number.id, "quote": quote_of(draft, number), "where": str(number.place)}
    if proposal is not None:
        found |= proposal.claim_keys()
        places = {one.name: str(draft.numbers[one.number].place) for one in proposal.inputs if one.number is not None}
        found["places"] = places
        if unprinted := [one.name for one in proposal.inputs if one.number is None]:
            found["elsewhere"] = unprinted  # else the audit refuses them: the document does not print them
    return {**found, "value": number.text}


def formula_entry(formula: FormulaProposal) -> dict[str, object]:
    """The claim of a formula with the keys of a claims file, without `confirmed`."""
    found: dict[str, object] = {
        "id": formula.id,
        "quote": formula.quote,
        "where": str(formula.place),
        "formula": formula.formula,
        "expression": formula.expression,
        "language": formula.language,
        "symbols": dict(formula.symbols),
        "fixed": dict(formula.fixed),
    }
    return {key: value for key, value in found.items() if value or key == "expression"}


def counted(draft: Draft) -> str:
    """How many numbers are what: `132 numbers: 60 values, 50 inputs, 12 repetitions, 10 no claims`."""
    counts = Counter(one.fate for one in draft.numbers)
    words = {"value": "values", "input": "inputs", "repeats": "repetitions", "no claim": "that state no quantity"}
    told = ", ".join(f"{counts[fate]:,} {word}" for fate, word in words.items() if counts[fate])  # type: ignore[index]
    return f"{len(draft.numbers):,} numbers: {told}" if told else "no numbers"


def unexplained(draft: Draft) -> list[Number]:
    """The values that no proposal reproduces."""
    return [one for one in draft.numbers if one.fate == "value" and not any(p.agrees for p in one.proposals)]


def to_toml(draft: Draft, document: str = "", folder: str = "") -> str:
    """The claims file: one claim a value with its first proposal, none of them confirmed, then the account of the rest.

    `document` is the path of the document from the claims file, and `folder` that of the pictures of formulas.
    """
    lines = [
        f"# Drafted from {_one_line(draft.document.name)}. Nothing here is confirmed: run `prsym review` on this file.",
        f"# {counted(draft)}.",
        *(f"# {_one_line(remark)}." for remark in draft.remarks),
        "",
        "[report]",
        *table_lines(
            {
                "title": title_of(draft),
                "document": document or draft.document.name,
                "document_sha256": draft.document.sha256,
                "drafted": True,
            }
        ),
    ]
    for number in draft.numbers:
        if number.fate == "value":
            first = number.proposals[0] if number.proposals else None
            lines += ["", *_remarks(draft, number, first)]
            lines += ["[[claim]]", *table_lines({**claim_entry(draft, number, first), "confirmed": False})]
    for formula in draft.formulas:
        picture = [f"# picture: {folder}/{formula.id}.png"] if formula.picture and folder else []
        lines += ["", *picture, "[[claim]]", *table_lines({**formula_entry(formula), "confirmed": False})]
    return "\n".join([*lines, "", *_account(draft), ""])


def _remarks(draft: Draft, number: Number, first: Proposal | None) -> Iterator[str]:
    """The remarks above a claim: that the proposal does not give the number, and a conflict."""
    if first is None or not any(one.agrees for one in number.proposals):
        yield "# no nearby arithmetic gives this"
    if first is not None and not first.agrees:
        yield f"# {_one_line(first.words)} gives {first.gives}"
    here = draft.index(number.id)
    for a, b in draft.conflicts:
        if here in (a, b):
            other = draft.numbers[b if here == a else a]
            yield f"# {_one_line(other.text)} ({other.place}) is computed from the same numbers"


def _account(draft: Draft) -> Iterator[str]:
    """Every number that is no value, with its place and the reason."""
    rest = [one for one in draft.numbers if one.fate != "value"]
    if rest:
        yield "# The other numbers of the document"
        yield from (f"#   {one.id}, {one.place}: {_one_line(one.text)}: {_one_line(one.reason)}" for one in rest)


def table_lines(data: Mapping[str, object]) -> Iterator[str]:
    """The lines of keys and values in TOML: texts, numbers, lists and tables of texts.

    >>> list(table_lines({"value": "80%", "inputs": {"tp": "8", "in all": "10"}, "confirmed": False}))
    ['value = "80%"', 'inputs = { tp = "8", "in all" = "10" }', 'confirmed = false']
    """
    for key, value in data.items():
        if value != {} and (value != "" or key == "expression"):  # an empty expression: a person types it
            yield f"{_key(key)} = {_value(value)}"


def _key(text: str) -> str:
    return text if text and all((c.isalnum() and c.isascii()) or c in "_-" for c in text) else _text(text)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(str(k))} = {_value(v)}' for k, v in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int | float) else _text(str(value))


def _text(text: str) -> str:
    """A TOML string; JSON's escapes are TOML's, but for one character that TOML does not allow."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def to_json(draft: Draft) -> str:
    """The numbers, the proposals and the conflicts, in the format `prsym-draft/1`."""
    data = {
        "schema": SCHEMA,
        "document": draft.document.name,
        "sha256": draft.document.sha256,
        "numbers": [_number(draft, one) for one in draft.numbers],
        "formulas": [formula_entry(one) for one in draft.formulas],
        "conflicts": [[draft.numbers[a].id, draft.numbers[b].id] for a, b in draft.conflicts],
        "remarks": list(draft.remarks),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _number(draft: Draft, one: Number) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": one.id,
        "text": one.text,
        "place": str(one.place),
        "kind": one.kind,
        "fate": one.fate,
        "reason": one.reason,
    }
    if one.repeats is not None:
        found["repeats"] = draft.numbers[one.repeats].id
    return {**found, "proposals": [_proposal(draft, proposal) for proposal in one.proposals]}


def _proposal(draft: Draft, one: Proposal) -> dict[str, Any]:
    key = {"quantity": one.quantity} if one.quantity else {"compute": one.compute}
    inputs = [
        {"name": i.name, "text": i.text, "number": None if i.number is None else draft.numbers[i.number].id}
        for i in one.inputs
    ]
    numbers = {"chance": float(f"{one.chance:.{DIGITS}g}"), "score": round(one.score, DIGITS)}
    return {**key, "inputs": inputs, "gives": one.gives, "agrees": one.agrees, **numbers}
