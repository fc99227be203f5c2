/** Checks the walls between the rooms: `npx node scripts/checks/walls.ts [folder of the project]`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { checkWalls } from "./walls/check-walls.ts";
import type { SourceFile } from "./walls/violation.ts";

const folders = ["src", "tests", "bench", "scripts", "db"];
const readable = /\.(?:[cm]?[jt]sx?|json|html|sql|sh|ya?ml)$/;

function readTree(root: string): SourceFile[] {
  return folders
    .flatMap((folder) => list(join(root, folder)))
    .filter((path) => readable.test(path))
    .map((path) => ({ path: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") }));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? list(path) : [path];
    });
  } catch (error) {
    // A project need not have every folder; anything else must not pass for "nothing to check".
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

const files = readTree(resolve(process.argv[2] ?? join(import.meta.dirname, "../..")));
const violations = checkWalls(files);
for (const { path, line, rule, text } of violations) console.log(`${path}:${line}  ${rule}  ${text}`);
console.log(`walls: ${files.length} files read, ${violations.length} violations`);
if (files.length === 0) console.log("walls: nothing was read, so nothing was proved");
process.exitCode = files.length === 0 || violations.length > 0 ? 1 : 0;
