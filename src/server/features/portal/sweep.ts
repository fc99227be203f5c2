import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import { deleteOver } from "./store.ts";

/** Codes and visits that are over open nothing any more, and go within the hour. */
export const sweepPortal = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle({ name: "sweep-visits", retries: 2, retrySeconds: 60, cron: "43 * * * *" }, () => deleteOver(db, clock.now()));
