import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Db } from "../db/connect.ts";
import { runStatement } from "../db/run-statement.ts";

/** A kind of background work. Handlers must be idempotent: after a crash a job runs again. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly retries: number;
  /** The pause before the first retry; it doubles up to an hour. */
  readonly retrySeconds: number;
  /** How many of this kind one process works on at a time. Absent: one after the other. */
  readonly atOnce?: number;
  /** Runs by itself at these times (UTC), once over all processes. */
  readonly cron?: string;
  /** Runs also whenever a process starts. */
  readonly atStart?: true;
  /** Never set: carries the type of the data. */
  readonly data?: Data;
};

export type Attempt = { readonly signal: AbortSignal; readonly last: boolean };

export type JobHandler = {
  readonly kind: JobKind<object>;
  readonly run: (data: never, attempt: Attempt) => Promise<void>;
};

export const handle = <Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): JobHandler => ({ kind, run });

export type Jobs = {
  /** Queues work in the transaction that needs it: both happen or neither. */
  send<Data extends object>(tx: Db, kind: JobKind<Data>, data: Data): Promise<void>;
};

export type RunningJobs = Jobs & {
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Has everything done that runs at set times, now: for a clock that jumped over them. */
  runScheduled(): Promise<void>;
  stop(): Promise<void>;
};

const longestRetrySeconds = 3600;
const jobSeconds = 120;
/** Also finds what a lost notice stood for, and what is due for another try. */
const pollSeconds = 2;
const stopMs = 10_000;

/** Jobs live in PostgreSQL, so any number of processes may share them and none is lost with a process. */
export async function startJobs(options: { url: string; onError: (error: Error) => void }): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    max: 4,
    useListenNotify: true,
    application_name: "belle jobs",
  });
  const scheduled = new Set<string>();
  boss.on("error", options.onError);
  await boss.start();
  const openLane = async ({ kind, run }: JobHandler) => {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    let lane: string | undefined;
    lane = await boss.work(kind.name, options, async ([job]: JobWithMetadata<never>[]) => {
      try {
        if (job) await run(job.data, { signal: job.signal, last: job.retryCount >= job.retryLimit });
      } finally {
        // One notice may stand for many jobs, so the lane rests only after it looked and found none.
        if (lane) boss.notifyWorker(lane);
      }
    });
  };
  return {
    async send(tx, kind, data) {
      const executeSql = (text: string, values?: unknown[]) => runStatement(tx, text, values);
      await boss.send(kind.name, data, { db: { executeSql } });
    },
    async work(handlers) {
      for (const handler of handlers) {
        const { kind } = handler;
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retrySeconds,
          retryBackoff: true,
          retryDelayMax: longestRetrySeconds,
          expireInSeconds: jobSeconds,
          notify: true,
        });
        for (let lanes = 0; lanes < (kind.atOnce ?? 1); lanes++) await openLane(handler);
        if (kind.atStart) await boss.send(kind.name, {});
        if (!kind.cron) continue;
        await boss.schedule(kind.name, kind.cron);
        scheduled.add(kind.name);
      }
    },
    async runScheduled() {
      for (const name of scheduled) await boss.send(name, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: true }),
  };
}
