import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyPrograms, packagedPrograms, programIn } from "./programs.ts";

let folder: string;
let packaged: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "belle-programs-"));
  packaged = join(folder, "package", "native");
  for (const dir of ["bin", "lib", "share"]) mkdirSync(join(packaged, dir), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "package", "package.json"), JSON.stringify({ version: "18.4.0" }));
  writeFileSync(programIn(packaged, "postgres"), "program", { mode: 0o700 });
  writeFileSync(join(packaged, "lib", "libpq.so.5"), "library", { mode: 0o600 });
  symlinkSync("libpq.so.5", join(packaged, "lib", "libpq.so"));
  mkdirSync(join(folder, "to"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);

test("the programs of this machine's package are found", () => {
  expect(statSync(programIn(packagedPrograms(), "postgres")).isFile()).toBe(true);
});

test("a copy may be run and read by everybody, whatever the mask was when the package was installed", () => {
  const copy = copyPrograms(packaged, join(folder, "to"));
  expect(copy).toBe(join(folder, "to", "programs-18.4.0"));
  expect([
    modeOf(copy),
    modeOf(copy, "lib"),
    modeOf(copy, "bin", "postgres"),
    modeOf(copy, "lib", "libpq.so.5"),
  ]).toEqual(["755", "755", "755", "644"]);
  expect(readlinkSync(join(copy, "lib", "libpq.so"))).toBe("libpq.so.5");
});

test("a version is copied once, and nothing half made is left beside it", () => {
  const copy = copyPrograms(packaged, join(folder, "to"));
  writeFileSync(programIn(packaged, "postgres"), "changed");
  expect(copyPrograms(packaged, join(folder, "to"))).toBe(copy);
  expect(readFileSync(programIn(copy, "postgres"), "utf8")).toBe("program");
  expect(readdirSync(join(folder, "to"))).toEqual(["programs-18.4.0"]);
});

test("a copy that fails is not taken for a whole one", () => {
  rmSync(packaged, { recursive: true });
  expect(() => copyPrograms(packaged, join(folder, "to"))).toThrow();
  expect(readdirSync(join(folder, "to"))).toEqual([]);
});
