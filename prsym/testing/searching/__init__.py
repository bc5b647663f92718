"""The search for a function's worst errors, and what is said of them."""
