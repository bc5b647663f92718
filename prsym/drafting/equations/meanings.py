"""Words that say what a letter of a formula stands for, each with the names under which formulas know the quantity."""

from __future__ import annotations

import re

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
