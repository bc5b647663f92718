"""The review of a drafted claims file: a person confirms, changes or rejects each proposal. It has no interface."""
