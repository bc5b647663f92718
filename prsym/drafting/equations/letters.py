"""The meaning that a document gives to the letters of its formulas: where E is the elusion rate, let N be the size of.

A phrase that defines a letter is known as a whole or not at all: half a phrase may mean another quantity.

Words that say what a letter of a formula stands for, each with the names under which formulas know the quantity.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from prsym import catalogue
from prsym.comparing.spellings import as_read
from prsym.documents.passages import Passage
from prsym.drafting.equations.equations import FORMULA
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.errors import PrsymError

_DELIMITERS = re.compile(r"\$+|\\[()\[\]]")
Name = tuple[str, ...]  # the names of one quantity
_LETTER = (
    r"(?:\\(?:hat|bar|tilde|widehat|overline)\s*(?:\{\s*\\?\w+\s*\}|\\?\w+)(?:_\{?\w+\}?)?|\\[a-zA-Z]+(?:_\{?\w+\}?)?"
    r"|[^\W\d_](?:_\{[^{}]{1,8}\}|[\w₀-₉ₐ-ₜ̂̄̃]){0,5}['’′*]?|p-hat)"
)
_ARTICLE = r"(?:\b(?:the|an?|our|its|their|that of the|some|any)\s+)"
_VERB = (
    r"(?:is|are|be|being|was|were|denotes?|denoting|represents?|representing|stands? for|means|equals|signif\w+|"
    r"refers to|designates?|for|as)"
)
_END = r"(?=\s*(?:[,;:.()]|$|\s(?:and|while|whereas|so|with|in this|here)\s))"
# Each way to give a letter its meaning.
_WAYS = tuple(
    re.compile(way)
    for way in (
        rf"(?P<letter>{_LETTER})\s+(?:again\s+|here\s+|now\s+)?"
        rf"(?:{_VERB}\s+(?:to be\s+|again\s+)?{_ARTICLE}?|{_ARTICLE})(?P<phrase>[^,;:.()=]{{2,110}}?){_END}",
        rf"(?P<letter>{_LETTER})\s*[=:]\s*{_ARTICLE}?(?P<phrase>[a-z][a-z ’'-]{{3,80}}?){_END}",
        rf"{_ARTICLE}(?P<phrase>[^,;:.()=]{{3,80}}?)\s+\((?P<letter>{_LETTER})\)",
        rf"{_ARTICLE}(?P<phrase>[^,;:.()=]{{3,80}}?)\s+(?:is|are|be)\s+(?:denoted|called|written|labell?ed)(?:\s+by|\s+as)?"
        rf"\s+(?P<letter>{_LETTER})(?!\w)",
        rf"\b[Dd]enote\s+{_ARTICLE}?(?P<phrase>[^,;:.()=]{{3,80}}?)\s+(?:by|as|with)\s+(?P<letter>{_LETTER})(?!\w)",
    )
)
# Sentences that tell a letter as a count, each with the names of the quantity.
_TOLD: tuple[tuple[re.Pattern[str], Name], ...] = (
    (re.compile(rf"\bsamples? of (?P<letter>{_LETTER}) (?:documents|records|files|items)\b"), ("sample",)),
    (
        re.compile(
            rf"(?<!\w)(?P<letter>{_LETTER}) of (?:these|them|those|which) (?:turn(?:ed)? out to be|proved?(?: to be)?|"
            r"were|are|was) (?:relevant|responsive)\b"
        ),
        ("found",),
    ),
)
_EXPLAINS = whole_words(r"where|with|here|let|letting|denot\w+")
_DONE = re.compile(r"\w+(?:ed|known|given|shown|drawn|taken)\b")  # what is said of a letter that it was
_SET_LETTERS = re.compile("[\U0001d400-\U0001d7ff\u210e]")  # letters as mathematics sets them
_NEXT = any_case(r"\W*(?:where|with|here|in which|letting|and)\b")
MOST_BEHIND = 2  # passages behind an equation that may say what its letters are
# What may stand behind the name of a quantity without making it another one.
TAIL = (
    r"(?: (?:of|in|for|on|from) (?:the|this|that|our) (?:(?:validation|elusion|control|random|null|review|whole|entire|"
    r"full|final|trained|present|production|same|document|responsive|relevant) )?(?:review|system|classifier|model|"
    r"search|production|process|method|algorithm|tool|run|query|retrieval|workflow|predictions?|"
    r"vendor|documents?|protocol|result|results|set|collection|population|sample))?"
)
_NUMBER = r"(?:(?:total |overall )?(?:numbers?|counts?) of |# of )?"
_RELEVANT = r"(?:relevant|responsive|positive)"
_DOCUMENTS = r"(?:documents?|docs|records|files|items|e-?mails)"
_WERE = r"(?:(?:that|which) (?:were|are|was|is|have been|had been) |(?:were|are) )?"
_FOUND = r"(?:retrieved|found|produced|identified|returned|captured|detected|correctly retrieved|located)"
_MISSED = (
    r"(?:missed|not retrieved|not found|not produced|not identified|not returned|left behind|overlooked|left unfound|"
    r"withheld by mistake)"
)
_BY = r"(?: by (?:the|our|this) [\w-]+(?: [\w-]+)?)?"
_SAMPLE = r"(?:the|this|that|our|a|an) (?:[\w-]+ ){0,2}sample"
_NULL_SET = (
    r"(?:null set|discard pile|discard set|elusion set|unreviewed (?:documents|set|population)|discarded documents|"
    r"documents (?:not|never) (?:reviewed|produced|retrieved))"
)
_ALL = r"(?:(?:document |review )?(?:collection|population|corpus|universe)|data ?set)"
_LIKELY = r"(?:expected |assumed |estimated |anticipated |true |sample |observed |population )"

_ROWS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (rf"{_NUMBER}true positives?(?: \(tp\))?{TAIL}", ("tp",)),
    (rf"{_NUMBER}false positives?(?: \(fp\))?{TAIL}", ("fp",)),
    (rf"{_NUMBER}false negatives?(?: \(fn\))?{TAIL}", ("fn",)),
    (rf"{_NUMBER}true negatives?(?: \(tn\))?{TAIL}", ("tn",)),
    (
        rf"{_NUMBER}{_RELEVANT} {_DOCUMENTS} (?:{_WERE}(?:{_FOUND}|observed|counted) )?(?:in|among|of) {_SAMPLE}",
        ("found",),
    ),
    (rf"{_NUMBER}{_RELEVANT} (?:{_DOCUMENTS} )?{_WERE}{_FOUND}{_BY}", ("tp", "found", "sample_produced")),
    (rf"{_NUMBER}(?:retrieved|found|produced|identified) {_RELEVANT} {_DOCUMENTS}", ("tp", "found", "sample_produced")),
    (rf"{_NUMBER}{_RELEVANT} (?:{_DOCUMENTS} )?{_WERE}{_MISSED}{_BY}", ("fn", "sample_missed")),
    (rf"{_NUMBER}missed (?:{_RELEVANT} )?{_DOCUMENTS}", ("fn", "sample_missed")),
    (rf"{_NUMBER}(?:{_RELEVANT} )?{_DOCUMENTS} {_WERE}missed", ("fn", "sample_missed")),
    (rf"{_NUMBER}(?:non-?relevant|irrelevant|non-?responsive) {_DOCUMENTS} {_WERE}{_FOUND}{_BY}", ("fp",)),
    (
        r"(?:unlimited|uncorrected|unadjusted|initial|infinite[- ]population) sample size|sample size for an "
        r"(?:infinite|unlimited) (?:population|collection)|sample size without (?:the )?correction",
        ("unlimited",),
    ),
    (
        rf"(?:(?:validation|elusion|recall|random|control|total|overall|required|needed) )?sample size{TAIL}|"
        rf"size of {_SAMPLE}",
        ("sample",),
    ),
    (rf"{_NUMBER}{_DOCUMENTS} (?:{_WERE})?(?:in {_SAMPLE}|sampled|drawn)|number sampled", ("sample",)),
    (rf"(?:size of )?(?:the )?{_NULL_SET}(?: size)?|{_NUMBER}{_DOCUMENTS} in (?:the|our) {_NULL_SET}", ("null_set",)),
    (
        rf"(?:total )?{_ALL} size|size of (?:the|our) (?:[\w-]+ )?{_ALL}|{_NUMBER}(?:all )?{_DOCUMENTS} in "
        rf"(?:the|our|a) (?:whole |entire )?{_ALL}|{_NUMBER}{_DOCUMENTS} of (?:the|a) {_ALL}|"
        rf"total number of {_DOCUMENTS}",
        ("population",),
    ),
    (rf"(?:total )?{_NUMBER}(?:all )?{_RELEVANT} {_DOCUMENTS}(?: in (?:the|our) {_ALL})?", ("total_relevant",)),
    (rf"{_NUMBER}(?:all )?{_DOCUMENTS} {_WERE}{_FOUND}{_BY}|{_NUMBER}retrieved {_DOCUMENTS}", ("retrieved",)),
    (
        r"(?:desired |chosen |required |acceptable |tolerated |allowed |target )?margin(?: of error)?|"
        r"half-?width(?: of the (?:confidence )?interval)?|(?:desired |absolute )precision of the estimate",
        ("margin",),
    ),
    (
        r"(?:normal |standard normal |two-sided )?(?:critical value|quantile)(?: of the (?:standard )?normal (?:law|"
        r"distribution))?(?: (?:for|at|of) the (?:chosen |desired |stated )?(?:confidence level|level of confidence|"
        r"confidence))?|z[- ]?(?:score|value)(?: (?:for|at|of) the (?:chosen |desired )?confidence level)?",
        ("z",),
    ),
    (rf"{_LIKELY}?(?:proportion|share|fraction)(?: of {_RELEVANT} {_DOCUMENTS})?", ("share", "prevalence")),
    (rf"{_LIKELY}?(?:richness|prevalence|yield|base rate){TAIL}", ("prevalence", "share")),
    (r"(?:chosen |desired |stated )?(?:confidence level|level of confidence)", ("confidence",)),
    (
        r"(?:probability of )?(?:chance agreement|agreement (?:expected )?by chance)|expected agreement",
        ("expected_agreement",),
    ),
    (r"observed agreement|observed proportion of agreement", ("observed_agreement",)),
    (r"weight(?: of recall)?|beta", ("beta",)),
)
MEANINGS: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple((re.compile(p), names) for p, names in _ROWS)


@dataclass(frozen=True, slots=True)
class Definition:
    """A letter as the readers of formulas name it, the words that define it, and the quantities that these name.

    `meant` is empty where the words are not known.
    """

    letter: str
    passage: int
    words: str
    meant: Name


def shown(passage: Passage, formulas: Collection[tuple[int, int]]) -> str:
    """The text of a passage with its letters as such, and without its formulas, which define no letter in words."""
    text = passage.text
    stretches = {(e.start, e.end): "" for e in passage.equations} | dict.fromkeys(formulas, FORMULA)
    for (start, end), instead in sorted(stretches.items(), reverse=True):
        text = text[:start] + (instead or _DELIMITERS.sub("", text[start:end]).strip()) + text[end:]
    return _SET_LETTERS.sub(lambda letter: unicodedata.normalize("NFKC", letter[0]), text)


def named(letter: str) -> str:
    r"""A letter as the readers of formulas name it.

    >>> named(r"\hat{p}"), named("n_{0}"), named("n₀"), named("β")
    ('p_hat', 'n_0', 'n_0', 'beta')
    """
    digits = re.sub("[₀-₉]+", lambda run: f"_{run[0].translate(_INDEX)}", letter)
    try:
        return as_read(re.sub(r"_\{(\w+)\}", r"_\1", digits).replace("p-hat", "p̂"), "text")
    except PrsymError:
        return letter


_INDEX = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def definitions(texts: Sequence[str], letters: Collection[str]) -> list[Definition]:
    """The definitions of some letters in the texts of passages, in the order of the document."""
    told = [
        Definition(letter, p, found[0], names)
        for p, text in enumerate(texts)
        for way, names in _TOLD
        for found in way.finditer(text)
        if (letter := named(found["letter"])) in letters
    ]
    in_words = [
        Definition(letter, p, words, meaning(words))
        for p, text in enumerate(texts)
        for letter, words in defined(text, letters)
    ]
    return sorted((*told, *in_words), key=lambda one: one.passage)


def defined(text: str, letters: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each of the letters that a text defines, with the words for it; the first words count.

    >>> list(defined("where E is the elusion rate and n the sample size.", {"E", "n"}))
    [('E', 'elusion rate'), ('n', 'sample size')]
    """
    seen = set()
    for way in _WAYS:
        at = 0
        while found := way.search(text, at):
            at = found.start() + 1
            if text[found.start("letter") - 1 : found.start("letter")].isalnum():
                continue
            letter = named(found["letter"])
            words = found["phrase"].strip()
            if letter in letters and (letter, words) not in seen and (meaning(words) or _is_meant(text, found)):
                seen.add((letter, words))
                yield letter, words
                at = found.end()


def _is_meant(text: str, found: re.Match[str]) -> bool:
    """Whether words that are not known define a letter, and say no more of it than that it is high, or 80%."""
    before = re.split(r"[.;](?:\s|$)", text[: found.start()])[-1]
    is_noun = re.search(rf"\b(?:the|an?|our|its|their|that)\s+{re.escape(found['phrase'])}", found[0]) is not None
    is_told = _EXPLAINS.search(before) is not None and _DONE.match(found["phrase"]) is None
    return FORMULA not in found["phrase"] and (is_noun or is_told)


def meaning(words: str) -> Name:
    """The names of the quantity that words define a letter as; empty where they are not known.

    >>> meaning("number of true positives"), meaning("elusion rate of the review")[:1], meaning("load of the week")
    (('tp',), ('elusion',), ())
    """
    bare = " ".join(words.casefold().replace("’", "'").split())
    bare = re.sub(r"^(?:the|an?|our|its|their)\s+", "", bare)
    for pattern, names in MEANINGS:
        if pattern.fullmatch(bare):
            return names
    for pattern, names in _terms():
        if pattern.fullmatch(bare):
            return names
    return ()


def term(words: str) -> str:
    """The name of a quantity of the catalogue that words are; "" where they are none."""
    bare = re.sub(r"^(?:the|an?|our|its|their)\s+", "", " ".join(words.casefold().replace("’", "'").split()))
    for called, _ in catalogue.terms():
        if any(_pattern(name).fullmatch(bare) for name in called):
            return called[0]
    return ""


@cache
def _pattern(name: str) -> re.Pattern[str]:
    words = r"[ -]?".join(map(re.escape, name.split()))
    return re.compile(
        rf"(?:estimated |observed |overall |true |measured )?{words}(?: rates?| scores?| measures?)?{TAIL}"
    )


@cache
def _terms() -> tuple[tuple[re.Pattern[str], Name], ...]:
    """The names of quantities, each with those under which formulas may know the same quantity."""
    return tuple(
        (_pattern(name), tuple(one.replace(" ", "_") for one in called))
        for called, _ in catalogue.terms()
        for name in called
    )


def said_of(letter: str, known: Sequence[Definition], near: Collection[int], passage: int) -> tuple[Definition, ...]:
    """The definitions of a letter that an equation of a passage goes by: those near it, else the last one before it."""
    own = [one for one in known if one.letter == letter]
    beside = tuple(one for one in own if one.passage in near)
    before = [one for one in own if one.passage < passage]
    return beside or tuple(one for one in before if one.passage == before[-1].passage)


def near(passages: Sequence[Passage], texts: Sequence[str], passage: int) -> list[int]:
    """The passages whose words are about an equation: its own, the one that leads to it where it is displayed, and
    those behind it that go on with where, with or here."""
    found = [passage, *([lead] if (lead := lead_in(passages, passage)) is not None else [])]
    for p in range(passage + 1, min(passage + 1 + MOST_BEHIND, len(passages))):
        if not is_displayed(passages[p]):
            if not _NEXT.match(texts[p]):
                break
            found.append(p)
    return found


def is_displayed(passage: Passage) -> bool:
    """Whether a passage is an equation and little else."""
    covered = {k for one in passage.equations for k in range(one.start, one.end)}
    return passage.kind == "formula" or (bool(covered) and len(covered) >= len(passage.text) - 12)


def lead_in(passages: Sequence[Passage], passage: int) -> int | None:
    """The passage whose words lead to a displayed equation; None where none does."""
    at = passage
    while at and is_displayed(passages[at]):
        at -= 1
    return at if at < passage and passages[at].kind == "paragraph" else None
