"""Works other than the five papers: what was seen of each, and where."""

from prsym.model.source import Document, Kind, KnownBy


def seen(address: str) -> KnownBy:
    """Known from what stands at an address."""
    return KnownBy("seen at an address", address)


def quoted(work: str) -> KnownBy:
    """Known from another work that quotes it."""
    return KnownBy("quoted by another work", work)


def online(
    key: str,
    kind: Kind,
    short: str,
    authors: str,
    title: str,
    container: str,
    year: int,
    address: str,
    note: str,
    from_memory: tuple[str, ...] = (),
) -> Document:
    """A text without volume, pages and day, seen at its address; year 0 for one that has none."""
    return Document(
        key, kind, short, authors, title, container, "", "", year, "", address, seen(address), from_memory, note
    )


RIJSBERGEN_1979 = online(
    key="rijsbergen1979",
    kind="book",
    short="van Rijsbergen",
    authors="C. J. van Rijsbergen",
    title="Information Retrieval",
    container="Butterworth, 2nd edition",
    year=1979,
    address="https://www.dei.unipd.it/~melo/htb/data/pages/175.htm",
    note="Seen: a page of a copy, on the measure E. Dimm (2015) and Goutte & Gaussier (2005) cite the book for F.",
)
WILSON_1927 = Document(
    key="wilson1927",
    kind="article",
    short="Wilson",
    authors="E. B. Wilson",
    title="Probable inference, the law of succession, and statistical inference",
    container="Journal of the American Statistical Association",
    volume="22",
    pages="209–212",
    year=1927,
    date="",
    identifier="doi:10.1080/01621459.1927.10502953",
    known_by=quoted(
        "SciPy, BinomTestResult.proportion_ci, https://docs.scipy.org/doc/scipy-1.7.0/reference/generated/"
        "scipy.stats._result_classes.BinomTestResult.proportion_ci.html"
    ),
    from_memory=("identifier",),
    note="The abstract of Agresti & Coull (1998) calls the interval Wilson's: the score test inverted.",
)
CLOPPER_PEARSON_1934 = Document(
    key="clopper_pearson1934",
    kind="article",
    short="Clopper & Pearson",
    authors="C. J. Clopper and E. S. Pearson",
    title="The use of confidence or fiducial limits illustrated in the case of the binomial",
    container="Biometrika",
    volume="26 (4)",
    pages="404–413",
    year=1934,
    date="",
    identifier="doi:10.1093/biomet/26.4.404",
    known_by=quoted(
        "SciPy, BinomTestResult.proportion_ci, https://docs.scipy.org/doc/scipy-1.7.0/reference/generated/"
        "scipy.stats._result_classes.BinomTestResult.proportion_ci.html"
    ),
    from_memory=("identifier",),
    note="",
)
COCHRAN_1977 = Document(
    key="cochran1977",
    kind="book",
    short="Cochran",
    authors="William G. Cochran",
    title="Sampling Techniques",
    container="John Wiley & Sons, New York, 3rd edition",
    volume="",
    pages="",
    year=1977,
    date="",
    identifier="ISBN 0-471-16240-X",
    known_by=seen("https://library.wyb.ac.lk/cgi-bin/koha/opac-export.pl?bib=29325&format=bibtex&op=export"),
    from_memory=("identifier",),
    note="Seen: a library's record. Pages on the web ascribe the two sample sizes to the book; no section was seen.",
)
HANLEY_LIPPMAN_HAND_1983 = Document(
    key="hanley_lippman_hand1983",
    kind="article",
    short="Hanley & Lippman-Hand",
    authors="James A. Hanley and Abby Lippman-Hand",
    title="If nothing goes wrong, is everything all right? Interpreting zero numerators",
    container="JAMA",
    volume="249 (13)",
    pages="1743–1745",
    year=1983,
    date="",
    identifier="doi:10.1001/jama.1983.03330370053031",
    known_by=seen("https://jamanetwork.com/journals/jama/article-abstract/385438"),
    from_memory=(),
    note="Seen: the first paragraphs.",
)
AGRESTI_COULL_1998 = Document(
    key="agresti_coull1998",
    kind="article",
    short="Agresti & Coull",
    authors="Alan Agresti and Brent Coull",
    title="Approximate is better than “exact” for interval estimation of binomial proportions",
    container="The American Statistician",
    volume="52",
    pages="119–126",
    year=1998,
    date="",
    identifier="https://ui.adsabs.harvard.edu/abs/1998AmSta..52..119A",
    known_by=seen("https://ui.adsabs.harvard.edu/abs/1998AmSta..52..119A"),
    from_memory=(),
    note="Seen: the abstract, in which two successes and two failures are added at 95 %.",
)
BROWN_CAI_DASGUPTA_2001 = Document(
    key="brown_cai_dasgupta2001",
    kind="article",
    short="Brown, Cai & DasGupta",
    authors="Lawrence D. Brown, T. Tony Cai and Anirban DasGupta",
    title="Interval estimation for a binomial proportion",
    container="Statistical Science",
    volume="16 (2)",
    pages="101–133",
    year=2001,
    date="",
    identifier="https://studylib.net/doc/7960401/interval-estimation-for-a-binomial-proportion",
    known_by=seen("https://studylib.net/doc/7960401/interval-estimation-for-a-binomial-proportion"),
    from_memory=(),
    note="Seen: abstract and introduction. It treats intervals with two sides.",
)
NEWCOMBE_1998 = Document(
    key="newcombe1998",
    kind="article",
    short="Newcombe",
    authors="R. G. Newcombe",
    title="Two-sided confidence intervals for the single proportion: comparison of seven methods",
    container="Statistics in Medicine",
    volume="17 (8)",
    pages="857–872",
    year=1998,
    date="",
    identifier="https://rdrr.io/github/myominnoo/mStats_beta/man/scoreCI.html",
    known_by=quoted("the R package mStats, scoreCI, https://rdrr.io/github/myominnoo/mStats_beta/man/scoreCI.html"),
    from_memory=(),
    note="The page of SciPy on proportion_ci cites it for the interval with continuity correction.",
)
NEWCOMBE_DIFFERENCE_1998 = Document(
    key="newcombe1998difference",
    kind="article",
    short="Newcombe (differences)",
    authors="R. G. Newcombe",
    title="Interval estimation for the difference between independent proportions: comparison of eleven methods",
    container="Statistics in Medicine",
    volume="17",
    pages="873–890",
    year=1998,
    date="",
    identifier="https://search.r-project.org/CRAN/refmans/Epi/html/ci.pd.html",
    known_by=quoted("the R package Epi, ci.pd, https://search.r-project.org/CRAN/refmans/Epi/html/ci.pd.html"),
    from_memory=(),
    note="The page of Epi says that its default is method 10 of the paper.",
)
CAI_2005 = Document(
    key="cai2005",
    kind="article",
    short="Cai",
    authors="T. Tony Cai",
    title="One-sided confidence intervals in discrete distributions",
    container="Journal of Statistical Planning and Inference",
    volume="131",
    pages="63–88",
    year=2005,
    date="",
    identifier="https://c.coek.info/pdf-one-sided-confidence-intervals-in-discrete-distributions-.html",
    known_by=seen("https://c.coek.info/pdf-one-sided-confidence-intervals-in-discrete-distributions-.html"),
    from_memory=(),
    note="Seen: abstract and introduction.",
)
CABANAC_2010 = Document(
    key="cabanac2010",
    kind="article",
    short="Cabanac et al.",
    authors="Guillaume Cabanac, Gilles Hubert, Mohand Boughanem and Claude Chrisment",
    title="Tie-breaking bias: effect of an uncontrolled parameter on information retrieval evaluation",
    container="CLEF 2010, Lecture Notes in Computer Science",
    volume="6360",
    pages="112–123",
    year=2010,
    date="",
    identifier="https://link.springer.com/chapter/10.1007%2F978-3-642-15998-5_13",
    known_by=seen("https://link.springer.com/chapter/10.1007%2F978-3-642-15998-5_13"),
    from_memory=("pages",),
    note="Seen: abstract and introduction: trec_eval orders documents of one score by their names.",
)
MCSHERRY_NAJORK_2008 = Document(
    key="mcsherry_najork2008",
    kind="article",
    short="McSherry & Najork",
    authors="Frank McSherry and Marc Najork",
    title="Computing information retrieval performance measures efficiently in the presence of tied scores",
    container="ECIR 2008, Lecture Notes in Computer Science",
    volume="4956",
    pages="414–421",
    year=2008,
    date="",
    identifier="https://link.springer.com/chapter/10.1007/978-3-540-78646-7_38",
    known_by=seen("https://link.springer.com/chapter/10.1007/978-3-540-78646-7_38"),
    from_memory=(),
    note="Seen: the abstract, by which the value is the mean over all orders of tied documents. Volume and pages are "
    "those of Zentralblatt.",
)
NIST_HANDBOOK = online(
    key="nist_handbook",
    kind="database",
    short="NIST/SEMATECH e-Handbook",
    authors="National Institute of Standards and Technology",
    title="Engineering Statistics Handbook",
    container="National Institute of Standards and Technology",
    year=0,
    address="https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm",
    note="Seen: section 7.2.4.1, which prints Wilson’s formula under the heading “the method of Agresti and Coull”.",
)
GLOSSARY_2013 = Document(
    key="grossman_cormack2013",
    kind="article",
    short="Grossman & Cormack",
    authors="Maura R. Grossman and Gordon V. Cormack",
    title="The Grossman-Cormack glossary of technology-assisted review",
    container="Federal Courts Law Review",
    volume="7",
    pages="1–34",
    year=2013,
    date="",
    identifier="http://www.edrm.net/resources/glossaries/grossman-cormack",
    known_by=seen("http://www.edrm.net/resources/glossaries/grossman-cormack"),
    from_memory=("pages",),
    note="Cited at the address as 2013 Fed. Cts. L. Rev. 7. Seen: the title page and the foreword; the entries are "
    "from memory, so that they give a term and no authority for a formula.",
)
DIMM_2014 = online(
    key="dimm2014",
    kind="web page",
    short="Dimm",
    authors="Bill Dimm",
    title="eRecall: No Free Lunch",
    container="InfoGovernance Engagement Area, a blog that repeats it",
    year=2014,
    address="http://infogovernance.blogspot.com/2014/09/erecall-no-free-lunch.html",
    note="Seen: the beginning, with the equation; repeated there on 9 September 2014.",
    from_memory=("container",),
)
LOSEY_2015 = online(
    key="losey2015",
    kind="web page",
    short="Losey",
    authors="Ralph Losey",
    title="Introducing “ei-Recall” – a new gold standard for recall calculations in legal search",
    container="e-Discovery Team, a blog, parts one to three",
    year=2015,
    address="https://e-discoveryteam.com/2015/01/18/introducing-ei-recall-a-new-gold-standard-for-recall-"
    "calculations-in-legal-search-part-three/",
    note="Parts of 4, 11 and 18 January 2015. Seen: the beginning of each.",
)
DLMF = Document(
    key="dlmf",
    kind="database",
    short="DLMF",
    authors="National Institute of Standards and Technology",
    title="Digital Library of Mathematical Functions",
    container="National Institute of Standards and Technology",
    volume="",
    pages="",
    year=0,
    date="",
    identifier="https://dlmf.nist.gov",
    known_by=seen("http://dlmf.nist.gov/8.17"),
    from_memory=(),
    note="Seen: 5.9, 5.12, 7.17 and the first part of 8.17.",
)
IEEE_754 = online(
    key="ieee754",
    kind="standard",
    short="IEEE Std 754",
    authors="IEEE",
    title="IEEE Standard for Floating-Point Arithmetic",
    container="IEEE Std 754-2019",
    year=2019,
    address="https://www.japan-ppt.com/ieee-std-754-2019-pdf-download.html",
    note="Seen: clauses 4.1 and 4.2, which refer to 4.3 for the directions of rounding.",
)
CITED = (
    RIJSBERGEN_1979,
    WILSON_1927,
    CLOPPER_PEARSON_1934,
    COCHRAN_1977,
    HANLEY_LIPPMAN_HAND_1983,
    AGRESTI_COULL_1998,
    BROWN_CAI_DASGUPTA_2001,
    NEWCOMBE_1998,
    NEWCOMBE_DIFFERENCE_1998,
    CAI_2005,
    MCSHERRY_NAJORK_2008,
    CABANAC_2010,
    NIST_HANDBOOK,
    GLOSSARY_2013,
    DIMM_2014,
    LOSEY_2015,
    DLMF,
    IEEE_754,
)
