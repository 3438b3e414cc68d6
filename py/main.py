"""What PyScript runs: opens the house."""

from table.browser.house import open_house

open_house()
