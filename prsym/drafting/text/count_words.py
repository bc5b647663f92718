"""The roles of a count by the words beside it: the size of a sample, the count found in it, a set, the count missed.

A sentence is looked at with its numbers taken out: `#` is the count, and ⟦⟧ is any other number. A count may be told in
several ways: 203 responsive documents that were identified are a hit of a sample and were got by a search.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.roles import marked
from prsym.drafting.text.surroundings import Surroundings

YES = r"(?:responsive|relevant|hot|privileged)\b"
NO = rf"(?:(?:not|never)(?: in fact| actually| truly)? |non-?|ir){YES}"
_DOCS = (
    r"\)?(?: \(⟦⟧\))?"  # nineteen of those (19)
    r"(?: (?:such|control|(?:of|among) (?:them|these|those|which|all|the sampled)|documents?|records?|files|items|ones|"
    r"e-?mails|messages|un[a-z]+ed|produced|collected|withheld))*"
)
_ABOUT = (
    r"(?: (?:about|approximately|roughly|some|only|just|exactly|around|an estimated|a total of|a further|another))*"
)
_BE = r"(?:were|was|are|is|proved|turned out|had been|have been|came back|came out)"
_JUDGED = (
    r"(?: (?:to be|found|coded|judged|deemed|determined|marked|tagged|labell?ed|called|confirmed|as|properly|truly|"
    r"actually|in fact|indeed|correctly|already|known))*"
)
_CODED = r"(?:coded|marked|tagged|judged|called|confirmed|showed|shown|found|deemed|labell?ed|considered)"
_GETS = (
    r"(?:found|finds?|identif(?:y|ied|ies)|locate[sd]?|caught|catches|capture[sd]?|retrieve[sd]?|recover(?:ed|s)?|"
    r"return(?:ed|s)?|detect(?:ed|s)?|produced|pick(?:ed|s) up|rank(?:ed|s)?|score[sd]?|classified|flag(?:ged|s)|"
    r"reache[sd]|surfaced|unearthed|uncovered|put|placed|brought (?:in|back|up)|turn(?:ed|s) up)"
)
_LOST = (
    r"(?:missed|overlooked|left behind|left out|(?:went |gone )?"
    r"(?:undiscovered|undetected|unfound|unproduced|unnoticed)|"
    r"escaped|eluded|slipped (?:through|past)|"
    r"(?:not|never) (?:found|produced|identified|retrieved|reviewed|located|picked up)|remain(?:s|ed|ing)?|"
    r"(?:in|among) what was (?:left|discarded|set aside)|(?:scored |ranked |fell )?below)\b"
)
_DRAWN = r"(?:drawn|pulled|sampled|selected|looked at|read|reviewed|examined|checked|chosen|taken|inspected|tested)"
_PILE = (
    r"(?:sets?|pile|population|collection|production|corpus|group|tail|universe|remainder|tranche|folder|pool|stack|"
    r"stratum|segment|archive|review set|documents)"
)
_HOLDS = (
    r"(?:(?:itself|then|now|thus) )?(?:had|has|have|holds|held|of|was|were|is|are|number(?:ed|s)?|total(?:ed|s)?|"
    r"compris(?:ed|es|ing)|consist(?:ed|s|ing) of|contain(?:ed|s|ing)|(?:is|was) made up of|came to)"
)
_LEFT = (
    r"(?:null set|discard\w*|un(?:reviewed|read|produced|opened|retrieved)|remain\w*|tail|left behind|withheld|"
    r"(?:not|never) (?:been )?(?:reviewed|read|produced|opened|retrieved)|no-hit|low-scoring|below|set aside|culled|"
    r"excluded|eliminated)"
)
LEFT = any_case(rf"\b{_LEFT}\b")  # of documents that nobody read
_MACHINE = r"(?:terms|searches|queries|system|software|tool|classifier|model|algorithm|program|machine|TAR|process)"
_PUTS = (
    r"(?:flagged|designated|classified|labell?ed|called|predicted|presented|promoted|put forward|put before|proposed|"
    r"identified|marked|coded|scored|served up|returned)"
)
# What a count is told to be; the names are those of the inputs, where claims have such.
_TOLD: Mapping[str, tuple[str, ...]] = {
    "sample": (
        r"(?<!\bin )(?<!in the )(?<!from the )\bsampl\w*(?: size)?(?:(?:,| and| that| which| consist\w+| compris\w+|"
        rf" contained| had| has| held| gave| numbered| was| were| of| is| at| taken| we| drawn))*{_ABOUT},?"
        r"(?: \(?n ?=|:| =)? #(?! (?:of (?:them|these|those) )?(?:were|was) (?!drawn|selected|taken|read|coded))",
        r"\bsamples?(?: [\w’'-]+){0,3} (?:had|has|held|contained|numbered|gave|comprised|consisted of|was|of)"
        rf"{_ABOUT} #",
        r"\bsamples? (?:from|of|drawn from) (?:the|our|its|this|that) (?:[\w’'-]+ ){1,3}"
        rf"(?:had|has|held|contained|numbered|comprised|was|were){_ABOUT} #",
        r"\b(?:first|second|third|former|latter|other)(?: sample| one)?,(?: of)? #",
        rf"#{_DOCS},? of (?:which|them),? (?:only |just )?⟦⟧"
        r"(?![^.;]{0,40}\b(?:fell|removed|duplicates|excluded|culled)\b)",
        r"\bsampled (?:at|on)(?: a)? #",
        rf"\b(?:draw|drawing|review|reading|check|test|pass) of{_ABOUT} #(?! {_JUDGED}{YES})",
        rf"\b(?:in|out of|of|for) every #|\bout of{_ABOUT} #(?:{_DOCS} {_DRAWN})?(?=[.,;)]|$| {_DRAWN})",
        rf"\b(?:we|I|they|team|counsel|reviewers?) {_DRAWN} # of (?:them|these|those|the latter)\b",
        rf"#{_DOCS} could be (?:\w+ and )?(?:coded|{_DRAWN})",
        r"\b(?:[Oo]f|[Aa]mong) (?:the |these |those )?# [^.;,⟦⟧#]{0,50}\b(?:sample|control set|validation set)\b",
        rf"#{_DOCS}(?:,? (?:were|being|be)) (?:randomly )?{_DRAWN}",
        rf"#{_DOCS} (?:randomly )?(?:drawn|pulled|sampled|selected|taken)\b",
        r"\b(?:drew|sampled|pulled|examined|checked|tested|inspected|(?:control|check|audit|review|test|sample) of)"
        rf"{_ABOUT} #",
        rf"\b(?:took|selected|read|reviewed) #{_DOCS}(?: at random| from)\b",
        r"# (?:sampled|randomly selected|random)\b",
        rf"\b(?:control|validation|seed|test|recall) set (?:then |thus )?{_HOLDS}{_ABOUT} #(?!{_DOCS} {YES})",
    ),
    "other": (
        rf"#{_DOCS},? {_BE}{_JUDGED} {NO}",
        rf"#{_DOCS}(?: that (?:were|are|was))? {NO}",
        rf"#{_DOCS} {_CODED} (?:as )?{NO}",
        rf"\b{_CODED} #{_DOCS}(?: as| to be)? {NO}",
        rf"\b{_CODED} (?:as )?{NO} #",
        rf"\b{NO} (?:documents|ones|records)(?: [\w’'-]+){{0,5}} (?:came to|numbered|totaled) #",
        rf"# false positives?\b|#{_DOCS} {_BE} false positives\b",
        r"\b(?:rejected|dismissed)(?: only| about)? #",
        r"\ball (?:but|except)(?: for)?(?: about| only)? #",
    ),
    "found": (
        rf"#{_DOCS},? {_BE}{_JUDGED} {YES}",
        rf"#{_DOCS}(?: that (?:were|are|was)| truly| known| actually)* {YES}",
        rf"#{_DOCS} {_CODED} (?:as )?{YES}",
        rf"\b{_CODED}{_ABOUT} #{_DOCS}(?: as| to be| properly| coded| correctly)* {YES}",
        rf"\b(?<!not )(?<!non-){YES} (?:documents|ones|records)(?: [\w’'-]+){{0,5}} "
        rf"(?:came to|numbered|was|were|totaled|is) #",
        rf"#{_DOCS} (?:truly|in fact|indeed|really) (?:were|was)\b(?! {NO})",
        rf"#{_DOCS}(?: that| which)? (?:ought to|should) have been (?:produced|{_CODED}|found)",
        r"\b(?:confirmed|upheld)(?: only| just)? #(?:,| and| or|$)",
        r"\b(?:yield(?:ed|s|ing)|turned up|returned)(?: just| only)* #(?=[.,;]| and| hits?\b|$)",
        rf"^\W*{YES}[\w ]*: #",
        r"\bagreed (?:with (?:it|them|that|the \w+) )?(?:on|about|with|in)(?: only| just)? #",
        r"\b(?:contained|held|yielded|revealed)(?: just| only)* #(?=[.,;]|$)",
        r"#(?: of (?:them|these|those))? (?:were|was)(?: so)?(?=[;,.]| and\b)",
    ),
    "reversed": (
        r"\b(?:disagreed (?:with|on|about)|overturned|reversed)(?: only| about)? #",
        rf"#{_DOCS} {_BE} (?:[\w-]+ )?(?:wrongly|mistakenly|erroneously|incorrectly|in error)\b",
    ),
    "missed": (
        rf"\b(?:missed|overlooked|left behind|failed to (?:find|return|identify)){_ABOUT} #",
        rf"#{_DOCS}(?: (?:more|additional|further))?(?: {YES})?{_DOCS}(?: (?:were|was|had been|that (?:were|was)|"
        rf"projected to|estimated to|still))* {_LOST}",
        r"# false negatives?\b",
        r"^[^#⟦⟧:]*\bmissed\b[^#⟦⟧:]*: #",
        rf"\b{_LEFT}\b[^.;#⟦⟧]{{0,40}} (?:projected|estimated|expected) to (?:hold|contain|have|include) #",
        rf"\bestimated? (?:that )?(?:another )?#{_DOCS}(?: {YES})? more\b",
        rf"\b(?:another|further|additional) #{_DOCS}(?: {YES})? [^.;,#⟦⟧]{{0,20}}\b{_LEFT}\b",
        r"\bestimated # more\b",
    ),
    "got": (
        rf"\b(?<!not )(?<!never ){_GETS}{_ABOUT}(?: as many as)? #",
        rf"\b(?<!not )(?<!never ){_CODED}{_ABOUT} #{_DOCS}(?: as)? {YES}",
        rf"\b{_CODED}{_ABOUT} #{_DOCS}(?: as| to be)* {YES}",
        rf"# of (?:the |these |those |its )?{YES} [^.;,#⟦⟧]{{0,40}}\b(?:were|was|had been|have been) {_GETS}",
        rf"#{_DOCS}(?: {YES})?{_DOCS}(?: (?:that )?(?:were|was|had been|have been|are|of which))* "
        rf"(?:{_GETS}|coded {YES}|above\b|in the (?:reviewed|produced|production) (?:set)?)",
        rf"#{_DOCS}(?: {YES})?{_DOCS} in the production\b",
        rf"^(?![^:]*(?:miss|sampl|not))[^#⟦⟧:]*\b(?:found|coded|identified|produced)\b[^#⟦⟧:]*{YES}[^#⟦⟧:]*: #",
    ),
    "known": (
        rf"\bset (?:of|with|has|had|held|contained) #{_DOCS}(?: known| truly)? {YES}",
        rf"#{_DOCS},? (?:(?:of )?which|of these|of them|that) [^.;,⟦⟧#]{{0,60}}{_CODED}(?: as)? {YES}",
        rf"#{_DOCS} (?:that|which) [^.;⟦⟧#]{{0,90}}\b(?:treat|regard\w*|accept\w*) as {YES}",
        rf"\bknown (?:to be )?{YES}[^#⟦⟧]{{0,60}} (?:took|used|chose|drew) # such\b",
        rf"# (?:known|true|truly|actual) {YES}",
    ),
    "held": (rf"\b(?:held|holds|had|has|contained|contains|with|of|among|were|are) (?:the )?#{_DOCS} {YES}",),
    "total": (
        rf"\btotal of{_ABOUT} #",
        rf"#{_DOCS}(?: {YES})?{_DOCS} in (?:all|total)\b",
        r"\b(?:project(?:s|ed)?|estimated?|expect(?:ed)?|implie[sd]|suggest(?:s|ed)?) (?:that )?"
        rf"(?:there (?:were|are) )?(?:a total of )?#{_DOCS} {YES}(?!{_DOCS} (?:remain|were missed|more))",
        r"\bthe # that [^.;,#⟦⟧]{0,50}(?:expect|project|estimat|predict)\w*",
        r"\b(?:collection|population|corpus|universe|database)\b[^.;#⟦⟧]{0,40} (?:projected|estimated|expected) to "
        r"(?:hold|contain|have|include) #",
        r"\bout of an? (?:estimated|expected|projected) #",
        rf"\bestimated (?:total|number) of {YES}[\w ]* (?:is|was|of) #",
    ),
    "selected": (
        rf"\b{_MACHINE} (?:had |has )?{_PUTS}{_ABOUT} #(?!{_DOCS}(?: [\w-]+)? of those)",
        rf"#{_DOCS},? (?:that |which )?(?:had been |were |was )?(?:the |our |its )?(?:{_MACHINE} )?{_PUTS}\b(?! {NO})",
        rf"#{_DOCS} in the [\w ]{{3,20}} (?:sample|set) were {_PUTS} {YES}",
        r"\breviewers (?:looked at|read|reviewed|saw|were shown|were given) #",
    ),
    "set": (
        rf"\b{_PILE}(?:[’']s)?,? (?:[\w’'-]+ ){{0,4}}?{_HOLDS}{_ABOUT} #(?! {YES})",
        rf"\b{_PILE}(?:[’']s)?(?:,|:| \(| numbering|)(?: the)?{_ABOUT} #(?!{_DOCS} {YES})",
        rf"#{_DOCS},? (?:in|of|within|making up|from) (?:the|our|its|their|this|that) (?:[\w’'-]+ ){{0,3}}{_PILE}\b",
        rf"\b(?:remaining|other|unreviewed|unopened|unread|produced|withheld|of the|to the|from the|across the"
        rf"|[\w-]+[’']s) #(?! (?:sampled|{YES}))",
        rf"#{_DOCS},? (?:that |which )?(?:were|was|had been|survived|remained) (?:(?:never|not|left|withheld|set aside|"
        r"discarded|collected|culling|produced|unreviewed)\b)",
        rf"\b(?:among|across|within) (?:the|these|those|our) #(?! {YES})",
        r"\bIt (?:is|was) made up of #|\bIt (?:now |then )?(?:has|had|holds|held) #",
        rf"\b{_MACHINE} (?:had |has )?{_PUTS}{_ABOUT} #",
    ),
}
# A number of one class in a sample, and not its size: the responsive documents in the sample numbered 120.
_IS_CLASS = re.compile(rf"\b{YES} (?:documents|ones|records|files)(?: [\w’'-]+){{1,5}} (?:came to|numbered|were) #")
# Behind the first number of so many of so many: 1,033 of the 1,660 documents put before reviewers were non-responsive.
_PART_IS = rf"# (?:(?!and\b|but\b|which\b)[\w’'-]+ ){{0,9}}?{_BE}{_JUDGED} "
_PART_TOLD: Mapping[str, str] = {
    "other": _PART_IS + NO,
    "found": _PART_IS + YES,
    "got": rf"# (?:(?!and\b|but\b|not\b)[\w’'-]+ ){{0,7}}?(?:{_BE} )?(?:{_GETS}|above\b|in the reviewed set)",
    "missed": rf"# (?:(?!and\b|but\b)[\w’'-]+ ){{0,7}}?(?:{_BE} )?{_LOST}",
}


def told_as(around: Surroundings, k: int) -> frozenset[str]:
    """The roles of a count by the words of its sentence; of x of n, those of x."""
    one = around.stated[k]
    found = set(_told(_marked(around, k), one.counts is not None))
    names = {role.name for role in one.roles}
    found |= names & {"sample", "found"}
    found |= {"set"} if names & {"null_set", "collection"} else set()
    found |= {"known"} if "held" in found and "got" not in found else set()
    found -= {"held"}
    if "other" in found:
        found -= {"found", "got", "total", "known"}
    if "missed" in found:
        found -= {"got", "total"}
    if one.counts is not None and found & {"found", "other", "got", "missed"}:
        found -= {"sample"}
    if found & {"found", "other", "sample", "reversed"}:
        found -= {"set"}
    if "sample" in found and _IS_CLASS.search(_marked(around, k)):
        found -= {"sample"}
    if "sample" in found:
        found -= {"found", "other", "got"}
    return frozenset(found)


def _marked(around: Surroundings, k: int) -> str:
    """The sentence of a count with # for it, and ⟦⟧ for its other numbers."""
    marks = ((around.stated[j].number, "#" if j == k else "⟦⟧") for j in around.in_sentence(k))
    line = marked(around.sentence(k), marks)
    noun = re.search(r"(?<=\d) (?:documents|records|files|items|e-?mails|messages)$", around.stated[k].number.text)
    return line.replace("#", f"#{noun[0]}", 1) if noun else line


@lru_cache(4096)
def _told(line: str, is_part: bool) -> frozenset[str]:
    patterns = {
        name: (*of, *([_PART_TOLD[name]] if is_part and name in _PART_TOLD else ())) for name, of in _TOLD.items()
    }
    return frozenset(name for name, of in patterns.items() if any(re.search(one, line, re.IGNORECASE) for one in of))
