import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { systemClock } from "../src/main/system-clock.ts";
import type { Db } from "../src/server/db/connect.ts";
import { bookJob } from "../src/server/features/appointments/book-job.ts";
import { load, median, report, timed } from "./support/measure.ts";
import { type BenchShop, bookingNeeds, openShop, withDatabase } from "./support/open-shops.ts";

const rounds = 7;
const bookings = 500;
const atOnce = 50;
const halfHourMs = 1_800_000;
/** A booking looks twice and writes three times. One assistant's take turns, each on the disk before the next, where inserts share the way there. */
const goals = { spread: 24, single: 60 };

/** Jobs booked by fifty at once against one plain insert of the same row under the same load, in alternating rounds. */
export const booking = (): Promise<void> =>
  withDatabase(async (db) => {
    await sql`create table plain (like appointments including defaults, primary key (id))`.execute(db);
    const shops = await Promise.all(Array.from({ length: atOnce }, () => openShop(db)));
    const lone = await openShop(db);
    const needs = bookingNeeds(db);
    const first = Math.ceil(systemClock.now().getTime() / halfHourMs) * halfHourMs + 24 * 2 * halfHourMs;
    let slot = 0;
    // Every booking has a time of its own, so all of them are written.
    const book = ({ owner_id, assistant_id }: BenchShop) => {
      slot += 1;
      const start = new Date(first + slot * halfHourMs).toISOString();
      return bookJob(needs, owner_id, { assistant_id, start, ...caller }, "kept");
    };
    const took = { plain: [] as number[], spread: [] as number[], single: [] as number[] };
    const ratios = { spread: [] as number[], single: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      slot = round * bookings;
      const plain = await perBooking((index) => insertPlain(db, shops[index % atOnce] ?? lone, first));
      const spread = await perBooking((index) => book(shops[index % atOnce] ?? lone));
      slot = round * bookings;
      const single = await perBooking(() => book(lone));
      // The first round warms all three up.
      if (round === 0) continue;
      took.plain.push(plain);
      took.spread.push(spread);
      took.single.push(single);
      ratios.spread.push(spread / plain);
      ratios.single.push(single / plain);
    }
    const us = (values: readonly number[]) => `${(median(values) * 1000).toFixed(0)} us`;
    for (const [kind, whose] of [["spread", `${atOnce} assistants`] as const, ["single", "one assistant"] as const])
      report(
        `Booking by ${atOnce} at once with ${whose} against a plain insert`,
        `${median(ratios[kind]).toFixed(2)} times, ${us(took[kind])} against ${us(took.plain)}`,
        `${goals[kind]} or less`,
        median(ratios[kind]) <= goals[kind],
      );
  });

const caller = { name: "Greg Halvorsen", phone: "+12085550142", address: "18 Oak Park Lane", note: "" };

/** Milliseconds that each booking takes of the whole, while fifty are under way. */
const perBooking = async (work: (index: number) => Promise<unknown>): Promise<number> =>
  (await timed(() => load(bookings, atOnce, work))) / bookings;

function insertPlain(db: Db, { owner_id, assistant_id }: BenchShop, startMs: number): Promise<unknown> {
  const [start, end] = [new Date(startMs), new Date(startMs + halfHourMs)];
  const { name, phone, address, note } = caller;
  return sql`
    insert into plain (id, owner_id, assistant_id, status, starts_at, ends_at, blocked_until, service, name, phone, address, note, created_at)
    values (${randomUUID()}, ${owner_id}, ${assistant_id}, 'confirmed', ${start}, ${end}, ${end}, '', ${name}, ${phone},
      ${address}, ${note}, ${systemClock.now()})`.execute(db);
}
