"""Only what a person confirmed is judged; what waits, and what was set aside, is counted and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import prsym
from prsym.cli import main
from prsym.errors import InputError

RECALL = {"id": "r", "quantity": "recall", "inputs": {"found": "171", "sample": "197"}, "value": "86.8%"}
FORMULA = {"id": "f1", "formula": "measures.recall", "expression": "TP/(TP+FN)"}
BARE = {"id": "b", "value": "63 custodians", "where": "paragraph 3"}  # nothing is proposed
PROPOSAL = {**RECALL, "id": "p", "value": "70.4%", "where": "paragraph 2", "confirmed": False}


def _audit(*claims: dict[str, Any], proposed: bool = False, **report: Any) -> prsym.Report:
    return prsym.audit({"report": {"title": "T", **report}, "claim": list(claims)}, proposed=proposed)


def _plain(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


@pytest.mark.parametrize("claim", [RECALL, FORMULA])
@pytest.mark.parametrize(
    ("more", "is_judged"),
    [({}, True), ({"confirmed": True}, True), ({"confirmed": False}, False), ({"fate": "fact"}, False),
     ({"fate": "no claim"}, False)],
)  # fmt: skip
def test_an_entry_is_judged_unless_it_waits_or_was_set_aside(
    claim: dict[str, Any], more: dict[str, Any], *, is_judged: bool
) -> None:
    report = _audit({**RECALL, "id": "first"}, {**claim, **more})
    assert [j.id for j in report.claims] == (["first", claim["id"]] if is_judged else ["first"])
    told = more.get("fate", "waiting")
    assert [(one.id, one.fate) for one in report.unjudged] == ([] if is_judged else [(claim["id"], told)])
    assert report.exit_status == 0


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"confirmed": "no"}, "confirmed = 'no' must be true or false"),
        ({"confirmed": 0}, "confirmed = 0 must be true or false"),
        ({"fate": "fcat"}, "fate = 'fcat' must be 'fact' or 'no claim'; did you mean 'fact'?"),
        ({"fate": True}, "fate = true must be 'fact' or 'no claim'"),
        ({"fate": "fact", "confirmed": False}, "fate and confirmed: give one of them"),
        ({"confirmed": False, "inptus": {}}, "unknown key 'inptus'; did you mean 'inputs'?"),
    ],
)
def test_a_wrong_key_is_one_clear_line(more: dict[str, Any], told: str) -> None:
    report = _audit(RECALL, {**RECALL, "id": "x", **more})
    assert report.exit_status == 2
    assert told in str(report.claims[1].because)
    assert "\n" not in str(report.claims[1].because)


@pytest.mark.parametrize("missing", ["id", "value"])
def test_an_entry_that_waits_has_an_id_and_a_value(missing: str) -> None:
    entry = {key: text for key, text in BARE.items() if key != missing}
    assert f"{missing} is missing" in str(_audit(RECALL, {**entry, "confirmed": False}).claims[1].because)


def test_the_two_keys_of_a_table(tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(
        "id,quantity,found,sample,value,confirmed,fate\na,recall,171,197,86.8%,true,\nb,recall,171,197,70.4%,false,\n"
        "c,,,,63,,no claim\n"
    )
    report = prsym.audit(tmp_path / "c.csv")
    assert [j.id for j in report.claims] == ["a"]
    assert [(one.id, one.fate) for one in report.unjudged] == [("b", "waiting"), ("c", "no claim")]


def test_what_waits_and_what_was_set_aside_is_told() -> None:
    facts = [{**BARE, "id": f"b{n}", "fate": "fact"} for n in (1, 2)]
    report = _audit(RECALL, PROPOSAL, *facts, {**BARE, "id": "d", "value": "2019", "fate": "no claim"})
    text = report.to_text(200)
    assert "Not ready to file: 1 claim is not confirmed." in text
    assert "1 claim waits for confirmation: `prsym review CLAIMS`" in text
    assert "3 numbers were set aside, 2 as facts and 1 as no claim" in text
    page = _plain(report.to_markdown())
    assert "These numbers are not confirmed as claims, and were not examined: paragraph 2: 70.4%." in page
    assert "were not examined: paragraph 3: 63 custodians, 63 custodians." in page
    assert [one["fate"] for one in json.loads(report.to_json())["unjudged"]] == ["waiting", "fact", "fact", "no claim"]
    assert "unjudged" not in json.loads(_audit(RECALL).to_json())


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ((PROPOSAL,), "no claim is confirmed yet: confirm them with `prsym review {path}`"),
        ((BARE | {"confirmed": False},), "no claim is confirmed yet"),
        ((BARE | {"fate": "fact"},), "there is nothing to judge: every entry is set aside"),
    ],
)
def test_a_file_in_which_nothing_is_confirmed_says_what_to_do(
    tmp_path: Path, claims: tuple[dict[str, Any], ...], told: str
) -> None:
    path = tmp_path / "c.json"
    path.write_text(json.dumps({"claim": claims}))
    result = CliRunner().invoke(main, ["audit", str(path), "--html", str(tmp_path / "r.html")])
    assert result.exit_code == 2
    assert told.format(path=path) in result.output
    assert result.output.count("\n") == 1
    assert not (tmp_path / "r.html").exists()


def test_an_exhibit_says_who_confirmed_and_nothing_of_drafting() -> None:
    for report, name in (
        (_audit(RECALL, confirmed_by="Dr. A. Roe", examiner="B. Doe"), "Dr. A. Roe"),
        (_audit(RECALL, {**BARE, "fate": "fact"}, confirmed_by="<b>x</b>"), "<b>x</b>"),
    ):
        page = _plain(report.to_markdown(appendix=True))
        assert f"Each claim was compared with the document and confirmed by {name}" in page
        assert "draft" not in page.casefold()
    assert "; 1 number was set aside as a fact, and named below." in page
    assert "compared with the document" not in _plain(_audit(RECALL).to_markdown())  # no document is named


@pytest.mark.parametrize("wrong", [{"drafted": "perhaps"}, {"confirmed_by": 7}, {"drafted": True}])
def test_what_the_report_says_of_confirming_is_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=r"\[report\] (drafted|confirmed_by) = "):
        _audit(RECALL, **wrong)


def test_proposals_are_judged_into_a_worksheet() -> None:
    report = _audit(RECALL, PROPOSAL, {**BARE, "confirmed": False}, {**BARE, "id": "d", "fate": "fact"}, proposed=True)
    assert [(j.id, str(j.verdict)) for j in report.claims] == [("r", "confirmed"), ("p", "refuted")]
    assert [one.id for one in report.unjudged] == ["b", "d"]
    data = json.loads(report.to_json())
    assert data["worksheet"] is True
    assert [one.get("confirmed", True) for one in data["claims"]] == [True, False]
    with pytest.raises(InputError, match="no proposal has inputs"):
        _audit({**BARE, "confirmed": False}, proposed=True)


def test_the_check_alone_looks_at_proposals(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    bad = {**PROPOSAL, "id": "q", "inputs": {"fund": "1"}}
    for claims, told in (
        ([RECALL, PROPOSAL, {**BARE, "confirmed": False}], "2 claims, all of them can be judged; 2 of the file wait: "),
        ([RECALL, bad], "2 claims, 1 cannot be used"),
    ):
        path.write_text(json.dumps({"claim": claims}))
        result = CliRunner(env={"COLUMNS": "200"}).invoke(main, ["audit", "--check-only", str(path)])
        assert told in result.output, result.output


@pytest.mark.parametrize("option", ["--annotate", "--map"])
def test_no_copy_and_no_workbook_shows_proposals(tmp_path: Path, option: str) -> None:
    path = tmp_path / ("c.json" if option == "--annotate" else "c.xlsx")
    path.write_text(json.dumps({"claim": [RECALL, PROPOSAL]}))
    result = CliRunner().invoke(main, ["audit", str(path), "--proposed", option, str(tmp_path / "x.html")])
    assert result.exit_code == 2
    assert "leave" in result.output
