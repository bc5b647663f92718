"""The row or the column of a table that a value is told of: its sentence names R4, and the counts of R3 give it.

Where words name another line than that of the inputs, they are none of the value: those of the named line are taken if
they give it, and offered else. A stale or a neighbouring row is a usual slip, so that the print of another row than the
one that is named refutes, where the sentence names that one alone and has no other number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from prsym.documents.passages import Passage
from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.ways import ways
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.judged import confirms, is_given, would_give
from prsym.drafting.text.labels import APART, Labels, Mention, beside
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import ALTOGETHER, HYPOTHETICAL
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import stems

OF_LINE = "it is told of {meant}, and the numbers that give it are of {own}"
OF_NONE = "no words say that it is of {own}, and not of another one"
OF_SEVERAL = "it may be told of another one than {own}"
# Words that say of a measure and of a line what they are: beside other ones another set may be meant, or a reason told.
_PLAIN = stems(
    """on control set sample model classifier round finds found find catches caught catch has had have reached reaches
    achieved achieves stands stood was were shows showed responsive relevant recall precision richness prevalence
    elusion overturn overturned calls call rate share cutoff percent measured thus therefore result point estimate
    reviewers agreement error privilege privileged after for with during under"""
)
_ALL_LINES = any_case(
    r"\ball (?:the )?(?:rounds|phases|weeks|months|batches|custodians|reviewers|samples|strata|sources)\b"
)
_OF_TERMS = ("first + ", "first - ")
_OF_ITS_OWN = any_case(r" of (?:her|his|its|their)(?: own)? ")
_DENIED = any_case(r"\b(?:not|no|never|than|only|nor)\b|n[’']t\b")


class _Meant(NamedTuple):
    """The lines that words mean; whether these name one alone and say nothing else; whether they mean another one than
    that of the inputs, and do not say which."""

    lines: frozenset[int] = frozenset()
    is_sure: bool = False
    is_apart: bool = False


class NamedLines(Guard):
    """The claims that follow from one row or column of a table that has others like it."""

    def __init__(self, near: Near, passages: Sequence[Passage]) -> None:
        super().__init__(near)
        self._tables = list(tables(passages, near.stated))

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; with the inputs of the line that its words name, or open where they name another one."""
        if claim.binding == "open":
            return self._found(claim)
        for table in self._tables:
            if not sources_of(claim.inputs) & set(table.numbers.values()):
                continue
            claim = self._of_table(claim, table)
            if claim.binding == "open":
                return claim
            claim = self._of_table(claim, table.turned, turned=True)
            if claim.binding == "open":
                return claim
        return claim

    def _found(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a measure with the counts of the one line that its words name, if these give it; else with
        these as an offer."""
        i, printed = claim.value, self._stated[claim.value].number.printed
        is_single = printed is not None and printed.kind == "number" and self._stated[i].is_rate
        if not is_single or self._around.is_cell(i) or HYPOTHETICAL.search(self._around.sentence(i)):
            return claim
        quantity = self._quantity(claim)
        both = (one for table in self._tables for one in (table, table.turned)) if quantity else ()
        found = [inputs for one in both if (inputs := self._counts_of(one, i, quantity))]
        if len(found) != 1:
            return claim
        if confirms(self._stated, i, quantity, found[0]):
            return claim.bound_to(found[0], quantity=quantity)
        words = would_give(self._stated, i, quantity, found[0])
        return claim.offering(words, Offer(found[0])) if claim.quantity == quantity else claim

    def _quantity(self, claim: DraftedClaim) -> str:
        """The quantity of a claim; of a share without a name the one measure of its sentence, of which it is the one
        number."""
        if claim.quantity not in ("", "share"):
            return claim.quantity
        named = list(measures(self._around.sentence(claim.value)))
        others = [k for k in self._around.in_sentence(claim.value) if k != claim.value and not self._stated[k].reason]
        return named[0] if len(named) == 1 and not others else ""

    def _counts_of(self, table: Table, i: int, quantity: str) -> Mapping[str, Input]:
        """The inputs of a quantity in the one of several lines with such counts that the words of a value name."""
        cells = {row: self._roles(table, row) for row in table.parts}
        for way in ways(quantity):
            rows = [row for row in table.parts if cells[row].keys() >= set(way)]
            labels = Labels({row: table.label(row) for row in rows}, table.heading(1))
            meant = self._meant(labels, i, 0).lines if len(rows) > 1 else frozenset[int]()
            if len(meant) == 1 and (row := next(iter(meant))) in rows:
                return {name: Input(self._stated[cells[row][name]].number.text, cells[row][name]) for name in way}
        return {}

    def _roles(self, table: Table, row: int) -> Mapping[str, int]:
        """The counts of a row by their roles, without roles that two of them have."""
        told = [(role.name, k) for (r, _), k in table.numbers.items() if r == row for role in self._stated[k].roles]
        names = [name for name, _ in told]
        return {name: k for name, k in told if names.count(name) == 1}

    def _of_table(self, claim: DraftedClaim, table: Table, *, turned: bool = False) -> DraftedClaim:
        """The claim with regard to the rows of one table."""
        sources = sources_of(claim.inputs)
        places = {k: place for place, k in table.numbers.items() if k in sources}
        rows = {row for row, _ in places.values()}
        if not rows or claim.value in table.numbers.values():
            return claim
        if len(rows) > 1:
            return self._of_several(claim, table, places)
        own = rows.pop()
        columns = {column: k for k, (_, column) in places.items()}
        rivals = [row for row in table.parts if row != own and self._is_alike(table, row, columns)]
        is_total = table.is_total_row(own)
        if not rivals or not table.label(own) or (is_total and self._is_of_all(claim.value)):
            return claim
        lines = rivals if is_total else (own, *rivals)
        labels = Labels({row: table.label(row) for row in lines}, table.heading(1))
        if turned and claim.compute and not labels.is_ordered:
            return claim  # a total of a column, and no measure of it
        # All rounds to the last one may be meant by words of that one, but those that name it in the sentence.
        meant = self._meant(labels, claim.value, own, is_far=not is_total)
        is_told = bool(meant.lines) or meant.is_apart
        is_stale = labels.is_ordered and not is_total and is_given(self._stated, claim)
        if meant.lines == {own} or not (is_told or is_stale):
            return claim
        if len(meant.lines) != 1:
            reason = OF_SEVERAL if is_told else OF_NONE
            return claim.left_open(reason.format(own=table.label(own)), claim.as_offer)
        row = next(iter(meant.lines))
        cells = {columns[c]: table.numbers[row, c] for c in columns}
        reason = OF_LINE.format(meant=table.label(row), own=table.label(own))
        return self._instead(claim, cells, reason, is_sure=meant.is_sure)

    def _of_several(self, claim: DraftedClaim, table: Table, places: Mapping[int, tuple[int, int]]) -> DraftedClaim:
        """The claim of several rows; open where its sentence names one of their kind that is none of them (from R1 to
        R2, where R2 and R3 give it; Alvarez and Brandt together, where Brandt and Cho do), and where a share of what
        is one row's (of her documents) has its whole in another row."""
        lines = {row for row, _ in places.values()}
        columns = {column: k for k, (_, column) in places.items()}
        rivals = [row for row in table.parts if row not in lines and self._is_alike(table, row, columns)]
        labels = Labels({row: table.label(row) for row in (*lines, *rivals)}, table.heading(1))
        mentioned = [one.line for one in labels.mentions(self._around.sentence(claim.value))]
        if _OF_ITS_OWN.match(self._around.behind(claim.value)) and len(set(mentioned) & lines) == 1:
            own = next(iter(set(mentioned) & lines))
            words = " and ".join(table.label(row) for row in sorted(lines - {own}))
            return claim.left_open(OF_LINE.format(meant=table.label(own), own=words))
        is_of_both = len(set(mentioned)) > 1 and claim.compute.startswith(_OF_TERMS) and "/" not in claim.compute
        are_sure = labels.is_ordered or is_of_both
        if not rivals or len(columns) != 1 or not are_sure:
            return claim
        named = [line for line in mentioned if line not in lines]
        words = " and ".join(table.label(row) for row in sorted(lines))
        reason = OF_LINE.format(meant=table.label(named[0]), own=words) if named else ""
        return claim.left_open(reason, claim.as_offer) if reason else claim

    def _instead(self, claim: DraftedClaim, cells: Mapping[int, int], reason: str, *, is_sure: bool) -> DraftedClaim:
        """The claim with the cells of the line that is meant in the place of its own ones."""
        inputs = dict(claim.inputs)
        for name, one in claim.inputs.items():
            k = None if one.source is None else cells.get(one.source)
            inputs[name] = one if k is None else self._around.input(k)
        again = claim.bound_to(inputs, quantity=claim.quantity, compute=claim.compute)
        is_slip = is_sure and bool(claim.quantity) and not claim.compute and is_given(self._stated, claim)
        is_slip = is_slip and cells.keys() == sources_of(claim.inputs)
        if is_given(self._stated, again) or is_slip:
            return again
        return claim.left_open(reason, Offer(inputs, claim.compute))

    def _is_alike(self, table: Table, row: int, columns: Mapping[int, int]) -> bool:
        """Whether a row has numbers of the same kinds and roles in the columns of the inputs."""
        for column, k in columns.items():
            other = table.numbers.get((row, column))
            if other is None or self._around.kind(other) != self._around.kind(k):
                return False
            if {role.name for role in self._stated[other].roles} != {role.name for role in self._stated[k].roles}:
                return False
        return True

    def _is_of_all(self, i: int) -> bool:
        sentence = self._around.sentence(i)
        return ALTOGETHER.search(sentence) is not None or _ALL_LINES.search(sentence) is not None

    def _meant(self, labels: Labels, i: int, own: int, *, is_far: bool = True) -> _Meant:
        """The lines that words name for a value: its own sentence, or the labels of its cell.

        Where these name no line and the lines are in an order, the sentence before or the heading, if `is_far`.
        """
        is_cell = self._around.is_cell(i)
        if not is_cell and (found := self._in_sentence(labels, i, own)):
            return found
        texts = list(self._texts(i)) if is_far else []
        for text in texts if labels.is_ordered or is_cell else texts[:1]:
            if named := {one.line for one in labels.mentions(text) if not APART.search(text[: one.start])}:
                return _Meant(frozenset(named))
            if (line := labels.by_order(text)) is not None:
                return _Meant(frozenset((line,)))
        return _Meant()

    def _in_sentence(self, labels: Labels, i: int, own: int) -> _Meant | None:
        """The lines that the sentence of a value names for it; None where it names none."""
        sentence, number = self._around.sentence(i), self._stated[i].number
        mentions = labels.mentions(sentence)
        named = [one for one in mentions if not APART.search(sentence[: one.start])]
        if not named:  # before R4, unlike R3: another one is meant
            lines = {one.line for one in mentions}
            return (_Meant(is_apart=True) if own in lines else _Meant(frozenset((own,)))) if lines else None
        inside = [k for k in self._around.in_sentence(i) if k != i and not self._stated[k].reason]
        first = max((self._stated[k].number.end for k in inside if k < i), default=0)
        near = beside(named, sentence, number.start, number.end, first)
        is_sure = len(named) == len(mentions) == 1 and not inside and _is_plain(sentence, named[0])
        return _Meant(frozenset(one.line for one in near), is_sure) if near else None

    def _texts(self, i: int) -> Iterator[str]:
        """The sentence of a value and those before it in its paragraph, or the labels of a cell; and its heading."""
        yield from self._around.labels(i) or self._around.sentences_to(i)
        yield self._around.section_of(i)


def _is_plain(sentence: str, named: Mention) -> bool:
    """Whether a sentence says nothing else than the measure of a line."""
    rest = f"{sentence[: named.start]} {sentence[named.end :]}"
    return stems(rest) <= _PLAIN and _DENIED.search(rest) is None
