import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { checkAsvs, type World } from "./asvs/check-asvs.ts";

const world: World = {
  hasFile: (path) => ["src/app.ts", "src/app.test.ts"].includes(path),
  testTexts: (path) => (path === "src/app.test.ts" ? new Set(["%s is refused", "a short one"]) : undefined),
};
const head = "# Lines\n\n| Line | Level | What it asks | Verdict | Where |\n|---|---|---|---|---|\n";
const proof = '`src/app.test.ts` "%s is refused", "a short one"';
const line = (cells: Partial<Record<"id" | "level" | "what" | "verdict" | "where", string>>): string => {
  const all = { id: "V6.2.1", level: "1", what: "Eight characters", verdict: "shown", where: proof, ...cells };
  return `| ${all.id} | ${all.level} | ${all.what} | ${all.verdict} | ${all.where} |\n`;
};
/** Errors about the lines themselves; the whole page is on line 1. */
const check = (...lines: string[]): string[] =>
  checkAsvs(head + lines.join(""), world)
    .errors.filter((error) => error.line > 1)
    .map((error) => `${error.line} ${error.text}`);

describe("a sound line", () => {
  test.each([
    ["a test with its title and the row of a table", line({})],
    ["a file with a reason", line({ verdict: "by design", where: "`src/app.ts`: there is no such field" })],
    ["a reason alone", line({ verdict: "not applicable", where: "There is no LDAP." })],
    ["what is missing, and what is not", line({ verdict: "open", where: `Half of it: ${proof}` })],
  ])("%s passes", (_, source) => {
    expect(check(source)).toEqual([]);
  });
});

describe("a planted defect", () => {
  test.each([
    ["a missing file", line({ where: '`src/gone.test.ts` "x"' }), "there is no file src/gone.test.ts"],
    ["an unknown title", line({ where: '`src/app.test.ts` "gone"' }), 'src/app.test.ts has no test "gone"'],
    ["a title of no test file", line({ where: '`src/app.ts` "x"' }), "src/app.ts is no test file"],
    ["a title without a file", line({ where: '"%s is refused"' }), "a title stands behind its file"],
    ["a test without a title", line({ where: "`src/app.test.ts`" }), "what is shown names a test and its title"],
    ["no reason", line({ verdict: "open", where: "" }), '"open" needs a reason'],
    ["a file for a reason", line({ verdict: "by design", where: "`src/app.ts`." }), '"by design" needs a reason'],
    ["a design without a file", line({ verdict: "by design", where: "So." }), "what is by design names its file"],
    ["level 3", line({ level: "3" }), 'the level is 1 or 2, not "3"'],
    [
      "an unknown verdict",
      line({ verdict: "fine" }),
      'the verdict is one of shown, by design, not applicable, open, not "fine"',
    ],
    ["an empty question", line({ what: "" }), "says nothing about what is asked"],
  ])("%s is an error", (_, source, error) => {
    expect(check(source)).toEqual([`5 V6.2.1: ${error}`]);
  });

  it("a line that is there twice is an error at its second place", () => {
    expect(check(line({}), line({}))).toEqual(["6 V6.2.1: the line is already there"]);
  });

  it("a number of another form, and a chapter that there is not", () => {
    expect(check(line({ id: "6.2.1" }))).toEqual([
      "5 6.2.1: a line is written V1.2.3",
      "5 6.2.1: there is no such chapter",
    ]);
    expect(check(line({ id: "V18.1.1" }))).toEqual(["5 V18.1.1: there is no such chapter"]);
  });

  it("too few columns", () => {
    expect(check("| V6.2.1 | 1 | shown |\n").at(-1)).toMatch(/^5 a line has the 5 columns/);
  });
});

it("a chapter has as many lines of each level as the standard, and the page says the counts", () => {
  const { summary, errors } = checkAsvs(head + line({}), world);
  expect(summary).toBe("ASVS 5.0: 1 lines of level 1, 0 of level 2; 1 shown, 0 by design, 0 not applicable, 0 open.");
  const texts = errors.map(({ text }) => text);
  expect(texts).toContain("V6 has 13 lines of level 1, not 1");
  expect(texts).toContain("V17 has 7 lines of level 2, not 0");
  expect(texts).not.toContain("V17 has 0 lines of level 1, not 0");
  expect(texts).toContain(`the page says other counts than: ${summary}`);
  expect(checkAsvs(head + line({}) + summary, world).errors.map(({ text }) => text)).not.toContain(texts.at(-1));
});

it("the command ends with 1 on an error, and prints the counts", () => {
  const root = mkdtempSync(join(tmpdir(), "asvs-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write("src/app.test.ts", `test.each([["a short one", 7]])("%s is refused", () => {}); // gone`);
    write("docs/asvs.md", head + line({}) + line({ id: "V6.2.2", where: '`src/app.test.ts` "gone"' }));
    const command = [join(import.meta.dirname, "asvs.ts"), root];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(stdout).toContain('docs/asvs.md:6  V6.2.2: src/app.test.ts has no test "gone"');
    expect(stdout).not.toContain("docs/asvs.md:5");
    expect(stdout).toMatch(/\nASVS 5\.0: 2 lines of level 1, 0 of level 2; 2 shown,.*\.\n$/);
    expect(status).toBe(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
