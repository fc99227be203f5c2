/** Holds docs/spec-map.md against the project: `npx node scripts/checks/spec-map.ts [folder of the project]`. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSourceTree } from "./source-tree.ts";
import { checkSpecMap } from "./spec-map/check-spec-map.ts";
import { shownText } from "./spec-map/shown-text.ts";
import { testNames } from "./spec-map/test-names.ts";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const mapPath = "docs/spec-map.md";
const isTest = /(?:^tests\/.+|\.test)\.tsx?$/;

const names = new Map<string, Set<string>>();
for (const file of readSourceTree(root, ["src", "tests", "scripts"], isTest)) names.set(file.path, testNames(file));
const shown = readSourceTree(root, ["src"], /\.(?:[cm]?[jt]sx?|css|html|json|webmanifest)$/)
  .filter(({ path }) => !isTest.test(path))
  .map(shownText);

const report = checkSpecMap(readFileSync(join(root, mapPath), "utf8"), {
  hasFile: (path) => existsSync(join(root, path)),
  testNames: (path) => names.get(path),
  shownTexts: shown,
});
for (const { line, text } of report.errors) console.log(`${mapPath}:${line}  ${text}`);
const openByIssue = [...report.open].sort(([one], [other]) => one - other);
const open = openByIssue.reduce((sum, [, count]) => sum + count, 0);
console.log(`spec-map: ${report.rows} rows, ${report.done} done, ${open} open`);
if (open > 0) console.log(`open by issue: ${openByIssue.map(([issue, count]) => `${issue}: ${count}`).join(", ")}`);
process.exitCode = report.errors.length > 0 ? 1 : 0;
