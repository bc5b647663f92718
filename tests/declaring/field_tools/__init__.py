"""Formulas of other fields, and what is measured of them."""
