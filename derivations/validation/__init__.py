"""Quantities in reports of technology-assisted review: elusion, recall from samples, intervals, sample sizes."""

TOPICS = (
    "normal_quantile",
    "samples",
    "elusion",
    "stratified_recall",
    "normal_interval",
    "wilson",
    "binomial_tails",
    "clopper_pearson",
    "mid_p",
    "likelihood_ratio",
    "transformed_interval",
    "poisson",
    "jeffreys",
    "ratio_log",
    "two_samples",
    "stratified_share",
    "hypergeometric_law",
    "hypergeometric_tails",
    "hypergeometric_interval",
    "sample_size",
)
