"""Where a formula or a statement is printed, and how that is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

How = Literal["text at hand", "seen at an address", "quoted by another work", "from memory"]
Kind = Literal["article", "book", "report", "manuscript", "web page", "database", "standard", "software"]


@dataclass(frozen=True, slots=True)
class KnownBy:
    """How a work, or a place in it, is known: `where` is the address, or the work that quotes it, or ""."""

    how: How
    where: str

    @property
    def words(self) -> str:
        """`seen at an address: https://…`."""
        return f"{self.how}: {self.where}" if self.where else self.how


AT_HAND = KnownBy("text at hand", "")
FROM_MEMORY = KnownBy("from memory", "")

# Fields that works of a kind may lack: they are "" there (a year is 0), and nowhere else.
LACKING: Mapping[Kind, frozenset[str]] = MappingProxyType(
    {
        "article": frozenset({"date"}),
        "book": frozenset({"date", "volume", "pages"}),
        "report": frozenset({"date", "pages"}),
        "manuscript": frozenset({"date", "volume", "pages"}),
        "web page": frozenset({"date", "volume", "pages", "identifier"}),
        "database": frozenset({"date", "volume", "pages", "year"}),
        "standard": frozenset({"date", "volume", "pages"}),
        "software": frozenset({"date", "volume", "pages", "year"}),
    }
)


@dataclass(frozen=True, slots=True)
class Document:
    """A work that is cited. Every field is stated; `LACKING` says which ones a kind of work may not have.

    `short` is the authors' names as a citation has them. `container` is the journal, the proceedings, the publisher or
    the site; `identifier` a DOI, an ISBN or an address. `date` is a day, for works that are named by one. `from_memory`
    names the fields that nothing at hand confirms: no report prints them.
    """

    key: str
    kind: Kind
    short: str
    authors: str
    title: str
    container: str
    volume: str
    pages: str
    year: int
    date: str
    identifier: str
    known_by: KnownBy
    from_memory: tuple[str, ...]
    note: str

    @property
    def label(self) -> str:
        """`Dimm (2015)`; the names alone for a work without a year."""
        when = self.date or str(self.year or "")
        return f"{self.short} ({when})" if when else self.short

    @property
    def citation(self) -> str:
        """Authors, year and title on one line."""
        return self.label if self.title == self.short else f"{self.label}, {self.title}"


@dataclass(frozen=True, slots=True)
class Source:
    """A place in a document, such as `eq. 7` or `section 2`; "" where the work is cited as a whole.

    `place_known_by` says how the place is known; None is for a document whose text is at hand. `note` says how what
    stands here differs from what is printed there.
    """

    document: Document
    place: str
    place_known_by: KnownBy | None = None
    note: str = ""

    @property
    def known_place(self) -> str:
        """The place; "" where it rests on memory."""
        known_by = self.place_known_by or self.document.known_by
        return "" if known_by.how == "from memory" else self.place

    @property
    def citation(self) -> str:
        """The short form, as in `Dimm (2015), eq. 7`, without what rests on memory."""
        if self.document.known_by.how == "from memory":
            return STATED_HERE.citation
        return f"{self.document.label}, {self.known_place}" if self.known_place else self.document.label

    @property
    def title(self) -> str:
        """The title of the work; "" where it rests on memory, or stands in the citation already."""
        document = self.document
        unknown = document.known_by.how == "from memory" or "title" in document.from_memory
        return "" if unknown or document.title == document.short else document.title

    @property
    def as_printed(self) -> bool:
        """Whether what is shown is what the work prints: its text was read, and nothing differs."""
        return self.document.known_by.how == "text at hand" and not self.note


@dataclass(frozen=True, slots=True)
class StatedHere:
    """A statement that needs no authority: a definition, or a result of ours. `note` says what it rests on."""

    citation: str
    note: str = ""

    @property
    def title(self) -> str:
        """No title: there is no other work."""
        return ""

    @property
    def as_printed(self) -> bool:
        """No other work prints it."""
        return False


BY_DEFINITION = StatedHere("by definition")
STATED_HERE = StatedHere("stated here")
Origin = Source | StatedHere


def by_definition(note: str) -> StatedHere:
    """By definition, with a note."""
    return StatedHere(BY_DEFINITION.citation, note)


def stated_here(note: str, citation: str = STATED_HERE.citation) -> StatedHere:
    """Stated and derived in this catalogue, or by whom the citation says, with a note."""
    return StatedHere(citation, note)
