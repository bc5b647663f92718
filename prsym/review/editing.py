"""What a person types for a claim: texts -> the keys of a claims file, checked by the reader of such files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from prsym.documents.passages import Document
from prsym.drafting.records import Draft
from prsym.errors import InputError
from prsym.model.claim import BadClaim, Claim, NumberClaim
from prsym.review.items import Item
from prsym.review.review import OF_FORMULA, OF_VALUE, Review

MOST_TEXT = 5_000  # characters of a field
NUMBER_FIELDS = (
    ("quantity", "Quantity", "its name, such as recall"),
    ("compute", "Or arithmetic", "over the names of the inputs, such as found / sample"),
    ("inputs", "Inputs", "found = 188; sample = 222"),
    ("elsewhere", "From elsewhere", "names of inputs that the document does not print"),
)
FORMULA_FIELDS = (
    ("expression", "Formula as printed", "2*P*R/(P+R)"),
    ("formula", "Formula of the catalogue", "its id, such as measures.f_measure"),
    ("symbols", "What each letter is", "P = precision; R = recall"),
)
Fields = tuple[tuple[str, str, str], ...]
Entry = Mapping[str, Any]


def fields_of(item: Item) -> Fields:
    """The fields that a person fills in for a claim: the key, what it is called, and an example."""
    return FORMULA_FIELDS if item.is_formula else NUMBER_FIELDS


def texts_of(review: Review, item: Item) -> dict[str, str]:
    """The fields as the claim has them, or else its first proposal, to begin from."""
    entry = review.file.entry(item.id)
    if not entry.keys() & {"quantity", "compute", "formula"} and item.offers:
        entry = item.offers[0].entry
    return {key: _one_text(entry.get(key, "")) for key, _, _ in fields_of(item)}


def typed_entry(review: Review, item: Item, texts: Mapping[str, str]) -> dict[str, Any]:
    """The claim with what was typed; `InputError` for what is no list of inputs, or nothing."""
    given = {key: texts.get(key, "").strip() for key, _, _ in fields_of(item)}
    if any(len(text) > MOST_TEXT for text in given.values()):
        raise InputError(f"a field holds at most {MOST_TEXT:,} characters")
    if not any(given[key] for key in given if key not in ("inputs", "elsewhere")):
        raise InputError("type a quantity, or arithmetic" if not item.is_formula else "type the formula")
    if given.get("quantity") and given.get("compute"):
        raise InputError("give a quantity or arithmetic, not both")
    tables = {key: pairs(given[key], key) for key in ("inputs", "symbols") if given.get(key)}
    names = [name.strip() for name in given.get("elsewhere", "").split(";") if name.strip()]
    within = {name: text for name, text in tables.get("inputs", {}).items() if name not in names}
    lists = {"places": places_of(review.draft, item, within), "elsewhere": names}
    values = given | tables | lists
    return {key: value for key, value in values.items() if value}


def checked(review: Review, item: Item, texts: Mapping[str, str]) -> dict[str, Any]:
    """The claim with what was typed; `InputError` where it cannot be used (see `typed_entry` and `check`)."""
    typed = typed_entry(review, item, texts)
    check(review.file.entry(item.id), typed, review.draft.document, review.file.formulas)
    return typed


def check(entry: Entry, typed: Entry, document: Document, formulas: Sequence[object] = ()) -> None:
    """`InputError`, in one line, where the reader of claims files cannot use a claim with what was typed.

    `entry` is the claim as it is in the file, whose other keys hold as well; the claim must say what the document
    prints. `formulas` are the file's own. It is checked as confirmed, because an unconfirmed claim is not read further.
    """
    from prsym.auditing.claims.examined import Examined
    from prsym.auditing.claims.files import read_claims

    claim = {key: value for key, value in entry.items() if key not in (*OF_VALUE, *OF_FORMULA, "confirmed", "fate")}
    data = {"report": {"drafted": True}, "formula": list(formulas), "claim": [{**claim, **typed, "confirmed": True}]}
    examined = Examined.of(document.name, ((one.text, one.places) for one in document.passages))
    for read in read_claims(data, document=examined).claims:
        if isinstance(read, BadClaim):
            raise InputError(read.reason.what)
        _check_complete(read)


def _check_complete(claim: Claim) -> None:
    """`InputError` for arithmetic over a name that is no input."""
    if isinstance(claim, NumberClaim) and claim.arithmetic is not None:
        missing = [one.name for one in claim.arithmetic.parameters if one.name not in claim.inputs]
        if missing:
            raise InputError(f"compute names {', '.join(missing)}: give its number among the inputs")


def pairs(text: str, what: str) -> dict[str, str]:
    """The names and the texts of `found = 188; sample = 222`.

    >>> pairs("found = 1,880; sample = 222", "inputs")
    {'found': '1,880', 'sample': '222'}
    """
    found: dict[str, str] = {}
    for part in filter(str.strip, text.split(";")):
        name, sign, value = (one.strip() for one in part.partition("="))
        if not (name and sign and value):
            raise InputError(f"{what}: {part.strip()!r} must be a name, = and a text, with ; between two of them")
        if name in found:
            raise InputError(f"{what}: the name {name!r} is used twice")
        found[name] = value
    return found


def places_of(draft: Draft, item: Item, inputs: Mapping[str, str]) -> dict[str, str]:
    """Where the document prints each input: at the place nearest to the claim; none for a text that it has not."""
    index = draft.index(item.id)
    at = draft.numbers[index].passage if index is not None else 0
    found = {name: _nearest(draft, text, at) for name, text in inputs.items()}
    return {name: place for name, place in found.items() if place}


def _nearest(draft: Draft, text: str, passage: int) -> str:
    same = [one for one in draft.numbers if one.text == text]
    return str(min(same, key=lambda one: abs(one.passage - passage)).place) if same else ""


def _one_text(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(map(str, value))
    return "; ".join(_listed(value)) if isinstance(value, Mapping) else str(value)


def _listed(table: Mapping[str, Any]) -> Iterator[str]:
    for name, text in table.items():
        yield f"{name} = {text}"
