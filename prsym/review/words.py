"""What a review says of a proposal in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from prsym.errors import InputError
from prsym.reading.numbers import read_number

if TYPE_CHECKING:
    from prsym.drafting.records import Number

NO_VALUE = "its value is not known here; the audit will judge it"
LIKELY, RARE = 0.3, 0.001  # chances that are said in words alone


def by_chance(chance: float) -> str:
    """How easily some proposal agrees by chance.

    >>> by_chance(0.6), by_chance(0.00344), by_chance(1e-9)
    ('easily by chance', 'by chance about 1 in 290', 'by chance less than 1 in 1,000')
    """
    if chance >= LIKELY:
        return "easily by chance"
    if chance < RARE:
        return "by chance less than 1 in 1,000"
    return f"by chance about 1 in {float(f'{1 / chance:.2g}'):,.0f}"


def difference(number: Number, gives: str) -> str:
    """How far a value is from the printed number: in points for a share, else in its unit."""
    with suppress(InputError):
        apart = float(read_number(gives.lstrip("$€£"), "value")) - number.value
        size = shown(abs(apart) * (100 if number.is_rate else 1))
        unit = (" point" if size == "1" else " points") if number.is_rate else ""
        return f"{size}{unit} {'more' if apart > 0 else 'less'} than printed"
    return "not the printed value"


def shown(size: float) -> str:
    """A difference with as many digits as are of use.

    >>> shown(1.5799999), shown(1200.0), shown(0.00213)
    ('1.58', '1,200', '0.0021')
    """
    decimals = 2 if size >= 0.1 else 4 if size >= 0.001 else 9
    return f"{size:,.{decimals}f}".rstrip("0").rstrip(".") or "0"


def stated_entry(entry: Mapping[str, Any]) -> str:
    """What a claim says that its number follows from, on one line."""
    what = str(entry.get("compute") or entry.get("quantity") or entry.get("formula") or "")
    table = entry.get("inputs") or entry.get("symbols") or {}
    inputs = table.items() if isinstance(table, Mapping) else ()
    return ", ".join([what, *(f"{name} = {text}" for name, text in inputs)])
