import { expect, it } from "vitest";
import { hasWayBack } from "./terms.tsx";

it.each([
  ["came from a page of ours", { navigation: { canGoBack: true }, history: { length: 2 } }, true],
  ["opened in a tab of its own", { navigation: { canGoBack: false }, history: { length: 1 } }, false],
  [
    "came from an empty tab, which counts as history",
    { navigation: { canGoBack: false }, history: { length: 2 } },
    false,
  ],
  ["an older browser with history", { history: { length: 2 } }, true],
  ["an older browser without history", { history: { length: 1 } }, false],
])("%s", (_, browser, way) => {
  expect(hasWayBack(browser)).toBe(way);
});
