"""Claims that some numbers give, and that their words tell otherwise: these stay open."""
