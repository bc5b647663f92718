"""Claims shared between processes: the same report, and no claim lost when a process is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.auditing import judge as judge_module
from prsym.auditing import judging
from prsym.auditing.claims.files import read_claims
from prsym.auditing.judging import judge_all
from prsym.comparing import pool


def _claims(number: int) -> list[dict[str, Any]]:
    """Distinct claims: some hold, some are wrong, some cannot be used, one is about a formula, one about a list."""
    inputs = [{"precision": f"0.{40 + i}", "recall": "0.75", "beta": 1} for i in range(number)]
    claims: list[dict[str, Any]] = [
        {"id": f"c{i}", "formula": "measures.f_measure", "inputs": given, "value": "0.53", "rounding": "half_up"}
        for i, given in enumerate(inputs)
    ]
    return [
        *claims,
        {"id": "bad", "formula": "measures.f_measure", "inputs": {"x": 1}, "value": "1"},
        {"id": "worse", "value": "1"},
        {"id": "formula", "formula": "measures.recall", "expression": "TP/(TP+FP)"},
        {
            "id": "list",
            "formula": "measures.r_precision",
            "ranking": {"relevance": "1 0", "total_relevant": 2},
            "value": "50%",
        },
    ]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is shared from the start."""
    monkeypatch.setattr(judging, "LOOKED_AT", -1.0)
    monkeypatch.setattr(judging, "WORTH_SHARING", -1.0)


@pytest.mark.usefixtures("at_once")
def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    data = {"claim": _claims(5)}
    alone, shared = (prsym.audit(data, processes=number) for number in (1, 2))
    assert {judged.verdict for judged in alone.claims} >= {
        "confirmed",
        "consistent",
        "refuted",
        "unusable",
        "different",
    }
    assert alone.to_json() == shared.to_json()
    assert alone.to_html() == shared.to_html()


@pytest.mark.usefixtures("at_once")
def test_progress_is_told_for_each_claim_with_two_processes() -> None:
    seen: list[tuple[int, int]] = []
    claims = _claims(5)
    prsym.audit({"claim": claims}, processes=2, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(done, len(claims)) for done in range(1, len(claims) + 1)]


def test_equal_claims_are_judged_once_and_unusable_ones_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[str] = []
    judge = judging.judge
    monkeypatch.setattr(judging, "judge", lambda claim: judged.append(claim.id) or judge(claim))
    good = {"formula": "measures.precision", "inputs": {"tp": 1, "fp": 1}, "value": "50%"}
    bad = {**good, "inputs": {"tp": 1, "xx": 1}}
    other = {**good, "threshold": ">= 0.4"}
    named = [{**claim, "id": f"c{i}", "where": f"q{i}"} for i, claim in enumerate([good, good, bad, bad, other, good])]
    report = prsym.audit({"claim": named}, processes=1)
    assert judged == ["c0", "c2", "c3", "c4"]
    assert [c.id for c in report.claims] == [f"c{i}" for i in range(6)]
    assert [c.claim.where for c in report.claims if c.verdict != "unusable"] == ["q0", "q1", "q4", "q5"]
    assert [c.reason.split(":")[0] for c in report.claims if c.verdict == "unusable"] == ["claim c2", "claim c3"]


def test_claims_that_differ_in_their_quotation_are_judged_each_for_itself() -> None:
    """A share of a share is a convention only where the quotation says so: F1 of 0.4 and 0.12 is 0.185."""
    claim = {"formula": "measures.f1", "inputs": {"precision": "40%", "recall": "30%"}, "value": "18.5%"}
    quotes = {"recall was 30% of the 40%": "convention", "recall was 30%": "refuted"}
    for order in (list(quotes), list(quotes)[::-1]):
        claims = [{**claim, "id": f"c{i}", "quote": quote} for i, quote in enumerate(order)]
        report = prsym.audit({"claim": claims}, processes=1)
        assert [c.verdict for c in report.claims] == [quotes[quote] for quote in order]


@pytest.mark.usefixtures("at_once")
def test_a_process_that_dies_loses_no_claim(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The process dies on c1 each time, and on c2 the first time."""
    (tmp_path / "dying_task.py").write_text(
        "import os, pathlib\n"
        "from prsym.auditing.judge import judge\n"
        "def task(claim):\n"
        f"    mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "    if claim.id == 'c1' or (claim.id == 'c2' and not mark.exists()):\n"
        "        mark.touch() if claim.id == 'c2' else None\n"
        "        os._exit(9)\n"
        "    return judge(claim)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(judging, "JUDGE", "dying_task:task")
    claims = read_claims({"claim": _claims(5)}).claims
    expected = judge_all(claims, None, 1)
    found = judge_all(claims, None, 2)
    assert [j.id for j in found] == [j.id for j in expected]
    lost = found[1]
    assert lost.verdict == "undecided"
    assert lost.reason == (
        "the process that judged this claim was lost (the deciding process ended unexpectedly (exit status 9))"
    )
    assert [j.verdict for j in found if j.id != "c1"] == [j.verdict for j in expected if j.id != "c1"]


@pytest.mark.usefixtures("at_once")
def test_where_no_process_can_be_started_the_claims_are_judged_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pool.LostError("no process")

    monkeypatch.setattr(pool, "Worker", refuse)
    claims = read_claims({"claim": _claims(5)}).claims
    assert [j.verdict for j in judge_all(claims, None, 2)] == [j.verdict for j in judge_all(claims, None, 1)]


@pytest.mark.usefixtures("at_once")
def test_an_interrupt_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    worker = pool.Worker
    monkeypatch.setattr(pool, "Worker", lambda: started.append(worker()) or started[-1])

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge_all(read_claims({"claim": _claims(12)}).claims, stop, 2)
    assert started
    assert all(one.process.poll() is not None for one in started)


@pytest.mark.parametrize("defect", [AssertionError, AttributeError, ZeroDivisionError, RecursionError, KeyError])
def test_a_defect_on_one_claim_does_not_lose_the_others(
    monkeypatch: pytest.MonkeyPatch, defect: type[Exception]
) -> None:
    judge_number = judge_module.judge_number

    def failing(claim: Any, **options: Any) -> Any:
        if claim.id == "c1":
            raise defect("words")
        return judge_number(claim, **options)

    monkeypatch.setattr(judge_module, "judge_number", failing)
    found = judge_all(read_claims({"claim": _claims(3)}).claims, None, 1)
    assert [j.verdict for j in found][:3] == ["consistent", "undecided", "consistent"]
    assert found[1].reason.startswith(f"prsym failed on this claim ({defect.__name__}: ")


@pytest.mark.parametrize("processes", [0, -1, 65, True, "2", 1.5])
def test_a_number_of_processes_that_is_none(processes: Any) -> None:
    with pytest.raises(prsym.InputError, match="processes = "):
        prsym.audit({"claim": _claims(1)}, processes=processes)
