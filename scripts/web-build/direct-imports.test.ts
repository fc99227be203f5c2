import { describe, expect, it } from "vitest";
import { placesIn } from "./direct-imports.ts";
import { withImports } from "./imported-names.ts";

it("a list of modules says where each name comes from", () => {
  const text = `import * as all from './all.js';
export { default as Bell, default as BellIcon } from './icons/bell.js';
import { useQuery } from "./use-query.js";
export { useQuery, all };
export * from "elsewhere";`;
  expect(placesIn("/package/list.js", text)).toEqual([
    ["Bell", { from: "/package/icons/bell.js", name: "default" }],
    ["BellIcon", { from: "/package/icons/bell.js", name: "default" }],
    ["useQuery", { from: "/package/use-query.js", name: "useQuery" }],
  ]);
});

describe("an import", () => {
  it.each([
    ['import { Bell } from "list";', 'import { default as Bell } from "/Bell.js";'],
    ["import { Bell as Ring } from 'list'", 'import { default as Ring } from "/Bell.js";'],
    [
      'import {\n  Bell,\n  Mic,\n} from "list";',
      'import { default as Bell } from "/Bell.js"; import { default as Mic } from "/Mic.js";',
    ],
    ['import { Bell } from "another-list";', 'import { Bell } from "another-list";'],
    ['import all, { Bell } from "list";', 'import all, { Bell } from "list";'],
  ])("%j becomes %j", (code, direct) => {
    expect(withImports(code, /^list$/, ({ name }) => ({ name: "default", from: `/${name}.js` }))).toBe(direct);
  });
});
