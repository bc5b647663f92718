"""Text -> tree, never evaluated; tree -> SymPy, MathML, plain text, conditions."""
