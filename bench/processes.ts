import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { untilWritten } from "./chaos/judge.ts";
import { createClient } from "./support/client.ts";
import { median, note, quantile, report } from "./support/measure.ts";
import { openAroundTheClock } from "./support/open-around-the-clock.ts";
import { openBusiness } from "./support/open-business.ts";
import { sharesOf, strangersShare, type Used, watchProcessor } from "./support/processor.ts";
import { startTalking, troubleOf } from "./support/talk.ts";
import { type House, withProcesses } from "./support/with-processes.ts";

const counts = [1, 2, 4];
/** So many calls more at each step, until callers wait too long or the processor is used up. */
const [step, mostCalls] = [500, 2500];
const shops = 10;
const [perSecond, everyMs, oneBookerIn] = [25, 6_000, 5];
const [measuredMs, bookingMs] = [20_000, 10_000];
/** A pause that callers hear. */
const slowestMs = 300;
const idleAtLeast = 0.05;
/** Where others on the machine had more than this, a step that failed is taken again. */
const [mostOfStrangers, mostTries] = [0.1, 3];

type Step = {
  readonly calls: number;
  readonly p99Ms: number;
  readonly used: Used;
  readonly transactions: number;
  readonly logBytes: number;
  readonly lost: number;
  readonly why: string;
};

/** The same calls on one, two and four processes with one database: what was carried, and where by calculation each part ends. */
export async function processes(): Promise<void> {
  const cores = availableParallelism();
  const most = new Map<number, Step>();
  // The processor is to end it, not a setting.
  const env = { MOST_CALLS: String(2 * mostCalls) };
  await withProcesses({ most: Math.max(...counts), env }, async (house) => {
    await house.grow(1);
    const client = createClient(house.url);
    const numbers: string[] = [];
    for (let at = 0; at < shops; at++)
      numbers.push((await openBusiness(client, house.db, { draft: openAroundTheClock })).number);
    client.close();
    note(
      "Processes",
      `${cores} cores carry processes, database, callers and the balancer; everybody says something every ${everyMs / 1000} s, one in ${oneBookerIn} books`,
    );
    for (const count of counts) {
      await house.grow(count);
      const best = await mostOn(house, numbers, count);
      if (best) most.set(count, best);
    }
  });
  const one = most.get(1);
  if (!one) return report("Calls on one process", "none", "some", false);
  for (const count of counts.slice(1)) {
    const { calls = 0 } = most.get(count) ?? {};
    const ratio = calls / one.calls;
    const asCores = Math.min(count, cores);
    note(
      `Measured: calls on ${count} processes against one`,
      `${ratio.toFixed(2)} times, ${calls} against ${one.calls}; this machine has cores for at most ${asCores} times, less what the database and callers use of them`,
    );
  }
  calculate([...most.entries()], cores);
}

/** More and more calls, until it is too much: the last step that was not. */
async function mostOn(house: House, numbers: readonly string[], count: number): Promise<Step | undefined> {
  let best: Step | undefined;
  for (let calls = step; calls <= mostCalls; calls += step) {
    let taken: Step | undefined;
    for (let tries = 0; tries < mostTries; tries++) {
      taken = await take(house, numbers, calls);
      note(
        `Measured: ${calls} calls on ${count} ${count === 1 ? "process" : "processes"}`,
        `p99 of the first word ${taken.p99Ms.toFixed(0)} ms, ${taken.lost} lost (${taken.why}); ${sharesOf(taken.used)}`,
      );
      if (isCarried(taken) || strangersShare(taken.used) <= mostOfStrangers) break;
    }
    if (!taken || !isCarried(taken)) break;
    best = taken;
  }
  return best;
}

/** What others on the machine had counts as left: they would not be there. */
const isCarried = ({ p99Ms, lost, used }: Step): boolean =>
  p99Ms <= slowestMs && lost === 0 && used.idle / used.all + strangersShare(used) >= idleAtLeast;

async function take(house: House, numbers: readonly string[], calls: number): Promise<Step> {
  const talking = await startTalking(house, { numbers, count: calls, perSecond, everyMs, oneBookerIn, bookingMs });
  await pause(everyMs + 1_000);
  const pids = house.processes.map((each) => each.pid());
  const watch = await watchProcessor({ databaseDir: house.databaseDir, pids });
  const before = await spentBy(house);
  const fromMs = performance.now();
  await pause(measuredMs);
  const untilMs = performance.now();
  const after = await spentBy(house);
  const used = await watch();
  const seen = await talking.end();
  await untilWritten(house.db);
  const waits = seen.flatMap(({ waits }) => waits.filter(({ atMs }) => atMs > fromMs && atMs < untilMs));
  const { lost, text } = troubleOf(seen);
  return {
    calls,
    p99Ms: quantile(
      waits.map(({ ms }) => ms),
      0.99,
    ),
    used,
    transactions: after.transactions - before.transactions,
    logBytes: after.log - before.log,
    lost,
    why: text,
  };
}

/** From what each step used. */
function calculate(steps: readonly (readonly [number, Step])[], cores: number): void {
  const seconds = measuredMs / 1000;
  const perCall = (what: (step: Step) => number) =>
    median(steps.map(([, taken]) => what(taken) / taken.calls / seconds));
  const product = perCall(({ used }) => used.product);
  const database = perCall(({ used }) => used.database);
  const callers = perCall(({ used }) => used.callers);
  const transactions = perCall((taken) => taken.transactions);
  const logBytes = perCall(({ logBytes: bytes }) => bytes);
  note(
    "Measured: a second of a call",
    `${product.toFixed(2)} ms of the product's processor time, ${database.toFixed(2)} ms of the database's, ${callers.toFixed(2)} ms of the callers'; ${transactions.toFixed(2)} transactions and ${(logBytes / 1000).toFixed(2)} kB of its log`,
  );
  const onCore = (ms: number) => Math.floor(1000 / ms);
  note("Calculated: a process ends at", `${onCore(product)} calls, with a core to itself`);
  for (const size of [2, 4, 8, 16])
    note(
      `Calculated: a database server of ${size} cores ends at`,
      `${size * onCore(database)} calls, ${((size * onCore(database)) / onCore(product)).toFixed(1)} processes; ${Math.round(size * onCore(database) * transactions)} transactions and ${((size * onCore(database) * logBytes) / 1e6).toFixed(1)} MB of log a second`,
    );
  note(
    "Calculated: these cores end at",
    `${Math.floor((cores * 1000) / (product + database + callers))} calls, however many processes share them, because product, database and callers stand on the same ${cores}`,
  );
}

async function spentBy({ db }: House) {
  const { rows } = await sql<{ transactions: string; log: string }>`
    select (select sum(xact_commit + xact_rollback) from pg_stat_database) as transactions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log`.execute(db);
  return { transactions: Number(rows[0]?.transactions), log: Number(rows[0]?.log) };
}
