import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProviderError } from "#providers/provider-error.ts";
import { connect } from "#server/db/connect.ts";
import { inPages, type RoundJob } from "#server/jobs/in-pages.ts";
import { handle, type JobHandler, type JobKind } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { byKey, oneByOne } from "#server/jobs/round.ts";
import { wakeRounds } from "#server/jobs/wake-rounds.ts";
import { until } from "../../support/until.ts";
import { createWorldDatabase } from "../../support/world.ts";

const url = await createWorldDatabase();
const db = connect(url, { size: 8, onLost: () => undefined });
const failures: { job: string; error: unknown }[] = [];
const onFailed = (job: string, error: unknown) => void failures.push({ job, error });
const jobs = await startJobs({ url, onError: () => undefined, onFailed });
afterAll(async () => {
  await jobs.stop();
  await db.destroy();
});

const kind: RoundJob = { name: "visit-all", retries: 0, retrySeconds: 1 };
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const everybody = Array.from({ length: 23 }, (_, at) => String(at).padStart(3, "0"));
const visited: string[] = [];
const told: { fields: object; text: string }[] = [];
const sent: object[] = [];
const noting = { send: async (_tx: unknown, _kind: unknown, data: object) => void sent.push(data) } as never;

beforeEach(async () => {
  visited.length = told.length = sent.length = 0;
  await sql`delete from job_rounds`.execute(db);
});

const list = async (after: string | undefined, limit: number) => {
  // Longer than no time at all, which is what most of these rounds have.
  await sleep(5);
  return everybody.filter((one) => one > (after ?? "")).slice(0, limit);
};
/** Pages of five, and after each the time is used up. */
const roundOf = (work: (one: string) => Promise<void>, given: typeof noting = noting, budgetMs = 0): JobHandler =>
  inPages<string>(
    kind,
    { db, clock, jobs: given },
    {
      read: byKey(5, list, String),
      work: oneByOne(work),
    },
    budgetMs,
  );
const run = ({ run }: JobHandler, data: object = {}, more: object = {}) =>
  run(data as never, {
    ...{ signal: new AbortController().signal, last: false, again: false, ...more },
    tell: (fields, text) => void told.push({ fields, text }),
  });
const visit = async (one: string) => void visited.push(one);
const state = () => db.selectFrom("job_rounds").selectAll().where("name", "=", kind.name).executeTakeFirst();
/** As if so long had gone by for whoever holds it. */
const passSeconds = (seconds: number) =>
  sql`update job_rounds set held_until = held_until - make_interval(secs => ${seconds}),
    queued_at = queued_at - make_interval(secs => ${seconds}), moved_at = moved_at - make_interval(secs => ${seconds})`.execute(
    db,
  );

test("a job stops when its time is used up, and the next one goes on where it stopped, until all were visited once", async () => {
  const round = roundOf(visit);
  await run(round);
  expect(visited).toEqual(everybody.slice(0, 5));
  expect(await state()).toMatchObject({ place: "004", visited: 5, finished_at: null });
  while (sent.length > 0) await run(round, sent.shift());
  expect(visited).toEqual(everybody);
  expect(await state()).toMatchObject({ visited: 23, failed: 0, finished_at: clock.now() });
  expect(told.map(({ text }) => text)).toEqual([...Array(4).fill("a round goes on"), "a round is done"]);
  expect(told.at(-1)?.fields).toMatchObject({ job: "visit-all", visited: 23, failed: 0 });
});

test("a process that dies between two pages takes nothing along: another one visits the rest, each once", async () => {
  // It comes to the third page, and is never heard of again.
  const dying = roundOf(async (one) => (one < "010" ? visit(one) : new Promise<void>(() => undefined)), noting, 60_000);
  void run(dying);
  await until("two pages", async () => (await state())?.place === "009");
  const round = roundOf(visit, noting, 60_000);
  // For a while it might still live.
  await run(round, { goes_on: true });
  expect(visited).toEqual(everybody.slice(0, 10));
  await passSeconds(101);
  await run(round, { goes_on: true });
  expect(visited).toEqual(everybody);
  expect(await state()).toMatchObject({ visited: 23, finished_at: clock.now() });
});
const raise = (error: Error): never => {
  throw error;
};

test("two jobs at once visit nobody twice, and what asked for a round meanwhile gets one after it", async () => {
  const round = roundOf(visit, noting, 60_000);
  const slow = roundOf(
    async (one) => {
      if (one === "003") await Promise.all([run(round), run(round), run(round, { goes_on: true })]);
      await visit(one);
    },
    noting,
    60_000,
  );
  await run(slow);
  expect(visited).toEqual(everybody);
  expect(sent).toEqual([{}]);
});

test("a new round begins when the one before is through, and never in the middle of it", async () => {
  const round = roundOf(visit);
  await run(round);
  await run(round);
  expect(visited).toEqual(everybody.slice(0, 5));
  for (let job = sent.shift(); job && visited.length < 23; job = sent.shift()) await run(round, job);
  expect(visited).toEqual(everybody);
  // A job to go on that comes late begins nothing.
  sent.length = 0;
  await run(round, { goes_on: true });
  expect(visited).toHaveLength(23);
  await run(round);
  expect(visited.slice(23)).toEqual(everybody.slice(0, 5));
});

test("what cannot be done with one holds up nobody else, and is counted and told", async () => {
  const round = roundOf(
    async (one) => (one === "007" ? raise(new TypeError("Dana's card")) : visit(one)),
    noting,
    60_000,
  );
  await run(round);
  expect(visited).toEqual(everybody.filter((one) => one !== "007"));
  expect(await state()).toMatchObject({ visited: 23, failed: 1 });
  expect(told[0]).toMatchObject({ fields: { job: "visit-all", failure: { name: "TypeError" } } });
  expect(JSON.stringify(told)).not.toContain("Dana");
});

test("a service that is away is waited for at the same place", async () => {
  let away = true;
  const failing = new ProviderError("stripe", "unreachable", "Away.", { retryable: true });
  const round = roundOf(async (one) => (away && one > "011" ? raise(failing) : visit(one)), noting, 60_000);
  await expect(run(round)).rejects.toBe(failing);
  expect(await state()).toMatchObject({ place: "009", finished_at: null, held_by: null });
  away = false;
  await run(round, {}, { again: true });
  // The page that was broken off is done once more.
  expect(visited).toEqual([...everybody.slice(0, 12), ...everybody.slice(10)]);
});

test("a round whose job is lost is woken, and goes on to its end", async () => {
  await run(roundOf(visit));
  await jobs.work([roundOf(visit, jobs as never), wakeRounds({ db, jobs })]);
  const wake = () => wakeRounds({ db, jobs }).run({} as never, {} as never);
  await wake();
  expect((await state())?.visited).toBe(5);
  await passSeconds(151);
  await wake();
  await until("the end of the round", async () => (await state())?.finished_at);
  expect(visited).toEqual(everybody);
});

test("jobs are queued only for what no job waits for", async () => {
  const later: RoundJob = { name: "nobody-works-on-it", retries: 0, retrySeconds: 1 };
  await jobs.work([]);
  const queue = { ...later } as never;
  await sql`select pgboss.create_queue('nobody-works-on-it', '{"policy": "standard"}'::jsonb)`.execute(db);
  expect(await jobs.sendMissing(db, queue, [{ id: "a" }, { id: "b" }] as never)).toBe(2);
  expect(await jobs.sendMissing(db, queue, [{ id: "b" }, { id: "c" }] as never)).toBe(1);
  expect(await jobs.sendMissing(db, queue, [])).toBe(0);
  const { rows } = await sql`select data from pgboss.job where name = 'nobody-works-on-it'`.execute(db);
  expect(rows).toHaveLength(3);
});

test("what the clock asks for comes without data, and is done all the same", async () => {
  const done: object[] = [];
  const cron = { ...kind, name: "at-set-times", cron: "0 0 1 1 *" };
  await jobs.work([handle(cron, async (data) => void done.push(data))]);
  await sql`insert into pgboss.job (name, data) values (${cron.name}, null)`.execute(db);
  await jobs.runScheduled();
  await until("both", async () => done.length === 2);
  expect(done).toEqual([{}, {}]);
});

test("a job that fails is told of, with its name and why", async () => {
  const error = new Error("no");
  const failing = { ...kind, name: "failing" };
  await jobs.work([handle(failing, () => Promise.reject(error))]);
  await jobs.send(db, failing, {});
  await until("the failure", async () => failures.length > 0);
  expect(failures).toEqual([{ job: "failing", error }]);
});

test("many jobs are worked on as many at a time as their kind allows, each once", async () => {
  const several: JobKind<{ at: number }> = { name: "several-at-once", retries: 0, retrySeconds: 1, atOnce: 3 };
  const seen: number[] = [];
  let [now, most] = [0, 0];
  const work = handle(several, async ({ at }) => {
    most = Math.max(most, ++now);
    await sleep(10);
    now--;
    seen.push(at);
  });
  await jobs.work([work]);
  await db.transaction().execute(async (tx) => {
    for (const at of Array(20).keys()) await jobs.send(tx, several, { at });
  });
  await until("all of them", async () => seen.length === 20);
  expect(most).toBe(3);
  expect(seen.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
  const open = sql`select from pgboss.job where name = ${several.name} and state <> 'completed'`;
  await until("the queue to know", async () => (await open.execute(db)).rows.length === 0);
});

test("whoever stops waits for what is being done, and gives back what takes too long", async () => {
  const [quick, slow] = ["quick", "slow"].map((name) => ({ ...kind, name, retries: 1 })) as [RoundJob, RoundJob];
  const leaving = await startJobs({ url, onError: () => undefined, stopMs: 300 });
  const begun: string[] = [];
  const ends: string[] = [];
  await leaving.work([
    handle(quick, async () => {
      begun.push("quick");
      await sleep(100);
      ends.push("quick");
    }),
    handle(slow, async (_, { signal }) => {
      begun.push("slow");
      await new Promise((done) => signal.addEventListener("abort", done));
      ends.push("told to stop");
    }),
  ]);
  for (const each of [quick, slow]) await leaving.send(db, each, {});
  await until("both", async () => begun.length === 2);
  await leaving.stop();
  expect(ends).toEqual(["quick", "told to stop"]);
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from pgboss.job where name in ('quick', 'slow') order by name`.execute(db);
  expect(rows).toEqual([
    { name: "quick", state: "completed" },
    { name: "slow", state: "retry" },
  ]);
});

test("how long a kind of job pauses between its tries is as this version says, also where an earlier one made its queue", async () => {
  const pausesOf = async (name: string) => {
    const { rows } = await sql<object>`select retry_limit, retry_delay, retry_delay_max from pgboss.queue
      where name = ${name}`.execute(db);
    return rows[0];
  };
  const before: JobKind<object> = { name: "pauses", retries: 3, retrySeconds: 5 };
  await jobs.work([handle(before, async () => undefined)]);
  expect(await pausesOf("pauses")).toEqual({ retry_limit: 3, retry_delay: 5, retry_delay_max: 3600 });
  const later = await startJobs({ url, onError: () => undefined });
  await later.work([handle({ ...before, retries: 9, longestPauseSeconds: 300 }, async () => undefined)]);
  expect(await pausesOf("pauses")).toEqual({ retry_limit: 9, retry_delay: 5, retry_delay_max: 300 });
  await later.stop();
});
