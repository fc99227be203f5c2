import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, parseConfig } from "../../src/main/config/config.ts";
import { readDatabase } from "../../src/main/doctor/read-database.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { ProviderError } from "../../src/providers/provider-error.ts";
import { findBooks } from "../verify-ledger/find-books.ts";
import { pointHere, Unled } from "./point-here.ts";

const help = `npm run repoint-numbers

After PUBLIC_URL has changed: has the carrier bring the calls and texts of all assistants' numbers to it. Reads the same settings as
npm start. Numbers of the same account that no assistant has are left as they are. It may be run any number of times.`;

const projectDir = join(import.meta.dirname, "../..");
const deadlineMs = 30_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const fail = (text: string) => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

async function lead(): Promise<void> {
  if (existsSync(join(projectDir, ".env"))) process.loadEnvFile(join(projectDir, ".env"));
  const config = parseConfig(process.env, projectDir);
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const found = await findBooks({ databaseUrl, dataDir: config.dataDir });
  const { numbers } = await readDatabase(found.url, systemClock, deadlineMs).finally(found.close);
  const onLed = (number: string) => say(`${number} leads to ${config.publicUrl} now.`);
  const { led, already, gone } = await pointHere({ config, numbers, deadlineMs, onLed });
  say(`${led.length} led to ${config.publicUrl}, ${already.length} were already.`);
  if (gone.length > 0) fail(`Not in this account of the carrier, though assistants have them: ${gone.join(", ")}.`);
}

const wanted = process.argv.slice(2);
if (wanted.length > 0) {
  say(help);
  process.exitCode = wanted[0] === "--help" ? 0 : 1;
} else
  await lead().catch((error: unknown) => {
    if (error instanceof ConfigError) return fail(error.problems.join("\n"));
    if (error instanceof Unled || error instanceof ProviderError) return fail(error.message);
    fail(`The numbers could not be led here. ${error instanceof Error ? error.message : String(error)}`);
  });
// A service that hangs would hold the process for as long as its connection.
process.exit();
