"""Shares in words that restate a rate: 3.20%, stated otherwise one in thirty-one; 12.5% overturned, 7 in 8 stood.

A share in words follows from the inputs of the rate that it restates, or is the rest of that rate where the words say
what was not. It is taken only where it is within a tenth of the rate, and the inputs give it.

The claims of the arithmetic that sentences print with its signs, and the quantities that these may be.

Values that are quoted, and counts that are not: a vendor's rate follows from no sample of the expert who quotes it.

What is quoted follows from what is quoted with it, or from what the text tells of the one who is quoted. Counts that
are told of the one who speaks (we drew) are only offered; so are quoted ones for a value of the speaker's own that
they do not give.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from prsym.drafting.arithmetic.from_counts import printed_arithmetic
from prsym.drafting.quantities.inputs import Inputs
from prsym.drafting.quantities.projected import LEFT_OUT, is_left_out
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.judged import holds
from prsym.drafting.text.kinds import is_in_words, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, OTHERWISE, is_of_same, polarity
from prsym.drafting.text.records import DraftedClaim, Input, Stated
from prsym.drafting.text.surroundings import Surroundings, stems
from prsym.drafting.text.wholes import OF_ERRORS, OF_RELEVANT

REST = "1 - part/whole"
NEAR = Fraction(1, 10)  # of the rate, or of a limit: a share in words that says the same is no farther
_OF_PARTS = frozenset(("elusion", "richness", "prevalence", "yield", "precision"))
_SUCH = whole_words(r"calls?|decisions?|judge?ments?|codings?|tags?")
_LEFT_ALONE = whole_words(
    r"stood|upheld|stand|as (?:they were|it was)|unchanged|untouched|confirmed|survived|correct|right"
)
_MISSED = whole_words(r"miss\w*|overlook\w*|left behind|not (?:found|produced|retrieved)|escaped|eluded")
_FOUND = whole_words(r"found|finds?|caught|captured|retrieved|located|identified|produced")
# What was not done with the rest of a set: more than three-quarters of the Universe went unread.
_UNDONE = any_case(
    r" of [\w ’-]{3,40}? (?:went|was|were|is|are|remained|stayed) "
    r"(?:un|not |never )(?:read|reviewed|opened|examined)\b"
)
_IS_RELEVANT = any_case(
    r"\b(?:is|are|was|were|proved|turned out)(?: (?:in fact|to be|found|coded))* "
    r"(?P<not>not |non-?|ir)?(?:responsive|relevant)\b"
)
# What the part and the rest of a quantity are together: words that what is added may not have beside it.
_ADDED = {
    "precision": whole_words(r"miss\w*|left behind|false negatives?|not found|overlooked|null set"),
    "recall": whole_words(r"false positives?|not (?:responsive|relevant)|irrelevant|wrongly"),
}
_NAMES = any_case(r"\b(recall|precision|elusion|richness|prevalence)\b")
BESIDE_IT = 45  # characters beside a number in which a word speaks of it alone
OTHER_SIDE = "it is quoted, and the counts are not, or the other way round"
LEAST_WORDS = 4  # of a quotation that states something; shorter ones are names and terms
_QUOTED = re.compile(r"“[^“”]*”|(?<!\w)\"[^\"]*\"(?!\w)")
_SETS = ("population", "null_set", "set", "confidence", "margin", "share")
_FIRST_PERSON = whole_words(r"I|we|our|ours|my|mine|us|me")


def of_restated(around: Surroundings, claim: DraftedClaim, claims: Sequence[DraftedClaim]) -> DraftedClaim:
    """An open claim of a share in words with the inputs of the rate that it restates, of the claims; else the claim."""
    one = around.stated[claim.value]
    words = around.sentence(claim.value)
    if claim.binding != "open" or one.reason or not is_in_words(one.number) or HYPOTHETICAL.search(words):
        return claim
    bound = [other for other in claims if other.binding != "open" and _is_exact(around, other)]
    bound = [other for other in bound if is_of_same(around.sentence(other.value), [_clause(around, claim.value)])]
    if claim.quantity not in ("", "share"):
        own = [other for other in bound if other.quantity == claim.quantity and not other.compute]
        is_one = len({tuple(sorted((n, i.text) for n, i in other.inputs.items())) for other in own}) == 1
        return _again(around.stated, claim, own[0]) if is_one else claim
    before = [other for other in bound if around.stated[other.value].in_sentence_before(one) and _counts(other)]
    if len(before) != 1 or _has_counts(around, claim.value):
        return claim
    if before[0].compute:
        return _rest(around.stated, claim, before[0]) if _is_undone(around, claim.value, before[0]) else claim
    said = _says(before[0].quantity, words)
    if said > 0 and OTHERWISE.match(words):
        return _again(around.stated, claim, before[0])
    return _rest(around.stated, claim, before[0]) if said < 0 else claim


def _counts(claim: DraftedClaim) -> tuple[Input, ...]:
    """The part and the whole of a claim; none of another one."""
    names = ("part", "whole") if claim.compute == "part/whole" else ("found", "sample")
    return tuple(claim.inputs[name] for name in names) if claim.inputs.keys() == {*names} else ()


def _is_undone(around: Surroundings, i: int, before: DraftedClaim) -> bool:
    """Whether a share of the whole of the share before is told as what was not done, and the part before as none."""
    part, whole = (before.inputs[name].source for name in ("part", "whole"))
    is_of_whole = _UNDONE.match(around.behind(i)) is not None and whole in around.named_in(i)
    return is_of_whole and part is not None and not is_left_out(around, part)


def _clause(around: Surroundings, i: int) -> str:
    """The words between the numbers beside one, to the next comma behind it, without "in other words"."""
    return f"{OTHERWISE.sub('', around.before(i))} {re.split('[,;]', around.behind(i))[0]}"


def _is_exact(around: Surroundings, claim: DraftedClaim) -> bool:
    """Whether the value of a claim is a rate in digits that is no limit."""
    number = around.stated[claim.value].number
    is_number = number.printed is not None and number.printed.kind == "number"
    return is_number and kind_of(number) == "share" and not is_in_words(number)


def _has_counts(around: Surroundings, i: int) -> bool:
    """Whether the sentence of a number has a count, of which it may be a share, or another share."""
    others = [around.stated[k] for k in around.in_sentence(i) if k != i]
    return any(not one.reason and kind_of(one.number) in ("count", "amount", "share") for one in others)


def _says(quantity: str, words: str) -> int:
    """1 where the words say that a share is one of what the quantity is of, -1 for the rest, 0 for neither or both."""
    if quantity in OF_ERRORS:
        is_left = _LEFT_ALONE.search(words) is not None
        return 0 if not _SUCH.search(words) else -1 if is_left else int(polarity(words) < 0)
    if stems(words) & LEFT_OUT and quantity in OF_RELEVANT:
        return 0
    if quantity in OF_RELEVANT:
        return int(_FOUND.search(words) is not None) - int(_MISSED.search(words) is not None)
    if quantity in _OF_PARTS:
        is_relevant = _IS_RELEVANT.search(words)
        return 0 if is_relevant is None else -1 if is_relevant["not"] else 1
    return 0


def _again(stated: Sequence[Stated], claim: DraftedClaim, other: DraftedClaim) -> DraftedClaim:
    """The claim with the inputs of the rate, where these give it and it is near."""
    again = claim.bound_to(other.inputs, quantity=other.quantity)
    first, second = (size(stated[one.value].number) for one in (other, claim))
    return again if abs(first - second) <= NEAR * first and holds(stated, again) else claim


def _rest(stated: Sequence[Stated], claim: DraftedClaim, other: DraftedClaim) -> DraftedClaim:
    """The claim as the rest of the rate, where its counts give it."""
    places = dict(zip(("part", "whole"), _counts(other), strict=True))
    number = stated[claim.value].number
    rate, is_limit = size(stated[other.value].number), number.printed is not None and number.printed.kind != "number"
    is_near = abs(1 - rate - size(number)) <= NEAR * (size(number) if is_limit else rate)
    return claim.bound_to(places, compute=REST) if is_near and gives(Reading(REST, places, 1), number.text) else claim


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


def of_one_side(near: Near, claim: DraftedClaim) -> DraftedClaim:
    """The claim; open where its value and all counts that it follows from are parted by quotation marks."""
    counts = {one.source for name, one in claim.inputs.items() if name not in _SETS and one.source is not None}
    if claim.binding == "open" or not counts or near.around.is_cell(claim.value):
        return claim
    own = _is_quoted(near, claim.value)
    if any(_is_quoted(near, k) == own for k in counts):
        return claim
    if not _is_of_speaker(near, counts if own else [claim.value]):
        return claim  # the text tells of the one who is quoted
    if not own and (claim.compute or holds(near.stated, claim)):
        return claim  # the speaker may say what a quotation comes to
    return claim.left_open(OTHER_SIDE, claim.as_offer)


def _is_of_speaker(near: Near, counts: Collection[int]) -> bool:
    """Whether the sentences of counts, without what they quote, tell of the one who speaks."""
    return any(_FIRST_PERSON.search(_QUOTED.sub("", near.around.sentence(k))) for k in counts)


def _is_quoted(near: Near, k: int) -> bool:
    """Whether a number stands in a quotation of some words of its passage."""
    one = near.stated[k]
    text = near.around.text_of(one.passage)
    start = near.around.start_of(one) + one.number.start
    spans = (m for m in _QUOTED.finditer(text) if len(m[0].split()) >= LEAST_WORDS)
    return any(m.start() < start < m.end() for m in spans)
