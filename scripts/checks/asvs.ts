/** Holds docs/asvs.md against the project and the standard: `npx node scripts/checks/asvs.ts [folder of the project]`. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkAsvs } from "./asvs/check-asvs.ts";
import { shownText } from "./spec-map/shown-text.ts";
import { testNames } from "./spec-map/test-names.ts";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const pagePath = "docs/asvs.md";
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const hasFile = (path: string): boolean => existsSync(join(root, path));

/** The title of a table is its template; a row is known by any of its texts. */
function testTexts(path: string): ReadonlySet<string> | undefined {
  if (!/\.test\.tsx?$/.test(path) || !hasFile(path)) return undefined;
  const file = { path, text: textOf(path) };
  return new Set([...testNames(file), ...shownText(file).split("\n")]);
}

const { summary, errors } = checkAsvs(textOf(pagePath), { hasFile, testTexts });
for (const { line, text } of errors) console.log(`${pagePath}:${line}  ${text}`);
console.log(summary);
process.exitCode = errors.length > 0 ? 1 : 0;
