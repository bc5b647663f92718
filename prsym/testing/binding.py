"""Which argument of a function stands for which parameter of its reference."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prsym.comparing.spellings import as_read, candidates
from prsym.errors import InputError
from prsym.model.domain import Parameter

_POSITIONAL = {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD}


@dataclass(frozen=True, slots=True)
class Binding:
    """The parameters in the order in which the function takes them, and those that it takes by keyword."""

    positional: tuple[str, ...]
    keywords: Mapping[str, str]  # argument -> parameter

    @property
    def names(self) -> tuple[str, ...]:
        """All parameters that the function is given."""
        return (*self.positional, *self.keywords.values())

    def call(self, function: Callable[..., Any], values: Mapping[str, Any]) -> Any:
        """The function's result at values by parameter."""
        keywords = {argument: values[name] for argument, name in self.keywords.items()}
        return function(*(values[name] for name in self.positional), **keywords)


def bind(
    function: Callable[..., Any], parameters: Sequence[Parameter], symbols: Mapping[str, str], *, spelled: bool
) -> Binding:
    """Match by name, or by place where no name agrees.

    `symbols` says which parameter an argument stands for; with `spelled` an argument may also have the parameter's
    letter or a common spelling of it (P, ppv for precision). Raises `InputError` where the names contradict the order.
    """
    if not isinstance(symbols, Mapping):
        raise InputError(f"symbols = {symbols!r}: write a mapping such as {{'P': 'precision'}}")
    names = tuple(p.name for p in parameters)
    arguments = _arguments(function)
    _check_symbols(symbols, names, arguments)
    if arguments is None:
        return Binding(names, {})
    matched = {a.name: m for a in arguments if (m := _match(a.name, parameters, symbols, spelled))}
    if set(matched.values()) == set(names) and _unmatched_have_defaults(arguments, matched):
        return _by_name(function, arguments, matched)
    return _by_place(function, arguments, names, bool(matched) or spelled)


def function_name(function: Callable[..., Any]) -> str:
    """The name for a reader: `f` for a lambda and for what has no name."""
    name = getattr(function, "__name__", "") or getattr(getattr(function, "func", None), "__name__", "")
    return name if str(name).isidentifier() else "f"


def _arguments(function: Callable[..., Any]) -> list[inspect.Parameter] | None:
    """The arguments by name; None where the function does not say."""
    if not callable(function):
        raise InputError(f"{function!r} cannot be called: give a function")
    if not inspect.isroutine(function) and hasattr(function, "nin"):
        return None  # a ufunc: its arguments are known by their places
    try:
        found = list(inspect.signature(function).parameters.values())
    except (ValueError, TypeError):
        return None
    if any(a.kind is inspect.Parameter.VAR_POSITIONAL for a in found):
        return None
    return [a for a in found if a.kind is not inspect.Parameter.VAR_KEYWORD]


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
    function: Callable[..., Any], arguments: Sequence[inspect.Parameter], names: Sequence[str], is_named: bool
) -> Binding:
    """By place, where no name agrees: names that agree in part would be a trap."""
    places = [a for a in arguments if a.kind in _POSITIONAL]
    needed = [a for a in arguments if a.default is inspect.Parameter.empty]
    shown = f"{function_name(function)}({', '.join(a.name for a in arguments)})"
    if is_named:
        raise InputError(
            f"{shown} names its arguments otherwise than the reference ({_listed(names)}): say with symbols which "
            "argument stands for which, and give what it does not take a value with fixed"
        )
    if len(places) < len(names) or any(a not in places[: len(names)] for a in needed):
        raise InputError(
            f"{shown} does not take the parameters {_listed(names)}: give the missing ones a value with fixed, or say "
            "with symbols which argument stands for which"
        )
    return Binding(tuple(names), {})


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "none"
