import { isReminderDue, longestReminderMs } from "#domain/caller-reminder.ts";
import { handle, type JobHandler } from "../../jobs/jobs.ts";
import type { AppointmentNeeds, Booker } from "./needs.ts";
import { listUnreminded, noteReminded } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";

type Needs = Pick<AppointmentNeeds, "db" | "clock" | "jobs" | "assistantsOf">;

/** Reminds every caller about a day before, once for every time that the job is given. */
export const remindCallers = ({ db, clock, jobs, assistantsOf }: Needs): JobHandler =>
  handle(
    { name: "remind-callers", retries: 0, retrySeconds: 60, cron: "3-59/10 * * * *" },
    async (_data, { signal }) => {
      const now = clock.now();
      const bookers = new Map<string, Booker | undefined>();
      for (const row of await listUnreminded(db, now, new Date(now.getTime() + longestReminderMs))) {
        signal.throwIfAborted();
        const { owner_id, assistant_id, starts_at: startsAt, placed_at, created_at } = row;
        if (!bookers.has(assistant_id)) bookers.set(assistant_id, (await assistantsOf(owner_id, assistant_id))[0]);
        const booker = bookers.get(assistant_id);
        if (!booker) continue;
        if (!isReminderDue({ startsAt, placedAt: placed_at ?? created_at, timeZone: booker.timezone }, now)) continue;
        await db.transaction().execute(async (tx) => {
          const reminded = await noteReminded(tx, row);
          if (reminded) await tellCaller({ jobs, clock }, tx, reminded, "reminder");
        });
      }
    },
  );
