import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-events", retries: 2, retrySeconds: 60, cron: "*/10 * * * *" };
const keepMs = 3_600_000;

/** Who was away for longer reads everything again. */
export const sweepEvents = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, (_data, { signal }) => deleteBefore(db, new Date(clock.now().getTime() - keepMs), signal));
