"""Terms of reports for each quantity, and the formulas that give it, in the order in which claims are tried on them.

A share that is counted in a sample, x of n, is `validation.richness` of what was sampled, whatever it is called.
"""

from __future__ import annotations

from prsym.derivations.dimm2015.review_size import DOCUMENTS_RETRIEVED
from prsym.derivations.measures import agreement, contingency, screening, weighted_kappa
from prsym.derivations.measures.f1 import F1
from prsym.derivations.measures.f_measure import F_MEASURE, F_MEASURE_COUNTS
from prsym.derivations.measures.ranked_lists import (
    AVERAGE_PRECISION,
    PRECISION_AT_K,
    R_PRECISION_FORMULA,
    RECALL_AT_K,
)
from prsym.derivations.measures.rates import FALLOUT_FORMULA, PRECISION_FORMULA, RECALL_FORMULA
from prsym.derivations.validation import p_values, two_samples
from prsym.derivations.validation.binomial_tails import BINOMIAL_LOWER_TAIL, BINOMIAL_UPPER_TAIL
from prsym.derivations.validation.clopper_pearson import (
    CLOPPER_PEARSON_ONE_SIDED_LOWER,
    CLOPPER_PEARSON_ONE_SIDED_UPPER,
    PROBABILITY_OF_NONE,
    PROBABILITY_OF_SOME,
    RULE_OF_THREE,
    ZERO_FOUND_UPPER,
)
from prsym.derivations.validation.elusion import E_RECALL_FORMULA, RECALL_FROM_ELUSION, RECALL_FROM_ELUSION_SAMPLE
from prsym.derivations.validation.hypergeometric_tails import (
    FISHER_GREATER,
    FISHER_LESS,
    HYPERGEOMETRIC_LOWER_TAIL,
    HYPERGEOMETRIC_UPPER_TAIL,
)
from prsym.derivations.validation.poisson import POISSON_LOWER, POISSON_UPPER
from prsym.derivations.validation.sample_size import (
    MARGIN_OF_ERROR,
    MARGIN_OF_ERROR_FINITE,
    SAMPLE_SIZE_FINITE,
    SAMPLE_SIZE_FORMULA,
    SAMPLE_SIZE_ZERO_FOUND,
)
from prsym.derivations.validation.samples import (
    DEPTH_FORMULA,
    DOCUMENTS_TO_REVIEW,
    ELUSION_FORMULA,
    FINITE_FACTOR,
    MISSED_DOCUMENTS,
    ODDS,
    PROJECTED_COUNT,
    PROJECTED_COUNT_ERROR,
    RECALL_FROM_SAMPLE,
    RICHNESS_FORMULA,
    SHARE_ERROR,
    SHARE_ERROR_FINITE,
)
from prsym.derivations.validation.stratified_recall import RECALL_THREE_STRATA
from prsym.derivations.validation.stratified_share import (
    AVERAGED_SHARE,
    POOLED_SHARE,
    STRATIFIED_SHARE_THREE,
    STRATIFIED_SHARE_TWO,
)
from prsym.model.formula import Formula

Term = tuple[tuple[str, ...], tuple[Formula, ...]]
TERMS: tuple[Term, ...] = (
    (("precision", "positive predictive value", "ppv"), (PRECISION_FORMULA, RICHNESS_FORMULA)),
    (
        ("recall", "sensitivity", "hit rate", "true positive rate", "tpr", "completeness"),
        (
            RECALL_FORMULA,
            RECALL_FROM_SAMPLE,
            RECALL_FROM_ELUSION,
            RECALL_FROM_ELUSION_SAMPLE,
            RECALL_THREE_STRATA,
            RICHNESS_FORMULA,
        ),
    ),
    (("erecall",), (E_RECALL_FORMULA,)),
    (("stratified recall",), (RECALL_THREE_STRATA,)),
    (("elusion", "false omission rate"), (ELUSION_FORMULA, RICHNESS_FORMULA)),
    (
        ("richness", "prevalence", "yield", "base rate", "generality"),
        (RICHNESS_FORMULA, contingency.PREVALENCE_FORMULA, screening.ERROR_CORRECTED_SHARE),
    ),
    (
        ("error rate", "misclassification rate"),
        (RICHNESS_FORMULA, contingency.ERROR_RATE),
    ),
    (
        ("overturn rate", "share", "proportion", "percentage", "rate", "responsiveness rate"),
        (RICHNESS_FORMULA,),
    ),
    (("fallout", "fall out", "false positive rate", "fpr"), (FALLOUT_FORMULA, RICHNESS_FORMULA)),
    (("specificity", "true negative rate", "tnr", "selectivity"), (contingency.SPECIFICITY_FORMULA, RICHNESS_FORMULA)),
    (("negative predictive value", "npv"), (contingency.NEGATIVE_PREDICTIVE_VALUE, RICHNESS_FORMULA)),
    (("accuracy",), (contingency.ACCURACY, RICHNESS_FORMULA)),
    (("balanced accuracy",), (contingency.BALANCED_ACCURACY,)),
    (
        ("matthews", "matthews correlation", "matthews correlation coefficient", "mcc", "phi", "phi coefficient"),
        (contingency.MATTHEWS,),
    ),
    (
        (
            *("kappa", "cohen kappa", "kappa statistic", "cohen kappa statistic", "kappa coefficient"),
            *("κ", "cohen κ", "agreement beyond chance"),
        ),
        (agreement.KAPPA, agreement.KAPPA_COUNTS),
    ),
    (
        ("weighted kappa", "linear weighted kappa", "linearly weighted kappa"),
        (agreement.KAPPA, weighted_kappa.WEIGHTED_KAPPA_LINEAR),
    ),
    (
        ("quadratic weighted kappa", "quadratically weighted kappa"),
        (agreement.KAPPA, weighted_kappa.WEIGHTED_KAPPA_QUADRATIC),
    ),
    (("agreement", "observed agreement"), (contingency.ACCURACY, RICHNESS_FORMULA)),
    (
        ("expected agreement", "chance agreement", "agreement by chance", "agreement expected by chance"),
        (agreement.EXPECTED_AGREEMENT,),
    ),
    (
        ("overlap", "jaccard", "jaccard index", "jaccard coefficient", "jaccard overlap", "jaccard similarity"),
        (contingency.JACCARD,),
    ),
    (("f1", "f1 score", "f1 measure"), (F1,)),
    (("dice", "dice similarity", "sorensen dice", "positive agreement"), (contingency.DICE,)),
    (("f measure", "f score"), (F_MEASURE, F_MEASURE_COUNTS, F1)),
    (("f beta", "f beta score", "f beta measure"), (F_MEASURE, F_MEASURE_COUNTS)),
    (("miss rate", "false negative rate", "fnr"), (contingency.MISS_RATE, RICHNESS_FORMULA)),
    (("false discovery rate", "fdr"), (contingency.FALSE_DISCOVERY_RATE, RICHNESS_FORMULA)),
    (("youden", "youden j", "youden index", "informedness"), (contingency.YOUDEN,)),
    (("lift",), (screening.LIFT,)),
    (
        ("positive likelihood ratio", "likelihood ratio of positive result", "likelihood ratio positive"),
        (screening.LIKELIHOOD_RATIO_POSITIVE,),
    ),
    (
        ("negative likelihood ratio", "likelihood ratio of negative result", "likelihood ratio negative"),
        (screening.LIKELIHOOD_RATIO_NEGATIVE,),
    ),
    (("diagnostic odds ratio", "dor"), (screening.DIAGNOSTIC_ODDS_RATIO,)),
    (
        ("odds", "prior odds", "posterior odds", "pretest odds", "posttest odds", "pre test odds", "post test odds"),
        (ODDS,),
    ),
    (
        (
            *("work saved over sampling", "wss", "work saved", "wss at recall", "work saved at recall"),
            "work saved over sampling at recall",
        ),
        (screening.WORK_SAVED, screening.WORK_SAVED_AT),
    ),
    (
        ("number needed to read", "nnr", "documents read for each relevant one", "number needed to screen"),
        (screening.NUMBER_NEEDED_TO_READ, screening.READ_FOR_EACH),
    ),
    (
        ("rogan gladen", "rogan gladen prevalence", "corrected prevalence", "corrected share", "true prevalence"),
        (screening.ERROR_CORRECTED_SHARE,),
    ),
    (
        ("standard error", "standard error of a share", "standard error of a proportion"),
        (SHARE_ERROR, SHARE_ERROR_FINITE),
    ),
    (
        (
            "finite population correction",
            "fpc",
            "finite population correction factor",
            "correction for finite population",
        ),
        (FINITE_FACTOR,),
    ),
    (
        (
            *("relevant documents", "responsive documents", "projected count", "projection", "projected documents"),
            *("projected relevant documents", "projected responsive documents"),
        ),
        (PROJECTED_COUNT,),
    ),
    (("standard error of a projected count",), (PROJECTED_COUNT_ERROR,)),
    (
        (
            *("missed documents", "documents missed", "missed relevant documents", "relevant documents missed"),
            *("remaining relevant documents", "relevant documents remaining"),
        ),
        (MISSED_DOCUMENTS, PROJECTED_COUNT),
    ),
    (("depth",), (DEPTH_FORMULA,)),
    (("documents to review", "documents still to be reviewed"), (DOCUMENTS_TO_REVIEW,)),
    (("documents retrieved",), (DOCUMENTS_RETRIEVED,)),
    (("sample size",), (SAMPLE_SIZE_FORMULA, SAMPLE_SIZE_ZERO_FOUND, SAMPLE_SIZE_FINITE)),
    (("margin of error", "margin"), (MARGIN_OF_ERROR, MARGIN_OF_ERROR_FINITE)),
    (("precision at k",), (PRECISION_AT_K,)),
    (("recall at k",), (RECALL_AT_K,)),
    (("r precision",), (R_PRECISION_FORMULA,)),
    (("average precision", "map"), (AVERAGE_PRECISION,)),
    (
        (
            *("two proportion z test", "two proportion z statistic", "pooled two proportion z test", "pooled z"),
            *("two proportion z", "pooled two proportion z", "two proportion test", "pooled two proportion test"),
            *("test of two proportions", "two sample z test", "pooled z test", "z statistic", "z test", "z score"),
        ),
        (two_samples.POOLED_Z,),
    ),
    (
        ("unpooled two proportion z test", "unpooled z", "unpooled two proportion z", "unpooled two proportion test"),
        (two_samples.UNPOOLED_Z,),
    ),
    (
        (
            *(
                "p value of two proportion test",
                "p value of pooled two proportion test",
                "p value of two proportions",
                "p value of z test",
            ),
            *("p value of two proportion z test", "p value of pooled two proportion z test", "p value of chi squared"),
            *(
                "p value of pooled z test",
                "p value of pooled z",
                "p value of chi squared test",
                "p value of chi square test",
            ),
            *("p value of two proportion z", "p value of pooled two proportion z"),
        ),
        (p_values.TWO_SHARES_P,),
    ),
    (
        ("chi squared", "chi square", "chi squared test", "chi square test", "chi2", "chi squared statistic"),
        (two_samples.TWO_SHARES_CHI_SQUARE,),
    ),
    (
        (
            "yates",
            "yates chi squared",
            "chi squared with continuity correction",
            "chi square with continuity correction",
        ),
        (two_samples.TWO_SHARES_CHI_SQUARE_CONTINUITY,),
    ),
    (
        ("difference", "difference of two shares", "difference of two proportions", "difference of proportions"),
        (two_samples.DIFFERENCE,),
    ),
    (("relative risk", "risk ratio", "ratio of two shares", "ratio of proportions"), (two_samples.RATIO,)),
    (("odds ratio",), (two_samples.ODDS_RATIO,)),
    (
        ("mcnemar", "mcnemar test", "mcnemar statistic", "mcnemar chi squared", "mcnemar chi square"),
        (two_samples.MCNEMAR, two_samples.MCNEMAR_CONTINUITY),
    ),
    (
        ("mcnemar test with continuity correction", "corrected mcnemar statistic", "mcnemar continuity corrected"),
        (two_samples.MCNEMAR_CONTINUITY,),
    ),
    (("p value of mcnemar test", "p value of mcnemar"), (p_values.MCNEMAR_P,)),
    (
        ("p value of mcnemar test with continuity correction", "p value of corrected mcnemar test"),
        (p_values.MCNEMAR_CONTINUITY_P,),
    ),
    (
        ("exact mcnemar test", "exact mcnemar", "p value of exact mcnemar test", "mcnemar exact binomial test"),
        (p_values.MCNEMAR_EXACT,),
    ),
    (
        (
            *("fisher", "fisher exact test", "fisher exact test two sided", "fisher exact", "fisher exact two sided"),
            *("p value of fisher exact test", "p value of fisher exact test two sided", "two tailed fisher exact test"),
        ),
        (p_values.FISHER_TWO_SIDED,),
    ),
    (("fisher exact test less", "fisher exact lower tail"), (FISHER_LESS,)),
    (("fisher exact test greater", "fisher exact upper tail"), (FISHER_GREATER,)),
    (
        (
            *("probability of at most", "lower tail", "binomial lower tail", "binomial cdf"),
            *("binomial probability of at most", "chance of at most", "probability of finding at most"),
        ),
        (BINOMIAL_LOWER_TAIL, HYPERGEOMETRIC_LOWER_TAIL),
    ),
    (
        (
            *("probability of at least", "upper tail", "binomial upper tail"),
            *("binomial probability of at least", "chance of at least", "probability of finding at least"),
        ),
        (BINOMIAL_UPPER_TAIL, HYPERGEOMETRIC_UPPER_TAIL),
    ),
    (
        ("hypergeometric lower tail", "hypergeometric cdf", "hypergeometric probability of at most"),
        (HYPERGEOMETRIC_LOWER_TAIL,),
    ),
    (
        ("hypergeometric upper tail", "hypergeometric probability of at least"),
        (HYPERGEOMETRIC_UPPER_TAIL,),
    ),
    (
        (
            *(
                "probability of none",
                "probability of finding none",
                "probability of none found",
                "chance of finding none",
            ),
            *("probability of missing all", "probability that none is found"),
        ),
        (PROBABILITY_OF_NONE,),
    ),
    (
        ("probability of at least one", "probability of finding at least one", "probability of finding one"),
        (PROBABILITY_OF_SOME, BINOMIAL_UPPER_TAIL, HYPERGEOMETRIC_UPPER_TAIL),
    ),
    (
        (
            "stratified share",
            "stratified proportion",
            "stratified prevalence",
            "stratified richness",
            "stratified elusion",
            "weighted share",
        ),
        (STRATIFIED_SHARE_TWO, STRATIFIED_SHARE_THREE),
    ),
    (("pooled rate", "pooled share", "pooled proportion", "micro average", "micro averaged rate"), (POOLED_SHARE,)),
    (("averaged rate", "average rate", "mean rate", "macro average", "macro averaged rate"), (AVERAGED_SHARE,)),
    (
        (
            *("upper bound", "exact upper bound", "one sided upper bound", "exact one sided bound", "upper limit"),
            *("exact one sided upper bound", "upper confidence bound", "one sided bound", "exact one sided limit"),
        ),
        (CLOPPER_PEARSON_ONE_SIDED_UPPER, ZERO_FOUND_UPPER),
    ),
    (
        ("lower bound", "exact lower bound", "one sided lower bound", "lower confidence bound", "lower limit"),
        (CLOPPER_PEARSON_ONE_SIDED_LOWER,),
    ),
    (
        ("poisson upper bound", "poisson upper limit", "poisson bound", "poisson limit", "upper poisson bound"),
        (POISSON_UPPER,),
    ),
    (("poisson lower bound", "poisson lower limit", "lower poisson bound"), (POISSON_LOWER,)),
    (("rule of three",), (RULE_OF_THREE,)),
    (
        (
            *("sample size for zero found", "sample size for none found", "acceptance on zero"),
            *("sample size when none is found", "sample size with zero hits", "sample size with no hits"),
        ),
        (SAMPLE_SIZE_ZERO_FOUND,),
    ),
    (
        (
            *("upper bound when none was found", "bound when none was found", "upper limit when none was found"),
            *("upper bound for zero found", "upper bound with none found", "exact bound when none was found"),
        ),
        (ZERO_FOUND_UPPER,),
    ),
)

# Names of tests: the number under one may be the statistic, which has a formula here, or the p-value.
TESTS = frozenset(
    {
        "two proportion z test",
        "pooled two proportion z test",
        "unpooled two proportion z test",
        "mcnemar",
        "mcnemar test",
        "mcnemar test with continuity correction",
    }
)
