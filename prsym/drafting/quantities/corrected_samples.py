"""The elusion of a sample read anew: of its 991 calls of "not relevant" 24 were overturned, so it is (9 + 24)/1,000.

The sample is one whose elusion is claimed before, and whose rest is what was read anew. The rate, and the count behind
it that this projects to in what was left out, must be given by them, else they are offered.

Shares of calls that were overturned, or left as they were, of the row of a table that its sentence names.

Over all rounds QC overturned 6.3% of the calls; in round 4 it left 96.6% of them as they were. The document has one
table alone with a column of calls and one of those that were overturned. A share that the row does not give is refuted
where its paragraph has no count, unless the rest of the table without one of its rows gives it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from prsym.documents.passages import Passage
from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.formulas import Reading, gives, like_print, told, value_at
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, Offer, bare
from prsym.drafting.text.role_patterns import LEFT_OUT
from prsym.drafting.text.surroundings import Surroundings
from prsym.drafting.text.wholes import OF_ERRORS

RATE, COUNT = "(found + overturned)/sample", "(found + overturned)/sample*set"
_ANEW = whole_words(
    r"(?:properly|correctly|rightly) (?:read|coded|reviewed|counted)|corrected|re-?(?:read|coded|reviewed)|"
    r"(?:these|those|them|the overturned \w+) (?:added|counted|included)|afresh|anew"
)
_NOT_RELEVANT = any_case(r"\b(?:not |non-?|ir)(?:relevant|responsive)\b")
_OR_COUNT = any_case(r",? (?:or|that is,?|which is|i\.e\.,?)(?: about| some| roughly)? ")
_HOLDS_NOW = any_case(
    r"\bsample (?:thus|therefore|now|then|accordingly|hence|so) (?:holds|has|contains|held|had|contained) $"
)
_ADDED = any_case(r"\b(?:add(?:s|ed|ing)?|found|identified)(?: (?:a further|another|an additional))? $")
_PILE = any_case(LEFT_OUT)
_OVERTURNED = re.compile(r"(?:calls? )?(?:overturned|reversed|changed|corrected|overturns|reversals)(?: calls)?", re.I)
_CALLS = re.compile(
    r"(?:documents )?(?:coded|calls?|reviewed|checked|decisions|documents|sampled|re-?read)(?: \w+)?", re.I
)
_ALL = whole_words(
    r"(?:all|every) (?:[\w-]+ )?(?:rounds?|batch(?:es)?|weeks?|reviewers?|custodians?|groups?|strat(?:a|um)|sets?|"
    r"phases?|stages?|teams?)|overall|in all|in total|altogether|all told"
)
_CALL = r"(?:calls?|codings?|decisions?|judge?ments?|tags?)"
_LEFT = any_case(r"\b(?:left|kept|upheld|let stand|confirmed|agreed with)(?: about| some| only)? $")
_OF_CALLS = any_case(
    rf" of (?:the |these |those |its |their |all )*(?:[\w-]+[’']s? )?{_CALL}"
    r"(?: (?:as they (?:were|stood)|unchanged|alone|standing))?(?=[.,;]|$)"
)
# Of these calls alone, or of others: among the privileged ones, in the pilot, before the training.
_OF_SOME = whole_words(
    r"responsive|relevant|privileged?|hot|pilot|earlier|previous|prior|before|without|except|excluding|only|alone|"
    r"first|second|last|vendors?|weighted|average|mean"
)
LEFT_ALONE = "1 - part/whole"


def of_corrected(near: Near, claims: Mapping[int, DraftedClaim], claim: DraftedClaim) -> DraftedClaim:
    """An open elusion of a sample that was read anew, or the count that it projects to, with what was found in both.

    `claims` are those of the document by the positions of their values.
    """
    i = claim.value
    if claim.binding != "open" or not _ANEW.search(near.around.sentence(i)):
        return claim
    number = near.stated[i].number
    if claim.quantity == "elusion" and kind_of(number) == "share":
        return _with(near, claim, _found(near, claims, i), RATE)
    rate = claims.get(i - 1)
    is_of_rate = rate is not None and (rate.quantity == "elusion" or rate.compute == RATE)
    if not is_of_rate or not near.counts(i) or not near.stated[i].in_sentence_of(near.stated[i - 1]):
        return claim
    pile, found = _pile(near, i), _found(near, claims, i - 1)
    if pile is None or not found or not _OR_COUNT.fullmatch(near.around.between(i - 1, i)):
        return claim
    return _with(near, claim, {**found, "set": near.around.input(pile)}, COUNT)


def corrected_counts(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of counts without one that stand behind the elusion of a sample read anew."""
    for k in [k for k, one in claims.items() if one.quantity == "elusion" or one.compute == RATE]:
        if k + 1 < len(near.stated) and k + 1 not in claims:
            claim = DraftedClaim(f"corrected-{k + 2}", "", k + 1, near.around.sentence(k), {}, "open")
            found = of_corrected(near, claims, claim)
            yield from [found] if found is not claim else []


def enlarged_counts(near: Near, claims: Mapping[int, DraftedClaim]) -> Iterator[DraftedClaim]:
    """The claims of what a sample holds after more was found in it: they added 21, and the sample thus holds 48.

    It is what was found in the sample whose elusion is claimed last before, and what the sentence before adds; a claim
    where these give it, else with these as an offer.
    """
    for i in (k for k in range(len(near.stated)) if k not in claims and near.counts(k)):
        if not _HOLDS_NOW.search(near.around.before(i)):
            continue
        added = [k for k, far in near.around.earlier(i) if far == 1 and _is_added(near, i, k)]
        rates = (claims[k] for k in range(i - 1, -1, -1) if k in claims)
        sample = next((one for one in rates if one.quantity == "elusion" and "found" in one.inputs), None)
        found = None if sample is None else sample.inputs["found"].source
        if len(added) == 1 and found is not None:
            claim = DraftedClaim(f"enlarged-{i + 1}", "", i, near.around.sentence(i), {}, "open")
            yield near.bound_or_offered(claim, near.reading("first + second", {"first": found, "second": added[0]}, 1))


def _is_added(near: Near, i: int, k: int) -> bool:
    """Whether a count of the sentence before a value is told as added to what was found."""
    is_next = near.stated[k].sentence + 1 == near.stated[i].sentence
    return is_next and near.counts(k) and _ADDED.search(near.around.before(k)) is not None


def _with(near: Near, claim: DraftedClaim, inputs: Mapping[str, Input], compute: str) -> DraftedClaim:
    """The claim with inputs that give it; with these as an offer where they do not."""
    if not inputs:
        return claim
    reading = replace(near.reading(compute, {}, 1), inputs=inputs)
    number = near.stated[claim.value].number.text
    if gives(reading, number):
        return claim.bound_to(inputs, compute=compute)
    value = value_at(compute, [_size(near, one) for one in inputs.values()])
    told = "" if value is None else f"{reading.words} would give {like_print(value, number)}"
    return claim.offering(told, Offer(inputs, compute)) if told else claim


def _found(near: Near, claims: Mapping[int, DraftedClaim], i: int) -> Mapping[str, Input]:
    """The count found in the one sample before, and that of its other calls that were overturned."""
    before = [claims[k] for k, far in near.around.earlier(i) if far <= 1 and k in claims]
    errors = [one for one in before if one.quantity in OF_ERRORS and one.inputs.keys() == {"found", "sample"}]
    if len(errors) != 1 or not _NOT_RELEVANT.search(near.around.sentence(errors[0].value)):
        return {}
    overturned, rest = errors[0].inputs["found"], errors[0].inputs["sample"]
    found: dict[tuple[str, ...], Mapping[str, Input]] = {}
    for k in range(i):
        one = claims.get(k)
        if one is None or one.quantity != "elusion" or one.inputs.keys() != {"found", "sample"}:
            continue
        sizes = [_size(near, other) for other in (*one.inputs.values(), rest)]
        if sizes[1] - sizes[0] == sizes[2]:
            found[tuple(bare(other.text) for other in one.inputs.values())] = one.inputs
    sample = next(iter(found.values()), {})
    # In the order of the formulas.
    return {"found": sample["found"], "overturned": overturned, "sample": sample["sample"]} if len(found) == 1 else {}


def _size(near: Near, one: Input) -> int:
    """The size of a count by its text: x of n is one number of the document, and two inputs."""
    digits = re.sub(r"\D", "", one.text)
    return int(digits) if digits else int(near.around.size(one.source)) if one.source is not None else 0


def _pile(near: Near, i: int) -> int | None:
    """The one size of what was left out, where the sentence names it."""
    if not _PILE.search(near.around.sentence(i)):
        return None
    sizes = [k for k in range(i) if near.counts(k) and is_left_out(near.around, k)]
    return sizes[0] if len({near.stated[k].digits for k in sizes}) == 1 else None


class OverturnedRows(Near):
    """The shares of overturned calls of the one table of these."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        super().__init__(around)
        found = [(table, *columns) for table in tables(passages, self.stated) if (columns := _columns(table))]
        self._table = found[0] if len(found) == 1 else None

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open share of calls with the cells of the row that its sentence names, or of the total of all."""
        i = claim.value
        compute = "" if claim.binding != "open" or self._table is None else self._compute(claim)
        row = self._row(i) if compute else None
        if row is None or self._table is None:
            return claim
        table, part, whole = self._table
        reading = self.reading(compute, {"part": table.numbers[row, part], "whole": table.numbers[row, whole]}, 2, True)
        own = self.stated[i].passage
        counts = [k for k in range(len(self.stated)) if self.stated[k].passage == own and self.counts(k)]
        is_alone = not counts and not _OF_SOME.search(self.around.sentence(i))
        text = self.stated[i].number.text
        if not gives(reading, text) and (not is_alone or self._is_of_others(row, compute, text)):
            return claim.offering(told(reading, text), Offer(reading.inputs, compute))
        if compute == LEFT_ALONE:
            return claim.bound_to(reading.inputs, compute=compute)
        return claim.bound_to({"found": reading.inputs["part"], "sample": reading.inputs["whole"]})

    def _compute(self, claim: DraftedClaim) -> str:
        """The arithmetic of a share of calls in running text, overturned or left alone; "" for any other number."""
        i = claim.value
        is_share = self.around.kind(i) == "share" and self.stated[i].counts is None
        if not is_share or self.around.is_cell(i) or HYPOTHETICAL.search(self.around.sentence(i)):
            return ""
        if not _OF_CALLS.match(self.around.behind(i)):
            return ""
        if claim.quantity in OF_ERRORS:
            return "part/whole"
        return LEFT_ALONE if _LEFT.search(self.around.before(i)) else ""

    def _row(self, i: int) -> int | None:
        """The row that a sentence names alone, or that of the total where it speaks of all."""
        assert self._table is not None
        table, part, whole = self._table
        words = self.around.sentence(i)
        if _ALL.search(words):
            rows = [r for r in table.rows if table.is_total_row(r)]
        else:
            rows = [r for r in table.parts if _is_named(table.label(r), words)]
        rows = [r for r in rows if (r, part) in table.numbers and (r, whole) in table.numbers]
        return rows[0] if len(rows) == 1 else None

    def _is_of_others(self, row: int, compute: str, text: str) -> bool:
        """Whether the rows of the table but one give a share of all."""
        assert self._table is not None
        table, *columns = self._table
        every = [[size(table.number(r, c)) for c in columns] for r in table.parts if (r, columns[0]) in table.numbers]
        total = [size(table.number(row, c)) for c in columns]
        rests = ([a - b for a, b in zip(total, one, strict=True)] for one in every)
        given = (
            {name: Input(str(n), None) for name, n in zip(("part", "whole"), rest, strict=True)}
            for rest in rests
            if rest[1] > 0
        )
        return table.is_total_row(row) and any(gives(Reading(compute, inputs), text) for inputs in given)


def _columns(table: Table) -> tuple[int, int] | None:
    """The columns of overturned calls and of all calls; None unless there is one of each, of counts."""
    parts = [c for c in table.columns if _OVERTURNED.fullmatch(table.heading(c).strip())]
    wholes = [c for c in table.columns if _CALLS.fullmatch(table.heading(c).strip()) and c not in parts]
    if len(parts) != 1 or len(wholes) != 1 or not table.parts:
        return None
    cells = [(r, c) for r in table.parts for c in (parts[0], wholes[0])]
    are_counts = all(cell in table.numbers and kind_of(table.number(*cell)) == "count" for cell in cells)
    return (parts[0], wholes[0]) if are_counts else None


def _is_named(label: str, words: str) -> bool:
    """Whether a sentence has the label of a row, without what stands in brackets behind it, as its own word."""
    name = label.partition("(")[0].strip()
    return bool(name) and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words, re.IGNORECASE) is not None
