"""Markdown -> passages: headings, paragraphs, items, footnotes, fenced text, and the cells of pipe tables.

markdown-it-py makes a page of it, which is read as HTML, with the lines of the source and the signs of items. Fenced
code of a language is left out, with a remark on its numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from prsym.documents.html import FORMULA, LINE, MARK, NOTE, passages_of
from prsym.documents.mathematics import SIGNS_AND_DOLLARS
from prsym.documents.passages import Passage
from prsym.documents.plain import decoded
from prsym.documents.word_lists import grouped
from prsym.errors import InputError

MAX_NESTING = 100  # blocks, or links and emphasis, within one another
_OF_TEXT = frozenset(("", "text", "txt", "plain", "plaintext", "console", "output", "none"))  # fences without code
_NOTE = re.compile(r"\[\^(?P<name>[^\]\s]+)\]:[ \t]*(?P<text>.*)")
# The tags that GitHub shows as text, as they would hide all that follows.
_FILTERED = re.compile(rf"<(?=/?(?:{'|'.join(grouped('html_elements')['filtered'])})\b)", re.IGNORECASE)
_REFERENCE = re.compile(r"\[\^[^\]\s]+\]")


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The passages of a Markdown text, with the numbers of its lines."""
    text, left_out = decoded(content, name)
    parser, references = _parser(), dict[str, Any]()
    try:
        tokens = parser.parse(text, references)
        page = parser.renderer.render(_with_lines(tokens), parser.options, references)
    except RecursionError:
        raise InputError(f"{name}: has more than {MAX_NESTING} elements within one another") from None
    if any(_is_code(token) and re.search(r"\d", token.content) for token in tokens):
        left_out.add("code")
    # Titles of links that are defined apart, and targets that are no address, which may be the text of a note.
    links = references.get("references", {}).values()
    if any(re.search(r"\d", f"{link['title']} {'' if ':' in link['href'] else link['href']}") for link in links):
        left_out.add("links")
    return passages_of(page, name, left_out, dollars=True)


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"maxNesting": MAX_NESTING}).enable(["table", "strikethrough"])
    parser.block.ruler.before("reference", "note", _note, {"alt": ["paragraph", "reference"]})
    parser.inline.ruler.before("escape", "mathematics", _mathematics)
    parser.inline.ruler.before("link", "note_reference", _note_reference)
    parser.add_render_rule("fence", _fence)
    parser.add_render_rule("code_block", _fence)
    parser.add_render_rule("html_block", _html)
    parser.add_render_rule("html_inline", _html)
    return parser


def _note(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A footnote: a line with its name, and the lines up to an empty one or another footnote."""
    begin = _NOTE.match(state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]])
    if begin is None or silent:
        return begin is not None
    line, lines = start + 1, [begin["text"]]
    while line < end and not state.isEmpty(line):
        text = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
        if _NOTE.match(text):
            break
        lines.append(text)
        line += 1
    state.line = line
    opened = state.push("note_open", NOTE, 1)
    opened.attrs, opened.map, opened.block = {"name": begin["name"]}, [start, line], True
    inline = state.push("inline", "", 0)
    inline.content, inline.map, inline.children = "\n".join(lines), [start, line], []
    state.push("note_close", NOTE, -1).block = True
    return True


def _mathematics(state: StateInline, silent: bool) -> bool:
    """LaTeX between its signs is text as it is written."""
    if state.src[state.pos] not in "$\\":
        return False
    found = SIGNS_AND_DOLLARS.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        state.pending += found[0]
    state.pos = found.end()
    return True


def _note_reference(state: StateInline, silent: bool) -> bool:
    """The mark of a footnote is no text."""
    found = _REFERENCE.match(state.src, state.pos)
    if found is not None:
        state.pos = found.end()
    return found is not None


def _with_lines(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with the number of the line at which each begins, and items with their signs."""
    for token in tokens:
        if token.map is not None and token.nesting >= 0:
            token.attrSet(LINE, token.map[0] + 1)
        if token.type == "list_item_open":
            token.attrSet(MARK, f"{token.info}{token.markup} ")
    return tokens


def _language(token: Token) -> str:
    found = re.match(r"[\w.{-]*", token.info.strip())
    return found[0].lower() if found else ""


def _is_code(token: Token) -> bool:
    return token.type == "fence" and _language(token) not in (*_OF_TEXT, "math")


def _fence(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    """Fenced mathematics is a formula, fenced text is kept as it is, and code is left out."""
    token = tokens[index]
    line = (token.map or [0])[0] + 1 + (token.type == "fence")
    language = _language(token)
    if language == "math":
        return f'<{FORMULA} {LINE}="{line}">{escape(token.content)}</{FORMULA}>'
    return "" if _is_code(token) else f'<pre {LINE}="{line}">{escape(token.content)}</pre>'


def _html(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    """HTML as it is; a block of it with the number of its line."""
    token = tokens[index]
    line = f'<area {LINE}="{token.map[0] + 1}">' if token.map else ""
    return f"{line}{_FILTERED.sub('&lt;', token.content)}"
