"""Numbers with the words around them: what each of them is told to be."""
