import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "../../src/server/db/connect.ts";
import { migrate, migrationPatienceMs } from "../../src/server/db/migrate.ts";
import { findBooks, givenDatabase } from "../verify-ledger/find-books.ts";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));

async function run(): Promise<string> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const found = await findBooks({ databaseUrl, dataDir: resolve(DATA_DIR) });
  const db = connect(found.url, { size: 1, patienceMs: migrationPatienceMs, onLost: () => undefined });
  try {
    const { applied, newer } = await migrate(db, join(projectDir, "db", "migrations"));
    if (newer.length > 0) return `The tables are newer than this version: ${newer.join(", ")}. Nothing to do.`;
    return applied.length > 0 ? `Applied: ${applied.join(", ")}.` : "The tables are up to date.";
  } finally {
    await db.destroy();
    await found.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 1;
}
process.exit();
