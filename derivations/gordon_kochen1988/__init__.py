"""Recall as a function of search time, in the order of Gordon & Kochen (1988)."""

TOPICS = (
    "tradeoff",
    "optimal_and_random",
    "second_order",
    "quadratic",
    "log_linear",
    "log_quadratic",
    "hit_rate",
    "full_recall",
    "search_time",
    "percent_relevant",
    "stable_forms",
)
