"""Work that is shared between processes: every argument gets an answer, whatever becomes of a process."""

from __future__ import annotations

import pytest

from prsym.comparing import pool
from prsym.comparing.worker_process import LostError
from prsym.papers.judging import _lost


def _answers(function: str, arguments: dict[str, object]) -> dict[str, object]:
    shared = pool.Pool(function, arguments, 2)
    try:
        return dict(shared.answers())
    finally:
        shared.end()


def test_every_argument_gets_its_own_answer() -> None:
    assert _answers("math:isqrt", {str(n): n * n for n in range(20)}) == {str(n): n for n in range(20)}


def test_a_lost_process_loses_its_own_argument_only() -> None:
    found = _answers("builtins:int", {"good": "12", "bad": "no number", "better": "13"})
    assert (found["good"], found["better"]) == (12, 13)
    assert isinstance(found["bad"], LostError)
    assert "ValueError" in str(found["bad"])


def test_without_processes_nothing_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise LostError("no process")

    monkeypatch.setattr(pool, "Worker", refuse)
    assert _answers("math:isqrt", {"a": 4, "b": 9}) == {"a": None, "b": None}


def test_an_entry_whose_process_is_lost_is_undecided() -> None:
    """Never refuted, and never proved."""
    verdict = _lost(LostError("the deciding process ended unexpectedly (exit status 9)"))
    assert verdict.status == "undecided"
    assert "exit status 9" in verdict.reason
