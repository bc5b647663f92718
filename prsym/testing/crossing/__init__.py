"""One formula by many evaluators."""
