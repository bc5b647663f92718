"""The mathematics: one folder a source, one module a result, named by the result's id."""
