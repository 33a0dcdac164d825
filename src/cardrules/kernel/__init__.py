"""The contract every game fulfils, and the few mechanisms that all games share."""
