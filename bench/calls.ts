import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../src/server/db/connect.ts";
import { until } from "../tests/support/until.ts";
import type { CallProduct } from "./support/call-product.ts";
import { type Child, startChild } from "./support/child.ts";
import { createClient } from "./support/client.ts";
import { databaseCpuMs } from "./support/database-cpu.ts";
import { endlessQuestion } from "./support/instant-model.ts";
import { load, median, note, quantile, report } from "./support/measure.ts";
import { callerLines, openBusiness, visit } from "./support/open-business.ts";
import { openBare, type Phone, placeCall } from "./support/phones.ts";
import { takeTurns } from "./support/take-turns.ts";
import { withCallProduct } from "./support/with-call-product.ts";

const [few, some] = [10, 100];
const rounds = 3;
/** In turns, and the round in the middle counts: one stop of the machine makes a whole round slow. */
const busyRounds = 9;
/** So many of what is compared take their turns before the others do. */
const inARow = 10;
/** So often somebody who is on the phone says something: seven and a half seconds for a question and its answer. */
const talkingMs = 7500;
/** More often than people do, so that there are enough turns to know the slowest hundredth. */
const [fewMs, someMs, busyMs] = [150, 2000, 1000];
/** As many turns as make a slowest hundredth of several. */
const fewForMs = 10_000;

/** Calls as callers meet them, with a model that needs no time: signed sockets, session, tools and transcript in the database. */
export async function calls(many = 1000): Promise<void> {
  await withCallProduct(async ({ product, serviceUrl, db, databaseDir }) => {
    const bare = await startChild<string>("bench/support/bare-calls.ts", [serviceUrl]);
    try {
      await measure({ product, bareUrl: bare.ready, db, databaseDir, many });
    } finally {
      await bare.stop().catch(() => undefined);
    }
  });
}

type Measured = {
  readonly product: Child<CallProduct>;
  readonly bareUrl: string;
  readonly db: Db;
  readonly databaseDir: string;
  readonly many: number;
};

async function measure({ product, bareUrl, db, databaseDir, many }: Measured): Promise<void> {
  const client = createClient(product.ready.url);
  const business = await openBusiness(client, db);
  const phones: Phone[] = [];
  const open = async (count: number) => {
    const missing = count - phones.length;
    const first = phones.length;
    await load(missing, 8, async (index) => {
      // Of another area than the business: whoever calls from one of its own phones is turned down.
      const from = `+1971${5_550_000 + first + index}`;
      phones.push(await placeCall({ ...product.ready, to: business.number, from, begins: index }));
    });
  };
  const bare = (path: string) =>
    Promise.all(Array.from({ length: some }, (_, at) => openBare(`${bareUrl}/${path}`, at)));
  const [echoes, relays, farRelays] = [await bare("echo"), await bare("relay"), await bare("far")];

  await open(few);
  await takeTurns(phones, 50, 2000);
  const atFew = await takeTurns(phones, fewMs, fewForMs);
  const emptyHouse = await product.gauge();

  await open(some);
  for (const model of ["far", "near"]) {
    await product.tell(model);
    await Promise.all([echoes, relays, farRelays, phones].map((each) => takeTurns(each, someMs, someMs)));
  }
  const [echo = Number.NaN, relay = Number.NaN, call = Number.NaN] = await besideEachOther(echoes, relays, phones);
  await product.tell("far");
  const [farRelay = Number.NaN, farCall = Number.NaN] = await besideEachOther(farRelays, phones);
  await product.tell("near");
  compare(`First word of a full turn at ${some} calls against a bare echo`, call, echo, 4);
  compare(`The same with the model as a service, against a bare relay to it`, farCall, farRelay, 1.25);
  note("The same with the model in the process, against a bare relay to it", timesOf(call, relay));

  // Whatever is asked for the first time since the start is slower: turns have been taken by now, and so have dashboards.
  const first = visit(client, business);
  await takeTurns(phones, busyMs, 2 * busyMs);
  await first.stop();
  const quiets: number[] = [];
  const busies: number[] = [];
  for (let round = 0; round < busyRounds; round++) {
    quiets.push(p99(await takeTurns(phones, busyMs, 3 * busyMs)));
    const dashboards = visit(client, business);
    busies.push(p99(await takeTurns(phones, busyMs, 3 * busyMs)));
    await dashboards.stop();
  }
  const [busy, quiet] = [median(busies), median(quiets)];
  compare("p99 of the first word during logins and dashboards against quiet, median of rounds", busy, quiet, 1.5);

  const cuts = await Promise.all(
    phones.map(async (phone, at) => {
      await pause((at / phones.length) * 3000);
      let besideMs: Promise<number> | undefined;
      const cut = await phone.talkOver(endlessQuestion, 20, () => {
        besideMs = echoes[at]?.takeTurn();
      });
      return { ...cut, besideMs: (await besideMs) ?? 0 };
    }),
  );
  const { stopped = 0 } = await product.gauge();
  const lastMs = cuts.map(({ ms }) => ms);
  const inEchoes = quantile(lastMs, 0.95) / echo;
  const late = cuts.filter(({ ms }) => ms > 5 * echo);
  // Where the machine stood still, an echo of the same instant was late, too.
  const after = late.filter(({ ms, besideMs }) => ms > 5 * besideMs).length;
  report(
    "From talking over her to her last word, p95",
    `${inEchoes.toFixed(1)} echoes (${quantile(lastMs, 0.95).toFixed(2)} ms); ${after} of ${cuts.length} later than 5, and ${late.length - after} together with an echo of the same instant; ${stopped} answers stopped at the model`,
    "5 echoes or less, none after, all stopped",
    inEchoes <= 5 && after === 0 && stopped === cuts.length,
  );

  await whileTalking(phones, () => open(many));
  const before = { ...(await product.gauge()), database: await databaseCpuMs(databaseDir) };
  const atMany = await takeTurns(phones, talkingMs, 1.5 * talkingMs);
  const full = await product.gauge();
  compare(`p99 of the first word at ${many} calls against ${few}`, p99(atMany), p99(atFew), 3);
  const minutes = (atMany.length * talkingMs) / 60_000;
  const perMinute = (full.cpuMs - before.cpuMs) / minutes;
  const inDatabase = ((await databaseCpuMs(databaseDir)) - before.database) / minutes;
  const perCore = 60_000 / perMinute;
  report(
    "Processor time of a call-minute",
    `${perMinute.toFixed(1)} ms with ${(60_000 / talkingMs).toFixed(0)} turns, so ${perCore.toFixed(0)} calls on a core; the database's ${inDatabase.toFixed(1)} ms not counted`,
    "1000 calls on a core or more",
    perCore >= 1000,
  );
  const extra = phones.length - few;
  const perCall = (full.heapBytes - emptyHouse.heapBytes) / extra / 1024;
  const resident = (full.rssBytes - emptyHouse.rssBytes) / extra / 1024;
  note("Memory of a call", `${perCall.toFixed(0)} KB in use, ${resident.toFixed(0)} KB resident`);

  const turns = phones.reduce((sum, phone) => sum + phone.turns(), 0);
  const stored = await until(
    "the last turns to be stored",
    async () => (await callerLines(db)) >= turns && callerLines(db),
  );
  report("Turns that stand in the stored transcripts", `${stored} of ${turns}`, "all", stored === turns);
  client.close();
}

/** A few turns of each kind after the other, so that whatever else the machine does meets all of them; the median of each. */
async function besideEachOther(...kinds: readonly (readonly Phone[])[]): Promise<number[]> {
  const waits = kinds.map((): number[] => []);
  const rowMs = (inARow / some) * someMs;
  for (let from = 0; from < rounds * some; from += inARow)
    for (const [place, phones] of kinds.entries()) {
      const row = phones.slice(from % some, (from % some) + inARow);
      waits[place]?.push(...(await takeTurns(row, rowMs, rowMs)));
    }
  return waits.map(median);
}

/** Whoever says nothing for long is asked whether they are still there, and then hung up on. */
async function whileTalking(phones: readonly Phone[], work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const talking = (async () => {
    while (!isOver) await takeTurns([...phones], talkingMs, talkingMs);
  })();
  // What went wrong with the work is told, and not that the calls went with it.
  await Promise.all([
    work().finally(() => {
      isOver = true;
    }),
    talking,
  ]);
}

const p99 = (waits: readonly number[]): number => quantile(waits, 0.99);

function compare(what: string, own: number, other: number, goal: number): void {
  report(what, timesOf(own, other), `${goal} or less`, own / other <= goal);
}

const timesOf = (own: number, other: number): string =>
  `${(own / other).toFixed(2)} times, ${own.toFixed(2)} ms against ${other.toFixed(2)} ms`;
