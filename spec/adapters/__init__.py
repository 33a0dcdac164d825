"""The bond between a game's model and its code, one module a game."""
