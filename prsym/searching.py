"""Entries of the catalogue by what reports call them: words of their titles, ids, inputs, and the field's synonyms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from prsym.model.formula import Formula, Theorem

Entry = Formula | Theorem
_WORD = re.compile(r"[^\W_]+")
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
# Words that say nothing of the quantity: `the elusion rate` is elusion.
_SILENT = frozenset({"the", "a", "an", "of", "from", "for", "rate", "estimated", "estimate", "observed", "point", "s"})
TERM, TITLE, ID, INPUT = 8, 4, 3, 1  # what a word counts, by where it stands


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text that say something, in lower case and without plurals' s.

    >>> words_of("The elusion rate"), words_of("F₁-score"), words_of("missed_documents")
    (('elusion',), ('f1', 'score'), ('missed', 'document'))
    """
    found = _WORD.findall(text.casefold().translate(SUBSCRIPTS))
    kept = [word for word in found if word not in _SILENT] or found
    return tuple(
        word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word for word in kept
    )


def search(text: str, entries: Iterable[Entry], names: dict[str, tuple[str, ...]]) -> list[Entry]:
    """The entries that every word of a text fits, or, where there is none, most words; the closest first.

    `names` are what the field calls a formula, by its id. A word fits the beginning of a word of the title, of the id,
    of an input or of a name.
    """
    asked = words_of(text)
    scored = [(entry, _scores(asked, entry, names.get(entry.id, ()))) for entry in entries]
    most = max((sum(map(bool, scores)) for _, scores in scored), default=0)
    fitting = [(entry, sum(scores)) for entry, scores in scored if most and sum(map(bool, scores)) == most]
    return [entry for entry, _ in sorted(fitting, key=lambda pair: -pair[1])]


def called(text: str, entries: Iterable[Entry], names: dict[str, tuple[str, ...]]) -> list[Entry]:
    """The entries of which a name or the title is these words; where there is none, those whose title has them all."""
    asked = words_of(text)
    told = [(one, [words_of(name) for name in (*names.get(one.id, ()), one.title)]) for one in entries]
    found = [one for one, several in told if asked in several]
    return found or [one for one, several in told if set(asked) <= set(several[-1])]


def _scores(asked: Sequence[str], entry: Entry, names: Iterable[str]) -> list[float]:
    """The weight of each word for an entry; a whole name counts for each of its words, and shorter texts for more."""
    called = [words_of(name) for name in names]
    inputs = [word for p in entry.parameters for name in (p.name, *p.aliases) for word in words_of(name)]
    places = [
        (TERM if tuple(asked) in called else ID, [word for name in called for word in name]),
        (TITLE, words_of(entry.title)),
        (ID, words_of(entry.id)),
        (INPUT, inputs),
    ]
    return [max((_fit(word, own) * weight for weight, own in places), default=0) for word in asked]


def _fit(word: str, own: Sequence[str]) -> float:
    """1 for a word of a text, less for its beginning, 0 for none; a little more where the text is short."""
    if word in own:
        return 1 + 1 / (1 + len(own))
    return 0.5 if len(word) >= 3 and any(other.startswith(word) for other in own) else 0
