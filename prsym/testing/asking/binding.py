"""Which argument of a function stands for which parameter of its reference."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from prsym.comparing.spellings import as_read, candidates
from prsym.errors import InputError
from prsym.model.domain import Parameter
from prsym.testing.asking.asking import TestedFormula
from prsym.testing.asking.vectors import Vectors, grouped
from prsym.testing.asking.written import Written
from prsym.testing.lines import exact_number

_POSITIONAL = {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}


@dataclass(frozen=True, slots=True)
class Binding:
    """The parameters in the order in which the function takes them, and those that it takes by keyword.

    A name of `vectors` stands for the array of the parameters that it lists.
    """

    positional: tuple[str, ...]
    keywords: Mapping[str, str]  # argument -> parameter
    by_place: str = ""  # what was taken by its place only, for a reader
    vectors: Vectors = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """All parameters that the function is given."""
        return (*self.positional, *self.keywords.values())

    def call(self, function: Callable[..., Any], values: Mapping[str, Any]) -> Any:
        """The function's result at values by parameter."""
        arrays = {name: np.array([values[letter] for letter in letters]) for name, letters in self.vectors.items()}
        given = {**values, **arrays}
        keywords = {argument: given[name] for argument, name in self.keywords.items()}
        return function(*(given[name] for name in self.positional), **keywords)


def bind_asked(
    function: Callable[..., Any],
    asked: TestedFormula,
    symbols: Mapping[str, str],
    fixed: Mapping[str, Fraction] | None = None,
    vectors: Vectors | None = None,
) -> Binding:
    """`bind` for what a test asks, without the `fixed` parameters (by default those that the test fixes).

    `by_place` also says where the domain has another order than the reference, whose order is taken: the usual mistake.
    """
    values = asked.exact.fixed if fixed is None else fixed
    varied = [p for p in asked.varied if p.name not in values]
    spelled = not isinstance(asked.formula, Written)
    found = bind(function, varied, symbols, spelled=spelled, fixed=values, vectors=vectors)
    listed = [p for p in asked.formula.parameters if p in varied]
    orders = [[p.name for p in grouped(order, vectors or {})] for order in (varied, listed)]
    if not found.by_place or orders[0] == orders[1]:
        return found
    return replace(found, by_place=f"{found.by_place}. The domain has another order: {_listed(orders[1])}")


def bind(
    function: Callable[..., Any],
    parameters: Sequence[Parameter],
    symbols: Mapping[str, str],
    *,
    spelled: bool,
    fixed: Mapping[str, Fraction] | None = None,
    vectors: Vectors | None = None,
) -> Binding:
    """Match by name, or by place where no name agrees; the parameters of each of `vectors` are one array.

    `symbols` says which parameter an argument stands for; with `spelled` an argument may also have the parameter's
    letter or a common spelling of it (P, ppv for precision). `fixed` are names of parameters that have a value and are
    not handed over. Raises `InputError` where the names contradict the order, where the function takes another number
    of arguments, and where a `functools.partial` gives a value to what varies.
    """
    if not isinstance(symbols, Mapping):
        raise InputError(f"symbols = {symbols!r:.60}: write a mapping such as {{'P': 'precision'}}")
    if vectors:
        bound = bind(function, grouped(parameters, vectors), symbols, spelled=spelled, fixed=fixed)
        return replace(bound, vectors=vectors)
    names = tuple(p.name for p in parameters)
    arguments, is_open = _arguments(function)
    _check_symbols(symbols, names, arguments)
    if arguments is None:
        _check_count(function, names)
        return Binding(names, {}, _places((), names))
    matched = {a.name: m for a in arguments if (m := _match(a.name, parameters, symbols, spelled))}
    _check_partial(function, matched)
    if set(matched.values()) == set(names) and _unmatched_have_defaults(arguments, matched):
        return _by_name(function, arguments, matched)
    missing = [name for name in names if name not in matched.values()]
    if matched and missing and not is_open and _unmatched_have_defaults(arguments, matched):
        example = ", ".join(f"{name!r}: 1" for name in missing)
        raise InputError(
            f"{function_name(function)} does not take {_listed(missing)}: give a value, as fixed={{{example}}}, or say "
            "with symbols which argument it is"
        )
    return _by_place(function, arguments, names, bool(matched) or (spelled and not is_open), fixed or {}, is_open)


def function_name(function: Callable[..., Any]) -> str:
    """The name for a reader: `f` for a lambda and for what has no name."""
    name = getattr(function, "__name__", "") or getattr(getattr(function, "func", None), "__name__", "")
    return name if str(name).isidentifier() else "f"


def _arguments(function: Callable[..., Any]) -> tuple[list[inspect.Parameter] | None, bool]:
    """The arguments by name, None where the function does not say; and whether it takes any number of further ones."""
    if not callable(function):
        raise InputError(f"{function!r:.60} cannot be called: give a function")
    if _is_ufunc(function):
        return None, False  # its arguments are known by their places
    try:
        found = list(inspect.signature(getattr(function, "pyfunc", function)).parameters.values())
    except (ValueError, TypeError):
        return None, False
    is_open = any(a.kind is inspect.Parameter.VAR_POSITIONAL for a in found)
    named = [a for a in found if a.kind not in {inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL}]
    return (named, is_open) if named or not is_open else (None, True)


def _is_ufunc(function: Callable[..., Any]) -> bool:
    return not inspect.isroutine(function) and isinstance(getattr(function, "nin", None), int)


def _check_count(function: Callable[..., Any], names: Sequence[str]) -> None:
    """A ufunc would take one argument too many for the array that it writes to."""
    count = getattr(function, "nin", None) if _is_ufunc(function) else None
    if count is not None and count != len(names):
        raise InputError(
            f"{function_name(function)} takes {count} argument{'s' * (count != 1)}, and there are {len(names)} to hand "
            f"over ({_listed(names)}): give it as a function of these"
        )


def _check_partial(function: Callable[..., Any], matched: Mapping[str, str]) -> None:
    """Refuse a varying symbol whose value a partial already gives."""
    bound = function.keywords if isinstance(function, partial) else {}
    for argument in bound:
        if argument in matched:
            raise InputError(
                f"{function_name(function)}: the partial gives {argument} = {bound[argument]!r:.40}, and "
                f"{matched[argument]} varies: give it a value with fixed, or take it out of the partial"
            )


def _check_symbols(symbols: Mapping[str, str], names: Sequence[str], arguments: list[inspect.Parameter] | None) -> None:
    for argument, name in symbols.items():
        if arguments is None or argument not in {a.name for a in arguments}:
            raise InputError(f"symbols: the function has no argument {argument!r} that is known by name")
        if name not in names:
            raise InputError(f"symbols: {argument} = {name!r}: there is no such parameter; there are {_listed(names)}")


def _match(argument: str, parameters: Sequence[Parameter], symbols: Mapping[str, str], spelled: bool) -> str | None:
    if argument in symbols:
        return symbols[argument]
    if as_read(argument, "python") in {p.name for p in parameters}:
        return as_read(argument, "python")
    found = candidates(argument, parameters) if spelled else ()
    if len(found) > 1:
        raise InputError(f"the argument {argument} may be {' or '.join(found)}: say which with symbols")
    return found[0] if found else None


def _unmatched_have_defaults(arguments: Sequence[inspect.Parameter], matched: Mapping[str, str]) -> bool:
    return all(a.name in matched or a.default is not inspect.Parameter.empty for a in arguments)


def _by_name(
    function: Callable[..., Any], arguments: Sequence[inspect.Parameter], matched: Mapping[str, str]
) -> Binding:
    if len(set(matched.values())) < len(matched):
        both = ", ".join(f"{a} = {name}" for a, name in matched.items())
        raise InputError(f"{function_name(function)}: two arguments stand for one parameter ({both}): use symbols")
    positional: list[str] = []
    keywords: dict[str, str] = {}
    for argument in arguments:
        is_next = argument.kind in _POSITIONAL and len(positional) == arguments.index(argument)
        if argument.name in matched and is_next:
            positional.append(matched[argument.name])
        elif argument.name in matched:
            keywords[argument.name] = matched[argument.name]
    return Binding(tuple(positional), keywords)


def _by_place(
    function: Callable[..., Any],
    arguments: Sequence[inspect.Parameter],
    names: Sequence[str],
    is_named: bool,
    fixed: Mapping[str, Fraction],
    is_open: bool,
) -> Binding:
    """By place, where no name agrees: names that agree in part would be a trap."""
    places = [a for a in arguments if a.kind in _POSITIONAL]
    needed = [a for a in arguments if a.default is inspect.Parameter.empty]
    shown = f"{function_name(function)}({', '.join([*(a.name for a in arguments), *(['*…'] if is_open else [])])})"
    for argument in needed:
        if argument.name in fixed:
            raise InputError(
                f"{shown} takes {argument.name}, to which fixed gives a value: give it in the domain instead, as "
                f"{{{argument.name!r}: {exact_number(fixed[argument.name])}}}; one number is handed over"
            )
    if is_named and is_open:
        raise InputError(
            f"{shown} takes some of {_listed(names)} by name and others by place: give it as a function that names all"
        )
    if is_named:
        raise InputError(
            f"{shown} names its arguments otherwise than the reference ({_listed(names)}): say with symbols which "
            "argument stands for which, and give what it does not take a value with fixed"
        )
    if (len(places) < len(names) and not is_open) or any(a not in places[: len(names)] for a in needed):
        raise InputError(
            f"{shown} does not take the parameters {_listed(names)}: give the missing ones a value with fixed, or say "
            "with symbols which argument stands for which"
        )
    return Binding(tuple(names), {}, _places([a.name for a in places], names))


def _places(arguments: Sequence[str], names: Sequence[str]) -> str:
    """`x1 is a, x2 is b`; nothing for one name, which has one place only."""
    if len(names) < 2:
        return ""
    shown = [*arguments, *(f"argument {i}" for i in range(len(arguments) + 1, len(names) + 1))]
    return ", ".join(f"{argument} is {name}" for argument, name in zip(shown, names, strict=False))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "none"
