"""Numbers that state no quantity: dates, dockets, exhibits, citations, numbers of paragraphs, telephones, names."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from prsym.drafting.text.patterns import any_of

DATE, YEAR_ALONE, TIME, DOCKET = "a date", "a year", "a time of day", "a docket or file number"
CITATION, REFERENCE, ADDRESS = "a citation", "a reference to a place or an item", "an address"
NAME, EXPERIENCE = "part of a name", "the length of an experience"
ROW_LABEL = "the number of a row"

_YEAR = r"(?:19|20)\d\d"
_MONTH = any_of(
    *("Jan(?:uary|\\.)?", "Feb(?:ruary|\\.)?", "Mar(?:ch|\\.)?", "Apr(?:il|\\.)?", "May", "June?", "July?"),
    *("Aug(?:ust|\\.)?", "Sept?(?:ember|\\.)?", "Oct(?:ober|\\.)?", "Nov(?:ember|\\.)?", "Dec(?:ember|\\.)?"),
)
_BEFORE_YEAR = any_of(
    *("in", "since", "until", "during", "by", "from", "of", "between", "and", "through", "before", "after", "early"),
    *("late", "year", "©"),
)
_COUNTED = any_of("documents", "records", "files", "emails", "hours", "pages")
_ITEM = r"(?:\d+[A-Z]?|[A-Z]{1,2})(?![a-z])(?:[.\-–:]\w+)*(?:\(\w+\))*"
_REFERENCES = any_of(
    *("Exhibits?", "Exs?\\.", "Appendix", "App\\.", "Attachments?", "Schedules?", "Tabs?", "Tables?", "Figures?"),
    *("Figs?\\.", "Charts?", "Equations?", "Eqs?\\.", "paragraphs?", "paras?\\.", "¶+", "sections?", "Secs?\\.", "§+"),
    *("pages?", "pp?\\.", "lines?", "footnotes?", "notes?", "Rules?", "Articles?", "Chapters?", "Volumes?", "Vols?\\."),
    *("Parts?", "Items?", "Questions?", "Topics?", "Requests?(?: for Production)?", "Interrogator(?:y|ies)", "Steps?"),
    *(
        "Phases?",
        "Tiers?",
        "Versions?",
        "Nos?\\.",
        r"Numbers?(?! \d{1,3},\d{3}| \d+ documents)",
        "Claims?",
        "Docket",
        "Dkt\\.",
        "ECF",
        "Doc\\.",
        "Title",
    ),
    *("Amendment", "Level"),
)
_AND_MORE = rf"(?:(?:, ?(?:and |& )?| and | & |[–-]| to | through | at ){_ITEM})*"
_REPORTERS = any_of(
    *(r"U\.?S\.?C\.?(?:A\.)?", r"C\.?F\.?R\.?", r"F\.(?:\s?(?:2d|3d|4th|R\.D\.|Supp\.(?: ?[23]d)?|App’x))?"),
    *(r"S\. ?Ct\.", r"U\.S\.", "WL", r"L\. ?Ed\. ?2d", r"[A-Z][\w.]+ Rep\."),
)
_CASE = any_of("Case", "Civil Action", "Cause", "Index", "Docket", "File", "MDL", "Action")
_STREETS = any_of("Street", r"St\.", "Avenue", r"Ave\.", "Road", r"Rd\.", "Boulevard", r"Blvd\.", "Drive", "Suite")
_NAMED = any_of(
    *("TAR", "CAL", "SAL", "SPL", "Windows", "Office", "ISO", "SHA", "MD", "Relativity", "Python", "Excel", "GPT"),
    *("version", "release", "v"),
)
# The stretches in which a number states no quantity, by kind; capitals matter but for those marked (?i).
KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        DATE,
        (
            rf"\b{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? {_YEAR})?\b(?!\.\d|%| percent|,\d{{3}}(?!\d))",
            rf"\b(?:\d{{1,2}}(?: and | to | through |[–-]))?\d{{1,2}}(?:st|nd|rd|th)? (?:(?:day )?of )?{_MONTH}"
            rf"(?:,? {_YEAR})?\b",
            rf"\b{_MONTH},? {_YEAR}\b",
            r"(?<![\d.])\d{1,2}(?P<mark>[/.])\d{1,2}(?P=mark)(?:\d{4}|\d{2})\b",
            r"\b\d{4}-\d\d-\d\d\b",
        ),
    ),
    (
        YEAR_ALONE,
        (
            rf"(?i)\b{_BEFORE_YEAR} {_YEAR}\b(?! {_COUNTED})",
            rf"\({_YEAR}[a-z]?\)",
            rf"\b[A-Z][\w.]+,? \(?{_YEAR}\)?(?=[;)])",
        ),
    ),
    (DOCKET, (rf"(?i)\b(?:{_CASE} )?Nos?\.:? ?[\w:.\-/–]*\d[\w:.\-/–]*", r"(?i)\b\d:\d\d-[a-z]{2}-\d+(?:-[A-Z]+)*")),
    (
        CITATION,
        (
            rf"\b\d+ {_REPORTERS}(?: ?§+)? ?\d(?:[\w\-–.()]*[\w)])?(?:, \d+)*",
            r"\b(?:Fed\. ?R\. ?(?:Civ|Evid|Crim)\. ?P?\.?|FRE|FRCP) ?\d[\w()]*",
        ),
    ),
    (TIME, (r"(?i)\b\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?", r"(?i)\b\d{1,2} ?[ap]\.m\.")),
    (
        REFERENCE,
        (
            rf"\b(?i:{_REFERENCES}) ?#?{_ITEM}{_AND_MORE}",
            rf"(?:§+|¶+) ?{_ITEM}(?:[–,-] ?{_ITEM})*",
            r"\[\d{1,3}(?:[,–-] ?\d{1,3})*\]",
            r"\(at \d{1,3}(?:[–-]\d{1,3})?\)",
        ),
    ),
    (EXPERIENCE, (r"(?i)\b\d+\+? years?(?:’|')?(?: of)? (?:\w+ )?(?:experience|practice|work)\b",)),
    ("a document's production number", (r"\b[A-Z]{2,}[A-Z_]*[-_ ]?\d{4,}\b",)),
    ("a telephone number", (r"(?:\+?1[-. ])?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b",)),
    (
        ADDRESS,
        (
            r"\b[A-Z]{2} \d{5}(?:-\d{4})?\b",
            rf"\b\d+ (?:[A-Z][\w.]+ ){{1,3}}{_STREETS}(?!\w)",
            r"\b(?:Suite|Floor|Room|P\.O\. Box) \d+",
            r"(?i)https?://\S+|www\.\S+|\b[\w.+-]{1,64}@[\w-]{1,80}(?:\.\w{1,20})+|doi:\S+",
        ),
    ),
    (NAME, (rf"\b{_NAMED}[ -]?\d[\w.\-]*+(?!%| percent|,\d{{3}})",)),
    ("part of a search term", (r"(?i)\b(?:w|pre|near|within)/\d+\b",)),
    ("an ordinal", (r"(?i)\b\d+(?:st|nd|rd|th)\b",)),
)
_PATTERNS = tuple((re.compile(pattern), reason) for reason, patterns in KINDS for pattern in patterns)
_DIGIT = re.compile(r"\d")  # of which each of them has one
_LABEL = re.compile(r"\s*(?:¶+ ?)?\(?\d{1,3}[.)](?=\s|[A-Z“\"][a-z])")


def stretches(text: str) -> Iterator[tuple[int, int, str]]:
    """The start and the end of each stretch of a passage that states no quantity, and why.

    >>> text = "On March 3, 2024 (see Ex. 12) 20 documents were read under 28 U.S.C. § 1746."
    >>> [(text[a:b], why) for a, b, why in stretches(text)][:2]
    [('March 3, 2024', 'a date'), ('28 U.S.C. § 1746', 'a citation')]
    """
    if _DIGIT.search(text) is None:
        return
    found = [(*label.span(), "the number of a paragraph")] if (label := _LABEL.match(text)) else []
    taken = [(start, end) for start, end, _ in found]  # in order, none over another
    for pattern, reason in _PATTERNS:
        for match in pattern.finditer(text):
            start, end = match.span()
            at = bisect_left(taken, (end,))
            if any(c.isdigit() for c in match[0]) and not (at and start < taken[at - 1][1]):
                found.append((start, end, reason))
                taken.insert(at, (start, end))
    yield from found
