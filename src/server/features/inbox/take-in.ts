import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { JobKind } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { insertEvent, type Key } from "./store.ts";

/** Tried for days: whoever has to be asked about it may be away for that long. */
export const workInboxJob: JobKind<Key> = { name: "work-inbox", retries: 80, retrySeconds: 2, atOnce: 3 };

/** Keeps a piece of news whose sender has been proved. One that is known already is taken, and does nothing. */
export async function takeIn(
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
  event: { provider: string; id: string; happenedAt: Date; news: unknown },
): Promise<void> {
  const key = { provider: event.provider, event_id: event.id };
  const row = { ...key, news: event.news, happened_at: event.happenedAt, received_at: clock.now() };
  await db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, row)) await jobs.send(tx, workInboxJob, key);
  });
}
