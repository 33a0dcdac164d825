"""The games that come with the library; each is independent of the others."""
