import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { checkSpecMap, type World } from "./spec-map/check-spec-map.ts";
import { shownText } from "./spec-map/shown-text.ts";
import { testNames } from "./spec-map/test-names.ts";

const world: World = {
  hasFile: (path) => path === "src/domain/accounts/registration.ts",
  testNames: (path) =>
    path === "src/domain/accounts/registration.test.ts" ? new Set(["refuses short words"]) : undefined,
  shownTexts: [
    "Passwords do not match!\nOnly\nh left! Add payment to continue.",
    "Create Your\nAssistant",
    "Add payment",
  ],
};
const head = "# Map\n\n| id | what | text | file | test | state |\n|---|---|---|---|---|---|\n";
const file = "`src/domain/accounts/registration.ts`";
const proof = "`src/domain/accounts/registration.test.ts > refuses short words`";
const row = (cells: Partial<Record<"id" | "what" | "text" | "file" | "test" | "state", string>>): string => {
  const all = { id: "5.registration.1", what: "Passwords match", text: "", file, test: proof, state: "done", ...cells };
  return `| ${all.id} | ${all.what} | ${all.text} | ${all.file} | ${all.test} | ${all.state} |\n`;
};
const check = (...rows: string[]): string[] =>
  checkSpecMap(head + rows.join(""), world).errors.map(({ line, text }) => `${line} ${text}`);

describe("a sound row", () => {
  test.each([
    ["a text in src", row({ text: "`Passwords do not match!`" })],
    ["several texts", row({ text: "`Passwords do not match!` `Add payment`" })],
    ["a text with placeholders", row({ text: "`Only {hours}h left! Add payment to continue.`" })],
    ["a text with the brand's name put in", row({ text: "`Create Your Belle Assistant`" })],
    ["an open row that names nothing", row({ text: "`Later`", file: "", test: "", state: "open (issue 7)" })],
  ])("%s passes", (_, source) => {
    expect(check(source)).toEqual([]);
  });

  it("is counted, and open ones by their issue", () => {
    const open = (id: string, issue: number): string => row({ id, state: `open (issue ${issue})` });
    const report = checkSpecMap(head + row({}) + open("5.x.1", 7) + open("5.x.2", 7) + open("5.x.3", 11), world);
    expect(report).toEqual({
      rows: 4,
      done: 1,
      open: new Map([
        [7, 2],
        [11, 1],
      ]),
      errors: [],
    });
  });
});

describe("a planted defect", () => {
  test.each([
    ["a missing file", row({ file: "`src/domain/gone.ts`" }), "there is no file src/domain/gone.ts"],
    ["a missing test file", row({ test: "`src/gone.test.ts > x`" }), "there is no test file src/gone.test.ts"],
    [
      "an unknown test name",
      row({ test: "`src/domain/accounts/registration.test.ts > refuses`" }),
      'src/domain/accounts/registration.test.ts has no test "refuses"',
    ],
    ["a test without a name", row({ test: "`src/a.test.ts`" }), 'a test is written "path > name", not "src/a.test.ts"'],
    ["a text that src does not have", row({ text: "`Passwords differ`" }), 'the text "Passwords differ" is not in src'],
    [
      "a text whose pieces stand in different files",
      row({ text: "`Create Your {x} left! Add payment`" }),
      'the text "Create Your {x} left! Add payment" is not in src',
    ],
    ["a text that is only part of a word", row({ text: "`Pass`" }), 'the text "Pass" is not in src'],
    ["a done row without a file", row({ file: "" }), "a done row names its file and its test"],
    ["a done row without a test", row({ test: "" }), "a done row names its file and its test"],
    ["an unknown state", row({ state: "soon" }), 'the state is "done" or "open (issue N)", not "soon"'],
    ["an empty description", row({ what: "" }), "says nothing about what is asked for"],
    ["a file missing from an open row", row({ file: "`x.ts`", state: "open (issue 3)" }), "there is no file x.ts"],
  ])("%s is an error", (_, source, error) => {
    expect(check(source)).toEqual([`5 5.registration.1: ${error}`]);
  });

  it("a malformed id is an error", () => {
    expect(check(row({ id: "registration" }))).toEqual(["5 registration: an id is written section.topic.number"]);
  });

  it("an id that is used twice is an error at its second place", () => {
    expect(check(row({}), row({}))).toEqual(["6 5.registration.1: the id is already taken"]);
  });

  it("a row with too few columns is an error", () => {
    expect(check("| 5.x.1 | what | done |\n").at(-1)).toMatch(/^5 a row has the 6 columns/);
  });

  it("a text outside of backticks is an error", () => {
    expect(check(row({ text: '"Passwords do not match!"' })).at(-1)).toMatch(/stand in backticks/);
  });

  it("a map without rows is an error", () => {
    expect(checkSpecMap("# Map\n", world).errors).toEqual([{ line: 1, text: "the map has no rows" }]);
  });
});

describe("names of tests", () => {
  const names = (text: string): string[] => [...testNames({ path: "a.test.ts", text })];

  it("are found alone and below their group", () => {
    const text = `describe("phone", () => { it("keeps ten digits", () => {}); }); test(\`says \${n} times\`, () => {});`;
    expect(names(text)).toEqual(["phone", "keeps ten digits", "phone > keeps ten digits", "says %s times"]);
  });

  it("are the templates of a table, in every form of it", () => {
    const text = `test.each(rows)("%s becomes %s", f); it.each\`a\`("$name", f); describe.each([1])("each %i", () => {});`;
    expect(names(text)).toEqual(["%s becomes %s", "$name", "each %i"]);
  });

  it("of tests that do not run are left out", () => {
    expect(names(`it.skip("a", f); test.todo("b"); test.describe("c", f); test.step("d", f); other("e");`)).toEqual([
      "c",
    ]);
  });
});

describe("texts of a source file", () => {
  it("are its strings, templates, elements and fields, with line breaks folded and entities read", () => {
    const text = `const a = { full_name: 'it\\'s' }; const b = \`Hi \${x}!\`; const c = <p>one\n  two&apos;s</p>; // hidden`;
    expect(shownText({ path: "a.tsx", text })).toBe("full_name\nit's\nHi\n!\none two's");
  });

  it("are all of it where it is no program", () => {
    expect(shownText({ path: "a.css", text: "a {\n b }" })).toBe("a { b }");
  });
});

it("the command ends with 1 on an error and 0 without, and prints the count of open rows", () => {
  const root = mkdtempSync(join(tmpdir(), "spec-map-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const run = (): { status: number | null; stdout: string } =>
    spawnSync(process.execPath, [join(import.meta.dirname, "spec-map.ts"), root], { encoding: "utf8" });
  try {
    write("src/domain/accounts/registration.ts", `export const text = "Passwords do not match!";`);
    write("src/domain/accounts/registration.test.ts", `it("refuses short words", () => "Only here");`);
    const later = row({ id: "5.x.1", file: "", test: "", state: "open (issue 7)" });
    write("docs/spec-map.md", head + row({ text: "`Passwords do not match!`" }) + later);
    expect(run()).toMatchObject({ status: 0, stdout: "spec-map: 2 rows, 1 done, 1 open\nopen by issue: 7: 1\n" });
    write("docs/spec-map.md", head + row({ text: "`Only here`" }));
    const { status, stdout } = run();
    expect(stdout).toContain(`docs/spec-map.md:5  5.registration.1: the text "Only here" is not in src`);
    expect(status).toBe(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
