"""Tables of a document: which cells follow from others."""
