import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../../db/connect.ts";
import type { Job } from "../find-job.ts";
import { listUnderNumbers } from "./store.ts";

const mostJobs = 10;

/** What somebody has booked who has proved to hold one of these numbers. Without a number that is nothing. */
export async function jobsUnder(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  whose: { readonly owner_id: string; readonly assistant_id: string },
  numbers: readonly string[],
): Promise<readonly Job[]> {
  const known = numbers.filter((number) => number !== "");
  if (known.length === 0) return [];
  return listUnderNumbers(db, whose, known, { now: clock.now(), limit: mostJobs });
}
