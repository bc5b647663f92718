"""What the plugin's options say, for the assertions; and what the assertions measured, for the plugin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prsym.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

EVALUATIONS = 300


class Settings:  # no dataclass: to make one takes longer than the rest of the plugin's import
    """The figures that an assertion takes where a test gives none, and the errors that the running test met.

    `measured` holds the worst error of each accuracy assertion of the test that runs: ulp and point.
    """

    def __init__(self, evaluations: int = EVALUATIONS, seed: int = 0) -> None:
        self.evaluations = evaluations
        self.seed = seed
        self.measured: list[tuple[float, Mapping[str, float]]] = []


_in_force = [Settings()]


def settings() -> Settings:
    """The settings in force: those of the innermost pytest that runs, or the usual ones."""
    return _in_force[-1]


def push(new: Settings) -> None:
    """Put settings in force."""
    _in_force.append(new)


def pop(old: Settings) -> None:
    """Take settings out of force."""
    if old in _in_force[1:]:
        _in_force.remove(old)


def evaluation_count(evaluations: int | None, usual: int) -> int:
    """The number that a test gives, else the usual one."""
    if evaluations is None:
        return usual
    if isinstance(evaluations, bool) or not isinstance(evaluations, int) or evaluations < 1:
        raise InputError(f"evaluations = {evaluations!r} must be a whole number from 1 on")
    return evaluations


def search_seed(seed: int | None, usual: int) -> int:
    """The seed that a test gives, else the usual one."""
    if seed is None:
        return usual
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise InputError(f"seed = {seed!r} must be a whole number from 0 on")
    return seed
