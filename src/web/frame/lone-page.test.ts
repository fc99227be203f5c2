import { expect, it } from "vitest";
import { isLonePage, isPlainPage, lonePage, loneScript, plainPage, startsAlone } from "./lone-page.ts";

it.each([
  ["an ordinary page", [undefined, undefined], false],
  ["a page with another handle", [undefined, { plainPage: true }], false],
  ["a page that says it is complete", [undefined, plainPage], true],
])("%s", (_, handles, plain) => {
  expect(isPlainPage(handles.map((handle) => ({ handle })))).toBe(plain);
});

it.each([
  ["an ordinary page is started by the app", [undefined, undefined], false],
  ["a page with another handle is started by the app", [undefined, { lonePage: true }], false],
  ["a page that says so starts alone", [undefined, lonePage], true],
])("%s", (_, handles, lone) => {
  expect(isLonePage(handles.map((handle) => ({ handle })))).toBe(lone);
});

it("a page that starts alone is known by its script", () => {
  const script = loneScript(["/assets/entry.js", "/assets/shared.js"]);
  expect(script).toContain('import("/assets/entry.js")');
  expect(script).toContain('["/assets/shared.js"]');
  expect(startsAlone(`<body><script>${script}</script></body>`)).toBe(true);
  expect(startsAlone('<body><script type="module" src="/assets/app.js"></script></body>')).toBe(false);
});
