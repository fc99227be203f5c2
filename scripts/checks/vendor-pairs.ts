/** Holds what the tests said to the sandbox against the vendors' own descriptions: `npx node scripts/checks/vendor-pairs.ts FOLDER`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPair } from "./vendors/check-pairs.ts";
import { describeVendors } from "./vendors/describe-vendors.ts";
import type { Pair } from "./vendors/description.ts";

const folder = process.argv[2] ?? "";
const descriptions = describeVendors(join(import.meta.dirname, "../.."));
const counts = new Map(descriptions.map(({ vendor }) => [vendor, 0]));
const found = new Map<string, number>();
for (const name of readdirSync(folder)) {
  for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
    if (line === "") continue;
    const pair = JSON.parse(line) as Pair;
    const violations = checkPair(pair, descriptions);
    const { pathname } = new URL(pair.url, "http://sandbox.invalid");
    const vendor = violations && descriptions.find((one) => one.has(pathname))?.vendor;
    if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    for (const { vendor, operation, side, path, text } of violations ?? []) {
      const what = `${vendor}  ${operation}  ${side}${path.replace(/\[\d+\]/g, "[]")}  ${text}`;
      found.set(what, (found.get(what) ?? 0) + 1);
    }
  }
}
for (const [what, times] of found) console.log(`${what}  (${times} times)`);
for (const { vendor, source } of descriptions) console.log(`${vendor}: ${counts.get(vendor)} pairs, by ${source}`);
const silent = [...counts].filter(([, count]) => count === 0).map(([vendor]) => vendor);
if (silent.length > 0) console.log(`Nothing was recorded of ${silent.join(", ")}, so nothing was proved.`);
console.log(
  `vendors: ${[...counts.values()].reduce((sum, one) => sum + one, 0)} pairs, ${found.size} kinds of violation`,
);
process.exitCode = found.size > 0 || silent.length > 0 ? 1 : 0;
