import { bookable, freeSlots } from "#domain/availability/availability.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { minuteMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { readDiary } from "./diary.ts";
import type { Job } from "./find-job.ts";
import type { AppointmentNeeds } from "./needs.ts";

const shownMs = 14 * 24 * 60 * minuteMs;

export type TimesToMove = {
  readonly timeZone: string;
  readonly starts: readonly Date[];
  /** Where later times begin; nothing where none can be booked. */
  readonly nextFrom: Date | undefined;
};

/** When a job could be instead, by the assistant's rules: two weeks from a moment on. */
export async function timesToMove(
  needs: Pick<AppointmentNeeds, "db" | "clock" | "busyTimes" | "assistantsOf">,
  { id, owner_id, assistant_id, starts_at, ends_at }: Job,
  from: Date | undefined,
): Promise<TimesToMove> {
  const [booker] = await needs.assistantsOf(owner_id, assistant_id);
  if (!booker) throw notFound();
  const startMs = Math.max(needs.clock.now().getTime(), from?.getTime() ?? 0);
  const range = { start: new Date(startMs), end: new Date(startMs + shownMs) };
  const lengthMinutes = (ends_at.getTime() - starts_at.getTime()) / minuteMs;
  const moving = { id, start: starts_at, end: ends_at };
  const diary = await readDiary(needs, needs.db, owner_id, { booker, range, lengthMinutes, moving });
  const { beforeMs } = bookable(diary, zoneOf(booker.timezone));
  return {
    timeZone: booker.timezone,
    starts: freeSlots(diary, range)
      .map(({ start }) => start)
      .filter((start) => start.getTime() !== starts_at.getTime()),
    nextFrom: range.end.getTime() < beforeMs ? range.end : undefined,
  };
}
