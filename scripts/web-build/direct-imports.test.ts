import { describe, expect, it } from "vitest";
import { importedDirectly, placesIn } from "./direct-imports.ts";

const places = placesIn(
  "/package/list.js",
  `import * as all from './all.js';
export { default as Bell, default as BellIcon } from './icons/bell.js';
import { useQuery } from "./use-query.js";
export { useQuery, all };
export * from "elsewhere";`,
);

describe("a list of modules", () => {
  it("says where each name comes from", () => {
    expect([...places]).toEqual([
      ["Bell", { file: "/package/icons/bell.js", isDefault: true }],
      ["BellIcon", { file: "/package/icons/bell.js", isDefault: true }],
      ["useQuery", { file: "/package/use-query.js", isDefault: false }],
    ]);
  });
});

describe("an import from the list", () => {
  it.each([
    ['import { Bell } from "list";', 'import { default as Bell } from "/package/icons/bell.js";'],
    ['import { Bell as Ring } from "list";', 'import { default as Ring } from "/package/icons/bell.js";'],
    ['import { useQuery } from "list";', 'import { useQuery as useQuery } from "/package/use-query.js";'],
    ["import {\n  useQuery,\n} from 'list'", 'import { useQuery as useQuery } from "/package/use-query.js";'],
    ['import { unknown } from "list";', 'import { unknown as unknown } from "list";'],
    ['import { Bell } from "another-list";', 'import { Bell } from "another-list";'],
  ])("%j becomes %j", (code, direct) => {
    expect(importedDirectly(code, "list", places)).toBe(direct);
  });
});
