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
        e.id || (e.className.baseVal ?? e.className) || `${e.tagName} in ${named(e.parentElement)}`;
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
    const whole = ".bar h1, .bar button, .seat, .say, .board, .status, .acts button, .ghost, .run h2," +
        " .run .card, .veil, .ribbon";
    for (const e of shown(whole))
        if (!within(box(e), page, e.matches(".seat") ? 6 : 1)) faults.push(`off the page: ${named(e)}`);
    // what must not be cut short; a name may be, and says so by an ellipsis
    const words = ".status, .acts button > span, .run h2, .say, .veil, .ribbon, .boxes b, .what > span";
    for (const e of shown(words))
        if (cut(e)) faults.push(`cut short: ${named(e)}`);
    for (const seat of shown(".seat"))
        for (const e of shown(".what > span, .fan, .who", seat))
            if (!within(box(e), box(seat), 6)) faults.push(`out of ${seat.id}: ${named(e)}`);
    const own = document.querySelector(".me"), acts = document.querySelector(".acts:not(.four)");
    if (!enlarged && acts && box(acts).top > box(own).bottom - 4)
        faults.push("the buttons stand below the seat");
    const lines = new Set(shown(".seats .what").map((e) => Math.round(box(e).height / 6)));
    if (lines.size > 1) faults.push("figures of some seats in two lines, of others in one");
    // the parts of the table, of which none lies on another
    const parts = shown(".bar, .seat, .board, .run h2, .run .card, .run .more button, .ghost, .status," +
        " .acts button, .veil, .ribbon, .opera .dwarf");
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
            if (e !== call && meet(box(call), box(e)))
                faults.push(`${call.id} covers ${named(e)} in ${e.closest("[id]").id}`);
    for (const e of shown("button")) {
        if (box(e).height < 43.5) faults.push(`low: ${named(e)} ${box(e).height}`);
        if (!e.matches(".card") && box(e).width < 35) faults.push(`narrow: ${named(e)} ${box(e).width}`);
    }
    // of every card of the sequence its index is seen, and of the last all
    const laid = shown(".run .cards > ol > li:has(.card)");
    for (const [i, e] of laid.entries())
        if (i < laid.length - 1 && box(laid[i + 1]).left - box(e).left < 15)
            faults.push(`squeezed: ${box(laid[i + 1]).left - box(e).left} of a laid card`);
    for (const e of laid.length ? shown(".run .ghost") : [])
        if (box(e).left < box(laid.at(-1).querySelector(".card")).right - 1)
            faults.push("the place wanted lies on the last card");
    // every card of the hand can be pressed where its index is, over a finger's height
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

MOMENT = (
    """async () => {
    await document.fonts.ready;
    const table = document.querySelector(".g");
"""
    + _TOOLS
    + """
    if (table.scrollWidth > table.clientWidth + 1) faults.push(`scrolls sideways: ${table.scrollWidth}`);
    table.scrollTop = 0;
    for (const e of shown(".scrub p, .run h2, .say, .boxes b, .what > span"))
        if (cut(e)) faults.push(`cut short: ${named(e)}`);
    const parts = shown(".bar, .seat, .board, .run h2, .run .card, .ghost, .scrub, .hands > div");
    for (const [i, a] of parts.entries())
        for (const b of parts.slice(i + 1))
            if (!(a.closest(".cards") && b.closest(".cards")) && meet(box(a), box(b), 2))
                faults.push(`${named(a)} lies on ${named(b)}`);
    for (const e of shown("button")) {
        const words = e.matches(".ticks .btn, .log .to"); // lines of text: as WCAG 2.5.8 has it
        if (box(e).height < (words ? 24 : 43.5)) faults.push(`low: ${named(e)} ${box(e).height}`);
        if (box(e).width < (words ? 24 : 35)) faults.push(`narrow: ${named(e)} ${box(e).width}`);
    }
    // of every open card its index is seen
    for (const hand of shown(".openhand"))
        for (const [i, e] of [...hand.children].entries())
            if (i && box(e).left - box(hand.children[i - 1]).left < 9) faults.push(`squeezed: ${named(e)}`);
    return [...new Set(faults)];
}"""
)
"""Faults of a moment at the table, which may scroll down on a small page."""

PAGE = (
    """async () => {
    await document.fonts.ready;
"""
    + _TOOLS
    + """
    for (const moving of document.getAnimations()) moving.finish();
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("wider than the page");
    const sheet = [...document.querySelectorAll(".drawer, .pop, .modal, .drape")].at(-1);
    if (sheet.scrollWidth > sheet.clientWidth + 1) faults.push(`scrolls sideways: ${sheet.scrollWidth}`);
    for (const e of shown("h1, h2, h3, p, li, td, dt, dd, small, label, legend, button, b", sheet)) {
        if (e.closest(".vh, .scroll, .sprite, .openhand")) continue;
        if (box(e).left < -1 || box(e).right > innerWidth + 1) faults.push(`off the page: ${named(e)}`);
        const hair = e.matches(".btn") ? 4 : 2; // the colour of a button stands out from its outline
        if (getComputedStyle(e).display !== "inline" && e.scrollWidth > e.clientWidth + hair)
            faults.push(`cut short: ${named(e)}: ${e.textContent.slice(0, 40)}`);
    }
    for (const e of shown("button", sheet))
        if (box(e).height < 43.5) faults.push(`low: ${named(e)} ${box(e).height}`);
    return [...new Set(faults)];
}"""
)
"""Faults of a sheet that may scroll down: the drawer, a hint, a settlement, the curtain."""

HINT = (
    """async () => {
    await document.fonts.ready;
"""
    + _TOOLS
    + """
    const hint = box(document.querySelector(".pop"));
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (!within(hint, page)) faults.push("off the page");
    const roomy = innerHeight >= 700;
    for (const e of shown(roomy ? ".hand .card, .status, .acts button, .run .card, .ghost" : ".bar button"))
        if (meet(hint, box(e))) faults.push(`covers ${named(e)}`);
    return [...new Set(faults)];
}"""
)
"""What a hint covers: nothing that one plays with where there is room, nowhere the bar."""

NOTES = (
    """async () => {
    await document.fonts.ready;
"""
    + _TOOLS
    + """
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const played = ".bar button, .status, .acts button, .hand .card";
    const seen = ".seat, .say, .run h2, .run .card, .ghost";
    const large = shown(".board .large").length > 0;
    for (const note of shown(".notice")) {
        if (!within(box(note), page)) faults.push(`off the page: ${note.id}`);
        for (const e of shown(large ? `${played}, ${seen}` : played))
            if (meet(box(note), box(e))) faults.push(`${note.id} covers ${named(e)}`);
    }
    return [...new Set(faults)];
}"""
)
"""What a notice covers of what one plays with; and, where the board is large, of what one plays by."""

SETTLED = """async () => {
    await document.fonts.ready;
    const faults = [], box = (of) => document.querySelector(of).getBoundingClientRect();
    const title = box("h1"), note = box(".notice"), sheet = document.querySelector(".modal");
    const meet = (a, b) => a.top < b.bottom && b.top < a.bottom;
    if (title.top < 0 || title.bottom > innerHeight) faults.push("the heading is out of sight");
    if (meet(title, note)) faults.push("the notice lies on the heading");
    for (const at of [0, 1e6]) {
        sheet.scrollTop = at;
        const next = box("#act-continue");
        if (next.top < 0 || next.bottom > innerHeight) faults.push("what comes next is out of sight");
        if (meet(next, box(".notice"))) faults.push("the notice lies on what comes next");
    }
    sheet.scrollTop = 0;
    return faults;
}"""
"""Faults of a settlement that has just come, with a notice over it."""

FETCHED_TOO_SOON = """() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const runtime = performance.getEntriesByType("resource").filter((e) => /\\/rt\\//.test(e.name));
    if (!runtime.length) return ["nothing of the runtime was fetched"];
    return runtime.filter((e) => e.startTime < painted).map((e) => `before the first paint: ${e.name}`);
}"""
