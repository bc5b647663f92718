"""Units of a declared formula: sums, comparisons and functions are checked, and the value has the unit that is stated.

The units are read by pint. A unit is compared by its dimensions, so that a sum of metres and feet is refused only where
the two have different dimensions; a number without a unit has the dimension 1, and fits everywhere else nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from prsym.declaring.unit_check import NONE, Unit, UnitCheck
from prsym.errors import InputError, how_to_install
from prsym.model.formula import Formula
from prsym.reading.limits import constant
from prsym.reading.text import to_text
from prsym.reading.tree import Node

LONGEST = 60
# Names with small exponents: what pint would compute of longer ones, as 9**9**9, has no end.
_UNIT = re.compile(r"(?:[^\W\d]\w*|[()/.·\s]|\*(?!\*)|(?:\*\*|\^)\s*[-+]?\d{1,2}(?![\d.]|\s*(?:\*\*|\^))){0,40}")
VALUE = "value"  # the name under which the unit of the result is stated


def check_units(formula: Formula, units: Mapping[str, str]) -> None:
    """Refuse a formula whose units do not fit: `InputError` names the part and both dimensions.

    `units` gives each letter its unit (`""` for none), and under `value` that of the result, which may be left out for
    an equation.
    """
    names = [p.name for p in formula.all_parameters]
    for name in units:
        if name not in names and name != VALUE:
            raise InputError(f"{formula.id}: units: {name!r} does not occur; there are {', '.join(names)} and {VALUE}")
    missing = [name for name in names if name not in units]
    if missing:
        raise InputError(f'{formula.id}: units: give one for {", ".join(missing)} too ("" where there is none)')
    known = {name: _dimensions(text, f"{formula.id}: units: {name}") for name, text in units.items()}
    check = _Check(f"{formula.id}: units: ", {name: unit for name, unit in known.items() if name in names})
    for relation in formula.constraint_trees:
        check.of(relation)
    found = check.of(formula.tree)
    if formula.unknown is not None:
        found = known[formula.unknown.name]
    if VALUE in known and found != known[VALUE]:
        stated = units[VALUE] or "no unit"
        raise InputError(f"{formula.id}: units: the value has {_shown(found)}, and {stated} is {_shown(known[VALUE])}")


def _registry() -> Any:
    try:
        import pint
    except ImportError:
        raise InputError(f"units are checked by pint; {how_to_install('units')}") from None
    return pint.get_application_registry()


def _dimensions(text: object, where: str) -> Unit:
    registry = _registry()
    if not isinstance(text, str) or len(text) > LONGEST or not _UNIT.fullmatch(text):
        raise InputError(f"{where} = {str(text)[:LONGEST]!r}: write a unit such as m/s**2, or an empty text")
    try:
        found = registry.parse_units(text).dimensionality if text.strip() else {}
    except Exception as error:  # pint raises many kinds for a text that is no unit
        raise InputError(f"{where} = {text!r} is no unit: {' '.join(str(error).split())[:100]}") from None
    return Unit({str(name): Fraction(power).limit_denominator(1000) for name, power in found.items()})


class _Check(UnitCheck):
    """The dimensions of each part of a tree, by pint; what is added has the same, and a plain 0 has every one."""

    def alike(self, whole: Node, parts: Sequence[Node]) -> Unit:
        """Parts of one dimension."""
        rest = [part for part in parts if constant(part) != 0]
        found = [self.of(part) for part in rest]
        for part, own in zip(rest[1:], found[1:], strict=True):
            if own != found[0]:
                raise InputError(
                    f"{self.where}in {to_text(whole)}, {to_text(rest[0])} has {_shown(found[0])}, "
                    f"{to_text(part)} has {_shown(own)}"
                )
        return found[0] if found else NONE

    def shown(self, unit: Unit) -> str:
        """The dimensions."""
        return _shown(unit)


def _shown(own: Unit) -> str:
    if not own:
        return "no unit"
    return "·".join(f"{name}^{size}" if size != 1 else name for name, size in sorted(own.powers.items()))
