"""A claims file that was saved before is put into the page of its document, and nothing of it is lost."""

from __future__ import annotations

import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from serving_tools import DOCUMENT, Answer, Running

import prsym
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_toml
from prsym.serving.claims import Claim, Row
from prsym.serving.opened import Opened

SHA = sha256(DOCUMENT.encode()).hexdigest()


def load(server: Running, path: str, text: str, name: str = "saved.toml") -> Answer:
    return server.ask("POST", f"{path}/load?name={name}", text.encode())


def saved(server: Running, path: str, *, accepted: bool = False) -> str:
    made = server.post(f"{path}/export/claims", {"accepted": accepted}).data["address"]
    return server.ask("GET", made).text


def opened_at(server: Running, path: str) -> Opened:
    return server.pages.desk.opened[path.rpartition("/")[2]]


def state(opened: Opened) -> list[Any]:
    """All that a person sees of the claims, the numbers and the report."""
    claims = [
        (opened.entry(c) | {"id": c.called or c.id}, c.is_accepted, c.is_removed, c.number, [r.number for r in c.rows])
        for c in opened.claims.values()
        if c.is_touched or c.is_given
    ]
    told = [c.told.word if c.told and not c.is_removed else "" for c in opened.claims.values()]
    report = {key: text for key, text in opened.report.items() if text}
    return [claims, told, sorted(opened.aside), report, [fate.word for fate in opened.fates()]]


@pytest.fixture
def worked_on(server: Running) -> str:
    """A page on which a person did something of each kind."""
    path = server.read("declaration.md", DOCUMENT.encode())
    opened = opened_at(server, path)
    assert opened.text is not None
    server.post(f"{path}/claims/elusion-1/accept", {"on": True})
    texts = {"quantity": "recall", "value": "81.1%", "quote": opened.claims["recall-1"].texts["quote"]}
    rows = [{"name": "found", "text": "514", "number": None}, {"name": "sample", "text": "634", "number": None}]
    server.post(f"{path}/claims/recall-1", {"texts": texts, "rows": rows})
    days = next(n for n, mark in enumerate(opened.text.marks) if mark.text == "12 days")
    added = server.post(f"{path}/claims", {"number": days}).data["focus"]
    half = {"quantity": "sample size", "value": "12 days", "quote": opened.claims[added].texts["quote"]}
    server.post(
        f"{path}/claims/{added}", {"texts": half, "rows": [{"name": "confidence", "text": "95%", "number": None}]}
    )
    server.post(f"{path}/claims/{added}/remove", {"on": True})
    server.post(f"{path}/numbers/{days + 1}/aside", {"on": True})
    server.post(f"{path}/report", {"title": "Examination", "court": "Superior Court"})
    return path


def test_what_was_saved_is_the_same_when_it_is_loaded(server: Running, worked_on: str) -> None:
    before, text = state(opened_at(server, worked_on)), saved(server, worked_on)
    server.close(worked_on)
    path = server.read("declaration.md", DOCUMENT.encode())
    assert load(server, path, text).status == 200
    for loaded, told in zip(state(opened_at(server, path)), before, strict=True):
        assert loaded == told
    assert saved(server, path) == text
    assert server.ask("GET", f"{path}/progress").data["version"] == opened_at(server, path).saved
    server.close(path)


def test_a_draft_is_loaded_as_it_was_drafted(server: Running, tmp_path: Path) -> None:
    file = tmp_path / "declaration.md"
    file.write_bytes(DOCUMENT.encode())
    path = server.read("declaration.md", DOCUMENT.encode())
    before = state(opened_at(server, path))
    assert load(server, path, to_toml(draft(file), "../elsewhere/declaration.md")).status == 200
    assert state(opened_at(server, path)) == before
    assert opened_at(server, path).loaded == ("the file saved.toml was loaded: 2 claims",)
    server.close(path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f'[report]\ndocument = "b.md"\ndocument_sha256 = "{"0" * 64}"\n[[claim]]\nvalue = "1%"\n',
            f"saved.toml: is of another document (b.md, SHA-256 {'0' * 64}): its [report] must have document_sha256 = "
            f'"{SHA}", that of the open one',
        ),
        ('[[claim]]\nvalue = "1%"\n', "saved.toml: does not say of which document it is: its [report] must have"),
        ("[report", "saved.toml: is not TOML"),
        (f'[report]\ndocument = "b.md"\ndocument_sha256 = "{SHA}"\n', "saved.toml: there are no claims"),
        ("PK\x03\x04", "saved.toml: is a document or a workbook and no claims file"),
    ],
)
def test_what_is_not_of_the_document_is_refused_in_a_line(server: Running, document: str, text: str, told: str) -> None:
    before = state(opened_at(server, document))
    answer = load(server, document, text)
    assert answer.status == 422
    assert answer.data["problem"].startswith(told)
    assert "\n" not in answer.data["problem"]
    assert state(opened_at(server, document)) == before


def test_what_was_corrected_by_hand_is_taken_over_and_told(server: Running) -> None:
    """By hand: 514/634 = 81.07…%; the acceptance was of another sentence; other keys stay as they stand."""
    path = server.read("declaration.md", f"{DOCUMENT}\n\nThe other list has 634 lines.\n".encode())
    server.post(f"{path}/claims/recall-1/accept", {"on": True})
    text = saved(server, path)
    assert text.count('sample = "642"') == 1
    text = re.sub(r"^places = .*\n", "", text.replace('sample = "642"', 'sample = "634"'), flags=re.M)
    text += '\n[[claim]]\nid = "a b/<c>"\nquote = "Nobody says this."\nquantity = "recall"\nvalue = "50.0%"\n'
    text += 'inputs = { found = "1", sample = "2" }\nrounding = "down"\n'
    assert load(server, path, text).status == 200
    opened = opened_at(server, path)
    recall = opened.claims["recall-1"]
    assert (recall.is_accepted, recall.is_edited) == (False, True)
    assert recall.told is not None
    assert recall.told.word == "confirmed"
    other = next(claim for claim in opened.claims.values() if claim.called == "a b/<c>")
    assert not other.is_quoted
    assert other.told is not None
    assert opened.loaded == (
        "the file saved.toml was loaded: 3 claims: 1 changed in the file since it was accepted, to be accepted anew; "
        "1 with a quote that is not in the document",
    )
    page = server.ask("GET", path).text
    assert "claim quotes what is not in the document" in page
    assert "has no fields" in page
    again = tomllib.loads(saved(server, path))["claim"]
    assert {"rounding": "down", "id": "a b/<c>"}.items() <= next(c for c in again if c["id"] == "a b/<c>").items()
    assert server.post(f"{path}/claims/{other.id}", {"texts": {}, "rows": []}).status == 422
    server.close(path)


def test_what_the_file_states_of_the_report_is_kept_line_by_line(server: Running) -> None:
    """Also what is usual, where it is stated; the fields of the page come back with the lines that they had."""
    path = server.read("declaration.md", DOCUMENT.encode())
    stated = {"title": "T", "court": "SUPERIOR COURT\nOF X", "dates": "en-US", "paper": "letter"}
    stated["declaration"] = "A\n\nB"
    made = tomllib.loads(saved(server, path))["report"]
    assert {"dates", "paper"}.isdisjoint(made)
    text = saved(server, path)
    more = 'court = "SUPERIOR COURT\\nOF X"\ndates = "en-US"\npaper = "letter"\ndeclaration = "A\\n\\nB"\n'
    text = text.replace("[report]\n", f"[report]\n{more}").replace(f'title = "{made["title"]}"', 'title = "T"')
    assert load(server, path, text).status == 200
    assert stated.items() <= tomllib.loads(saved(server, path))["report"].items()
    page = server.ask("GET", path).text
    assert ">SUPERIOR COURT\nOF X</textarea>" in page
    assert "<option selected>letter</option>" in page
    sent = {key: words.replace("\n", "\r\n") for key, words in stated.items()}
    server.post(f"{path}/report", sent)
    assert stated.items() <= tomllib.loads(saved(server, path))["report"].items()
    server.close(path)


def test_drafted_claims_that_the_file_lacks_stand_as_drafted_and_are_told(server: Running) -> None:
    path = server.read("declaration.md", DOCUMENT.encode())
    server.post(f"{path}/claims/elusion-1/accept", {"on": True})
    text = saved(server, path, accepted=True)
    assert load(server, path, text).status == 200
    opened = opened_at(server, path)
    assert opened.claims["elusion-1"].is_accepted
    assert opened.claims["recall-1"].is_unsaved
    assert opened.loaded[0].endswith("1 claim: 1 accepted; 1 drafted and not in the file, left as drafted")
    assert "claim is not in the loaded file" in server.ask("GET", path).text
    server.close(path)


def test_more_claims_than_a_page_holds_are_refused(server: Running, document: str) -> None:
    text = f'[report]\ndocument = "d.md"\ndocument_sha256 = "{SHA}"\n' + '[[claim]]\nvalue = "1%"\n' * 2_000
    assert "more than 2,000" in load(server, document, text).data["problem"]


def test_no_file_beside_the_page_is_read(server: Running) -> None:
    path = server.read("declaration.md", DOCUMENT.encode())
    text = f'[report]\ndocument = "d.md"\ndocument_sha256 = "{SHA}"\n[[claim]]\nid = "r"\nquantity = "recall"\n'
    text += 'value = "50%"\nranking = { qrels = "pyproject.toml", run = "pyproject.toml", topic = "1" }\n'
    assert load(server, path, text).status == 200
    claim = next(c for c in opened_at(server, path).claims.values() if c.called == "r")
    assert claim.told is None
    assert "judged by <code>prsym audit</code> alone" in server.ask("GET", path).text
    assert 'qrels = "pyproject.toml"' in saved(server, path)
    server.close(path)


def test_what_is_too_large_is_refused_before_it_comes(server: Running, document: str) -> None:
    answer = server.ask("POST", f"{document}/load?name=a.toml", None, {"Content-Length": "50000001"})
    assert answer.status == 413
    assert server.ask("POST", f"{document}/load?name=nothing", b"").status == 422
    assert [one.name for one in opened_at(server, document).folder.iterdir()] == ["declaration.md"]


def test_taking_an_acceptance_back_is_not_saved_yet_and_judges_nothing_anew(server: Running, document: str) -> None:
    opened = opened_at(server, document)
    server.post(f"{document}/claims/elusion-1/accept", {"on": True})
    saved(server, document)
    told = opened.claims["elusion-1"].told
    answer = server.post(f"{document}/claims/elusion-1/accept", {"on": False}).data
    assert answer["unsaved"] is True
    assert opened.claims["elusion-1"].told is told
    assert opened.judged == opened.version


HOSTILE = """# removed by a person: [[claim]] <script>alert(1)</script>

We found 514 of 642 responsive documents \u202e\u2067(evil)\u202c "so" \\ \u2028 \x85, a recall of 81.1%. # [[claim]]

Ni\u200bne of the 1,5\u200b34 documents in the elusion sample were responsive, an elusion rate of 0.59%.

Of 40 documents 12 were found, a recall of 31.0%, and 7,777 cats.
"""


def test_what_a_document_holds_is_no_remark_of_the_file(server: Running) -> None:
    """Remarks in its text, signs of direction, and a claim that was added about a number that has a drafted one."""
    path = server.read("hostile.md", HOSTILE.encode())
    opened = opened_at(server, path)
    for key in ("recall-1", "elusion-1"):
        server.post(f"{path}/claims/{key}/accept", {"on": True})
    assert opened.text is not None
    cats = next(n for n, mark in enumerate(opened.text.marks) if mark.text.startswith("7,777"))
    server.post(f"{path}/numbers/{cats}/aside", {"on": True})
    number = opened.claims["recall-1"].number
    added = server.post(f"{path}/claims", {"number": number}).data["focus"]
    server.post(f"{path}/claims/{added}/remove", {"on": True})
    before, text = state(opened), saved(server, path)
    assert load(server, path, text).status == 200
    after = state(opened)
    assert [claim[:3] for claim in after[0]] == [claim[:3] for claim in before[0]]
    assert after[1:] == before[1:]
    assert saved(server, path) == text
    assert "<script>" not in server.ask("GET", path).text.replace("<script src=", "")
    server.close(path)


FORMULAS = """# Report of A. Roe

1. Precision is P = TP/(TP + FP), where TP is the number of true positives and FP that of false positives.

2. F1 is computed as 2PR/(P + R), where P is precision and R is recall.

3. The sample size is n = 1.96² × p(1 − p)/e², where p is the share and e the margin of error. Another is X = Y/(Y + W).

4. Of 1,534 documents nine were responsive, which is 0.59%.
"""


@pytest.mark.slow
def test_formulas_that_were_saved_are_the_same_when_they_are_loaded_and_can_be_changed(server: Running) -> None:
    path = server.read("report.md", FORMULAS.encode())
    opened = opened_at(server, path)
    formulas = [key for key, claim in opened.claims.items() if claim.is_formula]
    assert len(formulas) == 4
    first, second, third, last = (opened.claims[key] for key in formulas)
    assert third.entry["fixed"] == {"z": "1.96"}
    server.post(f"{path}/claims/{first.id}/accept", {"on": True})
    rows = [{"name": "P", "text": "recall", "number": None}, {"name": "R", "text": "precision", "number": None}]
    server.post(f"{path}/claims/{second.id}", {"texts": second.texts, "rows": rows})
    rows = [{"name": "Y", "text": "tp", "number": None}, {"name": "W", "text": "fn", "number": None}]
    typed = last.texts | {"formula": "measures.recall"}
    server.post(f"{path}/claims/{last.id}", {"texts": typed, "rows": rows})
    server.post(f"{path}/claims/{third.id}/remove", {"on": True})
    before, text = state(opened), saved(server, path)
    server.close(path)
    path = server.read("report.md", FORMULAS.encode())
    assert load(server, path, text).status == 200
    opened = opened_at(server, path)
    assert state(opened) == before
    assert saved(server, path) == text
    assert all(claim.kept is None for claim in opened.claims.values())
    assert server.post(f"{path}/claims/{last.id}", {"texts": typed, "rows": rows[:1]}).status == 200
    assert opened.claims[last.id].entry["symbols"] == {"Y": "tp"}
    server.close(path)


def test_letters_of_a_formula_are_said_once_and_numbers_are_fixed_values() -> None:
    texts = {"expression": "z·p", "formula": "measures.recall"}
    claim = Claim("formula-1", "yours", texts, [Row("z", ".5"), Row("p", "-1.5"), Row("q", "tp")])
    assert (claim.lacks, claim.entry["fixed"], claim.entry["symbols"]) == ("", {"z": ".5", "p": "-1.5"}, {"q": "tp"})
    claim.rows.append(Row("z", "2"))
    assert claim.lacks == "Two letters are called z: what each stands for is said once."


def test_what_was_drafted_without_inputs_stands_in_the_file_and_is_counted_as_open(
    server: Running, tmp_path: Path
) -> None:
    document = DOCUMENT + "\n\nRichness is 14.4%, and precision came to 61.3%.\n"
    path = server.read("declaration.md", document.encode())
    lacking = [c for c in opened_at(server, path).claims.values() if not c.is_given]
    text = saved(server, path)
    assert len(lacking) == 2
    assert text.count("\n# [[claim]]") == 2
    (tmp_path / "declaration.md").write_text(document, encoding="utf-8")
    (tmp_path / "saved.toml").write_text(text, encoding="utf-8")
    told = prsym.audit(tmp_path / "saved.toml").to_markdown()
    assert "Not ready to file: 2 claims drafted from the document are open" in told


def test_a_claim_typed_by_hand_is_the_one_that_was_drafted_of_its_number(server: Running) -> None:
    path = server.read("declaration.md", DOCUMENT.encode())
    drafted = dict(opened_at(server, path).claims)
    claim = next(c for c in drafted.values() if c.is_given and "quote" in c.texts)
    typed = {"quote": claim.texts["quote"], "value": claim.texts["value"], "compute": "a/b"}
    inputs = 'inputs = { a = "1", b = "2" }'
    lines = "\n".join(f"{key} = {json.dumps(value)}" for key, value in typed.items())
    text = f'[report]\ndocument = "declaration.md"\ndocument_sha256 = "{SHA}"\n\n[[claim]]\n{lines}\n{inputs}\n'
    assert load(server, path, text).status == 200
    assert opened_at(server, path).claims.keys() == drafted.keys()
