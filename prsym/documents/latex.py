"""LaTeX source -> passages: headings, paragraphs, items, footnotes, displayed formulas, and the cells of tabulars.

The text is not compiled: commands that only set type lose their names and keep their arguments, and nothing is included
from other files. What is left out is told in remarks, as well as commands that may print what nobody knows here.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace

from prsym.documents.encoding import decoded
from prsym.documents.latex_commands import UNITS, unknown_commands
from prsym.documents.latex_source import printed_source
from prsym.documents.left_out import numbers_left_out, pictures_left_out, shown
from prsym.documents.mathematics import OPEN, displayed, marked, unmarked, without_marks
from prsym.documents.passages import MAX_SPAN, Kind, Passage, Place, cells, raised
from prsym.documents.plain import joined

_BEGIN_BODY = re.compile(r"\\begin\{document\}")
_TITLE = re.compile(r"\\title\*?(?:\[[^\]]*\])?(?=\{)")
_BLOCK = re.compile(
    r"\\(?P<heading>(?:sub)*section|chapter|part|paragraph|title)\*?(?:\[[^\]]*\])?(?=\{)"
    r"|\\begin\{(?P<formula>equation|align|gather|multline|displaymath|eqnarray)\*?\}"
    r"|\\begin\{(?P<table>tabular|tabularx|tabulary|xltabular|longtable|supertabular)(?P<star>\*?)\}"
    r"|(?P<display>\\\[|\$\$)|\\item\b(?:\[[^\]]*\])?|\n[ \t]*\n|\\par\b"
    r"|\\begin\{(?:minipage|multicols|subfigure|subtable|adjustbox|thebibliography|spacing)\*?\}(?:\[[^\]]*\])*\{[^{}]*\}"
    r"|\\begin\{(?:wrapfigure|wraptable|adjustwidth)\*?\}(?:\[[^\]]*\])*\{[^{}]*\}(?:\[[^\]]*\])*\{[^{}]*\}"
    r"|\\(?:begin|end)\{[^}]*\}(?:\[[^\]]*\])?"
)
_IN_BRACKETS = re.compile(r"\\\((.+?)\\\)", re.DOTALL)
_FOOTNOTE = re.compile(
    r"\\(?:footnote(?:text)?|endnote|thanks|marginpar|marginnote|sidenote|todo)(?:\[[^\]]*\])?(?=\{)"
)
_INCLUDED = re.compile(
    r"\\(?:input|include|subfile|verbatiminput|lstinputlisting|VerbatimInput|csvautotabular|csvreader|includepdf|loadglsentries)"
    r"(?:\[[^\]]*\])?\s*(?:\{(?P<braced>[^{}]*)\}|(?<=input)\s(?P<bare>[^\s\\{}]+))|\\(?:import|subimport|inputminted)"
    r"(?:\[[^\]]*\])?\{(?P<folder>[^{}]*)\}\{(?P<file>[^{}]*)\}"
)
_PICTURE = re.compile(r"\\includegraphics\*?(?:\[[^\]]*\])?\{[^{}]*\}")
_STRUCK = re.compile(r"\\(?:sout|st|xout|cancel|bcancel|xcancel)(?=\{)")
_UNPRINTED = re.compile(r"\\(?:phantom|hphantom|vphantom|newenvironment|renewenvironment|pdfinfo|hypersetup)\*?(?=\{)")
_KEPT = re.compile(
    r"\\(?:textcolor\{[^{}]*\}|href\{[^{}]*\}|(?:parbox|raisebox|resizebox\*?\{[^{}]*\}|scalebox|rotatebox)(?:\[[^\]]*\])*\{[^{}]*\}(?:\[[^\]]*\])*"
    r"|(?:makebox|framebox)(?:\[[^\]]*\])*|text\w*|emph|mbox|mathrm|underline|url|numprint|num(?:\[[^\]]*\])?)\{([^{}]*)\}"
)
_DROPPED = re.compile(
    r"\\footnotemark(?:\[[^\]]*\])?|\\(?:label|(?:auto|[cC]|page|name|v)?ref|eqref|(?:no|paren|foot|text|auto)?cite\w*|[vh]space|newcounter|usepackage|bibliography\w*|input|include|stepcounter|refstepcounter|thispagestyle|pagestyle|includegraphics|color|rowcolor|cellcolor)\*?(?:\[[^\]]*\])?"
    r"\{[^{}]*\}|\\(?:fontsize|setlength|addtolength|setcounter|addtocounter|rule)(?:\[[^\]]*\])?\{[^{}]*\}\{[^{}]*\}"
)
_QUANTITY = re.compile(r"\\(?:SI|qty)(?:\[[^\]]*\])?\{([^{}]*)\}\{([^{}]*)\}")
_ABOVE = re.compile(r"\\textsuperscript\{([^{}]*)\}")
_FRACTION = re.compile(r"\\(?:nicefrac|sfrac|frac)\{(\d+)\}\{(\d+)\}")
_RULES = re.compile(
    r"\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\}|cmidrule(?:\([^)]*\))?\{[^}]*\}|addlinespace|morecmidrules)"
    r"(?:\[[^\]]*\])?"
)
MOST_WITHIN = 20  # commands for cells of several columns or rows within one another
_OPTIONAL = re.compile(r"\s*(?:\[[^\]]*\])+")
_OF_SEVERAL = re.compile(r"\\multi(?P<kind>column|row)\*?(?:\[[^\]]*\])?(?=\{)")
_SIGNS = {
    r"\%": "%", r"\$": "$", r"\&": "&", r"\#": "#", r"\_": "_", "~": " ", "---": "—", "--": "–", "``": "“", "''": "”",
    r"\,": "\u2009", r"\ ": " ", r"\S": "§", r"\ldots": "…", r"\dots": "…", r"\pm": "±", r"\textpm": "±",
}  # fmt: skip
_SIGN = re.compile(  # the longer ones first; a name ends where its letters end
    "|".join(
        re.escape(sign) + ("(?![A-Za-z])" if sign[-1].isalpha() else "")
        for sign in sorted(_SIGNS, key=len, reverse=True)
    )
)


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of the document's body, with the numbers of the lines of the source."""
    text, remarks = decoded(content, name)
    text, left_out = printed_source(text, _group)
    included = [one["braced"] or one["bare"] or one["file"] or one["folder"] for one in _INCLUDED.finditer(text)]
    if any(included):
        remarks.append(f"files that it includes are not read: {shown(filter(None, included))}")
    text, struck = _without(_STRUCK, _INCLUDED.sub(" ", text))
    text, unprinted = _without(_UNPRINTED, text)
    body = _BEGIN_BODY.search(text)
    source, title = _Source(text, body.end() if body else 0), _TITLE.search(text)
    if body and title and title.start() < body.start():
        source.add_title(title)
    return source.passages(), [
        *(remarks + left_out),
        *(["words that are struck out were not read"] if struck else []),
        *numbers_left_out("text that is set and not shown", unprinted),
        *pictures_left_out(len(_PICTURE.findall(text))),
        *unknown_commands(source.body),
    ]


def _without(commands: re.Pattern[str], text: str) -> tuple[str, list[str]]:
    """The text without some commands and their arguments, and these arguments; the ends of lines stay."""
    found: list[str] = []
    kept: list[str] = []
    at = 0
    while one := commands.search(text, at):
        end = one.end()
        while text[end : end + 1] == "{":
            inner, end = _group(text, end)
            found.append(inner)
            if "environment" not in one[0]:
                break
        kept += [text[at : one.start()], "\n" * text.count("\n", one.start(), end)]
        at = end
    return "".join((*kept, text[at:])), found


class _Source:
    """Goes through the source from block to block."""

    def __init__(self, text: str, start: int) -> None:
        self._text, self._at, self._start = text, start, start
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        self._found: list[Passage] = []
        self._tables = self._count = self._notes = 0

    @property
    def body(self) -> str:
        """The source of what is printed."""
        return self._text[self._start :]

    def add_title(self, title: re.Match[str]) -> None:
        """The title as it stands before the body, which prints it."""
        self._add(_group(self._text, title.end())[0].replace(r"\\", " "), title.start(), "heading")

    def passages(self) -> list[Passage]:
        while block := _BLOCK.search(self._text, self._at):
            self._add(self._text[self._at : block.start()], self._at)
            self._at = block.end()
            if block["heading"]:
                inner, self._at = _group(self._text, self._at)
                self._add(inner, block.start(), "heading")
            elif block["formula"]:
                self._formula(block.end(), rf"\\end\{{{block['formula']}\*?\}}")
            elif block["display"]:
                self._formula(block.end(), r"\\\]" if block["display"] == "\\[" else r"\$\$")
            elif block["table"]:
                self._table(block)
        self._add(self._text[self._at :], self._at)
        return self._found

    def _line(self, position: int) -> int:
        return bisect_left(self._breaks, position) + 1

    def _add(self, text: str, start: int, kind: Kind = "paragraph") -> None:
        notes = []
        while note := _FOOTNOTE.search(text):
            inner, end = _group(text, note.end())
            notes.append(inner)
            text = text[: note.start()] + text[end:]
        place = Place(line=self._line(start + len(text) - len(text.lstrip())))
        bare, sources = _with_sources(text)
        if bare:
            self._count += 1
            self._found.append(unmarked(joined([(bare, place)], self._count, kind), sources, "latex"))
        for inner in notes:
            self._notes += 1
            bare, sources = _with_sources(inner)
            note_place = Place(line=place.line, part=f"footnote {self._notes}")
            self._found.append(unmarked(Passage(bare, note_place, "footnote"), sources, "latex"))

    def _formula(self, start: int, closing: str) -> None:
        end = re.compile(closing).search(self._text, start)
        stop, self._at = (end.start(), end.end()) if end else (len(self._text), len(self._text))
        formula = " ".join(_DROPPED.sub("", self._text[start:stop]).split())
        if formula:
            self._count += 1
            place = Place(line=self._line(start), paragraph=self._count)
            self._found.append(displayed(Passage(formula, place, "formula")))

    def _table(self, block: re.Match[str]) -> None:
        end = re.compile(rf"\\end\{{{block['table']}\*?\}}").search(self._text, block.end())
        stop, self._at = (end.start(), end.end()) if end else (len(self._text), len(self._text))
        start = block.end()
        for _ in range(2 if block["star"] or block["table"] in ("tabularx", "tabulary", "xltabular") else 1):
            if optional := _OPTIONAL.match(self._text, start):
                start = optional.end()
            _, start = _group(self._text, start)
        inner = _RULES.sub("", self._text[start:stop])
        rows = [row for row in re.split(r"\\\\(?:\[[^\]]*\])?", inner) if row.strip()]
        self._tables += 1
        grid = [[_with_sources(text) for cell in re.split(r"(?<!\\)&", row) for text in _spread(cell)] for row in rows]
        sources = [source for row in grid for _, own in row for source in own]
        texts = tuple(tuple(text for text, _ in row) for row in grid)
        for cell in cells(texts, self._tables, line=self._line(block.start())):
            bare = replace(cell, context=tuple(map(without_marks, cell.context)))
            self._found.append(unmarked(bare, sources, "latex"))
            del sources[: cell.text.count(OPEN)]


def _spread(cell: str) -> list[str]:
    """The text of a cell, with an empty one for each further column that it takes; those below stand in it."""
    across = 1
    for _ in range(MOST_WITHIN):
        command = _OF_SEVERAL.search(cell)
        if command is None:
            break
        count, at = _group(cell, command.end())
        _, at = _group(cell, at)
        text, at = _group(cell, at)
        cell = cell[: command.start()] + text + cell[at:]
        if command["kind"] == "column" and re.fullmatch(r" *[0-9]{1,3} *", count):
            across = max(across, int(count))
    return [cell, *[""] * (min(across, MAX_SPAN) - 1)]


def _group(text: str, start: int) -> tuple[str, int]:
    """The contents of the braces that open at a position, and the position behind them; "" where none open there."""
    if text[start : start + 1] != "{":
        return "", start
    depth = 0
    for i in range(start, len(text)):
        if text[i] in "{}" and text[i - 1 : i] != "\\":
            depth += 1 if text[i] == "{" else -1
            if depth == 0:
                return text[start + 1 : i], i + 1
    return text[start + 1 :], len(text)


def plain(text: str) -> str:
    r"""A text without the commands that set it; formulas between dollar signs stay as they are, without these where
    nothing but numbers, letters and signs is between them.

    >>> plain(r"\textbf{Recall} was 80\,\% ($n = 1{,}200$, $\sqrt{n}$).")
    'Recall was 80\u2009% (n = 1,200, $\\sqrt{n}$).'
    """
    return without_marks(_with_sources(text)[0])


def _with_sources(text: str) -> tuple[str, list[str]]:
    """The text without the commands that set it, its formulas marked, and the source of each."""
    text = _DROPPED.sub("", _IN_BRACKETS.sub(r"$\1$", without_marks(text)))
    parts = re.split(r"((?<!\\)\$[^$]*\$)", text)
    shown = "".join(marked(_inline(part)) if i % 2 else _prose(part) for i, part in enumerate(parts))
    return " ".join(shown.split(" ")).strip(), [part[1:-1] for part in parts[1::2]]


def _inline(formula: str) -> str:
    """A formula within a line: as it would be typed where it has no command but for signs, else as it stands."""
    bare = formula[1:-1]
    for sign, meant in _MATHS_SIGNS.items():
        bare = bare.replace(sign, meant)
    return formula if "\\" in bare else re.sub(r"[{}]", "", bare)


_MATHS_SIGNS = {
    "{,}": ",",
    "\\%": "%",
    "\\,": " ",
    "\\;": " ",
    "\\ ": " ",
    "~": " ",
    "\\times": "×",
    "\\cdot": "·",
    "\\pm": "±",
    "\\approx": "≈",
    "\\leq": "≤",
    "\\geq": "≥",
    "\\le": "≤",
    "\\ge": "≥",
    "\\ldots": "…",
    "\\kappa": "κ",
    "\\pi": "π",
    "\\rho": "ρ",
    "\\alpha": "α",
    "\\beta": "β",
    "\\theta": "θ",
    "\\sigma": "σ",
    "\\mu": "μ",
    "\\lambda": "λ",
}


def _with_unit(quantity: re.Match[str]) -> str:
    """A quantity with its unit: the names of units are commands."""
    unit = re.sub(r"\\([A-Za-z]+)", lambda name: UNITS.get(name[1], f" {name[1]}"), quantity[2])
    return f"{quantity[1]} {unit.strip()}"


def _prose(text: str) -> str:
    before = ""
    text = _FRACTION.sub(r"\1/\2", _QUANTITY.sub(_with_unit, text))
    text = _ABOVE.sub(lambda above: raised(above[1]), text)
    while text != before:
        before, text = text, _KEPT.sub(r"\1", text)
    text = _SIGN.sub(lambda sign: _SIGNS[sign[0]], text)
    text = re.sub(r"\\[A-Za-z]+\*?\s?", "", text)
    return re.sub(r"[ \t\n]+", " ", text.replace("{", "").replace("}", "").replace("\\\\", " "))
