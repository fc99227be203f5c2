import { sql } from "kysely";
import { expect, test } from "vitest";
import { addBusyTimes, replaceBusyTimes } from "#server/features/calendars/sync/store.ts";
import { openOutside } from "../../support/booking-world.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const { connected } = openOutside(world, await openCalendars(world));
const at = (time: string) => new Date(`2027-03-01T${time}:00Z`);
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) });

test("what a caller's question has just found in the calendar stays, though the calendar is being read at that moment", async () => {
  const { owner_id, assistant_id } = await connected(providers[0]);
  const { db } = world;
  const heard = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const asking = db.transaction().execute(async (tx) => {
    await addBusyTimes(tx, { owner_id, assistant_id }, [span("10:00", "11:00"), span("14:00", "15:00")]);
    heard.resolve();
    await goOn.promise;
  });
  await heard.promise;
  const reading = db
    .transaction()
    .execute((tx) => replaceBusyTimes(tx, assistant_id, [span("09:00", "09:30"), span("10:00", "10:30")]));
  reading.catch(() => undefined);
  await until("the reading to wait for the question", async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and query like 'insert into "busy_times"%'`.execute(db);
    return rows.length > 0;
  });
  goOn.resolve();
  await asking;
  await reading;
  const kept = await db
    .selectFrom("busy_times")
    .select(["starts_at", "ends_at"])
    .where("assistant_id", "=", assistant_id)
    .orderBy("starts_at")
    .execute();
  expect(kept).toEqual([span("09:00", "09:30"), span("10:00", "11:00"), span("14:00", "15:00")]);
});
