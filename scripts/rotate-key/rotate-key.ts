import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../src/main/cannot-start.ts";
import { type Config, ConfigError, parseConfig } from "../../src/main/config/config.ts";
import { addKeptKey, dropOldKeptKeys, secretKeysOf } from "../../src/main/config/secret-key.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { keysOfProcesses } from "../../src/server/features/installation/live-processes.ts";
import { rotateKey } from "../../src/server/features/installation/rotate-key.ts";
import { findBooks } from "../verify-ledger/find-books.ts";

const help = `npm run rotate-key

Seals everything in the database anew with SECRET_KEY, while the product runs. What was sealed with the keys in SECRET_KEYS_ACCEPTED is
opened with them; afterwards they can be taken out. docs/deployment.md, section 15, has the steps.
Without SECRET_KEY it makes a new key in the data folder: all at once while the product is stopped; while it runs, the key takes over with
the next start, and the same command after that finishes. It may be run any number of times.`;

const projectDir = join(import.meta.dirname, "../..");
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Answers the status to end with: 0 only where nothing is left to do now. */
async function run(): Promise<number> {
  if (existsSync(join(projectDir, ".env"))) process.loadEnvFile(join(projectDir, ".env"));
  const config = parseConfig(process.env, projectDir);
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const found = await findBooks({ databaseUrl, dataDir: config.dataDir });
  const db = connect(found.url, { size: 2, onLost: () => undefined });
  try {
    await migrate(db, join(projectDir, "db", "migrations"));
    return await rotate(config, db);
  } finally {
    await db.destroy();
    await found.close();
  }
}

async function rotate(config: Config, db: Db): Promise<number> {
  const isKept = config.secretKey === undefined;
  // One that was begun is finished before the next begins.
  if (isKept && secretKeysOf(config).length === 1) {
    addKeptKey(config.dataDir);
    say("Made a new key in the data folder.");
    if ((await keysOfProcesses(db)).length > 0) {
      say("Start the product anew, then run npm run rotate-key once more: that seals everything with it.");
      return 0;
    }
  }
  const onProgress = (what: string, count: number) => say(`  ${what}: ${count}`);
  const secretKeys = secretKeysOf(config);
  const { key_id, resealed, left } = await rotateKey({ db, clock: systemClock, secretKeys, onProgress });
  say(`${resealed} sealed anew with the key ${key_id}, ${left} left.`);
  if (left > 0) {
    say("What is left cannot be opened, or was sealed meanwhile. Run it again; all keys are still needed.");
    return 1;
  }
  if (isKept) dropOldKeptKeys(config.dataDir);
  say(isKept ? "The old key is gone." : "No other key is needed any more: SECRET_KEYS_ACCEPTED can be emptied.");
  return 0;
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const isPlain = error instanceof ConfigError || error instanceof CannotStart;
  process.stderr.write(`${isPlain ? "" : "The key was not rotated. "}${text}\n`);
  process.exitCode = 1;
}

const wanted = process.argv.slice(2);
if (wanted.length > 0) {
  say(help);
  process.exitCode = wanted[0] === "--help" ? 0 : 1;
} else
  try {
    process.exitCode = await run();
  } catch (error) {
    fail(error);
  }
process.exit();
