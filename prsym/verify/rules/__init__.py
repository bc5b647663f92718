"""The rules of a derivation, by kind; each method takes a step and checks it."""
