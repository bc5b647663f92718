"""Every formula and theorem of `derivations/`, by id. The id is the module's place: no registration."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module

from prsym.errors import InputError
from prsym.model.formula import Formula, Theorem

SOURCES = ("measures", "dimm2015", "gordon_kochen1988", "goutte_gaussier2005", "aslam2005", "validation")
Entry = Formula | Theorem


@cache
def ids() -> tuple[str, ...]:
    """All ids, in the order of the sources and of their papers."""
    return tuple(f"{source}.{name}" for source in SOURCES for name in _package(source).MODULES)


def entry(identifier: str) -> Entry:
    """The formula or theorem of that id; `InputError` names the nearest ids when there is none."""
    if not isinstance(identifier, str):
        raise InputError(f"{identifier!r} is no formula id: write a text such as measures.precision")
    if identifier not in ids():
        near = difflib.get_close_matches(identifier, ids(), n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `prsym list` shows all ids"
        raise InputError(f"there is no formula {identifier!r}{hint}")
    module = import_module(f"prsym.derivations.{identifier}")
    own = (getattr(module, name, None) for name in ("FORMULA", "THEOREM"))
    return next(e for e in own if isinstance(e, Formula | Theorem) and e.id == identifier)


def formula(identifier: str) -> Formula:
    """The formula of that id; `InputError` when it is a theorem or unknown."""
    found = entry(identifier)
    if isinstance(found, Theorem):
        raise InputError(f"{identifier} is a theorem, not a formula: it has no value to compute or compare")
    return found


def formulas() -> dict[str, Formula]:
    """Every formula by id."""
    return {i: e for i in ids() if isinstance(e := entry(i), Formula)}


def theorems() -> dict[str, Theorem]:
    """Every theorem by id."""
    return {i: e for i in ids() if isinstance(e := entry(i), Theorem)}


def _package(source: str):  # type: ignore[no-untyped-def]  # a module
    return import_module(f"prsym.derivations.{source}")
