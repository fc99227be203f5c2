import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Config } from "./config/config.ts";

const patienceMs = 5_000;
const hearingMs = 1_000;

/**
 * Whether what is told on one connection at this address is heard on another. Through a pooler that lends its connections out by
 * transaction it is not: what listens would be somebody else's a moment later.
 */
export async function isHeard(url: string): Promise<boolean> {
  const [listener, speaker] = [clientAt(url), clientAt(url)];
  try {
    await listener.connect();
    if (await isServerItself(listener)) return true;
    await speaker.connect();
    const channel = `belle_${randomBytes(8).toString("hex")}`;
    const heard = new Promise<boolean>((done) => void listener.once("notification", () => done(true)));
    await listener.query(`listen ${channel}`);
    await speaker.query(`notify ${channel}`);
    return await Promise.race([heard, pause(hearingMs, false)]);
  } finally {
    await Promise.all([listener, speaker].map((client) => client.end().catch(() => undefined)));
  }
}

/** What to say and do where nothing is heard. */
export const deafAt = ({ databaseDirectUrl }: Pick<Config, "databaseDirectUrl">): string =>
  databaseDirectUrl === undefined
    ? "A pooler in transaction mode stands at DATABASE_URL, and nothing is heard through it. Give the server's own address in DATABASE_DIRECT_URL."
    : "DATABASE_DIRECT_URL leads to a pooler in transaction mode, too, and nothing is heard through it. Give the server's own address there.";

function clientAt(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // It fails its query, too; without a listener it would end the process.
  client.on("error", () => undefined);
  return client;
}

/** A pooler introduces itself by a number of its own. */
async function isServerItself(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === (client as pg.Client & { readonly processID: number }).processID;
}
