import { expect, it } from "vitest";
import { isLonePage, lonePage } from "./lone-page.ts";

it.each([
  ["an ordinary page is started by the app", [undefined, undefined], false],
  ["a page with another handle is started by the app", [undefined, { lonePage: true }], false],
  ["a page that says so starts alone", [undefined, lonePage], true],
])("%s", (_, handles, lone) => {
  expect(isLonePage(handles.map((handle) => ({ handle })))).toBe(lone);
});
