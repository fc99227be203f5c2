import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { freeSlots } from "../src/domain/availability/availability.ts";
import { openOn } from "../src/domain/bookings/opening-hours.ts";
import { systemClock } from "../src/main/system-clock.ts";
import type { Db } from "../src/server/db/connect.ts";
import { readDiary } from "../src/server/features/appointments/diary.ts";
import { insertGrant } from "../src/server/features/calendars/store.ts";
import { replaceBusyTimes } from "../src/server/features/calendars/sync/store.ts";
import { load, median, report, timed } from "./support/measure.ts";
import { type BenchShop, bookingNeeds, openShop, withDatabase } from "./support/open-shops.ts";

const rounds = 7;
const looks = 100;
const events = 500;
const days = 30;
const hourMs = 3_600_000;
const goal = 8;

/** All free times of a month against the one query that reads its busy events, in alternating rounds. */
export const availability = (): Promise<void> =>
  withDatabase(async (db) => {
    const shop = await openShop(db, openOn(["monday", "tuesday", "wednesday", "thursday", "friday"], "07:00", "19:00"));
    const from = new Date(Math.ceil(systemClock.now().getTime() / hourMs) * hourMs);
    const range = { start: from, end: new Date(from.getTime() + days * 24 * hourMs) };
    await fillCalendar(db, shop, from);
    const needs = bookingNeeds(db);
    const [booker] = await needs.assistantsOf(shop.owner_id, shop.assistant_id);
    if (!booker) throw new Error("The shop is there.");
    const whole = async () => {
      const found = freeSlots(await readDiary(needs, db, shop.owner_id, { booker, range }), range);
      if (found.length === 0) throw new Error("A month with 500 events still has free times.");
    };
    const plain = async () => {
      const { rows } = await sql`
        select starts_at, ends_at from busy_times
        where assistant_id = ${shop.assistant_id} and ends_at > ${range.start} and starts_at < ${range.end}
        order by starts_at`.execute(db);
      if (rows.length !== events) throw new Error(`${rows.length} events were read.`);
    };
    const took = { whole: [] as number[], plain: [] as number[], ratio: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await perLook(plain), await perLook(whole)];
      // The first round warms both up.
      if (round === 0) continue;
      took.plain.push(one);
      took.whole.push(other);
      took.ratio.push(other / one);
    }
    report(
      `All free times of ${days} days with ${events} busy events against one plain query`,
      `${median(took.ratio).toFixed(2)} times, ${median(took.whole).toFixed(2)} ms against ${median(took.plain).toFixed(2)} ms`,
      `${goal} or less`,
      median(took.ratio) <= goal,
    );
  });

const perLook = async (look: () => Promise<void>): Promise<number> => (await timed(() => load(looks, 1, look))) / looks;

/** Twenty minutes busy and at least twenty free, around the clock. */
async function fillCalendar(db: Db, { owner_id, assistant_id }: BenchShop, from: Date): Promise<void> {
  const now = systemClock.now();
  const stepMs = (days * 24 * hourMs) / events;
  const busy = Array.from({ length: events }, (_, index) => {
    const starts_at = new Date(Math.floor((from.getTime() + index * stepMs + 60_000) / 60_000) * 60_000);
    return { starts_at, ends_at: new Date(starts_at.getTime() + 20 * 60_000) };
  });
  await db.transaction().execute(async (tx) => {
    await insertGrant(tx, {
      id: randomUUID(),
      owner_id,
      assistant_id,
      provider: "google",
      grant_sealed: "-",
      account_sha256: null,
      expires_at: now,
      created_at: now,
      next_sync_at: now,
    });
    await replaceBusyTimes(tx, assistant_id, busy);
  });
}
