"""From a document to its exhibit over HTTP: the files of the command line, two pages of a review, work that ends."""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from review_tools import after_keys
from serving_tools import DOCUMENT, Running, running

from prsym.cli import main


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_page_makes_the_files_of_the_command_line(
    server: Running, document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed, name = "nnaa11", "Dr. A. Roe"
    server.post(f"{document}/sign", {"name": name})
    server.press(document, pressed)
    assert server.press(document, "q") == {"address": f"{document}/verdicts"}
    server.ask("GET", f"{document}/verdicts")
    assert server.wait(document) == ""
    made = {}
    for kind in ("html", "json", "text-copy", "docx"):
        address = server.post(f"{document}/files/{kind}", {}).data["address"]
        answer = server.ask("GET", address)
        made[kind] = answer.body
        assert answer.headers["content-disposition"].startswith("attachment; filename*=UTF-8''declaration-")

    path = after_keys(tmp_path, pressed, name)
    assert server.ask("GET", f"{document}/claims").body == path.read_bytes()
    monkeypatch.chdir(tmp_path)
    outputs = {
        "html": "--html=e.html",
        "json": "--json=e.json",
        "text-copy": "--annotate=c.html",
        "docx": "--docx=e.docx",
    }
    told = CliRunner().invoke(main, ["audit", "claims.toml", "--quiet", *outputs.values()])
    assert told.output == ""
    for kind, option in outputs.items():
        assert made[kind] == (tmp_path / option.partition("=")[2]).read_bytes(), kind


def test_verdicts_are_those_of_the_claims_as_they_are(server: Running, document: str) -> None:
    server.ask("GET", f"{document}/verdicts")
    assert "no claim is confirmed yet" in server.wait(document)
    assert "Back to the numbers" in server.ask("GET", f"{document}/verdicts").text
    server.post(f"{document}/choose", {"id": "n3"})
    server.press(document, "1")
    server.ask("GET", f"{document}/verdicts")
    assert server.wait(document) == ""
    shown = server.ask("GET", f"{document}/verdicts").text
    assert "<h3>84.7%: confirmed</h3>" in shown
    assert server.post(f"{document}/files/json", {}).status == 200
    server.press(document, "u")
    assert server.post(f"{document}/files/json", {}).status == 422


def test_a_claims_file_is_taken_up_where_it_was_left(server: Running, tmp_path: Path) -> None:
    path = after_keys(tmp_path, "nan")
    page = server.read("declaration.md", claims=path.read_bytes())
    shown = server.ask("GET", page).text
    assert "3 of 6 decided" in shown
    assert 'data-current="n7"' in shown
    assert server.ask("GET", f"{page}/claims").body == path.read_bytes()
    server.close(page)


def test_a_page_that_is_behind_decides_nothing(server: Running, document: str) -> None:
    old = server.version(document)
    server.press(document, "n")
    before = server.ask("GET", f"{document}/claims").body
    answer = server.post(f"{document}/key", {"key": "n", "version": old}).data
    assert answer["said"] == "another page changed this review meanwhile: look at the claim again"
    assert answer["current"] == "n5"
    typed = {"quantity": "recall", "inputs": "found = 188; sample = 222", "version": old}
    assert server.post(f"{document}/typed", typed).status == 422
    assert server.ask("GET", f"{document}/claims").body == before
    assert server.press(document, "n")["current"] == "n6"


def test_what_a_person_types_is_confirmed_or_refused_in_one_line(server: Running, document: str) -> None:
    assert 'id="edit"' in server.press(document, "e")["parts"]["card"]
    version = server.version(document)
    texts = {"quantity": "recall", "compute": "", "inputs": "found = 188; sample = 223", "version": version}
    refused = server.post(f"{document}/typed", texts)
    assert refused.status == 422
    assert "sample = '223' is not in declaration.md" in refused.data["problem"]
    answer = server.post(f"{document}/typed", texts | {"inputs": "found = 188; sample = 222"})
    assert answer.data["said"] == "62.2%: confirmed as typed; the audit will judge it"
    claims = tomllib.loads(server.ask("GET", f"{document}/claims").text)["claim"]
    assert claims[1]["inputs"] == {"found": "188", "sample": "222"}


def test_a_claim_that_is_added_is_in_the_list_until_it_is_taken_back(server: Running, document: str) -> None:
    before = server.ask("GET", f"{document}/claims").body
    assert server.post(f"{document}/add", {"id": "n2"}).data == {"address": document}
    shown = server.ask("GET", document).text
    assert 'data-current="n2"' in shown
    assert 'id="row-n2"' in shown
    assert server.press(document, "u") == {"address": document}
    assert 'id="row-n2"' not in server.ask("GET", document).text
    assert server.ask("GET", f"{document}/claims").body == before


def test_a_document_without_numbers_and_one_that_is_not_open(server: Running) -> None:
    path = server.read("empty.md", b"No number.")
    assert "There is nothing to decide" in server.ask("GET", path).text
    assert server.press(path, "1")["said"]
    server.close(path)
    answer = server.ask("GET", path)
    assert answer.status == 404
    assert "This document is not open" in answer.text


@pytest.fixture
def bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that gives a draft little time."""
    for name in ("drafted", "claims_of"):
        monkeypatch.setattr(f"prsym.serving.work.{name.upper()}", f"serving_tools.drafting:{name}")
    monkeypatch.setattr("prsym.serving.work.DRAFT_SECONDS", 2.0)
    with running(tmp_path) as found:
        yield found


@pytest.mark.slow
def test_work_that_is_too_long_or_too_large_is_ended_and_the_rest_goes_on(bounded: Running) -> None:
    assert bounded.wait(bounded.read("slow.md")) == "slow.md: it took longer than 2 seconds and was ended"
    assert bounded.wait(bounded.read("large.md")) == "large.md: it needed more than 2,000 MB of memory and was ended"
    path = bounded.read("declaration.md")
    assert "0 of 6 decided" in bounded.ask("GET", path).text


@pytest.mark.slow
def test_a_document_that_is_closed_ends_its_work(server: Running) -> None:
    path = server.send("slow.md", DOCUMENT).data["address"]
    server.post(f"{path}/begin", {})
    end = time.monotonic() + 20
    time.sleep(1)
    pids = {int(pid) for file in Path("/proc/self/task").glob("*/children") for pid in file.read_text().split()}
    server.close(path)
    while not any(map(gone, pids)) and time.monotonic() < end:
        time.sleep(0.1)
    assert any(map(gone, pids))
    assert not list(server.folder.glob(f"{path.rpartition('/')[2]}*"))
