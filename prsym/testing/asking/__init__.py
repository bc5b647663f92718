"""The question of a test: the reference, the domain, the arguments, and the exact value at a point."""
