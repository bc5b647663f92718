"""Where the statements of a function lead: on, out of a loop, to a result, or to an error; by the way that is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from prsym.errors import ReadingError
from prsym.reading.choices import Always, Condition
from prsym.reading.lifting import demands
from prsym.reading.lifting.values import UNBOUND, Value, either_way
from prsym.reading.tree import Node

MAX_WAYS = 64  # through a function: each is a case of the formula


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """The values of the names, and what was computed so far."""

    environment: Mapping[str, Value]
    demands: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class On:
    """To the next statement."""

    state: State


@dataclass(frozen=True, slots=True, eq=False)
class Jump:
    """To the end of the round of a loop, or out of the loop."""

    kind: Literal["break", "continue"]
    state: State


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """Out of the function with a value."""

    value: Value
    demands: tuple[Node, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Error:
    """Out of the function by an error: it has no value there."""


@dataclass(frozen=True, slots=True, eq=False)
class Fork:
    """One way where a condition holds, and another where it does not."""

    condition: Condition
    yes: Outcome
    no: Outcome


Outcome = On | Jump | Result | Error | Fork


def fork(condition: Condition, yes: Outcome, no: Outcome) -> Outcome:
    """The outcome of a choice; ways that go on together become one, whose names have values by cases."""
    if isinstance(condition, Always):
        return yes if condition.holds else no
    if isinstance(yes, On) and isinstance(no, On):
        return On(_together(condition, yes.state, no.state))
    return Fork(condition, yes, no)


def _together(condition: Condition, yes: State, no: State) -> State:
    names = dict.fromkeys((*yes.environment, *no.environment))
    values = {
        name: either_way(condition, yes.environment.get(name, UNBOUND), no.environment.get(name, UNBOUND))
        for name in names
    }
    made = [*demands.of_condition(condition), *demands.where(condition, yes.demands, no.demands)]
    return State(values, tuple(made))


def after(outcome: Outcome, follow: Callable[[Outcome], Outcome]) -> Outcome:
    """The outcome when what each way ends in is followed further; ReadingError for too many ways."""
    found = _after(outcome, follow)
    if (count := _ways(found)) > MAX_WAYS:
        raise ReadingError(f"there are {count} ways through the function up to here: at most {MAX_WAYS} are read")
    return found


def _after(outcome: Outcome, follow: Callable[[Outcome], Outcome]) -> Outcome:
    if isinstance(outcome, Fork):
        return fork(outcome.condition, _after(outcome.yes, follow), _after(outcome.no, follow))
    return follow(outcome)


def _ways(outcome: Outcome) -> int:
    return _ways(outcome.yes) + _ways(outcome.no) if isinstance(outcome, Fork) else 1


def goes_on(outcome: Outcome) -> bool:
    """Whether a statement after it can be reached."""
    if isinstance(outcome, Fork):
        return goes_on(outcome.yes) or goes_on(outcome.no)
    return isinstance(outcome, On)
