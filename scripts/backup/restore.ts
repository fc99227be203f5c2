import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { takeDataFolder } from "../../src/main/data-folder.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect } from "../../src/server/db/connect.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { verifyLedger } from "../../src/server/features/ledger/verify-ledger.ts";
import { givenDatabase } from "../verify-ledger/find-books.ts";
import { isEncrypted } from "./age-file.ts";
import { givenPassphrase } from "./ask-passphrase.ts";
import { writeDataFiles } from "./data-files.ts";
import { openBackup, verifyBackup } from "./read-backup.ts";
import { isEmptyPlace, restoreRows } from "./restore-rows.ts";

const help = `npm run restore -- FILE

Puts a backup into an empty place: a DATA_DIR that is not there yet, or an empty database at DATABASE_URL. Nothing is ever written over.
An encrypted one asks for its passphrase, or takes the one in BACKUP_PASSPHRASE. All of the file is read and checked before anything is made.
Tables are brought up to date afterwards, and the ledger is verified.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));

type Place = { readonly url: string; readonly where: string; close(): Promise<void>; undo(): void };

async function openPlace(databaseUrl: string | undefined, dataDir: string): Promise<Place> {
  if (databaseUrl)
    return {
      url: databaseUrl,
      where: "the database of DATABASE_URL",
      close: async () => undefined,
      undo: () => undefined,
    };
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== "backups"))
    throw new Error(`${dataDir} is not empty. Give another DATA_DIR, or move it away.`);
  const folder = await takeDataFolder(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  return {
    url: postgres.url,
    where: dataDir,
    async close() {
      await postgres.stop();
      folder.release();
    },
    undo() {
      for (const name of readdirSync(dataDir).filter((one) => one !== "backups"))
        rmSync(join(dataDir, name), { recursive: true, force: true });
    },
  };
}

/** Answers the status to end with. */
async function run(file: string): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const dataDir = resolve(DATA_DIR);
  // Before anything is made: a file that is no backup leaves no trace.
  const passphrase = isEncrypted(file) ? await givenPassphrase() : undefined;
  await verifyBackup(file, passphrase);
  const backup = await openBackup(file, passphrase);
  const place = await openPlace(databaseUrl, dataDir);
  let failed = true;
  const db = connect(place.url, { size: 2, onLost: () => undefined });
  try {
    if (!(await isEmptyPlace(place.url))) throw new Error(`There is something of Belle's in ${place.where} already.`);
    say(`Restoring the backup of ${backup.head.made_at} into ${place.where} ...`);
    await migrate(db, migrations, backup.head.migration);
    const { tables, rows } = await restoreRows(place.url, backup);
    if (!databaseUrl) {
      mkdirSync(dataDir, { recursive: true });
      writeDataFiles(dataDir, backup.head.files);
    }
    await migrate(db, migrations);
    say(`${rows} rows of ${tables} tables are back.`);
    const { flaws, entries, chains } = await verifyLedger({ db });
    for (const { owner_id, text } of flaws) say(`Owner ${owner_id}: ${text}`);
    say(
      `${entries} entries in ${chains} chains of the ledger: ${flaws.length === 0 ? "as they were written" : "altered"}.`,
    );
    failed = false;
    return flaws.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await place.close();
    if (failed) place.undo();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined || file === "--help") {
  say(help);
  process.exitCode = file === undefined ? 1 : 0;
} else
  try {
    process.exitCode = await run(resolve(file));
  } catch (error) {
    process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
process.exit();
