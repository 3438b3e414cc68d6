// Before the first paint: the person's language and theme. After it: the runtime's files, early and quietly; Python at
// the first intent; what was pressed before it was there; and plain words if it cannot start.
(() => {
  const html = document.documentElement, data = html.dataset, query = new URLSearchParams(location.search);
  const all = (selector) => document.querySelectorAll(selector);
  const chosen = (allowed, ...wishes) => wishes.find((wish) => allowed.includes(wish));

  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("nj.settings")) ?? {};
  } catch {} // no storage in a sandboxed frame, or not ours
  const asked = (navigator.languages ?? []).map((tag) => tag.slice(0, 2));
  const lang = chosen(["fr", "en", "ru"], query.get("lang"), stored.lang, ...asked) ?? "en";
  const theme = chosen(["auto", "day", "candle"], query.get("theme"), stored.theme);
  html.lang = lang;
  if (theme === "day") data.theme = "light";
  if (theme === "candle") data.theme = "dark";

  // The first paint stands in the page three times; the other two go as the parser brings them.
  const keep = () => all("[data-first]").forEach((first) => first.dataset.first === lang ? (first.hidden = false) : first.remove());
  const parser = new MutationObserver(keep);
  parser.observe(html, { childList: true, subtree: true });

  const ready = () => "ready" in data;
  const fail = (reason, error = "") => {
    if (ready() || data.failed) return;
    data.failed = reason;
    document.body.dataset.screen = "error";
    const app = document.getElementById("app");
    app.replaceChildren(document.querySelector(`template[data-failure=${lang}]`).content.cloneNode(true));
    all("#app [data-reason]").forEach((part) => part.dataset.reason.split(" ").includes(reason) || part.remove());
    all("#app [data-details]").forEach((part) => (part.textContent = `${reason} ${error} ${navigator.userAgent}`));
  };
  const able = () =>
    typeof WebAssembly !== "object" ? fail("wasm")
    : !WebAssembly.instantiateStreaming || !Promise.withResolvers || !CSS.supports("selector(:has(a))") ? fail("old")
    : true;

  let fetched = false;
  const fetchRuntime = (priority) => {
    if (fetched) return;
    fetched = true;
    const links = document.getElementById("runtime").content.cloneNode(true);
    for (const link of links.children) link.fetchPriority = priority;
    document.head.append(links);
  };

  let signs = 0, pressed;
  const sign = ({ detail: { step, share } }) => {
    signs++;
    const [from, to] = { wasm: [5, 70], app: [70, 75], python: [90, 90] }[step];
    show(Math.round(from + (to - from) * Math.min(share, 1)));
  };
  let shown = 0;
  const show = (percent) => {
    shown = Math.max(shown, percent);
    if (!pressed) return;
    pressed.classList.add("wait");
    pressed.style.setProperty("--v", `${shown}%`);
    all("[data-progress]").forEach((words) => {
      words.hidden = false;
      words.textContent = words.dataset.progress.replace("{n}", shown);
    });
  };

  const script = (src, type) =>
    document.head.append(Object.assign(document.createElement("script"), { src, type, async: false, onerror: () => fail("file", src) }));
  let started = false;
  const start = () => {
    if (started || !able()) return;
    started = true;
    fetchRuntime("auto");
    if (self.origin === "null") script(`${data.rt}idb.js`, "");
    script(`${data.js}idiomorph.js`, "");
    script(`${data.rt}pyscript/core.js`, "module");
    addEventListener("nj:progress", sign);
    new PerformanceObserver(() => signs++).observe({ type: "resource" });
    const lost = ({ reason, message }) => fail(/memory|alloc/i.test(reason ?? message) ? "memory" : /fetch|import|load|^Error: \d{3} /i.test(reason ?? message) ? "file" : "error", reason ?? message);
    addEventListener("unhandledrejection", lost);
    addEventListener("error", lost);
    addEventListener("py:done", () => setTimeout(() => fail("file", "py:done")));
    let seen = -1, still = 0;
    const watch = setInterval(() => {
      if (ready() || data.failed) return clearInterval(watch);
      still = signs === seen ? still + 1 : 0;
      seen = signs;
      if (still > 11) fail("slow");
    }, 5000);
  };

  // What is pressed before Python is there is remembered in data-want; Python does it when it comes.
  const want = (event, what, button) => {
    if (ready()) return;
    event.preventDefault();
    data.want = what;
    pressed ??= button;
    show(1);
    start();
  };
  addEventListener("submit", (event) => want(event, "deal", event.target.querySelector("[type=submit]")), true);
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button[data-act]");
    if (event.target.closest?.("[data-reload]")) location.reload();
    else if (button && button.type !== "submit") want(event, button.dataset.act, button);
  }, true);

  addEventListener("DOMContentLoaded", () => {
    parser.disconnect();
    keep();
    all("[data-first]").forEach((first) => first.replaceWith(...first.childNodes));
    if (!able() || "embed" in data) return;
    if (query.has("autostart") || /[#&]r=/.test(location.hash)) return start();
    for (const intent of ["pointerdown", "touchstart", "keydown", "wheel", "scroll", "focusin"])
      addEventListener(intent, start, { once: true, passive: true, capture: true });
    if (!navigator.connection?.saveData) requestAnimationFrame(() => setTimeout(fetchRuntime, 0, "low"));
  });
})();
