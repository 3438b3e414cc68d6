"""What PyScript runs: opens the house."""

from table.browser.house import open_house

await open_house()  # type: ignore[top-level-await] # noqa: F704, PLE1142
