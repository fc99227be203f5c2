import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { deleteCallersOfCalls } from "./callers/store.ts";
import { deleteSearchesBefore } from "./search/store.ts";
import { deleteRehearsalsBefore, deleteRehearsalsOfCalls } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-rehearsals", retries: 2, retrySeconds: 60, cron: "27 * * * *" };
/** As long as somebody edits. */
const keepMs = dayMs;

export const sweepRehearsals = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - keepMs);
    await deleteRehearsalsBefore(db, before);
    await deleteSearchesBefore(db, before);
  });

/** What a rehearsal found quotes callers, and a caller of the owner's own says what one has said: both go with the words. */
export async function forgetRehearsals(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await deleteCallersOfCalls(tx, call_ids);
  await deleteRehearsalsOfCalls(tx, call_ids);
}
