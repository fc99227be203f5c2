import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startSandbox } from "#sandbox/sandbox.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { freePort } from "../../tests/support/processes/run-product.ts";
import { mountSmallDisk } from "../../tests/support/processes/small-disk.ts";
import { randomFrom } from "../../tests/support/random.ts";
import { startChild } from "../support/child.ts";
import { createClient } from "../support/client.ts";
import { callerWords } from "../support/instant-model.ts";
import { load, note } from "../support/measure.ts";
import { openBusiness } from "../support/open-business.ts";
import { openBalancer } from "./balancer.ts";
import { type Caller, placeCall, type Seen } from "./carrier.ts";
import { deployed, faults, type House } from "./faults.ts";
import { openGate } from "./gate.ts";
import { judge, untilWritten } from "./judge.ts";
import { judgeMessages, startNewcomers } from "./newcomers.ts";
import { processAt } from "./processes.ts";
import { beforeTheTables, unpackVersion } from "./version-before.ts";

const help = `npm run chaos -- [--calls 100] [--seed 1] [--new 0] [--before commit|tables] [--strict] [words of a fault ...]

Two processes on one database carry calls of a carrier that is not the sandbox's, and one thing after the other goes wrong at a random
moment. Of each fault it prints what callers and the books noticed. CHAOS_LOG=file keeps what the processes say.
--new: so many new callers a second during the fault, who leave a message where nobody answers them.
--before: both begin with the version of that commit, this one is deployed while calls go on, and then taken back.
"tables" is the last commit with older tables.
--strict: fails where a call was lost, billed twice or not closed. Times depend on the machine, and are only printed.
Faults: ${Object.keys(faults).join("; ")}`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    new: { type: "string", default: "0" },
    before: { type: "string" },
    strict: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}
const calls = Number(values.calls);
const perSecond = Number(values.new);
const random = randomFrom(Number(values.seed));
const wanted = Object.keys(faults).filter((name) => {
  // On any other day the two are of the same version, and it would be two restarts of each.
  if (values.before !== undefined || name === deployed) return values.before !== undefined && name === deployed;
  return positionals.length === 0 || positionals.some((words) => name.includes(words));
});

const twilio = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32) };
const silent = { info: () => undefined, error: () => undefined };
/** Callers wait so long after an answer before they say the next thing. */
const thinkMs = 2_000;
/** Everybody is answered by then. */
const talkingMs = 30_000;
/** A call goes on for so long before anything happens, and after it. */
const [beforeMs, afterMs] = [4_000, 12_000];

const folder = mkdtempSync(join(tmpdir(), "belle-chaos-"));
chmodSync(folder, 0o711);
const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
let failed = 0;
try {
  failed = await run();
} finally {
  for (const each of undo.reverse()) await each().catch(() => undefined);
}
process.exit(values.strict && failed > 0 ? 1 : 0);

/** How many rounds lost something. */
async function run(): Promise<number> {
  const database = join(folder, "database");
  mkdirSync(database);
  const disk = mountSmallDisk(database, 400);
  undo.push(async () => disk?.unmount());
  const postgres = await startEmbeddedPostgres({ dataDir: database, say: () => undefined });
  undo.push(() => postgres.stop());
  const direct = new URL(postgres.url);
  const gate = await openGate({ host: direct.hostname, port: Number(direct.port) });
  undo.push(() => gate.close());
  const through = new URL(postgres.url);
  through.hostname = "127.0.0.1";
  through.port = String(gate.port);
  const balancer = await openBalancer();
  undo.push(() => balancer.close());
  const model = await startChild<string>("bench/support/far-model.ts", []);
  undo.push(() => model.stop());
  const sandbox = await startSandbox({
    ...{ dataDir: join(folder, "sandbox"), host: "127.0.0.1", port: 0, smtpPort: 0, productUrl: balancer.url },
    ...{ standIns: { mail: false, model: false, twilio }, clock: { now: () => new Date() }, log: silent },
  });
  undo.push(() => sandbox.close());
  const env = {
    DATABASE_URL: through.href,
    SECRET_KEY: "one key for both of these processes",
    PUBLIC_URL: balancer.url,
    TRUSTED_PROXIES: "127.0.0.1",
    ...{ TWILIO_ACCOUNT_SID: twilio.accountSid, TWILIO_AUTH_TOKEN: twilio.authToken, TWILIO_API_URL: sandbox.url },
    ...{ OPENAI_API_KEY: "instant", OPENAI_BASE_URL: model.ready, MODEL: "instant" },
  };
  const commit = values.before === "tables" ? beforeTheTables() : values.before;
  const before = commit === undefined ? undefined : unpackVersion(commit, join(folder, "before"));
  const make = async (name: string) => {
    mkdirSync(join(folder, name));
    const made = processAt(await freePort(), join(folder, name), env);
    undo.push(async () => made.send("SIGKILL"));
    await made.start({ version: before });
    return made;
  };
  const [one, two] = [await make("one"), await make("two")];
  balancer.setPorts([one.port, two.port]);
  const db = connect(postgres.url, { onLost: () => undefined });
  undo.push(() => db.destroy());
  const client = createClient(balancer.url);
  const { number } = await openBusiness(client, db);
  const house = { one, two, before, disk, gate, databaseUrl: postgres.url, sandboxUrl: sandbox.url };
  note("Calls at once, processes, seed", `${calls}, 2, ${values.seed}`);
  let lossy = 0;
  for (const name of wanted) lossy += (await judge(name, await under(name, house, number, balancer.url, db))) ? 0 : 1;
  client.close();
  return lossy;
}

/** Calls begin, talk, something happens at a random moment, they talk on, and hang up. */
async function under(
  name: string,
  house: Omit<House, "callers">,
  to: string,
  url: string,
  db: Db,
): Promise<{ readonly seen: readonly Seen[]; readonly db: Db; readonly written: boolean }> {
  const callers: Caller[] = [];
  // The payment provider does not know the card, and says so whenever it is asked.
  await db.updateTable("payment_accounts").set({ default_card_id: "pm_bench" }).execute();
  await load(calls, 8, async (index) => {
    callers.push(placeCall({ url, authToken: twilio.authToken, to, from: `+1971${5_550_000 + index}` }));
    await pause(20);
  });
  let isTalking = true;
  const talking = callers.map(async (caller, at) => {
    await pause((at / calls) * thinkMs + 1_000);
    for (let turn = 0; isTalking; turn++) {
      caller.say(`${callerWords[(at + turn) % callerWords.length]} (${at}.${turn})`);
      await pause(thinkMs);
    }
  });
  // A fault in the first second of a call is another one: nobody has been greeted yet.
  const ends = performance.now() + talkingMs;
  while (!callers.every((caller) => caller.isTalking()) && performance.now() < ends) await pause(100);
  await pause(beforeMs + random.below(thinkMs));
  const newcomers = perSecond > 0 ? startNewcomers({ url, authToken: twilio.authToken, to }, perSecond) : undefined;
  await faults[name]?.({ ...house, callers });
  const came = await newcomers?.stop();
  await pause(afterMs);
  isTalking = false;
  await Promise.all(talking);
  await pause(thinkMs);
  const seen = await Promise.all(callers.map((caller) => caller.hangUp()));
  const written = await untilWritten(db);
  if (came) await judgeMessages(name, db, came);
  return { seen, db, written };
}
