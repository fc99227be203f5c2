import { PgBoss } from "pg-boss";
import type { Db } from "../db/connect.ts";
import type { Listener } from "../db/listener.ts";
import { runStatement } from "../db/run-statement.ts";
import type { JobHandler, JobKind, Tell } from "./job.ts";
import { startWorkers, type Workers } from "./workers.ts";

export type Jobs = {
  /** Queues work in the transaction that needs it: both happen or neither. */
  send<Data extends object>(tx: Db, kind: JobKind<Data>, ...data: Data[]): Promise<void>;
};

export type JobQueue = Jobs & {
  /** Queues what nobody waits to work on: for rows that say what is still to do, whatever became of their jobs. Answers how many. */
  sendMissing<Data extends object>(db: Db, kind: JobKind<Data>, wanted: readonly Data[]): Promise<number>;
};

export type RunningJobs = JobQueue & {
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Has everything done that runs at set times, now: for a clock that jumped over them. */
  runScheduled(): Promise<void>;
  /** Whether work was looked for lately. */
  isWorking(): boolean;
  stop(): Promise<void>;
};

const longestRetrySeconds = 3600;
const jobSeconds = 120;
/** One question for all kinds finds what a lost NOTIFY stood for, and what is due for another try; a question for each would never end. */
const lookMs = 2_000;
const whatIsDue =
  "select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()";
/** So many looks without an answer say that the queue is away. */
const mostUnanswered = 5;
const usualStopMs = 10_000;

type Options = {
  readonly url: string;
  /** Hears of new jobs. Absent: on a connection of its own. */
  readonly listener?: Pick<Listener, "hear">;
  readonly connections?: number;
  readonly onError: (error: Error) => void;
  readonly tell?: Tell | undefined;
  /** A try of this kind has failed. The queue keeps why, where nobody looks. */
  readonly onFailed?: ((job: string, error: unknown) => void) | undefined;
  /** So long what is being done is waited for at the end. */
  readonly stopMs?: number;
};

/** Jobs live in PostgreSQL, so any number of processes may share them and none is lost with a process. */
export async function startJobs(options: Options): Promise<RunningJobs> {
  const { tell = () => undefined, onFailed = () => undefined, onError, stopMs = usualStopMs } = options;
  const told = { tell, onFailed, onError };
  const boss = new PgBoss({
    connectionString: options.url,
    max: options.connections ?? 4,
    useListenNotify: true,
    application_name: "belle jobs",
  });
  const scheduled = new Set<string>();
  const workers = new Map<string, Workers>();
  boss.on("error", onError);
  const wake = (name: string) => workers.get(name)?.wake();
  const wakeAll = () => workers.forEach((each) => void each.wake());
  const { listener } = options;
  const database = boss.getDb();
  const { listen } = database;
  // The queue wakes those who work for it, and these workers ask it by themselves. Its own listener would also be another connection, at
  // the address of its pool, where a pooler may stand.
  database.listen = async (channel) => {
    if (!listener && listen) return listen.call(database, channel, wake, wakeAll);
    await listener?.hear(channel, { onNotify: wake, onHearing: wakeAll });
    return { close: async () => undefined };
  };
  await boss.start();
  let isLooking = false;
  let unanswered = 0;
  const look = async () => {
    if (workers.size === 0) return;
    unanswered++;
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await boss.getDb().executeSql(whatIsDue);
      unanswered = 0;
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      onError(error as Error);
    }
    isLooking = false;
  };
  const looking = setInterval(() => void look(), lookMs);
  return {
    async send(tx, kind, ...all) {
      const executeSql = (text: string, values?: unknown[]) => runStatement(tx, text, values);
      const [data] = all;
      if (data && all.length === 1) await boss.send(kind.name, data, { db: { executeSql } });
      else
        await boss.insert(
          kind.name,
          all.map((one) => ({ data: one })),
          { db: { executeSql } },
        );
    },
    async sendMissing(db, kind, wanted) {
      if (wanted.length === 0) return 0;
      const executeSql = (text: string, values?: unknown[]) => runStatement(db, text, values);
      // Jobs that are active do not count: their worker has the lock of the row.
      const { rows } = await executeSql(waitingText, [kind.name, JSON.stringify(wanted)]);
      const missing = (rows as { data: object }[]).map(({ data }) => ({ data }));
      if (missing.length > 0) await boss.insert(kind.name, missing, { db: { executeSql } });
      return missing.length;
    },
    async work(handlers) {
      // What is there stays as it is: to ask once takes a tenth of the time of making all of it again.
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const handler of handlers) {
        const { kind } = handler;
        const pauses = {
          retryLimit: kind.retries,
          retryDelay: kind.retrySeconds,
          retryDelayMax: kind.longestPauseSeconds ?? longestRetrySeconds,
        };
        const known = queues.get(kind.name);
        if (!known)
          await boss.createQueue(kind.name, {
            ...pauses,
            retryBackoff: true,
            expireInSeconds: jobSeconds,
            notify: true,
          });
        else if (Object.entries(pauses).some(([name, value]) => known[name as keyof typeof pauses] !== value))
          // A version before this one made it.
          await boss.updateQueue(kind.name, { ...pauses, retryBackoff: true });
        workers.set(kind.name, startWorkers(boss, handler, { ...told, longestMs: jobSeconds * 1000 }));
        if (kind.atStart) await boss.send(kind.name, {});
        if (!kind.cron) continue;
        if (crons.get(kind.name) !== kind.cron) await boss.schedule(kind.name, kind.cron);
        scheduled.add(kind.name);
      }
    },
    async runScheduled() {
      // Without data, as the clock sends them.
      for (const name of scheduled) await boss.send(name);
    },
    isWorking: () => unanswered < mostUnanswered,
    async stop() {
      clearInterval(looking);
      await Promise.all([...workers.values()].map((each) => each.stop(stopMs)));
      await boss.stop({ graceful: true, timeout: stopMs, close: true });
    },
  };
}

/** Of some data, those that no job waits with. In the words of the index by which the queue finds its next job. */
const waitingText = `
  select wanted.data from jsonb_array_elements($2::jsonb) as wanted (data)
  where wanted.data not in (
    select data from pgboss.job where name = $1 and state < 'active' and not blocked and data is not null)`;
