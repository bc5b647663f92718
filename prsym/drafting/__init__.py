"""A document -> a draft of its claims: every number is drafted, tied to a claim, open, or no claim, with the reason."""
