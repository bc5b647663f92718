"""LaTeX source -> passages: headings, paragraphs, items, footnotes, displayed formulas, and the cells of tabulars.

pylatexenc reads the source, which becomes a page that is read as HTML. Nothing is compiled or included: commands that
only set type are left out and their arguments kept. Remarks name what is left out, and commands that may print text
that is not known.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import count

from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.latexwalker import (
    LatexCharsNode,
    LatexCommentNode,
    LatexEnvironmentNode,
    LatexGroupNode,
    LatexMacroNode,
    LatexMathNode,
    LatexNode,
    LatexSpecialsNode,
    LatexWalker,
)

from prsym.documents.encoding import decoded
from prsym.documents.html import FORMULA, LINE, MATHEMATICS, NOTE, passages_of
from prsym.documents.latex_context import OwnCommand, context, defined, kind_of, printing, units, without_listings
from prsym.documents.left_out import numbers_left_out, shown
from prsym.documents.passages import MAX_SPAN, Passage
from prsym.errors import InputError

MAX_SOURCE = 2_000_000  # characters
MOST_DEEP, MOST_LARGER, A_PAGE = 20, 4, 10_000  # own commands within one another; times the source, and characters more
_FORMULAS = re.compile(r"(?:equation|align|gather|multline|displaymath|eqnarray|math)\*?")
_TABLES = re.compile(r"(?:tabular[xy]?|xltabular|longtable|supertabular)\*?")
_UNSHOWN = re.compile(r"\\(?:label|tag)\*?\{[^{}]*\}")
_EMPTY_LINES = re.compile(r"(\n[ \t]*\n\s*)")
_COUNTED = re.compile(r"the[a-z]+|arabic|[Rr]oman|[Aa]lph|value|number|Sexpr|py|fpeval|inteval|pgfmath\w+|DTL\w+")
_ACCENTS = frozenset("cvuHkbdrt")


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of the document's body, with the numbers of the lines of the source."""
    text, remarks = decoded(content, name)
    if len(text) > MAX_SOURCE:
        raise InputError(f"{name}: has {len(text):,} characters: at most {MAX_SOURCE:,} of LaTeX are read")
    try:
        source, comments, drawn = without_listings(text)
        page = _Page(*defined(source), comments, drawn)
        html = page.html()
        passages, left_out = passages_of(html, name, is_rendered=True)
    except (IndexError, RecursionError):
        raise InputError(f"{name}: is damaged, or has too many groups within one another") from None
    return passages, [*remarks, *page.remarks(), *left_out]


class _Page:
    """Turns the nodes of the source into a page of HTML."""

    def __init__(self, source: str, own: dict[str, OwnCommand], comments: list[str], drawn: list[str]) -> None:
        self._own, self._context = own, context(own)
        self._left = MOST_LARGER * len(source) + A_PAGE  # characters that own commands may still print
        self._breaks = [found.start() for found in re.finditer("\n", source)]
        self._source = source
        self._texts = LatexNodes2Text(math_mode="verbatim")
        self._note_numbers = count(1)
        self._notes: list[str] = []  # of the open paragraph
        self._within: tuple[str, ...] = ()  # own commands that are open
        self._line = 1
        self._files: list[str] = []
        self._unknown: list[str] = []
        self._endless: list[str] = []
        self._conditions: list[str] = []
        self._comments, self._drawn = comments, drawn

    def html(self) -> str:
        """The page of the body; of what is before it only the title."""
        nodes = self._parsed(self._source)
        at = next((k for k, n in enumerate(nodes) if _environment(n) == "document"), None)
        if at is None:
            return f"<p>{self._of(nodes)}{self._break()}"
        titles = [n for n in nodes[:at] if isinstance(n, LatexMacroNode) and n.macroname == "title"]
        self._comments += [n.comment for n in nodes if isinstance(n, LatexCommentNode)]
        self._comments += [n.latex_verbatim() for n in nodes[at + 1 :] if not isinstance(n, LatexCommentNode)]
        self._files += [self._arguments(n)[-1] or "" for n in nodes if kind_of(getattr(n, "macroname", "")) == "file"]
        return f"{self._of(titles)}<p>{self._of(nodes[at].nodelist)}{self._break()}"

    def remarks(self) -> list[str]:
        """Remarks on what was left out."""
        listed = (
            (self._files, "files that it includes are not read: {}"),
            (self._conditions, "conditions of it are not known, and both their sides were read: {}"),
            (self._endless, "commands of it that call themselves were not read: {}"),
            (self._unknown, "what these commands print is not known: {}"),
        )
        return [
            *numbers_left_out("its comments and in text that is switched off", self._comments),
            *numbers_left_out("its drawings and listings of code", self._drawn),
            *(words.format(shown(filter(None, names))) for names, words in listed if any(names)),
        ]

    def _parsed(self, source: str) -> Sequence[LatexNode]:
        walker = LatexWalker(source, latex_context=self._context, tolerant_parsing=True)
        nodes: Sequence[LatexNode] = walker.get_latex_nodes()[0]
        return [node for node in nodes if node is not None]

    def _of(self, nodes: Iterable[LatexNode | None]) -> str:
        """The page of some nodes, without those on a side of a condition that is switched off."""
        parts: list[str] = []
        sides: list[bool | None] = []  # whether each side that is open is printed, None if that is not known
        for node in nodes:
            name = node.macroname if isinstance(node, LatexMacroNode) else ""
            if name.startswith("if") and name not in ("iff", "ifthenelse"):
                sides.append({"iftrue": True, "iffalse": False}.get(name))
                self._conditions += [f"\\{name}"] if sides[-1] is None and False not in sides else []
            elif name == "else" and sides:
                sides[-1] = None if sides[-1] is None else not sides[-1]
            elif name == "fi" and sides:
                sides.pop()
            elif False in sides and node is not None:
                self._comments.append(node.latex_verbatim())
            elif node is not None:
                parts.append(self._node(node))
        return "".join(parts)

    def _node(self, node: LatexNode) -> str:
        if not self._within:
            self._line = bisect_left(self._breaks, node.pos) + 1
        match node:
            case LatexCharsNode():
                return self._characters(node.chars)
            case LatexSpecialsNode():
                return "" if node.specials_chars == "&" else escape(self._texts.nodelist_to_text([node]))
            case LatexGroupNode():
                return self._of(node.nodelist)
            case LatexMathNode():
                return self._mathematics(node)
            case LatexEnvironmentNode():
                return f"{self._break()}{self._of_environment(node)}{self._break()}"
            case LatexMacroNode():
                return self._command(node)
        self._comments.append(node.latex_verbatim())
        return ""

    def _characters(self, text: str) -> str:
        """Text of a paragraph, or of several."""
        first, *rest = _EMPTY_LINES.split(text)
        parts = [f'<area {LINE}="{self._line}">{escape(first)}']
        for gap, part in zip(rest[::2], rest[1::2], strict=True):
            self._line += parts[-1].count("\n") + gap.count("\n")
            parts += [self._break(), escape(part)]
        return "".join(parts)

    def _break(self) -> str:
        """The end of a paragraph, and its notes."""
        notes, self._notes = self._notes, []
        return f'<p>{"".join(notes)}<p {LINE}="{self._line}">'

    def _mathematics(self, node: LatexMathNode) -> str:
        source = "".join(inner.latex_verbatim() for inner in node.nodelist if inner is not None)
        if node.displaytype == "display":
            return self._formula(source)
        has_structure = any(isinstance(n, LatexMacroNode) and any(self._arguments(n)) for n in node.nodelist)
        plain = (f"{self._texts.nodelist_to_text([n])}{getattr(n, 'macro_post_space', '')}" for n in node.nodelist)
        text = f"${source}$" if has_structure else "".join(plain)
        return f'<{MATHEMATICS} source="{escape(source)}">{escape(text)}</{MATHEMATICS}>'

    def _formula(self, source: str) -> str:
        bare = escape(" ".join(_UNSHOWN.sub("", source).split()))
        return f'<{FORMULA} {LINE}="{self._line}">{bare}</{FORMULA}><p>' if bare else ""

    def _of_environment(self, node: LatexEnvironmentNode) -> str:
        name = node.environmentname
        if name == "verbatim":
            return f'<pre {LINE}="{self._line}">{escape("".join(filter(None, self._arguments(node))))}</pre>'
        if _FORMULAS.fullmatch(name):
            return self._formula("".join(inner.latex_verbatim() for inner in node.nodelist if inner is not None))
        return self._table(node.nodelist) if _TABLES.fullmatch(name) else self._of(node.nodelist)

    def _command(self, node: LatexMacroNode) -> str:
        name, arguments = node.macroname, [one for one in _arguments_of(node) if one is not None]
        kind = kind_of(name)
        if name in self._own:
            return self._own_command(name, self._arguments(node))
        last = "" if kind in ("dropped", "silent", "file", "quantity") else self._of(arguments[-1:])
        if kind in ("dropped", "silent"):
            return ""
        if kind == "file":
            self._files.append((self._arguments(node)[-1] or "").strip("{} "))
            return ""
        if kind:
            return self._known(kind, arguments, last)
        if name in ("verb", "lstinline"):
            return escape("".join(filter(None, self._arguments(node))))
        return self._by_name(node, arguments, last)

    def _known(self, kind: str, arguments: Sequence[LatexNode], last: str) -> str:
        """A command of one of the groups of the data; `last` is its last argument."""
        match kind:
            case "heading":
                return f'{self._break()}<h2 {LINE}="{self._line}">{last}</h2><p>'
            case "note":
                self._notes.append(f'<{NOTE} name="{next(self._note_numbers)}" {LINE}="{self._line}">{last}</{NOTE}>')
                return ""
            case "struck":
                return f"<del>{last}</del>"
            case "hidden":
                return f"<span hidden>{last}</span>"
            case "fraction":
                return "/".join(self._of([one]) for one in arguments)
            case "quantity":
                return f"{self._of(arguments[-2:-1])} {escape(self._unit(arguments[-1]))}" if arguments else ""
        return last

    def _by_name(self, node: LatexMacroNode, arguments: Sequence[LatexNode], last: str) -> str:
        match node.macroname:
            case "textsuperscript":
                return f"<sup>{last}</sup>"
            case "includegraphics":
                return "<img>"
            case "item":
                return f"{self._break()}{last} "
            case "par":
                return self._break()
            case "\\" | "newline" | "linebreak" | "tabularnewline":
                return " "
        return self._other(node, arguments)

    def _other(self, node: LatexMacroNode, arguments: Sequence[LatexNode]) -> str:
        """A command without a meaning of its own here: its arguments, or the sign that it prints."""
        name = node.macroname
        if _COUNTED.fullmatch(name):
            self._unknown.append(f"\\{name}")
        if name in _ACCENTS or not name.isalpha() or (not arguments and name in printing()):
            return escape(self._texts.nodelist_to_text([node]))
        after = self._source[node.pos + node.len : node.pos + node.len + 2]
        if not arguments and not self._within and (after == "{}" or after[:1] not in ("{", "[")):
            self._unknown.append(f"\\{name}")
        return self._of(arguments)

    def _own_command(self, name: str, arguments: list[str | None]) -> str:
        """A command that the document defines: its text with the arguments, within bounds."""
        filled = self._own[name].filled([one[1:-1] if one and one[0] in "{[" else one for one in arguments])
        self._left -= len(filled)
        if name in self._within or len(self._within) == MOST_DEEP or self._left < 0:
            self._endless.append(f"\\{name}")
            return ""
        self._within = (*self._within, name)
        text = self._of(self._parsed(filled))
        self._within = self._within[:-1]
        return text

    def _arguments(self, node: LatexNode) -> list[str | None]:
        """The source of each argument of a node; None for one that is left out."""
        return [None if one is None else one.latex_verbatim() for one in _arguments_of(node)]

    def _unit(self, node: LatexNode) -> str:
        """The unit of a quantity, whose name is a command."""
        written = node.latex_verbatim().strip("{}")
        return re.sub(r"\\([A-Za-z]+)", lambda unit: units().get(unit[1], f" {unit[1]}"), written).strip()

    def _table(self, nodes: Iterable[LatexNode]) -> str:
        rows: list[list[list[LatexNode]]] = [[[]]]
        for node in nodes:
            if isinstance(node, LatexMacroNode) and node.macroname in ("\\", "tabularnewline"):
                rows.append([[]])
            elif isinstance(node, LatexSpecialsNode) and node.specials_chars == "&":
                rows[-1].append([])
            elif node is not None:
                rows[-1][-1].append(node)
        first = f'<table {LINE}="{self._line}">'
        shown_rows = ("".join(self._cell(cell) for cell in row) for row in rows)
        texts = [row for row in shown_rows if re.sub(r"<[^>]*>|\s", "", row)]
        return f"{first}{''.join(f'<tr>{row}</tr>' for row in texts)}</table><p>"

    def _cell(self, nodes: Sequence[LatexNode]) -> str:
        across = next(
            (_arguments_of(n)[0] for n in _inside(nodes) if getattr(n, "macroname", "") == "multicolumn"), None
        )
        written = across.latex_verbatim().strip("{} ") if across is not None else ""
        span = min(int(written), MAX_SPAN) if re.fullmatch("[0-9]{1,3}", written) else 1
        text = "".join(
            self._of(_arguments_of(n)[-1:])
            if getattr(n, "macroname", "") in ("multicolumn", "multirow")
            else self._node(n)
            for n in nodes
        )
        return f'<td colspan="{span}">{text}</td>'


def _inside(nodes: Iterable[LatexNode]) -> Iterator[LatexNode]:
    for node in nodes:
        yield node
        yield from _inside(filter(None, getattr(node, "nodelist", None) or ()))


def _environment(node: LatexNode) -> str:
    return str(node.environmentname) if isinstance(node, LatexEnvironmentNode) else ""


def _arguments_of(node: LatexNode) -> list[LatexNode | None]:
    return list(getattr(getattr(node, "nodeargd", None), "argnlist", None) or ())
