import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Refusal } from "#domain/basics/refusal.ts";
import { usTimeZones } from "#domain/time/timezones.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { bookJob } from "#server/features/appointments/book-job.ts";
import { cancelAppointment } from "#server/features/appointments/cancel-appointment.ts";
import { updateAppointment } from "#server/features/appointments/update-appointment.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import {
  bookingNeeds,
  type Connected,
  openOutside,
  openShop,
  type Shop,
  someDetails,
} from "../../support/booking-world.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const outside = openOutside(world, calendars);
const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;
const dayMs = 24 * hourMs;
/** So many sequences run at once on one assistant, each with two steps, a rest, and another step. */
const sequencesAtOnce = 5;
const waves = [2, 1];
const needs = bookingNeeds(world);
const now = () => world.clock.now().getTime();

/** The next two days on which clocks are changed, in their order. */
function changeDays(): string[] {
  const zone = zoneOf("America/New_York");
  const lengthOf = (date: string) => zone.momentOf(addDays(date, 1), 0) - zone.momentOf(date, 0);
  const days = Array.from({ length: 365 }, (_, index) => addDays(zone.dateOf(now()), index + 5));
  return days.filter((date) => lengthOf(date) !== dayMs).slice(0, 2);
}

/** Another assistant of the shop's owner, in a zone and with a calendar at one of the two providers. */
async function assistantIn(shop: Shop, timezone: string, which: number): Promise<Connected> {
  const assistants = world.db.selectFrom("assistants").selectAll().where("id", "=", shop.assistant_id);
  const row = await assistants.executeTakeFirstOrThrow();
  const assistant_id = randomUUID();
  const copy = { ...row, id: assistant_id, timezone, settings: JSON.stringify(row.settings) };
  await world.db
    .insertInto("assistants")
    .values(copy as never)
    .execute();
  const place = providers[which % 2] ?? providers[0];
  const account = place.accounts[Math.floor(which / 2) % 3] as Connected["account"];
  await calendars.connect(shop.owner, place, { id: assistant_id, account });
  await calendars.idle();
  return { ...shop, assistant_id, place, account };
}

const rowsOf = ({ assistant_id }: Connected) =>
  world.db
    .selectFrom("appointments")
    .selectAll()
    .where("assistant_id", "=", assistant_id)
    .orderBy("starts_at")
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const isUntold = ({ status, version, carried_version, carried_to }: Row) =>
  (status === "confirmed" && version > carried_version) ||
  (status === "cancelled" && carried_to !== null && version > carried_version);

/** Background work is done here, when its turn comes. */
const silent = { send: async () => undefined };

const tolerate = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof Refusal || (error instanceof ProviderError && error.code === "not_found"))) throw error;
  });

/** One thing that somebody does, here or in the calendar. */
function someStep(shop: Connected, rows: readonly Row[], day: number, random: ReturnType<typeof randomFrom>) {
  const { owner_id, assistant_id } = shop;
  const start = new Date(day + (random.below(24) - 6) * halfHourMs);
  const lengthMinutes = 30 * (1 + random.below(3));
  const end = new Date(start.getTime() + lengthMinutes * 60_000);
  const some = (list: readonly Row[]) => list[random.below(Math.max(1, list.length))];
  const job = some(rows.filter(({ status }) => status === "confirmed"));
  const told = some(rows.filter(({ status, event_id }) => status === "confirmed" && event_id !== null));
  const there = async (work: "moveEvent" | "cancelEvent", { id: key, event_id }: Row) => {
    const calendar = await calendarFor(calendars.needs())(owner_id, assistant_id);
    const event = { key, eventId: event_id ?? undefined, start, end, timeZone: "UTC" };
    await calendar?.use((port, access) => port[work](access, event));
  };
  const at = start.toISOString();
  const book = () => bookJob(needs, owner_id, { assistant_id, start: at, ...someDetails() }, "kept");
  const kind = random.below(10);
  if (kind <= 3 || !job) return book();
  if (kind === 4) return updateAppointment(needs, owner_id, job.id, { start: at, duration_minutes: lengthMinutes });
  if (kind === 5) return cancelAppointment(needs, owner_id, job.id);
  if (!told) return book();
  return there(kind === 6 ? "cancelEvent" : "moveEvent", told);
}

/** The jobs that do what the product does in the background, until nothing is left to do. */
async function settle(shop: Connected): Promise<Row[]> {
  for (let round = 0; round < 6; round++) {
    const untold = (await rowsOf(shop)).filter(isUntold);
    if (round > 0 && untold.length === 0) return rowsOf(shop);
    await Promise.all(untold.map(({ id }) => outside.carry(shop, id)));
    await outside.runSync(shop, { jobs: silent });
  }
  throw new Error("Table and calendar do not come to rest.");
}

const shown = (id: string, start: Date | undefined, end: Date | undefined) =>
  `${start?.toISOString()} ${end?.toISOString()} ${id}`;

async function expectAgreement(shop: Connected, rows: readonly Row[], sequence: string): Promise<void> {
  const live = rows.filter(({ status }) => status !== "cancelled");
  for (const [place, one] of live.entries()) {
    const next = live[place + 1];
    if (next) expect(one.ends_at.getTime(), `${sequence}: overlap`).toBeLessThanOrEqual(next.starts_at.getTime());
  }
  const calendar = await calendarFor(calendars.needs())(shop.owner_id, shop.assistant_id);
  const own = new Set(rows.map(({ id }) => id));
  const { changed = [] } =
    (await calendar?.use((port, access) => port.changesSince(access, { timeZone: "UTC" }))) ?? {};
  const events = changed.filter(({ key, status }) => status === "confirmed" && own.has(key ?? ""));
  expect(events.map(({ key, start, end }) => shown(key ?? "", start, end)).sort(), sequence).toEqual(
    live.map(({ id, starts_at, ends_at }) => shown(id, starts_at, ends_at)).sort(),
  );
}

test("whatever is done here and in the calendar, in whatever order and at once, no two jobs overlap and both sides agree in the end", async () => {
  const random = randomFrom(seed);
  const days = changeDays();
  expect(days).toHaveLength(2);
  const batches = Math.ceil(runs(100, 10_000) / (days.length * usTimeZones.length * sequencesAtOnce));
  const seen: Record<string, number> = {};
  for (const date of days) {
    world.clock.advance(Math.max(0, Date.parse(`${date}T00:00:00Z`) - 4 * dayMs - now()));
    const owner = await openShop(world);
    for (const [which, { zone }] of usTimeZones.entries()) {
      const shop = await assistantIn(owner, zone, which + days.indexOf(date));
      const midnight = zoneOf(zone).momentOf(date, 0);
      for (let batch = 0; batch < batches; batch++) {
        for (const [wave, steps] of waves.entries()) {
          const rows = await rowsOf(shop);
          const step = () => tolerate(someStep(shop, rows, midnight, random));
          await Promise.all(Array.from({ length: sequencesAtOnce * steps }, step));
          if (random.below(4) === 0) world.clock.advance(3 * 60_000 + 1);
          await expectAgreement(shop, await settle(shop), `${date} ${zone} ${batch} ${wave}`);
        }
      }
    }
    const tasks = world.db.selectFrom("owner_tasks").select("kind").where("owner_id", "=", owner.owner_id);
    const happened = [...(await outside.lettersOf(owner)), ...(await tasks.execute()).map(({ kind }) => kind)];
    for (const kind of happened) seen[kind] = (seen[kind] ?? 0) + 1;
  }
  // All that can come back from a calendar did.
  for (const kind of ["job-moved-outside", "job-cancelled-outside", "booking_put_back"])
    expect(seen[kind] ?? 0, kind).toBeGreaterThan(10);
}, 3_600_000);
