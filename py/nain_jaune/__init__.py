"""Nain Jaune, the engine: three rule sets of the card game, records, and players.

Pure Python on the standard library alone; no browser, no clock, no asyncio. The parts that the start of a
game does not need (the command line, the laboratory) are imported by whoever uses them.
"""
