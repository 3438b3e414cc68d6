// For authors, and optional: makes the frame of each <div data-nain-jaune="rules=…&players=…#r=…">, and gives it the
// height that its page tells. It hears no message but those of its own frames, and touches nothing but these places.
(() => {
  const doc = document, site = new URL(".", doc.currentScript.src), frames = [];
  const make = (place) => {
    if (place.querySelector("iframe")) return; // the script stands in the article more than once
    const { nainJaune: asks, title = "Nain Jaune", width = 600, height = 420 } = place.dataset;
    const frame = doc.createElement("iframe"), least = Math.max(320, +height || 420);
    const fit = (tall) => (frame.style.height = `${Math.min(Math.max(tall, least), Math.max(least, 900))}px`);
    frame.title = title;
    frame.loading = "lazy";
    frame.allow = "fullscreen; web-share; clipboard-write";
    Object.assign(frame.style, { display: "block", border: 0, width: "100%", maxWidth: `${+width || 600}px` });
    fit(least);
    frame.src = new URL("embed.html" + asks.replace(/^\??(?=[^#])/, "?"), site);
    frames.push({ frame, fit });
    place.replaceChildren(frame);
  };
  const all = () => doc.querySelectorAll("[data-nain-jaune]").forEach(make);
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== site.origin || data?.type !== "nain-jaune:height" || !(data.height > 0)) return;
    for (const { frame, fit } of frames) if (source && source === frame.contentWindow) fit(data.height);
  });
  all();
  if (doc.readyState === "loading") doc.addEventListener("DOMContentLoaded", all);
})();
