"""Records -> HTML, by the templates; outside text is escaped, and what cannot be seen in it is written out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined

from prsym.documents.reading import MAX_FILE, READERS
from prsym.report.writing import one_line, visible
from prsym.review.editing import fields_of, texts_of
from prsym.review.items import DOUBTFUL, UNREPRODUCED
from prsym.review.keys import KEYS, Keys
from prsym.serving.kinds import KINDS, Kind

if TYPE_CHECKING:
    from prsym.serving.desk import Desk, Opened

FIRST = {UNREPRODUCED: "no proposal gives this value", DOUBTFUL: "doubtful"}
OTHER_FATES = {"input": "input of a claim", "repeats": "repeats another number", "no claim": "no claim"}


@dataclass(frozen=True, slots=True)
class Row:
    """A claim in the list of all: its value, its place, and what was decided."""

    id: str
    value: str
    place: str
    state: str
    is_current: bool


class Views:
    """The pages and their parts, for one server whose addresses begin with `base`."""

    def __init__(self, base: str) -> None:
        self._templates = Environment(
            loader=PackageLoader("prsym.serving"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters.update(visible=visible, line=one_line)
        self._templates.globals.update(base=base)

    def home(self, desk: Desk) -> str:
        """Where a document is chosen."""
        opened = list(desk.opened.values())
        return self._show("home", endings=sorted(READERS), most=MAX_FILE // 1_000_000, opened=opened)

    def gone(self) -> str:
        """The page of a document that is not open."""
        return self._show("gone")

    def working(self, opened: Opened, back: str = "") -> str:
        """The page of a document while work on it is done, or could not be done."""
        return self._show("working", opened=opened, back=back)

    def review(self, opened: Opened) -> str:
        """The page of a review."""
        keys = opened.review()
        draft = keys.review.draft
        claims = set(keys.review.order)
        others = [(one, OTHER_FATES.get(one.fate, one.fate)) for one in draft.numbers if one.id not in claims]
        return self._show(
            "review",
            rows=list(_rows(keys)),
            others=others,
            remarks=(*draft.document.remarks, *draft.remarks),
            review=keys.review,
            **self._card_values(opened),
        )

    def parts(self, opened: Opened, changed: set[str], *, is_editing: bool = False) -> dict[str, str]:
        """What a key changes on the page of a review, by the ids of the elements."""
        keys = opened.review()
        rows = {f"row-{row.id}": self._show("row", row=row) for row in _rows(keys) if row.id in changed}
        card = self._show("card", **self._card_values(opened, is_editing=is_editing))
        return rows | {"card": card, "progress": self._show("progress", keys=keys)}

    def verdicts(self, opened: Opened) -> str:
        """The page of the verdicts, with the files that can be saved."""
        ending = opened.document.suffix.lower()
        return self._show("verdicts", opened=opened, review=opened.review().review, files=list(_files(ending)))

    def _card_values(self, opened: Opened, *, is_editing: bool = False) -> Mapping[str, object]:
        keys = opened.review()
        item = keys.item()
        fields = [(*field, texts_of(keys.review, item)[field[0]]) for field in fields_of(item)] if item else []
        return {
            "opened": opened,
            "keys": keys,
            "item": item,
            "first": FIRST.get(keys.review.urgency(item.id), "") if item is not None else "",
            "fields": fields,
            "is_editing": is_editing,
            "explained": KEYS,
        }

    def _show(self, name: str, **values: object) -> str:
        return self._templates.get_template(f"{name}.html").render(**values)


def _rows(keys: Keys) -> Iterator[Row]:
    for identifier in keys.review.order:
        value, place = keys.review.named(identifier)
        yield Row(identifier, value, place, keys.review.state(identifier), identifier == keys.current)


def _files(ending: str) -> Iterator[tuple[Kind, bool]]:
    """The kinds of files that are shown, and whether each can be made here."""
    for kind in KINDS:
        if kind.is_possible(ending) or kind.needs:
            yield kind, kind.is_possible(ending)
