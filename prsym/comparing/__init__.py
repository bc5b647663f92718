"""Is this formula that one? From texts to a question, its decision by cases, and why two formulas differ."""
