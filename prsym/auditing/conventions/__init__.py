"""How a claim may be read: quantities that follow from others, and conventions that change a number."""
