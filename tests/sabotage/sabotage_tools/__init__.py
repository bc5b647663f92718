"""Wrong and equal variants of the catalogue's formulas, put to the program and checked by other means."""
