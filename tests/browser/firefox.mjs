// Firefox on a leash: one JSON command a line in, one JSON answer a line out. Started by drivers.py.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, preferences] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  protocolTimeout: 180000,
  extraPrefsFirefox: { "browser.shell.checkDefaultBrowser": false, ...JSON.parse(preferences) },
});
let page, frame, errors;

const commands = {
  async open(url, { width, height, init }) {
    await page?.close();
    page = frame = await browser.newPage();
    errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error.message)));
    await page.setViewport({ width, height });
    if (init) await page.evaluateOnNewDocument(init);
    await page.goto(url, { waitUntil: "domcontentloaded" });
  },
  js: (expression) => frame.evaluate(expression),
  async click(selector) {
    const element = await frame.waitForSelector(selector, { timeout: 10000 });
    await element.evaluate((e) => e.scrollIntoView({ block: "center" }));
    await element.click();
  },
  async key(name) {
    await page.keyboard.press(name);
  },
  async enter(selector) {
    if (selector === null) frame = page;
    else frame = await (await page.waitForSelector(selector)).contentFrame();
  },
  errors: () => errors,
  async screenshot(path) {
    await page.screenshot({ path });
  },
  version: () => browser.version(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await commands[name](...values)) ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
