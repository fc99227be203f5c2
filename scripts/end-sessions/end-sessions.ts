import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { systemClock } from "../../src/main/system-clock.ts";
import { connect } from "../../src/server/db/connect.ts";
import { endAllSessions, type Whose } from "../../src/server/features/accounts/end-all-sessions.ts";
import { findBooks, givenDatabase } from "../verify-ledger/find-books.ts";
import { readWhose, usage } from "./read-whose.ts";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

async function run(whose: Whose): Promise<string> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    const { owners, sessions } = await endAllSessions({ db, clock: systemClock }, whose);
    return `${counted(sessions, "session")} of ${counted(owners, "owner")} ended.`;
  } finally {
    await db.destroy();
    await found.close();
  }
}

const whose = readWhose(process.argv.slice(2));
try {
  process.stdout.write(`${whose === undefined ? usage : await run(whose)}\n`);
  process.exitCode = whose === undefined && process.argv[2] !== "--help" ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
