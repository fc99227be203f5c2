import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Documents name a file from one of these on. */
const begins = ["", "src", "src/server", "src/server/features", "src/web"];
const names = new Set(
  globSync("{src,tests,scripts,bench,db}/**/*.*", { cwd: root, exclude: ["**/node_modules/**"] }).map((path) =>
    basename(path),
  ),
);

/** What stands in a code span and is the name of a file, without a place that is left open. */
export const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|css|md|json))`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/NNNN|^name\.|^[./]/.test(path));

const isThere = (path: string): boolean =>
  path.includes("/") ? begins.some((begin) => existsSync(join(root, begin, path))) : names.has(path);

describe.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", ...globSync("docs/*.md", { cwd: root })])(
  "%s",
  (document) => {
    const files = [...new Set(filesIn(readFileSync(join(root, document), "utf8")))];
    it("names only files that are there", () => {
      expect(files.filter((path) => !isThere(path) && !existsSync(join(root, path)))).toEqual([]);
    });
  },
);

it("a file that is not there is found out", () => {
  expect(filesIn("See `server/gone.ts` and `gone.ts`, not `src/<name>.ts`.").filter((path) => !isThere(path))).toEqual([
    "server/gone.ts",
    "gone.ts",
  ]);
});
