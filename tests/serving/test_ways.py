"""From a document to its exports, as the page asks for it: marks, verdicts, accepting, and what is in the files."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
import tomllib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from serving_tools import DOCUMENT, Running

import prsym
from prsym.errors import InputError
from prsym.serving.opened import GRACE, IDLE, SILENT, Desk, Opened
from prsym.serving.service import Service
from prsym.serving.work import Workshop


def _rows(**inputs: str) -> list[dict[str, object]]:
    return [{"name": name, "text": text, "number": None} for name, text in inputs.items()]


RECALL = {"quantity": "recall", "value": "81.1%"}  # in the document; 514 of 642 are 80.06…%


def test_the_page_has_every_number_with_a_word_and_every_claim_with_a_verdict(server: Running, document: str) -> None:
    server.post(f"{document}/claims/recall-1", {"texts": RECALL, "rows": _rows(found="514", sample="642")})
    page = server.ask("GET", document).text
    marks = re.findall(r'id="mark-\d+"[^>]*>([^<]*)<span class="tag">([^<]*)</span>', page)
    assert ("0.59%", "claim") in marks
    assert ("81.1%", "claim") in marks
    assert ("Nine of the 1,534 documents", "input") in marks
    assert len(marks) == len(prsym.draft(_kept(server, document)).numbers)
    verdicts = dict(re.findall(r'id="verdict-([^"]*)">\s*<p class="word \w+"><span[^>]*>.</span>([^<]*)<', page))
    assert verdicts == {"elusion-1": "confirmed", "recall-1": "refuted"}


def _kept(server: Running, path: str) -> Path:
    return server.pages.desk.opened[path.rpartition("/")[2]].path


def test_a_change_is_judged_as_an_audit_judges_it(server: Running, document: str) -> None:
    """By hand: 514/634 = 81.07…%, and 514/642 = 80.06…%."""
    for sample, word in (("634", "confirmed"), ("642", "refuted")):
        rows = _rows(found="514", sample=sample)
        answer = server.post(f"{document}/claims/recall-1", {"texts": RECALL, "rows": rows})
        claim = {"quantity": "recall", "inputs": {"found": "514", "sample": sample}, "value": "81.1%"}
        assert prsym.audit({"claim": [claim]}).claims[0].verdict == word
        assert f">{word}<" in answer.data["parts"]["verdict-recall-1"].replace("</span>", "</span>>")
        assert answer.data["say"] == f"Recall 81.1%: {word}"


def test_the_inputs_that_are_offered_are_taken_with_one_press(server: Running) -> None:
    """By hand: 12/400 = 3 %, and no 5.1 %."""
    first = "We drew a random sample of 400 documents from the null set, and found 12 responsive documents."
    text = f"{first}\n\nThe vendor says: “an elusion rate of 5.1% was found.”\n"
    path = server.read("offer.md", text.encode())
    card = server.ask("GET", f"{path}/claims/elusion-1").text
    assert "found = 12, sample = 400 documents would give 3%" in card
    assert "Take these inputs" in card
    answer = server.post(f"{path}/claims/elusion-1/take", {})
    assert answer.data["say"] == "Elusion 5.1%: its inputs were taken"
    assert ">refuted<" in answer.data["parts"]["card-elusion-1"].replace("</span>", "</span>>")
    assert "Take these inputs" not in answer.data["parts"]["card-elusion-1"]
    assert server.post(f"{path}/claims/elusion-1/take", {}).status == 422


@pytest.mark.parametrize(
    ("texts", "rows", "field"),
    [
        ({**RECALL, "value": "many"}, _rows(found="514", sample="642"), "value"),
        ({**RECALL, "confidence": "40%"}, _rows(found="514", sample="642"), "confidence"),
        ({**RECALL, "method": "Wilson"}, _rows(found="514", sample="642"), "method"),
        ({**RECALL, "quantity": "beauty"}, _rows(found="514", sample="642"), "quantity"),
        ({"compute": "found/", "value": "81.1%"}, _rows(found="514", sample="642"), "compute"),
        (RECALL, _rows(found="514", sample="lots"), "sample"),
    ],
)
def test_what_the_reader_does_not_take_stands_beside_its_field(
    server: Running, document: str, texts: dict[str, str], rows: list[dict[str, object]], field: str
) -> None:
    answer = server.post(f"{document}/claims/recall-1", {"texts": texts, "rows": rows})
    assert answer.status == 200
    assert list(answer.data["problems"]) == [field]
    assert "\n" not in answer.data["problems"][field]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (_rows(found="514", sample=""), "An input has no number yet: of how many."),
        (
            [*_rows(found="514", sample="642"), *_rows(found="9")],
            "Two inputs are called found: give each its own name.",
        ),
        ([*_rows(found="514", sample="642"), {"name": "", "text": "9"}], "An input has no name yet."),
        ([{"name": "", "text": ""}], "Say from which numbers it follows."),
    ],
)
def test_no_input_is_left_out_in_silence(
    server: Running, document: str, rows: list[dict[str, object]], told: str
) -> None:
    answer = server.post(f"{document}/claims/recall-1", {"texts": RECALL, "rows": rows})
    assert told in answer.data["parts"]["verdict-recall-1"]
    assert "no verdict yet" in answer.data["parts"]["verdict-recall-1"]
    assert server.post(f"{document}/claims/recall-1/accept", {"on": True}).data["problem"].endswith(told)


def test_a_list_of_numbers_is_typed_in_one_field(server: Running, document: str) -> None:
    """By hand: (902/1000 + 720/1000)/2 = 0.811."""
    rows = _rows(tp="902; 720", fp="98; 280")
    texts = {"quantity": "macro-averaged precision", "value": "81.1%"}
    key = server.post(f"{document}/claims", {}).data["focus"]
    answer = server.post(f"{document}/claims/{key}", {"texts": texts, "rows": rows})
    assert answer.data["say"] == "Macro-averaged precision 81.1%: confirmed"
    server.post(f"{document}/claims/{key}/remove", {"on": True})


def test_quantities_are_found_by_plain_words(server: Running, document: str) -> None:
    found = server.ask("GET", f"{document}/quantities?words=elusion%20rate").text
    assert 'data-quantity="elusion"' in found
    assert "false negatives" in found
    key = server.post(f"{document}/claims", {}).data["focus"]
    server.post(f"{document}/claims/{key}/use", {"quantity": "elusion", "way": 0})
    form = server.ask("GET", f"{document}/claims/{key}?form=1").text
    assert re.findall('class="row-name" value="([^"]*)"', form)[:2] == ["found", "sample"]
    server.post(f"{document}/claims/{key}/remove", {"on": True})


def test_formulas_are_found_by_plain_words(server: Running, document: str) -> None:
    found = server.ask("GET", f"{document}/formulas?words=error%20rate").text
    assert re.findall('data-formula="([^"]*)"', found)[0] == "measures.error_rate"
    assert "data-formula" not in server.ask("GET", f"{document}/formulas?words=%20").text


def test_a_number_without_a_claim_is_made_one_or_set_aside(server: Running, document: str) -> None:
    path = document
    opened = server.pages.desk.opened[path.rpartition("/")[2]]
    assert opened.text is not None
    number = next(n for n, mark in enumerate(opened.text.marks) if mark.fate == "open")
    answer = server.post(f"{path}/numbers/{number}/aside", {"on": True})
    assert answer.data["fates"][number] == "no claim"
    assert server.post(f"{path}/numbers/{number}/aside", {"on": False}).data["fates"][number] == "open"
    added = server.post(f"{path}/claims", {"number": number}).data
    claim = opened.claims[added["focus"]]
    assert claim.texts["value"] == opened.text.marks[number].text
    assert claim.texts["quote"] == "It rained on 12 days, or so a witness of 77 says."
    removed = server.post(f"{path}/claims/elusion-1/remove", {"on": True}).data["fates"]
    assert "drafted" not in [removed[n] for n in range(3)]
    assert "drafted" in [
        server.post(f"{path}/claims/elusion-1/remove", {"on": False}).data["fates"][n] for n in range(3)
    ]
    server.post(f"{path}/claims/{claim.id}/remove", {"on": True})


def test_a_number_that_was_typed_and_stands_in_the_document_is_not_open(server: Running, document: str) -> None:
    """77 stands once, and 12 is that of "12 days"; an input is one of the sentence that is quoted."""
    opened = server.pages.desk.opened[document.rpartition("/")[2]]
    assert opened.text is not None
    at = {mark.text: number for number, mark in enumerate(opened.text.marks)}
    added = server.post(f"{document}/claims", {}).data["focus"]

    def fates(rows: list[dict[str, object]], **texts: str) -> dict[str, str]:
        answer = server.post(f"{document}/claims/{added}", {"texts": {"quantity": "recall", **texts}, "rows": rows})
        return {text: answer.data["fates"][number] for text, number in at.items() if text in ("77", "12 days")}

    assert fates(_rows(found="1", sample="2"), value="77") == {"77": "drafted", "12 days": "open"}
    card = server.ask("GET", f"{document}/claims/{added}").text
    assert f'data-go="mark-{at["77"]}"' in card
    assert fates(_rows(found="1", sample="2"), value="78") == {"77": "open", "12 days": "open"}
    quote = "It rained on 12 days, or so a witness of 77 says."
    rows = _rows(found="12", sample="77")
    assert fates(rows, value="1%", quote=quote) == {"77": "input", "12 days": "input"}
    assert fates(rows, value="1%") == {"77": "open", "12 days": "open"}
    assert fates(rows, value="77", quote="We found 514 of 642 responsive documents.")["77"] == "open"
    server.post(f"{document}/claims/{added}/remove", {"on": True})


def test_exports_hold_what_was_accepted_or_all(server: Running, tmp_path: Path) -> None:
    name = "Decl. of Ä; x.md"
    path = server.read(name, DOCUMENT.encode())
    assert server.post(f"{path}/export/claims", {"accepted": True}).data["problem"].startswith("no claim is accepted")
    server.post(f"{path}/claims/elusion-1/accept", {"on": True})
    files = {}
    for accepted in (True, False):
        made = server.post(f"{path}/export/claims", {"accepted": accepted}).data["address"]
        files[accepted] = server.ask("GET", made).text
    chosen, whole = (tomllib.loads(files[accepted]) for accepted in (True, False))
    assert [claim["id"] for claim in chosen["claim"]] == ["elusion-1"]
    assert [claim["id"] for claim in whole["claim"]] == ["elusion-1", "recall-1"]
    assert chosen["report"]["document"] == name
    assert chosen["report"]["document_sha256"] == sha256(DOCUMENT.encode()).hexdigest()
    assert "a person accepted each of them" in files[True]
    assert "1 of them were not accepted by a person" in files[False]
    (tmp_path / name).write_bytes(DOCUMENT.encode())
    claims = tmp_path / "Decl. of Ä; x-claims.toml"
    claims.write_text(files[False], encoding="utf-8")
    made = server.post(f"{path}/export/html", {"accepted": False}).data["address"]
    answer = server.ask("GET", made)
    assert answer.text == prsym.audit(claims).to_html()  # byte for byte that of the command
    assert answer.headers["content-disposition"] == (
        "attachment; filename*=UTF-8''Decl.%20of%20%C3%84%3B%20x-report.html"
    )
    assert server.ask("GET", f"{path}/files/other").status == 404
    assert server.post(f"{path}/export/other", {}).status == 422
    server.close(path)
    assert server.ask("GET", made).status == 404


def test_a_document_comes_back_with_notes(server: Running) -> None:
    """A Word file as itself and as a page; Markdown as a page alone."""
    from docx import Document

    written = Document()
    for paragraph in DOCUMENT.splitlines():
        written.add_paragraph(paragraph)
    content = io.BytesIO()
    written.save(content)
    path = server.read("h.docx", content.getvalue())
    made = {name: server.post(f"{path}/export/{name}", {"accepted": False}) for name in ("copy", "page-copy", "docx")}
    answers = {name: server.ask("GET", answer.data["address"]) for name, answer in made.items()}
    names = {name: answer.headers["content-disposition"].partition("''")[2] for name, answer in answers.items()}
    assert names == {"copy": "h-annotated.docx", "page-copy": "h-annotated.html", "docx": "h-report.docx"}
    for name in ("copy", "docx"):
        assert zipfile.ZipFile(io.BytesIO(answers[name].body)).testzip() is None
    assert "comments.xml" in "".join(zipfile.ZipFile(io.BytesIO(answers["copy"].body)).namelist())
    assert "refuted" in answers["page-copy"].text
    assert all(answer.data["remarks"] == "" for answer in made.values())
    server.close(path)


def test_the_report_says_who_examined_what(server: Running, document: str) -> None:
    """What cannot be used is said beside its field, the claims are judged, and no file is made that audit refuses."""
    told = {"title": "Examination", "court": "Superior Court", "docket": "24-117", "date": "May 4, 2026"}
    parts = server.post(f"{document}/report", told).data["parts"]
    problem = "date = &#39;May 4, 2026&#39; must be a date without a time, such as 2026-11-25"
    assert parts["problem-report-date"] == problem
    assert parts["problem-report-court"] == parts["reportproblem"] == ""
    assert "Nothing is judged" not in parts["needs"]
    assert "confirmed" in parts["verdict-elusion-1"]
    page = server.ask("GET", document).text
    assert re.search('id="report-date" [^>]*aria-invalid="true"[^>]* type="date"', page)
    for name in ("claims", "html"):
        refused = server.post(f"{document}/export/{name}", {"accepted": False})
        assert refused.status == 422
        assert refused.data["problem"].startswith("“Date”, under “What the report says of itself”, cannot be used: ")
        assert str(server.folder) not in refused.data["problem"]
    parts = server.post(f"{document}/report", told | {"date": "2026-11-25", "unknown": "x"}).data["parts"]
    assert parts["problem-report-date"] == ""
    assert "confirmed" in parts["verdict-elusion-1"]
    made = server.post(f"{document}/export/claims", {"accepted": False}).data["address"]
    report = tomllib.loads(server.ask("GET", made).text)["report"]
    assert {key: report[key] for key in told} == told | {"date": "2026-11-25"}
    assert "unknown" not in report


def test_no_message_names_the_folders_of_the_program(
    server: Running, document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(self: Service, opened: Opened, name: str, *, accepted: bool) -> str:
        raise InputError(f"{opened.folder}/tmp1/my file-claims.toml: line 3: it is no claim")

    with monkeypatch.context() as patch:
        patch.setattr(Service, "export", failing)
        answer = server.post(f"{document}/export/pdf", {"accepted": False})
    assert answer.data["problem"] == "my file-claims.toml: line 3: it is no claim"


def test_a_text_has_no_copy_of_its_own_kind(server: Running, document: str) -> None:
    assert server.post(f"{document}/export/copy", {"accepted": False}).status == 422
    assert 'data-export="copy"' not in server.ask("GET", document).text


def test_an_accepted_claim_that_is_changed_is_to_be_accepted_anew(server: Running, document: str) -> None:
    path = document
    opened = server.pages.desk.opened[path.rpartition("/")[2]]
    claim = opened.claims["elusion-1"]
    before = dict(claim.texts)
    server.post(f"{path}/claims/elusion-1/accept", {"on": True})
    rows = [{"name": row.name, "text": row.text, "number": row.number} for row in claim.rows]
    server.post(f"{path}/claims/elusion-1", {"texts": claim.texts, "rows": rows})
    assert claim.is_accepted
    server.post(f"{path}/claims/elusion-1", {"texts": {**claim.texts, "value": "0.6%"}, "rows": rows})
    assert not claim.is_accepted
    server.post(f"{path}/claims/elusion-1", {"texts": before, "rows": rows})
    assert claim.told is not None
    assert claim.told.word == "confirmed"


@pytest.mark.slow
def test_what_takes_too_long_or_too_much_is_told_in_one_line(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value, told in (
        ("service.READ_SECONDS", 0.001, "it took longer than 0.001 seconds and was ended"),
        ("work.MEGABYTES", 1, "it needed more than 1 MB of memory and was ended"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(f"prsym.serving.{name}", value)
            path = server.read("f.md", (DOCUMENT * 500).encode())
        assert server.ask("GET", f"{path}/progress").data["problem"] == f"f.md could not be read: {told}"
        server.close(path)


def test_inputs_that_are_kept_under_another_quantity_are_told(server: Running, document: str) -> None:
    address, rows = f"{document}/claims/recall-1", _rows(found="514", sample="634")
    kept = "Kept from what the number was called before:"
    shown = server.post(address, {"texts": RECALL, "rows": rows}).data["parts"]["verdict-recall-1"]
    assert kept not in shown
    used = server.post(f"{address}/use", {"quantity": "elusion", "way": 0}).data["parts"]
    assert f"{kept}</strong> found 514, sample 634. Compare them" in used["card-recall-1"]
    rows = _rows(found="514", sample="1,534")
    shown = server.post(address, {"texts": RECALL | {"quantity": "elusion"}, "rows": rows}).data["parts"]
    assert f"{kept}</strong> found 514. Compare it" in shown["verdict-recall-1"]
    shown = server.post(
        address, {"texts": RECALL | {"quantity": "elusion rate"}, "rows": _rows(found="9", sample="1,534")}
    )
    assert kept not in shown.data["parts"]["verdict-recall-1"]


def test_a_problem_names_the_fields_of_the_page(server: Running, document: str) -> None:
    texts = RECALL | {"compute": "found/sample"}
    answer = server.post(f"{document}/claims/recall-1", {"texts": texts, "rows": _rows(found="514", sample="634")})
    card = answer.data["parts"]["verdict-recall-1"]
    assert "compute" not in card


def test_what_is_being_made_is_cancelled(server: Running, document: str) -> None:
    opened = server.pages.desk.opened[document.rpartition("/")[2]]
    for _ in range(20):  # a file may be made before the word to cancel it comes
        opened.making = None
        with ThreadPoolExecutor(1) as thread:
            asked = thread.submit(server.post, f"{document}/export/html", {"accepted": False})
            while opened.making is None and not asked.done():
                pass
            assert server.post(f"{document}/cancel", {}).status == 200
            answer = asked.result()
        if answer.status != 200:
            break
    assert answer.status == 409
    assert answer.data == {"problem": "cancelled"}
    assert server.post(f"{document}/export/claims", {"accepted": False}).status == 200


def test_reading_is_cancelled_and_leaves_nothing(server: Running) -> None:
    path = server.drop("g.md", (DOCUMENT * 500).encode()).data["address"]
    assert server.post(f"{path}/cancel", {}).status == 200
    assert server.ask("GET", path).status == 404
    assert not list(server.folder.glob("*/g.md"))


def test_a_defect_costs_one_answer(server: Running, document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("prsym.serving.app.name_of", None)
        answer = server.post(f"{document}/claims/elusion-1/accept", {"on": False})
    assert answer.status == 500
    assert answer.data["problem"].startswith("prsym failed on this (TypeError: ")
    assert server.ask("GET", document).status == 200


def _killed(server: Running) -> None:
    workshop = server.pages.workshop
    assert workshop is not None
    for process in workshop.processes:
        with suppress(ProcessLookupError):  # it has ended by itself
            os.kill(process, signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed by a signal")
def test_a_killed_process_costs_its_own_work_and_nothing_else(server: Running, document: str) -> None:
    _killed(server)  # those that wait
    rows = _rows(found="514", sample="634")
    answer = server.post(f"{document}/claims/recall-1", {"texts": RECALL, "rows": rows})
    assert answer.data["say"] == "Recall 81.1%: confirmed"
    path = server.drop("d.md", DOCUMENT.encode()).data["address"]
    while not server.ask("GET", f"{path}/progress").data["ready"]:
        _killed(server)  # the one that reads, and those that come in its place
    problem = server.ask("GET", f"{path}/progress").data["problem"]
    assert problem == "d.md could not be read: the process that worked on it ended unexpectedly; try again"
    server.close(path)
    assert server.ask("GET", document).status == 200


def test_a_page_that_was_closed_is_forgotten_and_a_reload_is_not(tmp_path: Path) -> None:
    now = [0.0]
    desk = Desk(tmp_path, clock=lambda: now[0])
    opened = desk.open("a.md")
    opened.path.write_text("x")
    desk.show(opened)
    desk.leave(opened)
    now[0] = GRACE - 1
    desk.show(opened)  # it was a reload
    now[0] = 3 * GRACE
    desk.clear()
    assert desk.find(opened.key) is opened
    desk.show(opened)  # a second tab
    desk.leave(opened)
    now[0] += 2 * GRACE
    desk.clear()
    assert desk.find(opened.key) is opened
    desk.leave(opened)
    now[0] += 2 * GRACE
    desk.clear()
    assert desk.find(opened.key) is None
    assert not list(tmp_path.iterdir())


def test_a_page_without_a_word_for_long_is_forgotten(tmp_path: Path) -> None:
    now = [0.0]
    desk = Desk(tmp_path, clock=lambda: now[0])
    key = desk.open("a.md").key
    now[0] = IDLE
    assert desk.find(key) is not None
    now[0] = 2 * IDLE + 1
    desk.clear()
    assert desk.find(key) is None


def test_the_newest_document_takes_the_place_of_the_one_that_is_silent_the_longest(tmp_path: Path) -> None:
    """Of a browser that crashed no word comes; a page that is alive is asked for each minute, and keeps its place."""
    now = [0.0]
    desk = Desk(tmp_path, most=2, clock=lambda: now[0])
    crashed, alive = desk.open("crashed.md"), desk.open("alive.md")
    now[0] = SILENT - 1
    with pytest.raises(InputError, match="2 documents are open"):
        desk.open("new.md")
    assert desk.find(alive.key) is alive
    now[0] = SILENT
    new = desk.open("new.md")
    assert new.instead == (
        "2 documents were open, and crashed.md was forgotten: nothing was heard from its page for 15 minutes"
    )
    assert set(desk.opened) == {alive.key, new.key}
    assert not crashed.folder.exists()
    with pytest.raises(InputError, match="2 documents are open"):
        desk.open("newer.md")


def test_what_is_typed_last_is_kept_and_judged_when_it_is_shown(server: Running, document: str) -> None:
    path = document
    changes = {"recall-1": {"texts": RECALL, "rows": _rows(found="1", sample="2")}}
    assert server.post(f"{path}/typed", changes).status == 204
    assert server.post(f"{path}/typed", {"recall-1": 1}).status == 422
    assert "not judged" not in server.ask("GET", path).text.partition('id="verdict-recall-1"')[2][:200]
    assert server.post(f"{path}/leave", {}).status == 204
    opened = server.pages.desk.opened[path.rpartition("/")[2]]
    assert [row.text for row in opened.claims["recall-1"].rows] == ["1", "2"]


def test_nothing_is_exported_before_the_document_has_been_read(tmp_path: Path) -> None:
    opened = Desk(tmp_path).open("a.md")
    asked = Service(Workshop()).export(opened, "html", accepted=False)
    # In a thread of its own: a browser of other tests may leave a loop in this one.
    with ThreadPoolExecutor(1) as pool, pytest.raises(InputError, match="has not been read yet"):
        pool.submit(asyncio.run, asked).result()


def test_what_another_page_changed_is_not_accepted_unseen(server: Running, document: str) -> None:
    """Two pages show one claim: what one of them changed, the other one does not show."""
    claim = server.pages.desk.opened[document.rpartition("/")[2]].claims["recall-1"]
    shown = claim.changes
    changed = server.post(f"{document}/claims/recall-1", {"texts": RECALL, "rows": _rows(found="3", sample="4")}).data
    assert changed["changes"] == shown + 1
    refused = server.post(f"{document}/claims/recall-1/accept", {"on": True, "changes": shown})
    assert refused.status == 422
    assert refused.data["problem"].startswith("this claim was changed elsewhere")
    assert not claim.is_accepted
    server.post(f"{document}/claims/recall-1/accept", {"on": True, "changes": changed["changes"]})
    assert claim.is_accepted
