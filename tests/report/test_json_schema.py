"""The published schema of JSON reports: every report validates, and damaged ones do not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from report_tools.samples import CLAIMS, HOSTILE, full

import prsym
from prsym.cli import main
from prsym.errors import InputError
from prsym.model.workbook import Column, Form
from prsym.report import Report, report_schema
from prsym.report.workbook import WorkbookReport

SCHEMA = report_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
FREE = {"counts", "environment", "inputs", "example", "symbols", "fixed", "tie", "ranking", "stated_convention"}
OPTIONAL = {
    "source_name", "quote", "where", "place", "exact", "stated_convention", "tie", "ranking", "given", "example",
    "convention", "threshold", "decision", "margin", "witness", "inputs", "rounding", "language", "symbols", "fixed",
}  # fmt: skip


def _data(report: Report) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report.to_json())
    return found


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return _data(full())


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"].startswith("urn:")  # no host is named that may not be there


def test_every_object_of_the_schema_is_closed() -> None:
    """Whatever has properties admits no others, so that drift is caught."""
    closed = [
        part.get("additionalProperties")
        for part in _parts(SCHEMA)
        if part.get("type") == "object" and "properties" in part
    ]
    assert len(closed) >= 8
    assert set(closed) == {False}


def _parts(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from _parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _parts(value)


@pytest.mark.parametrize("text", ["0.25", HOSTILE, "\ud800 half a character"])
def test_a_report_with_everything_validates(text: str) -> None:
    report = full(text)
    report.to_json().encode()  # it can be written
    data = _data(report)
    VALIDATOR.validate(data)
    assert data["title"] == text
    assert data["claims"][0]["quote"] == text


def test_a_judged_report_validates() -> None:
    report = prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})
    data = _data(report)
    VALIDATOR.validate(data)
    assert [c["verdict"] for c in data["claims"]] == [
        "confirmed", "refuted", "confirmed", "different", "unverifiable", "unusable",
    ]  # fmt: skip
    assert (data["claims"][2]["decision"], data["claims"][2]["margin"]) == ("overturned", "-0.1")  # 0.8 - 0.9


@pytest.mark.parametrize("language", ["R", "python ", "\u202e"])
def test_an_unknown_language_is_shown_as_typed(language: str) -> None:
    claim = {"formula": "measures.precision", "expression": "P", "language": language}
    data = _data(prsym.audit({"claim": [claim]}))
    VALIDATOR.validate(data)
    assert (data["claims"][0]["verdict"], data["claims"][0]["language"]) == ("unusable", language)
    data["claims"][0]["verdict"] = "undecided"
    assert not VALIDATOR.is_valid(data)


def test_what_is_new_is_in_it(data: dict[str, Any]) -> None:
    claim = data["claims"][2]
    assert claim["given"] == ["recall was computed from tp and fn"]
    assert claim["tie"] == {"tp": "found"}
    assert len(claim["diagnosis"]) == 2
    assert [s["verdict"] for s in data["sets"]] == ["consistent", "refuted", "undecided"]
    assert data["files"] == [{"name": "a.run", "sha256": "f" * 64}]
    assert data["source_name"] == "claims.toml"


def test_hashes_of_derivations_are_those_of_the_files(data: dict[str, Any]) -> None:
    from hashlib import sha256
    from pathlib import Path

    root = Path(prsym.__file__).parents[1]
    assert [d["formula"] for d in data["derivations"]] == ["measures.precision", "measures.f_measure"]
    for entry in data["derivations"]:
        assert entry["sha256"] == sha256((root / entry["path"]).read_bytes()).hexdigest()


def _objects(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all objects whose keys the schema fixes."""
    if isinstance(data, dict) and (not path or path[-1] not in FREE or path[-2:] == ("witness", "inputs")):
        if path[-2:] != ("witness", "inputs"):
            yield path
        for key, value in data.items():
            yield from _objects(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _objects(value, (*path, place))


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def test_an_unknown_key_is_refused_everywhere(data: dict[str, Any]) -> None:
    places = list(_objects(data))
    assert len(places) > 30
    for path in places:
        damaged = copy.deepcopy(data)
        _at(damaged, path)["surprise"] = "x"
        assert not VALIDATOR.is_valid(damaged), path


def test_a_key_that_is_missing_is_noticed(data: dict[str, Any]) -> None:
    tried = 0
    for path in _objects(data):
        for key in set(_at(data, path)) - OPTIONAL:
            damaged = copy.deepcopy(data)
            del _at(damaged, path)[key]
            assert not VALIDATOR.is_valid(damaged), (path, key)
            tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("schema",), "prsym-report/2"),
        (("inputs_sha256",), "0" * 63),
        (("inputs_sha256",), "G" * 64),
        (("counts", "confirmed"), 0),
        (("counts", "confirmd"), 1),
        (("claims", 0, "verdict"), "true"),
        (("claims", 0, "decision"), "maybe"),
        (("claims", 0, "enclosure"), ["0.25"]),
        (("claims", 0, "enclosure"), ["0.25", "0.25", "0.25"]),
        (("claims", 0, "enclosure"), ["0.25", "about 0.25"]),
        (("claims", 0, "enclosure"), [0.25, 0.25]),
        (("claims", 0, "evidence", "grade"), "CERTAIN"),
        (("claims", 0, "evidence", "tried"), -1),
        (("claims", 0, "reason"), ""),
        (("claims", 0, "inputs", "tp"), 10),
        (("claims", 0, "language"), "python"),
        (("claims", 8, "language"), "cobol"),
        (("sets", 0, "verdict"), "confirmed"),
        (("sets", 0, "example"), {}),
        (("derivations", 0, "path"), "../../etc/passwd"),
        (("columns",), []),
    ],
)
def test_a_wrong_value_is_refused(data: dict[str, Any], path: tuple[Any, ...], value: object) -> None:
    damaged = copy.deepcopy(data)
    _at(damaged, path[:-1])[path[-1]] = value
    assert not VALIDATOR.is_valid(damaged)


@pytest.mark.parametrize(
    ("place", "key"), [(1, "example"), (3, "convention"), (10, "witness"), (0, "margin"), (0, "inputs")]
)
def test_what_a_verdict_must_come_with(data: dict[str, Any], place: int, key: str) -> None:
    damaged = copy.deepcopy(data)
    del damaged["claims"][place][key]
    assert not VALIDATOR.is_valid(damaged)


def test_a_report_on_a_workbook_validates_and_needs_all_its_parts() -> None:
    claims = full().claims
    form = Form("=A1/B1", ("S!C1",), "different", "they differ", ("is another",), ("S!D1",), ("S!E1",), {"S!C1": "no"})
    maps = ({"tp": "A1"}, {"beta": "1"})
    column = Column(
        "S!C1:C9", "measures.precision", *maps, 15, (form,), {"refuted": 2}, {"S!C3": "5"}, ("S!C4",), claims
    )
    data = _data(WorkbookReport.of("Book", (column,), "a" * 64, "b" * 64))
    VALIDATOR.validate(data)
    assert data["columns"][0]["forms"][0]["refuted"] == {"S!C1": "no"}
    for key in ("columns", "workbook_sha256", "map_sha256"):
        assert not VALIDATOR.is_valid({name: value for name, value in data.items() if name != key})


def test_a_workbook_has_no_pdf_and_no_markdown() -> None:
    report = WorkbookReport.of("Book", (), "a" * 64, "b" * 64)
    with pytest.raises(InputError, match="HTML, Word or JSON"):
        report.to_markdown()
    with pytest.raises(InputError, match="HTML, Word or JSON"):
        report.to_pdf("report.pdf")


def test_the_verb_prints_it() -> None:
    result = CliRunner().invoke(main, ["schema", "report"])
    assert result.exit_code == 0
    assert json.loads(result.output) == SCHEMA
    assert CliRunner().invoke(main, ["schema", "papers"]).exit_code == 2


def test_the_papers_have_a_schema_of_their_own() -> None:
    from prsym.papers import Errata
    from prsym.report.papers_json import to_json

    data = json.loads(to_json(Errata(())))
    assert data["schema"] == "prsym-papers/1"
    assert not VALIDATOR.is_valid(data)
