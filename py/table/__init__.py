"""The table: what a person sees and touches. It knows the engine; the engine knows nothing of it."""
