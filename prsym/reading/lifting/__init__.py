"""Python functions read from their source as the formulas that they compute; nothing of them is run."""
