"""Every formula and theorem by id: those of `derivations/`, of installed packages, and those declared for a while.

What stands in the topics of a source is in the catalogue. A package offers formulas of its own by an entry point of the
group `prsym.formulas`: its name is the prefix of their ids, its value a module that holds them, or a list of them.
`declared` adds formulas for as long as a block of code runs.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType, ModuleType
from typing import Any

from prsym.errors import InputError
from prsym.model.formula import Formula, Theorem, stated

SOURCES = ("measures", "dimm2015", "gordon_kochen1988", "goutte_gaussier2005", "aslam2005", "validation")
MOST_MEANT = 3  # ids that an unknown one may mean
FEWEST_LETTERS = 3  # of a word that is sought among titles
CLOSE = 0.7  # of two spellings, as difflib counts
PACKAGES = "prsym.formulas"  # the group of entry points
Entry = Formula | Theorem
NO_FORMULAS: Mapping[str, Formula] = MappingProxyType({})
_declared: ContextVar[Mapping[str, Formula]] = ContextVar("declared", default=NO_FORMULAS)


@cache
def ids() -> tuple[str, ...]:
    """All ids, in the order of the sources and of their topics."""
    return tuple(identifier for source in SOURCES for identifier in _of_source(source))


def is_known(identifier: str) -> bool:
    """Whether there is an entry of that id."""
    return _lookup(identifier) is not None


def is_id(text: str) -> bool:
    """Whether a text is meant as an id: `prefix.name` with a prefix of the catalogue, of a package or declared."""
    prefix, dot, name = text.strip().partition(".")
    if not (dot and prefix.isidentifier() and name.isidentifier()):
        return False
    return prefix in SOURCES or any(i.partition(".")[0] == prefix for i in _declared.get()) or prefix in packages()


def outside_ids() -> tuple[str, ...]:
    """The ids of formulas that are declared here, and of those that installed packages offer."""
    return (*_declared.get(), *(one.id for one in _of_packages()))


def _checked(formulas: Any) -> Iterator[Formula]:
    if not isinstance(formulas, Iterable) or isinstance(formulas, str):
        raise InputError(f"formulas = {str(formulas)[:60]!r}: write a list of formulas, as prsym.formula makes them")
    for one in formulas:
        if not isinstance(one, Formula):
            raise InputError(f"formulas: {str(one)[:60]!r} is no formula, as prsym.formula makes one")
        yield one


@contextmanager
def declared(formulas: Iterable[Formula]) -> Iterator[None]:
    """Within the block these formulas are found by their ids, too; `InputError` for an id that another has.

    >>> from prsym.declaring.formula import formula as declare
    >>> with declared([declare("m*a", {"m": (0, 1), "a": (0, 1)}, id="lab.force")]):
    ...     print(entry("lab.force"))
    lab.force: m·a
    """
    found = dict(_declared.get())
    for one in _checked(formulas):
        other = found.get(one.id) or (entry(one.id) if is_known(one.id) else None)
        if other is not None and other != one:
            raise InputError(f"{one.id} is declared twice, and not in the same way: give one of them another id")
        found[one.id] = one
    token = _declared.set(MappingProxyType(found))
    try:
        yield
    finally:
        _declared.reset(token)


def declared_now() -> tuple[Formula, ...]:
    """The formulas that are declared here."""
    return tuple(_declared.get().values())


def portable() -> tuple[Formula, ...]:
    """The same without their derivations: so they can be given to another process, which proves nothing."""
    return tuple(replace(one, derive=stated) for one in declared_now())


@cache
def packages() -> Mapping[str, tuple[EntryPoint, ...]]:
    """The entry points of installed packages by the prefix of their ids; the catalogue's own prefixes are its own."""
    found: dict[str, dict[str, EntryPoint]] = {}
    for point in entry_points(group=PACKAGES):
        if point.name not in SOURCES:
            found.setdefault(point.name, {})[point.value] = point
    return MappingProxyType({prefix: tuple(points.values()) for prefix, points in found.items()})


@cache
def of_package(prefix: str) -> Mapping[str, Entry]:
    """The formulas and theorems of the installed package with that prefix, by id; `InputError` where it fails."""
    point, *others = packages()[prefix]
    if others:
        raise InputError(f"{point.value} and {others[0].value} both offer formulas with the prefix {prefix}")
    try:
        loaded = point.load()
    except (Exception, SystemExit) as error:  # what another's package raises is told in one line
        words = " ".join(str(error).split())
        raise InputError(f"the formulas of {point.value} cannot be loaded: {type(error).__name__}: {words}") from None
    values = vars(loaded).values() if isinstance(loaded, ModuleType) else loaded
    if not isinstance(values, Iterable):
        raise InputError(f"{point.value} must be a module that holds formulas, or a list of them")
    entries = [value for value in values if isinstance(value, Formula | Theorem)]
    own: dict[str, Entry] = {}
    for one in entries:
        if one.id.partition(".")[0] == prefix and own.setdefault(one.id, one) != one:
            raise InputError(f"{point.value} has two formulas of the id {one.id}: give each its own")
    return MappingProxyType(own)


def failing_packages() -> tuple[str, ...]:
    """One line for each installed package whose formulas cannot be used."""
    found = []
    for prefix in packages():
        try:
            of_package(prefix)
        except InputError as error:
            found.append(str(error))
    return tuple(found)


def _of_packages() -> Iterator[Entry]:
    for prefix in packages():
        try:
            yield from of_package(prefix).values()
        except InputError:  # said by `failing_packages`, and where one of its formulas is asked for
            continue


def entry(identifier: str) -> Entry:
    """The formula or theorem of that id; `InputError` names the nearest ids when there is none."""
    return _found(identifier)[0]


def module(identifier: str) -> str:
    """The module of that entry's topic, such as `prsym.derivations.validation.wilson`; "" for one from outside."""
    return _found(identifier)[1]


def has_module(identifier: str) -> bool:
    """Whether there is an entry of that id that stands in a topic of `derivations/`."""
    found = _lookup(identifier)
    return found is not None and bool(found[1])


def formula(identifier: str) -> Formula:
    """The formula of that id; `InputError` when it is a theorem or unknown."""
    found = entry(identifier)
    if isinstance(found, Theorem):
        raise InputError(f"{identifier} is a theorem, not a formula: it has no value to compute or compare")
    return found


def formulas() -> dict[str, Formula]:
    """Every formula by id: of the catalogue, those that are declared here, and those of installed packages."""
    return {i: e for i in (*ids(), *outside_ids()) if isinstance(e := entry(i), Formula)}


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


def _lookup(identifier: str) -> tuple[Entry, str] | None:
    """The entry of that id and its module ("" for a declared one); None where there is none."""
    source = identifier.partition(".")[0]
    if source in SOURCES:
        return _of_source(source).get(identifier)
    if (one := _declared.get().get(identifier)) is not None:
        return one, ""
    other = of_package(source).get(identifier) if source in packages() else None
    return None if other is None else (other, "")


def _hint(identifier: str) -> str:
    """The known ids nearest to an unknown one, by spelling or else by words, as the end of an error's line."""
    named = [one for one in ids() if one.rpartition(".")[2] == identifier]
    near = named or difflib.get_close_matches(identifier, [*ids(), *_declared.get()], n=MOST_MEANT, cutoff=CLOSE)
    found = search(identifier)[:MOST_MEANT] if len(identifier) >= FEWEST_LETTERS else []
    meant = near or [f"{one.id} ({one.title})" for one in found]
    return f"; did you mean {' or '.join(meant)}?" if meant else "; `prsym list` shows all ids"


def search(text: str) -> list[Entry]:
    """The entries that the words of a text fit, the closest first: by titles, ids, inputs and the field's synonyms.

    >>> [one.id for one in search("elusion rate")[:2]]
    ['validation.elusion', 'validation.richness']
    """
    from prsym.searching import search as search_in

    return search_in(text, map(entry, (*ids(), *outside_ids())), _names())


def called(text: str) -> list[Entry]:
    """Those of `search` that reports, or their titles, call by these words, and not only with them.

    >>> [one.id for one in called("sample size")]
    ['validation.sample_size', 'validation.sample_size_finite', 'validation.sample_size_zero_found']
    """
    from prsym.searching import called as called_in

    return called_in(text, search(text), _names())


def _names() -> dict[str, tuple[str, ...]]:
    """The names that reports have for formulas, by the id of each."""
    names: dict[str, tuple[str, ...]] = {}
    for several, formulas_ in terms():
        for one in formulas_:
            names[one.id] = (*names.get(one.id, ()), *several)
    return names


def terms() -> tuple[tuple[tuple[str, ...], tuple[Formula, ...]], ...]:
    """Names of quantities in reports, each with its formulas, in the order in which they are tried on a claim."""
    found: tuple[tuple[tuple[str, ...], tuple[Formula, ...]], ...] = import_module("prsym.derivations.terms").TERMS
    return found


def names_of_tests() -> frozenset[str]:
    """The terms that name a test: the number may be its statistic or its p-value."""
    found: frozenset[str] = import_module("prsym.derivations.terms").TESTS
    return found


def _found(identifier: str) -> tuple[Entry, str]:
    if not isinstance(identifier, str):
        raise InputError(f"{identifier!r} is no formula id: write a text such as measures.precision")
    if (found := _lookup(identifier)) is None:
        raise InputError(f"there is no formula {identifier!r}{_hint(identifier)}")
    return found


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
