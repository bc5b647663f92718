"""What is refused: other hosts, origins and sites, no token, what is too large, and what is no document."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from review_tools import claims_file
from serving_tools import DOCUMENT, TICKET, TOKEN, Running

from prsym.documents.reading import MAX_FILE
from prsym.errors import InputError
from prsym.serving.desk import MOST_OPEN
from prsym.serving.security import POLICY, REPORT_POLICY
from prsym.serving.uploads import MOST_FORM, file_name

HOME = f"/{TOKEN}/"
PATHS = (HOME, f"/{TOKEN}/static/page.js", f"/{TOKEN}/d/nothing", "/", "/favicon.ico")


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost", "127.0.0.1.evil.example", None]
)
def test_another_host_is_refused_whatever_it_asks_for(server: Running, host: str | None) -> None:
    for path in PATHS:
        answer = server.ask("GET", path, headers={"Host": host})
        assert answer.status in {400, 421}  # HTTP itself refuses a request without a host
        assert TOKEN not in answer.text
    assert server.ask("GET", HOME, headers={"HOST": "evil.example"}).status in {400, 421}  # named twice


def test_pages_of_this_server_alone_may_ask(server: Running) -> None:
    """Both names of this machine; no other origin, and a hidden one only of this server; no other site."""
    own, other = f"127.0.0.1:{server.port}", f"localhost:{server.port}"
    asked: tuple[tuple[str, str | None, str | None, int], ...] = (
        (own, f"http://{own}", "same-origin", 200),
        (other, f"http://{other}", "same-origin", 200),
        (own, None, "none", 200),
        (own, None, None, 200),
        (own, "null", "same-origin", 200),
        *((own, "null", site, 403) for site in ("cross-site", "same-site", "none", None)),
        *((own, origin, None, 403) for origin in ("http://evil.example", f"https://{own}", f"http://{other}")),
        *((own, None, site, 403) for site in ("cross-site", "same-site", "anything")),
    )
    for host, origin, site, status in asked:
        headers = {"Host": host, "Origin": origin, "Sec-Fetch-Site": site}
        assert server.ask("GET", HOME, headers=headers).status == status, headers
        if status == 403:
            assert server.ask("POST", f"{HOME}documents?name=a.md", b"x", headers).status == 403


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


def test_other_methods_are_refused(server: Running) -> None:
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST"):
        assert server.ask(method, HOME).status == 405


def test_only_the_files_of_the_page_are_served(server: Running) -> None:
    for path in ("../app.py", "..%2fapp.py", "%2e%2e/app.py", "", "page.py"):
        assert server.ask("GET", f"{HOME}static/{path}").status == 404
    assert server.ask("GET", f"{HOME}static/page.css").headers["content-type"].startswith("text/css")


# What is sent.


@pytest.mark.parametrize("length", [str(MAX_FILE + 1), "-1", "1e3", "99999999999999999999"])
def test_what_says_that_it_is_too_large_is_refused_before_it_comes(server: Running, length: str) -> None:
    before = set(server.desk.opened)
    answer = server.ask("POST", f"{HOME}documents?name=a.md", b"", {"Content-Length": length})
    assert answer.status in {400, 413}  # HTTP itself refuses what is no length
    assert set(server.desk.opened) == before


def test_what_does_not_say_how_large_it_is_is_counted(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prsym.serving.app.MAX_FILE", 1000)
    before = set(server.desk.opened)
    chunk = b"400\r\n" + b"x" * 0x400 + b"\r\n"
    answer = server.ask("POST", f"{HOME}documents?name=a.md", chunk + b"0\r\n\r\n", {"Transfer-Encoding": "chunked"})
    assert answer.status == 413
    assert answer.data["problem"] == "it is larger than 1,000 bytes: so large a file is not taken"
    assert set(server.desk.opened) == before
    assert {folder.name for folder in server.folder.iterdir()} == before


def test_a_form_is_bounded_and_must_be_one(server: Running, document: str) -> None:
    for name in ("key", "choose", "typed", "sign"):
        path = f"{document}/{name}"
        assert server.ask("POST", path, b"", {"Content-Length": str(MOST_FORM + 1)}).status == 413
        for body in (b"[]", b"{", b"\xff", b"[" * 100_000, b'"x"'):
            assert server.ask("POST", path, body).status == 422
        for data in ({"key": 1}, {"id": [1]}, {"name": {}}, {"compute": 5}):
            assert server.post(path, {**data, "version": server.version(document)}).status in {200, 422}


def test_no_more_documents_are_open_than_are_allowed(server: Running) -> None:
    free = MOST_OPEN - len(server.desk.opened)
    answers = [server.send("a.md", b"Recall was 80%.") for _ in range(free + 1)]
    for answer in answers[:-1]:
        server.close(answer.data["address"])
    assert [answer.status for answer in answers] == [200] * free + [422]
    assert answers[-1].data["problem"] == "8 documents are open: close one of them first"


def test_a_document_is_forgotten_where_nothing_is_heard_of_its_page(server: Running, document: str) -> None:
    opened = server.desk.opened[document.rpartition("/")[2]]
    opened.last_word -= 12 * 3600 + 1
    server.desk.clear()
    assert not opened.folder.exists()
    assert server.ask("GET", document).status == 404


NAMES = (
    ("../../etc/passwd.txt", "passwd.txt"),
    ("C:\\Users\\me\\Decl. of Ä.docx", "Decl. of Ä.docx"),
    ("a\r\nSet-Cookie: x.md", "a__Set-Cookie_ x.md"),
    ("ä" * 500 + ".md", "ä" * 90 + ".md"),
    ("\u202egpj.md", "_gpj.md"),
    ("<b>.html", "_b_.html"),
)


def test_a_name_keeps_no_folder_and_nothing_that_is_none() -> None:
    assert [file_name(stated) for stated, _ in NAMES] == [kept for _, kept in NAMES]
    for stated in ("", ".", "..", "/", "a", ".md", "a/.md", "a." + "x" * 50):
        with pytest.raises(InputError, match="no name with an ending"):
            file_name(stated)


def test_a_name_leads_nowhere_else(server: Running) -> None:
    path = server.send("../../../../tmp/over.md").data["address"]
    key = path.rpartition("/")[2]
    place = server.folder / key / "files" / "over.md"
    assert server.desk.opened[key].document == place
    assert place.read_bytes() == DOCUMENT
    assert place.parent.stat().st_mode & 0o077 == 0
    server.close(path)
    assert not (server.folder / key).exists()


def test_a_claims_file_names_no_file_but_the_document_beside_it(server: Running, tmp_path: Path) -> None:
    text = claims_file(tmp_path).read_text(encoding="utf-8")
    secret = tmp_path / "secret.md"
    secret.write_bytes(DOCUMENT)
    path = server.read("declaration.md", claims=text.replace("declaration.md", str(secret)).encode())
    assert 'document = "declaration.md"' in server.ask("GET", f"{path}/claims").text
    server.close(path)


def _problem(server: Running, name: str, content: bytes = DOCUMENT, claims: bytes = b"") -> str:
    path = server.read(name, content, claims)
    problem = server.wait(path)
    assert server.ask("GET", path).status == 200
    server.close(path)
    assert str(server.folder) not in problem
    assert "\n" not in problem
    assert "Traceback" not in problem
    return problem


REFUSED: tuple[tuple[str, bytes, str], ...] = (
    ("a.exe", b"MZ", "a document must be one of"),
    ("a.doc", b"x", "save it as .docx"),
    ("a.docx", b"no zip", "a.docx: "),
    ("a.md", b"\0\0", "a.md: "),
    ("b.md", b"", "b.md: "),
    ("a.pdf", b"%PDF-1.7 no", "a.pdf: "),
)


@pytest.mark.slow
def test_what_is_no_document_is_told_in_one_line(server: Running) -> None:
    for name, content, words in REFUSED:
        assert words in _problem(server, name, content)


def test_a_claims_file_of_another_document_is_told_in_one_line(server: Running, tmp_path: Path) -> None:
    claims = claims_file(tmp_path).read_bytes()
    told = _problem(server, "declaration.md", DOCUMENT + b"\nMore.\n", claims)
    assert told == "declaration.md: was changed since its claims were drafted: put it back, or draft it again"
    assert _problem(server, "declaration.md", claims=b"\xff").startswith("claims.toml: is not UTF-8")
    undrafted = _problem(server, "declaration.md", claims=b"[report]\n")
    assert undrafted.startswith("claims.toml: is not a drafted claims file")


XSS = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'&{{7*7}}"


def _is_plain(page: str) -> bool:
    """Whether nothing of the outside text is a tag or an attribute."""
    tags = re.sub(r">[^<]*<", "><", re.sub(r'"[^"]*"', '""', page))
    return not {"<img", "<script>", "\u202e"} & set(re.findall("<img|<script>|\u202e", page)) and "onerror" not in tags


def test_what_a_document_and_a_person_say_is_text(server: Running, tmp_path: Path) -> None:
    text = claims_file(tmp_path).read_text(encoding="utf-8")
    quoted = XSS.replace('"', '\\"')
    keys = {"id": f"x{quoted}", "quote": quoted, "value": f"{quoted}\\u202e", "compute": quoted}
    own = "\n[[claim]]\nconfirmed = false\n" + "".join(f'{key} = "{words}"\n' for key, words in keys.items())
    path = server.read("declaration.md", claims=f"{text}{own}".encode())
    server.post(f"{path}/sign", {"name": XSS})
    server.post(f"{path}/choose", {"id": f"x{XSS}"})
    shown = [server.ask("GET", path).text]
    shown += ["".join(server.press(path, key)["parts"].values()) for key in "1e"]
    assert all(map(_is_plain, shown))
    assert "&lt;img src=x onerror=alert(1)&gt;" in shown[0]
    assert "{{7*7}}" in shown[0]
    assert "⟨U+202E⟩" in shown[0]
    server.close(path)


def test_only_a_report_has_another_policy_and_no_script_may_run_in_it(server: Running, document: str) -> None:
    server.press(document, "nnnn1")
    assert server.ask("GET", f"{document}/report").status == 422  # before it is judged
    server.ask("GET", f"{document}/verdicts")
    assert server.wait(document) == ""
    answer = server.ask("GET", f"{document}/report")
    assert answer.headers["content-security-policy"] == REPORT_POLICY
    assert REPORT_POLICY.startswith("sandbox; default-src 'none'; ")
    assert server.ask("GET", f"{document}/verdicts").headers["content-security-policy"] == POLICY


def test_an_address_of_a_document_is_for_who_has_its_key_and_this_servers_pages(server: Running, document: str) -> None:
    from prsym.serving.app import application

    app, _ = application(Path("/nowhere"), TOKEN)
    routes = [(route.path, method) for route in app.routes for method in route.methods - {"HEAD"}]  # type: ignore[attr-defined]
    own = [(path, method) for path, method in routes if "/d/" in path]
    assert len(own) == len(routes) - 3
    for path, method in own:
        path = path.replace("{name}", "docx").replace("{id}", "f1")
        body = b"{}" if method == "POST" else None
        for key in ("nothing", "..", "%2e%2e", "%00"):
            assert server.ask(method, path.replace("{key}", key), body).status in {404, 405}
        path = path.replace(f"/{TOKEN}/d/{{key}}", document)
        assert server.ask(method, path, body, {"Sec-Fetch-Site": "cross-site"}).status == 403
        assert server.ask(method, path, body, {"Host": "evil.example"}).status == 421
        assert server.ask("PUT", path, b"").status == 405
    assert server.ask("GET", document).status == 200


def test_the_address_for_the_browser_is_good_for_one_visit(server: Running) -> None:
    answers = [server.ask("GET", f"/open/{TICKET}") for _ in range(2)]
    assert [answer.status for answer in answers] == [303, 404]
    assert answers[0].headers["location"] == HOME
