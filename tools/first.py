"""The words of the first paint that stand outside the game's scenes: what is said if Python cannot start."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

LANGUAGES = ("fr", "en", "ru")

FLOOR = {"firefox": "128", "chrome": "123", "safari": "17.4"}
"""The oldest browsers that are able to run the game."""

REASONS = ("wasm", "old", "file", "memory", "slow", "error")

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "title": "The game cannot start here",
        "wasm": "It is written in Python, and this browser cannot run it: WebAssembly is switched off or missing.",
        "old": "It is written in Python, and this browser is too old to run it.",
        "file": "A part of the game could not be fetched.",
        "memory": "This browser has not enough memory left for it.",
        "slow": "Nothing has come for a minute.",
        "error": "Something went wrong while it was starting.",
        "update": "Bring the browser up to date: Firefox {firefox}, Chrome {chrome}, Safari {safari} or later.",
        "allow": "If you use a lockdown or “no scripts” mode, allow this page.",
        "close": "Close other tabs and programs.",
        "network": "See whether the network is there.",
        "again": "Then load the page again. Your games are still kept.",
        "reload": "Load again",
        "details": "For a report",
        "noscript": "The game is written in Python and runs in your browser. It needs JavaScript, which is switched off.",
    },
    "fr": {
        "title": "Le jeu ne peut pas démarrer ici",
        "wasm": "Il est écrit en Python, et ce navigateur ne peut pas l’exécuter : WebAssembly est désactivé ou absent.",
        "old": "Il est écrit en Python, et ce navigateur est trop ancien pour l’exécuter.",
        "file": "Une partie du jeu n’a pas pu être chargée.",
        "memory": "Il ne reste pas assez de mémoire à ce navigateur.",
        "slow": "Rien n’est arrivé depuis une minute.",
        "error": "Quelque chose a échoué au démarrage.",
        "update": "Mettez le navigateur à jour : Firefox {firefox}, Chrome {chrome}, Safari {safari} ou plus récent.",
        "allow": "Si un mode de protection renforcée ou « sans scripts » est actif, autorisez cette page.",
        "close": "Fermez d’autres onglets et d’autres programmes.",
        "network": "Vérifiez la connexion.",
        "again": "Puis rechargez la page. Vos parties sont conservées.",
        "reload": "Recharger",
        "details": "Pour un rapport",
        "noscript": "Le jeu est écrit en Python et tourne dans votre navigateur. Il lui faut JavaScript, qui est désactivé.",
    },
    "ru": {
        "title": "Игра не может начаться",
        "wasm": "Она написана на Python, а этот браузер не может её выполнить: WebAssembly отключён или отсутствует.",
        "old": "Она написана на Python, а этот браузер слишком стар, чтобы её выполнить.",
        "file": "Не удалось загрузить часть игры.",
        "memory": "Браузеру не хватает памяти.",
        "slow": "Уже минуту ничего не приходит.",
        "error": "При запуске что-то не удалось.",
        "update": "Обновите браузер: Firefox {firefox}, Chrome {chrome}, Safari {safari} или новее.",
        "allow": "Если включён режим блокировки или запрет скриптов, разрешите эту страницу.",
        "close": "Закройте другие вкладки и программы.",
        "network": "Проверьте, есть ли сеть.",
        "again": "Затем загрузите страницу снова. Ваши игры сохранены.",
        "reload": "Загрузить снова",
        "details": "Для сообщения об ошибке",
        "noscript": "Игра написана на Python и работает в браузере. Ей нужен JavaScript, а он отключён.",
    },
}

STEPS = {"update": "wasm old", "allow": "wasm", "close": "memory", "network": "file slow", "again": " ".join(REASONS)}
"""What to do, and for which reasons."""


def failures(art: str) -> str:
    """The page that replaces the screen if Python cannot start, as a template in each language.

    boot.js takes away the parts whose `data-reason` does not name the reason, and fills `[data-details]`.
    """
    return "\n".join(_failure(lang, WORDS[lang], art) for lang in LANGUAGES)


def _failure(lang: str, words: Mapping[str, str], art: str) -> str:
    said = {key: escape(text.format_map(FLOOR)) for key, text in words.items()}
    reasons = "".join(f'<p data-reason="{reason}">{said[reason]}</p>' for reason in REASONS)
    steps = "".join(f'<li data-reason="{reasons}">{said[step]}</li>' for step, reasons in STEPS.items())
    return (
        f'<template data-failure="{lang}">'
        f'<div class="fail" lang="{lang}"><main class="sheet" role="alert"><div class="in2">'
        f'<img class="art" src="{art}dwarf-small.svg" alt=""><div>'
        f'<h1 class="title">{said["title"]}</h1>{reasons}<ol>{steps}</ol>'
        f'<div class="quick"><button type="button" class="btn primary" data-reload>{said["reload"]}</button></div>'
        f'<details class="note"><summary>{said["details"]}</summary><code data-details></code></details>'
        f"</div></div></main></div></template>"
    )


def noscript() -> str:
    """What a browser without scripts shows."""
    return "\n".join(f'<p lang="{lang}">{escape(WORDS[lang]["noscript"])}</p>' for lang in LANGUAGES)
