import { auditKeptDays } from "#domain/accounts/audit-events.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteBefore } from "./store.ts";

/** Hours in which logins failed. */
const hoursKeptMs = dayMs;

const sweepJob: JobKind<object> = { name: "sweep-audit-log", retries: 2, retrySeconds: 60, cron: "33 3 * * *" };

/** What is older than a year is removed, and of yesterday's hours nobody is told any more. */
export const sweepAuditLog = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, (_data, { signal }) => {
    const nowMs = clock.now().getTime();
    return deleteBefore(
      db,
      { events: new Date(nowMs - auditKeptDays * dayMs), hours: new Date(nowMs - hoursKeptMs) },
      signal,
    );
  });
