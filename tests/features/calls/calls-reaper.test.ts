import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockMark, newProcessMark } from "#server/features/calls/process-mark.ts";
import { createReaper, lookMs } from "#server/features/calls/reap-calls.ts";
import { openTrigger } from "../../support/assistants.ts";
import { callRow, createCallWorld, dial, openBusiness } from "../../support/calls/calls.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

/** A call that stands in the database, and a reaper whose time is moved by hand. */
async function open({ carried_by }: { readonly carried_by: number | null }) {
  const { number } = await openBusiness(world);
  const { sid } = await dial(world, { to: number });
  await until("the call to be taken", async () => ((await callRow(world, sid))?.epoch ?? 0) > 0);
  // A copy that no line leads to: its own line must not write it.
  const id = randomUUID();
  const change = JSON.stringify({ id, carrier_call_id: `CA${id}`, carried_by });
  await sql`insert into calls select (jsonb_populate_record(calls, ${change}::jsonb)).* from calls where carrier_call_id = ${sid}`.execute(
    world.db,
  );
  const { jobs, stop } = await openTrigger(world);
  onTestFinished(stop);
  let nowMs = 0;
  const carried = new Set<string>();
  let aheadMs = 0;
  const clock = { now: () => new Date(world.clock.now().getTime() + aheadMs) };
  const needs = { db: world.db, clock, jobs, onTrialStep: async () => undefined };
  const reaper = createReaper(needs, { watchMs: () => nowMs, mark: 1, carried: () => carried });
  return {
    id,
    carried,
    setClock: (ms: number) => {
      aheadMs = ms;
    },
    /** Nobody looks meanwhile. */
    stand: (ms: number) => {
      nowMs += ms;
    },
    async watch(ms: number) {
      const untilMs = nowMs + ms;
      for (; nowMs < untilMs; nowMs += Math.min(lookMs, untilMs - nowMs)) await reaper.look();
      await reaper.look();
      const { state } = await world.db
        .selectFrom("calls")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return state;
    },
    touch: () =>
      world.db
        .updateTable("calls")
        .set({ seen_at: new Date(Date.now() + nowMs) })
        .where("id", "=", id)
        .execute(),
  };
}

/** Another process that has its connection, whether it does anything or not. */
async function otherProcess() {
  const mark = newProcessMark();
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(lockMark(mark));
  let isOpen = true;
  const die = async () => {
    if (isOpen) await client.end();
    isOpen = false;
  };
  onTestFinished(die);
  return { mark, die };
}

describe("a call that gives no sign of life", () => {
  test("is closed when nobody carries it", async () => {
    const call = await open({ carried_by: null });
    expect(await call.watch(44_000)).toBe("live");
    expect(await call.watch(2_000)).toBe("ended");
  });

  test("is never taken from the process that holds its line", async () => {
    const call = await open({ carried_by: 1 });
    call.carried.add(call.id);
    expect(await call.watch(300_000)).toBe("live");
  });

  test("is left for minutes to a process that only stands still", async () => {
    const { mark } = await otherProcess();
    const call = await open({ carried_by: mark });
    expect(await call.watch(170_000)).toBe("live");
    expect(await call.watch(20_000)).toBe("ended");
  });

  test("is closed soon when its process has died", async () => {
    const { mark, die } = await otherProcess();
    const call = await open({ carried_by: mark });
    expect(await call.watch(40_000)).toBe("live");
    await die();
    await until("the call to be closed", async () => (await call.watch(5_000)) === "ended");
  });

  test("has the time anew when it has given one", async () => {
    const call = await open({ carried_by: null });
    await call.watch(40_000);
    await call.touch();
    expect(await call.watch(40_000)).toBe("live");
    expect(await call.watch(10_000)).toBe("ended");
  });

  test.each([
    ["ahead", 60_000],
    ["back", -60_000],
    ["a day ahead", 86_400_000],
  ])("is not judged by a clock that was set %s", async (_where, ms) => {
    const call = await open({ carried_by: null });
    await call.watch(10_000);
    call.setClock(ms);
    expect(await call.watch(30_000)).toBe("live");
  });

  test("has the time anew after a pause in which nobody could look", async () => {
    const call = await open({ carried_by: null });
    await call.watch(40_000);
    call.stand(75_000);
    expect(await call.watch(40_000)).toBe("live");
    expect(await call.watch(10_000)).toBe("ended");
  });
});
