import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { chromiumEnv, ensureChromium } from "../scripts/chromium.mjs";
import type { RunningProduct } from "../tests/support/processes/run-product.ts";
import { bareReact } from "./landing-page.ts";
import { createClient } from "./support/client.ts";
import { note, report } from "./support/measure.ts";

const goal = 2.5;
/** So long after the last script no other comes. */
const settledMs = 1_500;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The scripts that the dashboard of an owner loads before it has figures to draw, by weight against bare React, and those that draw. */
export async function dashboardScript(product: RunningProduct): Promise<void> {
  const client = createClient(product.url);
  const { username, password } = await client.register();
  const { text } = await client.logIn(username, password);
  client.close();
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  const executablePath = await ensureChromium(() => undefined);
  const env = { ...process.env, ...chromiumEnv(executablePath) } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], env });
  try {
    const { before, drawing } = await weigh(product.url, browser, { token, username });
    const bare = await bareReact();
    report(
      "JavaScript of the dashboard before a chart is drawn, in gzip against bare React",
      `${(before / bare).toFixed(2)} times, ${kilobytes(before)} against ${kilobytes(bare)}`,
      `${goal} or less`,
      before / bare <= goal,
    );
    note("JavaScript that draws the dashboard's charts", kilobytes(drawing));
  } finally {
    await browser.close();
  }
}

async function weigh(url: string, browser: Browser, { token, username }: { token: string; username: string }) {
  const page = await browser.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    { token, token_type: "bearer", username, is_authenticated: "true" },
  );
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script")
      sizes.set(
        answer.url(),
        answer.body().then((content) => gzipSync(content).length),
      );
  });
  const loaded = async (): Promise<number> => {
    let seen = -1;
    while (seen !== sizes.size) {
      seen = sizes.size;
      await page.waitForTimeout(settledMs);
    }
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  };
  // Charts come with the figures, so that these are held back until everything else is weighed.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/dashboard/metrics*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${url}/dashboard`);
  await page.getByText("Loading your dashboard...").waitFor();
  const before = await loaded();
  held.resolve();
  await page.getByRole("heading", { name: "Call Patterns" }).waitFor();
  const drawing = (await loaded()) - before;
  await page.close();
  return { before, drawing };
}
