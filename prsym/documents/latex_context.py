"""The commands of LaTeX that the reader knows: the data in `latex_commands.toml`, and those that a document defines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from pylatexenc.latex2text import get_default_latex_context_db as texts_of_commands
from pylatexenc.latexwalker import LatexWalker, get_default_latex_context_db
from pylatexenc.macrospec import EnvironmentSpec, LatexContextDb, MacroSpec, VerbatimArgsParser

_VERBATIM = "verbatim|Verbatim|BVerbatim|LVerbatim|alltt"  # environments that are printed as they are
_NOT_PROSE = "lstlisting|minted|tikzpicture|pgfpicture|picture|filecontents|comment"
_LITERAL = re.compile(
    rf"\\begin\{{(?P<name>(?P<is_shown>{_VERBATIM})|{_NOT_PROSE})\*?\}}(?P<body>.*?)(?:\\end\{{(?P=name)\*?\}}|\Z)",
    re.DOTALL,
)
_BARE_FILE = re.compile(r"\\input[ \t]+([^\s\\{}]+)")
_TRIMMED = re.compile(r"(?<=\\cmidrule)\([^()]*\)")
_NAME = r"\\(?P<{}>[A-Za-z@]+)"
_DEFINED = re.compile(
    rf"\\(?:newcommand|providecommand|renewcommand|DeclareRobustCommand)\*?\s*(?:\{{\s*{_NAME.format('a')}\s*\}}|"
    rf"{_NAME.format('b')})\s*(?:\[(?P<count>[0-9])\])?\s*(?P<default>\[[^\]]*\])?\s*(?=\{{)"
    rf"|\\[gex]?def\s*{_NAME.format('c')}(?P<parameters>(?:#[1-9])*)\s*(?=\{{)"
)


@dataclass(frozen=True, slots=True)
class OwnCommand:
    """A command that the document defines: its text, its arguments, and the first argument where it is left out."""

    text: str
    arguments: int
    default: str | None = None

    @property
    def spec(self) -> str:
        """Its arguments as pylatexenc has them."""
        optional = self.default is not None
        return "[" * optional + "{" * (self.arguments - optional)

    def filled(self, arguments: list[str | None]) -> str:
        """Its text with these arguments."""
        given = [self.default or "" if one is None else one for one in arguments]
        return re.sub("#([1-9])", lambda hole: given[int(hole[1]) - 1] if int(hole[1]) <= len(given) else "", self.text)


@cache
def _data() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(files("prsym.documents").joinpath("latex_commands.toml").read_text(encoding="utf-8"))


@cache
def kind_of(command: str) -> str:
    """The group of commands in the data that one belongs to; "" for none."""
    groups = (kind for kind, names in _data().items() if kind not in ("environments", "units"))
    return next((kind for kind in groups if any(command in names.split() for names in _data()[kind].values())), "")


def units() -> Mapping[str, str]:
    """The units that have a command, as they are printed."""
    return _data()["units"]


@cache
def printing() -> frozenset[str]:
    """The commands whose text pylatexenc knows."""
    return frozenset(spec.macroname for spec in texts_of_commands().iter_macro_specs())


def context(own: Mapping[str, OwnCommand]) -> LatexContextDb:
    """The commands and environments with their arguments, for pylatexenc."""
    groups = {kind: names for kind, names in _data().items() if kind not in ("environments", "units")}
    macros = [
        MacroSpec(name, spec) for rows in groups.values() for spec, names in rows.items() for name in names.split()
    ]
    macros += [MacroSpec("multicolumn", "{{{"), MacroSpec("multirow", "[{[{{"), MacroSpec("textsuperscript", "{")]
    macros += [MacroSpec("lstinline", args_parser=VerbatimArgsParser("verb-macro"))]
    environments = [EnvironmentSpec(name, spec) for name, spec in _data()["environments"].items()]
    environments += [EnvironmentSpec("verbatim", args_parser=VerbatimArgsParser("verbatim-environment"))]
    found = get_default_latex_context_db()
    found.add_context_category("prsym", macros=macros, environments=environments, prepend=True)
    specs = [MacroSpec(name, one.spec) for name, one in own.items()]
    found.add_context_category("own", macros=specs, prepend=True)
    return found


def without_listings(text: str) -> tuple[str, list[str], list[str]]:
    """The source without comments, drawings and listings of code, and the texts of comments and of the others.

    Text that is printed as it is becomes `verbatim`; lines keep their numbers.
    """
    comments: list[str] = []
    others: list[str] = []

    def replaced(found: re.Match[str]) -> str:
        if found["is_shown"]:
            return f"\\begin{{verbatim}}{found['body']}\\end{{verbatim}}"
        (comments if found["name"] == "comment" else others).append(found["body"])
        return "\n" * found[0].count("\n")

    return _TRIMMED.sub("", _BARE_FILE.sub(r"\\input{\1}", _LITERAL.sub(replaced, text))), comments, others


def defined(text: str) -> tuple[str, dict[str, OwnCommand]]:
    """The source without the definitions of commands, and these by their names; lines keep their numbers."""
    own: dict[str, OwnCommand] = {}
    found, at, walker = [], 0, LatexWalker(text, tolerant_parsing=True)
    while one := _DEFINED.search(text, at):
        _, start, length = walker.get_latex_expression(one.end())
        body, end = text[start + 1 : start + length - 1], start + length
        count = int(one["count"] or len(one["parameters"] or "") // 2)
        default = one["default"][1:-1] if one["default"] and count else None
        own[one["a"] or one["b"] or one["c"]] = OwnCommand(" ".join(body.split("\n")), count, default)
        found += [text[at : one.start()], "\n" * text.count("\n", one.start(), end)]
        at = max(end, one.end())
    return "".join((*found, text[at:])), own
