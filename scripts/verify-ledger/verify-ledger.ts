import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { connect } from "../../src/server/db/connect.ts";
import { hasBooks } from "../../src/server/features/ledger/store.ts";
import { type Verified, verifyLedger } from "../../src/server/features/ledger/verify-ledger.ts";
import { findBooks } from "./find-books.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Answers the status to end with: 0 only where everything stands. */
async function run(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATABASE_URL: databaseUrl, DATA_DIR = "data" } = process.env;
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    say(`Verifying ${found.where} ...`);
    if (await hasBooks(db)) return tell(await verifyLedger({ db }));
    say("There is no ledger in it yet.");
    return 0;
  } finally {
    await db.destroy();
    await found.close();
  }
}

function tell(result: Verified): number {
  const { flaws, chains, entries, billable_seconds, free_seconds, billed_seconds } = result;
  for (const { owner_id, text } of flaws) say(`Owner ${owner_id}: ${text}`);
  if (flaws.length > 0) {
    say(`${flaws.length} of ${chains} chains are not as they were written.`);
    return 1;
  }
  say(`${entries} entries in ${chains} chains stand as they were written.`);
  say(`${billable_seconds} seconds: ${free_seconds} free, ${billed_seconds} billed.`);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`The ledger was not verified. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
