"""From a document to ranked proposals of claims, which a person confirms."""
