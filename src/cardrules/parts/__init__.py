"""Mechanics that several games share, and no game's rules; each is useful alone."""
