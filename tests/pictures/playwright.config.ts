import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** Not a test: takes the pictures of `npm run pictures` by the means of the journeys. */
export default defineConfig(journeys, {
  testDir: ".",
  globalSetup: "../e2e/support/global-setup.ts",
  outputDir: "../../.cache/pictures",
  testMatch: "pictures.ts",
  timeout: 1_800_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
});
