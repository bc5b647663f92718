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
from prsym.derivations.validation import two_samples
from prsym.derivations.validation.binomial_tails import BINOMIAL_LOWER_TAIL, BINOMIAL_UPPER_TAIL
from prsym.derivations.validation.clopper_pearson import RULE_OF_THREE, ZERO_FOUND_UPPER
from prsym.derivations.validation.elusion import E_RECALL_FORMULA, RECALL_FROM_ELUSION, RECALL_FROM_ELUSION_SAMPLE
from prsym.derivations.validation.hypergeometric_tails import (
    FISHER_GREATER,
    FISHER_LESS,
    HYPERGEOMETRIC_LOWER_TAIL,
    HYPERGEOMETRIC_UPPER_TAIL,
)
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
    MISSED_DOCUMENTS,
    PROJECTED_COUNT,
    PROJECTED_COUNT_ERROR,
    RECALL_FROM_SAMPLE,
    RICHNESS_FORMULA,
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
    (("richness", "prevalence", "yield", "base rate", "generality"), (RICHNESS_FORMULA,)),
    (
        ("overturn rate", "error rate", "share", "proportion", "percentage", "rate", "responsiveness rate"),
        (RICHNESS_FORMULA,),
    ),
    (("fallout", "fall out", "false positive rate", "fpr"), (FALLOUT_FORMULA, RICHNESS_FORMULA)),
    (("specificity", "true negative rate", "tnr", "selectivity"), (contingency.SPECIFICITY_FORMULA, RICHNESS_FORMULA)),
    (("negative predictive value", "npv"), (contingency.NEGATIVE_PREDICTIVE_VALUE, RICHNESS_FORMULA)),
    (("accuracy",), (contingency.ACCURACY, RICHNESS_FORMULA)),
    (("balanced accuracy",), (contingency.BALANCED_ACCURACY,)),
    (
        ("matthews correlation", "matthews correlation coefficient", "mcc", "phi", "phi coefficient"),
        (contingency.MATTHEWS,),
    ),
    (
        ("kappa", "cohen kappa", "kappa statistic", "kappa coefficient", "agreement beyond chance"),
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
    (("overlap", "jaccard", "jaccard index", "jaccard coefficient"), (contingency.JACCARD,)),
    (("f1", "f1 score", "f1 measure"), (F1,)),
    (("f measure", "f score"), (F_MEASURE, F_MEASURE_COUNTS, F1)),
    (("f beta", "f beta score", "f beta measure"), (F_MEASURE, F_MEASURE_COUNTS)),
    (("miss rate", "false negative rate", "fnr", "false discovery rate", "fdr"), (RICHNESS_FORMULA,)),
    (("lift",), (screening.LIFT,)),
    (("positive likelihood ratio",), (screening.LIKELIHOOD_RATIO_POSITIVE,)),
    (("negative likelihood ratio",), (screening.LIKELIHOOD_RATIO_NEGATIVE,)),
    (("work saved over sampling", "wss", "work saved"), (screening.WORK_SAVED,)),
    (("number needed to read", "nnr"), (screening.NUMBER_NEEDED_TO_READ,)),
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
        ("two proportion z test", "two proportion z statistic", "pooled two proportion z test"),
        (two_samples.POOLED_Z, two_samples.UNPOOLED_Z),
    ),
    (("unpooled two proportion z test", "unpooled z"), (two_samples.UNPOOLED_Z,)),
    (("mcnemar", "mcnemar test", "mcnemar statistic"), (two_samples.MCNEMAR, two_samples.MCNEMAR_CONTINUITY)),
    (("mcnemar test with continuity correction", "corrected mcnemar statistic"), (two_samples.MCNEMAR_CONTINUITY,)),
    (("fisher exact test less", "fisher exact lower tail"), (FISHER_LESS,)),
    (("fisher exact test greater", "fisher exact upper tail"), (FISHER_GREATER,)),
    (
        ("probability of at most", "lower tail", "binomial lower tail", "binomial cdf"),
        (BINOMIAL_LOWER_TAIL, HYPERGEOMETRIC_LOWER_TAIL),
    ),
    (
        ("probability of at least", "upper tail", "binomial upper tail"),
        (BINOMIAL_UPPER_TAIL, HYPERGEOMETRIC_UPPER_TAIL),
    ),
    (("hypergeometric lower tail", "hypergeometric cdf"), (HYPERGEOMETRIC_LOWER_TAIL,)),
    (("hypergeometric upper tail",), (HYPERGEOMETRIC_UPPER_TAIL,)),
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
    (("rule of three",), (RULE_OF_THREE,)),
    (("sample size for zero found", "sample size for none found", "acceptance on zero"), (SAMPLE_SIZE_ZERO_FOUND,)),
    (("upper bound when none was found", "bound when none was found"), (ZERO_FOUND_UPPER,)),
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
