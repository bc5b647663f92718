"""The source documents."""

from prsym.model.source import Document

GORDON_KOCHEN = Document("gordon_kochen1988", "Gordon & Kochen", "Recall-precision trade-off: a derivation", 1988)
GOUTTE_GAUSSIER = Document(
    "goutte_gaussier2005",
    "Goutte & Gaussier",
    "A probabilistic interpretation of precision, recall and F-score, with implication for evaluation",
    2005,
)
ASLAM = Document(
    "aslam2005",
    "Aslam, Yilmaz & Pavlu",
    "A geometric interpretation of R-precision and its correlation with average precision",
    2005,
)
DIMM = Document(
    "dimm2015",
    "Dimm",
    "Information retrieval performance measurement using extrapolated precision",
    2015,
)
INTRODUCTION = Document(
    "introduction2015",
    "Precision and Recall … (blog)",
    "Precision and recall … and other variations",
    2015,
)
