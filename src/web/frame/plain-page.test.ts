import { expect, it } from "vitest";
import { isPlainPage, plainPage } from "./plain-page.ts";

it.each([
  ["an ordinary page", [undefined, undefined], false],
  ["a page with another handle", [undefined, { plainPage: true }], false],
  ["a page that says it is complete", [undefined, plainPage], true],
])("%s", (_, handles, plain) => {
  expect(isPlainPage(handles.map((handle) => ({ handle })))).toBe(plain);
});
