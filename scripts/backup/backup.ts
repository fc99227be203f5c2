import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findBooks, givenDatabase } from "../verify-ledger/find-books.ts";
import { encryptBy } from "./age-file.ts";
import { newPassphrase } from "./ask-passphrase.ts";
import { readDataFiles } from "./data-files.ts";
import { writeBackup } from "./write-backup.ts";

const help = `npm run backup -- [--encrypt] [FILE]

Writes everything that is kept into one file, while the product runs or not. Without FILE it goes to backups/ in the data folder.
With --encrypt it asks for a passphrase, or takes the one in BACKUP_PASSPHRASE; npm run restore, or age --decrypt, opens the file with it.
It holds the key that secrets are sealed with (except where SECRET_KEY is given from outside): keep it as safe as the data itself.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(isEncrypted: boolean, name: string | undefined): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATA_DIR = "data" } = process.env;
  const databaseUrl = givenDatabase(process.env);
  const dataDir = resolve(DATA_DIR);
  const now = new Date();
  const named = `belle-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.backup.gz${isEncrypted ? ".age" : ""}`;
  const file = resolve(name ?? join(dataDir, "backups", named));
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const encrypt = isEncrypted ? encryptBy(await newPassphrase()) : undefined;
  const found = await findBooks({ databaseUrl, dataDir });
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    // With a server of its own, keys come from outside, and a data folder belongs to one process of many.
    const files = databaseUrl ? {} : readDataFiles(dataDir);
    say(`Backing up ${found.where} ...`);
    const { tables, rows } = await writeBackup({ url: found.url, file, files, version, now, encrypt });
    say(`${rows} rows of ${tables} tables are in ${file}.`);
    if (isEncrypted) say("Without the passphrase nobody can read it, you neither: keep that, too.");
    if (databaseUrl) say("SECRET_KEY is not in it: keep that key, too.");
  } finally {
    await found.close();
  }
}

const wanted = process.argv.slice(2);
const [file, ...more] = wanted.filter((word) => !word.startsWith("--"));
const isUnknown = more.length > 0 || wanted.some((word) => word.startsWith("--") && word !== "--encrypt");
if (isUnknown) {
  say(help);
  process.exitCode = wanted.includes("--help") ? 0 : 1;
} else
  try {
    await run(wanted.includes("--encrypt"), file);
  } catch (error) {
    process.stderr.write(`There is no backup. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
process.exit();
