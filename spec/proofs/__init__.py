"""Arithmetic of the rules, proved for any numbers rather than tried on some."""
