"""What the tests of the rules share: a replay with three positive letters, and what is to come of a step in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from prsym.model.domain import POSITIVE
from prsym.verify.replay import Replay


def _new_replay() -> Replay:
    replay = Replay(())
    for name in ("x", "v", "k"):
        replay.variable(name, POSITIVE)
    return replay


@pytest.fixture(scope="session")
def new_replay() -> Callable[[], Replay]:
    """A fresh replay each time, in which x, v and k are positive."""
    return _new_replay


@pytest.fixture(scope="session")
def assert_not_proved() -> Callable[[Callable[[Replay], object]], None]:
    """Asserts that at least one of the steps is not proved, and that none of them counts as a refutation."""

    def check(steps: Callable[[Replay], object]) -> None:
        replay = _new_replay()
        steps(replay)
        assert any(step.status != "proved" for step in replay.steps)
        assert not replay.refutations

    return check


@pytest.fixture(scope="session")
def assert_proved() -> Callable[[Callable[[Replay], object]], None]:
    """Asserts that there are steps, and that each of them is proved."""

    def check(steps: Callable[[Replay], object]) -> None:
        replay = _new_replay()
        steps(replay)
        assert {step.status for step in replay.steps} == {"proved"}

    return check
