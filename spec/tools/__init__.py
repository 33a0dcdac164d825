"""The bridge between the models in Quint and the code in Python."""
