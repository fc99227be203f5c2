/** Checks that no expression takes longer than in proportion to its text: `npx node scripts/checks/expressions.ts [folder of the project]`. */
import { join, resolve } from "node:path";
import { type Expression, readExpressions, recordBuilt } from "./expressions/find-expressions.ts";
import { whyNotLinear } from "./expressions/growth.ts";
import { readSourceTree } from "./source-tree.ts";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const isSource = /^src\/.*(?<!\.test|\.d)\.tsx?$/;
// The sandbox hears nobody but us, and does not run in production. The entry points would start.
const isLeftOut = /\/test-|^src\/sandbox\/|^src\/main\/[\w-]+\.ts$/;
const files = readSourceTree(root, ["src"], isSource).filter(({ path }) => !isLeftOut.test(path));
const read = files.map(readExpressions);
const building = read.flatMap((each) => each.building);
const loaded = building.map(({ path }) => path).filter((path) => path.endsWith(".ts"));
const built = await recordBuilt(root, [...new Set(loaded)]);

const reasons = new Map<string, string | undefined>();
const reasonOf = ({ source, flags }: Expression): string | undefined => {
  const key = `${flags} ${source}`;
  if (!reasons.has(key)) reasons.set(key, whyNotLinear(source, flags));
  return reasons.get(key);
};
const all = [...read.flatMap(({ written }) => written), ...built];
const slow = all.flatMap((each) => {
  const reason = reasonOf(each);
  return reason ? [{ ...each, reason }] : [];
});
for (const { path, line, source, flags, reason } of slow)
  console.log(`${path}:${line}  ${reason}  /${source}/${flags}`);
const seen = new Set(built.map(({ path, line }) => `${path}:${line}`));
const unseen = building.filter(({ path, line }) => !seen.has(`${path}:${line}`));
for (const { path, line } of unseen) console.log(`${path}:${line}  put together where it cannot be judged`);
console.log(`expressions: ${all.length} judged, ${slow.length} not linear, ${unseen.length} unseen`);
process.exitCode = all.length === 0 || slow.length + unseen.length > 0 ? 1 : 0;
