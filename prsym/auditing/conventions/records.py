"""The conventions that change a number, as records: what each means, what it concerns, and who uses it.

The first value of a key is its default. The order of the keys is the order in which they are tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from prsym.auditing.conventions.sources import (
    BAYES_CENTRAL,
    BAYES_HIGHEST,
    BLAKER,
    BROWN,
    CAI,
    CLAIM,
    IEEE,
    LARGE_POPULATION,
    LIKELIHOOD_RATIO_OF_R,
    MAP,
    MID_P_OF_DESCTOOLS,
    MID_P_OF_PROPCIS,
    MINIMUM_LIKELIHOOD,
    MODIFIED_JEFFREYS,
    MODIFIED_WILSON,
    NO_COUNTS,
    ORDER,
    PRATT_OF_DESCTOOLS,
    PRINTED,
    RETRIEVED,
    RIJSBERGEN,
    SET_F,
    SKLEARN,
    SPROP,
    TABLES,
    TIED,
    TOPICS,
    WILSON_OF_BINOM,
    besides,
)
from prsym.derivations.documents_cited import AGRESTI_COULL_1998, NIST_HANDBOOK
from prsym.derivations.documents_software import (
    BINOM,
    BLAKER_CI,
    CONTINGENCYTABLES,
    DESCTOOLS,
    FASTR2,
    MOSAIC,
    R_STATS,
    SAS,
    SCIPY,
    STATA,
    STATSMODELS,
    STESTS_MID_P,
    USUALSUPPORT,
)
from prsym.derivations.validation.sources import (
    AGRESTI_COULL,
    ARCSINE,
    ARCSINE_ANSCOMBE,
    CLOPPER_PEARSON,
    FINITE_MARGIN,
    FINITE_POPULATION,
    JEFFREYS,
    LIKELIHOOD_RATIO,
    LOG_LOG,
    LOGIT,
    MID_P,
    NORMAL_CONTINUITY,
    PLUS_FOUR,
    PRATT,
    PROBIT,
    WALD,
    WILSON,
    WILSON_CONTINUITY,
)
from prsym.model.source import BY_DEFINITION, Origin, Source, by_definition

INTERVAL_METHODS = (
    "normal",
    "normal_continuity",
    "wilson",
    "wilson_continuity",
    "agresti_coull",
    "plus_four",
    "clopper_pearson",
    "jeffreys",
    "mid_p",
    "likelihood_ratio",
    "logit",
    "log_log",
    "arcsine",
    "arcsine_anscombe",
    "probit",
)
BY_TEST = (  # whose ends are no roots of an equation of the catalogue
    "minimum_likelihood",
    "blaker",
    "bayes_highest",
    "mid_p_of_desctools",
    "mid_p_of_propcis",
    "likelihood_ratio_of_r",
)
OF_CLAIM = "as_claimed"  # the default where the claim itself says which one


@dataclass(frozen=True, slots=True)
class Convention:
    """One value of a key: what it means, and who uses it.

    `concerns` are the ids of the formulas that it concerns, `*` standing for any part of one; empty for a
    convention about ranked lists, which is applied where the list is evaluated. `besides` are other texts on it, as
    those that say which programs use it by default. One that is `rare` (1, or 2 for what fewer still follow) is tried
    after the others, alone, and only while luck would seldom meet the print with any that is as rare or less: there are
    many of them, and they lie close together.
    """

    key: str
    value: str
    concerns: tuple[str, ...]
    words: str
    used_by: str
    source: Origin
    besides: tuple[Source, ...] = ()
    rare: int = 0

    @property
    def citation(self) -> str:
        """Where it is told, in one line."""
        return self.source.citation

    @property
    def name(self) -> str:
        """`f_measure = beta_squared`."""
        return f"{self.key} = {self.value}"

    def is_about(self, identifier: str) -> bool:
        """Whether it concerns the formula of that id."""
        return any(fnmatchcase(identifier, c) for c in self.concerns)


_F = ("measures.f_measure", "measures.f_measure_counts", "measures.f_measure_harmonic")
_RATES = ("measures.precision", "measures.recall", "measures.fallout", "validation.elusion")
_RATIOS = (*_RATES, "measures.f_measure", "measures.f_measure_counts", "measures.f1")
INTERVALS = tuple(
    f"validation.{method}_{end}"
    for method in (*INTERVAL_METHODS, "clopper_pearson_one_sided")
    for end in ("lower", "upper")
)
_OF_Z = (
    "validation.normal_*",
    "validation.wilson_*",
    "validation.agresti_coull_*",
    "validation.plus_four_*",
    "validation.likelihood_ratio_*",
    "validation.logit_*",
    "validation.log_log_*",
    "validation.arcsine_*",
    "validation.probit_*",
    "validation.ratio_log_*",
    "validation.margin_of_error*",
    "validation.sample_size",
    "validation.sample_size_finite",
)
_CLIPPED = (
    "validation.normal_*lower",
    "validation.normal_*upper",
    "validation.agresti_coull_*",
    "validation.plus_four_*",
)
_CORRECTED = ("validation.normal_finite_*", "validation.margin_of_error_finite")
_CORRECTABLE = ("validation.normal_lower", "validation.normal_upper", "validation.margin_of_error")
_FINITE = (*_CORRECTED, "validation.sample_size_finite", "validation.hypergeometric_share_*")
_UNLIMITED = (*_CORRECTABLE, "validation.sample_size", "validation.clopper_pearson_*")
_HYPERGEOMETRIC = ("validation.hypergeometric_*lower", "validation.hypergeometric_*upper")
_ANY = ("*",)

CONVENTIONS = (
    Convention(
        "f_measure",
        "beta",
        _F,
        "the parameter of F is β, squared inside (the published form)",
        "papers and most libraries",
        RIJSBERGEN,
    ),
    Convention(
        "f_measure",
        "beta_squared",
        _F,
        "the parameter of F is β² already, as in trec_eval's set_F, which calls it the relative importance of recall",
        "trec_eval since version 9, and wrappers that hand it their β",
        SET_F,
    ),
    Convention(
        "rounding_rule",
        OF_CLAIM,
        _ANY,
        "numbers are rounded as the claim's key `rounding` says",
        "every claim",
        CLAIM,
    ),
    Convention(
        "rounding_rule",
        "nearest",
        _ANY,
        "numbers are rounded to the nearest, also where a field rounds up by custom",
        "programs that print numbers",
        IEEE,
    ),
    Convention(
        "rounding_rule",
        "half_up",
        _ANY,
        "numbers are rounded to the nearest, ties away from zero",
        "tables made by hand, spreadsheets",
        IEEE,
    ),
    Convention(
        "rounding_rule",
        "half_even",
        _ANY,
        "numbers are rounded to the nearest, ties to the even last digit",
        "decimal arithmetic by default, as Python's decimal; Python's round takes a float's binary value",
        IEEE,
    ),
    Convention(
        "rounding_rule", "truncate", _ANY, "numbers are cut off and not rounded", "programs that cut text", IEEE
    ),
    Convention("rounding_rule", "ceil", _ANY, "numbers are rounded up", "cautious bounds; sample sizes", IEEE),
    Convention(
        "rounding_order", "late", _ANY, "only what is printed is rounded, once, at the end", "programs", BY_DEFINITION
    ),
    Convention(
        "rounding_order",
        "early",
        _ANY,
        "what is computed on the way is rounded before it is used: shares to the places of the printed value (two "
        "where it is no share), z to two places, a sample size to a whole number",
        "computations by hand from a table's own numbers",
        by_definition("As computations by hand do; no standard asks for it."),
    ),
    Convention("zero_by_zero", "undefined", _RATIOS, "0/0 is not defined", "the definitions", PRINTED),
    Convention("zero_by_zero", "zero", _RATIOS, "0/0 counts as 0", "scikit-learn by default", SKLEARN),
    Convention("zero_by_zero", "one", _RATIOS, "0/0 counts as 1", "scikit-learn with zero_division=1", SKLEARN),
    Convention(
        "zero_by_zero",
        "half",
        _RATES,
        "0/0 counts as 1/2, the mean of a symmetric prior that no document has changed",
        "Bayesian evaluation",
        NO_COUNTS,
    ),
    Convention(
        "interval",
        OF_CLAIM,
        INTERVALS,
        "the interval is the one of the claim's formula",
        "every claim",
        CLAIM,
    ),
    Convention(
        "interval",
        "normal",
        INTERVALS,
        "the normal (Wald) interval is used",
        "textbooks; statsmodels by default, and SAS beside the exact one",
        WALD,
        besides(STATSMODELS, SAS),
    ),
    Convention(
        "interval",
        "wilson",
        INTERVALS,
        "Wilson's score interval is used",
        "DescTools by default; the NIST/SEMATECH handbook, under the heading of Agresti and Coull",
        WILSON,
        besides(DESCTOOLS, NIST_HANDBOOK),
    ),
    Convention(
        "interval",
        "agresti_coull",
        INTERVALS,
        "Agresti and Coull's interval is used",
        "statistical software on request",
        AGRESTI_COULL,
        besides(AGRESTI_COULL_1998, STATA, SAS, STATSMODELS, DESCTOOLS),
    ),
    Convention(
        "interval",
        "clopper_pearson",
        INTERVALS,
        "Clopper and Pearson's exact interval is used",
        "Stata and R's binom.test by default, and SAS beside the normal one",
        CLOPPER_PEARSON,
        besides(STATA, MOSAIC, SAS),
    ),
    Convention(
        "interval",
        "jeffreys",
        INTERVALS,
        "the interval is a credible one, which holds the middle of the posterior after Jeffreys' prior: it answers "
        "another question than a confidence interval",
        "Bayesian evaluation",
        JEFFREYS,
    ),
    Convention(
        "interval",
        "wilson_continuity",
        INTERVALS,
        "the interval is Wilson's score interval with continuity correction",
        "R's prop.test by default; SciPy as wilsoncc",
        WILSON_CONTINUITY,
        besides(R_STATS, MOSAIC, SCIPY),
    ),
    Convention(
        "interval",
        "plus_four",
        INTERVALS,
        "the interval is the normal one with two successes and two failures added",
        "textbooks; R's fastR2, which calls it Wilson's",
        PLUS_FOUR,
        besides(FASTR2),
    ),
    Convention(
        "interval",
        "normal_continuity",
        INTERVALS,
        "the interval is the normal (Wald) one, wider by 1/(2n) at each end: with continuity correction",
        "textbooks; the R package stests as ci_p_wald_cc",
        NORMAL_CONTINUITY,
    ),
    Convention(
        "interval",
        "jeffreys_plain",
        INTERVALS,
        "the interval holds the middle of the posterior after Jeffreys' prior, also where none or all are found",
        "software that applies no rule at 0 and n, as statsmodels",
        JEFFREYS,
        besides(STATSMODELS),
    ),
    Convention(
        "interval",
        "mid_p",
        INTERVALS,
        "the mid-P interval is used: the exact one with half of the probability of the count itself in each tail",
        "statistical software on request, as DescTools and stests",
        MID_P,
        besides(DESCTOOLS, STESTS_MID_P),
        rare=1,
    ),
    Convention(
        "interval",
        "minimum_likelihood",
        INTERVALS,
        "an end is a share at which the p-value of the two-sided exact test passes the level; as extreme as the count "
        "are all counts that are no more probable",
        "statsmodels on request, as binom_test",
        MINIMUM_LIKELIHOOD,
        rare=1,
    ),
    Convention(
        "interval",
        "blaker",
        INTERVALS,
        "an end is a share at which Blaker's acceptability passes the level, or up to 0.00001 outside of one: as "
        "extreme as the count are all counts whose own tail is no larger",
        "the R packages PropCIs, which goes in steps of 0.00001, BlakerCI and DescTools on request",
        BLAKER,
        besides(BLAKER_CI, DESCTOOLS),
        rare=1,
    ),
    Convention(
        "interval",
        "likelihood_ratio",
        INTERVALS,
        "the interval holds the shares that the likelihood-ratio test does not reject",
        "statistical software on request, as stests, DescTools (lik) and binom (lrt)",
        LIKELIHOOD_RATIO,
        besides(DESCTOOLS, BINOM),
        rare=1,
    ),
    Convention(
        "interval",
        "logit",
        INTERVALS,
        "the interval is the normal one of the log odds, taken back to shares",
        "statistical software on request, as binom and DescTools",
        LOGIT,
        besides(DESCTOOLS),
        rare=1,
    ),
    Convention(
        "interval",
        "log_log",
        INTERVALS,
        "the interval is the normal one of ln(−ln p), taken back to shares",
        "the R package binom, as cloglog",
        LOG_LOG,
        rare=1,
    ),
    Convention(
        "interval",
        "arcsine_anscombe",
        INTERVALS,
        "the interval is the normal one of arcsin √p about Anscombe's share (x + 3/8)/(n + 3/4), taken back to shares "
        "without a cut: in a small sample an end may fold back",
        "the R packages DescTools, as arcsine, and contingencytables",
        ARCSINE_ANSCOMBE,
        besides(DESCTOOLS, CONTINGENCYTABLES),
        rare=2,
    ),
    Convention(
        "interval",
        "arcsine",
        INTERVALS,
        "the interval is the normal one of arcsin √p, cut at the angles 0 and π/2, taken back to shares",
        "the R package stests, as ci_p_arcsine",
        ARCSINE,
        rare=2,
    ),
    Convention(
        "interval",
        "probit",
        INTERVALS,
        "the interval is the normal one of the probit, taken back to shares",
        "the R package binom",
        PROBIT,
        rare=2,
    ),
    Convention(
        "interval",
        "modified_wilson",
        INTERVALS,
        "the interval is Wilson's with Poisson's bound for an end near 0 or 1: where one or two are found, or not "
        "found, and three in a sample of more than 50",
        "DescTools on request",
        MODIFIED_WILSON,
        besides(DESCTOOLS),
        rare=2,
    ),
    Convention(
        "interval",
        "wilson_of_binom",
        INTERVALS,
        "the interval is Wilson's with Poisson's bound for an end near 0 or 1 where one is found, or not found",
        "the R package binom, as wilson",
        WILSON_OF_BINOM,
        rare=2,
    ),
    Convention(
        "interval",
        "modified_jeffreys",
        INTERVALS,
        "the interval holds the middle of the posterior after Jeffreys' prior, with an end 0 or 1 where at most one is "
        "found, or not found, and the exact one where all or none are",
        "DescTools on request",
        MODIFIED_JEFFREYS,
        besides(DESCTOOLS),
        rare=2,
    ),
    Convention(
        "interval",
        "bayes_central",
        INTERVALS,
        "the interval holds the middle of the posterior after Jeffreys' prior; where none or all are found it begins "
        "at 0, or ends at 1, and leaves out the rest on the other side",
        "the R package binom, as bayes of the type central",
        BAYES_CENTRAL,
        rare=2,
    ),
    Convention(
        "interval",
        "bayes_highest",
        INTERVALS,
        "the interval holds the shares of highest density of the posterior after Jeffreys' prior; where none or all "
        "are found it is that of bayes_central",
        "the R package binom, as bayes by default",
        BAYES_HIGHEST,
        rare=2,
    ),
    Convention(
        "interval",
        "pratt",
        INTERVALS,
        "the interval is Pratt's approximation to the exact one; where at most one is found, or not found, exact "
        "bounds of one side and of two",
        "the upper end in DescTools on request",
        PRATT,
        besides(DESCTOOLS),
        rare=2,
    ),
    Convention(
        "interval",
        "pratt_of_desctools",
        INTERVALS,
        "the interval is Pratt's with n − x − 1 for n − x + 1 in its lower end, which so is no mirror of its upper end",
        "DescTools, as pratt",
        PRATT_OF_DESCTOOLS,
        besides(DESCTOOLS),
        rare=2,
    ),
    Convention(
        "interval",
        "mid_p_of_desctools",
        INTERVALS,
        "an end is where a search for that of the mid-P interval stops: R's uniroot, to its tolerance of 0.00012",
        "DescTools, as midp",
        MID_P_OF_DESCTOOLS,
        besides(DESCTOOLS),
        rare=2,
    ),
    Convention(
        "interval",
        "mid_p_of_propcis",
        INTERVALS,
        "an end is the outermost of the shares 0.0001, 0.0006, 0.0011, … within the mid-P interval",
        "the R package PropCIs, as midPci",
        MID_P_OF_PROPCIS,
        rare=2,
    ),
    Convention(
        "interval",
        "likelihood_ratio_of_r",
        INTERVALS,
        "an end is where a search for a share that the likelihood-ratio test does not reject stops: R's uniroot, to "
        "its tolerance of 0.00012",
        "the R packages DescTools, as lik, and binom, as lrt",
        LIKELIHOOD_RATIO_OF_R,
        besides(DESCTOOLS, BINOM),
        rare=2,
    ),
    Convention(
        "finite_population",
        OF_CLAIM,
        (*_FINITE, *_UNLIMITED),
        "whether the population is taken as finite, and how, is what the claim's formula says",
        "every claim",
        CLAIM,
    ),
    Convention(
        "finite_population",
        "without",
        _FINITE,
        "the population is taken as unlimited: no correction, and the binomial law for the hypergeometric",
        "statistical software that does not ask for the size of the population",
        LARGE_POPULATION,
    ),
    Convention(
        "finite_population",
        "with",
        _UNLIMITED,
        "the population of the stated size is taken as finite: with its correction, or by the hypergeometric law",
        "calculators of sample sizes and margins that ask for the size of the population",
        FINITE_MARGIN,
    ),
    Convention(
        "finite_population",
        "sampling_fraction",
        (*_CORRECTED, *_CORRECTABLE, "validation.sample_size_finite", "validation.sample_size"),
        "the finite-population correction is 1 − n/N in place of (N − n)/(N − 1); a sample size is then n₀/(1 + n₀/N)",
        "computations by hand, for which N − 1 is N; the R package usualsupport for sample sizes",
        by_definition("N stands for N − 1, and n₀ for n₀ − 1."),
        besides(USUALSUPPORT),
    ),
    Convention(
        "finite_population",
        "cochran",
        (*_CORRECTED, *_CORRECTABLE),
        "the variance of a share is estimated without bias: (N − n)/N · p(1 − p)/(n − 1)",
        "survey statistics; the R package samplingbook",
        SPROP,
    ),
    Convention(
        "hypergeometric_ends",
        "accepted",
        _HYPERGEOMETRIC,
        "an end is the last number of documents that the exact test does not reject",
        "the definition of an interval by inversion of a test",
        FINITE_POPULATION,
    ),
    Convention(
        "hypergeometric_ends",
        "rejected",
        _HYPERGEOMETRIC,
        "an end is the first number of documents that the exact test rejects",
        "programs that stop at the first count beyond the limits",
        by_definition("One document further out than the last that is not rejected."),
    ),
    Convention(
        "sides",
        "two",
        ("validation.*",),
        "the confidence level is that of an interval with two ends",
        "intervals as usually reported",
        BROWN,
    ),
    Convention(
        "sides",
        "one",
        ("validation.*",),
        "the confidence level is that of a bound on one side",
        "bounds such as “at most”",
        CAI,
    ),
    Convention("quantile", "exact", _OF_Z, "z is the quantile of the level", "software", PRINTED),
    Convention(
        "quantile",
        "two_places",
        _OF_Z,
        "z is the quantile of the level, rounded to two places: 1.28, 1.64, 1.96, 2.33, 2.58",
        "computations by hand from a printed table",
        TABLES,
    ),
    Convention(
        "quantile",
        "three_places",
        _OF_Z,
        "z is the quantile of the level, rounded to three places: 1.282, 1.645, 1.960, 2.326, 2.576",
        "computations by hand from a printed table",
        TABLES,
    ),
    Convention(
        "quantile",
        "1.65",
        _OF_Z,
        "z is 1.65 for the quantile 1.6449 (90 % with two sides, 95 % with one)",
        "computations by hand that round 1.645 once more",
        TABLES,
    ),
    Convention(
        "ends",
        "as_computed",
        _CLIPPED,
        "an end of an interval is what its formula gives, below 0 or above 1 too",
        "the formula as printed",
        PRINTED,
    ),
    Convention(
        "ends",
        "clipped",
        _CLIPPED,
        "an end of an interval below 0 is printed as 0, one above 1 as 1",
        "statistical software, and reports in which a share below 0 would be absurd",
        by_definition("A share lies between 0 and 1."),
    ),
    Convention(
        "percentage",
        "of_the_whole",
        _ANY,
        "a percentage is a share of what its own definition says",
        "the definitions",
        BY_DEFINITION,
    ),
    Convention(
        "average_precision",
        "all_relevant",
        (),
        "the denominator counts all relevant documents, retrieved or not",
        "trec_eval's map",
        MAP,
    ),
    Convention(
        "average_precision",
        "retrieved",
        (),
        "the denominator counts the relevant documents that were retrieved",
        "code that sees only the retrieved list",
        RETRIEVED,
    ),
    Convention(
        "ties",
        "document_descending",
        (),
        "documents of one score stand in descending order of their identifiers",
        "trec_eval",
        ORDER,
    ),
    Convention(
        "ties",
        "document_ascending",
        (),
        "documents of one score stand in ascending order of their identifiers",
        "programs that sort by score and then by name",
        BY_DEFINITION,
    ),
    Convention(
        "ties",
        "as_listed",
        (),
        "documents of one score stand in the order of the file",
        "programs with a stable sort",
        BY_DEFINITION,
    ),
    Convention(
        "ties",
        "averaged",
        (),
        "the value is the mean over all orders of the documents of one score",
        "evaluations that must not depend on the order of tied documents",
        TIED,
    ),
    Convention(
        "topics",
        "in_both",
        (),
        "averages are over the topics that stand in the run and in the judgements",
        "trec_eval by default",
        TOPICS,
    ),
    Convention(
        "topics",
        "all_judged",
        (),
        "averages are over all judged topics, those that the run lacks counting as 0",
        "trec_eval with -c",
        TOPICS,
    ),
)
