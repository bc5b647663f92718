"""The cells of a table that follow from others: by the rule of a column or a row, as totals, as measures of counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prsym.drafting.tables.table_totals import running, total_row, totals
from prsym.drafting.tables.tables import Found, Table, column_rules


def cells(table: Table, wholes: Mapping[int, int] | None = None) -> Iterator[Found]:
    """The cells of a table that follow from others, each once; `wholes` are the counts outside it that columns have
    shares of."""
    columns, rows = column_rules(table, wholes), column_rules(table.turned)
    columns.pop(total_row(table.turned) or 0, None)  # a total has readings of its own
    rows.pop(total_row(table) or 0, None)
    by_rules = (f for rules in (columns, rows) for rule in rules.values() for f in rule.cells)
    done: set[int] = set()
    for found in (*totals(table, columns, rows), *by_rules, *running(table)):
        if found.value not in done:
            done.add(found.value)
            yield found
