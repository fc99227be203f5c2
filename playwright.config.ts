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
  `--disable-features=${[
    // Pages of the address bar, which nobody sees here: each window would load them, for half of its processor time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    // What the runner itself switches off. The browser heeds only the last such list, so they stand here again.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
  ].join(",")}`,
];
const ownLibraries: Record<string, string> = chromiumEnv();
/** `npm test` asks for results in a file; by hand, the list is enough. */
const counted = process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] !== undefined;

/** Journeys through the whole product in Chromium. The browser is found or installed by scripts/chromium.mjs. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/journeys",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: counted,
  workers: 2,
  retries: 0,
  // Wide, because the machine may be busy: what is right passes long before.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: counted ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: quiet,
      ...(Object.keys(ownLibraries).length > 0 && { env: { ...process.env, ...ownLibraries } }),
    },
    locale: "en-US",
    timezoneId: "America/Denver",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
