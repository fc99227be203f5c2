import { hourMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { byKey, oneByOne } from "../../jobs/round.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { listUnreminded, noteReminded, type Unreminded } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";

const aheadMs = 24 * hourMs;
/** Nobody is texted earlier or later on the clock of the place where the job is. */
const day = { fromMinute: 9 * 60, toMinute: 20 * 60 };
/** Whoever was told of the time so shortly before still knows it. */
const freshMs = 12 * hourMs;
/** Later than this a reminder is of no use: the customer is already waiting. */
const lastMs = 2 * hourMs;

type Reminded = {
  readonly startsAt: Date;
  /** When the job got this start. */
  readonly placedAt: Date;
  readonly timeZone: string;
};

/** About a day before a job, by day. Nothing where the time was told shortly before that. */
export function reminderAt({ startsAt, placedAt, timeZone }: Reminded): Date | undefined {
  const zone = zoneOf(timeZone);
  const dayBefore = startsAt.getTime() - aheadMs;
  const date = zone.dateOf(dayBefore);
  const at = Math.min(Math.max(dayBefore, zone.momentOf(date, day.fromMinute)), zone.momentOf(date, day.toMinute));
  return at - placedAt.getTime() < freshMs ? undefined : new Date(at);
}

/** Whether a reminder is to go out at this moment: one that was held up is sent late, but neither at night nor at the last moment. */
export function isReminderDue(job: Reminded, now: Date): boolean {
  const at = reminderAt(job);
  if (!at || now < at || job.startsAt.getTime() - now.getTime() < lastMs) return false;
  const minute = zoneOf(job.timeZone).minuteOf(now.getTime());
  return day.fromMinute <= minute && minute <= day.toMinute;
}

/** No reminder goes out longer before a job than this: 24 hours, and what a night may add. */
export const longestReminderMs = 36 * hourMs;

type Needs = Pick<AppointmentNeeds, "db" | "clock" | "jobs">;

const remindJob: RoundJob = { name: "remind-callers", retries: 0, retrySeconds: 60, cron: "3-59/10 * * * *" };
const pageSize = 500;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Reminds every caller about a day before, once for every time that the job is given. */
export const remindCallers = ({ db, clock, jobs }: Needs): JobHandler =>
  inPages<Unreminded>(
    remindJob,
    { db, clock, jobs },
    {
      read: (place, begunAt) => {
        const to = new Date(begunAt.getTime() + longestReminderMs);
        const list = (after: string | undefined, limit: number) => {
          const [startsAt, afterId = lastId] = after?.split(" ") ?? [];
          return listUnreminded(db, { from: startsAt ? new Date(startsAt) : begunAt, afterId, to, limit });
        };
        return byKey(pageSize, list, ({ starts_at, id }) => `${starts_at.toISOString()} ${id}`)(place, begunAt);
      },
      work: oneByOne(async (row) => {
        const { starts_at: startsAt, placed_at: placedAt, timezone: timeZone } = row;
        if (!isReminderDue({ startsAt, placedAt, timeZone }, clock.now())) return;
        await db.transaction().execute(async (tx) => {
          const reminded = await noteReminded(tx, row);
          if (reminded) await tellCaller({ jobs, clock }, tx, reminded, "reminder");
        });
      }),
    },
  );
