import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export type Listener = {
  /** LISTEN, renewed after every reconnect. Resolves after the first attempt, successful or not. */
  hear(channel: string, ears: Ears): Promise<void>;
  isHearing(): boolean;
  close(): Promise<void>;
};

type Ears = {
  readonly onNotify: (payload: string) => void;
  readonly onHearing: () => void;
  /** Caches are invalid until LISTEN works again. */
  readonly onDeaf?: () => void;
};

type Options = {
  /** A direct connection: LISTEN does not work through a pooler in transaction mode. */
  readonly url: string;
  /** The application_name of the connection. */
  readonly name?: string;
  /** Run first on every new connection, such as a session-level advisory lock. */
  readonly first?: string;
};

const pauseMs = 1_000;
const heartbeatMs = 15_000;
const patienceMs = 5_000;

type Connection = { readonly client: pg.Client; readonly ask: (statement: string) => Promise<unknown> };

/** Several ask of one connection at the same moment, which takes one statement at a time. */
function inTurn(ask: (statement: string) => Promise<unknown>): Connection["ask"] {
  let before: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const answer = before.then(() => ask(statement));
    before = answer.catch(() => undefined);
    return answer;
  };
}

/** LISTEN/NOTIFY on one dedicated connection per process, with reconnects. */
export function openListener({ url, name, first }: Options): Listener {
  const stop = new AbortController();
  const channels = new Map<string, Ears>();
  let tried = Promise.withResolvers<void>();
  let hearing: Connection | undefined;
  const listenOn = async ({ ask }: Connection, channel: string, { onHearing }: Ears) => {
    await ask(`listen "${channel}"`);
    onHearing();
  };
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
    client.on("notification", ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ""));
    // A connection can die without a word; asking now and then finds out.
    const connection = { client, ask: inTurn((statement) => client.query(statement)) };
    const heartbeat = setInterval(() => connection.ask("select 1").catch(() => client.end()), heartbeatMs);
    try {
      await client.connect();
      if (first !== undefined) await connection.ask(first);
      for (const [channel, ears] of channels) await listenOn(connection, channel, ears);
      hearing = connection;
      tried.resolve();
      await lost;
    } finally {
      clearInterval(heartbeat);
      hearing = undefined;
      for (const { onDeaf } of channels.values()) onDeaf?.();
      tried.resolve();
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      await listenOnce().catch(() => undefined);
      tried = Promise.withResolvers<void>();
      await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
    tried.resolve();
  };
  const running = run();
  return {
    async hear(channel, ears) {
      channels.set(channel, ears);
      const connection = hearing;
      // One that fails here is of no more use; the next connection hears everything.
      if (connection) await listenOn(connection, channel, ears).catch(() => connection.client.end());
      else await tried.promise;
    },
    isHearing: () => hearing !== undefined,
    async close() {
      stop.abort();
      await running;
    },
  };
}
