import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-lapses", retries: 2, retrySeconds: 60, cron: "38 3 * * *" };
/** As far back as the dashboard looks. */
const keepMs = 366 * dayMs;

export const sweepLapses = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, async () => {
    await deleteBefore(db, new Date(clock.now().getTime() - keepMs));
  });
