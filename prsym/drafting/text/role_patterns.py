"""The words that say what a number is in its sentence: patterns by role, and by quantity.

Each number stands as ⟦i⟧ between the words.
"""

from __future__ import annotations

import re

from prsym.drafting.text.patterns import any_case, any_of

MARK = r"⟦(?P<i>\d+)⟧"
DOCUMENTS = any_of("documents?", "docs?", "records?", "files", "emails", "e-mails", "items", "ones")
RELEVANT = any_of("responsive", "relevant", "hot", "privileged", "false positives?", "missed", "non-?responsive")
JUDGED = any_of("found", "coded", "judged", "deemed", "determined", "marked", "labell?ed", "to be", "as")
KIND_OF_SAMPLE = any_of(
    *("random(?:ly)?", "simple", "statistical(?:ly)?", "validation", "elusion", "control", "recall", "richness"),
    *("precision", "quality[- ]control", "QC", "stratified", "uniform"),
)
LEFT_OUT = any_of(
    *("null set", "discard pile", "discard set", "elusion set", "unreviewed (?:documents|population|set)"),
    *("excluded (?:documents|population|set)", "documents (?:not|never) (?:reviewed|produced|retrieved)"),
)
ALL = any_of(
    *("collection", "review (?:population|set|universe)", "document (?:population|universe|collection)"),
    *("entire population", "corpus", "data ?set", "population"),
)
HOLDS = any_of(
    *("of", "with", "contained", "contains", "had", "has", "comprised", "comprises", "comprising", "consisted of"),
    *("consisting of", "numbered", "totaled", "totaling", "is", "was", "were"),
)
_ABOUT = r"(?: (?:about|approximately|only|just|exactly|a total of|the remaining|the other))?"
_DRAWN = any_of("sampled", "drawn", "selected")
_SAMPLE = rf"(?:{KIND_OF_SAMPLE} )*sample"
_THE_SAMPLE = (
    r"(?:(?:the|this|that|our|its) (?:[\w-]+ )?(?:set|sample)|"
    rf"(?:the|these|those|our) (?:control|sampled?|validation|test) {DOCUMENTS}|them|these|those)"
)
_ROUND = r"(?: an? (?:round|random|fresh|further|full|new|simple random|uniform random)| another)?"
_COUNT = r"(?: of| were| was|:| =)?"


def _cells(name: str, letters: str) -> tuple[str, ...]:
    """The patterns of a cell of the confusion table."""
    return (rf"{MARK} {name}s?", rf"{name}s?(?: \({letters}\))?{_COUNT} {MARK}", rf"\b{letters} ?[=:] ?{MARK}")


_BOTH_MARKED = r"both (?:[\w-]+ )?(?:marked|coded|called|tagged|judged)"
_YES, _NO = r"(?:relevant|responsive|privileged)", r"(?:not |non-?|ir)(?:relevant|responsive|privileged)"

_TAKES = r"(?:takes|took|needs|needed|requires|required|calls for|called for|means|meant)"
_BY_FORMULA = (
    r"(?:which|that) is (?:what|the (?:size|number|sample)(?: that)?) (?:the|a|our|this|that) (?:[\w-]+ ){0,2}"
    r"(?:formula|calculation|calculator|equation|table) "
    r"(?:gives|gave|yields|returns|requires|asks for|calls for)\b(?! for the\b)"
)
_WOULD_DO = r"would (?:have )?(?:do|done|suffice[d]?|be(?:en)? enough|served?)"
_FINDS = (
    r"(?:found|finds|find|identified|located|captured|retrieved|caught|recovered|produced|designated|flagged|selected)"
)
_MISSES = r"(?:miss(?:ed|es)|overlook(?:ed|s)|fail(?:ed|s) to find)(?: about| only)?"
_SEARCHER = r"(?:the|our|its) (?:model|software|classifier|system|tool|review|process|search|reviewers|team)"
_LEFT_BEHIND = (
    rf"(?:what (?:we|they|the (?:review|process)) left (?:behind|unread)|"
    rf"(?:the |those )?{DOCUMENTS} (?:(?:that )?(?:we|they) )?left (?:behind|unread)|(?:the |our ){LEFT_OUT})"
)
_OTHERS = r"(?:terms|strings|queries|keywords|plaintiffs|defendants)"  # who returns documents in the place of the tool
# Of the partner alone, what is told of the count behind.
_ALONE_SAID = rf"(?: (?:thought|said|believed|held) (?:so|this|that|{_YES}))?(?: (?:of|for|about|on|to))?"

# Behind these words "of" tells the size of a set and no sample: the null set of 30,000 documents.
_NO_SIZE = r"(?<!set )(?<!pile )(?<!population )(?<!collection )(?<!universe )"

_OVERTURNED = any_of("overturned", "reversed", "changed", "corrected")
_WHOSE = r"(?:the |its |their |our |these |those |his |her )*"
_CALLS = any_of("calls?", "codings?", "decisions?", "judge?ments?", "tags?", "designations?", "determinations?")

# Reversed two of those calls, and 27 stand; reversed 24 of the calls and so kept 33: what was found, read anew.
_REVERSED_AND = (
    rf"{_OVERTURNED} ⟦\d+⟧(?: of)?(?: the| these| those| them| its| their)?(?: {_CALLS})?,? (?:and|so that|which)"
    r"(?: so| thus| therefore| accordingly)?"
)
STANDING = (
    rf"{_REVERSED_AND} (?:kept|upheld|sustained|let stand){_ABOUT} {MARK}(?: of (?:them|those|these))?(?=[.,;)]|$)",
    rf"{_REVERSED_AND}{_ABOUT} {MARK} (?:stand|stood|remain|remained|survive|survived)(?=[.,;)]|$)",
)

# Each role, named as the inputs of claims are, and the patterns of the words that give it.
ROLES: dict[str, tuple[str, ...]] = {
    "sample": (
        rf"samples? (?:size )?(?:{HOLDS}|=){_ABOUT} {MARK}",
        rf"{MARK}(?:[- ]document| {DOCUMENTS})?,? (?:{_SAMPLE}|were (?:randomly )?{_DRAWN})",
        rf"{MARK}(?:[- ]document| {DOCUMENTS})?,? (?:randomly )?{_DRAWN} (?:at random|from)",
        rf"(?:sampled|re-?coded|re-?reviewed|re-?examined|double-?checked|second-?reviewed|audited) {MARK}",
        rf"(?:look at|check of|audit of|re-?review of|second review of|spot check of) {MARK}",
        rf"{MARK} (?:random|randomly (?:drawn|selected|chosen|sampled)) {DOCUMENTS}",
        rf"(?:none|zero|⟦\d+⟧)(?: [\w-]+){{0,2}} {DOCUMENTS} in {MARK}",
        rf"(?:drew|drawn|draw|select(?:ed)?|pull(?:ed)?|pick(?:ed)?|chose|took|had){_ROUND} {MARK}"
        rf"(?: {DOCUMENTS}| of (?:them|these|those))?,? "
        r"(?:drawn |selected |taken )?"
        r"(?:at random|randomly|from)",
        rf"(?:drew|drawn|selected|pulled|took) {MARK} (?:of|among) (?:the|these|those|our|its)\b",
        rf"(?:drew|selected|pulled|picked|took) {MARK}(?: {DOCUMENTS})?,? {_BY_FORMULA}",
        rf"(?:re-?read|re-?checked|second-?guessed|spot-?checked) {MARK}(?: {DOCUMENTS})?",
        rf"(?:drew|pulled|sampled|selected) [^⟦⟧.;]{{3,30}}, (?:and|of which) {MARK}(?: {DOCUMENTS})? could be "
        r"(?:coded|read|reviewed|opened|judged)",
        rf"{MARK}(?: {DOCUMENTS})? were (?:coded|reviewed|read) (?:independently|twice|by two)",
        rf"checked {MARK}(?: {DOCUMENTS})?",
        rf"(?:re-?read|re-?reviewed|re-?checked|re-?coded|sampled) ⟦\d+⟧ of the ⟦\d+⟧(?: {DOCUMENTS})?, or {MARK}",
        rf"\bread {MARK}[^⟦⟧.;]{{0,40}} again",
        rf"(?:drew|selected|pulled|reviewed|checked|took) (?:a|the) {_SAMPLE} of {MARK}",
        rf"margins?(?: of error)? (?:of|for|on|from) (?:a sample of )?{MARK}(?: {DOCUMENTS})? "
        r"(?:is|was|would be|comes to|works out at) ⟦\d+⟧",
        rf"margins?(?: of error)? (?:of|for|on|from) (?:a sample of )?(?:all |the |only )*{MARK}(?: {DOCUMENTS})?, "
        r"which (?:is|was|comes to) ⟦\d+⟧",
        # By the worst-case formula, 1,500 documents carry a margin of ±2.5 points.
        rf"{MARK}(?: {DOCUMENTS})? (?:carry|carries|gives?|yields?|provides?|supports?|affords?|ha[sv]e?|buys?) "
        r"(?:only |us |about )?an? (?:[\w-]+ )?margin\b",
        rf"(?:went|gone|looked) over {MARK} (?:[\w’-]+ ){{0,2}}{_CALLS}",
        rf"(?:control|validation|seed|test|recall) set (?:holds|held|{HOLDS}){_ABOUT} {MARK}(?! {RELEVANT})",
        rf"(?:re-?read|re-?checked|sampled|drew|pulled|took|examined|reviewed|picked) an? random {MARK} (?:of|from)\b",
        rf"(?:of|among) (?:the|these|those) {MARK} (?:{KIND_OF_SAMPLE} )*sampled",
        rf"{_NO_SIZE}(?:of|among) (?:the |these |those )?{MARK}(?: {DOCUMENTS})?,? (?:only |just )?⟦\d+⟧ (?:were|was) "
        rf"{RELEVANT}",
        rf"(?:of|among) (?:the|these|those) {MARK} {DOCUMENTS} (?:{_DRAWN}|in (?:the|this|that|our) {_SAMPLE})",
        # 24 of the 991 calls were overturned, and overturned 24 of its 991 calls: what was looked at again.
        rf"{_OVERTURNED} ⟦\d+⟧ of {_WHOSE}{MARK} (?:[\w-]+ ){{0,2}}{_CALLS}",
        rf"⟦\d+⟧ of {_WHOSE}{MARK} (?:[\w-]+ ){{0,2}}{_CALLS}[^⟦⟧.;,]{{0,40}} (?:were|was|had been) {_OVERTURNED}",
    ),
    "found": (
        rf"^\W*(?:of (?:them|these|those|which) )?{RELEVANT}(?: {DOCUMENTS})?: {MARK}(?! (?:of|in|out)\b)",
        rf"(?<!\bin ){MARK}(?: of (?:them|these|which|those|the sampled {DOCUMENTS}))?(?: {DOCUMENTS})? "
        rf"(?:(?:in|from) {_THE_SAMPLE} )?"
        rf"(?:were|was|proved|turned out|had been|are|is)(?: {JUDGED})* {RELEVANT}",
        r"(?:found|identified|yielded|contained|revealed|located|had|held|turned up|uncovered|produced|captured|"
        rf"with){_ABOUT} {MARK}(?: {DOCUMENTS})? (?:that were )?{RELEVANT}",
        rf"(?:{_SAMPLE}|(?:control|validation|seed|test|recall) set) (?:(?:thus|therefore|then|now|accordingly) )?"
        rf"(?:holds|has|contains|includes|yields|reveals)"
        rf"{_ABOUT} {MARK}(?: {DOCUMENTS})?(?: that are)? {RELEVANT}",
        rf"(?:called|coded|marked|judged|tagged|found) {MARK}(?: {DOCUMENTS})? of {_THE_SAMPLE} (?:as |to be )?"
        rf"{RELEVANT}",
        rf"{MARK}(?: {DOCUMENTS})? of {_THE_SAMPLE} (?:were|was|proved|are|is)(?: {JUDGED})* {RELEVANT}",
        rf"{MARK} (?:were |was )?{RELEVANT} {DOCUMENTS} (?:were|was) found",
        # It returned 9 relevant documents in a sample of 1,000.
        rf"{MARK} {RELEVANT} {DOCUMENTS}(?: [\w-]+){{0,2}} (?:in|among|within|out of|from) "
        rf"(?:a|the|this|that|our|its|their) (?:[\w-]+ ){{0,2}}{_SAMPLE}",
        rf"{MARK} of (?:them|these|which) {RELEVANT}",
        rf"(?:held|holding){_ABOUT} {MARK} {RELEVANT} {DOCUMENTS}",
        rf"(?:overturned|reversed|changed|corrected){_ABOUT} {MARK}",
        rf"{MARK} (?:of them |of these )?(?:were|was) (?:overturned|reversed|changed|corrected|miscoded)",
        # They changed 187 calls in the one group and 332 in the other, 519 in all.
        rf"{_OVERTURNED} ⟦\d+⟧[^⟦⟧.;]{{0,40}} and (?:another )?⟦\d+⟧[^⟦⟧.;,]{{0,40}}, (?:or |for |a total of )*{MARK}"
        r"(?: [\w-]+)? (?:in all|in total|altogether|all told|overall)\b",
        *STANDING,
        rf"in {MARK}(?: {DOCUMENTS})? of (?:them|these|those|which)\b",
        rf"{MARK}(?: of (?:them|these|those|which))? (?:(?!and\b)[\w-]+ ){{0,2}}"
        r"(?:overturned|reversed|changed|corrected)",
        rf"found {MARK} (?:coding )?errors",
        r"(?:overturned|reversed|changed|corrected) (?:the|their|its|our) "
        rf"(?:calls?|coding|decisions?|judge?ments?|tags?) (?:on|of|for|in) {MARK}",
        rf"found {MARK}(?: {DOCUMENTS})?(?: of (?:them|these|those|which))? to be (?:in fact )?{RELEVANT}",
        rf"(?:coded|marked|judged|deemed|tagged|considered) {MARK}(?: of (?:the|them|these|those|its|our|which))?"
        rf"(?: sampled)?(?: {DOCUMENTS})?(?: as| to be)? {RELEVANT}",
    ),
    "null_set": (
        rf"(?<!\bfor the ){LEFT_OUT}(?: of (?:the |our |its |this )?[\w’-]+(?: [\w’-]+){{0,3}}?)?,? "
        rf"(?:{HOLDS}|consists of|numbers|totals)(?: the)?{_ABOUT} {MARK}",
        rf"{MARK}(?: {DOCUMENTS})?(?: (?:below|under|beneath|outside|left)(?: [\w’-]+){{0,3}})? "
        rf"(?:form|are|make up|constitute|became) (?:the|our|its) {LEFT_OUT}",
        rf"{LEFT_OUT} (?:holds|held){_ABOUT} {MARK}(?! (?:{DOCUMENTS} (?:that|which) (?:are|were) )?{RELEVANT})",
        rf"(?<!\b(?:speaks|stands) for ){MARK}(?: {DOCUMENTS})?,? "
        rf"(?:in|of|from|within|making up|constituting) (?:the |our |its )?{LEFT_OUT}",
        rf"{LEFT_OUT} \(?{MARK}",
        # Below the cut-off lies the null set, 668,283 documents.
        r"\b(?:l(?:ies|ay)|is|was|remain(?:s|ed)|form(?:s|ed)|left|leaving|stands?|stood|sits?) "
        rf"(?:the|our|its|his) {LEFT_OUT},{_ABOUT} {MARK}(?: {DOCUMENTS})?"
        r"(?=[.,;)]| (?:that|which|nobody|no one|in all)\b)",
        rf"{LEFT_OUT}(?: \([^()⟦⟧]{{3,60}}\))?: {MARK}",  # Null set (below the cutoff): 453,599
        # The 286,122 documents below the line form the null set.
        rf"{MARK}(?: {DOCUMENTS})?(?: (?:below|under|beneath) the [\w-]+)? "
        rf"(?:are|were|form(?:ed)?|ma[dk]e up|constitutes?d?) (?:the|our|its|his|their) {LEFT_OUT}",
        rf"\b(?:left|leaving){_ABOUT} {MARK}(?: {DOCUMENTS})?(?: of (?:the|our|its) [\w ’-]{{3,30}}?)? "
        r"un(?:read|reviewed|opened|examined)\b(?! (?:on|until|for|each|every|at first|that|when)\b)",
    ),
    "collection": (
        rf"{ALL},? {HOLDS}{_ABOUT} {MARK}",
        rf"{MARK}(?: {DOCUMENTS})?,? (?:in|of|from|within) (?:the |our )?{ALL}",
        rf"collected{_ABOUT} {MARK}",
    ),
    "confidence": (
        rf"{MARK}(?: level of)? confidence",
        rf"{MARK} (?:CI|C\.I\.)\b",
        rf"{MARK} (?:(?:upper|lower|one-sided|two-sided|exact|confidence|credible|[A-Z][\w–-]+) ){{0,3}}"
        r"(?:bounds?|limits?|level)\b",
        rf"(?<!⟧ )confidence(?: level)?(?: of| is| was| at|:| =)? {MARK}",
        rf"intervals?,? at (?:the|a) level of {MARK}",
        rf"{MARK} (?:[\w–-]+ ){{0,3}}(?:\([^()⟦⟧]{{3,40}}\) )?(?:[\w–-]+ ){{0,2}}(?:interval|limits?)\b",
    ),
    "margin": (
        rf"(?<!⟧ )margins? of error (?:of|is|was|at|:|=)(?: at most| no more than)? {MARK}",
        rf"{MARK} (?:margins? of error|error margins?)\b",
        rf"margins? of {MARK}",
        rf"estimat\w+ [^⟦⟧.;,]{{3,40}} to within {MARK}",
        rf"{_WOULD_DO} (?:for|at) {MARK}(?! points?\b)",
    ),
    "share": (
        rf"\bp ?= ?{MARK}",
        rf"(?:at a rate of|to exclude(?: a rate of)?|show that [^⟦⟧]{{0,60}}(?:fewer|less) than) {MARK}",
        rf"assum\w+ (?:a |an )?(?:richness|prevalence|proportion|rate|yield)(?: of| is|:)? {MARK}",
    ),
    "both": (
        rf"\bagreed? that {MARK} (?:{DOCUMENTS} )?(?:are|were) {_YES}",
        rf"both said {_YES} (?:on|of|about|for|to) {MARK}",
        r"both (?:reviewers?|coders?|raters?|of them|lawyers?)?(?: [\w-]+)? ?"
        rf"(?:marked|coded|called|tagged|judged|found|said) {MARK}",
        rf"{MARK} (?:were |was )?(?:[\w-]+ ){{0,3}}(?:by|for) both",
    ),
    "neither": (
        rf"\bagreed? that ⟦\d+⟧ (?:{DOCUMENTS} )?(?:are|were) {_YES},? and (?:that )?{MARK} "
        rf"(?:{DOCUMENTS} )?(?:are|were) (?:not\b|{_NO})",
        rf"both said {_NO} (?:on|of|about|for|to) {MARK}",
        rf"neither(?: [\w-]+){{0,4}} {MARK}",
        rf"both (?:[\w-]+ )?(?:marked|coded|called) ⟦\d+⟧ {_YES},? (?:and )?neither {MARK}",
        rf"both (?:[\w-]+ )?(?:marked|coded|called|tagged) {MARK}(?: documents)? (?:as )?{_NO}",
        rf"{_BOTH_MARKED} ⟦\d+⟧ (?:documents )?(?:as )?{_YES},? and {MARK} (?:documents )?(?:as )?{_NO}",
        rf"{MARK} (?:were |was )?(?:[\w-]+ ){{0,3}}(?:by|for) neither",
    ),
    "only_first": (
        rf"\balone(?:{_ALONE_SAID})?,? {MARK}(?=[^.]*\balone\b)",
        rf"first (?:[\w-]+ )?alone (?:called |coded |marked |tagged |found |said {_YES} )?(?:on |for |of )?{MARK}",
        rf"only (?:for )?(?:by )?the first(?: [\w-]+){{0,3}} {MARK}",
        rf"{MARK} (?:[\w-]+ ){{0,5}}(?:for|by|to|under) the first(?: [\w-]+)? (?:alone|only)",
        rf"{MARK} (?:[\w-]+ ){{0,3}}only (?:for|by|under) the (?:first|new)",
    ),
    "only_second": (
        rf"\balone\b[^.]*?\balone(?:{_ALONE_SAID})?,? {MARK}",
        rf"second (?:[\w-]+ )?alone (?:called |coded |marked |tagged |found |said {_YES} )?(?:on |for |of )?{MARK}",
        rf"only (?:for )?(?:by )?the second(?: [\w-]+){{0,3}} {MARK}",
        rf"{MARK} (?:[\w-]+ ){{0,5}}(?:for|by|to|under) the second(?: [\w-]+)? (?:alone|only)",
        rf"{MARK} (?:[\w-]+ ){{0,3}}only (?:for|by|under) the (?:second|old)",
    ),
    "tp": _cells("true positive", "TP"),
    "fp": _cells("false positive", "FP"),
    "fn": _cells("false negative", "FN"),
    "tn": _cells("true negative", "TN"),
}
# A margin in points that is wanted: to know a rate within 2.5 points, to be sure of plus or minus 3 points.
WANTED = any_case(
    rf"\b(?:(?:know|learn|estimate|measure|determine|establish|gauge|pin|give|fix|get|find)\b[^⟦⟧.;]{{0,60}}? (?:to )?"
    rf"within|(?:sure|certain|confident) (?:of|to within|to)) {MARK}(?! of\b)"
)
# A margin printed as ± that a plan begins with: Design: ±2 points at 95% confidence.
DESIGNED = any_case(rf"(?:^\W*|[:(;,] ){MARK},? (?:at|with) ⟦\d+⟧ (?:level of )?confidence\b")
# Quantities whose values are told by other words than their names.
VALUES: dict[str, tuple[str, ...]] = {
    "sample size": (
        rf"{MARK}(?: {DOCUMENTS})? (?:meets?|suffices?|satisf\w+|"
        r"(?:is|are) (?:enough|sufficient|required|needed)|must be (?:examined|drawn|sampled|reviewed))",
        rf"(?:sample|size|number)(?:,? [\w-]+| ⟦\d+⟧){{0,12}} (?:shall be|must be|is|of|was) {MARK}(?: {DOCUMENTS})?",
        rf"confidence (?:takes|requires|needs|calls for) {MARK}",
        rf"samples?(?: sizes?)? for (?:that|this|it|which)(?: [\w-]+){{0,3}} (?:is|was|would be|comes to) {MARK}",
        rf"margin of (?:error of )?⟦\d+⟧(?:[^.;⟦⟧]{{0,30}}⟦\d+⟧)?[^.;⟦⟧]{{0,30}} "
        rf"would (?:have )?(?:take|require|need|call for)[a-z]* {MARK}",
        rf"would have (?:had|needed) to (?:check|sample|review|read|draw|examine|look at) {MARK}",
        rf"{MARK}(?: {DOCUMENTS})? would (?:do|suffice|be (?:enough|needed))",
        rf"{MARK}(?: {DOCUMENTS})? {_WOULD_DO} (?:for|at) ⟦\d+⟧(?! points?\b)",
        rf"(?:margin|larger than the) (?:takes|requires) {MARK}",
        # On the worst-case assumption that takes 1,537; ±2 points, worst case, which takes a random sample of 2,401.
        rf"\bworst[- ]case(?: [\w-]+)?,? (?:that|this|which|it) {_TAKES} (?:a (?:{KIND_OF_SAMPLE} )*sample of )?{MARK}",
        # 2,401, which is what the usual formula gives for a margin of 2 points.
        rf"{MARK}(?: {DOCUMENTS})?,? {_BY_FORMULA}",
        rf"(?:requires?|required|needs?|needed|calls for|asks for|demands)(?: only| just)? {MARK}(?: {DOCUMENTS})?",
    ),
    "overturn rate": (
        rf"\breversal rate(?: (?:of|is|was)){{0,2}} {MARK}",
        # About one in eighteen of the reviewers' calls did not survive.
        rf"{MARK} of (?:the |their |its |our |those )?(?:[\w-]+[’'s]* )?{_CALLS} "
        rf"(?:did not (?:survive|stand|hold)|failed|(?:was|were|had been|got) (?:{_OVERTURNED}|wrong))\b",
        rf"\b(?:{_OVERTURNED}){_ABOUT} {MARK} of (?:the |their |its |our |those )?(?:[\w-]+[’'s]* )?{_CALLS}\b",
    ),
    "false negative rate": (
        rf"{_MISSES} {MARK} of (?:the |all )?(?:relevant|responsive)",
        # Of all the responsive documents in the pool we missed only 1.2%.
        rf"\bof (?:all|the|those)(?: the| of the)? (?:responsive|relevant) {DOCUMENTS}"
        rf"(?: (?:in|of) (?:the|our) [\w-]+)?,? (?:we|they|it|{_SEARCHER}) {_MISSES} {MARK}",
    ),
    "elusion": (
        # Below the cutoff roughly one document in 39 is responsive.
        rf"\b(?:below|under|beneath) the (?:cut-?off|line|threshold),? {MARK} (?:is|was|are|were) "
        r"(?:responsive|relevant)",
        # Of what we left behind, about one document in forty-two was responsive.
        rf"\b(?:of|among) {_LEFT_BEHIND}, {MARK} (?:was|is|were|are) (?:responsive|relevant)",
        rf"{MARK} (?:of|in|among) {_LEFT_BEHIND} (?:was|is|were|are) (?:responsive|relevant)",
    ),
    "responsive documents": (
        rf"\b(?:projects?|projected|extrapolat\w+|scaled?s?)(?: [\w-]+){{0,6}} to {MARK}"
        r"(?! (?:missed|responsive|relevant))",
        # Projected to the documents still coded Not Responsive, it comes to about 948.
        rf"\b(?:projected|extrapolated|carried over|scaled(?: up)?) (?:on)?to [^⟦⟧.;]{{3,60}}, "
        r"(?:it|this|that|the sample|the rate) (?:comes to|is|means|gives|makes|amounts to|yields)"
        rf"{_ABOUT} {MARK}(?! (?:missed|responsive|relevant))",
    ),
    "recall": (
        rf"{_FINDS}{_ABOUT} {MARK} "
        rf"(?:of|among) (?:all |all of )?(?:the |its |their |all )?(?:responsive|relevant) {DOCUMENTS}",
        # We found 91.7% of all there were.
        rf"{_FINDS}{_ABOUT} {MARK} of (?:all|everything|what) (?:that )?there (?:was|were)(?: to (?:be found|find))?"
        r"(?= ?(?:[.,;:)]|$))",
        # Of all documents that counsel had coded responsive, the model designated 82.4%.
        rf"\b(?:of|among) (?:all|the|those) (?:(?!not |non|irr)[\w’'-]+ ){{0,12}}(?:responsive|relevant)"
        rf"(?: {DOCUMENTS})?(?: (?:in|of|from) [\w’' -]{{3,40}}?)?, "
        rf"{_SEARCHER} (?:(?!not )\w+ ){{0,2}}{_FINDS}{_ABOUT} {MARK}",
    ),
    "f1": (rf"\bF[ -]?1\b[^.;]{{0,90}}, (?:it )?(?:is|was|comes to|came to|equals) {MARK}",),
    "margin of error": (
        rf"\b(?:good|accurate|precise|reliable|correct) to (?:within )?{MARK}",
        rf"margins?(?: of error)? (?:of|for|on|from) (?:a sample of )?⟦\d+⟧(?: {DOCUMENTS})? "
        rf"(?:is|was|would be|comes to|works out at) {MARK}",
        rf"margins?(?: of error)? (?:of|for|on|from) (?:a sample of )?(?:all |the |only )*⟦\d+⟧(?: {DOCUMENTS})?, "
        rf"which (?:is|was|comes to) {MARK}(?= (?:at|with)\b|[.;)]|$)",
        rf"margins? of error,? at ⟦\d+⟧(?: (?:level of )?confidence)?,? (?:is|was|of|comes to|would be) {MARK}",
    ),
    "observed agreement": (rf"agree[ds]? (?:on|in|for|about) {MARK}", rf"{MARK} (?:observed )?agreement"),
    "expected agreement": (rf"on {MARK}(?: of them)? (?:they )?(?:would|should) (?:have )?agreed? by chance",),
    "two proportion test": (
        rf"(?:two-(?:proportion|sample)|proportions?)(?: [\w-]+){{0,3}} (?:test|z)[^⟦⟧.;]{{0,40}}?{MARK}",
    ),
    "fisher exact test": (rf"Fisher[^⟦⟧.;]{{0,60}}?{MARK}",),
    "exact mcnemar test": (rf"exact McNemar[^⟦⟧.;]{{0,40}}?{MARK}",),
    "mcnemar test": (rf"McNemar[^⟦⟧.;]{{0,40}}?{MARK}", rf"McNemar[^⟦⟧.;]{{0,40}}?⟦\d+⟧ \({MARK}"),
    "chi squared test": (rf"chi-?squared?[^⟦⟧.;]{{0,40}}?{MARK}",),
    "matthews correlation": (rf"Matthews[’'\w]* (?:correlation )?(?:coefficient)?(?: is| was| of|:| =)? ?{MARK}",),
}
# Of values told as so many in so many: it found nine in every ten responsive documents.
OF_SO_MANY: dict[str, tuple[str, ...]] = {
    "recall": (rf"{_FINDS}{_ABOUT} {MARK} (?:responsive|relevant) {DOCUMENTS}",),
    "false negative rate": (rf"{_MISSES} {MARK} (?:responsive|relevant) {DOCUMENTS}",),
    # Two of every three documents that the tool returned were responsive.
    "precision": (
        rf"{MARK}(?: {DOCUMENTS})? (?:that |which )?(?:the |our |its )?(?!{_OTHERS})[\w-]+ (?:had )?"
        r"(?:returned|retrieved|flagged|selected) (?:was|is|were|are|proved|turned out)"
        r"(?: to be| in fact)? (?:responsive|relevant)",
    ),
}
# Words between the name of a quantity and its value.
LINKS = any_of(
    *(
        "at",
        "rate",
        "score",
        "level",
        "value",
        "estimate",
        "point estimate",
        "measure",
        "was",
        "is",
        "were",
        "of",
        "at",
    ),
    *(
        "to be",
        "estimated",
        "calculated",
        "computed",
        "measured",
        "found",
        "achieved",
        "reached",
        "equals?",
        "equal to",
    ),
    *(
        "came to",
        "comes to",
        "to",
        "stood at",
        "stands at",
        "(?:falls?|fell|drops?|dropped|sinks?|sank|rises?|rose|climbs?|climbed|grew)(?: back)? to",
        "(?:improves?d?|increases?d?) to",
        "(?:stays?|stayed|remains?|remained|holds?|held) at",
        "runs to",
        "amounts? to",
        "amounted to",
        "would be",
        "will be",
        "would have been",
        "gives",
        "yields",
        "works out (?:at|to)",
        "c[oa]mes? out (?:at|to|as)",
        "now",
        "there",
        "mere",
        "just",
        "here",
        "only",
        "therefore",
        "accordingly",
        "hence",
        "consequently",
        "thus",
        "then",
        "about",
        "approximately",
        "an?",
        "the",
        "as",
        "has been",
    ),
    *("had been", "=", ":"),
)


# Where it was measured, or what it is: recall on the control set; F1, the harmonic mean of precision and recall, was.
WHERE = (
    r"(?: (?:of|on|in|for|over|across|from|within|after) (?:the |our |this |that |its |their |all )?"
    r"(?:[\w-]+ ){0,2}[\w-]+"
    r"| at (?:this|that|the same|⟦\d+⟧) (?:level of )?confidence(?: level)?"
    r"|, (?:the|a|an|or|that is|i\.e\.|measured|computed|calculated|taken|judged) [^,.;⟦⟧]{3,60},){0,2}"
)
# Words before the name of a quantity that make another one of it: macro-averaged precision, weighted mean recall.
KIND_OF_MEAN = any_case(
    r"\b((?:micro|macro|average|averaged|mean|weighted|stratified|pooled|combined)(?:[- ](?:averaged?|mean))?)[- ]$"
)
OPERATOR = re.compile(r"\s*(?:[/×÷·*+−=]|[-–] |\^|x ⟦)")
