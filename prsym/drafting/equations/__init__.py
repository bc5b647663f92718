"""Equations of a document, and the formulas that they are bound to."""
