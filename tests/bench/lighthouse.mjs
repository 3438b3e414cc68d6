// node lighthouse.mjs CHROMIUM URL ARGUMENT…: what Lighthouse (mobile) says of a page, as JSON: the scores by
// category, the audits that failed, with what they name, and the metrics.
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const [executablePath, url, ...args] = process.argv.slice(2);
const browser = await puppeteer.launch({ executablePath, args });
try {
  const { port } = new URL(browser.wsEndpoint());
  const { lhr } = await lighthouse(url, { port: Number(port), logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const { audits, categories } = lhr;
  const failed = ({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight && (audits[id].score ?? 1) < 1);
  const named = ({ id }) => `${id} ${JSON.stringify(audits[id].details?.items ?? []).slice(0, 500)}`;
  const metrics = categories.performance.auditRefs.filter(({ group }) => group === "metrics");
  const each = (told) => Object.fromEntries(Object.entries(categories).map(([name, category]) => [name, told(category)]));
  console.log(
    JSON.stringify({
      version: lhr.lighthouseVersion,
      scores: each(({ score }) => Math.round(100 * score)),
      failed: each((category) => failed(category).map(named)),
      metrics: Object.fromEntries(metrics.map(({ id }) => [id, Number(audits[id].numericValue.toFixed(3))])),
    }),
  );
} finally {
  await browser.close();
}
