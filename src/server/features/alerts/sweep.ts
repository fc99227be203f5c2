import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteAlertsBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-alerts", retries: 2, retrySeconds: 60, cron: "48 3 * * *" };
/** As long as the messages themselves are known. */
const keepMs = 30 * dayMs;

export const sweepAlerts = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, (_data, { signal }) => deleteAlertsBefore(db, new Date(clock.now().getTime() - keepMs), signal));
