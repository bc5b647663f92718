"""What the tests of several views share."""
