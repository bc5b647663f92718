"""Every formula and theorem of `derivations/`, by id: what stands in the topics of a source is in it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from prsym.errors import InputError
from prsym.model.formula import Formula, Theorem

SOURCES = ("measures", "dimm2015", "gordon_kochen1988", "goutte_gaussier2005", "aslam2005", "validation")
Entry = Formula | Theorem


@cache
def ids() -> tuple[str, ...]:
    """All ids, in the order of the sources and of their topics."""
    return tuple(identifier for source in SOURCES for identifier in _of_source(source))


def is_known(identifier: str) -> bool:
    """Whether there is an entry of that id."""
    source = identifier.partition(".")[0]
    return source in SOURCES and identifier in _of_source(source)


def entry(identifier: str) -> Entry:
    """The formula or theorem of that id; `InputError` names the nearest ids when there is none."""
    return _found(identifier)[0]


def module(identifier: str) -> str:
    """The module of that entry's topic, such as `prsym.derivations.validation.wilson`."""
    return _found(identifier)[1]


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


def in_family(name: str, limit: str, level_sides: str) -> Formula | None:
    """The formula of a family that gives that end, with a level for so many sides; None where there is none."""
    return _of_families().get((name, limit, level_sides))


def other_end(formula: Formula) -> Formula | None:
    """The formula for the other end of the same interval; None for what is no end of an interval."""
    limit = {"lower": "upper", "upper": "lower"}.get(formula.limit, "")
    return in_family(formula.family.name, limit, formula.level_sides) if formula.family is not None and limit else None


@cache
def _of_families() -> dict[tuple[str, str, str], Formula]:
    return {(f.family.name, f.limit, f.level_sides): f for f in formulas().values() if f.family is not None}


def _found(identifier: str) -> tuple[Entry, str]:
    if not isinstance(identifier, str):
        raise InputError(f"{identifier!r} is no formula id: write a text such as measures.precision")
    if not is_known(identifier):
        near = difflib.get_close_matches(identifier, ids(), n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `prsym list` shows all ids"
        raise InputError(f"there is no formula {identifier!r}{hint}")
    return _of_source(identifier.partition(".")[0])[identifier]


@cache
def _of_source(source: str) -> dict[str, tuple[Entry, str]]:
    """The entries of a source by id, each with the first topic that has it: no topic imports a later one."""
    found: dict[str, tuple[Entry, str]] = {}
    for name in topics(source):
        for one in _in_topic(name):
            if one.id.startswith(f"{source}."):
                found.setdefault(one.id, (one, name))
    return found


def topics(source: str) -> tuple[str, ...]:
    """The modules of a source that hold its results, in the order of the paper."""
    package = import_module(f"prsym.derivations.{source}")
    return tuple(f"{package.__name__}.{topic}" for topic in package.TOPICS)


def _in_topic(name: str) -> Iterator[Entry]:
    return (value for value in vars(import_module(name)).values() if isinstance(value, Formula | Theorem))
