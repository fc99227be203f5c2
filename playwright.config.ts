import { defineConfig } from "@playwright/test";
import { chromiumEnv } from "./scripts/chromium.mjs";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Journeys through the whole product in Chromium. The browser is found or installed by scripts/chromium.mjs. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/journeys",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: quiet,
      env: { ...process.env, ...chromiumEnv() } as Record<string, string>,
    },
    locale: "en-US",
    timezoneId: "America/Denver",
    trace: "off",
  },
});
