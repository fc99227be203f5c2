import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { build } from "vite";
import { chromiumEnv, ensureChromium } from "../scripts/chromium.mjs";
import { binOf } from "../scripts/project.mjs";
import type { RunningProduct } from "../tests/support/processes/run-product.ts";
import { median, report } from "./support/measure.ts";

const lighthouse = binOf("lighthouse");
const lighthouseMs = 120_000;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const floor = 95;
const weightGoal = 1.7;
const paintGoal = 1.5;
const lighthouseRounds = 3;
const paintRounds = 7;
/** A phone on a slow mobile network, as Lighthouse has it. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** No larger paint comes so long after the page has loaded. */
const settledMs = 500;

/** The landing page as a phone on a slow network meets it, its scripts by weight, and its largest paint against an empty page's. */
export async function landingPage(product: RunningProduct): Promise<void> {
  const executablePath = await ensureChromium(() => undefined);
  await judge(product.url, executablePath);
  const env = { ...process.env, ...chromiumEnv(executablePath) } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], env });
  try {
    await weigh(product.url, browser);
    await paint(product.url, browser);
  } finally {
    await browser.close();
  }
}

async function judge(url: string, executable: string): Promise<void> {
  const scores = categories.map((): number[] => []);
  for (let round = 0; round < lighthouseRounds; round++) {
    const options = ["--quiet", "--output=json", `--only-categories=${categories.join()}`];
    const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu";
    const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, url, ...options, flags], {
      env: { ...process.env, ...chromiumEnv(executable), CHROME_PATH: executable },
      maxBuffer: 64 * 1024 * 1024,
      timeout: lighthouseMs,
    });
    const result = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
    for (const [at, name] of categories.entries())
      scores[at]?.push(Math.round((result.categories[name]?.score ?? 0) * 100));
  }
  for (const [at, name] of categories.entries()) {
    const score = median(scores[at] ?? []);
    report(`Lighthouse on the landing page, mobile: ${name}`, `${score}`, `100, at least ${floor}`, score >= floor);
  }
}

async function weigh(url: string, browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script")
      sizes.push(answer.body().then((content) => gzipSync(content).length));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const own = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  const bare = await bareReact();
  const ratio = own / bare;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  report(
    "JavaScript of the landing page in gzip against bare React",
    `${ratio.toFixed(2)} times, ${kilobytes(own)} against ${kilobytes(bare)}`,
    `${weightGoal} or less`,
    ratio <= weightGoal,
  );
}

/** The least that a page with React has to load: one root that draws one element. */
export async function bareReact(): Promise<number> {
  const id = "virtual:bare";
  const code = `import { createElement } from "react"; import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.body, createElement("p", null, "Nothing"));`;
  const output = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, rolldownOptions: { input: id } },
    plugins: [
      {
        name: "bare",
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? code : undefined),
      },
    ],
  });
  const chunks = [output].flat().flatMap((built) => ("output" in built ? built.output : []));
  return chunks.reduce((sum, chunk) => sum + (chunk.type === "chunk" ? gzipSync(chunk.code).length : 0), 0);
}

async function paint(url: string, browser: Browser): Promise<void> {
  const empty = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Empty</title><p>Nothing here.</p>"),
  ).listen(0, "localhost");
  await once(empty, "listening");
  const emptyUrl = `http://localhost:${(empty.address() as AddressInfo).port}`;
  const largest = async (address: string): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", slowLine);
    await page.goto(address, { waitUntil: "load" });
    const at = await page.evaluate(
      (ms) =>
        new Promise<number>((done) => {
          let last = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) last = entry.startTime;
          }).observe({ type: "largest-contentful-paint", buffered: true });
          setTimeout(() => done(last), ms);
        }),
      settledMs,
    );
    await context.close();
    return at;
  };
  const took = { empty: [] as number[], landing: [] as number[] };
  for (let round = 0; round <= paintRounds; round++) {
    const [first, second] = [await largest(emptyUrl), await largest(url)];
    // The first round warms both up.
    if (round === 0) continue;
    took.empty.push(first);
    took.landing.push(second);
  }
  empty.close();
  const [bare, own] = [median(took.empty), median(took.landing)];
  report(
    "Largest paint of the landing page against an empty page, on a slow mobile network",
    `${(own / bare).toFixed(2)} times, ${own.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
    `${paintGoal} or less`,
    own / bare <= paintGoal,
  );
}
