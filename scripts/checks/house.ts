/** Prints what the house is like: `npx node scripts/checks/house.ts [--which]` also names what is not in order. */
import { join } from "node:path";
import { measureHouse } from "./house/measure-house.ts";
import { readSourceTree } from "./source-tree.ts";

const root = join(import.meta.dirname, "../..");
const files = readSourceTree(root, ["src", "tests", "bench", "scripts", "db"], /\.(?:tsx?|mjs|sql|css)$/);
for (const { name, value, which = [] } of measureHouse(files)) {
  console.log(`${name}: ${value}`);
  if (process.argv.includes("--which")) for (const each of which) console.log(`    ${each}`);
}
