import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteRehearsalsBefore, deleteRehearsalsOfCalls } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-rehearsals", retries: 2, retrySeconds: 60, cron: "27 * * * *" };
/** As long as somebody edits. */
const keepMs = dayMs;

export const sweepRehearsals = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, () => deleteRehearsalsBefore(db, new Date(clock.now().getTime() - keepMs)));

/** What a rehearsal found quotes callers: it goes with their words. */
export const forgetRehearsals = (tx: Tx, call_ids: readonly string[]): Promise<void> =>
  deleteRehearsalsOfCalls(tx, call_ids);
