"""What is refused: other hosts, origins and sites, no token, what is too large, and what is no document."""

from __future__ import annotations

import io
import re
import struct
import zipfile

import pytest
from serving_tools import DOCUMENT, TOKEN, Running

from prsym.documents.reading import MAX_FILE
from prsym.errors import InputError
from prsym.serving.opened import MOST_OPEN
from prsym.serving.uploads import MOST_FORM, file_name

HOME = f"/{TOKEN}/"
PATHS = (HOME, f"/{TOKEN}/static/page.js", f"/{TOKEN}/d/nothing", "/", "/favicon.ico")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost", "127.0.0.1.evil.example", None]
)
def test_another_host_is_refused_whatever_it_asks_for(server: Running, path: str, host: str | None) -> None:
    answer = server.ask("GET", path, headers={"Host": host})
    assert answer.status in {400, 421}  # HTTP itself refuses a request without a host
    assert TOKEN not in answer.text


def test_a_host_named_twice_is_refused(server: Running) -> None:
    assert server.ask("GET", HOME, headers={"HOST": "evil.example"}).status in {400, 421}


def test_the_page_is_served_by_both_names_of_this_machine(server: Running) -> None:
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{server.port}"
        headers: dict[str, str | None] = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
        assert server.ask("GET", HOME, headers=headers).status == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://localhost:{port}"]
)
def test_a_page_of_another_origin_is_refused(server: Running, origin: str) -> None:
    headers: dict[str, str | None] = {"Origin": origin.format(port=server.port)}
    assert server.ask("POST", f"{HOME}documents?name=a.md", b"x", headers).status == 403
    assert server.ask("GET", HOME, headers=headers).status == 403


def test_no_origin_is_taken_from_a_page_of_this_server_alone(server: Running) -> None:
    for site, status in (("same-origin", 200), ("cross-site", 403), ("same-site", 403), ("none", 403), (None, 403)):
        assert server.ask("GET", HOME, headers={"Origin": "null", "Sec-Fetch-Site": site}).status == status


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
def test_a_page_of_another_site_is_refused(server: Running, site: str) -> None:
    assert server.ask("GET", HOME, headers={"Sec-Fetch-Site": site}).status == 403


@pytest.mark.parametrize(
    "path", ["/", "/x/", f"/{TOKEN[:-1]}/", f"/{TOKEN}x/", f"//{TOKEN}/", f"/x/../{TOKEN}/", "/%ff/", "/open/"]
)
def test_nothing_is_served_without_the_token(server: Running, path: str) -> None:
    answer = server.ask("GET", path)
    assert answer.status == 404
    assert "secret" in answer.text
    assert TOKEN not in answer.text


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(server: Running) -> None:
    refused = [server.ask("GET", "/"), server.ask("GET", HOME, headers={"Host": "evil.example"})]
    for answer in (*refused, *(server.ask("GET", path) for path in PATHS[:3]), server.post(f"{HOME}documents", {})):
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; ")
        assert "frame-ancestors 'none'" in policy
        assert not {"unsafe", "data:", "http:", "*"} & set(re.findall(r"unsafe|data:|http:|\*", policy))
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        assert not {"server", "set-cookie", "access-control-allow-origin"} & answer.headers.keys()


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST"])
def test_other_methods_are_refused(server: Running, method: str) -> None:
    assert server.ask(method, HOME).status == 405


def test_only_the_files_of_the_page_are_served(server: Running) -> None:
    for path in (
        "static/../app.py",
        "static/..%2fapp.py",
        "static/%2e%2e/app.py",
        "static/",
        "static/page.py",
        "static",
    ):
        assert server.ask("GET", f"{HOME}{path}").status == 404
    assert server.ask("GET", f"{HOME}static/page.css").headers["content-type"].startswith("text/css")


# What is sent.


@pytest.mark.parametrize("length", [str(MAX_FILE + 1), "-1", "1e3", "99999999999999999999"])
def test_what_says_that_it_is_too_large_is_refused_before_it_comes(server: Running, length: str) -> None:
    before = set(server.pages.desk.opened)
    answer = server.ask("POST", f"{HOME}documents?name=a.md", b"", {"Content-Length": length})
    assert answer.status in {400, 413}  # HTTP itself refuses what is no length
    assert set(server.pages.desk.opened) == before


def test_what_does_not_say_how_large_it_is_is_counted(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.serving.app.MAX_FILE", 1000)
    before = set(server.pages.desk.opened)
    chunk = b"400\r\n" + b"x" * 0x400 + b"\r\n"
    answer = server.ask("POST", f"{HOME}documents?name=a.md", chunk + b"0\r\n\r\n", {"Transfer-Encoding": "chunked"})
    assert answer.status == 413
    assert answer.data["problem"] == "it is larger than 1,000 bytes: so large a file is not taken"
    assert set(server.pages.desk.opened) == before
    assert {folder.name for folder in server.folder.iterdir()} == before


def test_a_form_is_bounded_and_must_be_one(server: Running, document: str) -> None:
    path = document
    assert server.ask("POST", f"{path}/claims", b"", {"Content-Length": str(MOST_FORM + 1)}).status == 413
    for body in (b"[]", b"{", b"\xff", b"[" * 100_000, b'{"number": "x"}', b'{"number": 10000}', b'{"number": -1}'):
        assert server.ask("POST", f"{path}/claims", body).status == 422
    for data in ({"texts": []}, {"texts": {"value": 5}}, {"rows": [1]}, {"rows": [{"name": "x" * 6000}]}):
        assert server.post(f"{path}/claims/recall-1", data).status == 422
    assert server.post(f"{path}/claims/unknown", {}).status == 422


def test_no_more_documents_are_open_than_are_allowed(server: Running) -> None:
    free = MOST_OPEN - len(server.pages.desk.opened)
    answers = [server.drop("a.md", b"Recall was 80%.") for _ in range(free + 1)]
    for answer in answers[:-1]:
        server.close(answer.data["address"])
    assert [answer.status for answer in answers] == [200] * free + [422]
    assert answers[-1].data["problem"] == (
        "8 documents are open: close one of their pages first; "
        "one whose page is silent for 15 minutes gives up its place"
    )


@pytest.mark.parametrize(
    ("stated", "kept"),
    [
        ("../../etc/passwd.txt", "passwd.txt"),
        ("/etc/a.md", "a.md"),
        ("C:\\Users\\me\\Decl. of Ä.docx", "Decl. of Ä.docx"),
        ("a\r\nSet-Cookie: x.md", "a__Set-Cookie_ x.md"),
        ("x" * 500 + ".md", "x" * 180 + ".md"),
        ("ä" * 500 + ".md", "ä" * 90 + ".md"),
        ("\u202egpj.md", "_gpj.md"),
        ("<b>.html", "_b_.html"),
    ],
)
def test_a_name_keeps_no_folder_and_nothing_that_is_none(stated: str, kept: str) -> None:
    assert file_name(stated) == kept


@pytest.mark.parametrize("stated", ["", ".", "..", "/", "a", ".md", "a/.md", "a." + "x" * 50])
def test_a_name_without_an_ending_is_refused(stated: str) -> None:
    with pytest.raises(InputError, match="no name with an ending"):
        file_name(stated)


def test_a_name_leads_nowhere_else(server: Running) -> None:
    path = server.drop("../../../../tmp/over.md", DOCUMENT.encode()).data["address"]
    key = path.rpartition("/")[2]
    place = server.folder / key / "over.md"
    assert server.pages.desk.opened[key].path == place
    assert place.read_bytes() == DOCUMENT.encode()
    assert place.parent.stat().st_mode & 0o077 == 0
    server.close(path)
    assert not place.parent.exists()


def _problem(server: Running, name: str, content: bytes) -> str:
    path = server.read(name, content)
    problem: str = server.ask("GET", f"{path}/progress").data["problem"]
    assert server.ask("GET", path).status == 200
    server.close(path)
    assert str(server.folder) not in problem
    return problem


@pytest.mark.slow
def test_what_is_no_document_is_told_in_one_line(server: Running) -> None:
    assert "a document must be one of" in _problem(server, "a.exe", b"MZ")
    assert "save it as .docx" in _problem(server, "a.doc", b"x")
    for name, content in (("a.docx", b"no zip"), ("a.md", b"\0\0"), ("b.md", b""), ("a.pdf", b"%PDF-1.7 no")):
        problem = _problem(server, name, content)
        assert problem.startswith(f"{name}: ")
        assert "\n" not in problem
        assert "Traceback" not in problem


@pytest.mark.slow
def test_a_zip_bomb_is_refused(server: Running) -> None:
    """A Word file whose text is 300 MB of blanks, told small: neither the server nor the machine has to hold it."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as word:
        word.writestr("[Content_Types].xml", "<Types/>")
        with word.open("word/document.xml", "w", force_zip64=True) as file:
            for _ in range(300):
                file.write(b" " * 1_000_000)
    content = archive.getvalue()
    assert len(content) < 1_000_000
    size = struct.pack("<I", 300_000_000)
    for bomb in (content, content.replace(size, struct.pack("<I", 1000))):
        assert _problem(server, "bomb.docx", bomb).startswith("bomb.docx: ")
    assert server.ask("GET", HOME).status == 200


XSS = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'&{{7*7}}"


def test_what_a_document_holds_is_text(server: Running) -> None:
    text = f"# {XSS} 12\n\nWe found 514 of 642 relevant documents {XSS}, a recall of 81.1%. \\u202e \u202e `{XSS}`"
    path = server.read(f"{XSS.replace('/', '')}.txt", text.encode())
    page = server.ask("GET", path).text
    numbers = [server.ask("GET", f"{path}/numbers/{n}").text for n in range(page.count('id="mark-'))]
    forms = [server.ask("GET", f"{path}/claims/{key}?form=1").text for key in re.findall('data-claim="([^"]*)"', page)]
    assert numbers
    assert forms
    for shown in (page, *numbers, *forms):
        assert "<img" not in shown
        assert "<script>" not in shown
        assert "onerror" not in re.sub(r">[^<]*<", "><", re.sub(r'"[^"]*"', '""', shown))
        assert "\u202e" not in shown
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "_img src=x onerror=alert(1)_" in page
    assert "{{7*7}}" in page
    assert "⟨U+202E⟩" in page


def test_what_a_person_types_is_text(server: Running, document: str) -> None:
    path = document
    rows = [{"name": XSS, "text": XSS, "number": None}]
    answer = server.post(
        f"{path}/claims/recall-1", {"texts": {"quantity": XSS, "value": XSS, "quote": XSS}, "rows": rows}
    )
    page = server.ask("GET", path).text + server.ask("GET", f"{path}/claims/recall-1?form=1").text
    for shown in (*answer.data["parts"].values(), page):
        assert "<img" not in shown
        assert "<script>" not in shown
