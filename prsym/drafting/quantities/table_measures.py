"""The measures of a table that stand in one line with the counts that give them: true positives, false positives …"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from prsym.drafting.quantities.ways import ways
from prsym.drafting.tables.tables import Table
from prsym.drafting.text.formulas import rounds_to
from prsym.drafting.text.judged import holds
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import DraftedClaim, Input

CELLS = ("tp", "fp", "fn", "tn")
_ALL = any_case(r"(?:all|total|documents|sample(?: size)?|n|judged|coded|reviewed)\b[^|]*$")

# F1 (of the recall and precision above); the two rates are those of the rows above it.
_F1_OF_THESE = any_case(
    r"F[- ]?1(?: score)?[ ,:(]+(?:is )?(?:of|from|by|on|the harmonic mean of) (?:the |these |those |this )?"
    r"(?:recall and (?:the )?precision|precision and (?:the )?recall|two rates|two)(?: above)?\W*$"
)
_RATES = tuple((name, any_case(rf"(?:the )?{name}\b")) for name in ("precision", "recall"))


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
