"""The fields of the page's forms, by the keys of claims files, and the words that the page has for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

from prsym.auditing.claims.toml_json import contents
from prsym.errors import InputError
from prsym.model.input_names import CELLS, in_words
from prsym.reading.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its key in a claims file, its label, an example, and whether it is shown before "more" is opened.

    Where it has `choices`, one of them is chosen, or none. `search` is what the page finds by the words in it,
    and `kind` that of the HTML field.
    """

    key: str
    label: str
    hint: str = ""
    is_first: bool = True
    is_long: bool = False
    choices: tuple[str, ...] = ()
    search: str = ""
    kind: str = "text"

    def plain(self, text: str) -> str:
        r"""A typed text without needless blanks; a long one keeps its lines.

        >>> Field("court", "Court", is_long=True).plain(" SUPERIOR  COURT \r\n\r\nOF X "), Field("a", "A").plain("b\nc")
        ('SUPERIOR COURT\n\nOF X', 'b c')
        """
        lines = [" ".join(line.split()) for line in text.splitlines()]
        return ("\n" if self.is_long else " ").join(lines).strip()


CLAIM = (
    Field(
        "quantity",
        "What the number is",
        "in the report’s words: elusion rate, recall, sample size",
        search="quantities",
    ),
    Field("value", "Stated value", "as printed: 0.59%, at least 75%, 9 of 1,534"),
    Field("interval", "Interval", "as printed: 76.8% to 83.0%, or ± 2%"),
    Field("confidence", "Confidence", "such as 95%"),
    Field("method", "Method of the interval", "such as Wilson, exact, normal approximation", is_first=False),
    Field("threshold", "Decision that rests on it", "such as at least 75%", is_first=False),
    Field("compute", "Own calculation", "in the names of the inputs: collected - removed", is_first=False),
    Field("quote", "Sentence of the document", is_first=False, is_long=True),
    Field("where", "Place", "page 3, paragraph 12", is_first=False),
)
# Of a formula that the document prints.
FORMULA = (
    Field("expression", "Formula as printed", "such as 2PR/(P + R)", is_long=True),
    Field(
        "formula",
        "Formula that it is",
        "type words, such as F1 or error rate, and choose one; or its id in the catalogue, such as measures.f1",
        search="formulas",
    ),
    Field("language", "Notation", is_first=False, choices=LANGUAGES),
    Field("quote", "Sentence of the document", is_first=False, is_long=True),
    Field("where", "Place", "page 3, paragraph 12", is_first=False),
)
KEYS = frozenset(field.key for field in (*CLAIM, *FORMULA))
# Of the whole report. Those that the reader of claims files does not know are not shown.
REPORT = (
    Field("title", "Title of the report"),
    Field("court", "Court", is_long=True),
    Field("parties", "Parties", "Northgate v. Southgate", is_long=True),
    Field("docket", "Docket number"),
    Field("exhibit", "Exhibit", "Exhibit B"),
    Field("document_date", "Date of the document", "such as 2026-11-03", kind="date"),
    Field("docket_entry", "Its docket entry", "123, or ECF No. 45"),
    Field("examiner", "Examiner"),
    Field("qualifications", "Qualifications", is_long=True),
    Field("retained_by", "Retained by"),
    Field("date", "Date", "such as 2026-11-25", kind="date"),
    Field("dates", "Way of writing dates", choices=("en-US", "en-GB")),
    Field("declaration", "Declaration", "the words of the declaration, or of its form", is_long=True),
    Field("paper", "Paper", choices=("letter", "a4")),
)
FATES = MappingProxyType(
    {
        "drafted": ("claim", "value of a claim", "values of claims"),
        "input": ("input", "input of a claim", "inputs of claims"),
        "tied": ("known", "the same number as elsewhere", "known from elsewhere"),
        "open": ("open", "open: what it follows from is yours to say", "open"),
        "no claim": ("no claim", "states nothing that could be checked", "that state nothing to check"),
    }
)
BINDINGS = MappingProxyType(
    {
        "stated": "its inputs stand in its own sentence",
        "inferred": "its inputs stand elsewhere, or are assumed: compare them",
        "open": "an input is missing, or more than one number fits",
        "yours": "entered by you",
    }
)
OF_FORMULAS = MappingProxyType(
    {
        "stated": "its quantity and its letters are named beside it, or are usual",
        "inferred": "its quantity or a letter is not named beside it: compare them",
        "open": "more than one formula fits, or a letter is not known",
        "yours": "entered by you",
    }
)


def refusal(key: str, text: str) -> str:
    """Why the reader of claims files does not take a text for a field of the whole report; "" where it does.

    >>> refusal("date", "May 4, 2026"), refusal("date", "2026-05-04")
    ("date = 'May 4, 2026' must be a date without a time, such as 2026-11-25", '')
    """
    try:
        contents({"report": {key: text}, "claim": [{}]}, "", [])
    except InputError as error:
        return str(error).removeprefix(": [report] ")
    return ""


_LETTERS = {words: letters for letters, words in CELLS.items()}
_ID = re.compile(r" \([a-z]\w*\.[a-z]\w*\)")
_PRINTED = {"-": "−", "*": "×", "/": "/", "+": "+"}
_SIGN = re.compile(r"(?<=[\w)])\s*[-+*/]\s*(?=[\w(])")
_LABELS = {field.key: field.label for field in CLAIM}
_OF_FIELD = re.compile(r"\bcompute\b|(?<=\bgive )quantity\b")
_KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b|\b(?:tp|fp|fn|tn)\b")


def as_key(words: str) -> str:
    """An input's name in a claims file.

    >>> as_key("null set"), as_key("true positives")
    ('null_set', 'tp')
    """
    plain = " ".join(words.split())
    return _LETTERS.get(plain.casefold(), plain.replace(" ", "_"))


def as_printed(compute: str) -> str:
    """A calculation with words for names, and the signs of print.

    >>> as_printed("loose_files*rate - 1")
    'loose files × rate − 1'
    """
    signs = _SIGN.sub(lambda match: f" {_PRINTED[match[0].strip()]} ", compute)
    return _KEY.sub(lambda match: in_words(match[0]), signs)


def worded(sentence: str) -> str:
    """A sentence of the reader with the names of inputs as words, those of fields as the page has them, and without
    the ids of formulas.

    >>> worded("null_set = 0 (measures.recall) must be more than tp")
    'null set = 0 must be more than true positives'
    >>> worded("give quantity or compute: compute says by itself what the value follows from")
    'give “What the number is” or “Own calculation”: “Own calculation” says by itself what the value follows from'
    """
    plain = _KEY.sub(lambda match: in_words(match[0]), _ID.sub("", sentence))
    return _OF_FIELD.sub(lambda match: f"“{_LABELS[match[0]]}”", plain)
