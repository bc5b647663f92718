"""The nouns beside a printed number: things that it counts, units that it is measured or paid in, and those of rates.

Nouns with a unit of their own are told apart, so that a number of hours is no number of documents. Words before such a
noun, responsive documents, say which ones are meant and change no unit. Other nouns in the plural, 512,400 hits, are
passed over: the unit is then not said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from prsym.errors import InputError

PEOPLE = "people"
_PERSONS = ("reviewer", "custodian", "attorney", "lawyer", "paralegal", "person", "individual", "employee", "associate")
_COUNTED = {  # what is counted besides documents, each a unit of its own
    "batch": "batches",
    "box": "boxes",
    "family": "families",
    "thread": "threads",
    "query": "queries",
    "round": "rounds",
    "category": "categories",
    "system": "systems",
}
_BYTES = {"KB": "kilo", "MB": "mega", "GB": "giga", "TB": "tera", "PB": "peta"}
NOUNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("documents", "document", "docs", "doc", "records", "record", "files", "file"), "documents"),
        **dict.fromkeys(("emails", "email", "e-mails", "e-mail", "messages", "message", "items", "item"), "documents"),
        **dict.fromkeys(("pages", "page"), "pages"),
        **dict.fromkeys(("seconds", "second", "secs", "sec"), "seconds"),
        **dict.fromkeys(("minutes", "minute", "mins", "min"), "minutes"),
        **dict.fromkeys(("hours", "hour", "hrs", "hr", "h"), "hours"),
        **dict.fromkeys(("days", "day"), "days"),
        **dict.fromkeys(("weeks", "week"), "weeks"),
        **dict.fromkeys(("months", "month"), "months"),
        **dict.fromkeys(("years", "year"), "years"),
        **{word: several for one, several in _COUNTED.items() for word in (one, several)},
        **{word: PEOPLE for one in _PERSONS for word in (one, f"{one}s")},
        PEOPLE: PEOPLE,
        **dict.fromkeys(("bytes", "byte"), "bytes"),
        **{word: unit for unit, big in _BYTES.items() for word in (unit.lower(), f"{big}byte", f"{big}bytes")},
        **dict.fromkeys(("gigs", "gig"), "GB"),
        **dict.fromkeys(("megs", "meg"), "MB"),
        **dict.fromkeys(("usd", "dollars", "dollar", "us$", "$"), "$"),
        **dict.fromkeys(("eur", "euros", "euro", "€"), "€"),
        **dict.fromkeys(("gbp", "pounds", "£"), "£"),
    }
)
# Words that say something of the number, or join it to another one, and are no part of what is counted.
_OF_THE_NUMBER = frozenset(
    (
        *("a", "about", "above", "additional", "again", "almost", "an", "and", "any", "approximately", "around", "as"),
        *("at", "basis", "below", "better", "between", "billion", "billions", "by", "cent", "cents", "cheaper"),
        *("circa", "close", "crore", "crores", "cubic", "decline", "decrease", "digits", "double", "down", "dozen"),
        *("dozens", "drop", "each", "every", "exactly", "exceeding", "except", "excluding", "factor", "few", "fewer"),
        *("figs", "figures", "fold", "for", "fourth", "fourths", "from", "gain", "greater", "gross", "growth", "half"),
        *("halves", "higher", "hundred", "hundreds", "in", "increase", "lakh", "lakhs", "larger", "least", "less"),
        *("loss", "lower", "many", "million", "millions", "minus", "more", "most", "nearly", "no", "none", "not"),
        *("of", "off", "on", "or", "other", "out", "over", "pair", "pairs", "pct", "per", "percent", "percentage"),
        *("percentages", "plus", "point", "points", "quarter", "quarters", "reduction", "rise", "roughly", "s.f"),
        *("scores", "several", "sf", "short", "sig", "significant", "slightly", "smaller", "some", "square"),
        *("squares", "standard", "tens", "than", "the", "third", "thirds", "thousand", "thousands", "through"),
        *("times", "to", "trillion", "trillions", "triple", "twice", "under", "up", "upward", "versus", "with"),
        *("within", "without"),
    )
)
# Parts of a number (hundredths), units (kilograms), and words that are no plural (plus): not to be passed over.
OF_TIME = ("seconds", "minutes", "hours", "days", "weeks", "months", "years", "bytes")
_PREFIXED = re.compile(r"\w+ths|(?:kilo|mega|giga|tera|milli|micro)\w+|\w*[^s]is|\w+(?:ss|us)")
_LINKS = frozenset(("of", "in", "on", "for", "and", "the", "all"))
_SCALES = ("thousand", "million", "billion")
_SHARES = ("%", "percent", "percentage", "per", "cent", "pct", "points", "point", "pp")
_RUN = re.compile(r"(?<=[\d%)])((?:\s+|-(?=[a-z]))[a-z][a-z'’.-]*(?:[\s-]+[a-z][a-z'’.]*)*)")
_GLUED = re.compile(r"(?<=\d)(?=(?:[kmgtp]b|h|hrs?|min)\b)")  # 640GB
CURRENCY = re.compile(r"us\$|\b(?:usd|eur|gbp)\b(?=\s*\d)|[$€£]")
_CENTS = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s*(?:cents?\b|¢)")
# What the number is of, behind its unit: GB of data, $2.1 million in fees, 5 % of the documents.
_TAIL = re.compile(
    r"(?:(?<=[a-z%])|(?<=\d/\d)|(?<=\d/\d\d))\s+of\s+([a-z, '’-]+)$|(?:,|\s+(?:in|on|for|and))\s+([a-z, '’-]+)$"
)
_NOUNS = "|".join(sorted((re.escape(noun) for noun in NOUNS if noun[-1].isalpha()), key=len, reverse=True))
# 28 of the second are no seconds: it is the second sample, round or batch.
_OF_NOUN = re.compile(rf"(?<=[\d%a-z)])\s+of\s+(?:all\s+)?(?:the\s+)?(?!second\b)(?=(?:{_NOUNS})\b)")
# Of these a compound is a product or a rate, and no kind of the last one: GB-months, a 40-hour week.
_MEASURED = tuple(noun for noun, unit in NOUNS.items() if unit[-1:] == "B" or unit in OF_TIME)
_WORD = rf"(?!(?:{'|'.join(_MEASURED)})\b)(?!(?:{'|'.join(sorted(_OF_THE_NUMBER))})\b)[a-z]+"
_KIND = rf"(?:{_WORD}[\s-]+){{0,2}}?"
_PER = re.compile(
    rf"(?:\s+(?:per|an?|each|every)\s+|\s*/\s*){_KIND}({_NOUNS})\b\.?$|\s+(?:per|each|every)\s+{_KIND}{_WORD}\.?$"
)
_PER_MANY = re.compile(r"[$€£]\s?\d[\d.,]*(?: per (1[\d,]*0))(?= [a-z])")  # $15 per 1,000 documents
_PER_BOTH = re.compile(rf"((?:\bper\s+|/\s*){_KIND}(?:{_NOUNS})) and (?:per )?(?=(?:{_NOUNS})$)")
PER = " per "
SHORTEST = len("hits")


def without_nouns(text: str) -> tuple[str, str]:
    """A text in small letters without its nouns and currency signs, and the unit that they give.

    `InputError` for a price per 1,000, which arithmetic may divide itself or not.

    The unit is "" where none is said, and where the numbers of the text are in units that differ; of a rate it is
    `documents per hours`, or ` per hours` where it is not said of what. Cents are hundredths of dollars.

    >>> without_nouns("92,232 responsive documents"), without_nouns("31 mailboxes"), without_nouns("$48 an hour")
    (('92,232', 'documents'), ('31', ''), ('48', '$ per hours'))
    >>> without_nouns("12,763 reviewer hours"), without_nouns("5 % of the documents"), without_nouns("87 cents")
    (('12,763', 'hours'), ('5 %', ''), ('87e-2', '$'))
    """
    if (many := _PER_MANY.search(text)) is not None:
        raise InputError(f"{text!r} is a price per {many[1]}: write it per one, or its number alone")
    text = _CENTS.sub(r"$\1e-2", _GLUED.sub(" ", _without_tail(_PER_BOTH.sub(r"\1 per ", text))))
    bare, per = _without_rate(_OF_NOUN.sub(" ", text))
    kinds = {NOUNS[sign] for sign in CURRENCY.findall(bare)}
    found: list[str] = []

    def _bare(run: re.Match[str]) -> str:
        kept, kind = _phrase(run[1])
        found.extend(kind)
        return kept

    without = " ".join(_RUN.sub(_bare, CURRENCY.sub("", bare)).split())
    kinds |= {one for one in found if one}
    if len(kinds) > 1:
        return text, ""
    noun = kinds.pop() if kinds else ""
    return without, f"{noun}{PER}{PER.join(per)}" if per else noun


def _without_tail(text: str) -> str:
    """The text without the words behind its unit that say what it is of, where none of them belongs to a number."""
    tail = _TAIL.search(text)
    if tail is None or {*re.findall(r"[a-z]+", tail[1] or tail[2])} & (_OF_THE_NUMBER - _LINKS):
        return text
    return text[: tail.start()]


def _phrase(run: str) -> tuple[str, list[str]]:
    """The words behind a number that are no noun phrase, and the units of what the phrase counts."""
    words = run.replace("-", " ").split()
    before = {*_SCALES, *_SHARES, *_OF_THE_NUMBER}
    first = next((n for n, word in enumerate(words) if word not in before), len(words))
    last = next((n for n in range(first, len(words)) if words[n].rstrip(".") in _OF_THE_NUMBER), len(words))
    phrase = [word.rstrip(".") for word in words[first:last]]
    nouns = [n for n, word in enumerate(phrase) if word in NOUNS]
    is_share = any(word in _SHARES for word in words[:first])
    if any(phrase[n] in _MEASURED for n in nouns[:-1]):
        return run, []
    if nouns and all(word.endswith("ed") for word in phrase[nouns[-1] + 1 :]):
        kind = "" if is_share else NOUNS[phrase[nouns[-1]]]
    elif phrase and not is_share and _is_several(phrase[-1]):
        kind = ""
    else:
        return run, []
    return " " + " ".join([*words[:first], *words[last:]]) + " ", [kind]


def _is_several(word: str) -> bool:
    """Whether a word that is no known noun is one in the plural, which nobody takes for part of the number."""
    return len(word) >= SHORTEST and word.isalpha() and word.endswith("s") and _PREFIXED.fullmatch(word) is None


def _without_rate(text: str) -> tuple[str, list[str]]:
    """The text without what it is per, and that: hours in `$45 per hour`, pages and hours in `1 per page per hour`."""
    per: list[str] = []
    while (found := _PER.search(text)) is not None:
        text, per = text[: found.start()], [NOUNS[found[1]] if found[1] else "", *per]
    return text, per


def noun_words(noun: str) -> str:
    """A noun, or what a rate is in, as it is written: documents, $ per hour.

    >>> noun_words("documents per hours"), noun_words("$")
    ('documents per hour', '$')
    """
    first, *per = noun.split(PER)
    return PER.join((first, *(one.removesuffix("s") for one in per))).strip()
