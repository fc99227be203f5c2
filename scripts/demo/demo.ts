import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseConfig } from "../../src/main/config/config.ts";
import { takeDataFolder } from "../../src/main/data-folder.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { listen } from "../../src/main/listen.ts";
import { createStops } from "../../src/main/stops.ts";
import { wire } from "../../src/main/wire.ts";
import { demoOwner, openAccount, openAssistants, saveCard } from "./account.ts";
import { createChance } from "./chance.ts";
import { createJumpingClock } from "./jumping-clock.ts";
import { liveThrough } from "./live-through.ts";
import { planCalls } from "./plan.ts";

const help = `npm run demo -- [--days 90] [--seed 1] [--again] [--stop]

Makes an account with three assistants and some months of calls in a data folder of its own (data/demo, or DATA_DIR), then starts the product
on it. Every call is carried by the call engine and the sandbox's carrier, with the clock set back; nothing is written by hand.
  --days    how many days of calls
  --seed    other callers at other times
  --again   begin anew, where there is a demo already
  --stop    make it, and do not start the product`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const dayMs = 24 * 3_600_000;
/** In dollars, as an owner would estimate it. */
const jobValue = 320;

const { values } = parseArgs({
  options: {
    days: { type: "string", default: "90" },
    seed: { type: "string", default: "1" },
    again: { type: "boolean", default: false },
    stop: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const wholeNumber = (text: string, name: string, most: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`--${name} is a whole number from 1 to ${most}.`);
  return number;
};

async function make(days: number, seed: number): Promise<void> {
  const config = parseConfig({ LOG_LEVEL: "error", ...process.env }, projectDir);
  if (config.databaseUrl) throw new Error("The demo has a database of its own. Leave DATABASE_URL out.");
  const note = join(config.dataDir, "demo.json");
  if (values.again) rmSync(config.dataDir, { recursive: true, force: true });
  if (existsSync(note)) return say(`There is a demo in ${config.dataDir} already; --again begins anew.`);
  if (existsSync(join(config.dataDir, "belle.lock")) && !values.again)
    throw new Error(`${config.dataDir} holds something that is no finished demo. Give --again, or another DATA_DIR.`);

  const stops = createStops();
  const end = () => void stops.run().then(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
  try {
    const folder = await takeDataFolder(config.dataDir);
    stops.add(async () => folder.release());
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say, signal: stops.signal });
    stops.add(() => postgres.stop());
    const today = new Date();
    const chance = createChance(seed);
    const calls = planCalls(chance, new Date(today.getTime() - 600_000), days);
    const clock = createJumpingClock(new Date(today.getTime() - (days + 1) * dayMs));
    const { app, outside, drain } = await wire({
      config,
      clock,
      watchMs: clock.watchMs,
      moveClock: clock.moveTo,
      phoneSpeed: "instant",
      projectDir,
      databaseUrl: postgres.url,
      say,
      stops,
    });
    stops.add(await listen(app, config));
    stops.add(drain);
    const phones = { url: outside.sandbox?.url ?? "" };
    const owner = await openAccount(config.publicUrl);
    await saveCard(owner);
    const assistants = await openAssistants(owner);
    await owner.send("PUT", "/api/dashboard/job-value", { job_value: jobValue });
    const dayBegins = async (to: Date) => {
      const body = JSON.stringify({ to: to.toISOString() });
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`${phones.url}/api/clock`, { method: "POST", headers, body });
      if (!reply.ok) throw new Error(`The sandbox's clock said ${reply.status}: ${await reply.text()}`);
    };
    const began = performance.now();
    let shown = -1;
    const onProgress = (done: number, of: number) => {
      const percent = Math.floor((done / of) * 20) * 5;
      if (percent === shown) return;
      shown = percent;
      say(`  ${done} of ${of} calls, ${Math.round((performance.now() - began) / 1000)} s`);
    };
    say(`${calls.length} calls of ${days} days ...`);
    await liveThrough({ chance, clock, phones, owner, assistants, dayBegins, onProgress, signal: stops.signal }, calls);
    await dayBegins(new Date(today));
    writeFileSync(note, JSON.stringify({ days, seed, calls: calls.length, username: demoOwner.username }));
  } finally {
    await stops.run();
  }
}

if (values.help) say(help);
else
  try {
    await make(wholeNumber(values.days, "days", 400), wholeNumber(values.seed, "seed", 2 ** 31));
    say(`Log in as "${demoOwner.username}" with the password "${demoOwner.password}".`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
process.exit();
