"""Letters that stand together in a formula of plain text: one name, several words that are one name, or a product."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from prsym.errors import ReadingError
from prsym.reading.latex_words import ABBREVIATIONS, QUANTITIES
from prsym.reading.names import ACCENTS, spelled
from prsym.reading.notation import Notation
from prsym.reading.text import GREEK

SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᵏᵐᵖᵗˣʸᶻ", "0123456789+-=()niabcdekmptxyz", strict=True))
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789aehijklmnoprstuvx", strict=True))
_MARKS = "".join(ACCENTS)
VULGAR = {"½": "12", "⅓": "13", "⅔": "23", "¼": "14", "¾": "34", "⅕": "15", "⅛": "18"}
_NO_LETTERS = "".join((*SUPERSCRIPTS, *SUBSCRIPTS, *VULGAR, "Σ")).translate({ord(c): None for c in "+-⁺⁻⁼⁽⁾"})
_LETTER = rf"(?![{_NO_LETTERS}])[^\W\d_][{_MARKS}]*"
_SUBSCRIPT = rf"(?:_(?:[0-9]+|[^\W\d_]+[0-9]*))+|_\{{[^{{}}]*\}}|_\([^()]*\)|[{''.join(SUBSCRIPTS)}]+|[0-9]+"
UNIT = rf"{_LETTER}(?:{_SUBSCRIPT})?'*"
_UNIT = re.compile(rf"(?P<letter>{_LETTER})(?P<subscript>{_SUBSCRIPT})?(?P<primes>'*)")
_IN_SUBSCRIPT = re.compile(r"[^\W_]+(?:[ ,._/-]+[^\W_]+)*")

# Names of several words that nobody takes for a product or a difference, without their spaces and hyphens.
_COMPOUNDS = frozenset(
    f"{truth}{kind}{end}" for truth in ("true", "false") for kind in ("positive", "negative") for end in ("", "s")
) | {
    *("truepositiverate", "falsepositiverate", "truenegativerate", "falsenegativerate", "positivepredictivevalue"),
    *("negativepredictivevalue", "falsediscoveryrate", "falseomissionrate", "fallout", "averageprecision"),
    *("totalrelevant", "relevantretrieved", "samplesize", "populationsize", "targetrecall", "nullset", "baserate"),
    *("marginoferror", "confidencelevel", "elusionrate", "errorrate", "standarderror"),
}
# Words that join others to one name.
_JOINING = frozenset(("of", "in", "to", "by", "at", "for", "the", "and", "per", "as", "or", "not"))
_ACCENT_WORDS = frozenset(ACCENTS.values())
_LONG = 4  # letters of a run that is a word unless something says otherwise
_SQUARES = {"2": "2", "3": "3"}  # digits that a lost superscript leaves behind a letter


@dataclass(frozen=True, slots=True)
class Unit:
    """One letter with its subscript and primes, the columns where it stands, and the digit that may be its exponent."""

    name: str
    start: int
    end: int
    digit: str = ""


def units(run: str, start: int) -> list[Unit]:
    """The letters of a run, each with what belongs to it.

    >>> [unit.name for unit in units("P₁R_2", 0)]
    ['P_1', 'R_2']
    """
    found = []
    for match in _UNIT.finditer(run):
        subscript = match["subscript"] or ""
        digit = subscript if subscript in _SQUARES else ""
        name = spelled(unicodedata.normalize("NFC", match["letter"])) + _subscript(subscript) + match["primes"]
        found.append(Unit(name, start + match.start(), start + match.end(), digit))
    return found


def _subscript(text: str) -> str:
    """A subscript as a name ends in it: `_1` for ₁ and `{1}`, `1` for a bare digit."""
    if not text or (text.isascii() and text.isdigit()):
        return text
    if text[0] in SUBSCRIPTS:
        return "_" + "".join(SUBSCRIPTS[character] for character in text)
    inner = text[2:-1] if text[1] in "{(" else text[1:]
    if text[1] in "{(" and not _IN_SUBSCRIPT.fullmatch(inner.strip()):
        raise ReadingError(f"the subscript {inner[:40]!r} is no name or number: write one, as in n_0 or x_max")
    inner = inner.strip().replace("/", " over ")  # z_(α/2) is one letter
    return "_" + "_".join(spelled(part) for part in re.split(r"[ ,._-]+", inner))


def name_of(run: str) -> str:
    """A run of letters as one name: `TP₁` is TP_1, `F_β` is F_beta.

    >>> name_of("TP₁"), name_of("p̂")
    ('TP_1', 'p_hat')
    """
    joined = ""
    for unit in units(run, 0):
        apart = joined and ("_" in joined or _is_greek(unit) or joined in GREEK)
        joined += f"_{unit.name}" if apart else unit.name
    return joined


def quoted_name(text: str) -> str:
    """A name in quotes, whose words are one: `"true positives"` is true_positives."""
    inner = text.strip()
    if not inner or not re.fullmatch(rf"[^\W\d_][\w{_MARKS} '-]*", inner):
        raise ReadingError(f"the name {inner[:40]!r} in quotes is none: write letters, digits and spaces")
    primes = len(inner) - len(inner.rstrip("'"))
    return spelled("_".join(re.split(r"[ '-]+", inner.rstrip("'")))) + primes * "'"


def is_certain(run: str, names: Collection[str]) -> bool:
    """Whether a run of letters is a name of the field, or one that was told; digits and subscripts aside."""
    head = letters_of(run)
    return head in _EXACT or head.casefold() in _WORDS or run in names


def letters_of(run: str) -> str:
    """The letters that a run begins with."""
    return re.split(r"[\d_'₀-ₜ]", run, maxsplit=1)[0]


_EXACT = ABBREVIATIONS.union(
    ("TP", "FP", "FN", "TN", "tp", "fp", "fn", "tn", "TPR", "FPR", "TNR", "FNR", "PPV", "NPV", "FDR", "FOR")
)
_WORDS = frozenset(word for word in QUANTITIES if len(word) >= _LONG)


def is_compound(words: Collection[str]) -> bool:
    """Whether words together are a name of the field: `true`, `positives`."""
    return "".join(words).casefold() in _COMPOUNDS


def is_word(run: str, names: Collection[str] = ()) -> bool:
    """Whether a run of letters may be a word of a name of several words."""
    head = letters_of(run)
    return is_certain(run, names) or (len(head) >= 3 and head.isascii() and head.isalpha())


def is_joining(run: str) -> bool:
    """Whether a run is a word such as `of`, which only joins others."""
    return run in _JOINING


def is_abbreviation(head: str, alone: Collection[str]) -> bool:
    """Whether three capital letters are more likely a name than a product: not each of them stands alone as well.

    >>> is_abbreviation("ARR", ["P"]), is_abbreviation("NPQ", ["N", "P", "Q"]), is_abbreviation("PR", [])
    (True, False, False)
    """
    return len(head) == 3 and head.isupper() and not all(letter in alone for letter in head)


def is_accent(run: str) -> bool:
    """Whether a run is `hat`, `bar` or `tilde`."""
    return run in _ACCENT_WORDS


def split(
    run: str, start: int, notation: Notation, names: Collection[str], alone: Collection[str]
) -> tuple[list[Unit], frozenset[str]]:
    """The names that a run of letters is, and the kinds of notation with two readings that it holds.

    Names of the field and the names that were told are one name. Another run is, by the notation's `letters`, one
    name, a product of its letters, or the one where it is long and the other where it is short. Without a notation
    it is a product where each of its letters also stands `alone` in the formula, and refused elsewhere.
    """
    parts = units(run, start)
    whole = [Unit(name_of(run), start, start + len(run), parts[-1].digit)] if len(parts) > 1 else parts
    if len(parts) == 1 or is_certain(run, names):
        return whole, frozenset()
    if all(_is_greek(part) for part in parts):
        return parts, frozenset()
    if not notation.letters and alone and all(part.name in alone for part in parts):
        return parts, frozenset()
    if not notation.letters:
        product = "·".join(part.name for part in parts[:8])
        raise ReadingError(
            f"column {start + 1}: {run[:40]} can be read as one name or as the product {product}: write a times sign "
            "between the letters, or the name in quotes"
        )
    head = letters_of(run)
    is_long = head.isascii() and (len(head) >= _LONG or is_abbreviation(head, alone))
    is_one = {
        "names": True,
        "words": is_long,
        "capitals": is_long or head.isupper(),
        "product": False,
    }[notation.letters]
    return (whole if is_one else parts), frozenset({"letters"})


def _is_greek(unit: Unit) -> bool:
    return unit.name.partition("_")[0] in GREEK
