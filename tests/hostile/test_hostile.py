"""Hostile texts are refused in one line or decided; none crashes, hangs, or reaches the world outside.

Each text goes through the public verb, in its own language and many in the others too, into a worker that is watched: a
task that opens a file which is no module, starts a process, uses the network or runs code made from a text ends it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hostile_corpus import Hostile, hostile_inputs

import prsym
from prsym.comparing import isolated, worker_process

HERE = str(Path(__file__).parent)
BOOT = f"import sys; sys.path[:] = [{HERE!r}, *sys.argv[1:]]; from watched_worker import main; main()"
LANGUAGES = ("python", "latex", "excel")
ONE_IN = 6  # of the texts that aim at another language
SIZE = 40
INPUTS = hostile_inputs()
BLOCKS = range(0, len(INPUTS), SIZE)
SECONDS = 2.0
_armed: list[object] = []  # the worker that is watched
ACCIDENTS = ("ended unexpectedly", "prsym failed", "needed more than")


@pytest.fixture(scope="module")
def watched() -> Iterator[None]:
    """A worker that is watched from its first hostile text on; its modules are loaded by harmless ones before."""
    isolated.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker_process, "BOOT", BOOT)
        _arm()
        yield
    isolated.close()


def _arm() -> None:
    for text in ("x + abs(y)/sqrt(y)", "log(x)*atan(y)", "min(x, exp(y))"):
        prsym.compare(text, f"{text} + x - x")
    prsym.compare("=IF(A1>0,B1,1)", "=1", language="excel")
    prsym.compare("\\frac{x}{y}", "y", language="latex")
    isolated.call("arm", seconds=SECONDS, megabytes=2_000)
    _armed[:] = [isolated._shared.current]


def _keep_armed() -> None:
    """A worker that was lost, if only over the search for what a formula is instead, is followed by a watched one."""
    if _armed != [isolated._shared.current]:
        _arm()


def _outcome(text: str, language: str) -> tuple[str, str]:
    reference = "=1" if language == "excel" else "1"
    try:
        verdict = prsym.compare(text, reference, language=language, seconds=SECONDS)
    except prsym.InputError as error:
        return "refused", str(error)
    _keep_armed()
    return verdict.status, verdict.reason


def _check(hostile: Hostile, language: str) -> None:
    status, words = _outcome(hostile.text, language)
    assert words, (hostile, language)
    assert len(words.splitlines()) == 1, (hostile, language, words)
    assert not any(accident in words for accident in ACCIDENTS), (hostile, language, words)
    if hostile.outcome == "refused" and hostile.language == language:
        assert status == "refused", (hostile, status, words)
        assert len(words) < 400, (hostile, words)


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", BLOCKS)
def test_hostile_texts(start: int, language: str) -> None:
    for number, hostile in enumerate(INPUTS[start : start + SIZE]):
        if hostile.language == language or number % ONE_IN == 0:
            _check(hostile, language)


def test_the_corpus_is_large_and_aims_at_every_language() -> None:
    assert len(INPUTS) > 2_000
    for language in LANGUAGES:
        assert sum(h.language == language for h in INPUTS) > 300
    assert sum(h.outcome == "refused" for h in INPUTS) > 50


@pytest.mark.skipif(sys.platform == "win32", reason="the canaries name POSIX files")
@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("what", ["read", "write", "run", "eval", "list"])
def test_canary_a_task_that_reaches_outside_is_noticed(what: str) -> None:
    _keep_armed()
    with pytest.raises(isolated.LostError, match=r"exit status 99"):
        isolated.call("trespass", what, seconds=SECONDS, megabytes=2_000)


def _said(options: dict[str, object]) -> str:
    try:
        return prsym.compare("x", seconds=SECONDS, **options).reason  # type: ignore[arg-type]
    except prsym.InputError as error:
        return str(error)


EVERY = 4


@pytest.mark.parametrize("field", ["reference", "assuming", "language", "symbols", "fixed"])
def test_hostile_texts_in_the_other_arguments(field: str) -> None:
    # All of them are read as an expression above; a reference and a premise are read by the same parser.
    every = EVERY if field in ("reference", "assuming") else 1
    for hostile in [h for h in INPUTS if len(h.text) < 20_000][::every]:
        value = {"symbols": {hostile.text: "x"}, "fixed": {"x": hostile.text}}.get(field, hostile.text)
        words = _said({"reference": "x", field: value})
        assert len(words.splitlines()) == 1, (hostile, field, words)
        assert not any(accident in words for accident in ACCIDENTS), (hostile, field, words)
