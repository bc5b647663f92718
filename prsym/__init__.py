"""prsym: verified mathematics of precision and recall.

The public names, loaded when they are first used: `import prsym` loads neither SymPy nor python-flint.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from prsym.version import __version__

_HOMES = {
    "prsym.numeric": (
        "Sensitivity",
        "documents_retrieved",
        "extrapolate_precision",
        "extrapolation_sensitivity",
        "f_measure",
        "fallout",
        "hit_rate",
        "precision",
        "precision_at_recall",
        "recall",
        "reference_precision",
        "relevance_probability",
        "search_time",
        "solve_beta",
        "solve_beta_squared",
        "solve_full_recall_time",
    ),
    "prsym.posteriors": (
        "extrapolated_precision_posterior",
        "f_posterior",
        "paired_superiority",
        "precision_posterior",
        "probability_superior",
        "recall_posterior",
    ),
    "prsym.estimates": (
        "ProportionInterval",
        "RecallRange",
        "StratifiedRecall",
        "depth",
        "documents_to_review",
        "e_recall",
        "elusion",
        "margin_of_error",
        "proportion_interval",
        "recall_from_elusion",
        "recall_range_from_elusion",
        "richness",
        "sample_size",
        "stratified_recall",
    ),
    "prsym.ranking": (
        "Evaluation",
        "PrecisionRecallPoints",
        "average_precision",
        "evaluate_run",
        "interpolated_precision",
        "precision_at",
        "precision_recall_points",
        "dcg_at",
        "ndcg_at",
        "r_precision",
        "recall_at",
        "triangle_area",
    ),
    "prsym.counts": ("RecoveredCounts", "recover_counts"),
    "prsym.errors": ("DomainError", "InputError", "PrsymError", "ReadingError", "UnableError"),
    "prsym.verification": ("compare", "enclose", "formulas", "identify", "prove", "theorems"),
    "prsym.audits": ("annotate", "audit"),
    "prsym.auditing.identifying": ("identify_number",),
    "prsym.declaring.files": ("read_formulas",),
    "prsym.declaring.formula": ("formula",),
    "prsym.drafting.draft": ("draft",),
    "prsym.codegen.generating": ("generate",),
    "prsym.codegen.lambdify": ("lambdify",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}
_ROOMS = (  # what the pages send people to; reachable as `prsym.testing` after `import prsym`
    "auditing",
    "audits",
    "catalogue",
    "codegen",
    "counts",
    "errors",
    "estimates",
    "model",
    "numeric",
    "posteriors",
    "ranking",
    "reading",
    "report",
    "streaming",
    "testing",
    "verification",
)

__all__ = [  # by room, in the order of the table above
    "__version__",
    *_HOME_OF,
]

if TYPE_CHECKING:
    from prsym import auditing as auditing
    from prsym import audits as audits
    from prsym import catalogue as catalogue
    from prsym import codegen as codegen
    from prsym import counts as counts
    from prsym import errors as errors
    from prsym import estimates as estimates
    from prsym import model as model
    from prsym import numeric as numeric
    from prsym import posteriors as posteriors
    from prsym import ranking as ranking
    from prsym import reading as reading
    from prsym import report as report
    from prsym import streaming as streaming
    from prsym import testing as testing
    from prsym import verification as verification
    from prsym.auditing.identifying import identify_number as identify_number
    from prsym.audits import annotate as annotate
    from prsym.audits import audit as audit
    from prsym.codegen.generating import generate as generate
    from prsym.codegen.lambdify import lambdify as lambdify
    from prsym.counts import RecoveredCounts as RecoveredCounts
    from prsym.counts import recover_counts as recover_counts
    from prsym.declaring.files import read_formulas as read_formulas
    from prsym.declaring.formula import formula as formula
    from prsym.drafting.draft import draft as draft
    from prsym.errors import DomainError as DomainError
    from prsym.errors import InputError as InputError
    from prsym.errors import PrsymError as PrsymError
    from prsym.errors import ReadingError as ReadingError
    from prsym.errors import UnableError as UnableError
    from prsym.estimates import ProportionInterval as ProportionInterval
    from prsym.estimates import RecallRange as RecallRange
    from prsym.estimates import StratifiedRecall as StratifiedRecall
    from prsym.estimates import depth as depth
    from prsym.estimates import documents_to_review as documents_to_review
    from prsym.estimates import e_recall as e_recall
    from prsym.estimates import elusion as elusion
    from prsym.estimates import margin_of_error as margin_of_error
    from prsym.estimates import proportion_interval as proportion_interval
    from prsym.estimates import recall_from_elusion as recall_from_elusion
    from prsym.estimates import recall_range_from_elusion as recall_range_from_elusion
    from prsym.estimates import richness as richness
    from prsym.estimates import sample_size as sample_size
    from prsym.estimates import stratified_recall as stratified_recall
    from prsym.numeric import Sensitivity as Sensitivity
    from prsym.numeric import documents_retrieved as documents_retrieved
    from prsym.numeric import extrapolate_precision as extrapolate_precision
    from prsym.numeric import extrapolation_sensitivity as extrapolation_sensitivity
    from prsym.numeric import f_measure as f_measure
    from prsym.numeric import fallout as fallout
    from prsym.numeric import hit_rate as hit_rate
    from prsym.numeric import precision as precision
    from prsym.numeric import precision_at_recall as precision_at_recall
    from prsym.numeric import recall as recall
    from prsym.numeric import reference_precision as reference_precision
    from prsym.numeric import relevance_probability as relevance_probability
    from prsym.numeric import search_time as search_time
    from prsym.numeric import solve_beta as solve_beta
    from prsym.numeric import solve_beta_squared as solve_beta_squared
    from prsym.numeric import solve_full_recall_time as solve_full_recall_time
    from prsym.posteriors import extrapolated_precision_posterior as extrapolated_precision_posterior
    from prsym.posteriors import f_posterior as f_posterior
    from prsym.posteriors import paired_superiority as paired_superiority
    from prsym.posteriors import precision_posterior as precision_posterior
    from prsym.posteriors import probability_superior as probability_superior
    from prsym.posteriors import recall_posterior as recall_posterior
    from prsym.ranking import Evaluation as Evaluation
    from prsym.ranking import PrecisionRecallPoints as PrecisionRecallPoints
    from prsym.ranking import average_precision as average_precision
    from prsym.ranking import dcg_at as dcg_at
    from prsym.ranking import evaluate_run as evaluate_run
    from prsym.ranking import interpolated_precision as interpolated_precision
    from prsym.ranking import ndcg_at as ndcg_at
    from prsym.ranking import precision_at as precision_at
    from prsym.ranking import precision_recall_points as precision_recall_points
    from prsym.ranking import r_precision as r_precision
    from prsym.ranking import recall_at as recall_at
    from prsym.ranking import triangle_area as triangle_area
    from prsym.verification import compare as compare
    from prsym.verification import enclose as enclose
    from prsym.verification import formulas as formulas
    from prsym.verification import identify as identify
    from prsym.verification import prove as prove
    from prsym.verification import theorems as theorems


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"prsym.{name}")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'prsym' has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *_ROOMS})
