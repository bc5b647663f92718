"""Posteriors of precision, recall and F, and comparisons of systems, in the order of Goutte & Gaussier (2005)."""

TOPICS = (
    "counts",
    "likelihood",
    "priors",
    "rate_posteriors",
    "gamma_laws",
    "posterior_mode",
    "joint_posterior",
    "f_posterior",
    "superiority",
    "f_difference",
    "dirichlet",
    "paired",
    "paired_superiority",
)
