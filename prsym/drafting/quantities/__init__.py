"""Quantities of the catalogue, and the inputs that their words allow."""
