import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { knownSecretKeys } from "../../src/main/config/secret-key.ts";
import { takeDataFolder } from "../../src/main/data-folder.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect } from "../../src/server/db/connect.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { verifyLedger } from "../../src/server/features/ledger/verify-ledger.ts";
import { openBackup } from "../backup/read-backup.ts";
import { restoreRows } from "../backup/restore-rows.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { givenDatabase } from "../verify-ledger/find-books.ts";
import { differing, isBare, sumTables } from "./compare-rows.ts";

const help = `npm run move-database -- --to postgres://USER:PASSWORD@HOST/DATABASE

Moves everything from the PostgreSQL that Belle runs in her data folder into an empty database on a server of yours. Stop Belle first:
what she wrote while it goes on would be lost. Every table is compared row by row afterwards, and the ledger is verified.
The data folder stays as it is, so there is a way back until Belle has started with DATABASE_URL.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));
const packageFile = new URL("../../package.json", import.meta.url);

/** Copies the rows and answers what the copy is like. */
async function copy(
  from: string,
  to: string,
  dataDir: string,
): Promise<{ rows: number; tables: number; chains: number }> {
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  const scratch = mkdtempSync(join(dataDir, "moving-"));
  const target = connect(to, { size: 2, onLost: () => undefined });
  try {
    const file = join(scratch, "rows.gz");
    await writeBackup({ url: from, file, files: {}, version, now: new Date() });
    const backup = await openBackup(file, undefined);
    await migrate(target, migrations, backup.head.migration);
    const count = await restoreRows(to, backup);
    const changed = differing(await sumTables(from), await sumTables(to));
    if (changed.length > 0) throw new Error(`Not the same on both sides: ${changed.join(", ")}.`);
    await migrate(target, migrations);
    const { flaws, chains } = await verifyLedger({ db: target });
    if (flaws.length > 0) throw new Error(`The ledger has ${flaws.length} flaws: npm run verify-ledger names them.`);
    return { ...count, chains };
  } finally {
    await target.destroy();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function run(to: string): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const dataDir = resolve(DATA_DIR);
  if (givenDatabase(process.env))
    throw new Error("DATABASE_URL is set already: Belle does not run a database of her own.");
  if (!existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir}.`);
  if (!(await isBare(to)))
    throw new Error("The new database is not empty. Make a new one; nothing is ever written over.");
  // Belle cannot start meanwhile, so nothing is written that would stay behind.
  const folder = await takeDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say });
    try {
      const { rows, tables, chains } = await copy(postgres.url, to, dataDir).catch((error: unknown) => {
        throw new Error(
          `${error instanceof Error ? error.message : String(error)} Empty the new database before you try again.`,
        );
      });
      say(
        `${rows} rows of ${tables} tables are in the new database, the same on both sides; ${chains} chains of the ledger are as they were written.`,
      );
    } finally {
      await postgres.stop();
    }
  } finally {
    folder.release();
  }
  say("Now set these for every process, and start Belle:");
  say("  DATABASE_URL=the address that you gave here");
  for (const line of keyLines(dataDir)) say(line);
  say(
    `Once she has answered a call there, the folder ${join(dataDir, "postgres")} can go. Back up the new database from now on.`,
  );
}

/** Where a key was being replaced, what the one before has sealed moved as it was: both are needed until that is finished. */
function keyLines(dataDir: string): readonly string[] {
  if (process.env["SECRET_KEY"]) return ["  SECRET_KEY and, where it is set, SECRET_KEYS_ACCEPTED: the same as before"];
  const [, ...older] = knownSecretKeys({ secretKey: undefined, acceptedKeys: [], dataDir }) ?? [];
  const file = join(dataDir, "secret-key");
  if (older.length === 0) return [`  SECRET_KEY=what stands in ${file}`];
  return [
    `  SECRET_KEY=the first line of ${file}`,
    `  SECRET_KEYS_ACCEPTED=${older.length === 1 ? "its second line" : "its other lines, with commas between them"}`,
    "The key was being replaced: npm run rotate-key with these settings finishes that, then SECRET_KEYS_ACCEPTED can be emptied.",
  ];
}

try {
  const { values } = parseArgs({ options: { to: { type: "string" }, help: { type: "boolean" } } });
  if (values.help || !values.to) {
    say(help);
    process.exitCode = values.help ? 0 : 1;
  } else if (/^postgres(?:ql)?:\/\//.test(values.to)) await run(values.to);
  else throw new Error("--to is an address such as postgres://belle:password@db.internal/belle.");
} catch (error) {
  process.stderr.write(`The database was not moved. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
