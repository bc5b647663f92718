"""The texts of software that say what it computes by default."""

from prsym.derivations.documents_cited import seen
from prsym.model.source import Document


def software(key: str, short: str, authors: str, title: str, container: str, address: str, note: str) -> Document:
    """A text of software, seen at its address."""
    return Document(
        key=key,
        kind="software",
        short=short,
        authors=authors,
        title=title,
        container=container,
        volume="",
        pages="",
        year=0,
        date="",
        identifier=address,
        known_by=seen(address),
        from_memory=(),
        note=note,
    )


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
