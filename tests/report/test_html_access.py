"""What the HTML page must have for everybody to read it: told from its text, without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from prsym.report import Report

Parse = Callable[[str], Any]


@pytest.fixture(scope="module")
def page(declaration: Report) -> str:
    return declaration.to_html(appendix=True)


@pytest.fixture(scope="module")
def tags(page: str, parse: Parse) -> list[tuple[str, dict[str, str | None]]]:
    found: list[tuple[str, dict[str, str | None]]] = parse(page).tags
    return found


def _attributes(tags: list[tuple[str, dict[str, str | None]]], name: str) -> list[dict[str, str | None]]:
    return [attributes for tag, attributes in tags if tag == name]


def test_language_title_and_landmarks(page: str, tags: list[tuple[str, dict[str, str | None]]]) -> None:
    assert _attributes(tags, "html")[0]["lang"] == "en"
    assert re.search(r"<title>[^<]{20,}</title>", page)
    assert [len(_attributes(tags, landmark)) for landmark in ("header", "main", "nav")] == [1, 1, 1]
    first = _attributes(tags, "a")[0]
    assert first == {"class": "skip", "href": "#content"}
    assert _attributes(tags, "main")[0]["id"] == "content"


def test_table_headers_have_a_scope(tags: list[tuple[str, dict[str, str | None]]]) -> None:
    headers = _attributes(tags, "th")
    assert len(headers) > 50
    assert {header.get("scope") for header in headers} == {"row", "col"}


def test_every_picture_has_a_text_or_is_decoration(page: str, tags: list[tuple[str, dict[str, str | None]]]) -> None:
    pictures = _attributes(tags, "svg")
    assert len(pictures) > 8
    for picture in pictures:
        if picture.get("aria-hidden") == "true":
            continue
        assert picture.get("role") == "img"
        title = re.search(rf'<title id="{picture["aria-labelledby"]}">([^<]+)</title>', page)
        assert title is not None
        assert len(title[1]) > 40


def test_every_control_has_a_label(tags: list[tuple[str, dict[str, str | None]]]) -> None:
    controls = {control["id"] for control in _attributes(tags, "input")}
    assert controls
    assert controls == {label["for"] for label in _attributes(tags, "label")}
    assert len(_attributes(tags, "fieldset")) == len(_attributes(tags, "legend")) == 1
