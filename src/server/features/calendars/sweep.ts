import { dayMs } from "#domain/time/units.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { waitingMs } from "./adopt-waiting-grant.ts";
import { deleteExpiredChannels } from "./channels/store.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";
import { deleteOldSignIns } from "./sign-ins/store.ts";
import { deleteWaiting } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-calendars", retries: 2, retrySeconds: 60, cron: "7-59/10 * * * *" };

/** So long a second use is told from an unknown one. */

/** Grants that nobody created an assistant for are ended; sign-ins that are long over are removed. */
export const sweepCalendars = ({ db, clock, jobs }: Pick<CalendarNeeds, "db" | "clock" | "jobs">): JobHandler =>
  handle(sweepJob, async () => {
    const now = clock.now().getTime();
    await deleteOldSignIns(db, new Date(now - dayMs));
    await deleteExpiredChannels(db, new Date(now));
    await db.transaction().execute(async (tx) => {
      if (await deleteWaiting(tx, new Date(now - waitingMs))) await jobs.send(tx, revokeJob, {});
    });
  });
