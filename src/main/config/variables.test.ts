import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { settings } from "./settings.ts";

/** What the configuration asks the environment for, by watching it ask. */
function variablesRead(): readonly string[] {
  const asked = new Set<string>();
  const watched = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
  parseConfig(watched, "/project");
  return [...asked].sort();
}

const read = variablesRead();
const textOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

test("an empty variable counts as not given", () => {
  const empty = Object.fromEntries(read.map((name) => [name, "  "]));
  expect(Object.keys(empty)).toContain("ANTHROPIC_BASE_URL");
  expect(parseConfig(empty, "/project")).toEqual(parseConfig({}, "/project"));
});

describe(".env.example", () => {
  const lines = textOf(".env.example").split("\n");

  test("lists every variable that is read, and no other", () => {
    const listed = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect([...listed].sort()).toEqual(read);
  });

  test("changes nothing when it is copied as it is", () => {
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  });

  test("shows values that are right", () => {
    const shown = lines.flatMap((line) => /^#([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
    const env = Object.fromEntries(Array.from({ length: shown.length / 2 }, (_, n) => shown.slice(2 * n, 2 * n + 2)));
    expect(() => parseConfig(env, "/project")).not.toThrow();
  });
});

describe("settings", () => {
  test("are every variable that is read, and no other", () => {
    const listed = Object.values(settings).flatMap((inside) => inside.map(({ name }) => name));
    expect(listed.sort()).toEqual(read);
  });
});
