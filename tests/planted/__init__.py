"""Each law catches a bug that is planted here, and says something useful about it.

A bug is planted into a game that obeys all laws, by changing one function of its record. First the
bug for which a law is there (`catches`), then what else it can find.
"""
