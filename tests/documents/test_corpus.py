"""The documents of the corpus by another route: no number of a text is missing, and characters have their origins."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import pypdf
import pytest
from lxml import etree, html

from prsym.documents.origins import origins
from prsym.documents.passages import Document
from prsym.documents.reading import read_document

CORPUS = Path(__file__).parents[1] / "drafting" / "corpus"
_DIGITS = re.compile(r"\d+")


def plain(place: Path) -> str:
    """The text of a document by another program, in any order."""
    match place.suffix:
        case ".docx":
            root = etree.fromstring(zipfile.ZipFile(place).read("word/document.xml"))
            return "\n".join("".join(p.itertext("{*}t")) for p in root.iter("{*}p"))
        case ".pdf":
            text = "\n".join(page.extract_text() for page in pypdf.PdfReader(place).pages)
            return re.sub(r"(?m)^\d{1,2}$", "", text)  # the numbers of lines on pleading paper
        case ".html":
            return "\n".join(html.parse(str(place)).getroot().xpath("//body//text()[not(ancestor::style)]"))
    return place.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Document]:
    folder = tmp_path_factory.mktemp("corpus")
    subprocess.run([sys.executable, str(CORPUS / "build.py"), str(folder)], check=True, stdout=subprocess.DEVNULL)
    sources = [place for place in CORPUS.iterdir() if place.suffix in (".md", ".html", ".txt")]
    every = sorted(
        [*folder.glob("*.docx"), *folder.glob("*.pdf"), *(one for one in sources if one.name != "README.md")]
    )
    return {place: read_document(place) for place in every}


def test_no_number_of_a_document_is_missing(documents: dict[Path, Document]) -> None:
    for place, document in documents.items():
        own = Counter(_DIGITS.findall(" ".join(f"{p.place.label} {p.text}" for p in document.passages)))
        other = Counter(number for number in _DIGITS.findall(plain(place)) if len(number) > 1)
        missing = other - own
        assert sum(missing.values()) <= 0, place.name
    assert len(documents) > 50


def test_every_visible_character_of_word_and_pdf_files_has_its_origin(documents: dict[Path, Document]) -> None:
    for place, document in documents.items():
        for passage in document.passages if place.suffix in (".docx", ".pdf") else ():
            bare = [c for c, origin in zip(passage.text, origins(passage), strict=True) if origin is None]
            assert not "".join(bare).strip(" ;"), place.name
