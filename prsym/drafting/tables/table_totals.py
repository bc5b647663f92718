"""The totals of a table: sums of its rows and columns, the rates of all, means of strata by their sizes.

A total follows from the parts before it, or by the rule of its own column. Of several readings the one that gives it is
taken; where none does, the first one stands, but not where a cell that it adds up is wrong itself, or was rounded.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from prsym.drafting.tables.of_more import is_of_more
from prsym.drafting.tables.tables import Found, Rule, Table, names_of
from prsym.drafting.text.formulas import Reading, rounds_to
from prsym.drafting.text.kinds import alike, is_rate, kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import Input

# A row that says more of the one above it, and adds nothing to a total.
_SUBSET = any_case(r"\b(?:of (?:which|these|those|them)|thereof|includ\w+|incl\.)")
# A row that is taken off: 65,000 is 50,000 and 20,000 less a discount of 5,000.
_TAKEN_OFF = whole_words(
    r"discounts?|credits?|rebates?|refunds?|deductions?|reductions?|less|minus|write-?offs?|adjustments?|"
    r"(?:duplicates?|removed|excluded|withheld|withdr\w+|de-?dup\w*|recoded as not|returned|void)"
)
# A table of some of what its total counts: the three largest custodians.
_OF_SOME = whole_words(r"largest|biggest|top|main|principal|selected|examples?|excerpt\w*|some of|most important")
# Rows that may count one document several times, and totals that count it once.
_OVERLAPPING = whole_words(r"issues?|tags?|topics?|categor\w+|codes?|reasons?|terms?|hits?")
_ONCE = whole_words(r"unique|distinct|de-?dup\w*|net")
# Headings of a check of work, whose rate is one of what was checked.
_CHECK = whole_words(
    r"overturn\w*|overrul\w*|revers\w+|errors?|mistakes?|changed|disagree\w*|agree\w*|check(?:ed|s)|re-?checked|"
    r"re-?read|re-?reviewed|QC|audited|precision|recall"
)
# Rows of a sum of money, or of documents, that are taken off; and those that bring something back to what is left.
_CREDITED = whole_words(r"less|credits?|discounts?|refunds?|withdr\w+|returned|deductions?|void|rebates?")
_BROUGHT = whole_words(r"restor\w+|add\w+|arriv\w+|new load|brought back|re-?loaded|reinstated")
_LEFT = whole_words(r"left|remain\w*|after|balance|rest|surviv\w+|kept|running")
_NO_SUM = whole_words(
    r"rates?|prices?|per|average|mean|median|scores?|cut-?offs?|threshold|rank\w*|years?|cumul\w*|running|so far|"
    r"to date|level|reviewers|attorneys|people|custodians|staff|headcount|FTEs?|unique|distinct|days|weeks|months|"
    r"pace|speed"
)
# The column that says how large each stratum is.
_SIZES = whole_words(
    r"documents?|population|universe|volume|size|set|strat\w+|total|collected|records|files|items|N|coded|reviewed|"
    r"produced|withheld|logged|calls|decisions"
)
LEAST_NESTED, MOST_NESTED = 100, 200  # a count that adds up others, not by chance; rows that are looked at
NEARLY = Fraction(11, 10)  # so many times may the largest rate of sampling be the smallest
_OF_TOTALS = (
    *("part/whole", "found/(found + missed)", "(new - old)/old", "first - second", "first + second"),
    *("first - second - third", "first + second + third"),
)
_PRODUCTS = ("first*second/third", "first*second", "first/second")


def totals(table: Table, rules: Mapping[int, Rule], of_rows: Mapping[int, Rule]) -> Iterator[Found]:
    """The cells of the total row and of the total column, with the rules of the columns and the rows."""
    both = (*rules.values(), *of_rows.values())
    failing = {f.value for rule in both for f in rule.cells if not rule.gives(f)}
    row, column = total_row(table), total_row(table.turned)
    if column is not None:
        for r in table.parts:
            across = _sum(table.turned, column, r)
            if across is None or not _holds_elsewhere(table.turned, column) or _is_of_more(across, table.turned, r):
                continue
            failing |= set() if across.gives else {across.found.value}
            yield across.found
    if row is None:
        return
    for c in table.columns:
        if (row, c) in table.numbers and (found := _total(table, row, c, rules, column, failing)) is not None:
            yield found


def total_row(table: Table) -> int | None:
    """The one row that is a total, where it is the last; None where there is none, or too few rows are added up."""
    found = [r for r in table.rows if table.is_total_row(r)]
    rows = [r for r in table.rows if not table.is_summary_row(r)]
    is_one = len(found) == 1 and found[0] == rows[-1] and len(table.parts) >= 2
    return found[0] if is_one and not any(_SUBSET.search(table.label(r)) for r in table.parts) else None


class _Candidate:
    """A reading of a total with the value that it gives."""

    def __init__(self, found: Found, table: Table, value: Fraction) -> None:
        self.found, self.value = found, value
        self.printed = table.stated[found.value].number
        self.gives = rounds_to(value, self.printed.text)

    def uses(self, failing: Collection[int]) -> bool:
        """Whether it takes a cell that is wrong."""
        return any(one.source in failing for one in self.found.reading.inputs.values())


def _total(
    table: Table, row: int, column: int, rules: Mapping[int, Rule], last: int | None, failing: Collection[int]
) -> Found | None:
    """The reading of a cell of the total row; None where nothing gives it and none is sure."""
    rule = rules.get(column)
    if kind_of(table.number(row, column)) in ("share", "decimal", "change"):
        return _rate(table, row, column, rule) or _rate_of_product(table, row, column, rules)
    found = [_sum(table, row, column)] if _holds_elsewhere(table, row) else []
    found += [_rest(table, row, column), _of_filled(table, row, column)]
    if last == column:
        found.append(_sum(table.turned, column, row))
    if rule is not None and rule.compute in _OF_TOTALS:
        found.append(_by_rule(table, row, column, rule))
    candidates = [one for one in found if one is not None]
    giving = [one for one in candidates if one.gives]
    sure = [one for one in candidates if not one.uses(failing)]
    has_less = column not in removed_columns(table) and any(_CREDITED.search(table.label(r)) for r in table.parts)
    if giving or not sure:
        giving = [one for one in giving if not has_less or " - " in one.found.reading.compute]
        return giving[0].found if giving else None
    if column in removed_columns(table):
        return sure[0].found if _all_that_went(table, column) == sure[0].value else None
    if _OF_SOME.search(table.caption) or any(_TAKEN_OFF.search(table.label(r)) for r in table.parts):
        return None
    is_once = _OVERLAPPING.search(table.heading(1)) or _ONCE.search(table.label(row))
    if is_once or _is_nested(table, row, column):
        return None
    if _is_of_more(sure[0], table, column):
        return None
    is_rounded = rule is not None and rule.compute in _PRODUCTS
    return None if is_rounded and _is_near(sure[0], len(table.parts)) else sure[0].found


def _is_of_more(one: _Candidate, table: Table, column: int) -> bool:
    """Whether a total that its parts do not give may be of more than those that the table shows."""
    row = total_row(table)
    return not one.gives and row is not None and is_of_more(table, row, column)


def _is_near(one: _Candidate, parts: int) -> bool:
    """Whether a sum of rounded parts misses the total by no more than their rounding may."""
    return abs(one.value - size(one.printed)) * 2 <= parts + 1


def _holds_elsewhere(table: Table, row: int) -> bool:
    """Whether the sums of some columns, half of those that can be added up for a total column, give their totals."""
    sums = [one for c in table.columns if (one := _sum(table, row, c)) is not None]
    holding = sum(one.gives for one in sums)
    return len(sums) == 1 or holding * 2 >= len(sums) or (holding > 0 and len(sums) > 2)


def _of_filled(table: Table, row: int, column: int) -> _Candidate | None:
    """The sum of two or more counts above a total where the other cells are empty, if it gives the total: rows without
    hours have none."""
    filled = [r for r in table.parts if (r, column) in table.numbers]
    is_rest_blank = all(table.is_blank(r, column) for r in table.parts if r not in filled)
    found = _sum(table, row, column, filled) if len(filled) > 1 and is_rest_blank else None
    return found if found is not None and found.gives else None


def _sum(table: Table, row: int, column: int, parts: Sequence[int] = ()) -> _Candidate | None:
    """The sum of the counts above a total, or of those of some `parts`; None for what cannot be added up.

    The first row may have none: what was there before a first step was taken.
    """
    value = table.numbers.get((row, column))
    rows = [r for r in table.parts if (r, column) in table.numbers]
    inside = [table.numbers[r, column] for r in rows]
    is_whole = rows in (table.parts, parts) or (column in removed_columns(table) and rows == table.parts[1:])
    if value is None or not is_whole or _NO_SUM.search(table.heading(column)):
        return None
    numbers = [table.stated[k].number for k in (*inside, value)]
    if not all(kind_of(n) in ("count", "amount") and alike(n, numbers[-1]) and not is_rate(n) for n in numbers):
        return None
    names = names_of([table.label(r) for r in rows])
    found = _found(table, value, " + ".join(names), dict(zip(names, inside, strict=True)))
    return _Candidate(found, table, sum((size(n) for n in numbers[:-1]), Fraction(0)))


def _rest(table: Table, row: int, column: int) -> _Candidate | None:
    """The first count of a column less the others, as a total for review; None where it is not that."""
    whole = _sum(table, row, column)
    if whole is None or (table.parts[0], column) not in table.numbers:
        return None
    names = list(whole.found.reading.inputs)
    sizes = [size(table.number(r, column)) for r in table.parts]
    reading = Reading(" - ".join(names), whole.found.reading.inputs, 0, True)
    rest = _Candidate(Found(whole.found.value, reading), table, sizes[0] - sum(sizes[1:]))
    return rest if rest.gives else None


def _is_nested(table: Table, row: int, column: int) -> bool:
    """Whether a total is less than one of its parts, or one of these adds up others right beside it: it is no sum of
    them all."""
    sizes = [size(table.number(r, column)) for r in table.parts if (r, column) in table.numbers]
    sums = [Fraction(0), *accumulate(sizes)]
    if any(one > size(table.number(row, column)) for one in sizes):
        return True
    for n, one in enumerate(sizes[:MOST_NESTED]):
        behind = (sums[m] - sums[n + 1] for m in range(n + 3, len(sums)))
        before = (sums[n] - sums[m] for m in range(n - 1))
        if one >= LEAST_NESTED and one in {*behind, *before}:
            return True
    return False


def _found(table: Table, value: int, compute: str, places: Mapping[str, int]) -> Found:
    inputs = {name: Input(table.stated[k].number.text, k) for name, k in places.items()}
    return Found(value, Reading(compute, inputs, 0, True))


def _by_rule(table: Table, row: int, column: int, rule: Rule) -> _Candidate | None:
    """The rule of a column, of the totals of those that it takes."""
    places = {name: table.numbers.get((row, c)) for name, c in rule.columns.items()}
    known = {name: k for name, k in places.items() if k is not None}
    if len(known) < len(places) or not rule.columns:
        return None
    sizes = {name: size(table.stated[k].number) for name, k in known.items()}
    try:
        value = rule.of(sizes)
    except ZeroDivisionError:
        return None
    return _Candidate(_found(table, table.numbers[row, column], rule.compute, known), table, value)


def _rate(table: Table, row: int, column: int, rule: Rule | None) -> Found | None:
    """The rate of all: of the totals, or by the sizes of the strata, of which each was sampled at its own rate; of
    parts of one whole, their shares together.

    A rate that the totals give where the strata were sampled at unequal rates is one of the sample alone, and stays
    open. A check of work is one of what was checked: it is of the totals, and open where the sizes alone give it.
    """
    if rule is None or rule.compute not in ("part/whole", "found/(found + missed)"):
        return None
    if not rule.columns:
        return _whole_of_shares(table, row, column, rule)
    pooled = _by_rule(table, row, column, rule)
    weighted = _weighted(table, row, column, rule)
    if weighted is None:
        return pooled.found if pooled is not None else None
    if pooled is not None and _is_of_check(table, column, rule):
        return pooled.found if pooled.gives or not weighted.gives else None
    if pooled is None or weighted.gives or not pooled.gives:
        return weighted.found
    return pooled.found if _is_proportional(table, rule) else None


def _is_of_check(table: Table, column: int, rule: Rule) -> bool:
    """Whether the headings of a rate and of its counts tell of work that was checked, or of what a search found."""
    return any(_CHECK.search(table.heading(c)) for c in (column, *rule.columns.values()))


def _whole_of_shares(table: Table, row: int, column: int, rule: Rule) -> Found | None:
    """All of the total, as the share of it beside it: the shares of its parts together, or that of the total itself.

    A share that is wrong leaves the total open that neither of the two gives.
    """
    rows = [r for r in table.parts if (r, column) in table.numbers]
    total = next((table.numbers[row, c] for c in rule.taken if (row, c) in table.numbers), None)
    if rows != table.parts or total is None:
        return None
    value, names = table.numbers[row, column], names_of([table.label(r) for r in rows])
    places = {name: table.numbers[r, column] for name, r in zip(names, rows, strict=True)}
    together = _found(table, value, " + ".join(names), places)
    shares = sum((size(table.number(r, column)) for r in rows), Fraction(0))
    if rounds_to(Fraction(1), table.number(row, column).text) and not rounds_to(shares, table.number(row, column).text):
        return _found(table, value, "part/whole", {"part": total, "whole": total})
    return together if all(rule.gives(one) for one in rule.cells) else None


def _rate_of_product(table: Table, row: int, column: int, rules: Mapping[int, Rule]) -> Found | None:
    """The rate of all where another column is counts times the rates: of the total of these the total of that one."""
    for product, rule in rules.items():
        factors = [c for c in rule.columns.values() if c != column]
        if rule.compute == "first*second" and len(factors) == 1 and column in rule.columns.values():
            places = {"part": table.numbers.get((row, product)), "whole": table.numbers.get((row, factors[0]))}
            known = {name: k for name, k in places.items() if k is not None}
            if len(known) == 2 and kind_of(table.number(row, factors[0])) == "count":
                return _found(table, table.numbers[row, column], "part/whole", known)
    return None


def _is_proportional(table: Table, rule: Rule) -> bool:
    """Whether each stratum was sampled at nearly the same rate."""
    whole = rule.columns["whole"]
    sizes = next(c for c in table.columns if c not in rule.columns.values() and _is_of_sizes(table, c, whole))
    shares = [size(table.number(r, whole)) / size(table.number(r, sizes)) for r in table.parts]
    return max(shares) <= min(shares) * NEARLY


def _weighted(table: Table, row: int, column: int, rule: Rule) -> _Candidate | None:
    found = weighted_mean(table, column, rule)
    return _Candidate(Found(table.numbers[row, column], found[0]), table, found[1]) if found else None


def weighted_mean(table: Table, column: int, rule: Rule | None) -> tuple[Reading, Fraction] | None:
    """The mean of the rates of strata by their sizes, and its value; None where there is no column of their sizes.

    The counts of the samples are taken where the rates follow from them, else the rates as printed.
    """
    counts = dict(rule.columns) if rule is not None and rule.compute == "part/whole" else {}
    sizes = [c for c in table.columns if c not in counts.values() and _is_of_sizes(table, c, counts.get("whole"))]
    rows = [r for r in table.parts if (r, column) in table.numbers]
    if len(sizes) != 1 or len(rows) < 2 or any((r, c) not in table.numbers for r in rows for c in sizes):
        return None
    terms: list[str] = []
    places: dict[str, int] = {}
    top = bottom = Fraction(0)
    taken = {"size": sizes[0], **({"found": counts["part"], "sample": counts["whole"]} if counts else {"rate": column})}
    for n, r in enumerate(rows, 1):
        cells = {f"{name}_{n}": table.numbers.get((r, c)) for name, c in taken.items()}
        known = {name: k for name, k in cells.items() if k is not None}
        if len(known) < len(cells):
            return None
        places |= known
        share = size(table.number(r, column))
        if counts:
            share = size(table.number(r, counts["part"])) / size(table.number(r, counts["whole"]))
        terms.append(f"size_{n}*found_{n}/sample_{n}" if counts else f"size_{n}*rate_{n}")
        top, bottom = top + size(table.number(r, sizes[0])) * share, bottom + size(table.number(r, sizes[0]))
    compute = f"({' + '.join(terms)})/({' + '.join(f'size_{n}' for n in range(1, len(rows) + 1))})"
    inputs = {name: Input(table.stated[k].number.text, k) for name, k in places.items()}
    return Reading(compute, inputs, 0, True), top / bottom


def plain_mean(table: Table, rule: Rule, rows: Sequence[int]) -> tuple[Reading, Fraction] | None:
    """The mean of the shares of some rows, by the counts that give them, and its value; None where one is missing."""
    terms: list[str] = []
    places: dict[str, int] = {}
    total = Fraction(0)
    for n, r in enumerate(rows, 1):
        cells = {name: table.numbers[r, c] for name, c in rule.columns.items() if (r, c) in table.numbers}
        if len(cells) < 2:
            return None
        places |= {f"{name}_{n}": k for name, k in cells.items()}
        terms.append(re.sub(r"[a-z]+", rf"\g<0>_{n}", rule.compute))
        total += rule.of({name: size(table.stated[k].number) for name, k in cells.items()})
    inputs = {name: Input(table.stated[k].number.text, k) for name, k in places.items()}
    return Reading(f"({' + '.join(terms)})/{len(rows)}", inputs, 0, True), total / len(rows)


def _is_of_sizes(table: Table, column: int, samples: int | None) -> bool:
    """Whether a column of counts says how large the strata are, no smaller than their samples, which differ from it."""
    numbers = [table.number(r, column) for r in table.parts if (r, column) in table.numbers]
    if not numbers or not all(kind_of(n) == "count" for n in numbers) or not _SIZES.search(table.heading(column)):
        return False
    if samples is None:
        return True
    pairs = [(table.number(r, column), table.number(r, samples)) for r in table.parts if (r, samples) in table.numbers]
    return all(size(one) >= size(other) for one, other in pairs)


def running(table: Table) -> Iterator[Found]:
    """The cells of a column that adds up another one from row to row, or has what is left when that is taken off."""
    for c in table.columns:
        for other in table.columns:
            steps = _steps(table, c, other) if other != c else []
            if _is_kept(steps):
                yield from _grown(table, steps)
                break
    for column, removed in remainders(table).items():
        yield from _left(table, _rests(table, column, removed))
    for column, removed in _in_every_row(table):
        yield from _first_left(table, column, removed)
        yield from _left(table, _lessened(table, table.parts, column, removed))


def _grown(table: Table, steps: Sequence[_Candidate]) -> Iterator[Found]:
    """The cells of a column that adds up another one, but for rows whose names say that something was taken off. One
    that does not follow is yielded where the row behind it does not go on from its print."""
    wrong = {one.found.value for one in steps if not one.gives}
    for one, behind in zip(steps, (*steps[1:], None), strict=True):
        row = next(r for r, c in table.numbers if table.numbers[r, c] == one.found.value)
        goes_on = one.gives or (behind is not None and not behind.gives and not one.uses(wrong))
        if goes_on and not _TAKEN_OFF.search(table.label(row)):
            yield one.found


def _is_kept(steps: Sequence[_Candidate]) -> bool:
    """Whether two steps of three are kept, and two at least."""
    return _are_most(sum(one.gives for one in steps), len(steps))


def _are_most(holding: int, every: int) -> bool:
    return holding >= 2 and holding * 3 >= every * 2


def removed_columns(table: Table) -> frozenset[int]:
    """The columns of what was taken off row by row, where another one has what was left of the first number."""
    return frozenset(remainders(table).values())


def remainders(table: Table) -> Mapping[int, int]:
    """The columns of what was left, each with that of what was taken off, which the first row has not."""
    pairs = ((c, other) for c in table.columns for other in table.columns if c != other)
    return {c: other for c, other in pairs if _goes_on(table, _rests(table, c, other))}


def _goes_on(table: Table, steps: Sequence[_Candidate]) -> bool:
    """Whether two steps of three, and two at least, are kept, from the number before them as it is printed or right."""
    holding = [one.gives or before.value - _taken(table, one) == size(one.printed) for before, one in pairwise(steps)]
    return _are_most(sum([*(one.gives for one in steps[:1]), *holding]), len(steps))


def _in_every_row(table: Table) -> Iterator[tuple[int, int]]:
    """The columns of what was left where each row has what was taken off: the beginning is told before the table."""
    for c in table.columns:
        others = (other for other in table.columns if other != c and _LEFT.search(table.heading(c)))
        for other in others:
            are_counts = len(table.parts) > 2 and _are_counts(table, [(r, k) for r in table.parts for k in (c, other)])
            if are_counts and _goes_on(table, _lessened(table, table.parts, c, other)):
                yield c, other


def _first_left(table: Table, column: int, removed: int) -> Iterator[Found]:
    """The first remainder of a culling table: the number right before the table, less what its first row removed."""
    places = {"left": table.numbers[table.parts[0], column], "removed": table.numbers[table.parts[0], removed]}
    whole = sum((size(table.stated[k].number) for k in places.values()), Fraction(0))
    last = min(table.every.values()) - 1
    passage = table.stated[last].passage if last >= 0 else -1
    for k in range(last, -1, -1):
        if table.stated[k].passage != passage:
            return
        if kind_of(table.stated[k].number) == "count" and size(table.stated[k].number) == whole:
            before = {"before": k, "removed": places["removed"]}
            yield _found(table, places["left"], "before - removed", before)
            return


def _left(table: Table, steps: Sequence[_Candidate]) -> Iterator[Found]:
    """The cells of what was left. One that does not follow is yielded where the row behind it goes on from the right
    number: else what was taken off may be the wrong one."""
    for one, behind in zip(steps, (*steps[1:], None), strict=True):
        right = size(table.stated[one.found.value].number) if one.gives else one.value
        goes_on = behind is not None and right - _taken(table, behind) == size(behind.printed)
        row = next(r for r, c in table.numbers if table.numbers[r, c] == one.found.value)
        if _BROUGHT.search(table.label(row)):
            continue
        if one.gives or (goes_on and behind is not None and not behind.gives):
            yield one.found


def _taken(table: Table, step: _Candidate) -> Fraction:
    """The number that a step takes off; 0 where the table has none."""
    source = step.found.reading.inputs["removed"].source
    return Fraction(0) if source is None else size(table.stated[source].number)


def _all_that_went(table: Table, removed: int) -> Fraction:
    """The first number less the last one of a column of what was left."""
    column = next(c for c, other in remainders(table).items() if other == removed)
    first, last = (size(table.number(r, column)) for r in (table.parts[0], table.parts[-1]))
    return first - last


def _rests(table: Table, column: int, removed: int) -> list[_Candidate]:
    """Each row's remainder of the row before it, where the first row has only the number at the beginning."""
    first, *behind = table.parts[:1] + [r for r in table.parts[1:] if (r, removed) in table.numbers] or [0]
    if len(behind) < 2 or not _begins(table, first, removed):
        return []
    rows = [first, *behind]
    if not _are_counts(table, [(first, column), *((r, c) for r in behind for c in (column, removed))]):
        return []
    return _lessened(table, rows, column, removed)


def _lessened(table: Table, rows: Sequence[int], column: int, removed: int) -> list[_Candidate]:
    """Each row's number of a column as that of the row before it, less its own number of another column."""
    return [_step(table, r, (before, column), (r, removed), -1) for before, r in pairwise(rows)]


def _begins(table: Table, row: int, removed: int) -> bool:
    """Whether nothing was taken off in a row: its cell is empty, or says none."""
    return (row, removed) not in table.numbers or size(table.number(row, removed)) == 0


def _steps(table: Table, column: int, other: int) -> list[_Candidate]:
    """Each row's sum of the row before it and its own number of another column; both columns begin with one number."""
    rows = table.parts
    if len(rows) < 3 or not _are_counts(table, [(r, c) for r in rows for c in (column, other)]):
        return []
    if size(table.number(rows[0], column)) != size(table.number(rows[0], other)):
        return []
    return [_step(table, r, (before, column), (r, other), 1) for before, r in pairwise(rows)]


def _are_counts(table: Table, places: Sequence[tuple[int, int]]) -> bool:
    return all(place in table.numbers and kind_of(table.number(*place)) == "count" for place in places)


def _step(table: Table, row: int, before: tuple[int, int], other: tuple[int, int], sign: int) -> _Candidate:
    """The cell of a row under the one before it, with what is added to that, or taken off where the sign is -1."""
    name, compute = ("added", "before + added") if sign > 0 else ("removed", "before - removed")
    places = {"before": table.numbers[before], name: table.numbers[other]}
    found = _found(table, table.numbers[row, before[1]], compute, places)
    return _Candidate(found, table, size(table.number(*before)) + sign * size(table.number(*other)))
