import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings } from "../../src/main/config/settings.ts";
import { envExample, settingsPage } from "./render-settings.ts";

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

test("settings are written down as they are; else `npm run settings` writes them", () => {
  expect(textOf("docs/settings.md")).toBe(settingsPage(settings));
  expect(textOf(".env.example")).toBe(envExample(settings));
});
