import { ProviderError } from "#providers/provider-error.ts";
import type { JobHandler, JobKind } from "#server/jobs/job.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";

type Entry = { readonly atMs: number; readonly name: string; readonly data: string; readonly run: () => Promise<void> };

const minuteMs = 60_000;
const attempt = () => ({ signal: AbortSignal.timeout(60_000), tell: () => undefined });
/** What a try of a job may end with while its provider is away. */
const isWaiting = (error: unknown): boolean =>
  error instanceof ProviderError || /does not answer yet|Somebody else is carrying/.test((error as Error).message);

/**
 * Time as a test has it, and everything that is to happen in it: jobs with the pauses between their tries, and what the outside world
 * does. It stands still but for a millisecond at every look, so that of two moments one is the earlier.
 */
export function createAgenda(startMs: number) {
  let nowMs = startMs;
  let entries: Entry[] = [];
  const handlers = new Map<string, JobHandler>();
  const clock = { now: () => new Date(nowMs++) };

  const put = (entry: Entry) => void entries.push(entry);
  const order = (kind: JobKind<object>, data: object, tries: number, atMs: number): void => {
    const handler = handlers.get(kind.name);
    if (!handler) return;
    const { retries, retrySeconds, longestPauseSeconds = 3600 } = handler.kind;
    put({
      ...{ atMs, name: kind.name, data: JSON.stringify(data) },
      run: async () => {
        try {
          await handler.run(data as never, { ...attempt(), last: tries >= retries, again: tries > 0 });
        } catch (error) {
          if (!isWaiting(error)) throw error;
          if (tries < retries)
            order(kind, data, tries + 1, nowMs + Math.min(retrySeconds * 2 ** tries, longestPauseSeconds) * 1000);
        }
      },
    });
  };
  const isThere = (name: string, data: object) =>
    entries.some((one) => one.name === name && one.data === JSON.stringify(data));
  const jobs: JobQueue = {
    send: async (_tx, kind, data) => order(kind, data, 0, nowMs),
    sendMissing: async (_db, kind, wanted) => {
      const missing = wanted.filter((data) => !isThere(kind.name, data));
      for (const data of missing) order(kind, data, 0, nowMs);
      return missing.length;
    },
  };

  async function runUntil(untilMs: number): Promise<void> {
    for (;;) {
      const next = entries.reduce<Entry | undefined>((a, b) => (a && a.atMs <= b.atMs ? a : b), undefined);
      if (!next || next.atMs > untilMs) return;
      entries = entries.filter((one) => one !== next);
      nowMs = Math.max(nowMs, next.atMs);
      await next.run();
    }
  }

  return {
    clock,
    jobs,
    nowMs: () => nowMs,
    /** Begins anew at another time, with nothing to do. */
    reset(ms: number) {
      nowMs = ms;
      entries = [];
    },
    work(those: readonly JobHandler[]) {
      for (const one of those) handlers.set(one.kind.name, one);
    },
    at: (atMs: number, run: () => Promise<void> | void) => put({ atMs, name: "", data: "", run: async () => run() }),
    everyMinute(kind: JobKind<object>) {
      if (kind.cron !== "* * * * *") throw new Error(`${kind.name} runs at other times.`);
      const plan = (atMs: number): void =>
        put({
          ...{ atMs, name: "", data: "" },
          run: async () => {
            plan(atMs + minuteMs);
            order(kind, {}, 0, atMs);
          },
        });
      plan(Math.ceil(nowMs / minuteMs) * minuteMs);
    },
    /** All that is due by now. Also called from within what happens, for what another worker does meanwhile. */
    settle: () => runUntil(nowMs),
    async pass(ms: number) {
      const untilMs = nowMs + ms;
      await runUntil(untilMs);
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}
