"""The file around a Word document: its parts beside the running text, put into one archive without a clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from markupsafe import Markup

from prsym.report.word_math import NAMESPACE as MATH

SIZES: Mapping[str, tuple[int, int]] = {"letter": (12240, 15840), "a4": (11906, 16838)}  # twentieths of a point
MAKER = "prsym"  # the author of a file that no one signs
MARGIN = 1440
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006"
_KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that an archive can tell
_DECLARED = Markup(
    f'xmlns:w="{WORD}" xmlns:m="{MATH}" xmlns:r="{_OFFICE}" xmlns:wp="{_DRAWING}/wordprocessingDrawing" '
    f'xmlns:a="{_DRAWING}/main" xmlns:pic="{_DRAWING}/picture"'
)
_PARTS = {  # the parts that a document always has, the kind of each, and how the running text refers to it
    "styles": "styles",
    "numbering": "numbering",
    "settings": "settings",
    "header1": "header",
    "header2": "header",
    "footer1": "footer",
    "footer2": "footer",
}
EMPTY_PARAGRAPH = Markup("<w:p/>")
_NUMBERING = Markup(
    '<w:numbering {}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0">'
    '<w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr>'
    '<w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1">'
    '<w:abstractNumId w:val="0"/></w:num></w:numbering>'
)
_SETTINGS = Markup(
    '<w:settings {}><w:compat><w:compatSetting w:name="compatibilityMode" '
    'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><m:mathPr>'
    '<m:mathFont m:val="Cambria Math"/><m:defJc m:val="left"/></m:mathPr>'
    '<w:themeFontLang w:val="en-US"/></w:settings>'
)
_SECTION = Markup(
    '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader1"/>'
    '<w:headerReference w:type="first" r:id="rIdheader2"/><w:footerReference w:type="default" '
    'r:id="rIdfooter1"/><w:footerReference w:type="first" r:id="rIdfooter2"/><w:pgSz w:w="{0}" w:h="{1}"/>'
    '<w:pgMar w:top="{2}" w:right="{2}" w:bottom="{2}" w:left="{2}" w:header="700" w:footer="600" w:gutter="0"/>'
    "<w:titlePg/></w:sectPr>"
)
_CORE = Markup(
    '<cp:coreProperties xmlns:cp="{0}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">'
    "<dc:title>{1}</dc:title><dc:creator>{3}</dc:creator><dc:language>{2}</dc:language></cp:coreProperties>"
)


@dataclass(frozen=True, slots=True)
class Package:
    """What a file is made of: its title and language, the running text, heads and foot of a page, pictures, addresses.

    The picture of place 0 is `rIdpicture0`, the address of place 0 `rIdaddress0`.
    """

    title: str
    language: str
    body: Markup
    header: Markup
    first_header: Markup
    footer: Markup
    pictures: Sequence[bytes]
    addresses: Sequence[str]
    paper: str
    author: str


def written(package: Package) -> bytes:
    """The bytes of the file, the same for the same package."""
    section = _SECTION.format(*SIZES[package.paper], MARGIN)
    texts = {
        "[Content_Types].xml": _types(),
        "_rels/.rels": _relations(
            ("document", f"{_OFFICE}/officeDocument", "word/document.xml", ""),
            ("core", f"{_PACKAGE}/relationships/metadata/core-properties", "docProps/core.xml", ""),
        ),
        "docProps/core.xml": _CORE.format(_PACKAGE, package.title, package.language, package.author),
        "word/document.xml": _root("document", Markup("<w:body>{}{}</w:body>").format(package.body, section)),
        "word/_rels/document.xml.rels": _of_document(package),
        "word/styles.xml": Markup(files("prsym.report").joinpath("word_styles.xml").read_text(encoding="utf-8")),
        "word/numbering.xml": _NUMBERING.format(_DECLARED),
        "word/settings.xml": _SETTINGS.format(_DECLARED),
        "word/header1.xml": _root("hdr", package.header),
        "word/header2.xml": _root("hdr", package.first_header or EMPTY_PARAGRAPH),  # of the first page
        "word/footer1.xml": _root("ftr", package.footer),
        "word/footer2.xml": _root("ftr", package.footer),
    }
    content = {name: text.encode() for name, text in texts.items()}
    content |= {f"word/media/picture{place}.png": picture for place, picture in enumerate(package.pictures)}
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(ZipInfo(name, _EPOCH), data, ZIP_DEFLATED)
    return file.getvalue()


def _root(name: str, inner: Markup) -> Markup:
    return Markup("<w:{0} {1}>{2}</w:{0}>").format(name, _DECLARED, inner)


def _types() -> Markup:
    document = Markup('<Override PartName="/word/document.xml" ContentType="{}.document.main+xml"/>').format(_KIND)
    parts = (
        Markup('<Override PartName="/word/{}.xml" ContentType="{}.{}+xml"/>').format(part, _KIND, kind)
        for part, kind in _PARTS.items()
    )
    core = Markup('<Override PartName="/docProps/core.xml" ContentType="{}"/>')
    defaults = Markup(
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>'
    )
    kinds = (defaults, document, *parts, core.format("application/vnd.openxmlformats-package.core-properties+xml"))
    return Markup('<Types xmlns="{}/content-types">{}</Types>').format(_PACKAGE, Markup("").join(kinds))


def _of_document(package: Package) -> Markup:
    parts = [(part, f"{_OFFICE}/{kind}", f"{part}.xml", "") for part, kind in _PARTS.items()]
    pictures = [(f"picture{i}", f"{_OFFICE}/image", f"media/picture{i}.png", "") for i in range(len(package.pictures))]
    links = [(f"address{i}", f"{_OFFICE}/hyperlink", one, "External") for i, one in enumerate(package.addresses)]
    return _relations(*parts, *pictures, *links)


def _relations(*relations: tuple[str, str, str, str]) -> Markup:
    inner = Markup("").join(
        Markup('<Relationship Id="rId{}" Type="{}" Target="{}"{}/>').format(
            name, kind, target, Markup(' TargetMode="{}"').format(mode) if mode else ""
        )
        for name, kind, target, mode in relations
    )
    return Markup('<Relationships xmlns="{}/relationships">{}</Relationships>').format(_PACKAGE, inner)
