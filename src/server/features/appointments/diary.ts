import type { Diary, Span } from "#domain/availability/availability.ts";
import { freeSlots } from "#domain/availability/availability.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import type { AppointmentNeeds, Booker } from "./needs.ts";
import { jobsBetween } from "./store.ts";

const daysShown = 21;
const timesShown = 5;

type Asked = {
  readonly booker: Booker;
  readonly range: Span;
  readonly lengthMinutes?: number | undefined;
  /** The job that is to be moved. */
  readonly moving?: (Span & { readonly id: string }) | undefined;
};

/** All that decides what is free in a range: the rules, our own jobs, and the outside calendar. */
export async function readDiary(
  { clock, busyTimes }: Pick<AppointmentNeeds, "clock" | "busyTimes">,
  db: Db,
  owner_id: string,
  { booker, range, lengthMinutes, moving }: Asked,
): Promise<Diary> {
  const now = clock.now();
  // A job that ends before the range, or begins after it, may still want time kept free.
  const wide = { start: new Date(range.start.getTime() - dayMs), end: new Date(range.end.getTime() + dayMs) };
  // One after the other on what was handed in: inside a booking's transaction a second connection could be waited for in vain.
  const jobs = await jobsBetween(db, booker.id, wide, moving?.id);
  const outside = await busyTimes(db, owner_id, booker.id, wide);
  return { now, timeZone: booker.timezone, settings: booker.settings, lengthMinutes, jobs, outside, moving };
}

/** The next times that are free from a moment on, as the wire has them. */
export async function nextFreeTimes(
  needs: Pick<AppointmentNeeds, "db" | "clock" | "busyTimes">,
  owner_id: string,
  { from, ...asked }: Omit<Asked, "range"> & { readonly from: Date },
): Promise<string[]> {
  const range = { start: from, end: new Date(from.getTime() + daysShown * dayMs) };
  const diary = await readDiary(needs, needs.db, owner_id, { ...asked, range });
  return freeSlots(diary, range, { limit: timesShown }).map(({ start }) => withOffset(start, asked.booker.timezone));
}
