"""The only package that knows the browser: every import of js, pyscript or pyodide is in here."""
