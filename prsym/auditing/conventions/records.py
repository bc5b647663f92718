"""The conventions that change a number, as records: what each means, what it concerns, and who uses it.

The first value of a key is its default. The order of the keys is the order in which they are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import has_level, has_quantile
from prsym.derivations import documents_cited as cited
from prsym.derivations import documents_software as software
from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.relations import (
    FINITE_FORMS,
    LEAVE_UNIT,
    NORMAL_STATISTICS,
    OF_TWO_TAILS,
    SQUARED_STATISTICS,
    UNLIMITED_FORMS,
    WITH_SIGN,
)
from prsym.derivations.validation import sources as methods
from prsym.model.formula import Formula
from prsym.model.source import BY_DEFINITION, Document, Origin, Source, StatedHere, by_definition

PRINTED_RATE = "printed_rate"
OF_CLAIM = "as_claimed"  # the default where the claim itself says which one


def _takes_population(formula: Formula, value: str) -> bool:
    """Whether the formula is for a population of the other kind, or has another correction for a finite one."""
    match value:
        case "with":
            return formula.id in FINITE_FORMS
        case "without":
            return formula.id in UNLIMITED_FORMS
        case _ if value == OF_CLAIM:
            return formula.id in FINITE_FORMS or formula.id in UNLIMITED_FORMS
        case _:
            return value in FINITE_FORMS.get(formula.id, formula).variants


def _takes_zero_by_zero(formula: Formula, value: str) -> bool:
    return value in formula.zero_by_zero or (value == "undefined" and bool(formula.zero_by_zero))


def _takes_print(formula: Formula, value: str, *, values: frozenset[str]) -> bool:
    """Whether the formula has another print for the value; for the claim's own, whether it has one for any of them."""
    return value in formula.variants or (value == OF_CLAIM and not values.isdisjoint(formula.variants))


def _of_prints(*values: str) -> Callable[[Formula, str], bool]:
    return partial(_takes_print, values=frozenset(values))


def _takes_power(formula: Formula, value: str) -> bool:
    """Whether the formula is a statistic of which that power is printed too; for the claim's own, any power."""
    ids = {"root": SQUARED_STATISTICS, "square": NORMAL_STATISTICS}
    return formula.id in ids.get(value, SQUARED_STATISTICS | NORMAL_STATISTICS)


def _always(formula: Formula, value: str) -> bool:
    return True


# Whether a value of a key concerns a formula; a key that is not here is about ranked lists, and is applied where the
# list is evaluated.
CONCERNS: Mapping[str, Callable[[Formula, str], bool]] = {
    "f_measure": lambda formula, value: "beta_squared" in formula.variants,
    "rounding_rule": _always,
    "rounding_order": lambda formula, value: value != PRINTED_RATE or formula.counts_documents,
    "zero_by_zero": _takes_zero_by_zero,
    "interval": lambda formula, value: formula.is_end_of_share,
    "finite_population": _takes_population,
    "hypergeometric_ends": lambda formula, value: "rejected" in formula.variants,
    "sides": lambda formula, value: has_level(formula),
    "quantile": lambda formula, value: has_quantile(formula),
    "ends": lambda formula, value: (
        formula.id in LEAVE_UNIT or (formula.family is not None and formula.family.leaves_unit)
    ),
    "two_shares": _of_prints("pooled", "unpooled"),
    "sign": lambda formula, value: formula.id in WITH_SIGN,
    "continuity": _of_prints("with", "without"),
    "statistic": _takes_power,
    "p_value": _of_prints("exact", "asymptotic", "doubled", "mid"),
    "tails": lambda formula, value: formula.id in OF_TWO_TAILS or "one" in formula.variants,
    "variance": _of_prints("unbiased"),
    "factor": _of_prints("of_variance"),
    "averaging": _of_prints("micro", "macro"),
    "kappa_weights": _of_prints("linear", "quadratic"),
    "percentage": _always,
}


@dataclass(frozen=True, slots=True)
class Convention:
    """One value of a key: what it means, and who uses it.

    `besides` are other texts on it, as those that say which programs use it by default. One that is `rare` (1, or 2 for
    what fewer still follow) is tried after the others, alone, and only while luck would seldom meet the print with any
    that is as rare or less: there are many of them, and they lie close together.
    """

    key: str
    value: str
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

    @property
    def concerns(self) -> Callable[[Formula, str], bool] | None:
        """Whether it concerns a formula, asked with its value; None for a convention about ranked lists."""
        return CONCERNS.get(self.key)

    def applies_to(self, formula: Formula) -> bool:
        """Whether it concerns the formula."""
        return self.concerns is not None and self.concerns(formula, self.value)

    def is_about(self, identifier: str) -> bool:
        """Whether it concerns the formula of that id."""
        return catalogue.is_known(identifier) and self.applies_to(catalogue.formula(identifier))


def _besides(*documents: Document) -> tuple[Source, ...]:
    """Other works, each as a whole: texts of software that say what it computes, and the like."""
    return tuple(Source(document, "") for document in documents)


CLAIM = StatedHere("the claim itself")
PRINTED = StatedHere("the formula as printed")
TABLES = by_definition("Rounded values of the quantile.")
IEEE = methods.place(cited.IEEE_754, "section 4.3", "The rules are those of that section; here for decimals.")
SKLEARN = methods.place(software.SCIKIT_LEARN, "the argument zero_division")
TOPICS = methods.place(software.TREC_EVAL, "README, on the option -c")

_f_measure = partial(Convention, "f_measure")
_rounding_rule = partial(Convention, "rounding_rule")
_rounding_order = partial(Convention, "rounding_order")
_zero_by_zero = partial(Convention, "zero_by_zero")
_interval = partial(Convention, "interval")
_rare = partial(Convention, "interval", rare=1)
_rarer = partial(Convention, "interval", rare=2)
_finite_population = partial(Convention, "finite_population")
_hypergeometric_ends = partial(Convention, "hypergeometric_ends")
_sides = partial(Convention, "sides")
_quantile = partial(Convention, "quantile")
_ends = partial(Convention, "ends")
_two_shares = partial(Convention, "two_shares")
_sign = partial(Convention, "sign")
_continuity = partial(Convention, "continuity")
_statistic = partial(Convention, "statistic")
_p_value = partial(Convention, "p_value")
_tails = partial(Convention, "tails")
_variance = partial(Convention, "variance")
_factor = partial(Convention, "factor")
_averaging = partial(Convention, "averaging")
_kappa_weights = partial(Convention, "kappa_weights")
_percentage = partial(Convention, "percentage")
_average_precision = partial(Convention, "average_precision")
_ties = partial(Convention, "ties")
_topics = partial(Convention, "topics")

CONVENTIONS = (
    _f_measure(
        "beta",
        "the parameter of F is β, squared inside (the published form)",
        "papers and most libraries",
        methods.place(
            cited.RIJSBERGEN_1979, "the measure E", "It prints E = 1 − F, with the weight α = 1/(β² + 1) of precision."
        ),
    ),
    _f_measure(
        "beta_squared",
        "the parameter of F is β² already, as in trec_eval's set_F, which calls it the relative importance of recall",
        "trec_eval since version 9, and wrappers that hand it their β",
        methods.place(
            software.TREC_EVAL,
            "the help text of m_set_F.c, since version 9",
            "It calls x the relative importance of recall to precision, and computes (x + 1)PR/(R + xP): x is β².",
        ),
    ),
    _rounding_rule(OF_CLAIM, "numbers are rounded as the claim's key `rounding` says", "every claim", CLAIM),
    _rounding_rule(
        "nearest",
        "numbers are rounded to the nearest, also where a field rounds up by custom",
        "programs that print numbers",
        IEEE,
    ),
    _rounding_rule(
        "half_up", "numbers are rounded to the nearest, ties away from zero", "tables made by hand, spreadsheets", IEEE
    ),
    _rounding_rule(
        "half_even",
        "numbers are rounded to the nearest, ties to the even last digit",
        "decimal arithmetic by default, as Python's decimal; Python's round takes a float's binary value",
        IEEE,
    ),
    _rounding_rule("truncate", "numbers are cut off and not rounded", "programs that cut text", IEEE),
    _rounding_rule("ceil", "numbers are rounded up", "cautious bounds; sample sizes", IEEE),
    _rounding_order("late", "only what is printed is rounded, once, at the end", "programs", BY_DEFINITION),
    _rounding_order(
        "early",
        "what is computed on the way is rounded before it is used: shares to the places of the printed value (two "
        "where it is no share), z to two places, a sample size to a whole number",
        "computations by hand from a table's own numbers",
        by_definition("As computations by hand do; no standard asks for it."),
    ),
    _rounding_order(
        PRINTED_RATE,
        "a rate that a number of documents is computed from is first rounded as it is printed: as another claim of the "
        "file prints it, else to 0.1 percentage points (to 0.01 below 1 %)",
        "reports that multiply a printed rate by the size of the population",
        by_definition("As computations by hand do; no standard asks for it."),
    ),
    _zero_by_zero("undefined", "0/0 is not defined", "the definitions", PRINTED),
    _zero_by_zero("zero", "0/0 counts as 0", "scikit-learn by default", SKLEARN),
    _zero_by_zero("one", "0/0 counts as 1", "scikit-learn with zero_division=1", SKLEARN),
    _zero_by_zero(
        "half",
        "0/0 counts as 1/2, the mean of a symmetric prior that no document has changed",
        "Bayesian evaluation",
        Source(GOUTTE_GAUSSIER, "section 2.1, the posterior mean of a rate with no counts"),
    ),
    _interval(OF_CLAIM, "the interval is the one of the claim's formula", "every claim", CLAIM),
    _interval(
        "normal",
        "the normal (Wald) interval is used",
        "textbooks; statsmodels by default, and SAS beside the exact one",
        methods.WALD,
        _besides(software.STATSMODELS, software.SAS),
    ),
    _interval(
        "wilson",
        "Wilson's score interval is used",
        "DescTools by default; the NIST/SEMATECH handbook, under the heading of Agresti and Coull",
        methods.WILSON,
        _besides(software.DESCTOOLS, cited.NIST_HANDBOOK),
    ),
    _interval(
        "agresti_coull",
        "Agresti and Coull's interval is used",
        "statistical software on request",
        methods.AGRESTI_COULL,
        _besides(cited.AGRESTI_COULL_1998, software.STATA, software.SAS, software.STATSMODELS, software.DESCTOOLS),
    ),
    _interval(
        "clopper_pearson",
        "Clopper and Pearson's exact interval is used",
        "Stata and R's binom.test by default, and SAS beside the normal one",
        methods.CLOPPER_PEARSON,
        _besides(software.STATA, software.MOSAIC, software.SAS),
    ),
    _interval(
        "jeffreys",
        "the interval is a credible one, which holds the middle of the posterior after Jeffreys' prior: it answers "
        "another question than a confidence interval",
        "Bayesian evaluation",
        methods.JEFFREYS,
    ),
    _interval(
        "wilson_continuity",
        "the interval is Wilson's score interval with continuity correction",
        "R's prop.test by default; SciPy as wilsoncc",
        methods.WILSON_CONTINUITY,
        _besides(software.R_STATS, software.MOSAIC, software.SCIPY),
    ),
    _interval(
        "plus_four",
        "the interval is the normal one with two successes and two failures added",
        "textbooks; R's fastR2, which calls it Wilson's",
        methods.PLUS_FOUR,
        _besides(software.FASTR2),
    ),
    _interval(
        "normal_continuity",
        "the interval is the normal (Wald) one, wider by 1/(2n) at each end: with continuity correction",
        "textbooks; the R package stests as ci_p_wald_cc",
        methods.NORMAL_CONTINUITY,
    ),
    _interval(
        "jeffreys_plain",
        "the interval holds the middle of the posterior after Jeffreys' prior, also where none or all are found",
        "software that applies no rule at 0 and n, as statsmodels",
        methods.JEFFREYS,
        _besides(software.STATSMODELS),
    ),
    _rare(
        "mid_p",
        "the mid-P interval is used: the exact one with half of the probability of the count itself in each tail",
        "statistical software on request, as DescTools and stests",
        methods.MID_P,
        _besides(software.DESCTOOLS, software.STESTS_MID_P),
    ),
    _rare(
        "minimum_likelihood",
        "an end is a share at which the p-value of the two-sided exact test passes the level; as extreme as the count "
        "are all counts that are no more probable",
        "statsmodels on request, as binom_test",
        methods.place(
            software.STATSMODELS,
            "the method binom_test",
            "It inverts SciPy's binomtest, whose p-value may pass the level at several shares: any of them is an end "
            "here.",
        ),
    ),
    _rare(
        "blaker",
        "an end is a share at which Blaker's acceptability passes the level, or up to 0.00001 outside of one: as "
        "extreme as the count are all counts whose own tail is no larger",
        "the R packages PropCIs, which goes in steps of 0.00001, BlakerCI and DescTools on request",
        methods.place(
            software.PROPCIS,
            "blakerci and acceptbin",
            "The acceptability may pass the level at several shares: any of them is an end here.",
        ),
        _besides(software.BLAKER_CI, software.DESCTOOLS),
    ),
    _rare(
        "likelihood_ratio",
        "the interval holds the shares that the likelihood-ratio test does not reject",
        "statistical software on request, as stests, DescTools (lik) and binom (lrt)",
        methods.LIKELIHOOD_RATIO,
        _besides(software.DESCTOOLS, software.BINOM),
    ),
    _rare(
        "logit",
        "the interval is the normal one of the log odds, taken back to shares",
        "statistical software on request, as binom and DescTools",
        methods.LOGIT,
        _besides(software.DESCTOOLS),
    ),
    _rare(
        "log_log",
        "the interval is the normal one of ln(−ln p), taken back to shares",
        "the R package binom, as cloglog",
        methods.LOG_LOG,
    ),
    _rarer(
        "arcsine_anscombe",
        "the interval is the normal one of arcsin √p about Anscombe's share (x + 3/8)/(n + 3/4), taken back to shares "
        "without a cut: in a small sample an end may fold back",
        "the R packages DescTools, as arcsine, and contingencytables",
        methods.ARCSINE_ANSCOMBE,
        _besides(software.DESCTOOLS, software.CONTINGENCYTABLES),
    ),
    _rarer(
        "arcsine",
        "the interval is the normal one of arcsin √p, cut at the angles 0 and π/2, taken back to shares",
        "the R package stests, as ci_p_arcsine",
        methods.ARCSINE,
    ),
    _rarer(
        "probit",
        "the interval is the normal one of the probit, taken back to shares",
        "the R package binom",
        methods.PROBIT,
    ),
    _rarer(
        "modified_wilson",
        "the interval is Wilson's with Poisson's bound for an end near 0 or 1: where one or two are found, or not "
        "found, and three in a sample of more than 50",
        "DescTools on request",
        methods.place(
            software.DESCTOOLS_CODE,
            "the method modified wilson",
            "It names Brown, Cai & DasGupta (2001) for it. Poisson's bound is at the level of one side, 1 − c.",
        ),
        _besides(software.DESCTOOLS),
    ),
    _rarer(
        "wilson_of_binom",
        "the interval is Wilson's with Poisson's bound for an end near 0 or 1 where one is found, or not found",
        "the R package binom, as wilson",
        methods.place(software.BINOM, "the method wilson", "Where one is found it prints −ln(c)/n."),
    ),
    _rarer(
        "modified_jeffreys",
        "the interval holds the middle of the posterior after Jeffreys' prior, with an end 0 or 1 where at most one is "
        "found, or not found, and the exact one where all or none are",
        "DescTools on request",
        methods.place(
            software.DESCTOOLS_CODE, "the method modified jeffreys", "It names Brown, Cai & DasGupta (2001) for it."
        ),
        _besides(software.DESCTOOLS),
    ),
    _rarer(
        "bayes_central",
        "the interval holds the middle of the posterior after Jeffreys' prior; where none or all are found it begins "
        "at 0, or ends at 1, and leaves out the rest on the other side",
        "the R package binom, as bayes of the type central",
        methods.place(software.BINOM_BAYES, "the type central", "By default the prior is Jeffreys'."),
    ),
    _rarer(
        "bayes_highest",
        "the interval holds the shares of highest density of the posterior after Jeffreys' prior; where none or all "
        "are found it is that of bayes_central",
        "the R package binom, as bayes by default",
        methods.place(
            software.BINOM_BAYES,
            "the type highest",
            "By default the prior is Jeffreys', and what it leaves out is 1 − c up to 0.000000015.",
        ),
    ),
    _rarer(
        "pratt",
        "the interval is Pratt's approximation to the exact one; where at most one is found, or not found, exact "
        "bounds of one side and of two",
        "the upper end in DescTools on request",
        methods.PRATT,
        _besides(software.DESCTOOLS),
    ),
    _rarer(
        "pratt_of_desctools",
        "the interval is Pratt's with n − x − 1 for n − x + 1 in its lower end, which so is no mirror of its upper end",
        "DescTools, as pratt",
        methods.place(
            software.DESCTOOLS_CODE,
            "the method pratt, the lower end",
            "The upper end with the documents found and not found exchanged has n − x + 1.",
        ),
        _besides(software.DESCTOOLS),
    ),
    _rarer(
        "mid_p_of_desctools",
        "an end is where a search for that of the mid-P interval stops: R's uniroot, to its tolerance of 0.00012",
        "DescTools, as midp",
        methods.place(
            software.DESCTOOLS_CODE,
            "the method midp",
            "It leaves the tolerance of uniroot at its default, the fourth root of 2^−52: a third digit may differ.",
        ),
        _besides(software.DESCTOOLS),
    ),
    _rarer(
        "mid_p_of_propcis",
        "an end is the outermost of the shares 0.0001, 0.0006, 0.0011, … within the mid-P interval",
        "the R package PropCIs, as midPci",
        methods.place(
            software.PROPCIS_CODE, "midPci", "Where none or all are found it prints the mid-P interval itself."
        ),
    ),
    _rarer(
        "likelihood_ratio_of_r",
        "an end is where a search for a share that the likelihood-ratio test does not reject stops: R's uniroot, to "
        "its tolerance of 0.00012",
        "the R packages DescTools, as lik, and binom, as lrt",
        methods.place(
            software.DESCTOOLS_CODE,
            "the method lik",
            "It leaves the tolerance of uniroot at its default, the fourth root of 2^−52: a third digit may differ.",
        ),
        _besides(software.DESCTOOLS, software.BINOM),
    ),
    _finite_population(
        OF_CLAIM,
        "whether the population is taken as finite, and how, is what the claim's formula says",
        "every claim",
        CLAIM,
    ),
    _finite_population(
        "without",
        "the population is taken as unlimited: no correction, and the binomial law for the hypergeometric",
        "statistical software that does not ask for the size of the population",
        by_definition("The limit for a population without bound."),
    ),
    _finite_population(
        "with",
        "the population of the stated size is taken as finite: with its correction, or by the hypergeometric law",
        "calculators of sample sizes and margins that ask for the size of the population",
        methods.FINITE_MARGIN,
    ),
    _finite_population(
        "sampling_fraction",
        "the finite-population correction is 1 − n/N in place of (N − n)/(N − 1); a sample size is then n₀/(1 + n₀/N)",
        "computations by hand, for which N − 1 is N; the R package usualsupport for sample sizes",
        by_definition("N stands for N − 1, and n₀ for n₀ − 1."),
        _besides(software.USUALSUPPORT),
    ),
    _finite_population(
        "cochran",
        "the variance of a share is estimated without bias: (N − n)/N · p(1 − p)/(n − 1)",
        "survey statistics; the R package samplingbook",
        methods.place(
            software.SAMPLINGBOOK, "Sprop", "It prints the standard error with this variance, and no formula."
        ),
    ),
    _hypergeometric_ends(
        "accepted",
        "an end is the last number of documents that the exact test does not reject",
        "the definition of an interval by inversion of a test",
        methods.FINITE_POPULATION,
    ),
    _hypergeometric_ends(
        "rejected",
        "an end is the first number of documents that the exact test rejects",
        "programs that stop at the first count beyond the limits",
        by_definition("One document further out than the last that is not rejected."),
    ),
    _sides(
        "two",
        "the confidence level is that of an interval with two ends",
        "intervals as usually reported",
        Source(cited.BROWN_CAI_DASGUPTA_2001, ""),
    ),
    _sides(
        "one",
        "the confidence level is that of a bound on one side",
        "bounds such as “at most”",
        Source(cited.CAI_2005, ""),
    ),
    _quantile("exact", "z is the quantile of the level", "software", PRINTED),
    _quantile(
        "two_places",
        "z is the quantile of the level, rounded to two places: 1.28, 1.64, 1.96, 2.33, 2.58",
        "computations by hand from a printed table",
        TABLES,
    ),
    _quantile(
        "three_places",
        "z is the quantile of the level, rounded to three places: 1.282, 1.645, 1.960, 2.326, 2.576",
        "computations by hand from a printed table",
        TABLES,
    ),
    _quantile(
        "1.65",
        "z is 1.65 for the quantile 1.6449 (90 % with two sides, 95 % with one)",
        "computations by hand that round 1.645 once more",
        TABLES,
    ),
    _quantile(
        "2",
        "z is 2 for the quantile 1.96: ends two standard errors out, a level of 95.45 %",
        "computations by hand; intervals called 2σ",
        by_definition("1.96 rounded to a whole number."),
    ),
    _quantile(
        "3",
        "z is 3 for the quantile of 99.7 %: ends three standard errors out, a level of 99.73 %",
        "intervals called 3σ",
        by_definition("2.97 rounded to a whole number."),
    ),
    _ends(
        "as_computed",
        "an end of an interval, or a share that is corrected for errors, is what its formula gives, below 0 or above 1 "
        "too",
        "the formula as printed",
        PRINTED,
    ),
    _ends(
        "clipped",
        "an end of an interval, or a share that is corrected for errors, is printed as 0 where it is below 0, and as 1 "
        "(a number of documents as that of all) where it is above",
        "statistical software, and reports in which a share below 0 would be absurd",
        by_definition("A share lies between 0 and 1."),
    ),
    _two_shares(
        OF_CLAIM, "the variance of the difference of two shares is the one of the claim's formula", "every claim", CLAIM
    ),
    _two_shares(
        "pooled",
        "the variance of the difference is that of one share, estimated from both samples together",
        "the usual test of two proportions; statsmodels by default",
        by_definition("Were both shares one, both samples would estimate it."),
    ),
    _two_shares(
        "unpooled",
        "the variance of the difference is the sum of those of both shares, each estimated from its own sample",
        "tests that go with a normal interval of the difference",
        by_definition("Nothing is supposed of the shares."),
    ),
    _sign("signed", "the value has the sign of the difference", "the formula as printed", PRINTED),
    _sign(
        "absolute",
        "the value is printed without its sign",
        "reports that say in words which of two is larger",
        by_definition("The absolute value."),
    ),
    _sign(
        "exchanged",
        "the value has the other sign: the two samples are exchanged",
        "reports that take the later, or the smaller, first",
        by_definition("Which of two comes first is a matter of the report."),
    ),
    _continuity(
        OF_CLAIM,
        "whether the test is corrected for continuity is what the claim's formula says",
        "every claim",
        CLAIM,
    ),
    _continuity(
        "without",
        "the test has no continuity correction",
        "textbooks; statsmodels with correction=False",
        by_definition("As the tests are defined."),
    ),
    _continuity(
        "with",
        "the test is corrected for continuity: each count is half a document nearer to what is expected",
        "R's mcnemar.test, prop.test and chisq.test, and statsmodels' mcnemar, by default",
        by_definition("Of McNemar's test the distance of b and c is 1 less; where b = c the programs differ."),
    ),
    _statistic(
        OF_CLAIM, "which power of the statistic is printed is what the claim's formula says", "every claim", CLAIM
    ),
    _statistic(
        "root",
        "the root of the statistic is printed, without sign: z, which is normal, for the chi-squared z²",
        "reports that print z for McNemar's test",
        by_definition("Chi-squared with one degree of freedom is the square of a normal variable."),
    ),
    _statistic(
        "p_value",
        "the p-value of the statistic is printed, with two sides",
        "reports that print one number for a test",
        by_definition("The tails of the normal law beyond the statistic, or beyond the root of a squared one."),
    ),
    _statistic(
        "square",
        "the square of the statistic is printed: chi-squared, with one degree of freedom, for z",
        "R's prop.test",
        by_definition("Chi-squared with one degree of freedom is the square of a normal variable."),
    ),
    _p_value(
        OF_CLAIM,
        "which law gives the p-value, and which results count, is what the claim's formula says",
        "every claim",
        CLAIM,
    ),
    _p_value(
        "exact",
        "the p-value is that of the exact test: McNemar's by the binomial law, Fisher's for two shares",
        "statsmodels' mcnemar by default; software for small samples",
        by_definition("The law of the counts themselves is taken, and no approximation of it."),
    ),
    _p_value(
        "asymptotic",
        "the p-value is that of the approximation by chi-squared, without continuity correction",
        "software for large samples",
        by_definition("The statistic is taken for the square of a normal variable."),
    ),
    _p_value(
        "doubled",
        "the p-value is twice the smaller one of one side, and no more than 1",
        "some programs for Fisher's exact test",
        by_definition("Both sides are taken to have the same probability."),
    ),
    _p_value(
        "mid",
        "the p-value is the mid-P one: the result that was found counts by half on each side",
        "statistical software on request, as exact2x2",
        by_definition("Half of the probability of the result itself is left out."),
    ),
    _tails("two", "the p-value is that of both sides", "tests as usually reported", PRINTED),
    _tails(
        "one",
        "the p-value is that of one side: the one on which the result lies",
        "tests of a direction that was stated before",
        by_definition("Results in the other direction do not count as extreme."),
    ),
    _variance(
        OF_CLAIM, "how the variance of a share is estimated is what the claim's formula says", "every claim", CLAIM
    ),
    _variance(
        "unbiased",
        "the variance of a share is estimated without bias: p(1 − p)/(n − 1)",
        "survey statistics",
        by_definition("p(1 − p) n/(n − 1) estimates the variance of one document without bias."),
    ),
    _factor(
        OF_CLAIM,
        "what the finite-population correction multiplies is what the claim's formula says",
        "every claim",
        CLAIM,
    ),
    _factor(
        "of_variance",
        "the finite-population correction is the factor of the variance: its root is that of the standard error",
        "survey statistics",
        by_definition("A standard error is the root of a variance."),
    ),
    _averaging(OF_CLAIM, "whether rates are pooled or averaged is what the claim's formula says", "every claim", CLAIM),
    _averaging(
        "micro",
        "rates are pooled: all that are found over all that are drawn",
        "counts added up over strata; scikit-learn with average='micro'",
        by_definition("Each document counts alike."),
    ),
    _averaging(
        "macro",
        "rates are averaged: their arithmetic mean",
        "means of a table's column; scikit-learn with average='macro'",
        by_definition("Each sample counts alike."),
    ),
    _kappa_weights(OF_CLAIM, "the weights of weighted kappa are those of the claim's formula", "every claim", CLAIM),
    _kappa_weights(
        "linear",
        "a disagreement weighs as many grades as it spans",
        "scikit-learn with weights='linear'",
        by_definition("The distance of two grades."),
    ),
    _kappa_weights(
        "quadratic",
        "a disagreement weighs the square of the grades that it spans",
        "scikit-learn with weights='quadratic'",
        by_definition("The square of the distance of two grades."),
    ),
    _percentage(
        "of_the_whole", "a percentage is a share of what its own definition says", "the definitions", BY_DEFINITION
    ),
    _average_precision(
        "all_relevant",
        "the denominator counts all relevant documents, retrieved or not",
        "trec_eval's map",
        methods.place(software.TREC_EVAL, "m_map.c"),
    ),
    _average_precision(
        "retrieved",
        "the denominator counts the relevant documents that were retrieved",
        "code that sees only the retrieved list",
        by_definition(
            "Aslam, Yilmaz & Pavlu (2005), footnote 1, do otherwise: a relevant document that is not retrieved has "
            "precision 0."
        ),
    ),
    _ties(
        "document_descending",
        "documents of one score stand in descending order of their identifiers",
        "trec_eval",
        methods.place(
            cited.CABANAC_2010, "the abstract", "The direction is that of the comparison in form_res_rels.c."
        ),
    ),
    _ties(
        "document_ascending",
        "documents of one score stand in ascending order of their identifiers",
        "programs that sort by score and then by name",
        BY_DEFINITION,
    ),
    _ties(
        "as_listed",
        "documents of one score stand in the order of the file",
        "programs with a stable sort",
        BY_DEFINITION,
    ),
    _ties(
        "averaged",
        "the value is the mean over all orders of the documents of one score",
        "evaluations that must not depend on the order of tied documents",
        methods.place(cited.MCSHERRY_NAJORK_2008, "the abstract"),
    ),
    _topics(
        "in_both",
        "averages are over the topics that stand in the run and in the judgements",
        "trec_eval by default",
        TOPICS,
    ),
    _topics(
        "all_judged",
        "averages are over all judged topics, those that the run lacks counting as 0",
        "trec_eval with -c",
        TOPICS,
    ),
)
