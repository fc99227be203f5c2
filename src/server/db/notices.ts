import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Notices = {
  isHearing(): boolean;
  /** Resolves when the first try to listen is through, heard or not. */
  readonly begun: Promise<void>;
  close(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly channel: string;
  /** What others see this connection under. */
  readonly name?: string;
  /** Asked first on every new connection: what the database is to hold for as long as the connection lasts. */
  readonly first?: string;
  readonly onNotice: (payload: string) => void;
  /** Between the two nothing is heard, so nothing may be taken for known. */
  readonly onDeaf: () => void;
  readonly onHearing: () => void;
};

const pauseMs = 1_000;
const heartbeatMs = 15_000;
const patienceMs = 5_000;

/** Listens on a connection of its own for what the database tells all processes, and comes back when it is lost. */
export function listenForNotices({ url, channel, name, first, onNotice, onDeaf, onHearing }: Options): Notices {
  const stop = new AbortController();
  const begun = Promise.withResolvers<void>();
  let isHearing = false;
  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      ...(name !== undefined && { application_name: name }),
    });
    const lost = new Promise<void>((gone) => {
      // More than one may come from one connection: its reason first, then its end.
      client.on("error", () => gone());
      client.once("end", () => gone());
      stop.signal.addEventListener("abort", () => gone(), { once: true });
    });
    client.on("notification", ({ payload }) => onNotice(payload ?? ""));
    // A connection can die without a word; asking now and then finds out.
    const heartbeat = setInterval(() => client.query("select 1").catch(() => client.end()), heartbeatMs);
    try {
      await client.connect();
      if (first !== undefined) await client.query(first);
      await client.query(`listen "${channel}"`);
      isHearing = true;
      onHearing();
      begun.resolve();
      await lost;
    } finally {
      clearInterval(heartbeat);
      isHearing = false;
      onDeaf();
      begun.resolve();
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    isHearing: () => isHearing,
    begun: begun.promise,
    async close() {
      stop.abort();
      await running;
    },
  };
}
