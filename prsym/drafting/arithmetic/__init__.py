"""Arithmetic that the words of a document state."""
