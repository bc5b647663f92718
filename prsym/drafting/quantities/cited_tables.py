"""Shares and sums in running text that follow from a table which the text does not point to, as in an appendix.

A share takes two cells of one row. Its sentence has the words of the heading of the part (or names the prevalence), and
those of the row's label, or of no row, for the total. A count takes the sum of neighbouring cells of a column. Nothing
is taken that does not give the print: to three digits or exactly for a share; a count has five digits, or the total of
the column stands right before it.

The measures of a table that stand in one line with the counts that give them: true positives, false positives …
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.documents.passages import Passage
from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.quantities.ways import ways
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.formulas import gives, rounds_to
from prsym.drafting.text.judged import bound_or_offered, holds
from prsym.drafting.text.kinds import digits_of, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, RELEVANT
from prsym.drafting.text.records import DraftedClaim, Input
from prsym.drafting.text.surroundings import Surroundings, stems

LEAST_OF_SHARE, LEAST_OF_CELL, LEAST_OF_SUM = 3, 3, 5  # digits of what no chance gives
_OF_ALL = ("prevalence", "richness")
_OF_WHICH = any_case(r"\b(?:of (?:which|these|them|those)|among (?:them|these)) (?:only |about )?$")
_SAMPLED = whole_words(r"sampl\w*|drawn|reviewed|coded|examined|checked|read")
_OF_SAMPLE = ("elusion", "richness", "prevalence")
_THE_RATE = any_case(r"\b(?:the|its) (?:responsive |responsiveness |sample )?rate is(?: about| only)? $")
_PROJECTED = any_case(r"\b(?:project|estimat|extrapol|weight|not )\w*")
# Words of what is some of a row, of two rows, or of another reading of it.
_OF_PART = whole_words(
    r"weighted|except\w*|without|exclud\w+|other than|apart from|but|not|both|together|combined|corrected|recoded|"
    r"half|some|upper|lower|limit|bound|at (?:most|least)|average|among"
)
_SINGLE = "number"  # the kind of a print that is no limit
CELLS = ("tp", "fp", "fn", "tn")
_ALL = any_case(r"(?:all|total|documents|sample(?: size)?|n|judged|coded|reviewed)\b[^|]*$")

# F1 (of the recall and precision above); the two rates are those of the rows above it.
_F1_OF_THESE = any_case(
    r"F[- ]?1(?: score)?[ ,:(]+(?:is )?(?:of|from|by|on|the harmonic mean of) (?:the |these |those |this )?"
    r"(?:recall and (?:the )?precision|precision and (?:the )?recall|two rates|two)(?: above)?\W*$"
)
_RATES = tuple((name, any_case(rf"(?:the )?{name}\b")) for name in ("precision", "recall"))


class CitedTables(Near):
    """The claims that follow from the tables of a document; `claims` are those that are drafted."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage], claims: Sequence[DraftedClaim]) -> None:
        super().__init__(around)
        self._tables = list(tables(passages, around.stated))
        self._of_cells = {
            claim.value: claim for claim in claims if claim.binding != "open" and around.passage(claim.value).cell
        }

    def share(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a share in running text with the two cells of one row that give it."""
        i = claim.value
        one = self.stated[i].number
        if (cell := self._rate(claim)) is not None:
            return bound_or_offered(self.stated, claim, cell.inputs)
        if (sampled := self._sampled(claim)) is not None:
            return bound_or_offered(self.stated, replace(claim, quantity=claim.quantity or "share"), sampled)
        if not self._is_free(i) or kind_of(one) != "share" or claim.quantity not in ("", "share", *_OF_ALL):
            return claim
        found = {(p, w) for table in self._tables for p, w in self._parts(table, i, claim.quantity)}
        giving = [pair for pair in found if self._is_given(i, *pair)]
        if len(giving) != 1:
            return claim
        part, whole = (self.around.input(k) for k in giving[0])
        if claim.quantity in _OF_ALL:
            inputs, compute = {"found": part, "sample": whole}, ""
        else:
            inputs, compute = {"part": part, "whole": whole}, "part/whole"
        quantity = "" if compute else claim.quantity
        return claim.bound_to(inputs, quantity=quantity, compute=compute)

    def _rate(self, claim: DraftedClaim) -> DraftedClaim | None:
        """The claim of the one cell that states the quantity of a rate in the row which its sentence, or the one
        before, names alone: the chat stratum stands out, and its elusion is 8.5%. None of a quantity without a name."""
        i = claim.value
        if claim.quantity in ("", "share") or not self._is_free(i) or self.around.kind(i) != "share":
            return None
        words = stems(f"{self.around.sentence_before(self.stated[i])} {self.around.sentence(i)}")
        found = []
        for table in self._tables:
            named = [r for r in table.parts if stems(table.label(r)) and stems(table.label(r)) <= words]
            cells = [k for (r, _), k in table.numbers.items() if named == [r] and k in self._of_cells]
            found += [self._of_cells[k] for k in cells if self._of_cells[k].quantity == claim.quantity]
        return found[0] if len(found) == 1 else None

    def _sampled(self, claim: DraftedClaim) -> Mapping[str, Input] | None:
        """What was found in the sample of the one row that the sentence of a rate names, and its size; of the sample of
        all where the sentence has the words of both headings and of no row. The tables have one such row in all."""
        i = claim.value
        is_rate = claim.quantity in _OF_SAMPLE or (
            claim.quantity in ("", "share") and _THE_RATE.search(self.around.before(i)) is not None
        )
        if not is_rate or not self._is_free(i) or self.around.kind(i) != "share":
            return None
        words = stems(self.around.sentence(i)) if self._tables else frozenset()
        pairs = [pair for table in self._tables for pair in self._of_samples(table, words)]
        if len(pairs) != 1 or _OF_PART.search(self.around.sentence(i)):
            return None
        return {name: self.around.input(k) for name, k in zip(("found", "sample"), pairs[0], strict=True)}

    def _of_samples(self, table: Table, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """The places of the counts found and sampled in the row that words name, where one column has each."""
        columns = [
            [c for c in table.columns if pattern.search(table.heading(c)) and not _PROJECTED.search(table.heading(c))]
            for pattern in (RELEVANT, _SAMPLED)
        ]
        rows = self._rows(table, words)
        if any(len(found) != 1 for found in columns) or not rows:
            return
        places = [(rows[0], found[0]) for found in columns]
        is_named = all(stems(table.heading(c)) <= words for _, c in places)
        cells = [table.numbers.get(place) for place in places]
        if (is_named or not table.is_total_row(rows[0])) and places[0] != places[1] and None not in cells:
            found, sample = (k for k in cells if k is not None)
            if self.is_part(found, sample) and self.counts(found) and self.counts(sample):
                yield found, sample

    def _is_free(self, i: int) -> bool:
        """Whether a number of running text is no limit, and told as measured."""
        printed = self.stated[i].number.printed
        is_text = not self.around.is_cell(i) and printed is not None and printed.kind == _SINGLE
        return is_text and not self.stated[i].reason and not HYPOTHETICAL.search(self.around.sentence(i))

    def _is_given(self, i: int, part: int, whole: int) -> bool:
        one = self.stated[i].number
        parts = self.around.size(part), self.around.size(whole)
        if parts[0] / parts[1] == size(one):
            return True
        reading = self.reading("part/whole", {"part": part, "whole": whole}, 2)
        return digits_of(one) >= LEAST_OF_SHARE and gives(reading, one.text)

    def _parts(self, table: Table, i: int, quantity: str) -> Iterator[tuple[int, int]]:
        """The parts and wholes of the rows that the sentence of a share names."""
        words = stems(self.around.sentence(i))
        for row in self._rows(table, words):
            for part in table.columns:
                heading = table.heading(part)
                is_named = bool(stems(heading)) and stems(heading) <= words
                if is_named or (quantity in _OF_ALL and RELEVANT.search(heading)):
                    yield from self._wholes(table, row, part, i, is_any=quantity in _OF_ALL)

    def _wholes(self, table: Table, row: int, part: int, i: int, *, is_any: bool) -> Iterator[tuple[int, int]]:
        """A part of a row with its wholes: those whose headings the sentence names, or else all."""
        words = stems(self.around.sentence(i))
        wholes = [c for c in table.columns if c != part and not RELEVANT.search(table.heading(c))]
        named = [c for c in wholes if stems(table.heading(c)) and stems(table.heading(c)) <= words]
        # The strata may have been sampled at unequal rates: a prevalence is that of the sample only where it says so.
        of_all = [c for c in wholes if c in named or not _SAMPLED.search(table.heading(c))]
        for whole in of_all if is_any else named or wholes:
            cells = [table.numbers.get((row, c)) for c in (part, whole)]
            if None not in cells and all(self.around.kind(k) == "count" for k in cells if k is not None):
                first, second = (k for k in cells if k is not None)
                if 0 < self.around.size(first) < self.around.size(second):
                    yield first, second

    def _rows(self, table: Table, words: Collection[str]) -> list[int]:
        """The one row whose label a sentence names, or the total where it names none."""
        named = [r for r in table.parts if stems(table.label(r)) and stems(table.label(r)) <= set(words)]
        totals = [r for r in table.rows if table.is_total_row(r)]
        return named if len(named) == 1 else totals if not named and len(totals) == 1 else []

    def count(self, i: int) -> DraftedClaim | None:
        """The claim of a count in running text that is a sum of cells; None where it is none."""
        one = self.stated[i].number
        if not self._is_free(i) or kind_of(one) != "count":
            return None
        again, places = self._again(i), self._sum(i)
        quote = self.around.sentence(i)
        if again is not None:
            return replace(again, id=f"cited-{i + 1}", value=i, quote=quote, interval=None, confidence=None)
        if not places:
            return None
        names = TERMS[: len(places)]
        inputs = {n: self.around.input(k) for n, k in zip(names, places, strict=True)}
        return DraftedClaim(f"cited-{i + 1}", "", i, quote, inputs, "inferred", compute=" + ".join(names))

    def _again(self, i: int) -> DraftedClaim | None:
        """The claim of the one cell that a count repeats, where its sentence has the words of the cell's heading."""
        if digits_of(self.stated[i].number) < LEAST_OF_CELL:
            return None
        words = stems(self.around.sentence(i))
        same = [
            k
            for table in self._tables
            for (_, c), k in table.numbers.items()
            if self.stated[k].digits == self.stated[i].digits
            and stems(table.heading(c))
            and stems(table.heading(c)) <= words
        ]
        claim = self._of_cells.get(same[0]) if len(same) == 1 else None
        return claim if claim is not None and claim.compute and not claim.quantity else None

    def _sum(self, i: int) -> tuple[int, ...]:
        """The neighbouring cells of one column alone whose sum a count is; empty where there are none, or several."""
        least = LEAST_OF_CELL if self._is_of_total(i) else LEAST_OF_SUM
        if digits_of(self.stated[i].number) < least:
            return ()
        found = {
            run
            for table in self._tables
            for c in table.columns
            if least == LEAST_OF_SUM or self._total_before(table, c, i)
            for run in self._runs(table, c)
            if sum(self.around.size(k) for k in run) == self.around.size(i)
        }
        return found.pop() if len(found) == 1 else ()

    def _runs(self, table: Table, column: int) -> Iterator[tuple[int, ...]]:
        """The runs of two to six neighbouring counts of a column, without totals."""
        cells = [table.numbers.get((r, column)) for r in table.parts]
        counts = [k for k in cells if k is not None and self.around.kind(k) == "count"]
        if len(counts) == len(cells):
            for start in range(len(counts)):
                yield from (
                    tuple(counts[start : start + n]) for n in range(2, min(len(TERMS), len(counts) - start) + 1)
                )

    def _is_of_total(self, i: int) -> bool:
        is_behind = i > 0 and self.stated[i - 1].in_sentence_of(self.stated[i])
        return is_behind and _OF_WHICH.search(self.around.before(i)) is not None

    def _total_before(self, table: Table, column: int, i: int) -> bool:
        """Whether the number before is the total of a column."""
        totals = [table.numbers.get((r, column)) for r in table.rows if table.is_total_row(r)]
        return any(k is not None and self.stated[k].digits == self.stated[i - 1].digits for k in totals)


def measures(table: Table) -> Iterator[DraftedClaim]:
    """The claims of the cells under or beside the name of a measure, with the counts of their row or their column.

    A measure of which no cell of the table is what its counts give was measured in another way, and gives none.
    """
    found: dict[int, DraftedClaim] = {}
    for one in (table, table.turned):
        for r, c in one.numbers:
            if (claim := _measure(one, r, c)) is not None:
                found.setdefault(claim.value, claim)
    for one in (table, table.turned):
        yield from _balances(one)
    for quantity in dict.fromkeys(claim.quantity for claim in found.values()):
        alike = [claim for claim in found.values() if claim.quantity == quantity]
        if len(alike) == 1 or any(_is_given(table, claim) for claim in alike):
            yield from alike


def _balances(table: Table) -> Iterator[DraftedClaim]:
    """The claims of F1 in a row that says of which rates it is one, by the recall and the precision of its column."""
    for row in (r for r in table.rows if _F1_OF_THESE.match(table.label(r))):
        named = {name: [r for r in table.rows if r < row and words.match(table.label(r))] for name, words in _RATES}
        if any(len(rows) != 1 for rows in named.values()):
            continue
        for column in table.columns:
            places = {name: table.numbers.get((rows[0], column)) for name, rows in named.items()}
            value, sources = table.numbers.get((row, column)), {n: k for n, k in places.items() if k is not None}
            cells = [] if value is None else [table.stated[k].number for k in (value, *sources.values())]
            if value is not None and len(sources) == len(named) and all(kind_of(one) == "share" for one in cells):
                inputs = {name: Input(table.stated[k].number.text, k) for name, k in sources.items()}
                yield DraftedClaim("", "f1", value, "", inputs, "inferred")


def _is_given(table: Table, claim: DraftedClaim) -> bool:
    if not claim.compute:
        return holds(table.stated, claim)
    counts = [size(table.stated[one.source].number) for one in claim.inputs.values() if one.source is not None]
    return rounds_to(sum(counts, Fraction(0)), table.stated[claim.value].number.text)


def _measure(table: Table, row: int, column: int) -> DraftedClaim | None:
    value = table.numbers.get((row, column))
    if value is None or table.is_summary_row(row):
        return None
    one = table.stated[value]
    counts = _counts(table, row, column)
    named = next((role.quantity for role in one.roles if role.name == "value"), "")
    if not named and len(counts) == len(CELLS) and kind_of(one.number) == "count" and _ALL.match(table.heading(column)):
        return DraftedClaim("", "", value, "", counts, "inferred", compute=" + ".join(CELLS))
    way = next((way for way in ways(named) if counts.keys() >= set(way)), None) if named else None
    if way is None:
        return None
    return DraftedClaim("", named, value, "", {name: counts[name] for name in way}, "inferred")


def _counts(table: Table, row: int, column: int) -> Mapping[str, Input]:
    """The counts of a row by their roles; nothing where two have one role."""
    line: Sequence[int] = [k for (r, c), k in table.numbers.items() if r == row and c != column]
    roles = [(role.name, k) for k in line for role in table.stated[k].roles if role.name in CELLS]
    found = {name: Input(table.stated[k].number.text, k) for name, k in roles}
    return found if len(found) == len(roles) else {}
