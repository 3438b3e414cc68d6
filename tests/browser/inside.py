"""The interpreter inside a page: the module that started it is asked for it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PYTHON = """(async () => {
  const { rt } = document.documentElement.dataset;
  const { loadPyodide } = await import(new URL(`${rt}fast.mjs`, document.baseURI));
  return loadPyodide({ stdout: console.log, stderr: console.error });
})()"""
"""Promises the interpreter."""


def run(page: Page, code: str) -> Any:
    """What the last expression of this Python comes to in the page: a number, a text or a truth value."""
    return page.evaluate(f"async (code) => (await {PYTHON}).runPython(code)", code)


def heap(page: Page) -> int:
    """The bytes of the memory that the interpreter has taken from the browser; it never gives any back."""
    return int(page.evaluate(f"async () => (await {PYTHON})._module.HEAPU8.length"))
