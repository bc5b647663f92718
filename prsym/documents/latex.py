"""LaTeX source -> passages: headings, paragraphs, items, footnotes, displayed formulas, and the cells of tabulars.

pylatexenc reads the source, which becomes a page that is read as HTML. Nothing is compiled or included: commands that
only set type are left out and their arguments kept. Remarks name the kinds of what is left out.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from pylatexenc import latexwalker as tex
from pylatexenc.latex2text import LatexNodes2Text
from pylatexenc.macrospec import EnvironmentSpec, LatexContextDb, MacroSpec, VerbatimArgsParser

from prsym.documents.html import FORMULA, LINE, MATHEMATICS, passages_of
from prsym.documents.passages import Passage
from prsym.documents.plain import decoded
from prsym.errors import InputError

MAX_SOURCE = 2_000_000  # characters
_FORMULAS = re.compile(r"(?:equation|align|gather|multline|displaymath|eqnarray|math)\*?")
_TABLES = re.compile(r"(?:tabular[xy]?|xltabular|longtable|supertabular)\*?")
_UNSHOWN = re.compile(r"\\(?:label|tag)\*?\{[^{}]*\}")
_EMPTY_LINES = re.compile(r"\n[ \t]*\n\s*")
_COUNTED = re.compile(r"the[a-z]+|arabic|[Rr]oman|[Aa]lph|value|number|Sexpr|py|fpeval|inteval|pgfmath\w+|DTL\w+")
_ACCENTS = frozenset("cvuHkbdrt")
MOST_LARGER, A_PAGE, MOST_DEEP = 4, 10_000, 3  # times the source and characters; own commands within one another
_VERBATIM = "verbatim|Verbatim|BVerbatim|LVerbatim|alltt"  # environments that are printed as they are
_NOT_PROSE = "lstlisting|minted|tikzpicture|pgfpicture|picture|filecontents"
_LITERAL = re.compile(
    rf"\\begin\{{(?P<name>(?P<is_shown>{_VERBATIM})|(?P<is_code>{_NOT_PROSE})|comment)\*?\}}"
    r"(?P<body>.*?)(?:\\end\{(?P=name)\*?\}|\Z)|\\iffalse\b(?P<off>.*?)(?:\\fi\b|\Z)",
    re.DOTALL,
)
_BARE_FILE = re.compile(r"\\input[ \t]+([^\s\\{}]+)")
_TRIMMED = re.compile(r"(?<=\\cmidrule)\([^()]*\)")
_DEFINED = re.compile(
    r"\\(?:(?:re|provide)?new|provide|renew)command\*?\s*\{?\s*\\(?P<own>[A-Za-z]+)\s*\}?\s*"
    r"(?P<arguments>(?:\[[^\]]*\]\s*)*)\{(?P<body>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}"
)


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The passages of the document's body, with the numbers of the lines of the source."""
    text, left_out = decoded(content, name)
    if len(text) > MAX_SOURCE:
        raise InputError(f"{name}: has {len(text):,} characters: at most {MAX_SOURCE:,} of LaTeX are read")
    try:
        page = _Page(_plain(text, left_out), left_out)
        return passages_of(page.html(), name, left_out)
    except (IndexError, RecursionError):
        raise InputError(f"{name}: is damaged, or has too many groups within one another") from None


class _Page:
    """Turns the nodes of the source into a page of HTML, in which each of them has the number of its line."""

    def __init__(self, source: str, left_out: set[str]) -> None:
        self.left_out = left_out
        self._source = source
        self._breaks = [found.start() for found in re.finditer("\n", source)]
        self._texts = LatexNodes2Text(math_mode="verbatim")

    def html(self) -> str:
        """The page of the body; of what is before it only the title."""
        walker = tex.LatexWalker(self._source, latex_context=_context(), tolerant_parsing=True)
        nodes: list[tex.LatexNode] = [node for node in walker.get_latex_nodes()[0] if node is not None]
        at = next((k for k, n in enumerate(nodes) if getattr(n, "environmentname", "") == "document"), None)
        if at is None:
            return f"<p>{self._of(nodes)}"
        for node in (*(n for n in nodes[:at] if isinstance(n, tex.LatexCommentNode)), *nodes[at + 1 :]):
            self._hidden(node)
        titles = [n for n in nodes[:at] if getattr(n, "macroname", "") == "title"]
        return f"{self._of(titles)}<p>{self._of(nodes[at].nodelist)}"

    def _hidden(self, node: tex.LatexNode) -> str:
        """Text that is not printed: no part of the page."""
        if re.search(r"\d", node.latex_verbatim()):
            self.left_out.add("hidden")
        return ""

    def _of(self, nodes: Iterable[tex.LatexNode | None]) -> str:
        lines = ((node, bisect_left(self._breaks, node.pos) + 1) for node in nodes if node is not None)
        return "".join(f'<area {LINE}="{line}">{self._node(node)}' for node, line in lines)

    def _node(self, node: tex.LatexNode) -> str:
        match node:
            case tex.LatexCharsNode():
                return _EMPTY_LINES.sub(r"<p>\g<0>", escape(node.chars))
            case tex.LatexSpecialsNode():
                return "" if node.specials_chars == "&" else escape(self._texts.nodelist_to_text([node]))
            case tex.LatexGroupNode():
                return self._of(node.nodelist)
            case tex.LatexMathNode():
                return self._mathematics(node)
            case tex.LatexEnvironmentNode():
                return f"<p>{self._environment(node)}<p>"
            case tex.LatexMacroNode():
                return self._command(node)
        return self._hidden(node)

    def _mathematics(self, node: tex.LatexMathNode) -> str:
        source = _source(node.nodelist)
        if node.displaytype == "display":
            return _formula(source)
        has_structure = any(_arguments(n) for n in node.nodelist)
        shown = (f"{self._texts.nodelist_to_text([n])}{getattr(n, 'macro_post_space', '')}" for n in node.nodelist)
        text = f"${source}$" if has_structure else "".join(shown)
        return f'<{MATHEMATICS} source="{escape(source)}">{escape(text)}</{MATHEMATICS}>'

    def _environment(self, node: tex.LatexEnvironmentNode) -> str:
        name = node.environmentname
        if name == "verbatim":
            return f"<pre>{escape(_source(_arguments(node)))}</pre>"
        if _FORMULAS.fullmatch(name):
            return _formula(_source(node.nodelist))
        return self._table(node.nodelist) if _TABLES.fullmatch(name) else self._of(node.nodelist)

    def _command(self, node: tex.LatexMacroNode) -> str:
        """What the data show for a command or its group: its last argument, and the one before it."""
        name, arguments = node.macroname, _arguments(node)
        kind, _ = _groups().get(name, ("", ""))
        shown = _data()["shown"].get(kind or name)
        if name in ("verb", "lstinline"):
            return escape(_source(arguments))
        if kind == "file":
            self.left_out.add("files")
        if shown is None:
            return self._other(node, arguments)
        before, last = (self._of(one) if shown else "" for one in (arguments[-2:-1], arguments[-1:]))
        return str(shown.format(before=before, last=last))

    def _other(self, node: tex.LatexMacroNode, arguments: Sequence[tex.LatexNode]) -> str:
        """A command without a meaning of its own here: its arguments, or the sign that it prints."""
        name = node.macroname
        if name in _ACCENTS or not name.isalpha() or (not arguments and self._texts.latex_context.get_macro_spec(name)):
            return escape(self._texts.nodelist_to_text([node]))
        after = self._source[node.pos + node.len : node.pos + node.len + 2]
        is_alone = not arguments and (after == "{}" or after[:1] not in ("{", "["))
        if name.startswith("if") or name in ("else", "fi"):
            self.left_out.add("conditions")
        elif is_alone or _COUNTED.fullmatch(name):
            self.left_out.add("commands")
        return self._of(arguments)

    def _table(self, nodes: Iterable[tex.LatexNode]) -> str:
        rows: list[list[list[tex.LatexNode]]] = [[[]]]
        for node in nodes:
            if getattr(node, "macroname", "") in ("\\", "tabularnewline"):
                rows.append([[]])
            elif getattr(node, "specials_chars", "") == "&":
                rows[-1].append([])
            elif node is not None:
                rows[-1][-1].append(node)
        shown = ("".join(map(self._cell, row)) for row in rows)
        texts = (row for row in shown if re.sub(r"<[^>]*>|\s", "", row))
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in texts)}</table>"

    def _cell(self, nodes: Sequence[tex.LatexNode]) -> str:
        """A cell; one of several columns says so in a command, which only blanks and rules are before."""
        across = next((_arguments(n)[0] for n in nodes if getattr(n, "macroname", "") == "multicolumn"), None)
        span = re.sub(r"\D", "", across.latex_verbatim()) if across is not None else ""
        return f'<td colspan="{span}">{self._of(nodes)}</td>'


def _formula(source: str) -> str:
    bare = escape(" ".join(_UNSHOWN.sub("", source).split()))
    return f"<{FORMULA}>{bare}</{FORMULA}>" if bare else ""


def _source(nodes: Iterable[tex.LatexNode | None]) -> str:
    return "".join(node.latex_verbatim() for node in nodes if node is not None)


def _arguments(node: tex.LatexNode) -> list[tex.LatexNode]:
    """The arguments of a command or an environment that are not left out."""
    given = getattr(getattr(node, "nodeargd", None), "argnlist", None) or ()
    return [one for one in given if one is not None]


@cache
def _data() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files("prsym.documents").joinpath("latex_commands.toml").read_text(encoding="utf-8"))


@cache
def _groups() -> dict[str, tuple[str, str]]:
    """The group of each command in the data, and its arguments as pylatexenc has them."""
    return {
        name: (kind, spec)
        for kind, rows in _data()["commands"].items()
        for spec, names in rows.items()
        for name in names.split()
    }


def _context() -> LatexContextDb:
    """The commands and environments with their arguments, for pylatexenc."""
    found = tex.get_default_latex_context_db()
    macros = [MacroSpec(name, spec) for name, (_, spec) in _groups().items()]
    macros += [MacroSpec("lstinline", args_parser=VerbatimArgsParser("verb-macro"))]
    environments = [EnvironmentSpec(name, spec) for name, spec in _data()["environments"].items()]
    environments += [EnvironmentSpec("verbatim", args_parser=VerbatimArgsParser("verbatim-environment"))]
    found.add_context_category("prsym", macros=macros, environments=environments, prepend=True)
    return found


def _plain(text: str, left_out: set[str]) -> str:
    """The source without what is not printed and with its own commands put in; `left_out` takes the kinds of the rest.

    Commands with arguments are not put in. Lines keep their numbers.
    """

    def without(found: re.Match[str]) -> str:
        if found["is_shown"]:
            return f"\\begin{{verbatim}}{found['body']}\\end{{verbatim}}"
        if re.search(r"\d", found["body"] or found["off"] or ""):
            left_out.add("code" if found["is_code"] else "hidden")
        return "\n" * found[0].count("\n")

    source = _TRIMMED.sub("", _BARE_FILE.sub(r"\\input{\1}", _LITERAL.sub(without, text)))
    own: dict[str, str] = {}

    def defined(found: re.Match[str]) -> str:
        if found["arguments"]:
            left_out.add("commands")
        else:
            own[found["own"]] = " ".join(found["body"].split("\n"))
        return "\n" * found[0].count("\n")

    return _filled(_DEFINED.sub(defined, source), own)


def _filled(source: str, own: Mapping[str, str]) -> str:
    """The source with commands of the document as their texts, within bounds."""
    if not own:
        return source
    used = re.compile(rf"\\({'|'.join(own)})(?![A-Za-z])(?:\{{\}}|[ \t]+)?")
    most = MOST_LARGER * len(source) + A_PAGE
    for _ in range(MOST_DEEP):
        filled = used.sub(lambda found: own[found[1]], source)
        if len(filled) > most:
            break
        source = filled
    return source
