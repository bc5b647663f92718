"""Claims -> verdicts: printed rounding, domains, numbers and formulas. The verbs are in `prsym.audits`."""
