import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { byKey, oneByOne } from "../../jobs/round.ts";
import { isReminderDue, longestReminderMs } from "./caller-reminder.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { listUnreminded, noteReminded, type Unreminded } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";

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
