"""A formula of the catalogue that an expression was proved to equal."""

from __future__ import annotations

from dataclasses import dataclass

from prsym.model.status import Status


@dataclass(frozen=True, slots=True)
class Identification:
    """One formula that an expression equals.

    `matching` pairs each symbol of the expression with the parameter that it stands for, `fixed` each parameter that
    the expression does not use with the value at which the formula equals it. `status` is equal or
    equal_where_defined; `reason` is one line of words for a reader.
    """

    id: str
    title: str
    matching: tuple[tuple[str, str], ...]
    fixed: tuple[tuple[str, str], ...]
    status: Status
    reason: str
