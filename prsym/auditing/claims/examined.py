"""The document whose claims a file holds: is it still the same one, and does it print what the claims say?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prsym.documents.quoting import is_printed, spans
from prsym.documents.reading import read_document
from prsym.errors import InputError, shortened

MOST_SHOWN = 3  # sentences that are no longer there
LONGEST = 100  # characters of a quote in a line


@dataclass(frozen=True, slots=True)
class Examined:
    """The name of the examined document, and all its text."""

    name: str
    text: str

    @classmethod
    def of(cls, name: str, passages: Iterable[str]) -> Examined:
        """A document of that name, with the texts of its passages."""
        return cls(name, " ".join(" ".join(text.split()) for text in passages))

    def holds(self, quote: str) -> bool:
        """Whether the quote stands in it."""
        return next(spans(quote, self.text), None) is not None

    def problem(self, entry: Mapping[str, Any]) -> str:
        """That the quote, the value or the interval of a claim is not what the document prints; "" if it is.

        A finding about a number that the document does not print would be no finding about the document.
        """
        quote, value, interval = (_text(entry.get(key)) for key in ("quote", "value", "interval"))
        inputs, places = _table(entry.get("inputs")), _table(entry.get("places"))
        if quote and not self.holds(quote):
            return (
                f"quote: “{shortened(quote, LONGEST)}” {self._lacks}: copy it as printed, with … for what is left out"
            )
        # Arithmetic of percentages may give points: "an improvement of 19.4 percent" is 80.0 − 60.6.
        printed = (value, f"{value}%") if "compute" in entry else (value,)
        if value and not any(is_printed(one, quote or self.text, apart=bool(quote)) for one in printed):
            lacks = "does not stand in the sentence that is quoted" if quote else self._lacks
            return f"value = {_shown(value)} {lacks}: write it as it is printed"
        if interval and not is_printed(interval, self.text):
            return f"interval = {_shown(interval)} {self._lacks}: write it as it is printed"
        for name in places:
            number = _text(inputs.get(name))
            if number and not is_printed(number, self.text):
                return f"inputs: {name} = {_shown(number)} {self._lacks}, though places says where: write it as printed"
        return ""

    @property
    def _lacks(self) -> str:
        return f"does not stand in {self.name}"

    def not_printed(self, inputs: Mapping[str, str]) -> tuple[str, ...]:
        """The names of the inputs whose numbers the document does not print."""
        return tuple(name for name, text in inputs.items() if text.strip() and not is_printed(text, self.text))


def read_examined(folder: Path, name: str, sha256: str, quotes: Iterable[str]) -> Examined:
    """The document beside the claims file; `InputError` where it is another one, with the quotes that it lacks."""
    document = read_document(folder / name)
    found = Examined.of(name, (passage.text for passage in document.passages))
    if document.sha256 == sha256:
        return found
    lost = [quote for quote in dict.fromkeys(quotes) if quote.strip() and not found.holds(quote)]
    told = "; ".join(f"“{shortened(quote, LONGEST)}”" for quote in lost[:MOST_SHOWN])
    more = f"; and {len(lost) - MOST_SHOWN} more" if len(lost) > MOST_SHOWN else ""
    changed = f": it has no longer {told}{more}" if lost else "; every quote is still in it"
    raise InputError(
        f"{name}: has changed since the claims were drafted from it{changed}. Draft them again, or write its new "
        f"SHA-256, {document.sha256}, once you have compared them"
    )


def _text(value: object) -> str:
    """A text or a number as typed; "" for anything else, which is told elsewhere."""
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _table(value: object) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {}


def _shown(text: str) -> str:
    return repr(shortened(text, LONGEST))
