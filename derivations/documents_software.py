"""The texts of software that say what it computes by default."""

from prsym.derivations.documents_cited import online
from prsym.model.source import Document


def software(key: str, short: str, authors: str, title: str, container: str, address: str, note: str) -> Document:
    """A text of software, seen at its address."""
    return online(key, "software", short, authors, title, container, 0, address, note)


TREC_EVAL = software(
    "trec_eval",
    "trec_eval",
    "Chris Buckley, Ian Soboroff and other contributors",
    "trec_eval, version 9 and later",
    "National Institute of Standards and Technology",
    "https://github.com/usnistgov/trec_eval",
    "Seen: README, CHANGELOG, m_set_F.c, m_map.c, form_res_rels.c and get_trec_results.c of the repository.",
)
SCIKIT_LEARN = software(
    "scikit_learn",
    "scikit-learn",
    "the scikit-learn developers",
    "scikit-learn, sklearn.metrics",
    "the scikit-learn developers",
    "https://github.com/scikit-learn/scikit-learn/pull/14900",
    "Seen: the change that brought the argument zero_division.",
)
R_STATS = software(
    "r_stats",
    "R",
    "the R core team",
    "R, package stats 3.6.2, prop.test",
    "RDocumentation",
    "https://www.rdocumentation.org/packages/stats/versions/3.6.2/topics/prop.test",
    "Seen: the argument correct, which is true by default. That the interval is Wilson's is said of it by mosaic.",
)
MOSAIC = software(
    "mosaic",
    "mosaic",
    "the authors of mosaic",
    "mosaic, an R package, binom.test",
    "the package's own site",
    "https://www.mosaic-web.org/mosaic/reference/binom.test.html",
    "Seen: what it says of R's own binom.test (Clopper–Pearson) and prop.test (Wilson, with continuity correction).",
)
DESCTOOLS = software(
    "desctools",
    "DescTools",
    "the authors of DescTools",
    "DescTools, an R package, BinomCI",
    "CRAN",
    "https://search.r-project.org/CRAN/refmans/DescTools/html/BinomCI.html",
    "Seen: the usage and the beginning of the details.",
)
DESCTOOLS_CODE = software(
    "desctools_code",
    "DescTools (source)",
    "the authors of DescTools",
    "DescTools, an R package, the source of BinomCI",
    "the package’s repository",
    "https://github.com/AndriSignorell/DescTools/blob/0a3a87ea220d4d82928de05cd22ef3dd0a704d0f/R/BinomCI.R",
    "Seen: the source of every method, at that commit.",
)
STATSMODELS = software(
    "statsmodels",
    "statsmodels",
    "the statsmodels developers",
    "statsmodels, proportion_confint",
    "the project's own site",
    "https://statsmodels.org/stable/generated/statsmodels.stats.proportion.proportion_confint.html",
    "Seen: the signature and the notes.",
)
STATA = software(
    "stata",
    "Stata",
    "StataCorp",
    "Stata 13 Base Reference Manual, ci",
    "StataCorp",
    "https://www.stata.com/manuals13/rci.pdf",
    "Seen: the syntax and the table of options.",
)
SAS = software(
    "sas",
    "SAS",
    "SAS Institute",
    "SAS/STAT User’s Guide, the FREQ procedure, binomial proportion",
    "SAS Institute",
    "https://support.sas.com/documentation/cdl/en/statug/66103/HTML/default/statug_freq_details37.htm",
    "Seen: the section on confidence limits.",
)
SCIPY = software(
    "scipy",
    "SciPy",
    "the SciPy developers",
    "SciPy 1.7, BinomTestResult.proportion_ci",
    "the SciPy developers",
    "https://docs.scipy.org/doc/scipy-1.7.0/reference/generated/"
    "scipy.stats._result_classes.BinomTestResult.proportion_ci.html",
    "Seen: the methods exact, wilson and wilsoncc, with what it cites for them.",
)
SAMPLINGBOOK = software(
    "samplingbook",
    "samplingbook",
    "Juliane Manitz",
    "samplingbook, an R package, Sprop",
    "the package’s own site",
    "https://www.samplingbook.manitz.org/articles/samplingbook-Sprop.html",
    "Seen: for 3 of 10 from 50 documents the standard error 0.1366 and the normal interval 0.0322 to 0.5678, which are "
    "those of the unbiased variance, and an exact interval by the hypergeometric law.",
)
USUALSUPPORT = software(
    "usualsupport",
    "usualsupport",
    "Miguel Menéndez",
    "usualsupport, an R package, CochranDis",
    "its repository",
    "https://rdrr.io/github/MiguelMenendezOrenga/usualsupport/man/CochranDis.html",
    "Seen: the correction n/(1 + n/N) of a sample size.",
)
STESTS = software(
    "stests",
    "stests",
    "the authors of stests",
    "stests, an R package, ci_p_wald_cc",
    "the package’s own site",
    "https://fhernanb.github.io/stests/reference/ci_p_wald_cc.html",
    "Seen: the normal interval that is wider by 1/(2n) at each end, cited there from Pires & Amado, REVSTAT 6 (2008).",
)
STESTS_LRT = software(
    "stests_lrt",
    "stests (LRT)",
    "David Esteban Cartagena Mejía",
    "stests, an R package, ci_p_LRT",
    "its repository",
    "https://rdrr.io/github/fhernanb/stests/man/ci_p_LRT.html",
    "Seen: the condition on −2 ln of the ratio of likelihoods, and the ends 0 and 1 where none or all are found.",
)
STESTS_ARCSINE = software(
    "stests_arcsine",
    "stests (arcsine)",
    "Victor David Usuga Duque",
    "stests, an R package, ci_p_arcsine",
    "its repository",
    "https://rdrr.io/github/fhernanb/stests/man/ci_p_arcsine.html",
    "Seen: the square of the sine of arcsin √p, less and plus z/√(4n), with the share of the sample for p; and "
    "in the program the angles cut at 0 and at π/2, with none or all found taken like any other count.",
)
BINOM = software(
    "binom",
    "binom",
    "Sundar Dorai-Raj",
    "binom, an R package, binom.confint",
    "CRAN",
    "https://rdrr.io/rforge/binom/src/R/binom.confint.R",
    "Seen: the source of its methods, as that of logit and cloglog, and the manual, by which x = 0 and x = n are "
    "treated separately.",
)
BINOM_BAYES = software(
    "binom_bayes",
    "binom (bayes)",
    "Sundar Dorai-Raj",
    "binom, an R package, binom.bayes",
    "a mirror of the package’s repository",
    "https://github.com/r-forge/binom/blob/5c6bebba548b2f5fd52cbd61807b092f100abba7/pkg/binom/src/binom.c",
    "Seen: that source and binom.bayes.R, with the prior, the type highest by default, the tolerance and the ends "
    "where none or all are found.",
)
CONTINGENCYTABLES = software(
    "contingencytables",
    "contingencytables",
    "the authors of contingencytables",
    "contingencytables, an R package, Arcsine_CI_1x2",
    "CRAN",
    "https://rdrr.io/cran/contingencytables/src/R/Arcsine_CI_1x2.R",
    "Seen: the beginning of the source, with the share (X + 3/8)/(n + 3/4).",
)
STESTS_MID_P = software(
    "stests_mid_p",
    "stests (mid-p)",
    "Rusvelt Jose Meza San Martín",
    "stests, an R package, ci_p_mid_p",
    "its repository",
    "https://rdrr.io/github/fhernanb/stests/man/ci_p_mid_p.html",
    "Seen: the equations of both ends.",
)
PROPCIS = software(
    "propcis",
    "PropCIs",
    "Ralph Scherer",
    "PropCIs, an R package, blakerci and acceptbin",
    "CRAN",
    "https://search.r-project.org/CRAN/refmans/PropCIs/html/blakerci.html",
    "Seen: the arguments, with the tolerance 0.00001, what it cites, and the source of blakerci in a copy.",
)
PROPCIS_CODE = software(
    "propcis_code",
    "PropCIs (source)",
    "Ralph Scherer",
    "PropCIs, an R package, the source of midPci",
    "the package’s repository",
    "https://github.com/shearer/PropCIs/blob/0c4e5dc8d4bac9b5d748ae9fa6a57d9ac0dea551/R/midPci.R~",
    "Seen: the source at that commit, with the grid of shares from 0.0001 in steps of 0.0005.",
)
BLAKER_CI = software(
    "blakerci",
    "BlakerCI",
    "Jan Klaschka",
    "BlakerCI, an R package, binom.blaker.limits",
    "CRAN",
    "https://stat.ethz.ch/CRAN/web/packages/BlakerCI/refman/BlakerCI.html",
    "Seen: for 3 of 10 the limits 0.08726443 and 0.61941066, and what it says of the acceptability.",
)
BINOM_RATIO = software(
    "desctools_ratio",
    "DescTools (ratio)",
    "the authors of DescTools",
    "DescTools, an R package, BinomRatioCI",
    "CRAN",
    "https://search.r-project.org/CRAN/refmans/DescTools/html/BinomRatioCI.html",
    "Seen: the methods, katz.log among them, and what it cites for them.",
)
BINOMSAMSIZE = software(
    "binomsamsize",
    "binomSamSize",
    "Michael Höhle",
    "binomSamSize, an R package, binom.midp",
    "CRAN",
    "https://rdrr.io/cran/binomSamSize/man/binom.midp.html",
    "Seen: the equations of both ends, with the ends 0 and 1 where none or all are found, and what it cites for them.",
)
FASTR2 = software(
    "fastr2",
    "fastR2",
    "Randall Pruim",
    "fastR2, an R package, wilson.ci",
    "CRAN",
    "https://search.r-project.org/CRAN/refmans/fastR2/html/wilson.ci.html",
    "Seen: the normal interval with two successes and two failures added, which it calls Wilson’s, or plus four.",
)
SOFTWARE = (
    TREC_EVAL,
    SCIKIT_LEARN,
    R_STATS,
    MOSAIC,
    DESCTOOLS,
    DESCTOOLS_CODE,
    STATSMODELS,
    STATA,
    SAS,
    SCIPY,
    SAMPLINGBOOK,
    USUALSUPPORT,
    STESTS,
    FASTR2,
    BINOM,
    BINOM_BAYES,
    BINOM_RATIO,
    BINOMSAMSIZE,
    BLAKER_CI,
    CONTINGENCYTABLES,
    PROPCIS,
    PROPCIS_CODE,
    STESTS_ARCSINE,
    STESTS_LRT,
    STESTS_MID_P,
)
