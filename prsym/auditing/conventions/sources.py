"""Where the conventions are told, as far as that is known; what needs no authority is by definition."""

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.documents_cited import (
    BROWN_CAI_DASGUPTA_2001,
    CABANAC_2010,
    CAI_2005,
    IEEE_754,
    MCSHERRY_NAJORK_2008,
    RIJSBERGEN_1979,
)
from prsym.derivations.documents_software import (
    BINOM,
    BINOM_BAYES,
    DESCTOOLS_CODE,
    PROPCIS,
    PROPCIS_CODE,
    SAMPLINGBOOK,
    SCIKIT_LEARN,
    STATSMODELS,
    TREC_EVAL,
)
from prsym.model.source import Document, Source, StatedHere, by_definition

RIJSBERGEN = Source(
    RIJSBERGEN_1979,
    "the measure E",
    RIJSBERGEN_1979.known_by,
    "It prints E = 1 − F, with the weight α = 1/(β² + 1) of precision.",
)
SET_F = Source(
    TREC_EVAL,
    "the help text of m_set_F.c, since version 9",
    TREC_EVAL.known_by,
    "It calls x the relative importance of recall to precision, and computes (x + 1)PR/(R + xP): x is β².",
)
MAP = Source(TREC_EVAL, "m_map.c", TREC_EVAL.known_by)
ORDER = Source(
    CABANAC_2010, "the abstract", CABANAC_2010.known_by, "The direction is that of the comparison in form_res_rels.c."
)
TOPICS = Source(TREC_EVAL, "README, on the option -c", TREC_EVAL.known_by)
TIED = Source(MCSHERRY_NAJORK_2008, "the abstract", MCSHERRY_NAJORK_2008.known_by)
SPROP = Source(
    SAMPLINGBOOK, "Sprop", SAMPLINGBOOK.known_by, "It prints the standard error with this variance, and no formula."
)
MINIMUM_LIKELIHOOD = Source(
    STATSMODELS,
    "the method binom_test",
    STATSMODELS.known_by,
    "It inverts SciPy's binomtest, whose p-value may pass the level at several shares: any of them is an end here.",
)
BLAKER = Source(
    PROPCIS,
    "blakerci and acceptbin",
    PROPCIS.known_by,
    "The acceptability may pass the level at several shares: any of them is an end here.",
)
MODIFIED_WILSON = Source(
    DESCTOOLS_CODE,
    "the method modified wilson",
    DESCTOOLS_CODE.known_by,
    "It names Brown, Cai & DasGupta (2001) for it. Poisson's bound is at the level of one side, 1 − c.",
)
WILSON_OF_BINOM = Source(BINOM, "the method wilson", BINOM.known_by, "Where one is found it prints −ln(c)/n.")
MODIFIED_JEFFREYS = Source(
    DESCTOOLS_CODE,
    "the method modified jeffreys",
    DESCTOOLS_CODE.known_by,
    "It names Brown, Cai & DasGupta (2001) for it.",
)
BAYES_CENTRAL = Source(BINOM_BAYES, "the type central", BINOM_BAYES.known_by, "By default the prior is Jeffreys'.")
BAYES_HIGHEST = Source(
    BINOM_BAYES,
    "the type highest",
    BINOM_BAYES.known_by,
    "By default the prior is Jeffreys', and what it leaves out is 1 − c up to 0.000000015.",
)
PRATT_OF_DESCTOOLS = Source(
    DESCTOOLS_CODE,
    "the method pratt, the lower end",
    DESCTOOLS_CODE.known_by,
    "The upper end with the documents found and not found exchanged has n − x + 1.",
)
MID_P_OF_DESCTOOLS = Source(
    DESCTOOLS_CODE,
    "the method midp",
    DESCTOOLS_CODE.known_by,
    "It leaves the tolerance of uniroot at its default, the fourth root of 2^−52: a third digit may differ.",
)
MID_P_OF_PROPCIS = Source(
    PROPCIS_CODE,
    "midPci",
    PROPCIS_CODE.known_by,
    "Where none or all are found it prints the mid-P interval itself.",
)
LIKELIHOOD_RATIO_OF_R = Source(
    DESCTOOLS_CODE,
    "the method lik",
    DESCTOOLS_CODE.known_by,
    "It leaves the tolerance of uniroot at its default, the fourth root of 2^−52: a third digit may differ.",
)
LARGE_POPULATION = by_definition("The limit for a population without bound.")
BROWN = Source(BROWN_CAI_DASGUPTA_2001, "")
CAI = Source(CAI_2005, "")
IEEE = Source(IEEE_754, "section 4.3", IEEE_754.known_by, "The rules are those of that section; here for decimals.")
SKLEARN = Source(SCIKIT_LEARN, "the argument zero_division", SCIKIT_LEARN.known_by)
NO_COUNTS = Source(GOUTTE_GAUSSIER, "section 2.1, the posterior mean of a rate with no counts")
CLAIM = StatedHere("the claim itself")
PRINTED = StatedHere("the formula as printed")
TABLES = by_definition("Rounded values of the quantile.")
RETRIEVED = by_definition(
    "Aslam, Yilmaz & Pavlu (2005), footnote 1, do otherwise: a relevant document that is not retrieved has precision 0."
)


def besides(*documents: Document) -> tuple[Source, ...]:
    """Other works, each as a whole: texts of software that say what it computes, and the like."""
    return tuple(Source(document, "") for document in documents)
