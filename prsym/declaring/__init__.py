"""Formulas of one's own: declared from a text, a table in a file or a Python package, and taken by every verb."""
