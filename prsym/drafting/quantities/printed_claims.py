"""The claims of the arithmetic that sentences print with its signs, and the quantities that these may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prsym.drafting.arithmetic.printed_arithmetic import printed_arithmetic
from prsym.drafting.quantities.inputs import Inputs
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim
from prsym.drafting.text.surroundings import Surroundings

# What the part and the rest of a quantity are together: words that what is added may not have beside it.
_ADDED = {
    "precision": whole_words(r"miss\w*|left behind|false negatives?|not found|overlooked|null set"),
    "recall": whole_words(r"false positives?|not (?:responsive|relevant)|irrelevant|wrongly"),
}
_NAMES = any_case(r"\b(recall|precision|elusion|richness|prevalence)\b")
BESIDE_IT = 45  # characters beside a number in which a word speaks of it alone


def printed_claims(around: Surroundings, inputs: Inputs) -> Iterator[tuple[int, DraftedClaim]]:
    """The arithmetic that each sentence prints, by the position of its value."""
    for start, one in enumerate(around.stated):
        if not start or not around.stated[start - 1].in_sentence_of(one):
            yield from _printed(around, inputs, start)


def _printed(around: Surroundings, inputs: Inputs, start: int) -> Iterator[tuple[int, DraftedClaim]]:
    """The arithmetic that the sentence of a number prints with its signs, the number being its first."""
    text, inside = around.sentence(start), around.in_sentence(start)
    for k, compute, found in printed_arithmetic(text, [around.stated[k].number for k in inside]):
        value, places = inside[k], {name: inside[j] for name, j in found.items()}
        if _is_of_its_name(around, inputs, value, compute, places):
            terms = {name: around.input(j) for name, j in places.items()}
            yield value, DraftedClaim(f"printed-{value}", "", value, text, terms, "stated", compute=compute)


def _is_of_its_name(around: Surroundings, inputs: Inputs, value: int, compute: str, places: Mapping[str, int]) -> bool:
    """Whether a printed quotient of counts may be the quantity that is named: recall is one of relevant documents.

    What recall adds to its part was missed, and what precision adds was not.
    """
    named = next((role.quantity for role in around.stated[value].roles if role.name == "value"), "")
    if not named:
        text = around.sentence(value)[: around.stated[min(places.values())].number.start]
        named = next(iter(_NAMES.findall(text)[::-1]), "").casefold()
    if compute == "a / b" and ("found", "sample") in ways(named):
        return inputs.allows(named, places["a"], places["b"])
    if compute != "a / (b + c)" or named not in _ADDED:
        return True
    added = around.stated[places["c"]]
    again = [k for k, one in enumerate(around.stated) if one.passage == added.passage and one.digits == added.digits]
    words = " ".join(f"{around.before(k)[-BESIDE_IT:]}⟦⟧{around.behind(k)[:BESIDE_IT]}" for k in again)
    return _ADDED[named].search(words) is None
