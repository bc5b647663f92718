r"""LaTeX source -> the source of what is printed: verbatim text as prose, comments and what is switched off away.

Commands that the document defines itself stand as their text, within bounds; nothing else is carried out. The lines
keep their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from prsym.documents.left_out import numbers_left_out, shown

_LITERAL = "verbatim|Verbatim|BVerbatim|LVerbatim|alltt"  # printed as they stand
_LISTING = "lstlisting|minted|tikzpicture|pgfpicture|picture|filecontents"
_SCANNED = re.compile(
    rf"\\begin\{{(?P<env>comment|{_LITERAL}|{_LISTING})(?P<star>\*?)\}}"
    r"|\\(?:verb\*?|lstinline(?:\[[^\]]*\])?|mintinline(?:\[[^\]]*\])?\{\w+\})(?P<verb>[^\sA-Za-z*{])"
    r"|\\end\{document\}(?P<rest>)|(?P<escaped>\\.)|(?P<comment>%[^\n]*)",
    re.DOTALL,
)
_ARGUMENTS = re.compile(r"(?:\[[^\]\n]*\]|\{[^{}\n]*\})+")
_SPECIAL = {c: f"\\{c}" for c in "%$&#_"} | dict.fromkeys("\\{}~", " ") | {"^": " "}
_IF = re.compile(
    r"\\(?:(?P<open>if(?!f\b|thenelse\b|csname\b|def\{|blank|empty|strequal)[A-Za-z@]*)|(?P<end>else|fi)\b)"
)
_NEW_IF = re.compile(r"\\newif\s*\\if[A-Za-z@]+")
_NAME = r"\\(?P<name>[A-Za-z@]+)"
_DEFINED = re.compile(
    rf"\\(?:newcommand|providecommand|renewcommand|DeclareRobustCommand)\*?\s*(?:\{{\s*{_NAME}\s*\}}|"
    rf"{_NAME.replace('name', 'bare')})\s*(?:\[(?P<count>[0-9])\])?\s*(?P<default>\[[^\]]*\])?\s*(?=\{{)"
    rf"|\\[gex]?def\s*{_NAME.replace('name', 'primitive')}(?P<parameters>(?:#[1-9])*)\s*(?=\{{)"
    rf"|\\(?:New|Renew|Provide|Declare)DocumentCommand\s*\{{?\s*{_NAME.replace('name', 'document')}\s*\}}?\s*"
    r"\{(?P<mandatory>(?:\s*m)*)\s*\}\s*(?=\{)"
)
_COMMAND = re.compile(r"\\(?:(?P<name>[A-Za-z@]+)|.)", re.DOTALL)
_OPTIONAL, _BLANKS, _SIGN = re.compile(r"\s*\[([^\]]*)\]"), re.compile(r"\s*"), re.compile(r"\S")
_HOLE, _HOLES = re.compile("#[1-9]"), re.compile("(#[1-9])")
MOST_DEEP, MOST_LARGER = 20, 4  # commands within one another; times the source, and as much as a page more
A_PAGE = 10_000


@dataclass(frozen=True, slots=True)
class _Own:
    """A command that the document defines: its text, its arguments, and the text of the first where that is missing."""

    text: str
    arguments: int
    default: str | None = None


@dataclass(slots=True)
class _Left:
    """Parts of a source that LaTeX does not print, or of which that is not known, for the remarks."""

    comments: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)

    def remarks(self) -> list[str]:
        conditions = f"conditions of it are not known, and both their sides were read: {shown(self.conditions)}"
        endless = f"commands of it that call themselves were not read: {shown(self.endless)}"
        return [
            *numbers_left_out("its comments and in text that is switched off", self.comments),
            *numbers_left_out("its drawings and listings of code", self.drawn),
            *([conditions] if self.conditions else []),
            *([endless] if self.endless else []),
        ]


def printed_source(text: str, group: Callable[[str, int], tuple[str, int]]) -> tuple[str, list[str]]:
    """The source of what is printed, and remarks on the rest; `group` gives the contents of braces."""
    left = _Left()
    text = _switched_on(_literal(text, left), left)
    text, own = _definitions(text, group)
    return _Expansion(own, group, left, MOST_LARGER * len(text) + A_PAGE).of(text), left.remarks()


def _lines(text: str) -> str:
    """The ends of lines of a text, so that those behind it keep their numbers."""
    return "\n" * text.count("\n")


def _as_prose(text: str) -> str:
    """Text that is printed as it stands, as a source that prints it."""
    return "".join(_SPECIAL.get(c, c) for c in text)


def _literal(text: str, left: _Left) -> str:
    """The source without comments, listings and drawings, and with verbatim text as prose."""
    found: list[str] = []
    at = 0
    while one := _SCANNED.search(text, at):
        found.append(text[at : one.start()])
        at = one.end()
        if one["env"]:
            closing = f"\\end{{{one['env']}{one['star']}}}"
            end = text.find(closing, at)
            inner = text[at : end if end >= 0 else len(text)]
            at += len(inner) + (len(closing) if end >= 0 else 0)
            found.append(_of_environment(one["env"], inner, left))
        elif one["verb"]:
            end = text.find("\n", at)
            inner = text[at : end if end >= 0 else len(text)].partition(one["verb"])[0]
            at += len(inner) + 1
            found.append(_as_prose(inner))
        elif one["comment"]:
            left.comments.append(one["comment"])
        elif one["escaped"]:
            found.append(one["escaped"])
        else:
            left.comments.append(text[at:])
            found.append(one[0])
            at = len(text)
    return "".join((*found, text[at:]))


def _of_environment(name: str, inner: str, left: _Left) -> str:
    if name == "comment":
        left.comments.append(inner)
        return _lines(inner)
    if re.fullmatch(_LITERAL, name):
        bare = re.sub(r"\A\[[^\]\n]*\]", "", inner)
        return f"\n\n{_as_prose(bare)}\n\n" if "\n" not in bare[:1] else f"\n{_as_prose(bare)}\n"
    left.drawn.append(_ARGUMENTS.sub("", inner, count=1) if _ARGUMENTS.match(inner) else inner)
    return _lines(inner)


def _switched_on(text: str, left: _Left) -> str:
    r"""The source without what stands between `\iffalse` and its end; of a condition that is not known both sides."""
    text = _NEW_IF.sub("", text)
    found: list[str] = []
    open_ones: list[bool | None] = []  # whether each side that is open is printed, and None where nobody knows
    at = 0
    for one in _IF.finditer(text):
        _keep(text[at : one.start()], open_ones, found, left)
        at = one.end()
        if one["open"]:
            known = {"iftrue": True, "iffalse": False}.get(one["open"])
            open_ones.append(known)
            if known is None and False not in open_ones:
                left.conditions.append(f"\\{one['open']}")
        elif open_ones and one["end"] == "fi":
            open_ones.pop()
        elif open_ones and open_ones[-1] is not None:
            open_ones[-1] = not open_ones[-1]
    _keep(text[at:], open_ones, found, left)
    return "".join(found)


def _keep(part: str, open_ones: list[bool | None], found: list[str], left: _Left) -> None:
    if False in open_ones:
        left.comments.append(part)
        found.append(_lines(part))
    else:
        found.append(part)


def _definitions(text: str, group: Callable[[str, int], tuple[str, int]]) -> tuple[str, dict[str, _Own]]:
    """The source without the definitions of commands, and these by their names."""
    own: dict[str, _Own] = {}
    found: list[str] = []
    at = 0
    while one := _DEFINED.search(text, at):
        inner, end = group(text, one.end())
        name = one["name"] or one["bare"] or one["primitive"] or one["document"]
        count = int(one["count"] or len(one["parameters"] or "") // 2 or (one["mandatory"] or "").count("m"))
        default = one["default"][1:-1] if one["default"] and count else None
        own[name] = _Own(" ".join(inner.split("\n")), count, default)
        found += [text[at : one.start()], _lines(text[one.start() : end])]
        at = end
    return "".join((*found, text[at:])), own


class _Expansion:
    """Puts the texts of the document's own commands in their places, within bounds of depth and of size."""

    def __init__(
        self, own: Mapping[str, _Own], group: Callable[[str, int], tuple[str, int]], left: _Left, most: int
    ) -> None:
        self._own, self._group, self._left, self._most = own, group, left, most

    def of(self, text: str, within: tuple[str, ...] = ()) -> str:
        """The text with each command of the document as what it stands for; `within` are those that it is part of."""
        if not self._own:
            return text
        found: list[str] = []
        at = 0
        while one := _COMMAND.search(text, at):
            found.append(text[at : one.start()])
            at = one.end()
            own = self._own.get(one["name"] or "")
            if own is None:
                found.append(one[0])
            elif one["name"] in within or len(within) == MOST_DEEP or self._most < 0:
                self._left.endless.append(one[0])
            else:
                given, at = self._arguments(text, at, own)
                filled = "".join(given[int(p[1]) - 1] if _HOLE.fullmatch(p) else p for p in _HOLES.split(own.text))
                self._most -= len(filled)
                found.append(self.of(filled, (*within, one["name"])))
        return "".join((*found, text[at:]))

    def _arguments(self, text: str, at: int, own: _Own) -> tuple[list[str], int]:
        """The arguments that stand behind a command, and where they end: braces, else one sign each."""
        given = [""] * 9
        first = 0
        if own.default is not None:
            optional = _OPTIONAL.match(text, at)
            given[0], at = (optional[1], optional.end()) if optional else (own.default, at)
            first = 1
        for i in range(first, own.arguments):
            if blanks := _BLANKS.match(text, at):
                at = blanks.end()
            if text[at : at + 1] == "{":
                given[i], at = self._group(text, at)
            elif sign := _COMMAND.match(text, at) or _SIGN.match(text, at):
                given[i], at = sign[0], sign.end()
        return given, at
