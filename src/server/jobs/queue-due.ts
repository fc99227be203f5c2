import type { Db, Tx } from "../db/connect.ts";
import type { JobKind } from "./job.ts";
import type { JobQueue } from "./jobs.ts";

type Queuing<Data extends object> = {
  /** Marks so many that are due, so that nobody else takes them, too. */
  readonly take: (tx: Tx, limit: number) => Promise<readonly Data[]>;
  readonly mostPages: number;
  readonly signal: AbortSignal;
};

const pageSize = 500;

/** Queues a job for all that is due, page by page: what is marked and what is queued go together. The rest is left to the next round. */
export async function queueDue<Data extends object>(
  { db, jobs }: { readonly db: Db; readonly jobs: JobQueue },
  work: JobKind<Data>,
  { take, mostPages, signal }: Queuing<Data>,
): Promise<void> {
  for (let page = 0; page < mostPages && !signal.aborted; page++) {
    const taken = await db.transaction().execute(async (tx) => {
      const wanted = await take(tx, pageSize);
      await jobs.sendMissing(tx, work, wanted);
      return wanted.length;
    });
    if (taken < pageSize) return;
  }
}
