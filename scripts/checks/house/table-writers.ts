import type { SourceFile } from "../source-tree.ts";

const kyselyWrite = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)(?: as \w+)?"/g;
const stepsWrite = /\bdeleteInSteps\(\s*\w+,\s*"(\w+)"/g;
const sqlWrite = /\b(?:insert\s+into|delete\s+from|update(?!\s+(?:of|set)\b))\s+"?([a-z_]+)"?(?=[\s(])/g;

const featureOf = (path: string): string | undefined =>
  /^src\/server\/(?:features\/([^/]+)|([^/]+))/.exec(path)?.slice(1).find(Boolean);

/** Which features write into each table, by what their stores say. */
export function tableWriters(files: readonly SourceFile[], tables: ReadonlySet<string>): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const feature = featureOf(path);
    if (feature === undefined || /\.test\./.test(path)) continue;
    for (const pattern of [kyselyWrite, stepsWrite, sqlWrite])
      for (const [, table = ""] of text.matchAll(pattern))
        if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(feature));
  }
  return new Map([...writers].map(([table, features]) => [table, [...features].sort()]));
}

/** The tables that migrations make. */
export const tablesOf = (migrations: readonly SourceFile[]): Set<string> =>
  new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, name = ""]) => name),
    ),
  );
