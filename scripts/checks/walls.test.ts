import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { checkWalls } from "./walls/check-walls.ts";
import { mayImport, rooms } from "./walls/rooms.ts";

/** A file that stands alone is used by nobody: that rule is tried where files are seen together. */
const rulesOf = (path: string, text: string): string[] =>
  checkWalls([{ path, text }])
    .map(({ rule }) => rule)
    .filter((rule) => rule !== "shared");

const pairs = rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => ({ from, to })));
const forbidden = pairs.filter(({ from, to }) => !mayImport[from].includes(to));
const allowed = pairs.filter(({ from, to }) => mayImport[from].includes(to));

/** Every way to write the place `src/<room>/place/thing.ts` from `src/<other>/deep/file.ts`. */
const spellings: Record<string, (room: string) => string> = {
  relative: (room) => `../../${room}/place/thing.ts`,
  "roundabout relative": (room) => `./../../../src/${room}/place/thing.ts`,
  "folder only": (room) => `../../${room}`,
  alias: (room) => `#${room}/place/thing.ts`,
  "alias through another room": (room) => `#domain/../${room}/place/thing.ts`,
  "from the root": (room) => `src/${room}/place/thing.ts`,
  "from the server's root": (room) => `/src/${room}/place/thing.ts`,
  "own package name": (room) => `belle/src/${room}/place/thing.ts`,
  "file address": (room) => `file:///somewhere/src/${room}/place/thing.ts`,
  "with a query": (room) => `#${room}/place/thing.ts?raw`,
};
const forms: Record<string, (specifier: string) => string> = {
  import: (specifier) => `import { thing } from "${specifier}";`,
  "bare import": (specifier) => `import "${specifier}";`,
  "type-only import": (specifier) => `import type { Thing } from "${specifier}";`,
  "inline type import": (specifier) => `import { type Thing } from "${specifier}";`,
  "import equals": (specifier) => `import thing = require("${specifier}");`,
  "re-export": (specifier) => `export { thing } from "${specifier}";`,
  "re-export of all": (specifier) => `export * from "${specifier}";`,
  "type re-export": (specifier) => `export type { Thing } from "${specifier}";`,
  "dynamic import": (specifier) => `const thing = await import("${specifier}");`,
  "dynamic import of a template": (specifier) => `const thing = await import(\`${specifier}\`);`,
  "import in a type": (specifier) => `type Thing = import("${specifier}").Thing;`,
  require: (specifier) => `const thing = require("${specifier}");`,
  "address of a file": (specifier) => `const thing = new URL("${specifier}", import.meta.url);`,
  "resolved address": (specifier) => `const thing = import.meta.resolve("${specifier}");`,
  "folder of files": (specifier) => `const things = import.meta.glob(["${specifier}"]);`,
  "mocked module": (specifier) => `vi.mock("${specifier}", () => ({}));`,
  "reference comment": (specifier) => `/// <reference path="${specifier}" />`,
};

describe("rooms", () => {
  it("has the pairs that the house allows, and no more", () => {
    expect(allowed.map(({ from, to }) => `${from}>${to}`)).toEqual([
      "contract>domain",
      ...["web>domain", "web>contract"],
      ...["server>domain", "server>contract"],
      "voice>domain",
      "providers>domain",
      ...rooms.slice(0, -1).map((room) => `main>${room}`),
    ]);
  });

  describe.each(forbidden)("$from imports $to", ({ from, to }) => {
    test.each(Object.keys(spellings))("is red when written as %s", (spelling) => {
      const specifier = spellings[spelling]?.(to) ?? "";
      expect(rulesOf(`src/${from}/deep/file.ts`, `import { thing } from "${specifier}";`)).toEqual(["room"]);
    });
    test.each(Object.keys(forms))("is red as %s", (form) => {
      for (const spelling of ["relative", "alias"]) {
        const text = forms[form]?.(spellings[spelling]?.(to) ?? "") ?? "";
        expect(rulesOf(`src/${from}/deep/file.ts`, text), text).toEqual(["room"]);
      }
    });
    it("is red in a test file too, but for a sandbox and its adapter", () => {
      const proof = [from, to].sort().join() === "providers,sandbox";
      expect(rulesOf(`src/${from}/deep/file.test.ts`, `import "#${to}/x.ts";`)).toEqual(proof ? [] : ["room"]);
    });
  });

  test.each(allowed)("$from may import $to", ({ from, to }) => {
    for (const spelling of ["relative", "alias"]) {
      const text = forms["import"]?.(spellings[spelling]?.(to) ?? "") ?? "";
      expect(rulesOf(`src/${from}/deep/file.ts`, text)).toEqual([]);
    }
  });

  test.each(rooms)("%s may import itself", (room) => {
    expect(rulesOf(`src/${room}/deep/file.ts`, `import "../x.ts"; import "#${room}/y.ts";`)).toEqual([]);
  });

  test.each(["server", "voice"])("%s may import a port and the error of all ports, and no more", (room) => {
    expect(rulesOf(`src/${room}/a.ts`, `import type { Mail } from "#providers/mail/port.ts";`)).toEqual([]);
    expect(rulesOf(`src/${room}/a.ts`, `import "../providers/mail/port.ts";`)).toEqual([]);
    expect(rulesOf(`src/${room}/a.ts`, `import { ProviderError } from "#providers/provider-error.ts";`)).toEqual([]);
    expect(rulesOf(`src/${room}/a.ts`, `import "#providers/mail/smtp/port.ts";`)).toEqual(["room"]);
    expect(rulesOf(`src/${room}/a.ts`, `import "#providers/mail/smtp/wire.ts";`)).toEqual(["room"]);
    expect(rulesOf(`src/${room}/a.ts`, `import "#providers/port.ts";`)).toEqual(["room"]);
  });

  it("refuses a file or an import outside of the eight rooms", () => {
    expect(rulesOf("src/shared/a.ts", "")).toEqual(["room"]);
    expect(rulesOf("src/a.ts", "")).toEqual(["room"]);
    expect(rulesOf("src/web/a.ts", `import "#shared/x.ts";`)).toEqual(["room"]);
    expect(rulesOf("src/web/a.ts", `import "../shared/x.ts";`)).toEqual(["room"]);
  });
});

it("says where the violation stands", () => {
  const text = `const a = 1;\n\nimport { b } from "#web/b.ts";\n`;
  expect(checkWalls([{ path: "src/server/a.ts", text }])).toEqual([
    { path: "src/server/a.ts", line: 3, rule: "room", text: "server imports web (#web/b.ts)" },
  ]);
});

describe("the command", () => {
  const run = (files: Record<string, string>): { status: number | null; stdout: string } => {
    const root = mkdtempSync(join(tmpdir(), "walls-"));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const command = join(import.meta.dirname, "walls.ts");
      return spawnSync(process.execPath, [command, root], { encoding: "utf8" });
    } finally {
      rmSync(root, { recursive: true });
    }
  };

  it("ends with 0 for a sound tree and says how much it read", () => {
    const { status, stdout } = run({
      "src/web/a.ts": `import "#domain/b.ts";`,
      "src/server/a.ts": `import "#domain/b.ts";`,
      "src/domain/b.ts": "export {};",
    });
    expect(stdout).toBe("walls: 3 files read, 0 violations\n");
    expect(status).toBe(0);
  });

  it("ends with 1 for a planted import and names its place", () => {
    const { status, stdout } = run({ "src/web/b.ts": `\nexport * from "../server/a.ts";`, "tests/x.ts": "" });
    expect(stdout).toBe(
      "src/web/b.ts:2  room  web imports server (../server/a.ts)\nwalls: 2 files read, 1 violations\n",
    );
    expect(status).toBe(1);
  });

  it("ends with 1 when it read nothing at all", () => {
    expect(run({ "docs/a.md": "x" }).status).toBe(1);
  });
});
