import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { forgetBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-throttles", retries: 2, retrySeconds: 60, cron: "37 * * * *" };
const keepMs = 24 * 3_600_000;

/** Counts of attempts that no policy remembers any more are removed once an hour. */
export const sweepThrottles = ({ db, clock }: { db: Db; clock: Clock }): JobHandler =>
  handle(sweepJob, (_data, { signal }) => forgetBefore(db, new Date(clock.now().getTime() - keepMs), signal));
