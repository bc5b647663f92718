"""A document for the terminal, by rich."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from prsym.reading.text import to_text as formula_text
from prsym.report import document as d
from prsym.report.writing import one_line, visible

ENDLESS = 1_000_000  # columns of a line that is never broken
NARROW = 60  # columns below which a table has no room
WIDEST = 24  # columns of a cell that another follows


def to_text(told: RenderableType, width: int) -> str:
    """Plain text without colours."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, force_terminal=False).print(told)
    return out.getvalue()


def to_lines(content: d.Content) -> list[str]:
    """Each block of the content as a line of plain text."""
    text = to_text(Group(*_blocks(content)), ENDLESS)
    return [line.strip() for line in text.splitlines() if line.strip()]


def renderable(document: d.Document) -> RenderableType:
    """The title and the blocks, with an empty line before and after each section; a banner first, and before each
    table, list and section."""
    title = document.title.text if isinstance(document.title, d.Outside) else document.title
    head = [Text(one_line(title), style="bold")] if title else []
    if not document.banner:
        return Group(*head, *_blocks(document.content))
    banner = Text(document.banner, style="bold")
    parts = [Group(*([banner] if _is_long(part) else []), *_blocks((part,))) for part in document.content]
    return Group(banner, *head, *parts)


def _is_long(part: d.Inline | d.Block) -> bool:
    return isinstance(part, d.Table | d.Section) or (isinstance(part, d.Listing) and bool(part.items))


def _blocks(content: d.Content) -> Iterator[RenderableType]:
    after_section = False
    for part in d.lines(content):
        if isinstance(part, d.Section) or after_section:
            yield Text()
        after_section = isinstance(part, d.Section)
        yield from ([_line(part)] if isinstance(part, tuple) else _block(part))


def _block(block: d.Block) -> Iterator[RenderableType]:
    match block:
        case d.Paragraph(content, role):
            text = _line(content)
            yield Text("", style="dim").append_text(text) if role == "note" else text
        case d.Listing(items):
            yield from (_line(item) for item in items)
        case d.Facts(pairs):
            yield _facts(pairs)
        case d.Table():
            yield _Rows(block)
        case d.Formula():
            yield _line((block,))
        case d.Beside(contents):
            for content in contents:
                yield from _blocks(content)
        case d.Details(summary, content):
            yield Text(summary, style="bold")
            yield from _blocks(content)
        case d.Section(heading, content, verdict=verdict):
            yield Text("", style="bold").append_text(_line(heading)).append_text(_line(verdict))
            yield from (Padding(part, (0, 0, 0, 2)) for part in _blocks(content))
        case _:
            return  # pictures, filters and contents belong to other media


def _line(content: d.Content) -> Text:
    """The content on one line: blocks within it count as their words."""
    text = Text()
    for part in content:
        match part:
            case d.Formula(parts):
                text.append("".join(p if isinstance(p, str) else formula_text(p) for p in parts))
            case d.Paragraph(inner):
                text.append_text(_line(inner))
            case _ if isinstance(part, d.INLINES):
                text.append_text(_inline(part))
    return text


def _inline(part: d.Inline) -> Text:
    match part:
        case str():
            return Text(visible(part), style="not bold")
        case d.Outside(text):
            return Text(_on_one_line(text), style="not bold")
        case d.Strong(content):
            return Text(_line(content).plain, style="bold")
        case d.Emphasis(content) | d.Link(content):
            return _line(content)
        case d.Code(text):
            return Text(text)
        case d.Badge(word, _, _, style):
            return Text(word, style=style)
        case d.Math(tree):
            return Text(formula_text(tree))
        case d.Digits(sure, rest):
            return Text(sure + rest)


def _on_one_line(text: str) -> str:
    """Outside text on one line; blanks at its ends part it from what stands beside it."""
    line = one_line(text)
    return f"{' ' * text.startswith(' ')}{line}{' ' * (text.endswith(' ') and bool(line))}"


def _facts(pairs: tuple[tuple[str | d.Badge, d.Content], ...]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for term, said in pairs:
        grid.add_row(Text(term, style="dim") if isinstance(term, str) else _inline(term), _line(said))
    return grid


class _Rows:
    """A table or, where that has no room, its rows one below the other with every word."""

    def __init__(self, table: d.Table) -> None:
        self._table = table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= NARROW:
            yield self._grid()
            return
        for row in self._table.rows:
            first, *between, last = map(_line, row.cells)
            yield Text("", style="bold").append_text(first).append(": ").append_text(last)
            names = (column.heading for column in self._table.columns[1:-1])
            yield from (
                Text(f"  {name}: ").append_text(cell) for name, cell in zip(names, between, strict=True) if cell
            )

    def _grid(self) -> Grid:
        """One line a row: what is too long for its column is cut, except the last."""
        rows = [list(map(_line, row.cells)) for row in self._table.rows]
        grid = Grid(expand=True, show_lines=False)
        for column in self._table.columns[:-1]:
            grid.add_column(column.heading, max_width=WIDEST, min_width=6)
        widest = max((row[-1].cell_len for row in rows), default=0)
        grid.add_column(self._table.columns[-1].heading, no_wrap=True, min_width=widest)
        for *cells, last in rows:
            for cell in cells:
                cell.overflow, cell.no_wrap = "ellipsis", True
            grid.add_row(*cells, last)
        return grid
