"""The build: from sources and pinned packages to a static site, and the tools that serve and check it."""
