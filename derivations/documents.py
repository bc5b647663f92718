"""The works that are cited: the five papers whose texts were read, and all others, each with how it is known."""

from prsym.derivations.documents_cited import CITED, DLMF
from prsym.derivations.documents_software import SOFTWARE
from prsym.model.source import AT_HAND, Document, Source

GORDON_KOCHEN = Document(
    key="gordon_kochen1988",
    kind="report",
    short="Gordon & Kochen",
    authors="Michael Gordon and Manfred Kochen",
    title="Recall-precision trade-off: a derivation",
    container="Working Paper, Division of Research, School of Business Administration, The University of Michigan",
    volume="554",
    pages="",
    year=1988,
    date="",
    identifier="http://deepblue.lib.umich.edu/bitstream/handle/2027.42/35657/b1410738.0001.001.txt",
    known_by=AT_HAND,
    from_memory=(),
    note="Dated March 1988. Its notice: for discussion purposes only; not to be quoted or reproduced without the "
    "permission of the Division of Research. Places are those of the working paper, not of the article of 1989.",
)
GOUTTE_GAUSSIER = Document(
    key="goutte_gaussier2005",
    kind="article",
    short="Goutte & Gaussier",
    authors="Cyril Goutte and Eric Gaussier",
    title="A probabilistic interpretation of precision, recall and F-score, with implication for evaluation",
    container="Advances in Information Retrieval (ECIR 2005), Lecture Notes in Computer Science",
    volume="3408",
    pages="345–359",
    year=2005,
    date="",
    identifier="doi:10.1007/978-3-540-31865-1_25",
    known_by=AT_HAND,
    from_memory=("pages",),
    note="",
)
ASLAM = Document(
    key="aslam2005",
    kind="article",
    short="Aslam, Yilmaz & Pavlu",
    authors="Javed A. Aslam, Emine Yilmaz and Virgiliu Pavlu",
    title="A geometric interpretation of R-precision and its correlation with average precision",
    container="SIGIR ’05, Salvador, Brazil, ACM",
    volume="SIGIR ’05",
    pages="573–574",
    year=2005,
    date="",
    identifier="ACM 1-59593-034-5/05/0008",
    known_by=AT_HAND,
    from_memory=("pages",),
    note="",
)
DIMM = Document(
    key="dimm2015",
    kind="manuscript",
    short="Dimm",
    authors="William C. Dimm",
    title="Information retrieval performance measurement using extrapolated precision",
    container="Hot Neuron LLC",
    volume="",
    pages="",
    year=2015,
    date="",
    identifier="https://paperzz.com/doc/8156602/information-retrieval-performance-measurement-using",
    known_by=AT_HAND,
    from_memory=(),
    note="Dated 13 May 2015. The address is that of a copy.",
)
INTRODUCTION = Document(
    key="introduction2015",
    kind="web page",
    short="Precision and Recall...and Other Variations",
    authors="not named in the text at hand",
    title="Precision and Recall...and Other Variations",
    container="a blog, whose name and address the text at hand does not have",
    volume="",
    pages="",
    year=2015,
    date="4 April 2015",
    identifier="",
    known_by=AT_HAND,
    from_memory=(),
    note="Its formulas are images, and are missing from the text at hand.",
)
PAPERS = (GORDON_KOCHEN, GOUTTE_GAUSSIER, ASLAM, DIMM, INTRODUCTION)
OTHERS = (*CITED, *SOFTWARE)
DOCUMENTS = (*PAPERS, *OTHERS)


def dlmf(place: str) -> Source:
    """A place in the Digital Library of Mathematical Functions that was seen."""
    return Source(DLMF, place, DLMF.known_by)
