"""Statements that are proved or refuted: identities, bounds, slopes, intervals."""
