"""Where the formulas of validation are printed, as far as that is known; what needs no authority is by definition."""

from prsym.derivations.documents_cited import (
    AGRESTI_COULL_1998,
    BROWN_CAI_DASGUPTA_2001,
    CLOPPER_PEARSON_1934,
    COCHRAN_1977,
    DIMM_2014,
    GLOSSARY_2013,
    HANLEY_LIPPMAN_HAND_1983,
    LOSEY_2015,
    NEWCOMBE_1998,
    NEWCOMBE_DIFFERENCE_1998,
    WILSON_1927,
)
from prsym.derivations.documents_software import (
    BINOM,
    BINOM_RATIO,
    BINOMSAMSIZE,
    DESCTOOLS_CODE,
    STESTS,
    STESTS_ARCSINE,
    STESTS_LRT,
)
from prsym.model.source import FROM_MEMORY, Document, Source, by_definition, stated_here


def place(work: Document, where: str, note: str = "") -> Source:
    """A place in a work, known as the work itself is."""
    return Source(work, where, work.known_by, note)


WILSON = Source(WILSON_1927, "", note="Wilson's score interval, without continuity correction, written in counts.")
CLOPPER_PEARSON = Source(CLOPPER_PEARSON_1934, "", note="Here the limits are roots of the incomplete Beta function.")
CLOPPER_PEARSON_ONE_SIDED = Source(
    CLOPPER_PEARSON_1934,
    "",
    note="The end of the interval with two sides at level 2c − 1.",
)
WILSON_CONTINUITY = Source(
    NEWCOMBE_1998,
    "",
    note="Written in counts: half a document less at the lower end, and more at the upper; 0 and 1 where none or all "
    "are found.",
)
NEWCOMBE = place(
    NEWCOMBE_DIFFERENCE_1998,
    "method 10",
    "The square-and-add interval; L and U are the ends of Wilson's interval without continuity correction.",
)
WALD = place(
    BROWN_CAI_DASGUPTA_2001,
    "the standard (Wald) interval",
    "The variance is p(1 − p)/n. An interval with the unbiased estimate of it (n − 1 for n, the factor 1 − n/N), or "
    "with a continuity correction, is another one.",
)
AGRESTI_COULL = place(
    BROWN_CAI_DASGUPTA_2001,
    "the Agresti–Coull interval",
    "z²/2 of each kind are added, for any level. The abstract of Agresti & Coull (1998) adds two and two, at 95 %.",
)
PLUS_FOUR = place(
    AGRESTI_COULL_1998,
    "the abstract",
    "Two successes and two failures are added, as the abstract says for 95 %, and here at any level.",
)
NORMAL_CONTINUITY = place(STESTS, "ci_p_wald_cc", "The ends are not set to 0 or 1.")
LIKELIHOOD_RATIO = place(
    STESTS_LRT, "ci_p_LRT", "z² is the quantile of the chi-squared law with one degree of freedom."
)
LOGIT = place(BINOM, "the method logit", "None or all found has no log odds: it prints the exact interval then.")
LOG_LOG = place(
    BINOM,
    "the method cloglog",
    "The scale is ln(−ln p). None or all found has no value on it: it prints the exact interval then.",
)
PROBIT = place(BINOM, "the method probit", "None or all found has no probit: it prints the exact interval then.")
ARCSINE = place(
    STESTS_ARCSINE,
    "ci_p_arcsine",
    "Printed with arcsin √p, which is twice the inverse tangent of √p/(1 + √(1 − p)); the program cuts the angle at 0 "
    "and at π/2.",
)
ARCSINE_ANSCOMBE = place(
    DESCTOOLS_CODE, "the method arcsine", "3/8 and 3/4 are added in the share alone; the width is that of n."
)
PRATT = place(
    DESCTOOLS_CODE,
    "the method pratt, the upper end",
    "For one found and less, and for one not found and less, it prints other bounds.",
)
PRATT_LOWER = place(
    DESCTOOLS_CODE,
    "the method pratt, the upper end",
    "1 less the upper end for the documents that lack the property. Its own lower end has n − x − 1 for n − x + 1.",
)
POISSON = place(
    DESCTOOLS_CODE,
    "the method modified wilson, the ends near 0 and 1",
    "Printed there by the chi-squared law. It is taken where one to three are found, or not found.",
)
POISSON_BY_THE_LAW = by_definition("The limit of the exact test, with Poisson's law of the mean np.")
RATIO_LOG = place(
    BINOM_RATIO,
    "the method katz.log",
    "statsmodels has it as confint_proportions_2indep, with compare = ratio and method = log.",
)
MID_P = place(
    BINOMSAMSIZE,
    "binom.midp",
    "The packages PropCIs and DescTools search for its ends more coarsely, and so print other digits.",
)
JEFFREYS = place(
    BROWN_CAI_DASGUPTA_2001,
    "the equal-tailed Jeffreys prior interval",
    "A credible interval: the probability is that of the share after the sample, and not that of the method.",
)
SAMPLE_SIZE = Source(COCHRAN_1977, "section 4.4", FROM_MEMORY, "The real number; it is rounded up by custom.")
ZERO_NUMERATORS = Source(
    HANLEY_LIPPMAN_HAND_1983,
    "",
    note="The exact bound at any level; their rule of three approximates it at 95 %.",
)
E_RECALL = place(DIMM_2014, "the equation of eRecall")
EI_RECALL = place(LOSEY_2015, "part three, the examples")

OF_THE_TERM = "The term is that of the glossary; the share needs no authority."
ELUSION = Source(GLOSSARY_2013, "“Elusion”", FROM_MEMORY, OF_THE_TERM)
RICHNESS = Source(GLOSSARY_2013, "“Richness”", FROM_MEMORY, OF_THE_TERM)

RATIO_OF_COUNTS = by_definition("Relevant documents that are produced, as a share of all relevant ones.")
RATIO_OF_TOTALS = by_definition("A ratio of totals; each stratum's is its size times the share of its own sample.")
PROJECTION = by_definition("The population's size times the share of the sample.")
PROJECTION_MISSED = by_definition("The relevant share of the null set times its size.")
COUNTING = by_definition("All samples of that size are equally likely, and are counted.")
DEPTH = by_definition("Retrieved documents as a share of the collection.")
QUANTILE = by_definition("The normal law holds that share up to z; the inverse of erf is that of DLMF, 7.17(i).")

PROJECTED_ERROR = stated_here("For sampling with replacement, the share of the sample put in for the true one.")
STRATA_ERROR = stated_here("The first order of an expansion, for large samples that are independent of one another.")
FINITE_INTERVAL = stated_here(
    "The normal interval with the variance p(1 − p)/n · (N − n)/(N − 1), the sample's share put in. The unbiased "
    "estimate, (N − n)/N · p(1 − p)/(n − 1), differs by the factor n(N − 1)/((n − 1)N)."
)
MARGIN = stated_here("The equation of the sample size, solved for the margin.")
FINITE_MARGIN = stated_here("The same with the variance p(1 − p)/n · (N − n)/(N − 1) of a share without replacement.")
FINITE_POPULATION = stated_here("By inversion of the exact test of the hypergeometric law.")
PROVED = stated_here("Proved here; no source is known.")
