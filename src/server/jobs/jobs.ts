import { CompiledQuery } from "kysely";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Db } from "../db/connect.ts";

/** A kind of background work. Handlers must be idempotent: after a crash a job runs again. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly retries: number;
  /** The pause before the first retry; it doubles up to an hour. */
  readonly retrySeconds: number;
  /** Runs by itself at these times (UTC), once over all processes. */
  readonly cron?: string;
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

export type RunningJobs = Jobs & { work(handlers: readonly JobHandler[]): Promise<void>; stop(): Promise<void> };

const longestRetrySeconds = 3600;
const jobSeconds = 120;
const stopMs = 10_000;

/** Jobs live in PostgreSQL, so any number of processes may share them and none is lost with a process. */
export async function startJobs(options: { url: string; onError: (error: Error) => void }): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    max: 4,
    useListenNotify: true,
    application_name: "belle jobs",
  });
  boss.on("error", options.onError);
  await boss.start();
  return {
    async send(tx, kind, data) {
      const executeSql = (text: string, values: unknown[] = []) =>
        tx.executeQuery<unknown>(CompiledQuery.raw(text, values));
      await boss.send(kind.name, data, { db: { executeSql } });
    },
    async work(handlers) {
      for (const { kind, run } of handlers) {
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retrySeconds,
          retryBackoff: true,
          retryDelayMax: longestRetrySeconds,
          expireInSeconds: jobSeconds,
          notify: true,
        });
        const options = { includeMetadata: true, pollingIntervalSeconds: 2 } as const;
        await boss.work(kind.name, options, async ([job]: JobWithMetadata<never>[]) => {
          if (job) await run(job.data, { signal: job.signal, last: job.retryCount >= job.retryLimit });
        });
        if (kind.cron) await boss.schedule(kind.name, kind.cron);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: true }),
  };
}
