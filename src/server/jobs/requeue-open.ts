import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../db/connect.ts";
import { inPages } from "./in-pages.ts";
import type { JobHandler, JobKind } from "./job.ts";
import type { JobQueue } from "./jobs.ts";

/** A row that says what is still to do, and the data of the job that does it. */
export type Open<Data> = { readonly at: Date; readonly id: string; readonly data: Data };

/** Rows in the order of their time and id: after the first moment and id, and before the second moment. */
export type OpenSpan = {
  readonly from: Date;
  readonly afterId: string;
  readonly to: Date;
  readonly limit: number;
};

type Needs = { readonly db: Db; readonly clock: Clock; readonly jobs: JobQueue };

/** By then a row's own job has done its work, or is at it. */
const underWayMs = 5 * 60_000;
/** What is still open after so long was left by a fault of ours, and trying it for ever helps nobody. */
const longestMs = 7 * 24 * 3_600_000;
const pageSize = 500;

/**
 * Brings what is still to do back to the queue where the queue has lost it: after a backup was restored, which holds the rows and no
 * jobs, or after a job whose process died in its last try. At the start and every few minutes. Whoever works on a row sees whether it is
 * done, so a job too many does nothing.
 */
export const requeueOpen = <Data extends object>(
  { db, clock, jobs }: Needs,
  name: string,
  work: JobKind<Data>,
  list: (span: OpenSpan) => Promise<readonly Open<Data>[]>,
): JobHandler =>
  inPages<Open<Data>>(
    { name, retries: 0, retrySeconds: 60, cron: "*/5 * * * *", atStart: true },
    { db, clock, jobs },
    {
      async read(place, begunAt) {
        const [, at = "", afterId = ""] = /^(\S+) (.+)$/.exec(place ?? "") ?? [];
        const from = at === "" ? new Date(begunAt.getTime() - longestMs) : new Date(at);
        const to = new Date(begunAt.getTime() - underWayMs);
        const rows = await list({ from, afterId, to, limit: pageSize });
        const last = rows.at(-1);
        return { rows, next: last && rows.length === pageSize ? `${last.at.toISOString()} ${last.id}` : undefined };
      },
      async work(rows) {
        const wanted = rows.map(({ data }) => data);
        await jobs.sendMissing(db, work, wanted);
      },
    },
  );
