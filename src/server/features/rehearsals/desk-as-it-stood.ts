import type { DeskState } from "#domain/rehearsals/recorded-call.ts";
import { dayMs } from "#domain/time/units.ts";

export type KeptJob = {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly service: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly created_at: Date;
  readonly cancelled_at: Date | null;
};
export type Busy = { readonly starts_at: Date; readonly ends_at: Date };

/** As far ahead as anybody books, and a little more. */
const farthestMs = 100 * dayMs;
const minutesOf = ({ starts_at, ends_at }: Busy): number =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000);

/**
 * What stood in the calendars when a call came, as far as it is known: jobs that had been booked by then and were not cancelled yet. One
 * that has moved since stands where it is now. Our own jobs stand among the busy times, too, and are left out there.
 */
export function deskAsItStood(jobs: readonly KeptJob[], busy: readonly Busy[], at: Date): DeskState {
  const isNear = ({ starts_at, ends_at }: Busy): boolean =>
    ends_at.getTime() > at.getTime() - dayMs && starts_at.getTime() < at.getTime() + farthestMs;
  const own = new Set(jobs.map(({ starts_at, ends_at }) => `${starts_at.getTime()} ${ends_at.getTime()}`));
  return {
    jobs: jobs
      .filter(isNear)
      .filter(({ created_at, cancelled_at }) => created_at < at && (cancelled_at === null || cancelled_at > at))
      .map((job) => ({
        start: job.starts_at.toISOString(),
        minutes: minutesOf(job),
        ...{ service: job.service, name: job.name, phone: job.phone, address: job.address },
      })),
    busy: busy
      .filter(isNear)
      .filter(({ starts_at, ends_at }) => !own.has(`${starts_at.getTime()} ${ends_at.getTime()}`))
      .map(({ starts_at, ends_at }) => ({ start: starts_at.toISOString(), end: ends_at.toISOString() })),
  };
}
