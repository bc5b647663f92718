"""Where a formula or a statement is printed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A paper or another source document."""

    key: str
    authors: str
    title: str
    year: int

    @property
    def citation(self) -> str:
        """Authors, year and title on one line."""
        return f"{self.authors} ({self.year}), {self.title}"


@dataclass(frozen=True, slots=True)
class Source:
    """A place in a document: an equation number such as `eq. 7`, or a section such as `section 2`."""

    document: Document
    place: str

    @property
    def citation(self) -> str:
        """The short form, as in `Dimm (2015), eq. 7`."""
        return f"{self.document.authors} ({self.document.year}), {self.place}"
