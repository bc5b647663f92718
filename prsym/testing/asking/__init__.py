"""What a test asks about: the reference, the domain, the arguments, and the exact value at a point."""
