/** Checks the walls between the rooms: `npx node scripts/checks/walls.ts [folder of the project]`. */
import { join, resolve } from "node:path";
import { readSourceTree } from "./source-tree.ts";
import { checkWalls } from "./walls/check-walls.ts";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const folders = ["src", "tests", "bench", "scripts", "db"];
const files = readSourceTree(root, folders, /\.(?:[cm]?[jt]sx?|json|html|sql|sh|ya?ml)$/);
const violations = checkWalls(files);
for (const { path, line, rule, text } of violations) console.log(`${path}:${line}  ${rule}  ${text}`);
console.log(`walls: ${files.length} files read, ${violations.length} violations`);
if (files.length === 0) console.log("walls: nothing was read, so nothing was proved");
process.exitCode = files.length === 0 || violations.length > 0 ? 1 : 0;
