"""Formula -> source code in a target language."""
