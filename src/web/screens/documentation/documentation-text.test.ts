import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { codesIn } from "../../../../tests/support/calls/reading.ts";
import { documentationChapters, loginExample } from "./documentation-text.ts";

const root = new URL("../../../../", import.meta.url);
const example = readFileSync(new URL(".env.example", root), "utf8");
const codes = codesIn(documentationChapters);
const served = endpoints.map(({ method, path }) => `${method} ${path}`);

describe("the documentation", () => {
  it("names settings that the template of the configuration has", () => {
    const variables = codes.flatMap((code) => /^([A-Z]+(?:_[A-Z]+)*)(?:=\w+)?$/.exec(code)?.[1] ?? []);
    expect(variables.length).toBeGreaterThan(10);
    for (const variable of variables) expect(example, variable).toMatch(new RegExp(`^#? ?${variable}=`, "m"));
  });

  it("names commands and files that are there", () => {
    const { scripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
    const commands = codes.flatMap((code) => /^npm run ([\w-]+)/.exec(code)?.[1] ?? []);
    expect(commands.length).toBeGreaterThan(0);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["start", "test", ...commands]));
  });

  it("names paths that the API has", () => {
    for (const path of codes.filter((code) => /^[A-Z]+ \//.test(code))) expect(served).toContain(path);
    for (const [, path] of loginExample.matchAll(/\$\{BELLE\}(\/[\w/]+)/g))
      expect(endpoints.map((endpoint) => endpoint.path)).toContain(path);
  });
});
