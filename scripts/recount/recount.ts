import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { recount, repairMetrics } from "../../src/server/features/metrics/recounting/recount.ts";
import { hasMetrics } from "../../src/server/features/metrics/recounting/store.ts";
import { findBooks, givenDatabase } from "../verify-ledger/find-books.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Answers the status to end with: 0 only where every figure is what the records add up to. */
async function run(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    say(`Counting ${found.where} anew ...`);
    if (await hasMetrics(db)) return await count(db);
    say("There are no figures in it yet.");
    return 0;
  } finally {
    await db.destroy();
    await found.close();
  }
}

async function count(db: Db): Promise<number> {
  const { owners, differences } = await recount({ db });
  for (const { owner_id, text } of differences) say(`Owner ${owner_id}: ${text}`);
  if (differences.length === 0) {
    say(`The figures of ${owners} accounts are what their calls, bookings and books add up to.`);
    return 0;
  }
  say(`The figures of ${differences.length} of ${owners} accounts are not what their records add up to.`);
  if (!process.argv.includes("--repair")) return 1;
  await repairMetrics(
    { db },
    differences.map(({ owner_id }) => owner_id),
  );
  const left = (await recount({ db })).differences;
  for (const { owner_id, text } of left) say(`Still: owner ${owner_id}: ${text}`);
  if (left.length === 0) say("They were written anew, and are right now.");
  return left.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The figures were not counted. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
