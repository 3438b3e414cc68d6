// Before the first paint: language and theme. After it: the runtime's files, early and quietly; Python at the first
// intent; what is pressed before it is there; and plain words if it cannot start.
(() => {
  const doc = document, html = doc.documentElement, data = html.dataset, query = new URLSearchParams(location.search);
  const on = (events, act) => events.split(" ").forEach((event) => addEventListener(event, act, true));
  const all = (selector, act) => doc.querySelectorAll(selector).forEach(act);
  const chosen = (allowed, ...wishes) => wishes.find((wish) => allowed.includes(wish));
  const ready = () => "ready" in data;
  const embed = "embed" in data;
  if (!embed && query.get("embed") > 0) return location.replace(`embed.html${location.search}${location.hash}`);
  let workers; // a sandboxed frame has none
  try {
    workers = navigator.serviceWorker;
  } catch {}
  // all of the game is on the device, and not only that of a site above
  const held = !embed && workers?.controller?.scriptURL === new URL("sw.js", doc.baseURI).href;

  // What is kept, by the page's own keys, which begin with the site's path: an entry is a head and its JSON. A
  // sandboxed frame has no storage.
  const prefix = (data.kept = `nain-jaune:${new URL(".", doc.baseURI).pathname}:`);
  const kept = (key) => {
    try {
      return JSON.parse(localStorage[key].replace(/^\S+ \S+ \S+ /, ""));
    } catch {}
  };
  const stored = kept(prefix + "settings");
  let playing;
  try {
    playing = Object.keys(localStorage).some((key) => key.startsWith(prefix + "play:") && kept(key));
  } catch {}
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const lang = (html.lang = chosen(["fr", "en", "ru"], query.get("lang"), stored?.lang, ...spoken) ?? "en");
  doc.head.append(doc.getElementById(lang)?.content ?? ""); // the language's own faces
  const light = { day: "light", candle: "dark" }[chosen(["auto", "day", "candle"], query.get("theme"), stored?.theme)];
  if (light) data.theme = light;

  // The first paint stands in the page in three languages; two of them go as the parser brings them. Where Python starts
  // at once, the third waits a second too: mostly another screen comes instead.
  const asks = query.has("autostart") || query.has("screen") || location.hash.startsWith("#r=");
  const atOnce = !embed && (asks || playing);
  let quiet = atOnce;
  const keep = () =>
    all("[data-first]", (e) => {
      if (e.dataset.first !== lang) return e.remove();
      e.id = "app";
      e.hidden = quiet;
    });
  const show = () => {
    quiet = false;
    keep();
  };
  const parser = new MutationObserver(keep);
  parser.observe(html, { childList: true, subtree: true });

  const fail = (reason, error = "") => {
    if (ready() || data.failed) return;
    if (doc.readyState === "loading") return on("DOMContentLoaded", () => fail(reason, error));
    data.failed = reason;
    doc.body.dataset.screen = "error";
    show();
    doc.getElementById("app").replaceChildren(doc.querySelector(`[data-failure=${lang}]`).content);
    all("#app [data-reason]", (e) => e.dataset.reason.split(" ").includes(reason) || e.remove());
    all("[data-details]", (e) => (e.textContent = [reason, error, navigator.userAgent].filter(Boolean).join(" · ")));
  };
  const able = () => {
    const can = self.WebAssembly?.instantiateStreaming && CSS.supports("selector(:has(a))");
    if (!can) fail(self.WebAssembly ? "old" : "wasm");
    return can;
  };

  const again = new Set(); // the ids of the buttons that were pressed before Python was there, Deal's apart
  let started, button, deal, links, percent = 1, signs = 0, still = 0;
  const add = (element, more) => doc.head.append(Object.assign(element, more));
  const fetchRuntime = (fetchPriority) => {
    links ??= [...doc.getElementById("runtime").content.children];
    for (const link of links) {
      if (link.isConnected || (started && link.rel === "prefetch")) continue; // by then it is fetched for itself
      if (link.as === "fetch" && !link.relList.supports("prefetch")) continue; // WebKit would fetch it twice
      add(link, { fetchPriority, onerror: () => (started ? fail("file", link.href) : link.remove()) }); // tried again
    }
  };
  const script = (src, type = "", async = false) =>
    add(doc.createElement("script"), { src, type, async, onerror: () => fail("file", src) });

  const start = () => {
    if (started || !able()) return;
    started = true;
    fetchRuntime("auto");
    script(data.rt + "fast.mjs", "module", true);
    script(data.rt + "idb.js");
    script(data.js + "idiomorph.js");
    script(data.rt + "pyscript/core.js", "module");
    on("nj:progress", ({ detail }) => {
      signs++;
      percent = Math.max(percent, detail);
      progress();
    });
    on("py:done", () => setTimeout(fail, 0, "file", "main.py"));
    on("unhandledrejection", ({ reason }) =>
      fail(/^PythonError/.test(reason) ? "error" : /memory/i.test(reason) ? "memory" : "file", reason));
    new PerformanceObserver((list) => {
      signs++;
      for (const { name, responseStatus } of list.getEntries())
        if (responseStatus > 399 && links.some(({ href }) => href === name)) fail("file", name);
    }).observe({ type: "resource" }); // what failed before is asked again
    setInterval(() => {
      still = signs ? 0 : still + 1;
      signs = 0;
      if (still > 11) fail("slow"); // not a sign of life for a minute
    }, 5000);
  };
  const progress = () => {
    if (!button) return;
    button.classList.add("wait");
    button.style.setProperty("--v", `${percent}%`);
    all("[data-progress]", (e) => {
      e.hidden = false;
      e.textContent = e.dataset.progress.replace("{n}", percent);
    });
  };

  // The page could not start: a new version of it may wait.
  const renew = async () => {
    try {
      const { waiting } = await workers.getRegistration();
      workers.oncontrollerchange = () => location.reload();
      waiting.postMessage({ type: "SKIP_WAITING" });
    } catch {
      location.reload();
    }
  };

  // What was pressed early is pressed again once Python answers, Deal last.
  on("click", (event) => {
    const pressed = event.target.closest("button");
    if (pressed && "reload" in pressed.dataset) renew();
    if (!pressed?.dataset.act || ready()) return;
    if (pressed.type === "submit") {
      event.preventDefault();
      button = pressed;
      deal = pressed.id;
    } else again.add(pressed.id);
    if (embed) button = pressed;
    progress();
    start();
  });
  new MutationObserver(() => {
    if (!ready()) return;
    const ids = [...again, deal];
    again.clear();
    deal = "";
    for (const id of ids) doc.getElementById(id)?.click();
  }).observe(html, { attributeFilter: ["data-ready"] });

  if (atOnce) start();
  on("DOMContentLoaded", () => {
    parser.disconnect();
    keep();
    all("[rel=manifest]", (e) => (e.href = `manifest.${lang}.webmanifest`));
    if (parent !== self) {
      const app = doc.getElementById("app");
      const tell = () => {
        const fills = app.querySelector(".poster, .nj"); // any height: one that suits is told, lest a frame only grow
        const height = fills ? Math.min(app.offsetHeight, 420) : app.offsetHeight;
        parent.postMessage({ type: "nain-jaune:height", height }, "*");
      };
      new ResizeObserver(tell).observe(app);
    }
    if (atOnce) return setTimeout(show, 1000);
    show();
    if (embed || !able()) return;
    on("pointerdown touchstart keydown wheel scroll focusin", start);
    if (!held && navigator.connection?.saveData) return;
    // not while the first paint is being drawn, which would come later for it; a browser may keep to itself when that is
    const painted = new PerformanceObserver(() => (held ? start() : fetchRuntime("low")));
    painted.observe({ type: "paint", buffered: true });
  });
})();
