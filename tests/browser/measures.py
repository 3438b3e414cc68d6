"""What is measured on a page, in JavaScript: boxes against boxes, as they stand, and not against pictures.

Each of these is a function for `page.evaluate`, and gives a list of faults in words.
"""

from __future__ import annotations

_TOOLS = """
    const faults = [];
    const shown = (of, at = document) =>
        [...at.querySelectorAll(of)].filter((e) => e.getClientRects().length);
    const box = (e) => e.getBoundingClientRect();
    const named = (e) =>
        e.id || (e.className.baseVal ?? e.className) || `${e.tagName} in ${e.parentElement.id || e.parentElement.className}`;
    const within = (a, b, left = 1) =>
        a.left > b.left - left && a.top > b.top - 1 && a.right < b.right + 1 && a.bottom < b.bottom + 1;
    const meet = (a, b, by = 1) =>
        a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
    const cut = (e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2;
"""

TABLE = (
    """async (enlarged) => {
    await document.fonts.ready;
    const table = document.querySelector(".g");
"""
    + _TOOLS
    + """
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (enlarged) page.bottom = Math.max(innerHeight, table.scrollHeight);
    else if (table.scrollHeight > table.clientHeight + 1) faults.push(`scrolls: ${table.scrollHeight}`);
    if (table.scrollWidth > table.clientWidth + 1) faults.push(`scrolls sideways: ${table.scrollWidth}`);
    table.scrollTop = 0;
    const whole = ".bar h1, .bar button, .seat, .say, .board, .status, .acts button, .ghost, .run h2, .run .card," +
        " .veil, .ribbon";
    for (const e of shown(whole))
        if (!within(box(e), page, e.matches(".seat") ? 6 : 1)) faults.push(`off the page: ${named(e)}`);
    // what must not be cut short; a name may be, and says so by an ellipsis
    for (const e of shown(".status, .acts button > span, .run h2, .say, .veil, .ribbon, .boxes b, .what > span"))
        if (cut(e)) faults.push(`cut short: ${named(e)}`);
    for (const seat of shown(".seat"))
        for (const e of shown(".what > span, .fan, .who", seat))
            if (!within(box(e), box(seat), 6)) faults.push(`out of ${seat.id}: ${named(e)}`);
    const lines = new Set(shown(".seats .what").map((e) => Math.round(box(e).height / 6)));
    if (lines.size > 1) faults.push("figures of some seats in two lines, of others in one");
    // the parts of the table, of which none lies on another; of a card in the hand that one laid below it is excepted
    const parts = shown(".bar, .seat, .board, .run h2, .run .card, .run .more button, .ghost, .status, .acts button," +
        " .veil, .ribbon, .opera .dwarf");
    for (const [i, a] of parts.entries())
        for (const b of parts.slice(i + 1))
            if (!(a.closest(".cards") && b.closest(".cards")) && meet(box(a), box(b), 2))
                faults.push(`${named(a)} lies on ${named(b)}`);
    for (const card of shown(".hand .card"))
        for (const e of parts) {
            const lifted = { ...box(card).toJSON(), top: box(card).top + (card.matches(".ok") ? 8 : 0) };
            if (meet(lifted, box(e), 4)) faults.push(`${named(card)} lies on ${named(e)}`);
        }
    const read = ".bar, .board, .status, .acts button, .run h2, .run .card, .run .more, .ghost, .who .n," +
        " .who .fist, .what > span, .veil, .say";
    for (const call of shown(".say"))
        for (const e of shown(read))
            if (e !== call && meet(box(call), box(e))) faults.push(`${call.id} covers ${named(e)} in ${e.closest("[id]").id}`);
    for (const e of shown("button")) {
        if (box(e).height < 43.5) faults.push(`low: ${named(e)} ${box(e).height}`);
        if (!e.matches(".card, .boxes button") && box(e).width < 35) faults.push(`narrow: ${named(e)} ${box(e).width}`);
    }
    // of every card of the sequence its index is seen, and of the last all
    const laid = shown(".run .cards > ol > li:has(.card)");
    for (const [i, e] of laid.entries())
        if (i < laid.length - 1 && box(laid[i + 1]).left - box(e).left < 15)
            faults.push(`squeezed: ${box(laid[i + 1]).left - box(e).left} of a laid card`);
    const end = document.querySelector(".run .ghost");
    if (laid.length && end && end.getClientRects().length && box(end).left < box(laid.at(-1).querySelector(".card")).right - 1)
        faults.push("the place wanted lies on the last card");
    // every card of the hand can be pressed where its index is, over a finger's height or what the page leaves of it
    for (const e of enlarged ? [] : shown(".hand .card"))
        for (const down of [10, 30, 42]) {
            const x = box(e).left + 12, y = box(e).top + down;
            const hit = y < innerHeight && document.elementFromPoint(x, y);
            if (hit && hit.closest(".card") !== e) faults.push(`${e.id} lies under ${named(hit)} at ${down}`);
            if (!hit && down < 42) faults.push(`${e.id} is off the page at ${down}`);
        }
    return [...new Set(faults)];
}"""
)
"""Faults of the table. `enlarged`: with text so large that it may scroll down, and only down."""

PIN = """(calls) => {
    // in place of what is said; the next act draws it anew
    for (const e of document.querySelectorAll(".say")) e.remove();
    document.querySelectorAll(".seat").forEach((seat, k) => {
        const [text, hoc] = calls[k % calls.length], say = document.createElement("p");
        say.className = hoc ? "say hoc" : "say";
        say.id = `say-${seat.dataset.seat}-pinned`;
        say.innerHTML = text;
        seat.append(say);
    });
}"""
"""Let every seat say something at once: pairs of the markup inside a call, and whether it is a "Hoc!"."""

PAGE = (
    """async () => {
    await document.fonts.ready;
"""
    + _TOOLS
    + """
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("wider than the page");
    const sheet = [...document.querySelectorAll(".drawer, .modal, .drape")].at(-1);
    if (sheet.scrollWidth > sheet.clientWidth + 1) faults.push(`scrolls sideways: ${sheet.scrollWidth}`);
    for (const e of shown("h1, h2, h3, p, li, td, dt, dd, small, label, legend, button, b", sheet)) {
        if (e.closest(".vh, .scroll, .sprite")) continue;
        if (box(e).left < -1 || box(e).right > innerWidth + 1) faults.push(`off the page: ${named(e)}`);
        if (!e.matches(".vh *") && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).display !== "inline")
            faults.push(`cut short: ${named(e)}: ${e.textContent.slice(0, 40)}`);
    }
    for (const e of shown("button", sheet))
        if (box(e).height < 43.5) faults.push(`low: ${named(e)} ${box(e).height}`);
    return [...new Set(faults)];
}"""
)
"""Faults of a sheet that may scroll down: the drawer, a settlement, the curtain."""
